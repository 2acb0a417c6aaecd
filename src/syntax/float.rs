//! Bit patterns of MLIR's float types: conversion between them, and how they are written.
//!
//! The formats and the rounding are those of LLVM's `APFloat` ("APFloat.h, fltSemantics" and
//! "APFloat.cpp, IEEEFloat::convert"), which MLIR reads and prints floats with.

mod big;
mod java;
mod mlir;

pub use big::Natural;
pub use java::write_java;
pub use mlir::write_mlir;

use crate::ir::types::FloatKind;

/// What a format has besides finite numbers, and how it is encoded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Special {
    /// The top exponent holds infinity and NaN.
    Ieee,
    /// No infinity; all bits but the sign set is NaN.
    NanAllOnes,
    /// No infinity; the pattern of negative zero is NaN.
    NanNegativeZero,
    /// Finite numbers only.
    None,
}

/// A float format.
#[derive(Clone, Copy)]
struct Format {
    bits: u32,
    /// Significand bits, the leading one included.
    precision: u32,
    /// Exponent of the smallest normal number and of all subnormal ones.
    min_exponent: i32,
    special: Special,
}

impl Format {
    fn of(kind: FloatKind) -> Self {
        use Special::{Ieee, NanAllOnes, NanNegativeZero};
        let (precision, min_exponent, special) = match kind {
            FloatKind::F4E2M1FN => (2, 0, Special::None),
            FloatKind::F6E2M3FN => (4, 0, Special::None),
            FloatKind::F6E3M2FN => (3, -2, Special::None),
            FloatKind::F8E3M4 => (5, -2, Ieee),
            FloatKind::F8E4M3 => (4, -6, Ieee),
            FloatKind::F8E4M3B11FNUZ => (4, -10, NanNegativeZero),
            FloatKind::F8E4M3FN => (4, -6, NanAllOnes),
            FloatKind::F8E4M3FNUZ => (4, -7, NanNegativeZero),
            FloatKind::F8E5M2 => (3, -14, Ieee),
            FloatKind::F8E5M2FNUZ => (3, -15, NanNegativeZero),
            FloatKind::F8E8M0FNU => (1, -127, NanAllOnes),
            FloatKind::BF16 => (8, -126, Ieee),
            FloatKind::F16 => (11, -14, Ieee),
            FloatKind::TF32 => (11, -126, Ieee),
            FloatKind::F32 => (24, -126, Ieee),
            FloatKind::F64 => (53, -1022, Ieee),
            FloatKind::F80 => (64, -16382, Ieee),
            FloatKind::F128 => (113, -16382, Ieee),
        };
        Self {
            bits: kind.bits(),
            precision,
            min_exponent,
            special,
        }
    }

    /// f8E8M0FNU: an exponent alone, without sign, zero and subnormal numbers.
    fn exponent_only(self) -> bool {
        self.precision == 1
    }

    /// f80 stores the leading significand bit, which the others leave out.
    fn explicit_leading_bit(self) -> bool {
        self.bits == 80
    }

    fn sign_bit(self) -> u128 {
        1 << (self.bits - 1)
    }

    /// The bits below the sign, were the leading significand bit not stored.
    fn magnitude_bits(self) -> u32 {
        match (self.exponent_only(), self.explicit_leading_bit()) {
            (true, _) => self.bits,
            (_, true) => self.bits - 2,
            _ => self.bits - 1,
        }
    }

    /// The first magnitude that is no finite number.
    fn magnitude_end(self) -> u128 {
        let all = 1u128 << self.magnitude_bits();
        match self.special {
            Special::Ieee => all - (1 << (self.precision - 1)),
            Special::NanAllOnes => all - 1,
            Special::NanNegativeZero | Special::None => all,
        }
    }

    /// The exponent of the lowest significand bit of subnormal and of the smallest normal numbers.
    fn min_unit(self) -> i32 {
        self.min_exponent - (self.precision as i32 - 1)
    }

    /// Stores a magnitude whose leading significand bit is left out.
    fn store(self, negative: bool, magnitude: u128) -> u128 {
        let stored = if self.explicit_leading_bit() {
            let field = magnitude >> 63;
            let leading = u128::from(field != 0) << 63;
            field << 64 | leading | magnitude & ((1 << 63) - 1)
        } else {
            magnitude
        };
        stored | if negative { self.sign_bit() } else { 0 }
    }
}

/// A finite number: `significand * 2^exponent`, or the negative of that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Finite {
    pub negative: bool,
    pub significand: u128,
    pub exponent: i32,
}

/// What a pattern stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// No number.
    Nan {
        /// Its sign; always false where the format has one NaN only.
        negative: bool,
        /// Its fraction, from the highest bit down; 0 where that does not go into other formats.
        payload: u128,
    },
    /// Infinity.
    Infinite {
        /// Its sign.
        negative: bool,
    },
    /// A number, zero among them.
    Finite(Finite),
}

