//! Contractions: dots and convolutions.

use super::super::convolution::CONVOLUTION_TEXT;
use super::super::dot::DIMENSIONS;
use super::super::verify::{contraction, convolution};
use super::*;

const CONVOLUTION_ATTRS: &[AttrSpec] = &[
    optional("window_strides", Ints),
    optional("padding", Elements),
    optional("lhs_dilation", Ints),
    optional("rhs_dilation", Ints),
    optional("window_reversal", Bools),
    attr("dimension_numbers", Struct(&CONVOLUTION)),
    attr("feature_group_count", I64),
    attr("batch_group_count", I64),
    optional("precision_config", Enums(&PRECISION)),
];

hlo_ops![
    op!("dot_general")
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
        .pure()
        .checks(&[tensors, contraction::dot_general]),
    op!("dot")
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
        .pure()
        .checks(&[tensors, convolution::convolution]),
];
