//! What the findings of single rules weigh in a run.

use rustc_hash::FxHashMap;

use super::clause::{CLAUSES, Clause};
use super::drift::DRIFT;
use crate::diagnostic::{Finding, Severity};

/// What is made of the findings of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// They are left out.
    Allow,
    /// They are warnings.
    Warn,
    /// They are errors.
    Deny,
}

/// What is made of the findings of rules of the contract. What a module needs to be read and be valid is
/// no matter of choice.
#[derive(Default)]
pub struct Levels {
    by_rule: FxHashMap<&'static str, Level>,
    /// Of all drift that is not named.
    drift: Option<Level>,
}

/// The class of everything in the drift table.
const CLASS: &str = "drift";

fn clauses() -> impl Iterator<Item = &'static Clause> {
    CLAUSES.iter().chain(DRIFT).copied()
}

impl Levels {
    /// Sets what is made of a rule, or of `drift`. The error says that there is no such rule.
    pub fn set(&mut self, rule: &str, level: Level) -> Result<(), String> {
        if rule == CLASS {
            self.drift = Some(level);
            return Ok(());
        }
        let Some(clause) = clauses().find(|it| it.rule == rule) else {
            return Err(format!(
                "`{rule}` is neither a rule of the contract nor `{CLASS}`"
            ));
        };
        self.by_rule.insert(clause.rule, level);
        Ok(())
    }

    /// The findings as they weigh in this run.
    pub fn apply(&self, mut findings: Vec<Finding>) -> Vec<Finding> {
        findings.retain_mut(|finding| {
            let diagnostic = &mut finding.diagnostic;
            let is_drift = diagnostic.severity == Severity::Drift;
            let of_class = self.drift.filter(|_| is_drift);
            match self.by_rule.get(diagnostic.rule).copied().or(of_class) {
                Some(Level::Allow) => return false,
                Some(Level::Warn) => diagnostic.severity = Severity::Warning,
                Some(Level::Deny) => diagnostic.severity = Severity::Error,
                None => {}
            }
            true
        });
        findings
    }
}
