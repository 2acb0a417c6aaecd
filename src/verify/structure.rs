//! Being written.

use super::Findings;
use crate::ir::Module;

pub(super) fn check(_module: &Module, _findings: &mut Findings<'_>) {}
