//! How MLIR's printer numbers values: its `SSANameState`.
//!
//! A region is numbered whole before those nested in it, which go on from where it stood in the
//! end; so sibling regions get the same numbers. In the generic form nothing is suggested, and the
//! numbers go on over the whole module, the last region first.

use rustc_hash::FxHashSet;

use super::{Name, Names, Stem};
use crate::dialects::spec::ResultNames;
use crate::ir::{Attr, BlockId, Module, OpId, RegionId, Type, ValueId};

/// Names all values and blocks of the module.
pub(super) fn number(module: &Module, generic: bool, names: &mut Names) {
    let mut numbering = Numbering {
        module,
        generic,
        names,
        counters: Counters::default(),
        used: FxHashSet::default(),
        used_order: Vec::new(),
    };
    numbering.results(module.root());
    numbering.regions_below(module.root());
}

#[derive(Clone, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

struct Numbering<'m> {
    module: &'m Module,
    generic: bool,
    names: &'m mut Names,
    counters: Counters,
    /// Suggested names that are taken in the region being numbered and those around it.
    used: FxHashSet<Name>,
    used_order: Vec<Name>,
}

enum Step {
    Number(RegionId, Counters),
    /// Forgets the names used since the mark.
    Leave(usize),
}

impl Numbering<'_> {
    fn regions_below(&mut self, root: OpId) {
        let module = self.module;
        let mut stack = Vec::new();
        self.push_regions(root, &mut stack);
        while let Some(step) = stack.pop() {
            let region = match step {
                Step::Number(region, counters) => {
                    if !self.generic {
                        self.counters = counters;
                    }
                    region
                }
                Step::Leave(mark) => {
                    for name in self.used_order.drain(mark..) {
                        self.used.remove(&name);
                    }
                    continue;
                }
            };
            stack.push(Step::Leave(self.used_order.len()));
            for (number, block) in module.region_blocks(region).iter().enumerate() {
                self.names.by_block[block.index()] = number as u32;
                self.arguments(*block, number == 0);
                for op in module.block_ops(*block) {
                    self.results(op);
                }
            }
            for block in module.region_blocks(region) {
                for op in module.block_ops(*block) {
                    self.push_regions(op, &mut stack);
                }
            }
        }
    }

    fn push_regions(&self, op: OpId, stack: &mut Vec<Step>) {
        let regions = self.module.op_regions(op).iter();
        stack.extend(regions.map(|region| Step::Number(*region, self.counters.clone())));
    }

    fn arguments(&mut self, block: BlockId, entry: bool) {
        let module = self.module;
        let owner = module.block_owner(block);
        let suggested = match module.name(owner).spec() {
            Some(spec) if entry && !self.generic => spec.argument_names,
            _ => &[],
        };
        let groups = match suggested.len() {
            0 | 1 => Vec::new(),
            _ => operand_groups(module, owner),
        };
        for (index, argument) in module.block_arguments(block).iter().enumerate() {
            let group = groups.iter().take_while(|end| **end <= index as i64);
            let name = match suggested.get(group.count()) {
                Some(name) => self.suggest(Stem::Text(name)),
                None if entry => Name::Argument(next(&mut self.counters.argument)),
                None => Name::Number(next(&mut self.counters.value)),
            };
            self.set(*argument, name);
        }
    }

    fn results(&mut self, op: OpId) {
        let module = self.module;
        let results = module.results(op);
        if results.len() == 0 {
            return;
        }
        let suggested: &[&'static str] = match module.name(op).spec().map(|spec| spec.result_names)
        {
            _ if self.generic => &[],
            Some(ResultNames::Fixed(names)) if names.len() == results.len() => names,
            Some(ResultNames::Constant) if is_integer_constant(module, op) => &["c"],
            Some(ResultNames::Constant) => &["cst"],
            _ => &[],
        };
        let spec = module.name(op).spec();
        if spec.is_some_and(|spec| spec.result_names == ResultNames::Value) && !self.generic {
            let name = self.suggest(value_stem(module, op));
            results.for_each(|result| self.set(result, name));
        } else if suggested.is_empty() {
            let number = Name::Number(next(&mut self.counters.value));
            results.for_each(|result| self.set(result, number));
        } else {
            for (result, name) in results.zip(suggested) {
                let name = self.suggest(Stem::Text(name));
                self.set(result, name);
            }
        }
    }

    fn set(&mut self, value: ValueId, name: Name) {
        self.names.by_value[value.index()] = name;
    }

    /// The suggested name, with a number behind it where it is taken. One counter serves all names.
    fn suggest(&mut self, stem: Stem) -> Name {
        let mut name = Name::Suggested(stem, None);
        while !self.used.insert(name) {
            name = Name::Suggested(stem, Some(next(&mut self.counters.conflict)));
        }
        self.used_order.push(name);
        name
    }
}

fn next(counter: &mut u32) -> u32 {
    *counter += 1;
    *counter - 1
}

/// What the result of a constant is called by its value.
fn value_stem(module: &Module, op: OpId) -> Stem {
    let value = module
        .attribute(op, "value")
        .map(|value| module.attr(value));
    match value {
        Some(Attr::Bool(true)) => Stem::Text("true"),
        Some(Attr::Bool(false)) => Stem::Text("false"),
        Some(Attr::Integer { value, ty }) => match (i64::try_from(*value), module.ty(*ty)) {
            (Ok(value), Type::Integer { width: 1, .. }) => {
                Stem::Text(if value == 0 { "false" } else { "true" })
            }
            (Ok(value), Type::Integer { width, .. }) => Stem::Integer {
                value,
                width: Some(*width),
            },
            (Ok(value), _) => Stem::Integer { value, width: None },
            (Err(_), _) => Stem::Text("cst"),
        },
        _ => Stem::Text("cst"),
    }
}

/// Where each group of the op's operands ends.
fn operand_groups(module: &Module, op: OpId) -> Vec<i64> {
    let sizes = module
        .attribute(op, "operandSegmentSizes")
        .map(|sizes| module.attr(sizes));
    let mut end = 0i64;
    match sizes {
        Some(Attr::DenseArray { values, .. }) => values
            .iter()
            .map(|size| {
                end = end.saturating_add(*size);
                end
            })
            .collect(),
        _ => Vec::new(),
    }
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
