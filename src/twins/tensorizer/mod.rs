//! `tensorizer-legalization` and its StableHLO twin: what `main` returns becomes distinct, named
//! buffers (tensorizer-legalization; decisions D30 to D39).
//!
//! | stage | StableHLO | MHLO |
//! |---|---|---|
//! | A, `splat_constants` | splat constants become a scalar and a broadcast | - |
//! | B, `zero_sized` | returned values without elements become `AwsNeuronZeroSizedOp` calls | - |
//! | C, `outputs` | arguments and constants are copied, every output gets its name | the same |
//!
//! Before, in StableHLO:
//!
//! ```mlir
//! func.func @main(%0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
//!   %1 = stablehlo.constant dense<1.0> : tensor<4xf32>
//!   %2 = stablehlo.add %0, %1 : tensor<4xf32>
//!   return %0, %2 : tensor<4xf32>, tensor<4xf32>
//! }
//! ```
//!
//! After:
//!
//! ```mlir
//! func.func @main(%0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
//!   %s3 = stablehlo.constant dense<1.0> : tensor<f32>
//!   %s4 = stablehlo.broadcast_in_dim %s3, dims = [] : (tensor<f32>) -> tensor<4xf32>
//!   %2 = stablehlo.add %0, %s4 {neuron.symName = [@output1]} : tensor<4xf32>
//!   %s5 = mhlo.copy %0 {neuron.actual_shape = "[4]", neuron.symName = [@output0]} : tensor<4xf32>
//!   return %s5, %2 : tensor<4xf32>, tensor<4xf32>
//! }
//! ```

mod output_names;
mod outputs;
mod splat_constants;
mod zero_sized;

use super::rewrites::Ledger;
use super::{PassOptions, PassReport, Twin, element_count};
use crate::ir::{AttrId, DYNAMIC, Module, OpId, Type, TypeId, WalkOrder};

/// What the pass counts, in the order of its reports; the MHLO twin has no stages A and B.
pub const fn counters(twin: Twin) -> &'static [&'static str] {
    match twin {
        Twin::StableHlo => &[
            "splat-constants-decomposed",
            "zero-sized-outputs-replaced",
            "copies-inserted",
            "outputs-named",
            "inner-values-named",
        ],
        Twin::Mhlo => &["copies-inserted", "outputs-named", "inner-values-named"],
    }
}

/// What the pass counted so far.
#[derive(Default)]
struct Counts {
    splat_constants: u64,
    zero_sized: u64,
    copies: u64,
    named: u64,
    inner_named: u64,
}

/// The attribute that holds the shape of a copied or zero-sized output.
pub(super) const ACTUAL_SHAPE: &str = "neuron.actual_shape";
/// The attribute that holds the names of an op's results.
pub(super) const SYM_NAME: &str = "neuron.symName";
/// The target of the call that stands for an output without elements.
const ZERO_SIZED_TARGET: &str = "AwsNeuronZeroSizedOp";

/// Legalizes the outputs of `main`.
///
/// Before: the module is verified. After: as this module's opening says; main's type is unchanged
/// (decision D39). An error leaves the module unspecified.
pub(super) fn run(
    module: &mut Module,
    twin: Twin,
    main: OpId,
    options: &PassOptions,
) -> PassReport {
    let mut report = PassReport::default();
    let mut counts = Counts::default();
    let names = match output_names::output_names(module, main) {
        Ok(names) => names,
        Err(errors) => {
            report.diagnostics = errors;
            return report;
        }
    };
    let returns = returns(module, main);
    if twin == Twin::StableHlo {
        let ledger = &mut report.rewrites;
        let done = stablehlo_stages(module, main, &returns, options, ledger);
        (counts.splat_constants, counts.zero_sized) = done;
    }
    outputs::run(
        module,
        twin,
        &returns,
        &names,
        options.distinct_outputs,
        &mut counts,
        &mut report.diagnostics,
    );
    let counted = [
        counts.splat_constants,
        counts.zero_sized,
        counts.copies,
        counts.named,
        counts.inner_named,
    ];
    let names = counters(twin);
    let counted = &counted[counted.len() - names.len()..];
    report.counters = names.iter().copied().zip(counted.iter().copied()).collect();
    report
}

/// Stages A and B, which the StableHLO twin alone has. What each counted.
pub(super) fn stablehlo_stages(
    module: &mut Module,
    main: OpId,
    returns: &[OpId],
    options: &PassOptions,
    ledger: &mut Ledger,
) -> (u64, u64) {
    let threshold = options.constant_decomposition_threshold;
    let splat_constants = splat_constants::run(module, main, threshold, ledger);
    let zero_sized = returns
        .iter()
        .map(|returned| zero_sized::run(module, *returned))
        .sum();
    (splat_constants, zero_sized)
}

/// The `func.return`s of a function: one, unless it branches.
pub(super) fn returns(module: &Module, function: OpId) -> Vec<OpId> {
    let ops = module.walk(function, WalkOrder::PreOrder).into_iter();
    ops.filter(|op| module.is(*op, "func.return")).collect()
}

/// `neuron.actual_shape` of a tensor type: the shape as a list, `"[32, 64]"` (decision D32).
fn actual_shape(module: &mut Module, ty: TypeId) -> Option<AttrId> {
    let Type::RankedTensor { shape, .. } = module.ty(ty) else {
        return None;
    };
    let extents = shape.iter().map(|extent| {
        if *extent == DYNAMIC {
            "?".to_owned()
        } else {
            extent.to_string()
        }
    });
    let text = format!("[{}]", extents.collect::<Vec<_>>().join(", "));
    Some(module.string_attr_of(text))
}
