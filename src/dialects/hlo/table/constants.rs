//! Constants and iota.

use super::super::text::CONSTANT;
use super::super::verify::{constant, dynamic, shape};
use super::*;

hlo_ops![
    op!("constant")
        .many_scales()
        .signature(ZERO, ONE)
        .attributes(&[attr("value", Elements)])
        .form(&[Custom(&CONSTANT)])
        .given_once()
        .pure()
        .constant_names()
        .checks(&[tensors, constant::constant]),
    op!("iota")
        .stablehlo_scale()
        .signature(ZERO, ONE)
        .attributes(&[attr("iota_dimension", I64).least(0).numbered(1)])
        .stablehlo_form(&[
            Text(" dim = "),
            Piece::Attr("iota_dimension"),
            AttrDict,
            Types(One),
        ])
        .pure()
        .checks(&[tensors, shape::iota]),
    op!("dynamic_iota")
        .signature(ONE, ONE)
        .attributes(&[attr("iota_dimension", I64).least(0).numbered(1)])
        .stablehlo_form(&[
            Operand(0),
            Text(", dim = "),
            Piece::Attr("iota_dimension"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[tensors_and_sizes::<0>, dynamic::iota]),
];
