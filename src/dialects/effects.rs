//! Which ops have effects.

use super::Dialect;
use crate::ir::{Attr, Module, OpId, OpName};

/// HLO ops whose effects are those of the ops in their regions, and no others (StableHLO's ODS,
/// `RecursiveMemoryEffects`).
const EFFECTS_OF_REGIONS: [&str; 10] = [
    "case",
    "if",
    "map",
    "reduce",
    "reduce_window",
    "scan",
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

#[cfg(test)]
mod tests {
    use super::super::op_specs;
    use super::*;

    /// The ops of a dialect that have an effect of their own, custom calls aside.
    fn with_effects(dialect: Dialect) -> Vec<&'static str> {
        let ops = op_specs().all().filter(|spec| spec.dialect == dialect);
        let own = ops.filter(|spec| !spec.pure && !EFFECTS_OF_REGIONS.contains(&spec.mnemonic()));
        let mut names: Vec<_> = own.map(|spec| spec.mnemonic()).collect();
        names.sort_unstable();
        names
    }

    /// Which dead ops the reference reader's `cse` keeps, but for `custom_call` and for an op that
    /// it does not know, `cross-replica-sum`.
    #[test]
    fn ops_have_the_effects_that_their_definitions_say() {
        let both = [
            "all_gather",
            "all_reduce",
            "all_to_all",
            "async_done",
            "async_start",
            "collective_broadcast",
            "collective_permute",
            "composite",
            "cross-replica-sum",
            "custom_call",
            "infeed",
            "outfeed",
            "recv",
            "reduce_scatter",
            "return",
            "rng",
            "send",
        ];
        assert_eq!(with_effects(Dialect::StableHlo), both);
        // One entry of the table serves both dialects. MHLO differs: its `all_to_all` and
        // `collective_permute` are pure, its `partition_id` and inverse and hyperbolic functions are not.
        let mhlo = with_effects(Dialect::Mhlo);
        let more: Vec<_> = mhlo.iter().filter(|name| !both.contains(name)).collect();
        assert_eq!(
            more,
            [
                &"async_update",
                &"fusion",
                &"trace",
                &"xla.rng_get_and_update_state"
            ]
        );
    }
}
