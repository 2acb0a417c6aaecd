//! Literals: the emitter prints the digits of the number that it was given, a Float or a Double of the host, whatever
//! the element type is that they are rounded to.

use crate::ir::literal::{Element, Scalar};
use crate::ir::{DenseElements, FloatKind};
use crate::syntax::dense::{LiteralStyle, write_dense};
use crate::syntax::float::{from_f64, write_java};

/// A dense literal.
pub(super) struct Literal<'m> {
    pub dense: &'m DenseElements,
    pub shape: &'m [i64],
    pub element: Element,
    /// Its elements are listed even where all are the same.
    pub listed: bool,
}

impl Literal<'_> {
    /// Appends the literal as the emitter spells it, with the digits of `written` where those may be the host's. Whether
    /// a number of `written` is one that the type does not have, so that another was read.
    pub fn write(&self, written: &[u8], out: &mut Vec<u8>) -> bool {
        let start = out.len();
        self.write_own(written, out);
        let own = out.get(start..).unwrap_or_default();
        if own == written || written.is_empty() || self.element.complex {
            return false;
        }
        let bits = 8 * self.element.scalar.bytes();
        let loses = loses(written, own, bits as u32);
        if let Scalar::Float(kind) = self.element.scalar
            && may_have_host_digits(kind, self.listed)
            && let Some(digits) = with_host_digits(own, written, kind, self.listed)
        {
            out.truncate(start);
            out.extend_from_slice(&digits);
        }
        loses
    }

    /// Appends the literal with its elements' own digits.
    fn write_own(&self, written: &[u8], out: &mut Vec<u8>) {
        let (data, style) = (&self.dense.data, LiteralStyle::Tlaloc);
        let count = self.shape.iter().try_fold(1, |all: usize, it| {
            all.checked_mul(usize::try_from(*it).ok()?)
        });
        let count = count.filter(|count| *count <= written.len());
        match (self.dense.splat, self.listed, count) {
            // What is listed is as long as its own text was.
            (false, true, Some(0)) => write_empty(out, self.shape),
            (true, true, Some(count)) => {
                write_dense(
                    out,
                    self.element,
                    self.shape,
                    &data.repeat(count),
                    false,
                    style,
                );
            }
            (splat, ..) => write_dense(out, self.element, self.shape, data, splat, style),
        }
    }
}

/// `expected`, a literal spelled by the elements' own digits, with the digits that the host's numbers have where
/// `written` has those. None where the two have not as many elements.
fn with_host_digits(
    expected: &[u8],
    written: &[u8],
    kind: FloatKind,
    listed: bool,
) -> Option<Vec<u8>> {
    let mut numbers = numbers(written);
    let mut text = Vec::with_capacity(written.len());
    let mut rest = expected;
    while let Some(start) = rest.iter().position(is_digit) {
        let end = rest[start..].iter().position(|byte| !is_digit(byte));
        let end = end.map_or(rest.len(), |length| start + length);
        text.extend_from_slice(&rest[..start]);
        let own = &rest[start..end];
        match host_digits(numbers.next()?, own, kind, listed) {
            Some(digits) => text.extend_from_slice(&digits),
            None => text.extend_from_slice(own),
        }
        rest = &rest[end..];
    }
    text.extend_from_slice(rest);
    numbers.next().is_none().then_some(text)
}

/// Whether the host's numbers may have other digits than the elements: lists are of Floats, a number by itself may be
/// a Double. Where they may not, a large literal is not gone through again.
fn may_have_host_digits(kind: FloatKind, listed: bool) -> bool {
    kind != FloatKind::F64 && !(kind == FloatKind::F32 && listed)
}

/// The digits of the host's number, where an element of the type may have them: lists are of Floats, a number by
/// itself may be a Double.
fn host_digits(written: &[u8], own: &[u8], kind: FloatKind, listed: bool) -> Option<Vec<u8>> {
    let written = std::str::from_utf8(written).ok()?;
    if own.starts_with(b"0x") {
        // None that is written so is in the type.
        return None;
    }
    let mut digits = Vec::new();
    if listed {
        let value: f32 = written.parse().ok().filter(|it: &f32| it.is_finite())?;
        write_java(&mut digits, FloatKind::F32, value.to_bits().into());
    } else {
        let value: f64 = written.parse().ok().filter(|it: &f64| it.is_finite())?;
        write_java(&mut digits, FloatKind::F64, from_f64(FloatKind::F64, value));
    }
    // Of an f32 they are the host's only if that was a Double.
    (kind != FloatKind::F32 || digits == written.as_bytes()).then_some(digits)
}

/// Whether a number of `written` is another than the element that it is read as, which `own` spells: who wrote it meant
/// something that the type does not have.
fn loses(written: &[u8], own: &[u8], bits: u32) -> bool {
    let mut elements = numbers(own);
    let loses = numbers(written).any(|written| match elements.next() {
        Some(own) => is_other(written, own, bits),
        None => true,
    });
    loses || elements.next().is_some()
}

fn is_other(written: &[u8], own: &[u8], bits: u32) -> bool {
    let is_hex = |text: &[u8]| text.starts_with(b"0x") || text.starts_with(b"0X");
    // Most are finite numbers other than zero, which rounding leaves what they are.
    let is_zero = own.strip_prefix(b"-").unwrap_or(own) == b"0.0";
    if !is_hex(written) && !is_hex(own) && !is_zero && own.contains(&b'.') {
        return false;
    }
    let texts = (std::str::from_utf8(written), std::str::from_utf8(own));
    let (Ok(written), Ok(own)) = texts else {
        return true;
    };
    let hex = |text: &str| {
        let digits = text.strip_prefix("0x").or(text.strip_prefix("0X"))?;
        Some((digits.len(), i128::from_str_radix(digits, 16).ok()?))
    };
    if let Some((digits, value)) = hex(written) {
        // Fewer digits than the type has may be another type's bits.
        let is_whole = digits == bits.div_ceil(4) as usize;
        return own.parse() != Ok(value) && !is_whole;
    }
    match (own.parse::<i128>(), written.parse::<f64>()) {
        (Ok(own), _) => written.parse() != Ok(own),
        (Err(_), Ok(written)) => {
            hex(own).is_some() || (written != 0.0 && own.trim_start_matches('-') == "0.0")
        }
        // A word.
        _ => false,
    }
}

/// The numbers of a literal's text.
fn numbers(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let numbers = text.split(|byte| !is_digit(byte));
    numbers.filter(|number| !number.is_empty())
}

fn is_digit(byte: &u8) -> bool {
    !b" \t\r\n,[]".contains(byte)
}

/// Lists without an element: `[[], []]`.
fn write_empty(out: &mut Vec<u8>, shape: &[i64]) {
    // A list that is empty has no others in it, whatever the extents behind say.
    let lists = shape.iter().take_while(|extent| **extent != 0);
    let lists: Vec<usize> = lists.map(|it| usize::try_from(*it).unwrap_or(0)).collect();
    let mut text = b"[]".to_vec();
    for count in lists.iter().rev() {
        let list = vec![&text[..]; *count].join(&b", "[..]);
        text = [b"[", &list[..], b"]"].concat();
    }
    out.extend_from_slice(&text);
}
