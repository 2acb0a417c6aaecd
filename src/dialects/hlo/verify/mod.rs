//! The type rules of StableHLO and MHLO ops, one file a subject. One implementation serves both
//! dialects; only the encoding of lists differs, which the structure's checks look at.
//!
//! Shapes follow StableHLO's verifier: a dynamic dimension (`?`) goes with every extent, and a
//! quantized element type with every element type.

pub(crate) mod algorithm;
pub mod asynchronous;
pub(crate) mod attached;
pub mod bits;
pub mod calls;
mod classes;
pub mod collectives;
pub mod computations;
pub mod constant;
pub mod contraction;
pub mod control;
pub mod convolution;
pub mod dynamic;
pub mod elementwise;
mod expected;
mod extents;
pub mod gather;
mod groups;
pub mod implicit_broadcast;
pub mod linalg;
mod products;
pub mod quantized;
pub mod ragged;
pub mod random;
pub mod reduce;
pub mod reshape;
pub mod scan;
pub mod scatter;
pub mod shape;
pub mod slicing;
pub mod sort;
mod tensors;
mod texts;
pub mod tokens;
pub mod unranked;
pub mod window;

use rustc_hash::FxHashSet;

use crate::diagnostic::{below, counted};
use crate::dialects::Dialect;
use crate::ir::{
    Attr, AttrId, BlockId, DYNAMIC, FloatKind, Module, OpId, Signedness, Type, TypeId, ValueId,
};
use crate::verify::{Broken, Findings, Inside, constraint, difference};
pub use classes::*;
pub use expected::elements_kept;
use expected::*;
use extents::{Extent, Shape};
pub use tensors::*;
use texts::*;

/// A ranked tensor type.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Tensor<'m> {
    shape: &'m [i64],
    /// The most that each extent may be, [`DYNAMIC`] where nothing is said; empty for none at all.
    bounds: &'m [i64],
    element: TypeId,
}

impl Tensor<'_> {
    fn rank(self) -> usize {
        self.shape.len()
    }

    /// The same of rank 0.
    fn scalar(self) -> Self {
        Self {
            shape: &[],
            bounds: &[],
            ..self
        }
    }

    /// The same without bounds.
    fn unbounded(self) -> Self {
        Self {
            bounds: &[],
            ..self
        }
    }

    /// The extent of a dimension.
    fn extent(self, dimension: usize) -> Extent {
        Extent {
            size: self.shape[dimension],
            bound: self.bounds.get(dimension).copied().unwrap_or(DYNAMIC),
        }
    }

    /// The extents of all dimensions.
    fn extents(&self) -> impl Iterator<Item = Extent> {
        (0..self.rank()).map(|dimension| self.extent(dimension))
    }
}

/// Whether two tensor types can be the same.
fn tensors_agree(module: &Module, a: Tensor<'_>, b: Tensor<'_>) -> bool {
    elements_agree(module, a.element, b.element) && bounded_shapes_agree(a, b)
}

/// Whether the shapes of two tensors can be the same, no extent larger than the other's bound.
fn bounded_shapes_agree(a: Tensor<'_>, b: Tensor<'_>) -> bool {
    shapes_agree(a.shape, b.shape)
        && within_bounds(a.shape, b.bounds)
        && within_bounds(b.shape, a.bounds)
}

/// Whether no extent of the shape is larger than its bound.
fn within_bounds(shape: &[i64], bounds: &[i64]) -> bool {
    let mut pairs = shape.iter().zip(bounds);
    pairs.all(|(extent, bound)| *bound == DYNAMIC || *extent <= *bound)
}

fn tensor(module: &Module, ty: TypeId) -> Option<Tensor<'_>> {
    match module.ty(ty) {
        Type::RankedTensor {
            shape,
            element,
            encoding,
        } => Some(Tensor {
            shape,
            bounds: encoding.map_or(&[], |encoding| bounds(module, encoding)),
            element: *element,
        }),
        _ => None,
    }
}

/// The bounds that an encoding gives.
fn bounds(module: &Module, encoding: AttrId) -> &[i64] {
    let bounds = struct_field(module, encoding, "bounds").map(|bounds| module.attr(bounds));
    match bounds {
        Some(Attr::DenseArray { values, .. }) => values,
        _ => &[],
    }
}

/// The type of operand `index`, if it is a ranked tensor.
fn operand(module: &Module, op: OpId, index: usize) -> Option<Tensor<'_>> {
    tensor(module, module.value_type(module.operand(op, index)?))
}

/// The type of result `index`, if it is a ranked tensor.
fn result(module: &Module, op: OpId, index: usize) -> Option<Tensor<'_>> {
    tensor(module, module.value_type(module.result(op, index)?))
}

fn is_mhlo(module: &Module, op: OpId) -> bool {
    let spec = module.name(op).spec();
    spec.is_some_and(|spec| spec.dialect == Dialect::Mhlo)
}

/// The list attribute `name`, in either dialect's encoding.
fn ints(module: &Module, op: OpId, name: &str) -> Option<Vec<i64>> {
    module.ints(module.attribute(op, name)?)
}

