//! Ops of CHLO that broadcast their operands by themselves.

use super::*;

/// Whether two element types go together.
type Agree = fn(&Module, TypeId, TypeId) -> bool;

/// Operands and result have one element type, of `CLASSES`.
pub fn same<const CLASSES: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    of_class(module, op, CLASSES, elements_same, findings);
}

/// As [`same`], but quantized types may differ in scales and zero points.
pub fn alike<const CLASSES: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    of_class(module, op, CLASSES, elements_agree, findings);
}

fn of_class(module: &Module, op: OpId, classes: u8, agree: Agree, findings: &mut Findings<'_>) {
    if element_holds(module, op, module.result(op, 0), classes, findings)
        && let Some(element) = operands_agree(module, op, agree, findings)
    {
        expect(module, op, element, agree, findings);
    }
}

/// `broadcast_compare`: operands of one element type give `i1`.
pub fn compare(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if element_holds(module, op, module.result(op, 0), PRED, findings)
        && operands_agree(module, op, elements_agree, findings).is_some()
    {
        expect_broadcast(module, op, findings);
    }
}

/// `broadcast_complex`: floats of one type give complex numbers of it.
pub fn complex(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !element_holds(module, op, module.operand(op, 0), FLOAT, findings)
        || !element_holds(module, op, module.result(op, 0), COMPLEX, findings)
    {
        return;
    }
    let Some(part) = operands_agree(module, op, elements_same, findings) else {
        return;
    };
    let found = module
        .result(op, 0)
        .and_then(|result| element(module, result));
    match found.map(|found| module.ty(found)) {
        Some(Type::Complex(found)) if *found == part => expect_broadcast(module, op, findings),
        _ => {
            let message = format!(
                "gives `{}`, expected elements `complex<{}>`",
                value_text_at(module, module.result(op, 0)),
                module.type_text(part)
            );
            findings.error_at_result("result-type", op, 0, message);
        }
    }
}

/// `broadcast_select`: a predicate, and two operands of the result's element type.
pub fn select(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !class_holds(module, op, module.operand(op, 0), PRED, findings) {
        return;
    }
    let [on_true, on_false] = [1, 2].map(|index| element(module, module.operand(op, index)?));
    if let (Some(on_true), Some(on_false)) = (on_true, on_false)
        && !elements_same(module, on_true, on_false)
    {
        let message = format!(
            "takes `{}` as operand 2, expected elements `{}` as operand 1 has",
            value_text_at(module, module.operand(op, 2)),
            module.type_text(on_true)
        );
        findings.error_at_operand("element-type", op, 2, message);
        return;
    }
    expect_shape(module, op, false, findings);
}

/// The two operands are tensors of one element type; gives it, or reports.
fn operands_agree(
    module: &Module,
    op: OpId,
    agree: Agree,
    findings: &mut Findings<'_>,
) -> Option<TypeId> {
    let elements: Vec<_> = module
        .operands(op)
        .map(|value| element(module, value))
        .collect();
    match elements[..] {
        [Some(lhs), Some(rhs)] if agree(module, lhs, rhs) => Some(lhs),
        _ => {
            let message = format!(
                "takes ({}), expected tensors of one element type",
                module.type_list_text(&operand_types(module, op))
            );
            findings.error_at_operand("element-type", op, 1, message);
            None
        }
    }
}

/// The result is of `expected` and of the shape to which the operands are broadcast, as far as one
/// can tell. MLIR asks no more: it does not refuse extents that do not go together.
fn expect(module: &Module, op: OpId, expected: TypeId, agree: Agree, findings: &mut Findings<'_>) {
    let found = module
        .result(op, 0)
        .and_then(|result| element(module, result));
    if found.is_some_and(|found| !agree(module, found, expected)) {
        let message = format!(
            "gives elements `{}`, expected elements `{}`",
            found.map_or_else(String::new, |found| module.type_text(found)),
            module.type_text(expected)
        );
        findings.error_at_result("result-type", op, 0, message);
        return;
    }
    expect_broadcast(module, op, findings);
}

/// The result is of the shape to which the operands are broadcast; its element type is free.
fn expect_broadcast(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    expect_shape(module, op, true, findings);
}

/// As [`expect_broadcast`], with bounds or without.
fn expect_shape(module: &Module, op: OpId, bounds: bool, findings: &mut Findings<'_>) {
    let operands: Option<Vec<_>> = module
        .operands(op)
        .map(|value| tensor(module, module.value_type(value)))
        .collect();
    // What is not ranked gives no shape to hold the result against.
    let (Some(operands), Some(result)) = (operands, result(module, op, 0)) else {
        return;
    };
    const NAME: &str = "broadcast_dimensions";
    let dimensions = ints(module, op, NAME);
    // Of others MLIR asks nothing, but reads before the shape for these.
    let below = dimensions
        .iter()
        .flatten()
        .find(|dimension| **dimension < 0);
    if let Some(below) = below {
        let message = format!("names dimension {below} in `{NAME}`, expected 0 or more");
        findings.error_at_attribute("dimensions", op, NAME, message);
        return;
    }
    let shape = match (&operands[..], dimensions) {
        ([lhs, rhs], Some(dimensions)) => {
            // Of two of one rank the first counts as the smaller.
            let lhs_is_small = lhs.rank() <= rhs.rank();
            let (small, large) = if lhs_is_small { (lhs, rhs) } else { (rhs, lhs) };
            placed(small.shape, large.shape, &dimensions)
        }
        _ => aligned(module, op, &operands),
    };
    if let Some(shape) = shape {
        let expected = shape.tensor(result.element);
        if bounds || !shapes_agree(result.shape, expected.shape) {
            expect_tensor(module, op, 0, expected, RESULT_TYPE, findings);
        }
    }
}

