//! Manual and named computations.

use super::super::{SdyAttr, Sharding};
use super::{At, Wrong, axes, mesh, report, sdy, size, wrong_sharding};
use crate::diagnostic::counted;
use crate::ir::{DYNAMIC, Module, OpId, StrId, Type, TypeId, ValueId};
use crate::verify::Findings;

/// The values of an op's operands or results, outside and inside, with their shardings.
struct Side<'m> {
    attribute: &'static str,
    shardings: Option<&'m [Sharding]>,
    outside: Vec<TypeId>,
    inside: Vec<TypeId>,
}

/// Both sides of a computation; reports and gives none where their numbers do not agree.
fn sides<'m>(module: &'m Module, op: OpId, findings: &mut Findings<'_>) -> Option<[Side<'m>; 2]> {
    let block = module.entry_block(op, 0)?;
    let terminator = module.last_op(block);
    let Some(returned) = terminator.filter(|last| module.is(*last, "sdy.return")) else {
        let message = "has a region that does not end with `sdy.return`, expected it";
        findings.error_at_end("region-signature", op, 0, message);
        return None;
    };
    let types = |values: &mut dyn Iterator<Item = ValueId>| -> Vec<TypeId> {
        values.map(|value| module.value_type(value)).collect()
    };
    let shardings = |name| match sdy(module, op, name) {
        Some(SdyAttr::ShardingPerValue(shardings)) => Some(&**shardings),
        _ => None,
    };
    let sides = [
        Side {
            attribute: "in_shardings",
            shardings: shardings("in_shardings"),
            outside: types(&mut module.operands(op)),
            inside: types(&mut module.block_arguments(block).iter().copied()),
        },
        Side {
            attribute: "out_shardings",
            shardings: shardings("out_shardings"),
            outside: types(&mut module.results(op)),
            inside: types(&mut module.operands(returned)),
        },
    ];
    for side in &sides {
        let count = side.shardings.map_or(side.outside.len(), <[_]>::len);
        if count != side.outside.len() || side.inside.len() != side.outside.len() {
            let message = format!(
                "has {} outside, {} inside and {} in `{}`, expected as many of each",
                counted(side.outside.len(), "type"),
                side.inside.len(),
                counted(count, "entry"),
                side.attribute
            );
            findings.error_at_attribute("region-signature", op, side.attribute, message);
            return None;
        }
    }
    Some(sides)
}

/// `sdy.manual_computation`: a sharding for each operand and result, whose parts along the manual
/// axes are the types inside.
pub(in crate::dialects::sdy) fn manual_computation(
    module: &Module,
    op: OpId,
    findings: &mut Findings<'_>,
) {
    let Some(SdyAttr::ManualAxes(manual)) = sdy(module, op, "manual_axes") else {
        return;
    };
    let Some(sides) = sides(module, op, findings) else {
        return;
    };
    if let Some(wrong) = bound_axis(module, op, manual.iter().copied()) {
        return report(module, op, At::Attribute("manual_axes"), wrong, findings);
    }
    if let Some(wrong) = unknown_axis(module, op, &sides, manual, findings) {
        report(module, op, At::Attribute("manual_axes"), wrong, findings);
    }
    // What is wrong with one sharding is mostly so with each.
    let mut said = Vec::new();
    for side in &sides {
        let types = side.outside.iter().zip(&side.inside);
        for (sharding, (global, local)) in side.shardings.unwrap_or_default().iter().zip(types) {
            let wrong = wrong_sharding(module, op, sharding, *global, findings)
                .or_else(|| wrong_part(module, op, sharding, manual, [*global, *local], findings));
            if let Some(wrong) = wrong
                && !said.contains(&wrong)
            {
                said.push(wrong.clone());
                report(module, op, At::Attribute(side.attribute), wrong, findings);
            }
        }
    }
}

