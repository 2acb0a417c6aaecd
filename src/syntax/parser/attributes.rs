//! Attributes and locations.

mod dense;
mod dialect;
mod locations;

use rustc_hash::FxHashSet;

use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, FloatKind, Signedness, StrId, Type, TypeId};
use crate::source::Span;
use crate::syntax::float;

/// Builtin attributes that are only carried: kept as they are written.
pub(in crate::syntax) const CARRIED: [&[u8]; 6] = [
    b"affine_map",
    b"affine_set",
    b"strided",
    b"sparse",
    b"distinct",
    b"opaque",
];

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
            let name = parser.module.intern(name);
            let span = Span::new(start, parser.cursor.at);
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
        while self.cursor.peek_text("::@") {
            self.expect_text("::")?;
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

    /// Reads a number of type `ty`; without one, of the type behind it or else `i64` or `f64`.
    pub fn parse_number(&mut self, ty: Option<TypeId>) -> Read<AttrId> {
        let Some(number) = self.cursor.number() else {
            return Err(self.cursor.expected("a number"));
        };
        let ty = match ty {
            Some(ty) => ty,
            None if self.cursor.eat(b':') => self.parse_type()?,
            None if number.is_float => self.module.intern_type(Type::Float(FloatKind::F64)),
            None => self.i64_type(),
        };
        let text = self.cursor.slice(number.span);
        let fail = |message: String| Box::new(Diagnostic::error("syntax", number.span, message));
        match *self.module.ty(ty) {
            Type::Float(kind) => {
                let bits = if number.is_hex {
                    parse_hex(text).filter(|bits| kind.bits() == 128 || bits >> kind.bits() == 0)
                } else {
                    std::str::from_utf8(text)
                        .ok()
                        .and_then(|text| text.parse().ok())
                        .map(|value| float::from_f64(kind, value))
                };
                match bits {
                    Some(bits) if number.is_float || number.is_hex => {
                        Ok(self.module.intern_attr(Attr::Float { bits, ty }))
                    }
                    _ => Err(fail(format!(
                        "`{}` is no value of type `{}`",
                        String::from_utf8_lossy(text),
                        kind.spelling()
                    ))
                    .help("a float has a point, as in `1.0`, or is the hex form of its bits")
                    .into()),
                }
            }
            Type::Integer { .. } | Type::Index if !number.is_float => {
                match self.integer_value(text, ty) {
                    Some(value) => Ok(self.module.intern_attr(Attr::Integer { value, ty })),
                    None => Err(fail(format!(
                        "`{}` does not fit into `{}`",
                        String::from_utf8_lossy(text),
                        self.module.type_text(ty)
                    ))),
                }
            }
            ref other => {
                let text = String::from_utf8_lossy(text);
                let message = format!(
                    "`{text}` is no value of type `{}`",
                    self.module.type_text(ty)
                );
                let help = match other {
                    Type::RankedTensor { .. } => Some(format!("write `dense<{text}>`")),
                    Type::Integer { .. } | Type::Index => Some(format!(
                        "write a whole number, or a float type such as `{text} : f32`"
                    )),
                    _ => None,
                };
                let mut error = fail(message);
                error.help = help;
                Err(error)
            }
        }
    }

    /// The value of an integer literal in the range of its type: what fits its bits, read with a
    /// sign where the type has one.
    fn integer_value(&self, text: &[u8], ty: TypeId) -> Option<i128> {
        let (width, signedness) = match *self.module.ty(ty) {
            Type::Integer { width, signedness } => (width, signedness),
            _ => (64, Signedness::Signless),
        };
        let (negative, digits) = match text {
            [b'-', digits @ ..] => (true, digits),
            digits => (false, digits),
        };
        let magnitude = match parse_hex(digits) {
            Some(magnitude) => i128::try_from(magnitude).ok()?,
            None => std::str::from_utf8(digits).ok()?.parse::<i128>().ok()?,
        };
        let value = if negative { -magnitude } else { magnitude };
        if width == 0 {
            return (value == 0).then_some(0);
        }
        if width >= 127 {
            return Some(value);
        }
        let (low, high) = match signedness {
            Signedness::Unsigned => (0, (1i128 << width) - 1),
            Signedness::Signed => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
            // A signless type takes either reading; the bits are kept as the signed one.
            Signedness::Signless => (-(1i128 << (width - 1)), (1i128 << width) - 1),
        };
        if value < low || value > high {
            return None;
        }
        let wraps =
            signedness == Signedness::Signless && width > 1 && value >= 1i128 << (width - 1);
        Some(if wraps {
            value - (1i128 << width)
        } else {
            value
        })
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
                let handle = match self.cursor.peek() {
                    b'"' => self.cursor.string()?,
                    _ => match self.cursor.word() {
                        Some(word) => word.into(),
                        None => return Err(self.cursor.expected("a resource's name")),
                    },
                };
                let handle = self.module.intern(handle);
                self.expect(b'>')?;
                self.expect(b':')?;
                let ty = self.parse_type()?;
                Attr::DenseResource { handle, ty }
            }
            Some(b"loc") => {
                self.cursor.at = start;
                return self.parse_location_attribute();
            }
            Some(word) if CARRIED.contains(&word) => {
                self.parse_dialect_body()?;
                if word == b"distinct" {
                    self.parse_bracketed()?;
                    self.parse_dialect_body()?;
                }
                let typed = (word == b"sparse" || word == b"opaque") && self.cursor.eat(b':');
                if typed {
                    self.parse_type()?;
                }
                let text = self.kept_text(start, self.cursor.last_end);
                Attr::Opaque(text)
            }
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

    /// Passes `[...]` without brackets inside.
    fn parse_bracketed(&mut self) -> Read<()> {
        self.expect(b'[')?;
        while !matches!(self.cursor.peek(), b']' | 0) {
            self.cursor.at += 1;
        }
        self.expect(b']')
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
            let text = std::str::from_utf8(self.cursor.slice(number.span)).ok()?;
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

fn parse_hex(text: &[u8]) -> Option<u128> {
    let digits = text.strip_prefix(b"0x")?;
    u128::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}
