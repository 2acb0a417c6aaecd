//! Ops of CHLO that broadcast their operands by themselves.

use super::*;

/// Operands and result have one element type, of `CLASSES`.
pub fn same<const CLASSES: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if ranked_class_holds(module, op, module.result(op, 0), CLASSES, findings)
        && operands_agree(module, op, findings)
        && let Some(lhs) = operand(module, op, 0)
    {
        expect(module, op, lhs.element, findings);
    }
}

/// `broadcast_compare`: operands of one element type give `i1`.
pub fn compare(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if ranked_class_holds(module, op, module.result(op, 0), PRED, findings)
        && operands_agree(module, op, findings)
        && let Some(result) = result(module, op, 0)
    {
        expect(module, op, result.element, findings);
    }
}

/// `broadcast_complex`: floats of one type give complex numbers of it.
pub fn complex(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !ranked_class_holds(module, op, module.operand(op, 0), FLOAT, findings)
        || !ranked_class_holds(module, op, module.result(op, 0), COMPLEX, findings)
        || !operands_agree(module, op, findings)
    {
        return;
    }
    let (Some(lhs), Some(result)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    match module.ty(result.element) {
        Type::Complex(part) if *part == lhs.element => {
            expect(module, op, result.element, findings);
        }
        _ => {
            let message = format!(
                "gives elements `{}`, expected `complex<{}>`",
                module.type_text(result.element),
                module.type_text(lhs.element)
            );
            findings.error("result-type", op, message);
        }
    }
}

/// `broadcast_select`: a predicate, and two operands of the result's element type.
pub fn select(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !class_holds(module, op, module.operand(op, 0), PRED, findings) {
        return;
    }
    let (Some(on_true), Some(on_false)) = (operand(module, op, 1), operand(module, op, 2)) else {
        return;
    };
    if !elements_agree(module, on_true.element, on_false.element) {
        let message = format!(
            "selects between elements `{}` and `{}`, expected one type",
            module.type_text(on_true.element),
            module.type_text(on_false.element)
        );
        findings.error("element-type", op, message);
        return;
    }
    expect(module, op, on_true.element, findings);
}

/// As [`class_holds`], but of an unranked tensor nothing is asked.
fn ranked_class_holds(
    module: &Module,
    op: OpId,
    value: Option<ValueId>,
    classes: u8,
    findings: &mut Findings<'_>,
) -> bool {
    let ty = value.map(|value| module.ty(module.value_type(value)));
    matches!(ty, Some(Type::UnrankedTensor(_))) || class_holds(module, op, value, classes, findings)
}

/// The two operands have one element type.
fn operands_agree(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let (Some(lhs), Some(rhs)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return false;
    };
    let agree = elements_agree(module, lhs.element, rhs.element);
    if !agree {
        let message = format!(
            "takes elements `{}` and `{}`, expected one type",
            module.type_text(lhs.element),
            module.type_text(rhs.element)
        );
        findings.error("element-type", op, message);
    }
    agree
}

/// The result is of `element`, of the highest rank among the operands and, where the dimensions of
/// all of them tell, of the shape to which they are broadcast. MLIR asks no more: it neither looks at
/// `broadcast_dimensions` nor refuses extents that do not go together.
fn expect(module: &Module, op: OpId, element: TypeId, findings: &mut Findings<'_>) {
    let operands: Option<Vec<_>> = module
        .operands(op)
        .map(|value| tensor(module, module.value_type(value)))
        .collect();
    // What is not ranked gives no shape to hold the result against.
    let (Some(operands), Some(_)) = (operands, result(module, op, 0)) else {
        return;
    };
    let rank = operands.iter().map(|operand| operand.rank()).max();
    let mut shape = vec![DYNAMIC; rank.unwrap_or(0)];
    if operands.iter().all(|operand| Some(operand.rank()) == rank) {
        for (index, extent) in shape.iter_mut().enumerate() {
            let extents = operands.iter().map(|operand| operand.shape[index]);
            *extent = extents.reduce(common_extent).unwrap_or(DYNAMIC);
        }
    }
    expect_result(module, op, 0, &shape, element, findings);
}

/// To what two extents are broadcast, as far as one can tell.
fn common_extent(a: i64, b: i64) -> i64 {
    match (a, b) {
        (1, other) | (other, 1) => other,
        (DYNAMIC, other) | (other, DYNAMIC) => other,
        _ if a == b => a,
        _ => DYNAMIC,
    }
}

/// `constant_like`: the value's type is the result's element type, the shape is the operand's.
pub fn constant_like(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(value) = module.attribute(op, "value") else {
        return;
    };
    let element = match module.attr(value) {
        Attr::Integer { ty, .. } | Attr::Float { ty, .. } => *ty,
        Attr::Opaque(_) => return,
        _ => {
            let message = format!(
                "has the value `{}`, expected a number with a type",
                module.attr_text(value)
            );
            findings.error("attribute-kind", op, message);
            return;
        }
    };
    if let (Some(operand), Some(_)) = (operand(module, op, 0), result(module, op, 0)) {
        expect_result(module, op, 0, operand.shape, element, findings);
    }
}