/// The integer attribute `name`.
fn int(module: &Module, op: OpId, name: &str) -> Option<i64> {
    integer(module, module.attribute(op, name)?)
}

fn integer(module: &Module, attr: AttrId) -> Option<i64> {
    match module.attr(attr) {
        Attr::Integer { value, .. } => i64::try_from(*value).ok(),
        _ => None,
    }
}

/// The list field `name` of the struct attribute `attr`.
fn field_ints(module: &Module, op: OpId, attr: &str, name: &str) -> Option<Vec<i64>> {
    module.ints(field(module, op, attr, name)?)
}

/// The integer field `name` of the struct attribute `attr`.
fn field_int(module: &Module, op: OpId, attr: &str, name: &str) -> Option<i64> {
    integer(module, field(module, op, attr, name)?)
}

fn field(module: &Module, op: OpId, attr: &str, name: &str) -> Option<AttrId> {
    struct_field(module, module.attribute(op, attr)?, name)
}

fn struct_field(module: &Module, attr: AttrId, name: &str) -> Option<AttrId> {
    let Attr::Struct { spec, fields, .. } = module.attr(attr) else {
        return None;
    };
    let index = spec.fields.iter().position(|(field, _)| *field == name)?;
    fields.get(index).copied()
}

/// Whether two extents can be the same.
fn extents_agree(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}

/// Whether two shapes can be the same.
fn shapes_agree(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| extents_agree(*a, *b))
}

/// Whether two element types can be the same; quantized ones may differ in scales and zero points, and of one
/// that is not known nothing is asked.
fn elements_agree(module: &Module, a: TypeId, b: TypeId) -> bool {
    elements_same(module, a, b) || quantized::are_alike(module, a, b)
}

/// Whether two element types are the same; of one of a dialect that is not known nothing is asked.
fn elements_same(module: &Module, a: TypeId, b: TypeId) -> bool {
    let unknown = |ty| match module.ty(ty) {
        Type::Dialect(text) => !Dialect::has(module.str(*text)),
        _ => false,
    };
    a == b || unknown(a) || unknown(b)
}

/// Whether two types can be the same: equal, or tensors that agree; tuples by their elements.
fn types_agree(module: &Module, a: TypeId, b: TypeId) -> bool {
    let mut pending = vec![(a, b)];
    while let Some((a, b)) = pending.pop() {
        if a == b {
            continue;
        }
        match (module.ty(a), module.ty(b)) {
            (Type::Tuple(a), Type::Tuple(b)) if a.len() == b.len() => {
                pending.extend(a.iter().copied().zip(b.iter().copied()));
            }
            (Type::UnrankedTensor(a), Type::RankedTensor { element: b, .. })
            | (Type::RankedTensor { element: a, .. }, Type::UnrankedTensor(b))
                if elements_agree(module, *a, *b) => {}
            _ => match (tensor(module, a), tensor(module, b)) {
                (Some(a), Some(b)) if tensors_agree(module, a, b) => {}
                // As upstream: an element goes with every tensor of it.
                (Some(tensor), None) if tensor.element == b => {}
                (None, Some(tensor)) if tensor.element == a => {}
                _ => return false,
            },
        }
    }
    true
}

/// The operands of the op that ends region `index`, if that is the dialect's `return`, or another's
/// where the op takes any; reports and is none if it is another known op.
fn returned(
    module: &Module,
    op: OpId,
    index: usize,
    rule: impl Into<Broken>,
    findings: &mut Findings<'_>,
) -> Option<Vec<TypeId>> {
    let last = module.last_op(module.entry_block(op, index)?)?;
    let owner = module.name(op).spec()?;
    // CHLO has no terminator of its own.
    let dialect = match owner.dialect {
        Dialect::Chlo => Dialect::StableHlo,
        dialect => dialect,
    };
    let spec = module.name(last).spec()?;
    // That is said where it stands.
    if spec.name == "func.return" {
        return None;
    }
    let is_return = spec.mnemonic() == "return" && (owner.any_return || spec.dialect == dialect);
    if !is_return {
        let message = format!(
            "has a region {index} that ends with `{}`, expected `{}.return`",
            spec.name,
            dialect.prefix()
        );
        findings.error_inside(rule, op, (index, Inside::Returned, usize::MAX), message);
        return None;
    }
    let types = module.operands(last).map(|value| module.value_type(value));
    Some(types.collect())
}

/// The types of a block's arguments.
fn argument_types(module: &Module, block: BlockId) -> Vec<TypeId> {
    let arguments = module.block_arguments(block).iter();
    arguments.map(|value| module.value_type(*value)).collect()
}

/// The types of the op's operands.
fn operand_types(module: &Module, op: OpId) -> Vec<TypeId> {
    let operands = module.operands(op);
    operands.map(|value| module.value_type(value)).collect()
}

/// The types of the op's results.
fn result_types(module: &Module, op: OpId) -> Vec<TypeId> {
    let results = module.results(op);
    results.map(|value| module.value_type(value)).collect()
}

/// Whether two lists of types agree one by one.
fn lists_agree(module: &Module, a: &[TypeId], b: &[TypeId]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| types_agree(module, *a, *b))
}
