//! Groups that are a kind's expansion but for one operation: another in its place, one too many, one that is missing,
//! or one that stands elsewhere.
//!
//! The kind is found by the names of the operations, one of which may differ; that the others are the expansion is
//! then held by their text, as it is of whole groups. Operations are few and long, so that what is left says which
//! kind was meant: where it could as well be another kind, one that is not known, nothing is said.

use std::ops::{Range, RangeInclusive};

use super::clause::{Clause, EXPANSION_WIRING, MEAN_DIVISOR, REDUCE_INIT};
use super::compare::part;
use super::expansion::Expansion;
use super::explain::text;
use super::groups::Group;
use super::kinds::TABLE;
use super::lift::Lifter;
use super::node::Kind;
use crate::ir::OpId;
use crate::source::Span;

/// What keeps a group from being a kind's expansion.
#[derive(Debug)]
pub struct Slip {
    /// The kind.
    pub kind: &'static Kind,
    /// The clause that is broken.
    pub clause: &'static Clause,
    /// Where.
    pub span: Option<Span>,
    /// The operation that the kind has; empty for none.
    pub expected: String,
    /// What is there, in words.
    pub said: String,
    /// What to do.
    pub help: Option<String>,
}

/// How the operations of a group and those of a kind are not the same, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Edit {
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
const FEW: usize = 4;

/// As [`FEW`], where what is missing or replaced is a constant, or the end.
const MORE: usize = 6;

