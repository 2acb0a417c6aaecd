//! Section 4.7: activations and norms, which are printed as their parts.

use super::super::clause::EXPANSION_CONSTANT;
use super::super::expansion::{Expansion, Operand, Spaces, TensorType};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, Value};
use super::along::Along;
use super::compare::comparison_type;
use super::constant::{one, zero};
use super::ops::{
    ADD, BROADCAST, CONSTANT, DIVIDE, EXPONENTIAL, MAXIMUM, MULTIPLY, REDUCE, SELECT, SQRT,
    SUBTRACT,
};
use super::reduce::{count_constant, divisor};
use crate::ir::Attr;

const SECTION: &str = "contract 4.7";

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "RELU",
        SECTION,
        &[&[CONSTANT, MAXIMUM]],
        |group, node| read(group, node, 1),
        write_relu,
    ),
    Kind::new(
        "STEP",
        SECTION,
        &[&[CONSTANT, CONSTANT, "stablehlo.compare", SELECT]],
        |group, node| read(group, node, 2),
        write_step,
    ),
    Kind::new(
        "SILU",
        SECTION,
        &[&["stablehlo.logistic", MULTIPLY]],
        |group, node| read(group, node, 0),
        write_silu,
    ),
    Kind::new(
        "GELU",
        SECTION,
        &[&[
            CONSTANT,
            CONSTANT,
            CONSTANT,
            CONSTANT,
            MULTIPLY,
            MULTIPLY,
            MULTIPLY,
            ADD,
            MULTIPLY,
            "stablehlo.tanh",
            ADD,
            MULTIPLY,
            MULTIPLY,
        ]],
        |group, node| read(group, node, 4),
        write_gelu,
    ),
    Kind::new(
        "SOFTMAX",
        SECTION,
        &[&[
            CONSTANT,
            REDUCE,
            BROADCAST,
            SUBTRACT,
            EXPONENTIAL,
            CONSTANT,
            REDUCE,
            BROADCAST,
            DIVIDE,
        ]],
        |group, node| read_along_axis(group, node, 1),
        write_softmax,
    ),
    Kind::new(
        "LOGSUMEXP",
        SECTION,
        &[&[
            CONSTANT,
            REDUCE,
            BROADCAST,
            SUBTRACT,
            EXPONENTIAL,
            CONSTANT,
            REDUCE,
            "stablehlo.log",
            ADD,
        ]],
        |group, node| read_along_axis(group, node, 1),
        write_logsumexp,
    ),
    Kind::new(
        "LAYERNORM",
        SECTION,
        &[&[
            CONSTANT, REDUCE, CONSTANT, DIVIDE, BROADCAST, SUBTRACT, MULTIPLY, CONSTANT, REDUCE,
            DIVIDE, CONSTANT, ADD, SQRT, BROADCAST, DIVIDE,
        ]],
        |group, node| read_along_axis(group, node, 1) && read_epsilon(group, node, 10),
        write_layernorm,
    ),
    Kind::new(
        "RMSNORM",
        SECTION,
        &[&[
            MULTIPLY, CONSTANT, REDUCE, CONSTANT, DIVIDE, CONSTANT, ADD, SQRT, BROADCAST, DIVIDE,
        ]],
        |group, node| {
            let x = group.operand(0, 0);
            node.operands.extend(x);
            x.is_some() && read_axis(group, node, 2) && read_epsilon(group, node, 5)
        },
        write_rmsnorm,
    ),
];

/// The operand is the first one of op number `op`.
fn read(group: &Group<'_>, node: &mut Node, op: usize) -> bool {
    node.operands.extend(group.operand(op, 0));
    !node.operands.is_empty()
}

/// The operand and the axis are those of the reduction that op number `op` is. The operand is what a number is
/// subtracted from, too.
fn read_along_axis(group: &Group<'_>, node: &mut Node, op: usize) -> bool {
    let x = match group.is(op, REDUCE) {
        true => Some(op),
        false => (0..group.ops.len()).find(|op| group.is(*op, SUBTRACT)),
    };
    x.is_some_and(|x| read(group, node, x)) && read_axis(group, node, op)
}

/// The axis is that of op number `op`, which another reduction may have as well.
fn read_axis(group: &Group<'_>, node: &mut Node, op: usize) -> bool {
    let mut reductions = (op..group.ops.len()).filter(|op| group.is(*op, REDUCE));
    let dims = reductions.find_map(|op| group.ints(op, "dimensions"));
    match dims.as_deref() {
        Some([axis, ..]) => {
            node.attributes.push(("axis", Value::Int(*axis)));
            true
        }
        _ => false,
    }
}

fn read_epsilon(group: &Group<'_>, node: &mut Node, op: usize) -> bool {
    let value = group.attribute(op, "value");
    let dense =
        value.is_some_and(|it| matches!(group.module.attr(it), Attr::Dense(it) if it.splat));
    let listed = false;
    node.attributes
        .extend(value.map(|value| ("epsilon", Value::Literal { value, listed })));
    dense
}

fn operand(node: &Node) -> Option<Operand> {
    node.operands.first().map(|it| (*it).into())
}

