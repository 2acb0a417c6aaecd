//! What must hold of shardings where ops carry them: the mesh is there, its axes are used once, and
//! local and global shapes agree (Shardy, "SDY dialect"; what the reference reader refuses).

use super::{AxisRef, Mesh, MeshRef, SdyAttr, Sharding};
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, Module, OpId, StrId, Type, TypeId};
use crate::verify::Findings;

/// `sdy.sharding_constraint`: its sharding is one of its operand, whose type the result has.
pub(super) fn constraint(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(SdyAttr::Sharding(sharding)) = sdy(module, op, "sharding") else {
        return wrong_kind(op, "sharding", "a sharding `<@mesh, [...]>`", findings);
    };
    let (Some(operand), Some(result)) = (module.operand(op, 0), module.result(op, 0)) else {
        return;
    };
    let ty = module.value_type(operand);
    if module.value_type(result) != ty {
        let message = format!(
            "gives `{}`, expected its operand's type, `{}`",
            module.type_text(module.value_type(result)),
            module.type_text(ty)
        );
        findings.error("result-type", op, message);
        return;
    }
    if let Some(wrong) = wrong_sharding(module, op, sharding, ty, findings) {
        report(module, op, wrong, findings);
    }
}

/// `sdy.manual_computation`: a sharding for each operand and result, whose parts along the manual
/// axes are the types inside.
pub(super) fn manual_computation(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(SdyAttr::ManualAxes(axes)) = sdy(module, op, "manual_axes") else {
        return wrong_kind(op, "manual_axes", "names of axes `{\"a\"}`", findings);
    };
    let Some(block) = module.entry_block(op, 0) else {
        return;
    };
    let terminator = module.last_op(block);
    let Some(returned) = terminator.filter(|last| module.is(*last, "sdy.return")) else {
        let message = "has a region that does not end with `sdy.return`, expected it";
        findings.error("region-signature", op, message);
        return;
    };
    let types = |values: &mut dyn Iterator<Item = _>| -> Vec<TypeId> {
        values.map(|value| module.value_type(value)).collect()
    };
    let arguments = types(&mut module.block_arguments(block).iter().copied());
    let sides = [
        ("in_shardings", types(&mut module.operands(op)), arguments),
        (
            "out_shardings",
            types(&mut module.results(op)),
            types(&mut module.operands(returned)),
        ),
    ];
    for (name, global, local) in sides {
        let Some(SdyAttr::ShardingPerValue(shardings)) = sdy(module, op, name) else {
            return wrong_kind(op, name, "a list of shardings", findings);
        };
        if shardings.len() != global.len() || local.len() != global.len() {
            let message = format!(
                "has {} types outside, {} inside and {} entries in `{name}`, expected as many of each",
                global.len(),
                local.len(),
                shardings.len()
            );
            findings.error("region-signature", op, message);
            return;
        }
        for ((sharding, global), local) in shardings.iter().zip(global).zip(local) {
            let wrong = wrong_sharding(module, op, sharding, global, findings)
                .or_else(|| wrong_part(module, op, sharding, axes, [global, local], findings));
            if let Some(wrong) = wrong {
                report(module, op, wrong, findings);
                return;
            }
        }
    }
}

/// The attribute `sdy.sharding` of an op, which is for its results: one entry each.
pub(crate) fn result_shardings(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const NAME: &str = "sdy.sharding";
    if module.attribute(op, NAME).is_none() {
        return;
    }
    let Some(SdyAttr::ShardingPerValue(shardings)) = sdy(module, op, NAME) else {
        return wrong_kind(op, NAME, "`#sdy.sharding_per_value<[...]>`", findings);
    };
    let results = module.results(op).len();
    if shardings.len() != results {
        let message = format!(
            "has {} shardings for {results} results, expected one each",
            shardings.len()
        );
        report(module, op, ("attribute-value", message), findings);
        return;
    }
    for (sharding, result) in shardings.iter().zip(module.results(op)) {
        let ty = module.value_type(result);
        if let Some(wrong) = wrong_sharding(module, op, sharding, ty, findings) {
            report(module, op, wrong, findings);
            return;
        }
    }
}

