//! Operations: result names, the generic form, and what both forms have in common.

use super::scope::OperandRef;
use super::{Parser, Read};
use crate::diagnostic::{Diagnostic, counted};
use crate::dialects::close::distance;
use crate::dialects::spec::{AttrDefault, AttrSpec, Fill};
use crate::dialects::{OpSpec, op_specs};
use crate::ir::{
    Attr, AttrId, BlockId, OpId, OpName, Place, RegionId, Run, StrId, TypeId, ValueId,
};
use crate::source::Span;

/// An op while it is being read: what its pieces of text have given so far.
pub struct Draft {
    /// The op.
    pub op: OpId,
    /// Its entry in the op table.
    pub spec: Option<&'static OpSpec>,
    /// Its operands, as named.
    pub operands: Vec<OperandRef>,
    /// Their types, in the same order.
    pub operand_types: Vec<TypeId>,
    /// The types of its results.
    pub result_types: Vec<TypeId>,
    /// Its inherent attributes.
    pub properties: Vec<(StrId, AttrId)>,
    /// Its discardable attributes.
    pub attributes: Vec<(StrId, AttrId)>,
    /// Its regions.
    pub regions: Vec<RegionId>,
    successors: Vec<BlockId>,
    /// Result names with their pack sizes.
    names: Vec<(StrId, u32, Span)>,
    values: Vec<ValueId>,
    dictionary: Vec<(StrId, AttrId)>,
    /// The properties of an op that is not known, when they are no dictionary.
    opaque_properties: Option<AttrId>,
    /// There is a dictionary of properties, as the generic form has it.
    has_properties: bool,
    /// The first property that the op does not have.
    stray_property: Option<(StrId, Span)>,
}

impl Draft {
    fn new(op: OpId) -> Self {
        Self {
            op,
            spec: None,
            operands: Vec::new(),
            operand_types: Vec::new(),
            result_types: Vec::new(),
            properties: Vec::new(),
            attributes: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            names: Vec::new(),
            values: Vec::new(),
            dictionary: Vec::new(),
            opaque_properties: None,
            has_properties: false,
            stray_property: None,
        }
    }

    fn clear(&mut self, op: OpId) {
        self.op = op;
        self.spec = None;
        self.operands.clear();
        self.operand_types.clear();
        self.result_types.clear();
        self.properties.clear();
        self.attributes.clear();
        self.regions.clear();
        self.successors.clear();
        self.names.clear();
        self.values.clear();
        self.dictionary.clear();
        self.opaque_properties = None;
        self.has_properties = false;
        self.stray_property = None;
    }
}

impl<'s> Parser<'s> {
    /// Reads one operation and appends it to `block`.
    pub fn parse_operation(&mut self, block: BlockId) -> Read<()> {
        let lead = self.cursor.last_end as u32;
        self.cursor.skip();
        let start = self.cursor.at;
        // The entry is made first, so that regions can name their op; its name comes next.
        let first_value = self.module.values.len();
        let empty = self.module.empty_dictionary();
        let op = self
            .module
            .push_op(OpName::Unknown(StrId::new(0)), empty, empty);
        let mut draft = match self.drafts.pop() {
            Some(mut draft) => {
                draft.clear(op);
                draft
            }
            None => Box::new(Draft::new(op)),
        };
        if self.cursor.peek() == b'%' {
            self.parse_result_names(&mut draft)?;
        }
        self.cursor.skip();
        let name_start = self.cursor.at;
        let name_span;
        if self.cursor.peek() == b'"' {
            let name = self.cursor.string()?;
            name_span = Span::new(name_start, self.cursor.at);
            if name.is_empty() || name.contains(&0) {
                let message = "an operation's name is not empty and has no NUL byte";
                return Err(Diagnostic::error("syntax", name_span, message).into());
            }
            let name = self.module.op_name(&name);
            self.module.ops[op.index()].name = name;
            self.module.ops[op.index()].flags |= crate::ir::GENERIC;
            draft.spec = name.spec();
            self.parse_generic(&mut draft, block, name_span)?;
        } else {
            let spec = self.parse_pretty_name(block)?;
            name_span = Span::new(name_start, self.cursor.at);
            self.module.ops[op.index()].name = OpName::Known(spec);
            draft.spec = Some(spec);
            let Some(form) = spec.form else {
                return Err(Diagnostic::error(
                    "unknown-form",
                    name_span,
                    format!("`{}` has no pretty form", spec.name),
                )
                .help(format!(
                    "write it as `\"{}\"(...) <{{...}}> : (...) -> ...`",
                    spec.name
                ))
                .into());
            };
            self.parse_pieces(form, &mut draft)?;
        }
        self.finish_operation(&mut draft, block, name_span)?;
        if draft.spec.is_some_and(|spec| spec.isolated) {
            let len = self.module.values.len() - first_value;
            let run = Run {
                start: first_value as u32,
                len: len as u32,
            };
            self.module.values_read.insert(op, run);
        }
        let location = self.try_parse_location()?;
        let data = &mut self.module.ops[op.index()];
        data.location = location;
        data.place = Some(Place {
            lead,
            span: Span::new(start, self.cursor.last_end),
        });
        self.drafts.push(draft);
        Ok(())
    }

    fn parse_result_names(&mut self, draft: &mut Draft) -> Read<()> {
        loop {
            let operand = self.parse_operand()?;
            let mut count = 1;
            if self.cursor.eat(b':') {
                self.cursor.skip();
                count = match self
                    .cursor
                    .digits()
                    .and_then(|count| u32::try_from(count).ok())
                {
                    Some(count) if count > 0 => count,
                    _ => return Err(self.cursor.expected("a positive number of results")),
                };
            }
            draft.names.push((operand.name, count, operand.span));
            if !self.cursor.eat(b',') {
                break;
            }
        }
        self.expect(b'=')
    }

