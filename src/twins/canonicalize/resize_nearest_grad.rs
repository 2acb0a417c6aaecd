//! `lowerResizeNearestGrad`: the gradient of a nearest-neighbour resize is the mean of each window
//! of the output's gradient (decision D26).
//!
//! Before:
//!
//! ```mlir
//! %1 = stablehlo.custom_call @ResizeNearestGrad(%0) : (tensor<4x6xf32>) -> tensor<2x2xf32>
//! ```
//!
//! After, until the rewriters behind this one make a constant of the broadcast:
//!
//! ```mlir
//! %s2 = stablehlo.constant dense<0.0> : tensor<f32>
//! %s3 = "stablehlo.reduce_window"(%0, %s2) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 3>}> ({
//! ^bb0(%s4: tensor<f32>, %s5: tensor<f32>):
//!   %s6 = stablehlo.add %s4, %s5 : tensor<f32>
//!   stablehlo.return %s6 : tensor<f32>
//! }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x2xf32>
//! %s7 = stablehlo.constant dense<6.0> : tensor<f32>
//! %s8 = stablehlo.broadcast %s7, sizes = [2, 2] : (tensor<f32>) -> tensor<2x2xf32>
//! %s9 = stablehlo.divide %s3, %s8 : tensor<2x2xf32>
//! ```

use std::sync::Arc;

use super::Sweep;
use crate::diagnostic::Diagnostic;
use crate::ir::{
    Attr, DYNAMIC, DenseElements, FloatKind, Module, OpId, OpName, OpState, Type, TypeId, ValueId,
};
use crate::syntax::float;

const TARGET: &str = "ResizeNearestGrad";
const SECTION: &str = "decisions, D26";

/// Lowers each call; one that cannot be lowered is an error. How many.
pub(super) fn run(sweep: &mut Sweep<'_>) -> u64 {
    let mut lowered = 0;
    for call in sweep.collect("custom_call") {
        if !sweep.calls(call, TARGET) {
            continue;
        }
        match Gradient::of(sweep.module, call) {
            Ok(gradient) => {
                if let Some(rounded) = gradient.rounded() {
                    sweep.warn("resize-divisor", call, rounded, SECTION);
                }
                lowered += u64::from(lower(sweep, call, &gradient).is_some());
            }
            Err(reason) => {
                let span = sweep.module.nearest_span(call);
                let message = format!("{TARGET}: {reason}");
                let error = Diagnostic::error("resize-nearest-grad", span, message);
                sweep.diagnostics.push(error.section(SECTION));
            }
        }
    }
    lowered
}

/// What a call asks for.
struct Gradient {
    operand: ValueId,
    ty: TypeId,
    element: TypeId,
    kind: FloatKind,
    shape: Vec<i64>,
    /// How many elements of the operand, along each dimension, become one of the result.
    ratios: Vec<i64>,
    /// The zero and the size of a window, in the element type.
    zero: u128,
    volume: u128,
}

impl Gradient {
    /// What the call asks for, or why that cannot be done.
    fn of(module: &Module, call: OpId) -> Result<Self, String> {
        let [operand] = module.operands(call).collect::<Vec<_>>()[..] else {
            return Err("only one operand allowed".to_owned());
        };
        let [result] = module.results(call).collect::<Vec<_>>()[..] else {
            return Err("only one output allowed".to_owned());
        };
        let (from, ty) = (module.value_type(operand), module.value_type(result));
        let (from_shape, from_element) = ranked(module, from)?;
        let (shape, element) = ranked(module, ty)?;
        if from_shape.len() != shape.len() {
            return Err("input and output have different rank".to_owned());
        }
        let Type::Float(kind) = *module.ty(element) else {
            let element = module.type_text(element);
            return Err(format!(
                "elements of type `{element}`, which is unsupported"
            ));
        };
        if from_element != element {
            return Err(
                "input and output have different element types, which is unsupported".to_owned(),
            );
        }
        let mut ratios = Vec::with_capacity(shape.len());
        for (output, input) in from_shape.iter().zip(shape) {
            if [*output, *input].contains(&DYNAMIC) {
                return Err("dynamic dim, which is unsupported".to_owned());
            }
            if *output == 0 || *input == 0 {
                return Err(format!(
                    "output dim {output} or input dim {input} has no elements, which is unsupported"
                ));
            }
            if output % input != 0 {
                return Err(format!(
                    "output dim {output} is not an integral multiple of input dim {input}, which is unsupported"
                ));
            }
            ratios.push(output / input);
        }
        let volume = ratios.iter().map(|ratio| *ratio as f64).product();
        Ok(Self {
            operand,
            ty,
            element,
            kind,
            shape: shape.to_vec(),
            ratios,
            zero: finite(kind, 0.0)?,
            volume: finite(kind, volume)?,
        })
    }
}

