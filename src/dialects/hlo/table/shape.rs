//! Shapes: the same elements in another order or place.

use super::super::verify::{dynamic, reshape, shape};
use super::*;

hlo_ops![
    op!("reshape")
        .many_scales()
        .signature(ONE, ONE)
        .form(FUNCTIONAL)
        .pure()
        .checks(&[tensors, reshape::reshape])
        .mhlo_checks(&[operands_and::<UNRANKED>, results_and::<0>, reshape::reshape,]),
    op!("broadcast_in_dim")
        .many_scales()
        .signature(ONE, ONE)
        .attributes(&[attr("broadcast_dimensions", Ints).any_rank()])
        .stablehlo_form(&[
            Operand(0),
            Text(", dims = "),
            Piece::Attr("broadcast_dimensions"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors, reshape::broadcast_in_dim, elements_kept::<1>]),
    op!("broadcast")
        .signature(ONE, ONE)
        .attributes(&[attr("broadcast_sizes", Ints)])
        .stablehlo_form(&[
            Operand(0),
            Text(", sizes = "),
            Piece::Attr("broadcast_sizes"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors, reshape::broadcast, elements_kept::<0>]),
    op!("transpose")
        .many_scales()
        .signature(ONE, ONE)
        .attributes(&[attr("permutation", Ints)])
        .stablehlo_form(&[
            Operand(0),
            Text(", dims = "),
            Piece::Attr("permutation"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors, shape::transpose, elements_kept::<1>]),
    op!("reverse")
        .signature(ONE, ONE)
        .attributes(&[attr("dimensions", Ints)])
        .stablehlo_form(&[
            Operand(0),
            Text(", dims = "),
            Piece::Attr("dimensions"),
            AttrDict,
            Types(Same),
        ])
        .pure()
        .checks(&[tensors, shape::reverse, elements_kept::<1>]),
    op!("concatenate")
        .signature(ANY, ONE)
        .attributes(&[attr("dimension", I64).least(0).numbered(4)])
        .stablehlo_form(&[
            OperandsThenComma(0),
            Text("dim = "),
            Piece::Attr("dimension"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors, shape::concatenate, elements_kept::<5>]),
    op!("pad")
        .signature(TWO, ONE)
        .attributes(&[
            attr("edge_padding_low", Ints),
            attr("edge_padding_high", Ints),
            attr("interior_padding", Ints),
        ])
        .stablehlo_form(&[
            Operand(0),
            Text(", "),
            Operand(1),
            Text(", low = "),
            Piece::Attr("edge_padding_low"),
            Text(", high = "),
            Piece::Attr("edge_padding_high"),
            Text(", interior = "),
            Piece::Attr("interior_padding"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors, shape::pad, elements_kept::<1>]),
    op!("get_dimension_size")
        .many_scales()
        .signature(ONE, ONE)
        .attributes(&[attr("dimension", I64).least(0).numbered(1)])
        .stablehlo_form(&[
            Operand(0),
            Text(", dim = "),
            Piece::Attr("dimension"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors, shape::get_dimension_size])
        .mhlo_checks(&[
            operands_and::<0>,
            results_and::<UNRANKED>,
            shape::get_dimension_size,
        ]),
    op!("set_dimension_size")
        .signature(TWO, ONE)
        .attributes(&[attr("dimension", I64).least(0)])
        .stablehlo_form(&[
            Operand(0),
            Text(", "),
            Operand(1),
            Text(", dim = "),
            Piece::Attr("dimension"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors, shape::set_dimension_size, elements_kept::<0>]),
    op!("dynamic_reshape")
        .many_scales()
        .signature(TWO, ONE)
        .form(FUNCTIONAL)
        .pure()
        .checks(&[tensors_and_sizes::<1>, dynamic::reshape])
        .mhlo_checks(&[
            sizes_from::<1, UNRANKED>,
            results_and::<UNRANKED>,
            dynamic::reshape,
        ]),
    op!("dynamic_broadcast_in_dim")
        .many_scales()
        .signature(TWO, ONE)
        .attributes(&[
            attr("broadcast_dimensions", Ints).any_rank(),
            optional("known_expanding_dimensions", Ints).any_rank(),
            optional("known_nonexpanding_dimensions", Ints).any_rank(),
        ])
        .stablehlo_form(&[
            Operand(0),
            Text(", "),
            Operand(1),
            Text(", dims = "),
            Piece::Attr("broadcast_dimensions"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[
            tensors_and_sizes::<1>,
            dynamic::broadcast_in_dim,
            elements_kept::<1>
        ]),
    op!("dynamic_pad")
        .signature(Count::exactly(5), ONE)
        .form(FUNCTIONAL)
        .pure()
        .checks(&[tensors_and_sizes::<2>, dynamic::pad]),
];

pub(super) static MHLO_ONLY: &[OpSpec] = &[mhlo_op!("minimum_broadcast_shapes")
    .unquantized()
    .signature(Count::at_least(2), Count::at_least(2))
    .form(&[Operands(0), AttrDict, Types(Arrow)])
    .pure()
    .checks(&[shape::minimum_broadcast_shapes])];
