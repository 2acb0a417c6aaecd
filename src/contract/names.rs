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
        match name {
            [b's', digits @ ..] => number(digits).map_or(Name::Other, Name::Temporary),
            _ => number(name).map_or(Name::Other, Name::Node),
        }
    }
}

/// What the names of a module's values say, each looked at once.
pub struct Names {
    by_value: Vec<Name>,
    /// How many are temporaries.
    pub temporaries: usize,
    /// How many have a name that the emitter does not give.
    pub others: usize,
}

impl Names {
    /// The names of all values of a module.
    pub fn of(module: &Module) -> Self {
        let (mut temporaries, mut others) = (0, 0);
        let values = (0..module.values.len()).map(ValueId::new);
        let names = values.map(|value| {
            let name = Name::of(module, value);
            match name {
                Name::Node(_) => {}
                Name::Temporary(_) => temporaries += 1,
                Name::Other => others += 1,
            }
            name
        });
        Self {
            by_value: names.collect(),
            temporaries,
            others,
        }
    }

    /// The name of a value.
    #[inline]
    pub fn get(&self, value: ValueId) -> Name {
        self.by_value[value.index()]
    }

    /// The name of an op's results; none for an op without any.
    #[inline]
    pub fn of_op(&self, module: &Module, op: OpId) -> Option<Name> {
        Some(self.get(module.result(op, 0)?))
    }
}

/// The number that digits spell, without a leading zero.
fn number(digits: &[u8]) -> Option<u32> {
    if !(1..=9).contains(&digits.len()) || (digits[0] == b'0' && digits.len() > 1) {
        return None;
    }
    let mut number = 0;
    for byte in digits {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number = number * 10 + u32::from(digit);
    }
    Some(number)
}

/// Names of the function's own values, and the numbers of temporaries. Whether each is a node's or a
/// temporary's.
pub(super) fn check(
    module: &Module,
    names: &Names,
    body: BlockId,
    groups: &Groups,
    reporter: &mut Reporter<'_>,
) -> bool {
    let mut all_known = true;
    let mut foreign = |value: ValueId, reporter: &mut Reporter<'_>| {
        all_known = false;
        let found = format!("`{}` is neither", module.value_name(value));
        reporter.report_at(&VALUE_NAMES, super::types::place(module, value), found);
    };
    let (mut highest, mut lowest_temporary) = (None, None::<u32>);
    for value in module.block_arguments(body) {
        match names.get(*value) {
            Name::Node(number) => highest = highest.max(Some(number)),
            Name::Temporary(_) | Name::Other => foreign(*value, reporter),
        }
    }
    for value in groups.ops.iter().filter_map(|op| module.result(*op, 0)) {
        match names.get(value) {
            Name::Node(number) => highest = highest.max(Some(number)),
            Name::Temporary(number) => {
                let lowest = lowest_temporary.map_or(number, |lowest| number.min(lowest));
                lowest_temporary = Some(lowest);
            }
            Name::Other => foreign(value, reporter),
        }
    }
    if lowest_temporary.is_some() && lowest_temporary <= highest {
        let named = |op: &OpId| match names.of_op(module, *op) {
            Some(Name::Temporary(number)) => {
                Some((*op, number)).filter(|_| Some(number) <= highest)
            }
            _ => None,
        };
        if let Some((op, number)) = groups.ops.iter().find_map(named) {
            let node = highest.unwrap_or_default();
            let found = format!("`%s{number}` is not above `%{node}`");
            reporter.report(&TEMPORARY_NUMBERS, Some(op), found);
        }
    }
    all_known
}
