//! Sections 4.6, 4.11, 5 and 6: convolutions, cross-entropy, shardings and kernels.

use super::{Operator, replaced, replaced_everywhere, replaced_in_lines};

// Square, so that another layout is valid too.
pub const SEEDS: &[&str] = &[
    "\
func.func @main(%0: tensor<5x5x5x5xf32>, %1: tensor<5x5x5x5xf32>) -> tensor<5x5x5x5xf32> {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[2, 2], [2, 2]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<5x5x5x5xf32>, tensor<5x5x5x5xf32>) -> tensor<5x5x5x5xf32>
  return %2 : tensor<5x5x5x5xf32>
}
",
    "\
func.func @main(%0: tensor<5x5xf32>, %1: tensor<5xi32>) -> tensor<5xf32> {
  %s3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s4 = stablehlo.reduce(%0 init: %s3) applies stablehlo.maximum across dimensions = [1] : (tensor<5x5xf32>, tensor<f32>) -> tensor<5xf32>
  %s5 = stablehlo.broadcast_in_dim %s4, dims = [0] : (tensor<5xf32>) -> tensor<5x5xf32>
  %s6 = stablehlo.subtract %0, %s5 : tensor<5x5xf32>
  %s7 = stablehlo.exponential %s6 : tensor<5x5xf32>
  %s8 = stablehlo.constant dense<0.0> : tensor<f32>
  %s9 = stablehlo.reduce(%s7 init: %s8) applies stablehlo.add across dimensions = [1] : (tensor<5x5xf32>, tensor<f32>) -> tensor<5xf32>
  %s10 = stablehlo.log %s9 : tensor<5xf32>
  %s11 = stablehlo.add %s10, %s4 : tensor<5xf32>
  %s12 = stablehlo.broadcast_in_dim %s11, dims = [0] : (tensor<5xf32>) -> tensor<5x5xf32>
  %s13 = stablehlo.subtract %0, %s12 : tensor<5x5xf32>
  %s14 = stablehlo.iota dim = 0 : tensor<5xi32>
  %s15 = stablehlo.broadcast_in_dim %s14, dims = [1] : (tensor<5xi32>) -> tensor<5x5xi32>
  %s16 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<5xi32>) -> tensor<5x5xi32>
  %s17 = stablehlo.compare  EQ, %s16, %s15,  SIGNED : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %s18 = stablehlo.convert %s17 : (tensor<5x5xi1>) -> tensor<5x5xf32>
  %s19 = stablehlo.multiply %s18, %s13 : tensor<5x5xf32>
  %s20 = stablehlo.constant dense<0.0> : tensor<f32>
  %s21 = stablehlo.reduce(%s19 init: %s20) applies stablehlo.add across dimensions = [1] : (tensor<5x5xf32>, tensor<f32>) -> tensor<5xf32>
  %2 = stablehlo.negate %s21 : tensor<5xf32>
  return %2 : tensor<5xf32>
}
",
];

/// A call of a kernel, whose configuration has no commas but those between its keys.
fn is_call(line: &str) -> bool {
    line.contains("stablehlo.custom_call")
}

