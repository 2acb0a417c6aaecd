//! Edges and barriers of the propagation.

use super::{one_type_holds, operand_sharding};
use crate::dialects::Dialect;
use crate::ir::{Attr, DYNAMIC, Definition, Module, OpId, Shape};
use crate::verify::Findings;

/// `sdy.propagation_barrier`: it lets nothing pass in one direction at least.
pub(in crate::dialects::sdy) fn barrier(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !one_type_holds(module, op, findings) {
        return;
    }
    let direction = module.attribute(op, "allowed_direction");
    if let Some(Attr::Integer { value: 3, .. }) = direction.map(|it| module.attr(it)) {
        let message =
            "lets shardings pass in both directions, expected `FORWARD`, `BACKWARD` or `NONE`";
        findings.error_at_attribute("attribute-value", op, "allowed_direction", message);
    }
}

/// `sdy.data_flow_edge`: the only use of a value that no op of `sdy` makes.
pub(in crate::dialects::sdy) fn edge(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !edge_holds(module, op, findings) || !operand_sharding(module, op, "sharding", findings) {
        return;
    }
    let owner = module.operand(op, 0).and_then(|it| module.defining_op(it));
    let maker = owner.and_then(|owner| module.name(owner).spec());
    if let Some(maker) = maker
        && maker.dialect == Dialect::Sdy
        && maker.name != "sdy.named_computation"
    {
        let message = format!(
            "is on a result of `{}`, expected an op of another dialect",
            maker.name
        );
        findings.error_at_operand("operand-type", op, 0, message);
    }
}

/// `sdy.func_data_flow_edge`: the only use of a function's argument or a call's result.
pub(in crate::dialects::sdy) fn func_edge(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !edge_holds(module, op, findings) {
        return;
    }
    let Some(operand) = module.operand(op, 0) else {
        return;
    };
    let (owner, expected) = match module.definition(operand) {
        Definition::Result { op, .. } => (op, "func.call"),
        Definition::Argument { block, .. } => (module.block_owner(block), "func.func"),
        _ => return,
    };
    if !module.is(owner, expected) {
        let message = format!(
            "is on a value of `{}`, expected an argument of a function or a result of a call",
            module.name_text(owner)
        );
        findings.error_at_operand("operand-type", op, 0, message);
    }
}

/// An edge has a static type and is the only use of its operand; reports and is false if not.
fn edge_holds(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    if !one_type_holds(module, op, findings) {
        return false;
    }
    let Some(operand) = module.operand(op, 0) else {
        return false;
    };
    let ty = module.value_type(operand);
    let is_static = match module.ty(ty).shape() {
        Shape::Extents(extents) => !extents.contains(&DYNAMIC),
        Shape::Unranked => false,
        Shape::None => true,
    };
    if !is_static {
        let message = format!(
            "is on a value of type `{}`, expected a static shape",
            module.type_text(ty)
        );
        findings.error_at_operand("operand-type", op, 0, message);
        return false;
    }
    let uses = module.uses(operand).take(2).count();
    if uses > 1 {
        let message = "is on a value with other uses, expected it to be the only one";
        findings.error_at_operand("operand-type", op, 0, message);
    }
    uses == 1
}
