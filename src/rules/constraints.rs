//! The constraints that StableHLO's specification numbers, by op: the ids of their rules.

/// The ids of an op's constraints, from the count of them.
macro_rules! constraints {
    ($($op:literal: $($number:literal)*;)*) => {
        &[$(($op, &[$(concat!($op, "_c", $number)),*])),*]
    };
}

/// Each op that has any, sorted by its mnemonic, with the rules of its constraints from C1 on. MHLO's op of
/// the same mnemonic breaks the same rules.
pub static CONSTRAINTS: &[(&str, &[&str])] = constraints! {
    "abs": 1 2;
    "add": 1 2 3 4 5 6 7;
    "all_gather": 1 2 3 4 5 6;
    "all_reduce": 1 2 3 4 5 6 7;
    "all_to_all": 1 2 3 4 5 6 7 8 9;
    "and": 1;
    "atan2": 1;
    "batch_norm_grad": 1 2 3 4 5;
    "batch_norm_inference": 1 2 3 4 5 6 7;
    "batch_norm_training": 1 2 3 4 5 6 7;
    "bitcast_convert": 1 2;
    "broadcast_in_dim": 1 2 3 4 5 6;
    "case": 1 2 3 4;
    "cbrt": 1;
    "ceil": 1;
    "cholesky": 1 2 3;
    "clamp": 1 2 3 4;
    "collective_broadcast": 1 2 3;
    "collective_permute": 1 2 3 4 5;
    "compare": 1 2 3;
    "complex": 1 2 3;
    "composite": 1 2 3 4;
    "concatenate": 1 2 3 4 5 6;
    "constant": 1;
    "convert": 1;
    "convolution": 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34;
    "cosine": 1;
    "count_leading_zeros": 1;
    "divide": 1;
    "dot_general": 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24;
    "dynamic_broadcast_in_dim": 1 2 3 4 5 6 7 8 9 10;
    "dynamic_conv": 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34;
    "dynamic_gather": 1 2 3 4 5 6 7 8 9 10 11 12 13 14;
    "dynamic_iota": 1 2;
    "dynamic_pad": 1 2 3 4;
    "dynamic_reshape": 1 2 3 4;
    "dynamic_slice": 1 2 3 4 5;
    "dynamic_update_slice": 1 2 3 4 5 6;
    "exponential": 1;
    "exponential_minus_one": 1;
    "fft": 1 2 3 4 5;
    "floor": 1;
    "gather": 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23;
    "get_dimension_size": 1;
    "get_tuple_element": 1 2;
    "if": 1 2 3;
    "imag": 1 2;
    "infeed": 1 2 3;
    "iota": 1;
    "is_finite": 1;
    "log": 1;
    "log_plus_one": 1;
    "logistic": 1;
    "map": 1 2 3 4;
    "maximum": 1;
    "minimum": 1;
    "multiply": 1;
    "negate": 1;
    "not": 1;
    "optimization_barrier": 1;
    "or": 1;
    "pad": 1 2 3 4;
    "popcnt": 1;
    "power": 1;
    "real": 1 2;
    "recv": 1 2 3 4;
    "reduce": 1 2 3 4 5 6 7 8;
    "reduce_precision": 1 2 3;
    "reduce_scatter": 1 2 3 4 5 6 7 8 9;
    "reduce_window": 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16;
    "remainder": 1;
    "reshape": 1 2 3;
    "reverse": 1 2 3;
    "rng": 1 2 3;
    "rng_bit_generator": 1 2;
    "round_nearest_afz": 1;
    "round_nearest_even": 1;
    "rsqrt": 1;
    "scatter": 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25;
    "select": 1 2;
    "select_and_scatter": 1 2 3 4 5 6 7 8 9 10 11 12;
    "send": 1;
    "shift_left": 1;
    "shift_right_arithmetic": 1;
    "shift_right_logical": 1;
    "sign": 1;
    "sine": 1;
    "slice": 1 2 3 4 5;
    "sort": 1 2 3 4 5;
    "sqrt": 1;
    "subtract": 1;
    "tan": 1;
    "tanh": 1;
    "transpose": 1 2 3 4;
    "triangular_solve": 1 2 3 4;
    "tuple": 1;
    "uniform_dequantize": 1 2;
    "uniform_quantize": 1 2;
    "while": 1 2 3;
    "xor": 1;
};

/// The rules of an op's constraints, from C1 on; none for an op that has none.
pub fn constraints_of(mnemonic: &str) -> &'static [&'static str] {
    let found = CONSTRAINTS.binary_search_by_key(&mnemonic, |(op, _)| op);
    found.map_or(&[], |index| CONSTRAINTS[index].1)
}

/// The rule of constraint `number` of an op.
pub fn constraint_of(mnemonic: &str, number: u8) -> Option<&'static str> {
    let index = usize::from(number).checked_sub(1)?;
    constraints_of(mnemonic).get(index).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ops_are_found() {
        assert!(CONSTRAINTS.is_sorted_by_key(|(op, _)| *op));
        assert_eq!(constraint_of("reduce", 4), Some("reduce_c4"));
        assert_eq!(constraint_of("reduce", 9), None);
        assert_eq!(constraint_of("reduce", 0), None);
        assert_eq!(constraint_of("dot", 1), None);
    }
}
