//! What the op table says of attributes.

use super::Dialect;
use crate::ir::{Attr, AttrId, Module};
use crate::syntax::{Parser, Printer, Read};
use crate::verify::Broken;

/// A family of keyword attributes, such as `comparison_direction`.
#[derive(Debug)]
pub struct EnumSpec {
    /// Its mnemonic.
    pub name: &'static str,
    /// Its keywords.
    pub cases: &'static [&'static str],
    /// In which dialects the keyword stands in brackets of its own.
    pub bracketed: Bracketed,
    /// The one dialect that has it, if not all do.
    pub only: Option<Dialect>,
}

/// Where a keyword stands in brackets of its own: `#mhlo.name<CASE>`, not `#mhlo<name CASE>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bracketed {
    /// In no dialect.
    Never,
    /// In MHLO.
    InMhlo,
    /// In every dialect.
    Always,
}

impl EnumSpec {
    /// What a keyword of it is, in words.
    pub fn in_words(&self) -> String {
        // As they are spelled out.
        let vowel = ["fft", "rng"]
            .iter()
            .any(|word| self.name.starts_with(word));
        let article = if vowel { "an" } else { "a" };
        format!("{article} {}", self.name.replace('_', " "))
    }

    /// Whether the keyword stands in brackets of its own in that dialect.
    pub fn is_bracketed(&self, dialect: Dialect) -> bool {
        match self.bracketed {
            Bracketed::Never => false,
            Bracketed::InMhlo => dialect == Dialect::Mhlo,
            Bracketed::Always => true,
        }
    }
}

