//! Kinds that the contract does not have: pooling and adjoints, linear algebra, random numbers, collectives, codes
//! and states of rows. Their good fixtures are seeds too.

use super::{Operator, replaced, replaced_in_lines};

pub const SEEDS: &[&str] = &[
    // As many pages as heads, so that a scale by page is valid too.
    "\
func.func @main(%0: tensor<3x3x3x3xi32>, %1: tensor<3xf32>) -> tensor<3x3x3x3xf32> {
  %s3 = stablehlo.convert %0 : (tensor<3x3x3x3xi32>) -> tensor<3x3x3x3xf32>
  %s4 = stablehlo.broadcast_in_dim %1, dims = [2] : (tensor<3xf32>) -> tensor<3x3x3x3xf32>
  %2 = stablehlo.multiply %s3, %s4 : tensor<3x3x3x3xf32>
  return %2 : tensor<3x3x3x3xf32>
}
",
    // Square, so that other transposes are valid too.
    "\
func.func @main(%0: tensor<3x3x3x3xf32>, %1: tensor<3x3x3x3xf32>) -> tensor<3x3x3x3xf32> {
  %s3 = stablehlo.transpose %0, dims = [1, 0, 2, 3] : (tensor<3x3x3x3xf32>) -> tensor<3x3x3x3xf32>
  %s4 = stablehlo.transpose %1, dims = [1, 0, 2, 3] : (tensor<3x3x3x3xf32>) -> tensor<3x3x3x3xf32>
  %s5 = stablehlo.convolution(%s3, %s4) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x3x3x3xf32>, tensor<3x3x3x3xf32>) -> tensor<3x3x3x3xf32>
  %2 = stablehlo.transpose %s5, dims = [1, 0, 2, 3] : (tensor<3x3x3x3xf32>) -> tensor<3x3x3x3xf32>
  return %2 : tensor<3x3x3x3xf32>
}
",
    // The triangle as it is solved for.
    "\
func.func @main(%0: tensor<3x3xf32>, %1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %2 = \"stablehlo.triangular_solve\"(%0, %1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  return %2 : tensor<3x3xf32>
}
",
];

fn is_threefry(text: &str) -> bool {
    text.contains("stablehlo.shift_left") && text.contains("dense<1065353216>")
}

fn is_of_rows(text: &str) -> bool {
    text.contains("applies stablehlo.minimum") && text.contains("low = [0, 0, 0]")
}

