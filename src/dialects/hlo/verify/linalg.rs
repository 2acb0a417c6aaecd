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
            bounded_text(module, op, gradient),
            bounded_text(module, op, input)
        );
        let rule = constraint(if elements { 3 } else { 2 });
        findings.error_at_operand(rule, op, 4, message);
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
        let holds = expect_tensor(module, op, index, expected, rules, findings);
        let elements = |found: Tensor<'_>| elements_agree(module, found.element, expected.element);
        // The elements are one fault, of the input or of all results.
        if !holds && !result(module, op, index).is_some_and(elements) {
            return;
        }
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
        findings.error_at_attribute("attribute-kind", op, "epsilon", message);
    }
    let rules = [constraint(1); 2];
    let is_there = dimensions_hold(
        op,
        "feature_index",
        &[feature],
        input.rank(),
        rules,
        findings,
    );
    if !class_holds(module, op, module.operand(op, 0), FLOAT, findings) || !is_there {
        return None;
    }
    let mut holds = true;
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
            findings.error_at_operand(rule, op, index + 1, message);
            holds = false;
            continue;
        }
        if index == 0 || features == DYNAMIC {
            features = vector.shape[0];
        }
    }
    holds.then(|| (input, input.extent(feature as usize)))
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
            bounded_text(module, op, input)
        );
        let number = if input.rank() < 2 { 2 } else { 3 };
        findings.error_at_operand(constraint(number), op, 0, message);
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
        let message = "has `transpose_a` = `TRANSPOSE_INVALID`, expected `NO_TRANSPOSE`, `TRANSPOSE` or `ADJOINT`";
        findings.error_at_attribute("attribute-value", op, "transpose_a", message);
        return;
    }
    let left = match module
        .attribute(op, "left_side")
        .map(|attr| module.attr(attr))
    {
        Some(Attr::Bool(left)) => *left,
        _ => return,
    };
    let takes = |index: usize, tensor: Tensor<'_>, expected: String| {
        let found = bounded_text(module, op, tensor);
        format!("takes `{found}` as operand {index}, expected {expected}")
    };
    if !elements_agree(module, a.element, b.element) {
        let element = a.element;
        let expected = bounded_text(module, op, Tensor { element, ..b });
        let message = takes(
            1,
            b,
            format!("`{expected}`, with the elements of operand 0"),
        );
        findings.error_at_operand(constraint(1), op, 1, message);
        return;
    }
    if a.rank() < 2 {
        let message = takes(0, a, "matrices, of rank 2 or more".to_owned());
        findings.error_at_operand(constraint(2), op, 0, message);
        return;
    }
    if a.rank() != b.rank() {
        let message = takes(1, b, format!("rank {} as operand 0 has", a.rank()));
        findings.error_at_operand(constraint(2), op, 1, message);
        return;
    }
    if !is_square(a.shape) {
        let message = takes(0, a, "square matrices".to_owned());
        findings.error_at_operand(constraint(3), op, 0, message);
        return;
    }
    let rank = a.rank();
    let side = if left { rank - 2 } else { rank - 1 };
    let mut shape = a.shape.to_vec();
    shape[rank - 2..].copy_from_slice(&b.shape[rank - 2..]);
    shape[side] = a.shape[rank - 1];
    if !shapes_agree(&shape, b.shape) {
        let expected = tensor_text(module, &shape, b.element);
        let side = if left { "left" } else { "right" };
        let message = takes(1, b, format!("`{expected}` with operand 0 on the {side}"));
        findings.error_at_operand(constraint(3), op, 1, message);
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
                bounded_text(module, op, input),
                if forward_real {
                    "`f32` or `f64`"
                } else {
                    "complex numbers"
                }
            );
            findings.error_at_operand(constraint(2), op, 0, message);
            return;
        }
    };
    if !(1..=3).contains(&lengths.len()) || input.rank() < lengths.len() {
        let message = format!(
            "has {} in `{LENGTHS}`, expected {}",
            counted(lengths.len(), "entry"),
            match input.rank() {
                0 => "none of a scalar".to_owned(),
                1 => "1".to_owned(),
                rank => format!("1 to {}", rank.min(3)),
            }
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
        let fitting = [&shape[..first], &expected[..]].concat();
        let message = format!(
            "transforms `{}` by `{kind}`, expected `{}`",
            bounded_text(module, op, input),
            tensor_text(module, &fitting, input.element)
        );
        // The operand's last extent has to do with the result's where that is real.
        let end = shape.len() - 1;
        let lengths_hold = shapes_agree(&shape[first..end], &lengths[..lengths.len() - 1]);
        let number = if kind == "IRFFT" && lengths_hold {
            5
        } else {
            4
        };
        findings.error_at_operand(constraint(number), op, 0, message);
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
        let expected = shape.tensor(result.element);
        let message = format!(
            "gives `{}` as result 0, expected `{}`",
            bounded_text(module, op, result),
            shaped_text(
                expected.shape,
                &format!("complex<{}>", module.type_text(part))
            )
        );
        findings.error_at_result(rules[1], op, 0, message);
    }
}
