//! Manual and named computations.

use super::super::{Mesh, SdyAttr, Sharding};
use super::{At, Wrong, axes, mesh, report, sdy, size, wrong_shardings};
use crate::diagnostic::counted;
use crate::dialects::func;
use crate::ir::{DYNAMIC, Module, OpId, Shape, StrId, Type, TypeId, ValueId};
use crate::verify::{Findings, Inside, difference};

/// The values of an op's operands or results, outside and inside, with their shardings.
struct Side<'m> {
    attribute: &'static str,
    within: Inside,
    shardings: Option<&'m [Sharding]>,
    outside: Vec<TypeId>,
    inside: Vec<TypeId>,
}

/// Both sides of a computation; reports and gives none where their numbers do not agree.
fn sides<'m>(module: &'m Module, op: OpId, findings: &mut Findings<'_>) -> Option<[Side<'m>; 2]> {
    let block = module.entry_block(op, 0)?;
    let terminator = module.last_op(block);
    let Some(returned) = terminator.filter(|last| module.is(*last, "sdy.return")) else {
        let message = match terminator {
            Some(last) => format!(
                "has a region that ends with `{}`, expected `sdy.return`",
                module.name_text(last)
            ),
            None => "has an empty region, expected `sdy.return` at its end".to_owned(),
        };
        let end = (0, Inside::Returned, usize::MAX);
        findings.error_inside("region-signature", op, end, message);
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
            within: Inside::Argument,
            shardings: shardings("in_shardings"),
            outside: types(&mut module.operands(op)),
            inside: types(&mut module.block_arguments(block).iter().copied()),
        },
        Side {
            attribute: "out_shardings",
            within: Inside::Returned,
            shardings: shardings("out_shardings"),
            outside: types(&mut module.results(op)),
            inside: types(&mut module.operands(returned)),
        },
    ];
    for side in &sides {
        if side.inside.len() != side.outside.len() {
            let message = format!(
                "has {} outside and {} inside for `{}`, expected as many of each",
                counted(side.outside.len(), "type"),
                side.inside.len(),
                side.attribute
            );
            findings.error_at_attribute("region-signature", op, side.attribute, message);
            return None;
        }
    }
    Some(sides)
}

/// `sdy.return`: it may end a function, too.
pub(in crate::dialects::sdy) fn returned(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let around = module.parent_op(op);
    if let Some(function) = around.filter(|around| module.is(*around, "func.func")) {
        func::returned_of(module, op, function, findings);
    }
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
        return report(op, At::Attribute("manual_axes"), wrong, findings);
    }
    if let Some(wrong) = wrong_mesh(module, op, &sides, manual, findings) {
        report(op, At::Attribute("manual_axes"), wrong, findings);
    }
    // What is wrong with one sharding is mostly so with each.
    let mut said = Vec::new();
    for side in &sides {
        let shardings = side.shardings.unwrap_or_default();
        let mut all = wrong_shardings(module, op, shardings, &side.outside, findings);
        if all.is_empty() {
            let types = side.outside.iter().zip(&side.inside);
            all.extend(shardings.iter().zip(types).filter_map(|(sharding, types)| {
                wrong_part(module, op, sharding, manual, types, findings)
            }));
        }
        for wrong in all {
            if !said.contains(&wrong) {
                said.push(wrong.clone());
                report(op, At::Attribute(side.attribute), wrong, findings);
            }
        }
    }
}

/// All shardings are over one mesh, or an empty one beside it, and that has the manual axes, where there are any.
fn wrong_mesh(
    module: &Module,
    op: OpId,
    sides: &[Side<'_>],
    manual: &[StrId],
    findings: &Findings<'_>,
) -> Option<Wrong> {
    let wrong = |message| Some(("attribute-value", message));
    let shardings = sides.iter().flat_map(|side| side.shardings).flatten();
    let mut common: Option<&Mesh> = None;
    for sharding in shardings {
        let next = mesh(module, op, sharding, findings)?;
        match common {
            Some(mesh) if !mesh.is_empty() => {
                if mesh != next && !next.is_empty() && !manual.is_empty() {
                    let said =
                        "has manual axes and shardings over several meshes, expected one mesh";
                    return wrong(said.to_owned());
                }
            }
            _ => common = Some(next),
        }
    }
    let common = common?;
    let unknown = manual.iter().find(|axis| size(common, **axis).is_none())?;
    wrong(format!(
        "names the manual axis \"{}\", expected one of its mesh",
        module.text(*unknown)
    ))
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
            let place = (0, side.within, difference(&side.inside, &side.outside));
            findings.error_inside("region-signature", op, place, message);
            return;
        }
        let Some(shardings) = side.shardings else {
            continue;
        };
        for wrong in wrong_shardings(module, op, shardings, &side.outside, findings) {
            report(op, At::Attribute(side.attribute), wrong, findings);
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

/// What is wrong with `local` as the part of `global` along the manual axes: a tensor without an encoding.
fn wrong_part(
    module: &Module,
    op: OpId,
    sharding: &Sharding,
    manual: &[StrId],
    (global, local): (&TypeId, &TypeId),
    findings: &Findings<'_>,
) -> Option<Wrong> {
    let mesh = mesh(module, op, sharding, findings)?;
    if let Some(wrong) = wrong_order(module, sharding, manual) {
        return Some(wrong);
    }
    let element = module.ty(*global).element()?;
    let mut expected = match module.ty(*global).shape() {
        Shape::Extents(extents) => extents.to_vec(),
        _ => Vec::new(),
    };
    for (extent, dimension) in expected.iter_mut().zip(&sharding.dimensions) {
        if *extent == DYNAMIC {
            continue; // There is nothing to divide.
        }
        let axes = dimension.axes.iter();
        let axes = axes.filter(|axis| manual.contains(&axis.name)).copied();
        let parts = axes::devices(mesh, &axes.collect::<Vec<_>>()).max(1);
        if *extent % parts != 0 {
            let message = format!(
                "divides {extent} of `{}` by manual axes of size {parts}, expected a multiple of it",
                module.type_text(*global)
            );
            return Some(("shape", message));
        }
        *extent /= parts;
    }
    let is_part = match module.ty(*local) {
        Type::RankedTensor {
            shape,
            element: inner,
            encoding: None,
        } => *expected == **shape && element == *inner,
        _ => false,
    };
    if is_part {
        return None;
    }
    let extents: String = expected
        .iter()
        .map(|extent| match *extent {
            DYNAMIC => "?x".to_owned(),
            extent => format!("{extent}x"),
        })
        .collect();
    let message = format!(
        "has `{}` inside for `{}`, expected `tensor<{extents}{}>`",
        module.type_text(*local),
        module.type_text(*global),
        module.type_text(element)
    );
    Some(("region-signature", message))
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
