//! Asynchronous ops: one starts, one waits for the results.

use super::*;
use crate::dialects::func::{self, Called};

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
            Type::Asynchronous { dialect, types } => match dialect {
                Dialect::Mhlo => {
                    is_mhlo(module, op) && types.iter().all(|ty| is_bundled(module, op, *ty))
                }
                _ => !is_mhlo(module, op),
            },
            _ => false,
        };
        if !holds {
            let message = format!("{}, expected `{expected}`", use_text(module, op, value));
            findings.error_at_value(rule, op, value, message);
        }
    }
}

/// Whether a bundle of MHLO holds the type: tensors, tokens, tuples.
fn is_bundled(module: &Module, op: OpId, ty: TypeId) -> bool {
    is_of(module, op, ty, ALL_TOKENS | OPEN_TUPLES)
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
/// return of one value, which the future is for.
pub fn region(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const RULE: &str = "region-signature";
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
        let index = difference(&operands, &arguments);
        findings.error_inside(RULE, op, (0, Inside::Argument, index), message);
    } else if module.block_ops(block).count() != 2 {
        let message = "has a region of another size, expected one op and a return";
        findings.error(RULE, op, message);
    } else if let Some(first) = module.block_ops(block).next()
        && !is_started(module, first)
    {
        let message = format!(
            "starts `{}`, expected a collective or a slice",
            module.name_text(first)
        );
        findings.error(RULE, op, message);
    } else if let Some(types) = returned(module, op, 0, RULE, findings) {
        match types[..] {
            [only] => future_of(module, op, only, findings),
            _ => {
                let message = format!(
                    "has a region that returns ({}), expected one value",
                    module.type_list_text(&types)
                );
                findings.error_inside(RULE, op, (0, Inside::Returned, usize::MAX), message);
            }
        }
    }
}

/// Whether it is an op of StableHLO that communicates or slices.
fn is_started(module: &Module, op: OpId) -> bool {
    let spec = module.name(op).spec();
    spec.is_some_and(|spec| {
        spec.dialect == Dialect::StableHlo && STARTED.contains(&spec.mnemonic())
    })
}