/// The kind of a [`StructSpec`]'s field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// `[0, 1]`.
    Ints,
    /// `[0, ?]`.
    Dims,
    /// `1`.
    Int,
    /// `true`.
    Bool,
    /// `f32`.
    Type,
    /// An attribute with its type.
    Attr,
    /// A string.
    String,
    /// A float, as an attribute of type `f64`.
    Float,
    /// A keyword attribute, written in full.
    Enum(&'static EnumSpec),
    /// A struct attribute, written in full.
    Struct(&'static StructSpec),
    /// A struct attribute, written as it stands behind its mnemonic.
    Body(&'static StructSpec),
    /// A list of such.
    Bodies(&'static StructSpec),
    /// An array.
    Array,
    /// A field that may be missing where all others are given.
    Optional(&'static Field),
}

/// A family of attributes with named fields, such as `#stablehlo.gather<...>`.
#[derive(Debug)]
pub struct StructSpec {
    /// Its mnemonic.
    pub name: &'static str,
    /// Its fields in the order in which they are printed.
    pub fields: &'static [(&'static str, Field)],
    /// How they are written.
    pub layout: Layout,
    /// The one dialect that has it, if not all do.
    pub only: Option<Dialect>,
    /// What is wrong with the values of its fields, each of which is right by itself.
    pub fault: Option<StructFault>,
    /// The field that names a symbol, if one does, and the one dialect in which that must be defined
    /// around each op that has the attribute.
    pub names_symbol: Option<(&'static str, Dialect)>,
}

/// Says what is wrong with the values of a struct attribute's fields, if anything is.
pub type StructFault = fn(&Module, Dialect, &[AttrId]) -> Option<String>;

/// How the fields of a struct attribute are written.
#[derive(Debug)]
pub enum Layout {
    /// `name = value` in any order; an empty list, a zero and their like are left out.
    Sparse,
    /// `name = value` in any order, all of them.
    Whole,
    /// `name = value` in this order, all of them.
    Ordered,
    /// The values alone, in this order, all of them.
    Positional,
    /// In a grammar of its own.
    Text(StructText),
    /// In a grammar of its own, without brackets: `#stablehlo<name...>`.
    Bare(StructText),
}

/// The text of a struct attribute that has a grammar of its own.
#[derive(Debug)]
pub struct StructText {
    /// Reads it, without the brackets, into one value per field.
    pub read: fn(&mut Parser<'_>, Dialect) -> Read<Vec<Option<AttrId>>>,
    /// Prints it, without the brackets.
    pub print: fn(&mut Printer<'_>, Dialect, &[AttrId]),
}

/// A family of attributes that an op's pretty form spells in a way of their own.
#[derive(Debug)]
pub struct BareSpec {
    /// What it is, in words.
    pub name: &'static str,
    /// Reads the bare spelling.
    pub read: fn(&mut Parser<'_>) -> Read<AttrId>,
    /// Prints the bare spelling.
    pub print: fn(&mut Printer<'_>, AttrId),
    /// Whether an attribute is one of the family.
    pub holds: fn(&Module, AttrId) -> bool,
}

identity!(EnumSpec, StructSpec, BareSpec);

/// What an attribute holds, and by the op's dialect how it is encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrKind {
    /// Any attribute.
    Any,
    /// `unit`.
    Unit,
    /// `true` or `false`.
    Bool,
    /// An integer of type `i64`.
    I64,
    /// An integer of type `i32`.
    I32,
    /// An integer of type `ui64`.
    U64,
    /// An integer of type `ui32`.
    U32,
    /// A float of type `f64`.
    F64,
    /// A float.
    Float,
    /// A string.
    String,
    /// A flat symbol reference.
    Symbol,
    /// A string that is the name of a symbol: `@name` in the bare spelling.
    SymbolName,
    /// A list of integers: `array<i64: ...>` in StableHLO, `dense<...> : tensor<Nxi64>` in MHLO.
    Ints,
    /// A list of booleans: `array<i1: ...>` in StableHLO, `dense<...> : tensor<Nxi1>` in MHLO.
    Bools,
    /// A dense literal.
    Elements,
    /// A dense literal over `i64`.
    I64Elements,
    /// A dense literal over `i64`, or a structured attribute of the op's dialect.
    I64ElementsOr(&'static StructSpec),
    /// An array attribute.
    Array,
    /// A dictionary attribute.
    Dictionary,
    /// A type.
    Type,
    /// A keyword of the op's dialect.
    Enum(&'static EnumSpec),
    /// An array of such keywords.
    Enums(&'static EnumSpec),
    /// A structured attribute of the op's dialect.
    Struct(&'static StructSpec),
    /// An attribute with a bare spelling of its own.
    Bare(&'static BareSpec),
}

/// The value that an attribute has when it is not given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrDefault {
    /// None: it is absent.
    Absent,
    /// `false`.
    False,
    /// This integer.
    Int(i128),
    /// The float of this bit pattern.
    Bits(u128),
    /// `[]` or `{}`.
    Empty,
    /// The first keyword of its enum, or a struct of defaults.
    Zero,
    /// `true`.
    True,
    /// This, which MLIR adds to an op that is read without it.
    Filled(Fill),
}

/// An attribute that MLIR adds to an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fill {
    /// This string.
    String(&'static str),
    /// What stands behind the `#` of an attribute that is kept as text.
    Opaque(&'static str),
}

/// An inherent attribute of an op.
#[derive(Clone, Copy, Debug)]
pub struct AttrSpec {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub kind: AttrKind,
    /// Whether the op must have it.
    pub required: bool,
    /// MLIR leaves it out of the pretty form when it has this value.
    pub default: AttrDefault,
    /// The least value that an integer may have.
    pub least: Option<i128>,
    /// What a lower value breaks.
    pub lower: Broken,
    /// Where it is a list as a literal, that may be of any rank.
    pub any_rank: bool,
}

impl AttrSpec {
    /// Says that the list may be a literal of any rank, whose elements count in their order.
    pub const fn any_rank(mut self) -> Self {
        self.any_rank = true;
        self
    }

    /// Sets the default.
    pub const fn defaults(mut self, default: AttrDefault) -> Self {
        self.default = default;
        self
    }

    /// Sets the least value that the integer may have.
    pub const fn least(mut self, least: i128) -> Self {
        self.least = Some(least);
        self
    }

    /// Says which constraint of StableHLO's specification gives the least value.
    pub const fn numbered(mut self, number: u8) -> Self {
        self.lower = self.lower.numbered(number);
        self
    }

    /// Whether `value` is the default.
    pub fn is_default(&self, module: &Module, value: AttrId) -> bool {
        match (self.default, module.attr(value)) {
            (AttrDefault::False, Attr::Bool(value)) => !value,
            (AttrDefault::True, Attr::Bool(value)) => *value,
            (AttrDefault::Int(default), Attr::Integer { value, .. }) => *value == default,
            (AttrDefault::Bits(default), Attr::Float { bits, .. }) => *bits == default,
            (AttrDefault::Empty, Attr::Array(items)) => items.is_empty(),
            (AttrDefault::Empty, Attr::Dictionary(entries)) => entries.is_empty(),
            (AttrDefault::Filled(Fill::Opaque(default)), Attr::Opaque(text)) => {
                module.str(*text) == default.as_bytes()
            }
            (AttrDefault::Zero, _) => is_zero(module, value),
            _ => false,
        }
    }
}

/// Whether it is what a field has that is not given: an empty list, a zero, the first keyword, or a
/// struct of such.
pub fn is_zero(module: &Module, value: AttrId) -> bool {
    match module.attr(value) {
        Attr::DenseArray { values, .. } => values.is_empty(),
        Attr::Integer { value, .. } => *value == 0,
        Attr::Float { bits, .. } => *bits == 0,
        Attr::Enum { case, .. } => *case == 0,
        Attr::Struct { fields, .. } => fields.iter().all(|field| is_zero(module, *field)),
        Attr::Unit => true,
        _ => false,
    }
}

/// A required attribute.
pub const fn attr(name: &'static str, kind: AttrKind) -> AttrSpec {
    AttrSpec {
        name,
        kind,
        required: true,
        default: AttrDefault::Absent,
        least: None,
        lower: Broken::rule("attribute-value"),
        any_rank: false,
    }
}

/// An optional attribute.
pub const fn optional(name: &'static str, kind: AttrKind) -> AttrSpec {
    AttrSpec {
        name,
        kind,
        required: false,
        default: AttrDefault::Absent,
        least: None,
        lower: Broken::rule("attribute-value"),
        any_rank: false,
    }
}
