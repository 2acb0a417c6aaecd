//! Expansions that are a kind's but for one operation, and operations that are printed nowhere.

use super::{Operator, replaced, replaced_in_lines};

pub const SEEDS: &[&str] = &[
    "\
func.func @main(%0: tensor<5x5xf32>) -> (tensor<5xf32>, tensor<5x1xf32>, tensor<5x5xf32>) {
  %s4 = stablehlo.constant dense<0.0> : tensor<f32>
  %s5 = stablehlo.reduce(%0 init: %s4) applies stablehlo.add across dimensions = [1] : (tensor<5x5xf32>, tensor<f32>) -> tensor<5xf32>
  %s6 = stablehlo.constant dense<5.0> : tensor<5xf32>
  %1 = stablehlo.divide %s5, %s6 : tensor<5xf32>
  %s7 = stablehlo.constant dense<0.0> : tensor<f32>
  %s8 = stablehlo.reduce(%0 init: %s7) applies stablehlo.add across dimensions = [1] : (tensor<5x5xf32>, tensor<f32>) -> tensor<5xf32>
  %s9 = stablehlo.constant dense<5.0> : tensor<5xf32>
  %s10 = stablehlo.divide %s8, %s9 : tensor<5xf32>
  %2 = stablehlo.broadcast_in_dim %s10, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
  %3 = stablehlo.abs %0 : tensor<5x5xf32>
  return %1, %2, %3 : tensor<5xf32>, tensor<5x1xf32>, tensor<5x5xf32>
}
",
];

/// Mutants of `text`: each that `changed` makes of so many lines that follow each other.
fn of_lines<const N: usize>(
    text: &str,
    changed: impl Fn([&str; N]) -> Option<Vec<String>>,
) -> Vec<String> {
    let lines: Vec<_> = text.lines().collect();
    let windows = lines.windows(N).enumerate();
    let mutants = windows.filter_map(|(number, window)| {
        let changed = changed(window.try_into().ok()?)?;
        let changed = changed.iter().map(String::as_str);
        let mut all = lines.clone();
        all.splice(number..number + N, changed);
        Some(all.join("\n") + "\n")
    });
    mutants.collect()
}

/// The name that a line of one operation defines, and what it is.
fn defined(line: &str) -> Option<(&str, &str)> {
    let (name, op) = line.trim_start().split_once(" = ")?;
    (name.starts_with('%') && !name.contains(':') && !op.ends_with(['{', '(']))
        .then_some((name, op))
}

/// Whether a line of a function, and not of a region, defines a temporary.
fn is_temporary(line: &str) -> bool {
    let columns = line.len() - line.trim_start().len();
    columns == 2 && defined(line).is_some_and(|(name, _)| name.starts_with("%s"))
}

/// Whether the operations of an expansion in the text depend on the node so much that of other ones it is not known
/// what they were: random numbers, of which the key is in many, and states of rows.
fn is_varied(text: &str) -> bool {
    text.contains("stablehlo.xor") || text.lines().count() > 60
}

/// The operand and the type of `OP %x : T`.
fn of_one_operand(op: &str) -> Option<(&str, &str)> {
    let (_, rest) = op.split_once(" %")?;
    let (operand, ty) = rest.split_once(" : ")?;
    (!operand.contains(' ') && ty.starts_with("tensor<")).then_some((operand, ty))
}

/// `text` with a parameter `%9: tensor<f32>` before the others, and numbers of temporaries behind it.
fn with_a_parameter(text: &str) -> Option<String> {
    let with = text.replace(
        "func.func @main(%0: ",
        "func.func @main(%9: tensor<f32>, %0: ",
    );
    with.contains("%9: ").then(|| with.replace("%s", "%s9"))
}

