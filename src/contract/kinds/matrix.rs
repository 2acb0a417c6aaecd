//! Linear algebra, which section 4.11 does not have.

use super::super::clause::{EXPANSION_ATTRIBUTES, EXPANSION_CONSTANT};
use super::super::drift::DRIFT_LINEAR_ALGEBRA;
use super::super::expansion::{Expansion, Operand, Spaces, TensorType};
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use super::constant::{read_digits, spelled_f64};
use super::gather::is_set;
use super::ops::{ADD, COMPARE, CONSTANT, IOTA, MULTIPLY, SELECT, TRANSPOSE};
use crate::ir::Attr;

const SECTION: &str = "contract 4.11";
const CHOLESKY: &str = "stablehlo.cholesky";
const TRIANGULAR_SOLVE: &str = "stablehlo.triangular_solve";

/// The ops of a triangle behind those of its parts.
macro_rules! triangle {
    ($($part:expr),*) => {
        &[$($part,)* IOTA, IOTA, COMPARE, COMPARE, SELECT, SELECT]
    };
}

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "CHOLESKY",
        SECTION,
        &[triangle!(
            TRANSPOSE, ADD, CONSTANT, MULTIPLY, CHOLESKY, CONSTANT
        )],
        |group, node| {
            node.operands.extend(group.operand(0, 0));
            !node.operands.is_empty()
        },
        |node, out| {
            write_cholesky(node, out);
        },
    )
    .drift(&DRIFT_LINEAR_ALGEBRA),
    Kind::new(
        "TRIANGULAR_SOLVE",
        SECTION,
        &[&[TRIANGULAR_SOLVE]],
        read_solve,
        write_solve,
    )
    .drift(&DRIFT_LINEAR_ALGEBRA),
    Kind::new(
        "TRIANGLE",
        SECTION,
        // Of its three parts each is the matrix, a zero that is there once, or a product.
        &[
            triangle!(),
            triangle!(CONSTANT),
            triangle!(CONSTANT, MULTIPLY),
            triangle!(CONSTANT, CONSTANT, MULTIPLY),
            triangle!(CONSTANT, MULTIPLY, CONSTANT),
            triangle!(CONSTANT, MULTIPLY, CONSTANT, MULTIPLY),
            triangle!(CONSTANT, CONSTANT, MULTIPLY, CONSTANT, MULTIPLY),
            triangle!(CONSTANT, MULTIPLY, CONSTANT, CONSTANT, MULTIPLY),
            triangle!(CONSTANT, MULTIPLY, CONSTANT, MULTIPLY, CONSTANT),
            triangle!(CONSTANT, MULTIPLY, CONSTANT, MULTIPLY, CONSTANT, MULTIPLY),
        ],
        read_triangle,
        |node, out| {
            let x = node.operands.first().map(|it| (*it).into());
            write_triangle(x, SCALES.map(|name| scale(node, name)), node, out);
        },
    )
    .drift(&DRIFT_LINEAR_ALGEBRA),
];

/// What the entries below the diagonal, on it and above it are multiplied by, as the attributes are called.
const SCALES: [&str; 3] = ["lower", "diagonal", "upper"];

fn scale<'n>(node: &'n Node, name: &str) -> &'n str {
    match node.attribute(name) {
        Some(Value::Word(word)) => word,
        _ => "1.0",
    }
}

/// A number as the emitter spells it where it writes exponents as MLIR does.
fn respelled(digits: String) -> String {
    match digits.parse::<f64>() {
        Ok(value) => spelled_f64(value).to_lowercase(),
        Err(_) => digits,
    }
}

fn read_triangle(group: &Group<'_>, node: &mut Node) -> bool {
    let last = group.ops.len() - 1;
    let parts = [(last, 1), (last - 1, 1), (last - 1, 2)];
    for (name, (op, index)) in SCALES.into_iter().zip(parts) {
        let Some(value) = group.operand(op, index) else {
            return false;
        };
        let made = (0..last - 5).find(|op| group.is_result(value, *op));
        let product = made.filter(|op| !group.is(*op, CONSTANT));
        // A constant that is no zero is a scale, by which nothing is multiplied.
        let literal = match (made, product) {
            (_, Some(product)) => Some(product.saturating_sub(1)),
            (made, None) => made,
        };
        let word = literal.map_or("1.0".to_owned(), |op| {
            let digits = read_digits(group, op);
            digits.map_or(String::new(), respelled)
        });
        let x = match (made, product) {
            (None, _) => Some(value),
            (_, Some(product)) => group.operand(product, 0),
            _ => None,
        };
        if node.operands.is_empty() {
            node.operands.extend(x);
        }
        node.attributes.push((name, Value::Word(word)));
    }
    true
}

