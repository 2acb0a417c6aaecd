//! The trailer of resources.

use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::ir::StrId;
use crate::ir::resources::ResourceValue;
use crate::source::Span;

impl Parser<'_> {
    /// Reads `{-# ... #-}`.
    pub(super) fn parse_resources(&mut self) -> Read<()> {
        let start = {
            self.cursor.skip();
            self.cursor.at
        };
        self.expect_text("{-#")?;
        if !self.cursor.eat_text("#-}") {
            loop {
                let span = self.cursor.next_span();
                match self.cursor.word() {
                    Some(b"dialect_resources") => self.parse_dialect_resources()?,
                    Some(b"external_resources") => self.parse_external_resources()?,
                    _ => {
                        self.cursor.at = span.start as usize;
                        let what = "`dialect_resources`, `external_resources` or `#-}`";
                        return Err(self.cursor.expected(what));
                    }
                }
                if self.cursor.eat_text("#-}") {
                    break;
                }
                self.expect(b',')?;
            }
        }
        self.module.resources = Some(Span::new(start, self.cursor.at));
        Ok(())
    }

    /// Reads `: {builtin: {name: "0x..."}}`: of the dialects read here `builtin` alone has any.
    fn parse_dialect_resources(&mut self) -> Read<()> {
        self.parse_resource_group(|parser| {
            let span = parser.cursor.next_span();
            if parser.cursor.word() != Some(b"builtin") {
                let message = "these resources are of a dialect that has none, expected `builtin`";
                return Err(Diagnostic::error("syntax", span, message).into());
            }
            parser.parse_resource_group(|parser| {
                let name = parser.parse_resource_name()?;
                parser.expect(b':')?;
                let span = parser.cursor.next_span();
                match parser.parse_resource_value()? {
                    ResourceValue::Blob(blob) => {
                        parser.module.resource_data.blobs.push((name, blob))
                    }
                    _ => return Err(no_blob(span)),
                }
                Ok(())
            })
        })
    }

    /// Reads `: {group: {name: value}}`.
    fn parse_external_resources(&mut self) -> Read<()> {
        self.parse_resource_group(|parser| {
            let group = parser.parse_resource_name()?;
            let mut entries = Vec::new();
            parser.parse_resource_group(|parser| {
                let name = parser.parse_resource_name()?;
                parser.expect(b':')?;
                entries.push((name, parser.parse_resource_value()?));
                Ok(())
            })?;
            parser.module.resource_data.add_external(group, entries);
            Ok(())
        })
    }

    fn parse_resource_group(&mut self, item: impl FnMut(&mut Self) -> Read<()>) -> Read<()> {
        self.expect(b':')?;
        self.list(b'{', b'}', item)
    }

    /// Reads the name of a resource: a word or a string.
    pub(super) fn parse_resource_name(&mut self) -> Read<StrId> {
        let name = match self.cursor.peek() {
            b'"' => self.cursor.string()?,
            _ => match self.cursor.word() {
                Some(word) => word.into(),
                None => return Err(self.cursor.expected("a resource's name")),
            },
        };
        Ok(self.module.intern(name))
    }

    fn parse_resource_value(&mut self) -> Read<ResourceValue> {
        if self.cursor.eat_word("true") {
            return Ok(ResourceValue::Bool(true));
        }
        if self.cursor.eat_word("false") {
            return Ok(ResourceValue::Bool(false));
        }
        if self.cursor.peek() != b'"' {
            return Err(self.cursor.expected("a string, `true` or `false`"));
        }
        let start = self.cursor.at;
        let text = self.cursor.string()?;
        let Some(digits) = text.strip_prefix(b"0x") else {
            return Ok(ResourceValue::String(self.module.intern(text)));
        };
        let span = Span::new(start, self.cursor.at);
        let digit = |byte: u8| (byte as char).to_digit(16);
        // The first four bytes are the alignment, the lowest first.
        let alignment = digits
            .chunks(2)
            .take(4)
            .enumerate()
            .try_fold(0, |sum, (place, byte)| {
                let byte = match byte {
                    [high, low] => digit(*high)? * 16 + digit(*low)?,
                    _ => return None,
                };
                Some(sum | byte << (8 * place))
            });
        let is_hex = digits.len() >= 8
            && digits.len().is_multiple_of(2)
            && digits.iter().all(u8::is_ascii_hexdigit);
        match alignment {
            Some(alignment) if is_hex && alignment.is_power_of_two() => {
                // As it stands, without the quotes.
                Ok(ResourceValue::Blob(Span::new(
                    start + 1,
                    self.cursor.at - 1,
                )))
            }
            _ => Err(no_blob(span)),
        }
    }
}

fn no_blob(span: Span) -> Box<Diagnostic> {
    Diagnostic::error("syntax", span, "this is no blob")
        .help("a blob is a string of hex digits, `\"0x...\"`: four bytes of alignment, a power of two, and the data")
        .into()
}
