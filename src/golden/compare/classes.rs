//! Numbers the ops of two modules, so that equal ones get equal numbers.
//!
//! An op's *class* stands for its name, attributes, result types, the classes of what defines its
//! operands, and the contents of its regions. Classes are given bottom-up through one table of
//! whole keys, so two ops have the same class exactly if these are the same. Ops with effects keep
//! their order: their class also stands for how many such ops come before in the block.

use rustc_hash::{FxHashMap, FxHashSet};

use super::translate::Translation;
use crate::dialects::effects::has_own_effect;
use crate::ir::{
    AttrId, BlockId, Definition, Module, OpId, OpName, StrId, TypeId, ValueId, WalkOrder,
};
use crate::source::Span;

/// What a key begins with, where kinds of keys could be mistaken for each other.
const OP: u32 = 0;
const BLOCK: u32 = 1;
const SHARING: u32 = 2;
/// An operand that is a block's argument; classes are smaller.
const ARGUMENT: u32 = u32::MAX;
/// An operand whose class is not known yet, because it is used before its definition. What is lost
/// by that comes back in [`Numbering::refine`], which looks from the definition to its uses.
const FORWARD: u32 = 0;

/// What is known of an op.
#[derive(Clone, Copy, Default)]
pub(super) struct OpFacts {
    /// Its class; 0 for an op that does not stand in the module.
    pub class: u32,
    /// Its class by its uses as well; see [`Numbering::refine`].
    pub refined: u32,
    /// How many ordered ops come before it in its block; none for an op that may move.
    pub ordinal: Option<u32>,
}

/// Where a block stands: how many ops are around it, and its place in its region.
#[derive(Clone, Copy, Default)]
struct BlockFacts {
    depth: u32,
    index: u32,
    /// Ordered ops numbered so far.
    ordered: u32,
}

/// One of the two modules.
pub(super) struct Side<'m> {
    pub module: &'m Module,
    translation: Translation<'m>,
    pub ops: Vec<OpFacts>,
    blocks: Vec<BlockFacts>,
    /// All ops, each after those of its regions.
    order: Vec<OpId>,
    /// The distinct attributes of the ops, each time that one is carried, as it stands among those
    /// of its op.
    pub distincts: Vec<(OpId, u32, AttrId)>,
}

/// Gives out the classes.
pub(super) struct Numbering {
    /// Holds the types, attributes and strings of both modules, so that ids compare.
    common: Module,
    classes: FxHashMap<Box<[u32]>, u32>,
}

impl Side<'_> {
    pub(super) fn facts(&self, op: OpId) -> OpFacts {
        self.ops[op.index()]
    }

    /// The names, in the common module, of the resources that the module refers to.
    pub(super) fn resources(&self) -> &FxHashSet<StrId> {
        &self.translation.resources
    }

    /// Whether the op ends a block.
    pub(super) fn is_terminator(&self, op: OpId) -> bool {
        let spec = self.module.name(op).spec();
        spec.is_some_and(|spec| spec.terminator)
    }

    /// The symbol that the op defines among others whose order says nothing.
    pub(super) fn symbol(&self, op: OpId) -> Option<&[u8]> {
        let parent = self.module.parent_op(op)?;
        let table = self.module.name(parent).spec()?.symbol_table;
        table.then(|| self.module.symbol(op)).flatten()
    }

    /// Whether the op must keep its place among the others that must.
    fn is_ordered(&self, op: OpId) -> bool {
        let OpName::Known(spec) = self.module.name(op) else {
            return true;
        };
        if spec.terminator {
            return true;
        }
        if self.symbol(op).is_some() {
            return false;
        }
        let inside_ordered =
            |inner: OpId| self.facts(inner).ordinal.is_some() && !self.is_terminator(inner);
        has_own_effect(self.module, op)
            || (self.module.op_regions(op).iter())
                .flat_map(|region| self.module.region_blocks(*region))
                .flat_map(|block| self.module.block_ops(*block))
                .any(inside_ordered)
    }

    /// Appends what stands for a value used as an operand. No such run begins another.
    pub(super) fn operand_key(&mut self, common: &mut Module, value: ValueId, key: &mut Vec<u32>) {
        let ty = self.ty(common, self.module.value_type(value));
        match self.module.definition(value) {
            Definition::Result { op, index } if self.facts(op).class != 0 => {
                key.extend([self.facts(op).class, index]);
            }
            Definition::Argument { block, index } => {
                let place = self.blocks[block.index()];
                key.extend([ARGUMENT, place.depth, place.index, index, ty]);
            }
            Definition::Result { .. } | Definition::Forward => key.extend([FORWARD, ty]),
        }
    }

    /// A type's number among those of both modules.
    pub(super) fn ty(&mut self, common: &mut Module, ty: TypeId) -> u32 {
        self.translation.ty(common, ty).index() as u32
    }

    /// As [`Translation::attributes`].
    pub(super) fn attributes(&mut self, common: &mut Module, op: OpId) -> (AttrId, Option<AttrId>) {
        self.translation.attributes(common, op)
    }

    /// Where the op was read, or the nearest place before or around it.
    pub(super) fn span(&self, op: OpId) -> Option<Span> {
        self.module.nearest_span(op)
    }

    /// Where the block's label was read, or else the op that holds it.
    pub(super) fn block_span(&self, block: BlockId) -> Option<Span> {
        let place = self.module.blocks[block.index()].place;
        place
            .map(|place| place.span)
            .or_else(|| self.span(self.module.block_owner(block)))
    }
}

