//! The stages that each module goes through, timed.

use std::hint::black_box;
use std::time::{Duration, Instant};

use super::{Failure, Subject};
use crate::contract::{self, Profile};
use crate::diagnostic::{Diagnostic, Finding, Severity};
use crate::ir::{Module, WalkOrder};
use crate::syntax::{self, PrintForm};
use crate::twins::pipeline;
use crate::twins::{PassOptions, Twin};
use crate::verify::{self, Stage};
use crate::{files, gate};

/// The stages of one module or of all, in order.
pub type Laps = Vec<Lap>;

/// One stage.
#[derive(Clone, Copy)]
pub struct Lap {
    /// Its name; that of a pass is its argument.
    pub stage: &'static str,
    /// What it took.
    pub spent: Duration,
}

/// Times parts of the work, each added to the lap of its name.
#[derive(Default)]
struct Stopwatch {
    laps: Laps,
}

impl Stopwatch {
    fn time<T>(&mut self, stage: &'static str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = black_box(work());
        self.add(stage, start.elapsed());
        result
    }

    fn add(&mut self, stage: &'static str, spent: Duration) {
        match self.laps.iter_mut().find(|lap| lap.stage == stage) {
            Some(lap) => lap.spent += spent,
            None => self.laps.push(Lap { stage, spent }),
        }
    }
}

/// The stages of all modules together.
pub fn sum(modules: &[Laps]) -> Laps {
    let mut all = Stopwatch::default();
    for lap in modules.iter().flatten() {
        all.add(lap.stage, lap.spent);
    }
    all.laps
}

/// The operations of a subject.
pub fn operations(subject: &Subject) -> Result<u64, Failure> {
    let module = read(subject)?;
    Ok(module.walk(module.root(), WalkOrder::PreOrder).len() as u64)
}

fn read(subject: &Subject) -> Result<Module, Failure> {
    syntax::parse(&subject.source, subject.extent).map_err(|errors| failed(subject, errors))
}

/// Takes a subject through all stages.
pub fn run(subject: &Subject) -> Result<Laps, Failure> {
    let mut watch = Stopwatch::default();
    let module = watch.time("read", || read(subject))?;
    let found = watch.time("verify", || verify::verify(&module, Stage::Any));
    refuse_errors(subject, found)?;
    watch.time("check", || contract::check(&module, Profile::Emitter));
    let options = PassOptions::default();
    for twin in Twin::BOTH {
        let mut legalized = watch.time("convert", || pipeline::begin(&module, twin, &options));
        for pass in pipeline::passes(twin, None) {
            watch.time(pass.argument, || legalized.apply(pass, &options));
        }
        refuse_errors(subject, legalized.all_diagnostics().cloned().collect())?;
        let Some(made) = &legalized.module else {
            continue;
        };
        let text = watch.time("print", || syntax::print(made, PrintForm::Tlaloc));
        if gate::version().is_some() {
            let found = watch.time("gate", || gate::refusals(made));
            refuse_errors(subject, found)?;
        }
        watch.time("write", || written(&text))?;
    }
    Ok(watch.laps)
}

/// Writes a file as `legalize` does, and takes it away again.
fn written(text: &[u8]) -> Result<(), Failure> {
    let folder = tempfile::tempdir().map_err(Failure::Write)?;
    files::write(&folder.path().join("out.mlir"), text).map_err(Failure::Write)
}

fn refuse_errors(subject: &Subject, found: Vec<Diagnostic>) -> Result<(), Failure> {
    match verify::has_errors(&found) {
        true => Err(failed(subject, found)),
        false => Ok(()),
    }
}

/// The first error.
fn failed(subject: &Subject, found: Vec<Diagnostic>) -> Failure {
    let is_error = |found: &Diagnostic| found.severity == Severity::Error;
    let first = found.into_iter().find(is_error);
    let nothing = || Diagnostic::error("internal-error", None, "an error without a word");
    Failure::Module(Box::new(Finding {
        source: subject.source.clone(),
        diagnostic: first.unwrap_or_else(nothing),
    }))
}
