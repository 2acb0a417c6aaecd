//! Names of values: kept as written (`tlaloc`), or numbered as MLIR's printer does.

use rustc_hash::FxHashSet;

use super::PrintForm;
use crate::dialects::hlo::applied_op;
use crate::dialects::spec::ResultNames;
use crate::ir::{Attr, BlockId, Definition, Module, OpId, RegionId, Type, ValueId};

/// How one value is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Name {
    /// By the name it was read with.
    Written,
    /// `%7`.
    Number(u32),
    /// `%arg7`.
    Argument(u32),
    /// `%s7`, a value that the emitter would have made up.
    Synthesized(u32),
    /// `%cst`, `%cst_7`.
    Suggested(&'static str, Option<u32>),
}

/// The names of all values of a module.
pub(super) struct Names {
    by_value: Vec<Name>,
    /// Numbers of blocks, for labels; empty where labels are kept as written.
    by_block: Vec<u32>,
}

impl Names {
    pub(super) fn none() -> Self {
        Self {
            by_value: Vec::new(),
            by_block: Vec::new(),
        }
    }

    pub(super) fn new(module: &Module, form: PrintForm) -> Self {
        let mut names = Self {
            by_value: vec![Name::Written; module.values.len()],
            by_block: Vec::new(),
        };
        if form == PrintForm::Tlaloc {
            if module.is_changed() {
                names.synthesize(module);
            }
        } else {
            names.by_block = vec![0; module.blocks.len()];
            names.number(module, form == PrintForm::Generic);
        }
        names
    }

    /// Gives values that a pass made the next free `%s<N>` of their function, in the order of the
    /// text, as the emitter counts on from the highest number in use (emitter-facts, section 1).
    fn synthesize(&mut self, module: &Module) {
        let Some(body) = module.body() else { return };
        for top in module.block_ops(body) {
            let ops = module.walk(top, crate::ir::WalkOrder::PreOrder);
            // The values of a reducer that is printed as `applies op` are printed nowhere.
            let hidden = |op: OpId| applied_op(module, op).is_some();
            let values = || {
                ops.iter().flat_map(|op| {
                    let regions = if hidden(*op) {
                        &[][..]
                    } else {
                        module.op_regions(*op)
                    };
                    let arguments = regions
                        .iter()
                        .flat_map(|region| module.region_blocks(*region))
                        .flat_map(|block| module.block_arguments(*block))
                        .copied();
                    let results = if module.parent_op(*op).is_some_and(hidden) {
                        None
                    } else {
                        Some(module.results(*op))
                    };
                    results.into_iter().flatten().chain(arguments)
                })
            };
            let read = module.values_read.get(&top).map_or(0..0, |run| run.range());
            let mut next = read
                .map(ValueId::new)
                .filter_map(|value| number_of(module.str(module.values[value.index()].name?)))
                .max()
                .map_or(0, |highest| highest.saturating_add(1));
            for value in values() {
                let first_of_pack = match module.definition(value) {
                    Definition::Result { index, .. } => index == 0,
                    _ => true,
                };
                if module.values[value.index()].name.is_none() {
                    // A pack has one number; its results are told apart by `#k`.
                    if !first_of_pack {
                        next -= 1;
                    }
                    self.by_value[value.index()] = Name::Synthesized(next);
                    next += 1;
                }
            }
        }
    }