pub static OPERATORS: &[Operator] = &[
    Operator {
        name: "another operation of one operand",
        rule: "expansion-wiring",
        mutants: |text| {
            let pairs = [
                ("exponential %", "tanh %"),
                ("log %", "log_plus_one %"),
                ("sqrt %", "rsqrt %"),
                ("tanh %", "logistic %"),
            ];
            let is_part = |line: &str| is_temporary(line) && line.contains(" = stablehlo.");
            let mutants = pairs.iter().flat_map(|(from, to)| {
                let [from, to] = [from, to].map(|op| format!("stablehlo.{op}"));
                replaced_in_lines(text, is_part, &from, &to)
            });
            mutants.collect()
        },
        least: 20,
    },
    Operator {
        name: "another operation of two operands",
        rule: "expansion-wiring",
        mutants: |text| {
            let pairs = [
                ("subtract", "add"),
                ("divide", "multiply"),
                ("add", "power"),
            ];
            let is_float = |line: &str| is_temporary(line) && !line.contains("i32>");
            let pairs = pairs.iter().filter(|_| !is_varied(text));
            let mutants = pairs.flat_map(|(from, to)| {
                let [from, to] = [from, to].map(|op| format!(" = stablehlo.{op} %"));
                replaced_in_lines(text, is_float, &from, &to)
            });
            mutants.collect()
        },
        least: 40,
    },
    Operator {
        name: "a product for the quotient at the end",
        rule: "expansion-wiring",
        mutants: |text| {
            of_lines(text, |lines: [&str; 4]| {
                let (name, op) = defined(lines[3])?;
                let is_end = !name.starts_with("%s") && op.starts_with("stablehlo.divide %s");
                let is_of_sum = lines.iter().any(|line| line.contains("stablehlo.reduce("));
                let mut lines = lines.map(str::to_owned);
                lines[3] = lines[3].replace("divide", "multiply");
                (is_end && is_of_sum).then(|| lines.into())
            })
        },
        least: 3,
    },
    Operator {
        name: "an operation twice",
        rule: "expansion-wiring",
        mutants: |text| {
            of_lines(text, |[line]: [&str; 1]| {
                let (_, op) = defined(line).filter(|_| is_temporary(line))?;
                // Of two broadcasts it is known what the second would be.
                let is_known = op.contains("broadcast_in_dim") || is_varied(text);
                let again = format!("  %s99999 = {op}");
                (!is_known).then(|| vec![line.to_owned(), again])
            })
        },
        least: 200,
    },
    Operator {
        name: "an operation left out",
        rule: "expansion-wiring",
        mutants: |text| {
            let mut mutants = Vec::new();
            let parts = text.lines().filter(|line| is_temporary(line));
            for (line, (name, op)) in parts.filter_map(|line| Some((line, defined(line)?))) {
                let is_short = op.starts_with("stablehlo.logistic");
                if let Some((operand, _)) = of_one_operand(op).filter(|_| !is_short) {
                    let without = text.replace(&format!("{line}\n"), "");
                    mutants.push(
                        without
                            .replace(&format!("{name} "), &format!("%{operand} "))
                            .replace(&format!("{name},"), &format!("%{operand},")),
                    );
                }
            }
            mutants
        },
        least: 10,
    },
    Operator {
        name: "a constant before what it stood behind",
        rule: "expansion-wiring",
        mutants: |text| {
            of_lines(text, |[first, second]: [&str; 2]| {
                let (_, op) = defined(first).filter(|_| is_temporary(first))?;
                let (_, constant) = defined(second)?;
                let are_two = !op.starts_with("stablehlo.constant")
                    && constant.starts_with("stablehlo.constant");
                // Triangles have several forms, some of which begin so.
                let is_known = is_varied(text) || text.contains("stablehlo.iota dim = 1");
                (are_two && !is_known).then(|| vec![second.to_owned(), first.to_owned()])
            })
        },
        least: 20,
    },
    Operator {
        name: "a reduction that begins with a parameter",
        rule: "reduce-init",
        mutants: |text| {
            let Some(with) = with_a_parameter(text) else {
                return Vec::new();
            };
            of_lines(&with, |[constant, reduce]: [&str; 2]| {
                let (name, op) = defined(constant)?;
                let init = format!(" init: {name})");
                let is_init = op.starts_with("stablehlo.constant")
                    && op.ends_with(" : tensor<f32>")
                    && reduce.contains(&init);
                is_init.then(|| vec![reduce.replace(&init, " init: %9)")])
            })
        },
        least: 20,
    },
    Operator {
        name: "a mean by a scalar that is broadcast",
        rule: "mean-divisor",
        mutants: |text| {
            of_lines(text, |[constant, divide, next]: [&str; 3]| {
                let (name, op) = defined(constant)?;
                let (literal, ty) = op.strip_prefix("stablehlo.constant ")?.split_once(" : ")?;
                let (mean, op) = defined(divide)?;
                let ends = !mean.starts_with("%s")
                    || defined(next).is_some_and(|it| {
                        !it.0.starts_with("%s") && it.1.starts_with("stablehlo.broadcast_in_dim")
                    });
                let divides =
                    op.starts_with("stablehlo.divide") && op.contains(&format!(", {name} "));
                (ends && divides && ty.ends_with("xf32>")).then(|| {
                    vec![
                        format!("  %s99999 = stablehlo.constant {literal} : tensor<f32>"),
                        format!(
                            "  {name} = stablehlo.broadcast_in_dim %s99999, dims = [] : (tensor<f32>) -> {ty}"
                        ),
                        divide.to_owned(),
                        next.to_owned(),
                    ]
                })
            })
        },
        least: 3,
    },
    Operator {
        name: "a mean behind the tail",
        rule: "mean-divisor",
        mutants: |text| {
            of_lines(text, |[constant, divide, tail]: [&str; 3]| {
                let (count, op) = defined(constant)?;
                let (literal, from) = op.strip_prefix("stablehlo.constant ")?.split_once(" : ")?;
                let (mean, op) = defined(divide)?;
                let (sum, _) = op.strip_prefix("stablehlo.divide ")?.split_once(", ")?;
                let (result, op) = defined(tail).filter(|it| !it.0.starts_with("%s"))?;
                let dims = op.strip_prefix(&format!("stablehlo.broadcast_in_dim {mean}, "))?;
                let (_, to) = dims.split_once(" -> ")?;
                Some(vec![
                    format!("  {mean} = stablehlo.broadcast_in_dim {sum}, {dims}"),
                    format!("  {count} = stablehlo.constant {literal} : {to}"),
                    format!("  {result} = stablehlo.divide {mean}, {count} : {to}"),
                ])
                .filter(|_| from != to)
            })
        },
        least: 2,
    },
    Operator {
        name: "an operation of MHLO",
        rule: "op-dialect",
        mutants: |text| {
            ["abs", "negate", "tanh", "add"]
                .iter()
                .flat_map(|op| {
                    let [from, to] = ["stablehlo", "mhlo"].map(|it| format!(" = {it}.{op} %"));
                    replaced_in_lines(text, |line| line.contains(" = "), &from, &to)
                })
                .collect()
        },
        least: 20,
    },
    Operator {
        name: "a call",
        rule: "control-flow",
        mutants: |text| {
            if !text.starts_with("func.func @main(") {
                return Vec::new();
            }
            let mutants = of_lines(text, |[line]: [&str; 1]| {
                let (name, op) = defined(line).filter(|it| !it.0.starts_with("%s"))?;
                let (operand, ty) = of_one_operand(op)?;
                let callee =
                    format!("func.func @callee(%0: {ty}) -> {ty} {{\n  return %0 : {ty}\n}}\n\n");
                Some(vec![
                    format!("  {name} = func.call @callee(%{operand}) : ({ty}) -> {ty}"),
                    format!("CALLEE{callee}"),
                ])
            });
            let placed = mutants.iter().filter_map(|mutant| {
                let (before, rest) = mutant.split_once("CALLEE")?;
                let (callee, rest) = rest.split_once("\n\n")?;
                Some(format!(
                    "{callee}\n{before}{}",
                    rest.trim_start_matches('\n')
                ))
            });
            placed.collect()
        },
        least: 5,
    },
    Operator {
        name: "a reshard for a constraint",
        rule: "shardy-ops",
        mutants: |text| replaced(text, "sdy.sharding_constraint", "sdy.reshard"),
        least: 3,
    },
];
