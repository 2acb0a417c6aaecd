//! What is said where an operation is due, and none that is known stands.

use super::Parser;
use super::errors::follows;
use crate::diagnostic::Diagnostic;
use crate::dialects::close::{help_for, op_of_close_dialect};
use crate::dialects::{Dialect, op_specs};
use crate::source::Span;
use crate::syntax::Cursor;

/// Words inside the pretty forms of operations with regions, and where they stand.
const INNER_WORDS: [(&str, &str); 4] = [
    (
        "cond",
        "`cond {` stands behind the operand types of a `while`",
    ),
    (
        "do",
        "`do {` stands behind the `}` that closes the `cond` of a `while`",
    ),
    (
        "reducer",
        "`reducer(...)` stands behind the types of a `reduce`",
    ),
    (
        "across",
        "`across dimensions = [...]` stands behind the operands of a `reduce`",
    ),
];

pub(super) fn is_inner_word(word: &[u8]) -> bool {
    INNER_WORDS
        .iter()
        .any(|(inner, _)| inner.as_bytes() == word)
}

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
        if let Some((_, what)) = INNER_WORDS.iter().find(|(inner, _)| *inner == word) {
            self.lose_nesting();
            let message = format!("expected an operation, found `{word}`");
            let error = Diagnostic::error("syntax", span, message);
            let before = self.cursor.bytes[self.start..span.start as usize].trim_ascii_end();
            let close = (self.start + before.len()).wrapping_sub(1);
            let error = match self.region_that_ends_at(close) {
                Some(open) => error.note(open, "what the `}` before it closes begins here"),
                None => error,
            };
            return error.help(*what).into();
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
            let error = self.cursor.expected("an operation");
            return match error.help {
                Some(_) => error,
                None => (*error)
                    .help("the operation's name stands behind the `=`: `%0 = stablehlo.abs ...`")
                    .into(),
            };
        }
        let (arrow, next) = (self.cursor.peek_text("->"), self.cursor.next_span());
        if ended && !matches!(self.cursor.slice(next), b"" | b"{" | b"}") {
            let mut error = self.cursor.expected("the end of the operation");
            let is_behind_brace = self.cursor.bytes[end - 1] == b'}';
            if is_behind_brace && self.errors.are_unbalanced() {
                return follows(next);
            }
            if is_behind_brace && let Some(open) = self.region_that_ends_at(end - 1) {
                error = (*error)
                    .note(open, "what the `}` closes begins here")
                    .into();
            }
            let help = match self.cursor.peek() {
                _ if arrow => {
                    "operand types stand in parentheses before `->`: `(type, type) -> type`"
                }
                b')' | b']' | b'>' => "it closes nothing: take it away, or open it before",
                _ => return error,
            };
            return (*error).help(help).into();
        }
        if let Some(error) = self.no_text() {
            return self.record_last(error);
        }
        let error = self.cursor.expected_at_start("an operation");
        if self.cursor.peek() == b'=' {
            // Whose results these are is not known.
            self.scopes.doubt_all();
            let help = "the names of results stand before the `=`: `%0 = ...`";
            return (*error).help(help).into();
        }
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
            let mut ahead = Cursor::new(self.cursor.bytes, self.cursor.at);
            let is_symbol = ahead.eat(b'@') && ahead.symbol().is_ok();
            let help = match self.default_dialect == Dialect::Builtin.prefix() {
                true if is_symbol && ahead.peek() == b'(' => {
                    "a function begins with its keyword: `func.func @name(...) {`"
                }
                true => "a module begins with its keyword: `module @name {`",
                false => "braces stand around the regions of an operation, behind its name",
            };
            return (*error).help(help).into();
        }
        if self.is_label_at(self.cursor.at) {
            let help = "a block's header begins with its label: `^bb0(...):`";
            return (*error).help(help).into();
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
            [0x1F, 0x8B, ..] => ("gzip data", UNPACK),
            [0x28, 0xB5, 0x2F, 0xFD, ..] => ("zstd data", UNPACK),
            [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => ("xz data", UNPACK),
            [b'B', b'Z', b'h', b'1'..=b'9', 0x31, 0x41, 0x59, 0x26, ..] => ("bzip2 data", UNPACK),
            [b'P', b'K', 3, 4, ..] => ("a zip archive", UNPACK),
            head if head
                .iter()
                .any(|byte| *byte < b' ' && !byte.is_ascii_whitespace()) =>
            {
                (
                    "binary data",
                    "text and MLIR bytecode are read, and either of them compressed by gzip or zstd",
                )
            }
            _ => return None,
        };
        let span = Span::new(self.start, self.start + 1);
        let message = format!("this is no text of MLIR: it begins with {what}");
        Some(Diagnostic::error("syntax", span, message).help(help).into())
    }
}

/// What to do with data within data: one layer of gzip or zstd is read.
const UNPACK: &str = "unpack it first; a file that gzip or zstd compressed once is read as it is";

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
    let at_top_level = op_specs().find(format!("builtin.{word}").as_bytes());
    if at_top_level.is_some() {
        let message = format!("`{word}` begins at top level, and another operation is open here");
        return Diagnostic::error("unknown-op", span, message)
            .help("close the operation around it with `}` before it")
            .into();
    }
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
    error.help = match (help_for(word), help) {
        // It may be meant as it is, where its dialect is no slip for one that is known here.
        (Some(close), Some(generic))
            if word.contains('.') && op_of_close_dialect(word).is_none() =>
        {
            Some(format!("{close} If not, {generic}"))
        }
        (close, help) => close.or(help),
    };
    error.into()
}
