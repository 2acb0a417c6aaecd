//! The pipeline: normalize, convert, then the passes by their arguments, in order.

use super::{PassOptions, PassReport, Twin};
use crate::diagnostic::Diagnostic;
use crate::ir::Module;

/// What the pipeline made of one module.
pub struct Legalized {
    /// The module, unless a pass reported an error (decision D6).
    pub module: Option<Module>,
    /// What normalizing and converting said.
    pub diagnostics: Vec<Diagnostic>,
    /// The passes that ran, in order.
    pub passes: Vec<PassReport>,
}

/// One pass, as `passes` lists it.
pub struct PassInfo {
    /// The argument by which it is named.
    pub argument: &'static str,
    /// Its twin.
    pub twin: Twin,
    /// What it does, in one line.
    pub summary: &'static str,
    /// The options that it takes.
    pub options: &'static [&'static str],
    /// What it counts.
    pub counters: &'static [&'static str],
    /// The document that it comes from.
    pub document: &'static str,
}

/// The passes that there are, in the order of the pipeline (decision D1), StableHLO's first.
pub fn passes() -> &'static [PassInfo] {
    &[]
}

/// Runs the passes of `twin` named by `arguments` (all of them, in the pipeline's order, for
/// `None`) over a copy of `module`.
pub fn legalize(
    module: &Module,
    twin: Twin,
    arguments: Option<&[&PassInfo]>,
    options: &PassOptions,
) -> Legalized {
    let _ = (twin, arguments, options);
    Legalized {
        module: Some(module.clone()),
        diagnostics: Vec::new(),
        passes: Vec::new(),
    }
}
