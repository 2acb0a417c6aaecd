//! Shardings that ops of other dialects and functions carry: the attribute `sdy.sharding`. An op may
//! carry a sharding rule too.

use super::super::{SdyAttr, Sharding};
use super::{At, report, rule, sdy, wrong_kind, wrong_sharding, wrong_shardings};
use crate::ir::{Attr, Module, OpId, StrId, TypeId};
use crate::verify::Findings;

/// The attribute's name.
pub(super) const SHARDING: &str = "sdy.sharding";

/// Whether ops of the module may carry the attributes at all: a string that is nowhere in the module
/// names none.
pub(crate) fn may_be_attached(module: &Module) -> bool {
    [SHARDING, rule::RULE]
        .iter()
        .any(|name| module.strings.find(name.as_bytes()).is_some())
}

/// Checks the attributes where an op carries them: a sharding for each of its results, and for each argument
/// and result of a function.
pub(crate) fn attached(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    rule::sharding_rule(module, op, findings);
    if module.is(op, "func.func") {
        function(module, op, findings);
    }
    if module.attribute(op, SHARDING).is_none() {
        return;
    }
    let Some(SdyAttr::ShardingPerValue(shardings)) = sdy(module, op, SHARDING) else {
        let kind = [SHARDING, "`#sdy.sharding_per_value<[...]>`"];
        return wrong_kind(op, At::Attribute(SHARDING), kind, findings);
    };
    let results = module.results(op).map(|value| module.value_type(value));
    let types: Vec<TypeId> = results.collect();
    for wrong in wrong_shardings(module, op, shardings, &types, findings) {
        report(op, At::Attribute(SHARDING), wrong, findings);
    }
}

fn function(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(name) = module.strings.find(SHARDING.as_bytes()) else {
        return;
    };
    let (inputs, results) = crate::dialects::func::function_type(module, op).unwrap_or_default();
    let arguments = inputs.iter().enumerate();
    let arguments = arguments.map(|(index, ty)| (At::Argument(index), "arg_attrs", index, ty));
    let results = results.iter().enumerate();
    let results = results.map(|(index, ty)| (At::Result(index), "res_attrs", index, ty));
    for (at, list, index, ty) in arguments.chain(results) {
        match entry(module, op, list, index, name) {
            None => {}
            Some(Err(())) => {
                let kind = [SHARDING, "`#sdy.sharding<...>`"];
                wrong_kind(op, at, kind, findings);
            }
            Some(Ok(sharding)) => {
                if let Some(wrong) = wrong_sharding(module, op, sharding, Some(*ty), findings) {
                    report(op, at, wrong, findings);
                }
            }
        }
    }
}

/// The sharding in one of the dictionaries of `list`; an error if it is another attribute.
fn entry<'m>(
    module: &'m Module,
    op: OpId,
    list: &str,
    index: usize,
    name: StrId,
) -> Option<Result<&'m Sharding, ()>> {
    let Attr::Array(dictionaries) = module.attr(module.attribute(op, list)?) else {
        return None;
    };
    let value = module.dictionary_get(*dictionaries.get(index)?, name)?;
    Some(match module.attr(value) {
        Attr::Sdy(value) => match &**value {
            SdyAttr::Sharding(sharding) => Ok(sharding),
            _ => Err(()),
        },
        _ => Err(()),
    })
}

/// Whether the attributes of a function's arguments are a list, or not there.
pub(super) fn argument_attributes_hold(module: &Module, op: OpId) -> bool {
    let list = module.attribute(op, "arg_attrs");
    list.is_none_or(|list| matches!(module.attr(list), Attr::Array(_)))
}

/// The sharding of argument `index` of a function, if it has one.
pub(super) fn argument_sharding(module: &Module, op: OpId, index: usize) -> Option<&Sharding> {
    let name = module.strings.find(SHARDING.as_bytes())?;
    entry(module, op, "arg_attrs", index, name)?.ok()
}
