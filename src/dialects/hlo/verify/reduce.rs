//! Reductions: over dimensions and over windows.

use super::*;

/// Operands in two halves, inputs and initial values, and a result for each input; reports and is
/// none if they are not. `rules` are those of the counts and of the inputs' one shape.
fn halves<'m>(
    module: &'m Module,
    op: OpId,
    [counts, shapes]: [Broken; 2],
    findings: &mut Findings<'_>,
) -> Option<(Vec<Tensor<'m>>, Vec<Tensor<'m>>)> {
    let types = operand_types(module, op);
    let count = types.len() / 2;
    if count == 0 || !types.len().is_multiple_of(2) || module.results(op).len() != count {
        let message = format!(
            "has {} and {}, expected inputs, and an initial value and a result for each",
            counted(types.len(), "operand"),
            counted(module.results(op).len(), "result"),
        );
        findings.error(counts, op, message);
        return None;
    }
    let tensors: Option<Vec<Tensor<'_>>> = types.iter().map(|ty| tensor(module, *ty)).collect();
    let mut inputs = tensors?;
    let initials = inputs.split_off(count);
    if !one_shape(module, op, 0, &inputs, shapes, findings) {
        return None;
    }
    Some((inputs, initials))
}

/// The tensors, operands from number `from` on, have one shape; reports and is false if not.
pub(super) fn one_shape(
    module: &Module,
    op: OpId,
    from: usize,
    tensors: &[Tensor<'_>],
    rule: Broken,
    findings: &mut Findings<'_>,
) -> bool {
    let Some(first) = tensors.first() else {
        return true;
    };
    // An extent that one does not know another may.
    let mut shape = first.shape.to_vec();
    let mut differs = |other: &Tensor<'_>| {
        let differs = !shapes_agree(&shape, other.shape);
        for (known, extent) in shape.iter_mut().zip(other.shape) {
            if *known == DYNAMIC {
                *known = *extent;
            }
        }
        differs
    };
    let Some(index) = tensors.iter().position(&mut differs) else {
        return true;
    };
    let other = match shapes_agree(first.shape, tensors[index].shape) {
        true => tensors[..index]
            .iter()
            .position(|other| !shapes_agree(other.shape, tensors[index].shape)),
        false => None,
    };
    let [index, other] = [index, other.unwrap_or(0)].map(|index| from + index);
    let message = format!(
        "takes `{}` as operand {index}, expected the shape of operand {other}, `{}`",
        value_text_at(module, module.operand(op, index)),
        value_text_at(module, module.operand(op, other))
    );
    findings.error_at_operand(rule, op, index, message);
    false
}

/// Whether values of one element type may be taken in another: the same kind, signed or not, and as wide
/// or wider. Floats count as one kind of any width, and quantized types by what they store.
fn promotes(module: &Module, from: TypeId, to: TypeId) -> bool {
    match (module.ty(from), module.ty(to)) {
        (Type::Integer { width: a, .. }, Type::Integer { width: b, .. }) => a <= b,
        (Type::Float(_), Type::Float(_)) => true,
        (Type::Complex(a), Type::Complex(b)) => match (module.ty(*a), module.ty(*b)) {
            (Type::Float(a), Type::Float(b)) => a.bits() <= b.bits(),
            _ => false,
        },
        (Type::Quantized(_), Type::Quantized(_)) => quantized::promotes(module, from, to),
        _ => from == to,
    }
}

/// Whether two element types are the same but for the width of floats.
pub(super) fn alike(module: &Module, a: TypeId, b: TypeId) -> bool {
    let floats = matches!(
        (module.ty(a), module.ty(b)),
        (Type::Float(_), Type::Float(_))
    );
    a == b || floats
}

/// A region that combines two values for each input, and returns what they give.
pub(super) struct Reducer<'a, 'm> {
    /// Which of the op's regions it is.
    pub region: usize,
    /// What it combines.
    pub inputs: &'a [Tensor<'m>],
    /// What it begins with.
    pub initials: &'a [Tensor<'m>],
    /// The extents that its arguments may have.
    pub allowed: &'a [i64],
    /// The rule of the region's type.
    pub body: Broken,
    /// The rule of the initial values' element types.
    pub initial: Broken,
    /// Which of the op's operands is the first of these.
    pub first_initial: usize,
}

