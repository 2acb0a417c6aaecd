//! What the names of values tell: `%N` is a Dxir node's result, `%sM` was made up while a node was printed.

use super::clause::{TEMPORARY_NUMBERS, VALUE_NAMES};
use super::groups::Groups;
use super::report::Reporter;
use crate::ir::{BlockId, Module, OpId, ValueId};

/// What a value's name says of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Name {
    /// `%7`: the result of a Dxir node, or a parameter.
    Node(u32),
    /// `%s7`: made up while a node was printed.
    Temporary(u32),
    /// A name that the emitter does not give.
    Other,
}

impl Name {
    /// The name of a value.
    pub fn of(module: &Module, value: ValueId) -> Self {
        let Some(name) = module.written_name(value) else {
            return Name::Other;
        };
        match name.strip_prefix(b"s") {
            Some(digits) => number(digits).map_or(Name::Other, Name::Temporary),
            None => number(name).map_or(Name::Other, Name::Node),
        }
    }

    /// The name of an op's results; none for an op without any.
    pub fn of_op(module: &Module, op: OpId) -> Option<Self> {
        Some(Self::of(module, module.result(op, 0)?))
    }
}

/// The number that digits spell, without a leading zero.
fn number(digits: &[u8]) -> Option<u32> {
    if !(1..=9).contains(&digits.len()) || (digits[0] == b'0' && digits.len() > 1) {
        return None;
    }
    digits.iter().try_fold(0, |number, byte| {
        let digit = byte.wrapping_sub(b'0');
        (digit < 10).then(|| number * 10 + u32::from(digit))
    })
}

/// Names of the function's own values, and the numbers of temporaries. Whether each is a node's or a
/// temporary's.
pub(super) fn check(
    module: &Module,
    body: BlockId,
    groups: &Groups,
    reporter: &mut Reporter<'_>,
) -> bool {
    let (mut highest, mut all_known) = (None, true);
    let mut foreign = |value: ValueId, reporter: &mut Reporter<'_>| {
        all_known = false;
        let found = format!("`{}` is neither", module.value_name(value));
        reporter.report_at(&VALUE_NAMES, super::types::place(module, value), found);
    };
    for value in module.block_arguments(body) {
        match Name::of(module, *value) {
            Name::Node(number) => highest = highest.max(Some(number)),
            Name::Temporary(_) | Name::Other => foreign(*value, reporter),
        }
    }
    for op in &groups.ops {
        match (Name::of_op(module, *op), module.result(*op, 0)) {
            (Some(Name::Node(number)), _) => highest = highest.max(Some(number)),
            (Some(Name::Other), Some(value)) => foreign(value, reporter),
            _ => {}
        }
    }
    for op in &groups.ops {
        if let Some(Name::Temporary(number)) = Name::of_op(module, *op)
            && Some(number) <= highest
        {
            let node = highest.unwrap_or_default();
            let found = format!("`%s{number}` is not above `%{node}`");
            reporter.report(&TEMPORARY_NUMBERS, Some(*op), found);
            break;
        }
    }
    all_known
}
