//! Ops that apply a region to elements: `map` and `select_and_scatter`.

use super::*;

/// The first region's arguments are scalars, or tensors that may be `unranked`, whose element types agree with
/// those of `expected`; reports and is false if not.
fn arguments_hold(
    module: &Module,
    op: OpId,
    expected: &[Tensor<'_>],
    unranked: bool,
    agree: impl Fn(TypeId, TypeId) -> bool,
    rule: Broken,
    findings: &mut Findings<'_>,
) -> bool {
    let Some(block) = module.entry_block(op, 0) else {
        return false;
    };
    let arguments = argument_types(module, block);
    let holds = arguments.len() == expected.len()
        && arguments
            .iter()
            .zip(expected)
            .all(|(argument, expected)| match module.ty(*argument) {
                Type::UnrankedTensor(element) if unranked => agree(*element, expected.element),
                _ => tensor(module, *argument).is_some_and(|argument| {
                    argument.rank() == 0 && agree(argument.element, expected.element)
                }),
            });
    if !holds {
        let mut pairs = arguments.iter().zip(expected);
        let differs = |(argument, expected): (&TypeId, &Tensor<'_>)| {
            let element = tensor(module, *argument).map(|argument| argument.scalar().element);
            !element.is_some_and(|element| agree(element, expected.element))
        };
        let shorter = arguments.len().min(expected.len());
        let index = pairs.position(differs).unwrap_or(shorter);
        let expected: Vec<String> = expected
            .iter()
            .map(|expected| tensor_text(module, &[], expected.element))
            .collect();
        let message = format!(
            "has a region 0 that takes ({}), expected ({})",
            module.type_list_text(&arguments),
            expected.join(", ")
        );
        findings.error_inside(rule, op, (0, Inside::Argument, index), message);
    }
    holds
}

/// The first region returns one scalar; gives its element type, or reports.
fn returned_scalar(
    module: &Module,
    op: OpId,
    rule: Broken,
    findings: &mut Findings<'_>,
) -> Option<TypeId> {
    let types = returned(module, op, 0, rule, findings)?;
    let scalar = match types[..] {
        [only] => tensor(module, only).filter(|only| only.rank() == 0),
        _ => None,
    };
    if scalar.is_none() {
        let message = format!(
            "has a region 0 that returns ({}), expected one scalar",
            module.type_list_text(&types)
        );
        findings.error_inside(rule, op, (0, Inside::Returned, 0), message);
    }
    Some(scalar?.element)
}

/// `map`: operands of one shape, all of their dimensions, and a region over one element of each.
pub fn map(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const NAME: &str = "dimensions";
    let types = operand_types(module, op);
    let inputs: Option<Vec<_>> = types.iter().map(|ty| tensor(module, *ty)).collect();
    let (Some(inputs), Some(dimensions)) = (inputs, ints(module, op, NAME)) else {
        return;
    };
    let Some(first) = inputs.first() else {
        findings.error(constraint(2), op, "has no operands, expected 1 or more");
        return;
    };
    if !reduce::one_shape(module, op, 0, &inputs, constraint(1), findings) {
        return;
    }
    if !dimensions.iter().copied().eq(0..first.rank() as i64) {
        const SHORT: usize = 8;
        let all: Vec<_> = (0..first.rank().min(SHORT)).collect();
        let expected = match first.rank() {
            ..=SHORT => format!("{all:?}"),
            rank => format!("{} in order", below(rank)),
        };
        let message = format!("has `{NAME}` = {dimensions:?}, expected {expected}");
        findings.error_at_attribute(constraint(3), op, NAME, message);
        return;
    }
    let same = |a, b| elements_same(module, a, b);
    if !arguments_hold(module, op, &inputs, false, same, constraint(4), findings) {
        return;
    }
    if let Some(element) = returned_scalar(module, op, constraint(4), findings) {
        let shape: Vec<i64> = (0..first.rank())
            .map(|index| {
                let mut extents = inputs.iter().map(|input| input.shape[index]);
                extents.find(|extent| *extent != DYNAMIC).unwrap_or(DYNAMIC)
            })
            .collect();
        let rules = [1, 4].map(constraint);
        expect_result(module, op, 0, &shape, element, rules, findings);
    }
}

/// `select_and_scatter`: a window over the operand, of which the first region selects an element; the
/// second adds the source's element to it.
pub fn select_and_scatter(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const SIZES: &str = "window_dimensions";
    let operands = (
        operand(module, op, 0),
        operand(module, op, 1),
        operand(module, op, 2),
    );
    let (Some(input), Some(source), Some(initial)) = operands else {
        return;
    };
    let alike = |a, b| reduce::alike(module, a, b);
    if !arguments_hold(
        module,
        op,
        &[input; 2],
        true,
        alike,
        constraint(9),
        findings,
    ) {
        return;
    }
    let Some(selected) = returned_scalar(module, op, constraint(9), findings) else {
        return;
    };
    if class(module, selected) != PRED {
        let message = format!(
            "has a selection that returns `{}`, expected `i1`",
            module.type_text(selected)
        );
        findings.error_inside(constraint(9), op, (0, Inside::Returned, 0), message);
        return;
    }
    let reducer = reduce::Reducer {
        region: 1,
        inputs: &[source],
        initials: &[initial],
        allowed: &[],
        body: constraint(10),
        initial: constraint(3),
        first_initial: 2,
    };
    let Some(elements) = reduce::reducer(module, op, &reducer, findings) else {
        return;
    };
    let attributes = window::Attributes {
        strides: window::List {
            name: "window_strides",
            numbers: [6, 7],
        },
        base_dilations: None,
        window_dilations: None,
        padding: constraint(8),
        size: constraint(5),
    };
    // To leave the sizes out is to give none.
    let sizes = ints(module, op, SIZES).unwrap_or_default();
    if !length_holds(
        op,
        SIZES,
        sizes.len(),
        input.rank(),
        constraint(4),
        findings,
    ) {
        return;
    }
    let windows = window::read(module, op, &sizes, &attributes, findings)
        .map(|window| window::slide(input.shape, &window));
    let Some(windows) = windows else {
        return;
    };
    let alike = reduce::alike(module, source.element, input.element);
    if !alike || !shapes_agree(source.shape, &windows) {
        let message = format!(
            "takes the source `{}`, expected `{}`, one element for each window",
            bounded_text(module, op, source),
            tensor_text(module, &windows, input.element)
        );
        let rule = constraint(if alike { 2 } else { 1 });
        findings.error_at_operand(rule, op, 1, message);
        return;
    }
    if let [element] = elements[..] {
        let rules = [11, 12].map(constraint);
        expect_tensor(module, op, 0, Tensor { element, ..input }, rules, findings);
    }
}
