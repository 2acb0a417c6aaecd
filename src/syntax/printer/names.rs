//! Names of values: kept as written (`tlaloc`), or numbered as MLIR's printer does. And names of
//! attributes and types: MLIR's aliases.

pub(super) mod aliases;
mod numbering;

use rustc_hash::FxHashSet;

use super::PrintForm;
use crate::dialects::hlo::wholly_applied_op;
use crate::ir::{BlockId, Definition, Module, OpId, ValueId};

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
    Synthesized(u64),
    /// `%cst`, `%cst_7`.
    Suggested(Stem, Option<u32>),
}

/// What a suggested name begins with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stem {
    /// `cst`.
    Text(&'static str),
    /// `c-3_i8`, or `c7` of type `index`, which has no width.
    Integer { value: i64, width: Option<u32> },
}

impl std::fmt::Display for Stem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Stem::Text(text) => f.write_str(text),
            Stem::Integer { value, width: None } => write!(f, "c{value}"),
            Stem::Integer {
                value,
                width: Some(width),
            } => write!(f, "c{value}_i{width}"),
        }
    }
}

/// The emitter numbers values by a Kotlin `Int`.
const HIGHEST_NUMBER: u64 = i32::MAX as u64;

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
            numbering::number(module, form == PrintForm::Generic, &mut names);
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
            let hidden = |op: OpId| wholly_applied_op(module, op).is_some();
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
            let numbers = read
                .map(ValueId::new)
                .filter_map(|value| number_of(module.str(module.values[value.index()].name?)));
            // A number that the emitter cannot have counted to is not counted on from, but taken.
            let mut taken = FxHashSet::default();
            let mut next = 0;
            for number in numbers {
                if number < HIGHEST_NUMBER {
                    next = next.max(number + 1);
                } else {
                    taken.insert(number);
                }
            }
            let mut number = 0;
            for value in values() {
                let first_of_pack = match module.definition(value) {
                    Definition::Result { index, .. } => index == 0,
                    _ => true,
                };
                if module.values[value.index()].name.is_none() {
                    // A pack has one number; its results are told apart by `#k`.
                    if first_of_pack {
                        while taken.contains(&next) {
                            next += 1;
                        }
                        number = next;
                        next += 1;
                    }
                    self.by_value[value.index()] = Name::Synthesized(number);
                }
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
            Name::Suggested(Stem::Text(text), None) => text.to_owned(),
            Name::Suggested(stem, None) => stem.to_string(),
            Name::Suggested(stem, Some(number)) => format!("{stem}_{number}"),
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

/// The number in an emitter's name: `12` or `s12`.
fn number_of(name: &[u8]) -> Option<u64> {
    let digits = name.strip_prefix(b"s").unwrap_or(name);
    std::str::from_utf8(digits).ok()?.parse().ok()
}
