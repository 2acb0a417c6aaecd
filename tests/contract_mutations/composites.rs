//! Section 4.7: activations and norms.

use super::{Operator, replaced, replaced_in_lines};

pub const SEEDS: &[&str] = &[
    // Square, so that another axis is valid too.
    "\
func.func @main(%0: tensor<5x5xf32>) -> tensor<5x5xf32> {
  %s2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.maximum across dimensions = [1] : (tensor<5x5xf32>, tensor<f32>) -> tensor<5xf32>
  %s4 = stablehlo.broadcast_in_dim %s3, dims = [0] : (tensor<5xf32>) -> tensor<5x5xf32>
  %s5 = stablehlo.subtract %0, %s4 : tensor<5x5xf32>
  %s6 = stablehlo.exponential %s5 : tensor<5x5xf32>
  %s7 = stablehlo.constant dense<0.0> : tensor<f32>
  %s8 = stablehlo.reduce(%s6 init: %s7) applies stablehlo.add across dimensions = [1] : (tensor<5x5xf32>, tensor<f32>) -> tensor<5xf32>
  %s9 = stablehlo.broadcast_in_dim %s8, dims = [0] : (tensor<5xf32>) -> tensor<5x5xf32>
  %1 = stablehlo.divide %s6, %s9 : tensor<5x5xf32>
  return %1 : tensor<5x5xf32>
}
",
];

fn is_square(line: &str) -> bool {
    line.contains("tensor<5x5xf32>")
}

pub static OPERATORS: &[Operator] = &[
    Operator {
        name: "the second reduction along another axis",
        rule: "composite-axis",
        mutants: |text| {
            let is_sum = |line: &str| is_square(line) && line.contains("(%s6 init");
            replaced_in_lines(text, is_sum, "dimensions = [1]", "dimensions = [0]")
        },
        least: 1,
    },
    Operator {
        name: "a broadcast along the reduced axis",
        rule: "composite-axis",
        mutants: |text| {
            let is_wide = |line: &str| is_square(line) && line.contains("broadcast_in_dim");
            replaced_in_lines(text, is_wide, "dims = [0]", "dims = [1]")
        },
        least: 2,
    },
    Operator {
        name: "factors the other way round",
        rule: "expansion-wiring",
        mutants: |text| {
            let pairs = [("%0, %s2", "%s2, %0"), ("%37, %s66", "%s66, %37")];
            let mutants = pairs.iter().flat_map(|(from, to)| {
                replaced_in_lines(text, |line| line.contains("stablehlo.multiply"), from, to)
            });
            mutants.collect()
        },
        least: 2,
    },
    Operator {
        name: "an operand in place of a temporary",
        rule: "expansion-wiring",
        mutants: |text| {
            let mut mutants = replaced(
                text,
                "stablehlo.divide %s6, %s9",
                "stablehlo.divide %s5, %s9",
            );
            mutants.extend(replaced(
                text,
                "stablehlo.exponential %s5",
                "stablehlo.exponential %0",
            ));
            mutants.extend(replaced(text, "stablehlo.tanh %s10", "stablehlo.tanh %s9"));
            mutants
        },
        least: 4,
    },
    Operator {
        name: "a temporary of its own in place of an operand",
        rule: "expansion-wiring",
        mutants: |text| {
            let first = |line: &str| {
                let (_, operands) = line.split_once("stablehlo.maximum ")?;
                let (a, rest) = operands.split_once(", ")?;
                let (b, _) = rest.split_once(" :")?;
                Some((format!("{a}, {b}"), format!("{b}, {b}")))
            };
            let all = text.lines().filter_map(first);
            let mutants = all.flat_map(|(from, to)| {
                replaced_in_lines(text, |line| line.contains("stablehlo.maximum "), &from, &to)
            });
            mutants.collect()
        },
        least: 2,
    },
    Operator {
        name: "the choices of STEP swapped",
        rule: "expansion-wiring",
        mutants: |text| replaced(text, "select %s6, %s5, %s4", "select %s6, %s4, %s5"),
        least: 1,
    },
    Operator {
        name: "STEP that counts zero",
        rule: "compare-form",
        mutants: |text| match text.contains("select %s6, %s5, %s4") {
            true => replaced(text, "compare  GT,", "compare  GE,"),
            false => Vec::new(),
        },
        least: 2,
    },
    Operator {
        name: "RELU above one",
        rule: "expansion-constant",
        mutants: |text| match text.contains("stablehlo.maximum %0, %s2") {
            true => replaced(text, "dense<0.0>", "dense<1.0>"),
            false => Vec::new(),
        },
        least: 1,
    },
    Operator {
        name: "GELU by another constant",
        rule: "expansion-constant",
        mutants: |text| {
            let pairs = [
                ("dense<0.7978845608>", "dense<0.7978846>"),
                ("dense<0.044715>", "dense<0.04471>"),
            ];
            let mutants = pairs.iter().flat_map(|(from, to)| replaced(text, from, to));
            mutants.collect()
        },
        least: 2,
    },
];
