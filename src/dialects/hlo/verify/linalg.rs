//! Normalization and linear algebra.

use super::*;

/// `batch_norm_inference`: four vectors over the feature dimension; the operand's type stays.
pub fn batch_norm_inference(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if let Some((input, _)) = normalized(module, op, [1, 4], findings) {
        expect_tensor(module, op, 0, input, RESULT_TYPE, findings);
    }
}

/// `batch_norm_training`: two vectors over the feature dimension; the operand's type stays, and the
/// vectors' for mean and variance.
pub fn batch_norm_training(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if let Some((input, features)) = normalized(module, op, [1, 2], findings) {
        normalized_results(module, op, input, features, findings);
    }
}

/// `batch_norm_grad`: three vectors over the feature dimension, and the gradient of the operand's
/// type, which stays; the vectors' are those of two more results.
pub fn batch_norm_grad(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some((input, features)) = normalized(module, op, [1, 3], findings) else {
        return;
    };
    let Some(gradient) = operand(module, op, 4) else {
        return;
    };
    if !shapes_agree(gradient.shape, input.shape)
        || !normalized_element(module, op, gradient.element, input.element)
    {
        let message = format!(
            "takes the gradient `{}`, expected `{}`",
            tensor_text(module, gradient.shape, gradient.element),
            tensor_text(module, input.shape, input.element)
        );
        findings.error("operand-type", op, message);
        return;
    }
    normalized_results(module, op, input, features, findings);
}

fn normalized_results(
    module: &Module,
    op: OpId,
    input: Tensor<'_>,
    features: i64,
    findings: &mut Findings<'_>,
) {
    expect_tensor(module, op, 0, input, RESULT_TYPE, findings);
    for index in [1, 2] {
        expect_result(
            module,
            op,
            index,
            &[features],
            input.element,
            RESULT_TYPE,
            findings,
        );
    }
}

/// Whether an operand may have elements of that type beside the first: in StableHLO the same, in MHLO
/// any floats.
fn normalized_element(module: &Module, op: OpId, element: TypeId, first: TypeId) -> bool {
    match is_mhlo(module, op) {
        true => class(module, element) & FLOAT != 0,
        false => elements_agree(module, element, first),
    }
}

/// What the normalizations have in common: an `f32` epsilon, floats, and vectors over the feature
/// dimension as the operands from `first` to `last`. Gives the first operand and the extent of that
/// dimension; reports and is none if something does not hold.
fn normalized<'m>(
    module: &'m Module,
    op: OpId,
    [first, last]: [usize; 2],
    findings: &mut Findings<'_>,
) -> Option<(Tensor<'m>, i64)> {
    let (input, feature) = (operand(module, op, 0)?, int(module, op, "feature_index")?);
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
        return None;
    }
    if !class_holds(module, op, module.operand(op, 0), FLOAT, findings)
        || !dimensions_hold(
            op,
            "feature_index",
            &[feature],
            input.rank(),
            DIMENSIONS,
            findings,
        )
    {
        return None;
    }
    // An extent that one operand does not say another may.
    let mut features = input.shape[feature as usize];
    for (index, value) in module.operands(op).enumerate().take(last + 1).skip(first) {
        let vector = tensor(module, module.value_type(value)).filter(|vector| {
            shapes_agree(vector.shape, &[features])
                && normalized_element(module, op, vector.element, input.element)
        });
        let Some(vector) = vector else {
            let message = format!(
                "takes `{}` as operand {index}, expected `{}`",
                value_text(module, value),
                tensor_text(module, &[features], input.element)
            );
            findings.error("operand-type", op, message);
            return None;
        };
        if features == DYNAMIC {
            features = vector.shape[0];
        }
    }
    Some((input, features))
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
    expect_tensor(module, op, 0, input, RESULT_TYPE, findings);
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
    expect_tensor(module, op, 0, b, RESULT_TYPE, findings);
}

/// `fft`: the last one to three dimensions; real numbers stand for half as many complex ones.
pub fn fft(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const LENGTHS: &str = "fft_length";
    let (Some(input), Some(lengths)) = (operand(module, op, 0), ints(module, op, LENGTHS)) else {
        return;
    };
    let kind = match module
        .attribute(op, "fft_type")
        .map(|attr| module.attr(attr))
    {
        Some(Attr::Enum { spec, case, .. }) => spec.cases.get(*case as usize).copied(),
        _ => None,
    };
    let Some(kind) = kind else {
        return;
    };
    let forward_real = kind == "RFFT";
    let element = match module.ty(input.element) {
        Type::Float(FloatKind::F32 | FloatKind::F64) if forward_real => None,
        Type::Complex(part) if !forward_real => Some(*part),
        _ => {
            let message = format!(
                "transforms `{}` by `{kind}`, expected {}",
                tensor_text(module, input.shape, input.element),
                if forward_real {
                    "`f32` or `f64`"
                } else {
                    "complex numbers"
                }
            );
            findings.error("element-type", op, message);
            return;
        }
    };
    if !(1..=3).contains(&lengths.len()) || input.rank() < lengths.len() {
        let message = format!(
            "has {} entries in `{LENGTHS}`, expected 1 to 3 and no more than its operand's rank, {}",
            lengths.len(),
            input.rank()
        );
        findings.error_at_attribute("dimensions", op, LENGTHS, message);
        return;
    }
    let first = input.rank() - lengths.len();
    let (Some(last), mut shape) = (lengths.last().copied(), input.shape.to_vec()) else {
        return;
    };
    // Of so many real numbers the complex ones repeat from there on.
    let half = if last == 0 { 0 } else { last / 2 + 1 };
    let mut expected = lengths.clone();
    if kind == "IRFFT" {
        expected[lengths.len() - 1] = half;
    }
    let transforms_reals = matches!(kind, "RFFT" | "IRFFT");
    if transforms_reals && !shapes_agree(&shape[first..], &expected) {
        let message = format!(
            "transforms the extents {:?} by `{kind}`, expected {expected:?}",
            &shape[first..]
        );
        findings.error("shape", op, message);
        return;
    }
    let end = shape.len() - 1;
    match (kind, element) {
        ("RFFT", _) => {
            shape[end] = half;
            expect_complex(module, op, &shape, input.element, findings);
        }
        ("IRFFT", Some(part)) => {
            shape[end] = last;
            expect_result(module, op, 0, &shape, part, RESULT_TYPE, findings);
        }
        _ => expect_tensor(module, op, 0, input, RESULT_TYPE, findings),
    }
}

/// The result has that shape, and complex numbers of that type.
fn expect_complex(
    module: &Module,
    op: OpId,
    shape: &[i64],
    part: TypeId,
    findings: &mut Findings<'_>,
) {
    let Some(result) = result(module, op, 0) else {
        return;
    };
    if *module.ty(result.element) == Type::Complex(part) {
        expect_result(module, op, 0, shape, result.element, RESULT_TYPE, findings);
    } else {
        let message = format!(
            "gives elements `{}`, expected `complex<{}>`",
            module.type_text(result.element),
            module.type_text(part)
        );
        findings.error("result-type", op, message);
    }
}
