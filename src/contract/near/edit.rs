//! How the operations of a group and those of a kind are not the same.

use std::ops::RangeInclusive;

use super::super::explain::text;
use super::super::groups::Group;
use super::other::Other;
use super::wanted::{Wanted, name_start};
use crate::ir::{Module, OpId};

/// How the operations of a group and those of a kind are not the same, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edit {
    /// Another operation is there.
    Replaced(usize),
    /// The group has one more.
    Extra(usize),
    /// The kind has one more.
    Missing(usize),
    /// The group's operation of the first number is the kind's of the second.
    Moved(usize, usize),
}

/// So many operations a kind has at least of which one may be another: of what is shorter, the rest says too little.
pub(super) const FEW: usize = 4;

/// As [`FEW`], where what is missing or replaced is a constant, or the end.
pub(super) const MORE: usize = 6;

/// The edits that make one list the other, where one does: several, where operations of one name stand side by side.
pub(super) fn edits<T: PartialEq>(group: &[T], form: &[T]) -> Vec<Edit> {
    let (length, wanted) = (group.len(), form.len());
    let alike = |pair: &(&T, &T)| pair.0 == pair.1;
    let before = group.iter().zip(form).take_while(alike).count();
    let behind = group.iter().rev().zip(form.iter().rev());
    let behind = behind.take_while(alike).count();
    if wanted == length + 1 && before + behind >= length {
        return (length - behind..=before).map(Edit::Missing).collect();
    }
    if wanted + 1 == length && before + behind >= wanted {
        // The last of several is the one too many.
        let all = (wanted - behind..=before).rev();
        return all.map(Edit::Extra).collect();
    }
    if wanted != length {
        return Vec::new();
    }
    if before == length {
        // Two of one name, each in the other's place.
        let pairs = (1..length).filter(|at| group[*at] == group[at - 1]);
        return pairs.map(|at| Edit::Moved(at, at - 1)).collect();
    }
    let last = length - behind - 1;
    if before == last {
        return vec![Edit::Replaced(before)];
    }
    let mut found = moves(group, form, before..=last);
    // The same the other way round: what is moved from the group's end is moved to the form's.
    let back = moves(form, group, before..=last).into_iter();
    found.extend(back.map(|(to, from)| (from, to)));
    found
        .into_iter()
        .map(|(from, to)| Edit::Moved(from, to))
        .collect()
}

/// Which element of `one` stands later in `other`, and where, where the two are not the same in `within` alone: several,
/// where equal ones stand side by side.
fn moves<T: PartialEq>(
    one: &[T],
    other: &[T],
    within: RangeInclusive<usize>,
) -> Vec<(usize, usize)> {
    let (first, last) = (*within.start(), *within.end());
    if one[first] != other[last] || one[first + 1..=last] != other[first..last] {
        return Vec::new();
    }
    let from = one[..first].iter().rev();
    let from = from.take_while(|it| **it == one[first]).count();
    let to = other[last + 1..].iter();
    let to = to.take_while(|it| **it == other[last]).count();
    (first - from..=first)
        .flat_map(|from| (last..=last + to).map(move |to| (from, to)))
        .collect()
}

impl Edit {
    /// The number of the operation that another stands in for, or that is missing.
    pub fn in_kind(self) -> Option<usize> {
        match self {
            Edit::Replaced(at) | Edit::Missing(at) => Some(at),
            Edit::Extra(_) | Edit::Moved(..) => None,
        }
    }

    /// The number of the operation that should not be there.
    pub fn in_group(self) -> Option<usize> {
        match self {
            Edit::Replaced(at) | Edit::Extra(at) | Edit::Moved(at, _) => Some(at),
            Edit::Missing(_) => None,
        }
    }

    /// Whether the kind has so few operations that what is left of it may be another's.
    pub fn is_of_few(self, group: &Group<'_>) -> bool {
        matches!(self, Edit::Replaced(_)) && group.ops.len() < FEW
    }

    /// The operations as the kind has them, and a name among them that stands for another. None where what is there
    /// may as well be meant so.
    pub fn undone(self, group: &Group<'_>) -> Option<(Vec<OpId>, Option<Other>)> {
        let module = group.module;
        let mut ops = group.ops.to_vec();
        let mut other = None;
        match self {
            Edit::Replaced(_) if ops.len() < 2 => return None,
            Edit::Replaced(_) => {}
            Edit::Extra(at) => {
                let op = ops.remove(at);
                if ops.is_empty() {
                    return None;
                }
                if is_used(module, op) {
                    other = Some(Other::of_extra(group, op)?);
                }
            }
            Edit::Missing(at) => {
                // Nothing in the group uses its result, whose name stands in for the one that is not there.
                let last = group.last()?;
                ops.insert(at, last);
                other = Some(Other::unknown(module.value_name(module.result(last, 0)?)));
            }
            Edit::Moved(from, to) => {
                let op = ops.remove(from);
                ops.insert(to, op);
            }
        }
        Some((ops, other))
    }