/// The result is a future of the very type.
fn future_of(module: &Module, op: OpId, expected: TypeId, findings: &mut Findings<'_>) {
    let result = module.result(op, 0);
    let found = result.map(|result| module.ty(module.value_type(result)));
    if matches!(found, Some(Type::Asynchronous { types, .. }) if **types != [expected]) {
        let message = format!(
            "gives `{}` as result 0, expected `!stablehlo.future<{}>`",
            value_text_at(module, result),
            module.type_text(expected)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}

/// `stablehlo.async_done`: the future is of one type, which the result has.
pub fn future(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(value) = module.operand(op, 0) else {
        return;
    };
    let Type::Asynchronous { types, .. } = module.ty(module.value_type(value)) else {
        return;
    };
    match types[..] {
        [_] => results_hold(module, op, types, findings),
        _ => {
            let message = format!(
                "waits for `{}`, expected a future of one type",
                value_text(module, value)
            );
            findings.error_at_value("operand-type", op, value, message);
        }
    }
}

/// `mhlo.async_start`: the function runs on the thread, takes the operands, and gives what is in the bundle.
pub fn computation(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let operands = operand_types(module, op);
    let Some(called) = func::named(module, op, "called_computation", findings) else {
        return;
    };
    if !thread_holds(module, op, called.function, findings) {
        return;
    }
    if operands != called.inputs {
        let message = format!(
            "passes ({}), expected ({}) as its computation takes",
            module.type_list_text(&operands),
            module.type_list_text(called.inputs)
        );
        let mut pairs = operands.iter().zip(called.inputs);
        let index = pairs.position(|(a, b)| a != b);
        let index = index.unwrap_or(called.inputs.len());
        findings.error_at_operand("call-type", op, index, message);
        return;
    }
    if !findings.is_at_fault(op) {
        bundle_holds(module, op, &called, findings);
    }
}

/// The bundle begins with what the computation takes and with what it gives; reports if not.
fn bundle_holds(module: &Module, op: OpId, called: &Called<'_>, findings: &mut Findings<'_>) {
    let result = module.result(op, 0);
    let found = result.map(|result| module.ty(module.value_type(result)));
    let Some(Type::Asynchronous { types, .. }) = found else {
        return;
    };
    let holds = match types[..] {
        // What is taken stands in a tuple even where it is one tensor, since some write it so.
        [takes, gives, ..] => {
            (is_packed(module, takes, called.inputs) || is_tuple_of(module, takes, called.inputs))
                && is_packed(module, gives, called.results)
        }
        _ => false,
    };
    if !holds {
        let packed = |types: &[TypeId]| match types {
            [only] if !matches!(module.ty(*only), Type::Tuple(_)) => module.type_text(*only),
            _ => format!("tuple<{}>", module.type_list_text(types)),
        };
        let message = format!(
            "gives `{}`, expected `!mhlo.async_bundle<{}, {}, ...>` as its computation takes and gives",
            value_text_at(module, result),
            packed(called.inputs),
            packed(called.results)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}

/// The function is for the thread that the op names; reports and is false if not.
fn thread_holds(module: &Module, op: OpId, function: OpId, findings: &mut Findings<'_>) -> bool {
    const NAME: &str = "execution_thread";
    if findings.is_wrong_attribute(op, NAME) {
        return true;
    }
    let thread = |op| {
        let thread = module.attribute(op, NAME)?;
        module.string_attr(thread)
    };
    let (named, own) = (thread(op), thread(function));
    if named == own {
        return true;
    }
    let text = |thread: Option<&[u8]>| match thread {
        Some(thread) => format!("\"{}\"", String::from_utf8_lossy(thread)),
        None => "none".to_owned(),
    };
    let message = format!(
        "runs on the thread {} a function whose `{NAME}` is {}, expected the same",
        text(named),
        text(own)
    );
    findings.error_at_attribute("attribute-value", op, NAME, message);
    false
}

/// Whether the type stands for several: itself for one that is no tuple, else a tuple of them.
fn is_packed(module: &Module, ty: TypeId, types: &[TypeId]) -> bool {
    match types {
        [only] if !matches!(module.ty(*only), Type::Tuple(_)) => ty == *only,
        _ => is_tuple_of(module, ty, types),
    }
}

fn is_tuple_of(module: &Module, ty: TypeId, types: &[TypeId]) -> bool {
    matches!(module.ty(ty), Type::Tuple(elements) if **elements == *types)
}

/// What `mhlo.async_update` and `mhlo.async_done` take is the result of another asynchronous op; reports and
/// is none if not.
fn begun(module: &Module, op: OpId, findings: &mut Findings<'_>) -> Option<TypeId> {
    let value = module.operand(op, 0)?;
    let begun = module.defining_op(value).is_some_and(|maker| {
        module.is(maker, "mhlo.async_start") || module.is(maker, "mhlo.async_update")
    });
    if !begun {
        let message = "waits for what no asynchronous op began, expected the result of one";
        findings.error_at_value("operand-type", op, value, message);
    }
    begun.then(|| module.value_type(value))
}

/// `mhlo.async_update`: what it takes another asynchronous op began, and it gives that again.
pub fn update(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(ty), Some(result)) = (begun(module, op, findings), module.result(op, 0)) else {
        return;
    };
    if module.value_type(result) != ty {
        let message = format!(
            "gives `{}`, expected `{}` as its operand",
            value_text(module, result),
            module.type_text(ty)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}

/// `mhlo.async_done`: what it waits for another asynchronous op began; the results are those in the
/// bundle.
pub fn bundle(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(ty) = begun(module, op, findings) else {
        return;
    };
    let Type::Asynchronous { types, .. } = module.ty(ty) else {
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
