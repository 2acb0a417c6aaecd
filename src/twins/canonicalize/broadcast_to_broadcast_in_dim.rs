//! `replaceBroadcastsWithBroadcastInDim`: the legacy broadcast, which puts dimensions before those
//! of its operand, says which dimensions these become (decision D27).
//!
//! Before:
//!
//! ```mlir
//! %1 = stablehlo.broadcast %0, sizes = [2, 3] : (tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
//! ```
//!
//! After:
//!
//! ```mlir
//! %1 = stablehlo.broadcast_in_dim %0, dims = [2, 3] : (tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
//! ```

use super::Sweep;
use crate::ir::{DYNAMIC, Module, OpId, Type, TypeId};

const SECTION: &str = "decisions, D27";

/// Renames each broadcast, in place. One whose shape is not static stays, with a warning, since
/// `broadcast_in_dim` has no such form. How many.
pub(super) fn run(sweep: &mut Sweep<'_>) -> u64 {
    let Some(in_dim) = sweep.name("broadcast_in_dim") else {
        return 0;
    };
    let mut replaced = 0;
    for broadcast in sweep.collect("broadcast") {
        let Some(operand) = sweep.module.operand(broadcast, 0) else {
            continue;
        };
        let Some(dimensions) = dimensions(sweep.module, broadcast) else {
            let message = "the shape of this broadcast is not known; it is left as it is";
            sweep.warn("broadcast-shape", broadcast, message.to_owned(), SECTION);
            continue;
        };
        if sweep.defined_by(operand, "constant").is_none() {
            sweep.of_no_constant.push(broadcast);
        }
        sweep.note("replaced", broadcast);
        let module = &mut *sweep.module;
        let dimensions = module.ints_attr_for(sweep.twin.dialect(), &dimensions);
        let name = module.intern("broadcast_dimensions");
        let properties = module.dictionary_attr(vec![(name, dimensions)]);
        module.set_name(broadcast, in_dim);
        module.set_properties(broadcast, properties);
        replaced += 1;
    }
    replaced
}

/// Says which broadcasts of no constant stay, once those of broadcasts of constants are folded.
pub(super) fn warn_of_operands(sweep: &mut Sweep<'_>) {
    for broadcast in std::mem::take(&mut sweep.of_no_constant) {
        if !sweep.module.is_erased(broadcast) {
            let message = "this broadcast is of no constant, and so stays in the program as `broadcast_in_dim`";
            sweep.warn("broadcast-operand", broadcast, message.to_owned(), SECTION);
        }
    }
}

/// Where each dimension of the operand is in the result: behind those that are put before them.
/// None where the shapes are not known, or do not fit.
fn dimensions(module: &Module, broadcast: OpId) -> Option<Vec<i64>> {
    let operand = module.value_type(module.operand(broadcast, 0)?);
    let result = module.value_type(module.result(broadcast, 0)?);
    let sizes = module.ints(module.attribute(broadcast, "broadcast_sizes")?)?;
    let (operand, result) = (shape(module, operand)?, shape(module, result)?);
    let before = result.len().checked_sub(operand.len())?;
    let fits = before == sizes.len() && result[before..] == *operand;
    fits.then(|| (before as i64..result.len() as i64).collect())
}

/// The shape of a tensor that `broadcast_in_dim` can have: of static extents, but for one with a
/// bound, which the encoding gives.
fn shape(module: &Module, ty: TypeId) -> Option<&[i64]> {
    let Type::RankedTensor {
        shape, encoding, ..
    } = module.ty(ty)
    else {
        return None;
    };
    let dynamic = shape.iter().filter(|extent| **extent == DYNAMIC).count();
    (dynamic <= usize::from(encoding.is_some())).then_some(shape)
}
