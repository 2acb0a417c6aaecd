//! Attributes of dialects: aliases, keywords, structs, and what is kept as text.

use super::super::{Meaning, Parser, Read};
use super::CARRIED;
use crate::diagnostic::Diagnostic;
use crate::dialects::spec::{Dialect, EnumSpec, Field, StructSpec};
use crate::dialects::{enum_spec, sdy, struct_spec};
use crate::ir::{Attr, AttrId};
use crate::source::Span;

impl Parser<'_> {
    pub(super) fn parse_dialect_attribute(&mut self) -> Read<AttrId> {
        self.expect(b'#')?;
        let start = self.cursor.at;
        let Some(name) = self.cursor.suffix() else {
            return Err(self.cursor.expected("an attribute's name after `#`"));
        };
        let has_body = self.cursor.bytes.get(self.cursor.at) == Some(&b'<');
        if !name.contains(&b'.') && !has_body {
            return match self.alias(b'#', name, start - 1)? {
                Some(Meaning::Attr(attr)) => Ok(attr),
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
            "chlo" => Some(Dialect::Chlo),
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
                if let Some(spec) = word.and_then(|word| enum_spec(dialect, word)) {
                    let attr = self.parse_enum_case(dialect, spec)?;
                    self.expect(b'>')?;
                    return Ok(attr);
                }
                self.cursor.at = at;
            } else if let Some(spec) = enum_spec(dialect, mnemonic) {
                self.expect(b'<')?;
                let attr = self.parse_enum_case(dialect, spec)?;
                self.expect(b'>')?;
                return Ok(attr);
            } else if let Some(spec) = struct_spec(dialect, mnemonic) {
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
        // Without its `#` it would be another attribute.
        if CARRIED.contains(&name) {
            let span = Span::new(start - 1, self.cursor.at);
            let message = format!("`{text}` is no dialect, but a builtin attribute without `#`");
            return Err(Diagnostic::error("syntax", span, message).into());
        }
        self.parse_dialect_body()?;
        let text = self.kept_text(start, self.cursor.at);
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

    /// Reads `<name = value, ...>` of `spec`: its fields in any order, each once; one that is left
    /// out where it has its default may be missing.
    pub fn parse_struct(&mut self, dialect: Dialect, spec: &'static StructSpec) -> Read<AttrId> {
        if let Some(text) = &spec.text {
            self.expect(b'<')?;
            let fields = (text.read)(self)?;
            self.expect(b'>')?;
            return Ok(self.struct_attr(dialect, spec, &fields));
        }
        let mut fields = vec![None; spec.fields.len()];
        self.list(b'<', b'>', |parser| {
            // Where fields may be missing, MLIR takes a comma behind the last one too.
            let any = fields.iter().any(Option::is_some);
            if any && spec.omits_default && parser.cursor.peek() == b'>' {
                return Ok(());
            }
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
        let mut all = spec.fields.iter().zip(&fields);
        if !spec.omits_default
            && let Some(((name, _), _)) = all.find(|(_, value)| value.is_none())
        {
            let bracket = Span::new(self.cursor.at - 1, self.cursor.at);
            let message = format!("the field `{name}` is missing");
            return Err(Diagnostic::error("syntax", bracket, message).into());
        }
        Ok(self.struct_attr(dialect, spec, &fields))
    }

    /// A struct attribute whose missing fields take their default: an empty list, or zero.
    pub fn struct_attr(
        &mut self,
        dialect: Dialect,
        spec: &'static StructSpec,
        fields: &[Option<AttrId>],
    ) -> AttrId {
        let mut filled = Vec::with_capacity(fields.len());
        for ((_, field), value) in spec.fields.iter().zip(fields) {
            filled.push(match (value, field) {
                (Some(value), _) => *value,
                (None, Field::Ints) => self.module.ints_attr(&[]),
                (None, Field::Bool) => self.module.intern_attr(Attr::Bool(false)),
                (None, Field::Type) => self.module.intern_attr(Attr::Unit),
                (None, Field::Int) => self.module.i64_attr(0),
            });
        }
        self.module.struct_attr(dialect, spec, &filled)
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
}