/// The edits that make one list the other, where one does: several, where operations of one name stand side by side.
fn edits<T: PartialEq>(group: &[T], form: &[T]) -> Vec<Edit> {
    let (length, wanted) = (group.len(), form.len());
    let alike = |pair: &(&T, &T)| pair.0 == pair.1;
    let before = group.iter().zip(form).take_while(alike).count();
    let behind = group.iter().rev().zip(form.iter().rev());
    let behind = behind.take_while(alike).count();
    if wanted == length + 1 && before + behind >= length {
        return (length - behind..=before).map(Edit::Missing).collect();
    }
    if wanted + 1 == length && before + behind >= wanted {
        return (wanted - behind..=before).map(Edit::Extra).collect();
    }
    if wanted != length || before == length {
        return Vec::new();
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

impl Lifter {
    /// The kind whose expansion a group is but for one operation.
    #[cold]
    pub fn slip(&mut self, group: &Group<'_>, indent: usize) -> Option<Slip> {
        let codes = TABLE.codes_of(group);
        let mut nearest: Option<(usize, Slip)> = None;
        let mut look = |kinds: &[&'static Kind], edits: Vec<Edit>, length: usize| {
            for (kind, edit) in edits
                .iter()
                .flat_map(|edit| kinds.iter().map(move |it| (it, *edit)))
            {
                let size = (length, kind.name);
                let is_nearer = |it: &(usize, Slip)| (it.0, it.1.kind.name) < size;
                if nearest.as_ref().is_none_or(is_nearer)
                    && let Some(slip) = self.slip_of(kind, edit, group, indent)
                {
                    nearest = Some((length, slip));
                }
            }
        };
        for (form, kinds) in TABLE.forms_of(codes.len().saturating_sub(1)..=codes.len() + 1) {
            look(kinds, edits(&codes, &form), form.len());
        }
        for (form, kinds) in TABLE.openings() {
            for length in form.len() - 1..=form.len() + 1 {
                if let Some(opening) = codes.get(..length) {
                    look(kinds, edits(opening, form), codes.len());
                }
            }
        }
        nearest.map(|it| it.1)
    }

    /// What is said of a group that is the kind's expansion but for that edit.
    fn slip_of(
        &mut self,
        kind: &'static Kind,
        edit: Edit,
        group: &Group<'_>,
        indent: usize,
    ) -> Option<Slip> {
        let (ops, mut other) = edit.undone(group)?;
        let of_kind = Group {
            ops: &ops,
            ..*group
        };
        self.read(kind, &of_kind)?;
        let out = self.written(&of_kind, indent)?;
        if out.len() != ops.len() {
            return None;
        }
        let but = edit.in_kind();
        let mut place = None;
        for (number, op) in ops.iter().enumerate().filter(|it| but != Some(it.0)) {
            let span = group.module.op_span(*op)?;
            let actual = group.module.source().slice(span);
            let found = is_same(out.op_text(number), actual, other.as_mut())?;
            let start = span.start as usize;
            place = place.or(found.map(|at| Span::new(start + at.start, start + at.end)));
        }
        let wanted = Wanted::of(&out, but);
        let is_clear = match edit {
            Edit::Replaced(_) => ops.len() >= MORE || !wanted.is_constant(),
            Edit::Missing(at) => wanted.is_clearly_missing(at + 1 == ops.len(), ops.len(), &other?),
            Edit::Extra(_) | Edit::Moved(..) => true,
        };
        let header = |at: usize| group.module.op_header_span(*group.ops.get(at)?);
        let at = edit.in_group().unwrap_or(group.ops.len() - 1);
        is_clear.then(|| Slip {
            kind,
            clause: wanted.clause,
            span: place.or_else(|| header(at)),
            said: edit.said(group, &wanted.name),
            help: wanted.help(&edit),
            expected: wanted.name,
        })
    }
}

impl Edit {
    /// The number of the operation that another stands in for, or that is missing.
    fn in_kind(self) -> Option<usize> {
        match self {
            Edit::Replaced(at) | Edit::Missing(at) => Some(at),
            Edit::Extra(_) | Edit::Moved(..) => None,
        }
    }

    /// The number of the operation that should not be there.
    fn in_group(self) -> Option<usize> {
        match self {
            Edit::Replaced(at) | Edit::Extra(at) | Edit::Moved(at, _) => Some(at),
            Edit::Missing(_) => None,
        }
    }

    /// The operations as the kind has them, and a name among them that stands for another. None where what is there
    /// may as well be meant so.
    fn undone(self, group: &Group<'_>) -> Option<(Vec<OpId>, Option<Other>)> {
        let module = group.module;
        let mut ops = group.ops.to_vec();
        let mut other = None;
        match self {
            Edit::Replaced(_) if ops.len() < FEW => return None,
            Edit::Replaced(_) => {}
            Edit::Extra(at) => {
                let op = ops.remove(at);
                let is_dead = module.results(op).all(|value| module.is_unused(value));
                let is_within = at > 0 && at < ops.len() && ops.len() >= FEW;
                other = match is_dead {
                    true if ops.len() > 1 => None,
                    false if is_within => Some(Other::of_extra(group, op)?),
                    _ => return None,
                };
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

    /// What there is of a kind that has `wanted`.
    fn said(self, group: &Group<'_>, wanted: &str) -> String {
        let what = self.in_group().and_then(|at| group.ops.get(at).copied());
        let name = what.map_or_else(Default::default, |op| group.module.name_text(op));
        let is_used = |op: OpId| {
            let mut results = group.module.results(op);
            results.any(|value| !group.module.is_unused(value))
        };
        match self {
            Edit::Replaced(_) => format!("`{name}` where it has `{wanted}`"),
            Edit::Extra(_) if what.is_some_and(is_used) => {
                format!("with a `{name}` that it has not")
            }
            Edit::Extra(_) => format!("with a `{name}` that nothing uses"),
            Edit::Missing(_) => format!("without its `{wanted}`"),
            Edit::Moved(from, to) if from < to => format!("whose `{name}` comes later"),
            Edit::Moved(..) => format!("whose `{name}` comes earlier"),
        }
    }
}

/// The operation that a kind has where a group has none, or another.
struct Wanted {
    /// Who owns which operation it is.
    clause: &'static Clause,
    /// Its name.
    name: String,
    /// Its text; empty for none.
    text: Vec<u8>,
    /// That is the emitter's, and no words about it.
    is_text: bool,
}

impl Wanted {
    fn of(out: &Expansion<'_>, number: Option<usize>) -> Self {
        let Some(number) = number else {
            return Self {
                clause: &EXPANSION_WIRING,
                name: String::new(),
                text: Vec::new(),
                is_text: false,
            };
        };
        let text = out.op_text(number);
        let start = memchr::memmem::find(text, b"= ").map_or(0, |at| at + 2);
        let name = text[start..].split(|byte| b" (".contains(byte)).next();
        let name = String::from_utf8_lossy(name.unwrap_or_default());
        Self {
            clause: out.piece_at(number, start).0,
            name: name.trim_matches('"').to_owned(),
            text: text.to_vec(),
            is_text: out.is_text(number),
        }
    }

    fn is_constant(&self) -> bool {
        self.name == "stablehlo.constant"
    }

    /// Whether it is known that the operation is what is missing of `count`. `other` stands in for it.
    fn is_clearly_missing(&self, is_last: bool, count: usize, other: &Other) -> bool {
        if other.is.is_empty() {
            return is_last && count >= MORE;
        }
        // It changes what is used in its place.
        let takes = names(&self.text).any(|it| self.text[it] == other.is[..]);
        let of_reduction = self.clause == &REDUCE_INIT || self.clause == &MEAN_DIVISOR;
        (takes && count > FEW) || (self.is_constant() && (of_reduction || count >= MORE))
    }

    fn help(&self, edit: &Edit) -> Option<String> {
        match edit {
            Edit::Replaced(_) if self.is_text && !self.text.contains(&b'\n') => {
                Some(format!("write `{}`", text(&self.text)))
            }
            Edit::Extra(_) => Some("leave it out".to_owned()),
            _ => None,
        }
    }
}

/// Whether two operations are the same, where in one `other` stands for another name: none if not. Where that name is
/// first seen is given.
fn is_same(
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
struct Other {
    /// The name.
    name: Vec<u8>,
    /// The other one; empty as long as it is not known.
    is: Vec<u8>,
}

impl Other {
    /// Of an operation that is too many: what it changes is used as it was.
    fn of_extra(group: &Group<'_>, op: OpId) -> Option<Self> {
        let module = group.module;
        let result = module.result(op, 0)?;
        let ty = module.value_type(result);
        let mut operands = module.operands(op);
        let operand = operands.find(|value| module.value_type(*value) == ty)?;
        Some(Self {
            name: module.value_name(result).into_bytes(),
            is: module.value_name(operand).into_bytes(),
        })
    }

    fn unknown(name: String) -> Self {
        let name = name.into_bytes();
        let is = Vec::new();
        Self { name, is }
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

/// Where names of values are used in an operation's text: behind those that it defines.
fn names(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let behind = memchr::memmem::find(text, b" = ").unwrap_or(0);
    let starts = memchr::memchr_iter(b'%', &text[behind..]);
    starts.map(move |start| {
        let start = behind + start;
        let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_.$-#".contains(byte);
        let length = text[start + 1..].iter().take_while(is_name).count();
        start..start + 1 + length
    })
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
            [Edit::Extra(1), Edit::Extra(2), Edit::Extra(3)]
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
        for far in ["dcba", "abcd", "ab", "abcdef", "axcy", ""] {
            assert_eq!(edits(far, "abcd"), [], "{far}");
        }
    }
}
