//! The `chlo` dialect: the client's ops, many of which broadcast their operands by themselves.

use super::hlo::attributes::{COMPARISON_DIRECTION, COMPARISON_TYPE, PRECISION};
use super::hlo::scan;
use super::hlo::text::{LITERAL, TOP_K_TYPES};
use super::hlo::verify::elementwise::same;
use super::hlo::verify::implicit_broadcast as broadcast;
use super::hlo::verify::{
    self, ANY, COMPLEX, FLOAT, INT, PRED, UNRANKED, calls, constant, ragged, tensors, tensors_and,
    unranked,
};
use super::spec::AttrKind::{self, Elements, Enum, Enums, I64, Ints, Struct};
use super::spec::Piece::{self, AttrDict, Custom, Operand, Operands, Text, Types};
use super::spec::TypeForm::{Arrow, OneResult};
use super::spec::{
    AttrSpec, Check, Count, Dialect, EnumSpec, Field, Layout, OpSpec, ResultNames, StructSpec,
    attr, optional,
};

const ONE: Count = Count::exactly(1);
const TWO: Count = Count::exactly(2);

/// `%x, ... : T, ... -> T`.
const ARROW: &[Piece] = &[Operands(0), AttrDict, Types(Arrow)];

/// `%x, ... : (T, ...) -> T`.
const ONE_RESULT: &[Piece] = &[Operands(0), AttrDict, Types(OneResult)];

const BROADCAST: &[AttrSpec] = &[optional("broadcast_dimensions", Ints)];

/// Dimensions of a ragged dot.
static RAGGED_DOT: StructSpec = StructSpec {
    name: "ragged_dot",
    fields: &[
        ("lhs_batching_dimensions", Field::Ints),
        ("rhs_batching_dimensions", Field::Ints),
        ("lhs_contracting_dimensions", Field::Ints),
        ("rhs_contracting_dimensions", Field::Ints),
        ("lhs_ragged_dimensions", Field::Ints),
        ("rhs_group_dimensions", Field::Ints),
    ],
    layout: Layout::Sparse,
    only: None,
    fault: None,
    names_symbol: None,
};

/// The enum of that mnemonic.
pub fn enum_spec(name: &str) -> Option<&'static EnumSpec> {
    [&COMPARISON_DIRECTION, &COMPARISON_TYPE, &PRECISION]
        .into_iter()
        .find(|spec| spec.name == name)
}

/// The struct of that mnemonic.
pub fn struct_spec(name: &str) -> Option<&'static StructSpec> {
    Some(&RAGGED_DOT).filter(|spec| spec.name == name)
}

const fn op(name: &'static str, operands: Count) -> OpSpec {
    OpSpec::new(Dialect::Chlo, name)
        .signature(operands, ONE)
        .pure()
}

const fn unary(name: &'static str, checks: &'static [Check]) -> OpSpec {
    op(name, ONE).form(ARROW).unquantized().checks(checks)
}

const fn binary(name: &'static str, checks: &'static [Check]) -> OpSpec {
    op(name, TWO).form(ARROW).unquantized().checks(checks)
}

/// An op whose two operands are broadcast to one shape.
const fn broadcast(name: &'static str, checks: &'static [Check]) -> OpSpec {
    op(name, TWO)
        .attributes(BROADCAST)
        .form(ONE_RESULT)
        .checks(checks)
}

const FLOATS: &[Check] = &[unranked::unary::<FLOAT>];
const FLOATS_OR_COMPLEX: &[Check] = &[unranked::unary::<{ FLOAT | COMPLEX }>];
const BINARY_FLOATS: &[Check] = &[unranked::binary::<FLOAT>];
const ARITHMETIC: &[Check] = &[tensors_and::<UNRANKED>, broadcast::same::<ANY>];
const SCALED: &[Check] = &[tensors_and::<UNRANKED>, broadcast::alike::<ANY>];
const BITWISE: &[Check] = &[tensors_and::<UNRANKED>, broadcast::same::<{ PRED | INT }>];

