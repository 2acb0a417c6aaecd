//! Pooling over windows and its adjoints, which section 4.6 does not have.

use super::super::clause::{
    CONV_WINDOW, EXPANSION_CONSTANT, EXPANSION_WIRING, REDUCE_INIT, SPELLING,
};
use super::super::drift::DRIFT_POOLING;
use super::super::expansion::{Expansion, Operand, Spaces, TensorType};
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use super::constant::{lowest, spelled_f32, spelled_f64};
use super::convolution::{Gradient, Window, read_padding, read_steps};
use super::ops::{
    ADD, BROADCAST, COMPARE, CONSTANT, CONVOLUTION, MAXIMUM, MULTIPLY, RESHAPE, SELECT,
};
use crate::ir::{FloatKind, Type};

const SECTION: &str = "contract 4.6";
const REDUCE_WINDOW: &str = "stablehlo.reduce_window";

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "MAXPOOL2D",
        SECTION,
        &[&[CONSTANT, REDUCE_WINDOW]],
        read_pool,
        |node, out| {
            write_window(node, MAXIMUM, out);
        },
    )
    .drift(&DRIFT_POOLING),
    Kind::new(
        "AVGPOOL2D",
        SECTION,
        &[&[CONSTANT, REDUCE_WINDOW, CONSTANT, MULTIPLY]],
        read_pool,
        |node, out| {
            write_average(node, out);
        },
    )
    .drift(&DRIFT_POOLING),
    Kind::new(
        "AVGPOOL2D_GRAD",
        SECTION,
        &[&[RESHAPE, CONSTANT, CONVOLUTION, RESHAPE]],
        read_average_grad,
        |node, out| {
            write_average_grad(node, out);
        },
    )
    .drift(&DRIFT_POOLING),
    Kind::new(
        "MAXPOOL2D_GRAD",
        SECTION,
        &[&[
            RESHAPE, BROADCAST, RESHAPE, RESHAPE, BROADCAST, RESHAPE, COMPARE, CONSTANT, SELECT,
        ]],
        read_maximum_grad,
        |node, out| {
            write_maximum_grad(node, out);
        },
    )
    .drift(&DRIFT_POOLING),
];

/// The window's two spatial extents, and the strides along them.
fn read_pool(group: &Group<'_>, node: &mut Node) -> bool {
    node.operands.extend(group.operand(1, 0));
    for (name, attribute) in [
        ("window", "window_dimensions"),
        ("strides", "window_strides"),
    ] {
        let all = group.ints(1, attribute).unwrap_or_default();
        let Some(spatial) = all.get(2..) else {
            return false;
        };
        node.attributes.push((name, Value::Ints(spatial.to_vec())));
    }
    let padding = read_padding(group, 1);
    let spatial = padding.get(4..).unwrap_or_default();
    node.attributes
        .push(("padding", Value::Ints(spatial.to_vec())));
    !node.operands.is_empty()
}

/// The reduction of each window. Gives its result and its type.
fn write_window(
    node: &Node,
    reducer: &'static str,
    out: &mut Expansion<'_>,
) -> Option<(Operand, TensorType)> {
    let module = out.module;
    let x = *node.operands.first()?;
    let (ty, result) = (out.type_of(x)?, out.type_of_result(node)?);
    let scalar = ty.scalar();
    let identity = match reducer {
        MAXIMUM => lowest(module, ty.element),
        _ => "0.0".into(),
    };
    let init = out.constant(&REDUCE_INIT, &identity, &scalar);
    let number = out.op("\"stablehlo.reduce_window\"");
    out.text("(")
        .value(x)
        .text(", ")
        .own(&REDUCE_INIT)
        .value(init);
    out.own(None).text(") <{").own(&CONV_WINDOW);
    for (lead, name) in [
        ("window_dimensions = ", "window"),
        (", window_strides = ", "strides"),
    ] {
        let all = [&[1, 1], node.ints(name)].concat();
        out.text(lead).array(&all);
    }
    out.text(", padding = dense<[[0, 0], [0, 0]");
    for pair in node.ints("padding").chunks(2) {
        out.text(", ").ints(pair);
    }
    out.text("]> : tensor<4x2xi64>").own(None).text("}> ({");
    let block = module.entry_block(out.real_op(number)?, 0)?;
    let combined = module.block_ops(block).next();
    let combined = combined.and_then(|op| module.result(op, 0));
    out.region_of(&EXPANSION_WIRING).line(1);
    let (&[a, b], Some(combined)) = (module.block_arguments(block), combined) else {
        out.words("a body of one operation of two values");
        return None;
    };
    out.text("^bb0(").value(a).text(": ").tensor(&scalar);
    out.text(", ").value(b).text(": ").tensor(&scalar);
    out.text("):").line(3).value(combined).text(" = ");
    out.own(&EXPANSION_WIRING).text(reducer).text(" ");
    out.values(&[a.into(), b.into()]).own(None).text(" : ");
    out.tensor(&scalar).line(3).text("stablehlo.return ");
    out.value(combined).text(" : ").tensor(&scalar);
    out.region_of(&SPELLING).line(0).text("})");
    out.made_signature(&[&ty, &scalar], &result);
    Some((Operand::Temporary(number), result))
}

