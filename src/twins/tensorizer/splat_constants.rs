//! Stage A: a splat constant becomes a scalar and a broadcast (decision D30).

use super::element_count;
use crate::ir::{Attr, DenseElements, Module, OpId, OpName, OpState, Type, WalkOrder};
use crate::twins::Twin;

/// Decomposes the splat constants of rank 1 and more in `main`, nested regions included, that take
/// more than `threshold` bytes. How many.
pub(super) fn run(module: &mut Module, main: OpId, threshold: u64) -> u64 {
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
    // What the text said of the constant's value is true of the broadcast's.
    let carried = module.dictionary(module.discardable(op)).to_vec();
    let full = module.create_op(&OpState {
        name: broadcast,
        operands: &operands,
        result_types: &result_types,
        properties: &[(dimensions_name, dimensions)],
        attributes: &carried,
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
