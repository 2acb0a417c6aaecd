//! Section 3: modules, functions and names.

use super::{Operator, replaced, replaced_everywhere, replaced_in_lines};

pub const SEEDS: &[&str] = &[
    "\
module {
  func.func @main(%0: tensor<2x2xf32>, %1: tensor<2x2xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<4xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
    %2 = stablehlo.reshape %0 : (tensor<2x2xf32>) -> tensor<4xf32>
    %s5 = stablehlo.logistic %0 : tensor<2x2xf32>
    %3 = stablehlo.multiply %0, %s5 : tensor<2x2xf32>
    %s6 = stablehlo.logistic %1 : tensor<2x2xf32>
    %4 = stablehlo.multiply %1, %s6 : tensor<2x2xf32>
    return %2, %3, %4 : tensor<4xf32>, tensor<2x2xf32>, tensor<2x2xf32>
  }
}
",
];

fn is_header(line: &str) -> bool {
    line.trim_start().starts_with("func.func")
}

fn is_single_result(line: &str) -> bool {
    is_header(line) && !line.contains("-> (")
}

/// `%sM` with another number or letter.
fn renamed(text: &str, to: &str) -> Vec<String> {
    let first = text.split("%s").nth(1).unwrap_or_default();
    let digits = first.len() - first.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let name = format!("%s{}", &first[..digits]);
    match digits {
        0 => Vec::new(),
        _ => replaced_everywhere(text, &format!("{name} "), &format!("{to} "))
            .iter()
            .flat_map(|text| {
                replaced_everywhere(text, &format!("{name},"), &format!("{to},"))
                    .pop()
                    .or_else(|| Some(text.clone()))
            })
            .flat_map(|text| {
                replaced_everywhere(&text, &format!("{name})"), &format!("{to})"))
                    .pop()
                    .or(Some(text))
            })
            .collect(),
    }
}

/// The text with the first argument of its first region named as `rename` says.
fn in_region(text: &str, rename: fn(&str) -> String) -> Vec<String> {
    let argument = |line: &str| {
        let (_, rest) = line.split_once("^bb0(")?;
        Some(rest.split_once(':')?.0.to_owned())
    };
    let Some(name) = text.lines().find_map(argument) else {
        return Vec::new();
    };
    // Every name that begins so goes on with a digit, which none in that text does.
    let is_alone = !(0..10).any(|digit| text.contains(&format!("{name}{digit}")));
    let renamed = rename(&name);
    match is_alone && name.starts_with("%s") {
        true => vec![text.replace(&name, &renamed)],
        false => Vec::new(),
    }
}

