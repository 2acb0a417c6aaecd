//! The type rules of StableHLO and MHLO ops, one file a subject. One implementation serves both
//! dialects; only the encoding of lists differs, which the structure's checks look at.
//!
//! Shapes follow StableHLO's verifier: a dynamic dimension (`?`) goes with every extent, and a
//! quantized element type with every element type.

pub mod asynchronous;
pub mod calls;
pub mod collectives;
pub mod computations;
pub mod contraction;
pub mod control;
pub mod convolution;
pub mod dynamic;
pub mod elementwise;
mod expected;
mod extents;
pub mod gather;
pub mod implicit_broadcast;
pub mod linalg;
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
pub mod tokens;
pub mod unranked;
pub mod window;

use rustc_hash::FxHashSet;

use crate::diagnostic::{below, counted};
use crate::dialects::Dialect;
use crate::ir::{
    Attr, AttrId, BlockId, DYNAMIC, FloatKind, Module, OpId, Signedness, Type, TypeId, ValueId,
};
use crate::verify::{Broken, Findings, constraint};
use expected::*;
use extents::{Extent, Shape};
pub use tensors::*;

/// `i1`.
pub const PRED: u8 = 1;
/// Signless integers, which StableHLO takes as signed.
pub const SIGNED: u8 = 2;
/// Unsigned integers.
pub const UNSIGNED: u8 = 4;
/// Floats.
pub const FLOAT: u8 = 8;
/// Complex numbers.
pub const COMPLEX: u8 = 16;
/// Integers of both kinds.
pub const INT: u8 = SIGNED | UNSIGNED;
/// Every element type.
pub const ANY: u8 = PRED | INT | FLOAT | COMPLEX;

/// The class of an element type; 0 for one that no tensor of these dialects has. Quantized types count as the
/// floats that they stand for; which of them an op has its entry in the op table says.
fn class(module: &Module, element: TypeId) -> u8 {
    match module.ty(element) {
        Type::Integer {
            width: 1,
            signedness: Signedness::Signless,
        } => PRED,
        Type::Integer {
            width: 2 | 4 | 8 | 16 | 32 | 64,
            signedness,
        } => match signedness {
            Signedness::Signless => SIGNED,
            Signedness::Unsigned => UNSIGNED,
            Signedness::Signed => 0,
        },
        Type::Float(FloatKind::TF32 | FloatKind::F80 | FloatKind::F128) => 0,
        Type::Float(_) => FLOAT,
        Type::Complex(part) => match module.ty(*part) {
            Type::Float(FloatKind::F32 | FloatKind::F64) => COMPLEX,
            _ => 0,
        },
        Type::Quantized(_) => FLOAT,
        // Those of the dialects that are known are no elements.
        Type::Dialect(text) if !Dialect::has(module.str(*text)) => ANY,
        _ => 0,
    }
}

/// What the classes are called in messages.
fn classes_text(classes: u8) -> String {
    const NAMES: [(u8, &str); 5] = [
        (PRED, "`i1`"),
        (SIGNED, "signed integers"),
        (UNSIGNED, "unsigned integers"),
        (FLOAT, "floats"),
        (COMPLEX, "complex numbers"),
    ];
    let names: Vec<&str> = NAMES
        .iter()
        .filter(|(bit, _)| classes & bit != 0)
        .map(|(_, name)| *name)
        .collect();
    names.join(" or ")
}

/// A ranked tensor type.
#[derive(Clone, Copy)]
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

/// Whether two element types are the same; of one that is not known nothing is asked.
fn elements_same(module: &Module, a: TypeId, b: TypeId) -> bool {
    let unknown = |ty| matches!(module.ty(ty), Type::Dialect(_));
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

/// An extent as it stands in a type.
fn extent_text(extent: i64) -> String {
    match extent {
        DYNAMIC => "?".to_owned(),
        extent => extent.to_string(),
    }
}

/// So many things called `name`; the count of them may not be known.
fn extents_counted(extent: i64, name: &str) -> String {
    match usize::try_from(extent) {
        Ok(count) => counted(count, name),
        Err(_) => format!("{} {name}s", extent_text(extent)),
    }
}

/// A tensor type as text.
fn tensor_text(module: &Module, shape: &[i64], element: TypeId) -> String {
    shaped_text(shape, &module.type_text(element))
}

/// As [`tensor_text`], over an element type that is given as text.
fn shaped_text(shape: &[i64], element: &str) -> String {
    let mut text = String::from("tensor<");
    for extent in shape {
        text.push_str(&extent_text(*extent));
        text.push('x');
    }
    text.push_str(element);
    text.push('>');
    text
}

fn value_text(module: &Module, value: ValueId) -> String {
    module.type_text(module.value_type(value))
}

/// As [`value_text`], of a value that may not be there.
fn value_text_at(module: &Module, value: Option<ValueId>) -> String {
    value.map_or_else(String::new, |value| value_text(module, value))
}

/// The element type of operand or result `value` is of one of the classes.
fn class_holds(
    module: &Module,
    op: OpId,
    value: Option<ValueId>,
    classes: u8,
    findings: &mut Findings<'_>,
) -> bool {
    let Some(value) = value else {
        return false;
    };
    let holds = tensor(module, module.value_type(value))
        .is_some_and(|tensor| class(module, tensor.element) & classes != 0);
    if !holds {
        let message = format!(
            "has the type `{}`, expected a tensor of {}",
            value_text(module, value),
            classes_text(classes)
        );
        findings.error_at_value("element-type", op, value, message);
    }
    holds
}

/// The operands of the op that ends region `index`, if that is the dialect's `return`; reports and
/// is none if it is another known op.
fn returned(
    module: &Module,
    op: OpId,
    index: usize,
    rule: impl Into<Broken>,
    findings: &mut Findings<'_>,
) -> Option<Vec<TypeId>> {
    let last = module.last_op(module.entry_block(op, index)?)?;
    let dialect = module.name(op).spec()?.dialect;
    // CHLO has no terminator of its own.
    let dialect = match dialect {
        Dialect::Chlo => Dialect::StableHlo,
        dialect => dialect,
    };
    let spec = module.name(last).spec()?;
    // That is said where it stands.
    if spec.name == "func.return" {
        return None;
    }
    if spec.dialect != dialect || spec.mnemonic() != "return" {
        let message = format!(
            "has a region {index} that ends with `{}`, expected `{}.return`",
            spec.name,
            dialect.prefix()
        );
        findings.error_at_end(rule, op, index, message);
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
