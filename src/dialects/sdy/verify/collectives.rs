//! Collectives: the result's sharding is what the op makes of the operand's.

use super::super::{AllToAllParam, AxisRef, DimensionSharding, Mesh, SdyAttr, Sharding};
use super::{At, Wrong, attached, axes, mesh, one_type_holds, operand_sharding, report, sdy};
use crate::diagnostic::{below, counted};
use crate::dialects::Dialect;
use crate::ir::{Definition, Module, OpId};
use crate::verify::Findings;

/// What is known of the sharding of a collective's operand.
enum Operand<'m> {
    Sharded(&'m Sharding),
    NotSharded,
    /// It would take more than a look at the op that makes it.
    Unknown,
}

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
        report(module, op, At::Attribute("out_sharding"), wrong, findings);
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
    let before = match operand(module, op) {
        Operand::Unknown => return None,
        Operand::NotSharded if !matches!(name, "all_reduce" | "all_slice" | "reduce_scatter") => {
            let message = "takes an operand without a sharding, expected one";
            return Some(("attribute-value", message.to_owned()));
        }
        // As if every dimension were replicated.
        Operand::NotSharded => &Sharding {
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
        },
        Operand::Sharded(before) => before,
    };
    let its_mesh = mesh(module, op, before, findings)?;
    if its_mesh.axes != over.axes {
        let message = "goes from one mesh to another, expected the same axes";
        return Some(("attribute-value", message.to_owned()));
    }
    if before.dimensions.len() != rank {
        return None; // It is reported where it stands.
    }
    let dimensions = before.dimensions.iter().zip(&after.dimensions).enumerate();
    for (index, (before, after)) in dimensions {
        let (before, after) = (&*before.axes, &*after.axes);
        let own = lists.get(index).copied().unwrap_or_default();
        let holds = match name {
            "all_gather" | "sharded_to_unreduced" => {
                axes::joined(over, after, own) == axes::joined(over, before, &[])
            }
            "all_slice" | "reduce_scatter" => {
                axes::joined(over, before, own) == axes::joined(over, after, &[])
            }
            "collective_permute" => axes::devices(over, before) == axes::devices(over, after),
            "all_to_all" => match attribute("params") {
                Some(SdyAttr::AllToAllParams(params)) => {
                    let (mut lost, mut won): (&[_], &[_]) = (&[], &[]);
                    for param in params {
                        if param.source == index as i64 {
                            lost = &param.axes;
                        } else if param.target == index as i64 {
                            won = &param.axes;
                        }
                    }
                    axes::joined(over, before, won) == axes::joined(over, after, lost)
                }
                _ => true,
            },
            _ => before == after,
        };
        if !holds {
            let message = format!(
                "does not lead from the operand's sharding to its own in dimension {index}"
            );
            return Some((
                "attribute-value",
                format!("{message}, expected that it does"),
            ));
        }
    }
    match name {
        "all_reduce" => wrong_reduction(module, over, list, before, after),
        "sharded_to_unreduced" | "replicated_to_unreduced" => {
            wrong_unreduced(module, &lists, before, after)
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

/// Axes that are reduced shard neither the operand nor remain unreduced.
fn wrong_reduction(
    module: &Module,
    over: &Mesh,
    reduced: &[AxisRef],
    before: &Sharding,
    after: &Sharding,
) -> Option<Wrong> {
    let taken: Vec<AxisRef> = before
        .dimensions
        .iter()
        .flat_map(|dimension| dimension.axes.iter())
        .chain(&before.replicated)
        .chain(&after.unreduced)
        .copied()
        .collect();
    let clash = |axis: &&AxisRef| taken.iter().any(|it| axes::overlap(over, *it, **axis));
    let axis = reduced.iter().find(clash)?;
    let message = format!(
        "reduces along \"{}\", expected an axis that neither shards the operand nor stays unreduced",
        module.text(axis.name)
    );
    Some(("attribute-value", message))
}

/// What is unreduced behind is what was before and the op's axes. Of parts of axes nothing is asked.
fn wrong_unreduced(
    module: &Module,
    lists: &[&[AxisRef]],
    before: &Sharding,
    after: &Sharding,
) -> Option<Wrong> {
    let added = lists.iter().flat_map(|list| list.iter());
    let expected: Vec<AxisRef> = before.unreduced.iter().chain(added).copied().collect();
    let parts = |axis: &AxisRef| axis.sub_axis.is_some();
    if expected.iter().chain(&after.unreduced).any(parts) {
        return None;
    }
    let missing = expected
        .iter()
        .find(|axis| !after.unreduced.contains(axis))
        .or_else(|| after.unreduced.iter().find(|axis| !expected.contains(axis)))?;
    let message = format!(
        "has another state of \"{}\" than its axes make, expected it unreduced if it is one of them",
        module.text(missing.name)
    );
    Some(("attribute-value", message))
}

/// The sharding of the op's operand.
fn operand(module: &Module, op: OpId) -> Operand<'_> {
    let Some(value) = module.operand(op, 0) else {
        return Operand::Unknown;
    };
    let found = match module.definition(value) {
        Definition::Result { op: maker, index } => {
            let own = module
                .name(maker)
                .spec()
                .is_some_and(|spec| spec.dialect == Dialect::Sdy);
            let names: &[&str] = if own {
                &["sharding", "out_sharding", "out_shardings"]
            } else {
                &[attached::SHARDING]
            };
            match names.iter().find_map(|name| sdy(module, maker, name)) {
                Some(SdyAttr::Sharding(sharding)) => Some(sharding),
                Some(SdyAttr::ShardingPerValue(list)) => list.get(index as usize),
                _ if own => return Operand::Unknown,
                _ => None,
            }
        }
        Definition::Argument { block, index } => {
            let owner = module.block_owner(block);
            if !module.is(owner, "func.func") || !attached::argument_attributes_hold(module, owner)
            {
                return Operand::Unknown;
            }
            attached::argument_sharding(module, owner, index as usize)
        }
        _ => return Operand::Unknown,
    };
    found.map_or(Operand::NotSharded, Operand::Sharded)
}