/// Whether other formats take the payloads of NaNs from `kind`, as processors do between these.
fn gives_payload(kind: FloatKind) -> bool {
    kind == FloatKind::BF16 || takes_payload(kind)
}

/// Whether `kind` takes the payloads of other formats' NaNs. A bf16 does not: XLA makes its one NaN.
fn takes_payload(kind: FloatKind) -> bool {
    matches!(kind, FloatKind::F16 | FloatKind::F32 | FloatKind::F64)
}

/// What `bits` stand for in `kind`.
pub fn decode(kind: FloatKind, bits: u128) -> Number {
    let format = Format::of(kind);
    if format.exponent_only() {
        let field = bits & 0xFF;
        return if field == 0xFF {
            Number::Nan {
                negative: false,
                payload: 0,
            }
        } else {
            Number::Finite(Finite {
                negative: false,
                significand: 1,
                exponent: field as i32 + format.min_exponent,
            })
        };
    }
    let negative = bits & format.sign_bit() != 0;
    let stored = bits & (format.sign_bit() - 1);
    let (field, significand, fraction_bits) = if format.explicit_leading_bit() {
        (stored >> 64, stored & u128::from(u64::MAX), 63)
    } else {
        let fraction_bits = format.precision - 1;
        let field = stored >> fraction_bits;
        let leading = u128::from(field != 0) << fraction_bits;
        let fraction = stored & ((1 << fraction_bits) - 1);
        (field, fraction | leading, fraction_bits)
    };
    let leading_missing = field != 0 && significand >> fraction_bits == 0;
    let special = match format.special {
        // An f80 that is not normalized is no number (IEEE 754 leaves it undefined).
        Special::Ieee => field == format.magnitude_end() >> fraction_bits || leading_missing,
        Special::NanAllOnes => stored == format.magnitude_end(),
        Special::NanNegativeZero => bits == format.sign_bit(),
        Special::None => false,
    };
    if special {
        let infinite = format.special == Special::Ieee && significand == 1 << fraction_bits;
        return if infinite {
            Number::Infinite { negative }
        } else {
            Number::Nan {
                negative: negative && format.special != Special::NanNegativeZero,
                payload: match gives_payload(kind) {
                    true => significand << (128 - fraction_bits),
                    false => 0,
                },
            }
        };
    }
    Number::Finite(Finite {
        negative,
        significand,
        exponent: (field as i32 - 1).max(0) + format.min_unit(),
    })
}

/// The quiet NaN of `kind` without sign or payload, if it has one.
pub fn nan(kind: FloatKind) -> Option<u128> {
    let format = Format::of(kind);
    match format.special {
        Special::Ieee => {
            Some(format.store(false, format.magnitude_end() | 1 << (format.precision - 2)))
        }
        Special::NanAllOnes => Some(format.magnitude_end()),
        Special::NanNegativeZero => Some(format.sign_bit()),
        Special::None => None,
    }
}

/// Positive or negative infinity of `kind`, if it has one.
pub fn infinity(kind: FloatKind, negative: bool) -> Option<u128> {
    let format = Format::of(kind);
    (format.special == Special::Ieee).then(|| format.store(negative, format.magnitude_end()))
}

/// The finite number of `kind` with the largest magnitude.
pub fn largest(kind: FloatKind, negative: bool) -> u128 {
    let format = Format::of(kind);
    let negative = negative && !format.exponent_only();
    format.store(negative, format.magnitude_end() - 1)
}

/// What a number too large for `kind` becomes: infinity, else NaN, else the largest number.
fn overflow(kind: FloatKind, negative: bool) -> u128 {
    match (infinity(kind, negative), nan(kind)) {
        (Some(infinity), _) => infinity,
        (None, Some(nan)) => with_sign(kind, nan, negative),
        (None, None) => largest(kind, negative),
    }
}

/// A NaN with a sign, where the format has NaNs of both signs.
fn with_sign(kind: FloatKind, nan: u128, negative: bool) -> u128 {
    let format = Format::of(kind);
    nan | if negative { format.sign_bit() } else { 0 }
}

/// The bits of `number` in `kind`; see [`convert`].
pub fn encode(kind: FloatKind, number: Number) -> u128 {
    match number {
        Number::Nan { negative, payload } => match nan(kind) {
            Some(nan) if takes_payload(kind) => {
                let kept = payload >> (129 - Format::of(kind).precision);
                with_sign(kind, nan | kept, negative)
            }
            Some(nan) => with_sign(kind, nan, negative),
            None => Format::of(kind).sign_bit(),
        },
        Number::Infinite { negative } => overflow(kind, negative),
        Number::Finite(number) => encode_finite(kind, number),
    }
}

