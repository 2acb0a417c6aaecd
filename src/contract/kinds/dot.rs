//! Section 4.5: products.

use super::super::clause::DOT_PRECISION;
use super::super::drift::DRIFT_MATMUL_RANKS;
use super::super::expansion::Expansion;
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, Value};
use crate::ir::Attr;

const SECTION: &str = "contract 4.5";

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "MATMUL",
        SECTION,
        &[&["stablehlo.dot_general"]],
        |group, node| read(group, node) && !is_inner_product(group, node),
        write,
    ),
    Kind::new(
        "DOT",
        SECTION,
        &[&["stablehlo.dot_general"]],
        |group, node| read(group, node) && is_inner_product(group, node),
        write,
    ),
];

/// The dimensions' names, in the order of the fields of `#stablehlo.dot`.
const DIMS: [&str; 4] = [
    "lhs_batching_dims",
    "rhs_batching_dims",
    "lhs_contracting_dims",
    "rhs_contracting_dims",
];

fn read(group: &Group<'_>, node: &mut Node) -> bool {
    let module = group.module;
    let (Some(a), Some(b)) = (group.operand(0, 0), group.operand(0, 1)) else {
        return false;
    };
    let numbers = group.attribute(0, "dot_dimension_numbers");
    let Some(Attr::Struct { fields, .. }) = numbers.map(|attr| module.attr(attr)) else {
        return false;
    };
    for (name, field) in DIMS.into_iter().zip(fields) {
        let ints = module.ints(*field).unwrap_or_default();
        node.attributes.push((name, Value::Ints(ints)));
    }
    node.operands.extend([a, b]);
    true
}

/// Vectors that are contracted have a kind of their own.
fn is_inner_product(group: &Group<'_>, node: &Node) -> bool {
    let rank = |value| tensor(group.module, group.module.value_type(value)).map(|it| it.0.len());
    let dims = DIMS.map(|name| node.ints(name));
    dims == [&[][..], &[], &[0], &[0]] && node.operands.iter().all(|value| rank(*value) == Some(1))
}

fn write(node: &Node, out: &mut Expansion<'_>) {
    let [a, b] = node.operands[..] else {
        return;
    };
    let [lhs_batch, rhs_batch, lhs, rhs] = DIMS.map(|name| node.ints(name));
    let (a_ty, b_ty) = (out.module.value_type(a), out.module.value_type(b));
    out.op("stablehlo.dot_general");
    out.text(" ").values(&[a.into(), b.into()]).text(", ");
    if !lhs_batch.is_empty() || !rhs_batch.is_empty() {
        out.text("batching_dims = ").ints(lhs_batch);
        out.text(" x ").ints(rhs_batch).text(", ");
    }
    out.text("contracting_dims = ").ints(lhs).text(" x ");
    out.ints(rhs).own(&DOT_PRECISION).text(" : (").own(None);
    out.ty(a_ty).text(", ").ty(b_ty);
    out.text(") -> ").ty(node.result);
    let rank = |ty| tensor(out.module, ty).map_or(0, |it| it.0.len());
    // Other dimensions are given by the node: so the contract has them, too.
    let is_default = [lhs, rhs] == [&[rank(a_ty) as i64 - 1], &[0]] && lhs_batch.is_empty();
    if rank(a_ty) > 2 && rank(b_ty) == 2 && is_default {
        out.drift(&DRIFT_MATMUL_RANKS, 0);
    }
}
