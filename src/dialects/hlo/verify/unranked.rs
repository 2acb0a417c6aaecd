//! Elementwise ops of CHLO, whose tensors need not be ranked.

use super::*;

/// One operand and a result of one type, over an element type of `CLASSES`; both are ranked, or
/// neither is.
pub fn unary<const CLASSES: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !elements_hold(module, op, CLASSES, findings) {
        return;
    }
    match ranked(module, op, findings) {
        Some(true) => elementwise::same::<CLASSES>(module, op, findings),
        Some(false) => agree(module, op, findings),
        None => {}
    }
}

/// Operands and a result of one type, over an element type of `CLASSES`, as far as each is ranked.
pub fn binary<const CLASSES: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !elements_hold(module, op, CLASSES, findings) {
        return;
    }
    let mut values = module.operands(op).chain(module.results(op));
    match values.any(|value| is_unranked(module, value)) {
        true => agree(module, op, findings),
        false => elementwise::same::<CLASSES>(module, op, findings),
    }
}

/// `is_inf` and its like: floats to `i1`, both ranked or neither.
pub fn is_finite(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let hold = [(module.operand(op, 0), FLOAT), (module.result(op, 0), PRED)]
        .map(|(value, classes)| element_holds(module, op, value, classes, findings));
    if hold == [true; 2] && ranked(module, op, findings) == Some(true) {
        elementwise::is_finite(module, op, findings);
    }
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
    } else if !holds(1, &|found| module.is_i32(found)) {
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

/// The elements of each operand and result are of `classes`, ranked or not; reports and is false if not.
fn elements_hold(module: &Module, op: OpId, classes: u8, findings: &mut Findings<'_>) -> bool {
    each_type_holds(module, op, |value| {
        element_holds(module, op, Some(value), classes, findings)
    })
}

/// Whether operand and result are ranked; reports and is none where one of them is.
fn ranked(module: &Module, op: OpId, findings: &mut Findings<'_>) -> Option<bool> {
    let (from, to) = (module.operand(op, 0)?, module.result(op, 0)?);
    let [from, to] = [from, to].map(|value| !is_unranked(module, value));
    if from == to {
        return Some(from);
    }
    let message = format!(
        "gives `{}` as result 0, expected {} as its operand is",
        value_text_at(module, module.result(op, 0)),
        if from {
            "a ranked tensor"
        } else {
            "a tensor without a rank"
        }
    );
    findings.error_at_result("result-type", op, 0, message);
    None
}

fn is_unranked(module: &Module, value: ValueId) -> bool {
    matches!(module.ty(module.value_type(value)), Type::UnrankedTensor(_))
}
