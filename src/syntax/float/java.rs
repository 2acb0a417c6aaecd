//! Floats as Java and Kotlin write them.

use std::sync::LazyLock;

use super::big::Natural;
use super::{Finite, Format, Number, convert, decode, write_full_hex, write_integer, write_mlir};
use crate::ir::types::FloatKind;

/// Appends `bits` of `kind` as `Double.toString` writes an f64 and `Float.toString` anything up to
/// an f32 (Java SE 19, `Double.toString`): the shortest decimal of at least two digits that rounds
/// to the value, nearest to it, ties to even; plain for 1e-3 <= |x| < 1e7, else `1.0E9`.
///
/// Infinities and NaNs are written in hexadecimal, as wide as the type. f80 and f128, which Java
/// does not have, are written as MLIR writes them.
pub fn write_java(out: &mut Vec<u8>, kind: FloatKind, bits: u128) {
    let number = match kind {
        FloatKind::F80 | FloatKind::F128 => return write_mlir(out, kind, bits),
        FloatKind::F64 | FloatKind::F32 => decode(kind, bits),
        _ => match decode(kind, bits) {
            Number::Finite(_) => decode(FloatKind::F32, convert(kind, FloatKind::F32, bits)),
            other => other,
        },
    };
    let Number::Finite(number) = number else {
        return write_full_hex(out, kind, bits);
    };
    if number.negative {
        out.push(b'-');
    }
    if number.significand == 0 {
        return out.extend_from_slice(b"0.0");
    }
    let format = Format::of(match kind {
        FloatKind::F64 => FloatKind::F64,
        _ => FloatKind::F32,
    });
    let (digits, exponent) = shortest(number, format);
    write_decimal(out, digits, exponent);
}

/// `10^power` for -292 <= power <= 324 as 126 bits, rounded up: enough for doubles.
static POWERS: LazyLock<Vec<u128>> = LazyLock::new(|| {
    const BITS: u32 = 126;
    const LOWEST: u32 = 292;
    // Dividing this by five again and again leaves at least 126 exact bits of each quotient.
    let mut quotient = Natural::new(1);
    quotient.shift_left(BITS + 3 * LOWEST);
    let mut powers: Vec<u128> = (0..LOWEST)
        .map(|_| {
            quotient.divide(5);
            quotient.top_bits(BITS) + 1
        })
        .collect();
    powers.reverse();
    let mut product = Natural::new(1);
    for _ in 0..=324 {
        powers.push(product.top_bits(BITS) + 1);
        product.multiply_add(5, 0);
    }
    powers
});

/// The decimal `digits * 10^exponent` that Java's definition picks for a number that is not zero,
/// found by "The Schubfach way to render doubles" (R. Giulietti), sections 8 and 9.
fn shortest(number: Finite, format: Format) -> (u64, i32) {
    let significand = number.significand as u64;
    let binary = number.exponent;
    // Tiny numbers would get one digit; ten times their significand gets them two.
    let tiny = if format.precision == 24 { 8 } else { 3 };
    let (scaled, decimal_shift) = if binary == format.min_unit() && significand < tiny {
        (significand * 10, -1)
    } else {
        (significand, 0)
    };
    let narrow = significand == 1 << (format.precision - 1) && binary != format.min_unit();

    // floor(log10(2^binary)), of 3/4 of it for the narrow gap, and floor(log2(10^-decimal)).
    let decimal = (binary * 1_262_611 - if narrow { 524_031 } else { 0 }) >> 22;
    let shift = binary + ((-decimal * 1_741_647) >> 19) + 2;
    let power = POWERS[(292 - decimal) as usize];
    // Quarters of the number and of the ends of its rounding interval, in units of 10^decimal.
    let middle = scaled << 2;
    let value = multiply_to_odd(power, middle << shift);
    let low = multiply_to_odd(power, (middle - if narrow { 1 } else { 2 }) << shift);
    let high = multiply_to_odd(power, (middle + 2) << shift);
    // The ends belong to the interval of an even significand.
    let open = scaled & 1;
    let contains_down = |candidate: u64| low + open <= candidate << 2;
    let contains_up = |candidate: u64| (candidate << 2) + open <= high;

    let down = value >> 2;
    let up = down + 1;
    let exponent = decimal + decimal_shift;
    if down >= 100 {
        let tens = down / 10 * 10;
        let (tens_down, tens_up) = (contains_down(tens), contains_up(tens + 10));
        if tens_down != tens_up {
            return (if tens_down { tens } else { tens + 10 }, exponent);
        }
    }
    let (in_down, in_up) = (contains_down(down), contains_up(up));
    let take_down = if in_down != in_up {
        in_down
    } else {
        let halfway = (down + up) << 1;
        value < halfway || value == halfway && down & 1 == 0
    };
    (if take_down { down } else { up }, exponent)
}

/// `power * factor / 2^127`, the lowest bit set if anything was cut off (but for the error that
/// comes from `power` being rounded up).
fn multiply_to_odd(power: u128, factor: u64) -> u64 {
    const MASK: u128 = (1 << 63) - 1;
    let high = (power >> 63) * u128::from(factor);
    let low = (power & MASK) * u128::from(factor);
    let sum = (high >> 1) + (low >> 64);
    (sum >> 63) as u64 | u64::from(sum & MASK != 0)
}

/// Writes `value * 10^exponent`, which is not zero, in Java's layout.
fn write_decimal(out: &mut Vec<u8>, mut value: u64, mut exponent: i32) {
    while value != 0 && value.is_multiple_of(10) {
        value /= 10;
        exponent += 1;
    }
    // The digits go between zeros, which fill what the layout wants before and after them.
    const END: usize = 28;
    let mut text = [b'0'; END + 8];
    let mut start = END;
    while value != 0 && start > END - 20 {
        start -= 1;
        text[start] = b'0' + (value % 10) as u8;
        value /= 10;
    }
    // The power of ten that the first digit counts.
    let first = exponent + (END - start) as i32 - 1;
    if (-3..0).contains(&first) {
        let point = start - first.unsigned_abs() as usize;
        text[point] = b'.';
        return out.extend_from_slice(&text[point - 1..END]);
    }
    let plain = (0..7).contains(&first);
    let whole = if plain { first as usize + 1 } else { 1 };
    text.copy_within(start..start + whole, start - 1);
    let point = start - 1 + whole;
    text[point] = b'.';
    out.extend_from_slice(&text[start - 1..END.max(point + 2)]);
    if !plain {
        out.extend_from_slice(if first < 0 { b"E-" } else { b"E" });
        write_integer(out, u64::from(first.unsigned_abs()));
    }
}
