//! Operations that the contract denies and the emitter does not print either: an error wherever they are.

use super::clause::{CONTROL_FLOW, Clause, OP_DIALECT, SHARDY_OPS};
use crate::dialects::Dialect;
use crate::ir::{Module, OpId};

/// The clause by which an operation is not printed, if there is one.
pub(super) fn denied_by(module: &Module, op: OpId) -> Option<&'static Clause> {
    let Some(spec) = module.name(op).spec() else {
        return Some(&OP_DIALECT);
    };
    match (spec.dialect, spec.name) {
        (
            _,
            "stablehlo.if"
            | "stablehlo.case"
            | "stablehlo.composite"
            | "func.call"
            | "func.call_indirect",
        ) => Some(&CONTROL_FLOW),
        (_, "stablehlo.while") if is_pretty(module, op) => Some(&CONTROL_FLOW),
        (_, "sdy.mesh" | "sdy.sharding_constraint" | "sdy.manual_computation" | "sdy.return") => {
            None
        }
        (Dialect::Sdy, _) => Some(&SHARDY_OPS),
        (_, "chlo.top_k" | "chlo.lgamma" | "chlo.digamma" | "chlo.polygamma") => None,
        (Dialect::StableHlo | Dialect::Func, _) => None,
        _ => Some(&OP_DIALECT),
    }
}

/// Whether the op's name stands without quotes.
fn is_pretty(module: &Module, op: OpId) -> bool {
    let span = module.op_header_span(op);
    let header = span.map_or(&[][..], |span| module.source().slice(span));
    memchr::memchr(b'"', header).is_none()
}
