//! Modules whose names another tool gave: each operation by itself.

use super::clause::REDUCE_INIT;
use super::denied::denied_by;
use super::groups::tensor;
use super::kinds::identity;
use super::report::Reporter;
use crate::ir::{Attr, Module, OpId, WalkOrder};
use crate::syntax::dense::{DenseData, LiteralStyle, read_dense, write_dense};

/// Holds what does not depend on names against the contract.
pub(super) fn check(module: &Module, functions: &[OpId], reporter: &mut Reporter<'_>) {
    for function in functions {
        for op in module.walk(*function, WalkOrder::PreOrder) {
            reporter.drift_of_op(op);
            // A loop is drift by itself.
            let denied = denied_by(module, op).filter(|_| !module.is(op, "stablehlo.while"));
            if let Some(clause) = denied {
                let name = format!("`{}`", module.name_text(op));
                reporter.drift_at(clause, module.op_header_span(op), Some(&name));
            }
            if module.is(op, "stablehlo.reduce") {
                check_init(module, op, reporter);
            }
        }
    }
}

/// A reduction by one op begins with that op's identity.
fn check_init(module: &Module, op: OpId, reporter: &mut Reporter<'_>) {
    if let Some(found) = other_init(module, op) {
        reporter.report(&REDUCE_INIT, Some(op), found);
    }
}

/// With what a reduction by one op begins that is not that op's identity, if it does.
pub(super) fn other_init(module: &Module, op: OpId) -> Option<String> {
    let mut ops = module.block_ops(module.entry_block(op, 0)?);
    let (Some(reducer), Some(_), None) = (ops.next(), ops.next(), ops.next()) else {
        return None;
    };
    let reducer = module.name_text(reducer);
    let constant = module.defining_op(module.operand(op, 1)?)?;
    let value = module.attribute(constant, "value")?;
    let Attr::Dense(dense) = module.attr(value) else {
        return None;
    };
    let (shape, ty) = tensor(module, dense.ty)?;
    let identity = identity(module, &reducer, ty)?;
    let element = module.literal_element(ty)?;
    let values = |identity: &str| read_dense(identity.as_bytes(), element, &[]);
    let expected = values(&identity).ok()?;
    // The sum of no numbers may be either zero.
    let negative = values(&format!("-{identity}")).ok();
    let negative = negative.filter(|_| identity == "0.0");
    let is_one = |identity: &DenseData| dense.splat && identity.data == *dense.data;
    if is_one(&expected) || negative.as_ref().is_some_and(is_one) {
        return None;
    }
    let mut found = Vec::new();
    let style = LiteralStyle::Tlaloc;
    write_dense(&mut found, element, shape, &dense.data, dense.splat, style);
    let found = String::from_utf8_lossy(&found);
    Some(format!("`{reducer}` has `{identity}`, not `{found}`"))
}
