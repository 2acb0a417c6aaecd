//! Scatters.

use super::*;

/// `scatter`: updates combined into the operands at the places that the indices name.
pub fn scatter(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let types = operand_types(module, op);
    // N operands, the indices, N updates.
    let count = types.len() / 2;
    if count == 0 || types.len().is_multiple_of(2) || module.results(op).len() != count {
        let message = format!(
            "has {} and {}, expected inputs, indices, and as many updates and results as inputs",
            counted(types.len(), "operand"),
            counted(module.results(op).len(), "result")
        );
        findings.error(constraint(5), op, message);
        return;
    }
    for (index, value) in module.operands(op).enumerate() {
        let holds = if index == count {
            indices_hold(module, op, value, findings)
        } else {
            tensor_holds(module, op, value, "operand-type", findings)
        };
        if !holds {
            return;
        }
    }
    for value in module.results(op) {
        if !tensor_holds(module, op, value, "result-type", findings) {
            return;
        }
    }
    let tensors: Option<Vec<Tensor<'_>>> = types.iter().map(|ty| tensor(module, *ty)).collect();
    let Some(tensors) = tensors else {
        return;
    };
    let (inputs, rest) = tensors.split_at(count);
    let Some((indices, updates)) = rest.split_first() else {
        return;
    };
    for (from, side, rule) in [(0, inputs, 1), (count + 1, updates, 3)] {
        if !reduce::one_shape(module, op, from, side, constraint(rule), findings) {
            return;
        }
    }
    // Inputs are of one shape, and so are updates: of each one may know another part.
    let together = [inputs, updates].map(|side| (side[0], Shape::narrowed(side)));
    let [input, update] = [0, 1].map(|side| match &together[side] {
        (first, Some(shape)) => shape.tensor(first.element),
        (first, None) => *first,
    });
    let names = gather::Names {
        numbers: "scatter_dimension_numbers",
        window: "update_window_dims",
        left_out: "inserted_window_dims",
        batching: "input_batching_dims",
        indices_batching: "scatter_indices_batching_dims",
        map: "scatter_dims_to_operand_dims",
        ranks: constraint(2),
        vector: constraint(22),
        window_rules: [8, 7].map(constraint),
        left_out_rules: [11, 9, 10].map(constraint),
        batching_rules: [13, 12].map(constraint),
        indices_batching_rules: [15, 14, 16].map(constraint),
        batching_pairs: [17, 18].map(constraint),
        map_rules: [21, 20, 19].map(constraint),
    };
    let numbers = gather::read(module, op, &names, input, *indices, update.rank(), findings);
    let Some(numbers) = numbers else {
        return;
    };
    if !updates_fit(module, op, &numbers, input, update, findings) {
        return;
    }
    let initials: Vec<Tensor<'_>> = updates.iter().map(|update| update.scalar()).collect();
    let reducer = reduce::Reducer {
        region: 0,
        inputs,
        initials: &initials,
        allowed: &[],
        body: constraint(23),
        initial: constraint(6),
        first_initial: count + 1,
    };
    let elements = reduce::reducer(module, op, &reducer, findings);
    for (index, element) in elements.unwrap_or_default().iter().enumerate() {
        let expected = Tensor {
            element: *element,
            ..inputs[index]
        };
        let rules = [24, 25].map(constraint);
        expect_tensor(module, op, index, expected, rules, findings);
    }
}

/// The indices are integers of any kind, `index` among them; reports and is false if not.
fn indices_hold(module: &Module, op: OpId, value: ValueId, findings: &mut Findings<'_>) -> bool {
    let holds = tensor(module, module.value_type(value)).is_some_and(|tensor| {
        matches!(
            module.ty(tensor.element),
            Type::Integer { .. } | Type::Index
        )
    });
    if !holds {
        let message = format!(
            "has the indices `{}`, expected a tensor of integers",
            value_text(module, value)
        );
        findings.error_at_value("operand-type", op, value, message);
    }
    holds
}

/// The updates have the indices' shape and windows no larger than the operand.
fn updates_fit(
    module: &Module,
    op: OpId,
    numbers: &gather::Numbers,
    input: Tensor<'_>,
    update: Tensor<'_>,
    findings: &mut Findings<'_>,
) -> bool {
    let used = DimensionSet::of(&[numbers.left_out.as_slice(), &numbers.batching].concat());
    let window_dims = DimensionSet::of(&numbers.window);
    let mut window = input
        .shape
        .iter()
        .enumerate()
        .filter(|(index, _)| !used.contains(*index))
        .map(|(_, extent)| *extent);
    let mut batch = numbers.batch.iter().map(|extent| extent.size);
    let rank = numbers.window.len() + numbers.batch.len();
    let mut problem = None;
    for (index, extent) in update.shape.iter().enumerate() {
        if window_dims.contains(index) {
            let most = window.next().unwrap_or(DYNAMIC);
            if most != DYNAMIC && *extent != DYNAMIC && *extent > most {
                problem = Some(format!("at most {most} in dimension {index}"));
            }
        } else {
            let expected = batch.next().unwrap_or(DYNAMIC);
            if !extents_agree(*extent, expected) {
                problem = Some(format!("{expected} in dimension {index}"));
            }
        }
    }
    if update.rank() != rank {
        problem = Some(format!("rank {rank}"));
    }
    match problem {
        None => true,
        Some(expected) => {
            let message = format!(
                "has the updates `{}`, expected {expected}",
                bounded_text(module, op, update)
            );
            findings.error_at_operand(constraint(4), op, module.results(op).len() + 1, message);
            false
        }
    }
}
