//! What is said where an operation is due, and none that is known stands.

use super::Parser;
use crate::diagnostic::Diagnostic;
use crate::dialects::Dialect;
use crate::dialects::close::{close_op, did_you_mean};
use crate::ir::BlockId;
use crate::source::Span;

impl Parser<'_> {
    /// The error that `word` at `span` is no operation that can be read.
    #[cold]
    pub(super) fn no_known_operation(&mut self, word: &str, span: Span) -> Box<Diagnostic> {
        if let Some(error) = self.no_text() {
            return self.record_last(error);
        }
        if word == "HloModule" {
            let message = "this is HLO text, which is another language than StableHLO";
            let error = Diagnostic::error("syntax", span, message)
                .help("let the program that wrote it write StableHLO, or convert it");
            return self.record_last(error.into());
        }
        if self.is_label_at(span.start as usize) {
            let message = format!("expected an operation, found `{word}`");
            let error = Diagnostic::error("syntax", span, message)
                .help(format!("a block's label begins with `^`: `^{word}`"));
            return error.into();
        }
        let before = self.cursor.bytes[self.start..span.start as usize].trim_ascii_end();
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric();
        let between = Span::new(self.start + before.len(), span.start as usize);
        if before.last().is_some_and(is_word)
            && !self.cursor.slice(between).contains(&b'\n')
            && !word.contains('.')
        {
            let message = format!("expected the end of the operation, found `{word}`");
            let error = Diagnostic::error("syntax", span, message);
            return error.help(value_name_help(word.as_bytes())).into();
        }
        unknown_op(word, span)
    }

    /// The error that no operation stands here.
    #[cold]
    pub(super) fn no_operation(&mut self) -> Box<Diagnostic> {
        let end = self.cursor.last_end;
        self.cursor.skip();
        let between = Span::new(end, self.cursor.at);
        let ended = end > self.start && !self.cursor.slice(between).contains(&b'\n');
        // Behind `=` the operation is due.
        let begun = self.cursor.bytes.get(end.wrapping_sub(1)) == Some(&b'=');
        if begun {
            return self.cursor.expected("an operation");
        }
        let (arrow, next) = (self.cursor.peek_text("->"), self.cursor.next_span());
        if ended && !matches!(self.cursor.slice(next), b"" | b"{" | b"}") {
            let error = self.cursor.expected("the end of the operation");
            let help = "operand types stand in parentheses before `->`: `(type, type) -> type`";
            return if arrow {
                (*error).help(help).into()
            } else {
                error
            };
        }
        if let Some(error) = self.no_text() {
            return self.record_last(error);
        }
        let error = self.cursor.expected_at_start("an operation");
        let foreign = [
            ("<<<<<<<", "a merge left its conflict here: resolve it"),
            ("=======", "a merge left its conflict here: resolve it"),
            (">>>>>>>", "a merge left its conflict here: resolve it"),
            ("```", "this fence is Markdown: take it away"),
        ];
        if let Some((_, help)) = foreign.iter().find(|(text, _)| self.cursor.peek_text(text)) {
            return self.record_last((*error).help(*help).into());
        }
        if matches!(self.cursor.peek(), b'@' | b'{') {
            return (*error)
                .help("a module begins with its keyword: `module @name {`")
                .into();
        }
        let name = self.cursor.suffix().unwrap_or_default();
        if name.is_empty() || self.cursor.peek() != b'=' {
            return error;
        }
        (*error).help(value_name_help(name)).into()
    }

    /// The error that the input is no text at all, if it begins like that.
    fn no_text(&self) -> Option<Box<Diagnostic>> {
        let bytes = &self.cursor.bytes[self.start..];
        let head = &bytes[..bytes.len().min(16)];
        if self.cursor.at > self.start + head.len() {
            return None;
        }
        let (what, help) = match head {
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => ("UTF-16", "save it as UTF-8"),
            [0xEF, 0xBB, 0xBF, ..] => ("a byte-order mark", "save it as UTF-8 without one"),
            [0x1F, 0x8B, ..] => ("gzip data", "unpack it first"),
            [0x28, 0xB5, 0x2F, 0xFD, ..] => ("zstd data", "unpack it first"),
            [b'P', b'K', 3, 4, ..] => ("a zip archive", "unpack it first"),
            head if head
                .iter()
                .any(|byte| *byte < b' ' && !byte.is_ascii_whitespace()) =>
            {
                ("binary data", "what is read here is the text of MLIR")
            }
            _ => return None,
        };
        let span = Span::new(self.start, self.start + 1);
        let message = format!("this is no text of MLIR: it begins with {what}");
        Some(Diagnostic::error("syntax", span, message).help(help).into())
    }

    #[cold]
    pub(super) fn return_outside_function(&self, block: BlockId, span: Span) -> Box<Diagnostic> {
        let owner = self.module.block_owner(block);
        if self.module.is(owner, "builtin.module") {
            let message = "this `return` stands outside a function";
            return Diagnostic::error("unknown-op", span, message)
                .help("is there a `}` too many before it?")
                .into();
        }
        let name = self.module.name_text(owner);
        let message = format!("a region of `{name}` does not end with the `return` of functions");
        let error = Diagnostic::error("unknown-op", span, message)
            .help("write `stablehlo.return`, or close the region with `}` before it");
        let region = self.module.block_parent(block);
        match self.module.regions[region.index()].span {
            Some(Span { start, .. }) => {
                let brace = Span::new(start as usize - 1, start as usize);
                error.note(brace, "the region begins here").into()
            }
            None => error.into(),
        }
    }
}

/// What to say where a value's name has no `%`.
pub(super) fn value_name_help(name: &[u8]) -> String {
    let name = String::from_utf8_lossy(name);
    format!("a value's name begins with `%`: `%{name}`")
}

/// The error for a pretty op that is not in the op table.
fn unknown_op(word: &str, span: Span) -> Box<Diagnostic> {
    let generic = format!("`\"{word}\"(...) : (...) -> ...`");
    let known = |prefix: &str| {
        let mut dialects = Dialect::ALL.iter();
        dialects.any(|dialect| dialect.prefix() == prefix && dialect.is_whole())
    };
    let (message, help) = match word.split_once('.') {
        None => (
            format!("the operation `{word}` has no dialect in its name"),
            Some("write the dialect too, as in `stablehlo.add`".to_owned()),
        ),
        Some((dialect, "")) => (
            format!("expected an operation's name behind `{dialect}.`"),
            Some("no white space stands in it".to_owned()),
        ),
        Some((dialect, _)) if known(dialect) => (
            format!("the dialect `{dialect}` has no operation `{word}` that is known here"),
            None,
        ),
        Some((dialect, _)) => (
            format!("`{word}` is of the dialect `{dialect}`, whose pretty form is not known"),
            Some(format!(
                "write the generic form, which is kept as it is: {generic}"
            )),
        ),
    };
    let mut error = Diagnostic::error("unknown-op", span, message);
    error.help = close_op(word).map(did_you_mean).or(help);
    error.into()
}
