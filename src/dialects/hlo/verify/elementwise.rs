//! Ops that work element by element.

use super::*;

/// Operands and results have one type, over an element type of `CLASSES`.
pub fn same<const CLASSES: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let of_classes = |value| class_holds(module, op, Some(value), CLASSES, findings);
    if each_type_holds(module, op, of_classes) {
        let rule = constraint(1).or("operand-type");
        of_one_type(module, op, true, rule, findings);
    }
}

/// The operands have one type or, unless `elements` are asked for, one shape, and the result has what they
/// say of it together; reports and is false if not.
pub(super) fn of_one_type(
    module: &Module,
    op: OpId,
    elements: bool,
    rule: Broken,
    findings: &mut Findings<'_>,
) -> bool {
    let values = || module.operands(op).chain(module.results(op));
    let mut all = values().map(|value| module.value_type(value));
    let first = all.next();
    if all.all(|ty| Some(ty) == first) {
        return true;
    }
    let types: Vec<TypeId> = values().map(|value| module.value_type(value)).collect();
    let mut tensors = Vec::new();
    for value in values() {
        let Some(tensor) = tensor(module, module.value_type(value)) else {
            return class_holds(module, op, Some(value), ANY, findings);
        };
        tensors.push(tensor);
    }
    let [operands @ .., result] = &tensors[..] else {
        return false;
    };
    let Some(first) = operands.first() else {
        return false;
    };
    let same_elements =
        |a: &Tensor<'_>, b: &Tensor<'_>| !elements || elements_agree(module, a.element, b.element);
    let one_element = operands.iter().all(|other| same_elements(other, first));
    match Shape::narrowed(operands).filter(|_| one_element) {
        Some(shape) => {
            let element = if elements { first } else { result }.element;
            expect_tensor(module, op, 0, shape.tensor(element), [rule; 2], findings)
        }
        None => {
            let fits = |a, b| same_elements(a, b) && Shape::narrowed(&[*a, *b]).is_some();
            let misfit = |other| operands.iter().position(|operand| !fits(operand, other));
            // What the result does not tell the first operand does.
            let (index, expected) = match (misfit(result), misfit(first)) {
                (Some(index), _) => (index, "its result"),
                (None, index) => (index.unwrap_or_default(), "operand 0"),
            };
            let other = if expected == "operand 0" {
                0
            } else {
                types.len() - 1
            };
            let message = format!(
                "takes `{}` as operand {index}, expected the {} of {expected}, `{}`",
                module.type_text(types[index]),
                if elements { "type" } else { "shape" },
                module.type_text(types[other])
            );
            findings.error_at_operand(rule, op, index, message);
            false
        }
    }
}

