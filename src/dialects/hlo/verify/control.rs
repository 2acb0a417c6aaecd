//! Control flow and tuples.

use super::*;

/// `while`: condition and body take the operands; one returns `i1`, the other the operands again.
pub fn while_loop(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (operands, results) = (operand_types(module, op), result_types(module, op));
    let rules = [1, 2].map(constraint);
    for (index, (name, rule)) in ["condition", "body"].iter().zip(rules).enumerate() {
        let Some(block) = module.entry_block(op, index) else {
            return;
        };
        let arguments = argument_types(module, block);
        let what = format!("has a {name} that takes");
        let inside = (index, Inside::Argument);
        let types = [&arguments[..], &operands];
        if !expect_signature(module, op, inside, &what, types, rule, findings) {
            return;
        }
    }
    let Some(condition) = returned(module, op, 0, constraint(1), findings) else {
        return;
    };
    let holds = match condition[..] {
        [only] => tensor(module, only)
            .is_some_and(|only| only.rank() == 0 && class(module, only.element) == PRED),
        _ => false,
    };
    if !holds {
        let message = format!(
            "has a condition that returns ({}), expected (tensor<i1>)",
            module.type_list_text(&condition)
        );
        findings.error_inside(constraint(1), op, (0, Inside::Returned, 0), message);
        return;
    }
    let Some(body) = returned(module, op, 1, constraint(2), findings) else {
        return;
    };
    if expect_signature(
        module,
        op,
        (1, Inside::Returned),
        "has a body that returns",
        [&body, &operands],
        constraint(2),
        findings,
    ) && !lists_agree(module, &results, &operands)
    {
        results_differ(module, op, &results, &operands, constraint(3), findings);
    }
}

/// Reports results of other types than expected, at the first of them if there are as many.
#[cold]
pub(super) fn results_differ(
    module: &Module,
    op: OpId,
    results: &[TypeId],
    expected: &[TypeId],
    rule: Broken,
    findings: &mut Findings<'_>,
) {
    let mut pairs = results.iter().zip(expected);
    let differs = |(a, b): (&TypeId, &TypeId)| !types_agree(module, *a, *b);
    let index = match results.len() == expected.len() {
        true => pairs.position(differs).unwrap_or_default(),
        false => usize::MAX,
    };
    let message = match (results.get(index), expected.get(index)) {
        (Some(found), Some(expected)) => format!(
            "gives `{}` as result {index}, expected `{}`",
            module.type_text(*found),
            module.type_text(*expected)
        ),
        _ => format!(
            "gives ({}), expected ({})",
            module.type_list_text(results),
            module.type_list_text(expected)
        ),
    };
    findings.error_at_result(rule, op, index, message);
}

/// `if`: a predicate and two branches.
pub fn if_else(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if class_holds(module, op, module.operand(op, 0), PRED, findings) {
        branches(module, op, [1, 2, 3].map(constraint), findings);
    }
}

/// `case`: an index of type `i32` and at least one branch.
pub fn case(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const BRANCHES: [Broken; 3] = [constraint(2), constraint(3), constraint(4)];
    if module.op_regions(op).is_empty() {
        findings.error(constraint(1), op, "has no branches, expected 1 or more");
        return;
    }
    if !class_holds(module, op, module.operand(op, 0), SIGNED, findings) {
        return;
    }
    let Some(index) = operand(module, op, 0) else {
        return;
    };
    let i32 = module.is_i32(index.element);
    if !i32 {
        let message = format!(
            "has the index `{}`, expected `tensor<i32>`",
            bounded_text(module, op, index)
        );
        findings.error_at_operand("element-type", op, 0, message);
        return;
    }
    branches(module, op, BRANCHES, findings);
}

