//! `bench`: how fast each stage is.

use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use rayon::prelude::*;
use tlaloc_bridge::bench::against::{self, Against};
use tlaloc_bridge::bench::{self, Failure, Measured, MeasuredStage, Plan, Subject};
use tlaloc_bridge::diagnostic::{Finding, counted, shown};
use tlaloc_bridge::files;
use tlaloc_bridge::report::{Verdict, json, text};
use tlaloc_bridge::settings::{self, Settings};

use super::options::{self, Inputs, parse_bounded};
use super::streams::Streams;
use super::{MAX_JOBS, Outcome, STACK_BYTES, modules};

/// Measure each stage over a corpus: read, verify, check, each pass of both twins, print, MLIR's gate, write
///
/// A round takes every module through all stages. A stage's time is its sum over the modules; `round` is the
/// time by the clock. Each figure is the median over the rounds, with the spread: how far the fastest and the
/// slowest round lie apart. Modules that do not get through are reported and left out. With --against, stages of
/// less than 10 ms, `write`, which the disk decides on, and `round`, which holds it, are shown and not judged.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge bench dumps/
  tlaloc-bridge bench dumps/ --threads 1,2,4 --rounds 20 --modules
  tlaloc-bridge bench dumps/ --format json > before.json
  tlaloc-bridge bench dumps/ --against before.json --tolerance 5")]
pub struct Bench {
    #[command(flatten)]
    inputs: Inputs,
    /// Rounds that count
    #[arg(long, value_name = "N", default_value = "10", value_parser = parse_bounded::<MAX_ROUNDS>)]
    rounds: NonZeroUsize,
    /// Rounds before them that do not
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_warm_up)]
    warm_up: usize,
    /// Numbers of threads, each for a run of its own [default: 1, and --jobs if that is more]
    #[arg(long, value_name = "N,...", value_delimiter = ',', value_parser = parse_bounded::<MAX_JOBS>)]
    threads: Vec<NonZeroUsize>,
    /// Show each module too
    #[arg(long)]
    modules: bool,
    /// Compare with what an earlier run wrote with --format json, and fail where a stage is slower
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// By how many percent a stage may be slower
    #[arg(
        long,
        value_name = "PERCENT",
        default_value = "10",
        allow_negative_numbers = true,
        value_parser = parse_tolerance
    )]
    tolerance: f64,
    /// How the result is written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: BenchFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum BenchFormat {
    /// Tables for people
    Text,
    /// One document, with a schema_version
    Json,
}

/// The most rounds of a kind: nobody waits for more.
const MAX_ROUNDS: usize = 1_000_000;

fn parse_tolerance(text: &str) -> Result<f64, String> {
    let percent = text.parse().ok();
    percent
        .filter(|percent| (0.0..=10_000.0).contains(percent))
        .ok_or_else(|| "write a number of percent, from 0 to 10000".to_owned())
}

fn parse_warm_up(text: &str) -> Result<usize, String> {
    match text {
        "0" => Ok(0),
        text => parse_bounded::<MAX_ROUNDS>(text)
            .map(NonZeroUsize::get)
            .map_err(|_| format!("write a number, from 0 to {MAX_ROUNDS}")),
    }
}

