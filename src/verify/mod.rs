//! The verifier's frame: what holds for every op, and the checks of the op table.

mod ssa;
mod structure;
mod symbols;

use crate::diagnostic::{Diagnostic, Severity};
use crate::ir::{Module, OpId};

/// Which rules hold: those of the emitter's output, or those of the pipeline's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// What comes from the emitter, and what upstream's verifiers accept.
    Emitted,
    /// What the pipeline leaves, which upstream may refuse on purpose (decision D4).
    Legalized,
}

/// Where checks put what they find.
pub struct Findings<'m> {
    module: &'m Module,
    stage: Stage,
    diagnostics: Vec<Diagnostic>,
}

impl Findings<'_> {
    /// Which rules hold.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Reports an error at an op; its message begins with the op's name.
    #[cold]
    pub fn error(
        &mut self,
        rule: &'static str,
        op: OpId,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let message = format!("`{}` {}", self.module.name_text(op), message.as_ref());
        self.report(Diagnostic::error(
            rule,
            self.module.nearest_span(op),
            message,
        ))
    }

    /// Reports a diagnostic.
    #[cold]
    pub fn report(&mut self, diagnostic: Diagnostic) -> &mut Diagnostic {
        self.diagnostics.push(diagnostic);
        let last = self.diagnostics.len() - 1;
        &mut self.diagnostics[last]
    }
}

/// Checks a module: its structure, SSA dominance, symbols, and each op by the op table. The
/// findings come in the order of the text; none is an empty list.
pub fn verify(module: &Module, stage: Stage) -> Vec<Diagnostic> {
    let mut findings = Findings {
        module,
        stage,
        diagnostics: Vec::new(),
    };
    structure::check(module, &mut findings);
    symbols::check(module, &mut findings);
    ssa::check(module, &mut findings);
    let mut diagnostics = findings.diagnostics;
    diagnostics.sort_by_key(|diagnostic| diagnostic.span.map(|span| span.start));
    diagnostics
}

/// Whether any of them is an error.
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics
        .iter()
        .any(|diagnostic| diagnostic.severity == Severity::Error)
}
