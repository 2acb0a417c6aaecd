//! Which outputs of earlier runs are up to date.

use std::collections::BTreeMap;
use std::path::Path;

use tlaloc_bridge::batch::manifest::{Entry, Made, Manifest, Output};
use tlaloc_bridge::corpus::inputs::Input;
use tlaloc_bridge::diagnostic::Severity;
use tlaloc_bridge::report::{DiagnosticRecord, ModuleReport, OutputFile, Verdict};
use tlaloc_bridge::twins::Twin;

use super::modules;
use super::targets::Targets;

/// The manifest of the outputs' folder, and whether to go by it.
pub struct Ledger<'t> {
    /// Where outputs go.
    pub targets: &'t Targets<'t>,
    /// What was made of which input.
    pub manifest: Manifest,
    /// Leave out what is up to date.
    pub resume: bool,
}

impl Ledger<'_> {
    /// The reports of an input of this SHA-256 whose outputs are up to date.
    pub fn known(&self, input: &Input, sha256: &str) -> Option<Vec<ModuleReport>> {
        if !self.resume {
            return None;
        }
        let Entry { modules, .. } = self.manifest.up_to_date(&input.stem, sha256)?;
        // No run writes anything else into a manifest, but people can.
        let is_several = modules.len() > 1;
        let expected = (1..).map(|number| is_several.then_some(number));
        let mut numbered = modules.iter().zip(expected);
        let is_own = |(made, number): (&Made, Option<usize>)| {
            made.number == number && self.has_own_outputs(input, made)
        };
        if modules.is_empty() || !numbered.all(is_own) {
            return None;
        }
        let known = modules.iter().map(|made| {
            let outputs = Twin::BOTH.into_iter().filter_map(|twin| {
                let output = made.outputs.get(twin.name())?;
                let output = OutputFile {
                    path: self.manifest.path(output).display().to_string(),
                    sha256: Some(output.sha256.clone()),
                };
                Some((twin, output))
            });
            let name = modules::name(input, made.number);
            ModuleReport::up_to_date(name, input.name(), outputs)
        });
        Some(known.collect())
    }

    /// Whether the outputs of a module are those that this run would write.
    fn has_own_outputs(&self, input: &Input, made: &Made) -> bool {
        let twins = self.targets.twins;
        let mut all = twins.iter();
        let is_there = |twin: &Twin| {
            let output = made.outputs.get(twin.name());
            let stem = modules::stem(input, made.number);
            output.is_some_and(|it| self.manifest.path(it) == self.targets.of(&stem, *twin))
        };
        made.outputs.len() == twins.len() && all.all(is_there)
    }

    /// Notes that an input has no outputs: it cannot be read.
    pub fn forget(&self, input: &Input) {
        self.manifest.record(&input.stem, "", None, false);
    }

    /// Notes what became of an input: the outputs that it has.
    pub fn record(&self, input: &Input, sha256: &str, reports: &[ModuleReport]) {
        // The entry says whatever it said of what stays.
        if reports.iter().all(|report| report.keeps_earlier) {
            return;
        }
        let numbered = reports.iter().zip(1..).filter_map(|(report, number)| {
            let number = (reports.len() > 1).then_some(number);
            match report.keeps_earlier {
                true => self.manifest.earlier(&input.stem, number).cloned(),
                false => self.made(report, number),
            }
        });
        let made: Vec<_> = numbered.collect();
        let again = made.len() < reports.len() || !reports.iter().all(is_done);
        let made = (!made.is_empty()).then_some(made);
        self.manifest.record(&input.stem, sha256, made, again);
    }

    /// What was made of a module; none without outputs.
    fn made(&self, report: &ModuleReport, number: Option<usize>) -> Option<Made> {
        let outputs = report.twins.iter().map(|twin| {
            let written = twin.output.as_ref()?;
            let path = Path::new(&written.path);
            let output = Output {
                path: path.strip_prefix(self.manifest.folder()).ok()?.to_owned(),
                sha256: written.sha256.clone()?,
            };
            Some((twin.twin.to_owned(), output))
        });
        let outputs: BTreeMap<_, _> = outputs.collect::<Option<_>>()?;
        (!outputs.is_empty()).then_some(Made { number, outputs })
    }
}

/// Whether nothing of the module is to be said again: it did not fail, and there is no warning.
fn is_done(report: &ModuleReport) -> bool {
    let is_warned = |found: &DiagnosticRecord| found.severity >= Severity::Warning;
    report.verdict == Verdict::Passed && !report.all_findings().any(is_warned)
}
