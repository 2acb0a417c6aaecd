//! Work on every module of the inputs, in parallel, with results in the order of the inputs.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;

use rayon::prelude::*;
use tlaloc_bridge::corpus::inputs::{self, Found, Input, path_error};
use tlaloc_bridge::diagnostic::Finding;
use tlaloc_bridge::policy::Policy;
use tlaloc_bridge::report::{ModuleReport, Verdict};
use tlaloc_bridge::run::{self, LegalizeOptions, TwinRun, Vouching};
use tlaloc_bridge::source::{Source, Span};
use tlaloc_bridge::twins::Twin;
use tlaloc_bridge::verify::Stage;

/// One module to work on.
pub struct Unit {
    /// The text.
    pub source: Arc<Source>,
    /// The part of it that is the module.
    pub extent: Span,
    /// What it is called in reports.
    pub name: String,
    /// What its input is called.
    pub file: String,
    /// What its output is called, without an extension.
    pub stem: String,
    /// The file that it was read from.
    pub path: Option<PathBuf>,
    /// The text is what MLIR prints of bytecode.
    pub from_bytecode: bool,
}

/// Works on each module of `found`. What cannot be found or read gets a report of its own, and so
/// does a module on which `work` panics.
pub fn for_each(
    found: Found,
    split: bool,
    policy: &Policy,
    work: impl Fn(&Unit) -> ModuleReport<Finding> + Sync,
) -> Vec<ModuleReport> {
    let lost = found.errors.into_iter().map(|error| unfound(error, policy));
    let mut reports: Vec<_> = lost.collect();
    let done: Vec<Vec<ModuleReport>> = found
        .inputs
        .par_iter()
        .map(|input| match units(input, split) {
            Ok(units) => {
                let mut of_file = policy.file(&input.name());
                let worked = units.par_iter().map(|unit| guarded(unit, &work));
                let worked: Vec<_> = worked.collect();
                let judged = worked.into_iter().zip(&units).map(|(report, unit)| {
                    let text = Some((&unit.source, unit.extent));
                    report.settle(of_file.judge(text))
                });
                let judged = judged.collect();
                of_file.finish();
                judged
            }
            Err(error) => vec![unfound(*error, policy)],
        })
        .collect();
    reports.extend(done.into_iter().flatten());
    reports
}

fn unfound(error: Finding, policy: &Policy) -> ModuleReport {
    let name = error.source.name().to_owned();
    let mut of_file = policy.file(&name);
    let report = ModuleReport::new(name.clone(), name, vec![error]).settle(of_file.judge(None));
    of_file.finish();
    report
}

impl Unit {
    /// A report of the module, of which these findings are known.
    pub fn report(&self, findings: Vec<Finding>) -> ModuleReport<Finding> {
        ModuleReport::new(self.name.clone(), self.file.clone(), findings)
    }
}

/// The modules of one input.
pub fn units(input: &Input, split: bool) -> Result<Vec<Unit>, Box<Finding>> {
    let (source, from_bytecode) = super::bytecode::source(input)?;
    let parts = inputs::parts(&source, split).into_iter();
    let units = parts.map(|part| Unit {
        source: Arc::clone(&source),
        extent: part.extent,
        name: match part.number {
            Some(number) => format!("{} (module {number})", input.name()),
            None => input.name(),
        },
        file: input.name(),
        stem: match part.number {
            Some(number) => format!("{}.{number}", input.stem),
            None => input.stem.clone(),
        },
        path: input.path.clone(),
        from_bytecode,
    });
    Ok(units.collect())
}

/// A panic is a bug of this program. It must not cost the other modules of the run their results.
fn guarded(unit: &Unit, work: impl Fn(&Unit) -> ModuleReport<Finding>) -> ModuleReport<Finding> {
    let done = catch_unwind(AssertUnwindSafe(|| work(unit)));
    done.unwrap_or_else(|panic| {
        let reason = match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
            (Some(text), _) => text,
            (_, Some(text)) => text.as_str(),
            _ => "no reason given",
        };
        let message = format!("a bug of this program stopped the work on the module: {reason}");
        let mut report = unit.report(Vec::new());
        let error = path_error(&unit.name, "internal-error", message);
        report.add(error, Verdict::Unable);
        report
    })
}

/// Who vouches for an input that goes on to the twins: MLIR has its say on what comes of it.
pub fn vouching_for_input(vouching: Vouching) -> Vouching {
    match vouching {
        Vouching::Mlir => Vouching::Native,
        other => other,
    }
}

/// Checks a module and legalizes it by `twins`; both run side by side and must agree. No twin runs on a module with errors.
pub fn legalized(
    unit: &Unit,
    twins: &[Twin],
    options: &LegalizeOptions,
) -> (ModuleReport<Finding>, Vec<TwinRun>) {
    let checked = run::check(
        &unit.source,
        unit.extent,
        // Decision D5: the pipeline also runs over what it wrote.
        Stage::Legalized,
        vouching_for_input(options.vouching),
    );
    let report = unit.report(checked.findings);
    let runs = match (&checked.module, twins) {
        (None, _) => Vec::new(),
        (Some(module), twins) if twins == Twin::BOTH => run::legalize_both(module, options).into(),
        (Some(module), twins) => {
            let twins = twins.iter();
            twins
                .map(|twin| run::legalize(module, *twin, options))
                .collect()
        }
    };
    (report, runs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_costs_its_own_module_alone() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for name in ["a.mlir", "b.mlir"] {
            std::fs::write(folder.path().join(name), "").expect("a file");
        }
        let reports = for_each(
            inputs::find(&[folder.path()]),
            false,
            &Policy::default(),
            |unit| {
                assert_ne!(unit.stem, "a", "a bug");
                unit.report(Vec::new())
            },
        );
        let verdicts: Vec<_> = reports.iter().map(|report| report.verdict).collect();
        assert_eq!(verdicts, [Verdict::Unable, Verdict::Passed]);
        let message = &reports[0].findings[0].message;
        assert!(message.contains("a bug"), "{message}");
    }
}
