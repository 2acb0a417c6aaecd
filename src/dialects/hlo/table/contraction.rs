//! Contractions: dots and convolutions.

use super::super::convolution::CONVOLUTION_TEXT;
use super::super::dot::DIMENSIONS;
use super::super::verify::{contraction, convolution, ragged};
use super::*;

const EINSUM: &[AttrSpec] = &[attr("einsum_config", String)];

/// All but the first are of `dynamic_conv` as well, which takes its padding as an operand.
const CONVOLUTION_ATTRS: &[AttrSpec] = &[
    optional("padding", I64Elements),
    optional("window_strides", Ints).any_rank(),
    optional("lhs_dilation", Ints).any_rank(),
    optional("rhs_dilation", Ints).any_rank(),
    optional("window_reversal", Bools).any_rank(),
    attr("dimension_numbers", Struct(&CONVOLUTION)),
    attr("feature_group_count", I64).least(1).numbered(21),
    attr("batch_group_count", I64).least(1).numbered(22),
    optional("precision_config", Enums(&PRECISION)),
];

hlo_ops![
    op!("dot_general")
        .many_scales()
        .signature(TWO, ONE)
        .attributes(&[
            attr("dot_dimension_numbers", Struct(&DOT)),
            optional("precision_config", Enums(&PRECISION)),
            optional("algorithm", Struct(&DOT_ALGORITHM)),
        ])
        .stablehlo_form(&[
            Operand(0),
            Text(", "),
            Operand(1),
            Custom(&DIMENSIONS),
            OptionalAttr(", precision = ", "precision_config"),
            OptionalAttr(", algorithm = ", "algorithm"),
            AttrDict,
            Types(Functional),
        ])
        .words(&[
            ("lhs_batching_dimensions", "batching_dims"),
            ("rhs_batching_dimensions", "batching_dims"),
            ("lhs_contracting_dimensions", "contracting_dims"),
            ("rhs_contracting_dimensions", "contracting_dims"),
        ])
        .pure()
        .checks(&[tensors, contraction::dot_general]),
    op!("dot")
        .many_scales()
        .signature(TWO, ONE)
        .attributes(&[optional("precision_config", Enums(&PRECISION))])
        .stablehlo_form(&[
            Operand(0),
            Text(", "),
            Operand(1),
            OptionalAttr(", precision = ", "precision_config"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors, contraction::dot]),
    op!("convolution")
        .many_scales()
        .signature(TWO, ONE)
        .attributes(CONVOLUTION_ATTRS)
        .form(&[
            Text("("),
            Operands(0),
            Text(")"),
            Custom(&CONVOLUTION_TEXT),
            AttrDict,
            Types(Functional),
        ])
        .words(&[
            ("dimension_numbers", "dim_numbers"),
            ("window_strides", "stride"),
            ("padding", "pad"),
            ("lhs_dilation", "lhs_dilate"),
            ("rhs_dilation", "rhs_dilate"),
            ("window_reversal", "reverse"),
        ])
        .pure()
        .checks(&[tensors, convolution::convolution]),
    op!("dynamic_conv")
        .signature(THREE, ONE)
        .attributes(CONVOLUTION_ATTRS.split_at(1).1)
        .mhlo_attributes(CONVOLUTION_ATTRS)
        .pure()
        .checks(&[tensors, convolution::dynamic_conv]),
    op!("einsum")
        .signature(TWO, ONE)
        .attributes(EINSUM)
        .stablehlo_form(&[
            Operand(0),
            Text(", "),
            Operand(1),
            Text(", config = "),
            Piece::Attr("einsum_config"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors]),
];

pub(super) static STABLEHLO_ONLY: &[OpSpec] = &[stablehlo_op!("unary_einsum")
    .signature(ONE, ONE)
    .attributes(EINSUM)
    .form(&[
        Operand(0),
        Text(", config = "),
        Piece::Attr("einsum_config"),
        AttrDict,
        Types(Functional),
    ])
    .pure()
    .checks(&[tensors])];

pub(super) static MHLO_ONLY: &[OpSpec] = &[mhlo_op!("ragged_dot")
    .signature(THREE, ONE)
    .attributes(&[
        attr("ragged_dot_dimension_numbers", Struct(&RAGGED_DOT)),
        optional("precision_config", Enums(&PRECISION)),
    ])
    .pure()
    .checks(&[tensors, ragged::dot])];
