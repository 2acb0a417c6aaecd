//! Tokens and ids of devices.

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

/// `mhlo.add_dependency`: a tensor or token, and a token behind it, of either dialect.
pub fn dependency(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if let Some(value) = module.operand(op, 0) {
        is_held(module, op, value, ALL_TOKENS, "operand-type", findings);
    }
    let token = module.operand(op, 1);
    if token.is_some_and(|value| !is_any_token(module, module.value_type(value))) {
        token_holds(module, op, token, "operand-type", findings);
    }
}

/// The last result is a token.
pub fn last_result(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let last = module.results(op).last();
    token_holds(module, op, last, "result-type", findings);
}

/// What comes before the last operand are tensors.
pub fn data_operands(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let data = module.operand_count(op).saturating_sub(1);
    for value in module.operands(op).take(data) {
        tensor_holds(module, op, value, "operand-type", findings);
    }
}

/// `infeed` and `recv`: tensors of static shapes, and a token behind them. That there are results is the
/// constraint `FIRST`, then come that of the tensors and that of the token.
pub fn received<const FIRST: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let [counts, tensors, token] = [FIRST, FIRST + 1, FIRST + 2].map(constraint);
    let Some(last) = module.results(op).last() else {
        findings.error(counts, op, "has no results, expected a token at least");
        return;
    };
    token_holds(module, op, Some(last), token, findings);
    let data = module.results(op).len().saturating_sub(1);
    for (index, value) in module.results(op).take(data).enumerate() {
        if !tensor_holds(module, op, value, tensors, findings)
            || !shape::is_static(module, op, index, findings)
        {
            return;
        }
    }
}

/// `infeed`: a layout for each result but the token, if there are layouts.
pub fn layouts(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const NAME: &str = "layout";
    // Without a token it is not clear how many there are of the others.
    let last = module.results(op).last();
    if !last.is_some_and(|last| is_token(module, op, module.value_type(last))) {
        return;
    }
    let layouts = module.attribute(op, NAME).map(|attr| module.attr(attr));
    if let Some(Attr::Array(layouts)) = layouts {
        let data = module.results(op).len().saturating_sub(1);
        let is_integer = |attr: &AttrId| matches!(module.attr(*attr), Attr::Integer { .. });
        let is_layout = |layout: &AttrId| match module.attr(*layout) {
            Attr::Array(places) => places.iter().all(is_integer),
            _ => false,
        };
        if length_holds(op, NAME, layouts.len(), data, "dimensions", findings)
            && !layouts.iter().all(is_layout)
        {
            let message =
                "has a `layout` of another kind, expected a list of integers for each result";
            findings.error_at_attribute("attribute-kind", op, NAME, message);
        }
    }
}

/// `send` and `recv`: the channel is of the kind that goes there.
pub fn channel(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const NAME: &str = "channel_handle";
    const HOST: &str = "is_host_transfer";
    if findings.is_wrong_attribute(op, HOST) {
        return;
    }
    let host = module
        .attribute(op, HOST)
        .is_some_and(|attr| *module.attr(attr) == Attr::Bool(true));
    let sends = module
        .name(op)
        .spec()
        .is_some_and(|spec| spec.mnemonic() == "send");
    let (expected, kind) = match (host, sends) {
        (false, _) => (1, "from device to device"),
        (true, true) => (2, "from device to host"),
        (true, false) => (3, "from host to device"),
    };
    let found = field_int(module, op, NAME, "type");
    if let Some(found) = found.filter(|found| *found != expected) {
        let message = format!("has a channel of type {found}, expected {expected}, {kind}");
        findings.error_at_attribute(constraint(1), op, NAME, message);
    }
}

fn token_holds(
    module: &Module,
    op: OpId,
    value: Option<ValueId>,
    rule: impl Into<Broken>,
    findings: &mut Findings<'_>,
) {
    let Some(value) = value else { return };
    if !is_token(module, op, module.value_type(value)) {
        let message = format!(
            "has `{}` where a token stands, expected `!{}`",
            value_text(module, value),
            token_text(module, op)
        );
        findings.error_at_value(rule, op, value, message);
    }
}

/// `partition_id` and `replica_id`: one number.
pub fn device_id(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    unsigned_result(module, op, &[], 32, findings);
}
