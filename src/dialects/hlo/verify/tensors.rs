//! Checks that every value is a tensor, or what else an op takes beside tensors.

use super::*;

/// The types of all operands and results are ranked tensors over element types of the dialects.
pub fn tensors(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    tensors_or(module, op, |_| false, findings);
}

/// As [`tensors`], but the operands from `FIRST` on may be tensors of `index` too: shapes and places.
pub fn tensors_and_sizes<const FIRST: usize>(
    module: &Module,
    op: OpId,
    findings: &mut Findings<'_>,
) {
    for (index, value) in module.operands(op).enumerate() {
        if index < FIRST || !is_size(module, value) {
            tensor_holds(module, op, value, "operand-type", findings);
        }
    }
    for value in module.results(op) {
        tensor_holds(module, op, value, "result-type", findings);
    }
}

/// As [`tensors_and_sizes`], but in MHLO the first operand need not be ranked.
pub fn tensors_from_any(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let is_unranked = |ty| match module.ty(ty) {
        Type::UnrankedTensor(element) => is_mhlo(module, op) && class(module, *element) != 0,
        _ => false,
    };
    for (index, value) in module.operands(op).enumerate() {
        let other = match index {
            0 => is_unranked(module.value_type(value)),
            _ => is_size(module, value),
        };
        if !other {
            tensor_holds(module, op, value, "operand-type", findings);
        }
    }
    results_or(module, op, |_| false, findings);
}

/// Whether it is a tensor of `index`.
fn is_size(module: &Module, value: ValueId) -> bool {
    let size = tensor(module, module.value_type(value));
    size.is_some_and(|size| *module.ty(size.element) == Type::Index)
}

/// `return`: tensors, tokens and buffers, and in MHLO tuples. Nothing is said where the op around is wrong:
/// most such types follow from those of its regions.
pub fn returned_types(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if module
        .parent_op(op)
        .is_some_and(|around| findings.is_at_fault(around))
    {
        return;
    }
    match is_mhlo(module, op) {
        true => tensors_or(
            module,
            op,
            |ty| {
                let buffer = matches!(module.ty(ty), Type::MemRef { .. });
                buffer || is_token(module, op, ty) || is_tuple(module, op, ty)
            },
            findings,
        ),
        false => tensors_tokens_or_buffers(module, op, findings),
    }
}

/// As [`tensors`], ranked or not.
pub fn any_tensors(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let unranked =
        |ty| matches!(module.ty(ty), Type::UnrankedTensor(element) if class(module, *element) != 0);
    tensors_or(module, op, unranked, findings);
}

/// As [`tensors`], but tokens are accepted too.
pub fn tensors_or_tokens(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    tensors_or(module, op, |ty| is_token(module, op, ty), findings);
}

/// The types of all results are ranked tensors over element types of the dialects, or tokens.
pub fn results_tensors_or_tokens(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    results_or(module, op, |ty| is_token(module, op, ty), findings);
}

/// As [`tensors`], but tokens and buffers are accepted too.
pub fn tensors_tokens_or_buffers(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let other = |ty| match module.ty(ty) {
        Type::MemRef { element, .. } => class(module, *element) != 0,
        _ => is_token(module, op, ty),
    };
    tensors_or(module, op, other, findings);
}

/// As [`tensors`], but tokens and tuples are accepted too.
pub fn tensors_tokens_or_tuples(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    tensors_or(
        module,
        op,
        |ty| is_token(module, op, ty) || is_tuple(module, op, ty),
        findings,
    );
}

/// The types of all operands and results are `others`, or ranked tensors over element types of the
/// dialects.
pub(super) fn tensors_or(
    module: &Module,
    op: OpId,
    others: impl Fn(TypeId) -> bool,
    findings: &mut Findings<'_>,
) {
    for value in module.operands(op) {
        if !others(module.value_type(value)) {
            tensor_holds(module, op, value, "operand-type", findings);
        }
    }
    results_or(module, op, others, findings);
}

fn results_or(
    module: &Module,
    op: OpId,
    others: impl Fn(TypeId) -> bool,
    findings: &mut Findings<'_>,
) {
    for value in module.results(op) {
        if !others(module.value_type(value)) {
            tensor_holds(module, op, value, "result-type", findings);
        }
    }
}

/// The operands are tensors over element types of `CLASSES`.
pub fn operands_of<const CLASSES: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    for value in module.operands(op) {
        class_holds(module, op, Some(value), CLASSES, findings);
    }
}

/// Whether it is the token of the op's dialect.
pub(super) fn is_token(module: &Module, op: OpId, ty: TypeId) -> bool {
    match module.ty(ty) {
        Type::Dialect(text) => module.str(*text) == token_text(module, op).as_bytes(),
        _ => false,
    }
}

/// Whether it is a tuple of what the dialect has: tensors, tokens and tuples.
pub(super) fn is_tuple(module: &Module, op: OpId, ty: TypeId) -> bool {
    let mut pending = vec![ty];
    let mut tuple = false;
    while let Some(ty) = pending.pop() {
        match module.ty(ty) {
            Type::Tuple(elements) => {
                tuple = true;
                pending.extend(elements);
            }
            _ if is_token(module, op, ty) => {}
            _ if tensor(module, ty).is_some_and(|found| class(module, found.element) != 0) => {}
            _ => return false,
        }
    }
    tuple
}

/// Whether `mhlo.copy` has a value of that type in modules of either dialect: a tensor, or a tuple of such.
pub(crate) fn can_be_copied(module: &Module, ty: TypeId) -> bool {
    let mut pending = vec![ty];
    while let Some(ty) = pending.pop() {
        match module.ty(ty) {
            Type::Tuple(elements) => pending.extend(elements),
            _ if tensor(module, ty).is_some_and(|found| class(module, found.element) != 0) => {}
            _ => return false,
        }
    }
    true
}

pub(super) fn token_text(module: &Module, op: OpId) -> &'static str {
    if is_mhlo(module, op) {
        "mhlo.token"
    } else {
        "stablehlo.token"
    }
}

/// The value's type is a ranked tensor over an element type of the dialects; reports and is false if
/// not.
pub(super) fn tensor_holds(
    module: &Module,
    op: OpId,
    value: ValueId,
    rule: impl Into<Broken>,
    findings: &mut Findings<'_>,
) -> bool {
    let ty = module.value_type(value);
    let holds = tensor(module, ty).is_some_and(|tensor| class(module, tensor.element) != 0);
    if !holds {
        let message = format!(
            "has `{}` among its types, expected a ranked tensor of {}",
            module.type_text(ty),
            classes_text(ANY)
        );
        findings.error_at_value(rule, op, value, message);
    }
    holds
}
