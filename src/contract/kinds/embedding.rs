//! Section 4.9: rows of a table by indices, and what is added to a table's rows by its gradient.

use super::super::clause::EXPANSION_CONSTANT;
use super::super::drift::DRIFT_PRIMITIVE;
use super::super::expansion::{Expansion, Fields, Operand, Spaces, TensorType};
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use super::constant::{read_scalar, zero};
use super::gather::{GatherNumbers, is_set, read_gather_numbers, shape};
use super::ops::{ADD, BROADCAST, COMPARE, CONSTANT, GATHER, SCATTER, SELECT};
use super::scatter::{Scatter, read_scatter_numbers};
use crate::ir::ValueId;

const SECTION: &str = "contract 4.9";

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "EMBEDDING",
        SECTION,
        &[
            &[GATHER],
            &[GATHER, CONSTANT, COMPARE, BROADCAST, CONSTANT, SELECT],
        ],
        read,
        |node, out| {
            write(node, out);
        },
    ),
    Kind::new(
        "EMBEDDING_GRAD",
        SECTION,
        &[
            &[CONSTANT, SCATTER],
            &[
                CONSTANT, COMPARE, BROADCAST, CONSTANT, SELECT, CONSTANT, SCATTER,
            ],
        ],
        read_grad,
        |node, out| {
            write_grad(node, out);
        },
    )
    .drift(&DRIFT_PRIMITIVE),
];

/// The index that stands for no row, whose constant is op number `op`.
fn read_padding(group: &Group<'_>, node: &mut Node, op: usize) {
    let index = read_scalar(group, op);
    node.attributes
        .extend(index.map(|index| ("padding_index", index)));
}

/// Rows of a table, by indices of rank 1 or more: by a scalar it is GATHER.
fn read(group: &Group<'_>, node: &mut Node) -> bool {
    if !read_gather_numbers(group, node) {
        return false;
    }
    let [table, indices] = [0, 1].map(|it| shape(group.module, node.operands[it]).len());
    let is_embedding = table == 2
        && indices > 0
        && node.int("index_vector_dim") == Some(indices as i64)
        && node.ints("offset_dims") == [indices as i64]
        && node.ints("collapsed_slice_dims") == [0]
        && node.ints("start_index_map") == [0]
        && !is_set(group, 0, "indices_are_sorted");
    node.attributes.clear();
    if group.ops.len() == 1 {
        return is_embedding;
    }
    // Nothing else is masked so.
    read_padding(group, node, 1);
    true
}

fn write(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let [table, indices] = node.operands[..] else {
        return None;
    };
    let rank = shape(out.module, indices).len() as i64;
    let width = shape(out.module, table).get(1).copied().unwrap_or(1);
    let numbers = GatherNumbers {
        offset_dims: &[rank],
        collapsed_slice_dims: &[0],
        start_index_map: &[0],
        index_vector_dim: rank,
        slice_sizes: &[1, width],
        is_sorted: false,
    };
    let rows = numbers.write(node, out);
    if node.attribute("padding_index").is_some() {
        let result = out.type_of_result(node)?;
        write_masked(node, indices, (rows, &result), out)?;
    }
    Some(())
}

/// Rows, but zeros where the index is the one that stands for none.
fn write_masked(
    node: &Node,
    indices: ValueId,
    (rows, ty): (Operand, &TensorType),
    out: &mut Expansion<'_>,
) -> Option<Operand> {
    let indices_ty = out.type_of(indices)?;
    let truths = TensorType::boolean(out.module, &indices_ty.shape)?;
    let padding = out.op(CONSTANT);
    out.text(" dense<")
        .attribute(node.attribute("padding_index"));
    out.text("> : ").tensor(&indices_ty);
    let values = [indices.into(), Operand::Temporary(padding)];
    let form = ["EQ", "SIGNED"];
    let padded = out.compare(Spaces::Two, form, values, &indices_ty, &truths);
    let dims: Vec<i64> = (0..indices_ty.shape.len() as i64).collect();
    let whole = truths.with_shape(&ty.shape);
    let padded = out.broadcast(padded, &dims, &truths, &whole);
    let zeros = out.constant(&EXPANSION_CONSTANT, "0.0", ty);
    Some(out.select(&[padded, zeros, rows], &whole, ty))
}

/// The indices, and what is added to the rows; to what is made up.
fn read_grad(group: &Group<'_>, node: &mut Node) -> bool {
    let last = group.ops.len() - 1;
    if !read_scatter_numbers(group, node, last) || !node.ints("input_batching_dims").is_empty() {
        return false;
    }
    node.attributes.clear();
    node.operands.remove(0);
    if last > 1 {
        read_padding(group, node, 0);
        let Some(upstream) = group.operand(4, 2) else {
            return false;
        };
        node.operands[1] = upstream;
    }
    true
}

fn write_grad(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let [indices, upstream] = node.operands[..] else {
        return None;
    };
    let (indices_ty, upstream_ty) = (out.type_of(indices)?, out.type_of(upstream)?);
    let base = out.type_of_result(node)?;
    let mut added: Operand = upstream.into();
    if let Some(Value::Literal { .. } | Value::Word(_)) = node.attribute("padding_index") {
        added = write_masked(node, indices, (added, &upstream_ty), out)?;
    }
    let zero = zero(out.module, base.element);
    let zeros = out.constant(&EXPANSION_CONSTANT, zero, &base);
    let rank = indices_ty.shape.len() as i64;
    let scatter = Scatter {
        fields: &[
            ("update_window_dims", Fields::List(&[rank])),
            ("inserted_window_dims", Fields::List(&[0])),
            ("scatter_dims_to_operand_dims", Fields::List(&[0])),
            ("index_vector_dim", Fields::Number(rank)),
        ],
        reducer: Some(ADD),
        ..Scatter::default()
    };
    let values = [
        (zeros, base),
        (indices.into(), indices_ty),
        (added, upstream_ty),
    ];
    scatter.write(&values, out);
    Some(())
}
