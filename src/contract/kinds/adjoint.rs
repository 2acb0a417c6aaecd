//! Gradients of convolutions, which section 4.6 does not have: by what was convolved, and by the kernel.

use super::super::clause::EXPANSION_CONSTANT;
use super::super::drift::{DRIFT_CONV_REVERSE, DRIFT_POOLING};
use super::super::expansion::{Expansion, Operand, TensorType};
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use super::constant::zero;
use super::convolution::{Gradient, Window, read_padding, read_steps};
use super::ops::{CONSTANT, CONVOLUTION, PAD, SLICE, TRANSPOSE};
use crate::ir::ValueId;

const SECTION: &str = "contract 4.6";

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "CONV2D_KERNEL_ADJOINT",
        SECTION,
        &[&[TRANSPOSE, TRANSPOSE, CONVOLUTION, TRANSPOSE]],
        |group, node| read_by_kernel(group, node, 0),
        |node, out| {
            write_by_kernel(node, out);
        },
    )
    .drift(&DRIFT_POOLING),
    Kind::new(
        "CONV_TRANSPOSE2D_DATA_ADJOINT",
        SECTION,
        &[&[TRANSPOSE, CONVOLUTION, SLICE]],
        read_by_data,
        |node, out| {
            write_by_data(node, out);
        },
    )
    .drift(&DRIFT_POOLING),
    Kind::new(
        "CONV_TRANSPOSE2D_KERNEL_ADJOINT",
        SECTION,
        &[&[
            CONSTANT,
            PAD,
            TRANSPOSE,
            TRANSPOSE,
            CONVOLUTION,
            TRANSPOSE,
            TRANSPOSE,
        ]],
        read_by_transposed_kernel,
        |node, out| {
            write_by_transposed_kernel(node, out);
        },
    )
    .drift(&DRIFT_POOLING),
];

/// Channels and batches, or a kernel's two features, in each other's place.
const SWAPPED: [i64; 4] = [1, 0, 2, 3];

fn swapped(ty: &TensorType) -> TensorType {
    let mut ty = ty.clone();
    if ty.shape.len() > 1 {
        ty.shape.swap(0, 1);
    }
    ty
}

/// The window of the convolution that the gradient is of: `strides` and `dilation` are what its gradient's
/// convolution, op number `op`, calls otherwise.
fn read_window(
    group: &Group<'_>,
    node: &mut Node,
    op: usize,
    strides: &str,
    dilation: &str,
    low: impl Fn(usize, i64) -> i64,
) -> bool {
    let [strides, dilation] = [strides, dilation].map(|name| read_steps(group, op, name));
    let padding = read_padding(group, op);
    let padding = padding.chunks(2).enumerate();
    let padding = padding.filter_map(|(axis, pair)| Some(low(axis, *pair.first()?)));
    let padding: Vec<i64> = padding.collect();
    let is_plane = strides.len() == 2 && dilation.len() == 2 && padding.len() == 2;
    node.attributes.push(("strides", Value::Ints(strides)));
    node.attributes.push(("dilation", Value::Ints(dilation)));
    node.attributes.push(("padding", Value::Ints(padding)));
    is_plane
}

/// What was convolved, and the upstream; the convolution's own transposes begin at op number `first`.
fn read_by_kernel(group: &Group<'_>, node: &mut Node, first: usize) -> bool {
    let operands = [group.operand(first, 0), group.operand(first + 1, 0)];
    node.operands.extend(operands.into_iter().flatten());
    let (strides, dilation) = ("rhs_dilation", "window_strides");
    node.operands.len() == 2 && read_window(group, node, first + 2, strides, dilation, |_, low| low)
}

/// A convolution of the input by the upstream, batches in the place of channels. Gives the gradient of the
/// kernel, whose type is `kernel`.
fn write_kernel(
    node: &Node,
    (x, x_ty): (Operand, &TensorType),
    upstream: ValueId,
    kernel: &TensorType,
    out: &mut Expansion<'_>,
) -> Option<Operand> {
    let upstream_ty = out.type_of(upstream)?;
    let (strides, dilation) = (node.ints("strides"), node.ints("dilation"));
    let types = [x_ty, &upstream_ty, kernel];
    let steps = [strides, dilation, node.ints("padding")];
    let padding = Window::adjoint_padding(Gradient::Kernel, types, steps)?;
    let (x, x_ty) = out.transpose(x, &SWAPPED, x_ty);
    let (upstream, upstream_ty) = out.transpose(upstream.into(), &SWAPPED, &upstream_ty);
    let window = Window {
        strides: dilation,
        padding,
        rhs_dilation: strides,
        ..Window::default()
    };
    let gradient = swapped(kernel);
    let values = [(x, &x_ty), (upstream, &upstream_ty)];
    let value = window.write("[o, i, 0, 1]", values, &gradient, out);
    Some(out.transpose(value, &SWAPPED, &gradient).0)
}

