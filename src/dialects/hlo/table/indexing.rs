//! Parts of a tensor: slices, gather, scatter.

use super::super::text::SLICE_RANGES;
use super::super::verify::{dynamic, gather, scatter, slicing};
use super::*;

hlo_ops![
    op!("slice")
        .signature(ONE, ONE)
        .attributes(&[
            attr("start_indices", Ints),
            attr("limit_indices", Ints),
            attr("strides", Ints),
        ])
        .stablehlo_form(&[
            Operand(0),
            Custom(&SLICE_RANGES),
            AttrDict,
            Types(Functional),
        ])
        .words(&[
            ("start_indices", "["),
            ("limit_indices", "["),
            ("strides", "[")
        ])
        .pure()
        .checks(&[tensors, slicing::slice, elements_kept::<1>]),
    op!("dynamic_slice")
        .signature(SOME, ONE)
        .attributes(&[attr("slice_sizes", Ints)])
        .stablehlo_form(&[
            Operand(0),
            Text(", "),
            OperandsThenComma(1),
            Text("sizes = "),
            Piece::Attr("slice_sizes"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors, slicing::dynamic_slice, elements_kept::<1>]),
    op!("dynamic_update_slice")
        .signature(Count::at_least(2), ONE)
        .form(FUNCTIONAL)
        .pure()
        .checks(&[tensors, slicing::dynamic_update_slice]),
    op!("gather")
        .signature(TWO, ONE)
        .attributes(&[
            attr("dimension_numbers", Struct(&GATHER)),
            attr("slice_sizes", Ints),
            optional("indices_are_sorted", Bool),
        ])
        .pure()
        .checks(&[tensors, gather::gather, elements_kept::<23>]),
    op!("dynamic_gather")
        .signature(THREE, ONE)
        .attributes(&[
            attr("dimension_numbers", Struct(&GATHER)),
            optional("indices_are_sorted", Bool),
        ])
        .pure()
        .checks(&[tensors, gather::dynamic_gather, elements_kept::<14>]),
    op!("scatter")
        .signature(ANY, ANY)
        .regions(ONE)
        .any_return()
        .attributes(&[
            attr("scatter_dimension_numbers", Struct(&SCATTER)),
            optional("indices_are_sorted", Bool),
            optional("unique_indices", Bool),
        ])
        .checks(&[scatter::scatter]),
    op!("real_dynamic_slice")
        .signature(Count::exactly(4), ONE)
        .form(FUNCTIONAL)
        .pure()
        .checks(&[tensors_and_sizes::<1>, dynamic::slice]),
    op!("torch_index_select")
        .signature(TWO, ONE)
        .attributes(&[attr("dim", I64), attr("batch_dims", I64)])
        .pure()
        .checks(&[tensors]),
];
