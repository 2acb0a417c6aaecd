//! Communication among devices.

use super::groups::*;
use super::*;

/// `all_reduce`: results of the operands' shapes, and a reducer over scalars.
pub fn all_reduce(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !groups_hold(module, op, Groups::Uneven, [1, 2, 3], findings)
        || !channel_holds(module, op, 1, constraint(4), findings)
        || !as_many_results(module, op, findings)
    {
        return;
    }
    for (index, ty) in operand_types(module, op).iter().enumerate() {
        let Some(input) = tensor(module, *ty) else {
            return;
        };
        let elements = reducer(module, op, input, constraint(5), findings);
        match elements.as_deref() {
            Some([element]) => expect_result(
                module,
                op,
                index,
                input.shape,
                *element,
                [6, 7].map(constraint),
                findings,
            ),
            _ => return,
        }
    }
}

/// `all_gather`: the results are a multiple of the operands in one dimension.
pub fn all_gather(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const NAME: &str = "all_gather_dim";
    if is_mhlo(module, op) && !gathers_one_element_type(module, op, findings) {
        return;
    }
    // Any channel but a negative one will do, upstream says.
    if !groups_hold(module, op, Groups::Even(None), [2, 3, 4], findings)
        || !channel_holds(module, op, 0, constraint(5), findings)
        || !as_many_results(module, op, findings)
    {
        return;
    }
    for index in 0..module.operand_count(op) {
        let (Some(from), Some(to)) = (operand(module, op, index), result(module, op, index)) else {
            return;
        };
        let rules = [1, 6].map(constraint);
        if !multiple_along(module, op, (index, NAME, Along::Gathered), rules, findings) {
            return;
        }
        if from.element != to.element {
            element_differs(module, op, index, to, from.element, constraint(6), findings);
            return;
        }
    }
}

/// MHLO gathers one tensor or more, whose elements have one type; reports if not.
fn gathers_one_element_type(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let types = operand_types(module, op);
    if types.is_empty() {
        findings.error(
            "operand-count",
            op,
            "gathers no operand, expected 1 or more",
        );
        return false;
    }
    let mut elements = types
        .iter()
        .filter_map(|ty| Some(tensor(module, *ty)?.element));
    let first = elements.next();
    let other = elements.position(|element| Some(element) != first);
    if let Some(other) = other {
        let message = format!(
            "gathers ({}), expected tensors of one element type",
            module.type_list_text(&types)
        );
        findings.error_at_operand("operand-type", op, other + 1, message);
    }
    other.is_none()
}

/// `reduce_scatter`: the operand is a multiple of the result in one dimension; a reducer over scalars
/// gives the element type.
pub fn reduce_scatter(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const NAME: &str = "scatter_dimension";
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    let extent = int(module, op, NAME)
        .and_then(|along| usize::try_from(along).ok())
        .and_then(|along| from.shape.get(along).copied())
        .filter(|extent| *extent != DYNAMIC);
    // Groups may be larger than is written here, but only by a factor.
    let divides = match (extent, group_size(module, op)) {
        (Some(extent), Some(size)) => extent % size == 0,
        _ => true,
    };
    let rules = [2, if divides { 8 } else { 1 }].map(constraint);
    if !groups_hold(module, op, Groups::Even(None), [3, 4, 5], findings)
        || !channel_holds(module, op, 1, constraint(6), findings)
        || !multiple_along(module, op, (0, NAME, Along::Scattered), rules, findings)
    {
        return;
    }
    if extent == Some(0) {
        let message = format!(
            "scatters `{}`, expected something in its dimension",
            bounded_text(module, op, from)
        );
        findings.error_at_operand("shape", op, 0, message);
        return;
    }
    let elements = reducer(module, op, from, constraint(7), findings);
    if let Some([element]) = elements.as_deref()
        && !elements_same(module, to.element, *element)
    {
        element_differs(module, op, 0, to, *element, constraint(9), findings);
    }
}

/// A reducer over scalars of the operand's; gives the element type that it returns.
fn reducer(
    module: &Module,
    op: OpId,
    input: Tensor<'_>,
    rule: Broken,
    findings: &mut Findings<'_>,
) -> Option<Vec<TypeId>> {
    let reducer = reduce::Reducer {
        region: 0,
        inputs: &[input],
        initials: &[input.scalar()],
        allowed: &[],
        body: rule,
        initial: rule,
        first_initial: 0,
    };
    reduce::reducer(module, op, &reducer, findings)
}

