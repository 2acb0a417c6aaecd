//! `replaceBroadcastInDimWithConstants`: a broadcast of a constant is a constant, where that has
//! not too many elements (decision D28).
//!
//! Before:
//!
//! ```mlir
//! %1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
//! %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<2xf32>) -> tensor<2x2xf32>
//! ```
//!
//! After:
//!
//! ```mlir
//! %s3 = stablehlo.constant dense<[[1.0, 1.0], [2.0, 2.0]]> : tensor<2x2xf32>
//! ```

use std::sync::Arc;

use super::{Sweep, broadcast_to_broadcast_in_dim};
use crate::eval::broadcast::broadcast_in_dim;
use crate::ir::{DenseElements, Module, OpId, Type};
use crate::twins::element_count;

const SECTION: &str = "decisions, D28";

/// Folds each broadcast of a literal to a static shape of at most as many elements as the option
/// says; the source goes if nothing else uses it. How many.
pub(super) fn run(sweep: &mut Sweep<'_>) -> u64 {
    let mut folded = 0;
    for broadcast in sweep.collect("broadcast_in_dim") {
        let budget = sweep.options.broadcast_num_elements_to_fold;
        let ty = sweep.module.result(broadcast, 0);
        let ty = ty.map(|result| sweep.module.value_type(result));
        let elements = ty.and_then(|ty| element_count(sweep.module, ty));
        if elements.is_none_or(|elements| elements > budget) {
            continue;
        }
        let Some((source, literal)) = sweep.literal_operand(broadcast, SECTION) else {
            continue;
        };
        let Some(literal) = broadcasted(sweep.module, &literal, broadcast) else {
            continue;
        };
        if sweep.fold(broadcast, literal).is_some() {
            sweep.erase_unused([source], |_, op| op == source);
            folded += 1;
        }
    }
    broadcast_to_broadcast_in_dim::warn_of_operands(sweep);
    folded
}

/// The literal as the broadcast's result. A splat is not written out.
fn broadcasted(module: &Module, literal: &DenseElements, broadcast: OpId) -> Option<DenseElements> {
    let ty = module.value_type(module.result(broadcast, 0)?);
    let (
        Type::RankedTensor { shape, element, .. },
        Type::RankedTensor {
            shape: to_shape,
            element: to_element,
            ..
        },
    ) = (module.ty(literal.ty), module.ty(ty))
    else {
        return None;
    };
    if element != to_element {
        return None;
    }
    if literal.splat {
        return Some(DenseElements {
            ty,
            data: Arc::clone(&literal.data),
            splat: true,
        });
    }
    let size = module.literal_element(*element)?.bytes();
    let dimensions = module.ints(module.attribute(broadcast, "broadcast_dimensions")?)?;
    let data = broadcast_in_dim(&literal.data, size, shape, &dimensions, to_shape)?;
    Some(DenseElements::new(ty, data, size))
}
