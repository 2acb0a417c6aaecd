//! `replaceGetDimensionSize`: the size of a dimension that the type says is a constant
//! (decision D23).
//!
//! Before:
//!
//! ```mlir
//! %1 = stablehlo.get_dimension_size %0, dim = 1 : (tensor<?x64xf32>) -> tensor<i32>
//! ```
//!
//! After:
//!
//! ```mlir
//! %s2 = stablehlo.constant dense<64> : tensor<i32>
//! ```

use super::Sweep;
use crate::ir::{Attr, DYNAMIC, DenseElements, Module, OpId, Type, TypeId};

/// Folds the op where its operand is a ranked tensor whose dimension is static; others stay. How
/// many.
pub(super) fn run(sweep: &mut Sweep<'_>) -> u64 {
    let mut folded = 0;
    for op in sweep.collect("get_dimension_size") {
        let Some((size, ty)) = static_size(sweep.module, op) else {
            continue;
        };
        let Ok(size) = i32::try_from(size) else {
            let message = format!(
                "the dimension's size, {size}, is out of the range of the result's `i32`; the op is left as it is"
            );
            sweep.warn("dimension-size-range", op, message, "decisions, D23");
            continue;
        };
        let data = size.to_le_bytes();
        let size = DenseElements::new(ty, data.to_vec(), data.len());
        folded += u64::from(sweep.fold(op, size).is_some());
    }
    folded
}

/// The size that the op asks for, if it is static, and the op's type, if it is a single `i32`.
fn static_size(module: &Module, op: OpId) -> Option<(i64, TypeId)> {
    let operand = module.value_type(module.operand(op, 0)?);
    let Type::RankedTensor { shape, .. } = module.ty(operand) else {
        return None;
    };
    let Attr::Integer { value, .. } = module.attr(module.attribute(op, "dimension")?) else {
        return None;
    };
    let size = *shape.get(usize::try_from(*value).ok()?)?;
    let ty = module.value_type(module.result(op, 0)?);
    let is_i32 = matches!(module.ty(ty), Type::RankedTensor { shape, element, .. }
        if shape.is_empty() && module.is_i32(*element));
    (size != DYNAMIC && is_i32).then_some((size, ty))
}
