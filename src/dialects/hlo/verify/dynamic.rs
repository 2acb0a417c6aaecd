//! Ops that take in operands what others say in attributes.

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
            "takes {} entries as operand {index}, expected {expected}, one for each dimension",
            extent_text(length)
        );
        findings.error("shape", op, message);
    }
    holds
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
        findings.error("operand-type", op, message);
    }
    holds
}

/// Operand `index` has the element type of the result; reports and is false if not.
fn element_stays(module: &Module, op: OpId, index: usize, findings: &mut Findings<'_>) -> bool {
    let (Some(from), Some(to)) = (operand(module, op, index), result(module, op, 0)) else {
        return false;
    };
    let holds = elements_agree(module, from.element, to.element);
    if !holds {
        let message = format!(
            "takes elements `{}` and gives `{}`, expected one type",
            module.type_text(from.element),
            module.type_text(to.element)
        );
        findings.error("element-type", op, message);
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
            "turns `{}` into `{}`, expected one rank",
            tensor_text(module, from.shape, from.element),
            tensor_text(module, to.shape, to.element)
        );
        findings.error("result-type", op, message);
    }
    holds
}

/// `dynamic_iota`: counts along a dimension of the result, which MHLO does not look at.
pub fn iota(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(to), Some(dimension)) = (result(module, op, 0), int(module, op, "iota_dimension"))
    else {
        return;
    };
    if list(module, op, 0, findings).is_some() && !is_mhlo(module, op) {
        dimensions_hold(
            op,
            "iota_dimension",
            &[dimension],
            to.rank(),
            DIMENSIONS,
            findings,
        );
    }
}

/// `dynamic_reshape`: as many elements as before.
pub fn reshape(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(to) = result(module, op, 0) else {
        return;
    };
    let length = list(module, op, 1, findings);
    let Some(length) = length.filter(|length| *length != DYNAMIC) else {
        return;
    };
    if length == to.rank() as i64 {
        shape::same_elements(module, op, findings);
    } else {
        let message = format!(
            "gives `{}`, expected rank {length} as its shape has entries",
            tensor_text(module, to.shape, to.element)
        );
        findings.error("result-type", op, message);
    }
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
    if !element_stays(module, op, 0, findings)
        || list(module, op, 1, findings).is_none()
        || !shape::broadcast_dimensions_hold(module, op, findings)
    {
        return;
    }
    let hints = HINTS.map(|name| ints(module, op, name).unwrap_or_default());
    for (name, hinted) in HINTS.iter().zip(&hints) {
        if !dimensions_hold(op, name, hinted, from.rank(), DIMENSIONS, findings) {
            return;
        }
    }
    let fixed = DimensionSet::of(&hints[1]);
    if let Some(both) = hints[0].iter().find(|hint| fixed.contains(**hint as usize)) {
        let message = format!("says of dimension {both} both that it expands and that it does not");
        findings.error("dimensions", op, message);
    }
}

/// `dynamic_pad`: three lists, one entry for each dimension, and a scalar.
pub fn pad(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(value)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    if value.rank() != 0 && !is_mhlo(module, op) {
        let message = format!(
            "pads with `{}`, expected a scalar",
            tensor_text(module, value.shape, value.element)
        );
        findings.error("operand-type", op, message);
        return;
    }
    let _ = element_stays(module, op, 0, findings)
        && element_stays(module, op, 1, findings)
        && (is_mhlo(module, op) || rank_stays(module, op, findings))
        && one_type(module, op, [2, 4], findings)
        && (2..5).all(|index| list_of(module, op, index, from.rank(), findings));
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
