//! Communication among devices.

use super::super::verify::{collectives, elementwise};
use super::*;

const COLLECTIVE: &[AttrSpec] = &[
    attr("replica_groups", I64ElementsOr(&REPLICA_GROUP_MESH_AXES)),
    optional("channel_handle", Struct(&CHANNEL_HANDLE)),
    optional("use_global_device_ids", Unit),
];

hlo_ops![
    op!("all_reduce")
        .signature(ANY, ANY)
        .regions(ONE)
        .attributes(COLLECTIVE)
        .checks(&[tensors, collectives::all_reduce]),
    op!("all_gather")
        .signature(ANY, ANY)
        .attributes(&[
            attr("all_gather_dim", I64).least(0).numbered(1),
            attr("replica_groups", I64ElementsOr(&REPLICA_GROUP_MESH_AXES)),
            optional("channel_handle", Struct(&CHANNEL_HANDLE)),
            optional("use_global_device_ids", Unit),
        ])
        .checks(&[tensors, collectives::all_gather, elements_kept::<6>]),
    op!("all_to_all")
        .signature(ANY, ANY)
        .attributes(&[
            attr("split_dimension", I64).least(0).numbered(1),
            attr("concat_dimension", I64).least(0).numbered(3),
            attr("split_count", I64).least(1).numbered(4),
            attr("replica_groups", I64ElementsOr(&REPLICA_GROUP_MESH_AXES)),
            optional("channel_handle", Struct(&CHANNEL_HANDLE)),
        ])
        .mhlo_attributes(&[
            optional("split_dimension", I64).least(0).numbered(1),
            optional("concat_dimension", I64).least(0).numbered(3),
            optional("split_count", I64).least(1).numbered(4),
            attr("replica_groups", I64ElementsOr(&REPLICA_GROUP_MESH_AXES)),
            optional("channel_handle", Struct(&CHANNEL_HANDLE)),
        ])
        .checks(&[tensors, collectives::all_to_all, elements_kept::<9>]),
    op!("collective_broadcast")
        .signature(ONE, ONE)
        .attributes(&[
            attr("replica_groups", I64ElementsOr(&REPLICA_GROUP_MESH_AXES)),
            optional("channel_handle", Struct(&CHANNEL_HANDLE)),
        ])
        .checks(&[tensors, collectives::collective_broadcast]),
    op!("collective_permute")
        .signature(ONE, ONE)
        .attributes(&[
            attr("source_target_pairs", I64Elements),
            optional("channel_handle", Struct(&CHANNEL_HANDLE)),
        ])
        .checks(&[tensors, collectives::collective_permute, elements_kept::<5>]),
    op!("reduce_scatter")
        .signature(ONE, ONE)
        .regions(ONE)
        .any_return()
        .attributes(&[
            attr("scatter_dimension", I64).least(0).numbered(2),
            attr("replica_groups", I64ElementsOr(&REPLICA_GROUP_MESH_AXES)),
            optional("channel_handle", Struct(&CHANNEL_HANDLE)),
            optional("use_global_device_ids", Unit),
        ])
        .checks(&[tensors, collectives::reduce_scatter]),
    op!("cross-replica-sum")
        .signature(ONE, ONE)
        .attributes(&[attr("replica_groups", I64Elements)])
        .checks(&[tensors, elementwise::type_stays]),
];