/// The shape to which tensors are broadcast whose last dimensions go together; none where nothing is known of
/// it. Bounds count where each tensor has some or is static; as upstream, a single one that has none makes
/// all of them forgotten.
fn aligned(module: &Module, op: OpId, operands: &[Tensor<'_>]) -> Option<Shape> {
    let is_bounded =
        |operand: &Tensor<'_>| !operand.bounds.is_empty() || !operand.shape.contains(&DYNAMIC);
    let pair = match operands.iter().all(is_bounded) {
        true => bounded,
        false => unbounded,
    };
    let rank = operands.iter().map(|operand| operand.rank()).max()?;
    let mut shape = vec![Extent::sized(1); rank];
    for (operand, ty) in operands.iter().zip(operand_types(module, op)) {
        // As upstream: how much the bounds of MHLO are does not count.
        let is_counted = !has_bounds_of_mhlo(module, ty);
        let missing = (operand.rank()..rank).map(|_| Extent::sized(1));
        for (place, extent) in shape.iter_mut().zip(missing.chain(operand.extents())) {
            let extent = match is_counted {
                true => extent,
                false => Extent::sized(extent.size),
            };
            *place = pair(*place, extent)?;
        }
    }
    Some(shape.into_iter().collect())
}

fn has_bounds_of_mhlo(module: &Module, ty: TypeId) -> bool {
    let encoding = match module.ty(ty) {
        Type::RankedTensor { encoding, .. } => *encoding,
        _ => None,
    };
    let encoding = encoding.map(|encoding| module.attr(encoding));
    matches!(encoding, Some(Attr::Struct { dialect, .. }) if *dialect == Dialect::Mhlo)
}

/// The extent to which two are broadcast that are given or bounded: that which is not 1, or both.
fn bounded(a: Extent, b: Extent) -> Option<Extent> {
    let is_open = |extent: Extent| extent.size == DYNAMIC;
    match (a.most(), b.most()) {
        (1, _) => Some(b),
        (_, 1) => Some(a),
        (x, y) => (x == y && is_open(a) == is_open(b)).then_some(a),
    }
}

/// As [`bounded`], without bounds: one that is given counts for one that is not, unless it is 1 or 0.
fn unbounded(a: Extent, b: Extent) -> Option<Extent> {
    let size = match (a.size, b.size) {
        (1, other) | (other, 1) => other,
        (DYNAMIC, other) | (other, DYNAMIC) if other > 1 => other,
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        (x, y) if x == y => x,
        _ => return None,
    };
    Some(Extent::sized(size))
}

/// The larger shape, with the smaller one's extents broadcast to those at their dimensions.
fn placed(small: &[i64], large: &[i64], dimensions: &[i64]) -> Option<Shape> {
    if dimensions.len() != small.len() {
        return None;
    }
    let mut shape = large.to_vec();
    for (extent, dimension) in small.iter().zip(dimensions) {
        let place = usize::try_from(*dimension).ok()?;
        let [a, b] = [*extent, *large.get(place)?].map(Extent::sized);
        shape[place] = unbounded(a, b)?.size;
    }
    Some(shape.into_iter().map(Extent::sized).collect())
}

/// `constant_like`: the value's type is the result's element type, the shape is the operand's.
pub fn constant_like(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let value = module.attribute(op, "value");
    let found = module
        .result(op, 0)
        .and_then(|result| element(module, result));
    let (Some(value), Some(found)) = (value, found) else {
        return;
    };
    let (holds, expected) = match module.attr(value) {
        Attr::Integer { ty, .. } | Attr::Float { ty, .. } | Attr::String { ty: Some(ty), .. } => {
            (elements_same(module, *ty, found), module.type_text(*ty))
        }
        Attr::Bool(_) => (class(module, found) == PRED, "i1".to_owned()),
        Attr::Opaque(text) => match complex_text(module.str(*text)) {
            Some(text) => (module.type_text(found) == text, text),
            None => return,
        },
        _ => {
            let message = format!(
                "has the value `{}`, expected a number with a type",
                module.attr_text(value)
            );
            findings.error_at_attribute("attribute-kind", op, "value", message);
            return;
        }
    };
    if !holds {
        let found = module.type_text(found);
        let message = format!("gives elements `{found}`, expected elements `{expected}`");
        findings.error_at_result("result-type", op, 0, message);
    } else if let (Some(operand), Some(_)) = (operand(module, op, 0), result(module, op, 0)) {
        let expected = Tensor {
            element: found,
            ..operand
        };
        expect_tensor(module, op, 0, expected, RESULT_TYPE, findings);
    }
}

/// The type of `#complex.number<:part real, imaginary>`, which MLIR's dialect of complex numbers has.
fn complex_text(number: &[u8]) -> Option<String> {
    let body = number.strip_prefix(b"complex.number<:")?;
    let part = body.split(|byte| byte.is_ascii_whitespace()).next()?;
    Some(format!("complex<{}>", String::from_utf8_lossy(part)))
}