fn write_by_kernel(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let [x, upstream] = node.operands[..] else {
        return None;
    };
    let (x_ty, kernel) = (out.type_of(x)?, out.type_of_result(node)?);
    write_kernel(node, (x.into(), &x_ty), upstream, &kernel, out)?;
    Some(())
}

/// The upstream and the kernel.
fn read_by_data(group: &Group<'_>, node: &mut Node) -> bool {
    let operands = [group.operand(1, 0), group.operand(0, 0)];
    node.operands.extend(operands.into_iter().flatten());
    let dilation = group.ints(2, "strides").unwrap_or_default();
    let spatial = dilation.get(2..).unwrap_or_default().to_vec();
    let [_, kernel] = node.operands[..] else {
        return false;
    };
    let module = group.module;
    let taps = TensorType::of(module, module.value_type(kernel));
    let Some(taps) = taps else {
        return false;
    };
    let between = read_steps(group, 1, "rhs_dilation");
    node.attributes.push(("lhs_dilation", Value::Ints(spatial)));
    let low = |axis: usize, low: i64| {
        let taps = taps.shape.get(2 + axis).copied().unwrap_or(1);
        let between = between.get(axis).copied().unwrap_or(1);
        taps.saturating_sub(1)
            .saturating_mul(between)
            .saturating_sub(low)
    };
    read_window(group, node, 1, "lhs_dilation", "rhs_dilation", low)
}

/// The gradient of the dilated input, of which the elements between are left out.
fn write_by_data(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let [upstream, kernel] = node.operands[..] else {
        return None;
    };
    let [rows, columns] = node.ints("lhs_dilation") else {
        return None;
    };
    let (upstream_ty, kernel_ty) = (out.type_of(upstream)?, out.type_of(kernel)?);
    let dilated = dilated(&out.type_of_result(node)?, [*rows, *columns])?;
    let (kernel, kernel_ty) = out.transpose(kernel.into(), &SWAPPED, &kernel_ty);
    let (strides, dilation) = (node.ints("strides"), node.ints("dilation"));
    let types = [&dilated, &upstream_ty, &kernel_ty];
    let steps = [strides, dilation, node.ints("padding")];
    let window = Window {
        padding: Window::adjoint_padding(Gradient::Input, types, steps)?,
        lhs_dilation: strides,
        rhs_dilation: dilation,
        reversal: &[1, 1],
        ..Window::default()
    };
    let values = [(upstream.into(), &upstream_ty), (kernel, &kernel_ty)];
    let gradient = window.write("[i, o, 0, 1]", values, &dilated, out);
    out.drift(&DRIFT_CONV_REVERSE, 1);
    let strides = [1, 1, *rows, *columns];
    let ranges = dilated.shape.iter().zip(strides);
    let ranges: Vec<_> = ranges
        .map(|(extent, stride)| [0, *extent, stride])
        .collect();
    out.slice(gradient, &ranges, &dilated);
    Some(())
}

/// A type whose elements have others between them along its spatial dimensions.
fn dilated(ty: &TensorType, dilation: [i64; 2]) -> Option<TensorType> {
    let mut dilated = ty.clone();
    for (axis, dilation) in dilation.into_iter().enumerate() {
        let extent = dilated.shape.get_mut(2 + axis)?;
        *extent = extent
            .saturating_sub(1)
            .saturating_mul(dilation)
            .saturating_add(1);
    }
    Some(dilated)
}

/// What was convolved, and the upstream; how many elements are put in between is what is padded.
fn read_by_transposed_kernel(group: &Group<'_>, node: &mut Node) -> bool {
    let interior = group.ints(1, "interior_padding").unwrap_or_default();
    let Some(spatial) = interior.get(2..) else {
        return false;
    };
    let dilation: Vec<i64> = spatial.iter().map(|it| it.saturating_add(1)).collect();
    if !read_by_kernel(group, node, 2) {
        return false;
    }
    node.attributes
        .push(("lhs_dilation", Value::Ints(dilation)));
    let x = group.operand(1, 0);
    node.operands[0] = x.unwrap_or(node.operands[0]);
    x.is_some()
}

fn write_by_transposed_kernel(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let [x, upstream] = node.operands[..] else {
        return None;
    };
    let [rows, columns] = node.ints("lhs_dilation") else {
        return None;
    };
    let (x_ty, result) = (out.type_of(x)?, out.type_of_result(node)?);
    let dilated = dilated(&x_ty, [*rows, *columns])?;
    let zero = zero(out.module, x_ty.element);
    let zero = out.constant(&EXPANSION_CONSTANT, zero, x_ty.scalar());
    let interior = [0, 0, rows - 1, columns - 1];
    let amounts: [&[i64]; 3] = [&[0; 4], &[0; 4], &interior];
    let x = out.pad((x.into(), &x_ty), zero, amounts, &dilated);
    let kernel = swapped(&result);
    let gradient = write_kernel(node, (x, &dilated), upstream, &kernel, out)?;
    out.transpose(gradient, &SWAPPED, &kernel);
    Some(())
}
