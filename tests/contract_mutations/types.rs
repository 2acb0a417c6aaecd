//! Section 7: types and literals.

use super::{Operator, replaced, replaced_everywhere, replaced_in_lines};

pub const SEEDS: &[&str] = &[];

fn is_node(line: &str) -> bool {
    line.contains("= stablehlo.constant") && !line.contains("%s")
}

pub static OPERATORS: &[Operator] = &[
    Operator {
        name: "an element type that the emitter has not",
        rule: "dtype",
        mutants: |text| match text.contains("stablehlo.constant") {
            true => Vec::new(),
            false => {
                let all = replaced_everywhere(text, "3x4xf32>", "3x4xf16>");
                all.into_iter()
                    .chain(replaced_everywhere(text, "3x3xf32>", "3x3xf16>"))
                    .collect()
            }
        },
        least: 2,
    },
    Operator {
        name: "a dynamic extent",
        rule: "static-shape",
        mutants: |text| replaced_everywhere(text, "tensor<2x3xf32>", "tensor<?x3xf32>"),
        least: 2,
    },
    Operator {
        name: "a float with a digit too many",
        rule: "literal-spelling",
        mutants: |text| replaced_in_lines(text, is_node, ".0,", ".00,"),
        least: 3,
    },
    Operator {
        name: "a float as MLIR spells it",
        rule: "literal-spelling",
        mutants: |text| {
            let mut mutants = replaced_in_lines(text, is_node, "1.0E-6", "1.000000e-06");
            mutants.extend(replaced_in_lines(text, is_node, "<1.5>", "<1.500000e+00>"));
            mutants
        },
        least: 2,
    },
    Operator {
        name: "a small exponent's letter",
        rule: "literal-spelling",
        mutants: |text| replaced_in_lines(text, is_node, "E9", "e9"),
        least: 1,
    },
    Operator {
        name: "an infinity in small letters",
        rule: "literal-spelling",
        mutants: |text| replaced_in_lines(text, is_node, "0xFF800000", "0xff800000"),
        least: 2,
    },
    Operator {
        name: "a list without spaces",
        rule: "spelling",
        mutants: |text| replaced_in_lines(text, is_node, ", -2.25", ",-2.25"),
        least: 1,
    },
    Operator {
        name: "a splat in brackets of other digits",
        rule: "literal-spelling",
        mutants: |text| {
            replaced(
                text,
                "dense<1> : tensor<64xi32>",
                "dense<01> : tensor<64xi32>",
            )
        },
        least: 0,
    },
];
