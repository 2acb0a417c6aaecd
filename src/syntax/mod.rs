//! The text: reading and printing MLIR.
//!
//! [`parse`] reads one module; [`print()`] writes it in one of three [`PrintForm`]s. Both walk the
//! pieces by which the op table describes an op's text.

mod cursor;
pub mod dense;
pub mod float;
mod parser;
pub mod places;
mod printer;

pub use cursor::Cursor;
pub use parser::{ArgumentRef, Draft, Gaps, Head, MAX_ERRORS, Parser, Reading, parse, read};
pub use printer::{PrintForm, PrintOptions, Printed, Printer, print, print_with};

use crate::diagnostic::Diagnostic;

/// The result of reading a piece of text. The error is boxed so that the good path stays small.
pub type Read<T> = Result<T, Box<Diagnostic>>;

/// How deep regions, types and attributes may nest, those that aliases stand for and those that are
/// only kept as text included. The reader recurses, and so does MLIR's, whose stack would overflow
/// on hostile text; no real module comes near this. A stack of 2 MiB is enough for all that this
/// crate does, without optimization too.
///
/// A module that comes within a few levels of the limit may go beyond it in another form, which has
/// a module around bare operations and names types in more places.
pub const MAX_NESTING: usize = 256;
