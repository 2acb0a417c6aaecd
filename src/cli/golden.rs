//! `golden`: legalize each fixture again and compare.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use clap::Args;
use tlaloc_bridge::corpus::inputs::{Found, Input, path_error};
use tlaloc_bridge::diagnostic::Finding;
use tlaloc_bridge::files;
use tlaloc_bridge::golden::find::{self, Searched};
use tlaloc_bridge::golden::fixtures::Fixture;
use tlaloc_bridge::report::{GoldenReport, ModuleReport, Report, Verdict};
use tlaloc_bridge::run::LegalizeOptions;
use tlaloc_bridge::syntax::PrintForm;
use tlaloc_bridge::twins::{PassOptions, Twin};

use super::Outcome;
use super::batching::{Batch, Batching, Cost};
use super::judging::Judging;
use super::legalize;
use super::modules::{self, Unit};
use super::options::{Form, GoldenEquality, Verify};
use super::reads::{self, Read};
use super::reports::Output;
use super::streams::Streams;

/// Legalize golden fixtures again and compare the outputs with the golden ones
///
/// A fixture is a folder with input.mlir (or that with .gz or .zst behind it) and, beside it, stablehlo.mlir, mhlo.mlir
/// and report.json. One that has golden files and no input, or one that cannot be read, fails.
/// Every byte counts: any other one is a mismatch, and so is a missing file. With
/// --allow-equivalent the structure counts alone: equal up to value names, the order of attributes
/// and the order of independent operations.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge golden golden
  tlaloc-bridge golden golden/llama-decoder-cpu-baseline
  tlaloc-bridge golden golden --bless")]
pub struct Golden {
    /// A fixture, or a folder with fixtures below it [default: `golden` of tlaloc-bridge.toml]
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
    /// Rewrite the golden files that are not identical, and say what changed
    #[arg(long)]
    bless: bool,
    #[command(flatten)]
    equality: GoldenEquality,
    #[command(flatten)]
    verify: Verify,
    #[command(flatten)]
    batching: Batching,
    #[command(flatten)]
    judging: Judging,
    #[command(flatten)]
    output: Output,
}

impl Golden {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let mut settings = self.judging.settings()?;
        if let Some(folder) = &self.folder {
            settings.golden = vec![folder.clone()];
        }
        if self.judging.shows(&settings, streams)? {
            return Ok(Verdict::Passed);
        }
        self.output.refuse_unwritable()?;
        let policy = self.judging.policy(&settings)?;
        let vouching = self.verify.vouching()?;
        let options = LegalizeOptions {
            passes: None,
            pass: PassOptions::default(),
            emit: PrintForm::Tlaloc,
            locations: false,
            vouching,
        };
        let steps = legalize::steps(&Twin::BOTH, None, Form::Tlaloc, vouching, None);
        let mut report = Report::new("golden", steps);
        report.options = self.judging.told(&settings, &policy);
        let compare = "compare with golden files";
        report.steps.push(compare.to_owned());
        let folders = settings.golden.clone();
        if folders.is_empty() {
            return Err("no DIR is given, and no settings name `golden`; see `--help`".to_owned());
        }
        let Searched { fixtures, errors } = fixtures_in(&folders, &mut report);
        if fixtures.is_empty() && errors.is_empty() && report.findings.is_empty() {
            let message = "the folder holds no fixture (no input.mlir)";
            report.add(&path_error(&names(&folders), "no-fixture", message));
        }
        let by_input = fixtures
            .iter()
            .map(|fixture| (fixture.input.clone(), fixture));
        let by_input: HashMap<_, _> = by_input.collect();
        let inputs = fixtures
            .iter()
            .map(|fixture| Input::new(Some(fixture.input.clone()), fixture.name.clone()));
        let found = Found {
            inputs: inputs.collect(),
            errors,
            ..Found::default()
        };
        self.output
            .refuse_overwriting(&policy, &settings, &found, |path| {
                is_of_fixture(&fixtures, path)
            })?;
        let batch = Batch {
            options: &self.batching,
            split: false,
            policy: &policy,
            cost: Cost::LEGALIZING,
            ledger: None,
            mending: None,
            remove_left: None,
            streams,
        };
        batch.run(found, &mut report, |unit| {
            let fixture = unit.path.as_ref().and_then(|path| by_input.get(path));
            self.compare(unit, fixture.copied(), &options)
        });
        report.add_all(policy.finish()?);
        streams.report(&report, &self.output)
    }

    fn compare(
        &self,
        unit: &Unit,
        fixture: Option<&Fixture>,
        options: &LegalizeOptions,
    ) -> ModuleReport<Finding> {
        let (mut report, twins) = modules::legalized(unit, &Twin::BOTH, options, None);
        report.lacks_output = twins.is_empty();
        if let Some(fixture) = fixture
            && !twins.is_empty()
        {
            let mut files = fixture.compare(&twins, self.equality.equality());
            if self.bless
                && let Err(error) = fixture.bless(&mut files)
            {
                let name = fixture.folder.display().to_string();
                let message = format!("the fixture cannot be written: {}", files::reason(&error));
                let finding = path_error(&name, "unwritable-output", message);
                report.add(finding, Verdict::Unable);
            }
            let fixture = fixture.folder.display().to_string();
            report.add_golden(GoldenReport { fixture, files });
        }
        for run in twins {
            report.add_twin(run, None);
        }
        report
    }
}

/// Whether a path is that of a file of a fixture.
pub fn is_of_fixture(fixtures: &[Fixture], path: &Path) -> bool {
    let files: Vec<_> = fixtures.iter().flat_map(Fixture::files).collect();
    let files = files.iter().map(|file| Read::named("the file", file));
    reads::overwritten(path, files).is_some()
}

/// The fixtures of some folders; the report says which folders cannot be read.
pub fn fixtures_in(folders: &[PathBuf], report: &mut Report) -> Searched {
    let mut all = Searched::default();
    for folder in folders {
        match find::find(folder) {
            Ok(found) => {
                all.fixtures.extend(found.fixtures);
                all.errors.extend(found.errors);
            }
            Err(error) => {
                let name = folder.display().to_string();
                let message = format!(
                    "the golden folder cannot be read: {}",
                    files::reason(&error)
                );
                let mut unreadable = path_error(&name, "unreadable-input", message);
                if folder.is_file() {
                    let help = "a folder is meant here: a fixture, or one with fixtures below it";
                    unreadable.diagnostic.help = Some(help.to_owned());
                }
                report.add(&unreadable);
            }
        }
    }
    all
}

/// What the folders are called together.
pub fn names(folders: &[PathBuf]) -> String {
    let names = folders.iter().map(|folder| folder.display().to_string());
    names.collect::<Vec<_>>().join(", ")
}
