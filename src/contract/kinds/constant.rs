//! Constants, in all contexts (sections 7 and 8.9): those of the model, and the literals that expansions
//! have.

use super::super::expansion::Expansion;
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use crate::ir::types::FloatKind;
use crate::ir::{Module, Signedness, Type, TypeId};

pub(super) static KINDS: &[Kind] = &[Kind::new(
    "CONST",
    "contract 7",
    &[&["stablehlo.constant"]],
    read,
    write,
)];

fn read(group: Group<'_>, node: &mut Node) -> bool {
    let (Some(value), Some(op)) = (group.attribute(0, "value"), group.last()) else {
        return false;
    };
    let read = group.module.literal_read(op, value);
    let text = read.map_or(&[][..], |span| group.module.source().slice(span));
    let listed = text.starts_with(b"dense<[");
    node.attributes
        .push(("value", Value::Literal { value, listed }));
    true
}

fn write(node: &Node, out: &mut Expansion<'_>) {
    out.op("stablehlo.constant");
    out.text(" dense<").attribute(node.attribute("value"));
    out.text("> : ").ty(node.result);
}

/// Zero of an element type.
pub(super) fn zero(module: &Module, element: TypeId) -> &'static str {
    match module.ty(element) {
        Type::Integer { width: 1, .. } => "false",
        Type::Integer { .. } => "0",
        _ => "0.0",
    }
}

/// One of an element type.
pub(super) fn one(module: &Module, element: TypeId) -> &'static str {
    match module.ty(element) {
        Type::Integer { width: 1, .. } => "true",
        Type::Integer { .. } => "1",
        _ => "1.0",
    }
}

/// What of an element type nothing is less than: the identity of a maximum.
pub(super) fn lowest(module: &Module, element: TypeId) -> &'static str {
    extremes(module, element).0
}

/// What of an element type nothing is greater than: the identity of a minimum.
pub(super) fn highest(module: &Module, element: TypeId) -> &'static str {
    extremes(module, element).1
}

fn extremes(module: &Module, element: TypeId) -> (&'static str, &'static str) {
    match *module.ty(element) {
        Type::Float(FloatKind::F64) => ("0xFFF0000000000000", "0x7FF0000000000000"),
        Type::Float(FloatKind::BF16) => ("0xFF80", "0x7F80"),
        // It has no infinities.
        Type::Float(FloatKind::F8E4M3FN) => ("0xFE", "0x7E"),
        Type::Integer {
            signedness: Signedness::Unsigned,
            ..
        } => ("0", "255"),
        Type::Integer { width: 1, .. } => ("false", "true"),
        Type::Integer { width: 8, .. } => ("-128", "127"),
        Type::Integer { width: 64, .. } => ("-9223372036854775808", "9223372036854775807"),
        Type::Integer { .. } => ("-2147483648", "2147483647"),
        _ => ("0xFF800000", "0x7F800000"),
    }
}