    /// Reads the name of an op in pretty form. A name without a dialect belongs to that of the op
    /// around it, as MLIR resolves it.
    fn parse_pretty_name(&mut self, block: BlockId) -> Read<&'static OpSpec> {
        let Some(word) = self.cursor.word() else {
            return Err(self.no_operation());
        };
        if let Some(spec) = op_specs().find(word) {
            return Ok(spec);
        }
        let span = Span::new(self.cursor.at - word.len(), self.cursor.at);
        let word = String::from_utf8_lossy(word);
        if !word.contains('.') {
            let name = format!("{}.{word}", self.default_dialect);
            if let Some(spec) = op_specs().find(name.as_bytes()) {
                return Ok(spec);
            }
            if word == "return" {
                return Err(self.return_outside_function(block, span));
            }
        }
        Err(self.no_known_operation(&word, span))
    }

    fn parse_generic(&mut self, draft: &mut Draft, block: BlockId, name_span: Span) -> Read<()> {
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
            self.list_of_some(b'(', b')', "`{`", |parser| {
                regions.push(parser.parse_region(op, &[], isolated)?);
                Ok(())
            })?;
            draft.regions = regions;
        }
        self.parse_optional_attributes(draft)?;
        self.check_stray_property(draft)?;
        self.fill_attributes(draft);
        self.expect(b':')?;
        self.parse_functional_types(&mut draft.operand_types, &mut draft.result_types)?;
        let (operands, types) = (draft.operands.len(), draft.operand_types.len());
        if operands != types {
            let operands = counted(operands, "operand");
            let message = format!("{operands}, but the type names {types}");
            return Err(Diagnostic::error("type-mismatch", name_span, message)
                .help("the type names those of all operands, in order")
                .into());
        }
        Ok(())
    }

    /// Adds the attributes that MLIR adds where they are not given. The pieces of a pretty form do
    /// so by themselves.
    fn fill_attributes(&mut self, draft: &mut Draft) {
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
                    let message = format!("the properties of `{}` are a dictionary", spec.name);
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
        let before = (draft.properties.len(), draft.attributes.len());
        for (name, value) in dictionary.drain(..) {
            let inherent = draft.spec.is_some_and(|spec| {
                spec.attributes
                    .iter()
                    .any(|attr| attr.name.as_bytes() == self.module.str(name))
            });
            let (list, before) = if inherent {
                (&mut draft.properties, before.0)
            } else {
                (&mut draft.attributes, before.1)
            };
            if list[..before].iter().any(|(entry, _)| *entry == name) {
                // In the generic form the properties come first, and count.
                if draft.has_properties {
                    continue;
                }
                let span = Span::new(start, self.cursor.at);
                let message = format!("attribute `{}` is given twice", self.module.text(name));
                return Err(Diagnostic::error("syntax", span, message).into());
            }
            list.push((name, value));
        }
        draft.dictionary = dictionary;
        Ok(())
    }

    /// Resolves the draft's operands, makes its results, and puts it into its block.
    fn finish_operation(&mut self, draft: &mut Draft, block: BlockId, name_span: Span) -> Read<()> {
        let op = draft.op;
        for (operand, ty) in draft.operands.iter().zip(&draft.operand_types) {
            draft.values.push(self.resolve(*operand, *ty)?);
        }
        self.module.replace_operands(op, &draft.values);
        if !draft.properties.is_empty() {
            let properties = self.module.dictionary_attr_from(&draft.properties);
            self.module.ops[op.index()].properties = properties;
        } else if draft.has_properties && draft.spec.is_none() {
            self.module.ops[op.index()].flags |= crate::ir::EMPTY_PROPERTIES;
        }
        if let Some(properties) = draft.opaque_properties {
            self.module.ops[op.index()].properties = properties;
        }
        if !draft.attributes.is_empty() {
            let attributes = self.module.dictionary_attr_from(&draft.attributes);
            self.module.ops[op.index()].attributes = attributes;
        }
        if !draft.regions.is_empty() {
            self.module.set_regions(op, &draft.regions);
        }
        if !draft.successors.is_empty() {
            let blocks = draft.successors.as_slice().into();
            self.module.successors.insert(op, blocks);
        }
        self.module.add_results(op, &draft.result_types);
        self.module.append_read(block, op);
        let named: u64 = draft
            .names
            .iter()
            .map(|(_, count, _)| u64::from(*count))
            .sum();
        let results = draft.result_types.len();
        if !draft.names.is_empty() && named != results as u64 {
            let message = format!(
                "`{}` has {}, but {named} {} named",
                self.module.name_text(op),
                counted(results, "result"),
                if named == 1 { "is" } else { "are" }
            );
            let span = draft.names.first().map_or(name_span, |(_, _, span)| *span);
            return Err(Diagnostic::error("result-count", span, message)
                .help(match (results, self.module.text(draft.names[0].0)) {
                    (0, _) => "take the names and the `=` away".to_owned(),
                    (1, name) => format!("write `%{name} = ...`"),
                    (_, name) => format!("write `%{name}:{results} = ...`, or one name for each"),
                })
                .into());
        }
        let mut results = self.module.results(op);
        for (name, count, span) in &draft.names {
            if let Some(first) = results.next() {
                self.define(*name, first, *count, *span)?;
                results.by_ref().take(*count as usize - 1).for_each(drop);
            }
        }
        Ok(())
    }
}
