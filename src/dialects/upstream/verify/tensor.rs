//! The type rules of `tensor`.

use super::{
    element_count, extents, gives, may_be_one_shape, may_be_one_tensor, open_extents, operand,
    result, takes,
};
use crate::diagnostic::counted;
use crate::dialects::upstream::types::tensor_element;
use crate::ir::{Attr, DYNAMIC, Module, OpId, Type, TypeId};
use crate::verify::Findings;

/// Reports that a tensor is not cast to another that it may be: `what` was expected of that.
fn not_cast(
    module: &Module,
    op: OpId,
    from: TypeId,
    to: TypeId,
    what: &str,
    findings: &mut Findings<'_>,
) {
    let message = format!(
        "casts `{}` to `{}`, expected {what}",
        module.type_text(from),
        module.type_text(to)
    );
    findings.error_at_result("result-type", op, 0, message);
}

/// The elements stay the same, and so do the extents that are known.
pub fn cast(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    if tensor_element(module, from) != tensor_element(module, to) {
        not_cast(module, op, from, to, "the same element type", findings);
    } else if !may_be_one_tensor(module, from, to) {
        not_cast(
            module,
            op,
            from,
            to,
            "a shape that goes with the old",
            findings,
        );
    }
}

/// The elements have as many bits as before, and the extents that are known stay the same.
pub fn bitcast(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    let width = |ty| match module.ty(tensor_element(module, ty)?) {
        Type::Integer { width, .. } => Some(*width),
        Type::Float(kind) => Some(kind.bits()),
        _ => None,
    };
    if width(from) != width(to) {
        not_cast(module, op, from, to, "elements of as many bits", findings);
    } else if !may_be_one_tensor(module, from, to) {
        not_cast(
            module,
            op,
            from,
            to,
            "a shape that goes with the old",
            findings,
        );
    }
}

/// As many indices as the tensor has dimensions, behind the first `others` operands; reports and
/// is false if not.
fn indices(
    module: &Module,
    op: OpId,
    others: usize,
    ty: TypeId,
    findings: &mut Findings<'_>,
) -> bool {
    let rank = extents(module, ty).unwrap_or_default().len();
    let found = module.operand_count(op).saturating_sub(others);
    if found != rank {
        let found = counted(found, "index");
        let ty = module.type_text(ty);
        let message = format!("has {found}, expected {rank}, one for each dimension of `{ty}`");
        findings.error("operand-count", op, message);
        return false;
    }
    true
}

/// An index for each dimension, and an element.
pub fn extract(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(source) = operand(module, op, 0) else {
        return;
    };
    indices(module, op, 1, source, findings);
    if let Some(element) = tensor_element(module, source) {
        gives(module, op, 0, element, "as the tensor's elements", findings);
    }
}

/// An index for each dimension; an element goes into a tensor of such, which stays of its type.
pub fn insert(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(into) = operand(module, op, 1) else {
        return;
    };
    if !indices(module, op, 2, into, findings) {
        return;
    }
    if let Some(element) = tensor_element(module, into) {
        takes(module, op, 0, element, "as the tensor's elements", findings);
    }
    gives(module, op, 0, into, "as what it inserts into", findings);
}

/// An operand for each element.
pub fn from_elements(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(ty) = result(module, op, 0) else {
        return;
    };
    let shape = extents(module, ty).unwrap_or_default();
    let found = module.operand_count(op);
    let count = element_count(shape);
    if count.and_then(|count| usize::try_from(count).ok()) != Some(found) {
        let ty = module.type_text(ty);
        let found = counted(found, "element");
        let message = format!("has {found}, expected as many as `{ty}` has");
        findings.error("operand-count", op, message);
        return;
    }
    if let Some(element) = tensor_element(module, ty) {
        for index in 0..found {
            takes(
                module,
                op,
                index,
                element,
                "as the tensor's elements",
                findings,
            );
        }
    }
}

/// A size for each extent that is not known.
pub fn empty(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if let Some(ty) = result(module, op, 0) {
        open_extents(module, op, 0, ty, findings);
    }
}

/// An element, and a size for each extent that is not known.
pub fn splat(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(ty) = result(module, op, 0) else {
        return;
    };
    open_extents(module, op, 1, ty, findings);
    if let Some(element) = tensor_element(module, ty) {
        takes(module, op, 0, element, "as the tensor's elements", findings);
    }
}

/// As many elements, of the same type, in a shape of as many extents as the result's.
pub fn reshape(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(shape), Some(to)) = (
        operand(module, op, 0),
        operand(module, op, 1),
        result(module, op, 0),
    ) else {
        return;
    };
    if tensor_element(module, from) != tensor_element(module, to) {
        not_cast(module, op, from, to, "the same element type", findings);
        return;
    }
    let Some(extents_of_result) = extents(module, to) else {
        return;
    };
    let count = |ty| element_count(extents(module, ty)?);
    if let (Some(before), Some(after)) = (count(from), count(to))
        && before != after
    {
        not_cast(module, op, from, to, "as many elements", findings);
    }
    let Some(&[length]) = extents(module, shape) else {
        return;
    };
    if usize::try_from(length) != Ok(extents_of_result.len()) {
        let message = format!(
            "takes a shape of type `{}`, expected {} for `{}`",
            module.type_text(shape),
            counted(extents_of_result.len(), "extent"),
            module.type_text(to)
        );
        findings.error_at_operand("operand-type", op, 1, message);
    }
}

/// Tensors that differ along one dimension at most, in which the result is as large as all of them.
pub fn concat(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some((to, sum)) =
        result(module, op, 0).and_then(|to| Some((to, extents(module, to)?.to_vec())))
    else {
        return;
    };
    let rank = sum.len();
    let attribute = module.attribute(op, "dim");
    let Some(Attr::Integer { value, .. }) = attribute.map(|attribute| module.attr(attribute))
    else {
        return;
    };
    let Some(along) = usize::try_from(*value).ok().filter(|along| *along < rank) else {
        let message = format!(
            "has `dim` = {value}, expected a dimension of `{}`",
            module.type_text(to)
        );
        findings.error_at_attribute("dimensions", op, "dim", message);
        return;
    };
    let mut inferred = vec![DYNAMIC; rank];
    inferred[along] = 0;
    for value in module.operands(op) {
        let ty = module.value_type(value);
        let shape = extents(module, ty).unwrap_or_default();
        let mut others = inferred.clone();
        if let (Some(all), Some(one)) = (others.get_mut(along), shape.get(along)) {
            *all = *one;
        }
        if tensor_element(module, ty) != tensor_element(module, to)
            || !may_be_one_shape(shape, &others)
        {
            let message = format!(
                "takes `{}`, expected a tensor that goes with `{}` but along dimension {along}",
                module.type_text(ty),
                module.type_text(to)
            );
            findings.error_at_value("operand-type", op, value, message);
            return;
        }
        for (index, (all, one)) in inferred.iter_mut().zip(shape).enumerate() {
            *all = match (*all, *one) {
                (DYNAMIC, one) if index != along => one,
                (all, _) if index != along => all,
                (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
                (all, one) => all.saturating_add(one),
            };
        }
    }
    if !may_be_one_shape(&inferred, &sum) {
        let extents: Vec<String> = inferred
            .iter()
            .map(|extent| match *extent {
                DYNAMIC => "?".to_owned(),
                extent => extent.to_string(),
            })
            .collect();
        let message = format!(
            "gives `{}`, expected the extents {}",
            module.type_text(to),
            extents.join("x")
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}
