//! Decimal numbers beyond the range of their type, which MLIR reads without a word.

use std::ops::Range;

use super::decimal;
use crate::ir::types::FloatKind;
use crate::syntax::float;

/// Whether any of the elements of `kind` in `data` is infinite or NaN.
pub fn has_non_finite(kind: FloatKind, data: &[u8]) -> bool {
    let size = kind.bits().div_ceil(8).next_power_of_two() as usize;
    // A float of the IEEE's kinds is not finite where all bits of its exponent are set.
    let exponent = match kind {
        FloatKind::F32 => {
            // Without a branch for each element, so that several are looked at in one step.
            let is = |bytes: &[u8; 4]| u32::from_le_bytes(*bytes) & 0x7F80_0000 == 0x7F80_0000;
            let mut parts = data.as_chunks().0.chunks(1024);
            return parts.any(|part| part.iter().fold(false, |any, bytes| any | is(bytes)));
        }
        FloatKind::F64 => 0x7FF0_0000_0000_0000,
        FloatKind::F16 => 0x7C00,
        FloatKind::BF16 => 0x7F80,
        _ => {
            let mut values = data.chunks_exact(size).map(super::scalar_value);
            return values.any(|bits| !float::to_f64(kind, bits).is_finite());
        }
    };
    let mut values = data.chunks_exact(size).map(super::scalar_value);
    values.any(|bits| bits & exponent == exponent)
}

/// How long the number is that `text` begins with, if its digits alone say that it is in range: no more than
/// `safe` of them before the point, and no exponent that makes it larger. 0 if one has to look at its value.
fn in_range(text: &[u8], safe: usize) -> usize {
    let digits = |at: usize| {
        text[at..]
            .iter()
            .take_while(|it| it.is_ascii_digit())
            .count()
    };
    let whole = digits(0);
    let mut end = whole;
    if whole > safe {
        return 0;
    }
    if text.get(end) == Some(&b'.') {
        end += 1;
        end += digits(end);
    }
    match text.get(end..end + 2) {
        Some([b'e' | b'E', b'-']) => end + 2 + digits(end + 2),
        Some([b'e' | b'E' | b'x' | b'X', _]) => 0,
        _ => end,
    }
}

/// The first decimal number in `text`, a literal from its first bracket on, that is finite and beyond
/// the range of `kind`, and the bits that it is read as.
#[cold]
pub fn first_overflow(kind: FloatKind, text: &[u8]) -> Option<(Range<usize>, u128)> {
    first_overflow_by(kind, text, &mut decimal::read)
}

/// Gives the value and the length of the number that a text begins with.
type ReadNumber<'a> = dyn FnMut(&[u8]) -> Option<(f64, usize)> + 'a;

/// As [`first_overflow`], where `read` gives the value of a number and its length.
fn first_overflow_by(
    kind: FloatKind,
    text: &[u8],
    read: &mut ReadNumber<'_>,
) -> Option<(Range<usize>, u128)> {
    // So many digits before the point are in range.
    let safe = match kind {
        FloatKind::F32 | FloatKind::BF16 => 38,
        FloatKind::F64 => 308,
        FloatKind::F16 => 4,
        _ => 0,
    };
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        match byte {
            // A hex string, or the end of the literal.
            b'"' | b'>' => return None,
            b'/' => at += memchr::memchr2(b'\n', b'\r', &text[at..])?,
            b'0'..=b'9' => {
                let length = in_range(&text[at..], safe);
                if length > 0 {
                    at += length;
                    continue;
                }
                let Some((value, length)) = read(&text[at..]) else {
                    let word = |byte: &&u8| byte.is_ascii_alphanumeric();
                    at += text[at..].iter().take_while(word).count();
                    continue;
                };
                let before = text[..at].trim_ascii_end();
                let negative = before.ends_with(b"-");
                let value = if negative { -value } else { value };
                let bits = float::from_f64(kind, value);
                if !float::to_f64(kind, bits).is_finite() {
                    let start = if negative { before.len() - 1 } else { at };
                    return Some((start..at + length, bits));
                }
                at += length;
            }
            _ => at += 1,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A large literal is not evaluated again for what hex gave it: only numbers that may be too large are.
    #[test]
    fn only_numbers_that_may_overflow_are_evaluated() {
        let evaluated = |kind, text: &[u8]| {
            let mut count = 0;
            let found = first_overflow_by(kind, text, &mut |number| {
                count += 1;
                decimal::read(number)
            });
            (count, found.map(|(range, _)| range))
        };
        let masks = b"[1.5, -3.0e-10, 0x7F800000, 123456, 0xFF800000]>";
        assert_eq!(evaluated(FloatKind::F64, masks).0, 2); // The two that are hex.
        let ordinary = "1.5, -3.0e-10, 123456.75, ".repeat(1000);
        assert_eq!(evaluated(FloatKind::F32, ordinary.as_bytes()), (0, None));
        assert_eq!(
            evaluated(FloatKind::F32, b"[1.0, 1e38, 1.0e39]>"),
            (2, Some(12..18))
        );
        assert_eq!(
            evaluated(FloatKind::F16, b"[9999.0, 65504.0, -70000.0]>"),
            (2, Some(18..26))
        );
        let long = "9".repeat(39) + ".0";
        assert_eq!(evaluated(FloatKind::F32, long.as_bytes()), (1, Some(0..41)));
    }
}
