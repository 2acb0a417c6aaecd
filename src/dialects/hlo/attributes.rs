//! The keyword and struct attributes of StableHLO and MHLO.

use super::mesh::{AXIS_REF, MESH, MESH_AXIS, SUB_AXIS_INFO};
use super::{attribute_text, convolution};

pub use super::mesh::REPLICA_GROUP_MESH_AXES;
use crate::dialects::spec::Bracketed::{self, Always, InMhlo, Never};
use crate::dialects::spec::Dialect::{self, Mhlo, StableHlo};
use crate::dialects::spec::Layout::{self, Ordered, Positional, Sparse, Text, Whole};
use crate::dialects::spec::{EnumSpec, Field, StructFault, StructSpec};
use crate::ir::{Attr, AttrId, DYNAMIC, Module};

const fn keywords(
    name: &'static str,
    bracketed: Bracketed,
    cases: &'static [&'static str],
) -> EnumSpec {
    EnumSpec {
        name,
        cases,
        bracketed,
        only: None,
    }
}

pub(super) const fn fields(
    name: &'static str,
    layout: Layout,
    fields: &'static [(&'static str, Field)],
) -> StructSpec {
    StructSpec {
        name,
        fields,
        layout,
        only: None,
        fault: None,
        names_symbol: None,
    }
}

impl EnumSpec {
    const fn only(mut self, dialect: Dialect) -> Self {
        self.only = Some(dialect);
        self
    }
}

impl StructSpec {
    pub(super) const fn only(mut self, dialect: Dialect) -> Self {
        self.only = Some(dialect);
        self
    }

    pub(super) const fn refuses(mut self, fault: StructFault) -> Self {
        self.fault = Some(fault);
        self
    }

    pub(super) const fn names_symbol(mut self, field: &'static str, dialect: Dialect) -> Self {
        self.names_symbol = Some((field, dialect));
        self
    }
}

/// How two elements are compared.
pub static COMPARISON_DIRECTION: EnumSpec = keywords(
    "comparison_direction",
    Never,
    &["EQ", "NE", "GE", "GT", "LE", "LT"],
);
/// As what two elements are compared.
pub static COMPARISON_TYPE: EnumSpec = keywords(
    "comparison_type",
    Never,
    &["NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"],
);
/// The precision of a dot or convolution operand.
pub static PRECISION: EnumSpec = keywords("precision", Never, &["DEFAULT", "HIGH", "HIGHEST"]);
/// Which Fourier transform.
pub static FFT_TYPE: EnumSpec = keywords("fft_type", Never, &["FFT", "IFFT", "RFFT", "IRFFT"]);
/// How the matrix of a triangular solve is taken.
pub static TRANSPOSE: EnumSpec = keywords(
    "transpose",
    Never,
    &["TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"],
);
/// The distribution of random numbers.
pub static RNG_DISTRIBUTION: EnumSpec =
    keywords("rng_distribution", InMhlo, &["UNIFORM", "NORMAL"]);
/// The generator of random bits.
pub static RNG_ALGORITHM: EnumSpec =
    keywords("rng_algorithm", InMhlo, &["DEFAULT", "THREE_FRY", "PHILOX"]);
/// How exact a result is to be.
pub static RESULT_ACCURACY_MODE: EnumSpec = keywords(
    "result_accuracy_mode",
    Always,
    &["DEFAULT", "HIGHEST", "TOLERANCE"],
);
/// What kind of kernel a fusion becomes.
pub static FUSION_KIND: EnumSpec = keywords(
    "fusion_kind",
    Never,
    &["kLoop", "kInput", "kOutput", "kCustom"],
)
.only(Mhlo);
/// What a domain is about.
pub static DOMAIN_KIND: EnumSpec = keywords("kind", Never, &["sharding"]).only(Mhlo);
/// When a custom call is scheduled.
pub static CUSTOM_CALL_SCHEDULE: EnumSpec = keywords(
    "custom_call_schedule",
    Never,
    &["NONE", "LATEST", "EARLIEST"],
)
.only(Mhlo);

/// How numbers are made of quantized ones.
pub static DEQUANTIZE_MODE: EnumSpec =
    keywords("dequantize_mode", Never, &["MIN_COMBINED"]).only(Mhlo);

static ENUMS: &[&EnumSpec] = &[
    &COMPARISON_DIRECTION,
    &COMPARISON_TYPE,
    &PRECISION,
    &FFT_TYPE,
    &TRANSPOSE,
    &RNG_DISTRIBUTION,
    &RNG_ALGORITHM,
    &RESULT_ACCURACY_MODE,
    &FUSION_KIND,
    &DOMAIN_KIND,
    &CUSTOM_CALL_SCHEDULE,
    &DEQUANTIZE_MODE,
];

