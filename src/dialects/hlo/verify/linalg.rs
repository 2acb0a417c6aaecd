//! Normalization and linear algebra.

use super::*;

/// `batch_norm_inference`: four vectors over the feature dimension; the operand's type stays.
pub fn batch_norm_inference(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(input), Some(feature)) = (operand(module, op, 0), int(module, op, "feature_index"))
    else {
        return;
    };
    let epsilon = module
        .attribute(op, "epsilon")
        .map(|attr| module.attr(attr));
    if let Some(Attr::Float { ty, .. }) = epsilon
        && !matches!(module.ty(*ty), Type::Float(FloatKind::F32))
    {
        let message = format!(
            "has an `epsilon` of type `{}`, expected `f32`",
            module.type_text(*ty)
        );
        findings.error("attribute-kind", op, message);
        return;
    }
    if !class_holds(module, op, module.operand(op, 0), FLOAT, findings)
        || !dimensions_hold(op, "feature_index", &[feature], input.rank(), findings)
    {
        return;
    }
    let extent = input.shape[feature as usize];
    for (index, value) in module.operands(op).enumerate().skip(1) {
        let fits = tensor(module, module.value_type(value)).is_some_and(|vector| {
            shapes_agree(vector.shape, &[extent])
                && elements_agree(module, vector.element, input.element)
        });
        if !fits {
            let message = format!(
                "takes `{}` as operand {index}, expected `{}`",
                value_text(module, value),
                tensor_text(module, &[extent], input.element)
            );
            findings.error("operand-type", op, message);
            return;
        }
    }
    expect_result(module, op, 0, input.shape, input.element, findings);
}

/// Whether the last two extents are the same.
fn is_square(shape: &[i64]) -> bool {
    match shape {
        [.., a, b] => extents_agree(*a, *b),
        _ => false,
    }
}

/// `cholesky`: square matrices, whose type stays.
pub fn cholesky(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(input) = operand(module, op, 0) else {
        return;
    };
    if !class_holds(module, op, module.operand(op, 0), FLOAT | COMPLEX, findings) {
        return;
    }
    if !is_square(input.shape) {
        let message = format!(
            "takes `{}`, expected square matrices",
            tensor_text(module, input.shape, input.element)
        );
        findings.error("operand-type", op, message);
        return;
    }
    expect_result(module, op, 0, input.shape, input.element, findings);
}

/// `triangular_solve`: square matrices on one side of as many others, whose type stays.
pub fn triangular_solve(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(a), Some(b)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    if !class_holds(module, op, module.operand(op, 0), FLOAT | COMPLEX, findings) {
        return;
    }
    let transpose = module
        .attribute(op, "transpose_a")
        .map(|attr| module.attr(attr));
    if let Some(Attr::Enum { spec, case, .. }) = transpose
        && spec.cases.get(*case as usize) == Some(&"TRANSPOSE_INVALID")
    {
        findings.error(
            "attribute-value",
            op,
            "has `transpose_a` = `TRANSPOSE_INVALID`, expected another of its keywords",
        );
        return;
    }
    let left = match module
        .attribute(op, "left_side")
        .map(|attr| module.attr(attr))
    {
        Some(Attr::Bool(left)) => *left,
        _ => return,
    };
    let fits = is_square(a.shape)
        && a.rank() == b.rank()
        && elements_agree(module, a.element, b.element)
        && shapes_agree(&a.shape[..a.rank() - 2], &b.shape[..a.rank() - 2])
        && {
            let side = if left { a.rank() - 2 } else { a.rank() - 1 };
            extents_agree(a.shape[a.rank() - 1], b.shape[side])
        };
    if !fits {
        let message = format!(
            "solves `{}` for `{}`, expected square matrices that fit its {} side",
            tensor_text(module, a.shape, a.element),
            tensor_text(module, b.shape, b.element),
            if left { "left" } else { "right" }
        );
        findings.error("operand-type", op, message);
        return;
    }
    expect_result(module, op, 0, b.shape, b.element, findings);
}