    /// What a kind that has `wanted` has in place of what is there.
    pub fn said(self, group: &Group<'_>, wanted: &str, other: Option<&Other>) -> String {
        let module = group.module;
        let what = self.in_group().and_then(|at| group.ops.get(at).copied());
        let name = what.map_or_else(Default::default, |op| module.name_text(op));
        match self {
            Edit::Replaced(_) => format!("which has `{wanted}` here, not `{name}`"),
            Edit::Extra(_) if !what.is_some_and(|op| is_used(module, op)) => {
                format!("which has no `{name}` here: nothing uses it")
            }
            Edit::Extra(_) => match other.filter(|it| it.is_copy) {
                Some(other) => {
                    let is = String::from_utf8_lossy(&other.is);
                    format!("which has this `{name}` once, as `{is}`")
                }
                None => format!("which has no `{name}` here"),
            },
            Edit::Missing(_) => format!("whose `{wanted}` before this is missing"),
            Edit::Moved(from, to) => {
                let side = if from < to {
                    "further down"
                } else {
                    "further up"
                };
                format!("which has this `{name}` {side}")
            }
        }
    }

    /// What to do, that the operations are `ops`.
    pub fn help(
        self,
        group: &Group<'_>,
        ops: &[OpId],
        wanted: &Wanted,
        other: Option<&Other>,
    ) -> Option<String> {
        let module = group.module;
        let named = |op: Option<&OpId>| op.map(|op| named(module, *op));
        let is = other.map(|it| String::from_utf8_lossy(&it.is));
        let is = is.filter(|it| !it.is_empty());
        match self {
            Edit::Replaced(_) => Some(format!("write `{}`", text(wanted.line()?))),
            Edit::Extra(at) => {
                let name = named(group.ops.get(at))?;
                Some(match is {
                    Some(is) => format!("leave out `{name}`, and use `{is}` in its place"),
                    None => format!("leave out `{name}`"),
                })
            }
            Edit::Missing(at) => {
                let line = wanted.line();
                let line = line.map(|line| text(&line[name_start(line)..]));
                let line = line.unwrap_or_else(|| wanted.name.clone());
                let place = match named(ops.get(at + 1)) {
                    Some(next) => format!("before `{next}`"),
                    None => format!("behind `{}`", named(ops.get(at.checked_sub(1)?))?),
                };
                let used = is.map(|is| format!(", and use its result in place of `{is}`"));
                Some(format!("put `{line}` {place}{}", used.unwrap_or_default()))
            }
            Edit::Moved(from, to) => {
                let name = named(group.ops.get(from))?;
                let place = match (named(ops.get(to + 1)), from < to) {
                    (Some(next), false) => format!("before `{next}`"),
                    _ => format!("behind `{}`", named(ops.get(to.checked_sub(1)?))?),
                };
                Some(format!("move `{name}` {place}"))
            }
        }
    }
}

/// What an operation's result is called.
pub(super) fn named(module: &Module, op: OpId) -> String {
    let name = module.result(op, 0).map(|it| module.value_name(it));
    name.unwrap_or_else(|| module.name_text(op).into_owned())
}

fn is_used(module: &Module, op: OpId) -> bool {
    let mut results = module.results(op);
    results.any(|value| !module.is_unused(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_makes_one_list_the_other() {
        let edits = |group: &str, form: &str| edits(group.as_bytes(), form.as_bytes());
        assert_eq!(edits("abxd", "abcd"), [Edit::Replaced(2)]);
        assert_eq!(edits("xbcd", "abcd"), [Edit::Replaced(0)]);
        assert_eq!(edits("abcxd", "abcd"), [Edit::Extra(3)]);
        assert_eq!(
            edits("abbbc", "abbc"),
            [Edit::Extra(3), Edit::Extra(2), Edit::Extra(1)]
        );
        assert_eq!(edits("abd", "abcd"), [Edit::Missing(2)]);
        assert_eq!(edits("abc", "abcd"), [Edit::Missing(3)]);
        assert_eq!(edits("ac", "aac"), [Edit::Missing(0), Edit::Missing(1)]);
        assert_eq!(edits("bcad", "abcd"), [Edit::Moved(2, 0)]);
        assert_eq!(edits("acdb", "abcd"), [Edit::Moved(3, 1)]);
        assert_eq!(
            edits("abdc", "abcd"),
            [Edit::Moved(2, 3), Edit::Moved(3, 2)]
        );
        // Which of those that are alike, only their texts tell.
        assert_eq!(
            edits("ccrd", "crcd"),
            [Edit::Moved(0, 2), Edit::Moved(1, 2), Edit::Moved(2, 1)]
        );
        assert_eq!(edits("cabd", "abcd"), [Edit::Moved(0, 2)]);
        assert_eq!(edits("abbc", "abbc"), [Edit::Moved(2, 1)]);
        for far in ["dcba", "abcd", "ab", "abcdef", "axcy", ""] {
            assert_eq!(edits(far, "abcd"), [], "{far}");
        }
    }
}
