//! The ops that idioms are made of.

use crate::dialects::spec::Dialect;
use crate::ir::{Module, OpId, Type};

macro_rules! kinds {
    ($($name:ident = $($mnemonic:literal)|+;)*) => {
        /// What an op is to the idioms: the same in StableHLO, MHLO and CHLO.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)] // each is named as the op
        pub enum Kind {
            $($name,)*
            /// An op that no idiom knows.
            Other,
        }

        impl Kind {
            fn called(mnemonic: &str) -> Self {
                match mnemonic {
                    $($($mnemonic)|+ => Kind::$name,)*
                    _ => Kind::Other,
                }
            }

            /// The op's name without its dialect.
            pub fn mnemonic(self) -> &'static str {
                match self {
                    $(Kind::$name => [$($mnemonic),+][0],)*
                    Kind::Other => "op",
                }
            }
        }
    };
}

kinds! {
    Add = "add";
    Subtract = "subtract";
    Multiply = "multiply";
    Divide = "divide";
    Maximum = "maximum";
    Minimum = "minimum";
    Power = "power";
    Negate = "negate";
    Abs = "abs";
    Exponential = "exponential";
    Log = "log";
    Sqrt = "sqrt";
    Rsqrt = "rsqrt";
    Square = "square";
    Tanh = "tanh";
    Logistic = "logistic";
    Erf = "erf";
    Erfc = "erfc";
    Cosine = "cosine";
    Sine = "sine";
    IsFinite = "is_finite";
    Select = "select";
    Compare = "compare";
    And = "and";
    Or = "or";
    Not = "not";
    Complex = "complex";
    Real = "real";
    Imag = "imag";
    Iota = "iota";
    Constant = "constant";
    Reduce = "reduce";
    DotGeneral = "dot_general";
    Dot = "dot";
    Convolution = "convolution";
    Gather = "gather";
    Slice = "slice";
    DynamicSlice = "dynamic_slice";
    Concatenate = "concatenate";
    Transpose = "transpose";
    Broadcast = "broadcast_in_dim" | "dynamic_broadcast_in_dim";
    Reshape = "reshape" | "dynamic_reshape";
    Convert = "convert";
    Barrier = "copy" | "sharding_constraint";
}

impl Kind {
    /// What `op` is.
    pub fn of(module: &Module, op: OpId) -> Self {
        match module.name(op).spec() {
            Some(spec)
                if matches!(
                    spec.dialect,
                    Dialect::StableHlo | Dialect::Mhlo | Dialect::Chlo | Dialect::Sdy
                ) =>
            {
                match Self::called(spec.mnemonic()) {
                    Kind::Convert if loses_fractions(module, op) => Kind::Other,
                    kind => kind,
                }
            }
            _ => Kind::Other,
        }
    }

    /// Whether the op's first operand comes out of it with other axes or of another type, its values
    /// being the same.
    pub fn is_transparent(self) -> bool {
        matches!(
            self,
            Kind::Transpose | Kind::Broadcast | Kind::Reshape | Kind::Convert | Kind::Barrier
        )
    }

    /// Whether the op's two operands may be exchanged.
    pub fn is_commutative(self) -> bool {
        matches!(
            self,
            Kind::Add | Kind::Multiply | Kind::Maximum | Kind::Minimum | Kind::And | Kind::Or
        )
    }

    /// Whether each element of the op's result is made of the operands' elements at its place.
    pub fn is_elementwise(self) -> bool {
        self.is_commutative()
            || matches!(
                self,
                Kind::Subtract
                    | Kind::Divide
                    | Kind::Power
                    | Kind::Negate
                    | Kind::Abs
                    | Kind::Exponential
                    | Kind::Log
                    | Kind::Sqrt
                    | Kind::Rsqrt
                    | Kind::Square
                    | Kind::Tanh
                    | Kind::Logistic
                    | Kind::Erf
                    | Kind::Erfc
                    | Kind::Cosine
                    | Kind::Sine
                    | Kind::IsFinite
                    | Kind::Select
                    | Kind::Compare
                    | Kind::Not
            )
    }

    /// Whether the op takes products of its operands' elements and sums them.
    pub fn is_contraction(self) -> bool {
        matches!(self, Kind::DotGeneral | Kind::Dot | Kind::Convolution)
    }
}

/// Whether a conversion makes whole numbers, or truth values, of others: what comes out is another value.
fn loses_fractions(module: &Module, op: OpId) -> bool {
    let element = |value| match module.ty(module.value_type(value)) {
        Type::RankedTensor { element, .. } | Type::UnrankedTensor(element) => {
            Some(module.ty(*element))
        }
        _ => None,
    };
    let is_whole = |ty: Option<&Type>| matches!(ty, Some(Type::Integer { .. }));
    let from = module.operand(op, 0).and_then(element);
    let to = module.result(op, 0).and_then(element);
    is_whole(to) && !is_whole(from)
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(u64);

// Each kind has a bit.
const _: () = assert!((Kind::Other as u32) < u64::BITS);

impl Kinds {
    /// No kind.
    pub const NONE: Kinds = Kinds(0);
    /// All of them.
    pub const ALL: Kinds = Kinds(u64::MAX);
    /// Those that make a product.
    pub const PRODUCTS: Kinds = Kinds::of(&[
        Kind::Multiply,
        Kind::Divide,
        Kind::Negate,
        Kind::Square,
        Kind::Power,
    ]);

    /// These.
    pub const fn of(kinds: &[Kind]) -> Self {
        let mut bits = 0;
        let mut at = 0;
        while at < kinds.len() {
            bits |= 1 << kinds[at] as u32;
            at += 1;
        }
        Self(bits)
    }

    /// These and those.
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those of all sets.
    pub fn any_of(kinds: impl Iterator<Item = Self>) -> Self {
        kinds.fold(Self::NONE, Self::and)
    }

    /// Whether the kind is among them.
    pub fn has(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u32) != 0
    }
}