/// Its ops.
pub static OPS: &[OpSpec] = &[
    // Constants.
    op("chlo.constant", Count::exactly(0))
        .one_scale()
        .attributes(&[attr("value", Elements)])
        .form(&[AttrDict, Custom(&LITERAL)])
        .checks(&[tensors, constant::constant]),
    op("chlo.constant_like", ONE)
        .attributes(&[attr("value", AttrKind::Any)])
        .checks(&[tensors_and::<UNRANKED>, broadcast::constant_like]),
    // Elementwise, one operand.
    unary("chlo._asin_acos_kernel", &[unranked::unary::<COMPLEX>]),
    unary("chlo.acos", FLOATS_OR_COMPLEX),
    unary("chlo.acosh", FLOATS_OR_COMPLEX),
    unary("chlo.asin", FLOATS_OR_COMPLEX),
    unary("chlo.asinh", FLOATS_OR_COMPLEX),
    unary("chlo.atan", FLOATS_OR_COMPLEX),
    unary("chlo.atanh", FLOATS_OR_COMPLEX),
    unary("chlo.bessel_i1e", FLOATS_OR_COMPLEX),
    unary("chlo.conj", FLOATS_OR_COMPLEX),
    unary("chlo.cosh", FLOATS_OR_COMPLEX),
    unary("chlo.digamma", FLOATS),
    unary("chlo.erf", FLOATS),
    unary("chlo.erf_inv", FLOATS),
    unary("chlo.erfc", FLOATS),
    unary(
        "chlo.is_inf",
        &[tensors_and::<UNRANKED>, unranked::is_finite],
    ),
    unary(
        "chlo.is_neg_inf",
        &[tensors_and::<UNRANKED>, unranked::is_finite],
    ),
    unary(
        "chlo.is_pos_inf",
        &[tensors_and::<UNRANKED>, unranked::is_finite],
    ),
    unary("chlo.lgamma", FLOATS),
    unary("chlo.sinh", FLOATS_OR_COMPLEX),
    unary("chlo.square", FLOATS_OR_COMPLEX),
    unary("chlo.tan", FLOATS_OR_COMPLEX),
    // Elementwise, two operands.
    binary("chlo.mulhi", &[same::<INT>]),
    binary("chlo.next_after", BINARY_FLOATS),
    binary("chlo.polygamma", BINARY_FLOATS),
    binary("chlo.zeta", BINARY_FLOATS),
    // Elementwise, with operands that are broadcast.
    broadcast("chlo.broadcast_add", SCALED),
    broadcast("chlo.broadcast_and", BITWISE).unquantized(),
    broadcast("chlo.broadcast_atan2", ARITHMETIC),
    broadcast(
        "chlo.broadcast_complex",
        &[tensors_and::<UNRANKED>, broadcast::complex],
    )
    .unquantized(),
    broadcast("chlo.broadcast_divide", ARITHMETIC),
    broadcast("chlo.broadcast_maximum", SCALED),
    broadcast("chlo.broadcast_minimum", SCALED),
    broadcast("chlo.broadcast_multiply", ARITHMETIC),
    broadcast("chlo.broadcast_next_after", ARITHMETIC),
    broadcast("chlo.broadcast_or", BITWISE).unquantized(),
    broadcast("chlo.broadcast_polygamma", ARITHMETIC),
    broadcast("chlo.broadcast_power", ARITHMETIC),
    broadcast("chlo.broadcast_remainder", ARITHMETIC),
    broadcast("chlo.broadcast_shift_left", ARITHMETIC),
    broadcast("chlo.broadcast_shift_right_arithmetic", ARITHMETIC),
    broadcast("chlo.broadcast_shift_right_logical", ARITHMETIC),
    broadcast("chlo.broadcast_subtract", ARITHMETIC),
    broadcast("chlo.broadcast_xor", BITWISE).unquantized(),
    broadcast(
        "chlo.broadcast_zeta",
        &[tensors_and::<UNRANKED>, broadcast::same::<FLOAT>],
    )
    .unquantized(),
    broadcast(
        "chlo.broadcast_compare",
        &[tensors_and::<UNRANKED>, broadcast::compare],
    )
    .attributes(&[
        optional("broadcast_dimensions", Ints),
        attr("comparison_direction", Enum(&COMPARISON_DIRECTION)),
        optional("compare_type", Enum(&COMPARISON_TYPE)),
    ]),
    op("chlo.broadcast_select", Count::exactly(3))
        .form(ONE_RESULT)
        .checks(&[tensors_and::<UNRANKED>, broadcast::select]),
    // Others.
    op("chlo.ragged_dot", Count::exactly(3))
        .attributes(&[
            attr("ragged_dot_dimension_numbers", Struct(&RAGGED_DOT)),
            optional("precision_config", Enums(&PRECISION)),
        ])
        .checks(&[tensors, ragged::dot]),
    OpSpec::new(Dialect::Chlo, "chlo.scan")
        .signature(Count::at_least(0), Count::at_least(0))
        .regions(ONE)
        .attributes(scan::ATTRIBUTES)
        .form(&[Custom(&scan::SCAN)])
        .given_once()
        .argument_names(&["input", "carry"])
        .closed()
        .any_return()
        .checks(&[tensors_and::<UNRANKED>, scan::segments, verify::scan::scan]),
    OpSpec::new(Dialect::Chlo, "chlo.top_k")
        .signature(ONE, TWO)
        .attributes(&[attr("k", I64)])
        .form(&[
            Text("("),
            Operand(0),
            Text(", k = "),
            Piece::Attr("k"),
            Text(")"),
            AttrDict,
            Custom(&TOP_K_TYPES),
        ])
        .result_names(ResultNames::Fixed(&["values", "indices"]))
        .pure()
        .checks(&[tensors_and::<UNRANKED>, calls::top_k]),
];
