//! Attributes, interned by structure.

use std::sync::Arc;

use super::affine::{AffineMap, IntegerSet};
use super::ids::{AttrId, StrId, TypeId};
use crate::dialects::sdy::SdyAttr;
use crate::dialects::spec::{Dialect, EnumSpec, StructSpec};

/// An attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // variants and fields are named as MLIR names them
pub enum Attr {
    Unit,
    Bool(bool),
    /// A value of an integer or index type.
    Integer {
        value: i128,
        ty: TypeId,
    },
    /// A value that is out of the range of 128 bits, in decimal digits.
    WideInteger {
        digits: StrId,
        ty: TypeId,
    },
    /// The value's bit pattern in `ty`'s own format.
    Float {
        bits: u128,
        ty: TypeId,
    },
    /// `ty` only where the text gave one.
    String {
        value: StrId,
        ty: Option<TypeId>,
    },
    Type(TypeId),
    Array(Box<[AttrId]>),
    /// Sorted by name, each name once.
    Dictionary(Box<[(StrId, AttrId)]>),
    /// `@root::@nested`.
    SymbolRef(Box<[StrId]>),
    Dense(DenseElements),
    /// A dense literal over strings.
    DenseStrings {
        ty: TypeId,
        values: Box<[StrId]>,
    },
    /// `array<i64: 0, 1>`.
    DenseArray {
        element: TypeId,
        /// Each an integer's value or a float's bit pattern.
        values: Box<[i64]>,
    },
    /// `array<i128: 0, 1>`: elements of more than 64 bits, each as in a dense literal.
    WideArray {
        element: TypeId,
        data: Box<[u8]>,
    },
    DenseResource {
        handle: StrId,
        ty: TypeId,
    },
    /// `#stablehlo<comparison_direction GT>`: the case's place in its enum.
    Enum {
        dialect: Dialect,
        spec: &'static EnumSpec,
        case: u32,
    },
    /// `#stablehlo.gather<...>`: one entry per field of `spec`, in its order.
    Struct {
        dialect: Dialect,
        spec: &'static StructSpec,
        fields: Box<[AttrId]>,
    },
    /// `#sdy.sharding<...>` and its like.
    Sdy(Box<SdyAttr>),
    AffineMap(Box<AffineMap>),
    IntegerSet(Box<IntegerSet>),
    /// `strided<[2, 1], offset: 3>`; [`DYNAMIC`](super::DYNAMIC) stands for `?`.
    Strided {
        offset: i64,
        strides: Box<[i64]>,
    },
    /// `distinct[0]<...>`, under the number that the text has for it.
    Distinct {
        number: u64,
        referenced: AttrId,
    },
    /// `sparse<[[0, 1]], [2.0]> : type`: dense literals of the indices (`i64`) and the values.
    Sparse {
        indices: AttrId,
        values: AttrId,
        ty: TypeId,
    },
    /// An attribute of a dialect that has no structure here: the text, which begins with the
    /// dialect's name, without the `#`.
    Opaque(StrId),
    Location(Location),
}

/// A location: `loc(...)`. What it consists of are locations too.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // variants and fields are named as MLIR names them
pub enum Location {
    Unknown,
    /// `"file":1:2`, or a range of such places. Line and column.
    File {
        file: StrId,
        start: (u32, u32),
        end: (u32, u32),
        /// How many of the numbers are of its own: MLIR tells `1:2` and `1:2 to 1:2` apart, though
        /// it prints both alike.
        numbers: u8,
    },
    /// `"name"(child)`; no child where it is unknown.
    Name {
        name: StrId,
        child: Option<AttrId>,
    },
    CallSite {
        callee: AttrId,
        caller: AttrId,
    },
    Fused {
        metadata: Option<AttrId>,
        locations: Box<[AttrId]>,
    },
    /// An alias that the text defines further on. None is left in a module that is read.
    Forward(StrId),
}

/// A dense literal over integers, floats or complex numbers.
///
/// An element takes the bytes of its type rounded up to a whole power of two (an `i1` one byte, a
/// complex number two elements), little endian. A literal whose elements are all the same is a
/// splat and keeps one element, however it was written: MLIR does not tell the two apart.
#[derive(Clone, Debug)]
pub struct DenseElements {
    /// The ranked, static tensor (or vector) type.
    pub ty: TypeId,
    /// One element for a splat, all of them in row-major order otherwise.
    pub data: Arc<Vec<u8>>,
    /// Whether `data` is one element that stands for all, or, where it was written, for none.
    pub splat: bool,
}

impl DenseElements {
    /// A literal of type `ty`, of all its elements of `size` bytes each, or of a single one that
    /// stands for all.
    pub fn new(ty: TypeId, mut data: Vec<u8>, size: usize) -> Self {
        let splat = !data.is_empty() && all_equal(&data, size);
        if splat {
            data.truncate(size);
            data.shrink_to_fit();
        }
        let data = Arc::new(data);
        Self { ty, data, splat }
    }
}

/// Whether all elements of `size` bytes are the same.
pub(crate) fn all_equal(data: &[u8], size: usize) -> bool {
    // Each byte is that of the element before.
    data.len() <= size || data[..data.len() - size] == data[size..]
}

impl PartialEq for DenseElements {
    fn eq(&self, other: &Self) -> bool {
        self.ty == other.ty
            && self.splat == other.splat
            && (Arc::ptr_eq(&self.data, &other.data) || self.data == other.data)
    }
}

impl Eq for DenseElements {}

impl std::hash::Hash for DenseElements {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        // All of the data: tables of one shape often differ in their last elements only.
        (self.ty, self.splat, &self.data).hash(state);
    }
}

// Attributes lie in one arena: those that are large are boxed.
const _: () = assert!(size_of::<Attr>() <= 32);