fn encode_finite(kind: FloatKind, number: Finite) -> u128 {
    let format = Format::of(kind);
    let Finite {
        mut negative,
        significand,
        exponent,
    } = number;
    let magnitude = if significand == 0 {
        0
    } else {
        let own = exponent + (127 - significand.leading_zeros() as i32);
        let own = own.max(format.min_exponent);
        // Bits that fall off the end of the significand, or zeros that come in.
        let shift = own - (format.precision as i32 - 1) - exponent;
        let rounded = if shift <= 0 {
            significand << -shift
        } else if shift >= 128 {
            0
        } else {
            let kept = significand >> shift;
            let lost = significand & ((1 << shift) - 1);
            let half = 1 << (shift - 1);
            kept + u128::from(lost > half || lost == half && kept & 1 == 1)
        };
        // A significand that rounds up to the next power of two carries into the exponent.
        (((own - format.min_exponent) as u128) << (format.precision - 1)) + rounded
    };
    let magnitude = if format.exponent_only() {
        negative &= magnitude != 0;
        magnitude.saturating_sub(1)
    } else {
        magnitude
    };
    if magnitude >= format.magnitude_end() {
        return overflow(kind, negative);
    }
    if magnitude == 0 && format.special == Special::NanNegativeZero {
        negative = false;
    }
    // A negative number has no pattern in f8E8M0FNU; APFloat sets the top bit of the exponent.
    format.store(negative, magnitude)
}

/// Converts `bits` of `from` to `to`, rounding once to the nearest, ties to even.
///
/// As `APFloat::convert`: overflow gives infinity, NaN where there is no infinity, the largest
/// number where there is neither. Negative zero becomes zero where its pattern is NaN.
///
/// A NaN becomes a quiet NaN with the same sign, or, as in XLA, negative zero where there is none.
/// Between f16, f32 and f64, and from bf16, it keeps what fits of its payload.
pub fn convert(from: FloatKind, to: FloatKind, bits: u128) -> u128 {
    encode(to, decode(from, bits))
}

/// The bits of `value` in `kind`, rounded as [`convert`] does; an `f64` keeps even a NaN's bits.
#[inline]
pub fn from_f64(kind: FloatKind, value: f64) -> u128 {
    match kind {
        FloatKind::F64 => u128::from(value.to_bits()),
        FloatKind::F32 if !value.is_nan() => u128::from((value as f32).to_bits()),
        _ => convert(FloatKind::F64, kind, u128::from(value.to_bits())),
    }
}

/// The value of `bits` in `kind`: exact for all kinds but f80 and f128, which are rounded.
pub fn to_f64(kind: FloatKind, bits: u128) -> f64 {
    match kind {
        FloatKind::F64 => f64::from_bits(bits as u64),
        FloatKind::F32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(convert(kind, FloatKind::F64, bits) as u64),
    }
}

/// `bits` as `APFloat` keeps them: the patterns of f80 that are no regular encoding are replaced
/// by what it reads them as; all other patterns stay.
pub fn canonical(kind: FloatKind, bits: u128) -> u128 {
    if kind != FloatKind::F80 {
        return bits;
    }
    let leading = bits >> 63 & 1;
    let field = bits >> 64 & 0x7FFF;
    match (field, leading) {
        // A "pseudo-denormal" has the value of the smallest exponent.
        (0, 1) => bits | 1 << 64,
        // An "unnormal" is a NaN.
        (1.., 0) => bits | 0x7FFF << 64,
        _ => bits,
    }
}

/// Appends `bits` as `0x...` in upper-case digits, at least `digits` of them.
fn write_hex(out: &mut Vec<u8>, bits: u128, digits: u32) {
    out.extend_from_slice(b"0x");
    let needed = (128 - bits.leading_zeros()).div_ceil(4);
    for place in (0..digits.max(needed).max(1)).rev() {
        let digit = (bits >> (4 * place) & 0xF) as usize;
        out.push(b"0123456789ABCDEF"[digit]);
    }
}

/// Appends `bits` as the hexadecimal literal of `kind`'s full width, for example `0xFF80`.
pub fn write_full_hex(out: &mut Vec<u8>, kind: FloatKind, bits: u128) {
    write_hex(out, bits, kind.bits().div_ceil(4));
}

/// Appends `value` in decimal.
pub fn write_integer(out: &mut Vec<u8>, mut value: u64) {
    let mut text = [b'0'; 20];
    let mut start = text.len();
    while start == text.len() || value != 0 {
        start -= 1;
        text[start] = b'0' + (value % 10) as u8;
        value /= 10;
    }
    out.extend_from_slice(&text[start..]);
}

#[cfg(test)]
mod tests;
