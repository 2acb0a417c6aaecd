//! What must hold of functions, calls and returns.

use crate::ir::{Module, OpId};
use crate::verify::Findings;

pub(super) fn function(_module: &Module, _op: OpId, _findings: &mut Findings<'_>) {}
pub(super) fn returned(_module: &Module, _op: OpId, _findings: &mut Findings<'_>) {}
pub(super) fn called(_module: &Module, _op: OpId, _findings: &mut Findings<'_>) {}
