//! Reductions: over dimensions and over windows.

use super::*;

/// Operands in two halves, inputs and initial values, and a result for each input; reports and is
/// none if they are not.
fn halves<'m>(
    module: &'m Module,
    op: OpId,
    findings: &mut Findings<'_>,
) -> Option<(Vec<Tensor<'m>>, Vec<Tensor<'m>>)> {
    let types = operand_types(module, op);
    let count = types.len() / 2;
    if !types.len().is_multiple_of(2) || module.results(op).len() != count {
        let message = format!(
            "has {} operands and {} results, expected an initial value and a result for each input",
            types.len(),
            module.results(op).len()
        );
        findings.error("operand-count", op, message);
        return None;
    }
    let tensors: Option<Vec<Tensor<'_>>> = types.iter().map(|ty| tensor(module, *ty)).collect();
    let mut inputs = tensors?;
    let initials = inputs.split_off(count);
    for input in &inputs {
        if !shapes_agree(inputs[0].shape, input.shape) {
            let message = format!(
                "takes ({}), expected inputs of one shape",
                module.type_list_text(&types[..count])
            );
            findings.error("operand-type", op, message);
            return None;
        }
    }
    Some((inputs, initials))
}

/// Whether values of one element type may be taken in another: the same kind, signed or not, and as wide
/// or wider.
/// Floats count as one kind of any width where `any_float` is set.
fn promotes(module: &Module, from: TypeId, to: TypeId, any_float: bool) -> bool {
    match (module.ty(from), module.ty(to)) {
        (Type::Quantized(_) | Type::Dialect(_), _) | (_, Type::Quantized(_) | Type::Dialect(_)) => {
            true
        }
        (Type::Integer { width: a, .. }, Type::Integer { width: b, .. }) => a <= b,
        (Type::Float(a), Type::Float(b)) => any_float || a.bits() <= b.bits(),
        (Type::Complex(a), Type::Complex(b)) => match (module.ty(*a), module.ty(*b)) {
            (Type::Float(a), Type::Float(b)) => any_float || a.bits() <= b.bits(),
            _ => false,
        },
        _ => from == to,
    }
}

/// Whether two element types are the same but for the width of floats.
pub(super) fn alike(module: &Module, a: TypeId, b: TypeId) -> bool {
    promotes(module, a, b, true) && promotes(module, b, a, true)
}

