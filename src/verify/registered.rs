//! Ops that a known dialect has but the op table has not: they are valid, and nothing is checked of
//! them but SSA and symbols.

/// Full names, sorted.
const OTHER_OPS: &[&str] = &[
    "func.call_indirect",
    "func.constant",
    "mhlo.acos",
    "mhlo.acosh",
    "mhlo.add_dependency",
    "mhlo.asin",
    "mhlo.asinh",
    "mhlo.async_update",
    "mhlo.atanh",
    "mhlo.bitcast",
    "mhlo.cosh",
    "mhlo.domain",
    "mhlo.erf",
    "mhlo.minimum_broadcast_shapes",
    "mhlo.mulhi",
    "mhlo.ragged_dot",
    "mhlo.scan",
    "mhlo.sinh",
    "mhlo.stochastic_convert",
    "mhlo.topk",
    "mhlo.trace",
    "mhlo.xla.rng_get_and_update_state",
];

/// Mnemonics that both StableHLO and MHLO have, sorted.
const OTHER_HLO_OPS: &[&str] = &[
    "after_all",
    "async_done",
    "async_start",
    "create_token",
    "cross-replica-sum",
    "dynamic_broadcast_in_dim",
    "dynamic_conv",
    "dynamic_iota",
    "dynamic_pad",
    "dynamic_reshape",
    "einsum",
    "fft",
    "infeed",
    "outfeed",
    "partition_id",
    "real_dynamic_slice",
    "recv",
    "reduce_precision",
    "replica_id",
    "send",
    "torch_index_select",
    "uniform_dequantize",
    "uniform_quantize",
];

/// Whether an op that the op table has not is one of a known dialect, or of a dialect that is not
/// known at all.
pub(super) fn may_exist(name: &str) -> bool {
    let (dialect, mnemonic) = name.split_once('.').unwrap_or(("builtin", name));
    match dialect {
        "stablehlo" if mnemonic == "unary_einsum" => true,
        "stablehlo" | "mhlo" if OTHER_HLO_OPS.binary_search(&mnemonic).is_ok() => true,
        "builtin" | "func" | "stablehlo" | "mhlo" | "chlo" | "sdy" | "check" => {
            OTHER_OPS.binary_search(&name).is_ok()
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_sorted() {
        assert!(OTHER_OPS.is_sorted());
        assert!(OTHER_HLO_OPS.is_sorted());
    }

    #[test]
    fn names_of_known_dialects_are_known_by_name() {
        for name in ["stablehlo.fft", "mhlo.fft", "mhlo.cosh", "neuron.x"] {
            assert!(may_exist(name), "{name}");
        }
        for name in [
            "stablehlo.foo",
            "stablehlo.cosh",
            "mhlo.unary_einsum",
            "module2",
        ] {
            assert!(!may_exist(name), "{name}");
        }
    }
}
