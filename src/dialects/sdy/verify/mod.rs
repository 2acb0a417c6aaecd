//! What must hold of shardings where ops carry them: the mesh is there, its axes are used once, and
//! local and global shapes agree (Shardy, "SDY dialect"; what the reference reader refuses).

mod attached;
mod axes;
mod collectives;
mod computations;
mod edges;
mod rule;
mod steps;
mod values;

pub(crate) use attached::{attached, may_be_attached};
pub(super) use collectives::collective;
pub(super) use computations::{manual_computation, named_computation, returned};
pub(super) use edges::{barrier, edge, func_edge};
pub(super) use values::{RANKED, SHAPED};

use attached::SHARDING;
use values::sharded_type;

use super::{Mesh, MeshRef, SdyAttr, Sharding};
use crate::diagnostic::counted;
use crate::ir::{Attr, Module, OpId, Shape, StrId, TypeId};
use crate::verify::Findings;

/// The result has the operand's type; reports and is false if not.
pub(super) fn one_type_holds(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let (Some(operand), Some(result)) = (module.operand(op, 0), module.result(op, 0)) else {
        return true;
    };
    let ty = module.value_type(operand);
    let holds = module.value_type(result) == ty;
    if !holds {
        let message = format!(
            "gives `{}`, expected its operand's type, `{}`",
            module.type_text(module.value_type(result)),
            module.type_text(ty)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
    holds
}

/// `sdy.mesh` stands in a module.
pub(super) fn in_module(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let parent = module.parent_op(op);
    if let Some(parent) = parent.filter(|parent| !module.is(*parent, "builtin.module")) {
        let message = format!(
            "stands in `{}`, expected a `builtin.module` around it",
            module.name_text(parent)
        );
        findings.error("parent-op", op, message);
    }
}

/// `sdy.sharding_constraint` and `sdy.reshard`: the sharding is one of the operand, whose type the
/// result has.
pub(super) fn constraint(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if one_type_holds(module, op, findings) {
        operand_sharding(module, op, "sharding", findings);
    }
}

/// The attribute `name`, where it is there, is a sharding of the operand; reports and is false if
/// not.
fn operand_sharding(module: &Module, op: OpId, name: &str, findings: &mut Findings<'_>) -> bool {
    let (Some(operand), Some(SdyAttr::Sharding(sharding))) =
        (module.operand(op, 0), sdy(module, op, name))
    else {
        return true;
    };
    let ty = module.value_type(operand);
    let wrong = wrong_sharding(module, op, sharding, Some(ty), findings);
    let holds = wrong.is_none();
    if let Some(wrong) = wrong {
        report(op, At::Attribute(name), wrong, findings);
    }
    holds
}

/// A rule, and what is said after the op's name.
type Wrong = (&'static str, String);

/// Where an op has what is wrong.
#[derive(Clone, Copy)]
enum At<'a> {
    /// In the attribute of that name.
    Attribute(&'a str),
    /// Among the attributes of a function's argument of that number.
    Argument(usize),
    /// Among those of a function's result of that number.
    Result(usize),
}

fn report(op: OpId, at: At<'_>, (rule, message): Wrong, findings: &mut Findings<'_>) {
    let finding = match at {
        At::Attribute(name) => findings.error_at_attribute(rule, op, name, message),
        At::Argument(index) => findings.error_at_argument(rule, op, index, SHARDING, message),
        At::Result(index) => findings.error_at_function_result(rule, op, index, SHARDING, message),
    };
    finding.set_section("contract 5");
}

fn wrong_kind(op: OpId, at: At<'_>, [name, expected]: [&str; 2], findings: &mut Findings<'_>) {
    let message = format!("has a `{name}` of another kind, expected {expected}");
    report(op, at, ("attribute-kind", message), findings);
}

fn sdy<'m>(module: &'m Module, op: OpId, name: &str) -> Option<&'m SdyAttr> {
    match module.attr(module.attribute(op, name)?) {
        Attr::Sdy(value) => Some(value),
        _ => None,
    }
}

/// The mesh that the sharding is over.
fn mesh<'m>(
    module: &'m Module,
    op: OpId,
    sharding: &'m Sharding,
    findings: &Findings<'_>,
) -> Option<&'m Mesh> {
    match &sharding.mesh {
        MeshRef::Inlined(mesh) => Some(mesh),
        MeshRef::Symbol(name) => {
            let definition = findings.nearest_symbol(op, *name)?;
            match sdy(module, definition, "mesh") {
                Some(SdyAttr::Mesh(mesh)) => Some(mesh),
                _ => None,
            }
        }
    }
}

