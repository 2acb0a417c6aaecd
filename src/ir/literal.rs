//! How the elements of dense literals lie in memory.

use super::types::{FloatKind, Signedness, Type};
use super::{Module, TypeId};

/// The widest integers of dense literals. MLIR has wider ones, up to 16 million bits, which as
/// elements would take of two bytes of text any amount of memory.
pub const MAX_WIDTH: u32 = 1024;

/// The element type of a dense literal, as far as reading, printing and folding need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// An integer of `width` bits (1 to [`MAX_WIDTH`]); an index counts as a signless one of 64.
    Integer {
        /// Bits.
        width: u32,
        /// Signless and signed ones are read and printed with a sign.
        signedness: Signedness,
    },
    /// A float.
    Float(FloatKind),
}

impl Scalar {
    /// Bytes of one element: its bits rounded up to a power of two of at least 8.
    pub fn bytes(self) -> usize {
        let bits = match self {
            Scalar::Integer { width, .. } => width,
            Scalar::Float(kind) => kind.bits(),
        };
        (bits.div_ceil(8) as usize).next_power_of_two()
    }
}

/// The element type of a dense literal: a scalar, or a complex number of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Element {
    /// The scalar, or the type of both parts.
    pub scalar: Scalar,
    /// Whether an element is a complex number: real part first.
    pub complex: bool,
}

impl Element {
    /// Bytes of one element.
    pub fn bytes(self) -> usize {
        self.scalar.bytes() * if self.complex { 2 } else { 1 }
    }
}

impl Module {
    /// The literal element that `ty` is, if dense literals over it have a byte form here: integers
    /// up to [`MAX_WIDTH`] bits, index, floats, and complex numbers of those.
    pub fn literal_element(&self, ty: TypeId) -> Option<Element> {
        let scalar = |ty: &Type| match *ty {
            Type::Integer { width, signedness } if (1..=MAX_WIDTH).contains(&width) => {
                Some(Scalar::Integer { width, signedness })
            }
            Type::Index => Some(Scalar::Integer {
                width: 64,
                signedness: Signedness::Signless,
            }),
            Type::Float(kind) => Some(Scalar::Float(kind)),
            _ => None,
        };
        match self.ty(ty) {
            Type::Complex(inner) => Some(Element {
                scalar: scalar(self.ty(*inner))?,
                complex: true,
            }),
            other => Some(Element {
                scalar: scalar(other)?,
                complex: false,
            }),
        }
    }
}
