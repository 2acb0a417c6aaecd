//! Values as shardings see them: the shape that a type has, and the sharding that a value has.

use std::borrow::Cow;

use super::super::{AxisRef, DimensionSharding, SdyAttr, Sharding};
use super::{attached, sdy};
use crate::dialects::Dialect;
use crate::dialects::spec::TypeSpec;
use crate::ir::{Definition, Module, OpId, Shape, StrId, Type, TypeId, ValueId};

/// What edges and collectives take.
pub(in crate::dialects::sdy) const SHAPED: &TypeSpec = &TypeSpec {
    name: "a tensor, vector or memref",
    holds: |module, ty| module.ty(ty).shape() != Shape::None,
};

/// What barriers and groups take.
pub(in crate::dialects::sdy) const RANKED: &TypeSpec = &TypeSpec {
    name: "a ranked tensor",
    holds: |module, ty| matches!(module.ty(ty), Type::RankedTensor { .. }),
};

/// The type that a sharding of a value of type `ty` is of: a tuple of one element stands for that; none
/// for another tuple.
pub(super) fn sharded_type(module: &Module, ty: TypeId) -> Option<TypeId> {
    match module.ty(ty) {
        Type::Tuple(elements) => match elements[..] {
            [only] => Some(only),
            _ => None,
        },
        _ => Some(ty),
    }
}

/// What says the sharding of a value is wrong itself, or could not be read.
pub(super) struct Unclear;

/// The sharding of a value, if it has one.
pub(super) fn sharding(
    module: &Module,
    value: ValueId,
) -> Result<Option<Cow<'_, Sharding>>, Unclear> {
    match module.definition(value) {
        Definition::Result { op, index } => of_result(module, op, index as usize),
        Definition::Argument { block, index } => {
            let owner = module.block_owner(block);
            let index = index as usize;
            match &*module.name_text(owner) {
                "func.func" => of_function(module, owner, index),
                "sdy.named_computation" => entry(module, owner, "in_shardings", index),
                "sdy.manual_computation" => of_manual(module, owner, index),
                // An argument of the loop is as its result is, and as the edge of that says.
                "stablehlo.while" => {
                    let result = module.result(owner, index).ok_or(Unclear)?;
                    match edge_of(module, result) {
                        Some(edge) => of_result(module, edge, 0),
                        None => of_result(module, owner, index),
                    }
                }
                _ => Ok(None),
            }
        }
        Definition::Forward => Err(Unclear),
    }
}

/// The `sdy.data_flow_edge` of the value.
fn edge_of(module: &Module, value: ValueId) -> Option<OpId> {
    let user = module.use_owner(module.uses(value).next()?).0;
    module.is(user, "sdy.data_flow_edge").then_some(user)
}

/// What the op says of its result of that number: by an attribute of its own, or by one attached to it.
fn of_result(
    module: &Module,
    op: OpId,
    index: usize,
) -> Result<Option<Cow<'_, Sharding>>, Unclear> {
    let spec = module.name(op).spec();
    let own = spec
        .filter(|spec| spec.dialect == Dialect::Sdy)
        .and_then(|spec| {
            let names = ["sharding", "out_sharding", "out_shardings"];
            let mut names = names.into_iter();
            names.find(|name| spec.attributes.iter().any(|attr| attr.name == *name))
        });
    entry(module, op, own.unwrap_or(attached::SHARDING), index)
}

/// The sharding in the attribute `name`, or the one of number `index` in it.
fn entry<'m>(
    module: &'m Module,
    op: OpId,
    name: &str,
    index: usize,
) -> Result<Option<Cow<'m, Sharding>>, Unclear> {
    if module.attribute(op, name).is_none() {
        return Ok(None);
    }
    let found = match sdy(module, op, name) {
        Some(SdyAttr::Sharding(sharding)) => Some(sharding),
        Some(SdyAttr::ShardingPerValue(list)) => list.get(index),
        _ => None,
    };
    found.map(|it| Some(Cow::Borrowed(it))).ok_or(Unclear)
}

fn of_function(
    module: &Module,
    op: OpId,
    index: usize,
) -> Result<Option<Cow<'_, Sharding>>, Unclear> {
    if !attached::argument_attributes_hold(module, op) {
        return Err(Unclear);
    }
    let sharding = attached::argument_sharding(module, op, index);
    Ok(sharding.map(Cow::Borrowed))
}

/// Within a manual computation nothing is sharded along the manual axes.
fn of_manual(
    module: &Module,
    op: OpId,
    index: usize,
) -> Result<Option<Cow<'_, Sharding>>, Unclear> {
    let Some(SdyAttr::ManualAxes(manual)) = sdy(module, op, "manual_axes") else {
        return Err(Unclear);
    };
    let outside = entry(module, op, "in_shardings", index)?;
    Ok(outside.map(|outside| Cow::Owned(without(&outside, manual))))
}

/// The sharding without those axes.
fn without(sharding: &Sharding, axes: &[StrId]) -> Sharding {
    let free = |list: &[AxisRef]| {
        let free = list.iter().filter(|axis| !axes.contains(&axis.name));
        free.copied().collect()
    };
    Sharding {
        mesh: sharding.mesh.clone(),
        dimensions: sharding
            .dimensions
            .iter()
            .map(|dimension| DimensionSharding {
                axes: free(&dimension.axes),
                ..*dimension
            })
            .collect(),
        replicated: free(&sharding.replicated),
        unreduced: free(&sharding.unreduced),
    }
}