pub static OPERATORS: &[Operator] = &[
    Operator {
        name: "channels last",
        rule: "conv-layout",
        mutants: |text| {
            let input = replaced(text, "= [b, f, 0, 1]x", "= [b, 0, 1, f]x");
            let result = replaced(text, "->[b, f, 0, 1]", "->[b, 0, 1, f]");
            let kernel = replaced(text, "x[o, i, 0, 1]-", "x[o, 0, 1, i]-");
            [input, result, kernel].concat()
        },
        least: 3,
    },
    Operator {
        name: "a field of the window left out",
        rule: "conv-window",
        mutants: |text| {
            let fields = [
                "stride = [1, 1], ",
                ", lhs_dilate = [1, 1]",
                ", rhs_dilate = [1, 1]",
            ];
            let mutants = fields.iter().flat_map(|field| replaced(text, field, ""));
            mutants.collect()
        },
        least: 6,
    },
    Operator {
        name: "the padding left out",
        rule: "conv-window",
        mutants: |text| {
            // Zeros, which are what is meant where nothing is written.
            let is_forward = |line: &str| line.contains("stablehlo.convolution(%0");
            replaced_in_lines(text, is_forward, ", pad = [[0, 0], [0, 0]]", "")
        },
        least: 1,
    },
    Operator {
        name: "a window that is said not to be reversed",
        rule: "conv-window",
        mutants: |text| {
            let end = "rhs_dilate = [1, 1]}";
            replaced(text, end, "rhs_dilate = [1, 1], reverse = [false, false]}")
        },
        least: 4,
    },
    Operator {
        name: "counts of groups in another order",
        rule: "conv-window",
        mutants: |text| {
            let counts = "batch_group_count = 1 : i64, feature_group_count = 1 : i64";
            let turned = "feature_group_count = 1 : i64, batch_group_count = 1 : i64";
            replaced(text, counts, turned)
        },
        least: 3,
    },
    Operator {
        name: "epsilon as MLIR spells it",
        rule: "batchnorm-form",
        mutants: |text| replaced(text, "epsilon = 1.0E-5", "epsilon = 1.000000e-05"),
        least: 1,
    },
    Operator {
        name: "the features' index before epsilon",
        rule: "batchnorm-form",
        mutants: |text| {
            let properties = "epsilon = 1.0E-5 : f32, feature_index = 1 : i64";
            let turned = "feature_index = 1 : i64, epsilon = 1.0E-5 : f32";
            replaced(text, properties, turned)
        },
        least: 1,
    },
    Operator {
        name: "labels that differ",
        rule: "compare-form",
        mutants: |text| replaced_in_lines(text, |line| line.contains("%s16, %s15"), "EQ", "NE"),
        least: 1,
    },
    Operator {
        name: "a mesh behind the functions",
        rule: "mesh-order",
        mutants: |text| {
            let mesh = text.lines().find(|line| line.starts_with("  sdy.mesh"));
            let mutant = mesh.and_then(|mesh| {
                let line = format!("{mesh}\n");
                let rest = text.replacen(&line, "", 1);
                Some(format!("{}\n{line}}}\n", rest.strip_suffix("}\n")?))
            });
            mutant.into_iter().collect()
        },
        least: 5,
    },
    Operator {
        name: "a mesh with its devices",
        rule: "mesh-form",
        mutants: |text| {
            replaced_everywhere(
                text,
                "<[\"a\"=2, \"b\"=2]>",
                "<[\"a\"=2, \"b\"=2], device_ids=[3, 2, 1, 0]>",
            )
        },
        least: 2,
    },
    Operator {
        name: "unreduced axes",
        rule: "sharding-form",
        mutants: |text| {
            let is_constraint =
                |line: &str| line.contains("constraint") && !line.contains("replicated");
            replaced_in_lines(text, is_constraint, "{}]>", "{}], unreduced={\"pipe\"}>")
        },
        least: 1,
    },
    Operator {
        name: "unreduced axes of a kernel",
        rule: "sharding-form",
        mutants: |text| replaced_in_lines(text, is_call, "{}]>", "{}], unreduced={\"model\"}>"),
        least: 1,
    },
    Operator {
        name: "a sharding of a primitive op",
        rule: "primitive-sharding",
        mutants: |text| {
            let is_primitive = |line: &str| line.contains("stablehlo.sine %");
            match text.contains("sdy.mesh @m = <[\"data\"") {
                true => replaced_in_lines(
                    text,
                    is_primitive,
                    " : tensor<32x64xf32>",
                    " {sdy.sharding = #sdy.sharding_per_value<[<@m, [{\"data\"}, {}]>]>} : tensor<32x64xf32>",
                ),
                false => Vec::new(),
            }
        },
        least: 1,
    },
    Operator {
        name: "another initial value inside a manual computation",
        rule: "reduce-init",
        mutants: |text| match text.contains("sdy.return") {
            true => replaced(text, "dense<0.0> : tensor<f32>", "dense<2.0> : tensor<f32>"),
            false => Vec::new(),
        },
        least: 1,
    },
    Operator {
        name: "keys in another order",
        rule: "kernel-keys",
        mutants: |text| {
            let orders = [
                (
                    "head_dim = 64, is_causal = true",
                    "is_causal = true, head_dim = 64",
                ),
                ("key0=val0, key1=val1", "key1=val1, key0=val0"),
                (
                    "head_dim = 64 : i64, is_causal = true",
                    "is_causal = true, head_dim = 64 : i64",
                ),
            ];
            let mutants = orders
                .iter()
                .flat_map(|(from, to)| replaced_in_lines(text, is_call, from, to));
            mutants.collect()
        },
        least: 3,
    },
    Operator {
        name: "a key twice",
        rule: "kernel-keys",
        mutants: |text| {
            let keys = [
                ("key0=val0, key1=val1", "key0=val0, key0=val1"),
                ("{k = 1}", "{k = 1, k = 2}"),
            ];
            let mutants = keys
                .iter()
                .flat_map(|(from, to)| replaced_in_lines(text, is_call, from, to));
            mutants.collect()
        },
        least: 2,
    },
    Operator {
        name: "a configuration that is no map",
        rule: "kernel-attributes",
        mutants: |text| {
            let maps = [
                ("\"key0=val0, key1=val1\"", "\"fast\""),
                ("\"{k = 1}\"", "\"{}\""),
                ("\"{k = 1}\"", "\"{k=1}\""),
            ];
            let mutants = maps
                .iter()
                .flat_map(|(from, to)| replaced_in_lines(text, is_call, from, to));
            mutants.collect()
        },
        least: 3,
    },
    Operator {
        name: "a value of a dictionary that the emitter has not",
        rule: "kernel-attributes",
        mutants: |text| {
            let values = [
                ("head_dim = 64 : i64", "head_dim = 64 : i32"),
                ("eps = 1.0e-5 : f32", "eps = 1.0E-5 : f32"),
                ("is_causal = true", "is_causal"),
                ("[1 : i64, 2 : i64]", "{at = 1 : i64}"),
            ];
            let is_typed = |line: &str| is_call(line) && line.contains("api_version");
            let mutants = values
                .iter()
                .flat_map(|(from, to)| replaced_in_lines(text, is_typed, from, to));
            mutants.collect()
        },
        least: 4,
    },
    Operator {
        name: "a kernel with a side effect",
        rule: "kernel-attributes",
        mutants: |text| {
            replaced_in_lines(
                text,
                is_call,
                "has_side_effect = false",
                "has_side_effect = true",
            )
        },
        least: 8,
    },
    Operator {
        name: "a kernel's attributes in another order",
        rule: "kernel-attributes",
        mutants: |text| {
            let orders = [
                (
                    "backend_config = \"\", has_side_effect = false",
                    "has_side_effect = false, backend_config = \"\"",
                ),
                (
                    "api_version = 4 : i32, has_side_effect = false",
                    "has_side_effect = false, api_version = 4 : i32",
                ),
            ];
            let mutants = orders
                .iter()
                .flat_map(|(from, to)| replaced_in_lines(text, is_call, from, to));
            mutants.collect()
        },
        least: 2,
    },
    Operator {
        name: "a layout that is not by rows",
        rule: "kernel-attributes",
        mutants: |text| {
            replaced_in_lines(
                text,
                is_call,
                "dense<[1, 0]> : tensor<2xindex>",
                "dense<[0, 1]> : tensor<2xindex>",
            )
        },
        least: 2,
    },
];
