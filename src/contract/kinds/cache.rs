//! A cache of keys and values in pages, which the contract does not have: writing to it, and its codes made
//! numbers.

use super::super::drift::DRIFT_PAGES;
use super::super::expansion::{Expansion, Fields};
use super::super::groups::Group;
use super::super::node::{Kind, Node};
use super::ops::{BROADCAST, CONVERT, MULTIPLY, RESHAPE, SCATTER};
use super::scatter::Scatter;

const SECTION: &str = "contract 4.8";

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "KV_CACHE_WRITE",
        SECTION,
        &[&[RESHAPE, SCATTER, RESHAPE]],
        read_write,
        |node, out| {
            write_write(node, out);
        },
    )
    .drift(&DRIFT_PAGES),
    Kind::new(
        "DEQUANTIZE_KV",
        SECTION,
        &[
            &[CONVERT, BROADCAST, MULTIPLY],
            &[CONVERT, CONVERT, BROADCAST, MULTIPLY],
        ],
        read_dequantize,
        |node, out| {
            write_dequantize(node, out);
        },
    )
    .drift(&DRIFT_PAGES),
];

/// A cache, what goes into it, and the slots.
fn read_write(group: &Group<'_>, node: &mut Node) -> bool {
    let operands = [
        group.operand(0, 0),
        group.operand(1, 2),
        group.operand(1, 1),
    ];
    node.operands.extend(operands.into_iter().flatten());
    node.operands.len() == 3
}

fn write_write(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let [cache, update, slots] = node.operands[..] else {
        return None;
    };
    let (cache_ty, update_ty) = (out.type_of(cache)?, out.type_of(update)?);
    let slots_ty = out.type_of(slots)?;
    let [pages, size, heads, width] = cache_ty.shape[..] else {
        return None;
    };
    let flat = cache_ty.with_shape(&[pages.saturating_mul(size), heads, width]);
    let base = out.reshape(cache.into(), &cache_ty, &flat);
    let scatter = Scatter {
        fields: &[
            ("update_window_dims", Fields::List(&[1, 2])),
            ("inserted_window_dims", Fields::List(&[0])),
            ("scatter_dims_to_operand_dims", Fields::List(&[0])),
            (
                "index_vector_dim",
                Fields::Number(slots_ty.shape.len() as i64),
            ),
        ],
        flags: &[("unique_indices", false)],
        ..Scatter::default()
    };
    let values = [
        (base, flat.clone()),
        (slots.into(), slots_ty),
        (update.into(), update_ty),
    ];
    let written = scatter.write(&values, out);
    let result = out.type_of_result(node)?;
    out.reshape(written, &flat, &result);
    Some(())
}

/// The codes, and a scale for each head, or for all.
fn read_dequantize(group: &Group<'_>, node: &mut Node) -> bool {
    let broadcast = group.ops.len() - 2;
    let scales = match broadcast {
        1 => group.operand(1, 0),
        // The scales have another type than the result.
        _ => group.operand(1, 0).filter(|_| {
            let scales = group.operand(broadcast, 0);
            scales.is_some_and(|scales| group.is_result(scales, 1))
        }),
    };
    let operands = [group.operand(0, 0), scales];
    node.operands.extend(operands.into_iter().flatten());
    node.operands.len() == 2
}

/// The heads are axis 2 of the cache.
fn write_dequantize(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let [codes, scales] = node.operands[..] else {
        return None;
    };
    let (codes_ty, scales_ty) = (out.type_of(codes)?, out.type_of(scales)?);
    let result = out.type_of_result(node)?;
    let numbers = out.functional_op(CONVERT, codes.into(), &codes_ty, &result);
    let widest = result.with_shape(&scales_ty.shape);
    let scales = match scales_ty.element == result.element {
        true => scales.into(),
        false => out.functional_op(CONVERT, scales.into(), &scales_ty, &widest),
    };
    let scales = out.broadcast(scales, &[2], &widest, &result);
    out.same_type_op(MULTIPLY, &[numbers, scales], &result);
    Some(())
}
