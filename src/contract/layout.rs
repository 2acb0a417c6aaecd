//! How the emitter lays text out: each operation on a line of its own, a function's two columns further in than the
//! function, an empty line between functions, and a line break at the end.
//!
//! The contract says nothing of it, so that another layout is noted and no more.

use super::module::body_indent;
use super::report::Reporter;
use crate::ir::{BlockId, Module, OpId};
use crate::source::Span;

/// The rule of the note.
const RULE: &str = "layout";

/// Notes the first place where a module that the emitter printed is laid out in another way.
pub(super) fn check(module: &Module, functions: &[OpId], reporter: &mut Reporter<'_>) {
    let indent = body_indent(module);
    let text = module.source().bytes();
    let mut end = None;
    for function in functions {
        let place = module.op_span(*function);
        if let Some(op) = place.filter(|op| !begins_line(text, op.start, indent - 2)) {
            return note(
                reporter,
                op.start,
                "a function begins a line, in the column of its nesting",
            );
        }
        let gap = end
            .zip(place)
            .and_then(|(end, op): (u32, Span)| text.get(end as usize..op.start as usize));
        if let (Some(gap), Some(op)) = (gap, place)
            && gap.trim_ascii().is_empty()
            && memchr::memchr_iter(b'\n', gap).count() != 2
        {
            return note(
                reporter,
                op.start,
                "one empty line stands between functions",
            );
        }
        end = place.map(|op| op.end);
        if let Some(body) = module.entry_block(*function, 0)
            && let Some(at) = another_column(module, text, body, indent)
        {
            let says = "an operation begins a line, two columns further in than what is around it, without tabs";
            return note(reporter, at, says);
        }
    }
    let extent = module.extent;
    let is_whole = extent.end as usize == text.len();
    if is_whole && !functions.is_empty() && text.last() != Some(&b'\n') {
        note(
            reporter,
            extent.end.saturating_sub(1),
            "a line break stands at the end",
        );
    }
}

fn note(reporter: &mut Reporter<'_>, at: u32, says: &str) {
    let message = format!("the emitter lays this out in another way: {says}");
    let at = at as usize;
    reporter.note_at(RULE, &message, Span::new(at, at + 1));
}

/// Where an operation of the block does not begin a line in that column.
fn another_column(module: &Module, text: &[u8], block: BlockId, indent: usize) -> Option<u32> {
    let starts = module.block_ops(block).filter_map(|op| module.op_span(op));
    let mut starts = starts.map(|span| span.start);
    starts.find(|start| !begins_line(text, *start, indent))
}

/// Whether just so many spaces stand between a line break, or the beginning, and what begins at `start`.
fn begins_line(text: &[u8], start: u32, columns: usize) -> bool {
    const SPACES: &[u8] = b"          ";
    let Some(before) = text.get(..start as usize) else {
        return true;
    };
    match before.len().checked_sub(columns) {
        Some(from) => {
            let is_first = from == 0 || before[from - 1] == b'\n';
            is_first && Some(&before[from..]) == SPACES.get(..columns)
        }
        None => false,
    }
}