pub static OPERATORS: &[Operator] = &[
    Operator {
        name: "a word for an argument of a region",
        rule: "value-names",
        mutants: |text| in_region(text, |name| name.replace("%s", "%old")),
        least: 8,
    },
    Operator {
        name: "a node's name for an argument of a region",
        rule: "value-names",
        mutants: |text| in_region(text, |name| name.replace("%s", "%")),
        least: 8,
    },
    Operator {
        name: "a header that goes on in another line",
        rule: "function-header",
        mutants: |text| {
            let is_header = |line: &str| line.contains("func.func @");
            replaced_in_lines(text, is_header, ", %", ",\n    %")
        },
        least: 8,
    },
    Operator {
        name: "a mesh without a module",
        rule: "mesh-order",
        mutants: |text| match text.starts_with("func.func") {
            true => vec![format!("sdy.mesh @m = <[\"a\"=2]>\n{text}")],
            false => Vec::new(),
        },
        least: 8,
    },
    Operator {
        name: "the module has a name",
        rule: "module-header",
        mutants: |text| replaced(text, "module {", "module @model {"),
        least: 5,
    },
    Operator {
        name: "the module has an attribute",
        rule: "module-header",
        mutants: |text| {
            replaced(
                text,
                "module {",
                "module attributes {mhlo.num_partitions = 1 : i32} {",
            )
        },
        least: 5,
    },
    Operator {
        name: "the function is private",
        rule: "function-attributes",
        mutants: |text| replaced(text, "func.func @", "func.func private @"),
        least: 50,
    },
    Operator {
        name: "the function has attributes",
        rule: "function-attributes",
        mutants: |text| {
            replaced_in_lines(text, is_single_result, " {", " attributes {a = 1 : i32} {")
        },
        least: 20,
    },
    Operator {
        name: "a parameter has an attribute",
        rule: "function-attributes",
        mutants: |text| {
            replaced_in_lines(
                text,
                |line| is_header(line) && !line.contains('{'),
                "f32>)",
                "f32> {jax.buffer_donor = true})",
            )
            .into_iter()
            .chain(replaced_in_lines(
                text,
                is_header,
                "tf.aliasing_output = 1",
                "jax.buffer_donor = true, tf.aliasing_output = 1",
            ))
            .collect()
        },
        least: 1,
    },
    Operator {
        name: "one result in parentheses",
        rule: "result-parentheses",
        mutants: |text| {
            let lines = text.lines().find(|line| is_single_result(line));
            let result = lines
                .and_then(|line| Some(line.rsplit_once("-> ")?.1.strip_suffix(" {")?.to_owned()));
            result.map_or(Vec::new(), |result| {
                replaced_in_lines(
                    text,
                    is_header,
                    &format!("-> {result} {{"),
                    &format!("-> ({result}) {{"),
                )
            })
        },
        least: 30,
    },
    Operator {
        name: "aliasing of a result of another type",
        rule: "aliasing",
        mutants: |text| {
            replaced_in_lines(
                text,
                is_header,
                "tf.aliasing_output = 1",
                "tf.aliasing_output = 0",
            )
        },
        least: 2,
    },
    Operator {
        name: "aliasing of no result",
        rule: "aliasing",
        mutants: |text| {
            replaced_in_lines(
                text,
                is_header,
                "tf.aliasing_output = 1",
                "tf.aliasing_output = 7",
            )
        },
        least: 2,
    },
    Operator {
        name: "two parameters over one result",
        rule: "aliasing",
        mutants: |text| {
            replaced_in_lines(
                text,
                is_header,
                "tf.aliasing_output = 2",
                "tf.aliasing_output = 1",
            )
        },
        least: 1,
    },
    Operator {
        name: "the return by its full name",
        rule: "return-spelling",
        mutants: |text| replaced(text, " return %", " func.return %"),
        least: 50,
    },
    Operator {
        name: "a name that is neither a number nor a temporary",
        rule: "value-names",
        mutants: |text| renamed(text, "%sum"),
        least: 5,
    },
    Operator {
        name: "a temporary below a node's number",
        rule: "temporary-numbers",
        mutants: |text| renamed(text, "%s0"),
        least: 10,
    },
    Operator {
        name: "a temporary of another node",
        rule: "temporary-scope",
        mutants: |text| replaced(text, "stablehlo.logistic %1 :", "stablehlo.logistic %s5 :"),
        least: 1,
    },
    Operator {
        name: "a temporary behind the last node",
        rule: "unclosed-group",
        mutants: |text| {
            let end = text.rfind("return ");
            let line = "%s99999 = stablehlo.constant dense<0.0> : tensor<f32>";
            let mutant = end.map(|end| format!("{}{line}\n{}", &text[..end], &text[end..]));
            mutant.into_iter().collect()
        },
        least: 40,
    },
    Operator {
        name: "a function's name in quotes",
        rule: "function-header",
        mutants: |text| replaced(text, "func.func @main(", "func.func @\"main\"("),
        least: 40,
    },
    Operator {
        name: "a constant before the functions",
        rule: "top-level-op",
        mutants: |text| {
            let line = "  %c = stablehlo.constant dense<1.0> : tensor<f32>\n";
            let rest = text.strip_prefix("module {\n");
            let mutant = rest.map(|rest| format!("module {{\n{line}{rest}"));
            mutant.into_iter().collect()
        },
        least: 3,
    },
];
