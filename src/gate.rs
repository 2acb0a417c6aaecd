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

/// Has MLIR read and verify the generic form of `module`.
///
/// MLIR speaks of the lines of that form; each refusal comes back at the op that stands there, in
/// the text that the module was read from. An empty list means that MLIR accepts the module.
/// Without feature `mlir` it always is, so ask [`version`] first.
#[cfg(feature = "mlir")]
pub fn refusals(module: &Module) -> Vec<Diagnostic> {
    use crate::syntax::{PrintForm, PrintOptions, print_with};

    let options = PrintOptions {
        form: PrintForm::Generic,
        list_booleans: true,
        locations: false,
    };
    let printed = print_with(module, options);
    let op_at = |line| printed.op_at_line(line).unwrap_or_else(|| module.root());
    let span_at = |line| module.nearest_span(op_at(line));
    let text = match std::str::from_utf8(&printed.text) {
        Ok(text) => text,
        Err(error) => {
            let before = &printed.text[..error.valid_up_to()];
            let line = memchr::memchr_iter(b'\n', before).count() as u32 + 1;
            let name = module.name_text(op_at(line));
            let message = format!("MLIR cannot read `{name}`: its text is not UTF-8");
            return vec![Diagnostic::error("mlir-refuses", span_at(line), message)];
        }
    };
    let Err(refusals) = crate::mlir::verify(text) else {
        return Vec::new();
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
    refusals.collect()
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
