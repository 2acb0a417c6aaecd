//! Section 4.6: convolutions.

use super::super::clause::{CONV_LAYOUT, CONV_WINDOW};
use super::super::drift::{DRIFT_CONV_REVERSE, DRIFT_POOLING};
use super::super::expansion::{Expansion, Operand, TensorType};
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use super::gather::read_numbers;
use super::ops::CONVOLUTION;
use crate::ir::Attr;

const SECTION: &str = "contract 4.6";
const FORMS: &[&[&str]] = &[&[CONVOLUTION]];

/// More numbers of padding has no window that the emitter prints.
const MOST_PADDED: usize = 8;

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "CONV2D",
        SECTION,
        FORMS,
        |group, node| read(group, node, false),
        |node, out| write(node, "[o, i, 0, 1]", out),
    ),
    Kind::new(
        "CONV2D_DATA_ADJOINT",
        SECTION,
        FORMS,
        |group, node| {
            read(group, node, true)
                && node.ints("window_reversal") == [1, 1]
                && node.ints("window_strides") == [1, 1]
        },
        |node, out| write(node, "[i, o, 0, 1]", out),
    )
    .drift(&DRIFT_POOLING),
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

const COUNTS: [&str; 2] = ["batch_group_count", "feature_group_count"];

/// A kernel whose first dimension is its input is a transposed convolution's.
fn read(group: &Group<'_>, node: &mut Node, transposed: bool) -> bool {
    let operands = [group.operand(0, 0), group.operand(0, 1)];
    node.operands.extend(operands.into_iter().flatten());
    if node.operands.len() != 2 || !read_numbers(group, node, 0, "dimension_numbers", &NUMBERS) {
        return false;
    }
    let input_first = node.int("kernel_input_feature_dimension") == Some(0);
    node.attributes.clear();
    for name in ["window_strides", "lhs_dilation", "rhs_dilation"] {
        let list = read_steps(group, 0, name);
        node.attributes.push((name, Value::Ints(list)));
    }
    let padding = read_padding(group, 0);
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

/// The strides or dilations that op number `op` has under that name; 1 where they are left out.
pub(super) fn read_steps(group: &Group<'_>, op: usize, name: &str) -> Vec<i64> {
    group.ints(op, name).unwrap_or_else(|| vec![1, 1])
}

/// What is added before and behind each dimension that op number `op` has a window along.
pub(super) fn read_padding(group: &Group<'_>, op: usize) -> Vec<i64> {
    let padding = group
        .attribute(op, "padding")
        .map(|it| group.module.attr(it));
    let Some(Attr::Dense(dense)) = padding else {
        return vec![0; 4];
    };
    let Some((shape, values)) = group.module.literal_ints(dense) else {
        return vec![0; 4];
    };
    match values[..] {
        [value] if dense.splat => {
            let count = shape.iter().product::<i64>();
            vec![value; usize::try_from(count).unwrap_or(0).min(MOST_PADDED)]
        }
        _ => values,
    }
}

fn write(node: &Node, kernel: &str, out: &mut Expansion<'_>) {
    let [x, weights] = node.operands[..] else {
        return;
    };
    let types = [
        out.type_of(x),
        out.type_of(weights),
        out.type_of_result(node),
    ];
    let [Some(x_ty), Some(weights_ty), Some(result)] = types else {
        return;
    };
    let window = Window {
        strides: node.ints("window_strides"),
        padding: node.ints("padding").to_vec(),
        lhs_dilation: node.ints("lhs_dilation"),
        rhs_dilation: node.ints("rhs_dilation"),
        reversal: node.ints("window_reversal"),
        counts: COUNTS.map(|name| node.int(name).unwrap_or(1)),
    };
    let values = [(x.into(), &x_ty), (weights.into(), &weights_ty)];
    window.write(kernel, values, &result, out);
    if !window.reversal.is_empty() {
        out.drift(&DRIFT_CONV_REVERSE, 0);
    }
}

/// The window of a convolution, and its groups.
pub(super) struct Window<'a> {
    pub strides: &'a [i64],
    /// In front of each spatial dimension, and behind it.
    pub padding: Vec<i64>,
    pub lhs_dilation: &'a [i64],
    pub rhs_dilation: &'a [i64],
    /// Not printed where it is empty.
    pub reversal: &'a [i64],
    /// How many groups there are, of batches and of features.
    pub counts: [i64; 2],
}

