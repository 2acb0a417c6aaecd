//! Section 4.2: elementwise kinds of two operands, each of which is broadcast where its type is not the
//! result's.

use super::super::clause::{AUTO_BROADCAST, Clause, EXPANSION_TYPES};
use super::super::drift::DRIFT_RANK_EXTENSION;
use super::super::expansion::{Expansion, Operand};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node};
use super::ops::BROADCAST;
use super::unary::is_truths;
use crate::diagnostic::Edit;
use crate::ir::{Module, OpId, ValueId};
use crate::source::Span;
use crate::syntax::places;

macro_rules! kinds {
    ($($name:literal $op:literal $($plain:ident)?;)*) => {
        pub(super) static KINDS: &[Kind] = &[$(Kind::new(
            $name,
            "contract 4.2",
            &[&[$op], &[BROADCAST, $op], &[BROADCAST, BROADCAST, $op]],
            read,
            write,
        )
        .repair(repair)
        $(.$plain())?),*];
    };
}

kinds! {
    "ADD" "stablehlo.add" plain;
    "SUB" "stablehlo.subtract" plain;
    "MUL" "stablehlo.multiply" plain;
    "DIV" "stablehlo.divide" plain;
    "POW" "stablehlo.power" plain;
    // Of truth values alone.
    "LAND" "stablehlo.and";
}

/// Of an operand that one of the group's broadcasts defines, what it broadcasts.
fn read(group: &Group<'_>, node: &mut Node) -> bool {
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
    let name = node.kind.forms[0][0];
    if node.kind.name == "LAND" && !is_truths(node.result, out) {
        out.op_of(&AUTO_BROADCAST, name);
        out.text(" ").own(&AUTO_BROADCAST).values(&operands);
        out.own(None).text(" : ");
        out.own(&EXPANSION_TYPES).words("a tensor of i1");
        return;
    }
    out.same_type_op_of(&AUTO_BROADCAST, name, &operands, node.result);
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
    out.text(", dims = ").own(&AUTO_BROADCAST);
    out.ints(&map).own(None);
    out.text(" : (").ty(ty).text(") -> ").ty(node.result);
    if offset > 0 {
        out.drift(&DRIFT_RANK_EXTENSION, number);
    }
    Operand::Temporary(number)
}

/// A broadcast that changes nothing is left out, and what it broadcasts is used in its place.
fn repair(group: &Group<'_>, clause: &'static Clause) -> Vec<Edit> {
    let module = group.module;
    let [broadcasts @ .., last] = group.ops else {
        return Vec::new();
    };
    let mut edits = Vec::new();
    let redundant = broadcasts.iter().filter(|op| is_redundant(module, **op));
    for op in redundant.filter(|_| clause == &AUTO_BROADCAST) {
        let (Some(result), Some(x)) = (module.result(*op, 0), module.operand(*op, 0)) else {
            continue;
        };
        let uses = module.uses(result).count();
        let places = places::value_places(module, *last, result);
        // Elsewhere it is used by what this does not look at.
        if places.len() != uses {
            continue;
        }
        edits.extend(module.op_span(*op).map(|span| without(module, span)));
        let name = module.value_name(x);
        edits.extend(places.into_iter().map(|span| Edit {
            span,
            text: name.as_bytes().to_vec(),
        }));
    }
    edits.sort_by_key(|edit| edit.span.start);
    edits
}

/// What leaves an operation out, which has no strings: comments in it stay.
fn without(module: &Module, span: Span) -> Edit {
    let source = module.source();
    let line = source.whole_line(span);
    let mut text = Vec::new();
    let mut rest = source.slice(span);
    while let Some(at) = memchr::memmem::find(rest, b"//") {
        let end = memchr::memchr(b'\n', &rest[at..]).map_or(rest.len(), |length| at + length);
        text.extend_from_slice(&rest[at..end]);
        text.extend_from_slice(b"\n  ");
        rest = &rest[end..];
    }
    if text.is_empty() {
        return Edit { span: line, text };
    }
    if line != span {
        // The line ends there anyway.
        text.truncate(text.trim_ascii_end().len());
    }
    Edit { span, text }
}

fn is_redundant(module: &Module, op: OpId) -> bool {
    let types = [module.operand(op, 0), module.result(op, 0)];
    let [Some(from), Some(to)] = types.map(|it| it.map(|value| module.value_type(value))) else {
        return false;
    };
    let rank = tensor(module, to).map_or(0, |(shape, _)| shape.len() as i64);
    let dims = module.attribute(op, "broadcast_dimensions");
    let dims = dims.and_then(|dims| module.ints(dims));
    from == to && dims.is_some_and(|dims| dims.into_iter().eq(0..rank))
}