impl Numbering {
    pub(super) fn new(any: &Module) -> Self {
        Self {
            common: Module::new(any.source().clone(), Span::default()),
            classes: FxHashMap::default(),
        }
    }

    pub(super) fn common(&mut self) -> &mut Module {
        &mut self.common
    }

    fn class(&mut self, key: &[u32]) -> u32 {
        if let Some(class) = self.classes.get(key) {
            return *class;
        }
        let class = self.classes.len() as u32 + 1;
        self.classes.insert(key.into(), class);
        class
    }

    /// Gives every op of a module its class.
    pub(super) fn number<'m>(&mut self, module: &'m Module) -> Side<'m> {
        let mut side = Side {
            module,
            translation: Translation::new(module),
            ops: vec![OpFacts::default(); module.ops.len()],
            blocks: vec![BlockFacts::default(); module.blocks.len()],
            order: module.walk(module.root(), WalkOrder::PostOrder),
            distincts: Vec::new(),
        };
        for op in side.order.iter().rev() {
            let around = module.parent_block(*op);
            let depth = around.map_or(0, |block| side.blocks[block.index()].depth + 1);
            for region in module.op_regions(*op) {
                for (index, block) in module.region_blocks(*region).iter().enumerate() {
                    side.blocks[block.index()] = BlockFacts {
                        depth,
                        index: index as u32,
                        ordered: 0,
                    };
                }
            }
        }
        let mut key = Vec::new();
        for index in 0..side.order.len() {
            let op = side.order[index];
            let class = self.op_class(&mut side, op, &mut key);
            side.ops[op.index()].class = class;
        }
        side
    }

    fn op_class(&mut self, side: &mut Side<'_>, op: OpId, key: &mut Vec<u32>) -> u32 {
        let module = side.module;
        let mut regions = Vec::new();
        for region in module.op_regions(op) {
            let blocks = module.region_blocks(*region);
            regions.push(blocks.len() as u32);
            for block in blocks {
                regions.push(self.block_class(side, *block, key));
            }
        }
        let common = &mut self.common;
        key.clear();
        let name = common.intern(module.name_text(op).as_bytes());
        side.translation.distincts.clear();
        let (attributes, properties) = side.attributes(common, op);
        let distincts = side.translation.distincts.drain(..).enumerate();
        side.distincts
            .extend(distincts.map(|(place, attr)| (op, place as u32, attr)));
        let properties = properties.map_or(0, |attr| attr.index() as u32 + 1);
        key.extend([
            OP,
            name.index() as u32,
            attributes.index() as u32,
            properties,
        ]);
        // The root has no block, and nothing to be ordered with.
        match module.parent_block(op).filter(|_| side.is_ordered(op)) {
            None => key.push(0),
            Some(block) => {
                let place = &mut side.blocks[block.index()];
                let ordinal = place.ordered;
                place.ordered += 1;
                // The place too, since the results of two calls are not the same value.
                key.extend([ordinal + 1, place.depth, place.index]);
                side.ops[op.index()].ordinal = Some(ordinal);
            }
        }
        key.push(module.results(op).len() as u32);
        for result in module.results(op) {
            let ty = side.ty(common, module.value_type(result));
            key.push(ty);
        }
        key.push(module.operand_count(op) as u32);
        for operand in module.operands(op) {
            side.operand_key(common, operand, key);
        }
        key.push(module.op_successors(op).len() as u32);
        for successor in module.op_successors(op) {
            key.push(side.blocks[successor.index()].index);
        }
        key.extend(regions);
        self.class(key)
    }

    fn block_class(&mut self, side: &mut Side<'_>, block: BlockId, key: &mut Vec<u32>) -> u32 {
        let module = side.module;
        let arguments = module.block_arguments(block);
        key.clear();
        key.extend([BLOCK, arguments.len() as u32]);
        for argument in arguments {
            let ty = side.ty(&mut self.common, module.value_type(*argument));
            key.push(ty);
        }
        let ops = key.len();
        key.extend(module.block_ops(block).map(|op| side.facts(op).class));
        key[ops..].sort_unstable();
        self.class(key)
    }

    /// Tells apart ops of one class by who uses them: of two equal constants, both may have a use,
    /// or one of them all. An op's refined class stands for its class, the refined class of the op
    /// around it, and for each use of its results that of the user.
    pub(super) fn refine(&mut self, side: &mut Side<'_>) {
        let module = side.module;
        let mut key = Vec::new();
        let mut users = Vec::new();
        for index in (0..side.order.len()).rev() {
            let op = side.order[index];
            let around = module.parent_op(op).map_or(0, |op| side.facts(op).refined);
            for (number, result) in module.results(op).enumerate() {
                for slot in module.uses(result) {
                    let (user, operand) = module.use_owner(slot);
                    let OpFacts { class, refined, .. } = side.facts(user);
                    // A user that stands before the definition is not refined yet.
                    let before = if refined == 0 { class } else { 0 };
                    if class != 0 {
                        users.push([refined, before, number as u32, operand as u32]);
                    }
                }
            }
            users.sort_unstable();
            key.clear();
            key.extend([SHARING, side.facts(op).class, around]);
            key.extend(users.drain(..).flatten());
            side.ops[op.index()].refined = self.class(&key);
        }
    }
}
