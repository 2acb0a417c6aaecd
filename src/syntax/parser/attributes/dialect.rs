//! Attributes of dialects: aliases, keywords, structs, and what is kept as text.

use std::borrow::Cow;

use super::super::dialect_names::{Head, Named};
use super::super::{Meaning, Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::dialects::hlo::attributes::struct_in;
use crate::dialects::spec::{Dialect, EnumSpec, Field, Layout, StructSpec};
use crate::dialects::{enum_spec, sdy, struct_spec, upstream};
use crate::ir::{Attr, AttrId, DYNAMIC, FloatKind, StrId, Type, TypeId};
use crate::source::Span;

impl<'s> Parser<'s> {
    pub(super) fn parse_dialect_attribute(&mut self) -> Read<AttrId> {
        match self.parse_named(b'#')? {
            Named::Alias(Meaning::Attr(attr)) => Ok(attr),
            Named::Known(head) => {
                let attr = self.within(&head, |parser| parser.parse_known(&head))?;
                // Which has its type by itself, if it has one.
                self.trailing_type()?;
                Ok(attr)
            }
            Named::Text(text) => {
                let text = match self.trailing_type()? {
                    Some(ty) => self.typed_text(text, ty),
                    None => text,
                };
                Ok(self.module.intern_attr(Attr::Opaque(text)))
            }
            Named::Alias(_) => Ok(self.module.intern_attr(Attr::Unit)),
        }
    }

    /// Reads the type that MLIR lets stand behind an attribute of any dialect.
    fn trailing_type(&mut self) -> Read<Option<TypeId>> {
        match self.cursor.eat(b':') {
            true => Ok(Some(self.parse_type()?)),
            false => Ok(None),
        }
    }

    /// An attribute's text with its type behind it.
    fn typed_text(&mut self, text: StrId, ty: TypeId) -> StrId {
        let mut typed = self.module.str(text).to_vec();
        typed.extend_from_slice(b" : ");
        typed.extend_from_slice(self.module.type_text(ty).as_bytes());
        self.module.intern(typed)
    }

    fn parse_known(&mut self, head: &Head<'_>) -> Read<AttrId> {
        let dialect = head.dialect;
        if dialect == Dialect::Sdy {
            return sdy::read_attribute(self, head);
        }
        if let Some(flags) = upstream::flags::find(dialect, head.mnemonic) {
            return flags.read_list(self);
        }
        if let Some(spec) = enum_spec(dialect, head.mnemonic) {
            let bracketed = spec.is_bracketed(dialect);
            if bracketed {
                self.expect(b'<')?;
            }
            let attr = self.parse_enum_case(dialect, spec)?;
            if bracketed {
                self.expect(b'>')?;
            }
            return Ok(attr);
        }
        let Some(spec) = struct_spec(dialect, head.mnemonic) else {
            return Err(head.unknown("attribute"));
        };
        self.expect_body(head)?;
        self.parse_struct(dialect, spec)
    }

    /// Reads a keyword, which MLIR lets stand in quotes where it is one of several; nothing if neither
    /// is next.
    pub fn keyword_or_string(&mut self) -> Read<Cow<'s, [u8]>> {
        if self.cursor.peek() == b'"' {
            return self.cursor.string();
        }
        Ok(self.cursor.word().unwrap_or_default().into())
    }

    /// Reads a keyword of `spec`.
    pub fn parse_enum_case(&mut self, dialect: Dialect, spec: &'static EnumSpec) -> Read<AttrId> {
        let start = {
            self.cursor.skip();
            self.cursor.at
        };
        let word = self.keyword_or_string()?;
        match spec.cases.iter().position(|case| *word == *case.as_bytes()) {
            Some(case) => Ok(self.module.intern_attr(Attr::Enum {
                dialect,
                spec,
                case: case as u32,
            })),
            None => {
                self.cursor.at = start;
                let (what, cases) = (spec.in_words(), spec.cases.join("`, `"));
                Err(self.cursor.expected(&format!("{what} (one of `{cases}`)")))
            }
        }
    }

    /// Reads `<name = value, ...>` of `spec`, as its layout says.
    pub fn parse_struct(&mut self, dialect: Dialect, spec: &'static StructSpec) -> Read<AttrId> {
        let start = self.cursor.next_span();
        let fields = match &spec.layout {
            Layout::Bare(text) => (text.read)(self, dialect)?,
            layout => {
                self.expect(b'<')?;
                let fields = match layout {
                    Layout::Text(text) => (text.read)(self, dialect)?,
                    Layout::Positional => self.parse_values(dialect, spec)?,
                    _ => self.parse_fields(dialect, spec)?,
                };
                self.expect(b'>')?;
                fields
            }
        };
        let mut all = spec.fields.iter().zip(&fields);
        let optional = |field: &Field| matches!(field, Field::Optional(_));
        if matches!(spec.layout, Layout::Whole | Layout::Ordered)
            && let Some(((name, _), _)) =
                all.find(|((_, field), value)| value.is_none() && !optional(field))
        {
            let bracket = Span::new(self.cursor.at - 1, self.cursor.at);
            let message = format!("the field `{name}` is missing");
            return Err(Diagnostic::error("syntax", bracket, message).into());
        }
        let attr = self.struct_attr(dialect, spec, &fields);
        if let (Some(fault), Attr::Struct { fields, .. }) = (spec.fault, self.module.attr(attr))
            && let Some(message) = fault(&self.module, dialect, fields)
        {
            let span = Span::new(start.start as usize, self.cursor.at);
            return Err(Diagnostic::error("attribute-value", span, message).into());
        }
        Ok(attr)
    }

    /// Reads `value, ...`, one for each field.
    fn parse_values(
        &mut self,
        dialect: Dialect,
        spec: &'static StructSpec,
    ) -> Read<Vec<Option<AttrId>>> {
        let mut values = Vec::with_capacity(spec.fields.len());
        for (_, field) in spec.fields {
            if !values.is_empty() {
                self.expect(b',')?;
            }
            values.push(Some(self.parse_field(dialect, *field)?));
        }
        Ok(values)
    }

    /// Reads `name = value, ...` up to the bracket that ends them.
    pub fn parse_fields(
        &mut self,
        dialect: Dialect,
        spec: &'static StructSpec,
    ) -> Read<Vec<Option<AttrId>>> {
        let ordered = matches!(spec.layout, Layout::Ordered);
        // Where fields may be missing, MLIR takes a comma behind the last one too.
        let may_end = matches!(spec.layout, Layout::Sparse | Layout::Text(_));
        let mut fields = vec![None; spec.fields.len()];
        for given in 0.. {
            if may_end && self.cursor.peek() == b'>' {
                break;
            }
            self.cursor.skip();
            let start = self.cursor.at;
            let word = self.cursor.word().unwrap_or_default();
            let Some(index) = spec
                .fields
                .iter()
                .position(|(name, _)| name.as_bytes() == word)
                .filter(|index| !ordered || *index == given)
            else {
                self.cursor.at = start;
                let names: Vec<_> = spec.fields.iter().map(|(name, _)| *name).collect();
                return Err(self.cursor.expected(&match names.get(given) {
                    Some(next) if ordered => format!("the field `{next}`"),
                    _ => format!("one of the fields `{}`", names.join("`, `")),
                }));
            };
            if fields[index].is_some() {
                let span = Span::new(start, self.cursor.at);
                return Err(Diagnostic::error("syntax", span, "this field is given twice").into());
            }
            self.expect(b'=')?;
            fields[index] = Some(self.parse_field(dialect, spec.fields[index].1)?);
            if !self.cursor.eat(b',') {
                break;
            }
        }
        Ok(fields)
    }

    /// A struct attribute whose missing fields take their default: an empty list, a zero, and their
    /// like.
    pub fn struct_attr(
        &mut self,
        dialect: Dialect,
        spec: &'static StructSpec,
        fields: &[Option<AttrId>],
    ) -> AttrId {
        let mut filled = Vec::with_capacity(fields.len());
        for ((_, field), value) in spec.fields.iter().zip(fields) {
            filled.push(match value {
                Some(value) => *value,
                None => self.missing_field(dialect, *field),
            });
        }
        let spec = struct_in(dialect, spec);
        self.module.struct_attr(dialect, spec, &filled)
    }

    fn missing_field(&mut self, dialect: Dialect, field: Field) -> AttrId {
        let attr = match field {
            Field::Ints | Field::Dims => return self.module.ints_attr(&[]),
            Field::Int => return self.module.i64_attr(0),
            Field::Struct(spec) | Field::Body(spec) => {
                return self.struct_attr(dialect, spec, &vec![None; spec.fields.len()]);
            }
            Field::Bool => Attr::Bool(false),
            Field::Bodies(_) | Field::Array => Attr::Array(Box::default()),
            Field::Type | Field::Attr | Field::String | Field::Optional(_) => Attr::Unit,
            Field::Float => Attr::Float {
                bits: 0,
                ty: self.module.intern_type(Type::Float(FloatKind::F64)),
            },
            Field::Enum(spec) => Attr::Enum {
                dialect,
                spec,
                case: 0,
            },
        };
        self.module.intern_attr(attr)
    }

    /// Reads the value of a field.
    pub fn parse_field(&mut self, dialect: Dialect, field: Field) -> Read<AttrId> {
        let span = self.cursor.next_span();
        match field {
            Field::Ints | Field::Dims => {
                let mut values = Vec::new();
                self.list(b'[', b']', |parser| {
                    values.push(parser.parse_dimension()?);
                    Ok(())
                })?;
                Ok(self.module.ints_attr(&values))
            }
            Field::Int => {
                let value = self.parse_i64_or_bool()?;
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
            Field::Attr => self.parse_attribute(),
            Field::Array => {
                let value = self.parse_attribute()?;
                match self.module.attr(value) {
                    Attr::Array(_) => Ok(value),
                    _ => Err(Diagnostic::error("syntax", span, "expected an array `[...]`").into()),
                }
            }
            Field::Body(spec) => self.parse_struct(dialect, spec),
            Field::Bodies(spec) => {
                let mut values = Vec::new();
                self.list(b'[', b']', |parser| {
                    values.push(parser.parse_struct(dialect, spec)?);
                    Ok(())
                })?;
                Ok(self.module.intern_attr(Attr::Array(values.into())))
            }
            Field::Optional(field) => self.parse_field(dialect, *field),
            Field::String => {
                let value = self.cursor.string()?;
                Ok(self.module.string_attr_of(value))
            }
            Field::Float => {
                let ty = self.module.intern_type(Type::Float(FloatKind::F64));
                self.parse_number(Some(ty))
            }
            Field::Enum(EnumSpec { name, .. }) | Field::Struct(StructSpec { name, .. }) => {
                let value = self.parse_attribute()?;
                let found = match self.module.attr(value) {
                    Attr::Enum { dialect, spec, .. } => Some((*dialect, spec.name)),
                    Attr::Struct { dialect, spec, .. } => Some((*dialect, spec.name)),
                    _ => None,
                };
                if found == Some((dialect, name)) {
                    return Ok(value);
                }
                let message = format!("expected an attribute `#{}.{name}`", dialect.prefix());
                Err(Diagnostic::error("syntax", span, message).into())
            }
        }
    }

    /// Reads an extent, or `?` for one that is not known.
    pub fn parse_dimension(&mut self) -> Read<i64> {
        if self.cursor.eat(b'?') {
            return Ok(DYNAMIC);
        }
        self.parse_i64_or_bool()
    }
}