#[cold]
fn element_differs(
    module: &Module,
    op: OpId,
    index: usize,
    result: Tensor<'_>,
    expected: TypeId,
    rule: Broken,
    findings: &mut Findings<'_>,
) {
    let expected = Tensor {
        element: expected,
        ..result
    };
    let message = format!(
        "gives `{}` as result {index}, expected `{}`",
        bounded_text(module, op, result),
        bounded_text(module, op, expected)
    );
    findings.error_at_result(rule, op, index, message);
}

/// How an operand's extent and its result's are related.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Along {
    /// The result has a multiple.
    Gathered,
    /// The operand has a multiple.
    Scattered,
}

/// Operand and result `index` differ only in the dimension that the attribute `name` gives: there one is a
/// multiple of the other. Reports and is false if not. The rules are those of the attribute and of the
/// shapes.
fn multiple_along(
    module: &Module,
    op: OpId,
    (index, name, kind): (usize, &str, Along),
    [dimension, shapes]: [Broken; 2],
    findings: &mut Findings<'_>,
) -> bool {
    let types = operand(module, op, index).zip(result(module, op, index));
    let Some(((from, to), along)) = types.zip(int(module, op, name)) else {
        return false;
    };
    let part = if kind == Along::Gathered { from } else { to };
    if !dimensions_hold(op, name, &[along], part.rank(), [dimension; 2], findings) {
        return false;
    }
    let along = along as usize;
    let is_multiple = |index: usize| match (kind, from.shape[index], to.shape[index]) {
        (Along::Gathered, 0, _) | (Along::Scattered, _, 0) => false,
        (_, DYNAMIC, _) | (_, _, DYNAMIC) => true,
        (Along::Gathered, part, whole) | (Along::Scattered, whole, part) => whole % part == 0,
    };
    let fits = from.rank() == to.rank()
        && (0..from.rank()).all(|index| match index == along {
            true => is_multiple(index),
            false => extents_agree(from.shape[index], to.shape[index]),
        });
    if !fits {
        multiple_expected(module, op, (index, along, kind), shapes, findings);
    }
    fits
}

/// Says what an operand's extent becomes in groups of the size that is written, which stands for any multiple
/// of it.
#[cold]
fn multiple_expected(
    module: &Module,
    op: OpId,
    (index, along, kind): (usize, usize, Along),
    rule: Broken,
    findings: &mut Findings<'_>,
) {
    let Some(from) = operand(module, op, index) else {
        return;
    };
    let extent = from.shape.get(along).copied().unwrap_or(DYNAMIC);
    let size = group_size(module, op);
    let known = size.filter(|_| extent != DYNAMIC);
    let inferred = match kind {
        Along::Gathered => known.and_then(|size| extent.checked_mul(size)),
        Along::Scattered => known
            .filter(|size| extent % size == 0)
            .map(|size| extent / size),
    };
    let (operand, result) = (
        bounded_text(module, op, from),
        value_text_at(module, module.result(op, index)),
    );
    let message = match (kind, inferred, size) {
        (Along::Gathered, _, _) if extent == 0 => {
            format!("gathers `{operand}`, expected something in dimension {along}")
        }
        (Along::Gathered, Some(inferred), _) | (Along::Scattered, Some(inferred), _) => {
            let mut shape = from.shape.to_vec();
            shape[along] = inferred;
            format!(
                "gives `{result}` as result {index}, expected `{}` of `{operand}`",
                tensor_text(module, &shape, from.element)
            )
        }
        (Along::Scattered, None, Some(size)) if extent != DYNAMIC => format!(
            "scatters dimension {along} of `{operand}` over {size} processes, expected a multiple of {size}"
        ),
        _ => format!(
            "gives `{result}` as result {index}, expected `{operand}` but for {} in dimension {along}",
            match kind {
                Along::Gathered => "a multiple",
                Along::Scattered => "a part of it",
            }
        ),
    };
    findings.error_at_result(rule, op, index, message);
}

