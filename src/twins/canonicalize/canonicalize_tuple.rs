//! `canonicalizeTupleOp`: an element of a tuple is what the tuple was made of.
//!
//! Before:
//!
//! ```mlir
//! %2 = stablehlo.tuple %0, %1 : tuple<tensor<4xf32>, tensor<4xi32>>
//! %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<4xf32>, tensor<4xi32>>) -> tensor<4xf32>
//! %4 = stablehlo.negate %3 : tensor<4xf32>
//! ```
//!
//! After:
//!
//! ```mlir
//! %4 = stablehlo.negate %0 : tensor<4xf32>
//! ```

use rustc_hash::FxHashSet;

use super::Sweep;
use crate::ir::{Attr, Module, OpId};

/// Forwards every element of a tuple, and erases those tuples of which elements were taken and that
/// have no use left. How many elements.
pub(super) fn run(sweep: &mut Sweep<'_>) -> u64 {
    let (mut forwarded, mut tuples) = (0, Vec::new());
    for element in sweep.collect("get_tuple_element") {
        let operand = sweep.module.operand(element, 0);
        let Some(tuple) = operand.and_then(|operand| sweep.defined_by(operand, "tuple")) else {
            continue;
        };
        let part = index(sweep.module, element);
        let Some(part) = part.and_then(|index| sweep.module.operand(tuple, index)) else {
            continue;
        };
        tuples.push(tuple);
        sweep.note("forwarded", element);
        sweep.replace(element, part);
        forwarded += 1;
    }
    let taken_from: FxHashSet<_> = tuples.iter().copied().collect();
    sweep.erase_unused(tuples, |_, op| taken_from.contains(&op));
    forwarded
}

fn index(module: &Module, element: OpId) -> Option<usize> {
    match module.attr(module.attribute(element, "index")?) {
        Attr::Integer { value, .. } => usize::try_from(*value).ok(),
        _ => None,
    }
}
