//! The lexer: it reads tokens from the bytes on demand, so that no token is ever stored.

use std::borrow::Cow;
use std::ops::Range;

use super::Read;
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// A place in the bytes, and the ways to move on from it.
pub struct Cursor<'s> {
    pub(super) bytes: &'s [u8],
    pub(super) at: usize,
    /// Behind the last token read, before white space and comments.
    pub(super) last_end: usize,
    /// A string that is not closed: of those that begin at quotes inside it none is.
    endless: Range<usize>,
}

const DIGIT: u8 = 1;
const STARTS_WORD: u8 = 2;
const CONTINUES_WORD: u8 = 4;
const CONTINUES_SUFFIX: u8 = 8;

/// The classes of each byte: names are read byte by byte, so their classes are looked up.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let c = byte as u8;
        if c.is_ascii_digit() {
            classes[byte] |= DIGIT;
        }
        if c.is_ascii_alphabetic() || c == b'_' {
            classes[byte] |= STARTS_WORD;
        }
        if c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'.') {
            classes[byte] |= CONTINUES_WORD;
        }
        if c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'.' | b'-') {
            classes[byte] |= CONTINUES_SUFFIX;
        }
        byte += 1;
    }
    classes
};

fn is(byte: u8, class: u8) -> bool {
    CLASSES[byte as usize] & class != 0
}

/// A number as it stands in the text.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    /// With the sign, which may stand apart from the digits.
    pub span: Span,
    /// Where the digits begin.
    digits: usize,
    /// It has a point, and so is a float.
    pub is_float: bool,
    /// It begins with `0x`.
    pub is_hex: bool,
}

impl<'s> Cursor<'s> {
    /// A cursor over `bytes` that starts at `at`.
    pub fn new(bytes: &'s [u8], at: usize) -> Self {
        Self {
            bytes,
            at,
            last_end: at,
            endless: 0..0,
        }
    }

    /// Passes white space and comments.
    pub fn skip(&mut self) {
        while let Some(byte) = self.bytes.get(self.at) {
            match byte {
                // A NUL byte is white space to MLIR.
                b' ' | b'\n' | b'\t' | b'\r' | 0 => self.at += 1,
                b'/' if self.bytes.get(self.at + 1) == Some(&b'/') => {
                    self.at = memchr::memchr2(b'\n', b'\r', &self.bytes[self.at..])
                        .map_or(self.bytes.len(), |end| self.at + end);
                }
                _ => return,
            }
        }
    }

    /// Where the last token ended.
    pub fn last_end(&self) -> usize {
        self.last_end
    }

    /// Whether the next token stands on a later line than the last.
    pub fn begins_line(&mut self) -> bool {
        self.skip();
        self.bytes[self.last_end.min(self.at)..self.at].contains(&b'\n')
    }

    /// The first byte of the next token; 0 at the end of the text.
    pub fn peek(&mut self) -> u8 {
        self.skip();
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    /// The byte `offset` behind the next token's first, without passing white space there.
    pub fn peek_at(&mut self, offset: usize) -> u8 {
        self.skip();
        self.bytes.get(self.at + offset).copied().unwrap_or(0)
    }

    /// Whether the text is over.
    pub fn is_at_end(&mut self) -> bool {
        self.skip();
        self.at >= self.bytes.len()
    }

    fn advance(&mut self, by: usize) {
        self.at += by;
        self.last_end = self.at;
    }

    /// Reads `byte` if it is next.
    pub fn eat(&mut self, byte: u8) -> bool {
        let next = self.peek() == byte && self.at < self.bytes.len();
        if next {
            self.advance(1);
        }
        next
    }

    /// Whether the punctuation `text` is next.
    pub fn peek_text(&mut self, text: &str) -> bool {
        self.skip();
        self.bytes[self.at..].starts_with(text.as_bytes())
    }

    /// Reads the punctuation `text` if it is next.
    pub fn eat_text(&mut self, text: &str) -> bool {
        let next = self.peek_text(text);
        if next {
            self.advance(text.len());
        }
        next
    }

    /// Whether the keyword `word` is next, as a whole word.
    pub fn peek_word(&mut self, word: &str) -> bool {
        self.peek_text(word)
            && !self
                .bytes
                .get(self.at + word.len())
                .is_some_and(|byte| is(*byte, CONTINUES_WORD))
    }

    /// Reads the keyword `word` if it is next.
    pub fn eat_word(&mut self, word: &str) -> bool {
        let next = self.peek_word(word);
        if next {
            self.advance(word.len());
        }
        next
    }

    /// Reads a bare identifier: `[a-zA-Z_][a-zA-Z0-9_$.]*`.
    pub fn word(&mut self) -> Option<&'s [u8]> {
        if !is(self.peek(), STARTS_WORD) {
            return None;
        }
        Some(self.take_while(CONTINUES_WORD))
    }

