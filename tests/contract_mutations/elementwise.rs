//! Sections 4.1 to 4.3 and 4.5: single operations, and broadcasts of binary ones.

use super::{Operator, replaced, replaced_in_lines};

pub const SEEDS: &[&str] = &[
    // Square, so that a transposed map is valid too.
    "\
func.func @main(%0: tensor<1x1xf32>, %1: tensor<3x3xf32>, %2: tensor<3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>) {
  %s5 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<3x3xf32>
  %3 = stablehlo.add %s5, %1 : tensor<3x3xf32>
  %s6 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<3xf32>) -> tensor<3x3xf32>
  %4 = stablehlo.multiply %3, %s6 : tensor<3x3xf32>
  return %3, %4 : tensor<3x3xf32>, tensor<3x3xf32>
}
",
    "\
func.func @main(%0: tensor<3x3xf32>, %1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %2 = stablehlo.add %0, %1 : tensor<3x3xf32>
  %3 = stablehlo.negate %2 : tensor<3x3xf32>
  %4 = stablehlo.dot_general %2, %3, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  return %4 : tensor<3x3xf32>
}
",
];

fn is_injected(line: &str) -> bool {
    line.contains("%s") && line.contains("stablehlo.broadcast_in_dim")
}

pub static OPERATORS: &[Operator] = &[
    Operator {
        name: "an injected broadcast transposes",
        rule: "auto-broadcast",
        mutants: |text| {
            let mut mutants = Vec::new();
            if text.contains("tensor<1x1xf32>) -> tensor<3x3xf32>") {
                mutants = replaced_in_lines(text, is_injected, "dims = [0, 1]", "dims = [1, 0]");
            }
            mutants
        },
        least: 1,
    },
    Operator {
        name: "an injected broadcast aligns to the left",
        rule: "auto-broadcast",
        mutants: |text| match text.contains("(tensor<3xf32>) -> tensor<3x3xf32>") {
            true => replaced_in_lines(text, is_injected, "dims = [1]", "dims = [0]"),
            false => Vec::new(),
        },
        least: 1,
    },
    Operator {
        name: "a redundant broadcast",
        rule: "auto-broadcast",
        mutants: |text| {
            let from = "  %2 = stablehlo.add %0, %1 : tensor<3x3xf32>";
            let to = "  %s9 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<3x3xf32>) -> tensor<3x3xf32>\n  \
                      %2 = stablehlo.add %s9, %1 : tensor<3x3xf32>";
            replaced(text, from, to)
        },
        least: 1,
    },
    Operator {
        name: "an injected broadcast that is not used",
        rule: "auto-broadcast",
        mutants: |text| replaced(text, "stablehlo.add %s5, %1", "stablehlo.add %1, %1"),
        least: 1,
    },
    Operator {
        name: "a dot with a precision",
        rule: "dot-precision",
        mutants: |text| {
            let is_node =
                |line: &str| line.contains("stablehlo.dot_general") && !line.contains("%s");
            let sides = ["] x [0] : (", "] x [1] : (", "] x [2] : (", "] x [3] : ("];
            let mutants = sides.iter().flat_map(|from| {
                let to = from.replace(" : (", ", precision = [HIGHEST, HIGHEST] : (");
                replaced_in_lines(text, is_node, from, &to)
            });
            mutants.collect()
        },
        least: 10,
    },
    Operator {
        name: "a dot with an algorithm",
        rule: "dot-precision",
        mutants: |text| {
            const ALGORITHM: &str = "contracting_dims = [1] x [0], algorithm = <lhs_precision_type = f32, \
                rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, \
                rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> :";
            let is_f32 = |line: &str| line.contains("dot_general") && !line.contains("bf16");
            replaced_in_lines(text, is_f32, "contracting_dims = [1] x [0] :", ALGORITHM)
        },
        least: 5,
    },
    Operator {
        name: "a stride of one that is written",
        rule: "spelling",
        mutants: |text| {
            let is_slice = |line: &str| {
                line.contains("= stablehlo.slice %") && !line.contains("%s") && line.contains("[0:")
            };
            let mut mutants = Vec::new();
            for line in text.lines().filter(|line| is_slice(line)) {
                let Some((before, rest)) = line.split_once("[0:") else {
                    continue;
                };
                let digits =
                    rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                if !rest[digits..].starts_with(':') {
                    let changed = format!("{before}[0:{}:1{}", &rest[..digits], &rest[digits..]);
                    mutants.extend(replaced(text, line, &changed));
                }
            }
            mutants
        },
        least: 1,
    },
    Operator {
        name: "an attribute",
        rule: "expansion-attributes",
        mutants: |text| {
            let is_negation = |line: &str| line.contains("stablehlo.negate %");
            replaced_in_lines(
                text,
                is_negation,
                " : tensor",
                " {source = \"here\"} : tensor",
            )
        },
        least: 2,
    },
    Operator {
        name: "a sharding as a string",
        rule: "primitive-sharding",
        mutants: |text| {
            let is_negation = |line: &str| line.contains("stablehlo.negate %");
            let sharding = " {mhlo.sharding = \"{replicated}\"} : tensor";
            replaced_in_lines(text, is_negation, " : tensor", sharding)
        },
        least: 2,
    },
    Operator {
        name: "the type of a function",
        rule: "spelling",
        mutants: |text| {
            let is_negation = |line: &str| line.contains("stablehlo.negate %");
            let ty = |line: &str| Some(line.split_once(" : ")?.1.to_owned());
            let types = text.lines().filter(|line| is_negation(line)).filter_map(ty);
            let mutants = types.flat_map(|ty| {
                let (from, to) = (format!(" : {ty}"), format!(" : ({ty}) -> {ty}"));
                replaced_in_lines(text, is_negation, &from, &to)
            });
            mutants.collect()
        },
        least: 2,
    },
    Operator {
        name: "logic over integers",
        rule: "expansion-types",
        mutants: |text| {
            let is_logic =
                |line: &str| line.contains("stablehlo.and %") || line.contains("stablehlo.not %");
            let mutants = text.lines().filter(|line| is_logic(line)).filter_map(|line| {
                let (_, ty) = line.split_once(" : ")?;
                let integers = ty.replace("i1>", "i32>");
                Some(format!(
                    "func.func @main(%0: {integers}) -> {integers} {{\n{}\n  return %1 : {integers}\n}}\n",
                    match line.contains(".and") {
                        true => format!("  %1 = stablehlo.and %0, %0 : {integers}"),
                        false => format!("  %1 = stablehlo.not %0 : {integers}"),
                    }
                ))
            });
            mutants.collect()
        },
        least: 2,
    },
    Operator {
        name: "one space too many",
        rule: "spelling",
        mutants: |text| {
            let is_node = |line: &str| !line.contains("%s") && line.contains("= stablehlo.");
            replaced_in_lines(text, is_node, " = stablehlo.", " =  stablehlo.")
        },
        least: 100,
    },
    Operator {
        name: "the generic form",
        rule: "spelling",
        mutants: |text| {
            let from = "stablehlo.negate %2 : tensor<3x3xf32>";
            let to = "\"stablehlo.negate\"(%2) : (tensor<3x3xf32>) -> tensor<3x3xf32>";
            replaced(text, from, to)
        },
        least: 1,
    },
    Operator {
        name: "a comparison of another type",
        rule: "compare-form",
        mutants: |text| {
            let is_node = |line: &str| line.contains("= stablehlo.compare  ");
            replaced_in_lines(text, is_node, ",  FLOAT :", ",  TOTALORDER :")
        },
        least: 3,
    },
];
