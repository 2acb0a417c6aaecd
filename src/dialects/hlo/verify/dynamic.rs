//! Ops that take in operands what others say in attributes.

use super::quantized::Uniform;
use super::*;

/// Operand `index` is a list of integers, in StableHLO of a known length: sizes, bounds or places.
/// Gives the length; reports and is none if it is not.
pub(super) fn list(
    module: &Module,
    op: OpId,
    index: usize,
    findings: &mut Findings<'_>,
) -> Option<i64> {
    let value = module.operand(op, index)?;
    let length = tensor(module, module.value_type(value)).and_then(|list| {
        let integers =
            class(module, list.element) & INT != 0 || *module.ty(list.element) == Type::Index;
        match list.shape {
            [length] if integers => Some(*length),
            _ => None,
        }
    });
    let known = length != Some(DYNAMIC) || is_mhlo(module, op);
    match length {
        Some(length) if known => Some(length),
        _ => {
            let message = format!(
                "takes `{}` as operand {index}, expected a list of integers{}",
                value_text(module, value),
                if known { "" } else { " of a known length" }
            );
            findings.error_at_value("operand-type", op, value, message);
            None
        }
    }
}

/// As [`list`], of as many entries as `expected`.
fn list_of(
    module: &Module,
    op: OpId,
    index: usize,
    expected: usize,
    findings: &mut Findings<'_>,
) -> bool {
    let Some(length) = list(module, op, index, findings) else {
        return false;
    };
    let holds = length == expected as i64;
    if !holds {
        let message = format!(
            "takes {} as operand {index}, expected {expected}, one for each dimension",
            extents_counted(length, "entry")
        );
        findings.error_at_operand(constraint(2).or("shape"), op, index, message);
    }
    holds
}

/// The entries of the list in operand `index`, if there are `count` and a constant gives them.
fn known(module: &Module, op: OpId, index: usize, count: usize) -> Option<Vec<i64>> {
    constant::constant_ints(module, module.operand(op, index)?, count)
}

/// The shape in operand `index` is the result's, as far as a constant gives it; reports and is false if
/// not. `rank` is the rule of its length.
fn shape_fits(
    module: &Module,
    op: OpId,
    index: usize,
    rank: Broken,
    findings: &mut Findings<'_>,
) -> bool {
    let (Some(value), Some(to)) = (module.operand(op, index), result(module, op, 0)) else {
        return true;
    };
    if !constant::is_constant(module, value) {
        return true;
    }
    let length = operand(module, op, index).map_or(1, |list| list.shape[0]);
    let ranks = extents_agree(length, to.rank() as i64);
    let extents = known(module, op, index, to.rank()).unwrap_or_default();
    let mut pairs = extents.iter().zip(to.shape);
    let fit = pairs.all(|(size, extent)| *size >= 0 && extents_agree(*size, *extent));
    if !ranks || !fit {
        let found = match ranks {
            true => format!("the shape {extents:?}"),
            false => format!("a shape of {}", counted(length as usize, "entry")),
        };
        let message = format!(
            "takes {found} as operand {index}, expected that of `{}`",
            bounded_text(module, op, to)
        );
        let rule = if ranks { "result-type".into() } else { rank };
        findings.error_at_operand(rule, op, index, message);
    }
    ranks && fit
}

/// The operands from `first` to `last` have one type; reports and is false if not.
fn one_type(
    module: &Module,
    op: OpId,
    [first, last]: [usize; 2],
    findings: &mut Findings<'_>,
) -> bool {
    let types = operand_types(module, op);
    let Some(types) = types.get(first..=last) else {
        return false;
    };
    let holds = types.windows(2).all(|pair| pair[0] == pair[1]);
    if !holds {
        let message = format!(
            "takes ({}), expected lists of one type",
            module.type_list_text(types)
        );
        let other = types.iter().position(|ty| *ty != types[0]);
        let index = first + other.unwrap_or_default();
        findings.error_at_operand("operand-type", op, index, message);
    }
    holds
}

/// Operand `index` has the element type of the result; reports and is false if not.
fn element_stays(module: &Module, op: OpId, index: usize, findings: &mut Findings<'_>) -> bool {
    let (Some(from), Some(to)) = (operand(module, op, index), result(module, op, 0)) else {
        return false;
    };
    let holds = elements_same(module, from.element, to.element);
    if !holds {
        let message = format!(
            "gives elements `{}`, expected elements `{}` as operand {index} has",
            module.type_text(to.element),
            module.type_text(from.element)
        );
        findings.error_at_result(constraint(1).or("element-type"), op, 0, message);
    }
    holds
}

