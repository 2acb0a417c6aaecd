//! Reads dense literals ("AttributeParser.cpp, TensorLiteralParser" of MLIR).

use super::{DenseData, DenseError, normalized, raw_bytes, scalar_bits, scalar_value};
use crate::ir::attributes::all_equal;
use crate::ir::literal::{Element, Scalar};
use crate::ir::types::{FloatKind, Signedness};
use crate::syntax::float::{self, Natural};

mod decimal;
mod explain;
mod hex;
mod overflow;
mod parts;

pub use explain::words;
pub use overflow::{first_overflow, has_non_finite};

type Result<T> = std::result::Result<T, DenseError>;

/// Reads `text`, which stands between `dense<` and its `>`, as a literal over `element`.
///
/// `shape` is static. Accepted is what MLIR accepts: nothing (for no elements), one element for
/// all, lists nested as `shape` says, or a hex string of the raw bytes of one or all elements.
/// A decimal float is rounded to an f64 first and then to its type, as MLIR does.
///
/// # Errors
///
/// [`DenseError`] for a text that MLIR refuses, and for a complex number in a tensor of others.
pub fn read_dense(text: &[u8], element: Element, shape: &[i64]) -> Result<DenseData> {
    let mut reader = Reader {
        text,
        at: 0,
        element,
        shape,
    };
    reader.skip_space();
    let mut data = Vec::new();
    let single = match reader.peek() {
        None if shape.contains(&0) => false,
        None => return Err(reader.no_elements()),
        Some(b'"') => {
            data = reader.hex_string()?;
            data.len() == element.bytes()
        }
        Some(b'[') => {
            data = match reader.in_parts() {
                Some(data) => data,
                None => reader.lists()?,
            };
            false
        }
        Some(_) => {
            reader.element(&mut data)?;
            true
        }
    };
    reader.skip_space();
    if reader.at != text.len() {
        return Err(reader.expected("the end of the literal"));
    }
    let size = element.bytes();
    let splat = !data.is_empty() && (single || all_equal(&data, size));
    if splat {
        data.truncate(size);
        data.shrink_to_fit();
    }
    Ok(DenseData { data, splat })
}

/// A float literal as written.
enum Number {
    Decimal(f64),
    Bits(u128),
}

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
    element: Element,
    shape: &'t [i64],
}

