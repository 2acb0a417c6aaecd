//! What is said where a type is due, and none stands.

use super::Parser;
use super::no_operation::value_name_help;
use crate::diagnostic::Diagnostic;

/// How a tensor's type is written.
pub(super) const TENSOR_HELP: &str =
    "a tensor's extents and element type stand between brackets: `tensor<2x3xf32>`";

impl Parser<'_> {
    /// The error that no type stands here.
    #[cold]
    pub(super) fn no_type(&mut self) -> Box<Diagnostic> {
        let error = self.cursor.expected("a type");
        let spelling = match self.cursor.word() {
            Some(b"float32" | b"float") => "f32",
            Some(b"float64" | b"double") => "f64",
            Some(b"float16" | b"half") => "f16",
            Some(b"bfloat16") => "bf16",
            Some(b"int8" | b"s8") => "i8",
            Some(b"int32" | b"int" | b"s32") => "i32",
            Some(b"int64" | b"long" | b"s64") => "i64",
            Some(b"uint8" | b"u8") => "ui8",
            Some(b"uint32" | b"u32") => "ui32",
            Some(b"uint64" | b"u64") => "ui64",
            Some(b"bool" | b"boolean" | b"pred") => "i1",
            Some(name) if self.cursor.peek() == b':' => {
                return (*error).help(value_name_help(name)).into();
            }
            name => return self.help_for_no_type(error, name),
        };
        (*error).help(format!("write `{spelling}`")).into()
    }

    /// What to write for what stands where a type is due: a word `name` that was read, or a sign.
    fn help_for_no_type(&mut self, error: Box<Diagnostic>, name: Option<&[u8]>) -> Box<Diagnostic> {
        if error.help.is_some() {
            return error;
        }
        let begins_tensor = |name: &[u8]| name.starts_with(b"tensor");
        let help = match self.cursor.peek() {
            _ if name.is_some_and(begins_tensor) => TENSOR_HELP,
            _ if name.is_some() || self.cursor.begins_line() => return error,
            b'<' => "what the type is stands before its `<`, as in `tensor<2xf32>`",
            b'>' => "an element type at least stands between the brackets, as in `tensor<f32>`",
            b')' | b'-' => "`()` stands for no types",
            b'{' => "is the `}` of a region missing before it?",
            b':' => "a value's name stands before the `:` of its type",
            b'%' => "a value's type stands here, not its name",
            _ => return error,
        };
        (*error).help(help).into()
    }
}
