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

/// The first decimal number in `text`, a literal from its first bracket on, that is finite and beyond
/// the range of `kind`, and the bits that it is read as.
#[cold]
pub fn first_overflow(kind: FloatKind, text: &[u8]) -> Option<(Range<usize>, u128)> {
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        match byte {
            // A hex string, or the end of the literal.
            b'"' | b'>' => return None,
            b'/' => at += memchr::memchr2(b'\n', b'\r', &text[at..])?,
            b'0'..=b'9' => {
                let Some((value, length)) = decimal::read(&text[at..]) else {
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
