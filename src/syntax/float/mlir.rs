//! Floats as MLIR's printer writes them.

use std::cmp::Ordering;

use super::big::Natural;
use super::{Finite, Format, Number, decode, from_f64, to_f64, write_hex, write_integer};
use crate::ir::types::FloatKind;

/// Significant digits of the form that is tried first; it is padded to one more.
const SHORT_DIGITS: usize = 6;
/// Zeros that may stand between the point and the first digit, or after the last.
const MAX_PADDING: i32 = 3;

/// Appends `bits` of `kind` as MLIR's printer does ("AsmPrinter.cpp, printFloatValue").
///
/// `1.000000e+00` where six digits read back as the same bits, else `APFloat::toString`'s digits
/// (`0.699999988`, `9.99999974E-6`). Where those have no point, and for infinities and NaNs, the
/// bits in hexadecimal without leading zeros.
///
/// So too, which MLIR does not, where an f80 or f128 is no f64: every decimal is read as one first.
pub fn write_mlir(out: &mut Vec<u8>, kind: FloatKind, bits: u128) {
    let Number::Finite(number) = decode(kind, bits) else {
        return write_hex(out, bits, 1);
    };
    let is_wide = matches!(kind, FloatKind::F80 | FloatKind::F128);
    if is_wide && from_f64(kind, to_f64(kind, bits)) != bits {
        return write_hex(out, bits, 1);
    }
    if number.significand == 0 {
        out.extend_from_slice(if number.negative {
            b"-0.000000e+00"
        } else {
            b"0.000000e+00"
        });
        return;
    }
    let format = Format::of(kind);
    let exact = Exact::new(number);
    let short = exact.rounded(SHORT_DIGITS);
    if exact.reads_back(&short, format) {
        return short.write_scientific(out, number.negative, SHORT_DIGITS + 1);
    }
    let precision = 2 + format.precision as usize * 59 / 196;
    let long = exact.rounded(precision);
    let first = long.first_place();
    if long.exponent >= 0 {
        let length = long.digits.len() + long.exponent as usize;
        if long.exponent > MAX_PADDING || length > precision {
            long.write_scientific(out, number.negative, 0);
        } else {
            write_hex(out, bits, 1);
        }
    } else if first < -MAX_PADDING {
        long.write_scientific(out, number.negative, 0);
    } else {
        long.write_plain(out, number.negative);
    }
}

/// `digits * 10^exponent`, without trailing zeros.
struct Decimal {
    /// Each 0 to 9, highest first.
    digits: Vec<u8>,
    exponent: i32,
}

impl Decimal {
    /// The power of ten that the first digit counts.
    fn first_place(&self) -> i32 {
        self.exponent + self.digits.len() as i32 - 1
    }

    /// `padded` is the number of digits to fill up to, with a small `e` and a two-digit exponent;
    /// 0 writes only the digits there are (at least one after the point) and a large `E`.
    fn write_scientific(&self, out: &mut Vec<u8>, negative: bool, padded: usize) {
        if negative {
            out.push(b'-');
        }
        for place in 0..self.digits.len().max(padded).max(2) {
            if place == 1 {
                out.push(b'.');
            }
            out.push(b'0' + self.digits.get(place).copied().unwrap_or(0));
        }
        out.push(if padded == 0 { b'E' } else { b'e' });
        let exponent = self.first_place();
        out.push(if exponent < 0 { b'-' } else { b'+' });
        let exponent = exponent.unsigned_abs();
        if padded != 0 && exponent < 10 {
            out.push(b'0');
        }
        write_integer(out, u64::from(exponent));
    }

    /// Writes a number whose last digit stands after the point.
    fn write_plain(&self, out: &mut Vec<u8>, negative: bool) {
        if negative {
            out.push(b'-');
        }
        let first = self.first_place();
        for place in (self.exponent..=first.max(0)).rev() {
            if place == -1 {
                out.push(b'.');
            }
            let index = usize::try_from(first - place).ok();
            let digit = index.and_then(|index| self.digits.get(index));
            out.push(b'0' + digit.copied().unwrap_or(0));
        }
    }
}

/// The exact decimal expansion of a number that is not zero.
struct Exact {
    number: Finite,
    /// The number is `value * 10^scale`, up to its sign.
    value: Natural,
    scale: i32,
    /// `value` divided by the significand's odd part.
    factor: Natural,
    digits: Vec<u8>,
}

impl Exact {
    fn new(number: Finite) -> Self {
        let zeros = number.significand.trailing_zeros();
        let exponent = number.exponent + zeros as i32;
        let power = exponent.unsigned_abs();
        let mut value = Natural::new(number.significand >> zeros);
        let mut factor = Natural::new(1);
        for big in [&mut value, &mut factor] {
            if exponent < 0 {
                big.multiply_power_of_five(power);
            } else {
                big.shift_left(power);
            }
        }
        Self {
            number,
            digits: value.digits(),
            value,
            scale: exponent.min(0),
            factor,
        }
    }

    /// The number with `precision` digits, as "APFloat.cpp, AdjustToPrecision" reduces it: first
    /// digits are cut off by an estimate from the number of bits, then the next digit rounds the
    /// rest half up. Where the estimate leaves no next digit, the number is truncated.
    fn rounded(&self, precision: usize) -> Decimal {
        let needed = (precision * 196).div_ceil(59);
        let excess = (self.value.bits() as usize).saturating_sub(needed);
        let left = self.digits.len().saturating_sub(excess * 59 / 196);
        let length = left.min(precision);
        let mut digits = self.digits[..length].to_vec();
        let mut exponent = self.scale + (self.digits.len() - length) as i32;
        if left > precision && self.digits[precision] >= 5 {
            while digits.last() == Some(&9) {
                digits.pop();
                exponent += 1;
            }
            match digits.last_mut() {
                Some(last) => *last += 1,
                None => digits.push(1),
            }
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
            exponent += 1;
        }
        Decimal { digits, exponent }
    }

    /// Whether `decimal`, got by [`Exact::rounded`], is nearest to this number among those of
    /// `format`: whether it lies no further away than half the gap to the neighbour.
    fn reads_back(&self, decimal: &Decimal, format: Format) -> bool {
        let significand = self.number.significand;
        let digits = decimal.digits.iter();
        let mut other =
            Natural::new(digits.fold(0, |value, digit| value * 10 + u128::from(*digit)));
        let power = (decimal.exponent - self.scale).max(0) as u32;
        other.multiply_power_of_five(power);
        other.shift_left(power);

        let below = other.compare(&self.value) == Ordering::Less;
        let mut distance = if below {
            self.value.clone()
        } else {
            other.clone()
        };
        distance.subtract(if below { &other } else { &self.value });
        // Below a power of two the gap is half of that above.
        let narrow = below
            && significand == 1 << (format.precision - 1)
            && self.number.exponent != format.min_unit();
        // The gap above is `factor / 2^trailing zeros`, in units of `value`.
        distance.shift_left(significand.trailing_zeros() + 1 + u32::from(narrow));
        match distance.compare(&self.factor) {
            Ordering::Less => true,
            Ordering::Equal => significand & 1 == 0,
            Ordering::Greater => false,
        }
    }
}
