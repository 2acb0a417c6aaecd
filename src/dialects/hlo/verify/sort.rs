//! Sorting.

use super::*;
use crate::verify::Stage;

/// `sort`: inputs of one shape, a dimension, and a comparator over two scalars for each input.
///
/// The pipeline's output has a form of its own (decision D4): one operand, and two results and a
/// comparator as if the indices were still sorted with it.
pub fn sort(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (mut inputs, results) = (operand_types(module, op), result_types(module, op));
    let fused = findings.stage() != Stage::Emitted && inputs.len() == 1 && results.len() == 2;
    if fused {
        inputs.push(results[1]);
    }
    if inputs.is_empty() {
        findings.error(constraint(1), op, "has no operands, expected 1 or more");
        return;
    }
    if inputs.len() != results.len() {
        let message = format!(
            "has {} for {}, expected one for each",
            counted(results.len(), "result"),
            counted(inputs.len(), "operand")
        );
        findings.error(constraint(2), op, message);
        return;
    }
    let of_types = |types: &[TypeId]| -> Vec<Tensor<'_>> {
        let tensors = types.iter().filter_map(|ty| tensor(module, *ty));
        tensors.collect()
    };
    let tensors = of_types(&inputs);
    let Some(first) = tensors.first() else {
        return;
    };
    if tensors.len() != inputs.len() || !have_one_shape(&tensors) {
        let message = format!(
            "sorts ({}), expected tensors of one shape",
            module.type_list_text(&inputs)
        );
        let differs = |other: &Tensor<'_>| !shapes_agree(first.shape, other.shape);
        let index = tensors.iter().position(differs).unwrap_or_default();
        findings.error_at_operand(constraint(3), op, index, message);
        return;
    }
    let mut sorts_inputs = true;
    if !lists_agree(module, &results, &inputs) {
        sorts_inputs = false;
        control::results_differ(module, op, &results, &inputs, constraint(2), findings);
    } else if !have_one_shape(&of_types(&[&inputs[..], &results].concat())) {
        let message = format!(
            "sorts ({}) into ({}), expected tensors of one shape",
            module.type_list_text(&inputs),
            module.type_list_text(&results)
        );
        findings.error_at_result(constraint(3), op, 0, message);
    }
    let rank = first.rank() as i64;
    let dimension = int(module, op, "dimension").unwrap_or(-1);
    if !(-rank..rank).contains(&dimension) {
        let expected = match rank {
            0 => "none of a scalar".to_owned(),
            _ => format!("{} to {}", -rank, rank - 1),
        };
        let message = format!("sorts along dimension {dimension}, expected {expected}");
        findings.error_at_attribute(constraint(4), op, "dimension", message);
    }
    // The results and the comparator may both be right of other inputs.
    if sorts_inputs {
        comparator(module, op, &tensors, findings);
    }
}

/// Whether there is one shape that all of them may have: one of unknown extents lets no two others differ.
fn have_one_shape(tensors: &[Tensor<'_>]) -> bool {
    let Some(first) = tensors.first() else {
        return true;
    };
    let along = |dimension: usize| tensors.iter().filter_map(move |it| it.shape.get(dimension));
    let is_one = |dimension: usize| {
        let mut known = along(dimension).filter(|extent| **extent != DYNAMIC);
        let one = known.next();
        known.all(|other| Some(other) == one)
    };
    tensors.iter().all(|other| other.rank() == first.rank()) && (0..first.rank()).all(is_one)
}

fn comparator(module: &Module, op: OpId, inputs: &[Tensor<'_>], findings: &mut Findings<'_>) {
    let Some(block) = module.entry_block(op, 0) else {
        return;
    };
    let arguments = argument_types(module, block);
    let fits = |(index, ty): (usize, &TypeId)| {
        let pair = tensor(module, *ty).zip(inputs.get(index / 2));
        pair.is_some_and(|(argument, input)| {
            argument.rank() == 0 && argument.element == input.element
        })
    };
    let scalars = arguments.len() == 2 * inputs.len() && arguments.iter().enumerate().all(fits);
    if !scalars {
        let expected: Vec<String> = inputs
            .iter()
            .flat_map(|input| {
                [
                    tensor_text(module, &[], input.element),
                    tensor_text(module, &[], input.element),
                ]
            })
            .collect();
        let message = format!(
            "has a comparator that takes ({}), expected ({})",
            module.type_list_text(&arguments),
            expected.join(", ")
        );
        let index = arguments.iter().enumerate().position(|pair| !fits(pair));
        let shorter = arguments.len().min(2 * inputs.len());
        let place = (0, Inside::Argument, index.unwrap_or(shorter));
        findings.error_inside(constraint(5), op, place, message);
        return;
    }
    let Some(returned) = returned(module, op, 0, constraint(5), findings) else {
        return;
    };
    let holds = match returned[..] {
        [only] => tensor(module, only)
            .is_some_and(|only| only.rank() == 0 && class(module, only.element) == PRED),
        _ => false,
    };
    if !holds {
        let message = format!(
            "has a comparator that returns ({}), expected (tensor<i1>)",
            module.type_list_text(&returned)
        );
        findings.error_inside(constraint(5), op, (0, Inside::Returned, 0), message);
    }
}
