//! `run`: the main job.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use clap::Args;
use rayon::prelude::*;
use tlaloc_bridge::corpus::inputs::path_error;
use tlaloc_bridge::golden::find::Searched;
use tlaloc_bridge::golden::fixtures::Fixture;
use tlaloc_bridge::report::{GoldenReport, Report, Verdict};
use tlaloc_bridge::run::Vouching;
use tlaloc_bridge::settings::Profile;
use tlaloc_bridge::twins::Twin;

use super::Outcome;
use super::batching::{Batch, Batching, Cost};
use super::golden;
use super::judging::Judging;
use super::legalize;
use super::modules::{self, Unit};
use super::options::{self, Form, GoldenEquality, Inputs, Legalizing, Verify};
use super::reports::Output;
use super::streams::Streams;

/// The main job: read, verify, legalize with both twins, have the outputs vouched for, and compare
/// them with golden fixtures
///
/// A module belongs to the fixture whose input.mlir it is, or else to the one whose folder has the
/// name of the module's file: models/a.mlir to GOLDEN/a. Modules without a fixture are not
/// compared; if none has one, the run fails.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge run model.mlir
  tlaloc-bridge run golden --golden golden
  tlaloc-bridge run dumps/ --profile emitter
  tlaloc-bridge run dumps/ --golden golden --format json > report.json")]
pub struct Run {
    #[command(flatten)]
    inputs: Inputs,
    /// Compare the outputs with the fixtures of this folder
    #[arg(long, value_name = "DIR")]
    golden: Option<PathBuf>,
    #[command(flatten)]
    equality: GoldenEquality,
    /// Hold the inputs against the emit contract as well, by what this allows of it [default: the settings'
    /// profile, else none]
    #[arg(long, value_name = "PROFILE")]
    profile: Option<Profile>,
    #[command(flatten)]
    legalizing: Legalizing,
    #[command(flatten)]
    verify: Verify,
    #[command(flatten)]
    batching: Batching,
    #[command(flatten)]
    judging: Judging,
    #[command(flatten)]
    output: Output,
}

impl Run {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let mut settings = self.judging.settings()?;
        self.inputs.settle(&mut settings);
        self.legalizing.settle(&mut settings.passes);
        settings.profile = self.profile.or(settings.profile);
        if let Some(folder) = &self.golden {
            settings.golden = vec![folder.clone()];
        }
        if self.judging.shows(&settings, streams)? {
            return Ok(Verdict::Passed);
        }
        self.output.refuse_unwritable()?;
        let policy = self.judging.policy(&settings)?;
        if matches!(self.legalizing.emit, Form::Bytecode) {
            return Err("`run` writes no outputs, and golden files are text; `--emit bytecode` is for `legalize`".to_owned());
        }
        let vouching = self.verify.vouching()?;
        let options = self.legalizing.options(None, vouching, &settings.passes);
        let profile = settings.profile.and_then(Profile::contract);
        let profile = profile.filter(|_| vouching != Vouching::None);
        let emit = self.legalizing.emit;
        let steps = legalize::steps(&Twin::BOTH, None, emit, vouching, profile);
        let mut report = Report::new("run", steps);
        report.options = self.judging.told(&settings, &policy);
        let folders = settings.golden.clone();
        if !folders.is_empty() {
            report.steps.push("compare with golden files".to_owned());
        }
        let Searched { fixtures, errors } = golden::fixtures_in(&folders, &mut report);
        for error in &errors {
            report.add(error);
        }
        let found = options::find(&settings)?;
        let belonging = Belonging::new(&fixtures);
        let is_of_fixture = |path: &Path| golden::is_of_fixture(&fixtures, path);
        self.output
            .refuse_overwriting(&policy, &settings, &found, is_of_fixture)?;
        let unmet = self.inputs.unmet(&settings, &found);
        let batch = Batch {
            options: &self.batching,
            split: self.inputs.split,
            policy: &policy,
            cost: Cost::LEGALIZING,
            ledger: None,
            mending: None,
            remove_left: None,
            streams,
        };
        batch.run(found, &mut report, |unit| {
            let (mut report, twins) = modules::legalized(unit, &Twin::BOTH, &options, profile);
            report.lacks_output = twins.is_empty();
            if let Some(fixture) = belonging.of(unit)
                && !twins.is_empty()
            {
                report.add_golden(GoldenReport {
                    fixture: fixture.folder.display().to_string(),
                    files: fixture.compare(&twins, self.equality.equality()),
                });
            }
            for run in twins {
                report.add_twin(run, None);
            }
            report
        });
        if !folders.is_empty()
            && report.findings.is_empty()
            // A share may hold none of those that have one.
            && report.shard.is_none()
            && report.modules.iter().all(|module| module.golden.is_none())
        {
            let name = golden::names(&folders);
            let message = "no module of this run was compared: none has a fixture here";
            report.add(&path_error(&name, "no-fixture", message));
        }
        report.add_all(policy.weighed(unmet));
        report.add_all(policy.finish()?);
        streams.report(&report, &self.output)
    }
}

/// Fixtures by what belongs to them.
struct Belonging<'f> {
    /// By their input, as no link calls it.
    inputs: HashMap<PathBuf, &'f Fixture>,
    /// By their name, the first of each.
    names: HashMap<&'f str, &'f Fixture>,
}

impl<'f> Belonging<'f> {
    fn new(fixtures: &'f [Fixture]) -> Self {
        let inputs = fixtures
            .par_iter()
            .filter_map(|fixture| Some((fixture.input.canonicalize().ok()?, fixture)));
        let names = fixtures.iter().rev();
        Self {
            inputs: inputs.collect(),
            names: names.map(|it| (it.name.as_str(), it)).collect(),
        }
    }

    /// The fixture that a module belongs to.
    fn of(&self, unit: &Unit) -> Option<&'f Fixture> {
        let is_none = self.inputs.is_empty();
        let path = unit.path.as_ref().filter(|_| !is_none);
        let path = path.and_then(|path| path.canonicalize().ok());
        let by_input = path.and_then(|path| self.inputs.get(&path));
        let found = by_input.or_else(|| self.names.get(unit.stem.as_str()));
        found.copied()
    }
}
