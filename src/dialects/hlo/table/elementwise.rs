//! Element by element.

use super::super::text::FLOAT_FORMAT;
use super::super::verify::elementwise::{self, same};
use super::super::verify::{ANY as ANY_ELEMENT, COMPLEX, FLOAT, INT, PRED, SIGNED};
use super::super::verify::{bits, quantized, unranked};
use super::*;

const ACCURACY: &[AttrSpec] =
    &[optional("result_accuracy", Struct(&RESULT_ACCURACY)).defaults(AttrDefault::Zero)];

/// An op whose result has the shape of its operand.
const fn unary(op: OpSpec, checks: &'static [Check]) -> OpSpec {
    op.signature(ONE, ONE).form(UNARY).pure().checks(checks)
}

/// A unary op that says how exact its result is.
const fn accurate(op: OpSpec, checks: &'static [Check]) -> OpSpec {
    unary(op, checks).attributes(ACCURACY)
}

/// An op whose result has the shape of its two operands.
const fn binary(op: OpSpec, checks: &'static [Check]) -> OpSpec {
    op.signature(TWO, ONE).form(BINARY).pure().checks(checks)
}

hlo_ops![
    unary(op!("abs"), &[tensors, elementwise::abs]),
    unary(op!("ceil").one_scale(), &[same::<{ FLOAT }>]),
    unary(op!("count_leading_zeros").unquantized(), &[same::<{ INT }>]),
    unary(op!("floor").one_scale(), &[same::<{ FLOAT }>]),
    unary(op!("negate"), &[same::<{ INT | FLOAT | COMPLEX }>]),
    unary(op!("not").unquantized(), &[same::<{ PRED | INT }>]),
    unary(op!("popcnt").unquantized(), &[same::<{ INT }>]),
    unary(
        op!("round_nearest_afz").stablehlo_scale(),
        &[same::<{ FLOAT }>]
    ),
    unary(
        op!("round_nearest_even").stablehlo_scale(),
        &[same::<{ FLOAT }>]
    ),
    unary(
        op!("sign").one_scale(),
        &[same::<{ SIGNED | FLOAT | COMPLEX }>]
    ),
    accurate(op!("cbrt").one_scale(), &[same::<{ FLOAT | COMPLEX }>]),
    accurate(op!("cosine").one_scale(), &[same::<{ FLOAT | COMPLEX }>]),
    accurate(
        op!("exponential").one_scale(),
        &[same::<{ FLOAT | COMPLEX }>]
    ),
    accurate(
        op!("exponential_minus_one").one_scale(),
        &[same::<{ FLOAT | COMPLEX }>]
    ),
    accurate(op!("log").one_scale(), &[same::<{ FLOAT | COMPLEX }>]),
    accurate(
        op!("log_plus_one").one_scale(),
        &[same::<{ FLOAT | COMPLEX }>]
    ),
    accurate(op!("logistic").one_scale(), &[same::<{ FLOAT | COMPLEX }>]),
    accurate(op!("rsqrt").one_scale(), &[same::<{ FLOAT | COMPLEX }>]),
    accurate(op!("sine").one_scale(), &[same::<{ FLOAT | COMPLEX }>]),
    accurate(op!("sqrt").one_scale(), &[same::<{ FLOAT | COMPLEX }>]),
    accurate(op!("tan").one_scale(), &[same::<{ FLOAT | COMPLEX }>]),
    accurate(op!("tanh").one_scale(), &[same::<{ FLOAT | COMPLEX }>]),
    unary(
        op!("convert").scales_outside_stablehlo(),
        &[tensors, elementwise::convert]
    ),
    op!("bitcast_convert")
        .many_scales()
        .signature(ONE, ONE)
        .form(FUNCTIONAL)
        .pure()
        .checks(&[tensors, bits::bitcast_convert]),
    unary(
        op!("is_finite").stablehlo_scale(),
        &[tensors, elementwise::is_finite]
    ),
    unary(op!("real").unquantized(), &[tensors, elementwise::part]),
    unary(op!("imag").unquantized(), &[tensors, elementwise::part]),
    binary(op!("add").many_scales(), &[quantized::add]),
    binary(op!("and").unquantized(), &[same::<{ PRED | INT }>]),
    binary(op!("atan2").one_scale(), &[same::<{ FLOAT | COMPLEX }>]),
    binary(
        op!("complex").unquantized(),
        &[tensors, elementwise::complex]
    )
    .form(&[Operand(0), Text(", "), Operand(1), AttrDict, Types(Complex)]),
    binary(op!("divide"), &[same::<{ INT | FLOAT | COMPLEX }>]),
    binary(op!("maximum"), &[same::<{ ANY_ELEMENT }>]),
    binary(op!("minimum"), &[same::<{ ANY_ELEMENT }>]),
    binary(op!("multiply"), &[same::<{ ANY_ELEMENT }>]),
    binary(op!("or").unquantized(), &[same::<{ PRED | INT }>]),
    binary(op!("power"), &[same::<{ INT | FLOAT | COMPLEX }>]),
    binary(op!("remainder"), &[same::<{ INT | FLOAT | COMPLEX }>]),
    binary(op!("shift_left").unquantized(), &[same::<{ INT }>]),
    binary(
        op!("shift_right_arithmetic").unquantized(),
        &[same::<{ INT }>]
    ),
    binary(op!("shift_right_logical").unquantized(), &[same::<{ INT }>]),
    binary(op!("subtract"), &[same::<{ INT | FLOAT | COMPLEX }>]),
    binary(op!("xor").unquantized(), &[same::<{ PRED | INT }>]),
    op!("compare")
        .signature(TWO, ONE)
        .attributes(&[
            attr("comparison_direction", Enum(&COMPARISON_DIRECTION)),
            optional("compare_type", Enum(&COMPARISON_TYPE)),
        ])
        .form(&[
            Piece::Attr("comparison_direction"),
            Text(", "),
            Operand(0),
            Text(", "),
            Operand(1),
            OptionalAttr(", ", "compare_type"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors, elementwise::compare]),
    op!("select")
        .signature(THREE, ONE)
        .form(&[
            Operand(0),
            Text(", "),
            Operand(1),
            Text(", "),
            Operand(2),
            AttrDict,
            Types(Select),
        ])
        .pure()
        .checks(&[tensors, elementwise::select]),
    op!("clamp")
        .signature(THREE, ONE)
        .form(TERNARY)
        .pure()
        .checks(&[tensors, elementwise::clamp]),
    unary(
        op!("reduce_precision").stablehlo_scale(),
        &[same::<{ FLOAT }>]
    )
    .attributes(&[
        attr("exponent_bits", I32).least(1).numbered(2),
        attr("mantissa_bits", I32).least(0).numbered(3)
    ])
    .form(&[
        Operand(0),
        Text(", format = "),
        Custom(&FLOAT_FORMAT),
        AttrDict,
        Types(Same),
    ])
    .words(&[("exponent_bits", "format"), ("mantissa_bits", "format")]),
    unary(
        op!("uniform_quantize").many_scales(),
        &[tensors, quantized::quantize],
    ),
    unary(
        op!("uniform_dequantize").many_scales(),
        &[tensors, quantized::dequantize],
    ),
];

pub(super) static MHLO_ONLY: &[OpSpec] = &[
    unary(
        mhlo_op!("copy"),
        &[tensors_and::<{ TOKENS | TUPLES }>, elementwise::type_stays],
    )
    .attributes(&[optional("cross_program_prefetch_index", I32)]),
    unary(
        mhlo_op!("acos").unquantized(),
        &[unranked::unary::<{ FLOAT | COMPLEX }>],
    ),
    unary(
        mhlo_op!("acosh").unquantized(),
        &[unranked::unary::<{ FLOAT | COMPLEX }>],
    ),
    unary(
        mhlo_op!("asin").unquantized(),
        &[unranked::unary::<{ FLOAT | COMPLEX }>],
    ),
    unary(
        mhlo_op!("asinh").unquantized(),
        &[unranked::unary::<{ FLOAT | COMPLEX }>],
    ),
    unary(
        mhlo_op!("atanh").unquantized(),
        &[unranked::unary::<{ FLOAT | COMPLEX }>],
    ),
    unary(
        mhlo_op!("cosh").unquantized(),
        &[unranked::unary::<{ FLOAT | COMPLEX }>],
    ),
    unary(
        mhlo_op!("sinh").unquantized(),
        &[unranked::unary::<{ FLOAT | COMPLEX }>],
    ),
    unary(mhlo_op!("erf").unquantized(), &[same::<{ FLOAT }>]),
    binary(mhlo_op!("mulhi").unquantized(), &[same::<{ INT }>]),
    mhlo_op!("stochastic_convert")
        .unquantized()
        .signature(TWO, ONE)
        .pure()
        .checks(&[tensors, bits::stochastic_convert]),
    mhlo_op!("bitcast")
        .signature(ONE, ONE)
        .form(FUNCTIONAL)
        .pure()
        .checks(&[tensors]),
];
