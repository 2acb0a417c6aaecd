//! The ops of StableHLO and MHLO. A row of [`hlo_ops`] is an op of both.

use super::attributes::*;
use super::convolution::CONVOLUTION_TEXT;
use super::custom_call::TARGET;
use super::dot::DIMENSIONS;
use super::reduce::REDUCE;
use super::text::{CONSTANT, SLICE_RANGES};
use super::verify::elementwise::same;
use super::verify::{COMPLEX, FLOAT, INT, PRED, SIGNED};
use super::verify::{
    calls, contraction, control, convolution, elementwise, gather, linalg, reduce, scatter, shape,
    slicing, sort, tensors,
};
use super::while_text::WHILE;
use crate::dialects::sdy;
use crate::dialects::spec::AttrKind::*;
use crate::dialects::spec::Piece::{
    AttrDict, Custom, Operand, Operands, OperandsThenComma, OptionalAttr, Text, Types,
};
use crate::dialects::spec::TypeForm::*;
use crate::dialects::spec::{
    AttrDefault, AttrSpec, Count, OpSpec, Piece, ResultNames, attr, optional,
};

const ZERO: Count = Count::exactly(0);
const ONE: Count = Count::exactly(1);
const TWO: Count = Count::exactly(2);
const THREE: Count = Count::exactly(3);
const ANY: Count = Count::at_least(0);
const SOME: Count = Count::at_least(1);

const UNARY: &[Piece] = &[Operand(0), AttrDict, Types(Same)];
const BINARY: &[Piece] = &[Operand(0), Text(", "), Operand(1), AttrDict, Types(Same)];
const TERNARY: &[Piece] = &[
    Operand(0),
    Text(", "),
    Operand(1),
    Text(", "),
    Operand(2),
    AttrDict,
    Types(Same),
];
/// All operands, then the types as a function.
const FUNCTIONAL: &[Piece] = &[Operands(0), AttrDict, Types(Functional)];

const ACCURACY: &[AttrSpec] = &[optional("result_accuracy", DialectText)];
const COLLECTIVE: &[AttrSpec] = &[
    attr("replica_groups", Any),
    optional("channel_handle", Struct(&CHANNEL_HANDLE)),
    optional("use_global_device_ids", Unit),
];
const WINDOW: &[AttrSpec] = &[
    attr("window_dimensions", Ints),
    optional("window_strides", Ints),
    optional("base_dilations", Ints),
    optional("window_dilations", Ints),
    optional("padding", Elements),
];
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
const BATCH_NORM: &[AttrSpec] = &[attr("epsilon", Float), attr("feature_index", I64)];

macro_rules! op {
    ($dialect:expr, $prefix:literal, $mnemonic:literal) => {
        OpSpec::new($dialect, concat!($prefix, ".", $mnemonic))
    };
}

macro_rules! unary {
    ($dialect:expr, $prefix:literal, $mnemonic:literal, [$($check:expr),*]) => {
        op!($dialect, $prefix, $mnemonic)
            .signature(ONE, ONE)
            .form(UNARY)
            .pure()
            .checks(&[$($check),*])
    };
}

macro_rules! binary {
    ($dialect:expr, $prefix:literal, $mnemonic:literal, [$($check:expr),*]) => {
        op!($dialect, $prefix, $mnemonic)
            .signature(TWO, ONE)
            .form(BINARY)
            .pure()
            .checks(&[$($check),*])
    };
}