/// The first operand has the rank of the result; reports and is false if not.
fn rank_stays(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return false;
    };
    let holds = from.rank() == to.rank();
    if !holds {
        let message = format!(
            "turns `{}` into `{}`, expected rank {} as operand 0 has",
            bounded_text(module, op, from),
            bounded_text(module, op, to),
            from.rank()
        );
        findings.error_at_result(constraint(4), op, 0, message);
    }
    holds
}

/// `dynamic_iota`: counts along a dimension of the result, which MHLO does not look at.
pub fn iota(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(to), Some(dimension)) = (result(module, op, 0), int(module, op, "iota_dimension"))
    else {
        return;
    };
    let named = [dimension];
    let rules = [constraint(1); 2];
    let _ = list(module, op, 0, findings).is_some()
        && !is_mhlo(module, op)
        && dimensions_hold(op, "iota_dimension", &named, to.rank(), rules, findings)
        && shape_fits(module, op, 0, constraint(2), findings);
}

/// `dynamic_reshape`: as many elements as before.
pub fn reshape(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(length) = list(module, op, 1, findings) else {
        return;
    };
    // In MHLO the result need not be ranked.
    let Some(to) = result(module, op, 0) else {
        return;
    };
    if extents_agree(length, to.rank() as i64) {
        let _ = reshape::as_many_elements(module, op, findings)
            && elements_reshaped(module, op, findings)
            && shape_fits(module, op, 1, constraint(4), findings);
    } else {
        let message = format!(
            "gives `{}`, expected rank {length}, the length of the list of its extents",
            bounded_text(module, op, to)
        );
        findings.error_at_result(constraint(4), op, 0, message);
    }
}

/// The elements of a reshape stay what they are. As upstream: of types with scales along a dimension that is
/// asked of the scales and the dimension alone, and nothing at all where only one of them is such.
fn elements_reshaped(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return false;
    };
    match [from, to].map(|tensor| Uniform::of(module, tensor.element)) {
        [None, None] => reshape::elements_reshaped(module, op, findings),
        [Some(before), Some(after)] => match [before, after].map(|it| it.dimension().is_some()) {
            [true, true] => {
                let broken = if before.parameters != after.parameters {
                    Some((1, "expected the scales of its operand"))
                } else {
                    let in_place = reshape::scales_in_place(from, to, before, after);
                    (!in_place).then_some((3, IN_PLACE))
                };
                if let Some((number, expected)) = broken {
                    scales_differ(module, op, constraint(number), expected, findings);
                }
                broken.is_none()
            }
            [false, false] => quantized::element_type_same(module, op, constraint(1), findings),
            _ => true,
        },
        _ => true,
    }
}

/// The elements of a broadcast stay what they are. As upstream: of quantized types that is asked of the
/// dimension alone that the result has scales along.
fn elements_broadcast(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let types = operand(module, op, 0).zip(result(module, op, 0));
    let Some((from, to)) = types else {
        return false;
    };
    let dimensions = ints(module, op, "broadcast_dimensions").unwrap_or_default();
    match [from, to].map(|tensor| Uniform::of(module, tensor.element)) {
        [None, None] => reshape::elements_broadcast(module, op, findings),
        [_, after] if after.is_none_or(|after| after.dimension().is_none()) => true,
        [Some(before), Some(after)] if before.dimension().is_some() => {
            reshape::scales_follow(from, &dimensions, before, after) || {
                scales_differ(module, op, constraint(6), IN_PLACE, findings);
                false
            }
        }
        // Here TensorFlow's reader reads what is not there: it refuses, accepts or crashes.
        _ => quantized::element_type_same(module, op, constraint(1), findings),
    }
}

const IN_PLACE: &str = "expected the scales along the dimension that stays";

#[cold]
fn scales_differ(
    module: &Module,
    op: OpId,
    rule: Broken,
    expected: &str,
    findings: &mut Findings<'_>,
) {
    let message = format!(
        "takes `{}` and gives `{}`, {expected}",
        value_text_at(module, module.operand(op, 0)),
        value_text_at(module, module.result(op, 0))
    );
    findings.error_at_result(rule, op, 0, message);
}

