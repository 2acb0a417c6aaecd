//! Checks that every value is a tensor, or what else an op takes beside tensors.

use super::*;

/// Tokens of the op's dialect: what may stand beside ranked tensors is a sum of these.
pub const TOKENS: u8 = 1;

/// Tuples of ranked tensors, tokens, buffers and such tuples.
pub const TUPLES: u8 = 2;

/// Tuples of all else that may stand there, and of such tuples.
pub const OPEN_TUPLES: u8 = 4;

/// Buffers of known rank.
pub const BUFFERS: u8 = 8;

/// Tensors without a rank.
pub const UNRANKED: u8 = 16;

/// What asynchronous ops of StableHLO give at once.
pub const FUTURES: u8 = 32;

/// Tokens of StableHLO and MHLO alike.
pub const ALL_TOKENS: u8 = 64;

/// The types of all operands and results are ranked tensors over element types of the dialects.
pub fn tensors(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    tensors_and::<0>(module, op, findings);
}

/// As [`tensors`], or `OTHERS`.
pub fn tensors_and<const OTHERS: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    operands_and::<OTHERS>(module, op, findings);
    results_and::<OTHERS>(module, op, findings);
}

/// The types of all operands are ranked tensors over element types of the dialects, or `OTHERS`.
pub fn operands_and<const OTHERS: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    for value in module.operands(op) {
        is_held(module, op, value, OTHERS, "operand-type", findings);
    }
}

/// The types of all results are ranked tensors over element types of the dialects, or `OTHERS`.
pub fn results_and<const OTHERS: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    for value in module.results(op) {
        is_held(module, op, value, OTHERS, "result-type", findings);
    }
}

/// The operands before `FIRST` are ranked tensors over element types of the dialects, or `OTHERS`; those from
/// there on are so too, or tensors of `index`: shapes and places.
pub fn sizes_from<const FIRST: usize, const OTHERS: u8>(
    module: &Module,
    op: OpId,
    findings: &mut Findings<'_>,
) {
    for (index, value) in module.operands(op).enumerate() {
        if index < FIRST {
            is_held(module, op, value, OTHERS, "operand-type", findings);
        } else if !is_size(module, value) {
            tensor_holds(module, op, value, "operand-type", findings);
        }
    }
}

/// As [`tensors`], but the operands from `FIRST` on may be tensors of `index` too.
pub fn tensors_and_sizes<const FIRST: usize>(
    module: &Module,
    op: OpId,
    findings: &mut Findings<'_>,
) {
    sizes_from::<FIRST, 0>(module, op, findings);
    results_and::<0>(module, op, findings);
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
        true => operands_and::<{ TOKENS | TUPLES | BUFFERS }>(module, op, findings),
        false => operands_and::<{ TOKENS | BUFFERS }>(module, op, findings),
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

/// Whether it is a token of StableHLO or MHLO.
pub(super) fn is_any_token(module: &Module, ty: TypeId) -> bool {
    const TOKENS: [&[u8]; 2] = [b"stablehlo.token", b"mhlo.token"];
    matches!(module.ty(ty), Type::Dialect(text) if TOKENS.contains(&module.str(*text)))
}

/// Whether the type is a ranked tensor over an element type of the dialects, or one of the others.
#[inline]
pub(super) fn is_of(module: &Module, op: OpId, ty: TypeId, others: u8) -> bool {
    match module.ty(ty) {
        Type::RankedTensor { element, .. } => class(module, *element) != 0,
        _ => is_of_others(module, op, ty, others),
    }
}

fn is_of_others(module: &Module, op: OpId, ty: TypeId, others: u8) -> bool {
    let mut pending = vec![(ty, others)];
    let mut tuples = FxHashSet::default();
    while let Some((ty, others)) = pending.pop() {
        let is_one = |other| others & other != 0;
        let holds = match module.ty(ty) {
            Type::RankedTensor { element, .. } => class(module, *element) != 0,
            Type::UnrankedTensor(element) => is_one(UNRANKED) && class(module, *element) != 0,
            Type::MemRef { element, .. } => is_one(BUFFERS) && class(module, *element) != 0,
            Type::Asynchronous { dialect, .. } => is_one(FUTURES) && *dialect == Dialect::StableHlo,
            Type::Tuple(_) if !tuples.insert(ty) => true,
            Type::Tuple(elements) => {
                let within = match is_one(OPEN_TUPLES) {
                    true => others & !FUTURES,
                    false => TOKENS | TUPLES | BUFFERS,
                };
                pending.extend(elements.iter().map(|element| (*element, within)));
                is_one(TUPLES | OPEN_TUPLES)
            }
            _ if is_one(ALL_TOKENS) => is_any_token(module, ty),
            _ => is_one(TOKENS) && is_token(module, op, ty),
        };
        if !holds {
            return false;
        }
    }
    true
}

/// As [`tensor_holds`], or one of the others.
pub(super) fn is_held(
    module: &Module,
    op: OpId,
    value: ValueId,
    others: u8,
    rule: impl Into<Broken>,
    findings: &mut Findings<'_>,
) -> bool {
    let holds = is_of(module, op, module.value_type(value), others);
    holds || tensor_holds(module, op, value, rule, findings)
}

/// Whether `mhlo.copy` has a value of that type in modules of either dialect: a tensor, or a tuple of such. `op` is
/// one of the module.
pub(crate) fn can_be_copied(module: &Module, op: OpId, ty: TypeId) -> bool {
    is_of(module, op, ty, OPEN_TUPLES)
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
            "{}, expected a ranked tensor of {}",
            use_text(module, op, value),
            classes_text(ANY)
        );
        findings.error_at_value(rule, op, value, message);
    }
    holds
}
