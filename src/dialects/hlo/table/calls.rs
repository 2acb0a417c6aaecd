//! Calls of what is defined elsewhere.

use super::super::custom_call::TARGET;
use super::super::verify::calls;
use super::*;

hlo_ops![
    op!("composite")
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
    op!("custom_call")
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
        .checks(&[calls::custom_call]),
];

pub(super) static MHLO_ONLY: &[OpSpec] = &[mhlo_op!("fusion")
    .signature(ANY, ANY)
    .regions(ONE)
    .attributes(&[
        optional("fusion_kind", Any),
        optional("output_operand_aliases", Array).defaults(AttrDefault::Empty),
    ])];