/// Gives the element types of the results, those that the reducer returns; reports and is none if it is
/// not one.
pub(super) fn reducer(
    module: &Module,
    op: OpId,
    reducer: &Reducer<'_, '_>,
    findings: &mut Findings<'_>,
) -> Option<Vec<TypeId>> {
    let Reducer {
        region,
        inputs,
        initials,
        allowed,
        body,
        initial: initial_rule,
        first_initial,
    } = *reducer;
    let block = module.entry_block(op, region)?;
    let arguments = argument_types(module, block);
    let returned = returned(module, op, region, body, findings)?;
    let count = inputs.len();
    let mut fail = |inside: Inside, index: usize, message: String| {
        findings.error_inside(body, op, (region, inside, index), message);
        None
    };
    if arguments.len() != 2 * count || returned.len() != count {
        let message = format!(
            "has a region that takes {} and returns {}, expected {} and {count}",
            counted(arguments.len(), "value"),
            returned.len(),
            2 * count
        );
        return match arguments.len() == 2 * count {
            true => fail(Inside::Returned, count, message),
            false => fail(Inside::Argument, 2 * count, message),
        };
    }
    let mut elements = Vec::new();
    for (index, ty) in returned.iter().enumerate() {
        let (left, right) = (arguments[index], arguments[count + index]);
        let value = tensor(module, *ty);
        // What is not ranked on the left is of the right's shape.
        let first = match module.ty(left) {
            Type::UnrankedTensor(element) => value.map(|value| Tensor {
                element: *element,
                ..value
            }),
            _ => tensor(module, left),
        };
        let tensors = (value, first, tensor(module, right));
        let (Some(value), Some(first), Some(second)) = tensors else {
            let message = format!(
                "has a region over `{}`, expected tensors only",
                module.type_text(*ty)
            );
            return match (value, first) {
                (None, _) => fail(Inside::Returned, index, message),
                (_, None) => fail(Inside::Argument, index, message),
                _ => fail(Inside::Argument, count + index, message),
            };
        };
        let left_fits = shapes_agree(first.shape, value.shape) && first.element == value.element;
        let right_fits =
            shapes_agree(second.shape, value.shape) && alike(module, second.element, value.element);
        if !left_fits || !right_fits {
            let message = format!(
                "has a region that takes `{}` and `{}` and returns `{}`, expected one type",
                module.type_text(left),
                module.type_text(right),
                module.type_text(*ty)
            );
            return match (left_fits, right_fits) {
                (false, false) => fail(Inside::Returned, index, message),
                (false, true) => fail(Inside::Argument, index, message),
                _ => fail(Inside::Argument, count + index, message),
            };
        }
        let (input, initial) = (inputs[index], initials[index]);
        let input_fits = promotes(module, input.element, second.element);
        let initial_fits = promotes(module, initial.element, value.element);
        if !shapes_agree(initial.shape, value.shape) || !input_fits || !initial_fits {
            // Where the region fits one of the two, the other is what is wrong.
            if input_fits != initial_fits && shapes_agree(initial.shape, value.shape) {
                let element = input.element;
                let expected = Tensor { element, ..initial };
                let message = format!(
                    "begins with `{}`, expected `{}` as the elements of its input are",
                    bounded_text(module, op, initial),
                    bounded_text(module, op, expected)
                );
                findings.error_at_operand(initial_rule, op, first_initial + index, message);
                return None;
            }
            let message = format!(
                "has a region over `{}`, expected one that takes elements `{}` and begins with `{}`",
                module.type_text(*ty),
                module.type_text(input.element),
                bounded_text(module, op, initial)
            );
            return fail(Inside::Argument, index, message);
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
            let message = format!(
                "has a region that takes `{}`, expected a scalar or the dimensions {allowed:?}",
                module.type_text(right)
            );
            return fail(Inside::Argument, count + index, message);
        }
        elements.push(value.element);
    }
    Some(elements)
}

/// The region combines elements of the inputs, which it may take with the extents `allowed`, and the results
/// have that shape and its element types. The constraints are those of the region, of the initial values, of
/// the first result's shape, of the others', and of the results' elements.
fn results_hold(
    module: &Module,
    op: OpId,
    [inputs, initials]: [&[Tensor<'_>]; 2],
    (allowed, shape): (&[i64], &Shape),
    constraints: [u8; 5],
    findings: &mut Findings<'_>,
) {
    let [body, initial, first, others, elements] = constraints.map(constraint);
    let region = Reducer {
        region: 0,
        inputs,
        initials,
        allowed,
        body,
        initial,
        first_initial: inputs.len(),
    };
    let found = reducer(module, op, &region, findings).unwrap_or_default();
    for (index, element) in found.iter().enumerate() {
        let rules = [if index == 0 { first } else { others }, elements];
        expect_tensor(module, op, index, shape.tensor(*element), rules, findings);
    }
}

/// `reduce`: dimensions to reduce, the reducer, and the shape that is left.
pub fn reduce(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some((inputs, initials)) = halves(module, op, [3, 1].map(constraint), findings) else {
        return;
    };
    let (Some(first), Some(dimensions)) = (inputs.first(), ints(module, op, "dimensions")) else {
        return;
    };
    if !dimensions_hold(
        op,
        "dimensions",
        &dimensions,
        first.rank(),
        [4, 5].map(constraint),
        findings,
    ) {
        return;
    }
    let reduced = DimensionSet::of(&dimensions);
    let left = (0..first.rank()).filter(|index| !reduced.contains(*index));
    // As upstream: what another input says of an open extent of the first counts for nothing.
    let shape: Shape = left.map(|index| first.extent(index)).collect();
    let allowed = shape.tensor(first.element).shape;
    let halves = [&inputs[..], &initials];
    let constraints = [6, 2, 7, 7, 8];
    results_hold(module, op, halves, (allowed, &shape), constraints, findings);
}

/// `reduce_window`: the window, the reducer, and the shape that is left.
pub fn reduce_window(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const SIZES: &str = "window_dimensions";
    let Some((inputs, initials)) = halves(module, op, [1, 2].map(constraint), findings) else {
        return;
    };
    let (Some(first), Some(sizes)) = (inputs.first(), ints(module, op, SIZES)) else {
        return;
    };
    let lists = [
        ("window_strides", [6, 7]),
        ("base_dilations", [8, 9]),
        ("window_dilations", [10, 11]),
    ];
    let attributes = window::Attributes::dilated(lists, constraint(12), constraint(5));
    if !length_holds(
        op,
        SIZES,
        sizes.len(),
        first.rank(),
        constraint(4),
        findings,
    ) {
        return;
    }
    let Some(window) = window::read(module, op, &sizes, &attributes, findings) else {
        return;
    };
    // Inputs are of one shape, of which each may know another part.
    let together = Shape::narrowed(&inputs);
    let together = together.as_ref().map(|shape| shape.tensor(first.element));
    let shape = together
        .unwrap_or(*first)
        .extents()
        .zip(&window)
        .map(|(extent, one)| one.slid(extent))
        .collect();
    let halves = [&inputs[..], &initials];
    let constraints = [13, 3, 15, 14, 16];
    results_hold(module, op, halves, (&sizes, &shape), constraints, findings);
}
