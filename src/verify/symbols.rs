//! Symbols: unique in their table, and found where an op calls one.

use rustc_hash::FxHashMap;

use super::Findings;
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, Module, OpId, StrId};
use crate::syntax::places;

/// Which op defines a symbol, for every symbol table of a module.
#[derive(Default)]
pub(super) struct SymbolTables {
    entries: FxHashMap<(OpId, StrId), OpId>,
}

impl SymbolTables {
    /// The op that defines `symbol` in the nearest symbol table around `op`.
    pub(super) fn lookup(&self, module: &Module, op: OpId, symbol: StrId) -> Option<OpId> {
        let mut at = module.parent_op(op);
        while let Some(parent) = at {
            if is_table(module, parent) {
                return self.entries.get(&(parent, symbol)).copied();
            }
            at = module.parent_op(parent);
        }
        None
    }
}

fn is_table(module: &Module, op: OpId) -> bool {
    module.name(op).spec().is_some_and(|spec| spec.symbol_table)
}

/// Enters every symbol into the findings' tables; a second definition of one is an error.
pub(super) fn check(module: &Module, ops: &[OpId], findings: &mut Findings<'_>) {
    // What to do about it, which is looked up once.
    let mut help = None;
    for table in ops.iter().filter(|op| is_table(module, **op)) {
        let blocks = module
            .op_regions(*table)
            .iter()
            .flat_map(|region| module.region_blocks(*region));
        for op in blocks.flat_map(|block| module.block_ops(*block)) {
            let name = module
                .attribute(op, "sym_name")
                .map(|name| module.attr(name));
            let Some(Attr::String { value: name, .. }) = name else {
                continue;
            };
            let first = *findings
                .symbols
                .entries
                .entry((*table, *name))
                .or_insert(op);
            if first != op {
                let message = format!(
                    "`{}` defines `@{}`, which is defined already, expected each symbol once",
                    module.name_text(op),
                    module.text(*name)
                );
                let symbol = format!("@{}", module.text(*name));
                let place = |op| {
                    places::token_place(module, op, &symbol).or_else(|| module.nearest_span(op))
                };
                findings.report(
                    Diagnostic::error("duplicate-symbol", place(op), message)
                        .note(place(first), "it is first defined here")
                        .help(*help.get_or_insert_with(|| {
                            let divided = module.source().divided_help(module.extent);
                            divided.unwrap_or("give one of the two another name")
                        })),
                );
            }
        }
    }
}
