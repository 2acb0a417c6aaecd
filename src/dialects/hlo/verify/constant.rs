//! Constants: their types, and what others read of them.

use super::quantized::Uniform;
use super::*;

/// `constant`: the result's type is the literal's.
pub fn constant(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let literal = module.attribute(op, "value");
    let literal = literal.and_then(|literal| module.elements_type(literal));
    let (Some(literal), Some(value)) = (literal, module.result(op, 0)) else {
        return;
    };
    let ty = module.value_type(value);
    // CHLO does not compare encodings.
    let lax = module
        .name(op)
        .spec()
        .is_some_and(|spec| spec.dialect == Dialect::Chlo);
    let fits = match lax {
        true => differ_in_encoding(module, literal, ty),
        false => is_stored(module, literal, ty),
    };
    if ty != literal && !fits {
        let message = format!(
            "gives `{}`, expected `{}` as its literal",
            module.type_text(ty),
            module.type_text(literal)
        );
        findings.error_at_result(constraint(1).or("result-type"), op, 0, message);
    }
}

/// Whether two types differ in encoding alone.
fn differ_in_encoding(module: &Module, a: TypeId, b: TypeId) -> bool {
    let tensors = tensor(module, a).zip(tensor(module, b));
    tensors.is_some_and(|(a, b)| a.shape == b.shape && a.element == b.element)
}

/// Whether a literal gives the integers that a quantized type stores; of a type that is not known nothing is
/// asked.
fn is_stored(module: &Module, literal: TypeId, ty: TypeId) -> bool {
    let tensors = tensor(module, literal).zip(tensor(module, ty));
    tensors.is_some_and(|(literal, ty)| {
        let stored = match Uniform::of(module, ty.element) {
            Some(uniform) => {
                let width = uniform.width();
                let signedness = Signedness::Signless;
                *module.ty(literal.element) == Type::Integer { width, signedness }
            }
            None => match module.ty(ty.element) {
                Type::Dialect(text) => !Dialect::has(module.str(*text)),
                _ => false,
            },
        };
        stored && literal.shape == ty.shape
    })
}

/// Whether an op `constant` defines the value.
pub(super) fn is_constant(module: &Module, value: ValueId) -> bool {
    let spec = module
        .defining_op(value)
        .and_then(|op| module.name(op).spec());
    spec.is_some_and(|spec| spec.mnemonic() == "constant")
}

/// The value as integers, if an op `constant` defines it and they are `count`, which no type of a splat alone
/// may give: it can be any number.
pub(super) fn constant_ints(module: &Module, value: ValueId, count: usize) -> Option<Vec<i64>> {
    let op = module
        .defining_op(value)
        .filter(|_| is_constant(module, value))?;
    let Attr::Dense(literal) = module.attr(module.attribute(op, "value")?) else {
        return None;
    };
    let ty = tensor(module, literal.ty)?;
    let product = ty.shape.iter().try_fold(1i64, |a, b| a.checked_mul(*b));
    let (size, signed) = match module.ty(ty.element) {
        Type::Integer { width, signedness } if [8, 16, 32, 64].contains(width) => {
            ((*width / 8) as usize, *signedness != Signedness::Unsigned)
        }
        Type::Index => (8, true),
        _ => return None,
    };
    if product != i64::try_from(count).ok() {
        return None;
    }
    let entries = literal.data.chunks_exact(size).map(|bytes| {
        let negative = signed && bytes.last().is_some_and(|byte| *byte >= 0x80);
        let mut wide = [if negative { 0xff } else { 0 }; 8];
        wide[..size].copy_from_slice(bytes);
        i64::from_le_bytes(wide)
    });
    Some(match literal.splat {
        true => entries.cycle().take(count).collect(),
        false => entries.collect(),
    })
}
