//! Chains of elementwise operations, spelled as Tlaloc's emitter spells them.

use std::fmt::Write as _;

use super::random::Random;

const BINARY: [&str; 4] = ["add", "multiply", "subtract", "divide"];
const UNARY: [&str; 5] = ["tanh", "negate", "logistic", "abs", "exponential"];

/// How far back an operand may lie: most values are used soon.
const REACH: usize = 8;

/// A function of two arguments with so many operations on tensors of `rows` x `columns`, each on values that
/// came shortly before.
pub fn chain(operations: usize, [rows, columns]: [usize; 2], seed: u64) -> String {
    let mut random = Random::new(seed);
    let ty = format!("tensor<{rows}x{columns}xf32>");
    let mut text = format!("func.func @main(%0: {ty}, %1: {ty}) -> {ty} {{\n");
    let last = operations.saturating_add(1);
    for result in 2..=last {
        let mut operand = || result - 1 - random.below(REACH.min(result));
        let (left, right) = (operand(), operand());
        let _ = match random.below(BINARY.len() + UNARY.len()) {
            op if op < BINARY.len() => writeln!(
                text,
                "  %{result} = stablehlo.{} %{left}, %{right} : {ty}",
                BINARY[op]
            ),
            op => writeln!(
                text,
                "  %{result} = stablehlo.{} %{left} : {ty}",
                UNARY[op - BINARY.len()]
            ),
        };
    }
    let _ = write!(text, "  return %{last} : {ty}\n}}\n");
    text
}