/// What is wrong with the shardings of values of those types, each: their number, or one of them. One sharding
/// may stand where there are no values.
fn wrong_shardings(
    module: &Module,
    op: OpId,
    shardings: &[Sharding],
    types: &[TypeId],
    findings: &Findings<'_>,
) -> Vec<Wrong> {
    if let ([sharding], []) = (shardings, types) {
        return Vec::from_iter(wrong_sharding(module, op, sharding, None, findings));
    }
    if shardings.len() != types.len() {
        let message = format!(
            "has {} for {}, expected one each",
            counted(shardings.len(), "sharding"),
            counted(types.len(), "value")
        );
        return vec![("attribute-value", message)];
    }
    let pairs = shardings.iter().zip(types);
    let wrong = pairs
        .filter_map(|(sharding, ty)| wrong_sharding(module, op, sharding, Some(*ty), findings));
    wrong.collect()
}

/// What is wrong with the sharding of a value of type `ty`, or of an op without values.
fn wrong_sharding(
    module: &Module,
    op: OpId,
    sharding: &Sharding,
    ty: Option<TypeId>,
    findings: &Findings<'_>,
) -> Option<Wrong> {
    let Some(mesh) = mesh(module, op, sharding, findings) else {
        let MeshRef::Symbol(name) = sharding.mesh else {
            return None;
        };
        // One without its axes is said where it stands.
        let found = findings.nearest_symbol(op, name);
        if findings.may_be_unread(name) || found.is_some_and(|it| module.is(it, "sdy.mesh")) {
            return None;
        }
        let name = module.text(name);
        let message = format!("names the mesh `@{name}`, expected one that `sdy.mesh` defines");
        return Some(("undefined-symbol", message));
    };
    let names_axes = !sharding.replicated.is_empty() || !sharding.unreduced.is_empty();
    let bare = sharding.dimensions.is_empty() && !names_axes;
    if mesh.axes.is_empty() && !mesh.device_ids.is_empty() {
        let message = "shards over a mesh of one device, expected `[]` and no axes";
        return (!bare).then(|| ("dimensions", message.to_owned()));
    }
    let Some(ty) = ty else {
        let message = "shards what has no value, expected `[]` and no axes";
        return (!bare).then(|| ("dimensions", message.to_owned()));
    };
    let wrong = |message| Some(("dimensions", message));
    let Some(sharded) = sharded_type(module, ty) else {
        return wrong(format!(
            "has a sharding for `{}`, expected one element in the tuple",
            module.type_text(ty)
        ));
    };
    let rank = match module.ty(sharded).shape() {
        Shape::Unranked => {
            return wrong(format!(
                "has a sharding for `{}`, expected a ranked tensor",
                module.type_text(ty)
            ));
        }
        Shape::Extents(extents) => extents.len(),
        Shape::None if names_axes => {
            return wrong(format!(
                "has a sharding with axes for `{}`, expected `[]`",
                module.type_text(ty)
            ));
        }
        Shape::None => 0,
    };
    if sharding.dimensions.len() != rank {
        return wrong(format!(
            "shards {} of `{}`, expected {rank}",
            counted(sharding.dimensions.len(), "dimension"),
            module.type_text(sharded)
        ));
    }
    for (index, dimension) in sharding.dimensions.iter().enumerate() {
        if dimension.axes.is_empty() && !dimension.is_open && dimension.priority.is_some() {
            let message = format!("gives dimension {index} a priority, expected axes or `?` in it");
            return Some(("attribute-value", message));
        }
    }
    let lists = sharding.dimensions.iter().map(|it| &*it.axes);
    let lists = lists.chain([&*sharding.replicated, &*sharding.unreduced]);
    axes::wrong_lists(module, mesh, lists.clone())
        .or_else(|| axes::wrong_order(module, mesh, &sharding.replicated))
        .or_else(|| axes::wrong_order(module, mesh, &sharding.unreduced))
        .or_else(|| computations::bound_axis(module, op, lists.flatten().map(|axis| axis.name)))
}

/// How many devices lie along an axis; none if the mesh has no such axis.
fn size(mesh: &Mesh, name: StrId) -> Option<i64> {
    let axis = mesh.axes.iter().find(|axis| axis.name == name)?;
    Some(axis.size)
}
