//! Random numbers.

use super::*;

hlo_ops![
    op!("rng")
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
    op!("rng_bit_generator")
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
];
