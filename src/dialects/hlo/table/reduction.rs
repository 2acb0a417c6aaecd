//! Ops that apply a region to elements: reductions, windows, map, sort.

use super::super::reduce::REDUCE;
use super::super::verify::{reduce, sort};
use super::*;

const WINDOW: &[AttrSpec] = &[
    attr("window_dimensions", Ints),
    optional("window_strides", Ints),
    optional("base_dilations", Ints),
    optional("window_dilations", Ints),
    optional("padding", Elements),
];

hlo_ops![
    op!("reduce")
        .signature(Count::at_least(2), SOME)
        .regions(ONE)
        .attributes(&[attr("dimensions", Ints)])
        .form(&[Custom(&REDUCE)])
        .located_behind_name()
        .checks(&[tensors, reduce::reduce]),
    op!("reduce_window")
        .signature(Count::at_least(2), SOME)
        .regions(ONE)
        .attributes(WINDOW)
        .checks(&[tensors, reduce::reduce_window]),
    op!("select_and_scatter")
        .signature(THREE, ONE)
        .regions(TWO)
        .attributes(&[
            optional("window_dimensions", Ints),
            optional("window_strides", Ints),
            optional("padding", Elements),
        ]),
    op!("map")
        .signature(SOME, ONE)
        .regions(ONE)
        .attributes(&[attr("dimensions", Ints)]),
    op!("sort")
        .signature(SOME, SOME)
        .regions(ONE)
        .attributes(&[optional("dimension", I64), optional("is_stable", Bool)])
        .checks(&[tensors, sort::sort]),
];
