//! The `sdy` dialect (Shardy): meshes, shardings, and the ops that carry them.

mod attributes;
mod bare;
mod names;
mod region;
mod text;
mod verify;

pub use attributes::*;
pub(crate) use text::{print_attribute, read_attribute};
pub(crate) use verify::{attached, may_be_attached};

use super::hlo::text::CONSTANT;
use super::spec::AttrKind::{self, Bare, Elements, I64, String, SymbolName};
use super::spec::Piece::{self, AttrDict, Custom, Operand, Operands, OptionalAttr, Text, Types};
use super::spec::TypeForm::{Functional, One, Operands as OperandTypes};
use super::spec::{AttrSpec, Check, Count, Dialect, OpSpec, attr, optional};

const ONE: Count = Count::exactly(1);
const ANY: Count = Count::at_least(0);

const AXES: AttrKind = Bare(&bare::AXES);
const AXES_PER_DIMENSION: AttrKind = Bare(&bare::AXES_PER_DIMENSION);
const SHARDING: AttrKind = Bare(&bare::SHARDING);
const SHARDINGS: AttrKind = Bare(&bare::SHARDINGS);
const ONE_SHARDING: &[AttrSpec] = &[attr("sharding", SHARDING)];
const OUT_SHARDING: AttrSpec = attr("out_sharding", SHARDING);

/// An op of one operand, whose type the only result has.
const fn op(name: &'static str, attributes: &'static [AttrSpec]) -> OpSpec {
    OpSpec::new(Dialect::Sdy, name)
        .signature(ONE, ONE)
        .attributes(attributes)
}

/// `%x <@m, [{"a"}]> : type`
const fn constraint(name: &'static str) -> OpSpec {
    op(name, ONE_SHARDING)
        .form(&[
            Operand(0),
            Text(" "),
            Piece::Attr("sharding"),
            AttrDict,
            Types(One),
        ])
        .checks(&[verify::constraint])
}

/// A collective: `{"a"} %x out_sharding=<@m, [{"a"}]> : type`, where `$axes` names the attribute that
/// stands first.
macro_rules! collective {
    ($name:literal, $axes:literal, $kind:expr) => {
        op($name, &[attr($axes, $kind), OUT_SHARDING])
            .form(&[
                Piece::Attr($axes),
                Text(" "),
                Operand(0),
                Text(" out_sharding="),
                Piece::Attr("out_sharding"),
                AttrDict,
                Types(One),
            ])
            .types(&[verify::SHAPED], &[])
            .checks(COLLECTIVE)
    };
}

const COLLECTIVE: &[Check] = &[verify::collective];

/// Its ops.
pub static OPS: &[OpSpec] = &[
    OpSpec::new(Dialect::Sdy, "sdy.mesh")
        .attributes(&[
            attr("sym_name", SymbolName),
            attr("mesh", Bare(&bare::MESH)),
        ])
        .form(&[
            Piece::Attr("sym_name"),
            Text(" = "),
            Piece::Attr("mesh"),
            AttrDict,
        ])
        .checks(&[verify::in_module]),
    // Shardings of values.
    // Not pure: one without uses still says how its operand is sharded.
    constraint("sdy.sharding_constraint"),
    constraint("sdy.reshard").pure(),
    OpSpec::new(Dialect::Sdy, "sdy.sharding_group")
        .signature(ONE, Count::exactly(0))
        .attributes(&[attr("group_id", I64)])
        .form(&[
            Operand(0),
            Text(" group_id="),
            Piece::Attr("group_id"),
            AttrDict,
            Types(One),
        ])
        .types(&[verify::RANKED], &[]),
    op(
        "sdy.propagation_barrier",
        &[attr("allowed_direction", Bare(&bare::DIRECTION))],
    )
    .form(&[
        Operand(0),
        Text(" allowed_direction="),
        Piece::Attr("allowed_direction"),
        AttrDict,
        Types(One),
    ])
    .pure()
    .types(&[verify::RANKED], &[])
    .checks(&[verify::barrier]),
    op("sdy.data_flow_edge", &[optional("sharding", SHARDING)])
        .form(&[
            Operand(0),
            OptionalAttr(" sharding=", "sharding"),
            AttrDict,
            Types(One),
        ])
        .types(&[verify::SHAPED], &[])
        .checks(&[verify::edge]),
    op("sdy.func_data_flow_edge", &[])
        .form(&[Operand(0), AttrDict, Types(One)])
        .types(&[verify::SHAPED], &[])
        .checks(&[verify::func_edge]),
    OpSpec::new(Dialect::Sdy, "sdy.constant")
        .signature(Count::exactly(0), ONE)
        .attributes(&[attr("value", Elements)])
        .form(&[Custom(&CONSTANT)])
        .given_once()
        .pure()
        .checks(&[super::hlo::verify::constant::constant]),
    // Computations.
    // MLIR refuses uses of outer values in their regions when it verifies, not when it reads: names
    // from outside stay visible, and may not be taken again.
    OpSpec::new(Dialect::Sdy, "sdy.manual_computation")
        .signature(ANY, ANY)
        .regions(ONE)
        .attributes(&[
            attr("in_shardings", SHARDINGS),
            attr("out_shardings", SHARDINGS),
            attr("manual_axes", Bare(&bare::MANUAL_AXES)),
        ])
        .form(&[
            Text("("),
            Operands(0),
            Text(") in_shardings="),
            Piece::Attr("in_shardings"),
            Text(" out_shardings="),
            Piece::Attr("out_shardings"),
            Text(" manual_axes="),
            Piece::Attr("manual_axes"),
            Custom(&region::BODY),
            AttrDict,
            Types(Functional),
        ])
        .closed()
        .checks(&[verify::manual_computation]),
    OpSpec::new(Dialect::Sdy, "sdy.named_computation")
        .signature(ANY, ANY)
        .regions(ONE)
        .attributes(&[
            attr("name", String),
            optional("in_shardings", SHARDINGS),
            optional("out_shardings", SHARDINGS),
        ])
        .form(&[
            Text("<"),
            Piece::Attr("name"),
            Text(">("),
            Operands(0),
            Text(")"),
            OptionalAttr(" in_shardings=", "in_shardings"),
            OptionalAttr(" out_shardings=", "out_shardings"),
            Custom(&region::BODY),
            AttrDict,
            Types(Functional),
        ])
        .closed()
        .checks(&[verify::named_computation]),
    OpSpec::new(Dialect::Sdy, "sdy.return")
        .signature(ANY, Count::exactly(0))
        .form(&[AttrDict, Operands(0), Types(OperandTypes)])
        .terminator()
        .checks(&[verify::returned]),
    // Collectives.
    collective!("sdy.all_gather", "gathering_axes", AXES_PER_DIMENSION),
    collective!("sdy.all_reduce", "reduction_axes", AXES),
    collective!("sdy.all_slice", "slicing_axes", AXES_PER_DIMENSION),
    collective!("sdy.all_to_all", "params", Bare(&bare::ALL_TO_ALL)),
    op("sdy.collective_permute", &[OUT_SHARDING])
        .form(&[
            Operand(0),
            Text(" out_sharding="),
            Piece::Attr("out_sharding"),
            AttrDict,
            Types(One),
        ])
        .types(&[verify::SHAPED], &[])
        .checks(COLLECTIVE),
    collective!(
        "sdy.reduce_scatter",
        "reduce_scatter_axes",
        AXES_PER_DIMENSION
    ),
    collective!("sdy.replicated_to_unreduced", "axes", AXES),
    collective!("sdy.sharded_to_unreduced", "axes", AXES_PER_DIMENSION),
];
