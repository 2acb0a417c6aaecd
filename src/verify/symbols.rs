//! Symbols: unique in their table, and found where an op calls one or an attribute names one.

use rustc_hash::FxHashMap;

use super::Findings;
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, Module, OpId, OpName, StrId};
use crate::syntax::places;

/// Which op defines a symbol, for every symbol table of a module.
#[derive(Default)]
pub(super) struct SymbolTables {
    entries: FxHashMap<(OpId, StrId), OpId>,
    /// Whether an op that defines a symbol has no name: it may define any.
    pub(super) nameless: bool,
}

impl SymbolTables {
    /// The op that defines `symbol` in the nearest symbol table around `op`.
    pub(super) fn lookup(&self, module: &Module, op: OpId, symbol: StrId) -> Option<OpId> {
        self.lookup_from(module, module.parent_op(op)?, symbol)
    }

    /// As [`SymbolTables::lookup`], where `op` may be that table itself.
    fn lookup_from(&self, module: &Module, op: OpId, symbol: StrId) -> Option<OpId> {
        let mut at = Some(op);
        while let Some(op) = at {
            if is_table(module, op) {
                return self.entries.get(&(op, symbol)).copied();
            }
            at = module.parent_op(op);
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
                let spec = module.name(op).spec();
                let named = spec.and_then(|spec| spec.attribute("sym_name"));
                let is_unread = findings.gaps.is_some_and(|gaps| gaps.is_unread(op));
                findings.symbols.nameless |= !is_unread && named.is_some_and(|it| it.required);
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

/// Looks up what attributes of ops name. MLIR does not ask those that stand in others, nor the
/// properties of an op that is not known.
pub(super) fn check_attributes(module: &Module, ops: &[OpId], findings: &mut Findings<'_>) {
    if !module
        .attrs()
        .any(|attr| symbol_named(module, attr).is_some())
    {
        return;
    }
    for op in ops {
        let properties: &[(StrId, AttrId)] = match module.name(*op) {
            OpName::Known(_) => module.dictionary(module.properties(*op)),
            OpName::Unknown(_) => &[],
        };
        let discardable = module.dictionary(module.discardable(*op));
        for (name, value) in properties.iter().chain(discardable) {
            if let Some(symbol) = symbol_named(module, module.attr(*value))
                && findings.symbols.lookup_from(module, *op, symbol).is_none()
                && !findings.may_be_unread(symbol)
            {
                let (name, symbol) = (module.text(*name), module.text(symbol));
                let message =
                    format!("names `@{symbol}` in `{name}`, expected a symbol that is defined");
                findings
                    .error_at_attribute("undefined-symbol", *op, &name, message)
                    .help = Some(format!("define it: `sdy.mesh @{symbol} = <[...]>`"));
            }
        }
    }
}

/// The symbol that an attribute names, if it must be defined.
fn symbol_named(module: &Module, attr: &Attr) -> Option<StrId> {
    let Attr::Struct {
        dialect,
        spec,
        fields,
    } = attr
    else {
        return None;
    };
    let (name, _) = spec.names_symbol.filter(|(_, only)| only == dialect)?;
    let place = spec.fields.iter().position(|(field, _)| *field == name)?;
    match module.attr(*fields.get(place)?) {
        Attr::SymbolRef(path) => path.first().copied(),
        _ => None,
    }
}
