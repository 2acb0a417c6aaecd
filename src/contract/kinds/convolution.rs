//! Section 4.6: convolutions.

use super::super::clause::{CONV_LAYOUT, CONV_WINDOW};
use super::super::drift::DRIFT_CONV_REVERSE;
use super::super::expansion::Expansion;
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use super::gather::read_numbers;
use crate::ir::Attr;

const SECTION: &str = "contract 4.6";
const FORMS: &[&[&str]] = &[&["stablehlo.convolution"]];

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "CONV2D",
        SECTION,
        FORMS,
        |group, node| read(group, node, false),
        |node, out| write(node, "[o, i, 0, 1]", out),
    ),
    Kind::new(
        "CONV_TRANSPOSE2D",
        SECTION,
        FORMS,
        |group, node| read(group, node, true),
        |node, out| write(node, "[i, o, 0, 1]", out),
    ),
];

/// The fields of the dimension numbers that tell the two kinds apart, in the order of all up to them.
const NUMBERS: [&str; 5] = [
    "input_batch_dimension",
    "input_feature_dimension",
    "input_spatial_dimensions",
    "kernel_input_feature_dimension",
    "kernel_output_feature_dimension",
];

/// Lists of the window, and how each is printed.
const WINDOW: [(&str, &str); 3] = [
    ("window_strides", "stride = "),
    ("lhs_dilation", ", lhs_dilate = "),
    ("rhs_dilation", ", rhs_dilate = "),
];

const COUNTS: [&str; 2] = ["batch_group_count", "feature_group_count"];

/// A kernel whose first dimension is its input is a transposed convolution's.
fn read(group: Group<'_>, node: &mut Node, transposed: bool) -> bool {
    let operands = [group.operand(0, 0), group.operand(0, 1)];
    node.operands.extend(operands.into_iter().flatten());
    if node.operands.len() != 2 || !read_numbers(group, node, 0, "dimension_numbers", &NUMBERS) {
        return false;
    }
    let input_first = node.int("kernel_input_feature_dimension") == Some(0);
    node.attributes.clear();
    for (name, _) in WINDOW {
        let list = group.ints(0, name).unwrap_or_else(|| vec![1, 1]);
        node.attributes.push((name, Value::Ints(list)));
    }
    let padding = read_padding(group);
    node.attributes.push(("padding", Value::Ints(padding)));
    let reversal = group.ints(0, "window_reversal").unwrap_or_default();
    if reversal.contains(&1) {
        node.attributes
            .push(("window_reversal", Value::Ints(reversal)));
    }
    for name in COUNTS {
        let count = group.attribute(0, name).map(|it| group.module.attr(it));
        let count = match count {
            Some(Attr::Integer { value, .. }) => *value as i64,
            _ => 1,
        };
        node.attributes.push((name, Value::Int(count)));
    }
    input_first == transposed
}

/// What is added before and behind each spatial dimension.
fn read_padding(group: Group<'_>) -> Vec<i64> {
    let padding = group
        .attribute(0, "padding")
        .map(|it| group.module.attr(it));
    let Some(Attr::Dense(dense)) = padding else {
        return vec![0; 4];
    };
    let chunks = dense
        .data
        .chunks_exact(8)
        .filter_map(|it| it.try_into().ok());
    let values: Vec<i64> = chunks.map(i64::from_le_bytes).collect();
    match values[..] {
        [value] => vec![value; 4],
        _ => values,
    }
}

fn write(node: &Node, kernel: &str, out: &mut Expansion<'_>) {
    let [x, weights] = node.operands[..] else {
        return;
    };
    out.op("stablehlo.convolution");
    out.text("(").values(&[x.into(), weights.into()]);
    out.text(") dim_numbers = ").own(&CONV_LAYOUT);
    out.text("[b, f, 0, 1]x")
        .text(kernel)
        .text("->[b, f, 0, 1]");
    out.own(None).text(", window = {").own(&CONV_WINDOW);
    for (number, (name, lead)) in WINDOW.into_iter().enumerate() {
        out.text(lead).ints(node.ints(name));
        if number == 0 {
            out.text(", pad = [");
            for (number, pair) in node.ints("padding").chunks(2).enumerate() {
                out.text(if number > 0 { ", " } else { "" }).ints(pair);
            }
            out.text("]");
        }
    }
    let reversal = node.ints("window_reversal");
    if !reversal.is_empty() {
        let words: Vec<_> = reversal
            .iter()
            .map(|it| if *it == 0 { "false" } else { "true" })
            .collect();
        out.text(", reverse = [").text(&words.join(", ")).text("]");
        out.drift(&DRIFT_CONV_REVERSE, 0);
    }
    out.text("} {");
    for (number, name) in COUNTS.into_iter().enumerate() {
        out.text(if number > 0 { ", " } else { "" }).text(name);
        out.text(" = ").int(node.int(name).unwrap_or(1));
        out.text(" : i64");
    }
    out.text("}").own(None);
    out.signature(&node.operands, node.result);
}