impl Bench {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let before = match &self.against {
            None => None,
            Some(path) => Some(earlier(path)?),
        };
        let mut settings = match settings::find(Path::new(""))? {
            Some(file) => Settings::read(&file)?,
            None => Settings::default(),
        };
        self.inputs.settle(&mut settings);
        let found = options::find(&settings)?;
        for note in &found.notes {
            streams.say(&text::finding(note));
        }
        let mut unsound = found.errors;
        let mut subjects = Vec::new();
        for input in &found.inputs {
            match super::bytecode::source(input) {
                Err(error) => unsound.push(*error),
                Ok(source) => {
                    let units = modules::units(input, source, self.inputs.split);
                    subjects.extend(units.into_iter().map(|unit| Subject {
                        name: unit.name,
                        source: unit.source,
                        extent: unit.extent,
                    }));
                }
            }
        }
        let tried: Vec<_> = subjects.par_iter().map(Subject::try_stages).collect();
        let mut sound = Vec::new();
        for (subject, tried) in subjects.into_iter().zip(tried) {
            match tried {
                Ok(()) => sound.push(subject),
                Err(failure) => unsound.push(finding(failure)?),
            }
        }
        for finding in &unsound {
            streams.say(&text::finding(finding));
        }
        if sound.is_empty() {
            return Ok(Verdict::Failed);
        }
        let progress = streams.rounds();
        let measured = bench::measure(&sound, &self.plan(), &|round, of| progress.begin(round, of));
        progress.end();
        let mut measured = match measured {
            Ok(measured) => measured,
            Err(failure) => {
                streams.say(&text::finding(&finding(failure)?));
                return Ok(Verdict::Failed);
            }
        };
        if let Some(before) = &before {
            measured.against = Some(against::compare(before, &measured, self.tolerance)?);
        }
        match self.format {
            BenchFormat::Json => streams.result(&json::pretty(&measured))?,
            BenchFormat::Text => streams.text(&self.table(&measured))?,
        }
        let against = measured.against.as_ref().filter(|against| against.slower);
        if let (Some(against), Some(file)) = (against, &self.against) {
            streams.failure(&slower(against, file));
        }
        Ok(match against.is_some() || !unsound.is_empty() {
            true => Verdict::Failed,
            false => Verdict::Passed,
        })
    }

    fn plan(&self) -> Plan {
        let jobs = rayon::current_num_threads();
        let threads = match &self.threads[..] {
            [] if jobs > 1 => vec![1, jobs],
            [] => vec![1],
            given => given.iter().map(|threads| threads.get()).collect(),
        };
        Plan {
            warm_up: self.warm_up,
            rounds: self.rounds.get(),
            threads,
            stack_bytes: STACK_BYTES,
        }
    }

    fn table(&self, measured: &Measured) -> String {
        let mut out = String::new();
        let modules = &measured.modules;
        let bytes: u64 = modules.iter().map(|module| module.bytes).sum();
        let ops: u64 = modules.iter().map(|module| module.ops).sum();
        let _ = writeln!(
            out,
            "{}, {:.3} MB, {}; {}",
            counted(modules.len(), "module"),
            bytes as f64 / 1e6,
            counted(usize::try_from(ops).unwrap_or(usize::MAX), "operation"),
            match measured.rounds {
                1 => "one round".to_owned(),
                several => format!("medians of {several} rounds"),
            }
        );
        for run in &measured.threads {
            let _ = writeln!(out, "\nthreads: {}", run.threads);
            out += &rows(run.stages.iter().chain([&run.round]));
        }
        if self.modules {
            for module in modules {
                let _ = writeln!(out, "\n{}: {} operations", shown(&module.name), module.ops);
                out += &rows(module.stages.iter());
            }
        }
        out += &measured.against.as_ref().map(compared).unwrap_or_default();
        out
    }
}

fn earlier(path: &Path) -> Result<Measured, String> {
    let failed = |reason: String| format!("{} cannot be read: {reason}", path.display());
    let text = files::read(path).map_err(|error| failed(files::reason(&error)))?;
    against::read(&text).map_err(failed)
}

/// What is wrong with a module; what keeps the tool from its job is no finding.
fn finding(failure: Failure) -> Result<Finding, String> {
    match failure {
        Failure::Module(finding) => Ok(*finding),
        Failure::Threads(error) => Err(format!("the worker threads cannot be started: {error}")),
        Failure::Write(error) => Err(format!(
            "a temporary file cannot be written: {}",
            files::reason(&error)
        )),
    }
}

fn rows<'s>(stages: impl Iterator<Item = &'s MeasuredStage>) -> String {
    let mut out = format!(
        "  {:46}{:>12}{:>9}{:>11}{:>14}{:>12}\n",
        "stage", "ms", "spread", "MB/s", "operations/s", "modules/s"
    );
    for stage in stages {
        let _ = writeln!(
            out,
            "  {:46}{:>12.3}{:>7.1} %{:>11.1}{:>14.0}{:>12.1}",
            stage.stage,
            stage.ms.median,
            stage.ms.spread() * 100.0,
            stage.bytes_per_second / 1e6,
            stage.ops_per_second,
            stage.modules_per_second,
        );
    }
    out
}

/// What each stage takes beside what it took, by number of threads.
fn compared(against: &Against) -> String {
    let mut out = String::new();
    for ratios in against.stages.chunk_by(|a, b| a.threads == b.threads) {
        let threads = ratios.first().map_or(0, |ratio| ratio.threads);
        let _ = writeln!(out, "\nagainst the earlier run, threads: {threads}");
        let _ = writeln!(
            out,
            "  {:46}{:>12}{:>12}{:>8}",
            "stage", "ms", "was", "times"
        );
        for ratio in ratios {
            let said = match (ratio.slower, ratio.judged) {
                (true, _) => "  slower",
                (_, false) => "  not judged",
                _ => "",
            };
            let _ = writeln!(
                out,
                "  {:46}{:>12.3}{:>12.3}{:>8.2}{said}",
                ratio.stage, ratio.now_ms, ratio.before_ms, ratio.ratio,
            );
        }
    }
    out
}

/// Which stages are slower than in an earlier run, and by how much.
fn slower(against: &Against, file: &Path) -> String {
    let slower = against.stages.iter().filter(|ratio| ratio.slower);
    let stages: Vec<_> = slower
        .map(|ratio| {
            format!(
                "`{}` on {} takes {:.3} ms and took {:.3} ({:.2} times as long)",
                ratio.stage,
                counted(ratio.threads, "thread"),
                ratio.now_ms,
                ratio.before_ms,
                ratio.ratio
            )
        })
        .collect();
    format!(
        "slower than in {} by more than {} %: {}",
        file.display(),
        against.tolerance,
        stages.join(", ")
    )
}
