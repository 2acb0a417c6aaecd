//! Sums over replicas, which section 4.11 does not have.

use super::super::clause::{EXPANSION_ATTRIBUTES, EXPANSION_WIRING, SPELLING};
use super::super::drift::DRIFT_COLLECTIVE;
use super::super::expansion::{Expansion, TensorType};
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use super::ops::ADD;
use crate::ir::Attr;

pub(super) static KINDS: &[Kind] = &[Kind::new(
    "ALL_REDUCE",
    "contract 4.11",
    &[&["stablehlo.all_reduce"]],
    read,
    |node, out| {
        write(node, out);
    },
)
.drift(&DRIFT_COLLECTIVE)];

/// The value, and the replicas of each group.
fn read(group: &Group<'_>, node: &mut Node) -> bool {
    let module = group.module;
    let groups = group.attribute(0, "replica_groups");
    let Some(Attr::Dense(dense)) = groups.map(|it| module.attr(it)) else {
        return false;
    };
    let Some(([rows, columns], mut replicas)) = module.literal_ints(dense) else {
        return false;
    };
    if let ([replica], true) = (&replicas[..], dense.splat) {
        let count = rows
            .checked_mul(*columns)
            .and_then(|it| usize::try_from(it).ok());
        // Each replica is in one group, so that a splat is of one replica.
        replicas = vec![*replica; count.unwrap_or(0).min(1)];
    }
    node.attributes.push(("replicas", Value::Ints(replicas)));
    node.attributes.push(("size", Value::Int(*columns)));
    node.operands.extend(group.operand(0, 0));
    !node.operands.is_empty()
}

fn write(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let x = *node.operands.first()?;
    let (ty, result) = (out.type_of(x)?, out.type_of_result(node)?);
    let scalar: TensorType = ty.scalar();
    let size = usize::try_from(node.int("size")?).ok()?.max(1);
    let groups: Vec<&[i64]> = node.ints("replicas").chunks(size).collect();
    out.op("\"stablehlo.all_reduce\"");
    out.text("(").value(x).text(") ({");
    out.region_of(&EXPANSION_WIRING).line(0);
    out.text("^bb0(%arg0: ").tensor(&scalar);
    out.text(", %arg1: ").tensor(&scalar).text("):").line(2);
    out.text("%all_reduce_sum = ").own(&EXPANSION_WIRING);
    out.text(ADD).text(" %arg0, %arg1").own(None).text(" : ");
    out.tensor(&scalar).line(2);
    out.text("stablehlo.return %all_reduce_sum : ")
        .tensor(&scalar);
    out.region_of(&SPELLING)
        .line(0)
        .text("}) {")
        .own(&EXPANSION_ATTRIBUTES);
    out.text("replica_groups = dense<[");
    for (number, group) in groups.iter().enumerate() {
        out.text(if number > 0 { ", " } else { "" }).ints(group);
    }
    out.text("]> : tensor<").int(groups.len() as i64).text("x");
    out.int(size as i64).text("xi64>").own(None).text("}");
    out.made_signature(&[&ty], &result);
    Some(())
}
