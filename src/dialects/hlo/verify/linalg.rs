//! Normalization and linear algebra.

use super::*;

/// `batch_norm_inference`: four vectors over the feature dimension; the operand's type stays.
pub fn batch_norm_inference(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if let Some((input, features)) = normalized(module, op, &[3, 4, 5, 6], findings) {
        normalized_results(module, op, input, features, &[7], findings);
    }
}

/// `batch_norm_training`: two vectors over the feature dimension; the operand's type stays, and the
/// vectors' for mean and variance.
pub fn batch_norm_training(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if let Some((input, features)) = normalized(module, op, &[3, 4], findings) {
        normalized_results(module, op, input, features, &[7, 5, 6], findings);
    }
}

/// `batch_norm_grad`: three vectors over the feature dimension, and the gradient of the operand's
/// type, which stays; the vectors' are those of two more results.
pub fn batch_norm_grad(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some((input, features)) = normalized(module, op, &[5, 4, 4], findings) else {
        return;
    };
    let Some(gradient) = operand(module, op, 4) else {
        return;
    };
    let elements = normalized_element(module, op, gradient.element, input.element);
    if !elements || !shapes_agree(gradient.shape, input.shape) {
        let message = format!(
            "takes the gradient `{}`, expected `{}`",
            tensor_text(module, gradient.shape, gradient.element),
            tensor_text(module, input.shape, input.element)
        );
        findings.error(constraint(if elements { 3 } else { 2 }), op, message);
        return;
    }
    normalized_results(module, op, input, features, &[3, 4, 4], findings);
}

/// The first result has the input's type, the others are vectors over the feature dimension; `shapes` has
/// the constraint of each one's shape.
fn normalized_results(
    module: &Module,
    op: OpId,
    input: Tensor<'_>,
    features: Extent,
    shapes: &[u8],
    findings: &mut Findings<'_>,
) {
    let vector = Shape::from_iter([features]);
    for (index, shape) in shapes.iter().enumerate() {
        let expected = match index {
            0 => input,
            _ => vector.tensor(input.element),
        };
        let rules = [*shape, 2].map(constraint);
        expect_tensor(module, op, index, expected, rules, findings);
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

/// What the normalizations have in common: an `f32` epsilon, floats, and vectors over the feature dimension
/// behind the first operand; `vectors` has the constraint of each one's extent. Gives the first operand and
/// its extent in that dimension; reports and is none if something does not hold.
fn normalized<'m>(
    module: &'m Module,
    op: OpId,
    vectors: &[u8],
    findings: &mut Findings<'_>,
) -> Option<(Tensor<'m>, Extent)> {
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
            [constraint(1); 2],
            findings,
        )
    {
        return None;
    }
    // As upstream: the first vector is held to the operand, the others to those before them.
    let mut features = input.shape[feature as usize];
    for (index, (value, extent)) in module.operands(op).skip(1).zip(vectors).enumerate() {
        let vector = tensor(module, module.value_type(value))?;
        let elements = normalized_element(module, op, vector.element, input.element);
        if !elements || !shapes_agree(vector.shape, &[features]) {
            let message = format!(
                "takes `{}` as operand {}, expected `{}`",
                value_text(module, value),
                index + 1,
                tensor_text(module, &[features], input.element)
            );
            let rule = match (elements, vector.rank()) {
                (false, _) => constraint(2),
                (true, 1) => constraint(*extent),
                _ => "operand-type".into(),
            };
            findings.error(rule, op, message);
            return None;
        }
        if index == 0 || features == DYNAMIC {
            features = vector.shape[0];
        }
    }
    Some((input, input.extent(feature as usize)))
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
        let number = if input.rank() < 2 { 2 } else { 3 };
        findings.error(constraint(number), op, message);
        return;
    }
    expect_tensor(module, op, 0, input, [constraint(1); 2], findings);
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
    let fits = |rank: usize| {
        let side = if left { rank - 2 } else { rank - 1 };
        is_square(a.shape)
            && shapes_agree(&a.shape[..rank - 2], &b.shape[..rank - 2])
            && extents_agree(a.shape[rank - 1], b.shape[side])
    };
    let broken = if !elements_agree(module, a.element, b.element) {
        Some(1)
    } else if a.rank() < 2 || a.rank() != b.rank() {
        Some(2)
    } else if !fits(a.rank()) {
        Some(3)
    } else {
        None
    };
    if let Some(number) = broken {
        let message = format!(
            "solves `{}` for `{}`, expected square matrices that fit its {} side",
            tensor_text(module, a.shape, a.element),
            tensor_text(module, b.shape, b.element),
            if left { "left" } else { "right" }
        );
        findings.error(constraint(number), op, message);
        return;
    }
    expect_tensor(module, op, 0, b, [constraint(4); 2], findings);
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
    if !class_holds(module, op, module.operand(op, 0), FLOAT | COMPLEX, findings) {
        return;
    }
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
            findings.error(constraint(2), op, message);
            return;
        }
    };
    if !(1..=3).contains(&lengths.len()) || input.rank() < lengths.len() {
        let message = format!(
            "has {} entries in `{LENGTHS}`, expected 1 to 3 and no more than its operand's rank, {}",
            lengths.len(),
            input.rank()
        );
        let number = if input.rank() < lengths.len() { 1 } else { 3 };
        findings.error_at_attribute(constraint(number), op, LENGTHS, message);
        return;
    }
    let first = input.rank() - lengths.len();
    let Some(last) = lengths.last().copied() else {
        return;
    };
    let shape = input.shape;
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
        // The operand's last extent has to do with the result's where that is real.
        let end = shape.len() - 1;
        let lengths_hold = shapes_agree(&shape[first..end], &lengths[..lengths.len() - 1]);
        let number = if kind == "IRFFT" && lengths_hold {
            5
        } else {
            4
        };
        findings.error(constraint(number), op, message);
        return;
    }
    let end = shape.len() - 1;
    let ending = |last| -> Shape {
        let kept = input.extents().take(end);
        kept.chain([Extent::sized(last)]).collect()
    };
    let mut rules = [5, 2].map(constraint);
    match (kind, element) {
        ("RFFT", _) => expect_complex(module, op, &ending(half), input.element, rules, findings),
        ("IRFFT", Some(part)) => {
            let extent = result(module, op, 0).and_then(|result| result.shape.get(end));
            if extent.is_some_and(|extent| !extents_agree(*extent, last)) {
                rules[0] = constraint(4);
            }
            expect_tensor(module, op, 0, ending(last).tensor(part), rules, findings);
        }
        _ => {
            expect_tensor(module, op, 0, input, rules, findings);
        }
    }
}

/// The result has that shape, and complex numbers of that type.
fn expect_complex(
    module: &Module,
    op: OpId,
    shape: &Shape,
    part: TypeId,
    rules: [Broken; 2],
    findings: &mut Findings<'_>,
) {
    let Some(result) = result(module, op, 0) else {
        return;
    };
    if *module.ty(result.element) == Type::Complex(part) {
        let expected = shape.tensor(result.element);
        expect_tensor(module, op, 0, expected, rules, findings);
    } else {
        let message = format!(
            "gives elements `{}`, expected `complex<{}>`",
            module.type_text(result.element),
            module.type_text(part)
        );
        findings.error(rules[1], op, message);
    }
}
