//! Constants, in all contexts (sections 7 and 8.9): those of the model, and the literals that expansions
//! have.

use std::borrow::Cow;

use super::super::expansion::Expansion;
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use crate::ir::literal::{Element, Scalar};
use crate::ir::types::FloatKind;
use crate::ir::{Attr, Module, Signedness, Type, TypeId};
use crate::syntax::dense::{LiteralStyle, write_dense};
use crate::syntax::float::{infinity, largest, write_full_hex};

pub(super) static KINDS: &[Kind] = &[Kind::new(
    "CONST",
    "contract 7",
    &[&["stablehlo.constant"]],
    read,
    write,
)];

fn read(group: &Group<'_>, node: &mut Node) -> bool {
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

/// The value of the constant that op number `op` is.
pub(super) fn read_scalar(group: &Group<'_>, op: usize) -> Option<Value> {
    let value = group.attribute(op, "value")?;
    let is_dense = matches!(group.module.attr(value), Attr::Dense(_));
    let listed = false;
    is_dense.then_some(Value::Literal { value, listed })
}

/// The literal of the constant that op number `op` is, as it is written.
pub(super) fn read_digits(group: &Group<'_>, op: usize) -> Option<String> {
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
pub(super) fn lowest(module: &Module, element: TypeId) -> Cow<'static, str> {
    extreme(module, element, true)
}

/// What of an element type nothing is greater than: the identity of a minimum.
pub(super) fn highest(module: &Module, element: TypeId) -> Cow<'static, str> {
    extreme(module, element, false)
}

fn extreme(module: &Module, element: TypeId, lowest: bool) -> Cow<'static, str> {
    match *module.ty(element) {
        Type::Float(kind) => {
            // Of a type without infinities, the largest number.
            let bits = infinity(kind, lowest).unwrap_or_else(|| largest(kind, lowest));
            let mut text = Vec::new();
            write_full_hex(&mut text, kind, bits);
            String::from_utf8_lossy(&text).into_owned().into()
        }
        Type::Integer { width: 1, .. } => if lowest { "false" } else { "true" }.into(),
        Type::Integer { width, signedness } => {
            let unsigned = signedness == Signedness::Unsigned;
            let bits = width.saturating_sub(u32::from(!unsigned)).min(127);
            let most = i128::MAX >> (127 - bits);
            match (lowest, unsigned) {
                (true, true) => "0".into(),
                (true, false) => (-most - 1).to_string().into(),
                (false, _) => most.to_string().into(),
            }
        }
        _ => "".into(),
    }
}