/// Operands and result have one shape, whose bounds the first operand gives; reports if not.
fn shape_stays(module: &Module, op: OpId, rule: Broken, findings: &mut Findings<'_>) {
    let (Some(first), Some(result)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    for (index, value) in module.operands(op).enumerate() {
        let shape = tensor(module, module.value_type(value)).map(|tensor| tensor.shape);
        if !shape.is_some_and(|shape| shapes_agree(shape, result.shape)) {
            let message = format!(
                "takes `{}` as operand {index}, expected the shape of its result, `{}`",
                value_text(module, value),
                value_text_at(module, module.result(op, 0))
            );
            findings.error_at_operand(rule, op, index, message);
            return;
        }
    }
    let element = result.element;
    expect_tensor(
        module,
        op,
        0,
        Tensor { element, ..first },
        [rule; 2],
        findings,
    );
}

/// `abs`: the type stays, but a complex number's absolute value is a float.
pub fn abs(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !class_holds(
        module,
        op,
        module.operand(op, 0),
        SIGNED | FLOAT | COMPLEX,
        findings,
    ) {
        return;
    }
    real_part(module, op, findings);
}

/// `real` and `imag`: of a complex number its part, of a float its own type.
pub fn part(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if class_holds(module, op, module.operand(op, 0), FLOAT | COMPLEX, findings) {
        real_part(module, op, findings);
    }
}

fn real_part(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if let Some(operand) = operand(module, op, 0) {
        let element = match module.ty(operand.element) {
            Type::Complex(part) => *part,
            _ => operand.element,
        };
        let expected = Tensor { element, ..operand };
        expect_tensor(module, op, 0, expected, [1, 2].map(constraint), findings);
    }
}

/// `complex`: two floats of one type give a complex number of that type.
pub fn complex(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(real), Some(imaginary)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    let wide = matches!(
        module.ty(real.element),
        Type::Float(FloatKind::F32 | FloatKind::F64)
    );
    let alike = shapes_agree(real.shape, imaginary.shape) && real.element == imaginary.element;
    if !wide || !alike {
        let message = format!(
            "takes ({}), expected two tensors of `f32` or two of `f64`",
            module.type_list_text(&operand_types(module, op))
        );
        let rule = if alike {
            "element-type".into()
        } else {
            constraint(1)
        };
        let index = if wide { 1 } else { 0 };
        findings.error_at_operand(rule, op, index, message);
        return;
    }
    let Some(result) = result(module, op, 0) else {
        return;
    };
    let part = match module.ty(result.element) {
        Type::Complex(part) => Some(*part),
        _ => None,
    };
    if part != Some(real.element) {
        let message = format!(
            "gives `{}` as result 0, expected `{}`",
            bounded_text(module, op, result),
            shaped_text(
                result.shape,
                &format!("complex<{}>", module.type_text(real.element))
            )
        );
        findings.error_at_result(constraint(3), op, 0, message);
        return;
    }
    shape_stays(module, op, constraint(2), findings);
}

/// `convert`: the shape stays; of bounds nothing is asked.
pub fn convert(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    if !shapes_agree(from.shape, to.shape) {
        let message = format!(
            "gives `{}` as result 0, expected `{}`",
            bounded_text(module, op, to),
            tensor_text(module, from.shape, to.element)
        );
        findings.error_at_result(constraint(1), op, 0, message);
    }
}

/// `is_finite`: floats to `i1`.
pub fn is_finite(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if class_holds(module, op, module.operand(op, 0), FLOAT, findings)
        && class_holds(module, op, module.result(op, 0), PRED, findings)
    {
        let rule = constraint(1).or("operand-type");
        shape_stays(module, op, rule, findings);
    }
}

/// `compare`: two operands of one type, to `i1`.
pub fn compare(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(lhs), Some(rhs)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    let elements = elements_agree(module, lhs.element, rhs.element);
    if !elements || !shapes_agree(lhs.shape, rhs.shape) {
        let expected = match elements {
            false => format!(
                "elements `{}` as operand 0 has",
                module.type_text(lhs.element)
            ),
            true => {
                let element = rhs.element;
                let expected = Tensor { element, ..lhs };
                format!("`{}` as operand 0", bounded_text(module, op, expected))
            }
        };
        let message = format!(
            "takes `{}` as operand 1, expected {expected}",
            bounded_text(module, op, rhs)
        );
        let rule = constraint(if elements { 2 } else { 1 });
        findings.error_at_operand(rule, op, 1, message);
    } else if class_holds(module, op, module.result(op, 0), PRED, findings) {
        shape_stays(module, op, constraint(2), findings);
    }
}

/// `select`: a predicate of the shape of the others, or of rank 0.
pub fn select(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let operands = (
        operand(module, op, 0),
        operand(module, op, 1),
        operand(module, op, 2),
    );
    let (Some(pred), Some(on_true), Some(on_false)) = operands else {
        return;
    };
    if !class_holds(module, op, module.operand(op, 0), PRED, findings) {
        return;
    }
    let agree = shapes_agree(on_true.shape, on_false.shape)
        && elements_same(module, on_true.element, on_false.element);
    if !agree {
        let message = format!(
            "takes `{}` as operand 2, expected `{}` as operand 1",
            bounded_text(module, op, on_false),
            bounded_text(module, op, on_true)
        );
        findings.error_at_operand(constraint(2), op, 2, message);
    } else if pred.rank() != 0 && !shapes_agree(pred.shape, on_true.shape) {
        let element = pred.element;
        let message = format!(
            "has the predicate `{}`, expected {}",
            bounded_text(module, op, pred),
            itself_or_scalar(module, op, Tensor { element, ..on_true })
        );
        findings.error_at_operand(constraint(1), op, 0, message);
    } else if let Some(chosen) = Shape::narrowed(&[on_true, on_false]) {
        let chosen = chosen.tensor(on_true.element);
        expect_tensor(module, op, 0, chosen, [constraint(2); 2], findings);
    } else {
        let message = format!(
            "chooses between ({}), expected extents within the bounds",
            module.type_list_text(&operand_types(module, op)[1..])
        );
        findings.error_at_operand(constraint(2), op, 2, message);
    }
}

/// A tensor type, or the scalar one of its elements, as text.
fn itself_or_scalar(module: &Module, op: OpId, tensor: Tensor<'_>) -> String {
    let scalar = tensor_text(module, &[], tensor.element);
    match tensor.rank() {
        0 => format!("`{scalar}`"),
        _ => format!("`{}` or `{scalar}`", bounded_text(module, op, tensor)),
    }
}

/// `clamp`: bounds of the operand's element type, of its shape or of rank 0.
pub fn clamp(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(clamped) = operand(module, op, 1) else {
        return;
    };
    for (index, name, shape) in [(0, "min", 1), (2, "max", 2)] {
        let Some(bound) = operand(module, op, index) else {
            return;
        };
        let fits = bound.rank() == 0 || shapes_agree(bound.shape, clamped.shape);
        let elements = elements_agree(module, bound.element, clamped.element);
        if !fits || !elements {
            let expected = match elements {
                false => format!(
                    "elements `{}` as its operand has",
                    module.type_text(clamped.element)
                ),
                true => itself_or_scalar(module, op, clamped),
            };
            let message = format!(
                "has the {name} `{}`, expected {expected}",
                bounded_text(module, op, bound)
            );
            let rule = constraint(if elements { shape } else { 3 });
            findings.error_at_operand(rule, op, index, message);
            return;
        }
    }
    let clamped = clamped.unbounded();
    expect_tensor(module, op, 0, clamped, [constraint(4); 2], findings);
}

/// The type stays, whatever it is.
pub fn type_stays(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if let Some((from, to)) = module.operand(op, 0).zip(module.result(op, 0))
        && !types_agree(module, module.value_type(from), module.value_type(to))
    {
        type_differs(module, op, "result-type".into(), findings);
    }
}

/// The type stays, and a quantized element type is the very same.
pub(super) fn type_stays_by(module: &Module, op: OpId, rule: Broken, findings: &mut Findings<'_>) {
    let (Some(from), Some(to)) = (module.operand(op, 0), module.result(op, 0)) else {
        return;
    };
    let (before, after) = (module.value_type(from), module.value_type(to));
    let elements = tensor(module, before).zip(tensor(module, after));
    let same = elements.is_none_or(|(a, b)| elements_same(module, a.element, b.element));
    if !same || !types_agree(module, before, after) {
        type_differs(module, op, rule, findings);
    }
}

#[cold]
fn type_differs(module: &Module, op: OpId, rule: Broken, findings: &mut Findings<'_>) {
    let message = format!(
        "gives `{}` as result 0, expected `{}`",
        value_text_at(module, module.result(op, 0)),
        value_text_at(module, module.operand(op, 0))
    );
    findings.error_at_result(rule, op, 0, message);
}
