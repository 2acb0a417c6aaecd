//! Asynchronous ops: one starts, one waits for the results.

use super::*;
use crate::dialects::func;

/// `async_start`, `async_update`, `async_done`: what goes from one to the next is a future, or in MHLO
/// a bundle.
pub fn handle(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let mnemonic = module.name(op).spec().map_or("", |spec| spec.mnemonic());
    let operand = module.operand(op, 0).filter(|_| mnemonic != "async_start");
    let result = module.result(op, 0).filter(|_| mnemonic != "async_done");
    let expected = match is_mhlo(module, op) {
        true => "!mhlo.async_bundle<...>",
        false => "!stablehlo.future<...>",
    };
    for (value, rule) in [(operand, "operand-type"), (result, "result-type")] {
        let Some(value) = value else { continue };
        let holds = match module.ty(module.value_type(value)) {
            Type::Asynchronous { types, .. } => {
                !is_mhlo(module, op) || types.iter().all(|ty| is_bundled(module, op, *ty))
            }
            _ => false,
        };
        if !holds {
            let message = format!(
                "has the type `{}`, expected `{expected}`",
                value_text(module, value)
            );
            findings.error_at_value(rule, op, value, message);
        }
    }
}

/// Whether MHLO's asynchronous ops take and give the type: tensors, tokens, tuples.
fn is_bundled(module: &Module, op: OpId, ty: TypeId) -> bool {
    let is_tensor = tensor(module, ty).is_some_and(|found| class(module, found.element) != 0);
    is_tensor || is_token(module, op, ty) || is_tuple(module, op, ty)
}

/// `async_start`: the operands are tensors, and in MHLO tokens and tuples.
pub fn operands(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    each_holds(module, op, module.operands(op), "operand-type", findings);
}

/// What a region that is started may do.
const STARTED: [&str; 9] = [
    "all_gather",
    "all_reduce",
    "all_to_all",
    "collective_broadcast",
    "collective_permute",
    "dynamic_slice",
    "dynamic_update_slice",
    "reduce_scatter",
    "slice",
];

/// `stablehlo.async_start`: the region takes the operands, and is one op that communicates or slices, and a
/// return.
pub fn region(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(block) = module.entry_block(op, 0) else {
        return;
    };
    let (operands, arguments) = (operand_types(module, op), argument_types(module, block));
    if operands != arguments {
        let message = format!(
            "has a region that takes ({}), expected ({})",
            module.type_list_text(&arguments),
            module.type_list_text(&operands)
        );
        let mut pairs = operands.iter().zip(&arguments);
        let shorter = operands.len().min(arguments.len());
        let index = pairs.position(|(a, b)| a != b).unwrap_or(shorter);
        findings.error_inside(
            "region-signature",
            op,
            (0, Inside::Argument, index),
            message,
        );
    } else if module.block_ops(block).count() != 2 {
        findings.error(
            "region-signature",
            op,
            "has a region of another size, expected one op and a return",
        );
    } else if let Some(first) = module.block_ops(block).next() {
        let spec = module.name(first).spec();
        if !spec.is_some_and(|spec| STARTED.contains(&spec.mnemonic())) {
            let message = format!(
                "starts `{}`, expected a collective or a slice",
                module.name_text(first)
            );
            findings.error("region-signature", op, message);
        }
    }
}

/// `stablehlo.async_done`: the result is of the future's type.
pub fn future(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let types = module
        .operand(op, 0)
        .map(|value| module.ty(module.value_type(value)));
    if let Some(Type::Asynchronous { types, .. }) = types {
        results_hold(module, op, types.get(..1).unwrap_or_default(), findings);
    }
}

/// `async_done`: the results are tensors, and in MHLO tokens and tuples.
pub fn results(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    each_holds(module, op, module.results(op), "result-type", findings);
}

fn each_holds(
    module: &Module,
    op: OpId,
    values: impl Iterator<Item = ValueId>,
    rule: &'static str,
    findings: &mut Findings<'_>,
) {
    for value in values {
        if !is_mhlo(module, op) || !is_bundled(module, op, module.value_type(value)) {
            tensor_holds(module, op, value, rule, findings);
        }
    }
}

/// `mhlo.async_start`: the function takes the operands.
pub fn computation(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let operands = operand_types(module, op);
    let Some(inputs) = func::called_inputs(module, op, "called_computation", findings) else {
        return;
    };
    if operands != inputs {
        let message = format!(
            "passes ({}), expected ({}) as its computation takes",
            module.type_list_text(&operands),
            module.type_list_text(inputs)
        );
        let mut pairs = operands.iter().zip(inputs);
        let index = pairs.position(|(a, b)| a != b).unwrap_or(inputs.len());
        findings.error_at_operand("call-type", op, index, message);
    }
}

/// `mhlo.async_done`: what it waits for another asynchronous op began; the results are those in the
/// bundle.
pub fn bundle(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(value) = module.operand(op, 0) else {
        return;
    };
    let begun = module.defining_op(value).is_some_and(|maker| {
        module.is(maker, "mhlo.async_start") || module.is(maker, "mhlo.async_update")
    });
    if !begun {
        let message = "waits for what no asynchronous op began, expected the result of one";
        findings.error_at_value("operand-type", op, value, message);
        return;
    }
    let Type::Asynchronous { types, .. } = module.ty(module.value_type(value)) else {
        return;
    };
    let Some(results) = types.get(1) else {
        return;
    };
    match module.ty(*results) {
        Type::Tuple(elements) => results_hold(module, op, elements, findings),
        _ => results_hold(module, op, &[*results], findings),
    }
}

fn results_hold(module: &Module, op: OpId, expected: &[TypeId], findings: &mut Findings<'_>) {
    let results = result_types(module, op);
    if !lists_agree(module, &results, expected) {
        control::results_differ(
            module,
            op,
            &results,
            expected,
            "result-type".into(),
            findings,
        );
    }
}
