//! The modules of an input, and the work on one of them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;

use tlaloc_bridge::contract::Profile;
use tlaloc_bridge::corpus::inputs::{self, Input, path_error};
use tlaloc_bridge::diagnostic::Finding;
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

impl Unit {
    /// A report of the module, of which these findings are known.
    pub fn report(&self, findings: Vec<Finding>) -> ModuleReport<Finding> {
        ModuleReport::new(self.name.clone(), self.file.clone(), findings)
    }
}

/// The modules of an input, of its text and whether that is bytecode's.
pub fn units(
    input: &Input,
    (source, from_bytecode): (Arc<Source>, bool),
    split: bool,
) -> Vec<Unit> {
    let parts = inputs::parts(&source, split).into_iter();
    let units = parts.map(|part| Unit {
        source: Arc::clone(&source),
        extent: part.extent,
        name: name(input, part.number),
        file: input.name(),
        stem: stem(input, part.number),
        path: input.path.clone(),
        from_bytecode,
    });
    units.collect()
}

/// What the output of a module of an input is called, by its number where the input was split.
pub fn stem(input: &Input, number: Option<usize>) -> String {
    match number {
        Some(number) => format!("{}.{number}", input.stem),
        None => input.stem.clone(),
    }
}

/// What a module of an input is called in reports, by its number where the input was split.
pub fn name(input: &Input, number: Option<usize>) -> String {
    match number {
        Some(number) => format!("{} (module {number})", input.name()),
        None => input.name(),
    }
}

/// A panic is a bug of this program. It must not cost the other modules of the run their results.
pub fn guarded(
    unit: &Unit,
    work: impl Fn(&Unit) -> ModuleReport<Finding>,
) -> ModuleReport<Finding> {
    caught(&unit.name, || work(unit)).unwrap_or_else(|error| {
        let mut report = unit.report(Vec::new());
        report.add(*error, Verdict::Unable);
        report
    })
}

/// What the work on what is called so gives, or that a panic stopped it.
pub fn caught<T>(name: &str, work: impl FnOnce() -> T) -> Result<T, Box<Finding>> {
    let done = catch_unwind(AssertUnwindSafe(work));
    done.map_err(|panic| {
        let reason = match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
            (Some(text), _) => text,
            (_, Some(text)) => text.as_str(),
            _ => "no reason given",
        };
        let message = format!("a bug of this program stopped the work on the module: {reason}");
        Box::new(path_error(name, "internal-error", message))
    })
}

/// Who vouches for an input that goes on to the twins: MLIR has its say on what comes of it.
pub fn vouching_for_input(vouching: Vouching) -> Vouching {
    match vouching {
        Vouching::Mlir => Vouching::Native,
        other => other,
    }
}

/// Checks a module, holds it against the contract by the profile, and legalizes it by `twins`; both run side by side and must agree. No twin runs on a module with errors.
pub fn legalized(
    unit: &Unit,
    twins: &[Twin],
    options: &LegalizeOptions,
    profile: Option<Profile>,
) -> (ModuleReport<Finding>, Vec<TwinRun>) {
    let checked = run::check(
        &unit.source,
        unit.extent,
        // Decision D5: the pipeline also runs over what it wrote.
        Stage::Any,
        vouching_for_input(options.vouching),
    );
    // What breaks the contract is a module all the same.
    let checked = match profile {
        Some(profile) => checked.hold(profile),
        None => checked,
    };
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
    fn a_panic_is_a_report() {
        let source = Source::empty("a.mlir");
        let input = inputs::file("a.mlir".as_ref());
        let unit = units(&input, (source, false), false).remove(0);
        let report = guarded(&unit, |_| panic!("a bug"));
        assert_eq!(report.verdict, Verdict::Unable);
        let message = &report.findings[0].diagnostic.message;
        assert!(message.contains("a bug"), "{message}");
        let report = guarded(&unit, |unit| unit.report(Vec::new()));
        assert_eq!(report.verdict, Verdict::Passed);
    }
}
