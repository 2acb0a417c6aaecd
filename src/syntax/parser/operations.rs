//! Operations: result names, the op's name, and what its pieces of text make of it.

use super::draft::Draft;
use super::errors::follows;
use super::{Parser, Read};
use crate::diagnostic::{Diagnostic, counted};
use crate::dialects::{OpSpec, op_specs};
use crate::ir::{BlockId, OpName, Place, Run, StrId};
use crate::source::Span;

impl Parser<'_> {
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
                draft.clear(op, block);
                draft
            }
            None => Box::new(Draft::new(op, block)),
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
                let message = "an operation has an empty name or a NUL byte in it, expected `\"dialect.name\"`";
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
            self.fill_attributes(&mut draft);
            self.check_given_once(&draft, spec, name_span)?;
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
        if self.cursor.eat(b'=') {
            return Ok(());
        }
        let error = self.missing(b'=');
        match error.help {
            Some(_) => Err(error),
            None => {
                let help = "`=` stands between the names of results and the operation";
                Err((*error).help(help).into())
            }
        }
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

    /// Resolves the draft's operands, makes its results, and puts it into its block.
    fn finish_operation(&mut self, draft: &mut Draft, block: BlockId, name_span: Span) -> Read<()> {
        let op = draft.op;
        let mut wrong = None;
        for (operand, ty) in draft.operands.iter().zip(&draft.operand_types) {
            match self.resolve(*operand, *ty) {
                Ok(value) => draft.values.push(value),
                Err(error) => {
                    self.record(error)?;
                    wrong = Some(operand.span);
                }
            }
        }
        if let Some(span) = wrong {
            return Err(follows(span));
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
            for (value, (name, _, _)) in self.module.results(op).zip(&draft.names) {
                self.module.values[value.index()].name = Some(*name);
            }
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
