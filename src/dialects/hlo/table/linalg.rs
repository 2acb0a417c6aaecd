//! Normalization and linear algebra.

use super::super::verify::linalg;
use super::*;

const BATCH_NORM: &[AttrSpec] = &[
    attr("epsilon", Float),
    attr("feature_index", I64).least(0).numbered(1),
];

hlo_ops![
    op!("batch_norm_inference")
        .stablehlo_scale()
        .signature(Count::exactly(5), ONE)
        .attributes(BATCH_NORM)
        .pure()
        .checks(&[tensors, linalg::batch_norm_inference, elements_kept::<2>]),
    op!("batch_norm_training")
        .stablehlo_scale()
        .signature(THREE, THREE)
        .attributes(BATCH_NORM)
        .result_names(ResultNames::Fixed(&["output", "batch_mean", "batch_var"]))
        .pure()
        .checks(&[tensors, linalg::batch_norm_training, elements_kept::<2>]),
    op!("batch_norm_grad")
        .stablehlo_scale()
        .signature(Count::exactly(5), THREE)
        .attributes(BATCH_NORM)
        .result_names(ResultNames::Fixed(&[
            "grad_operand",
            "grad_scale",
            "grad_offset",
        ]))
        .pure()
        .checks(&[tensors, linalg::batch_norm_grad, elements_kept::<2>]),
    op!("cholesky")
        .stablehlo_scale()
        .signature(ONE, ONE)
        .attributes(&[optional("lower", Bool).defaults(AttrDefault::False)])
        .stablehlo_form(&[
            Operand(0),
            OptionalAttr(", lower = ", "lower"),
            AttrDict,
            Types(Same),
        ])
        .pure()
        .checks(&[tensors, linalg::cholesky]),
    op!("triangular_solve")
        .unquantized()
        .signature(TWO, ONE)
        .attributes(&[
            attr("left_side", Bool),
            attr("lower", Bool),
            attr("unit_diagonal", Bool),
            attr("transpose_a", Enum(&TRANSPOSE)),
        ])
        .pure()
        .checks(&[tensors, linalg::triangular_solve]),
    op!("fft")
        .scales_outside_stablehlo()
        .signature(ONE, ONE)
        .attributes(&[attr("fft_type", Enum(&FFT_TYPE)), attr("fft_length", Ints)])
        .stablehlo_form(&[
            Operand(0),
            Text(", type = "),
            Piece::Attr("fft_type"),
            Text(", length = "),
            Piece::Attr("fft_length"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors, linalg::fft]),
];
