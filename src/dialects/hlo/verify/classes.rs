//! Which element types an op takes.

use super::*;

/// `i1`.
pub const PRED: u8 = 1;

/// Signless integers, which StableHLO takes as signed.
pub const SIGNED: u8 = 2;

/// Unsigned integers.
pub const UNSIGNED: u8 = 4;

/// Floats.
pub const FLOAT: u8 = 8;

/// Complex numbers.
pub const COMPLEX: u8 = 16;

/// Integers of both kinds.
pub const INT: u8 = SIGNED | UNSIGNED;

/// Every element type.
pub const ANY: u8 = PRED | INT | FLOAT | COMPLEX;

/// The class of an element type; 0 for one that no tensor of these dialects has. Quantized types count as the
/// floats that they stand for; which of them an op has its entry in the op table says.
pub(super) fn class(module: &Module, element: TypeId) -> u8 {
    match module.ty(element) {
        Type::Integer {
            width: 1,
            signedness: Signedness::Signless,
        } => PRED,
        Type::Integer {
            width: 2 | 4 | 8 | 16 | 32 | 64,
            signedness,
        } => match signedness {
            Signedness::Signless => SIGNED,
            Signedness::Unsigned => UNSIGNED,
            Signedness::Signed => 0,
        },
        Type::Float(FloatKind::TF32 | FloatKind::F80 | FloatKind::F128) => 0,
        Type::Float(_) => FLOAT,
        Type::Complex(part) => match module.ty(*part) {
            Type::Float(FloatKind::F32 | FloatKind::F64) => COMPLEX,
            _ => 0,
        },
        Type::Quantized(_) => FLOAT,
        // Those of the dialects that are known are no elements.
        Type::Dialect(text) if !Dialect::has(module.str(*text)) => ANY,
        _ => 0,
    }
}

/// What the classes are called in messages.
pub(super) fn classes_text(classes: u8) -> String {
    const NAMES: [(u8, &str); 6] = [
        (PRED, "`i1`"),
        (INT, "integers"),
        (SIGNED, "signed integers"),
        (UNSIGNED, "unsigned integers"),
        (FLOAT, "floats"),
        (COMPLEX, "complex numbers"),
    ];
    let (mut left, mut names) = (classes, Vec::new());
    for (bits, name) in NAMES {
        if left & bits == bits {
            left &= !bits;
            names.push(name);
        }
    }
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// The element type of operand or result `value`, a ranked tensor, is of one of the classes; reports and is false
/// if not.
pub(super) fn class_holds(
    module: &Module,
    op: OpId,
    value: Option<ValueId>,
    classes: u8,
    findings: &mut Findings<'_>,
) -> bool {
    let Some(value) = value else {
        return false;
    };
    let found = tensor(module, module.value_type(value)).map(|tensor| tensor.element);
    element_is_of(module, op, (value, found), classes, findings)
}

/// As [`class_holds`], of tensors that need not be ranked.
pub(super) fn element_holds(
    module: &Module,
    op: OpId,
    value: Option<ValueId>,
    classes: u8,
    findings: &mut Findings<'_>,
) -> bool {
    let pair = value.map(|value| (value, element(module, value)));
    pair.is_some_and(|pair| element_is_of(module, op, pair, classes, findings))
}

/// The element type of a tensor, ranked or not.
pub(super) fn element(module: &Module, value: ValueId) -> Option<TypeId> {
    match module.ty(module.value_type(value)) {
        Type::RankedTensor { element, .. } | Type::UnrankedTensor(element) => Some(*element),
        _ => None,
    }
}

/// The value is such a tensor as it was looked for, over an element type of the classes.
fn element_is_of(
    module: &Module,
    op: OpId,
    (value, element): (ValueId, Option<TypeId>),
    classes: u8,
    findings: &mut Findings<'_>,
) -> bool {
    let holds = element.is_some_and(|element| class(module, element) & classes != 0);
    if !holds {
        let is_unranked = matches!(module.ty(module.value_type(value)), Type::UnrankedTensor(_));
        let message = format!(
            "{}, expected a {}tensor of {}",
            use_text(module, op, value),
            if element.is_none() && is_unranked {
                "ranked "
            } else {
                ""
            },
            classes_text(classes)
        );
        let is_result = module.results(op).any(|result| result == value);
        let rule = match (element, is_result) {
            (Some(_), _) => "element-type",
            (None, true) => "result-type",
            (None, false) => "operand-type",
        };
        findings.error_at_value(rule, op, value, message);
    }
    holds
}

/// Each operand and each result is what `holds` says, which reports; of a type, or of an element type, that is
/// wrong it is said once.
pub(super) fn each_type_holds(
    module: &Module,
    op: OpId,
    mut holds: impl FnMut(ValueId) -> bool,
) -> bool {
    let (mut last, mut wrong) = (None, Vec::new());
    for value in module.operands(op).chain(module.results(op)) {
        let ty = module.value_type(value);
        // Most ops have one type.
        if last.replace(ty) == Some(ty) {
            continue;
        }
        let part = element(module, value).unwrap_or(ty);
        if !wrong.contains(&part) && !holds(value) {
            wrong.push(part);
        }
    }
    wrong.is_empty()
}