/// Dimensions of a gather.
pub static GATHER: StructSpec = fields(
    "gather",
    Sparse,
    &[
        ("offset_dims", Field::Ints),
        ("collapsed_slice_dims", Field::Ints),
        ("operand_batching_dims", Field::Ints),
        ("start_indices_batching_dims", Field::Ints),
        ("start_index_map", Field::Ints),
        ("index_vector_dim", Field::Int),
    ],
);
/// Dimensions of a scatter.
pub static SCATTER: StructSpec = fields(
    "scatter",
    Sparse,
    &[
        ("update_window_dims", Field::Ints),
        ("inserted_window_dims", Field::Ints),
        ("input_batching_dims", Field::Ints),
        ("scatter_indices_batching_dims", Field::Ints),
        ("scatter_dims_to_operand_dims", Field::Ints),
        ("index_vector_dim", Field::Int),
    ],
);
/// Dimensions of a dot.
pub static DOT: StructSpec = fields(
    "dot",
    Sparse,
    &[
        ("lhs_batching_dimensions", Field::Ints),
        ("rhs_batching_dimensions", Field::Ints),
        ("lhs_contracting_dimensions", Field::Ints),
        ("rhs_contracting_dimensions", Field::Ints),
    ],
);
/// Dimensions of a ragged dot.
pub static RAGGED_DOT: StructSpec = fields(
    "ragged_dot",
    Sparse,
    &[
        ("dot_dimension_numbers", Field::Struct(&DOT)),
        ("lhs_ragged_dimensions", Field::Ints),
        ("rhs_group_dimensions", Field::Ints),
    ],
)
.only(Mhlo);
/// The algorithm of a dot.
pub static DOT_ALGORITHM: StructSpec = fields(
    "dot_algorithm",
    Ordered,
    &[
        ("lhs_precision_type", Field::Type),
        ("rhs_precision_type", Field::Type),
        ("accumulation_type", Field::Type),
        ("lhs_component_count", Field::Int),
        ("rhs_component_count", Field::Int),
        ("num_primitive_operations", Field::Int),
        ("allow_imprecise_accumulation", Field::Bool),
    ],
);
/// Dimensions of a convolution.
pub static CONVOLUTION: StructSpec = fields(
    "conv",
    Text(convolution::DIMENSIONS_TEXT),
    &[
        ("input_batch_dimension", Field::Int),
        ("input_feature_dimension", Field::Int),
        ("input_spatial_dimensions", Field::Ints),
        ("kernel_input_feature_dimension", Field::Int),
        ("kernel_output_feature_dimension", Field::Int),
        ("kernel_spatial_dimensions", Field::Ints),
        ("output_batch_dimension", Field::Int),
        ("output_feature_dimension", Field::Int),
        ("output_spatial_dimensions", Field::Ints),
    ],
);
/// A channel between devices.
pub static CHANNEL_HANDLE: StructSpec = fields(
    "channel_handle",
    Whole,
    &[("handle", Field::Int), ("type", Field::Int)],
);
/// An operand that a result of a custom call may share its buffer with.
pub static OUTPUT_OPERAND_ALIAS: StructSpec = fields(
    "output_operand_alias",
    Ordered,
    &[
        ("output_tuple_indices", Field::Ints),
        ("operand_index", Field::Int),
        ("operand_tuple_indices", Field::Ints),
    ],
);
/// How exact a result is to be.
pub static RESULT_ACCURACY: StructSpec = fields(
    "result_accuracy",
    Text(attribute_text::RESULT_ACCURACY),
    &[
        ("atol", Field::Float),
        ("rtol", Field::Float),
        ("ulps", Field::Int),
        ("mode", Field::Enum(&RESULT_ACCURACY_MODE)),
    ],
);
/// Upper bounds of the dynamic dimensions of a type, in StableHLO.
pub static BOUNDS: StructSpec = fields(
    "bounds",
    Text(attribute_text::BOUNDS),
    &[("bounds", Field::Dims)],
)
.only(StableHlo);
/// Upper bounds of the dynamic dimensions of a type, in MHLO; StableHLO reads them as its own.
pub static TYPE_EXTENSIONS: StructSpec =
    fields("type_extensions", Ordered, &[("bounds", Field::Dims)]);
