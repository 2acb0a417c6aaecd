//! Names inside of regions: they are made up from the same numbers as those of the function (section 8.7).

use rustc_hash::FxHashSet;

use super::clause::{TEMPORARY_NUMBERS, VALUE_NAMES};
use super::denied::denied_by;
use super::names::Name;
use super::report::Reporter;
use super::types::place;
use crate::ir::{BlockId, Module, OpId, ValueId};

/// Holds the names in a function's regions against those of the whole function.
pub(super) fn check<'m>(module: &'m Module, function: OpId, reporter: &mut Reporter<'m>) {
    let Some(body) = module.entry_block(function, 0) else {
        return;
    };
    if !module.block_ops(body).any(|op| has_names(module, op)) {
        return;
    }
    let mut names = Names {
        module,
        reporter,
        highest: None,
        seen: FxHashSet::default(),
        low: Vec::new(),
    };
    names.block(body, Place::Function);
    let Names {
        reporter,
        highest,
        low,
        ..
    } = names;
    let is_low = |(_, number): &&(ValueId, u32)| highest.is_some_and(|node| *number <= node);
    if let (Some((value, number)), Some(node)) = (low.iter().find(is_low), highest) {
        let found = format!("`%s{number}` is not above `%{node}`");
        reporter.report_at(&TEMPORARY_NUMBERS, place(module, *value), found);
    }
}

/// Whether an op has regions with names of their own: `applies stablehlo.add` has none.
fn has_names(module: &Module, op: OpId) -> bool {
    let Some(block) = module.entry_block(op, 0) else {
        return false;
    };
    let arguments = module.block_arguments(block).iter().copied();
    let results = module
        .block_ops(block)
        .filter_map(|op| module.result(op, 0));
    let mut values = arguments.chain(results);
    values.any(|value| module.written_name(value).is_some())
}

/// What the ops of a block are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Groups of a function.
    Function,
    /// Groups of a manual computation, whose arguments are nodes.
    Body,
    /// The region of an op.
    Region,
    /// A region whose names are always the same.
    Fixed,
}

struct Names<'r, 'm> {
    module: &'m Module,
    reporter: &'r mut Reporter<'m>,
    /// Of the nodes.
    highest: Option<u32>,
    /// The names in regions.
    seen: FxHashSet<Name>,
    /// The temporaries that are above the nodes of their own block.
    low: Vec<(ValueId, u32)>,
}

impl Names<'_, '_> {
    /// The nesting is that of the text, which the reader bounds.
    fn block(&mut self, block: BlockId, place: Place) {
        let module = self.module;
        let arguments = module.block_arguments(block).iter().copied();
        let results = module
            .block_ops(block)
            .filter_map(|op| module.result(op, 0));
        let mut highest = None;
        let mut temporaries = Vec::new();
        for value in arguments.chain(results) {
            match Name::of(module, value) {
                // In a region it is none.
                Name::Node(number) if matches!(place, Place::Function | Place::Body) => {
                    highest = highest.max(Some(number));
                }
                Name::Temporary(number) => temporaries.push((value, number)),
                Name::Node(_) | Name::Other => {}
            }
            self.look_at(value, place);
        }
        self.highest = self.highest.max(highest);
        let above = temporaries.into_iter();
        self.low.extend(above.filter(|it| Some(it.1) > highest));
        for op in module.block_ops(block) {
            if !has_names(module, op) || denied_by(module, op).is_some() {
                // Of an op that should not be there, that is said.
                continue;
            }
            let place = match () {
                () if module.is(op, "sdy.manual_computation") => Place::Body,
                () if module.is(op, "stablehlo.all_reduce") => Place::Fixed,
                () => Place::Region,
            };
            for region in module.op_regions(op) {
                for block in module.region_blocks(*region) {
                    self.block(*block, place);
                }
            }
        }
    }

    fn look_at(&mut self, value: ValueId, place: Place) {
        let module = self.module;
        if matches!(place, Place::Function | Place::Fixed) || module.written_name(value).is_none() {
            return;
        }
        let name = Name::of(module, value);
        let found = match name {
            Name::Node(_) | Name::Other if place == Place::Region => "is not made up",
            Name::Node(_) | Name::Temporary(_) if !self.seen.insert(name) => "is defined twice",
            _ => return,
        };
        let found = format!("`{}` {found}", module.value_name(value));
        self.reporter
            .report_at(&VALUE_NAMES, self::place(module, value), found);
    }
}
