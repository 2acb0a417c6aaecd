//! Collectives: the result's sharding is what the op makes of the operand's.

use std::borrow::Cow;

use super::super::{AllToAllParam, AxisRef, DimensionSharding, Mesh, SdyAttr, Sharding};
use super::steps::Step;
use super::{At, Wrong, axes, mesh, one_type_holds, operand_sharding, report, sdy, values};
use crate::diagnostic::{below, counted};
use crate::ir::{Module, OpId};
use crate::verify::Findings;

/// A collective.
pub(in crate::dialects::sdy) fn collective(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !one_type_holds(module, op, findings)
        || !operand_sharding(module, op, "out_sharding", findings)
    {
        return;
    }
    let Some(SdyAttr::Sharding(after)) = sdy(module, op, "out_sharding") else {
        return;
    };
    let wrong =
        mesh(module, op, after, findings).and_then(|mesh| wrong(module, op, mesh, after, findings));
    if let Some(wrong) = wrong {
        report(op, At::Attribute("out_sharding"), wrong, findings);
    }
}

fn wrong(
    module: &Module,
    op: OpId,
    over: &Mesh,
    after: &Sharding,
    findings: &Findings<'_>,
) -> Option<Wrong> {
    let name = module.name(op).spec()?.mnemonic();
    let attribute = |name| sdy(module, op, name);
    let names = ["gathering_axes", "slicing_axes", "reduce_scatter_axes"]
        .into_iter()
        .chain(["reduction_axes", "axes", "params"]);
    if names
        .clone()
        .any(|name| findings.is_wrong_attribute(op, name))
    {
        return None;
    }
    let lists: Vec<&[AxisRef]> =
        names
            .into_iter()
            .find_map(attribute)
            .map_or_else(Vec::new, |attr| match attr {
                SdyAttr::AxisRefList(list) => vec![&**list],
                SdyAttr::AxisRefLists(lists) => lists.iter().map(|list| &**list).collect(),
                SdyAttr::AllToAllParams(params) => params.iter().map(|it| &*it.axes).collect(),
                _ => Vec::new(),
            });
    if let Some(wrong) = axes::wrong_lists(module, over, lists.iter().copied()) {
        return Some(wrong);
    }
    let rank = after.dimensions.len();
    let per_dimension = matches!(
        name,
        "all_gather" | "all_slice" | "reduce_scatter" | "sharded_to_unreduced"
    );
    if per_dimension && lists.len() != rank {
        let lists = counted(lists.len(), "list");
        let message = format!("has {lists} of axes, expected {rank}");
        return Some(("dimensions", message));
    }
    let ordered = matches!(name, "all_reduce" | "replicated_to_unreduced");
    let list = lists.first().copied().unwrap_or_default();
    if ordered && let Some(wrong) = axes::wrong_order(module, over, list) {
        return Some(wrong);
    }
    if name == "replicated_to_unreduced" && list.is_empty() {
        return Some(("attribute-value", "names no axis, expected some".to_owned()));
    }
    if let Some(SdyAttr::AllToAllParams(params)) = attribute("params")
        && let Some(wrong) = wrong_dimensions(params, rank)
    {
        return Some(wrong);
    }
    let operand = values::sharding(module, module.operand(op, 0)?).ok()?;
    let before = match operand {
        None if !matches!(name, "all_reduce" | "all_slice" | "reduce_scatter") => {
            let message = "takes an operand without a sharding, expected one";
            return Some(("attribute-value", message.to_owned()));
        }
        // As if every dimension were replicated.
        None => Cow::Owned(Sharding {
            mesh: after.mesh.clone(),
            dimensions: vec![
                DimensionSharding {
                    axes: Box::default(),
                    is_open: false,
                    priority: None,
                };
                rank
            ]
            .into(),
            replicated: Box::default(),
            unreduced: Box::default(),
        }),
        Some(before) => before,
    };
    let its_mesh = mesh(module, op, &before, findings)?;
    if let Some(wrong) = wrong_mesh(name, (its_mesh, &before), (over, after)) {
        return Some(("attribute-value", wrong.to_owned()));
    }
    if before.dimensions.len() != rank {
        return None; // It is reported where it stands.
    }
    let params = match attribute("params") {
        Some(SdyAttr::AllToAllParams(params)) => params,
        _ => &Box::default(),
    };
    let step = Step {
        module,
        name,
        over,
        lists: &lists,
        params,
    };
    let message = step.wrong(&before, after)?;
    Some(("attribute-value", message))
}

/// What is wrong with the mesh that a collective goes to: it is that of its operand. Only a permutation may
/// go to another order of the devices.
fn wrong_mesh(
    name: &str,
    (from, before): (&Mesh, &Sharding),
    (to, after): (&Mesh, &Sharding),
) -> Option<&'static str> {
    if from.axes != to.axes {
        return Some("goes from one mesh to another, expected the same axes");
    }
    let same_devices = from.device_ids == to.device_ids;
    let same_name = before.mesh == after.mesh;
    let is_sharded = before.dimensions.iter().any(|it| !it.axes.is_empty());
    match name {
        "collective_permute" if !same_name && same_devices => Some(
            "goes to another mesh of the same devices in the same order, expected its operand's mesh",
        ),
        "collective_permute" => None,
        _ if !same_devices => {
            Some("goes from one order of the devices to another, expected its operand's mesh")
        }
        "all_reduce" if !same_name && is_sharded => {
            Some("names another mesh than its operand's sharding, expected that")
        }
        _ => None,
    }
}

/// Dimensions of an `all_to_all` are there, each is named once, and sources go upwards.
fn wrong_dimensions(params: &[AllToAllParam], rank: usize) -> Option<Wrong> {
    let mut seen = Vec::new();
    let wrong = |message: String| Some(("dimensions", message));
    if params.is_empty() {
        return wrong("moves nothing, expected `[{\"axis\"}: source->target]`".to_owned());
    }
    for param in params {
        for dimension in [param.source, param.target] {
            let there = usize::try_from(dimension).is_ok_and(|dimension| dimension < rank);
            if !there {
                return wrong(format!(
                    "names dimension {dimension}, expected {}",
                    below(rank)
                ));
            }
            if seen.contains(&dimension) {
                return wrong(format!("names dimension {dimension} twice, expected once"));
            }
            seen.push(dimension);
        }
    }
    let ascending = params
        .windows(2)
        .all(|pair| pair[0].source < pair[1].source);
    if ascending {
        return None;
    }
    wrong("names sources out of order, expected them ascending".to_owned())
}
