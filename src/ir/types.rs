//! Types, interned by structure.

use super::ids::{AttrId, StrId, TypeId};
use crate::dialects::spec::Dialect;

/// The extent of a dynamic dimension (`?`), as MLIR's `ShapedType::kDynamic`.
pub const DYNAMIC: i64 = i64::MIN;

/// MLIR's builtin float types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // each is named as MLIR spells it
pub enum FloatKind {
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E3M4,
    F8E4M3,
    F8E4M3B11FNUZ,
    F8E4M3FN,
    F8E4M3FNUZ,
    F8E5M2,
    F8E5M2FNUZ,
    F8E8M0FNU,
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
}

impl FloatKind {
    /// Every kind with its spelling.
    pub const SPELLINGS: [(FloatKind, &'static str); 18] = [
        (FloatKind::F4E2M1FN, "f4E2M1FN"),
        (FloatKind::F6E2M3FN, "f6E2M3FN"),
        (FloatKind::F6E3M2FN, "f6E3M2FN"),
        (FloatKind::F8E3M4, "f8E3M4"),
        (FloatKind::F8E4M3, "f8E4M3"),
        (FloatKind::F8E4M3B11FNUZ, "f8E4M3B11FNUZ"),
        (FloatKind::F8E4M3FN, "f8E4M3FN"),
        (FloatKind::F8E4M3FNUZ, "f8E4M3FNUZ"),
        (FloatKind::F8E5M2, "f8E5M2"),
        (FloatKind::F8E5M2FNUZ, "f8E5M2FNUZ"),
        (FloatKind::F8E8M0FNU, "f8E8M0FNU"),
        (FloatKind::BF16, "bf16"),
        (FloatKind::F16, "f16"),
        (FloatKind::TF32, "tf32"),
        (FloatKind::F32, "f32"),
        (FloatKind::F64, "f64"),
        (FloatKind::F80, "f80"),
        (FloatKind::F128, "f128"),
    ];

    /// The kind that is spelled `text`.
    pub fn from_spelling(text: &[u8]) -> Option<Self> {
        Self::SPELLINGS
            .iter()
            .find(|(_, spelling)| spelling.as_bytes() == text)
            .map(|(kind, _)| *kind)
    }

    /// As MLIR spells it.
    pub fn spelling(self) -> &'static str {
        Self::SPELLINGS
            .iter()
            .find(|(kind, _)| *kind == self)
            .map_or("f32", |(_, spelling)| spelling)
    }

    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            Self::F4E2M1FN => 4,
            Self::F6E2M3FN | Self::F6E3M2FN => 6,
            Self::F8E3M4
            | Self::F8E4M3
            | Self::F8E4M3B11FNUZ
            | Self::F8E4M3FN
            | Self::F8E4M3FNUZ
            | Self::F8E5M2
            | Self::F8E5M2FNUZ
            | Self::F8E8M0FNU => 8,
            Self::BF16 | Self::F16 => 16,
            Self::TF32 => 19,
            Self::F32 => 32,
            Self::F64 => 64,
            Self::F80 => 80,
            Self::F128 => 128,
        }
    }
}

/// Whether an integer type says a sign (`si8`, `ui8`) or none (`i8`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Signedness {
    Signless,
    Signed,
    Unsigned,
}

/// A type. Those of dialects that have no structure here are kept as text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // fields are named as MLIR names the parameters
pub enum Type {
    Integer {
        width: u32,
        signedness: Signedness,
    },
    Index,
    None,
    Float(FloatKind),
    Complex(TypeId),
    Tuple(Box<[TypeId]>),
    /// Extents are element counts; [`DYNAMIC`] stands for `?`.
    RankedTensor {
        shape: Box<[i64]>,
        element: TypeId,
        encoding: Option<AttrId>,
    },
    UnrankedTensor(TypeId),
    /// `scalable` has one entry per dimension.
    Vector {
        shape: Box<[i64]>,
        scalable: Box<[bool]>,
        element: TypeId,
    },
    /// A layout is an affine map other than the identity, or a strided one; the memory space 0 is
    /// none.
    MemRef {
        shape: Box<[i64]>,
        element: TypeId,
        layout: Option<AttrId>,
        space: Option<AttrId>,
    },
    UnrankedMemRef {
        element: TypeId,
        space: Option<AttrId>,
    },
    Function {
        inputs: Box<[TypeId]>,
        results: Box<[TypeId]>,
    },
    /// What an asynchronous op gives at once: `!stablehlo.future<...>`, `!mhlo.async_bundle<...>`.
    Asynchronous {
        dialect: Dialect,
        types: Box<[TypeId]>,
    },
    /// `!quant.uniform<...>` and its like.
    Quantized(Box<QuantizedType>),
    /// `!dialect.text`, the text without the `!`, for example `stablehlo.token`.
    Dialect(StrId),
}

/// What a type says of a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape<'t> {
    /// The extents of a tensor, vector or memref.
    Extents(&'t [i64]),
    /// One of no known rank.
    Unranked,
    /// It is none of those.
    None,
}

impl Type {
    /// The shape of a tensor, vector or memref.
    pub fn shape(&self) -> Shape<'_> {
        match self {
            Type::RankedTensor { shape, .. }
            | Type::Vector { shape, .. }
            | Type::MemRef { shape, .. } => Shape::Extents(shape),
            Type::UnrankedTensor(_) | Type::UnrankedMemRef { .. } => Shape::Unranked,
            _ => Shape::None,
        }
    }

    /// The type of the elements of a tensor, vector or memref.
    pub fn element(&self) -> Option<TypeId> {
        match self {
            Type::RankedTensor { element, .. }
            | Type::Vector { element, .. }
            | Type::MemRef { element, .. }
            | Type::UnrankedTensor(element)
            | Type::UnrankedMemRef { element, .. } => Some(*element),
            _ => None,
        }
    }
}

/// A type of the `quant` dialect: integers that stand for floats.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // named as MLIR names them
pub enum QuantizedType {
    Any {
        storage: QuantizedStorage,
        expressed: Option<FloatKind>,
    },
    /// Each parameter is a scale, the bits of an `f64`, and a zero point.
    Uniform {
        storage: QuantizedStorage,
        expressed: FloatKind,
        granularity: Granularity,
        parameters: Box<[(u64, i64)]>,
    },
    /// The least and the greatest value, the bits of `f64`s.
    Calibrated {
        expressed: FloatKind,
        min: u64,
        max: u64,
    },
}

/// How quantized values are stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct QuantizedStorage {
    /// Bits.
    pub width: u32,
    /// Whether there are negative values.
    pub signed: bool,
    /// The least value.
    pub min: i64,
    /// The greatest value.
    pub max: i64,
}

impl QuantizedStorage {
    /// The least and the greatest value of so many bits, up to 32.
    pub fn range(width: u32, signed: bool) -> (i64, i64) {
        match signed {
            true => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
            false => (0, (1 << width) - 1),
        }
    }
}

/// What the parameters of a uniformly quantized type are for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Granularity {
    /// One for the whole tensor.
    Tensor,
    /// One for each index of an axis.
    Axis(i32),
    /// One for each block.
    Blocks {
        /// Axes with the size of a block along each.
        blocks: Box<[(i32, i64)]>,
        /// The extents of the list of parameters.
        shape: Box<[i64]>,
    },
}
