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

/// What a custom call takes and gives beside tensors of known rank.
const VALUES: u8 = UNRANKED | TOKENS | OPEN_TUPLES | FUTURES;

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
        .checks(&[tensors_and::<{ TOKENS | TUPLES }>, calls::composite]),
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
        .checks(&[
            operands_and::<{ VALUES | BUFFERS }>,
            results_and::<VALUES>,
            calls::custom_call,
        ])
        .mhlo_checks(&[tensors_and::<{ VALUES | BUFFERS }>, calls::custom_call]),
];

pub(super) static STABLEHLO_ONLY: &[OpSpec] = &[
    stablehlo_op!("async_start")
        .signature(ANY, ONE)
        .regions(ONE)
        .closed()
        .checks(&[
            operands_and::<0>,
            asynchronous::handle,
            asynchronous::region,
        ]),
    stablehlo_op!("async_done").signature(ONE, ONE).checks(&[
        results_and::<0>,
        asynchronous::handle,
        asynchronous::future,
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
            operands_and::<{ ALL_TOKENS | TUPLES }>,
            asynchronous::handle,
            asynchronous::computation,
        ]),
    mhlo_op!("async_update")
        .signature(ONE, ONE)
        .checks(&[asynchronous::handle, asynchronous::update]),
    mhlo_op!("async_done").signature(ONE, ANY).checks(&[
        results_and::<{ ALL_TOKENS | TUPLES }>,
        asynchronous::handle,
        asynchronous::bundle,
    ]),
    mhlo_op!("fusion")
        .signature(ANY, ANY)
        .regions(ONE)
        .attributes(&[
            optional("fusion_kind", Enum(&FUSION_KIND)),
            optional("output_operand_aliases", Array).defaults(AttrDefault::Empty),
        ])
        .checks(&[
            operands_and::<TOKENS>,
            results_and::<TUPLES>,
            calls::aliases,
        ]),
    mhlo_op!("domain")
        .signature(ONE, ONE)
        .pure()
        .attributes(&[
            attr("kind", Enum(&DOMAIN_KIND)),
            attr("entry_metadata", String),
            attr("exit_metadata", String),
        ])
        .checks(&[tensors_and::<TOKENS>, elementwise::type_stays]),
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
        .checks(&[
            tokens::dependency,
            results_and::<ALL_TOKENS>,
            elementwise::type_stays,
        ]),
];
