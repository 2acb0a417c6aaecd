//! Stage A: a splat constant becomes a scalar and a broadcast (decision D30).

use super::element_count;
use crate::ir::{Attr, DenseElements, Module, OpId, OpName, OpState, Type, WalkOrder};
use crate::twins::Twin;
use crate::twins::rewrites::Ledger;

const REWRITER: &str = "splatConstants";

/// Decomposes the splat constants of rank 1 and more in `main`, nested regions included, that take
/// more than `threshold` bytes. How many.
///
/// Attributes that are not the constant's own are lost, as they are where the canonicalizer folds
/// the broadcast again: a second run changes nothing (decision D5).
pub(super) fn run(module: &mut Module, main: OpId, threshold: u64, ledger: &mut Ledger) -> u64 {
    let (Some(constant), Some(broadcast)) = (
        Twin::StableHlo.op("constant"),
        Twin::StableHlo.op("broadcast_in_dim"),
    ) else {
        return 0;
    };
    let mut decomposed = 0;
    for op in module.walk(main, WalkOrder::PreOrder) {
        if module.name(op) == OpName::Known(constant)
            && let Some(scalar) = scalar_of_splat(module, op, threshold)
        {
            let lost = module.dictionary(module.discardable(op));
            if !lost.is_empty() {
                let stripped = ledger.note(module, REWRITER, "stripped", op);
                for (name, _) in lost {
                    stripped.drop(&module.text(*name));
                }
            }
            decompose(
                module,
                op,
                scalar,
                OpName::Known(constant),
                OpName::Known(broadcast),
            );
            decomposed += 1;
        }
    }
    decomposed
}

/// The rank-0 literal of a constant that is to be decomposed.
fn scalar_of_splat(module: &mut Module, op: OpId, threshold: u64) -> Option<DenseElements> {
    let Attr::Dense(DenseElements {
        ty,
        data,
        splat: true,
    }) = module.attr(module.attribute(op, "value")?)
    else {
        return None;
    };
    let (ty, data) = (*ty, data.clone());
    let Type::RankedTensor { shape, element, .. } = module.ty(ty) else {
        return None;
    };
    let element = *element;
    let elements = element_count(module, ty).filter(|count| *count > 0)?;
    let bytes = elements.saturating_mul(module.literal_element(element)?.bytes() as u64);
    // A constant of another type than its literal's is quantized: the scalar would lose that.
    let same_type = module.result(op, 0).map(|result| module.value_type(result)) == Some(ty);
    if shape.is_empty() || bytes <= threshold || !same_type {
        return None;
    }
    let ty = module.tensor_type(&[], element);
    Some(DenseElements {
        ty,
        data,
        splat: true,
    })
}

fn decompose(
    module: &mut Module,
    op: OpId,
    scalar: DenseElements,
    constant: OpName,
    broadcast: OpName,
) {
    let scalar_type = scalar.ty;
    let value = module.intern_attr(Attr::Dense(scalar));
    let value_name = module.intern("value");
    let scalar = module.create_op(&OpState {
        name: constant,
        operands: &[],
        result_types: &[scalar_type],
        properties: &[(value_name, value)],
        attributes: &[],
    });
    let result_types: Vec<_> = module
        .results(op)
        .map(|result| module.value_type(result))
        .collect();
    let operands: Vec<_> = module.results(scalar).collect();
    let dimensions = module.ints_attr(&[]);
    let dimensions_name = module.intern("broadcast_dimensions");
    let full = module.create_op(&OpState {
        name: broadcast,
        operands: &operands,
        result_types: &result_types,
        properties: &[(dimensions_name, dimensions)],
        attributes: &[],
    });
    for made in [scalar, full] {
        module.copy_location(op, made);
        module.insert_before(op, made);
    }
    for (old, new) in module.results(op).zip(module.results(full)) {
        module.replace_all_uses(old, new);
    }
    module.erase(op);
}
