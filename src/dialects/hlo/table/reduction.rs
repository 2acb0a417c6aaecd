//! Ops that apply a region to elements: reductions, windows, map, sort.

use super::super::reduce::REDUCE;
use super::super::scan;
use super::super::text::TOP_K_TYPES;
use super::super::verify::{self, calls, computations, reduce, sort};
use super::*;

const WINDOW: &[AttrSpec] = &[
    attr("window_dimensions", Ints),
    optional("window_strides", Ints),
    optional("base_dilations", Ints),
    optional("window_dilations", Ints),
    optional("padding", I64Elements),
];

hlo_ops![
    op!("reduce")
        .signature(ANY, ANY)
        .regions(ONE)
        .attributes(&[attr("dimensions", Ints)])
        .form(&[Custom(&REDUCE)])
        .given_once()
        .located_behind_name()
        .checks(&[tensors, reduce::reduce]),
    op!("reduce_window")
        .signature(ANY, ANY)
        .regions(ONE)
        .attributes(WINDOW)
        .checks(&[tensors, reduce::reduce_window]),
    op!("select_and_scatter")
        .signature(THREE, ONE)
        .regions(TWO)
        .any_return()
        .attributes(&[
            optional("window_dimensions", Ints),
            optional("window_strides", Ints),
            optional("padding", I64Elements),
        ])
        .checks(&[
            tensors,
            computations::select_and_scatter,
            elements_kept::<12>
        ]),
    op!("map")
        .signature(ANY, ONE)
        .regions(ONE)
        .attributes(&[attr("dimensions", Ints)])
        .checks(&[tensors, computations::map]),
    op!("sort")
        .signature(ANY, ANY)
        .regions(ONE)
        .any_return()
        .attributes(&[optional("dimension", I64), optional("is_stable", Bool)])
        .checks(&[tensors, sort::sort]),
];

pub(super) static MHLO_ONLY: &[OpSpec] = &[
    mhlo_op!("topk")
        .signature(ONE, TWO)
        .attributes(&[
            attr("k", I64),
            optional("largest", Bool).defaults(AttrDefault::True),
        ])
        .form(&[
            Text("("),
            Operand(0),
            Text(", k = "),
            Piece::Attr("k"),
            OptionalAttr(", largest = ", "largest"),
            Text(")"),
            AttrDict,
            Custom(&TOP_K_TYPES),
        ])
        .result_names(ResultNames::Fixed(&["values", "indices"]))
        .pure()
        .checks(&[tensors, calls::top_k]),
    mhlo_op!("scan")
        .signature(ANY, ANY)
        .regions(ONE)
        .attributes(scan::ATTRIBUTES)
        .form(&[Custom(&scan::SCAN)])
        .given_once()
        .argument_names(&["input", "carry"])
        .closed()
        .any_return()
        .checks(&[tensors, scan::segments, verify::scan::scan]),
];
