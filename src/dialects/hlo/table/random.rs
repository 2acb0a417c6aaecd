//! Random numbers.

use super::super::text::RNG_STATE_TYPE;
use super::super::verify::random;
use super::*;

hlo_ops![
    op!("rng")
        .unquantized()
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
        ])
        .checks(&[tensors_and_sizes::<2>, random::rng]),
    op!("rng_bit_generator")
        .unquantized()
        .signature(ONE, TWO)
        .pure()
        .attributes(&[attr("rng_algorithm", Enum(&RNG_ALGORITHM))])
        .stablehlo_form(&[
            Operand(0),
            Text(", algorithm = "),
            Piece::Attr("rng_algorithm"),
            AttrDict,
            Types(Functional),
        ])
        .result_names(ResultNames::Fixed(&["output_state", "output"]))
        .checks(&[tensors, random::bits]),
];

pub(super) static MHLO_ONLY: &[OpSpec] = &[mhlo_op!("xla.rng_get_and_update_state")
    .unquantized()
    .signature(ZERO, ONE)
    .attributes(&[attr("delta", I64)])
    .form(&[AttrDict, Custom(&RNG_STATE_TYPE)])
    .checks(&[random::state])];
