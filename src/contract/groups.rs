//! Emission groups: the operations that one Dxir node was printed as.
//!
//! A group is a run of a function's operations. It ends with the op that defines `%N`; or with a pack
//! (`%sM:2`) that others use a part of: that is how ARGMAX hands its result on; or with a scatter of rows
//! into a pool, by whose name the pool as it is then is used.

use std::ops::Range;

use super::names::{Name, Names};
use super::node::Kind;
use crate::ir::{Attr, AttrId, BlockId, Module, OpId, Type, TypeId, ValueId};

/// The operations of a function's body but its terminator, and the groups that they fall into.
pub struct Groups {
    /// The operations, in order.
    pub ops: Vec<OpId>,
    /// The groups, in order, as ranges of `ops`.
    pub ranges: Vec<Range<u32>>,
    /// Uses of a temporary outside its group, where that hands none on.
    pub strays: Vec<OutsideUse>,
    /// Uses of a temporary outside a group that ends with a scatter of rows, in the order of its op.
    pub handed_on: Vec<OutsideUse>,
    /// The last group has no node that it was made up for.
    pub unclosed: bool,
}

/// A use of a temporary outside its group.
#[derive(Clone, Copy)]
pub struct OutsideUse {
    /// The op that uses it.
    pub user: OpId,
    /// The value.
    pub value: ValueId,
    /// The number of the op that defines it.
    pub of: u32,
}

/// How an operation ends a group.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// Not at all.
    Open,
    /// Just if a part of the pack that it is is used elsewhere.
    UsedPack,
    /// By a result of the node.
    Result,
    /// By the pool that rows were written to.
    Pool,
}

impl Groups {
    /// Parts the operations of `block`, a function's body.
    pub fn of(module: &Module, names: &Names, block: BlockId) -> Self {
        let mut ops: Vec<OpId> = module.block_ops(block).collect();
        let terminator = ops.pop_if(|op| is_terminator(module, *op));
        if names.temporaries == 0 {
            return Self::single(ops);
        }
        // The number of a temporary's op in `ops`, by its id.
        let first = ops.iter().min().map_or(0, |op| op.index());
        let last = ops.iter().max().map_or(0, |op| op.index());
        let mut number_of = vec![u32::MAX; last - first + 1];
        let mut ends = vec![End::Open; ops.len()];
        let mut begin = 0;
        let mut outside = Vec::new();
        let mut look = |op: OpId, begin: u32, number_of: &[u32]| {
            for value in module.operands(op) {
                let of = module
                    .defining_op(value)
                    .and_then(|op| number_of.get(op.index().wrapping_sub(first)));
                if let Some(of) = of.copied().filter(|of| *of < begin) {
                    let user = op;
                    outside.push(OutsideUse { user, value, of });
                }
            }
        };
        for (number, op) in ops.iter().enumerate() {
            look(*op, begin, &number_of);
            let end = match names.of_op(module, *op) {
                Some(Name::Temporary(_)) => {
                    number_of[op.index() - first] = number as u32;
                    let made_here = |value| {
                        let op = module.defining_op(value);
                        let of = op.and_then(|op| number_of.get(op.index().wrapping_sub(first)));
                        of.is_some_and(|of| (begin..u32::MAX).contains(of))
                    };
                    end_by_temporary(module, *op, made_here)
                }
                _ => End::Result,
            };
            ends[number] = end;
            if matches!(end, End::Result | End::Pool) {
                begin = number as u32 + 1;
            }
        }
        if let Some(terminator) = terminator {
            look(terminator, u32::MAX, &number_of);
        }
        end_used_packs(module, &outside, &mut ends);
        let mut ranges: Vec<Range<u32>> = Vec::with_capacity(ops.len());
        let mut start = 0;
        for (number, end) in ends.iter().enumerate() {
            if matches!(end, End::Result | End::Pool) {
                ranges.push(start..number as u32 + 1);
                start = number as u32 + 1;
            }
        }
        let mut unclosed = (start as usize) < ops.len();
        if unclosed {
            ranges.push(start..ops.len() as u32);
            // A node that hands a part of a pack on may be dead.
            unclosed = ends.last() != Some(&End::UsedPack);
        }
        let ends_with_pool = |it: &OutsideUse| {
            let at = ranges.partition_point(|range| range.end <= it.of);
            let last = ranges.get(at).map(|range| range.end as usize - 1);
            last.is_some_and(|last| ends[last] == End::Pool)
        };
        outside.retain(|it| ends_with_pool(it) || module.pack_index(it.value).is_none());
        let (mut handed_on, strays): (Vec<_>, _) = outside.into_iter().partition(ends_with_pool);
        handed_on.sort_by_key(|it| it.of);
        Self {
            ops,
            ranges,
            strays,
            handed_on,
            unclosed,
        }
    }

