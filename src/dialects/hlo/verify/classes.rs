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
    const NAMES: [(u8, &str); 5] = [
        (PRED, "`i1`"),
        (SIGNED, "signed integers"),
        (UNSIGNED, "unsigned integers"),
        (FLOAT, "floats"),
        (COMPLEX, "complex numbers"),
    ];
    let names: Vec<&str> = NAMES
        .iter()
        .filter(|(bit, _)| classes & bit != 0)
        .map(|(_, name)| *name)
        .collect();
    names.join(" or ")
}

/// The element type of operand or result `value` is of one of the classes.
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
    let holds = tensor(module, module.value_type(value))
        .is_some_and(|tensor| class(module, tensor.element) & classes != 0);
    if !holds {
        let message = format!(
            "has the type `{}`, expected a tensor of {}",
            value_text(module, value),
            classes_text(classes)
        );
        findings.error_at_value("element-type", op, value, message);
    }
    holds
}