    /// MLIR's `SSANameState`: a region is numbered whole before those nested in it, which continue
    /// from where it stood in the end. In the generic form nothing is suggested, and the numbers
    /// go on over the whole module, the last region first.
    fn number(&mut self, module: &Module, generic: bool) {
        #[derive(Clone, Default)]
        struct Counters {
            value: u32,
            argument: u32,
            conflict: u32,
        }
        enum Step {
            Number(RegionId, Counters),
            /// Forgets the names used since the mark.
            Leave(usize),
        }
        let mut used: FxHashSet<Name> = FxHashSet::default();
        let mut used_order: Vec<Name> = Vec::new();
        let mut stack: Vec<Step> = Vec::new();
        let mut running = Counters::default();
        self.number_results(
            module,
            module.root(),
            generic,
            &mut |counter| match counter {
                Counter::Value => next(&mut running.value),
                _ => 0,
            },
            &mut |name, _| name,
        );
        for region in module.op_regions(module.root()) {
            stack.push(Step::Number(*region, running.clone()));
        }
        while let Some(step) = stack.pop() {
            let (region, start) = match step {
                Step::Number(region, start) => (region, start),
                Step::Leave(mark) => {
                    for name in used_order.drain(mark..) {
                        used.remove(&name);
                    }
                    continue;
                }
            };
            let mut counters = if generic { running.clone() } else { start };
            let mark = used_order.len();
            if !generic {
                stack.push(Step::Leave(mark));
            }
            let mut count = |counter: Counter| match counter {
                Counter::Value => next(&mut counters.value),
                Counter::Argument => next(&mut counters.argument),
                Counter::Conflict => next(&mut counters.conflict),
            };
            let mut settle = |name: Name, count: &mut dyn FnMut(Counter) -> u32| {
                let mut settled = name;
                while let Name::Suggested(text, _) = settled {
                    if used.insert(settled) {
                        used_order.push(settled);
                        break;
                    }
                    settled = Name::Suggested(text, Some(count(Counter::Conflict)));
                }
                settled
            };
            for (number, block) in module.region_blocks(region).iter().enumerate() {
                self.by_block[block.index()] = number as u32;
                self.number_arguments(
                    module,
                    *block,
                    number == 0,
                    generic,
                    &mut count,
                    &mut settle,
                );
                for op in module.block_ops(*block) {
                    self.number_results(module, op, generic, &mut count, &mut settle);
                }
            }
            running = counters.clone();
            for block in module.region_blocks(region) {
                for op in module.block_ops(*block) {
                    for region in module.op_regions(op) {
                        stack.push(Step::Number(*region, counters.clone()));
                    }
                }
            }
        }
    }

    fn number_arguments(
        &mut self,
        module: &Module,
        block: BlockId,
        entry: bool,
        generic: bool,
        count: &mut dyn FnMut(Counter) -> u32,
        settle: &mut dyn FnMut(Name, &mut dyn FnMut(Counter) -> u32) -> Name,
    ) {
        let owner = module.name(module.block_owner(block)).spec();
        let suggested = owner
            .filter(|_| entry && !generic)
            .and_then(|spec| spec.argument_name);
        for argument in module.block_arguments(block) {
            self.by_value[argument.index()] = match suggested {
                Some(name) => settle(Name::Suggested(name, None), count),
                None if entry => Name::Argument(count(Counter::Argument)),
                None => Name::Number(count(Counter::Value)),
            };
        }
    }

    fn number_results(
        &mut self,
        module: &Module,
        op: OpId,
        generic: bool,
        count: &mut dyn FnMut(Counter) -> u32,
        settle: &mut dyn FnMut(Name, &mut dyn FnMut(Counter) -> u32) -> Name,
    ) {
        let mut results = module.results(op);
        if results.len() == 0 {
            return;
        }
        let suggested = match module.name(op).spec().map(|spec| spec.result_names) {
            _ if generic => &[][..],
            Some(ResultNames::Fixed(names)) if names.len() == results.len() => names,
            Some(ResultNames::Constant) if is_integer_constant(module, op) => &["c"],
            Some(ResultNames::Constant) => &["cst"],
            _ => &[],
        };
        if suggested.is_empty() {
            let number = Name::Number(count(Counter::Value));
            results.for_each(|result| self.by_value[result.index()] = number);
            return;
        }
        for name in suggested {
            if let Some(result) = results.next() {
                self.by_value[result.index()] = settle(Name::Suggested(name, None), count);
            }
        }
    }

    fn name(&self, value: ValueId) -> Name {
        self.by_value
            .get(value.index())
            .copied()
            .unwrap_or(Name::Written)
    }

