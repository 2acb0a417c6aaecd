//! Comparisons, which the contract has no kind for.

use super::super::drift::DRIFT_PRIMITIVE;
use super::super::expansion::{Expansion, Spaces};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, Value};
use crate::ir::types::FloatKind;
use crate::ir::{Attr, Module, Signedness, Type, TypeId};

pub(super) static KINDS: &[Kind] = &[Kind::new(
    "COMPARE",
    "contract 4",
    &[&["stablehlo.compare"]],
    read,
    write,
)
.drift(&DRIFT_PRIMITIVE)];

fn read(group: &Group<'_>, node: &mut Node) -> bool {
    let (Some(a), Some(b)) = (group.operand(0, 0), group.operand(0, 1)) else {
        return false;
    };
    let Some(direction) = group.attribute(0, "comparison_direction") else {
        return false;
    };
    node.operands.extend([a, b]);
    let direction = match group.module.attr(direction) {
        Attr::Enum { spec, case, .. } => spec.cases.get(*case as usize),
        _ => None,
    };
    let direction = direction.map(|case| ("direction", Value::Word((*case).to_owned())));
    let found = direction.is_some();
    node.attributes.extend(direction);
    found
}

/// COMPARE takes bf16, f8, i1 and ui8 for signed integers.
fn write(node: &Node, out: &mut Expansion<'_>) {
    let [a, b] = node.operands[..] else {
        return;
    };
    let ty = out.module.value_type(a);
    let as_type = match tensor(out.module, ty).map(|it| out.module.ty(it.1)) {
        Some(Type::Float(FloatKind::F32 | FloatKind::F64)) => "FLOAT",
        _ => "SIGNED",
    };
    let direction = match node.attribute("direction") {
        Some(Value::Word(direction)) => direction.as_str(),
        _ => "",
    };
    let values = [a.into(), b.into()];
    out.compare(
        Spaces::Always,
        [direction, as_type],
        values,
        ty,
        node.result,
    );
}

/// As what STEP and ARGMAX compare elements of a type.
pub(super) fn comparison_type(module: &Module, element: TypeId) -> &'static str {
    match module.ty(element) {
        Type::Float(_) => "FLOAT",
        Type::Integer { width: 1, .. }
        | Type::Integer {
            signedness: Signedness::Unsigned,
            ..
        } => "UNSIGNED",
        _ => "SIGNED",
    }
}
