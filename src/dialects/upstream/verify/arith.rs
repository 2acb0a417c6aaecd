//! The type rules of `arith`.

use super::{gives, may_be_one_shape, operand, result, takes};
use crate::dialects::upstream::types::{TRUTH, element_of_any, element_or_self, is_index};
use crate::ir::{Attr, Module, OpId, Signedness, Type, TypeId};
use crate::verify::Findings;

/// Whether two types differ in their elements at most.
fn differ_in_elements(module: &Module, a: TypeId, b: TypeId) -> bool {
    let is_memref = |ty| {
        matches!(
            module.ty(ty),
            Type::MemRef { .. } | Type::UnrankedMemRef { .. }
        )
    };
    match (module.ty(a), module.ty(b)) {
        (
            Type::RankedTensor {
                shape: a,
                encoding: with_a,
                ..
            },
            Type::RankedTensor {
                shape: b,
                encoding: with_b,
                ..
            },
        ) => a == b && with_a == with_b,
        (Type::UnrankedTensor(_), Type::UnrankedTensor(_)) => true,
        (
            Type::Vector {
                shape: a,
                scalable: of_a,
                ..
            },
            Type::Vector {
                shape: b,
                scalable: of_b,
                ..
            },
        ) => a == b && of_a == of_b,
        (Type::MemRef { shape: a, .. }, Type::MemRef { shape: b, .. }) => may_be_one_shape(a, b),
        _ if is_memref(a) || is_memref(b) => is_memref(a) && is_memref(b),
        _ => element_or_self(module, a) == a && element_or_self(module, b) == b,
    }
}

/// Whether a value of one type may be one of the other: extents that are not known go with any, and an encoding with
/// none.
fn may_be_one(module: &Module, a: TypeId, b: TypeId) -> bool {
    match (module.ty(a), module.ty(b)) {
        (
            Type::RankedTensor {
                shape: a,
                element: of_a,
                encoding,
            },
            Type::RankedTensor {
                shape: b,
                element: of_b,
                encoding: with_b,
            },
        ) => {
            let same_encoding = encoding.is_none() || encoding == with_b;
            of_a == of_b && same_encoding && may_be_one_shape(a, b)
        }
        _ => a == b,
    }
}

/// Operands may be of one type, and the result has that of the first.
pub fn one_type(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(first) = operand(module, op, 0) else {
        return;
    };
    let mut others = module.operands(op).skip(1);
    if let Some(other) = others.find(|other| !may_be_one(module, first, module.value_type(*other)))
    {
        let message = format!(
            "has `{}` beside `{}`, expected one type",
            module.type_text(module.value_type(other)),
            module.type_text(first)
        );
        findings.error_at_value("operand-type", op, other, message);
        return;
    }
    gives(module, op, 0, first, "as its operands", findings);
}

/// The two operands have the very same type.
fn same_operands(module: &Module, op: OpId, findings: &mut Findings<'_>) -> Option<TypeId> {
    let first = operand(module, op, 0)?;
    takes(module, op, 1, first, "as the first operand", findings);
    Some(first)
}

/// Operands and results have the very same type.
pub fn extended(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(first) = same_operands(module, op, findings) else {
        return;
    };
    for index in 0..2 {
        gives(module, op, index, first, "as its operands", findings);
    }
}

/// The sum has the operands' type, and the overflow may be of its shape.
pub fn carrying(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(first) = same_operands(module, op, findings) else {
        return;
    };
    gives(module, op, 0, first, "as its operands", findings);
    let Some(overflow) = result(module, op, 1) else {
        return;
    };
    let fits = match (module.ty(first), module.ty(overflow)) {
        (Type::RankedTensor { shape: a, .. }, Type::RankedTensor { shape: b, .. }) => {
            may_be_one_shape(a, b)
        }
        _ => differ_in_elements(module, first, overflow),
    };
    if !fits {
        shape_of(module, op, 1, first, findings);
    }
}

/// The result is `i1` in the operands' shape.
pub fn compared(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(first), Some(result)) = (same_operands(module, op, findings), result(module, op, 0))
    else {
        return;
    };
    if !differ_in_elements(module, first, result) {
        shape_of(module, op, 0, first, findings);
    }
}

/// Reports that result `index` has not the shape of `expected`.
fn shape_of(
    module: &Module,
    op: OpId,
    index: usize,
    expected: TypeId,
    findings: &mut Findings<'_>,
) {
    if findings.is_mistyped(op) {
        return;
    }
    let found = result(module, op, index).map_or_else(String::new, |ty| module.type_text(ty));
    let expected = module.type_text(expected);
    let message = format!("gives `{found}`, expected the shape of `{expected}`");
    findings.error_at_result("result-type", op, index, message);
}

