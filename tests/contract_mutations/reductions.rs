//! Section 4.4: reductions.

use super::{Operator, replaced, replaced_everywhere, replaced_in_lines};

pub const SEEDS: &[&str] = &[
    // Narrow, so that a sum may be wider.
    "\
func.func @main(%0: tensor<2x3xbf16>) -> tensor<2xbf16> {
  %s2 = stablehlo.constant dense<0.0> : tensor<bf16>
  %1 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<2x3xbf16>, tensor<bf16>) -> tensor<2xbf16>
  return %1 : tensor<2xbf16>
}
",
    "\
func.func @main(%0: tensor<3x3x4xf32>) -> (tensor<3x3x1xf32>, tensor<4xf32>, tensor<3x3x1xf32>) {
  %s4 = stablehlo.constant dense<0.0> : tensor<f32>
  %s5 = stablehlo.reduce(%0 init: %s4) applies stablehlo.add across dimensions = [2] : (tensor<3x3x4xf32>, tensor<f32>) -> tensor<3x3xf32>
  %1 = stablehlo.broadcast_in_dim %s5, dims = [0, 1] : (tensor<3x3xf32>) -> tensor<3x3x1xf32>
  %s6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %s6) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<3x3x4xf32>, tensor<f32>) -> tensor<4xf32>
  %s7 = stablehlo.constant dense<0.0> : tensor<f32>
  %s8 = stablehlo.reduce(%0 init: %s7) applies stablehlo.add across dimensions = [2] : (tensor<3x3x4xf32>, tensor<f32>) -> tensor<3x3xf32>
  %s9 = stablehlo.constant dense<4.0> : tensor<3x3xf32>
  %s10 = stablehlo.divide %s8, %s9 : tensor<3x3xf32>
  %3 = stablehlo.broadcast_in_dim %s10, dims = [0, 1] : (tensor<3x3xf32>) -> tensor<3x3x1xf32>
  return %1, %2, %3 : tensor<3x3x1xf32>, tensor<4xf32>, tensor<3x3x1xf32>
}
",
];

/// Mutants of the line before each line that `applies` an op.
fn inits(text: &str, applies: &str, from: &str, to: &str) -> Vec<String> {
    let applies = format!("applies {applies} ");
    let lines: Vec<_> = text.lines().collect();
    let mut mutants = Vec::new();
    for (number, pair) in lines.windows(2).enumerate() {
        if pair[1].contains(&applies) && pair[0].contains(from) {
            let changed = pair[0].replace(from, to);
            let mut lines = lines.clone();
            lines[number] = &changed;
            mutants.push(lines.join("\n") + "\n");
        }
    }
    mutants
}

pub static OPERATORS: &[Operator] = &[
    Operator {
        name: "a maximum that begins with zero",
        rule: "reduce-init",
        mutants: |text| inits(text, "stablehlo.maximum", "dense<0xFF800000>", "dense<0.0>"),
        least: 8,
    },
    Operator {
        name: "a maximum that begins with the greatest number",
        rule: "reduce-init",
        mutants: |text| {
            inits(
                text,
                "stablehlo.maximum",
                "dense<0xFF800000>",
                "dense<0x7F800000>",
            )
        },
        least: 8,
    },
    Operator {
        name: "a maximum of integers that begins with zero",
        rule: "reduce-init",
        mutants: |text| inits(text, "stablehlo.maximum", "dense<-2147483648>", "dense<0>"),
        least: 1,
    },
    Operator {
        name: "a minimum that begins with the least number",
        rule: "reduce-init",
        mutants: |text| {
            inits(
                text,
                "stablehlo.minimum",
                "dense<0x7F800000>",
                "dense<0xFF800000>",
            )
        },
        least: 1,
    },
    Operator {
        name: "a minimum of f8 that begins with NaN",
        rule: "reduce-init",
        mutants: |text| inits(text, "stablehlo.minimum", "dense<0x7E>", "dense<0x7F>"),
        least: 1,
    },
    Operator {
        name: "a sum that begins with one",
        rule: "reduce-init",
        mutants: |text| inits(text, "stablehlo.add", "dense<0.0>", "dense<1.0>"),
        least: 10,
    },
    Operator {
        name: "a sum that begins with a parameter",
        rule: "reduce-init",
        mutants: |text| {
            let with = text.replace(
                "func.func @main(%0: ",
                "func.func @main(%9: tensor<f32>, %0: ",
            );
            let with = with.replace("%s", "%s9");
            match with.contains("%9: ") && with.contains("init: %s94)") {
                true => replaced(&with, "init: %s94)", "init: %9)"),
                false => Vec::new(),
            }
        },
        least: 1,
    },
    Operator {
        name: "a reducer of another initial value",
        rule: "reduce-init",
        mutants: |text| {
            replaced(
                text,
                "applies stablehlo.maximum",
                "applies stablehlo.minimum",
            )
        },
        least: 8,
    },
    Operator {
        name: "reduced dimensions out of order",
        rule: "reduce-dims",
        mutants: |text| {
            replaced(
                text,
                "across dimensions = [0, 1] :",
                "across dimensions = [1, 0] :",
            )
        },
        least: 3,
    },
    Operator {
        name: "a mean over one element too many",
        rule: "mean-divisor",
        mutants: |text| {
            let divides = |count: &str| format!("stablehlo.constant dense<{count}.0> : tensor<");
            let counts = [("64", "65"), ("8", "7"), ("3", "2"), ("4", "12")];
            let mut mutants = Vec::new();
            for (from, to) in counts {
                let lines: Vec<_> = text.lines().collect();
                for (number, pair) in lines.windows(2).enumerate() {
                    if pair[0].contains(&divides(from)) && pair[1].contains("stablehlo.divide") {
                        let changed = pair[0].replace(&divides(from), &divides(to));
                        let mut lines = lines.clone();
                        lines[number] = &changed;
                        mutants.push(lines.join("\n") + "\n");
                    }
                }
            }
            mutants
        },
        least: 6,
    },
    Operator {
        name: "a tail that transposes",
        rule: "keep-dims-tail",
        mutants: |text| {
            let is_tail = |line: &str| line.contains("(tensor<3x3xf32>) -> tensor<3x3x1xf32>");
            replaced_in_lines(text, is_tail, "dims = [0, 1]", "dims = [1, 0]")
        },
        least: 2,
    },
    Operator {
        name: "a tail that widens",
        rule: "keep-dims-tail",
        mutants: |text| match text
            .contains("dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>\n  return")
        {
            true => replaced_everywhere(text, "tensor<32x1xf32>", "tensor<32x2xf32>"),
            false => Vec::new(),
        },
        least: 1,
    },
    Operator {
        name: "a tail to another rank",
        rule: "keep-dims-tail",
        mutants: |text| match text
            .contains("dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>\n  return")
        {
            true => replaced_everywhere(text, "tensor<32x1xf32>", "tensor<32x1x1xf32>"),
            false => Vec::new(),
        },
        least: 1,
    },
    Operator {
        name: "a sum from a wider type's zero",
        rule: "expansion-types",
        mutants: |text| match text.contains("(%0: tensor<2x3xbf16>) -> tensor<2xbf16>") {
            true => vec![text.replace("tensor<bf16>", "tensor<f32>")],
            false => Vec::new(),
        },
        least: 1,
    },
];
