//! What attributes and types of dialects have in common: `#name` and `!name`.

use super::{Cursor, MAX_NESTING, Meaning, Parser, Read, too_deep};
use crate::diagnostic::Diagnostic;
use crate::dialects::spec::Dialect;
use crate::ir::StrId;
use crate::source::Span;

/// What begins with `#name` or `!name`.
pub(super) enum Named<'s> {
    /// An alias, and what it stands for.
    Alias(Meaning),
    /// One of a dialect that is known, of which the head is read.
    Known(Head<'s>),
    /// One of another dialect, which was read whole and is kept as text.
    Text(StrId),
}

/// The head of a dialect's attribute or type: `dialect.mnemonic`, or `dialect<mnemonic`, behind which
/// the rest stands in the same brackets.
pub struct Head<'s> {
    /// The dialect.
    pub dialect: Dialect,
    /// Which one of the dialect it is.
    pub mnemonic: &'s str,
    /// Where its name stands.
    pub span: Span,
    /// It is `dialect<mnemonic`.
    pub in_brackets: bool,
    /// Where the dialect's name, and what `.` joins to it, ends.
    end: usize,
}

impl Head<'_> {
    /// The error that the dialect has no attribute or type, which is `what`, of that name.
    #[cold]
    pub(super) fn unknown(&self, what: &str) -> Box<Diagnostic> {
        let rule = match what {
            "type" => "unknown-type",
            _ => "unknown-attribute",
        };
        let (dialect, mnemonic) = (self.dialect.prefix(), self.mnemonic);
        let message = format!("`{dialect}` has no {what} `{mnemonic}`");
        Diagnostic::error(rule, self.span, message).into()
    }
}

impl<'s> Parser<'s> {
    /// Reads the name of an attribute or a type, which begins with `sigil`, and all of one that is kept
    /// as text.
    pub(super) fn parse_named(&mut self, sigil: u8) -> Read<Named<'s>> {
        let start = self.cursor.at;
        self.expect(sigil)?;
        let is_type = sigil == b'!';
        let Some(name) = self.cursor.suffix() else {
            return Err(self.cursor.expected(match is_type {
                true => "a type's name after `!`",
                false => "an attribute's name after `#`",
            }));
        };
        let has_body = self.cursor.bytes.get(self.cursor.at) == Some(&b'<');
        if !name.contains(&b'.') && !has_body {
            return match self.alias(sigil, name, start)? {
                Some(meaning) => Ok(Named::Alias(meaning)),
                None => {
                    let span = Span::new(start, self.cursor.at);
                    let what = if is_type { "type alias" } else { "alias" };
                    let name = String::from_utf8_lossy(self.cursor.slice(span));
                    let message = format!("the {what} `{name}` is not defined");
                    Err(Diagnostic::error("undefined-alias", span, message).into())
                }
            };
        }
        let (dialect, mnemonic) = self.dialect_of(name)?;
        let Some(dialect) = dialect else {
            self.cursor.dialect_body()?;
            return Ok(Named::Text(self.dialect_text(start + 1)));
        };
        let mut head = Head {
            dialect,
            mnemonic,
            span: Span::new(start, self.cursor.at),
            in_brackets: mnemonic.is_empty(),
            end: self.cursor.at,
        };
        if head.in_brackets {
            self.expect(b'<')?;
            head.span = self.cursor.next_span();
            let word = self.cursor.word().unwrap_or_default();
            head.mnemonic = std::str::from_utf8(word).unwrap_or_default();
            if word.is_empty() {
                let what = if is_type { "a type" } else { "an attribute" };
                let what = format!("the name of {what} of `{}`", dialect.prefix());
                return Err(self.cursor.expected(&what));
            }
        }
        Ok(Named::Known(head))
    }

    /// Says so if nothing stands behind a head that needs more.
    pub fn expect_body(&mut self, head: &Head<'_>) -> Read<()> {
        let has_body = self.cursor.bytes.get(head.end) == Some(&b'<');
        match has_body {
            true => Ok(()),
            false => Err(self.cursor.expected("`<` right behind the name")),
        }
    }

    /// Reads what stands behind a head. The brackets say where that ends: MLIR passes over what stands
    /// in them besides.
    pub(super) fn within<T>(
        &mut self,
        head: &Head<'_>,
        read: impl FnOnce(&mut Self) -> Read<T>,
    ) -> Read<T> {
        let value = read(self)?;
        let mut body = Cursor::new(self.cursor.bytes, head.end);
        body.dialect_body()?;
        let last = body.at - usize::from(head.in_brackets);
        if self.cursor.last_end > last {
            self.cursor.at = last;
            self.expect_body(head)?;
            return Err(self.cursor.expected("more before the bracket"));
        }
        (self.cursor.at, self.cursor.last_end) = (body.at, body.at);
        Ok(value)
    }

    /// The dialect that an attribute's or a type's `name`, which was just read, begins with, none for
    /// one that is not known here, and the mnemonic behind it, if there is one.
    fn dialect_of<'n>(&self, name: &'n [u8]) -> Read<(Option<Dialect>, &'n str)> {
        let dot = name.iter().position(|byte| *byte == b'.');
        let (prefix, mnemonic) = name.split_at(dot.unwrap_or(name.len()));
        let in_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$".contains(byte);
        let starts = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_';
        if !(prefix.first().is_some_and(starts) && prefix.iter().all(in_name)) {
            let start = self.cursor.at - name.len();
            let span = Span::new(start, start + prefix.len());
            let message = format!(
                "`{}` is no name of a dialect",
                String::from_utf8_lossy(prefix)
            );
            return Err(Diagnostic::error("syntax", span, message)
                .help("one is letters, digits, `_` and `$`, the first no digit and no `$`")
                .into());
        }
        let [prefix, mnemonic] =
            [prefix, mnemonic].map(|part| std::str::from_utf8(part).unwrap_or_default());
        Ok((
            Dialect::called(prefix),
            mnemonic.strip_prefix('.').unwrap_or_default(),
        ))
    }

    /// Keeps what was read since `start` of a dialect's attribute or type, in the spelling that MLIR
    /// prints: `dialect<name>` is `dialect.name` where that can be told.
    fn dialect_text(&mut self, start: usize) -> StrId {
        let text = &self.cursor.bytes[start..self.cursor.at];
        let name = text.iter().position(|byte| matches!(byte, b'.' | b'<'));
        let (dialect, rest) = text.split_at(name.unwrap_or(text.len()));
        let body = match rest {
            [b'<', body @ .., b'>'] => body,
            [b'.', body @ ..] => body,
            _ => rest,
        };
        let word = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_');
        let starts = body.first().is_some_and(u8::is_ascii_alphabetic);
        let brackets = body.iter().take_while(word).count();
        let body_start = start + dialect.len() + 1;
        let is_pretty = starts && self.is_body(body_start + brackets, body_start + body.len());
        let text = match is_pretty {
            true => [dialect, b".", body].concat(),
            false => [dialect, b"<", body, b">"].concat(),
        };
        self.module.intern(text)
    }

    /// Whether what stands from `start` to `end` is nothing, or `<...>` with one bracket closed by
    /// the other. MLIR asks for the two brackets alone, and does not read `#a.b<c><d>`, which it
    /// prints.
    fn is_body(&self, start: usize, end: usize) -> bool {
        let mut ahead = Cursor::new(&self.cursor.bytes[..end], start);
        start == end
            || ahead
                .dialect_body()
                .is_ok_and(|()| ahead.at > start && ahead.at == end)
    }
}

