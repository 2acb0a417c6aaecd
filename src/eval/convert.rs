//! Elements of one type as elements of another, by value.
//!
//! This is what the op `convert` does (decision D24): a float that becomes an integer loses its
//! fraction, and where it is out of range the nearest integer in range takes its place, zero that
//! of NaN; an integer that becomes another keeps its low bits; what becomes a float is rounded once,
//! to the nearest, ties to even; and what becomes an `i1` is true unless it is zero.
//!
//! Bits are those of the integer or of the float's format, without anything above them.

use rayon::prelude::*;

use crate::ir::FloatKind;
use crate::ir::literal::Scalar;
use crate::ir::types::Signedness;
use crate::syntax::float::{self, Finite, Number};

/// The element of type `to` that stands for what `bits` stand for in `from`.
pub fn convert(from: Scalar, to: Scalar, bits: u128) -> u128 {
    match (from, to) {
        _ if from == to => bits,
        (Scalar::Integer { width, signedness }, Scalar::Integer { width: to, .. }) => {
            match (extended(bits, width, signedness), to) {
                (value, 1) => u128::from(value != 0),
                (value, _) => low_bits(value, to),
            }
        }
        (Scalar::Integer { width, signedness }, Scalar::Float(kind)) => {
            let value = extended(bits, width, signedness);
            let negative = signedness != Signedness::Unsigned && value >> 127 == 1;
            let number = Finite {
                negative,
                significand: if negative {
                    value.wrapping_neg()
                } else {
                    value
                },
                exponent: 0,
            };
            to_float(Number::Finite(number), kind)
        }
        (Scalar::Float(kind), Scalar::Integer { width, signedness }) => {
            to_integer(float::decode(kind, bits), width, signedness)
        }
        (Scalar::Float(from), Scalar::Float(to)) => to_float(float::decode(from, bits), to),
    }
}

fn low_bits(value: u128, width: u32) -> u128 {
    value & (u128::MAX >> (128 - width))
}

/// The integer with its sign in all bits above. An `i1` is 0 or 1.
fn extended(bits: u128, width: u32, signedness: Signedness) -> u128 {
    if width == 1 || signedness == Signedness::Unsigned {
        return bits;
    }
    let above = 128 - width;
    ((bits << above) as i128 >> above) as u128
}

fn to_float(number: Number, kind: FloatKind) -> u128 {
    let number = match number {
        // It has powers of two only. Reading rounds zero up to the least of them; XLA does not.
        Number::Finite(finite)
            if kind == FloatKind::F8E8M0FNU && (finite.negative || finite.significand == 0) =>
        {
            Number::Nan {
                negative: false,
                payload: 0,
            }
        }
        number => number,
    };
    float::encode(kind, number)
}

fn to_integer(number: Number, width: u32, signedness: Signedness) -> u128 {
    if width == 1 {
        let zero = matches!(number, Number::Finite(Finite { significand: 0, .. }));
        return u128::from(!zero);
    }
    let (negative, magnitude) = match number {
        Number::Nan { .. } => return 0,
        Number::Infinite { negative } => (negative, u128::MAX),
        Number::Finite(number) => (number.negative, truncated(number)),
    };
    let all = u128::MAX >> (128 - width);
    let (most_negative, most) = match signedness {
        Signedness::Unsigned => (0, all),
        _ => ((all >> 1) + 1, all >> 1),
    };
    match negative {
        true => low_bits(magnitude.min(most_negative).wrapping_neg(), width),
        false => magnitude.min(most),
    }
}

/// The magnitude without its fraction; the largest there is where it is larger than that.
fn truncated(number: Finite) -> u128 {
    let Finite {
        significand,
        exponent,
        ..
    } = number;
    let places = exponent.unsigned_abs();
    if exponent < 0 {
        significand.checked_shr(places).unwrap_or(0)
    } else if significand == 0 || places <= significand.leading_zeros() {
        significand.checked_shl(places).unwrap_or(0)
    } else {
        u128::MAX
    }
}

/// Elements that a task of its own converts.
const TASK: usize = 1 << 14;

/// Elements of a literal in another type; see [`convert`]. Many are shared out among threads.
pub fn convert_elements(from: Scalar, to: Scalar, data: &[u8]) -> Vec<u8> {
    match from.bytes() {
        1 => convert_from::<1>(from, to, data),
        2 => convert_from::<2>(from, to, data),
        4 => convert_from::<4>(from, to, data),
        8 => convert_from::<8>(from, to, data),
        _ => convert_from::<16>(from, to, data),
    }
}

fn convert_from<const FROM: usize>(from: Scalar, to: Scalar, data: &[u8]) -> Vec<u8> {
    match to.bytes() {
        1 => convert_sized::<FROM, 1>(from, to, data),
        2 => convert_sized::<FROM, 2>(from, to, data),
        4 => convert_sized::<FROM, 4>(from, to, data),
        8 => convert_sized::<FROM, 8>(from, to, data),
        _ => convert_sized::<FROM, 16>(from, to, data),
    }
}

fn convert_sized<const FROM: usize, const TO: usize>(
    from: Scalar,
    to: Scalar,
    data: &[u8],
) -> Vec<u8> {
    let convert = |bytes: &[u8]| {
        let mut bits = [0; 16];
        bits[..FROM].copy_from_slice(bytes);
        let converted = convert(from, to, u128::from_le_bytes(bits)).to_le_bytes();
        let mut bytes = [0; TO];
        bytes.copy_from_slice(&converted[..TO]);
        bytes
    };
    let (elements, _) = data.as_chunks::<FROM>();
    if FROM <= 2 && elements.len() >> (8 * FROM) > 0 {
        // There are fewer patterns than elements: each is converted once.
        let patterns = 0..1u32 << (8 * FROM);
        let every: Vec<_> = patterns
            .map(|pattern| convert(&pattern.to_le_bytes()[..FROM]))
            .collect();
        map_each(elements, |element| {
            let mut pattern = [0; 4];
            pattern[..FROM].copy_from_slice(element);
            every[u32::from_le_bytes(pattern) as usize]
        })
    } else {
        map_each(elements, |element| convert(element))
    }
}

fn map_each<const FROM: usize, const TO: usize>(
    elements: &[[u8; FROM]],
    map: impl Fn(&[u8; FROM]) -> [u8; TO] + Sync,
) -> Vec<u8> {
    let mut out = vec![0; elements.len() * TO];
    let (places, _) = out.as_chunks_mut::<TO>();
    let one_task = |(elements, places): (&[[u8; FROM]], &mut [[u8; TO]])| {
        for (element, place) in elements.iter().zip(places) {
            *place = map(element);
        }
    };
    if elements.len() <= TASK {
        one_task((elements, places));
    } else {
        let tasks = elements.par_chunks(TASK).zip(places.par_chunks_mut(TASK));
        tasks.for_each(one_task);
    }
    out
}

#[cfg(test)]
mod tests;
