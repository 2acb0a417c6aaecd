//! A quick answer for modules that are the same op by op.

use rustc_hash::FxHashMap;

use super::translate::Translation;
use crate::ir::{AttrId, BlockId, Module, OpId, OpName, ValueId, WalkOrder};
use crate::source::Span;

/// Whether two modules are the same where their ops are taken in order: names, attributes, types,
/// operands, successors and regions. Names of values and locations do not count.
///
/// False says nothing: the order of ops may differ, or there may be what only
/// [`compare`](super::compare) can tell.
pub(super) fn are_same(left: &Module, right: &Module) -> bool {
    let mut common = Module::new(left.source().clone(), Span::default());
    let mut walk = Walk {
        sides: [left, right].map(Side::new),
        values: vec![None; left.values.len()],
        blocks: vec![None; left.blocks.len()],
    };
    walk.sides[0].ops.len() == walk.sides[1].ops.len()
        && walk.has_same_definitions(&mut common)
        && walk.has_same_uses()
        && walk.sides.iter().all(Side::is_plain)
}

struct Side<'m> {
    module: &'m Module,
    ops: Vec<OpId>,
    translation: Translation<'m>,
    /// The attributes of ops of one name, once for each pair of dictionaries.
    attributes: FxHashMap<(OpName, AttrId, AttrId), (AttrId, Option<AttrId>)>,
}

impl<'m> Side<'m> {
    fn new(module: &'m Module) -> Self {
        Self {
            module,
            ops: module.walk(module.root(), WalkOrder::PreOrder),
            translation: Translation::new(module),
            attributes: FxHashMap::default(),
        }
    }

    fn attributes(&mut self, common: &mut Module, op: OpId) -> (AttrId, Option<AttrId>) {
        let module = self.module;
        let key = (
            module.name(op),
            module.properties(op),
            module.discardable(op),
        );
        if let Some(known) = self.attributes.get(&key) {
            return *known;
        }
        let merged = self.translation.attributes(common, op);
        self.attributes.insert(key, merged);
        merged
    }

    /// Whether nothing was met whose sameness lies elsewhere.
    fn is_plain(&self) -> bool {
        self.translation.resources.is_empty() && self.translation.distincts.is_empty()
    }
}

struct Walk<'m> {
    sides: [Side<'m>; 2],
    /// What stands on the right for what stands on the left.
    values: Vec<Option<ValueId>>,
    blocks: Vec<Option<BlockId>>,
}

impl Walk<'_> {
    /// Pairs ops, results, blocks and arguments, so far as they are the same.
    fn has_same_definitions(&mut self, common: &mut Module) -> bool {
        (0..self.sides[0].ops.len()).all(|index| {
            let ops = [0, 1].map(|side| self.sides[side].ops[index]);
            let [left, right] = [0, 1].map(|side| self.sides[side].module);
            left.name_text(ops[0]) == right.name_text(ops[1])
                && self.attributes(common, ops)
                && self.pair_values(common, left.results(ops[0]), right.results(ops[1]))
                && self.pair_regions(common, ops)
        })
    }

    fn attributes(&mut self, common: &mut Module, ops: [OpId; 2]) -> bool {
        let [left, right] = [0, 1].map(|side| self.sides[side].attributes(common, ops[side]));
        left == right
    }

    fn pair_values(
        &mut self,
        common: &mut Module,
        mut left: impl ExactSizeIterator<Item = ValueId>,
        mut right: impl ExactSizeIterator<Item = ValueId>,
    ) -> bool {
        left.len() == right.len()
            && left.by_ref().zip(right.by_ref()).all(|pair| {
                let types = [pair.0, pair.1];
                let [left, right] = [0, 1].map(|side| {
                    let Side {
                        module,
                        translation,
                        ..
                    } = &mut self.sides[side];
                    translation.ty(common, module.value_type(types[side]))
                });
                self.values[pair.0.index()] = Some(pair.1);
                left == right
            })
    }

    fn pair_regions(&mut self, common: &mut Module, ops: [OpId; 2]) -> bool {
        let [left, right] = [0, 1].map(|side| self.sides[side].module);
        let regions = [left.op_regions(ops[0]), right.op_regions(ops[1])];
        regions[0].len() == regions[1].len()
            && regions[0].iter().zip(regions[1]).all(|(one, other)| {
                let blocks = [left.region_blocks(*one), right.region_blocks(*other)];
                blocks[0].len() == blocks[1].len()
                    && blocks[0].iter().zip(blocks[1]).all(|(one, other)| {
                        self.blocks[one.index()] = Some(*other);
                        let arguments = [left.block_arguments(*one), right.block_arguments(*other)];
                        left.block_ops(*one).count() == right.block_ops(*other).count()
                            && self.pair_values(
                                common,
                                arguments[0].iter().copied(),
                                arguments[1].iter().copied(),
                            )
                    })
            })
    }

    /// Whether operands and successors of paired ops are pairs themselves.
    fn has_same_uses(&self) -> bool {
        let [left, right] = &self.sides;
        left.ops.iter().zip(&right.ops).all(|(one, other)| {
            let operands = left.module.operands(*one);
            let operands = operands.map(|value| self.values[value.index()]);
            let successors = left.module.op_successors(*one).iter();
            let successors = successors.map(|block| self.blocks[block.index()]);
            operands.eq(right.module.operands(*other).map(Some))
                && successors.eq(right
                    .module
                    .op_successors(*other)
                    .iter()
                    .map(|block| Some(*block)))
        })
    }
}
