//! `replaceConvertsWithConstants`: a conversion of a constant is a constant (decision D24).
//!
//! Before:
//!
//! ```mlir
//! %1 = stablehlo.constant dense<[1.5, -2.5]> : tensor<2xf32>
//! %2 = stablehlo.convert %1 : (tensor<2xf32>) -> tensor<2xi8>
//! ```
//!
//! After:
//!
//! ```mlir
//! %1 = stablehlo.constant dense<[1.5, -2.5]> : tensor<2xf32>
//! %s3 = stablehlo.constant dense<[1, -2]> : tensor<2xi8>
//! ```

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::Sweep;
use crate::eval::convert::convert_elements;
use crate::ir::literal::Scalar;
use crate::ir::{DenseElements, Module, Type, TypeId};

const SECTION: &str = "decisions, D24";

/// Folds each conversion of a literal between integers and floats, however large. The source stays,
/// as in the document; what a chain makes on its way does not. How many.
pub(super) fn run(sweep: &mut Sweep<'_>) -> u64 {
    let mut made = FxHashSet::default();
    for convert in sweep.collect("convert") {
        let Some(result) = sweep.module.result(convert, 0) else {
            continue;
        };
        let ty = sweep.module.value_type(result);
        if tensor(sweep.module, ty).is_none() {
            continue;
        }
        let Some((source, literal)) = sweep.literal_operand(convert, SECTION) else {
            continue;
        };
        let Some(literal) = converted(sweep.module, &literal, ty) else {
            continue;
        };
        let Some(constant) = sweep.fold(convert, literal) else {
            continue;
        };
        made.insert(constant);
        if made.contains(&source) {
            sweep.module.erase_unused([source], |_, op| op == source);
        }
    }
    made.len() as u64
}

/// The literal with its elements in those of `ty`, if it is one of the same shape.
fn converted(module: &Module, literal: &DenseElements, ty: TypeId) -> Option<DenseElements> {
    let (shape, from) = tensor(module, literal.ty)?;
    let (same_shape, to) = tensor(module, ty)?;
    if shape != same_shape {
        return None;
    }
    if from == to {
        return Some(DenseElements {
            ty,
            data: Arc::clone(&literal.data),
            splat: literal.splat,
        });
    }
    let data = convert_elements(from, to, &literal.data);
    Some(DenseElements::new(ty, data, to.bytes()))
}

/// The shape and the elements of a ranked tensor, unless these are complex, quantized or the like.
fn tensor(module: &Module, ty: TypeId) -> Option<(&[i64], Scalar)> {
    let Type::RankedTensor { shape, element, .. } = module.ty(ty) else {
        return None;
    };
    let element = module.literal_element(*element)?;
    (!element.complex).then_some((shape, element.scalar))
}