pub static OPERATORS: &[Operator] = &[
    Operator {
        name: "the share of another window",
        rule: "expansion-constant",
        mutants: |text| {
            let shares = [
                "dense<0.1111111111111111>",
                "dense<0.16666667>",
                "dense<0.16666666666666666>",
            ];
            let mutants = shares
                .iter()
                .flat_map(|it| replaced(text, it, "dense<0.25>"));
            mutants.collect()
        },
        least: 3,
    },
    Operator {
        name: "windows that begin with another number",
        rule: "reduce-init",
        mutants: |text| match text.contains("reduce_window") {
            true => {
                let greatest = replaced(text, "dense<0xFF800000>", "dense<0.0>");
                [greatest, replaced(text, "dense<0.0>", "dense<1.0>")].concat()
            }
            false => Vec::new(),
        },
        least: 2,
    },
    Operator {
        name: "products of windows for sums",
        rule: "expansion-wiring",
        mutants: |text| match text.contains("reduce_window") {
            true => replaced(text, "= stablehlo.add %s9", "= stablehlo.multiply %s9"),
            false => Vec::new(),
        },
        least: 1,
    },
    Operator {
        name: "a window that is spelled without its padding",
        rule: "conv-window",
        mutants: |text| {
            let padding = ", padding = dense<[[0, 0], [0, 0], [0, 0], [0, 0]]> : tensor<4x2xi64>";
            replaced(text, padding, "")
        },
        least: 1,
    },
    Operator {
        name: "channels and batches left in their places",
        rule: "expansion-attributes",
        mutants: |text| {
            let is_square = |line: &str| line.contains("tensor<3x3x3x3xf32>");
            let mut mutants = replaced_in_lines(text, is_square, "[1, 0, 2, 3]", "[0, 1, 2, 3]");
            mutants.extend(replaced_in_lines(
                text,
                is_square,
                "[1, 0, 2, 3]",
                "[1, 0, 3, 2]",
            ));
            mutants
        },
        least: 6,
    },
    Operator {
        name: "a scale by page",
        rule: "expansion-attributes",
        mutants: |text| {
            let is_cache = |line: &str| line.contains("(tensor<3xf32>) -> tensor<3x3x3x3xf32>");
            replaced_in_lines(text, is_cache, "dims = [2]", "dims = [0]")
        },
        least: 1,
    },
    Operator {
        name: "solved from the right",
        rule: "expansion-attributes",
        mutants: |text| replaced(text, "left_side = true", "left_side = false"),
        least: 1,
    },
    Operator {
        name: "the upper factor",
        rule: "expansion-attributes",
        mutants: |text| {
            let is_factor = |line: &str| line.contains("stablehlo.cholesky\"(%s");
            replaced_in_lines(text, is_factor, "lower = true", "lower = false")
        },
        least: 2,
    },
    Operator {
        name: "rows counted for columns",
        rule: "expansion-attributes",
        mutants: |text| match text.contains("stablehlo.cholesky\"(%s") {
            true => {
                let lines = |line: &str| line.contains("x4xi32") && line.contains("iota");
                let first = replaced_in_lines(text, lines, "dim = 0", "dim = 1");
                let second = replaced_in_lines(text, lines, "dim = 1", "dim = 0");
                [first, second].concat()
            }
            false => Vec::new(),
        },
        least: 2,
    },
    Operator {
        name: "above the diagonal for below it",
        rule: "compare-form",
        mutants: |text| match text.contains("stablehlo.iota dim = 1") {
            true => replaced_in_lines(text, |line| line.contains("SIGNED"), "  GT,", "  LT,"),
            false => Vec::new(),
        },
        least: 5,
    },
    Operator {
        name: "a matrix and itself for its transpose",
        rule: "expansion-wiring",
        mutants: |text| match text.contains("stablehlo.cholesky\"(%s") {
            true => replaced(text, "stablehlo.add %0, %s2", "stablehlo.add %0, %0"),
            false => Vec::new(),
        },
        least: 2,
    },
    Operator {
        name: "another rotation",
        rule: "expansion-constant",
        mutants: |text| match is_threefry(text) {
            true => ["13", "26", "17", "24"]
                .iter()
                .flat_map(|by| {
                    replaced(
                        text,
                        &format!("dense<{by}> : tensor<2xi32>"),
                        "dense<12> : tensor<2xi32>",
                    )
                })
                .collect(),
            false => Vec::new(),
        },
        least: 4,
    },
    Operator {
        name: "another third word of the key",
        rule: "expansion-constant",
        mutants: |text| replaced(text, "dense<466688986>", "dense<466688987>"),
        least: 1,
    },
    Operator {
        name: "bits of another range",
        rule: "expansion-constant",
        mutants: |text| match is_threefry(text) {
            true => replaced(text, "dense<1065353216>", "dense<1073741824>"),
            false => Vec::new(),
        },
        least: 5,
    },
    Operator {
        name: "both in place of one of two",
        rule: "expansion-wiring",
        mutants: |text| match is_threefry(text) {
            true => replaced(text, "stablehlo.or ", "stablehlo.and "),
            false => Vec::new(),
        },
        least: 50,
    },
    Operator {
        name: "a sine for the cosine",
        rule: "expansion-wiring",
        mutants: |text| match is_threefry(text) {
            true => replaced(text, "stablehlo.cosine", "stablehlo.sine"),
            false => Vec::new(),
        },
        least: 2,
    },
    Operator {
        name: "a whole turn that is not",
        rule: "expansion-constant",
        mutants: |text| replaced(text, "dense<6.283185307179586>", "dense<6.283185307179587>"),
        least: 2,
    },
    Operator {
        name: "greatest over replicas",
        rule: "expansion-wiring",
        mutants: |text| replaced(text, "= stablehlo.add %arg0", "= stablehlo.maximum %arg0"),
        least: 3,
    },
    Operator {
        name: "a slot for rows that have none",
        rule: "reduce-init",
        mutants: |text| match is_of_rows(text) {
            true => replaced(text, "dense<-1>", "dense<0>"),
            false => Vec::new(),
        },
        least: 2,
    },
    Operator {
        name: "slots above the first one alone are live",
        rule: "compare-form",
        mutants: |text| match is_of_rows(text) {
            true => replaced(text, "compare GE", "compare GT"),
            false => Vec::new(),
        },
        least: 2,
    },
    Operator {
        name: "a clamp into another pool",
        rule: "expansion-constant",
        mutants: |text| match is_of_rows(text) {
            true => replaced(text, "dense<5>", "dense<6>"),
            false => Vec::new(),
        },
        least: 2,
    },
    Operator {
        name: "zeros where rows go on",
        rule: "expansion-wiring",
        mutants: |text| match is_of_rows(text) {
            true => replaced(text, "select %s35, %s37, %s34", "select %s35, %s34, %s37"),
            false => Vec::new(),
        },
        least: 1,
    },
    Operator {
        name: "a temporary that a node does not hand on",
        rule: "temporary-scope",
        mutants: |text| replaced(text, "stablehlo.tanh %s75", "stablehlo.tanh %s64"),
        least: 1,
    },
    Operator {
        name: "only the rows that stand for none",
        rule: "compare-form",
        mutants: |text| {
            let is_padding = |line: &str| line.contains("tensor<2x3xi32>");
            replaced_in_lines(text, is_padding, "compare  EQ", "compare  NE")
        },
        least: 2,
    },
];
