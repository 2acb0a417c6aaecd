//! What counts of what was found: the findings themselves do not depend on it.

pub mod suppressions;

use std::sync::Arc;

use crate::diagnostic::Finding;
use crate::report::{DiagnosticRecord, SuppressedBy};
use crate::run::findings;
use crate::source::{Source, Span};
use suppressions::Suppressions;

/// How far a run has looked at a module, and so which rules it could have found broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looked {
    /// Not to the end: an error came first, or not all was asked for.
    Partly,
    /// At all that a text can break, but not at what comes of it.
    AtText,
}

/// Rules that a text breaks only when a twin or MLIR works on it.
const LATER: [&str; 6] = [
    "control-dep-operands",
    "mlir-refuses",
    "no-main",
    "normalized",
    "output-names",
    "resize-nearest-grad",
];

impl Looked {
    /// Whether a finding of the rule would have been made.
    pub fn at(self, rule: &str) -> bool {
        self == Looked::AtText && !LATER.contains(&rule)
    }
}

/// What counts in one module.
pub struct Judge {
    source: Arc<Source>,
    suppressions: Suppressions,
}

impl Judge {
    /// Of the module that is the text `extent` of `source`.
    pub fn new(source: &Arc<Source>, extent: Span) -> Self {
        Self {
            source: Arc::clone(source),
            suppressions: Suppressions::read(source, extent),
        }
    }

    /// Why a finding does not count; none where it does.
    pub fn waives(&mut self, finding: &Finding, _: &DiagnosticRecord) -> Option<SuppressedBy> {
        let of_text = Arc::ptr_eq(&finding.source, &self.source);
        let span = finding.diagnostic.span.filter(|_| of_text)?;
        let reason = self
            .suppressions
            .of(&self.source, finding.diagnostic.rule, span)?;
        let reason = reason.to_string();
        Some(SuppressedBy::Comment { reason })
    }

    /// What is wrong with what was written to waive findings, once all are known.
    pub fn complaints(&self, looked: Looked) -> Vec<Finding> {
        findings(&self.source, self.suppressions.complaints(looked))
    }
}
