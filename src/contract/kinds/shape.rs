//! Section 4.3: types and shapes, and the kinds like them that the contract does not have.

use super::super::clause::EXPANSION_CONSTANT;
use super::super::drift::DRIFT_PRIMITIVE;
use super::super::expansion::{Expansion, Operand, TensorType};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, Value};
use super::constant::zero;
use crate::ir::{Module, TypeId, ValueId};

const SECTION: &str = "contract 4.3";

const fn shape(
    name: &'static str,
    forms: &'static [&'static [&'static str]],
    read: fn(&Group<'_>, &mut Node) -> bool,
    write: fn(&Node, &mut Expansion<'_>),
) -> Kind {
    Kind::new(name, SECTION, forms, read, write)
}

pub(super) static KINDS: &[Kind] = &[
    shape("CAST", &[&["stablehlo.convert"]], read, write),
    shape("RESHAPE", &[&["stablehlo.reshape"]], read, write),
    shape(
        "TRANSPOSE",
        &[&["stablehlo.transpose"]],
        read_transpose,
        write_dims,
    ),
    shape(
        "BROADCAST",
        &[&["stablehlo.broadcast_in_dim"]],
        read_broadcast,
        write_dims,
    ),
    shape(
        "BROADCAST_SCALAR",
        &[&["stablehlo.reshape", "stablehlo.broadcast_in_dim"]],
        read,
        write_broadcast_scalar,
    )
    .drift(&DRIFT_PRIMITIVE),
    shape("SLICE", &[&["stablehlo.slice"]], read_slice, write_slice),
    shape(
        "CONCAT",
        &[&["stablehlo.concatenate"]],
        read_concat,
        write_concat,
    ),
    shape(
        "REVERSE",
        &[&["stablehlo.reverse"]],
        read_reverse,
        write_dims,
    )
    .drift(&DRIFT_PRIMITIVE),
    shape(
        "PAD",
        &[&["stablehlo.constant", "stablehlo.pad"]],
        read_pad,
        write_pad,
    )
    .drift(&DRIFT_PRIMITIVE),
    shape("WHERE", &[&["stablehlo.select"]], read_all, write_where).drift(&DRIFT_PRIMITIVE),
];

/// The first operand of the first op.
fn read(group: &Group<'_>, node: &mut Node) -> bool {
    node.operands.extend(group.operand(0, 0));
    !node.operands.is_empty()
}

/// All operands of the only op.
fn read_all(group: &Group<'_>, node: &mut Node) -> bool {
    let op = group.ops.first();
    node.operands
        .extend(op.into_iter().flat_map(|op| group.module.operands(*op)));
    !node.operands.is_empty()
}

/// The list of integers that the op has as `attribute`.
fn read_dims(group: &Group<'_>, node: &mut Node, attribute: &str) -> bool {
    let dims = group.ints(0, attribute);
    let found = dims.is_some();
    node.attributes
        .extend(dims.map(|dims| ("dims", Value::Ints(dims))));
    found && read(group, node)
}

fn read_transpose(group: &Group<'_>, node: &mut Node) -> bool {
    read_dims(group, node, "permutation")
}

fn read_broadcast(group: &Group<'_>, node: &mut Node) -> bool {
    read_dims(group, node, "broadcast_dimensions")
}

fn read_reverse(group: &Group<'_>, node: &mut Node) -> bool {
    read_dims(group, node, "dimensions")
}

/// Begins `NAME %x`.
fn begin(node: &Node, out: &mut Expansion<'_>) {
    out.op(node.kind.forms[0][0]);
    if let Some(x) = node.operands.first() {
        out.text(" ").value(*x);
    }
}

/// Ends with `: (T, U) -> V`.
fn end(node: &Node, out: &mut Expansion<'_>) {
    out.text(" : (");
    for (number, operand) in node.operands.iter().enumerate() {
        if number > 0 {
            out.text(", ");
        }
        out.ty(out.module.value_type(*operand));
    }
    out.text(") -> ").ty(node.result);
}

fn write(node: &Node, out: &mut Expansion<'_>) {
    begin(node, out);
    end(node, out);
}

fn write_dims(node: &Node, out: &mut Expansion<'_>) {
    begin(node, out);
    out.text(", dims = ").attribute(node.attribute("dims"));
    end(node, out);
}

/// The first operand, its type, and the scalar of its element type.
fn parts(node: &Node, module: &Module) -> Option<(ValueId, TypeId, TensorType)> {
    let x = *node.operands.first()?;
    let ty = module.value_type(x);
    let (_, element) = tensor(module, ty)?;
    let shape = Vec::new();
    Some((x, ty, TensorType { shape, element }))
}

/// One element of another rank than the result's is made a scalar first.
fn write_broadcast_scalar(node: &Node, out: &mut Expansion<'_>) {
    let Some((x, ty, scalar)) = parts(node, out.module) else {
        return;
    };
    let reshaped = out.op("stablehlo.reshape");
    out.text(" ").value(x).text(" : (").ty(ty).text(") -> ");
    out.tensor(&scalar);
    out.op("stablehlo.broadcast_in_dim");
    out.text(" ").value(Operand::Temporary(reshaped));
    out.text(", dims = [] : (").tensor(&scalar).text(") -> ");
    out.ty(node.result);
}

/// Lists of integers of op number `op`: what each is called, and the attribute that it is.
fn read_lists(
    group: &Group<'_>,
    node: &mut Node,
    op: usize,
    names: &[(&'static str, &str)],
) -> bool {
    names.iter().all(|(name, attribute)| {
        let list = group.ints(op, attribute);
        let found = list.is_some();
        let list = list.map(|list| (*name, Value::Ints(list)));
        node.attributes.extend(list);
        found
    })
}

fn read_slice(group: &Group<'_>, node: &mut Node) -> bool {
    let names = [
        ("starts", "start_indices"),
        ("limits", "limit_indices"),
        ("strides", "strides"),
    ];
    read_lists(group, node, 0, &names) && read(group, node)
}

fn write_slice(node: &Node, out: &mut Expansion<'_>) {
    begin(node, out);
    out.text(" [");
    let ranges = node.ints("starts").iter().zip(node.ints("limits"));
    for (number, ((start, limit), stride)) in ranges.zip(node.ints("strides")).enumerate() {
        if number > 0 {
            out.text(", ");
        }
        out.int(*start).text(":").int(*limit);
        if *stride != 1 {
            out.text(":").int(*stride);
        }
    }
    out.text("]");
    end(node, out);
}

fn read_concat(group: &Group<'_>, node: &mut Node) -> bool {
    let dimension = group.attribute(0, "dimension").map(Value::Attr);
    let Some(dimension) = dimension else {
        return false;
    };
    node.attributes.push(("axis", dimension));
    read_all(group, node)
}

fn write_concat(node: &Node, out: &mut Expansion<'_>) {
    out.op(node.kind.forms[0][0]);
    let operands: Vec<Operand> = node.operands.iter().map(|it| (*it).into()).collect();
    out.text(" ").values(&operands).text(", dim = ");
    if let Some(Value::Attr(axis)) = node.attribute("axis")
        && let crate::ir::Attr::Integer { value, .. } = out.module.attr(*axis)
    {
        out.text(&value.to_string());
    }
    end(node, out);
}

fn read_pad(group: &Group<'_>, node: &mut Node) -> bool {
    let names = [
        ("low", "edge_padding_low"),
        ("high", "edge_padding_high"),
        ("interior", "interior_padding"),
    ];
    if !read_lists(group, node, 1, &names) {
        return false;
    }
    node.operands.extend(group.operand(1, 0));
    !node.operands.is_empty()
}

fn write_pad(node: &Node, out: &mut Expansion<'_>) {
    let Some((x, ty, scalar)) = parts(node, out.module) else {
        return;
    };
    let zero = zero(out.module, scalar.element);
    let zero = out.constant(&EXPANSION_CONSTANT, zero, &scalar);
    out.op("stablehlo.pad");
    out.text(" ").values(&[x.into(), zero]);
    for (lead, name) in [
        (", low = ", "low"),
        (", high = ", "high"),
        (", interior = ", "interior"),
    ] {
        out.text(lead).attribute(node.attribute(name));
    }
    out.text(" : (").ty(ty).text(", ").tensor(&scalar);
    out.text(") -> ").ty(node.result);
}

fn write_where(node: &Node, out: &mut Expansion<'_>) {
    out.op(node.kind.forms[0][0]);
    let operands: Vec<Operand> = node.operands.iter().map(|it| (*it).into()).collect();
    out.text(" ").values(&operands).text(" : ");
    if let Some(predicate) = node.operands.first() {
        out.ty(out.module.value_type(*predicate));
    }
    out.text(", ").ty(node.result);
}
