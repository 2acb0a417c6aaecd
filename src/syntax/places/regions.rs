//! Where the arguments of an op's regions stand, and what ends them.

use super::{Cursor, SEARCHED, value_place};
use crate::ir::{Module, OpId};
use crate::source::Span;

/// Where argument `index` of the first block of region `region` stands; of one that is not there, the brace that
/// opens the region.
pub fn block_argument_place(
    module: &Module,
    op: OpId,
    region: usize,
    index: usize,
) -> Option<Span> {
    let body = module.regions[module.op_regions(op).get(region)?.index()].span?;
    let brace = Span::new((body.start as usize).checked_sub(1)?, body.start as usize);
    let arguments = module.entry_block(op, region);
    let arguments = arguments.map(|block| module.block_arguments(block));
    let Some(argument) = arguments.and_then(|arguments| arguments.get(index)) else {
        return Some(brace);
    };
    // Some pretty forms name them before the region.
    in_region(module, body, &module.value_name(*argument))
        .or_else(|| value_place(module, op, *argument))
        .or(Some(brace))
}

/// Where what ends the first block of region `region` has operand `index`; of one that is not there, all of it.
pub fn returned_place(module: &Module, op: OpId, region: usize, index: usize) -> Option<Span> {
    let last = module.last_op(module.entry_block(op, region)?)?;
    let value = module.operand(last, index);
    value
        .and_then(|value| value_place(module, last, value))
        .or_else(|| module.op_span(last))
}

/// Where a value is named first in a region.
fn in_region(module: &Module, body: Span, name: &str) -> Option<Span> {
    let end = body.end.min(body.start.saturating_add(SEARCHED)) as usize;
    let mut cursor = Cursor::new(module.source().bytes().get(..end)?, body.start as usize);
    // What stands behind the list of arguments names others.
    while !cursor.is_at_end() && cursor.peek() != b')' {
        let span = cursor.next_span();
        if cursor.slice(span) == name.as_bytes() {
            return Some(span);
        }
        cursor.at = span.end as usize;
    }
    None
}
