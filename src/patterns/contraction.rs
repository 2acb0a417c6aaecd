//! Which dimensions a product of matrices multiplies out.

use petgraph::graph::NodeIndex;

use super::kind::Kind;
use super::view::View;
use crate::ir::Attr;

/// The dimensions of the two operands.
pub struct Contraction {
    /// Those that both and the result have.
    pub batching: [Vec<i64>; 2],
    /// Those that are summed along.
    pub contracting: [Vec<i64>; 2],
    /// How many each operand has.
    pub ranks: [usize; 2],
}

impl Contraction {
    /// Those of `dot_general`, or of `dot`, which has no other way.
    pub fn of(view: &View<'_>, node: NodeIndex) -> Option<Self> {
        let rank = |index| Some(view.shape(view.operand(node, index)?)?.len());
        let ranks = [rank(0)?, rank(1)?];
        if view.kind(node) == Kind::Dot {
            return Some(Self {
                batching: [Vec::new(), Vec::new()],
                contracting: [vec![ranks[0] as i64 - 1], vec![0]],
                ranks,
            });
        }
        let module = view.module;
        let numbers = module.attribute(view.op(node)?, "dot_dimension_numbers")?;
        let Attr::Struct { spec, fields, .. } = module.attr(numbers) else {
            return None;
        };
        let list = |name: &str| {
            let at = spec.fields.iter().position(|(field, _)| *field == name)?;
            module.ints(*fields.get(at)?)
        };
        Some(Self {
            batching: [
                list("lhs_batching_dimensions")?,
                list("rhs_batching_dimensions")?,
            ],
            contracting: [
                list("lhs_contracting_dimensions")?,
                list("rhs_contracting_dimensions")?,
            ],
            ranks,
        })
    }

    /// How many dimensions the result has.
    pub fn rank(&self) -> usize {
        let shared = self.batching[0].len() + 2 * self.contracting[0].len();
        (self.ranks[0] + self.ranks[1]).saturating_sub(shared)
    }

    /// The operand that dimension `index` of the result comes from; none for one that both have.
    pub fn side_of(&self, index: usize) -> Option<usize> {
        let batching = self.batching[0].len();
        let free = self.ranks[0].saturating_sub(batching + self.contracting[0].len());
        match index {
            _ if index < batching => None,
            _ if index < batching + free => Some(0),
            _ => Some(1),
        }
    }
}
