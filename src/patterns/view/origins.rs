//! What values are computed of.

use std::cell::Cell;

use petgraph::graph::NodeIndex;
use rustc_hash::FxHashSet;

use super::super::kind::Kind;
use super::{Value, View};

/// Steps of one walk: what an idiom uses beside its operand is made of some ops; the bits of a dropout, of some
/// hundred.
const MAX_STEPS: usize = 4_096;

/// Steps of all walks, for each node of the graph.
const STEPS_EACH: usize = 8;

/// What walks may still cost.
#[derive(Default)]
pub(super) struct Budget {
    left: Cell<usize>,
    taken: Cell<u64>,
}

impl Budget {
    /// That of a graph of so many nodes.
    pub(super) fn of(nodes: usize) -> Self {
        Self {
            left: Cell::new(STEPS_EACH * nodes + MAX_STEPS),
            taken: Cell::new(0),
        }
    }

    fn take(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        self.taken.set(self.taken.get() + 1);
        left > 0
    }
}

/// For each node, whether it is the same whatever the function is given. What a node uses was entered before it.
pub(super) fn constants(view: &View<'_>) -> Vec<bool> {
    let mut constants: Vec<bool> = Vec::with_capacity(view.graph.node_count());
    for node in view.graph.node_indices() {
        let is_known = |value: Value| constants.get(value.node.index()).copied() == Some(true);
        let is_constant = match view.kind(node) {
            Kind::Constant | Kind::Iota => true,
            Kind::Other => false,
            _ => view.operand(node, 0).is_some() && view.operands(node).all(is_known),
        };
        constants.push(is_constant);
    }
    constants
}

impl View<'_> {
    /// Whether the value is the same whatever the function is given.
    pub fn is_constant(&self, value: Value) -> bool {
        self.constants.get(value.node.index()).copied() == Some(true)
    }

    /// Whether the value is computed of what `of` gives, or is it. Also where that would take too long to tell.
    pub fn is_made_of(&self, value: Value, of: NodeIndex) -> bool {
        let wanted = self.class(of);
        let mut left = MAX_STEPS;
        let mut seen = FxHashSet::default();
        let mut stack = vec![value.node];
        while let Some(node) = stack.pop() {
            if self.class(node) == wanted {
                return true;
            }
            // What was entered before the first that gives the same is not made of it.
            if node < wanted || !seen.insert(node) {
                continue;
            }
            for operand in self.operands(node) {
                if left == 0 || !self.budget.take() {
                    return true;
                }
                left -= 1;
                stack.push(operand.node);
            }
        }
        false
    }

    /// How many steps the walks took.
    pub fn steps(&self) -> u64 {
        self.budget.taken.get()
    }
}
