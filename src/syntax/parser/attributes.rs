//! Attributes and locations.

use std::sync::Arc;

use super::{Alias, Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::dialects::hlo::attributes as hlo;
use crate::dialects::sdy;
use crate::dialects::spec::{Dialect, EnumSpec, Field, StructSpec};
use crate::ir::{Attr, AttrId, DYNAMIC, DenseElements, FloatKind, Signedness, StrId, Type, TypeId};
use crate::source::Span;
use crate::syntax::{dense, float};

/// Builtin attributes that are only carried: kept as they are written.
const CARRIED: [&[u8]; 6] = [
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
            b'-' | b'0'..=b'9' => self.parse_number_attribute(),
            _ => self.parse_word_attribute(),
        }
    }

    /// Reads `{name = value, name}` and appends its entries. A name that stands twice is an error.
    pub fn parse_dictionary(&mut self, entries: &mut Vec<(StrId, AttrId)>) -> Read<()> {
        let first = entries.len();
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
            if entries[first..].iter().any(|(entry, _)| *entry == name) {
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
            return Err(self.cursor.expected("a symbol such as `@main`"));
        }
        let name = self.cursor.symbol()?;
        Ok(self.module.intern(name))
    }

    fn parse_number_attribute(&mut self) -> Read<AttrId> {
        let Some(number) = self.cursor.number() else {
            return Err(self.cursor.expected("a number"));
        };
        let ty = if self.cursor.eat(b':') {
            self.parse_type()?
        } else if number.is_float {
            self.module.intern_type(Type::Float(FloatKind::F64))
        } else {
            self.i64_type()
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
            _ => Err(fail(format!(
                "`{}` is no value of type `{}`",
                String::from_utf8_lossy(text),
                self.module.type_text(ty)
            ))),
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
                return match self.try_parse_location()? {
                    Some(location) => Ok(location),
                    None => Err(self.cursor.expected("a location")),
                };
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
                let text = self
                    .module
                    .strings
                    .intern(&self.cursor.bytes[start..self.cursor.at]);
                Attr::Opaque(text)
            }
            _ => {
                self.cursor.at = start;
                match self.try_parse_type()? {
                    Some(ty) => Attr::Type(ty),
                    None => return Err(self.cursor.expected("an attribute")),
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

    fn parse_dense_array(&mut self) -> Read<AttrId> {
        self.expect(b'<')?;
        let element = self.parse_type()?;
        let mut values = Vec::new();
        if self.cursor.eat(b':') {
            loop {
                values.push(self.parse_array_element(element)?);
                if !self.cursor.eat(b',') {
                    break;
                }
            }
        }
        self.expect(b'>')?;
        Ok(self.module.intern_attr(Attr::DenseArray {
            element,
            values: values.into(),
        }))
    }

    fn parse_array_element(&mut self, element: TypeId) -> Read<i64> {
        let bool_width = matches!(self.module.ty(element), Type::Integer { width: 1, .. });
        if bool_width && self.cursor.eat_word("true") {
            return Ok(1);
        }
        if bool_width && self.cursor.eat_word("false") {
            return Ok(0);
        }
        let Some(number) = self.cursor.number() else {
            return Err(self.cursor.expected("an element of the array"));
        };
        let text = self.cursor.slice(number.span);
        let value = match *self.module.ty(element) {
            Type::Float(kind) if number.is_float => std::str::from_utf8(text)
                .ok()
                .and_then(|text| text.parse().ok())
                .map(|value| float::from_f64(kind, value) as i64),
            Type::Integer { width: 1..=64, .. } if !number.is_float => self
                .integer_value(text, element)
                .and_then(|value| i64::try_from(value).ok()),
            _ => None,
        };
        value.ok_or_else(|| {
            let message = format!(
                "`{}` is no value of type `{}`",
                String::from_utf8_lossy(text),
                self.module.type_text(element)
            );
            Diagnostic::error("syntax", number.span, message).into()
        })
    }

    /// Reads `<...> : type` of a dense literal. The type comes last but says how the elements are
    /// to be read, so the closing bracket is looked for first, and the literal read afterwards.
    pub fn parse_dense(&mut self) -> Read<AttrId> {
        let open = self.cursor.at;
        self.expect(b'<')?;
        let body = self.cursor.at;
        let close = self.find_literal_end(open)?;
        self.cursor.at = close;
        self.expect(b'>')?;
        self.expect(b':')?;
        self.cursor.skip();
        let type_start = self.cursor.at;
        let ty = self.parse_type()?;
        let type_span = Span::new(type_start, self.cursor.at);
        let (shape, element_type) = match self.module.ty(ty) {
            Type::RankedTensor { shape, element, .. } | Type::Vector { shape, element, .. } => {
                (shape.clone(), *element)
            }
            _ => {
                return Err(Diagnostic::error(
                    "syntax",
                    type_span,
                    "a dense literal needs a ranked tensor type",
                )
                .into());
            }
        };
        if shape.contains(&DYNAMIC) {
            return Err(Diagnostic::error(
                "syntax",
                type_span,
                "a dense literal needs static extents",
            )
            .into());
        }
        let text = &self.cursor.bytes[body..close];
        let Some(element) = self.module.literal_element(element_type) else {
            return self.parse_dense_strings(body, close, ty, &shape, type_span);
        };
        match dense::read_dense(text, element, &shape) {
            Ok(literal) => Ok(self.module.intern_attr(Attr::Dense(DenseElements {
                ty,
                data: Arc::from(literal.data),
                splat: literal.splat,
            }))),
            Err(error) => {
                let at = body + error.offset.min(text.len());
                let rest = &self.cursor.bytes[at..close];
                let len = rest
                    .iter()
                    .take_while(|byte| byte.is_ascii_alphanumeric() || b".-+".contains(byte))
                    .count();
                let mut diagnostic =
                    Diagnostic::error("literal", Span::new(at, at + len.max(1)), error.message)
                        .note(type_span, "the literal's type is given here");
                diagnostic.help = error.help;
                Err(diagnostic.into())
            }
        }
    }

    fn find_literal_end(&self, open: usize) -> Read<usize> {
        let mut at = open + 1;
        loop {
            let rest = self.cursor.bytes.get(at..).unwrap_or_default();
            match memchr::memchr3(b'>', b'"', b'/', rest) {
                None => {
                    return Err(Diagnostic::error(
                        "syntax",
                        Span::new(open, open + 1),
                        "this `<` has no `>`",
                    )
                    .into());
                }
                Some(step) if rest[step] == b'>' => return Ok(at + step),
                Some(step) if rest[step] == b'"' => {
                    let mut string = super::Cursor::new(self.cursor.bytes, at + step);
                    string.string()?;
                    at = string.at;
                }
                Some(step) => {
                    let mut comment = super::Cursor::new(self.cursor.bytes, at + step);
                    comment.skip();
                    at = comment.at.max(at + step + 1);
                }
            }
        }
    }

    /// A dense literal over an element type that has no bytes here: strings, or wide integers.
    fn parse_dense_strings(
        &mut self,
        body: usize,
        close: usize,
        ty: TypeId,
        shape: &[i64],
        type_span: Span,
    ) -> Read<AttrId> {
        let end = (self.cursor.at, self.cursor.last_end);
        self.cursor.at = body;
        let mut values = Vec::new();
        while self.cursor.peek() != b'>' || self.cursor.at != close {
            match self.cursor.peek() {
                b'"' => {
                    let value = self.cursor.string()?;
                    values.push(self.module.intern(value));
                }
                b'[' | b']' | b',' => self.cursor.at += 1,
                _ => {
                    let message = format!(
                        "dense literals of type `{}` are not read",
                        self.module.type_text(ty)
                    );
                    return Err(Diagnostic::error("unsupported", type_span, message)
                        .help("elements may be integers of up to 64 bits, floats, complex numbers of those, or strings")
                        .into());
                }
            }
        }
        (self.cursor.at, self.cursor.last_end) = end;
        let count = shape
            .iter()
            .try_fold(1i64, |count, extent| count.checked_mul(*extent));
        if values.len() != 1 && count != i64::try_from(values.len()).ok() {
            let message = format!(
                "{} strings do not fill a literal of type `{}`",
                values.len(),
                self.module.type_text(ty)
            );
            return Err(Diagnostic::error("literal", type_span, message).into());
        }
        Ok(self.module.intern_attr(Attr::DenseStrings {
            ty,
            values: values.into(),
        }))
    }

    fn parse_dialect_attribute(&mut self) -> Read<AttrId> {
        self.expect(b'#')?;
        let start = self.cursor.at;
        let Some(name) = self.cursor.suffix() else {
            return Err(self.cursor.expected("an attribute's name after `#`"));
        };
        let has_body = self.cursor.bytes.get(self.cursor.at) == Some(&b'<');
        if !name.contains(&b'.') && !has_body {
            return match self.aliases.get(&(b'#', name)) {
                Some(Alias::Attr(attr)) => Ok(*attr),
                _ => {
                    let span = Span::new(start - 1, self.cursor.at);
                    let message = format!(
                        "the alias `#{}` is not defined",
                        String::from_utf8_lossy(name)
                    );
                    Err(Diagnostic::error("undefined-alias", span, message).into())
                }
            };
        }
        let text = std::str::from_utf8(name).unwrap_or_default();
        let (prefix, mnemonic) = text.split_once('.').unwrap_or((text, ""));
        let dialect = match prefix {
            "stablehlo" => Some(Dialect::StableHlo),
            "mhlo" => Some(Dialect::Mhlo),
            _ => None,
        };
        if let (Some(dialect), true) = (dialect, has_body) {
            if mnemonic.is_empty() {
                let at = self.cursor.at;
                self.expect(b'<')?;
                let word = self
                    .cursor
                    .word()
                    .and_then(|word| std::str::from_utf8(word).ok());
                if let Some(spec) = word.and_then(hlo::enum_spec) {
                    let attr = self.parse_enum_case(dialect, spec)?;
                    self.expect(b'>')?;
                    return Ok(attr);
                }
                self.cursor.at = at;
            } else if let Some(spec) = hlo::enum_spec(mnemonic) {
                self.expect(b'<')?;
                let attr = self.parse_enum_case(dialect, spec)?;
                self.expect(b'>')?;
                return Ok(attr);
            } else if let Some(spec) = hlo::struct_spec(mnemonic) {
                return self.parse_struct(dialect, spec);
            }
        }
        if prefix == Dialect::Sdy.prefix() {
            let name = Span::new(start - 1, self.cursor.at);
            let at = self.cursor.at;
            if let Some(attr) = sdy::read_attribute(self, mnemonic, has_body, name)? {
                return Ok(attr);
            }
            self.cursor.at = at;
        }
        self.parse_dialect_body()?;
        let text = self
            .module
            .strings
            .intern(&self.cursor.bytes[start..self.cursor.at]);
        Ok(self.module.intern_attr(Attr::Opaque(text)))
    }

    /// Reads a keyword of `spec`.
    pub fn parse_enum_case(&mut self, dialect: Dialect, spec: &'static EnumSpec) -> Read<AttrId> {
        let start = {
            self.cursor.skip();
            self.cursor.at
        };
        let word = self.cursor.word();
        match spec
            .cases
            .iter()
            .position(|case| word == Some(case.as_bytes()))
        {
            Some(case) => Ok(self.module.intern_attr(Attr::Enum {
                dialect,
                spec,
                case: case as u32,
            })),
            None => {
                self.cursor.at = start;
                let cases = spec.cases.join("`, `");
                Err(self
                    .cursor
                    .expected(&format!("a {} (one of `{cases}`)", spec.name)))
            }
        }
    }

    /// Reads `<name = value, ...>` of `spec`: its fields in any order, each at most once.
    pub fn parse_struct(&mut self, dialect: Dialect, spec: &'static StructSpec) -> Read<AttrId> {
        if let Some(text) = &spec.text {
            self.expect(b'<')?;
            let fields = (text.read)(self)?;
            self.expect(b'>')?;
            return self.struct_attr(dialect, spec, fields);
        }
        let mut fields = vec![None; spec.fields.len()];
        self.list(b'<', b'>', |parser| {
            let start = {
                parser.cursor.skip();
                parser.cursor.at
            };
            let word = parser.cursor.word().unwrap_or_default();
            let Some(index) = spec
                .fields
                .iter()
                .position(|(name, _)| name.as_bytes() == word)
            else {
                parser.cursor.at = start;
                let names: Vec<_> = spec.fields.iter().map(|(name, _)| *name).collect();
                return Err(parser
                    .cursor
                    .expected(&format!("one of the fields `{}`", names.join("`, `"))));
            };
            if fields[index].is_some() {
                let span = Span::new(start, parser.cursor.at);
                return Err(Diagnostic::error("syntax", span, "this field is given twice").into());
            }
            parser.expect(b'=')?;
            fields[index] = Some(parser.parse_field(spec.fields[index].1)?);
            Ok(())
        })?;
        self.struct_attr(dialect, spec, fields)
    }

    /// A struct attribute whose missing fields take their default: an empty list, or zero.
    pub fn struct_attr(
        &mut self,
        dialect: Dialect,
        spec: &'static StructSpec,
        fields: Vec<Option<AttrId>>,
    ) -> Read<AttrId> {
        let mut filled = Vec::with_capacity(fields.len());
        for ((_, field), value) in spec.fields.iter().zip(fields) {
            filled.push(match (value, field) {
                (Some(value), _) => value,
                (None, Field::Ints) => self.module.ints_attr(&[]),
                (None, Field::Bool) => self.module.intern_attr(Attr::Bool(false)),
                (None, Field::Type) => self.module.intern_attr(Attr::Unit),
                (None, Field::Int) => self.module.i64_attr(0),
            });
        }
        Ok(self.module.intern_attr(Attr::Struct {
            dialect,
            spec,
            fields: filled.into(),
        }))
    }

    fn parse_field(&mut self, field: Field) -> Read<AttrId> {
        match field {
            Field::Ints => {
                let values = self.parse_ints()?;
                Ok(self.module.ints_attr(&values))
            }
            Field::Int => {
                let value = self.parse_i64()?;
                Ok(self.module.i64_attr(value))
            }
            Field::Bool => {
                let value = self.parse_bool()?;
                Ok(self.module.intern_attr(Attr::Bool(value)))
            }
            Field::Type => {
                let ty = self.parse_type()?;
                Ok(self.module.intern_attr(Attr::Type(ty)))
            }
        }
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

    /// Reads `loc(...)` if it is next.
    pub fn try_parse_location(&mut self) -> Read<Option<AttrId>> {
        if !self.cursor.peek_word("loc") {
            return Ok(None);
        }
        self.expect_word("loc")?;
        self.cursor.skip();
        let open = self.cursor.at;
        self.expect(b'(')?;
        let body = self.cursor.at;
        let mut depth = 1usize;
        while depth > 0 {
            match self.cursor.peek() {
                b'"' => {
                    self.cursor.string()?;
                    continue;
                }
                b'(' => depth += 1,
                b')' => depth -= 1,
                0 if self.cursor.is_at_end() => {
                    return Err(Diagnostic::error(
                        "syntax",
                        Span::new(open, open + 1),
                        "this `(` has no `)`",
                    )
                    .into());
                }
                _ => {}
            }
            self.cursor.at += 1;
            self.cursor.last_end = self.cursor.at;
        }
        let text = self
            .module
            .strings
            .intern(&self.cursor.bytes[body..self.cursor.at - 1]);
        Ok(Some(self.module.intern_attr(Attr::Location(text))))
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