/// Prints a choice by row and column between a value below the diagonal, on it and above it. No value is there
/// where all three are zero.
fn write_triangle(
    x: Option<Operand>,
    scales: [&str; 3],
    node: &Node,
    out: &mut Expansion<'_>,
) -> Option<()> {
    let ty = out.type_of_result(node)?;
    let positions = TensorType::i32(out.module, &ty.shape)?;
    let truths = TensorType::boolean(out.module, &ty.shape)?;
    let mut zero = None;
    let mut parts = Vec::with_capacity(3);
    for scale in scales {
        let part = match (scale, x) {
            ("1.0", x) => x?,
            ("0.0", _) => match zero {
                Some(zero) => zero,
                None => *zero.insert(out.constant(&EXPANSION_CONSTANT, "0.0", &ty)),
            },
            (scale, x) => {
                let scale = out.constant(&EXPANSION_CONSTANT, scale, &ty);
                out.same_type_op(MULTIPLY, &[x?, scale], &ty)
            }
        };
        parts.push(part);
    }
    let [lower, diagonal, upper] = parts[..] else {
        return None;
    };
    let rank = ty.shape.len() as i64;
    let row = out.iota(rank - 2, &positions);
    let column = out.iota(rank - 1, &positions);
    let mut compare = |direction| {
        let form = [direction, "SIGNED"];
        out.compare(Spaces::Two, form, [row, column], &positions, &truths)
    };
    let below = compare("GT");
    let on = compare("EQ");
    let rest = out.select(&[on, diagonal, upper], &truths, &ty);
    out.select(&[below, lower, rest], &truths, &ty);
    Some(())
}

/// The factor of the mean of the matrix and its transpose.
fn write_cholesky(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let x = *node.operands.first()?;
    let ty = out.type_of(x)?;
    let rank = i64::try_from(ty.shape.len()).ok()?;
    let mut dims: Vec<i64> = (0..rank).collect();
    if let [.., row, column] = &mut dims[..] {
        std::mem::swap(row, column);
    }
    let (turned, _) = out.transpose(x.into(), &dims, &ty);
    let sum = out.same_type_op(ADD, &[x.into(), turned], &ty);
    let half = out.constant(&EXPANSION_CONSTANT, "5.0e-01", &ty);
    let mean = out.same_type_op(MULTIPLY, &[sum, half], &ty);
    let number = out.op("\"stablehlo.cholesky\"");
    out.text("(").value(mean).text(") {");
    out.own(&EXPANSION_ATTRIBUTES).text("lower = true");
    out.own(None).text("}").made_signature(&[&ty], &ty);
    let factor = Operand::Temporary(number);
    write_triangle(Some(factor), ["1.0", "1.0", "0.0"], node, out)
}

/// The triangle, and what it is solved for.
fn read_solve(group: &Group<'_>, node: &mut Node) -> bool {
    let operands = [group.operand(0, 0), group.operand(0, 1)];
    node.operands.extend(operands.into_iter().flatten());
    let turned = group.attribute(0, "transpose_a");
    let turned = match turned.map(|it| group.module.attr(it)) {
        Some(Attr::Enum { spec, case, .. }) => spec.cases.get(*case as usize),
        _ => None,
    };
    for name in ["lower", "unit_diagonal"] {
        let word = is_set(group, 0, name).to_string();
        node.attributes.push((name, Value::Word(word)));
    }
    let turned = turned.map(|it| ("transpose_a", Value::Word((*it).to_owned())));
    node.attributes.extend(turned);
    node.operands.len() == 2
}

/// Only systems whose matrix is on the left are printed, and only by the matrix or its transpose.
fn write_solve(node: &Node, out: &mut Expansion<'_>) {
    let turned = match node.attribute("transpose_a") {
        Some(Value::Word(word)) if word == "TRANSPOSE" => "TRANSPOSE",
        _ => "NO_TRANSPOSE",
    };
    let operands: Vec<Operand> = node.operands.iter().map(|it| (*it).into()).collect();
    out.op("\"stablehlo.triangular_solve\"");
    out.text("(").values(&operands).text(") {");
    out.own(&EXPANSION_ATTRIBUTES);
    out.text("left_side = true, lower = ")
        .text(scale(node, "lower"));
    out.text(", unit_diagonal = ")
        .text(scale(node, "unit_diagonal"));
    out.text(", transpose_a = #stablehlo<transpose ");
    out.text(turned).text(">").own(None).text("}");
    out.signature(&node.operands, node.result);
}
