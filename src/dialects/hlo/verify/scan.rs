//! Scans.

use super::super::scan::sizes;
use super::*;

/// `scan`: the body takes the inputs without the dimension that it goes along, and the carries; it
/// returns the outputs without it, and the carries.
pub fn scan(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let counts = ["operandSegmentSizes", "resultSegmentSizes"].map(|name| {
        let [first, _] = sizes(module, op, name)?;
        usize::try_from(first).ok()
    });
    let ([Some(inputs), Some(outputs)], Some(dimension)) = (counts, int(module, op, "dimension"))
    else {
        return;
    };
    let (operands, results) = (operand_types(module, op), result_types(module, op));
    let mut values = module.operands(op);
    if let Some(value) = values.find(|value| tensor(module, module.value_type(*value)).is_none()) {
        let message = format!(
            "goes over `{}`, expected a ranked tensor",
            value_text(module, value)
        );
        findings.error_at_value("operand-type", op, value, message);
        return;
    }
    let mut extent = int(module, op, "scan_dim_size").unwrap_or(DYNAMIC);
    for (index, ty) in operands.iter().take(inputs).enumerate() {
        let Some(input) = tensor(module, *ty) else {
            continue;
        };
        let place = usize::try_from(dimension).ok();
        let Some(own) = place.and_then(|place| input.shape.get(place)) else {
            let message = format!(
                "goes along dimension {dimension} of `{}`, expected {}",
                module.type_text(*ty),
                below(input.rank())
            );
            findings.error_at_attribute("dimensions", op, "dimension", message);
            return;
        };
        if !extents_agree(*own, extent) {
            let message =
                format!("goes along the extent {own} of operand {index}, expected {extent}");
            findings.error_at_operand("shape", op, index, message);
            return;
        }
        if extent == DYNAMIC {
            extent = *own;
        }
    }
    let Some(block) = module.entry_block(op, 0) else {
        return;
    };
    let arguments = argument_types(module, block);
    let Some(returned) = returned(module, op, 0, "region-signature", findings) else {
        return;
    };
    let sides = [
        ("takes", &arguments, &operands, inputs, None),
        ("returns", &returned, &results, outputs, Some(extent)),
    ];
    // Of what the body returns CHLO infers shapes only, and of its bounds nobody anything.
    let spec = module.name(op).spec();
    let shapes_only = spec.is_some_and(|spec| spec.dialect == Dialect::Chlo);
    for (verb, inner, outer, scanned, extent) in sides {
        let elements = extent.is_none() || !shapes_only;
        let pairs = || {
            inner
                .iter()
                .zip(outer)
                .map(|(a, b)| (tensor(module, *a), tensor(module, *b)))
        };
        // As upstream: the body may take elements, and tensors without a rank, but returns nothing such.
        let holds_elements = |index: usize| {
            let element = match module.ty(inner[index]) {
                Type::UnrankedTensor(element) | Type::MemRef { element, .. } => *element,
                _ => inner[index],
            };
            let outer = tensor(module, outer[index]);
            outer.is_some_and(|outer| elements_agree(module, element, outer.element))
        };
        let agree = inner.len() == outer.len()
            && pairs().enumerate().all(|(index, pair)| {
                let (inner, outer) = match pair {
                    (Some(inner), Some(outer)) => (inner, outer),
                    // Of a result that is not ranked nothing more is known.
                    (Some(_), None) => return true,
                    (None, _) => return extent.is_none() && holds_elements(index),
                };
                let (inner, outer) = match extent {
                    None => (inner, outer),
                    Some(_) if shapes_only => (inner.unbounded(), outer.unbounded()),
                    Some(_) => (inner.unbounded(), outer),
                };
                (!elements || elements_agree(module, inner.element, outer.element))
                    && match index < scanned {
                        true => match extent {
                            None => is_slice(inner, outer, dimension),
                            Some(extent) => are_stacked(inner, outer, dimension, extent),
                        },
                        false => bounded_shapes_agree(inner, outer),
                    }
            });
        if !agree {
            let message = format!(
                "has a body that {verb} ({}) for ({}), expected them without dimension {dimension}, \
                 and the carries",
                module.type_list_text(inner),
                module.type_list_text(outer)
            );
            let place = match verb {
                "takes" => (0, Inside::Argument, 0),
                _ => (0, Inside::Returned, usize::MAX),
            };
            findings.error_inside("region-signature", op, place, message);
            return;
        }
    }
}

/// Whether the tensor is what is left of the other without a dimension.
fn is_slice(slice: Tensor<'_>, whole: Tensor<'_>, dimension: i64) -> bool {
    let mut shape = whole.shape.to_vec();
    let place = usize::try_from(dimension).unwrap_or(usize::MAX);
    if place >= shape.len() {
        return false;
    }
    shape.remove(place);
    // As upstream: the bounds stay where they were before.
    let shape = &shape[..];
    bounded_shapes_agree(slice, Tensor { shape, ..whole })
}

/// Whether so many of the one, along a dimension, are the other.
fn are_stacked(slice: Tensor<'_>, whole: Tensor<'_>, dimension: i64, extent: i64) -> bool {
    let mut shape = slice.shape.to_vec();
    let place = usize::try_from(dimension).unwrap_or(usize::MAX);
    if place > shape.len() {
        return false;
    }
    shape.insert(place, extent);
    let shape = &shape[..];
    bounded_shapes_agree(Tensor { shape, ..slice }, whole)
}