/// The manual axis that a mesh of the shardings does not have.
fn unknown_axis(
    module: &Module,
    op: OpId,
    sides: &[Side<'_>],
    manual: &[StrId],
    findings: &Findings<'_>,
) -> Option<Wrong> {
    let shardings = sides.iter().flat_map(|side| side.shardings);
    let mut meshes = shardings
        .flatten()
        .filter_map(|sharding| mesh(module, op, sharding, findings));
    let unknown =
        meshes.find_map(|mesh| manual.iter().find(|axis| size(mesh, **axis).is_none()))?;
    let message = format!(
        "names the manual axis \"{}\", expected one of its mesh",
        module.text(*unknown)
    );
    Some(("attribute-value", message))
}

/// `sdy.named_computation`: the types inside are those outside.
pub(in crate::dialects::sdy) fn named_computation(
    module: &Module,
    op: OpId,
    findings: &mut Findings<'_>,
) {
    let Some(sides) = sides(module, op, findings) else {
        return;
    };
    for side in &sides {
        if side.inside != side.outside {
            let message = format!(
                "has the types ({}) inside, expected ({}) as outside",
                module.type_list_text(&side.inside),
                module.type_list_text(&side.outside)
            );
            findings.error("region-signature", op, message);
            return;
        }
        for (sharding, ty) in side.shardings.unwrap_or_default().iter().zip(&side.outside) {
            if let Some(wrong) = wrong_sharding(module, op, sharding, *ty, findings) {
                report(module, op, At::Attribute(side.attribute), wrong, findings);
            }
        }
    }
}

/// The axis among them that a manual computation around the op has taken already.
pub(super) fn bound_axis(
    module: &Module,
    op: OpId,
    axes: impl Iterator<Item = StrId> + Clone,
) -> Option<Wrong> {
    let mut around = module.parent_op(op);
    while let Some(parent) = around {
        if module.is(parent, "sdy.manual_computation")
            && let Some(SdyAttr::ManualAxes(manual)) = sdy(module, parent, "manual_axes")
            && let Some(bound) = axes.clone().find(|axis| manual.contains(axis))
        {
            let message = format!(
                "shards along \"{}\", expected an axis that no manual computation around it takes",
                module.text(bound)
            );
            return Some(("attribute-value", message));
        }
        around = module.parent_op(parent);
    }
    None
}

/// What is wrong with `local` as the part of `global` along the manual axes.
fn wrong_part(
    module: &Module,
    op: OpId,
    sharding: &Sharding,
    manual: &[StrId],
    [global, local]: [TypeId; 2],
    findings: &Findings<'_>,
) -> Option<Wrong> {
    let mesh = mesh(module, op, sharding, findings)?;
    if let Some(wrong) = wrong_order(module, sharding, manual) {
        return Some(wrong);
    }
    let Type::RankedTensor { shape, element, .. } = module.ty(global) else {
        return None;
    };
    let mut expected = shape.to_vec();
    for (extent, dimension) in expected.iter_mut().zip(&sharding.dimensions) {
        if *extent == DYNAMIC {
            continue; // There is nothing to divide.
        }
        let axes: Vec<_> = dimension
            .axes
            .iter()
            .filter(|axis| manual.contains(&axis.name))
            .copied()
            .collect();
        let parts = axes::devices(mesh, &axes).max(1);
        if *extent % parts != 0 {
            let message = format!(
                "divides {extent} of `{}` by manual axes of size {parts}, expected a multiple of it",
                module.type_text(global)
            );
            return Some(("shape", message));
        }
        *extent /= parts;
    }
    let is_part = match module.ty(local) {
        Type::RankedTensor {
            shape,
            element: inner,
            ..
        } => *expected == **shape && element == inner,
        _ => false,
    };
    if !is_part {
        let extents: String = expected
            .iter()
            .map(|extent| match *extent {
                DYNAMIC => "?x".to_owned(),
                extent => format!("{extent}x"),
            })
            .collect();
        let message = format!(
            "has `{}` inside for `{}`, expected `tensor<{extents}{}>`",
            module.type_text(local),
            module.type_text(global),
            module.type_text(*element)
        );
        return Some(("region-signature", message));
    }
    None
}

/// Manual axes come before the others in each dimension.
fn wrong_order(module: &Module, sharding: &Sharding, manual: &[StrId]) -> Option<Wrong> {
    for (index, dimension) in sharding.dimensions.iter().enumerate() {
        let mut axes = dimension.axes.iter();
        let free = axes.find(|axis| !manual.contains(&axis.name));
        let late = axes.find(|axis| manual.contains(&axis.name));
        if let (Some(free), Some(late)) = (free, late) {
            let message = format!(
                "shards dimension {index} along \"{}\" before the manual axis \"{}\", expected manual axes first",
                module.text(free.name),
                module.text(late.name)
            );
            return Some(("attribute-value", message));
        }
    }
    None
}
