//! What the rewriters of a pass did: to which ops, how often, and where.

use crate::ir::{Module, OpId};
use crate::source::Span;

/// What one rewriter did to the ops of one name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewrites {
    /// The rewriter, as the pass's document calls it.
    pub rewriter: &'static str,
    /// What it did with them, in one word: `erased`.
    pub did: &'static str,
    /// The name that the ops had before.
    pub op: String,
    /// Where each was read, or where an op near it was.
    pub places: Vec<Option<Span>>,
    /// The attributes that the ops have lost, by name, and how many ops each.
    pub dropped: Vec<(String, u64)>,
}

/// The rewrites of one pass, in the order in which each kind of them came first.
#[derive(Clone, Default, Debug)]
pub struct Ledger(pub Vec<Rewrites>);

impl Ledger {
    /// Notes that `rewriter` did so to `op`, which is still as it was before.
    pub fn note(
        &mut self,
        module: &Module,
        rewriter: &'static str,
        did: &'static str,
        op: OpId,
    ) -> &mut Rewrites {
        let name = module.name_text(op);
        let same = |entry: &Rewrites| {
            entry.rewriter == rewriter && entry.did == did && entry.op == name.as_ref()
        };
        let at = self.0.iter().position(same).unwrap_or_else(|| {
            self.0.push(Rewrites {
                rewriter,
                did,
                op: name.into_owned(),
                places: Vec::new(),
                dropped: Vec::new(),
            });
            self.0.len() - 1
        });
        let entry = &mut self.0[at];
        entry.places.push(module.nearest_span(op));
        entry
    }
}

impl Rewrites {
    /// Notes that an op has lost the attribute `name`.
    pub fn drop(&mut self, name: &str) {
        match self
            .dropped
            .binary_search_by(|(entry, _)| entry.as_str().cmp(name))
        {
            Ok(at) => self.dropped[at].1 += 1,
            Err(at) => self.dropped.insert(at, (name.to_owned(), 1)),
        }
    }
}
