//! Ops that make a shape or change it.

use super::quantized::{Uniform, element_type_same, element_type_stays};
use super::*;

/// The shape of the result is static but for one extent at most, which is bounded; reports and is false if
/// not.
pub(super) fn is_static_or_bounded(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let bounded = |result: Tensor<'_>| {
        let mut open = result.extents().filter(|extent| extent.size == DYNAMIC);
        open.next().is_some_and(|only| only.bound != DYNAMIC) && open.next().is_none()
    };
    result(module, op, 0).is_some_and(bounded) || is_static(module, op, 0, findings)
}

/// The shape of result `index` is static; reports and is false if not.
pub(super) fn is_static(
    module: &Module,
    op: OpId,
    index: usize,
    findings: &mut Findings<'_>,
) -> bool {
    let Some(result) = result(module, op, index) else {
        return false;
    };
    let holds = !result.shape.contains(&DYNAMIC);
    if !holds {
        let message = format!(
            "gives `{}`, expected a static shape",
            bounded_text(module, op, result)
        );
        findings.error_at_result("result-type", op, index, message);
    }
    holds
}

/// `iota`: counts along a dimension of the result.
pub fn iota(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !class_holds(
        module,
        op,
        module.result(op, 0),
        INT | FLOAT | COMPLEX,
        findings,
    ) || !is_static(module, op, 0, findings)
    {
        return;
    }
    let (Some(result), Some(dimension)) =
        (result(module, op, 0), int(module, op, "iota_dimension"))
    else {
        return;
    };
    dimensions_hold(
        op,
        "iota_dimension",
        &[dimension],
        result.rank(),
        [constraint(1); 2],
        findings,
    );
}

/// `transpose`: a permutation of the dimensions.
pub fn transpose(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const NAME: &str = "permutation";
    let (Some(from), Some(permutation)) = (operand(module, op, 0), ints(module, op, NAME)) else {
        return;
    };
    if !length_holds(
        op,
        NAME,
        permutation.len(),
        from.rank(),
        constraint(2),
        findings,
    ) || !dimensions_hold(
        op,
        NAME,
        &permutation,
        from.rank(),
        [constraint(2); 2],
        findings,
    ) {
        return;
    }
    let moved = permutation.iter().map(|from| *from as usize);
    let shape: Shape = moved.map(|dimension| from.extent(dimension)).collect();
    if let Some(to) = result(module, op, 0) {
        let expected = shape.tensor(to.element);
        expect_tensor(module, op, 0, expected, [constraint(3); 2], findings);
    }
    let scales_stay =
        |before: Uniform<'_>, after: Uniform<'_>| before.parameters == after.parameters;
    let fits = |before: Uniform<'_>, after: Uniform<'_>| {
        let dimension = after.dimension().and_then(|it| usize::try_from(it).ok());
        let moved = dimension.and_then(|dimension| permutation.get(dimension));
        before.dimension() == moved.copied()
    };
    let rules = [1, 4].map(constraint);
    element_type_stays(module, op, scales_stay, fits, rules, findings);
}

/// `reverse`: dimensions of the operand, whose type stays.
pub fn reverse(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(dimensions)) = (operand(module, op, 0), ints(module, op, "dimensions"))
    else {
        return;
    };
    if dimensions_hold(
        op,
        "dimensions",
        &dimensions,
        from.rank(),
        [3, 2].map(constraint),
        findings,
    ) {
        expect_same(module, op, 0, from, [constraint(1); 2], findings);
    }
}

/// `concatenate`: operands that differ in one dimension only.
pub fn concatenate(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if module.operand_count(op) == 0 {
        findings.error(constraint(3), op, "has no operands, expected 1 or more");
        return;
    }
    let (Some(first), Some(dimension)) = (operand(module, op, 0), int(module, op, "dimension"))
    else {
        return;
    };
    if !dimensions_hold(
        op,
        "dimension",
        &[dimension],
        first.rank(),
        [constraint(4); 2],
        findings,
    ) {
        return;
    }
    let along = dimension as usize;
    let mut shape: Shape = first.extents().collect();
    for (index, value) in module.operands(op).enumerate().skip(1) {
        let Some(next) = tensor(module, module.value_type(value)) else {
            return;
        };
        let elements = first.element == next.element;
        let joined = Shape::joined(&[shape.tensor(first.element), next], along);
        let Some(joined) = joined.filter(|_| elements) else {
            let expected = match elements {
                true => format!("them to differ in dimension {dimension} only"),
                false => format!("elements `{}`", module.type_text(first.element)),
            };
            let message = format!(
                "joins `{}` as operand {index} to `{}`, expected {expected}",
                value_text(module, value),
                value_text_at(module, module.operand(op, 0))
            );
            let rule = constraint(if elements { 2 } else { 1 });
            findings.error_at_operand(rule, op, index, message);
            return;
        };
        shape = joined;
    }
    let Some(to) = result(module, op, 0) else {
        return;
    };
    let expected = shape.tensor(to.element);
    expect_tensor(module, op, 0, expected, [constraint(6); 2], findings);
    element_type_same(module, op, constraint(5), findings);
}

