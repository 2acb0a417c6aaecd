//! What of the findings of a module is kept: those that count, as records, and those that do not.

use std::collections::HashMap;
use std::sync::Arc;

use super::{DiagnosticRecord, SuppressedBy, text};
use crate::diagnostic::{Finding, Severity};
use crate::policy::{Judge, Looked};
use crate::source::Span;

/// What makes two findings the same one: input, rule, place and message.
type Identity = (String, &'static str, Option<Span>, String);

/// What makes records of findings.
pub(super) struct Keeper<'f> {
    judge: Judge<'f>,
    pub suppressed: Vec<DiagnosticRecord>,
    seen: HashMap<Identity, Option<SuppressedBy>>,
    shown: usize,
}

impl<'f> Keeper<'f> {
    pub fn new(judge: Judge<'f>) -> Self {
        Self {
            judge,
            suppressed: Vec::new(),
            seen: HashMap::new(),
            shown: 0,
        }
    }

    /// The records of the findings that count.
    pub fn keep(&mut self, findings: Vec<Finding>) -> Vec<DiagnosticRecord> {
        let findings = findings.iter();
        findings.filter_map(|found| self.record(found)).collect()
    }

    /// A finding at many places is waived at each by itself: what is left of it, if anything is.
    fn left_of(&mut self, finding: &Finding) -> Option<Finding> {
        let Finding { source, diagnostic } = finding;
        let mut left = Vec::new();
        for place in diagnostic.places() {
            let at_place = Finding {
                source: Arc::clone(source),
                diagnostic: diagnostic.at_places(vec![place.clone()])?,
            };
            let mut record = DiagnosticRecord::with_fingerprint(&at_place);
            record.severity = self.judge.weighs(record.rule, record.severity)?;
            record.suppressed = self.judge.waives(&at_place, &record);
            match record.suppressed {
                Some(_) => self.suppressed.push(record),
                None => left.push(place.clone()),
            }
        }
        Some(Finding {
            source: Arc::clone(source),
            diagnostic: diagnostic.at_places(left)?,
        })
    }

    /// What is said of waiving findings, when it is known which there are.
    pub fn complaints(&mut self, looked: Looked) -> Vec<DiagnosticRecord> {
        let complaints = self.judge.complaints(looked);
        self.keep(complaints)
    }

    fn record(&mut self, finding: &Finding) -> Option<DiagnosticRecord> {
        if self.judge.waives_any() && !finding.diagnostic.places().is_empty() {
            let left = self.left_of(finding)?;
            return self.record_of(&left, |_, _| None);
        }
        self.record_of(finding, |judge, record| judge.waives(finding, record))
    }

    fn record_of(
        &mut self,
        finding: &Finding,
        waives: impl Fn(&mut Judge<'_>, &DiagnosticRecord) -> Option<SuppressedBy>,
    ) -> Option<DiagnosticRecord> {
        let Finding { source, diagnostic } = finding;
        let message = diagnostic.message.clone();
        let identity = (
            source.name().to_owned(),
            diagnostic.rule,
            diagnostic.span,
            message,
        );
        let mut record = DiagnosticRecord::with_fingerprint(finding);
        record.severity = self.judge.weighs(record.rule, record.severity)?;
        // What is said again counts as it did before.
        match self.seen.get(&identity) {
            Some(before) => {
                record.repeats = true;
                record.suppressed = before.clone();
            }
            None => {
                record.suppressed = waives(&mut self.judge, &record);
                self.seen.insert(identity, record.suppressed.clone());
            }
        }
        let repeats = record.repeats;
        if record.suppressed.is_some() {
            if !repeats {
                self.suppressed.push(record);
            }
            return None;
        }
        let is_shown = !repeats && record.severity > Severity::Note && self.shown < text::SHOWN;
        self.shown += usize::from(is_shown);
        record.shown = is_shown.then(|| {
            let mut weighed = diagnostic.clone();
            weighed.severity = record.severity;
            weighed.render(source)
        });
        Some(record)
    }
}
