//! The keyword and struct attributes of StableHLO and MHLO.

use super::convolution;
use crate::dialects::spec::{EnumSpec, Field, StructSpec, StructText};

macro_rules! enums {
    ($($(#[$doc:meta])* $id:ident = $name:literal, $dotted:literal, [$($case:literal),*];)*) => {
        $($(#[$doc])* pub static $id: EnumSpec = EnumSpec {
            name: $name,
            cases: &[$($case),*],
            mhlo_dotted: $dotted,
        };)*
        static ENUMS: &[&EnumSpec] = &[$(&$id),*];
    };
}

enums! {
    /// How two elements are compared.
    COMPARISON_DIRECTION = "comparison_direction", false, ["EQ", "NE", "GE", "GT", "LE", "LT"];
    /// As what two elements are compared.
    COMPARISON_TYPE = "comparison_type", false, ["NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"];
    /// The precision of a dot or convolution operand.
    PRECISION = "precision", false, ["DEFAULT", "HIGH", "HIGHEST"];
    /// Which Fourier transform.
    FFT_TYPE = "fft_type", false, ["FFT", "IFFT", "RFFT", "IRFFT"];
    /// How the matrix of a triangular solve is taken.
    TRANSPOSE = "transpose", false, ["TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"];
    /// The distribution of random numbers.
    RNG_DISTRIBUTION = "rng_distribution", true, ["UNIFORM", "NORMAL"];
    /// The generator of random bits.
    RNG_ALGORITHM = "rng_algorithm", true, ["DEFAULT", "THREE_FRY", "PHILOX"];
}

macro_rules! structs {
    ($($(#[$doc:meta])* $id:ident = $name:literal, $omits:literal, [$($field:literal: $kind:ident),*], $text:expr;)*) => {
        $($(#[$doc])* pub static $id: StructSpec = StructSpec {
            name: $name,
            fields: &[$(($field, Field::$kind)),*],
            omits_default: $omits,
            text: $text,
        };)*
        static STRUCTS: &[&StructSpec] = &[$(&$id),*];
    };
}

structs! {
    /// Dimensions of a gather.
    GATHER = "gather", true, [
        "offset_dims": Ints, "collapsed_slice_dims": Ints, "operand_batching_dims": Ints,
        "start_indices_batching_dims": Ints, "start_index_map": Ints, "index_vector_dim": Int
    ], None;
    /// Dimensions of a scatter.
    SCATTER = "scatter", true, [
        "update_window_dims": Ints, "inserted_window_dims": Ints, "input_batching_dims": Ints,
        "scatter_indices_batching_dims": Ints, "scatter_dims_to_operand_dims": Ints, "index_vector_dim": Int
    ], None;
    /// Dimensions of a dot.
    DOT = "dot", true, [
        "lhs_batching_dimensions": Ints, "rhs_batching_dimensions": Ints,
        "lhs_contracting_dimensions": Ints, "rhs_contracting_dimensions": Ints
    ], None;
    /// The algorithm of a dot.
    DOT_ALGORITHM = "dot_algorithm", false, [
        "lhs_precision_type": Type, "rhs_precision_type": Type, "accumulation_type": Type,
        "lhs_component_count": Int, "rhs_component_count": Int, "num_primitive_operations": Int,
        "allow_imprecise_accumulation": Bool
    ], None;
    /// Dimensions of a convolution.
    CONVOLUTION = "conv", false, [
        "input_batch_dimension": Int, "input_feature_dimension": Int, "input_spatial_dimensions": Ints,
        "kernel_input_feature_dimension": Int, "kernel_output_feature_dimension": Int,
        "kernel_spatial_dimensions": Ints,
        "output_batch_dimension": Int, "output_feature_dimension": Int, "output_spatial_dimensions": Ints
    ], Some(StructText { read: convolution::read_dimensions, print: convolution::print_dimensions });
    /// A channel between devices.
    CHANNEL_HANDLE = "channel_handle", false, ["handle": Int, "type": Int], None;
    /// An operand that a result of a custom call may share its buffer with.
    OUTPUT_OPERAND_ALIAS = "output_operand_alias", false, [
        "output_tuple_indices": Ints, "operand_index": Int, "operand_tuple_indices": Ints
    ], None;
}

/// The enum of that mnemonic.
pub fn enum_spec(name: &str) -> Option<&'static EnumSpec> {
    ENUMS.iter().find(|spec| spec.name == name).copied()
}

/// The struct of that mnemonic.
pub fn struct_spec(name: &str) -> Option<&'static StructSpec> {
    STRUCTS.iter().find(|spec| spec.name == name).copied()
}