impl Cursor<'_> {
    /// Passes `<...>`, brackets and strings balanced, if it follows directly.
    fn dialect_body(&mut self) -> Read<()> {
        if self.bytes.get(self.at) != Some(&b'<') {
            return Ok(());
        }
        let open = self.at;
        let mut expected = Vec::new();
        loop {
            // No comments here: MLIR takes these bytes as they are.
            let byte = self.bytes.get(self.at).copied().unwrap_or(0);
            match byte {
                b'"' => {
                    self.string()?;
                    continue;
                }
                b'-' if self.eat_text("->") => continue,
                b'<' => expected.push(b'>'),
                b'(' => expected.push(b')'),
                b'[' => expected.push(b']'),
                b'{' => expected.push(b'}'),
                b'>' | b')' | b']' | b'}' if expected.pop() != Some(byte) => {
                    return Err(self.expected("balanced brackets"));
                }
                0 if self.at >= self.bytes.len() => {
                    return Err(Diagnostic::error(
                        "syntax",
                        Span::new(open, open + 1),
                        "this `<` has no `>`",
                    )
                    .into());
                }
                _ => {}
            }
            // MLIR's reader recurses over what is only passed here.
            if expected.len() > MAX_NESTING {
                return Err(too_deep(self.next_span()));
            }
            self.at += 1;
            self.last_end = self.at;
            if expected.is_empty() {
                break;
            }
        }
        // Elsewhere it is white space to MLIR.
        match memchr::memchr(0, &self.bytes[open..self.at]) {
            Some(nul) => {
                let span = Span::new(open + nul, open + nul + 1);
                let message = "a NUL byte stands between these brackets";
                Err(Diagnostic::error("syntax", span, message).into())
            }
            None => Ok(()),
        }
    }
}
