//! How an op's text form is described.

use crate::ir::OpId;
use crate::syntax::{Draft, Parser, Printer, Read};

/// How an op's operand and result types stand in its text, after the colon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeForm {
    /// `(T, U) -> V` or `(T, U) -> (V, W)`.
    Functional,
    /// `(T, U) -> V`, the result's type without parentheses.
    OneResult,
    /// One type for all operands and the result, or else the functional form.
    Same,
    /// One type for all operands and the result, if there is one; never the functional form.
    One,
    /// The operands' types, separated by commas; nothing at all, not even the colon, for none.
    Operands,
    /// The predicate's type and the result's, or else the functional form.
    Select,
    /// The result's complex type, whose parts are the operands', or else the functional form.
    Complex,
    /// The result's tuple type, whose elements are the operands' types.
    Tuple,
    /// The operands' types, `->`, the results' types, without parentheses (`T, U -> V, W`).
    Arrow,
}

/// A piece of text with a grammar of its own.
pub struct CustomPiece {
    /// Reads it into the draft of an op.
    pub read: fn(&mut Parser<'_>, &mut Draft) -> Read<()>,
    /// Prints it.
    pub print: fn(&mut Printer<'_>, OpId),
    /// The attributes that it covers, which the attribute dictionary then leaves out.
    pub covers: &'static [&'static str],
}

/// One piece of an op's text form.
#[derive(Clone, Copy)]
pub enum Piece {
    /// Punctuation and keywords: printed as given, read with any white space.
    Text(&'static str),
    /// Operand `n`.
    Operand(u8),
    /// The operands from `n` on, separated by commas.
    Operands(u8),
    /// The operands from `n` on, each followed by a comma and a space.
    OperandsThenComma(u8),
    /// An attribute in its bare spelling: `GT`, `1`, `[0, 1]`, `@f`.
    Attr(&'static str),
    /// Text and an attribute's bare spelling, left out together where the attribute is not there or,
    /// in form `mlir`, has its default.
    OptionalAttr(&'static str, &'static str),
    /// The attributes that no piece covers, where there are any.
    AttrDict,
    /// The types, with the colon.
    Types(TypeForm),
    /// Text with a grammar of its own.
    Custom(&'static CustomPiece),
}

/// What MLIR calls an op's results when it prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultNames {
    /// `%0`.
    Numbered,
    /// `%c` for integers, `%cst` for others.
    Constant,
    /// `%c1_i32`, `%true`, `%c7` of type `index`, `%cst` for others.
    Value,
    /// Each result has a name of its own.
    Fixed(&'static [&'static str]),
}
