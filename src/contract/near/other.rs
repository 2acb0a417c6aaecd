//! A name in an expansion that stands for another in a group.

use std::ops::Range;

use super::super::compare::part;
use super::super::groups::Group;
use super::edit::FEW;
use super::wanted::name_start;
use crate::ir::{OpId, ValueId};

/// Whether two operations are the same, where in one `other` stands for another name: none if not. Where that name is
/// first seen is given.
pub(super) fn is_same(
    expected: &[u8],
    actual: &[u8],
    other: Option<&mut Other>,
) -> Option<Option<Range<usize>>> {
    let is_same = |expected: &[u8], actual: &[u8]| {
        part(expected, actual).is_none_or(|parted| parted.is_blank())
    };
    let Some(other) = other else {
        return is_same(expected, actual).then_some(None);
    };
    let place = other.find(expected, actual);
    is_same(&other.put(expected), &other.put(actual)).then_some(place)
}

/// A name in the expansion that stands for another in the group.
pub(super) struct Other {
    /// The name.
    pub name: Vec<u8>,
    /// The other one; empty as long as it is not known.
    pub is: Vec<u8>,
    /// The values, where both are there.
    pub values: Option<(ValueId, ValueId)>,
    /// The one is defined as the other is.
    pub is_copy: bool,
}

impl Other {
    /// Of an operation that is too many: another is the same, or what it changes is used as it was.
    pub fn of_extra(group: &Group<'_>, op: OpId) -> Option<Self> {
        let module = group.module;
        let result = module.result(op, 0)?;
        let name = |value| module.value_name(value).into_bytes();
        let of = |is: ValueId, is_copy| Self {
            name: name(result),
            is: name(is),
            values: Some((result, is)),
            is_copy,
        };
        if let Some(same) = same_as(group, op) {
            return Some(of(module.result(same, 0)?, true));
        }
        let at = group.ops.iter().position(|it| *it == op)?;
        let is_within = at > 0 && at + 1 < group.ops.len() && group.ops.len() > FEW;
        let ty = module.value_type(result);
        let mut operands = module.operands(op).filter(|_| is_within);
        let operand = operands.find(|value| module.value_type(*value) == ty)?;
        Some(of(operand, false))
    }

    pub fn unknown(name: String) -> Self {
        Self {
            name: name.into_bytes(),
            is: Vec::new(),
            values: None,
            is_copy: false,
        }
    }

    /// Finds out what stands for the name, where that is to be seen here for the first time, and where.
    fn find(&mut self, expected: &[u8], actual: &[u8]) -> Option<Range<usize>> {
        if !self.is.is_empty() {
            return None;
        }
        let number = names(expected).position(|it| expected[it] == self.name[..])?;
        let place = names(actual).nth(number)?;
        self.is = actual[place.clone()].to_vec();
        Some(place)
    }

    /// The text with the other name in place of this one.
    fn put(&self, text: &[u8]) -> Vec<u8> {
        let mut changed = Vec::with_capacity(text.len());
        let mut end = 0;
        for place in names(text).filter(|it| text[it.clone()] == self.name[..]) {
            changed.extend_from_slice(&text[end..place.start]);
            changed.extend_from_slice(&self.is);
            end = place.end;
        }
        changed.extend_from_slice(&text[end..]);
        changed
    }
}

/// Another operation of the group that gives the same: the nearest.
fn same_as(group: &Group<'_>, op: OpId) -> Option<OpId> {
    let module = group.module;
    let text = |op: OpId| {
        let text = module.source().slice(module.op_span(op)?);
        text.get(name_start(text)..)
    };
    let own = text(op)?;
    let at = group.ops.iter().position(|it| *it == op)?;
    let others = group.ops.iter().enumerate().filter(|it| it.0 != at);
    let same = others.filter(|(_, other)| text(**other) == Some(own));
    same.min_by_key(|it| it.0.abs_diff(at)).map(|it| *it.1)
}

/// Where names of values are used in an operation's text: behind those that it defines.
pub(super) fn names(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let behind = memchr::memmem::find(text, b" = ").unwrap_or(0);
    let starts = memchr::memchr_iter(b'%', &text[behind..]);
    starts.map(move |start| {
        let start = behind + start;
        let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_.$-#".contains(byte);
        let length = text[start + 1..].iter().take_while(is_name).count();
        start..start + 1 + length
    })
}
