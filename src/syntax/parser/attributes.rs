//! Attributes and locations.

mod affine;
mod dense;
mod dialect;
mod locations;
mod numbers;
mod sparse;

use rustc_hash::FxHashSet;

use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, DYNAMIC, StrId, TypeId};
use crate::source::Span;

impl Parser<'_> {
    /// Reads an attribute.
    pub fn parse_attribute(&mut self) -> Read<AttrId> {
        self.nested(Self::parse_attribute_here)
    }

    fn parse_attribute_here(&mut self) -> Read<AttrId> {
        match self.cursor.peek() {
            b'"' => {
                let value = self.cursor.string()?;
                let value = self.module.intern(value);
                let ty = if self.cursor.eat(b':') {
                    Some(self.parse_type()?)
                } else {
                    None
                };
                Ok(self.module.intern_attr(Attr::String { value, ty }))
            }
            b'@' => self.parse_symbol_ref(),
            b'[' => {
                let mut items = Vec::new();
                self.list(b'[', b']', |parser| {
                    items.push(parser.parse_attribute()?);
                    Ok(())
                })?;
                Ok(self.module.intern_attr(Attr::Array(items.into())))
            }
            b'{' => {
                let mut entries = Vec::new();
                self.parse_dictionary(&mut entries)?;
                Ok(self.module.dictionary_attr(entries))
            }
            b'#' => self.parse_dialect_attribute(),
            b'-' | b'0'..=b'9' => self.parse_number(None),
            _ => self.parse_word_attribute(),
        }
    }

    /// Reads `{name = value, name}` and appends its entries. A name that stands twice is an error.
    pub fn parse_dictionary(&mut self, entries: &mut Vec<(StrId, AttrId)>) -> Read<()> {
        /// Up to so many entries are searched; of more the names are kept in a set.
        const FEW: usize = 16;
        let first = entries.len();
        let mut names = FxHashSet::default();
        self.list(b'{', b'}', |parser| {
            parser.cursor.skip();
            let start = parser.cursor.at;
            let name = match parser.cursor.peek() {
                b'"' => parser.cursor.string()?,
                _ => match parser.cursor.word() {
                    Some(word) => word.into(),
                    None => return Err(parser.cursor.expected("an attribute's name")),
                },
            };
            let span = Span::new(start, parser.cursor.at);
            if name.is_empty() {
                let message = "an attribute has an empty name, expected a word or a string";
                return Err(Diagnostic::error("syntax", span, message).into());
            }
            let name = parser.module.intern(name);
            let others = &entries[first..];
            let twice = if others.len() < FEW {
                others.iter().any(|(other, _)| *other == name)
            } else {
                if names.is_empty() {
                    names.extend(others.iter().map(|(other, _)| *other));
                }
                !names.insert(name)
            };
            if twice {
                let message = format!("attribute `{}` is given twice", parser.module.text(name));
                return Err(Diagnostic::error("syntax", span, message).into());
            }
            let value = if parser.cursor.eat(b'=') {
                parser.parse_attribute()?
            } else {
                parser.module.intern_attr(Attr::Unit)
            };
            entries.push((name, value));
            Ok(())
        })
    }

    /// The error that no attribute stands here.
    #[cold]
    fn no_attribute(&mut self) -> Box<Diagnostic> {
        let error = self.cursor.expected("an attribute");
        match self.cursor.word() {
            Some(word) => {
                let word = String::from_utf8_lossy(word);
                (*error)
                    .help(format!("a string is written `\"{word}\"`"))
                    .into()
            }
            None => error,
        }
    }

    fn parse_symbol_ref(&mut self) -> Read<AttrId> {
        let mut path = vec![self.parse_symbol_name()?];
        // The two colons are tokens of their own to MLIR.
        while self.parse_lead("::") {
            path.push(self.parse_symbol_name()?);
        }
        Ok(self.module.intern_attr(Attr::SymbolRef(path.into())))
    }

    /// Reads `@name`.
    pub fn parse_symbol_name(&mut self) -> Read<StrId> {
        if !self.cursor.eat(b'@') {
            let error = self.cursor.expected("a symbol such as `@main`");
            return Err((*error).help("a symbol's name begins with `@`").into());
        }
        let name = self.cursor.symbol()?;
        Ok(self.module.intern(name))
    }

    fn parse_word_attribute(&mut self) -> Read<AttrId> {
        let start = self.cursor.at;
        let attr = match self.cursor.word() {
            Some(b"true") => Attr::Bool(true),
            Some(b"false") => Attr::Bool(false),
            Some(b"unit") => Attr::Unit,
            Some(b"array") => return self.parse_dense_array(),
            Some(b"dense") => return self.parse_dense(),
            Some(b"dense_resource") => {
                self.expect(b'<')?;
                let handle = self.parse_resource_name()?;
                self.expect(b'>')?;
                self.expect(b':')?;
                let ty = self.parse_type()?;
                Attr::DenseResource { handle, ty }
            }
            Some(b"loc") => {
                self.cursor.at = start;
                return self.parse_location_attribute();
            }
            Some(b"affine_map") => return self.parse_affine_map(),
            Some(b"affine_set") => return self.parse_integer_set(),
            Some(b"strided") => self.parse_strided()?,
            Some(b"distinct") => self.parse_distinct()?,
            Some(b"sparse") => return self.parse_sparse(),
            _ => {
                self.cursor.at = start;
                match self.try_parse_type()? {
                    Some(ty) => Attr::Type(ty),
                    None => return Err(self.no_attribute()),
                }
            }
        };
        Ok(self.module.intern_attr(attr))
    }

    /// Reads `<[2, ?], offset: 1>`.
    fn parse_strided(&mut self) -> Read<Attr> {
        self.expect(b'<')?;
        let mut strides = Vec::new();
        self.list(b'[', b']', |parser| {
            strides.push(parser.parse_stride()?);
            Ok(())
        })?;
        let mut offset = 0;
        if self.cursor.eat(b',') {
            self.expect_word("offset")?;
            self.expect(b':')?;
            offset = self.parse_stride()?;
        }
        self.expect(b'>')?;
        Ok(Attr::Strided {
            offset,
            strides: strides.into(),
        })
    }

    fn parse_stride(&mut self) -> Read<i64> {
        match self.cursor.eat(b'?') {
            true => Ok(DYNAMIC),
            false => self.parse_i64(),
        }
    }

    /// Reads `[0]<attribute>`, nothing between the brackets for `unit`. What stands under one
    /// number is the same throughout.
    fn parse_distinct(&mut self) -> Read<Attr> {
        self.expect(b'[')?;
        let span = self.cursor.next_span();
        let Some(number) = self.cursor.digits() else {
            return Err(self.cursor.expected("a number"));
        };
        self.expect(b']')?;
        self.expect(b'<')?;
        let referenced = match self.cursor.peek() {
            b'>' => self.module.intern_attr(Attr::Unit),
            _ => self.parse_attribute()?,
        };
        self.expect(b'>')?;
        let known = *self.distinct.entry(number).or_insert(referenced);
        if known != referenced {
            let message = format!(
                "`distinct[{number}]` stands for `{}` elsewhere",
                self.module.attr_text(known)
            );
            return Err(Diagnostic::error("syntax", span, message).into());
        }
        Ok(Attr::Distinct { number, referenced })
    }

    /// Reads `true` or `false`.
    pub fn parse_bool(&mut self) -> Read<bool> {
        if self.cursor.eat_word("true") {
            return Ok(true);
        }
        self.expect_word("false")
            .map_err(|_| self.cursor.expected("`true` or `false`"))?;
        Ok(false)
    }

    /// Reads an integer.
    pub fn parse_i64(&mut self) -> Read<i64> {
        let start = {
            self.cursor.skip();
            self.cursor.at
        };
        let value = self.cursor.number().and_then(|number| {
            let text = self.cursor.number_text(number);
            let text = std::str::from_utf8(&text).ok()?;
            if number.is_hex {
                return i64::from_str_radix(&text.replacen("0x", "", 1), 16).ok();
            }
            text.parse().ok()
        });
        value.ok_or_else(|| {
            self.cursor.at = start;
            self.cursor.expected("an integer")
        })
    }

    /// Reads an integer as MLIR's readers of dialects do: `true` is a sign bit alone, and so -1, and
    /// `false` is 0.
    pub fn parse_i64_or_bool(&mut self) -> Read<i64> {
        for (word, value) in [("true", -1), ("false", 0)] {
            if self.cursor.eat_word(word) {
                return Ok(value);
            }
        }
        self.parse_i64()
    }

    /// Reads `[0, 1]`, as [`Parser::parse_i64_or_bool`] reads each.
    pub fn parse_ints_or_bools(&mut self) -> Read<Vec<i64>> {
        let mut values = Vec::new();
        self.list(b'[', b']', |parser| {
            values.push(parser.parse_i64_or_bool()?);
            Ok(())
        })?;
        Ok(values)
    }

    /// Reads `[0, 1]`.
    pub fn parse_ints(&mut self) -> Read<Vec<i64>> {
        let mut values = Vec::new();
        self.list(b'[', b']', |parser| {
            values.push(parser.parse_i64()?);
            Ok(())
        })?;
        Ok(values)
    }

    /// The type `i64`.
    pub fn i64_type(&mut self) -> TypeId {
        self.module.integer_type(64)
    }
}
