//! Large constants, spelled as Tlaloc's emitter spells them, or as MLIR's printer does.

use std::fmt::Write as _;

use super::random::Random;
use crate::ir::FloatKind;
use crate::syntax::float::{from_f64, write_java};

/// A function that adds a constant of `rows` x `columns` to its argument. The elements lie in [-1, 1), and
/// all differ with the seed; with `hex` they are written as their bytes, and the names are MLIR's too: the emitter
/// writes no bytes.
pub fn constant([rows, columns]: [usize; 2], hex: bool, seed: u64) -> Vec<u8> {
    let ty = format!("tensor<{rows}x{columns}xf32>");
    let [parameter, constant, sum] = match hex {
        true => ["%arg0", "%cst", "%0"],
        false => ["%0", "%1", "%2"],
    };
    let mut text = Vec::with_capacity(rows * columns * 12 + 300);
    text.extend_from_slice(
        format!(
            "func.func @main({parameter}: {ty}) -> {ty} {{\n  {constant} = stablehlo.constant dense<"
        )
        .as_bytes(),
    );
    let mut random = Random::new(seed);
    if hex {
        let mut digits = String::with_capacity(rows * columns * 8);
        for _ in 0..rows * columns {
            let element = unit_element(&mut random, FloatKind::F32) as u32;
            for byte in element.to_le_bytes() {
                let _ = write!(digits, "{byte:02X}");
            }
        }
        text.extend_from_slice(format!("\"0x{digits}\"").as_bytes());
    } else {
        let element = || unit_element(&mut random, FloatKind::F32);
        let literal = matrix_literal([rows, columns], FloatKind::F32, element);
        text.extend_from_slice(&literal);
    }
    let rest = format!(
        "> : {ty}\n  {sum} = stablehlo.add {parameter}, {constant} : {ty}\n  return {sum} : {ty}\n}}\n"
    );
    text.extend_from_slice(rest.as_bytes());
    text
}

/// An element in [-1, 1): one of 24 bits, as many as an f32 holds.
pub fn unit_element(random: &mut Random, kind: FloatKind) -> u128 {
    let unit = (random.bits() >> 40) as f64 / (1_u64 << 23) as f64;
    from_f64(kind, unit - 1.0)
}

/// Rows of elements, as they stand in a literal.
pub fn matrix_literal(
    [rows, columns]: [usize; 2],
    kind: FloatKind,
    mut element: impl FnMut() -> u128,
) -> Vec<u8> {
    let mut text = vec![b'['];
    let comma = |text: &mut Vec<u8>, index: usize| {
        if index > 0 {
            text.extend_from_slice(b", ");
        }
    };
    for row in 0..rows {
        comma(&mut text, row);
        text.push(b'[');
        for column in 0..columns {
            comma(&mut text, column);
            write_java(&mut text, kind, element());
        }
        text.push(b']');
    }
    text.push(b']');
    text
}
