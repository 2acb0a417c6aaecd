//! What the op table says of types.

use crate::ir::{Module, TypeId};

/// A set of types that an operand or a result may have.
#[derive(Debug)]
pub struct TypeSpec {
    /// What it is, in words.
    pub name: &'static str,
    /// Whether a type is one of them.
    pub holds: fn(&Module, TypeId) -> bool,
}

/// The sets of an op's operands, or of its results, one by one; the last is that of all further ones. None
/// at all asks nothing.
pub type TypeSpecs = &'static [&'static TypeSpec];

/// The set of number `index`.
pub fn type_spec(specs: TypeSpecs, index: usize) -> Option<&'static TypeSpec> {
    specs.get(index).or(specs.last()).copied()
}