impl Gradient {
    /// What to say of the size of a window where the element type has no such number.
    fn rounded(&self) -> Option<String> {
        let divisor = float::to_f64(self.kind, self.volume);
        let volume = self.ratios.iter().try_fold(1u128, |volume, ratio| {
            volume.checked_mul(u128::try_from(*ratio).ok()?)
        });
        // A float that is a whole number of at most 128 bits converts as it is.
        if volume.is_some_and(|volume| volume == divisor as u128) {
            return None;
        }
        let shown = volume.map_or_else(|| "2^128 and more".to_owned(), |volume| volume.to_string());
        Some(format!(
            "the sum of each window is divided by {divisor}, which is as near as `{}` comes to its {shown} elements",
            self.kind.spelling()
        ))
    }
}

fn ranked(module: &Module, ty: TypeId) -> Result<(&[i64], TypeId), String> {
    match module.ty(ty) {
        Type::RankedTensor { shape, element, .. } => Ok((shape, *element)),
        _ => Err(format!(
            "input or output of type `{}`, which is unsupported",
            module.type_text(ty)
        )),
    }
}

/// The bits of a number of windows' elements, if the type has a number next to it.
fn finite(kind: FloatKind, value: f64) -> Result<u128, String> {
    let bits = float::from_f64(kind, value);
    let is_zero = float::to_f64(kind, bits) == 0.0;
    let too_large = [float::infinity(kind, false), float::nan(kind)].contains(&Some(bits))
        || value > float::to_f64(kind, float::largest(kind, false)) && float::nan(kind).is_none();
    if too_large || is_zero != (value == 0.0) {
        return Err(format!(
            "the number {value} in elements of type `{}`, which is unsupported",
            kind.spelling()
        ));
    }
    Ok(bits)
}

fn lower(sweep: &mut Sweep<'_>, call: OpId, gradient: &Gradient) -> Option<()> {
    let scalar = sweep.module.tensor_type(&[], gradient.element);
    let zero = constant(sweep, call, scalar, gradient.kind, gradient.zero)?;
    let sums = windows(sweep, call, gradient, scalar, zero)?;
    let volume = constant(sweep, call, scalar, gradient.kind, gradient.volume)?;
    let sizes = sweep
        .module
        .ints_attr_for(sweep.twin.dialect(), &gradient.shape);
    let sizes = [("broadcast_sizes", sizes)];
    let (_, divisor) = sweep.insert(call, "broadcast", &[volume], gradient.ty, &sizes)?;
    let (_, mean) = sweep.insert(call, "divide", &[sums, divisor], gradient.ty, &[])?;
    sweep.note("lowered", call);
    sweep.replace(call, mean);
    Some(())
}

fn constant(
    sweep: &mut Sweep<'_>,
    before: OpId,
    ty: TypeId,
    kind: FloatKind,
    bits: u128,
) -> Option<ValueId> {
    let bytes = (kind.bits().div_ceil(8) as usize).next_power_of_two();
    let value = sweep.module.intern_attr(Attr::Dense(DenseElements {
        ty,
        data: Arc::new(bits.to_le_bytes()[..bytes].to_vec()),
        splat: true,
    }));
    let (_, value) = sweep.insert(before, "constant", &[], ty, &[("value", value)])?;
    Some(value)
}

/// The sum of each window; windows lie side by side.
fn windows(
    sweep: &mut Sweep<'_>,
    call: OpId,
    gradient: &Gradient,
    scalar: TypeId,
    zero: ValueId,
) -> Option<ValueId> {
    let dialect = sweep.twin.dialect();
    let rank = gradient.ratios.len();
    let ratios = sweep.module.ints_attr_for(dialect, &gradient.ratios);
    let ones = sweep.module.ints_attr_for(dialect, &vec![1; rank]);
    let properties = [
        ("window_dimensions", ratios),
        ("window_strides", ratios),
        ("base_dilations", ones),
        ("window_dilations", ones),
        ("padding", no_padding(sweep.module, rank)),
    ];
    let operands = [gradient.operand, zero];
    let (window, sums) =
        sweep.insert(call, "reduce_window", &operands, gradient.ty, &properties)?;
    let (add, end) = (sweep.name("add")?, sweep.name("return")?);
    let module = &mut *sweep.module;
    let block = module.add_region(window);
    let summands = [
        module.add_argument(block, scalar),
        module.add_argument(block, scalar),
    ];
    let add = module.create_op(&state(add, &summands, &[scalar]));
    let sum = module.result(add, 0)?;
    let end = module.create_op(&state(end, &[sum], &[]));
    for op in [add, end] {
        module.copy_location(call, op);
        module.append(block, op);
    }
    Some(sums)
}

fn state<'a>(name: OpName, operands: &'a [ValueId], result_types: &'a [TypeId]) -> OpState<'a> {
    OpState {
        name,
        operands,
        result_types,
        properties: &[],
        attributes: &[],
    }
}

fn no_padding(module: &mut Module, rank: usize) -> crate::ir::AttrId {
    let element = module.integer_type(64);
    let ty = module.tensor_type(&[rank as i64, 2], element);
    let data = if rank == 0 { Vec::new() } else { vec![0; 8] };
    module.intern_attr(Attr::Dense(DenseElements {
        ty,
        data: Arc::new(data),
        splat: rank > 0,
    }))
}
