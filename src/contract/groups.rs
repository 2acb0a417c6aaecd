//! Emission groups: the operations that one Dxir node was printed as.
//!
//! A group is a run of a function's operations. It ends with the op that defines `%N`, or with a pack
//! (`%sM:2`) that others use a part of: that is how ARGMAX hands its result on.

use std::ops::Range;

use super::names::Name;
use super::node::Kind;
use crate::ir::{AttrId, BlockId, Module, OpId, Type, TypeId, ValueId};

/// The operations of a function's body but its terminator, and the groups that they fall into.
pub struct Groups {
    /// The operations, in order.
    pub ops: Vec<OpId>,
    /// The groups, in order, as ranges of `ops`.
    pub ranges: Vec<Range<u32>>,
    /// Uses of a temporary outside its group: the using op and the value.
    pub strays: Vec<(OpId, ValueId)>,
    /// The last group has no node that it was made up for.
    pub unclosed: bool,
}

impl Groups {
    /// Parts the operations of `block`, a function's body.
    pub fn of(module: &Module, block: BlockId) -> Self {
        let mut ops: Vec<OpId> = module.block_ops(block).collect();
        let terminator = ops.pop_if(|op| is_terminator(module, *op));
        // The number of a temporary's op in `ops`, by its id.
        let first = ops.iter().min().map_or(0, |op| op.index());
        let last = ops.iter().max().map_or(0, |op| op.index());
        let mut number_of = vec![u32::MAX; last - first + 1];
        let mut closes = vec![false; ops.len()];
        let mut begin = 0;
        let mut strays = Vec::new();
        let mut hand_on = |op: OpId, begin: u32, number_of: &[u32], closes: &mut [bool]| {
            for value in module.operands(op) {
                let at = module
                    .defining_op(value)
                    .and_then(|op| number_of.get(op.index().wrapping_sub(first)));
                match at {
                    Some(at) if *at < begin => match module.pack_index(value) {
                        Some(_) => closes[*at as usize] = true,
                        None => strays.push((op, value)),
                    },
                    _ => {}
                }
            }
        };
        for (number, op) in ops.iter().enumerate() {
            hand_on(*op, begin, &number_of, &mut closes);
            match Name::of_op(module, *op) {
                Some(Name::Temporary(_)) => number_of[op.index() - first] = number as u32,
                _ => {
                    closes[number] = true;
                    begin = number as u32 + 1;
                }
            }
        }
        if let Some(terminator) = terminator {
            hand_on(terminator, u32::MAX, &number_of, &mut closes);
        }
        let mut ranges = Vec::with_capacity(ops.len());
        let mut start = 0;
        for (number, closes) in closes.iter().enumerate() {
            if *closes {
                ranges.push(start..number as u32 + 1);
                start = number as u32 + 1;
            }
        }
        let unclosed = (start as usize) < ops.len();
        if unclosed {
            ranges.push(start..ops.len() as u32);
        }
        Self {
            ops,
            ranges,
            strays,
            unclosed,
        }
    }
}

fn is_terminator(module: &Module, op: OpId) -> bool {
    module.name(op).spec().is_some_and(|spec| spec.terminator)
}

/// One group, as kinds see it.
#[derive(Clone, Copy)]
pub struct Group<'m> {
    /// The module.
    pub module: &'m Module,
    /// The group's operations.
    pub ops: &'m [OpId],
}

impl<'m> Group<'m> {
    /// The op that gives the node's result.
    pub fn last(&self) -> Option<OpId> {
        self.ops.last().copied()
    }

    /// Operand `index` of op number `op`.
    pub fn operand(&self, op: usize, index: usize) -> Option<ValueId> {
        self.module.operand(*self.ops.get(op)?, index)
    }

    /// Attribute `name` of op number `op`.
    pub fn attribute(&self, op: usize, name: &str) -> Option<AttrId> {
        self.module.attribute(*self.ops.get(op)?, name)
    }

    /// The integers that attribute `name` of op number `op` lists.
    pub fn ints(&self, op: usize, name: &str) -> Option<Vec<i64>> {
        self.module.ints(self.attribute(op, name)?)
    }

    /// The region whose ops are groups of their own, if a node of that kind has one.
    pub fn body(&self, kind: &Kind) -> Option<BlockId> {
        let op = self.last().filter(|_| kind.has_body)?;
        self.module.entry_block(op, 0)
    }

    /// Whether `value` is a result of op number `op`.
    pub fn is_result(&self, value: ValueId, op: usize) -> bool {
        self.module.defining_op(value) == self.ops.get(op).copied()
    }

    /// The name of the only op in the region of op number `op` before its terminator: the reducer of
    /// `applies stablehlo.add`.
    pub fn reducer(&self, op: usize) -> Option<&'static str> {
        let block = self.module.entry_block(*self.ops.get(op)?, 0)?;
        let body = self.module.block_ops(block).next()?;
        self.module.name(body).spec().map(|spec| spec.name)
    }
}

/// The shape and the element type of a ranked tensor.
pub fn tensor(module: &Module, ty: TypeId) -> Option<(&[i64], TypeId)> {
    match module.ty(ty) {
        Type::RankedTensor { shape, element, .. } => Some((shape, *element)),
        _ => None,
    }
}
