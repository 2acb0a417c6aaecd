//! Section 4.8: attention as one kind.

use super::super::clause::{ATTENTION_DIMS, ATTENTION_SCALE, DOT_PRECISION};
use super::super::drift::DRIFT_DOT_PRECISION;
use super::super::expansion::{Expansion, Operand, TensorType};
use super::super::groups::Group;
use super::super::node::{Kind, Node};
use super::along::Along;
use super::constant::inverse_root;
use super::ops::{BROADCAST, CONSTANT, DOT, REDUCE};

pub(super) static KINDS: &[Kind] = &[Kind::new(
    "SCALED_DOT_PRODUCT_ATTENTION",
    "contract 4.8",
    &[&[
        DOT,
        CONSTANT,
        BROADCAST,
        "stablehlo.multiply",
        CONSTANT,
        REDUCE,
        BROADCAST,
        "stablehlo.subtract",
        "stablehlo.exponential",
        CONSTANT,
        REDUCE,
        BROADCAST,
        "stablehlo.divide",
        DOT,
    ]],
    read,
    |node, out| {
        write(node, out);
    },
)];

/// Queries, keys and values.
fn read(group: &Group<'_>, node: &mut Node) -> bool {
    let operands = [
        group.operand(0, 0),
        group.operand(0, 1),
        group.operand(13, 1),
    ];
    node.operands.extend(operands.into_iter().flatten());
    node.operands.len() == 3
}

/// A product of batches.
pub(super) struct Dot<'a> {
    pub batching: [&'a [i64]; 2],
    pub contracting: [i64; 2],
    /// What stands behind the dimensions.
    pub precision: &'static str,
}

impl Dot<'_> {
    pub fn write(
        &self,
        values: [Operand; 2],
        types: [&TensorType; 2],
        result: &TensorType,
        out: &mut Expansion<'_>,
    ) -> Operand {
        let number = out.op(DOT);
        out.text(" ")
            .values(&values)
            .text(", ")
            .own(&ATTENTION_DIMS);
        let [a, b] = self.batching;
        if !a.is_empty() {
            out.text("batching_dims = ").ints(a).text(" x ").ints(b);
            out.text(", ");
        }
        let [a, b] = self.contracting;
        out.text("contracting_dims = ").ints(&[a]).text(" x ");
        out.ints(&[b]).own(&DOT_PRECISION).text(self.precision);
        out.text(" : (").own(None).tensor(types[0]).text(", ");
        out.tensor(types[1]).text(") -> ").tensor(result);
        if !self.precision.is_empty() {
            out.drift(&DRIFT_DOT_PRECISION, number);
        }
        Operand::Temporary(number)
    }
}

/// Prints a product with a constant, which is begun by its caller, along all dimensions.
pub(super) fn write_scaled(
    value: Operand,
    scale: Operand,
    ty: &TensorType,
    out: &mut Expansion<'_>,
) -> Operand {
    let scale = out.widened(scale, ty);
    out.same_type_op("stablehlo.multiply", &[value, scale], ty)
}

fn write(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let module = out.module;
    let [q, k, v] = node.operands[..] else {
        return None;
    };
    let of = |value| TensorType::of(module, module.value_type(value));
    let (q_ty, k_ty, v_ty) = (of(q)?, of(k)?, of(v)?);
    let rank = i64::try_from(q_ty.shape.len()).ok()?;
    let [batches @ .., rows, size] = &q_ty.shape[..] else {
        return None;
    };
    let [.., keys, _] = &k_ty.shape[..] else {
        return None;
    };
    let batching: Vec<i64> = (0..rank - 2).collect();
    let scores = [batches, &[*rows, *keys]].concat();
    let scores = q_ty.with_shape(&scores);
    let mut dot = Dot {
        batching: [&batching, &batching],
        contracting: [rank - 1, rank - 1],
        precision: "",
    };
    let products = dot.write([q.into(), k.into()], [&q_ty, &k_ty], &scores, out);
    let scale = inverse_root(module, q_ty.element, *size);
    let scale = out.constant(&ATTENTION_SCALE, &scale, q_ty.scalar());
    let scaled = write_scaled(products, scale, &scores, out);
    let along = Along::of(scaled, scores.find(module)?, rank - 1, module)?;
    let weights = along.softmax(out)?;
    dot.contracting = [rank - 1, rank - 2];
    let result = TensorType::of(module, node.result)?;
    dot.write([weights, v.into()], [&scores, &v_ty], &result, out);
    Some(())
}
