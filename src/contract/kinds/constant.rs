//! Constants, in all contexts (sections 7 and 8.9): those of the model, and the literals that expansions
//! have.

use super::super::expansion::Expansion;
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, Value};
use crate::ir::literal::{Element, Scalar};
use crate::ir::types::FloatKind;
use crate::ir::{Attr, Module, Signedness, Type, TypeId};
use crate::syntax::dense::{LiteralStyle, write_dense};

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

/// One over the root of a size, as an f64 has it if the elements are such, and as an f32 has it otherwise.
pub(super) fn inverse_root(module: &Module, element: TypeId, size: i64) -> String {
    match module.ty(element) {
        Type::Float(FloatKind::F64) => {
            let value = 1.0 / (size as f64).sqrt();
            spelled(FloatKind::F64, &value.to_le_bytes())
        }
        _ => spelled_f32(1.0 / (size as f32).sqrt()),
    }
}

/// A number as Kotlin spells it.
pub(super) fn spelled_f32(value: f32) -> String {
    spelled(FloatKind::F32, &value.to_le_bytes())
}

/// As [`spelled_f32`], of an f64.
pub(super) fn spelled_f64(value: f64) -> String {
    spelled(FloatKind::F64, &value.to_le_bytes())
}

fn spelled(kind: FloatKind, data: &[u8]) -> String {
    let element = Element {
        scalar: Scalar::Float(kind),
        complex: false,
    };
    let mut text = Vec::new();
    write_dense(&mut text, element, &[], data, true, LiteralStyle::Tlaloc);
    String::from_utf8_lossy(&text).into_owned()
}

/// The value of the constant that op number `op` is: in a type that has not the digits it was written
/// with, those digits.
pub(super) fn read_scalar(group: Group<'_>, op: usize) -> Option<Value> {
    let module = group.module;
    let value = group.attribute(op, "value")?;
    let Attr::Dense(dense) = module.attr(value) else {
        return None;
    };
    let listed = false;
    let (_, element) = tensor(module, dense.ty)?;
    match module.ty(element) {
        Type::Float(kind) if !matches!(kind, FloatKind::F32 | FloatKind::F64) => {
            read_digits(group, op).map(Value::Word)
        }
        _ => Some(Value::Literal { value, listed }),
    }
}

/// The literal of the constant that op number `op` is, as it is written.
pub(super) fn read_digits(group: Group<'_>, op: usize) -> Option<String> {
    let module = group.module;
    let value = group.attribute(op, "value")?;
    let read = module.literal_read(*group.ops.get(op)?, value)?;
    let text = String::from_utf8_lossy(module.source().slice(read));
    let (digits, _) = text.strip_prefix("dense<")?.split_once('>')?;
    Some(digits.to_owned())
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