    fn take_while(&mut self, class: u8) -> &'s [u8] {
        let rest = &self.bytes[self.at..];
        let len = rest
            .iter()
            .position(|byte| !is(*byte, class))
            .unwrap_or(rest.len());
        self.advance(len);
        &rest[..len]
    }

    /// Reads decimal digits, without passing white space before them.
    pub fn digits(&mut self) -> Option<u64> {
        let digits = self.take_while(DIGIT);
        std::str::from_utf8(digits).ok()?.parse().ok()
    }

    /// Reads what follows `%`, `^`, `#` or `!`: digits, or letters, digits and `$._-`.
    pub fn suffix(&mut self) -> Option<&'s [u8]> {
        match self.bytes.get(self.at).copied().unwrap_or(0) {
            b'0'..=b'9' => Some(self.take_while(DIGIT)),
            byte if byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'$' | b'.' | b'-') => {
                Some(self.take_while(CONTINUES_SUFFIX))
            }
            _ => None,
        }
    }

    /// Reads a symbol's name, behind `@`: an identifier or a string.
    pub fn symbol(&mut self) -> Read<Cow<'s, [u8]>> {
        match self.bytes.get(self.at).copied().unwrap_or(0) {
            b'"' => self.string(),
            byte if is(byte, STARTS_WORD) => Ok(Cow::Borrowed(self.take_while(CONTINUES_WORD))),
            _ => Err(self.expected("a symbol's name after `@`")),
        }
    }

    /// Reads a string literal and resolves its escapes.
    pub fn string(&mut self) -> Read<Cow<'s, [u8]>> {
        let start = self.at;
        // A quote inside is there because a backslash stands before it, and what follows means the same
        // to a string that begins at it: whoever goes on there need not look to the end each time.
        if self.endless.contains(&start) {
            return Err(self.unterminated_string(start, self.endless.end));
        }
        let body = start + 1;
        let mut at = body;
        let mut escaped = false;
        loop {
            match memchr::memchr3(b'"', b'\\', b'\n', self.bytes.get(at..).unwrap_or_default()) {
                None => return Err(self.unterminated_string(start, self.bytes.len())),
                Some(step) => match self.bytes[at + step] {
                    b'"' => {
                        let text = &self.bytes[body..at + step];
                        // Of the white space only these are characters of no string.
                        if let Some(place) = memchr::memchr2(0x0B, 0x0C, text) {
                            return Err(self.unterminated_string(start, body + place));
                        }
                        self.advance(at + step + 1 - start);
                        return if escaped {
                            unescape(text).map(Cow::Owned).map_err(|(offset, message)| {
                                let at = body + offset;
                                Box::new(Diagnostic::error(
                                    "syntax",
                                    Span::new(at, at + 1),
                                    message,
                                ))
                            })
                        } else {
                            Ok(Cow::Borrowed(text))
                        };
                    }
                    b'\n' => return Err(self.unterminated_string(start, at + step)),
                    _ => {
                        escaped = true;
                        at += step + 2;
                    }
                },
            }
        }
    }

    #[cold]
    fn unterminated_string(&mut self, start: usize, end: usize) -> Box<Diagnostic> {
        self.endless = start..end;
        Diagnostic::error(
            "syntax",
            Span::new(start, end),
            "this string has no closing `\"` on its line",
        )
        .help("close it, or write a line break inside it as `\\0A`")
        .into()
    }

    /// Reads an integer or float literal with an optional `-`.
    pub fn number(&mut self) -> Option<Number> {
        self.skip();
        let start = self.at;
        let mut sign = usize::from(self.bytes.get(start) == Some(&b'-'));
        if sign > 0 && !self.bytes.get(start + 1).is_some_and(u8::is_ascii_digit) {
            let mut behind = Cursor::new(self.bytes, start + 1);
            behind.skip();
            sign = behind.at - start;
        }
        let rest = &self.bytes[start..];
        let count = |from: usize, keep: fn(&u8) -> bool| {
            rest[from..].iter().take_while(|byte| keep(byte)).count()
        };
        let whole = count(sign, u8::is_ascii_digit);
        if whole == 0 {
            return None;
        }
        let mut len = sign + whole;
        let (mut is_float, mut is_hex) = (false, false);
        if whole == 1 && rest[sign] == b'0' && rest.get(len) == Some(&b'x') {
            let hex = count(len + 1, u8::is_ascii_hexdigit);
            if hex > 0 {
                len += 1 + hex;
                is_hex = true;
            }
        } else if rest.get(len) == Some(&b'.') {
            is_float = true;
            len += 1;
            len += count(len, u8::is_ascii_digit);
            if matches!(rest.get(len), Some(b'e' | b'E')) {
                let sign = usize::from(matches!(rest.get(len + 1), Some(b'+' | b'-')));
                let exponent = if len + 1 + sign <= rest.len() {
                    count(len + 1 + sign, u8::is_ascii_digit)
                } else {
                    0
                };
                if exponent > 0 {
                    len += 1 + sign + exponent;
                }
            }
        }
        self.advance(len);
        Some(Number {
            span: Span::new(start, start + len),
            digits: start + sign,
            is_float,
            is_hex,
        })
    }

    /// The bytes of a span.
    pub fn slice(&self, span: Span) -> &'s [u8] {
        self.bytes.get(span.range()).unwrap_or_default()
    }

    /// A number as it would stand without anything between its sign and its digits.
    pub fn number_text(&self, number: Number) -> Cow<'s, [u8]> {
        let text = self.slice(number.span);
        let digits = number.digits - number.span.start as usize;
        match digits {
            0 | 1 => text.into(),
            _ => [b"-", &text[digits..]].concat().into(),
        }
    }

    /// The span of the next token, for messages.
    pub fn next_span(&mut self) -> Span {
        let start = {
            self.skip();
            self.at
        };
        let rest = &self.bytes[start..];
        let len = match rest.first() {
            None => 0,
            Some(b'%' | b'@' | b'#' | b'!' | b'^') => {
                1 + rest[1..]
                    .iter()
                    .take_while(|byte| is(**byte, CONTINUES_SUFFIX))
                    .count()
            }
            Some(byte) if is(*byte, CONTINUES_WORD) => rest
                .iter()
                .take_while(|byte| is(**byte, CONTINUES_WORD))
                .count(),
            Some(b'-') if rest.starts_with(b"->") => 2,
            // A whole character.
            Some(byte) if !byte.is_ascii() => {
                let continues = |byte: &&u8| **byte & 0xC0 == 0x80;
                1 + rest[1..].iter().take(3).take_while(continues).count()
            }
            Some(_) => 1,
        };
        Span::new(start, start + len)
    }

    /// The error that something else should stand here: behind the last token where the line ends.
    #[cold]
    pub fn expected(&mut self, what: &str) -> Box<Diagnostic> {
        let next = self.next_span();
        let behind = Span::new(self.last_end, self.last_end);
        let between = Span::new(self.last_end, next.start as usize);
        let (span, found) = match self.slice(next) {
            b"" => (next, "the end of the text".to_owned()),
            _ if self.slice(between).contains(&b'\n') => (behind, "the end of the line".to_owned()),
            found => {
                let shown = String::from_utf8_lossy(&found[..found.len().min(60)]);
                (next, format!("`{shown}`"))
            }
        };
        let error = Diagnostic::error("syntax", span, format!("expected {what}, found {found}"));
        let before = self.bytes.get(self.last_end.wrapping_sub(1));
        let curly = ["\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}"];
        if curly
            .iter()
            .any(|quote| self.slice(next) == quote.as_bytes())
        {
            return error.help("quotes are straight: `\"`").into();
        }
        if self.is_doubled(next) {
            let token = String::from_utf8_lossy(self.slice(next));
            return error
                .help(format!(
                    "`{token}` stands here twice: take one of them away"
                ))
                .into();
        }
        match self.bytes.get(next.start as usize) {
            Some(b'\'') => error.help("a string stands between double quotes: `\"`"),
            Some(b')' | b']' | b'}' | b'>' | b':') if before == Some(&b',') => {
                error.help("take the `,` before it away")
            }
            _ => error,
        }
        .into()
    }

    /// Whether the token at `next` is the same as the last one.
    fn is_doubled(&self, next: Span) -> bool {
        let token = self.slice(next);
        let before = &self.bytes[..self.last_end];
        // Two brackets may stand side by side, and so may values whose comma is missing.
        let is_alone = matches!(
            token,
            b"" | [b'(' | b'[' | b'{' | b')' | b']' | b'}' | b'>' | b'%', ..]
        );
        let is_behind = self.last_end <= next.start as usize;
        if is_alone || !is_behind || !before.ends_with(token) {
            return false;
        }
        let rest = &before[..before.len() - token.len()];
        let continues = |byte: &u8| is(*byte, CONTINUES_SUFFIX);
        !continues(&token[token.len() - 1]) || !rest.last().is_some_and(continues)
    }

    /// [`Cursor::expected`] where the last token belongs to something else.
    #[cold]
    pub fn expected_at_start(&mut self, what: &str) -> Box<Diagnostic> {
        self.skip();
        self.last_end = self.at;
        self.expected(what)
    }
}