/// The region combines two values for each input, and returns what they give: its element types are
/// those of the result. `allowed` are the extents that its arguments may have. Reports and is none if
/// it does not.
pub(super) fn reducer(
    module: &Module,
    op: OpId,
    inputs: &[Tensor<'_>],
    initials: &[Tensor<'_>],
    allowed: &[i64],
    findings: &mut Findings<'_>,
) -> Option<Vec<TypeId>> {
    reducer_of(module, op, 0, inputs, initials, allowed, findings)
}

/// As [`reducer`], of another region than the first.
pub(super) fn reducer_of(
    module: &Module,
    op: OpId,
    region: usize,
    inputs: &[Tensor<'_>],
    initials: &[Tensor<'_>],
    allowed: &[i64],
    findings: &mut Findings<'_>,
) -> Option<Vec<TypeId>> {
    let block = module.entry_block(op, region)?;
    let arguments = argument_types(module, block);
    let returned = returned(module, op, region, findings)?;
    let count = inputs.len();
    let mut fail = |message: String| {
        findings.error("region-signature", op, message);
        None
    };
    if arguments.len() != 2 * count || returned.len() != count {
        return fail(format!(
            "has a region that takes {} values and returns {}, expected {} and {count}",
            arguments.len(),
            returned.len(),
            2 * count
        ));
    }
    let mut elements = Vec::new();
    for (index, ty) in returned.iter().enumerate() {
        let (left, right) = (arguments[index], arguments[count + index]);
        let tensors = (
            tensor(module, *ty),
            tensor(module, left),
            tensor(module, right),
        );
        let (Some(value), Some(first), Some(second)) = tensors else {
            return fail(format!(
                "has a region over `{}`, expected tensors only",
                module.type_text(*ty)
            ));
        };
        if !shapes_agree(first.shape, value.shape)
            || !shapes_agree(second.shape, value.shape)
            || !elements_agree(module, first.element, value.element)
            || !alike(module, second.element, value.element)
        {
            return fail(format!(
                "has a region that takes `{}` and `{}` and returns `{}`, expected one type",
                module.type_text(left),
                module.type_text(right),
                module.type_text(*ty)
            ));
        }
        let (input, initial) = (inputs[index], initials[index]);
        if !shapes_agree(initial.shape, value.shape)
            || !promotes(module, initial.element, value.element, true)
            || !promotes(module, input.element, second.element, true)
        {
            if !promotes(module, input.element, second.element, true)
                && elements_agree(module, initial.element, value.element)
            {
                return fail(format!(
                    "begins with `{}`, expected `{}` as the elements of its input are",
                    tensor_text(module, initial.shape, initial.element),
                    tensor_text(module, initial.shape, input.element)
                ));
            }
            return fail(format!(
                "has a region over `{}`, expected one that takes elements `{}` and begins with `{}`",
                module.type_text(*ty),
                module.type_text(input.element),
                tensor_text(module, initial.shape, initial.element)
            ));
        }
        let mut rest = second.shape.iter().peekable();
        for extent in allowed {
            if rest
                .peek()
                .is_some_and(|next| extents_agree(**next, *extent))
            {
                rest.next();
            }
        }
        if rest.next().is_some() || second.rank() > allowed.len() {
            return fail(format!(
                "has a region that takes `{}`, expected a scalar or the dimensions {allowed:?}",
                module.type_text(right)
            ));
        }
        elements.push(value.element);
    }
    Some(elements)
}

/// `reduce`: dimensions to reduce, the reducer, and the shape that is left.
pub fn reduce(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some((inputs, initials)) = halves(module, op, findings) else {
        return;
    };
    let (Some(first), Some(dimensions)) = (inputs.first(), ints(module, op, "dimensions")) else {
        return;
    };
    if !dimensions_hold(op, "dimensions", &dimensions, first.rank(), findings) {
        return;
    }
    // An extent that one input does not say another may.
    let known = |index: usize| {
        let extents = inputs.iter().map(|input| input.shape[index]);
        extents.into_iter().find(|extent| *extent != DYNAMIC)
    };
    let reduced = DimensionSet::of(&dimensions);
    let shape: Vec<i64> = (0..first.rank())
        .filter(|index| !reduced.contains(*index))
        .map(|index| known(index).unwrap_or(DYNAMIC))
        .collect();
    let elements = reducer(module, op, &inputs, &initials, &shape, findings);
    for (index, element) in elements.unwrap_or_default().iter().enumerate() {
        expect_result(module, op, index, &shape, *element, findings);
    }
}

/// `reduce_window`: the window, the reducer, and the shape that is left.
pub fn reduce_window(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const SIZES: &str = "window_dimensions";
    let Some((inputs, initials)) = halves(module, op, findings) else {
        return;
    };
    let (Some(first), Some(sizes)) = (inputs.first(), ints(module, op, SIZES)) else {
        return;
    };
    let names = window::Names {
        strides: "window_strides",
        base_dilations: Some("base_dilations"),
        window_dilations: Some("window_dilations"),
    };
    if !length_holds(op, SIZES, sizes.len(), first.rank(), findings) {
        return;
    }
    let shape = window::read(module, op, &sizes, &names, findings)
        .and_then(|window| window::slide(op, first.shape, &window, findings));
    let Some(shape) = shape else {
        return;
    };
    let elements = reducer(module, op, &inputs, &initials, &sizes, findings);
    for (index, element) in elements.unwrap_or_default().iter().enumerate() {
        expect_result(module, op, index, &shape, *element, findings);
    }
}