    /// Each operation by itself: so they are where nothing was made up.
    fn single(ops: Vec<OpId>) -> Self {
        Self {
            ranges: (0..ops.len() as u32).map(|op| op..op + 1).collect(),
            ops,
            strays: Vec::new(),
            handed_on: Vec::new(),
            unclosed: false,
        }
    }
}

/// How an operation whose result is a temporary ends its group. `made_here` says whether a value is a temporary
/// of that group.
fn end_by_temporary(module: &Module, op: OpId, made_here: impl Fn(ValueId) -> bool) -> End {
    let name = module.name(op).spec().map(|spec| spec.name);
    let is_pack = module.results(op).len() > 1;
    match name {
        Some("stablehlo.reduce") if is_pack => End::Result,
        // Into a pool as it was before; what the node itself made up is none.
        Some("stablehlo.scatter") if !module.operand(op, 0).is_none_or(made_here) => End::Pool,
        _ if is_pack => End::UsedPack,
        _ => End::Open,
    }
}

/// A pack of which others use a part ends its group, unless the group goes on to a scatter of rows.
fn end_used_packs(module: &Module, outside: &[OutsideUse], ends: &mut [End]) {
    let is_pack = |it: &&OutsideUse| module.pack_index(it.value).is_some();
    let mut packs: Vec<u32> = outside.iter().filter(is_pack).map(|it| it.of).collect();
    packs.sort_unstable();
    packs.dedup();
    let mut end = ends.len();
    let mut by_pool = false;
    // From the back, so that the end of a pack's run is known.
    for number in (0..ends.len()).rev() {
        if number < end && matches!(ends[number], End::Result | End::Pool) {
            end = number;
            by_pool = ends[number] == End::Pool;
        }
        if packs.last() == Some(&(number as u32)) {
            packs.pop();
            if !by_pool {
                ends[number] = End::Result;
            }
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
    /// A value in whose place the other is used.
    pub instead: Option<(ValueId, ValueId)>,
}

impl<'m> Group<'m> {
    /// The group of these operations.
    pub fn new(module: &'m Module, ops: &'m [OpId]) -> Self {
        Self {
            module,
            ops,
            instead: None,
        }
    }

    /// The op that gives the node's result.
    pub fn last(&self) -> Option<OpId> {
        self.ops.last().copied()
    }

    /// Whether op number `op` is one of that name.
    pub fn is(&self, op: usize, name: &str) -> bool {
        let op = self.ops.get(op);
        op.is_some_and(|op| self.module.is(*op, name))
    }

    /// Operand `index` of op number `op`.
    pub fn operand(&self, op: usize, index: usize) -> Option<ValueId> {
        let value = self.module.operand(*self.ops.get(op)?, index)?;
        match self.instead {
            Some((of, other)) if of == value => Some(other),
            _ => Some(value),
        }
    }

    /// Attribute `name` of op number `op`.
    pub fn attribute(&self, op: usize, name: &str) -> Option<AttrId> {
        self.module.attribute(*self.ops.get(op)?, name)
    }

    /// The integer that attribute `name` of op number `op` is.
    pub fn int(&self, op: usize, name: &str) -> Option<i64> {
        match self.module.attr(self.attribute(op, name)?) {
            Attr::Integer { value, .. } => i64::try_from(*value).ok(),
            _ => None,
        }
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
