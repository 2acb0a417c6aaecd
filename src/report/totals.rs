//! How much was found in a run.

use std::ops::AddAssign;

use serde::Serialize;

use super::{Report, SuppressedBy, Verdict};
use crate::diagnostic::{Severity, counted};

/// How many modules ended how, and how many findings of each weight there are, each once.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize)]
pub struct Totals {
    /// The modules.
    pub modules: usize,
    /// Those without an error.
    pub passed: usize,
    /// Those with an error or a mismatch.
    pub failed: usize,
    /// Those that could not be done.
    pub unable: usize,
    /// Findings that are errors.
    pub errors: usize,
    /// Findings that are warnings.
    pub warnings: usize,
    /// Findings that are drift.
    pub drift: usize,
    /// Findings that are notes.
    pub notes: usize,
    /// Findings that do not count because of a comment.
    pub suppressed: usize,
    /// Findings that do not count because of the baseline.
    pub in_baseline: usize,
}

impl Totals {
    /// Those of a report.
    pub fn of(report: &Report) -> Self {
        let mut totals = Self::default();
        for module in &report.modules {
            totals.add_module(module.verdict);
            for found in module.all_findings() {
                totals.add(found.severity);
            }
            for found in &module.suppressed {
                totals.add_suppressed(matches!(found.suppressed, Some(SuppressedBy::Baseline)));
            }
        }
        for found in &report.findings {
            totals.add(found.severity);
        }
        totals
    }

    /// Adds a module that ended so.
    pub(super) fn add_module(&mut self, verdict: Verdict) {
        self.modules += 1;
        let count = match verdict {
            Verdict::Passed => &mut self.passed,
            Verdict::Failed => &mut self.failed,
            Verdict::Unable => &mut self.unable,
        };
        count.add_assign(1);
    }

    /// Adds a finding that counts.
    pub(super) fn add(&mut self, severity: Severity) {
        let count = match severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
            Severity::Drift => &mut self.drift,
            Severity::Note => &mut self.notes,
        };
        count.add_assign(1);
    }

    /// Adds a finding that does not count.
    pub(super) fn add_suppressed(&mut self, by_baseline: bool) {
        match by_baseline {
            true => self.in_baseline += 1,
            false => self.suppressed += 1,
        }
    }

    /// The modules and how they ended.
    pub fn of_modules(&self) -> String {
        let others = [(self.failed, "failed"), (self.unable, "could not be done")];
        let others = others.into_iter().filter(|(count, _)| *count > 0);
        let others = others.map(|(count, word)| format!(", {count} {word}"));
        let modules = counted(self.modules, "module");
        format!(
            "{modules}: {} passed{}",
            self.passed,
            others.collect::<String>()
        )
    }

    /// What was found; nothing where that is nothing.
    pub fn of_findings(&self) -> Option<String> {
        let named = |count, name| (count, counted(count, name));
        let plain = |count, name| (count, format!("{count} {name}"));
        let found = [
            named(self.errors, "error"),
            named(self.warnings, "warning"),
            plain(self.drift, "drift"),
            named(self.notes, "note"),
            plain(self.suppressed, "suppressed"),
            plain(self.in_baseline, "in the baseline"),
        ];
        let found = found.into_iter().filter(|(count, _)| *count > 0);
        let found = found.map(|(_, text)| text);
        let found: Vec<_> = found.collect();
        (!found.is_empty()).then(|| found.join(", "))
    }
}
