//! The MLIR gate over a module: MLIR's refusals as diagnostics with a place and an op.

use crate::diagnostic::Diagnostic;
use crate::ir::Module;

/// The version of MLIR that vouches; none where the program is built without it.
pub fn version() -> Option<String> {
    #[cfg(feature = "mlir")]
    return Some(crate::mlir::version());
    #[cfg(not(feature = "mlir"))]
    return None;
}

/// Returns to the system what MLIR has freed and the C library keeps, for each thread apart, for what comes next.
pub fn return_memory() {
    #[cfg(feature = "mlir")]
    crate::mlir::return_memory();
}

/// Has MLIR read and verify the generic form of `module`.
///
/// MLIR speaks of the lines of that form; each refusal comes back at the op that stands there, in
/// the text that the module was read from. An empty list means that MLIR accepts the module.
/// Without feature `mlir` it always is, so ask [`version`] first.
///
/// ```
/// use tlaloc_bridge::gate;
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::syntax::parse;
///
/// let source = Source::new("a.mlir", "module {}\n".into()).ok_or("larger than 4 GiB")?;
/// let module = parse(&source, source.extent()).map_err(|errors| errors[0].render(&source))?;
/// if gate::version().is_some() {
///     assert!(gate::refusals(&module).is_empty());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "mlir")]
pub fn refusals(module: &Module) -> Vec<Diagnostic> {
    use crate::syntax::PrintOptions;

    match asked(module, PrintOptions::for_mlir(), crate::mlir::verify) {
        Ok(()) => Vec::new(),
        Err(refusals) => refusals,
    }
}

/// Has MLIR write `module` as bytecode.
///
/// An op without a written location gets the place where it was read, as MLIR does.
///
/// # Errors
///
/// As [`refusals`]; and `bytecode` where the program is built without MLIR.
#[cfg(feature = "mlir")]
pub fn bytecode(module: &Module) -> Result<Vec<u8>, Vec<Diagnostic>> {
    use crate::syntax::PrintOptions;

    let options = PrintOptions {
        one_dictionary: true,
        locations: true,
        ..PrintOptions::for_mlir()
    };
    asked(module, options, crate::mlir::bytecode::write)
}

/// Has MLIR write `module` as bytecode: without feature `mlir` there is none to do so.
#[cfg(not(feature = "mlir"))]
pub fn bytecode(_module: &Module) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let message = "MLIR writes bytecode, and this program was built without it";
    Err(vec![
        Diagnostic::error("bytecode", None, message).help("build it with feature `mlir`"),
    ])
}

/// Asks MLIR something about the printed module; what it refuses comes back at the op.
#[cfg(feature = "mlir")]
fn asked<T>(
    module: &Module,
    options: crate::syntax::PrintOptions,
    ask: impl FnOnce(&str) -> Result<T, Vec<crate::mlir::Refusal>>,
) -> Result<T, Vec<Diagnostic>> {
    if let Some(refusal) = too_many_dimensions(module) {
        return Err(vec![refusal]);
    }
    let printed = crate::syntax::print_with(module, options);
    let op_at = |line| printed.op_at_line(line).unwrap_or_else(|| module.root());
    let span_at = |line| module.nearest_span(op_at(line));
    let text = match std::str::from_utf8(&printed.text) {
        Ok(text) => text,
        Err(error) => {
            let before = &printed.text[..error.valid_up_to()];
            let line = memchr::memchr_iter(b'\n', before).count() as u32 + 1;
            let name = module.name_text(op_at(line));
            let message = format!("MLIR cannot read `{name}`: its text is not UTF-8");
            let error = Diagnostic::error("mlir-refuses", span_at(line), message);
            return Err(vec![error]);
        }
    };
    let refusals = match ask(text) {
        Ok(answer) => return Ok(answer),
        Err(refusals) => refusals,
    };
    let refusals = refusals.into_iter().map(|refusal| {
        let name = module.name_text(op_at(refusal.line));
        let message = format!("MLIR refuses `{name}`: {}", refusal.message);
        let mut diagnostic = Diagnostic::error("mlir-refuses", span_at(refusal.line), message);
        if let Some(stopped) = inside_line(text, refusal.line, refusal.column) {
            diagnostic = diagnostic.note(None, format!("in generic form it stops at `{stopped}`"));
        }
        for (place, note) in refusal.notes {
            let span = place.and_then(|(line, _)| span_at(line));
            diagnostic = diagnostic.note(span, note);
        }
        diagnostic
    });
    Err(refusals.collect())
}

/// The most dimensions of a type that MLIR is given. It reads a type in a time that is quadratic in them: of types
/// of 8 dimensions a megabyte in 0.25 s, of 64 in 0.3 s, of 256 in 1 s, of 1024 in 3 s, of 16,384 in 50 s.
#[cfg(feature = "mlir")]
const MOST_DIMENSIONS: usize = 256;

/// What is said of a module with a type that MLIR is not given.
#[cfg(feature = "mlir")]
fn too_many_dimensions(module: &Module) -> Option<Diagnostic> {
    use crate::ir::{Type, WalkOrder};

    let rank = |ty: &Type| match ty {
        Type::RankedTensor { shape, .. }
        | Type::Vector { shape, .. }
        | Type::MemRef { shape, .. } => shape.len(),
        _ => 0,
    };
    let most = module.types().map(rank).max();
    let most = most.filter(|most| *most > MOST_DIMENSIONS)?;
    let is_of_it = |op: &crate::ir::OpId| {
        let mut values = module.results(*op).chain(module.operands(*op));
        values.any(|value| rank(module.ty(module.value_type(value))) == most)
    };
    let ops = module.walk(module.root(), WalkOrder::PreOrder);
    let op = ops.into_iter().find(is_of_it).unwrap_or(module.root());
    let message = format!(
        "`{}` has a type of {most} dimensions, and MLIR is given none of more than {MOST_DIMENSIONS}",
        module.name_text(op)
    );
    let error = Diagnostic::error("mlir-dimensions", module.nearest_span(op), message);
    Some(error.help("`--verify native` goes without MLIR"))
}

/// The text from a place on, cut short; none where the line begins there, which says no more than
/// the line itself.
#[cfg(feature = "mlir")]
fn inside_line(text: &str, line: u32, column: u32) -> Option<&str> {
    let line = text.lines().nth(line as usize - 1)?;
    let at = column as usize - 1;
    let (before, after) = (line.get(..at)?, line.get(at..)?);
    let end = after
        .char_indices()
        .nth(40)
        .map_or(after.len(), |(at, _)| at);
    (!before.trim().is_empty() && end > 0).then_some(&after[..end])
}

/// Has MLIR read and verify the generic form of `module`: without feature `mlir` nothing is found.
#[cfg(not(feature = "mlir"))]
pub fn refusals(_module: &Module) -> Vec<Diagnostic> {
    Vec::new()
}
