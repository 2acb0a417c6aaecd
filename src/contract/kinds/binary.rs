//! Section 4.2: elementwise kinds of two operands, each of which is broadcast where its type is not the
//! result's.

use super::super::clause::AUTO_BROADCAST;
use super::super::drift::DRIFT_RANK_EXTENSION;
use super::super::expansion::{Expansion, Operand};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node};
use super::ops::BROADCAST;
use crate::ir::ValueId;

macro_rules! kinds {
    ($($name:literal $op:literal;)*) => {
        pub(super) static KINDS: &[Kind] = &[$(Kind::new(
            $name,
            "contract 4.2",
            &[&[$op], &[BROADCAST, $op], &[BROADCAST, BROADCAST, $op]],
            read,
            write,
        )),*];
    };
}

kinds! {
    "ADD" "stablehlo.add";
    "SUB" "stablehlo.subtract";
    "MUL" "stablehlo.multiply";
    "DIV" "stablehlo.divide";
    "POW" "stablehlo.power";
    "LAND" "stablehlo.and";
}

/// Of an operand that one of the group's broadcasts defines, what it broadcasts.
fn read(group: Group<'_>, node: &mut Node) -> bool {
    let last = group.ops.len() - 1;
    for index in 0..2 {
        let Some(value) = group.operand(last, index) else {
            return false;
        };
        let broadcast = (0..last).find(|op| group.is_result(value, *op));
        let source = broadcast.and_then(|op| group.operand(op, 0));
        // A broadcast of a broadcast was not injected.
        let source = source.filter(|it| !(0..last).any(|op| group.is_result(*it, op)));
        node.operands.push(source.unwrap_or(value));
    }
    true
}

fn write(node: &Node, out: &mut Expansion<'_>) {
    let [a, b] = node.operands[..] else {
        return;
    };
    let operands = [widened(a, node, out), widened(b, node, out)];
    out.op_of(&AUTO_BROADCAST, node.kind.forms[0][0]);
    out.text(" ").own(&AUTO_BROADCAST).values(&operands);
    out.own(None).text(" : ").ty(node.result);
}

/// An operand as the op takes it: broadcast to the result's type if it has another.
fn widened(value: ValueId, node: &Node, out: &mut Expansion<'_>) -> Operand {
    let module = out.module;
    let ty = module.value_type(value);
    let (Some((from, _)), Some((to, _))) = (tensor(module, ty), tensor(module, node.result)) else {
        return value.into();
    };
    if ty == node.result {
        return value.into();
    }
    let offset = to.len().saturating_sub(from.len()) as i64;
    let map: Vec<_> = (0..from.len() as i64).map(|axis| axis + offset).collect();
    let number = out.op_of(&AUTO_BROADCAST, BROADCAST);
    out.text(" ").own(&AUTO_BROADCAST).value(value);
    out.text(", dims = ").ints(&map).own(None);
    out.text(" : (").ty(ty).text(") -> ").ty(node.result);
    if offset > 0 {
        out.drift(&DRIFT_RANK_EXTENSION, number);
    }
    Operand::Temporary(number)
}
