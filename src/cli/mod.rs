//! The subcommands, one file each. They string the library's steps together and nothing else.

mod batching;
mod bench;
mod bytecode;
mod check;
mod diff;
mod dumping;
mod fixing;
mod generate;
mod golden;
mod interrupt;
mod judging;
mod ledger;
mod legalize;
mod lift;
mod merge;
mod modules;
mod options;
mod outputs;
mod packaging;
mod passes;
mod patterns;
mod print;
mod progress;
mod reads;
mod reports;
mod rules;
mod run;
mod selection;
mod streams;
mod targets;

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::LazyLock;

use clap::{Parser, Subcommand};
use tlaloc_bridge::report::Verdict;
use tlaloc_bridge::{files, gate};

use options::Common;
use streams::Streams;

/// Reads StableHLO as the Tlaloc compiler emits it, checks it, legalizes it with both twins, has
/// MLIR vouch for the result, and compares it with golden fixtures.
#[derive(Parser)]
#[command(version = version(), arg_required_else_help = true, after_help = "\
Exit codes:
  0  no error was found; warnings, drift and notes do not count
  1  there are errors, a mismatch, or an input that cannot be read or verified
  2  the tool could not do its job: usage, a disk that is full, a missing feature

Examples:
  tlaloc-bridge run dumps/ --golden golden     the main job over a folder
  tlaloc-bridge check model.mlir               read and verify one file
  tlaloc-bridge legalize dumps/ -o out         write what both twins make of each module
  tlaloc-bridge explain reduce_c4              what a finding's rule means
  tlaloc-bridge golden golden --bless          take the present outputs as golden ones
  tlaloc-bridge legalize --help                more about one subcommand")]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    common: Common,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Run),
    Check(check::Check),
    Legalize(legalize::Legalize),
    Lift(lift::Lift),
    Patterns(patterns::Patterns),
    Golden(golden::Golden),
    Merge(merge::Merge),
    Print(print::Print),
    Diff(diff::Diff),
    Generate(Box<generate::Generate>),
    Bench(bench::Bench),
    Rules(rules::Rules),
    Explain(rules::Explain),
    Passes(passes::Passes),
    Completions(packaging::Completions),
    Man(packaging::Man),
    BytecodeToText(bytecode::BytecodeToText),
}

/// How a subcommand ends; the error is for the user, and means that the tool could not do its job.
type Outcome = Result<Verdict, String>;

impl Command {
    fn execute(&self, streams: &Streams) -> Outcome {
        match self {
            Command::Run(command) => command.execute(streams),
            Command::Check(command) => command.execute(streams),
            Command::Legalize(command) => command.execute(streams),
            Command::Lift(command) => command.execute(streams),
            Command::Patterns(command) => command.execute(streams),
            Command::Golden(command) => command.execute(streams),
            Command::Merge(command) => command.execute(streams),
            Command::Print(command) => command.execute(streams),
            Command::Diff(command) => command.execute(streams),
            Command::Generate(command) => command.execute(streams),
            Command::Bench(command) => command.execute(streams),
            Command::Rules(command) => command.execute(streams),
            Command::Explain(command) => command.execute(streams),
            Command::Passes(command) => command.execute(streams),
            Command::Completions(command) => command.execute(streams),
            Command::Man(command) => command.execute(streams),
            Command::BytecodeToText(command) => command.execute(streams),
        }
    }
}

/// The stack of each worker. The reader recurses up to
/// [`MAX_NESTING`](tlaloc_bridge::syntax::MAX_NESTING) levels, and MLIR's as deep on our output.
const STACK_BYTES: usize = 16 << 20;

/// More workers than this only look for work: a hundred thousand would never be done with it.
const MAX_JOBS: usize = 256;

/// How many workers there are: as many as are asked for, by the option or by what rayon goes by, else one for each
/// core.
fn workers(jobs: Option<NonZeroUsize>) -> usize {
    let by_variable = || std::env::var("RAYON_NUM_THREADS").ok()?.parse().ok();
    let by_cores = || std::thread::available_parallelism().ok();
    let asked = jobs.or_else(by_variable).or_else(by_cores);
    asked.map_or(1, |count| count.get().min(MAX_JOBS))
}

/// Parses the arguments, does what they say in a pool of workers, and gives the exit code.
pub fn main() -> ExitCode {
    // Ends by itself on `--help`, `--version` and usage errors.
    let cli = Cli::parse();
    let streams = Streams::new(cli.common.color, cli.common.progress);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(workers(cli.common.jobs))
        .stack_size(STACK_BYTES)
        .build();
    let outcome = match pool {
        Ok(pool) => pool.install(|| cli.command.execute(&streams)),
        Err(error) => Err(format!(
            "the worker threads cannot be started: {}",
            files::reason(&error)
        )),
    };
    let verdict = outcome.unwrap_or_else(|message| {
        streams.failure(&message);
        Verdict::Unable
    });
    ExitCode::from(verdict.code())
}

fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let mlir = match gate::version() {
            Some(version) => format!("MLIR {version}"),
            None => "without MLIR".to_owned(),
        };
        format!("{} ({mlir})", env!("CARGO_PKG_VERSION"))
    });
    &VERSION
}
