//! Elementwise ops of CHLO, whose tensors need not be ranked.

use super::implicit_broadcast::{element, element_holds};
use super::*;

/// One operand and a result of one type, over an element type of `CLASSES`; both are ranked, or
/// neither is.
pub fn unary<const CLASSES: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !are_unranked(module, op) {
        return elementwise::same::<CLASSES>(module, op, findings);
    }
    if element_holds(module, op, module.result(op, 0), CLASSES, findings) {
        agree(module, op, findings);
    }
}

/// Operands and a result of one type, over an element type of `CLASSES`, as far as each is ranked.
pub fn binary<const CLASSES: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let mut values = module.operands(op).chain(module.results(op));
    if !values.any(|value| is_unranked(module, value)) {
        return elementwise::same::<CLASSES>(module, op, findings);
    }
    if element_holds(module, op, module.result(op, 0), CLASSES, findings) {
        agree(module, op, findings);
    }
}

/// `is_inf` and its like: floats to `i1`, both ranked or neither.
pub fn is_finite(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !are_unranked(module, op) {
        return elementwise::is_finite(module, op, findings);
    }
    let _ = element_holds(module, op, module.operand(op, 0), FLOAT, findings)
        && element_holds(module, op, module.result(op, 0), PRED, findings);
}

/// `top_k`: values of that element type and their places, both of that shape as far as it is known and
/// they are ranked.
pub(super) fn expect_places(
    module: &Module,
    op: OpId,
    shape: Option<&Shape>,
    values: TypeId,
    findings: &mut Findings<'_>,
) {
    let expected = shape.map(|shape| shape.tensor(values));
    let holds = |index, is_element: &dyn Fn(TypeId) -> bool| {
        let found = module.result(op, index);
        let shapes = result(module, op, index).zip(expected);
        found
            .and_then(|found| element(module, found))
            .is_some_and(is_element)
            && shapes.is_none_or(|(found, expected)| bounded_shapes_agree(found, expected))
    };
    let expected = match expected {
        Some(expected) => bounded_text(module, op, expected),
        None => format!("tensor<*x{}>", module.type_text(values)),
    };
    if !holds(0, &|found| elements_agree(module, found, values)) {
        let found = value_text_at(module, module.result(op, 0));
        let message = format!("gives `{found}` as result 0, expected `{expected}`");
        findings.error_at_result("result-type", op, 0, message);
    }
    if !holds(1, &|found| module.is_i32(found)) {
        let found = value_text_at(module, module.result(op, 1));
        let message = format!("gives `{found}` as result 1, expected that shape of `i32`");
        findings.error_at_result("result-type", op, 1, message);
    }
}

/// The types of operands and result agree one with the other.
fn agree(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let types: Vec<_> = module
        .results(op)
        .chain(module.operands(op))
        .map(|value| module.value_type(value))
        .collect();
    let pairs = (0..types.len()).flat_map(|to| (0..to).map(move |from| (from, to)));
    for (from, to) in pairs {
        if !types_agree(module, types[from], types[to]) {
            let message = format!(
                "takes `{}` as operand {}, expected `{}`",
                module.type_text(types[to]),
                to - 1,
                module.type_text(types[from])
            );
            findings.error_at_operand("operand-type", op, to - 1, message);
            return;
        }
    }
}

fn are_unranked(module: &Module, op: OpId) -> bool {
    let mut values = module.operands(op).chain(module.results(op));
    values.all(|value| is_unranked(module, value))
}

fn is_unranked(module: &Module, value: ValueId) -> bool {
    matches!(module.ty(module.value_type(value)), Type::UnrankedTensor(_))
}
