//! `removeDeadZeroSizedTensorOps`, of the StableHLO twin alone: an op that nobody uses and that has
//! no element to give goes (decision D29).
//!
//! Before:
//!
//! ```mlir
//! %1 = stablehlo.slice %0 [0:0] : (tensor<4xf32>) -> tensor<0xf32>
//! %2 = stablehlo.negate %1 : tensor<0xf32>
//! return %0 : tensor<4xf32>
//! ```
//!
//! After:
//!
//! ```mlir
//! return %0 : tensor<4xf32>
//! ```

use super::Sweep;
use crate::dialects::effects::has_own_effect;
use crate::ir::{Module, OpId, WalkOrder};
use crate::twins::element_count;

/// Erases dead ops without elements, and behind each those that it alone used, so that a chain of them
/// goes at once. How many.
pub(super) fn run(sweep: &mut Sweep<'_>) -> u64 {
    let candidates = sweep.all().to_vec();
    let main = sweep.main;
    sweep.erase_unused(candidates, |module, op| {
        op != main && is_zero_sized(module, op)
    })
}

/// Erases those of `candidates` that are dead and have no elements, and the same of what they used.
pub(in crate::twins) fn erase_dead_zero_sized(module: &mut Module, candidates: Vec<OpId>) {
    module.erase_unused(candidates, is_zero_sized);
}

/// Whether the op has results, all of them ranked tensors without elements, and no effect.
fn is_zero_sized(module: &Module, op: OpId) -> bool {
    let results = module.results(op);
    results.len() > 0
        && results
            .into_iter()
            .all(|result| element_count(module, module.value_type(result)) == Some(0))
        && !has_effect(module, op)
}

/// Whether the op, or one in its regions, may have an effect.
fn has_effect(module: &Module, op: OpId) -> bool {
    let ops = module.walk(op, WalkOrder::PreOrder).into_iter();
    let ends_block = |op| module.name(op).spec().is_some_and(|spec| spec.terminator);
    ops.filter(|op| !ends_block(*op))
        .any(|op| has_own_effect(module, op))
}
