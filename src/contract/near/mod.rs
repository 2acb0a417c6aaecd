//! Groups that are a kind's expansion but for one operation: another in its place, one too many, one that is missing,
//! or one that stands elsewhere.
//!
//! The kind is found by the names of the operations, one of which may differ; that the others are the expansion is
//! then held by their text, as it is of whole groups: of many, some may have a fault of their own. Operations are few
//! and long, so that what is left says which kind was meant: where it could as well be another kind, one that is not
//! known, nothing is said.

mod edit;
mod other;
mod wanted;

use std::cmp::Reverse;

use rustc_hash::FxHashSet;

use super::clause::{Clause, EXPANSION_WIRING};
use super::groups::Group;
use super::kinds::TABLE;
use super::lift::Lifter;
use super::node::Kind;
use crate::ir::OpId;
use crate::source::Span;
use edit::{Edit, edits, named};
use other::is_same;
use wanted::Wanted;

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
    /// What the kind has instead, in words that follow its name.
    pub said: String,
    /// What to do.
    pub help: Option<String>,
}

/// Of so many operations one more may not be the kind's text: what is left says still which kind was meant.
const MANY: usize = 8;

/// A slip that a group may be.
struct Found {
    slip: Slip,
    /// How many of the other operations are not the kind's text.
    faults: usize,
    /// How many operations the kind has: the longer, the more is the same.
    length: usize,
    /// The kind has so few that what is left may be another's as well.
    is_short: bool,
}

impl Lifter {
    /// The kind whose expansion a group is but for one operation.
    #[cold]
    pub fn slip(&mut self, group: &Group<'_>, indent: usize) -> Option<Slip> {
        let codes = TABLE.codes_of(group);
        let mut found: Vec<Found> = Vec::new();
        let mut look = |kinds: &[&'static Kind], edits: Vec<Edit>| {
            for edit in edits {
                for kind in kinds {
                    found.extend(self.slip_of(kind, edit, group, indent));
                }
            }
        };
        for (form, kinds) in TABLE.forms_of(codes.len().saturating_sub(1)..=codes.len() + 1) {
            look(kinds, edits(&codes, &form));
        }
        for (form, kinds) in TABLE.openings() {
            let last = form.len() - 1;
            if codes.starts_with(&form[..last]) && codes.get(last + 1) == form.last() {
                look(kinds, vec![Edit::Moved(last + 1, last)]);
            }
            for length in form.len() - 1..=form.len() + 1 {
                if let Some(opening) = codes.get(..length) {
                    look(kinds, edits(opening, form));
                }
            }
        }
        // The first of those that are alike.
        let key = |it: &Found| (Reverse(it.faults), it.length, it.slip.kind.name);
        let nearest =
            (0..found.len()).reduce(|best, next| match key(&found[best]) < key(&found[next]) {
                true => next,
                false => best,
            });
        let nearest = found.swap_remove(nearest?);
        let is_another = |it: &Found| it.is_short && it.slip.expected != nearest.slip.expected;
        let is_clear = !(nearest.is_short && found.iter().any(is_another));
        is_clear.then_some(nearest.slip)
    }

    /// The kind whose expansion a group is but for operations whose results nothing uses.
    #[cold]
    pub fn idle(&mut self, group: &Group<'_>, indent: usize) -> Option<Slip> {
        let module = group.module;
        let idle = group.idle();
        let first = *group.ops.iter().find(|op| idle.contains(op))?;
        let ops: Vec<_> = group
            .ops
            .iter()
            .copied()
            .filter(|op| !idle.contains(op))
            .collect();
        let rest = Group {
            ops: &ops,
            ..*group
        };
        let kind = self.exact(&rest, indent)?;
        let name = module.name_text(first);
        let (others, help) = match idle.len() - 1 {
            0 => (
                ": nothing uses it".to_owned(),
                format!("leave out `{}`", named(module, first)),
            ),
            more => {
                let operations = if more == 1 { "operation" } else { "operations" };
                (
                    format!(", nor {more} other {operations} that nothing uses"),
                    "leave them out".to_owned(),
                )
            }
        };
        Some(Slip {
            kind,
            clause: &EXPANSION_WIRING,
            span: module.op_header_span(first),
            expected: String::new(),
            said: format!("which has no `{name}` here{others}"),
            help: Some(help),
        })
    }

    /// What is said of a group that is the kind's expansion but for that edit.
    fn slip_of(
        &mut self,
        kind: &'static Kind,
        edit: Edit,
        group: &Group<'_>,
        indent: usize,
    ) -> Option<Found> {
        let (ops, mut other) = edit.undone(group)?;
        let of_kind = Group {
            ops: &ops,
            instead: other.as_ref().and_then(|it| it.values),
            ..*group
        };
        self.read_but(kind, &of_kind, edit)?;
        let out = self.written(&of_kind, indent)?;
        if out.len() != ops.len() {
            return None;
        }
        let but = edit.in_kind();
        let mut place = None;
        let mut faults = 0;
        for (number, op) in ops.iter().enumerate().filter(|it| but != Some(it.0)) {
            let span = group.module.op_span(*op)?;
            let actual = group.module.source().slice(span);
            let Some(found) = is_same(out.op_text(number), actual, other.as_mut()) else {
                faults += 1;
                if faults > ops.len() / MANY {
                    return None;
                }
                continue;
            };
            let start = span.start as usize;
            place = place.or(found.map(|at| Span::new(start + at.start, start + at.end)));
        }
        let wanted = Wanted::of(&out, but);
        let is_clear = match edit {
            Edit::Replaced(at) => wanted.is_clearly_replaced(group, ops[at]),
            Edit::Missing(at) => {
                wanted.is_clearly_missing(at + 1 == ops.len(), ops.len(), other.as_ref()?)
            }
            Edit::Extra(_) | Edit::Moved(..) => true,
        };
        let header = |at: usize| group.module.op_header_span(*group.ops.get(at)?);
        let at = edit.in_group().unwrap_or(group.ops.len() - 1);
        let slip = is_clear.then(|| Slip {
            kind,
            clause: wanted.clause,
            span: place.or_else(|| header(at)),
            said: edit.said(group, &wanted.name, other.as_ref()),
            help: edit.help(group, &ops, &wanted, other.as_ref()),
            expected: wanted.name,
        })?;
        Some(Found {
            slip,
            faults,
            length: ops.len(),
            is_short: edit.is_of_few(group),
        })
    }

    /// Reads the node of a group in which an operation is missing, in whose place another stands.
    fn read_but(&mut self, kind: &'static Kind, group: &Group<'_>, edit: Edit) -> Option<()> {
        let Edit::Missing(at) = edit else {
            return self.read(kind, group).map(|_| ());
        };
        // What uses it is given what it is given, where it is left out.
        let mut ops = group.ops.to_vec();
        if let Some(next) = ops.get(at + 1).copied() {
            ops[at] = next;
            let of_next = Group {
                ops: &ops,
                ..*group
            };
            if self.read(kind, &of_next).is_some() {
                return Some(());
            }
        }
        self.read(kind, group).map(|_| ())
    }
}

impl Group<'_> {
    /// Operations whose results nothing uses but such operations.
    fn idle(&self) -> FxHashSet<OpId> {
        let module = self.module;
        let mut idle = FxHashSet::default();
        for op in self.ops.iter().rev().skip(1) {
            let mut uses = module.results(*op).flat_map(|value| module.uses(value));
            if uses.all(|slot| idle.contains(&module.use_owner(slot).0)) {
                idle.insert(*op);
            }
        }
        idle
    }
}