/// `dynamic_broadcast_in_dim`: each operand dimension is one of the result's, and has its extent or 1;
/// hints name dimensions of the operand.
pub fn broadcast_in_dim(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const HINTS: [&str; 2] = [
        "known_expanding_dimensions",
        "known_nonexpanding_dimensions",
    ];
    let Some(from) = operand(module, op, 0) else {
        return;
    };
    if list(module, op, 1, findings).is_none()
        || !reshape::broadcast_dimensions_hold(module, op, true, findings)
        || !elements_broadcast(module, op, findings)
        || !shape_fits(module, op, 1, constraint(7), findings)
        || !known_shape_widens(module, op, from, findings)
    {
        return;
    }
    let hints = HINTS.map(|name| ints(module, op, name).unwrap_or_default());
    for ((name, hinted), range) in HINTS.iter().zip(&hints).zip([9, 10]) {
        let rules = [range, 8].map(constraint);
        if !dimensions_hold(op, name, hinted, from.rank(), rules, findings) {
            return;
        }
    }
    let fixed = DimensionSet::of(&hints[1]);
    if let Some(both) = hints[0].iter().find(|hint| fixed.contains(**hint as usize)) {
        let message = format!(
            "says of dimension {both} that it expands and that it does not, expected one of them"
        );
        findings.error_at_attribute(constraint(8), op, HINTS[1], message);
    }
}

/// Each dimension of the operand has its extent in the shape, or 1, as far as a constant gives the shape.
fn known_shape_widens(
    module: &Module,
    op: OpId,
    from: Tensor<'_>,
    findings: &mut Findings<'_>,
) -> bool {
    let rank = result(module, op, 0).map_or(0, Tensor::rank);
    let (Some(shape), Some(dimensions)) = (
        known(module, op, 1, rank),
        ints(module, op, "broadcast_dimensions"),
    ) else {
        return true;
    };
    for (extent, dimension) in from.shape.iter().zip(dimensions) {
        let target = shape[dimension as usize];
        if *extent != 1 && !extents_agree(*extent, target) {
            let message = format!(
                "broadcasts extent {extent} into dimension {dimension} of the shape {shape:?}, expected {}",
                one_or(target)
            );
            findings.error_at_operand(constraint(5), op, 1, message);
            return false;
        }
    }
    true
}

/// `dynamic_pad`: three lists, one entry for each dimension, and a scalar.
pub fn pad(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(value)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    if value.rank() != 0 && !is_mhlo(module, op) {
        let message = format!(
            "pads with `{}`, expected a scalar",
            bounded_text(module, op, value)
        );
        findings.error_at_operand("operand-type", op, 1, message);
        return;
    }
    let _ = element_stays(module, op, 0, findings)
        && element_stays(module, op, 1, findings)
        && (is_mhlo(module, op) || rank_stays(module, op, findings))
        && one_type(module, op, [2, 4], findings)
        && (2..5).all(|index| list_of(module, op, index, from.rank(), findings))
        && known_padding_fits(module, op, from, findings);
}

/// The padding between elements is not negative, and the result has what comes out, as far as constants
/// give the lists.
fn known_padding_fits(
    module: &Module,
    op: OpId,
    from: Tensor<'_>,
    findings: &mut Findings<'_>,
) -> bool {
    let Some(interior) = known(module, op, 4, from.rank()) else {
        return true;
    };
    if let Some(negative) = interior.iter().find(|size| **size < 0) {
        let message = format!("pads by {negative} between elements, expected 0 or more");
        findings.error_at_operand(constraint(3), op, 4, message);
        return false;
    }
    let (Some(low), Some(high)) = (
        known(module, op, 2, from.rank()),
        known(module, op, 3, from.rank()),
    ) else {
        return true;
    };
    let Some(to) = result(module, op, 0) else {
        return true;
    };
    for (index, (before, after)) in from.shape.iter().zip(to.shape).enumerate() {
        if *before == DYNAMIC || *after == DYNAMIC {
            continue;
        }
        let between = i128::from((*before - 1).max(0)) * i128::from(interior[index]);
        let outside = i128::from(low[index]) + i128::from(high[index]);
        let expected = i128::from(*before) + between + outside;
        if i128::from(*after) != expected {
            let message = format!(
                "gives `{}`, expected extent {expected} in dimension {index}",
                bounded_text(module, op, to)
            );
            findings.error_at_result(constraint(4), op, 0, message);
            return false;
        }
    }
    true
}

/// `real_dynamic_slice`: three lists, one entry for each dimension.
pub fn slice(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(from) = operand(module, op, 0) else {
        return;
    };
    let _ = element_stays(module, op, 0, findings)
        && one_type(module, op, [1, 3], findings)
        && (1..4).all(|index| list_of(module, op, index, from.rank(), findings));
}
