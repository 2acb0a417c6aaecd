//! The generic form, and the attributes of both forms.

use super::draft::Draft;
use super::errors::follows;
use super::{Parser, Read};
use crate::diagnostic::{Diagnostic, counted};
use crate::dialects::close::distance;
use crate::dialects::spec::{AttrDefault, AttrSpec, Fill, OpSpec};
use crate::ir::{Attr, AttrId, BlockId, StrId};
use crate::source::Span;

impl Parser<'_> {
    pub(super) fn parse_generic(
        &mut self,
        draft: &mut Draft,
        block: BlockId,
        name_span: Span,
    ) -> Read<()> {
        if self.cursor.peek() != b'(' {
            let help = "behind a name in quotes the operands stand in parentheses";
            return Err((*self.cursor.expected("`(`")).help(help).into());
        }
        let mut operands = std::mem::take(&mut draft.operands);
        self.list(b'(', b')', |parser| {
            operands.push(parser.parse_operand()?);
            Ok(())
        })?;
        draft.operands = operands;
        if self.cursor.peek() == b'[' {
            if let Some(spec) = draft.spec.filter(|spec| !spec.terminator) {
                let span = self.cursor.next_span();
                let message = format!(
                    "`{}` is no terminator, and names blocks to go to",
                    spec.name
                );
                return Err(Diagnostic::error("syntax", span, message)
                    .help("operands stand in parentheses before it")
                    .into());
            }
            let region = self.module.block_parent(block);
            self.parse_successors(region, &mut draft.successors)?;
        }
        self.parse_optional_properties(draft)?;
        if self.cursor.peek() == b'(' {
            let isolated = draft.spec.is_some_and(|spec| spec.isolated);
            let op = draft.op;
            let mut regions = std::mem::take(&mut draft.regions);
            let open = self.cursor.at;
            self.list_of_some(b'(', b')', "`{`", |parser| {
                regions.push(parser.parse_region(op, &[], isolated)?);
                Ok(())
            })
            .map_err(|error| self.unclosed_regions(error, open))?;
            draft.regions = regions;
        }
        let open = self.cursor.at;
        self.parse_optional_attributes(draft)
            .map_err(|error| self.region_for_attributes(error, open))?;
        self.check_stray_property(draft)?;
        self.fill_attributes(draft);
        self.expect(b':')?;
        let types = self.cursor.next_span();
        self.parse_functional_types(&mut draft.operand_types, &mut draft.result_types)?;
        let (operands, named) = (draft.operands.len(), draft.operand_types.len());
        if operands != named {
            // It may be another op's.
            if !draft.regions.is_empty() && self.errors.are_unbalanced() {
                return Err(follows(name_span));
            }
            let operands = counted(operands, "operand");
            let message = format!("{operands}, but the type names {named}");
            let mut error = Diagnostic::error("type-mismatch", name_span, message);
            if !draft.regions.is_empty() {
                error = error.note(types, "the type behind its regions is here");
            }
            return Err(error
                .help("the type names those of all operands, in order")
                .into());
        }
        Ok(())
    }

    /// Adds the attributes that MLIR adds where they are not given.
    pub(super) fn fill_attributes(&mut self, draft: &mut Draft) {
        for attr in draft.spec.map_or(&[][..], |spec| spec.attributes) {
            if let AttrDefault::Filled(fill) = attr.default {
                let name = self.module.intern(attr.name);
                if draft.properties.iter().all(|(given, _)| *given != name) {
                    let value = match fill {
                        Fill::String(text) => self.module.string_attr_of(text),
                        Fill::Opaque(text) => {
                            let text = self.module.intern(text);
                            self.module.intern_attr(Attr::Opaque(text))
                        }
                    };
                    draft.properties.push((name, value));
                }
            }
        }
    }

    /// Reads `<{...}>`, the inherent attributes of the generic form, if they are there.
    pub fn parse_optional_properties(&mut self, draft: &mut Draft) -> Read<()> {
        if self.cursor.eat(b'<') {
            self.parse_properties(draft)?;
            self.expect(b'>')?;
        }
        Ok(())
    }

    fn parse_properties(&mut self, draft: &mut Draft) -> Read<()> {
        let start = self.cursor.at;
        let properties = self.parse_attribute()?;
        let span = Span::new(start, self.cursor.at);
        let Attr::Dictionary(entries) = self.module.attr(properties) else {
            return match draft.spec {
                None => {
                    draft.opaque_properties = Some(properties);
                    Ok(())
                }
                Some(spec) => {
                    let message = format!(
                        "the properties of `{}` are no dictionary, expected `<{{...}}>`",
                        spec.name
                    );
                    Err(Diagnostic::error("syntax", span, message).into())
                }
            };
        };
        draft.has_properties = true;
        let Some(spec) = draft.spec else {
            draft.properties.extend_from_slice(entries);
            return Ok(());
        };
        if spec.attributes.is_empty() {
            let message = format!("`{}` has no inherent attributes", spec.name);
            return Err(Diagnostic::error("unknown-attribute", span, message)
                .help("its attributes stand in `{...}`, without angle brackets")
                .into());
        }
        // MLIR drops what the op does not have.
        for (name, value) in entries {
            let known = spec
                .attributes
                .iter()
                .any(|attr| attr.name.as_bytes() == self.module.str(*name));
            if known {
                draft.properties.push((*name, *value));
            } else {
                draft.stray_property.get_or_insert((*name, span));
            }
        }
        Ok(())
    }

    /// Where an attribute is missing, one that the op does not have is what was meant for it.
    fn check_stray_property(&self, draft: &Draft) -> Read<()> {
        let (Some(spec), Some((name, span))) = (draft.spec, draft.stray_property) else {
            return Ok(());
        };
        let given = |attr: &AttrSpec| {
            let mut given = draft.properties.iter();
            given.any(|(name, _)| self.module.str(*name) == attr.name.as_bytes())
        };
        if spec
            .attributes
            .iter()
            .all(|attr| !attr.required || given(attr))
        {
            return Ok(());
        }
        let name = self.module.text(name);
        let names: Vec<_> = spec.attributes.iter().map(|attr| attr.name).collect();
        let close = names.iter().find(|close| distance(close, &name) <= 2);
        let help = match close {
            Some(close) => format!("did you mean `{close}`?"),
            None => format!(
                "it has `{}`; others stand in the dictionary behind",
                names.join("`, `")
            ),
        };
        let message = format!("`{}` has no inherent attribute `{name}`", spec.name);
        Err(Diagnostic::error("unknown-attribute", span, message)
            .help(help)
            .into())
    }

    /// Reads an attribute dictionary if there is one. Inherent attributes in it are recognized.
    pub fn parse_optional_attributes(&mut self, draft: &mut Draft) -> Read<()> {
        if self.cursor.peek() != b'{' {
            return Ok(());
        }
        let start = self.cursor.at;
        let mut dictionary = std::mem::take(&mut draft.dictionary);
        self.parse_dictionary(&mut dictionary)?;
        // Names inside the dictionary are different already.
        let (properties, attributes) = (draft.properties.len(), draft.attributes.len());
        for (name, value) in dictionary.drain(..) {
            let inherent = draft.spec.is_some_and(|spec| {
                spec.attributes
                    .iter()
                    .any(|attr| attr.name.as_bytes() == self.module.str(name))
            });
            if inherent {
                let mut before = draft.properties[..properties].iter_mut();
                match before.find(|(entry, _)| *entry == name) {
                    None => draft.properties.push((name, value)),
                    // In the generic form the properties come first, and count.
                    Some(_) if draft.has_properties => {}
                    Some(entry) => {
                        entry.1 = value;
                        draft.given_twice.get_or_insert(name);
                    }
                }
                continue;
            }
            let before = &draft.attributes[..attributes];
            if before.iter().any(|(entry, _)| *entry == name) {
                let span = Span::new(start, self.cursor.at);
                return Err(self.given_twice(name, span));
            }
            draft.attributes.push((name, value));
        }
        draft.dictionary = dictionary;
        Ok(())
    }

    /// Adds an inherent attribute to a draft, unless the dictionary before it has that already.
    pub fn set_property(&mut self, draft: &mut Draft, name: &'static str, value: AttrId) {
        let name = self.module.intern(name);
        if draft.properties.iter().any(|(given, _)| *given == name) {
            draft.given_twice.get_or_insert(name);
        } else {
            draft.properties.push((name, value));
        }
    }

    /// Says so if an attribute is given twice to an op whose text does not take that.
    pub(super) fn check_given_once(&self, draft: &Draft, spec: &OpSpec, span: Span) -> Read<()> {
        match draft.given_twice {
            Some(name) if spec.given_once => Err(self.given_twice(name, span)),
            _ => Ok(()),
        }
    }

    #[cold]
    fn given_twice(&self, name: StrId, span: Span) -> Box<Diagnostic> {
        let message = format!("attribute `{}` is given twice", self.module.text(name));
        Diagnostic::error("syntax", span, message).into()
    }
}
