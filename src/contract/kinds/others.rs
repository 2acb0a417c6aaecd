//! Section 4.11: normalization over batches, and the cross-entropy of labels.

use super::super::clause::{BATCHNORM_FORM, COMPOSITE_AXIS};
use super::super::expansion::{Expansion, Operand, Spaces, TensorType};
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use super::along::Along;
use super::constant::spelled_f32;
use super::ops::{BROADCAST, CONSTANT, IOTA, MULTIPLY, REDUCE, SUBTRACT};
use crate::ir::Attr;

const SECTION: &str = "contract 4.11";

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "BATCHNORM",
        SECTION,
        &[&["stablehlo.batch_norm_inference"]],
        read_batchnorm,
        write_batchnorm,
    ),
    Kind::new(
        "CROSS_ENTROPY",
        SECTION,
        &[&[
            CONSTANT,
            REDUCE,
            BROADCAST,
            SUBTRACT,
            "stablehlo.exponential",
            CONSTANT,
            REDUCE,
            "stablehlo.log",
            "stablehlo.add",
            BROADCAST,
            SUBTRACT,
            IOTA,
            BROADCAST,
            BROADCAST,
            "stablehlo.compare",
            "stablehlo.convert",
            MULTIPLY,
            CONSTANT,
            REDUCE,
            "stablehlo.negate",
        ]],
        read_cross_entropy,
        |node, out| {
            write_cross_entropy(node, out);
        },
    ),
];

fn read_batchnorm(group: &Group<'_>, node: &mut Node) -> bool {
    let module = group.module;
    let op = group.last();
    node.operands
        .extend(op.into_iter().flat_map(|op| module.operands(op)));
    let attribute = |name| group.attribute(0, name).map(|it| module.attr(it));
    let (Some(Attr::Float { bits, .. }), Some(Attr::Integer { value, .. })) =
        (attribute("epsilon"), attribute("feature_index"))
    else {
        return false;
    };
    let epsilon = spelled_f32(f32::from_bits(*bits as u32));
    node.attributes.push(("epsilon", Value::Word(epsilon)));
    let index = Value::Int(*value as i64);
    node.attributes.push(("feature_index", index));
    node.operands.len() == 5
}

fn write_batchnorm(node: &Node, out: &mut Expansion<'_>) {
    let operands: Vec<Operand> = node.operands.iter().map(|it| (*it).into()).collect();
    out.op("\"stablehlo.batch_norm_inference\"");
    out.text("(").values(&operands).text(") <{");
    out.own(&BATCHNORM_FORM).text("epsilon = ");
    out.attribute(node.attribute("epsilon"));
    out.text(" : f32, feature_index = ");
    out.attribute(node.attribute("feature_index"));
    out.text(" : i64}>").own(None);
    out.signature(&node.operands, node.result);
}

/// The logits, and the labels.
fn read_cross_entropy(group: &Group<'_>, node: &mut Node) -> bool {
    let operands = [group.operand(1, 0), group.operand(13, 0)];
    node.operands.extend(operands.into_iter().flatten());
    node.operands.len() == 2
}

/// `-sum(one_hot(labels) * (logits - logsumexp(logits)))` along the classes.
fn write_cross_entropy(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let module = out.module;
    let [logits, labels] = node.operands[..] else {
        return None;
    };
    let ty = module.value_type(logits);
    let along = Along::of(logits.into(), ty, 1, module)?;
    let (whole, reduced) = along.logsumexp(out)?;
    let whole = along.widen(whole, &reduced, out);
    let logs = out.same_type_op(SUBTRACT, &[along.x, whole], ty);
    let labels_ty = TensorType::of(module, module.value_type(labels))?;
    let [_, classes] = along.shape else {
        return None;
    };
    let row = labels_ty.with_shape(&[*classes]);
    let matrix = labels_ty.with_shape(along.shape);
    let iota = out.op(IOTA);
    out.text(" dim = 0 : ").tensor(&row);
    let widen = |value: Operand, from: &TensorType, axis, out: &mut Expansion<'_>| {
        let number = out.op(BROADCAST);
        out.text(" ").value(value).text(", dims = ");
        out.own(&COMPOSITE_AXIS).ints(&[axis]).own(None);
        out.made_signature(&[from], &matrix);
        Operand::Temporary(number)
    };
    let positions = widen(Operand::Temporary(iota), &row, 1, out);
    let labels = widen(labels.into(), &labels_ty, 0, out);
    let truths = TensorType::boolean(module, along.shape)?;
    let form = ["EQ", "SIGNED"];
    let equal = out.compare(Spaces::Two, form, [labels, positions], &matrix, &truths);
    let one_hot = out.op("stablehlo.convert");
    out.text(" ").value(equal).text(" : (");
    out.tensor(&truths).text(") -> ").ty(ty);
    let of_labels = out.same_type_op(MULTIPLY, &[Operand::Temporary(one_hot), logs], ty);
    let (sum, _) = along.reduce("stablehlo.add", of_labels, out)?;
    out.same_type_op("stablehlo.negate", &[sum], node.result);
    Some(())
}
