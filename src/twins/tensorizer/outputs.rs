//! Stage C: what is returned is copied where it aliases something, and named (decisions D33 to D38).

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{ACTUAL_SHAPE, Counts, SYM_NAME, actual_shape, element_count};
use crate::diagnostic::Diagnostic;
use crate::dialects::{hlo::can_be_copied, op_specs};
use crate::ir::{
    Attr, AttrId, Definition, Module, OpId, OpName, OpState, StrId, Type, TypeId, ValueId,
};
use crate::twins::Twin;

/// Legalizes the operands of each `func.return`.
pub(super) fn run(
    module: &mut Module,
    twin: Twin,
    returns: &[OpId],
    names: &[StrId],
    distinct: bool,
    counts: &mut Counts,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let symbols = module.symbols();
    for returned in returns {
        let operands: Vec<_> = module.operands(*returned).collect();
        let mut outputs = Outputs {
            module,
            twin,
            returned: *returned,
            symbols: &symbols,
            names,
            named: FxHashMap::default(),
            slots: BTreeMap::new(),
            counts,
            diagnostics,
        };
        let mut seen = FxHashSet::default();
        for (index, value) in operands.into_iter().enumerate() {
            let repeated = !seen.insert(value);
            outputs.legalize(index, value, distinct && repeated);
        }
        outputs.write_names();
    }
}

struct Outputs<'a> {
    module: &'a mut Module,
    twin: Twin,
    returned: OpId,
    symbols: &'a FxHashMap<StrId, OpId>,
    names: &'a [StrId],
    /// Which output each value was named as.
    named: FxHashMap<ValueId, usize>,
    /// The names of the results of each op that got one, to be written in the end: an op may have
    /// as many results as there are outputs.
    slots: BTreeMap<OpId, Vec<AttrId>>,
    counts: &'a mut Counts,
    diagnostics: &'a mut Vec<Diagnostic>,
}

/// What an output's immediate definition is.
enum Origin {
    Argument,
    Constant,
    /// A fusion or composite, and the value inside it that becomes the output.
    Fused(OpId, Option<ValueId>),
    Compute,
}

