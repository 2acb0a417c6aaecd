//! Ops that a known dialect has but the op table has not: they are valid, and nothing is checked of
//! them but SSA and symbols.

/// Full names, sorted.
const OTHER_OPS: &[&str] = &["func.call_indirect", "func.constant"];

/// Whether an op that the op table has not is one of a known dialect, or of a dialect that is not
/// known at all.
pub(super) fn may_exist(name: &str) -> bool {
    let (dialect, _) = name.split_once('.').unwrap_or(("builtin", name));
    match dialect {
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
    }

    #[test]
    fn names_of_known_dialects_are_known_by_name() {
        assert!(may_exist("neuron.x"));
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
