//! Sections 4.8 to 4.10: attention, indices and ARGMAX.

use super::{Operator, replaced, replaced_everywhere, replaced_in_lines};

// Square, so that another axis is valid too.
pub const SEEDS: &[&str] = &[
    "\
func.func @main(%0: tensor<4x4x4xf32>, %1: tensor<4x4x4xf32>, %2: tensor<4x4x4xf32>) -> tensor<4x4x4xf32> {
  %s4 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<4x4x4xf32>, tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  %s5 = stablehlo.constant dense<0.5> : tensor<f32>
  %s6 = stablehlo.broadcast_in_dim %s5, dims = [] : (tensor<f32>) -> tensor<4x4x4xf32>
  %s7 = stablehlo.multiply %s4, %s6 : tensor<4x4x4xf32>
  %s8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s9 = stablehlo.reduce(%s7 init: %s8) applies stablehlo.maximum across dimensions = [2] : (tensor<4x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  %s10 = stablehlo.broadcast_in_dim %s9, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x4xf32>
  %s11 = stablehlo.subtract %s7, %s10 : tensor<4x4x4xf32>
  %s12 = stablehlo.exponential %s11 : tensor<4x4x4xf32>
  %s13 = stablehlo.constant dense<0.0> : tensor<f32>
  %s14 = stablehlo.reduce(%s12 init: %s13) applies stablehlo.add across dimensions = [2] : (tensor<4x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  %s15 = stablehlo.broadcast_in_dim %s14, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x4xf32>
  %s16 = stablehlo.divide %s12, %s15 : tensor<4x4x4xf32>
  %3 = stablehlo.dot_general %s16, %2, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x4x4xf32>, tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  return %3 : tensor<4x4x4xf32>
}
",
    "\
func.func @main(%0: tensor<5x5xf32>) -> tensor<5xi32> {
  %s2 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %s3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s4 = stablehlo.constant dense<0> : tensor<i32>
  %s5:2 = stablehlo.reduce(%0 init: %s3), (%s2 init: %s4) across dimensions = [1] : (tensor<5x5xf32>, tensor<5x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
   reducer(%s6: tensor<f32>, %s7: tensor<f32>) (%s8: tensor<i32>, %s9: tensor<i32>)  {
     %s10 = stablehlo.compare  GT, %s6, %s7,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
     %s11 = stablehlo.select %s10, %s6, %s7 : tensor<i1>, tensor<f32>
     %s12 = stablehlo.select %s10, %s8, %s9 : tensor<i1>, tensor<i32>
     stablehlo.return %s11, %s12 : tensor<f32>, tensor<i32>
   }
  return %s5#1 : tensor<5xi32>
}
",
    "\
func.func @main(%0: tensor<4x4x4xf32>, %1: tensor<4x4xi32>) -> tensor<4x4x4xf32> {
  %2 = \"stablehlo.gather\"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<4x4x4xf32>, tensor<4x4xi32>) -> tensor<4x4x4xf32>
  return %2 : tensor<4x4x4xf32>
}
",
    "\
func.func @main(%0: tensor<4x4xi32>, %1: tensor<4x4x4xf32>) -> tensor<4x4x4xf32> {
  %s3 = stablehlo.constant dense<0.0> : tensor<4x4x4xf32>
  %2 = \"stablehlo.scatter\"(%s3, %0, %1) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
   ^bb0(%s4: tensor<f32>, %s5: tensor<f32>):
     %s6 = stablehlo.add %s4, %s5 : tensor<f32>
     stablehlo.return %s6 : tensor<f32>
   }) : (tensor<4x4x4xf32>, tensor<4x4xi32>, tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  return %2 : tensor<4x4x4xf32>
}
",
];

/// The texts that `change` makes another of.
fn changed(text: &str, change: impl Fn(&str) -> String) -> Vec<String> {
    let changed = change(text);
    (changed != text).then_some(changed).into_iter().collect()
}

