//! Dense literals: what stands between `dense<` and its `>`, and the bytes of the elements.
//!
//! An element's bytes are those [`Element::bytes`] counts, little endian. An integer narrower than
//! its bytes is extended with zeros (an `i4` of -1 is `0x0F`), as MLIR keeps it. MLIR's own raw
//! form, which hex strings hold, rounds an element's bits up to whole bytes only (a tf32 takes 3,
//! an f80 10) and otherwise agrees.

mod read;
mod write;

pub use read::{first_overflow, has_non_finite, read_dense, words};
pub use write::{LiteralStyle, is_listed, write_dense};

use super::float;
use crate::ir::literal::{Element, Scalar};

/// The elements of a dense literal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DenseData {
    /// One element for a splat, all of them in row-major order otherwise.
    pub data: Vec<u8>,
    /// Whether `data` is one element that stands for all. MLIR keeps one that was written, even
    /// where it stands for none.
    pub splat: bool,
}

/// Why a text is no dense literal of its type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DenseError {
    /// Bytes from the start of the text.
    pub offset: usize,
    /// What was found and what was expected.
    pub message: String,
    /// What to write instead, if that is known.
    pub help: Option<String>,
}

/// Bits of a scalar.
fn scalar_bits(scalar: Scalar) -> u32 {
    match scalar {
        Scalar::Integer { width, .. } => width,
        Scalar::Float(kind) => kind.bits(),
    }
}

/// Bytes of one element in MLIR's raw form.
fn raw_bytes(element: Element) -> usize {
    let scalar = scalar_bits(element.scalar).div_ceil(8) as usize;
    scalar * if element.complex { 2 } else { 1 }
}

/// A scalar's bytes (at most 16), the lowest first, as a number.
fn scalar_value(bytes: &[u8]) -> u128 {
    let mut value = [0; 16];
    for (to, from) in value.iter_mut().zip(bytes) {
        *to = *from;
    }
    u128::from_le_bytes(value)
}

/// The bits of a scalar as they are kept, from any bits of the raw form.
fn normalized(scalar: Scalar, bits: u128) -> u128 {
    match scalar {
        // MLIR reads any byte but zero as true.
        Scalar::Integer { width: 1, .. } => u128::from(bits != 0),
        Scalar::Integer { width, .. } => bits & (u128::MAX >> (128 - width)),
        Scalar::Float(kind) if kind.bits() == 128 => bits,
        Scalar::Float(kind) => float::canonical(kind, bits & ((1 << kind.bits()) - 1)),
    }
}

#[cfg(test)]
mod tests;
