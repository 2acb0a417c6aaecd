//! Custom calls that a pass rebuilds with attributes of its own.

use super::rewrites::Rewrites;
use crate::ir::{AttrId, Module, OpId};

/// The target of a custom call of either dialect; none for any other op.
pub(super) fn target(module: &Module, op: OpId) -> Option<&[u8]> {
    let spec = module.name(op).spec()?;
    matches!(spec.name, "stablehlo.custom_call" | "mhlo.custom_call")
        .then(|| module.string_attribute(op, "call_target_name"))
        .flatten()
}

/// Leaves a call these attributes, all inherent, and no others. The report lists those that it has
/// lost.
pub(super) fn set_attributes(
    module: &mut Module,
    call: OpId,
    attributes: &[(&str, AttrId)],
    rewrites: &mut Rewrites,
) {
    for dictionary in [module.properties(call), module.discardable(call)] {
        for (name, _) in module.dictionary(dictionary) {
            let name = module.text(*name);
            if attributes.iter().all(|(kept, _)| *kept != name) {
                rewrites.drop(&name);
            }
        }
    }
    let entries = attributes.iter();
    let entries: Vec<_> = entries
        .map(|(name, value)| (module.intern(name), *value))
        .collect();
    let properties = module.dictionary_attr(entries);
    let none = module.empty_dictionary();
    module.set_properties(call, properties);
    module.set_discardable(call, none);
}
