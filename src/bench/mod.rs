//! How fast each stage is on given modules.
//!
//! A round takes every module through all stages, the modules side by side on so many threads. What a
//! stage takes is the sum over the modules, each timed on its own thread; what a round takes is the
//! time on the clock. Rounds before the first counted one warm up.

pub mod against;
mod stages;
mod statistics;

use std::sync::Arc;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::batch::sha256;
use crate::diagnostic::Finding;
use crate::source::{Source, Span};
pub use statistics::Times;

/// The version of the JSON: it changes when a field goes or changes its meaning.
pub const SCHEMA_VERSION: u32 = 1;

/// What is measured, as data and as JSON. Times are in milliseconds.
#[derive(Serialize, Deserialize)]
pub struct Measured {
    /// [`SCHEMA_VERSION`].
    pub schema_version: u32,
    /// The tool.
    pub tool: String,
    /// Its version.
    pub version: String,
    /// Rounds that count.
    pub rounds: usize,
    /// The modules, in the order of their paths.
    pub modules: Vec<MeasuredModule>,
    /// The whole, by number of threads.
    pub threads: Vec<MeasuredThreads>,
    /// The whole beside an earlier run, where that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<against::Against>,
}

/// One module, by the run with the fewest threads.
#[derive(Serialize, Deserialize)]
pub struct MeasuredModule {
    /// Its name.
    pub name: String,
    /// Of its text.
    pub sha256: String,
    /// The bytes of its text.
    pub bytes: u64,
    /// Its operations.
    pub ops: u64,
    /// Each stage, in order, and `all` of them.
    pub stages: Vec<MeasuredStage>,
}

/// All modules on so many threads.
#[derive(Serialize, Deserialize)]
pub struct MeasuredThreads {
    /// How many.
    pub threads: usize,
    /// A round by the clock.
    pub round: MeasuredStage,
    /// Each stage, in order: what it takes of all threads together.
    pub stages: Vec<MeasuredStage>,
}

/// What one stage takes.
#[derive(Clone, Serialize, Deserialize)]
pub struct MeasuredStage {
    /// Its name.
    pub stage: String,
    /// Over the rounds.
    pub ms: Times,
    /// The median's bytes of input a second, on all threads.
    pub bytes_per_second: f64,
    /// Its operations a second.
    pub ops_per_second: f64,
    /// Its modules a second.
    pub modules_per_second: f64,
}

/// A module to measure.
pub struct Subject {
    /// What it is called.
    pub name: String,
    /// Its text.
    pub source: Arc<Source>,
    /// The part of the text that is the module.
    pub extent: Span,
}

impl Subject {
    /// Takes it through all stages once.
    ///
    /// # Errors
    ///
    /// Why it does not get through.
    pub fn try_stages(&self) -> Result<(), Failure> {
        stages::run(self).map(|_| ())
    }
}

/// How often, and on how many threads.
pub struct Plan {
    /// Rounds that do not count.
    pub warm_up: usize,
    /// Rounds that count; at least one.
    pub rounds: usize,
    /// The numbers of threads, each for a run of its own.
    pub threads: Vec<usize>,
    /// The stack of a thread.
    pub stack_bytes: usize,
}

/// How much there is of something that takes a time.
#[derive(Clone, Copy, Default)]
struct Amount {
    bytes: u64,
    ops: u64,
    modules: u64,
}

