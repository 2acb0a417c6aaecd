//! Tokens, ids of devices, and what asynchronous ops give at once.

use super::*;

/// All operands and results are tokens.
pub fn only(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    for operand in module.operands(op) {
        token_holds(module, op, Some(operand), "operand-type", findings);
    }
    for result in module.results(op) {
        token_holds(module, op, Some(result), "result-type", findings);
    }
}

/// The last operand is a token.
pub fn last_operand(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let last = module.operands(op).last();
    token_holds(module, op, last, "operand-type", findings);
}

/// The last result is a token.
pub fn last_result(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let last = module.results(op).last();
    token_holds(module, op, last, "result-type", findings);
}

fn token_holds(
    module: &Module,
    op: OpId,
    value: Option<ValueId>,
    rule: &'static str,
    findings: &mut Findings<'_>,
) {
    let Some(value) = value else { return };
    if !is_token(module, op, module.value_type(value)) {
        let message = format!(
            "has `{}` where a token stands, expected `!{}`",
            value_text(module, value),
            token_text(module, op)
        );
        findings.error(rule, op, message);
    }
}

/// `partition_id` and `replica_id`: one number.
pub fn device_id(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    unsigned_result(module, op, &[], 32, findings);
}

/// `async_start`, `async_update`, `async_done`: what goes from one to the next is a future, or in MHLO
/// a bundle.
pub fn asynchronous(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let mnemonic = module.name(op).spec().map_or("", |spec| spec.mnemonic());
    let operand = module.operand(op, 0).filter(|_| mnemonic != "async_start");
    let result = module.result(op, 0).filter(|_| mnemonic != "async_done");
    let expected = match is_mhlo(module, op) {
        true => "!mhlo.async_bundle<...>",
        false => "!stablehlo.future<...>",
    };
    for (value, rule) in [(operand, "operand-type"), (result, "result-type")] {
        let Some(value) = value else { continue };
        if !matches!(
            module.ty(module.value_type(value)),
            Type::Asynchronous { .. }
        ) {
            let message = format!(
                "has the type `{}`, expected `{expected}`",
                value_text(module, value)
            );
            findings.error(rule, op, message);
        }
    }
}