/// The scalar that chooses, and branches that take nothing and return the results. The rules are those of
/// what the branches take, of what they return, and of the results.
fn branches(
    module: &Module,
    op: OpId,
    [takes, returns, gives]: [Broken; 3],
    findings: &mut Findings<'_>,
) {
    if let Some(index) = operand(module, op, 0)
        && !shapes_agree(index.shape, &[])
    {
        let message = format!(
            "chooses by `{}`, expected a scalar",
            bounded_text(module, op, index)
        );
        findings.error_at_operand("operand-type", op, 0, message);
        return;
    }
    let results = result_types(module, op);
    let mut all: Vec<Vec<TypeId>> = Vec::new();
    for index in 0..module.op_regions(op).len() {
        let Some(block) = module.entry_block(op, index) else {
            return;
        };
        let arguments = argument_types(module, block);
        let what = format!("has a branch {index} that takes");
        let inside = (index, Inside::Argument);
        let none = [&arguments[..], &[]];
        if !expect_signature(module, op, inside, &what, none, takes, findings) {
            return;
        }
        let Some(types) = returned(module, op, index, returns, findings) else {
            return;
        };
        let what = format!("has a branch {index} that returns");
        let expected = all.first().unwrap_or(&types);
        let inside = (index, Inside::Returned);
        let both = [&types[..], expected];
        if !expect_signature(module, op, inside, &what, both, returns, findings) {
            return;
        }
        all.push(types);
    }
    let Some(first) = all.first() else {
        return;
    };
    let agree = first.len() == results.len()
        && results.iter().enumerate().all(|(index, ty)| {
            let branches = all.iter().map(|types| types[index]);
            branch_results_agree(module, *ty, branches)
        });
    if !agree {
        let message = format!(
            "gives ({}), expected ({}) as its branches return",
            module.type_list_text(&results),
            module.type_list_text(first)
        );
        findings.error_at_result(gives, op, 0, message);
    }
}

/// Whether the result may have that type: what holds of each branch's.
fn branch_results_agree(
    module: &Module,
    ty: TypeId,
    mut branches: impl Iterator<Item = TypeId> + Clone,
) -> bool {
    let tensors = branches.clone().map(|branch| tensor(module, branch));
    match (tensor(module, ty), tensors.collect::<Option<Vec<_>>>()) {
        (Some(result), Some(tensors)) => {
            let elements = tensors.iter().map(|branch| branch.element);
            let mut pairs = elements.map(|element| (element, result.element));
            pairs.all(|(branch, result)| elements_agree(module, branch, result))
                && Shape::widened(&tensors).is_some_and(|shape| {
                    tensors_agree(module, result, shape.tensor(result.element))
                })
        }
        _ => branches.all(|branch| types_agree(module, ty, branch)),
    }
}

/// `optimization_barrier`: the results are the operands.
pub fn optimization_barrier(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (operands, results) = (operand_types(module, op), result_types(module, op));
    let mut pairs = operands.iter().zip(&results);
    match pairs.position(|(operand, result)| operand != result) {
        Some(index) => {
            let message = format!(
                "gives `{}` as result {index}, expected `{}`",
                module.type_text(results[index]),
                module.type_text(operands[index])
            );
            findings.error_at_result(constraint(1), op, index, message);
        }
        None if operands.len() != results.len() => {
            results_differ(module, op, &results, &operands, constraint(1), findings);
        }
        None => {}
    }
}

/// `tuple`: the result is the tuple of the operands' types.
pub fn tuple(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let operands = operand_types(module, op);
    let Some(ty) = module.result(op, 0).map(|value| module.value_type(value)) else {
        return;
    };
    let holds = match module.ty(ty) {
        Type::Tuple(elements) => **elements == *operands,
        _ => false,
    };
    if !holds {
        let message = format!(
            "gives `{}`, expected `tuple<{}>`",
            module.type_text(ty),
            module.type_list_text(&operands)
        );
        findings.error_at_result(constraint(1), op, 0, message);
    }
}

/// `get_tuple_element`: the result is the element of that index.
pub fn get_tuple_element(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(to)) = (module.operand(op, 0), module.result(op, 0)) else {
        return;
    };
    let Type::Tuple(elements) = module.ty(module.value_type(from)) else {
        let message = format!("takes `{}`, expected a tuple", value_text(module, from));
        findings.error_at_operand("operand-type", op, 0, message);
        return;
    };
    let index = int(module, op, "index").unwrap_or(-1);
    let element = usize::try_from(index)
        .ok()
        .and_then(|index| elements.get(index));
    let Some(element) = element else {
        let message = format!(
            "takes element {index} of `{}`, expected {}",
            value_text(module, from),
            below(elements.len())
        );
        findings.error_at_attribute(constraint(1), op, "index", message);
        return;
    };
    if !types_agree(module, *element, module.value_type(to)) {
        let message = format!(
            "gives `{}`, expected `{}`",
            value_text(module, to),
            module.type_text(*element)
        );
        findings.error_at_result(constraint(2), op, 0, message);
    }
}