/// `pad`: low, high and interior padding for each dimension, with a scalar.
pub fn pad(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(value)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    // MHLO's verifier does not ask for a scalar.
    let scalar = value.rank() == 0 || is_mhlo(module, op);
    let elements = from.element == value.element;
    if !scalar || !elements {
        let message = format!(
            "pads with `{}`, expected `{}`",
            bounded_text(module, op, value),
            tensor_text(module, &[], from.element)
        );
        let rule = if elements {
            "operand-type".into()
        } else {
            constraint(1)
        };
        findings.error_at_operand(rule, op, 1, message);
        return;
    }
    let names = ["edge_padding_low", "edge_padding_high", "interior_padding"];
    let rank = from.rank();
    let Some([low, high, interior]) = three_lists(module, op, names, rank, findings) else {
        return;
    };
    let mut extents = Vec::new();
    for (index, extent) in from.extents().enumerate() {
        if interior[index] < 0 {
            let message = format!(
                "has the interior padding {} in dimension {index}, expected 0 or more",
                interior[index]
            );
            findings.error_at_attribute(constraint(3), op, names[2], message);
            return;
        }
        let wide = i128::from;
        let padded = |extent: i64| {
            wide(low[index])
                + wide(high[index])
                + wide(extent)
                + wide((extent - 1).max(0)) * wide(interior[index])
        };
        let fits = |extent: &i64| i64::try_from(padded(*extent)).is_ok_and(|padded| padded >= 0);
        let most = Some(extent.most()).filter(|most| *most != DYNAMIC);
        if let Some(most) = most.filter(|most| !fits(most)) {
            let message = format!(
                "pads dimension {index} to the extent {}, expected 0 or more",
                padded(most)
            );
            findings.error_at_attribute(constraint(4), op, names[1], message);
            return;
        }
        extents.push(extent.changed(|extent| padded(extent) as i64));
    }
    let shape = Shape::from_iter(extents);
    let Some(to) = result(module, op, 0) else {
        return;
    };
    let expected = shape.tensor(to.element);
    expect_tensor(module, op, 0, expected, [constraint(4); 2], findings);
    element_type_same(module, op, constraint(1), findings);
}

/// `get_dimension_size`: a dimension of the operand, to `tensor<i32>`.
pub fn get_dimension_size(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(value)) = (operand(module, op, 0), module.result(op, 0)) else {
        return;
    };
    let holds = match module.ty(module.value_type(value)) {
        Type::RankedTensor { shape, element, .. } => shape.is_empty() && module.is_i32(*element),
        // That it is one at all is the op table's.
        Type::UnrankedTensor(element) => module.is_i32(*element),
        _ => return,
    };
    if !holds {
        let message = format!(
            "gives `{}`, expected `tensor<i32>`",
            value_text(module, value)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
    let Some(dimension) = int(module, op, "dimension") else {
        return;
    };
    dimensions_hold(
        op,
        "dimension",
        &[dimension],
        from.rank(),
        [constraint(1); 2],
        findings,
    );
}

/// `set_dimension_size`: the dimension's extent becomes the bound of one that is not known.
pub fn set_dimension_size(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(size)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    if size.rank() != 0 || !module.is_i32(size.element) {
        let message = format!(
            "takes the size `{}`, expected `tensor<i32>`",
            bounded_text(module, op, size)
        );
        findings.error_at_operand("operand-type", op, 1, message);
        return;
    }
    let Some(dimension) = int(module, op, "dimension") else {
        return;
    };
    if !dimensions_hold(
        op,
        "dimension",
        &[dimension],
        from.rank(),
        DIMENSIONS,
        findings,
    ) {
        return;
    }
    let constant = module
        .operand(op, 1)
        .and_then(|value| constant::constant_ints(module, value, 1));
    let mut extents: Vec<Extent> = from.extents().collect();
    let extent = &mut extents[dimension as usize];
    let most = extent.most();
    *extent = match constant {
        Some(size) if size == [most] => Extent::sized(most),
        _ => Extent::bounded(most),
    };
    let shape = Shape::from_iter(extents);
    let expected = shape.tensor(from.element);
    expect_tensor(module, op, 0, expected, RESULT_TYPE, findings);
}

/// `minimum_broadcast_shapes`: one result for each operand, all of them shapes.
pub fn minimum_broadcast_shapes(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !as_many_results(module, op, findings) {
        return;
    }
    for value in module.operands(op).chain(module.results(op)) {
        let holds = tensor(module, module.value_type(value))
            .is_some_and(|tensor| tensor.rank() == 1 && *module.ty(tensor.element) == Type::Index);
        if !holds {
            let message = format!(
                "{}, expected a list of `index`",
                use_text(module, op, value)
            );
            findings.error_at_value("operand-type", op, value, message);
            return;
        }
    }
}
