//! Which ops have effects.

use super::Dialect;
use crate::ir::{Attr, Module, OpId, OpName};

/// HLO ops whose effects are those of the ops in their regions, and no others (StableHLO's ODS,
/// `RecursiveMemoryEffects`).
const EFFECTS_OF_REGIONS: [&str; 9] = [
    "case",
    "if",
    "map",
    "reduce",
    "reduce_window",
    "scatter",
    "select_and_scatter",
    "sort",
    "while",
];

/// Whether the op may have an effect beside those of the ops in its regions. A custom call says so
/// itself; an op that is not known may have one.
pub fn has_own_effect(module: &Module, op: OpId) -> bool {
    let OpName::Known(spec) = module.name(op) else {
        return true;
    };
    let hlo = matches!(spec.dialect, Dialect::StableHlo | Dialect::Mhlo);
    match spec.mnemonic() {
        "custom_call" if hlo => {
            let effect = module.attribute(op, "has_side_effect");
            effect.is_some_and(|attr| *module.attr(attr) != Attr::Bool(false))
        }
        mnemonic => !(spec.pure || hlo && EFFECTS_OF_REGIONS.contains(&mnemonic)),
    }
}
