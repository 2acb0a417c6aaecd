//! The type rules of MLIR's own ops, one file a dialect: what the kinds of single operands and results,
//! which the op table has, do not say.

pub mod arith;
pub mod shape;
pub mod tensor;

use crate::diagnostic::counted;
use crate::ir::{DYNAMIC, Module, OpId, Type, TypeId, ValueId};
use crate::verify::Findings;

/// The type of operand `index`.
fn operand(module: &Module, op: OpId, index: usize) -> Option<TypeId> {
    module
        .operand(op, index)
        .map(|value| module.value_type(value))
}

/// The type of result `index`.
fn result(module: &Module, op: OpId, index: usize) -> Option<TypeId> {
    module
        .result(op, index)
        .map(|value| module.value_type(value))
}

/// The extents of a ranked tensor.
fn extents(module: &Module, ty: TypeId) -> Option<&[i64]> {
    match module.ty(ty) {
        Type::RankedTensor { shape, .. } => Some(shape),
        _ => None,
    }
}

/// Whether two shapes can be the same: an extent that is not known goes with any.
fn may_be_one_shape(a: &[i64], b: &[i64]) -> bool {
    let agree = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
    a.len() == b.len() && a.iter().zip(b).all(agree)
}

/// How many elements a shape has, if all extents are known.
fn element_count(shape: &[i64]) -> Option<i64> {
    let mut extents = shape.iter().copied();
    extents.try_fold(1_i64, |all, one| match one {
        DYNAMIC => None,
        one => all.checked_mul(one),
    })
}

/// As [`may_be_one_shape`], of tensors; a rank that is not known goes with any.
fn may_be_one_tensor(module: &Module, a: TypeId, b: TypeId) -> bool {
    match (extents(module, a), extents(module, b)) {
        (Some(a), Some(b)) => may_be_one_shape(a, b),
        _ => true,
    }
}

/// As many of the op's operands as the extents that the tensor `ty` leaves open, but for the first `others`.
fn open_extents(module: &Module, op: OpId, others: usize, ty: TypeId, findings: &mut Findings<'_>) {
    let shape = extents(module, ty).unwrap_or_default();
    let expected = shape.iter().filter(|extent| **extent == DYNAMIC).count();
    let found = module.operand_count(op).saturating_sub(others);
    if found != expected {
        let found = counted(found, "size");
        let ty = module.type_text(ty);
        let message = format!("has {found}, expected {expected}, one for each `?` of `{ty}`");
        findings.error("operand-count", op, message);
    }
}

/// Reports that result `index` has not the type `expected`, if it has another, unless an operand is wrong, which
/// the expected type is of.
fn gives(
    module: &Module,
    op: OpId,
    index: usize,
    expected: TypeId,
    why: &str,
    findings: &mut Findings<'_>,
) {
    if findings.is_mistyped(op) {
        return;
    }
    if let Some(message) = other_type(module, module.result(op, index), expected) {
        let message = format!("gives {message} {why}");
        findings.error_at_result("result-type", op, index, message);
    }
}

/// Reports that operand `index` has not the type `expected`, if it has another.
fn takes(
    module: &Module,
    op: OpId,
    index: usize,
    expected: TypeId,
    why: &str,
    findings: &mut Findings<'_>,
) {
    if let Some(message) = other_type(module, module.operand(op, index), expected) {
        let message = format!("takes {message} {why}");
        findings.error_at_operand("operand-type", op, index, message);
    }
}

/// The type that is not the one expected, and that.
fn other_type(module: &Module, value: Option<ValueId>, expected: TypeId) -> Option<String> {
    let found = module.value_type(value?);
    (found != expected).then(|| {
        let [found, expected] = [found, expected].map(|ty| module.type_text(ty));
        format!("`{found}`, expected `{expected}`")
    })
}