/// The rows, for one dialect: an op is one entry here.
macro_rules! hlo_ops {
    ($dialect:expr, $prefix:literal) => {
        &[
            // Constants and iota.
            op!($dialect, $prefix, "constant")
                .signature(ZERO, ONE)
                .attributes(&[attr("value", Elements)])
                .form(&[AttrDict, Custom(&CONSTANT)])
                .pure()
                .constant_names()
                .checks(&[tensors, shape::constant]),
            op!($dialect, $prefix, "iota")
                .signature(ZERO, ONE)
                .attributes(&[attr("iota_dimension", I64)])
                .stablehlo_form(&[
                    Text(" dim = "),
                    Piece::Attr("iota_dimension"),
                    AttrDict,
                    Types(Result),
                ])
                .pure()
                .checks(&[tensors, shape::iota]),
            // Elementwise, one operand.
            unary!($dialect, $prefix, "abs", [tensors, elementwise::abs]),
            unary!($dialect, $prefix, "ceil", [same::<{ FLOAT }>]),
            unary!($dialect, $prefix, "count_leading_zeros", [same::<{ INT }>]),
            unary!($dialect, $prefix, "floor", [same::<{ FLOAT }>]),
            unary!(
                $dialect,
                $prefix,
                "negate",
                [same::<{ INT | FLOAT | COMPLEX }>]
            ),
            unary!($dialect, $prefix, "not", [same::<{ PRED | INT }>]),
            unary!($dialect, $prefix, "popcnt", [same::<{ INT }>]),
            unary!($dialect, $prefix, "round_nearest_afz", [same::<{ FLOAT }>]),
            unary!($dialect, $prefix, "round_nearest_even", [same::<{ FLOAT }>]),
            unary!(
                $dialect,
                $prefix,
                "sign",
                [same::<{ SIGNED | FLOAT | COMPLEX }>]
            ),
            unary!($dialect, $prefix, "cbrt", [same::<{ FLOAT | COMPLEX }>]).attributes(ACCURACY),
            unary!($dialect, $prefix, "cosine", [same::<{ FLOAT | COMPLEX }>]).attributes(ACCURACY),
            unary!(
                $dialect,
                $prefix,
                "exponential",
                [same::<{ FLOAT | COMPLEX }>]
            )
            .attributes(ACCURACY),
            unary!(
                $dialect,
                $prefix,
                "exponential_minus_one",
                [same::<{ FLOAT | COMPLEX }>]
            )
            .attributes(ACCURACY),
            unary!($dialect, $prefix, "log", [same::<{ FLOAT | COMPLEX }>]).attributes(ACCURACY),
            unary!(
                $dialect,
                $prefix,
                "log_plus_one",
                [same::<{ FLOAT | COMPLEX }>]
            )
            .attributes(ACCURACY),
            unary!($dialect, $prefix, "logistic", [same::<{ FLOAT | COMPLEX }>])
                .attributes(ACCURACY),
            unary!($dialect, $prefix, "rsqrt", [same::<{ FLOAT | COMPLEX }>]).attributes(ACCURACY),
            unary!($dialect, $prefix, "sine", [same::<{ FLOAT | COMPLEX }>]).attributes(ACCURACY),
            unary!($dialect, $prefix, "sqrt", [same::<{ FLOAT | COMPLEX }>]).attributes(ACCURACY),
            unary!($dialect, $prefix, "tan", [same::<{ FLOAT | COMPLEX }>]).attributes(ACCURACY),
            unary!($dialect, $prefix, "tanh", [same::<{ FLOAT | COMPLEX }>]).attributes(ACCURACY),
            unary!(
                $dialect,
                $prefix,
                "convert",
                [tensors, elementwise::convert]
            ),
            op!($dialect, $prefix, "bitcast_convert")
                .signature(ONE, ONE)
                .form(FUNCTIONAL)
                .pure()
                .checks(&[tensors, elementwise::bitcast_convert]),
            unary!(
                $dialect,
                $prefix,
                "is_finite",
                [tensors, elementwise::is_finite]
            ),
            unary!($dialect, $prefix, "real", [tensors, elementwise::part]),
            unary!($dialect, $prefix, "imag", [tensors, elementwise::part]),
            // Elementwise, several operands.
            binary!($dialect, $prefix, "add", [same::<{ super::verify::ANY }>]),
            binary!($dialect, $prefix, "and", [same::<{ PRED | INT }>]),
            binary!($dialect, $prefix, "atan2", [same::<{ FLOAT | COMPLEX }>]),
            binary!(
                $dialect,
                $prefix,
                "complex",
                [tensors, elementwise::complex]
            )
            .form(&[Operand(0), Text(", "), Operand(1), AttrDict, Types(Complex)]),
            binary!(
                $dialect,
                $prefix,
                "divide",
                [same::<{ INT | FLOAT | COMPLEX }>]
            ),
            binary!(
                $dialect,
                $prefix,
                "maximum",
                [same::<{ super::verify::ANY }>]
            ),
            binary!(
                $dialect,
                $prefix,
                "minimum",
                [same::<{ super::verify::ANY }>]
            ),
            binary!(
                $dialect,
                $prefix,
                "multiply",
                [same::<{ super::verify::ANY }>]
            ),
            binary!($dialect, $prefix, "or", [same::<{ PRED | INT }>]),
            binary!(
                $dialect,
                $prefix,
                "power",
                [same::<{ INT | FLOAT | COMPLEX }>]
            ),
            binary!(
                $dialect,
                $prefix,
                "remainder",
                [same::<{ INT | FLOAT | COMPLEX }>]
            ),
            binary!($dialect, $prefix, "shift_left", [same::<{ INT }>]),
            binary!(
                $dialect,
                $prefix,
                "shift_right_arithmetic",
                [same::<{ INT }>]
            ),
            binary!($dialect, $prefix, "shift_right_logical", [same::<{ INT }>]),
            binary!(
                $dialect,
                $prefix,
                "subtract",
                [same::<{ INT | FLOAT | COMPLEX }>]
            ),
            binary!($dialect, $prefix, "xor", [same::<{ PRED | INT }>]),
            op!($dialect, $prefix, "compare")
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
            op!($dialect, $prefix, "select")
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
            op!($dialect, $prefix, "clamp")
                .signature(THREE, ONE)
                .form(TERNARY)
                .pure()
                .checks(&[tensors, elementwise::clamp]),
            // Shape.
            op!($dialect, $prefix, "reshape")
                .signature(ONE, ONE)
                .form(FUNCTIONAL)
                .pure()
                .checks(&[tensors, shape::reshape]),
            op!($dialect, $prefix, "broadcast_in_dim")
                .signature(ONE, ONE)
                .attributes(&[attr("broadcast_dimensions", Ints)])
                .stablehlo_form(&[
                    Operand(0),
                    Text(", dims = "),
                    Piece::Attr("broadcast_dimensions"),
                    AttrDict,
                    Types(Functional),
                ])
                .pure()
                .checks(&[tensors, shape::broadcast_in_dim]),
            op!($dialect, $prefix, "broadcast")
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
                .checks(&[tensors, shape::broadcast]),
            op!($dialect, $prefix, "transpose")
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
                .checks(&[tensors, shape::transpose]),
            op!($dialect, $prefix, "reverse")
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
                .checks(&[tensors, shape::reverse]),
            op!($dialect, $prefix, "slice")
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
                .pure()
                .checks(&[tensors, slicing::slice]),
            op!($dialect, $prefix, "concatenate")
                .signature(SOME, ONE)
                .attributes(&[attr("dimension", I64)])
                .stablehlo_form(&[
                    OperandsThenComma(0),
                    Text("dim = "),
                    Piece::Attr("dimension"),
                    AttrDict,
                    Types(Functional),
                ])
                .pure()
                .checks(&[tensors, shape::concatenate]),
            op!($dialect, $prefix, "pad")
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
                .checks(&[tensors, shape::pad]),
            op!($dialect, $prefix, "dynamic_slice")
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
                .checks(&[tensors, slicing::dynamic_slice]),
            op!($dialect, $prefix, "dynamic_update_slice")
                .signature(Count::at_least(2), ONE)
                .form(FUNCTIONAL)
                .pure()
                .checks(&[tensors, slicing::dynamic_update_slice]),
            op!($dialect, $prefix, "get_dimension_size")
                .signature(ONE, ONE)
                .attributes(&[attr("dimension", I64)])
                .stablehlo_form(&[
                    Operand(0),
                    Text(", dim = "),
                    Piece::Attr("dimension"),
                    AttrDict,
                    Types(Functional),
                ])
                .pure()
                .checks(&[tensors, shape::get_dimension_size]),
            op!($dialect, $prefix, "set_dimension_size")
                .signature(TWO, ONE)
                .attributes(&[attr("dimension", I64)])
                .stablehlo_form(&[
                    Operand(0),
                    Text(", "),
                    Operand(1),
                    Text(", dim = "),
                    Piece::Attr("dimension"),
                    AttrDict,
                    Types(Functional),
                ])
                .pure(),
            // Contractions.
            op!($dialect, $prefix, "dot_general")
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
            op!($dialect, $prefix, "dot")
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
            op!($dialect, $prefix, "convolution")
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
            // Reductions and windows.
            op!($dialect, $prefix, "reduce")
                .signature(Count::at_least(2), SOME)
                .regions(ONE)
                .attributes(&[attr("dimensions", Ints)])
                .form(&[Custom(&REDUCE)])
                .checks(&[tensors, reduce::reduce]),
            op!($dialect, $prefix, "reduce_window")
                .signature(Count::at_least(2), SOME)
                .regions(ONE)
                .attributes(WINDOW)
                .checks(&[tensors, reduce::reduce_window]),
            op!($dialect, $prefix, "select_and_scatter")
                .signature(THREE, ONE)
                .regions(TWO)
                .attributes(&[
                    optional("window_dimensions", Ints),
                    optional("window_strides", Ints),
                    optional("padding", Elements),
                ]),
            op!($dialect, $prefix, "map")
                .signature(SOME, ONE)
                .regions(ONE)
                .attributes(&[attr("dimensions", Ints)]),
            op!($dialect, $prefix, "sort")
                .signature(SOME, SOME)
                .regions(ONE)
                .attributes(&[optional("dimension", I64), optional("is_stable", Bool)])
                .checks(&[tensors, sort::sort]),
            // Indexing.
            op!($dialect, $prefix, "gather")
                .signature(TWO, ONE)
                .attributes(&[
                    attr("dimension_numbers", Struct(&GATHER)),
                    attr("slice_sizes", Ints),
                    optional("indices_are_sorted", Bool),
                ])
                .pure()
                .checks(&[tensors, gather::gather]),
            op!($dialect, $prefix, "dynamic_gather")
                .signature(THREE, ONE)
                .attributes(&[
                    attr("dimension_numbers", Struct(&GATHER)),
                    optional("indices_are_sorted", Bool),
                ])
                .pure(),
            op!($dialect, $prefix, "scatter")
                .signature(Count::at_least(3), SOME)
                .regions(ONE)
                .attributes(&[
                    attr("scatter_dimension_numbers", Struct(&SCATTER)),
                    optional("indices_are_sorted", Bool),
                    optional("unique_indices", Bool),
                ])
                .checks(&[scatter::scatter]),
            // Normalization, linear algebra, random numbers.
            op!($dialect, $prefix, "batch_norm_inference")
                .signature(Count::exactly(5), ONE)
                .attributes(BATCH_NORM)
                .pure()
                .checks(&[tensors, linalg::batch_norm_inference]),
            op!($dialect, $prefix, "batch_norm_training")
                .signature(THREE, THREE)
                .attributes(BATCH_NORM)
                .result_names(ResultNames::Fixed(&["output", "batch_mean", "batch_var"]))
                .pure(),
            op!($dialect, $prefix, "batch_norm_grad")
                .signature(Count::exactly(5), THREE)
                .attributes(BATCH_NORM)
                .result_names(ResultNames::Fixed(&[
                    "grad_operand",
                    "grad_scale",
                    "grad_offset",
                ]))
                .pure(),
            op!($dialect, $prefix, "cholesky")
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
            op!($dialect, $prefix, "triangular_solve")
                .signature(TWO, ONE)
                .attributes(&[
                    attr("left_side", Bool),
                    attr("lower", Bool),
                    attr("unit_diagonal", Bool),
                    attr("transpose_a", Enum(&TRANSPOSE)),
                ])
                .pure()
                .checks(&[tensors, linalg::triangular_solve]),
            op!($dialect, $prefix, "rng")
                .signature(THREE, ONE)
                .attributes(&[attr("rng_distribution", Enum(&RNG_DISTRIBUTION))])
                .stablehlo_form(&[
                    Operand(0),
                    Text(", "),
                    Operand(1),
                    Text(", "),
                    Operand(2),
                    Text(", distribution = "),
                    Piece::Attr("rng_distribution"),
                    AttrDict,
                    Types(Functional),
                ]),
            op!($dialect, $prefix, "rng_bit_generator")
                .signature(ONE, TWO)
                .attributes(&[attr("rng_algorithm", Enum(&RNG_ALGORITHM))])
                .stablehlo_form(&[
                    Operand(0),
                    Text(", algorithm = "),
                    Piece::Attr("rng_algorithm"),
                    AttrDict,
                    Types(Functional),
                ])
                .result_names(ResultNames::Fixed(&["output_state", "output"])),
            // Control flow and calls.
            op!($dialect, $prefix, "while")
                .signature(ANY, ANY)
                .regions(TWO)
                .form(&[Custom(&WHILE)])
                .argument_name("iterArg")
                .checks(&[control::while_loop]),
            op!($dialect, $prefix, "if")
                .signature(ONE, ANY)
                .regions(TWO)
                .checks(&[control::if_else]),
            op!($dialect, $prefix, "case")
                .signature(ONE, ANY)
                .regions(SOME)
                .checks(&[control::case]),
            op!($dialect, $prefix, "return")
                .signature(ANY, ZERO)
                .form(&[
                    Operands(0),
                    AttrDict,
                    Types(crate::dialects::spec::TypeForm::Operands),
                ])
                .terminator(),
            op!($dialect, $prefix, "tuple")
                .signature(ANY, ONE)
                .form(&[Operands(0), AttrDict, Types(Tuple)])
                .pure()
                .checks(&[control::tuple]),
            op!($dialect, $prefix, "get_tuple_element")
                .signature(ONE, ONE)
                .attributes(&[attr("index", I32)])
                .form(&[
                    Operand(0),
                    Text("["),
                    Piece::Attr("index"),
                    Text("]"),
                    AttrDict,
                    Types(Functional),
                ])
                .pure()
                .checks(&[control::get_tuple_element]),
            op!($dialect, $prefix, "optimization_barrier")
                .signature(ANY, ANY)
                .form(&[Custom(&super::text::OPTIMIZATION_BARRIER)])
                .checks(&[control::optimization_barrier]),
            op!($dialect, $prefix, "composite")
                .signature(ANY, ANY)
                .form(&[
                    Piece::Attr("name"),
                    Text(" "),
                    Operands(0),
                    AttrDict,
                    Types(Functional),
                ])
                .attributes(&[
                    attr("name", String),
                    optional("composite_attributes", Dictionary).defaults(AttrDefault::Empty),
                    attr("decomposition", Symbol),
                    optional("version", I32).defaults(AttrDefault::Int(0)),
                    optional("composite_regions", Any),
                ])
                .checks(&[calls::composite]),
            op!($dialect, $prefix, "custom_call")
                .signature(ANY, ANY)
                .attributes(&[
                    attr("call_target_name", String),
                    optional("has_side_effect", Bool).defaults(AttrDefault::False),
                    optional("backend_config", Any),
                    optional("api_version", I32).defaults(AttrDefault::Int(1)),
                    optional("called_computations", Array).defaults(AttrDefault::Empty),
                    optional("operand_layouts", Array),
                    optional("result_layouts", Array),
                    optional("output_operand_aliases", Array).defaults(AttrDefault::Empty),
                ])
                .form(&[
                    Custom(&TARGET),
                    Text("("),
                    Operands(0),
                    Text(")"),
                    AttrDict,
                    Types(Functional),
                ])
                .checks(&[calls::custom_call, sdy::result_shardings]),
            // Devices and the world.
            op!($dialect, $prefix, "all_reduce")
                .signature(ANY, ANY)
                .regions(ONE)
                .attributes(COLLECTIVE)
                .checks(&[tensors, reduce::all_reduce]),
            op!($dialect, $prefix, "all_gather")
                .signature(ANY, ANY)
                .attributes(&[
                    attr("all_gather_dim", I64),
                    attr("replica_groups", Any),
                    optional("channel_handle", Struct(&CHANNEL_HANDLE)),
                    optional("use_global_device_ids", Unit),
                ]),
            op!($dialect, $prefix, "all_to_all")
                .signature(ANY, ANY)
                .attributes(&[
                    attr("split_dimension", I64),
                    attr("concat_dimension", I64),
                    attr("split_count", I64),
                    attr("replica_groups", Any),
                    optional("channel_handle", Struct(&CHANNEL_HANDLE)),
                ]),
            op!($dialect, $prefix, "collective_broadcast")
                .signature(ONE, ONE)
                .attributes(&[
                    attr("replica_groups", Any),
                    optional("channel_handle", Struct(&CHANNEL_HANDLE)),
                ]),
            op!($dialect, $prefix, "collective_permute")
                .signature(ONE, ONE)
                .attributes(&[
                    attr("source_target_pairs", Elements),
                    optional("channel_handle", Struct(&CHANNEL_HANDLE)),
                ]),
            op!($dialect, $prefix, "reduce_scatter")
                .signature(ONE, ONE)
                .regions(ONE)
                .attributes(&[
                    attr("scatter_dimension", I64),
                    attr("replica_groups", Any),
                    optional("channel_handle", Struct(&CHANNEL_HANDLE)),
                    optional("use_global_device_ids", Unit),
                ]),
        ]
    };
}

/// The ops of StableHLO.
pub static STABLEHLO_OPS: &[OpSpec] = hlo_ops!(crate::dialects::Dialect::StableHlo, "stablehlo");

/// The ops that MHLO shares with StableHLO.
pub static MHLO_OPS: &[OpSpec] = hlo_ops!(crate::dialects::Dialect::Mhlo, "mhlo");

/// The ops that MHLO has alone, as far as the passes make or read them.
pub static MHLO_ONLY_OPS: &[OpSpec] = &[
    OpSpec::new(crate::dialects::Dialect::Mhlo, "mhlo.copy")
        .signature(ONE, ONE)
        .attributes(&[optional("cross_program_prefetch_index", I32)])
        .form(UNARY)
        .pure()
        .checks(&[tensors, elementwise::copy]),
    OpSpec::new(crate::dialects::Dialect::Mhlo, "mhlo.fusion")
        .signature(ANY, ANY)
        .regions(ONE)
        .attributes(&[
            optional("fusion_kind", Any),
            optional("output_operand_aliases", Array).defaults(AttrDefault::Empty),
        ]),
];
