//! Ops that give the elements another shape, or more of each.

use super::quantized::{Uniform, element_type_stays};
use super::shape::is_static_or_bounded;
use super::*;

/// `reshape`: as many elements as before.
pub fn reshape(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let _ = is_static_or_bounded(module, op, findings)
        && unranked_elements_stay(module, op, findings)
        && as_many_elements(module, op, findings)
        && elements_reshaped(module, op, findings);
}

/// The result has the element type of an operand whose rank is not known; reports and is false if not.
fn unranked_elements_stay(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let from = module.operand(op, 0).map(|value| module.value_type(value));
    let (Some(from), Some(to)) = (from, result(module, op, 0)) else {
        return false;
    };
    let holds = match module.ty(from) {
        Type::UnrankedTensor(element) => elements_agree(module, *element, to.element),
        _ => true,
    };
    if !holds {
        let message = format!(
            "turns `{}` into `{}`, expected the same element type",
            module.type_text(from),
            tensor_text(module, to.shape, to.element)
        );
        findings.error_at_result(constraint(1), op, 0, message);
    }
    holds
}

/// How many elements there are, if it is known.
fn element_count(shape: &[i64]) -> Option<u128> {
    shape.iter().try_fold(1u128, |count, extent| {
        Some(count.saturating_mul(u128::try_from(*extent).ok()?))
    })
}

/// The result has as many elements as the first operand; reports and is false if not.
pub(super) fn as_many_elements(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return false;
    };
    let counts_agree = match (element_count(from.shape), element_count(to.shape)) {
        (Some(before), Some(after)) => before == after,
        _ => true,
    };
    if !counts_agree {
        let message = format!(
            "turns `{}` into `{}`, expected as many elements",
            bounded_text(module, op, from),
            bounded_text(module, op, to)
        );
        findings.error_at_result(constraint(2), op, 0, message);
    }
    counts_agree
}

/// Whether the dimensions that have scales are of one extent, with as many elements before and behind them, as
/// far as that is known.
pub(super) fn scales_in_place(
    from: Tensor<'_>,
    to: Tensor<'_>,
    before: Uniform<'_>,
    after: Uniform<'_>,
) -> bool {
    let counts = |shape: &[i64], scales: Uniform<'_>| {
        let dimension = scales.dimension().and_then(|it| usize::try_from(it).ok())?;
        let (before, rest) = shape.split_at_checked(dimension)?;
        let (at, after) = rest.split_at_checked(1)?;
        let at = element_count(at)?;
        Some([element_count(before), Some(at), element_count(after)])
    };
    let pair = counts(from.shape, before).zip(counts(to.shape, after));
    pair.is_none_or(|(before, after)| {
        let mut pairs = before.into_iter().zip(after);
        pairs.all(|(a, b)| a.zip(b).is_none_or(|(a, b)| a == b))
    })
}

/// The result has the first operand's element type; scales for each index of a dimension stay where they are
/// in the order of the elements. Reports and is false if not.
pub(super) fn elements_reshaped(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return false;
    };
    let scales_stay =
        |before: Uniform<'_>, after: Uniform<'_>| before.parameters == after.parameters;
    let fits = |before: Uniform<'_>, after: Uniform<'_>| scales_in_place(from, to, before, after);
    let rules = [1, 3].map(constraint);
    element_type_stays(module, op, scales_stay, fits, rules, findings)
}

/// `broadcast_in_dim`: each operand dimension is one of the result's, and has its extent or 1.
pub fn broadcast_in_dim(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if is_static_or_bounded(module, op, findings)
        && broadcast_dimensions_hold(module, op, false, findings)
    {
        elements_broadcast(module, op, findings);
    }
}

/// Whether the scales of a broadcast are along the dimension that the operand's become, and repeat where that
/// has one index only.
pub(super) fn scales_follow(
    from: Tensor<'_>,
    dimensions: &[i64],
    before: Uniform<'_>,
    after: Uniform<'_>,
) -> bool {
    let dimension = before.dimension().and_then(|it| usize::try_from(it).ok());
    let target = dimension.and_then(|dimension| dimensions.get(dimension));
    let widened = dimension.and_then(|dimension| from.shape.get(dimension)) == Some(&1);
    let repeated = || {
        let mut parameters = after.parameters.iter();
        parameters.all(|one| before.parameters.first() == Some(one))
    };
    after.dimension() == target.copied() && (!widened || repeated())
}

/// The elements of a broadcast stay what they are; scales for each index of a dimension go with it.
/// Reports and is false if not.
pub(super) fn elements_broadcast(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let (Some(from), Some(dimensions)) = (
        operand(module, op, 0),
        ints(module, op, "broadcast_dimensions"),
    ) else {
        return false;
    };
    let fits =
        |before: Uniform<'_>, after: Uniform<'_>| scales_follow(from, &dimensions, before, after);
    let rules = [1, 6].map(constraint);
    element_type_stays(module, op, |_, _| true, fits, rules, findings)
}

/// Each dimension of the operand has one of the result's in `broadcast_dimensions`, and its extent or
/// 1, or, if it `opens` extents, one that is not known; reports and is false if not.
pub(super) fn broadcast_dimensions_hold(
    module: &Module,
    op: OpId,
    opens: bool,
    findings: &mut Findings<'_>,
) -> bool {
    const NAME: &str = "broadcast_dimensions";
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return false;
    };
    let Some(dimensions) = ints(module, op, NAME) else {
        return false;
    };
    if !length_holds(
        op,
        NAME,
        dimensions.len(),
        from.rank(),
        constraint(2),
        findings,
    ) || !dimensions_hold(
        op,
        NAME,
        &dimensions,
        to.rank(),
        [3, 4].map(constraint),
        findings,
    ) {
        return false;
    }
    for (extent, dimension) in from.shape.iter().zip(&dimensions) {
        let target = to.shape[*dimension as usize];
        let fits = *extent == 1 || extents_agree(*extent, target);
        // What is known does not become open where no operand says the result's shape.
        if !fits || (target == DYNAMIC && !opens && ![1, DYNAMIC].contains(extent)) {
            let expected = match fits {
                true => format!("the extent {extent} there"),
                false => one_or(target),
            };
            let message = format!(
                "broadcasts extent {extent} into dimension {dimension} of `{}`, expected {expected}",
                value_text_at(module, module.result(op, 0)),
            );
            findings.error_at_result(constraint(5), op, 0, message);
            return false;
        }
    }
    true
}

/// `broadcast`: the sizes come before the operand's shape.
pub fn broadcast(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(sizes)) = (operand(module, op, 0), ints(module, op, "broadcast_sizes"))
    else {
        return;
    };
    if let Some(size) = sizes.iter().find(|size| **size < 0) {
        let message = format!("has the size {size} in `broadcast_sizes`, expected 0 or more");
        findings.error_at_attribute("attribute-value", op, "broadcast_sizes", message);
        return;
    }
    let sizes = sizes.iter().chain(from.shape).copied();
    let shape: Shape = sizes.map(Extent::sized).collect();
    let expected = shape.tensor(from.element);
    expect_same(module, op, 0, expected, RESULT_TYPE, findings);
}