    /// Writes the value as it is used.
    pub(super) fn write(&self, module: &Module, value: ValueId, out: &mut Vec<u8>) {
        self.write_base(module, value, out);
        let number = match self.name(value) {
            Name::Written => match module.values[value.index()].pack {
                crate::ir::NO_PACK => return,
                pack => pack,
            },
            Name::Number(_) | Name::Synthesized(_) => match module.definition(value) {
                Definition::Result { op, index } if module.results(op).len() > 1 => index,
                _ => return,
            },
            _ => return,
        };
        out.extend_from_slice(format!("#{number}").as_bytes());
    }

    /// Writes the value's name without `#k`.
    fn write_base(&self, module: &Module, value: ValueId, out: &mut Vec<u8>) {
        out.push(b'%');
        let text = match self.name(value) {
            Name::Written => {
                match module.values[value.index()].name {
                    Some(name) => out.extend_from_slice(module.str(name)),
                    None => out.extend_from_slice(b"<unnamed>"),
                }
                return;
            }
            Name::Number(number) => number.to_string(),
            Name::Argument(number) => format!("arg{number}"),
            Name::Synthesized(number) => format!("s{number}"),
            Name::Suggested(text, None) => text.to_owned(),
            Name::Suggested(text, Some(number)) => format!("{text}_{number}"),
        };
        out.extend_from_slice(text.as_bytes());
    }

    /// Writes the names that an op's results are defined under, with `= `.
    pub(super) fn write_results(&self, module: &Module, op: OpId, out: &mut Vec<u8>) {
        let results: Vec<_> = module.results(op).collect();
        let mut at = 0;
        while let Some(value) = results.get(at) {
            let data = &module.values[value.index()];
            // An op whose results were not named in the text stays so.
            if self.name(*value) == Name::Written && data.name.is_none() {
                return;
            }
            let same = match self.name(*value) {
                Name::Written if data.pack == crate::ir::NO_PACK => 1,
                Name::Written => {
                    let same = |value: &&ValueId| {
                        let other = &module.values[value.index()];
                        other.name == data.name && other.pack != crate::ir::NO_PACK
                    };
                    results[at..].iter().take_while(same).count()
                }
                Name::Number(_) | Name::Synthesized(_) => results.len() - at,
                _ => 1,
            };
            if at > 0 {
                out.extend_from_slice(b", ");
            }
            self.write_base(module, *value, out);
            if same > 1 {
                out.extend_from_slice(format!(":{same}").as_bytes());
            }
            at += same;
        }
        if !results.is_empty() {
            out.extend_from_slice(b" = ");
        }
    }

    /// Writes `^bb0`, or the label as it was written.
    pub(super) fn write_label(&self, module: &Module, block: BlockId, out: &mut Vec<u8>) {
        out.push(b'^');
        match (
            self.by_block.get(block.index()),
            module.blocks[block.index()].label,
        ) {
            (None, Some(label)) => out.extend_from_slice(module.str(label)),
            (number, _) => {
                let region = module.region_blocks(module.block_parent(block));
                let place = || region.iter().position(|other| *other == block).unwrap_or(0) as u32;
                let number = number.copied().unwrap_or_else(place);
                out.extend_from_slice(format!("bb{number}").as_bytes());
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Counter {
    Value,
    Argument,
    Conflict,
}

fn next(counter: &mut u32) -> u32 {
    *counter += 1;
    *counter - 1
}

/// The number in an emitter's name: `12` or `s12`.
fn number_of(name: &[u8]) -> Option<u32> {
    let digits = name.strip_prefix(b"s").unwrap_or(name);
    std::str::from_utf8(digits).ok()?.parse().ok()
}

fn is_integer_constant(module: &Module, op: OpId) -> bool {
    let ty = module
        .attribute(op, "value")
        .and_then(|value| match module.attr(value) {
            Attr::Dense(dense) => Some(dense.ty),
            _ => None,
        });
    let ty = ty.or_else(|| module.result(op, 0).map(|result| module.value_type(result)));
    ty.is_some_and(|ty| match module.ty(ty) {
        Type::RankedTensor { element, .. } => matches!(module.ty(*element), Type::Integer { .. }),
        _ => false,
    })
}
