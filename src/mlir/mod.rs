//! The gate at the border: what only MLIR itself can vouch for.
//!
//! Upstream MLIR does not know StableHLO, MHLO, CHLO or SDY. Their ops, types and attributes pass
//! through here as those of unregistered dialects, and a text is still held against:
//!
//! - MLIR's grammar, and every builtin type, attribute and location, a dense literal against its
//!   type for example. The body of a `#stablehlo.x<...>` or `!chlo.x<...>` need only balance;
//! - SSA: each value is defined once and used with the type it was defined with, and in a block of
//!   a function its definition comes first. A region of an unregistered op might be a graph
//!   region, so the order inside it is free;
//! - `builtin.module` and `func.func`, `func.return`, `func.call` in full, because both dialects
//!   are loaded: symbols, argument and result types, which attributes may stand where.
//!
//! The rest is the native verifier's: operands, attributes, regions and terminators of the
//! unregistered ops and the symbols they refer to; also that a function ends in `func.return`,
//! since an unregistered op there might be a terminator.
//!
//! **Nesting is the caller's to limit.** MLIR's parser and verifier recurse, and a stack that
//! overflows ends the process. MLIR 22 needs 2 MiB, a Rust thread's default, for some 510 nested
//! regions, 1,500 dictionaries, 1,660 arrays or parentheses of an affine expression, 3,300
//! brackets of a dense literal, 4,600 function types, 7,100 tuples or locations.

pub mod bytecode;
#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use std::fmt::{Display, Write};

use crate::bytecode::is_bytecode;
use melior::Context;
use melior::diagnostic::{Diagnostic, DiagnosticSeverity};
use melior::dialect::DialectHandle;
use melior::ir::operation::Operation;
use melior::ir::{Identifier, Location};
use mlir_sys::{LLVMGetVersion, MlirStringRef, mlirOperationCreateParse};

/// The file MLIR is told the text came from: the file of each location the text does not spell.
const SOURCE_NAME: &str = "<generic form>";

/// One complaint of MLIR about a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The line of the text, from 1.
    pub line: u32,
    /// The column in that line, in bytes, from 1.
    pub column: u32,
    /// What MLIR says.
    pub message: String,
    /// What MLIR adds, each with its line and column where it has a place in the text.
    pub notes: Vec<(Option<(u32, u32)>, String)>,
}

/// Returns to the system what was freed and the C library keeps, for each thread apart.
pub fn return_memory() {
    // SAFETY: the function only gives back pages that nobody uses.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    unsafe {
        libc::malloc_trim(0);
    }
}

/// Parses `text`, one top-level operation in MLIR's generic form, with upstream MLIR and verifies
/// it.
///
/// # Errors
///
/// MLIR's complaints in its own order, at least one; MLIR stops at the first wrong op. An op with a
/// written `loc(...)` has no place in the text for MLIR: such a complaint stands at 1:1, and its
/// first note spells the location. A NUL byte is refused, because MLIR would read on over it.
pub fn verify(text: &str) -> Result<(), Vec<Refusal>> {
    let (context, read) = KEPT.take().unwrap_or_else(|| (new_context(), 0));
    let verified = parsed_in(&context, text.as_bytes(), |_| ());
    let read = read + text.len();
    if read < MOST_READ {
        KEPT.set(Some((context, read)));
    }
    // What is wrong is said by a new context, whose words do not depend on what was read before.
    verified.or_else(|_| with_parsed(text.as_bytes(), |_| ()))
}

thread_local! {
    /// The context of the last text that this thread verified, and the bytes that it has read: a new
    /// one costs as much as ten ops.
    static KEPT: Cell<Option<(Context, usize)>> = const { Cell::new(None) };
}

/// The bytes after which a context is not kept: it holds every type, attribute and resource that it
/// ever saw.
const MOST_READ: usize = 1 << 20;

/// The version of the MLIR that is linked in, such as `22.1.8`.
pub fn version() -> String {
    let (mut major, mut minor, mut patch) = (0, 0, 0);
    // SAFETY: the function does nothing but write to three pointers, and each is to a live integer
    // of the type it writes.
    unsafe { LLVMGetVersion(&mut major, &mut minor, &mut patch) };
    format!("{major}.{minor}.{patch}")
}

/// Parses and verifies `source`, text or bytecode, in a new context, and hands the operation to `then`.
fn with_parsed<T>(source: &[u8], then: impl FnOnce(&Operation) -> T) -> Result<T, Vec<Refusal>> {
    parsed_in(&new_context(), source, then)
}