impl Outputs<'_> {
    fn legalize(&mut self, index: usize, value: ValueId, repeated: bool) {
        match self.origin(value) {
            Origin::Argument
                if element_count(self.module, self.module.value_type(value)) == Some(0) => {}
            Origin::Argument | Origin::Constant => self.copy_and_name(index, value),
            Origin::Fused(..) | Origin::Compute if repeated => self.copy_and_name(index, value),
            Origin::Fused(fusion, inner) => {
                match inner.filter(|inner| self.is_inside(fusion, *inner)) {
                    Some(inner) => {
                        self.name(index, inner);
                        self.counts.inner_named += 1;
                    }
                    None => {
                        let message = format!(
                            "output {index} comes out of `{}` without an operation inside that makes it; \
                         the result itself is named",
                            self.module.name_text(fusion)
                        );
                        self.warn("unnamed-inner-value", fusion, message, "decisions, D38");
                        self.name(index, value);
                    }
                }
            }
            Origin::Compute => self.name(index, value),
        }
    }

    /// Whether an op inside the fusion makes the value, which an argument is not and what is handed on
    /// from outside is not either. A composite's function has nothing from outside.
    fn is_inside(&self, fusion: OpId, value: ValueId) -> bool {
        let Some(defining) = self.module.defining_op(value) else {
            return false;
        };
        let mut around = std::iter::successors(Some(defining), |op| self.module.parent_op(*op));
        self.module.op_regions(fusion).is_empty() || around.any(|op| op == fusion)
    }

    /// Only the immediate defining op counts (decision D33).
    fn origin(&self, value: ValueId) -> Origin {
        let Definition::Result { op, index } = self.module.definition(value) else {
            return Origin::Argument;
        };
        let Some(spec) = self
            .module
            .name(op)
            .spec()
            .filter(|spec| spec.dialect == self.twin.dialect())
        else {
            return Origin::Compute;
        };
        match spec.mnemonic() {
            "constant" => Origin::Constant,
            "fusion"
                if self.module.string_attribute(op, "FusionKind") == Some(b"ScheduleFusion") =>
            {
                let block = self.module.entry_block(op, 0);
                let terminator = block.and_then(|block| self.module.last_op(block));
                Origin::Fused(
                    op,
                    terminator
                        .and_then(|terminator| self.module.operand(terminator, index as usize)),
                )
            }
            "composite"
                if self.twin == Twin::StableHlo
                    && self.module.attribute(op, "CompositeKind").is_some() =>
            {
                Origin::Fused(op, self.decomposition_result(op, index as usize))
            }
            _ => Origin::Compute,
        }
    }

    /// What the decomposition of a composite returns as result `index`.
    fn decomposition_result(&self, composite: OpId, index: usize) -> Option<ValueId> {
        let Attr::SymbolRef(path) = self
            .module
            .attr(self.module.attribute(composite, "decomposition")?)
        else {
            return None;
        };
        let function = *self.symbols.get(path.first()?)?;
        let returned = self.module.last_op(self.module.entry_block(function, 0)?)?;
        // A function that branches has its return elsewhere.
        let returned = Some(returned).filter(|last| self.module.is(*last, "func.return"))?;
        self.module.operand(returned, index)
    }

    fn copy_and_name(&mut self, index: usize, value: ValueId) {
        let Some(copy) = op_specs().find(b"mhlo.copy") else {
            return;
        };
        let ty = self.module.value_type(value);
        if !can_be_copied(self.module, self.returned, ty) {
            return self.leave(index, ty);
        }
        let source = self.module.defining_op(value);
        let has_shape =
            source.is_some_and(|source| self.module.attribute(source, ACTUAL_SHAPE).is_some());
        let mut attributes = Vec::new();
        if self.twin == Twin::StableHlo
            && !has_shape
            && let Some(shape) = actual_shape(self.module, ty)
        {
            attributes.push((self.module.intern(ACTUAL_SHAPE), shape));
        }
        let copy = self.module.create_op(&OpState {
            name: OpName::Known(copy),
            operands: &[value],
            result_types: &[ty],
            properties: &[],
            attributes: &attributes,
        });
        self.module.copy_location(self.returned, copy);
        self.module.insert_before(self.returned, copy);
        self.counts.copies += 1;
        if let Some(result) = self.module.result(copy, 0) {
            self.module.set_operand(self.returned, index, result);
            self.name(index, result);
        }
    }

    /// Leaves an output as it is that no copy can be made of. A token has no elements, so that nothing
    /// is to be said of it.
    fn leave(&mut self, index: usize, ty: TypeId) {
        if !matches!(self.module.ty(ty), Type::Dialect(_)) {
            let message = format!(
                "output {index} is neither copied nor named: it has the type `{}`, which `mhlo.copy` does not take",
                self.module.type_text(ty)
            );
            self.warn("uncopied-output", self.returned, message, "decisions, D33");
        }
    }

    /// Gives `value` the name of output `index`: its slot in its op's list of names.
    fn name(&mut self, index: usize, value: ValueId) {
        let Definition::Result { op, index: slot } = self.module.definition(value) else {
            return;
        };
        let Some(name) = self.names.get(index).copied() else {
            return;
        };
        if let Some(before) = self
            .named
            .insert(value, index)
            .filter(|before| self.names[*before] != name)
        {
            let text = |name| self.module.text(name).into_owned();
            let message = format!(
                "output {before} has lost its name `{}`: it is the value that output {index} is named `{}` as",
                text(self.names[before]),
                text(name)
            );
            self.warn("lost-output-name", op, message, "decisions, D37 and D38");
            if let Some(last) = self.diagnostics.last_mut() {
                last.help =
                    Some("`--distinct-outputs` gives every output a copy of its own".to_owned());
            }
        }
        let name = self.module.intern_attr(Attr::SymbolRef([name].into()));
        let mut slots = match self.slots.remove(&op) {
            Some(slots) => slots,
            None => self.slots_before(op),
        };
        slots[slot as usize] = name;
        self.slots.insert(op, slots);
        self.counts.named += 1;
    }

    /// The op's list of names as it was; slots not yet named are empty (decision D35).
    fn slots_before(&mut self, op: OpId) -> Vec<AttrId> {
        let results = self.module.results(op).len();
        let mut slots: Vec<AttrId> = match self
            .module
            .attribute(op, SYM_NAME)
            .map(|attr| self.module.attr(attr))
        {
            Some(Attr::Array(slots)) => slots.to_vec(),
            Some(_) => {
                let message = format!("`{SYM_NAME}` of this operation is no array; it is replaced");
                self.warn("replaced-names", op, message, "decisions, D35");
                Vec::new()
            }
            None => Vec::new(),
        };
        let empty = self.module.intern("");
        let empty = self.module.intern_attr(Attr::SymbolRef([empty].into()));
        slots.resize(results, empty);
        slots
    }

    fn write_names(&mut self) {
        for (op, slots) in std::mem::take(&mut self.slots) {
            let names = self.module.intern_attr(Attr::Array(slots.into()));
            if self.module.attribute(op, SYM_NAME) != Some(names) {
                self.module.set_attribute(op, SYM_NAME, names);
            }
        }
    }

    fn warn(&mut self, rule: &'static str, at: OpId, message: String, section: &'static str) {
        let span = self.module.nearest_span(at);
        self.diagnostics
            .push(Diagnostic::warning(rule, span, message).section(section));
    }
}