fn write_relu(node: &Node, out: &mut Expansion<'_>) {
    let (Some(x), Some((_, element))) = (operand(node), tensor(out.module, node.result)) else {
        return;
    };
    let zero = out.constant(&EXPANSION_CONSTANT, zero(out.module, element), node.result);
    out.same_type_op(MAXIMUM, &[x, zero], node.result);
}

fn write_step(node: &Node, out: &mut Expansion<'_>) {
    let module = out.module;
    let (Some(x), Some((shape, element))) = (operand(node), tensor(module, node.result)) else {
        return;
    };
    let Some(boolean) = TensorType::boolean(module, shape) else {
        return;
    };
    let zero = out.constant(&EXPANSION_CONSTANT, zero(module, element), node.result);
    let one = out.constant(&EXPANSION_CONSTANT, one(module, element), node.result);
    let as_type = comparison_type(module, element);
    let form = ["GT", as_type];
    let above = out.compare(Spaces::Two, form, [x, zero], node.result, &boolean);
    out.op(SELECT);
    out.text(" ").values(&[above, one, zero]).text(" : ");
    out.tensor(&boolean).text(", ").ty(node.result);
}

fn write_silu(node: &Node, out: &mut Expansion<'_>) {
    let Some(x) = operand(node) else {
        return;
    };
    let sigmoid = out.same_type_op("stablehlo.logistic", &[x], node.result);
    out.same_type_op(MULTIPLY, &[x, sigmoid], node.result);
}

/// `0.5 x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3)))`.
fn write_gelu(node: &Node, out: &mut Expansion<'_>) {
    let (Some(x), ty) = (operand(node), node.result) else {
        return;
    };
    let [half, one, root, factor] = ["0.5", "1.0", "0.7978845608", "0.044715"]
        .map(|literal| out.constant(&EXPANSION_CONSTANT, literal, ty));
    let square = out.same_type_op(MULTIPLY, &[x, x], ty);
    let cube = out.same_type_op(MULTIPLY, &[x, square], ty);
    let scaled = out.same_type_op(MULTIPLY, &[factor, cube], ty);
    let inner = out.same_type_op(ADD, &[x, scaled], ty);
    let angle = out.same_type_op(MULTIPLY, &[root, inner], ty);
    let tanh = out.same_type_op("stablehlo.tanh", &[angle], ty);
    let above = out.same_type_op(ADD, &[one, tanh], ty);
    let halved = out.same_type_op(MULTIPLY, &[half, x], ty);
    out.same_type_op(MULTIPLY, &[halved, above], ty);
}

fn along<'m>(node: &Node, out: &Expansion<'m>) -> Option<Along<'m>> {
    let x = *node.operands.first()?;
    let ty = out.module.value_type(x);
    Along::of(x.into(), ty, node.int("axis")?, out.module)
}

/// A constant of how many elements there are along the axis.
fn count(along: &Along<'_>, ty: &TensorType, out: &mut Expansion<'_>) -> Operand {
    let count = divisor(along.shape, &[along.axis], ty.element, out.module);
    count_constant(&count, ty, out)
}

/// Divides `value` by the root of `mean` and epsilon.
fn normalize(
    along: &Along<'_>,
    node: &Node,
    value: Operand,
    mean: (Operand, &TensorType),
    out: &mut Expansion<'_>,
) {
    let (mean, reduced) = mean;
    let epsilon = out.op(CONSTANT);
    out.text(" dense<").attribute(node.attribute("epsilon"));
    out.text("> : ").tensor(reduced);
    let shifted = out.same_type_op(ADD, &[mean, Operand::Temporary(epsilon)], reduced);
    let root = out.same_type_op(SQRT, &[shifted], reduced);
    let root = along.widen(root, reduced, out);
    out.same_type_op(DIVIDE, &[value, root], along.ty);
}

fn write_softmax(node: &Node, out: &mut Expansion<'_>) {
    along(node, out).and_then(|along| along.softmax(out));
}

fn write_logsumexp(node: &Node, out: &mut Expansion<'_>) {
    along(node, out).and_then(|along| along.logsumexp(out));
}

fn write_layernorm(node: &Node, out: &mut Expansion<'_>) {
    layernorm(node, out);
}

fn layernorm(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let along = along(node, out)?;
    let (sum, reduced) = along.reduce(ADD, along.x, out)?;
    let count = count(&along, &reduced, out);
    let mean = out.same_type_op(DIVIDE, &[sum, count], &reduced);
    let mean = along.widen(mean, &reduced, out);
    let centered = out.same_type_op(SUBTRACT, &[along.x, mean], along.ty);
    let square = out.same_type_op(MULTIPLY, &[centered, centered], along.ty);
    let (sum, _) = along.reduce(ADD, square, out)?;
    let variance = out.same_type_op(DIVIDE, &[sum, count], &reduced);
    normalize(&along, node, centered, (variance, &reduced), out);
    Some(())
}

fn write_rmsnorm(node: &Node, out: &mut Expansion<'_>) {
    rmsnorm(node, out);
}

fn rmsnorm(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let along = along(node, out)?;
    let x = along.x;
    let square = out.same_type_op(MULTIPLY, &[x, x], along.ty);
    let (sum, reduced) = along.reduce(ADD, square, out)?;
    let count = count(&along, &reduced, out);
    let mean = out.same_type_op(DIVIDE, &[sum, count], &reduced);
    normalize(&along, node, x, (mean, &reduced), out);
    Some(())
}
