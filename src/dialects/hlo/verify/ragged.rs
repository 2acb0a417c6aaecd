//! Ragged dots: one dimension of the left side falls into groups.

use super::*;

const NUMBERS: &str = "ragged_dot_dimension_numbers";

/// `ragged_dot`: the dimensions of a dot, one of the left side's that is ragged, and a group for each of
/// its parts.
pub fn dot(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let operands = (
        operand(module, op, 0),
        operand(module, op, 1),
        operand(module, op, 2),
    );
    let (Some(lhs), Some(rhs), Some(sizes)) = operands else {
        return;
    };
    let Some(numbers) = module.attribute(op, NUMBERS) else {
        return;
    };
    // MHLO keeps those of the dot in an attribute of their own.
    let dot = struct_field(module, numbers, "dot_dimension_numbers").unwrap_or(numbers);
    let list = |of, name| {
        struct_field(module, of, name)
            .and_then(|list| module.ints(list))
            .unwrap_or_default()
    };
    let sides = contraction::Sides {
        batching: ["lhs_batching_dimensions", "rhs_batching_dimensions"]
            .map(|name| list(dot, name)),
        contracting: ["lhs_contracting_dimensions", "rhs_contracting_dimensions"]
            .map(|name| list(dot, name)),
    };
    if !is_mhlo(module, op) && !class_holds(module, op, module.operand(op, 2), INT, findings) {
        return;
    }
    let ragged = list(numbers, "lhs_ragged_dimensions");
    let groups = list(numbers, "rhs_group_dimensions");
    let &[along] = &ragged[..] else {
        let message = format!("has the ragged dimensions {ragged:?}, expected one");
        findings.error_at_attribute("dimensions", op, NUMBERS, message);
        return;
    };
    if !dimensions_hold(op, NUMBERS, &ragged, lhs.rank(), DIMENSIONS, findings) {
        return;
    }
    let batched = sides.batching[0]
        .iter()
        .position(|dimension| *dimension == along);
    let contracted = sides.contracting[0].contains(&along);
    let free = batched.is_none() && !contracted;
    if groups.len() != usize::from(free) {
        let message = format!(
            "has the group dimensions {groups:?}, expected {}",
            if free { "one" } else { "none" }
        );
        findings.error_at_attribute("dimensions", op, NUMBERS, message);
        return;
    }
    let Some(mut shape) = sides.shape(module, op, lhs, rhs, &groups, findings) else {
        return;
    };
    // The sizes stand alone, or once for each place in the dimensions before the ragged one.
    let [batching, contracting] = [&sides.batching[0], &sides.contracting[0]];
    let mut before = batching.clone();
    match batched {
        Some(place) => before.truncate(place),
        None if contracted => {
            before.extend(contracting.iter().take_while(|it| **it != along));
        }
        None => {
            let used = [batching, contracting].map(|list| DimensionSet::of(list));
            before.extend((0..along).filter(|index| {
                let is_in = |set: &DimensionSet| set.contains(*index as usize);
                !used.iter().any(is_in)
            }));
        }
    }
    let before: Vec<i64> = before.iter().map(|it| lhs.shape[*it as usize]).collect();
    let [found @ .., count] = sizes.shape else {
        let message = "takes the group sizes of rank 0, expected a list";
        findings.error_at_operand("operand-type", op, 2, message);
        return;
    };
    let count = *count;
    if !found.is_empty() && *found != before {
        let expected: Shape = before
            .iter()
            .chain([&count])
            .map(|size| Extent::sized(*size))
            .collect();
        let message = format!(
            "takes `{}` as group sizes, expected `{}` or a list",
            value_text_at(module, module.operand(op, 2)),
            bounded_text(module, op, expected.tensor(sizes.element))
        );
        findings.error_at_operand("operand-type", op, 2, message);
        return;
    }
    if let &[group] = &groups[..]
        && !extents_agree(rhs.shape[group as usize], count)
    {
        let message = format!(
            "has {} groups in dimension {group} of its right side, expected {}",
            extent_text(rhs.shape[group as usize]),
            extent_text(count)
        );
        findings.error_at_operand("shape", op, 1, message);
        return;
    }
    if contracted {
        shape.insert(0, count);
    }
    contraction::expect_shape(module, op, &shape, "result-type", findings);
    contraction::precision(module, op, "attribute-value", findings);
}
