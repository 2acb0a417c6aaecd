//! Section 4.1: elementwise kinds of one operand, and those like them that the contract does not have.

use super::super::clause::{EXPANSION_CONSTANT, EXPANSION_TYPES};
use super::super::drift::{DRIFT_CHLO, DRIFT_PRIMITIVE};
use super::super::expansion::{Expansion, Operand};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, Value};
use crate::ir::{Type, TypeId, ValueId};

const SECTION: &str = "contract 4.1";

const fn unary(name: &'static str, forms: &'static [&'static [&'static str]]) -> Kind {
    Kind::new(name, SECTION, forms, read, write).plain()
}

pub(super) static KINDS: &[Kind] = &[
    unary("NEG", &[&["stablehlo.negate"]]),
    unary("ABS", &[&["stablehlo.abs"]]),
    unary("EXP", &[&["stablehlo.exponential"]]),
    unary("LOG", &[&["stablehlo.log"]]),
    unary("SIN", &[&["stablehlo.sine"]]),
    unary("COS", &[&["stablehlo.cosine"]]),
    unary("SQRT", &[&["stablehlo.sqrt"]]),
    unary("RSQRT", &[&["stablehlo.rsqrt"]]),
    unary("TANH", &[&["stablehlo.tanh"]]),
    unary("SIGMOID", &[&["stablehlo.logistic"]]),
    unary("EXPM1", &[&["stablehlo.exponential_minus_one"]]),
    unary("LOG1P", &[&["stablehlo.log_plus_one"]]),
    // Of truth values alone.
    Kind::new("NOT", SECTION, &[&["stablehlo.not"]], read, write),
    unary("TAN", &[&["stablehlo.tan"]]).drift(&DRIFT_PRIMITIVE),
    unary("SIGN", &[&["stablehlo.sign"]]).drift(&DRIFT_PRIMITIVE),
    Kind::new("LGAMMA", SECTION, &[&["chlo.lgamma"]], read, write_chlo).drift(&DRIFT_CHLO),
    Kind::new("DIGAMMA", SECTION, &[&["chlo.digamma"]], read, write_chlo).drift(&DRIFT_CHLO),
    Kind::new(
        "POLYGAMMA",
        SECTION,
        &[&["stablehlo.constant", "chlo.polygamma"]],
        read_polygamma,
        write_polygamma,
    )
    .drift(&DRIFT_CHLO),
    Kind::new(
        "ATAN",
        SECTION,
        &[&["stablehlo.constant", "stablehlo.atan2"]],
        read,
        write_atan,
    )
    .drift(&DRIFT_PRIMITIVE),
];

/// Whether a type is one of truth values, which logical kinds have.
pub(super) fn is_truths(ty: TypeId, out: &Expansion<'_>) -> bool {
    let element = tensor(out.module, ty).map(|it| out.module.ty(it.1));
    matches!(element, Some(Type::Integer { width: 1, .. }))
}

/// The first operand of the last op.
fn read(group: &Group<'_>, node: &mut Node) -> bool {
    let operand = group.operand(group.ops.len() - 1, 0);
    node.operands.extend(operand);
    operand.is_some()
}

fn operand(node: &Node) -> Option<ValueId> {
    node.operands.first().copied()
}

fn write(node: &Node, out: &mut Expansion<'_>) {
    if let Some(x) = operand(node) {
        if node.kind.name == "NOT" && !is_truths(node.result, out) {
            out.op(node.kind.forms[0][0]);
            out.text(" ").value(x).text(" : ").own(&EXPANSION_TYPES);
            out.words("a tensor of i1");
            return;
        }
        out.same_type_op(node.kind.forms[0][0], &[x.into()], node.result);
    }
}

fn write_chlo(node: &Node, out: &mut Expansion<'_>) {
    if let Some(x) = operand(node) {
        out.same_type_op(node.kind.forms[0][0], &[x.into()], out.module.value_type(x));
        out.text(" -> ").ty(node.result);
    }
}

fn write_atan(node: &Node, out: &mut Expansion<'_>) {
    if let Some(x) = operand(node) {
        let one = out.constant(&EXPANSION_CONSTANT, "1.0", node.result);
        out.same_type_op("stablehlo.atan2", &[x.into(), one], node.result);
    }
}

/// The order is a number that stands for all elements.
fn read_polygamma(group: &Group<'_>, node: &mut Node) -> bool {
    let (Some(x), Some(value)) = (group.operand(1, 1), group.attribute(0, "value")) else {
        return false;
    };
    node.operands.push(x);
    let listed = false;
    node.attributes
        .push(("order", Value::Literal { value, listed }));
    true
}

fn write_polygamma(node: &Node, out: &mut Expansion<'_>) {
    let (Some(x), Some(Value::Literal { value, .. })) = (operand(node), node.attribute("order"))
    else {
        return;
    };
    let order = out.op("stablehlo.constant");
    out.text(" dense<").literal(*value, false);
    out.text("> : ").ty(node.result);
    out.op("\"chlo.polygamma\"");
    out.text("(")
        .values(&[Operand::Temporary(order), x.into()])
        .text(") : (")
        .ty(node.result)
        .text(", ")
        .ty(node.result)
        .text(") -> ")
        .ty(node.result);
}