/// `all_to_all`: it splits its operands along one dimension and joins the parts along another; or, in
/// MHLO, it takes its operands as the parts.
pub fn all_to_all(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let names = ["split_dimension", "concat_dimension", "split_count"];
    let given = names.map(|name| int(module, op, name));
    let [Some(split), Some(join), Some(count)] = given else {
        if names
            .iter()
            .any(|name| findings.is_wrong_attribute(op, name))
        {
            return;
        }
        parts_hold(
            module,
            op,
            given.iter().any(Option::is_some),
            &names,
            findings,
        );
        return;
    };
    if is_mhlo(module, op) && module.operand_count(op) != 1 {
        let message = format!(
            "splits {}, expected 1",
            counted(module.operand_count(op), "operand")
        );
        findings.error("operand-count", op, message);
        return;
    }
    if !as_many_results(module, op, findings) {
        return;
    }
    if !groups_hold(module, op, Groups::Even(Some(count)), [5, 6, 7], findings) {
        return;
    }
    for index in 0..module.operand_count(op) {
        let Some(from) = operand(module, op, index) else {
            return;
        };
        let rank = from.rank();
        if !dimensions_hold(op, names[0], &[split], rank, [constraint(1); 2], findings)
            || !dimensions_hold(op, names[1], &[join], rank, [constraint(3); 2], findings)
        {
            return;
        }
        let (split, join) = (split as usize, join as usize);
        let extent = from.shape[split];
        if extent != DYNAMIC && extent % count != 0 {
            let message =
                format!("splits the extent {extent} into {count} parts, expected a multiple");
            findings.error_at_attribute(constraint(2), op, names[2], message);
            return;
        }
        let mut extents: Vec<Extent> = from.extents().collect();
        extents[split] = extents[split].changed(|extent| extent / count);
        extents[join] = extents[join].changed(|extent| extent.saturating_mul(count));
        let shape = Shape::from_iter(extents);
        let expected = shape.tensor(from.element);
        expect_same(module, op, index, expected, [constraint(9); 2], findings);
    }
}

/// The form of `mhlo.all_to_all` without dimensions: a result for each operand, of its type.
fn parts_hold(
    module: &Module,
    op: OpId,
    some_given: bool,
    names: &[&str],
    findings: &mut Findings<'_>,
) {
    if some_given {
        let message = format!("has some of `{}`, expected all or none", names.join("`, `"));
        findings.error("missing-attribute", op, message);
        return;
    }
    let (operands, results) = (operand_types(module, op), result_types(module, op));
    let differs = |ty: &TypeId| !types_agree(module, operands[0], *ty);
    if let Some(other) = operands.iter().position(differs) {
        let message = format!(
            "takes ({}), expected parts of one type",
            module.type_list_text(&operands)
        );
        findings.error_at_operand("operand-type", op, other, message);
    } else if !lists_agree(module, &operands, &results) {
        control::results_differ(
            module,
            op,
            &results,
            &operands,
            "result-type".into(),
            findings,
        );
    }
}

/// `collective_broadcast`: no replica is in two groups, and the type stays.
pub fn collective_broadcast(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if groups_hold(module, op, Groups::Some, [1, 2, 2], findings) {
        elementwise::type_stays_by(module, op, constraint(3), findings);
    }
}

/// `collective_permute`: no replica sends twice or receives twice, and the type stays.
pub fn collective_permute(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const NAME: &str = "source_target_pairs";
    let Some((shape, ids)) = matrix(module, op, NAME) else {
        return;
    };
    let fits = matches!(shape, [_, 2]);
    let problem = if !fits {
        Some((1, format!("of the shape {shape:?}, expected pairs")))
    } else if let Some(id) = ids.iter().find(|id| **id < 0) {
        Some((4, format!("with the replica {id}, expected 0 or more")))
    } else {
        [(2, "sends"), (3, "receives")]
            .into_iter()
            .enumerate()
            .find_map(|(side, (number, verb))| {
                let mut ids: Vec<i64> = ids.iter().copied().skip(side).step_by(2).collect();
                ids.sort_unstable();
                let twice = ids.windows(2).find(|pair| pair[0] == pair[1])?;
                let problem = format!("in which {} {verb} twice, expected once", twice[0]);
                Some((number, problem))
            })
    };
    match problem {
        Some((number, problem)) => {
            let message = format!("has `{NAME}` {problem}");
            findings.error_at_attribute(constraint(number), op, NAME, message);
        }
        None => elementwise::type_stays_by(module, op, constraint(5), findings),
    }
}