/// An array of the program before it was compiled.
pub static ORIGINAL_ARRAY: StructSpec = fields(
    "original_array",
    Positional,
    &[
        ("instruction_name", Field::String),
        ("shape_index", Field::Ints),
    ],
)
.only(Mhlo);
/// Of which array of the program a part of a value is made.
pub static ORIGINAL_VALUE_ELEMENT: StructSpec = fields(
    "original_value_element",
    Positional,
    &[
        ("shape_index", Field::Ints),
        ("original_array", Field::Body(&ORIGINAL_ARRAY)),
    ],
)
.only(Mhlo);
/// Of which arrays of the program a value is made.
pub static ORIGINAL_VALUE: StructSpec = fields(
    "original_value",
    Positional,
    &[
        ("is_synthetic_call", Field::Bool),
        ("elements", Field::Bodies(&ORIGINAL_VALUE_ELEMENT)),
    ],
)
.only(Mhlo);
/// A parameter of the program that another program fetches in advance.
pub static CROSS_PROGRAM_PREFETCH: StructSpec = fields(
    "cross_program_prefetch",
    Whole,
    &[
        ("parameter", Field::Int),
        ("indices", Field::Ints),
        ("offset", Field::Int),
    ],
)
.only(Mhlo);
/// A result that an argument of a function may share its buffer with.
pub static RESULT_ALIAS: StructSpec = fields(
    "result_alias",
    Text(attribute_text::RESULT_ALIAS),
    &[
        ("tuple_indices", Field::Ints),
        ("result_index", Field::Ints),
        ("must_alias", Field::Bool),
    ],
)
.only(Mhlo);

static STRUCTS: &[&StructSpec] = &[
    &GATHER,
    &SCATTER,
    &DOT,
    &RAGGED_DOT,
    &DOT_ALGORITHM,
    &CONVOLUTION,
    &CHANNEL_HANDLE,
    &OUTPUT_OPERAND_ALIAS,
    &RESULT_ACCURACY,
    &BOUNDS,
    &TYPE_EXTENSIONS,
    &REPLICA_GROUP_MESH_AXES,
    &SUB_AXIS_INFO,
    &AXIS_REF,
    &MESH_AXIS,
    &MESH,
    &ORIGINAL_ARRAY,
    &ORIGINAL_VALUE_ELEMENT,
    &ORIGINAL_VALUE,
    &CROSS_PROGRAM_PREFETCH,
    &RESULT_ALIAS,
];

/// What is wrong with the encoding of a tensor of that shape, if it gives bounds: it has one for each
/// dimension, and none for one that is static.
pub fn bounds_fault(module: &Module, shape: &[i64], encoding: AttrId) -> Option<String> {
    let bounds = match module.attr(encoding) {
        Attr::Struct { spec, fields, .. } if [&BOUNDS, &TYPE_EXTENSIONS].contains(spec) => {
            module.ints(*fields.first()?)?
        }
        _ => return None,
    };
    if bounds.len() != shape.len() {
        return Some(format!(
            "the number of bounds is {}, expected {}, one for each dimension",
            bounds.len(),
            shape.len()
        ));
    }
    let both = |index: &usize| shape[*index] != DYNAMIC && bounds[*index] != DYNAMIC;
    let index = (0..shape.len()).find(both)?;
    Some(format!(
        "dimension {index} is {}, and so has no bound, expected `?` for it",
        shape[index]
    ))
}

/// The enum of that mnemonic in a dialect.
pub fn enum_spec(dialect: Dialect, name: &str) -> Option<&'static EnumSpec> {
    let of_dialect = |only: Option<Dialect>| only.is_none_or(|only| only == dialect);
    ENUMS
        .iter()
        .find(|spec| spec.name == name && of_dialect(spec.only))
        .copied()
}

/// The struct of that mnemonic in a dialect.
pub fn struct_spec(dialect: Dialect, name: &str) -> Option<&'static StructSpec> {
    let of_dialect = |only: Option<Dialect>| only.is_none_or(|only| only == dialect);
    STRUCTS
        .iter()
        .find(|spec| spec.name == name && of_dialect(spec.only))
        .copied()
}

/// The struct that `dialect` has for `spec`: the bounds of a type are called otherwise in each.
pub fn struct_in(dialect: Dialect, spec: &'static StructSpec) -> &'static StructSpec {
    match dialect {
        StableHlo if *spec == TYPE_EXTENSIONS => &BOUNDS,
        Mhlo if *spec == BOUNDS => &TYPE_EXTENSIONS,
        _ => spec,
    }
}