impl Default for Window<'_> {
    fn default() -> Self {
        Self {
            strides: &[1, 1],
            padding: vec![0; 4],
            lhs_dilation: &[1, 1],
            rhs_dilation: &[1, 1],
            reversal: &[],
            counts: [1, 1],
        }
    }
}

/// What the gradient is by.
#[derive(Clone, Copy)]
pub(super) enum Gradient {
    /// What was convolved.
    Input,
    /// The kernel.
    Kernel,
}

/// What a window of so many taps reaches over.
fn reach(taps: i64, dilation: i64) -> i64 {
    taps.saturating_sub(1)
        .saturating_mul(dilation)
        .saturating_add(1)
}

impl Window<'_> {
    /// The padding of the convolution that gives a gradient of one which had `low` in front of what was convolved.
    /// The types are those of that, of the upstream, and of the kernel.
    pub fn adjoint_padding(
        by: Gradient,
        [x, upstream, kernel]: [&TensorType; 3],
        [strides, dilation, low]: [&[i64]; 3],
    ) -> Option<Vec<i64>> {
        let mut padding = Vec::new();
        for axis in 0..2 {
            let extent = |ty: &TensorType| ty.shape.get(2 + axis).copied();
            let low = *low.get(axis)?;
            let x = extent(x)?;
            let dilated = reach(extent(upstream)?, *strides.get(axis)?);
            let behind = reach(extent(kernel)?, *dilation.get(axis)?).saturating_sub(1);
            padding.extend(match by {
                Gradient::Input => [
                    behind.saturating_sub(low),
                    low.saturating_add(x).saturating_sub(dilated),
                ],
                Gradient::Kernel => {
                    let all = behind.saturating_add(dilated);
                    [low, all.saturating_sub(x).saturating_sub(low)]
                }
            });
        }
        Some(padding)
    }

    /// Prints a convolution with it.
    pub fn write(
        &self,
        kernel: &str,
        [x, weights]: [(Operand, &TensorType); 2],
        result: &TensorType,
        out: &mut Expansion<'_>,
    ) -> Operand {
        let number = out.op(CONVOLUTION);
        out.text("(").values(&[x.0, weights.0]);
        out.text(") dim_numbers = ").own(&CONV_LAYOUT);
        out.text("[b, f, 0, 1]x")
            .text(kernel)
            .text("->[b, f, 0, 1]");
        out.own(None).text(", window = {").own(&CONV_WINDOW);
        out.text("stride = ").ints(self.strides).text(", pad = [");
        for (number, pair) in self.padding.chunks(2).enumerate() {
            out.text(if number > 0 { ", " } else { "" }).ints(pair);
        }
        out.text("], lhs_dilate = ").ints(self.lhs_dilation);
        out.text(", rhs_dilate = ").ints(self.rhs_dilation);
        if !self.reversal.is_empty() {
            let words = self.reversal.iter().map(|it| match it {
                0 => "false",
                _ => "true",
            });
            let words: Vec<_> = words.collect();
            out.text(", reverse = [").text(&words.join(", ")).text("]");
        }
        out.text("} {");
        for (number, (name, count)) in COUNTS.into_iter().zip(self.counts).enumerate() {
            out.text(if number > 0 { ", " } else { "" }).text(name);
            out.text(" = ").int(count).text(" : i64");
        }
        out.text("}").own(None);
        out.made_signature(&[x.1, weights.1], result);
        Operand::Temporary(number)
    }
}