/// Times the subjects by the plan. `progress` is told before each round which one it is, from 1, of how
/// many.
///
/// # Errors
///
/// What is wrong with a subject that does not go through all stages, or that threads cannot be started.
/// ```
/// use tlaloc_bridge::bench::{Plan, Subject, measure};
/// use tlaloc_bridge::source::Source;
///
/// let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
///   %1 = stablehlo.abs %0 : tensor<4xf32>
///   return %1 : tensor<4xf32>
/// }
/// ";
/// let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
/// let extent = source.extent();
/// let name = "a".to_owned();
/// let subject = Subject { name, source, extent };
/// let plan = Plan { warm_up: 1, rounds: 3, threads: vec![1], stack_bytes: 2 << 20 };
/// measure(&[subject], &plan, &|_, _| {}).map_err(|_| "it does not get through")?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn measure(
    subjects: &[Subject],
    plan: &Plan,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Measured, Failure> {
    let ops = subjects.par_iter().map(stages::operations);
    let ops = ops.collect::<Result<Vec<_>, _>>()?;
    let amounts: Vec<_> = subjects
        .iter()
        .zip(ops)
        .map(|(subject, ops)| Amount {
            bytes: subject.extent.range().len() as u64,
            ops,
            modules: 1,
        })
        .collect();
    let each = plan.warm_up.saturating_add(plan.rounds);
    let all = each.saturating_mul(plan.threads.len());
    let mut threads = Vec::new();
    let mut modules = Vec::new();
    for (index, count) in plan.threads.iter().enumerate() {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(*count)
            .stack_size(plan.stack_bytes)
            .build()
            .map_err(|error| Failure::Threads(error.to_string()))?;
        let mut rounds = Vec::new();
        for round in 0..each {
            progress(index.saturating_mul(each).saturating_add(round + 1), all);
            let round_of_all = pool.install(|| one_round(subjects))?;
            if round >= plan.warm_up {
                rounds.push(round_of_all);
            }
        }
        if index == 0 {
            modules = of_modules(subjects, &amounts, &rounds);
        }
        threads.push(of_threads(*count, &amounts, &rounds));
    }
    Ok(Measured {
        schema_version: SCHEMA_VERSION,
        tool: env!("CARGO_PKG_NAME").to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rounds: plan.rounds,
        modules,
        threads,
        against: None,
    })
}

/// Why nothing was measured.
pub enum Failure {
    /// A module does not go through all stages.
    Module(Box<Finding>),
    /// The threads cannot be started.
    Threads(String),
    /// A file cannot be written.
    Write(std::io::Error),
}

/// What one round took: by the clock, and each stage of each module.
struct Round {
    clock: Duration,
    modules: Vec<stages::Laps>,
}

fn one_round(subjects: &[Subject]) -> Result<Round, Failure> {
    let start = Instant::now();
    let modules = subjects.par_iter().map(stages::run);
    let modules = modules.collect::<Result<Vec<_>, _>>()?;
    Ok(Round {
        clock: start.elapsed(),
        modules,
    })
}

fn of_modules(subjects: &[Subject], amounts: &[Amount], rounds: &[Round]) -> Vec<MeasuredModule> {
    let all = subjects.iter().zip(amounts).enumerate();
    let measured = all.map(|(index, (subject, amount))| {
        let laps = |round: &Round| round.modules[index].clone();
        let laps: Vec<_> = rounds.iter().map(laps).collect();
        let mut stages = of_stages(&laps, *amount, 1);
        let whole = laps
            .iter()
            .map(|laps| laps.iter().map(|lap| lap.spent).sum());
        stages.push(stage("all", whole, *amount, 1));
        MeasuredModule {
            name: subject.name.clone(),
            sha256: sha256(subject.source.slice(subject.extent)),
            bytes: amount.bytes,
            ops: amount.ops,
            stages,
        }
    });
    measured.collect()
}

fn of_threads(threads: usize, amounts: &[Amount], rounds: &[Round]) -> MeasuredThreads {
    let total = amounts
        .iter()
        .fold(Amount::default(), |sum, amount| Amount {
            bytes: sum.bytes + amount.bytes,
            ops: sum.ops + amount.ops,
            modules: sum.modules + amount.modules,
        });
    let sums: Vec<_> = rounds
        .iter()
        .map(|round| stages::sum(&round.modules))
        .collect();
    let clock = rounds.iter().map(|round| round.clock);
    MeasuredThreads {
        threads,
        round: stage("round", clock, total, 1),
        // More threads than modules have nothing to do.
        stages: of_stages(&sums, total, threads.min(amounts.len())),
    }
}

fn of_stages(rounds: &[stages::Laps], amount: Amount, threads: usize) -> Vec<MeasuredStage> {
    let first = rounds.first().into_iter().flatten().enumerate();
    let measured = first.map(|(index, lap)| {
        let spent = rounds.iter().map(|laps| laps[index].spent);
        stage(lap.stage, spent, amount, threads)
    });
    measured.collect()
}

/// What a stage took in each round, where so many threads worked on it side by side.
fn stage(
    name: &str,
    spent: impl Iterator<Item = Duration>,
    amount: Amount,
    threads: usize,
) -> MeasuredStage {
    let ms = Times::of(spent);
    let per_second = |amount: u64| match ms.median > 0.0 {
        true => amount as f64 * threads as f64 / (ms.median / 1e3),
        false => 0.0,
    };
    MeasuredStage {
        stage: name.to_owned(),
        bytes_per_second: per_second(amount.bytes),
        ops_per_second: per_second(amount.ops),
        modules_per_second: per_second(amount.modules),
        ms,
    }
}