fn area(window: &[i64]) -> i64 {
    let area = window.iter().fold(1_i64, |all, it| all.saturating_mul(*it));
    area.max(1)
}

/// The sums of the windows, by one over how many elements a whole one has.
fn write_average(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let (sums, ty) = write_window(node, ADD, out)?;
    let share = spelled_f64(1.0 / area(node.ints("window")) as f64);
    let share = out.constant(&EXPANSION_CONSTANT, &share, &ty);
    out.same_type_op(MULTIPLY, &[sums, share], &ty);
    Some(())
}

fn read_average_grad(group: &Group<'_>, node: &mut Node) -> bool {
    node.operands.extend(group.operand(0, 0));
    let kernel = group.operand(2, 1);
    let kernel = kernel.and_then(|it| TensorType::of(group.module, group.module.value_type(it)));
    let Some([1, 1, window @ ..]) = kernel.as_ref().map(|it| &it.shape[..]) else {
        return false;
    };
    let strides = read_steps(group, 2, "lhs_dilation");
    let [above, _, left, _] = &read_padding(group, 2)[..] else {
        return false;
    };
    node.attributes
        .push(("window", Value::Ints(window.to_vec())));
    node.attributes.push(("strides", Value::Ints(strides)));
    // The padding in front of the windows; that behind them follows from the extents.
    let padding = [*above, *left].into_iter().zip(window);
    let padding = padding.map(|(low, extent)| extent.saturating_sub(1).saturating_sub(low));
    node.attributes
        .push(("padding", Value::Ints(padding.collect())));
    !node.operands.is_empty() && window.len() == 2
}

/// Each upstream element spread over its window, by a convolution with one kernel for all channels.
fn write_average_grad(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let upstream = *node.operands.first()?;
    let (ty, result) = (out.type_of(upstream)?, out.type_of_result(node)?);
    let [batch, channels, height, width] = result.shape[..] else {
        return None;
    };
    let [_, _, rows, columns] = ty.shape[..] else {
        return None;
    };
    let window = node.ints("window");
    let all = batch.saturating_mul(channels);
    let folded = ty.with_shape(&[all, 1, rows, columns]);
    let kernel = ty.with_shape(&[&[1, 1], window].concat());
    let spread = ty.with_shape(&[all, 1, height, width]);
    let x = out.reshape(upstream.into(), &ty, &folded);
    let share = match out.module.ty(ty.element) {
        Type::Float(FloatKind::F64) => spelled_f64(1.0 / area(window) as f64),
        _ => spelled_f32(1.0 / area(window) as f32),
    };
    let share = out.constant(&EXPANSION_CONSTANT, &share.to_lowercase(), &kernel);
    let strides = node.ints("strides");
    let steps = [strides, &[1, 1], node.ints("padding")];
    let window = Window {
        padding: Window::adjoint_padding(Gradient::Input, [&spread, &folded, &kernel], steps)?,
        lhs_dilation: strides,
        ..Window::default()
    };
    let conv = window.write(
        "[i, o, 0, 1]",
        [(x, &folded), (share, &kernel)],
        &spread,
        out,
    );
    out.reshape(conv, &spread, &result);
    Some(())
}

/// The upstream, what was pooled, and what came of it.
fn read_maximum_grad(group: &Group<'_>, node: &mut Node) -> bool {
    let module = group.module;
    let wide = group.operand(2, 0);
    let wide = wide.and_then(|it| TensorType::of(module, module.value_type(it)));
    let Some([_, _, _, height, _, width]) = wide.as_ref().map(|it| &it.shape[..]) else {
        return false;
    };
    let window = Value::Ints(vec![*height, *width]);
    node.attributes.push(("window", window));
    let operands = [
        group.operand(3, 0),
        group.operand(6, 0),
        group.operand(0, 0),
    ];
    node.operands.extend(operands.into_iter().flatten());
    node.operands.len() == 3
}

/// The upstream, spread over its window, where the element is the window's greatest.
fn write_maximum_grad(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let [upstream, x, y] = node.operands[..] else {
        return None;
    };
    let [height, width] = node.ints("window") else {
        return None;
    };
    let (x_ty, result) = (out.type_of(x)?, out.type_of_result(node)?);
    let truths = TensorType::boolean(out.module, &result.shape)?;
    let spread = |value, out: &mut Expansion<'_>| {
        let ty = out.type_of(value)?;
        let [batch, channels, rows, columns] = ty.shape[..] else {
            return None;
        };
        let narrow = ty.with_shape(&[batch, channels, rows, 1, columns, 1]);
        let wide = ty.with_shape(&[batch, channels, rows, *height, columns, *width]);
        let value = out.reshape(value.into(), &ty, &narrow);
        let value = out.broadcast(value, &[0, 1, 2, 3, 4, 5], &narrow, &wide);
        Some(out.reshape(value, &wide, &result))
    };
    let greatest = spread(y, out)?;
    let upstream = spread(upstream, out)?;
    let form = ["EQ", "FLOAT"];
    let values = [x.into(), greatest];
    let mask = out.compare(Spaces::Two, form, values, &x_ty, &truths);
    let zero = out.constant(&EXPANSION_CONSTANT, "0.0", &result);
    out.select(&[mask, upstream, zero], &truths, &result);
    Some(())
}
