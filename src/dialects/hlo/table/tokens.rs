//! Tokens, and what their order is for: communication with the host and among devices.

use super::super::verify::tokens;
use super::*;

const TRANSFER: &[AttrSpec] = &[
    attr("channel_handle", Struct(&CHANNEL_HANDLE)),
    optional("is_host_transfer", Bool),
    optional("source_target_pairs", I64Elements),
];

hlo_ops![
    op!("after_all")
        .signature(ANY, ONE)
        .pure()
        .form(&[Operands(0), AttrDict, Types(Same)])
        .checks(&[tokens::only]),
    op!("create_token")
        .signature(ZERO, ONE)
        .pure()
        .form(RESULT)
        .checks(&[tokens::only]),
    op!("partition_id")
        .unquantized()
        .signature(ZERO, ONE)
        .pure()
        .form(RESULT)
        .checks(&[tokens::device_id]),
    op!("replica_id")
        .unquantized()
        .signature(ZERO, ONE)
        .pure()
        .form(RESULT)
        .checks(&[tokens::device_id]),
    op!("infeed")
        .many_scales()
        .signature(ONE, ANY)
        .attributes(&[
            optional("infeed_config", String).defaults(AttrDefault::Filled(Fill::String(""))),
            optional("layout", Array),
        ])
        .checks(&[tokens::last_operand, tokens::received::<1>, tokens::layouts]),
    op!("outfeed")
        .many_scales()
        .signature(SOME, ONE)
        .attributes(&[
            optional("outfeed_config", String).defaults(AttrDefault::Filled(Fill::String("")))
        ])
        .checks(&[
            tokens::last_operand,
            tokens::last_result,
            tokens::data_operands
        ]),
    op!("send")
        .many_scales()
        .signature(SOME, ONE)
        .attributes(TRANSFER)
        .checks(&[
            tokens::last_operand,
            tokens::last_result,
            tokens::data_operands,
            tokens::channel
        ]),
    op!("recv")
        .many_scales()
        .signature(ONE, ANY)
        .attributes(TRANSFER)
        .checks(&[tokens::last_operand, tokens::received::<2>, tokens::channel]),
];