/// A rule, and what is said after the op's name.
type Wrong = (&'static str, String);

fn report(module: &Module, op: OpId, (rule, message): Wrong, findings: &mut Findings<'_>) {
    let message = format!("`{}` {message}", module.name_text(op));
    findings
        .report(Diagnostic::error(rule, module.nearest_span(op), message))
        .section = Some("emit contract, section 5");
}

fn wrong_kind(op: OpId, name: &str, expected: &str, findings: &mut Findings<'_>) {
    let message = format!("has a `{name}` of another kind, expected {expected}");
    findings.error("attribute-kind", op, message);
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

/// What is wrong with the sharding of a tensor of type `ty`.
fn wrong_sharding(
    module: &Module,
    op: OpId,
    sharding: &Sharding,
    ty: TypeId,
    findings: &Findings<'_>,
) -> Option<Wrong> {
    let Some(mesh) = mesh(module, op, sharding, findings) else {
        let MeshRef::Symbol(name) = sharding.mesh else {
            return None;
        };
        let name = module.text(name);
        let message = format!("names the mesh `@{name}`, expected one that `sdy.mesh` defines");
        return Some(("undefined-symbol", message));
    };
    if let Some(rank) = rank(module, ty)
        && sharding.dimensions.len() != rank
    {
        let message = format!(
            "shards {} dimensions of `{}`, expected {rank}",
            sharding.dimensions.len(),
            module.type_text(ty)
        );
        return Some(("dimensions", message));
    }
    for (index, dimension) in sharding.dimensions.iter().enumerate() {
        if dimension.axes.is_empty() && !dimension.is_open && dimension.priority.is_some() {
            let message = format!("gives dimension {index} a priority, expected axes or `?` in it");
            return Some(("attribute-value", message));
        }
    }
    let dimensions = sharding.dimensions.iter().flat_map(|it| it.axes.iter());
    let axes: Vec<AxisRef> = dimensions
        .chain(&sharding.replicated)
        .chain(&sharding.unreduced)
        .copied()
        .collect();
    let mut seen: Vec<(StrId, [i64; 2])> = Vec::with_capacity(axes.len());
    for axis in axes {
        let name = module.text(axis.name);
        let Some(size) = size(mesh, axis.name) else {
            let message = format!("names the axis \"{name}\", expected one of its mesh");
            return Some(("attribute-value", message));
        };
        let Some(range) = range(axis, size) else {
            let message = format!(
                "takes a part of the axis \"{name}\" of size {size}, expected one that divides it"
            );
            return Some(("attribute-value", message));
        };
        let twice = seen
            .iter()
            .any(|(other, [from, to])| *other == axis.name && range[0] < *to && *from < range[1]);
        if twice {
            let message = format!("uses the axis \"{name}\" twice, expected once");
            return Some(("attribute-value", message));
        }
        seen.push((axis.name, range));
    }
    None
}

/// The part of an axis of `size` that `axis` is, as pre-sizes from and to; none if there is no such
/// part, or it is the whole.
fn range(axis: AxisRef, size: i64) -> Option<[i64; 2]> {
    let Some(part) = axis.sub_axis else {
        // An axis of size 1 is still used up by a use of it.
        return Some([1, size.max(2)]);
    };
    let to = part.pre_size.checked_mul(part.size)?;
    let holds = part.pre_size > 0 && part.size > 1 && size % to == 0 && part.size != size;
    holds.then_some([part.pre_size, to])
}

/// What is wrong with `local` as the part of `global` along the manual axes.
fn wrong_part(
    module: &Module,
    op: OpId,
    sharding: &Sharding,
    manual: &[StrId],
    [global, local]: [TypeId; 2],
    findings: &Findings<'_>,
) -> Option<Wrong> {
    let mesh = mesh(module, op, sharding, findings)?;
    if let Some(unknown) = manual.iter().find(|axis| size(mesh, **axis).is_none()) {
        let message = format!(
            "names the manual axis \"{}\", expected one of its mesh",
            module.text(*unknown)
        );
        return Some(("attribute-value", message));
    }
    let (
        Type::RankedTensor { shape, element, .. },
        Type::RankedTensor {
            shape: inside,
            element: inner,
            ..
        },
    ) = (module.ty(global), module.ty(local))
    else {
        return None;
    };
    let mut expected = shape.to_vec();
    for (extent, dimension) in expected.iter_mut().zip(&sharding.dimensions) {
        if *extent < 0 {
            return None; // Dynamic: there is nothing to divide.
        }
        let axes = dimension.axes.iter();
        let parts = axes.filter(|axis| manual.contains(&axis.name)).map(|axis| {
            let whole = size(mesh, axis.name).unwrap_or(1);
            axis.sub_axis.map_or(whole, |part| part.size)
        });
        let parts = parts.fold(1_i64, i64::saturating_mul).max(1);
        if *extent % parts != 0 {
            let message = format!(
                "divides {extent} of `{}` by manual axes of size {parts}, expected a multiple of it",
                module.type_text(global)
            );
            return Some(("shape", message));
        }
        *extent /= parts;
    }
    if *expected != **inside || element != inner {
        let extents: String = expected.iter().map(|extent| format!("{extent}x")).collect();
        let message = format!(
            "has `{}` inside for `{}`, expected `tensor<{extents}{}>`",
            module.type_text(local),
            module.type_text(global),
            module.type_text(*element)
        );
        return Some(("region-signature", message));
    }
    None
}

fn size(mesh: &Mesh, name: StrId) -> Option<i64> {
    let axis = mesh.axes.iter().find(|axis| axis.name == name)?;
    Some(axis.size)
}

fn rank(module: &Module, ty: TypeId) -> Option<usize> {
    match module.ty(ty) {
        Type::RankedTensor { shape, .. } => Some(shape.len()),
        _ => None,
    }
}