/// Only the seed of attention has heads of that size without pages.
fn attention(text: &str, from: &str, to: &str) -> Vec<String> {
    match text.contains("stablehlo.gather") || !text.contains("4x4x4xf32>") {
        true => Vec::new(),
        false => replaced(text, from, to),
    }
}

pub static OPERATORS: &[Operator] = &[
    Operator {
        name: "positions of 8 bits",
        rule: "expansion-types",
        mutants: |text| {
            let is_argmax = |text: &str| text.contains(" reducer(") && text.contains("i64>");
            match is_argmax(text) {
                true => replaced_everywhere(text, "xi64>", "xi8>")
                    .iter()
                    .map(|text| text.replace("tensor<i64>", "tensor<i8>"))
                    .collect(),
                false => Vec::new(),
            }
        },
        least: 2,
    },
    Operator {
        name: "the pair of a node that is made up",
        rule: "value-names",
        mutants: |text| {
            let is_one = text.contains("%1:2 = chlo.top_k") && !text.contains("%s");
            match is_one {
                true => replaced_everywhere(text, "%1:2", "%s8:2")
                    .iter()
                    .map(|text| text.replace("%1#", "%s8#"))
                    .collect(),
                false => Vec::new(),
            }
        },
        least: 1,
    },
    Operator {
        name: "other dimensions contracted",
        rule: "attention-dims",
        mutants: |text| {
            let keys = attention(
                text,
                "contracting_dims = [2] x [2]",
                "contracting_dims = [2] x [1]",
            );
            let values = attention(
                text,
                "contracting_dims = [2] x [1]",
                "contracting_dims = [2] x [2]",
            );
            let pages = replaced(
                text,
                "batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1]",
                "batching_dims = [0, 2] x [0, 1], contracting_dims = [3] x [1]",
            );
            [keys, values, pages].concat()
        },
        least: 2,
    },
    Operator {
        name: "scaled by another size",
        rule: "attention-scale",
        mutants: |text| {
            attention(
                text,
                "dense<0.5> : tensor<f32>",
                "dense<0.25> : tensor<f32>",
            )
        },
        least: 1,
    },
    Operator {
        name: "an empty list of a gather left out",
        rule: "gather-form",
        mutants: |text| replaced(text, "offset_dims = [], ", ""),
        least: 1,
    },
    Operator {
        name: "a flag of a gather that is not set",
        rule: "gather-form",
        mutants: |text| {
            let is_gather =
                |line: &str| line.contains("\"stablehlo.gather\"") && !line.contains("sorted");
            replaced_in_lines(
                text,
                is_gather,
                ">}> : (",
                ">, indices_are_sorted = false}> : (",
            )
        },
        least: 8,
    },
    Operator {
        name: "looked up along the last axis",
        rule: "take-along-dims",
        mutants: |text| {
            changed(text, |text| {
                let text = text.replace("collapsed_slice_dims = [1]", "collapsed_slice_dims = [2]");
                let text = text.replace("start_index_map = [1]", "start_index_map = [2]");
                text.replace("<i64: 1, 1, 4>", "<i64: 1, 4, 1>")
            })
        },
        least: 1,
    },
    Operator {
        name: "added along the last axis",
        rule: "take-along-dims",
        mutants: |text| {
            changed(text, |text| {
                let text = text.replace("inserted_window_dims = [1]", "inserted_window_dims = [2]");
                text.replace("to_operand_dims = [1]", "to_operand_dims = [2]")
            })
        },
        least: 1,
    },
    Operator {
        name: "the values of the greatest",
        rule: "top-k-result",
        mutants: |text| {
            changed(text, |text| {
                let text = text.replace("-> tensor<2x4xi32> {", "-> tensor<2x4xf32> {");
                text.replace(
                    "return %1#1 : tensor<2x4xi32>",
                    "return %1#0 : tensor<2x4xf32>",
                )
            })
        },
        least: 1,
    },
    Operator {
        name: "the update before the element",
        rule: "scatter-body",
        mutants: |text| replaced(text, "add %s4, %s5 :", "add %s5, %s4 :"),
        least: 3,
    },
    Operator {
        name: "the element for the update",
        rule: "scatter-body",
        mutants: |text| {
            replaced(
                text,
                "stablehlo.return %s5 : tensor<f32>\n   })",
                "stablehlo.return %s4 : tensor<f32>\n   })",
            )
        },
        least: 1,
    },
    Operator {
        name: "a flag of a scatter the other way",
        rule: "scatter-form",
        mutants: |text| {
            let set = replaced(text, "unique_indices = true", "unique_indices = false");
            let unset = replaced(text, "unique_indices = false", "unique_indices = true");
            [set, unset].concat()
        },
        least: 5,
    },
    Operator {
        name: "an empty list of a scatter written",
        rule: "scatter-form",
        mutants: |text| {
            replaced(
                text,
                "scatter<inserted",
                "scatter<update_window_dims = [], inserted",
            )
        },
        least: 2,
    },
    Operator {
        name: "zero added to",
        rule: "scatter-add-onto-zeros",
        mutants: |text| {
            let given =
                "     stablehlo.return %s6 : tensor<f32>\n   }) : (tensor<6x8xf32>, tensor<i32>";
            let added = given.replace("%s6", "%s7");
            let added = format!("     %s7 = stablehlo.add %s5, %s6 : tensor<f32>\n{added}");
            replaced(text, given, &added)
        },
        least: 1,
    },
    Operator {
        name: "positions along another axis",
        rule: "argmax-axis",
        mutants: |text| {
            replaced(
                text,
                "iota dim = 1 : tensor<5x5xi32>",
                "iota dim = 0 : tensor<5x5xi32>",
            )
        },
        least: 1,
    },
    Operator {
        name: "compared or selected the other way round",
        rule: "argmax-wiring",
        mutants: |text| {
            let swaps = [
                ("GT, %s6, %s7", "GT, %s7, %s6"),
                ("select %s10, %s6, %s7", "select %s10, %s7, %s6"),
                ("select %s10, %s8, %s9", "select %s10, %s9, %s8"),
            ];
            let mutants = swaps.iter().flat_map(|(from, to)| replaced(text, from, to));
            mutants.collect()
        },
        least: 9,
    },
    Operator {
        name: "the least for the greatest",
        rule: "compare-form",
        mutants: |text| replaced(text, "compare  GT, %s6", "compare  LT, %s6"),
        least: 3,
    },
    Operator {
        name: "a reduction of pairs that begins elsewhere",
        rule: "reduce-init",
        mutants: |text| {
            let is_pair = text.contains("), (%s2 init: %s4)");
            let value = replaced(
                text,
                "%s3 = stablehlo.constant dense<0xFF",
                "%s3 = stablehlo.constant dense<0x7F",
            );
            let position = replaced(
                text,
                "%s4 = stablehlo.constant dense<0>",
                "%s4 = stablehlo.constant dense<1>",
            );
            if is_pair {
                [value, position].concat()
            } else {
                Vec::new()
            }
        },
        least: 6,
    },
    Operator {
        name: "the greatest value itself",
        rule: "argmax-result",
        mutants: |text| {
            changed(text, |text| {
                let text = text.replace("-> tensor<5xi32> {", "-> tensor<5xf32> {");
                text.replace(
                    "return %s5#1 : tensor<5xi32>",
                    "return %s5#0 : tensor<5xf32>",
                )
            })
        },
        least: 1,
    },
    Operator {
        name: "a ring of another size",
        rule: "expansion-constant",
        mutants: |text| match text.contains("stablehlo.remainder") {
            true => replaced_everywhere(text, "dense<6> : tensor<i32>", "dense<7> : tensor<i32>"),
            false => Vec::new(),
        },
        least: 1,
    },
    Operator {
        name: "a window without its first position",
        rule: "compare-form",
        mutants: |text| replaced(text, "compare GE, ", "compare GT, "),
        least: 1,
    },
];
