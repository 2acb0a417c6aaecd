//! The dialects.

/// The dialects that the op table knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // each is named as its prefix
pub enum Dialect {
    Builtin,
    Func,
    StableHlo,
    Mhlo,
    Chlo,
    Sdy,
    Quant,
    Check,
    Interpreter,
    Arith,
    Cf,
    Tensor,
    Shape,
}

impl Dialect {
    /// All of them.
    pub const ALL: &[Dialect] = &[
        Dialect::Builtin,
        Dialect::Func,
        Dialect::StableHlo,
        Dialect::Mhlo,
        Dialect::Chlo,
        Dialect::Sdy,
        Dialect::Check,
        Dialect::Interpreter,
        Dialect::Arith,
        Dialect::Cf,
        Dialect::Tensor,
        Dialect::Shape,
    ];

    /// The dialect of that prefix.
    pub fn called(prefix: &str) -> Option<Self> {
        let all = Self::ALL.iter().chain([&Dialect::Quant]);
        all.copied().find(|dialect| dialect.prefix() == prefix)
    }

    /// Whether the text of an attribute or a type of a dialect, `dialect.name` or `dialect<...>`, is of
    /// one of these.
    pub fn has(text: &[u8]) -> bool {
        let mut parts = text.split(|byte| matches!(byte, b'.' | b'<'));
        let prefix = parts.next().and_then(|part| std::str::from_utf8(part).ok());
        prefix.and_then(Self::called).is_some()
    }

    /// Whether the op table has all of its ops.
    pub const fn is_whole(self) -> bool {
        !matches!(
            self,
            Dialect::Arith | Dialect::Cf | Dialect::Tensor | Dialect::Shape
        )
    }

    /// The prefix of its ops, types and attributes.
    pub const fn prefix(self) -> &'static str {
        match self {
            Dialect::Builtin => "builtin",
            Dialect::Func => "func",
            Dialect::StableHlo => "stablehlo",
            Dialect::Mhlo => "mhlo",
            Dialect::Chlo => "chlo",
            Dialect::Sdy => "sdy",
            Dialect::Quant => "quant",
            Dialect::Check => "check",
            Dialect::Interpreter => "interpreter",
            Dialect::Arith => "arith",
            Dialect::Cf => "cf",
            Dialect::Tensor => "tensor",
            Dialect::Shape => "shape",
        }
    }
}
