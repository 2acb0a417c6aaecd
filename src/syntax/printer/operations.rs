//! Operations, regions and blocks.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::names::aliases::Symbol;
use super::{PrintForm, Printer};
use crate::dialects::Dialect;
use crate::dialects::spec::{AttrDefault, AttrKind, OpSpec, Piece, TypeForm};
use crate::ir::{
    Attr, AttrId, BlockId, EMPTY_PROPERTIES, FloatKind, GENERIC, Module, OpId, RegionId, StrId,
    Type, TypeId,
};

impl Printer<'_> {
    /// Prints an op, without the line break before it.
    pub(super) fn operation(&mut self, op: OpId) {
        if let Some(collector) = &mut self.collector {
            if self.locations
                && let Some(location) = self.module.op(op).location
            {
                collector.visit(self.module, Symbol::Attr(location), true);
            }
            // Names and what stands before them are of no concern.
            self.out.clear();
        }
        self.positions.push((self.out.len(), op));
        self.names.write_results(self.module, op, &mut self.out);
        let written_generic =
            self.form == PrintForm::Tlaloc && self.module.op(op).flags & GENERIC != 0;
        let spec = self.module.name(op).spec();
        match spec.and_then(|spec| Some((spec, spec.form?))) {
            Some((spec, form)) if self.form != PrintForm::Generic && !written_generic => {
                self.pretty(op, spec, form)
            }
            _ => self.generic(op),
        }
        self.trailing_location(op);
    }

    fn pretty(&mut self, op: OpId, spec: &'static OpSpec, form: &'static [Piece]) {
        let default_dialect = match self.module.parent_op(op) {
            Some(around) => self
                .module
                .name(around)
                .spec()
                .is_some_and(|around| around.opens_dialect && around.dialect == spec.dialect),
            None => spec.dialect == Dialect::Builtin,
        };
        self.text(if default_dialect {
            spec.mnemonic()
        } else {
            spec.name
        });
        // MLIR leaves the space of operands that are not there only where they and their types make
        // one optional group.
        let optional = form.windows(2).any(|pieces| {
            matches!(
                pieces,
                [Piece::Operands(_), Piece::Types(TypeForm::Operands)]
            )
        });
        // A piece that is punctuation joins the name; everything else stands apart from it.
        let mut apart = true;
        for piece in form {
            match piece {
                Piece::Text(text) => self.text(text),
                Piece::Operand(index) => {
                    self.text(if apart { " " } else { "" });
                    self.operand(op, *index as usize);
                }
                Piece::Operands(first) => {
                    let none = self.module.operand_count(op) <= *first as usize;
                    self.text(if apart && !(none && optional) {
                        " "
                    } else {
                        ""
                    });
                    let module = self.module;
                    self.separated(module.operands(op).skip(*first as usize), Self::value);
                }
                Piece::OperandsThenComma(first) => {
                    self.text(if apart { " " } else { "" });
                    let module = self.module;
                    for value in module.operands(op).skip(*first as usize) {
                        self.value(value);
                        self.text(", ");
                    }
                }
                Piece::Attr(name) => {
                    self.text(if apart { " " } else { "" });
                    self.bare_attribute(op, spec, name);
                }
                Piece::OptionalAttr(lead, name) => {
                    if self.is_given(op, spec, name) {
                        self.text(lead);
                        self.bare_attribute(op, spec, name);
                    }
                }
                Piece::AttrDict => self.attribute_dictionary(op),
                Piece::Types(form) => self.types(op, *form),
                Piece::Custom(custom) => (custom.print)(self, op),
            }
            // A dictionary that is not there leaves the next piece as far from the name as before.
            apart = apart && matches!(piece, Piece::AttrDict);
        }
    }

    /// Whether an attribute is there, and is not one that MLIR leaves out.
    fn is_given(&self, op: OpId, spec: &'static OpSpec, name: &str) -> bool {
        self.module.attribute(op, name).is_some_and(|value| {
            self.form != PrintForm::Mlir
                || !spec
                    .attribute(name)
                    .is_some_and(|attr| attr.is_default(self.module, value))
        })
    }

    fn bare_attribute(&mut self, op: OpId, spec: &'static OpSpec, name: &str) {
        let declared = spec.attribute(name);
        let Some(attr) = self.module.attribute(op, name) else {
            // MLIR fills in the default of an attribute that its text always has.
            if let Some(AttrDefault::Int(value)) = declared.map(|attr| attr.default) {
                self.text(&value.to_string());
            }
            return;
        };
        let kind = declared.map_or(AttrKind::Any, |attr| attr.kind);
        match (kind, self.module.attr(attr)) {
            (
                AttrKind::I64 | AttrKind::I32 | AttrKind::U64 | AttrKind::U32,
                Attr::Integer { value, .. },
            ) => self.text(&value.to_string()),
            (AttrKind::F64, Attr::Float { bits, .. }) => self.float(FloatKind::F64, *bits),
            (AttrKind::Ints, _) => {
                let values = self.module.ints(attr).unwrap_or_default();
                self.ints(&values);
            }
            (AttrKind::Enum(_), _) => self.enum_case(attr),
            (AttrKind::Enums(_), Attr::Array(cases)) => {
                self.text("[");
                self.separated(cases.iter(), |printer, case| printer.enum_case(*case));
                self.text("]");
            }
            (AttrKind::Struct(_), Attr::Struct { .. }) => self.struct_body(attr),
            (AttrKind::Bare(family), _) => (family.print)(self, attr),
            (AttrKind::Unit, Attr::Unit) => {}
            (AttrKind::SymbolName, Attr::String { value, .. }) => {
                self.symbol(self.module.str(*value));
            }
            _ => self.attr(attr),
        }
    }

    /// Prints ` {...}` of the attributes that the pretty form does not cover, if there are any.
    pub fn attribute_dictionary(&mut self, op: OpId) {
        self.attribute_dictionary_after(op, " ");
    }

    /// As [`Printer::attribute_dictionary`], with `lead` before the brace.
    pub fn attribute_dictionary_after(&mut self, op: OpId, lead: &str) {
        let entries = self.uncovered_attributes(op);
        if !entries.is_empty() {
            self.text(lead);
            self.dictionary(&entries);
        }
    }

    /// Inherent and discardable attributes that the pretty form does not cover, by name.
    fn uncovered_attributes(&self, op: OpId) -> Vec<(StrId, AttrId)> {
        let module = self.module;
        let spec = module.name(op).spec();
        let covered = |name: &str| spec.is_some_and(|spec| spec.form_covers(name));
        // MLIR leaves out what is at its default; the emitter writes it, so it stays as it is there.
        let defaulted = |name: &str, value: AttrId| {
            self.form == PrintForm::Mlir
                && spec
                    .and_then(|spec| spec.attribute(name))
                    .is_some_and(|attr| attr.is_default(module, value))
        };
        let mut entries: Vec<_> = [module.properties(op), module.discardable(op)]
            .iter()
            .flat_map(|dictionary| module.dictionary(*dictionary))
            .filter(|(name, value)| {
                let name = module.text(*name);
                !covered(&name) && !defaulted(&name, *value)
            })
            .copied()
            .collect();
        entries.sort_by(|a, b| module.str(a.0).cmp(module.str(b.0)));
        entries
    }

    fn types(&mut self, op: OpId, form: TypeForm) {
        let module = self.module;
        let operands: Vec<_> = module
            .operands(op)
            .map(|value| module.value_type(value))
            .collect();
        let results: Vec<_> = module
            .results(op)
            .map(|value| module.value_type(value))
            .collect();
        if form == TypeForm::Operands && operands.is_empty() {
            return;
        }
        self.text(" : ");
        match (form, &operands[..], &results[..]) {
            (TypeForm::Same, operands, [result]) if operands.iter().all(|ty| ty == result) => {
                self.ty(*result)
            }
            (TypeForm::One, [ty, ..], [] | [_]) | (TypeForm::One, [], [ty]) => self.ty(*ty),
            (TypeForm::Operands, operands, _) => self.type_list(operands),
            (TypeForm::Select, [predicate, on_true, on_false], [result])
                if on_true == result && on_false == result =>
            {
                self.type_list(&[*predicate, *result]);
            }
            (TypeForm::Complex, operands, [result])
                if module
                    .find_complex_part(*result)
                    .is_some_and(|part| operands.iter().all(|ty| *ty == part)) =>
            {
                self.ty(*result);
            }
            (TypeForm::Tuple, operands, [result]) if matches!(module.ty(*result), Type::Tuple(elements) if **elements == *operands) =>
            {
                self.ty(*result);
            }
            (TypeForm::Arrow, operands, results) => {
                self.type_list(operands);
                self.text(" -> ");
                self.type_list(results);
            }
            _ => self.function_type(&operands, &results),
        }
    }

    fn type_list(&mut self, types: &[TypeId]) {
        self.separated(types.iter(), |printer, ty| printer.ty(*ty));
    }

    /// Prints `(operand types) -> result types`.
    pub fn functional_types(&mut self, op: OpId) {
        self.types(op, TypeForm::Functional);
    }

    fn generic(&mut self, op: OpId) {
        self.string(self.module.name_text(op).as_bytes());
        self.generic_rest(op);
    }

    /// Prints what the generic form has behind the op's name.
    pub fn generic_rest(&mut self, op: OpId) {
        let module = self.module;
        if self.collector.is_some() {
            return self.note_generic(op);
        }
        self.text("(");
        self.separated(module.operands(op), Self::value);
        self.text(")");
        let successors = module.op_successors(op);
        if !successors.is_empty() {
            self.text("[");
            self.separated(successors.iter(), |printer, block| {
                printer
                    .names
                    .write_label(printer.module, *block, &mut printer.out);
            });
            self.text("]");
        }
        let properties = module.properties(op);
        let inherent = module.dictionary(properties);
        let apart =
            !(self.one_dictionary && matches!(module.attr(properties), Attr::Dictionary(_)));
        let no_entries =
            matches!(module.attr(properties), Attr::Dictionary(entries) if entries.is_empty());
        if apart && (!no_entries || module.op(op).flags & EMPTY_PROPERTIES != 0) {
            self.text(" <");
            self.attr(properties);
            self.text(">");
        }
        let regions = module.op_regions(op);
        if !regions.is_empty() {
            self.text(" (");
            self.separated(regions.iter(), |printer, region| {
                printer.region(*region, true)
            });
            self.text(")");
        }
        let discardable = module.dictionary(module.discardable(op));
        let attributes = match apart {
            true => Cow::Borrowed(discardable),
            false => Cow::Owned(sorted(module, [inherent, discardable].concat())),
        };
        if !attributes.is_empty() {
            self.text(" ");
            self.dictionary(&attributes);
        }
        self.functional_types(op);
    }

    /// Notes what the generic form shows, in MLIR's order: what stands inside first, and of the
    /// attributes of an op that is not known only the discardable ones.
    fn note_generic(&mut self, op: OpId) {
        let module = self.module;
        for region in module.op_regions(op) {
            self.region(*region, true);
        }
        self.functional_types(op);
        let properties = match module.name(op).spec() {
            Some(_) => module.dictionary(module.properties(op)),
            None => &[],
        };
        let entries = [properties, module.dictionary(module.discardable(op))].concat();
        for (_, value) in sorted(module, entries) {
            self.attr(value);
        }
    }

    /// Prints `{ ... }`. The entry block's arguments are printed with its label if `arguments` says
    /// so and there are any; a pretty form that printed them before the brace says no.
    pub fn region(&mut self, region: RegionId, arguments: bool) {
        if self.form == PrintForm::Tlaloc && self.module.regions[region.index()].span.is_some() {
            self.text("{");
            self.verbatim_region(region);
            self.text("}");
            return;
        }
        let module = self.module;
        let predecessors = predecessors(module, region);
        self.text("{");
        for (number, block) in module.region_blocks(region).iter().enumerate() {
            let empty = module.block_ops(*block).next().is_none();
            let labelled = number > 0
                || (arguments && !module.block_arguments(*block).is_empty())
                || (arguments && empty);
            if labelled {
                self.newline();
                self.block_header(*block);
                if number > 0 && self.form != PrintForm::Tlaloc {
                    self.predecessors(predecessors.get(block).map_or(&[], Vec::as_slice));
                }
            }
            self.indent += 2;
            for op in module.block_ops(*block) {
                self.newline();
                self.operation(op);
            }
            self.indent -= 2;
        }
        self.newline();
        self.text("}");
    }

    /// Prints `^bb0(%arg0: type):`.
    pub(super) fn block_header(&mut self, block: BlockId) {
        let module = self.module;
        self.names.write_label(module, block, &mut self.out);
        let arguments = module.block_arguments(block);
        if !arguments.is_empty() {
            self.text("(");
            self.arguments(block, arguments.iter().copied().enumerate());
            self.text(")");
        }
        self.text(":");
    }

    /// Prints, as MLIR does, which blocks go to one.
    fn predecessors(&mut self, predecessors: &[BlockId]) {
        match predecessors.len() {
            0 => return self.text("  // no predecessors"),
            1 => self.text("  // pred: "),
            count => self.text(&format!("  // {count} preds: ")),
        }
        self.separated(predecessors.iter(), |printer, block| {
            printer
                .names
                .write_label(printer.module, *block, &mut printer.out);
        });
    }

    /// Prints `%arg0: type, ...` of some of a block's arguments.
    pub fn arguments(
        &mut self,
        block: BlockId,
        arguments: impl Iterator<Item = (usize, crate::ir::ValueId)>,
    ) {
        self.separated(arguments, |printer, (index, argument)| {
            printer.value(argument);
            printer.text(": ");
            printer.value_type(argument);
            printer.argument_location(block, index);
        });
    }

    /// Prints `^bb1`.
    pub fn label(&mut self, block: BlockId) {
        self.names.write_label(self.module, block, &mut self.out);
    }

    /// Prints a line break and `text` at the indentation of the op being printed.
    pub fn line(&mut self, text: &str) {
        self.newline();
        self.text(text);
    }

    /// Whether the module is being printed in the form of Tlaloc's emitter.
    pub fn is_tlaloc(&self) -> bool {
        self.form == PrintForm::Tlaloc
    }
}

/// For each block of a region the blocks that go there, in order, once for each time.
fn predecessors(module: &Module, region: RegionId) -> FxHashMap<BlockId, Vec<BlockId>> {
    let mut predecessors: FxHashMap<_, Vec<_>> = FxHashMap::default();
    for block in module.region_blocks(region) {
        for to in module
            .last_op(*block)
            .map_or(&[][..], |last| module.op_successors(last))
        {
            predecessors.entry(*to).or_default().push(*block);
        }
    }
    predecessors
}

/// Entries of a dictionary in the order of their names.
fn sorted(module: &Module, mut entries: Vec<(StrId, AttrId)>) -> Vec<(StrId, AttrId)> {
    entries.sort_by(|a, b| module.str(a.0).cmp(module.str(b.0)));
    entries
}