/// What is selected has the result's type, and the condition is `i1`, alone or in that shape.
pub fn selected(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(condition), Some(first)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    takes(module, op, 2, first, "as operand 1", findings);
    gives(module, op, 0, first, "as what it selects from", findings);
    if findings.is_mistyped(op) {
        return;
    }
    if !(TRUTH.holds)(module, condition) && !differ_in_elements(module, condition, first) {
        let message = format!(
            "asks `{}`, expected `i1`, alone or in the shape of `{}`",
            module.type_text(condition),
            module.type_text(first)
        );
        findings.error_at_operand("operand-type", op, 0, message);
    }
}

/// The result differs from the operand in its elements alone; gives the types.
fn cast_elements(
    module: &Module,
    op: OpId,
    findings: &mut Findings<'_>,
) -> Option<(TypeId, TypeId)> {
    let (from, to) = (operand(module, op, 0)?, result(module, op, 0)?);
    // As upstream: what has no rank has not the dimensions of another.
    if matches!(module.ty(from), Type::UnrankedTensor(_)) {
        let message = format!(
            "takes `{}`, expected a tensor of known rank",
            module.type_text(from)
        );
        findings.error_at_operand("operand-type", op, 0, message);
        return None;
    }
    if differ_in_elements(module, from, to) {
        return Some((from, to));
    }
    shape_of(module, op, 0, from, findings);
    None
}

/// The result has the operand's shape.
pub fn cast(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    cast_elements(module, op, findings);
}

/// A cast to elements whose width stands to the old one as `fits` says, in words `what`.
fn resized(
    module: &Module,
    op: OpId,
    fits: fn(&u32, &u32) -> bool,
    what: &str,
    findings: &mut Findings<'_>,
) {
    let Some((from, to)) = cast_elements(module, op, findings) else {
        return;
    };
    let width = |ty| match module.ty(element_of_any(module, ty)) {
        Type::Integer { width, .. } => *width,
        Type::Float(kind) => kind.bits(),
        _ => 0,
    };
    if !fits(&width(to), &width(from)) {
        let message = format!(
            "gives `{}`, expected {what} as in `{}`",
            module.type_text(to),
            module.type_text(from)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}

/// A cast to more bits.
pub fn widened(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    resized(module, op, u32::gt, "more bits", findings);
}

/// A cast to fewer bits.
pub fn narrowed(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    resized(module, op, u32::lt, "fewer bits", findings);
}

/// A cast to as many bits.
pub fn reinterpreted(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    resized(module, op, u32::eq, "as many bits", findings);
}

/// A cast between indices and integers.
pub fn indexed(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some((from, to)) = cast_elements(module, op, findings) else {
        return;
    };
    let of_indices = |ty| is_index(module, element_of_any(module, ty));
    if of_indices(from) == of_indices(to) {
        let expected = match of_indices(from) {
            true => "a signless integer",
            false => "`index`",
        };
        let message = format!(
            "casts `{}` to `{}`, expected {expected}",
            module.type_text(from),
            module.type_text(to)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}

/// The result has the value's type.
pub fn constant(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(value), Some(ty)) = (module.attribute(op, "value"), result(module, op, 0)) else {
        return;
    };
    let is_truth = match module.attr(value) {
        Attr::Integer { ty: of, .. } | Attr::Float { ty: of, .. } => {
            gives(module, op, 0, *of, "as its value", findings);
            return signless(module, op, *of, findings);
        }
        Attr::Bool(_) => true,
        _ => false,
    };
    if is_truth {
        if !(TRUTH.holds)(module, ty) {
            let message = format!(
                "gives `{}`, expected `i1` as its value",
                module.type_text(ty)
            );
            findings.error_at_result("result-type", op, 0, message);
        }
    } else if let Some(literal) = module.elements_type(value) {
        gives(module, op, 0, literal, "as its literal", findings);
    } else {
        let value = module.attr_text(value);
        let message = format!("has `value` = `{value}`, expected a number or a literal");
        findings.error_at_attribute("attribute-kind", op, "value", message);
    }
}

fn signless(module: &Module, op: OpId, ty: TypeId, findings: &mut Findings<'_>) {
    if let Type::Integer { signedness, .. } = module.ty(ty)
        && *signedness != Signedness::Signless
    {
        let message = format!(
            "gives `{}`, expected an integer without a sign in its type",
            module.type_text(ty)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}
