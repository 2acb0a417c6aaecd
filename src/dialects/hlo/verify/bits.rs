//! Ops that ask how many bits an element has.

use super::*;

/// How many bits an element has, and whether it is complex.
fn bits(module: &Module, element: TypeId) -> Option<(u32, bool)> {
    match module.ty(element) {
        Type::Integer { width, .. } => Some((*width, false)),
        Type::Float(kind) => Some((kind.bits(), false)),
        Type::Quantized(_) => {
            quantized::Uniform::of(module, element).map(|uniform| (uniform.width(), false))
        }
        Type::Complex(part) => match module.ty(*part) {
            Type::Float(kind) => Some((2 * kind.bits(), true)),
            _ => None,
        },
        _ => None,
    }
}

/// `bitcast_convert`: a wider type becomes several narrower ones in a new last dimension, and back.
pub fn bitcast_convert(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    let (Some((from_bits, from_complex)), Some((to_bits, to_complex))) =
        (bits(module, from.element), bits(module, to.element))
    else {
        return;
    };
    let holds = if from_bits == to_bits {
        // As upstream: of equally wide types only the dimensions that both have are compared.
        let both = from.rank().min(to.rank());
        shapes_agree(&from.shape[..both], &to.shape[..both])
    } else {
        let (narrow, wide, narrow_bits, wide_bits) = if from_bits < to_bits {
            (from.shape, to.shape, from_bits, to_bits)
        } else {
            (to.shape, from.shape, to_bits, from_bits)
        };
        match narrow.split_last() {
            Some((last, rest)) => {
                shapes_agree(rest, wide)
                    && (*last == DYNAMIC
                        || i128::from(*last) * i128::from(narrow_bits) == i128::from(wide_bits))
            }
            None => false,
        }
    };
    if !holds || from_complex != to_complex {
        let expected = match (holds, bitcast_shape(from.shape, from_bits, to_bits)) {
            (true, _) => "complex numbers on both sides or on neither".to_owned(),
            (false, Some(shape)) => format!("`{}`", tensor_text(module, &shape, to.element)),
            (false, None) => {
                format!("elements into whose {to_bits} bits those of the last dimension fit")
            }
        };
        let message = format!(
            "turns `{}` into `{}`, expected {expected}",
            bounded_text(module, op, from),
            bounded_text(module, op, to)
        );
        let rule = constraint(if holds { 2 } else { 1 });
        findings.error_at_result(rule, op, 0, message);
    }
}

/// The shape of the same bits in elements of another width, where there is one.
fn bitcast_shape(from: &[i64], from_bits: u32, to_bits: u32) -> Option<Vec<i64>> {
    let mut shape = from.to_vec();
    if from_bits > to_bits {
        let parts = from_bits
            .is_multiple_of(to_bits)
            .then_some(from_bits / to_bits)?;
        shape.push(i64::from(parts));
    } else if from_bits < to_bits {
        let last = i128::from(shape.pop()?);
        let fits =
            last == i128::from(DYNAMIC) || last * i128::from(from_bits) == i128::from(to_bits);
        return fits.then_some(shape);
    }
    Some(shape)
}

/// `stochastic_convert`: floats, and as many random bits, unsigned.
pub fn stochastic_convert(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if class_holds(module, op, module.operand(op, 0), FLOAT, findings)
        && class_holds(module, op, module.operand(op, 1), UNSIGNED, findings)
    {
        let types = (
            operand(module, op, 0),
            operand(module, op, 1),
            result(module, op, 0),
        );
        let (Some(from), Some(random), Some(to)) = types else {
            return;
        };
        let wide = bits(module, from.element) == bits(module, random.element);
        if !wide || from.shape != random.shape || from.shape != to.shape {
            let message = format!(
                "takes ({}) and gives `{}`, expected one shape and as many random bits",
                module.type_list_text(&operand_types(module, op)),
                bounded_text(module, op, to)
            );
            // The random bits, unless they are what the result says.
            match wide && from.shape == random.shape {
                true => findings.error_at_result("result-type", op, 0, message),
                false => findings.error_at_operand("operand-type", op, 1, message),
            };
        }
    }
}
