//! A quick answer for modules that are the same op by op.

use rustc_hash::FxHashSet;

use super::translate::Translation;
use crate::ir::{Attr, AttrId, BlockId, Module, OpId, OpName, TypeId, ValueId, WalkOrder};
use crate::source::Span;

/// Whether two modules are the same where their ops are taken in order: names, attributes, types,
/// operands, successors and regions. Names of values and locations do not count.
///
/// False says nothing: the order of ops may differ, or there may be what only
/// [`compare`](super::compare) can tell.
pub(super) fn are_same(left: &Module, right: &Module) -> bool {
    let mut walk = Walk {
        common: Module::new(left.source().clone(), Span::default()),
        sides: [left, right].map(Side::new),
        types: vec![None; left.types().count()],
        attributes: FxHashSet::default(),
        values: vec![None; left.values.len()],
        blocks: vec![None; left.blocks.len()],
    };
    walk.sides[0].ops.len() == walk.sides[1].ops.len()
        && walk.has_same_definitions()
        && walk.has_same_uses()
        && walk.sides.iter().all(Side::is_plain)
}

struct Side<'m> {
    module: &'m Module,
    ops: Vec<OpId>,
    translation: Translation<'m>,
}

impl<'m> Side<'m> {
    fn new(module: &'m Module) -> Self {
        Self {
            module,
            ops: module.walk(module.root(), WalkOrder::PreOrder),
            translation: Translation::new(module),
        }
    }

    /// Whether nothing was met whose sameness lies elsewhere.
    fn is_plain(&self) -> bool {
        self.translation.resources.is_empty() && self.translation.distincts.is_empty()
    }
}

struct Walk<'m> {
    common: Module,
    sides: [Side<'m>; 2],
    /// What was last found to be the same on the right, of each type on the left.
    types: Vec<Option<TypeId>>,
    /// Both dictionaries, left and right, of ops of one name of which the attributes are the same.
    attributes: FxHashSet<(OpName, [AttrId; 4])>,
    /// What stands on the right for what stands on the left.
    values: Vec<Option<ValueId>>,
    blocks: Vec<Option<BlockId>>,
}

impl<'m> Walk<'m> {
    fn modules(&self) -> [&'m Module; 2] {
        [0, 1].map(|side| self.sides[side].module)
    }

    /// Pairs ops, results, blocks and arguments, so far as they are the same.
    fn has_same_definitions(&mut self) -> bool {
        let [left, right] = self.modules();
        (0..self.sides[0].ops.len()).all(|index| {
            let ops = [0, 1].map(|side| self.sides[side].ops[index]);
            self.are_in_one_block(ops)
                && has_same_name(left, right, ops)
                && self.has_same_attributes(ops)
                && self.pair_values(left.results(ops[0]), right.results(ops[1]))
                && self.pair_regions(ops)
        })
    }

    fn are_in_one_block(&self, ops: [OpId; 2]) -> bool {
        let [left, right] = self.modules();
        let block = left.parent_block(ops[0]);
        let pair = block.and_then(|block| self.blocks[block.index()]);
        pair == right.parent_block(ops[1])
    }

    fn has_same_attributes(&mut self, ops: [OpId; 2]) -> bool {
        let [left, right] = self.modules();
        let dictionaries = [
            left.properties(ops[0]),
            left.discardable(ops[0]),
            right.properties(ops[1]),
            right.discardable(ops[1]),
        ];
        let modules = [left, left, right, right];
        if (modules.iter().zip(dictionaries)).all(|(module, id)| is_empty(module, id)) {
            return true;
        }
        let key = (left.name(ops[0]), dictionaries);
        if self.attributes.contains(&key) {
            return true;
        }
        let [left, right] = [0, 1].map(|side| {
            let translation = &mut self.sides[side].translation;
            translation.attributes(&mut self.common, ops[side])
        });
        left == right && {
            self.attributes.insert(key);
            true
        }
    }

    fn pair_values(
        &mut self,
        mut left: impl ExactSizeIterator<Item = ValueId>,
        mut right: impl ExactSizeIterator<Item = ValueId>,
    ) -> bool {
        left.len() == right.len()
            && left.by_ref().zip(right.by_ref()).all(|(left, right)| {
                self.values[left.index()] = Some(right);
                self.has_same_type([left, right])
            })
    }

    fn has_same_type(&mut self, values: [ValueId; 2]) -> bool {
        let types = [0, 1].map(|side| self.sides[side].module.value_type(values[side]));
        if self.types[types[0].index()] == Some(types[1]) {
            return true;
        }
        let [left, right] = [0, 1].map(|side| {
            let translation = &mut self.sides[side].translation;
            translation.ty(&mut self.common, types[side])
        });
        left == right && {
            self.types[types[0].index()] = Some(types[1]);
            true
        }
    }

    fn pair_regions(&mut self, ops: [OpId; 2]) -> bool {
        let [left, right] = self.modules();
        let regions = [left.op_regions(ops[0]), right.op_regions(ops[1])];
        regions[0].len() == regions[1].len()
            && regions[0].iter().zip(regions[1]).all(|(one, other)| {
                let blocks = [left.region_blocks(*one), right.region_blocks(*other)];
                blocks[0].len() == blocks[1].len()
                    && blocks[0].iter().zip(blocks[1]).all(|(one, other)| {
                        self.blocks[one.index()] = Some(*other);
                        let arguments = [left.block_arguments(*one), right.block_arguments(*other)];
                        self.pair_values(arguments[0].iter().copied(), arguments[1].iter().copied())
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

fn is_empty(module: &Module, dictionary: AttrId) -> bool {
    matches!(module.attr(dictionary), Attr::Dictionary(entries) if entries.is_empty())
}

fn has_same_name(left: &Module, right: &Module, ops: [OpId; 2]) -> bool {
    match (left.name(ops[0]), right.name(ops[1])) {
        (OpName::Known(one), OpName::Known(other)) => one == other,
        _ => left.name_text(ops[0]) == right.name_text(ops[1]),
    }
}