/// Resolves `\"`, `\\`, `\n`, `\t` and `\HH`. The error is the offset of the backslash and why.
fn unescape(text: &[u8]) -> Result<Vec<u8>, (usize, &'static str)> {
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        if *byte != b'\\' {
            out.push(*byte);
            at += 1;
            continue;
        }
        let digit = |offset: usize| {
            text.get(at + offset)
                .and_then(|byte| (*byte as char).to_digit(16))
        };
        let (byte, len) = match text.get(at + 1) {
            Some(b'"') => (b'"', 2),
            Some(b'\\') => (b'\\', 2),
            Some(b'n') => (b'\n', 2),
            Some(b't') => (b'\t', 2),
            _ => match (digit(1), digit(2)) {
                (Some(high), Some(low)) => ((high * 16 + low) as u8, 3),
                _ => {
                    return Err((
                        at,
                        "unknown escape in this string: known are `\\\"`, `\\\\`, `\\n`, `\\t` and two hex digits",
                    ));
                }
            },
        };
        out.push(byte);
        at += len;
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_mlirs_grammar() {
        let read = |text: &str| {
            let mut cursor = Cursor::new(text.as_bytes(), 0);
            cursor
                .number()
                .map(|number| (number.span.end, number.is_float, number.is_hex))
        };
        assert_eq!(read("12x"), Some((2, false, false)));
        assert_eq!(read("-1.5E-3,"), Some((7, true, false)));
        assert_eq!(read("1.e"), Some((2, true, false)));
        assert_eq!(read("0xFFz"), Some((4, false, true)));
        assert_eq!(read("0x"), Some((1, false, false)));
        assert_eq!(read("1e5"), Some((1, false, false)));
        assert_eq!(read("-"), None);
        assert_eq!(read(".5"), None);
    }

    #[test]
    fn strings_resolve_escapes_and_end_on_their_line() {
        let read = |text: &str| {
            Cursor::new(text.as_bytes(), 0)
                .string()
                .map(Cow::into_owned)
        };
        assert_eq!(
            read(r#""a\22\\\n\C3" "#).ok(),
            Some(b"a\"\\\n\xC3".to_vec())
        );
        assert!(read("\"ab").is_err());
        assert!(read("\"ab\n\"").is_err());
        assert!(read(r#""\q""#).is_err());
        assert!(read(r#""\"#).is_err());
    }
}
