//! Calls of what is defined elsewhere.

use super::super::custom_call::TARGET;
use super::super::text::REGIONS;
use super::super::verify::{asynchronous, calls, elementwise, tokens};
use super::*;

/// All but the last are of both dialects.
const CUSTOM_CALL: &[AttrSpec] = &[
    attr("call_target_name", String),
    optional("has_side_effect", Bool).defaults(AttrDefault::False),
    optional("backend_config", Any),
    optional("api_version", I32).defaults(AttrDefault::Int(1)),
    optional("called_computations", Array).defaults(AttrDefault::Empty),
    optional("operand_layouts", Array),
    optional("result_layouts", Array),
    optional("output_operand_aliases", Array).defaults(AttrDefault::Empty),
    optional("custom_call_schedule", Enum(&CUSTOM_CALL_SCHEDULE)).defaults(AttrDefault::Zero),
];

hlo_ops![
    op!("composite")
        .many_scales()
        .signature(ANY, ANY)
        .regions(ANY)
        .free_blocks()
        .form(&[
            Piece::Attr("name"),
            Text(" "),
            Operands(0),
            Custom(&REGIONS),
            AttrDict,
            Types(Functional),
        ])
        .attributes(&[
            attr("name", String),
            optional("composite_attributes", Dictionary).defaults(AttrDefault::Empty),
            attr("decomposition", Symbol),
            optional("version", I32).defaults(AttrDefault::Int(0)),
        ])
        .checks(&[tensors_tokens_or_tuples, calls::composite]),
    op!("custom_call")
        .many_scales()
        .signature(ANY, ANY)
        .attributes(CUSTOM_CALL.split_at(8).0)
        .mhlo_attributes(CUSTOM_CALL)
        .form(&[
            Custom(&TARGET),
            Text("("),
            Operands(0),
            Text(")"),
            AttrDict,
            Types(Functional),
        ])
        .checks(&[calls::passed_types, calls::custom_call]),
];

pub(super) static STABLEHLO_ONLY: &[OpSpec] = &[
    stablehlo_op!("async_start")
        .signature(ANY, ONE)
        .regions(ONE)
        .closed()
        .checks(&[
            asynchronous::handle,
            asynchronous::operands,
            asynchronous::region,
        ]),
    stablehlo_op!("async_done").signature(ONE, SOME).checks(&[
        asynchronous::handle,
        asynchronous::future,
        asynchronous::results,
    ]),
];

const CALLED: &[AttrSpec] = &[
    attr("called_computation", Symbol),
    attr("execution_thread", String),
];

pub(super) static MHLO_ONLY: &[OpSpec] = &[
    mhlo_op!("async_start")
        .signature(ANY, ONE)
        .attributes(CALLED)
        .checks(&[
            asynchronous::handle,
            asynchronous::operands,
            asynchronous::computation,
        ]),
    mhlo_op!("async_update")
        .signature(ONE, ONE)
        .checks(&[asynchronous::handle]),
    mhlo_op!("async_done").signature(ONE, ANY).checks(&[
        asynchronous::handle,
        asynchronous::bundle,
        asynchronous::results,
    ]),
    mhlo_op!("fusion")
        .signature(ANY, ANY)
        .regions(ONE)
        .attributes(&[
            optional("fusion_kind", Enum(&FUSION_KIND)),
            optional("output_operand_aliases", Array).defaults(AttrDefault::Empty),
        ])
        .checks(&[calls::fusion_types, calls::aliases]),
    mhlo_op!("domain")
        .signature(ONE, ONE)
        .pure()
        .attributes(&[
            attr("kind", Enum(&DOMAIN_KIND)),
            attr("entry_metadata", String),
            attr("exit_metadata", String),
        ])
        .checks(&[tensors_or_tokens, elementwise::type_stays]),
    mhlo_op!("trace")
        .signature(ONE, ZERO)
        .attributes(&[attr("tag", String)])
        .form(&[
            Operand(0),
            Text(", "),
            Piece::Attr("tag"),
            AttrDict,
            Types(One),
        ])
        .checks(&[tensors]),
    mhlo_op!("add_dependency")
        .signature(TWO, ONE)
        .pure()
        .form(FUNCTIONAL)
        .checks(&[tokens::dependency, elementwise::type_stays]),
];