impl Reader<'_> {
    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Skips white space and comments.
    #[inline]
    fn skip_space(&mut self) {
        loop {
            match self.peek() {
                Some(b' ' | b'\n' | b'\t' | b'\r' | 0) => self.at += 1,
                Some(b'/') if self.text.get(self.at + 1) == Some(&b'/') => {
                    let rest = &self.text[self.at..];
                    self.at += memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
                }
                _ => return,
            }
        }
    }

    /// Reads nested lists from the outermost `[` to its `]`.
    fn lists(&mut self) -> Result<Vec<u8>> {
        let rank = self.shape.len();
        if rank == 0 {
            return Err(self.too_deep());
        }
        let mut data = Vec::with_capacity(self.likely_bytes());
        // Per depth: where its open list begins, and how many items that has.
        let mut starts = vec![0; rank];
        let mut counts = vec![0i64; rank];
        let mut depth = 0;
        loop {
            // An item of the open list: a list again, of elements at the last depth.
            self.skip_space();
            if self.peek() != Some(b'[') {
                return Err(self.expected_list(depth));
            }
            starts[depth] = self.at;
            counts[depth] = 0;
            self.at += 1;
            depth += 1;
            if depth < rank {
                continue;
            }
            counts[depth - 1] = self.row(&mut data)?;
            // A list has been closed, and so may the lists around it be.
            loop {
                depth -= 1;
                if counts[depth] != self.shape[depth] {
                    return Err(self.wrong_extent(depth, starts[depth], counts[depth]));
                }
                if depth == 0 {
                    return Ok(data);
                }
                counts[depth - 1] += 1;
                self.skip_space();
                match self.peek() {
                    Some(b',') => {
                        self.at += 1;
                        break;
                    }
                    Some(b']') => self.at += 1,
                    _ => return Err(self.expected_in_list(starts[depth - 1])),
                }
            }
        }
    }

    /// The bytes that the elements will probably need: what the shape says, but never more than
    /// the text has room for, an element and its comma taking two bytes of it.
    fn likely_bytes(&self) -> usize {
        let extents = self
            .shape
            .iter()
            .map(|extent| usize::try_from(*extent).unwrap_or(0));
        let elements = extents.fold(1, usize::saturating_mul);
        elements.min(self.text.len() / 2 + 1) * self.element.bytes()
    }

    /// Reads elements to the `]` of a list whose `[` has been read; gives their number.
    fn row(&mut self, data: &mut Vec<u8>) -> Result<i64> {
        match (self.element.complex, self.element.scalar) {
            (false, Scalar::Float(FloatKind::F32)) => self.row_of(data, |reader, data| {
                let Some(value) = reader.decimal() else {
                    return reader.scalar(data);
                };
                data.extend_from_slice(&(value as f32).to_bits().to_le_bytes());
                Ok(())
            }),
            _ => self.row_of(data, Self::element),
        }
    }

    #[inline]
    fn row_of(
        &mut self,
        data: &mut Vec<u8>,
        element: impl Fn(&mut Self, &mut Vec<u8>) -> Result<()>,
    ) -> Result<i64> {
        let start = self.at - 1;
        self.skip_space();
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(0);
        }
        let mut count = 0;
        loop {
            element(self, data)?;
            count += 1;
            self.skip_space();
            match self.peek() {
                Some(b',') => {
                    self.at += 1;
                    self.skip_space();
                }
                Some(b']') => {
                    self.at += 1;
                    return Ok(count);
                }
                _ => return Err(self.expected_in_list(start)),
            }
        }
    }

    fn element(&mut self, data: &mut Vec<u8>) -> Result<()> {
        if !self.element.complex {
            return self.scalar(data);
        }
        self.punctuation(b'(', "`(` of a complex number")?;
        self.skip_space();
        self.scalar(data)?;
        self.skip_space();
        self.punctuation(b',', "`,` and the imaginary part")?;
        self.skip_space();
        self.scalar(data)?;
        self.skip_space();
        self.punctuation(b')', "`)` of a complex number")
    }

    fn punctuation(&mut self, byte: u8, expected: &str) -> Result<()> {
        if self.peek() != Some(byte) {
            return Err(self.expected(expected));
        }
        self.at += 1;
        Ok(())
    }

    fn scalar(&mut self, data: &mut Vec<u8>) -> Result<()> {
        let bits = match self.element.scalar {
            Scalar::Float(kind) => match self.number(kind)? {
                Number::Decimal(value) => float::from_f64(kind, value),
                Number::Bits(bits) => float::canonical(kind, bits),
            },
            Scalar::Integer {
                width: width @ 129..,
                signedness,
            } => {
                let integer = self.wide_integer(width, signedness)?;
                data.extend(integer.to_le_bytes(self.element.scalar.bytes()));
                return Ok(());
            }
            Scalar::Integer { width, signedness } => self.integer(width, signedness)?,
        };
        data.extend_from_slice(&bits.to_le_bytes()[..self.element.scalar.bytes()]);
        Ok(())
    }

    /// Reads `-`, which may stand apart from its number.
    #[inline]
    fn minus(&mut self) -> bool {
        let negative = self.peek() == Some(b'-');
        if negative {
            self.at += 1;
            self.skip_space();
        }
        negative
    }

    fn number(&mut self, kind: FloatKind) -> Result<Number> {
        if let Some(value) = self.decimal() {
            return Ok(Number::Decimal(value));
        }
        let start = self.at;
        let negative = self.minus();
        let Some(digits) = self.hex_digits() else {
            // Only a minus that stands apart from its number leaves a decimal here.
            if let Some(value) = self.decimal().filter(|value| value.is_sign_positive()) {
                return Ok(Number::Decimal(-value));
            }
            return Err(self.not_an_element(start));
        };
        if negative {
            return Err(self.negative_bits(start));
        }
        let (length, bits) = (digits.len(), hex::value(digits));
        match bits.filter(|bits| kind.bits() == 128 || bits >> kind.bits() == 0) {
            Some(bits) => {
                self.at += 2 + length;
                Ok(Number::Bits(bits))
            }
            None => Err(self.out_of_range(start)),
        }
    }

    /// Reads a decimal float; reads nothing if none stands here.
    #[inline]
    fn decimal(&mut self) -> Option<f64> {
        // Signs alternate at random in most literals, so none of this branches on them.
        let negative = self.peek() == Some(b'-');
        let start = self.at + usize::from(negative);
        let (value, length) = decimal::read(self.text.get(start..)?)?;
        self.at = start + length;
        Some(f64::from_bits(value.to_bits() | u64::from(negative) << 63))
    }

    /// The digits of a hexadecimal integer, without its `0x`, if one stands here.
    fn hex_digits(&self) -> Option<&[u8]> {
        let rest = self.text[self.at..].strip_prefix(b"0x")?;
        let count = rest
            .iter()
            .take_while(|byte| byte.is_ascii_hexdigit())
            .count();
        (count != 0).then(|| &rest[..count])
    }

    /// Reads an integer; gives its two's complement, extended with zeros.
    fn integer(&mut self, width: u32, signedness: Signedness) -> Result<u128> {
        let start = self.at;
        if width == 1 {
            for (word, value) in [(&b"true"[..], 1), (b"false", 0)] {
                if self.text[self.at..].starts_with(word) {
                    self.at += word.len();
                    return Ok(value);
                }
            }
        }
        let negative = self.minus();
        let (magnitude, length) = match self.hex_digits() {
            Some(digits) => (hex::value(digits), digits.len() + 2),
            None => {
                let rest = &self.text[self.at..];
                let mut digits = rest.iter().take_while(|byte| byte.is_ascii_digit());
                let length = digits.clone().count();
                let value = digits.try_fold(0u64, |value, digit| {
                    value.checked_mul(10)?.checked_add(u64::from(digit - b'0'))
                });
                let value = match value {
                    Some(value) => Some(value.into()),
                    // Only that many bits are worth the wide arithmetic.
                    None if width > 64 => wide_decimal(&rest[..length]),
                    None => None,
                };
                (value, length)
            }
        };
        let end = self.text.get(self.at + length);
        if length == 0 || end.is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'.') {
            return Err(self.not_an_element(start));
        }
        let half = 1u128 << (width - 1);
        let largest = u128::MAX >> (128 - width);
        let fits = |magnitude: &u128| match (negative, signedness) {
            (true, Signedness::Unsigned) => false,
            // MLIR has no negative zero among the integers and refuses `-0`.
            (true, _) => (1..=half).contains(magnitude),
            (false, Signedness::Signed) => *magnitude < half,
            (false, _) => *magnitude <= largest,
        };
        let Some(magnitude) = magnitude.filter(fits) else {
            return Err(self.out_of_range(start));
        };
        self.at += length;
        Ok(if negative {
            magnitude.wrapping_neg() & largest
        } else {
            magnitude
        })
    }

    /// As [`Reader::integer`], of integers that no machine has.
    #[cold]
    fn wide_integer(&mut self, width: u32, signedness: Signedness) -> Result<Natural> {
        let start = self.at;
        let negative = self.minus();
        let (digits, base) = match self.hex_digits() {
            Some(digits) => (digits, 16),
            None => {
                let rest = &self.text[self.at..];
                let length = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
                (&rest[..length], 10)
            }
        };
        let length = digits.len() + if base == 16 { 2 } else { 0 };
        let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
        let significant = &digits[zeros.min(digits.len().saturating_sub(1))..];
        let end = self.text.get(self.at + length);
        if length == 0 || end.is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'.') {
            return Err(self.not_an_element(start));
        }
        // More digits than bits are too many, and reading them takes their number squared.
        let magnitude = Some(significant)
            .filter(|digits| digits.len() <= width as usize)
            .and_then(|digits| Natural::from_digits(digits, base))
            .filter(|magnitude| magnitude.fits(negative, width, signedness));
        let Some(magnitude) = magnitude else {
            return Err(self.out_of_range(start));
        };
        self.at += length;
        Ok(match negative {
            true => magnitude.complement(width),
            false => magnitude,
        })
    }

    /// Reads a hex string; gives one element or all of them.
    fn hex_string(&mut self) -> Result<Vec<u8>> {
        let start = self.at;
        let rest = &self.text[start + 1..];
        let Some(end) = memchr::memchr(b'"', rest) else {
            return Err(self.unclosed_string(start));
        };
        let digits = rest[..end]
            .strip_prefix(b"0x")
            .filter(|digits| digits.len() % 2 == 0);
        let Some(digits) = digits else {
            return Err(self.no_hex_string(start));
        };
        let Some(raw) = hex::bytes(digits) else {
            return Err(self.no_hex_string(start));
        };
        let size = raw_bytes(self.element);
        let extents = self
            .shape
            .iter()
            .map(|extent| u128::try_from(*extent).unwrap_or(0));
        let elements = extents.fold(1, u128::saturating_mul);
        if self.is_packed(raw.len(), elements) {
            self.at = start + end + 2;
            return Ok(unpacked(&raw, elements as usize));
        }
        if raw.len() != size && raw.len() as u128 != elements.saturating_mul(size as u128) {
            return Err(self.wrong_hex_length(start, raw.len(), elements));
        }
        self.at = start + end + 2;
        let scalar = self.element.scalar;
        // Whole bytes without excess bits are kept as they are.
        if scalar_bits(scalar) as usize == scalar.bytes() * 8 {
            return Ok(raw);
        }
        let scalars = raw.chunks_exact(scalar_bits(scalar).div_ceil(8) as usize);
        let mut data = Vec::with_capacity(scalars.len() * scalar.bytes());
        for bytes in scalars {
            if let Scalar::Integer {
                width: width @ 129..,
                ..
            } = scalar
            {
                let end = data.len() + scalar.bytes();
                data.extend_from_slice(bytes);
                if let (Some(top), excess @ 1..) = (data.last_mut(), width % 8) {
                    *top &= u8::MAX >> (8 - excess);
                }
                data.resize(end, 0);
                continue;
            }
            let bits = normalized(scalar, scalar_value(bytes));
            data.extend_from_slice(&bits.to_le_bytes()[..scalar.bytes()]);
        }
        Ok(data)
    }

    /// Whether raw bytes hold eight `i1` each, as MLIR 22 writes them; StableHLO's reader of the
    /// same day has a byte for each.
    fn is_packed(&self, length: usize, elements: u128) -> bool {
        let boolean = matches!(self.element.scalar, Scalar::Integer { width: 1, .. });
        boolean && !self.element.complex && length > 1 && length as u128 == elements.div_ceil(8)
    }
}

/// The value of decimal digits, if it fits.
#[cold]
fn wide_decimal(digits: &[u8]) -> Option<u128> {
    digits.iter().try_fold(0u128, |value, digit| {
        value.checked_mul(10)?.checked_add(u128::from(digit - b'0'))
    })
}

/// The bits of packed booleans, the lowest of each byte first.
fn unpacked(raw: &[u8], elements: usize) -> Vec<u8> {
    let bits = raw
        .iter()
        .flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1));
    bits.take(elements).collect()
}
