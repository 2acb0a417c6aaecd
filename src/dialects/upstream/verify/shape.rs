//! The type rules of `shape`.

use super::{element_count, extents, gives, operand, result};
use crate::diagnostic::counted;
use crate::dialects::spec::TypeSpec;
use crate::dialects::upstream::types::{INDEX_TENSOR, SHAPE, SIZE, may_be_error};
use crate::ir::{DYNAMIC, Module, OpId, Type};
use crate::verify::Findings;

/// Where an operand may be an error, the result must be of a type that can be one.
fn pass_errors_on(
    module: &Module,
    op: OpId,
    expected: &'static TypeSpec,
    findings: &mut Findings<'_>,
) {
    let mut types = module.operands(op).map(|value| module.value_type(value));
    let (Some(source), Some(result)) = (
        types.find(|ty| may_be_error(module, *ty)),
        result(module, op, 0),
    ) else {
        return;
    };
    if !(expected.holds)(module, result) {
        let message = format!(
            "gives `{}`, expected {}, as `{}` may hold an error",
            module.type_text(result),
            expected.name,
            module.type_text(source)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}

/// The result is a size where an operand may be an error.
pub fn size(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    pass_errors_on(module, op, SIZE, findings);
}

/// The result is a shape where an operand may be an error.
pub fn shape(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    pass_errors_on(module, op, SHAPE, findings);
}

/// Of two of one type that, of others a size.
pub fn extreme(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(a), Some(b)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    let size = if (SIZE.holds)(module, a) { a } else { b };
    gives(module, op, 0, size, "as its operands", findings);
}

/// As many extents as the operand has dimensions.
pub fn shape_of(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(source), Some(result)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    if may_be_error(module, source) {
        return shape(module, op, findings);
    }
    let shape = match module.ty(source) {
        Type::RankedTensor { shape, .. }
        | Type::Vector { shape, .. }
        | Type::MemRef { shape, .. } => shape,
        _ => return,
    };
    let Some(&[count]) = extents(module, result) else {
        return;
    };
    if count != DYNAMIC && usize::try_from(count) != Ok(shape.len()) {
        let message = format!(
            "gives `{}`, expected {}, as `{}` has",
            module.type_text(result),
            counted(shape.len(), "extent"),
            module.type_text(source)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}

/// The literal has indices; the result is a shape, or a tensor of as many extents.
pub fn const_shape(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let literal = module.attribute(op, "shape");
    let (Some(literal), Some(result)) = (
        literal.and_then(|literal| module.elements_type(literal)),
        result(module, op, 0),
    ) else {
        return;
    };
    let shape: &[i64] = match module.ty(literal) {
        Type::RankedTensor { shape, .. } if (INDEX_TENSOR.holds)(module, literal) => shape,
        Type::Vector { shape, element, .. } if *module.ty(*element) == Type::Index => shape,
        _ => {
            let literal = module.type_text(literal);
            let message = format!("has a `shape` of type `{literal}`, expected one over `index`");
            findings.error_at_attribute("attribute-kind", op, "shape", message);
            return;
        }
    };
    let count = element_count(shape);
    let is_list = extents(module, result).is_some_and(|found| found.iter().copied().eq(count));
    if !(SHAPE.holds)(module, result) && !is_list {
        let message = format!(
            "gives `{}`, expected `!shape.shape` or a tensor of the extents of `{}`",
            module.type_text(result),
            module.type_text(literal)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}