fn parsed_in<T>(
    context: &Context,
    source: &[u8],
    then: impl FnOnce(&Operation) -> T,
) -> Result<T, Vec<Refusal>> {
    if !is_bytecode(source)
        && let Some(at) = memchr::memchr(0, source)
    {
        let before = &source[..at];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let column = before
            .iter()
            .rev()
            .take_while(|&&byte| byte != b'\n')
            .count()
            + 1;
        return Err(vec![Refusal::new(
            line,
            column,
            "a NUL byte is not MLIR text",
        )]);
    }

    let source_name = Identifier::new(context, SOURCE_NAME);
    let refusals = RefCell::new(Vec::new());
    let handler = context.attach_diagnostic_handler(|diagnostic| {
        if matches!(diagnostic.severity(), DiagnosticSeverity::Error) {
            let refusal = Refusal::of(&diagnostic, &source_name);
            refusals.borrow_mut().push(refusal);
        }
        true
    });
    let operation = parse(context, source);
    context.detach_diagnostic_handler(handler);

    match operation {
        Some(operation) => Ok(then(&operation)),
        None => {
            let mut refusals = refusals.into_inner();
            if refusals.is_empty() {
                refusals.push(Refusal::new(
                    1,
                    1,
                    "MLIR refuses this text and gives no reason",
                ));
            }
            Err(refusals)
        }
    }
}

/// A context without threads of its own: each call is one job of a pool already.
///
/// One that has read before renames a resource whose key it has seen, so that what it prints or
/// writes depends on that. Such a one is good for a yes or no alone.
fn new_context() -> Context {
    let context = Context::new_with_threading(false);
    context.set_allow_unregistered_dialects(true);
    DialectHandle::func().load_dialect(&context);
    context
}

/// Parses and verifies `source`; what is wrong goes to the context's diagnostic handler.
fn parse<'c>(context: &'c Context, source: &[u8]) -> Option<Operation<'c>> {
    // MLIR's lexer knows the end by a NUL one byte past it.
    let mut terminated = Vec::with_capacity(source.len() + 1);
    terminated.extend_from_slice(source);
    terminated.push(0);
    let source = MlirStringRef {
        data: terminated.as_ptr().cast(),
        length: source.len(),
    };
    let name = MlirStringRef {
        data: SOURCE_NAME.as_ptr().cast(),
        length: SOURCE_NAME.len(),
    };
    // SAFETY: the context and both strings outlive the call, MLIR keeps no pointer into the
    // strings, and the byte after the source is its NUL. The operation is null or ours alone to
    // destroy, and its lifetime is the context's.
    unsafe { Operation::from_option_raw(mlirOperationCreateParse(context.to_raw(), source, name)) }
}

impl Refusal {
    fn new(line: usize, column: usize, message: &str) -> Self {
        let (line, column) = (position(line), position(column));
        Self {
            line,
            column,
            message: message.to_owned(),
            notes: Vec::new(),
        }
    }

    fn of(diagnostic: &Diagnostic, source_name: &Identifier) -> Self {
        let mut notes = Vec::new();
        let (line, column) = place(diagnostic.location(), source_name).unwrap_or_else(|| {
            notes.push((
                None,
                format!("the op is at {}", shown(&diagnostic.location())),
            ));
            (1, 1)
        });
        for note in (0..diagnostic.note_count()).filter_map(|index| diagnostic.note(index).ok()) {
            let text = shown(&note);
            // Here MLIR prints the whole op, of a function each literal. The place is enough.
            if !text.starts_with("see current operation:") {
                notes.push((place(note.location(), source_name), text));
            }
        }
        Self {
            line,
            column,
            message: shown(diagnostic),
            notes,
        }
    }
}

/// The line and column of `location`, if it is a place in the text.
fn place(location: Location, source_name: &Identifier) -> Option<(u32, u32)> {
    let in_text = location.is_file_line_col_range()
        && location.file_line_col_range_filename() == *source_name;
    in_text.then(|| {
        (
            position(location.file_line_col_range_start_line()),
            position(location.file_line_col_range_start_column()),
        )
    })
}

/// A line or column as reports count it, from 1; MLIR has 0 for none.
fn position(position: usize) -> u32 {
    u32::try_from(position).unwrap_or(u32::MAX).max(1)
}

/// What MLIR prints. Where that is not UTF-8, as in a message that quotes an op named `"x.\FF"`,
/// melior's `Display` fails, at which `to_string` would panic; the text then ends there.
fn shown(value: &impl Display) -> String {
    let mut text = String::new();
    if write!(text, "{value}").is_err() {
        text.push_str("... (the rest is not UTF-8)");
    }
    text
}
