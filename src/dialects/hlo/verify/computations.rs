//! Ops that apply a region to elements: `map` and `select_and_scatter`.

use super::*;

/// The region's arguments are scalars whose element types agree with those of `expected`; reports and is false if not.
fn arguments_hold(
    module: &Module,
    op: OpId,
    region: usize,
    expected: &[Tensor<'_>],
    agree: impl Fn(TypeId, TypeId) -> bool,
    findings: &mut Findings<'_>,
) -> bool {
    let Some(block) = module.entry_block(op, region) else {
        return false;
    };
    let arguments = argument_types(module, block);
    let holds = arguments.len() == expected.len()
        && arguments.iter().zip(expected).all(|(argument, expected)| {
            tensor(module, *argument).is_some_and(|argument| {
                argument.rank() == 0 && agree(argument.element, expected.element)
            })
        });
    if !holds {
        let expected: Vec<String> = expected
            .iter()
            .map(|expected| tensor_text(module, &[], expected.element))
            .collect();
        let message = format!(
            "has a region {region} that takes ({}), expected ({})",
            module.type_list_text(&arguments),
            expected.join(", ")
        );
        findings.error("region-signature", op, message);
    }
    holds
}

/// The region returns one scalar; gives its element type, or reports.
fn returned_scalar(
    module: &Module,
    op: OpId,
    region: usize,
    findings: &mut Findings<'_>,
) -> Option<TypeId> {
    let types = returned(module, op, region, "region-signature", findings)?;
    let scalar = match types[..] {
        [only] => tensor(module, only).filter(|only| only.rank() == 0),
        _ => None,
    };
    if scalar.is_none() {
        let message = format!(
            "has a region {region} that returns ({}), expected one scalar",
            module.type_list_text(&types)
        );
        findings.error("region-signature", op, message);
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
        return;
    };
    if !inputs
        .iter()
        .all(|input| shapes_agree(input.shape, first.shape))
    {
        let message = format!(
            "takes ({}), expected tensors of one shape",
            module.type_list_text(&types)
        );
        findings.error("operand-type", op, message);
        return;
    }
    if !dimensions.iter().copied().eq(0..first.rank() as i64) {
        let message = format!(
            "has `{NAME}` = {dimensions:?}, expected all {} of its operands in order",
            first.rank()
        );
        findings.error_at_attribute("dimensions", op, NAME, message);
        return;
    }
    if !arguments_hold(
        module,
        op,
        0,
        &inputs,
        |a, b| elements_agree(module, a, b),
        findings,
    ) {
        return;
    }
    if let Some(element) = returned_scalar(module, op, 0, findings) {
        let shape: Vec<i64> = (0..first.rank())
            .map(|index| {
                let mut extents = inputs.iter().map(|input| input.shape[index]);
                extents.find(|extent| *extent != DYNAMIC).unwrap_or(DYNAMIC)
            })
            .collect();
        expect_result(module, op, 0, &shape, element, RESULT_TYPE, findings);
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
    if !arguments_hold(
        module,
        op,
        0,
        &[input, input],
        |a, b| reduce::alike(module, a, b),
        findings,
    ) {
        return;
    }
    let Some(selected) = returned_scalar(module, op, 0, findings) else {
        return;
    };
    if class(module, selected) != PRED {
        let message = format!(
            "has a selection that returns `{}`, expected `i1`",
            module.type_text(selected)
        );
        findings.error("region-signature", op, message);
        return;
    }
    let reducer = reduce::Reducer {
        region: 1,
        inputs: &[source],
        initials: &[initial],
        allowed: &[],
        body: constraint(10),
        initial: constraint(3),
    };
    let Some(elements) = reduce::reducer(module, op, &reducer, findings) else {
        return;
    };
    let names = window::Names {
        strides: "window_strides",
        base_dilations: None,
        window_dilations: None,
    };
    let sizes = ints(module, op, SIZES).unwrap_or_else(|| vec![1; input.rank()]);
    if !length_holds(op, SIZES, sizes.len(), input.rank(), "dimensions", findings) {
        return;
    }
    let windows = window::read(module, op, &sizes, &names, findings)
        .map(|window| window::slide(input.shape, &window));
    let Some(windows) = windows else {
        return;
    };
    if !shapes_agree(source.shape, &windows)
        || !reduce::alike(module, source.element, input.element)
    {
        let message = format!(
            "takes the source `{}`, expected `{}`, one element for each window",
            tensor_text(module, source.shape, source.element),
            tensor_text(module, &windows, input.element)
        );
        findings.error("operand-type", op, message);
        return;
    }
    if let [element] = elements[..] {
        expect_result(module, op, 0, input.shape, element, RESULT_TYPE, findings);
    }
}
