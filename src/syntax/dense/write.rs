//! Writes dense literals.

use super::{scalar_bits, scalar_value};
use crate::ir::literal::{Element, Scalar};
use crate::ir::types::Signedness;
use crate::syntax::float::{self, Natural};

/// Literals of more elements are written as a hex string in MLIR's style, unless they are splats
/// ("AsmPrinter.cpp, mlir-print-elementsattrs-with-hex-if-larger", its default).
const LISTED_ELEMENTS: usize = 100;

/// How literals are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LiteralStyle {
    /// As MLIR's printer: floats by [`float::write_mlir`], large literals as hex strings.
    Mlir,
    /// As Tlaloc's emitter: floats by [`float::write_java`], never hex strings.
    Tlaloc,
}

/// Appends what stands between `dense<` and `>`.
///
/// `shape` is static; `data` and `splat` are as in [`super::DenseData`]. Nothing is written for no
/// elements.
pub fn write_dense(
    out: &mut Vec<u8>,
    element: Element,
    shape: &[i64],
    data: &[u8],
    splat: bool,
    style: LiteralStyle,
) {
    let count = data.len() / element.bytes();
    if splat || shape.is_empty() {
        if let Some(bytes) = data.get(..element.bytes()) {
            write_element(out, element, bytes, style);
        }
        return;
    }
    if style == LiteralStyle::Mlir && count > LISTED_ELEMENTS {
        return write_hex_string(out, element, data);
    }
    write_lists(out, element, shape, data, style, |_| true);
}

/// Whether `text` is what stands between `dense<` and `>` where the elements are listed, which is looked at piece by
/// piece. One element of data stands for all.
pub fn is_listed(
    text: &[u8],
    element: Element,
    shape: &[i64],
    data: &[u8],
    style: LiteralStyle,
) -> bool {
    const PIECE: usize = 4096;
    let mut rest = text;
    let mut is_same = true;
    let mut take = |piece: &mut Vec<u8>| {
        match rest.strip_prefix(&piece[..]) {
            Some(behind) => rest = behind,
            None => is_same = false,
        }
        piece.clear();
        is_same
    };
    let mut piece = Vec::with_capacity(2 * PIECE);
    write_lists(&mut piece, element, shape, data, style, |piece| {
        piece.len() < PIECE || take(piece)
    });
    take(&mut piece) && rest.is_empty()
}

/// Appends the elements as lists, until `goes_on`, which is asked behind each element, says no. One element of data
/// stands for all.
fn write_lists(
    out: &mut Vec<u8>,
    element: Element,
    shape: &[i64],
    data: &[u8],
    style: LiteralStyle,
    mut goes_on: impl FnMut(&mut Vec<u8>) -> bool,
) {
    // How many elements a list of each depth holds, the outermost first.
    let mut sizes: Vec<usize> = shape
        .iter()
        .rev()
        .scan(1, |size: &mut usize, extent| {
            *size = size.saturating_mul(usize::try_from(*extent).unwrap_or(0));
            Some((*size).max(1))
        })
        .collect();
    sizes.reverse();
    // The lists that begin, or end, at an element. Each size divides the one around it.
    let lists_at = |element: usize| {
        let sizes = sizes.iter().rev();
        sizes.take_while(move |size| element.is_multiple_of(**size))
    };
    let row = sizes.last().copied().unwrap_or(1);
    let size = element.bytes();
    // One that stands for all is as long as a row, and there are as many rows as the shape has.
    let (rows, step) = match data.len() == size {
        true => (sizes.first().copied().unwrap_or(1) / row, 0),
        false => (data.len().div_ceil(row.saturating_mul(size)), size),
    };
    for number in 0..rows {
        let first = number * row;
        if number != 0 {
            out.extend_from_slice(b", ");
        }
        out.extend(lists_at(first).map(|_| b'['));
        let elements = (first..first + row).map(|at| data.get(at * step..at * step + size));
        for (place, bytes) in elements.map_while(|bytes| bytes).enumerate() {
            if place != 0 {
                out.extend_from_slice(b", ");
            }
            write_element(out, element, bytes, style);
            if !goes_on(out) {
                return;
            }
        }
        out.extend(lists_at(first + row).map(|_| b']'));
    }
}

fn write_element(out: &mut Vec<u8>, element: Element, bytes: &[u8], style: LiteralStyle) {
    if !element.complex {
        return write_scalar(out, element.scalar, bytes, style);
    }
    let (real, imaginary) = bytes.split_at(bytes.len() / 2);
    out.push(b'(');
    write_scalar(out, element.scalar, real, style);
    out.extend_from_slice(match style {
        LiteralStyle::Mlir => b",",
        LiteralStyle::Tlaloc => b", ",
    });
    write_scalar(out, element.scalar, imaginary, style);
    out.push(b')');
}

fn write_scalar(out: &mut Vec<u8>, scalar: Scalar, bytes: &[u8], style: LiteralStyle) {
    let bits = scalar_value(bytes);
    match scalar {
        Scalar::Integer { width: 1, .. } => {
            out.extend_from_slice(if bits == 0 { b"false" } else { b"true" });
        }
        Scalar::Integer {
            width: width @ 129..,
            signedness,
        } => write_wide_integer(out, width, signedness, bytes),
        Scalar::Integer { width, signedness } => {
            let negative = signedness != Signedness::Unsigned && bits >> (width - 1) & 1 == 1;
            if negative {
                out.push(b'-');
            }
            let magnitude = match negative {
                true => bits.wrapping_neg() & (u128::MAX >> (128 - width)),
                false => bits,
            };
            match u64::try_from(magnitude) {
                Ok(magnitude) => float::write_integer(out, magnitude),
                Err(_) => out.extend_from_slice(magnitude.to_string().as_bytes()),
            }
        }
        Scalar::Float(kind) => match style {
            LiteralStyle::Mlir => float::write_mlir(out, kind, bits),
            LiteralStyle::Tlaloc => float::write_java(out, kind, bits),
        },
    }
}

fn write_wide_integer(out: &mut Vec<u8>, width: u32, signedness: Signedness, bytes: &[u8]) {
    let mut magnitude = Natural::from_le_bytes(bytes);
    if signedness != Signedness::Unsigned && magnitude.bits() == width {
        out.push(b'-');
        magnitude = magnitude.complement(width);
    }
    out.extend_from_slice(magnitude.to_string().as_bytes());
}

fn write_hex_string(out: &mut Vec<u8>, element: Element, data: &[u8]) {
    let kept = scalar_bits(element.scalar).div_ceil(8) as usize;
    let scalars = data.chunks_exact(element.scalar.bytes());
    out.reserve(scalars.len() * kept * 2 + 4);
    out.extend_from_slice(b"\"0x");
    for scalar in scalars {
        for byte in &scalar[..kept] {
            let digits = b"0123456789ABCDEF";
            out.push(digits[usize::from(byte >> 4)]);
            out.push(digits[usize::from(byte & 0xF)]);
        }
    }
    out.push(b'"');
}
