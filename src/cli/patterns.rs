//! `patterns`: the idioms of modules.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use rayon::prelude::*;
use tlaloc_bridge::corpus::inputs::{self, Input};
use tlaloc_bridge::diagnostic::Finding;
use tlaloc_bridge::patterns::recognize;
use tlaloc_bridge::report::patterns::{self, ModuleIdioms};
use tlaloc_bridge::report::{Verdict, text};
use tlaloc_bridge::run::{self, Vouching};
use tlaloc_bridge::verify::Stage;

use super::Outcome;
use super::modules::{self, Unit};
use super::streams::Streams;

/// Recognize attention, RMSNorm, LayerNorm, softmax, RoPE, SwiGLU, GELU, cross-entropy and other idioms
///
/// The modules are of StableHLO or MHLO, whoever wrote them. Each idiom is shown with the lines of its
/// operations; none of these is another idiom's: a softmax within an attention is the attention's.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge patterns model.mlir
  tlaloc-bridge patterns model.mlir --near-misses     what would be an idiom but for one thing
  tlaloc-bridge patterns dumps/ --format json")]
pub struct Patterns {
    /// A file, a folder (searched for *.mlir, *.stablehlo and *.mlirbc, with .gz or .zst behind it or
    /// not, but for what is hidden or excluded by .gitignore), a glob, `@LIST` for the paths on the lines
    /// of a file, or `-` for standard input
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// Read each file as several modules, parted by lines that begin with `// -----`
    #[arg(long)]
    split: bool,
    /// Show, too, what would be an idiom but for one thing, and say what
    #[arg(long)]
    near_misses: bool,
    /// How the idioms are written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: PatternsFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum PatternsFormat {
    /// Some lines for each idiom
    Text,
    /// One document, with a schema_version
    Json,
}

/// One module's idioms, and what is said of the module.
type Worked = (ModuleIdioms, Vec<Finding>);

impl Patterns {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let found = inputs::find(&self.paths);
        for note in &found.notes {
            streams.say(&text::finding(note));
        }
        let lost = found.errors.into_iter();
        let lost = lost.map(|error| unread(error, Verdict::Failed));
        let mut worked: Vec<Worked> = lost.collect();
        let done: Vec<Vec<Worked>> = found
            .inputs
            .par_iter()
            .map(|input| self.of_input(input))
            .collect();
        worked.extend(done.into_iter().flatten());
        let mut all = Vec::with_capacity(worked.len());
        for (idioms, findings) in worked {
            for finding in &findings {
                streams.say(&text::finding(finding));
            }
            all.push(idioms);
        }
        match self.format {
            PatternsFormat::Text => streams.text(&patterns::text(&all))?,
            PatternsFormat::Json => streams.result(&patterns::document(&all))?,
        }
        Ok(patterns::verdict(&all))
    }

    fn of_input(&self, input: &Input) -> Vec<Worked> {
        let source = match super::bytecode::source(input) {
            Ok(source) => source,
            Err(error) => return vec![unread(*error, Verdict::Failed)],
        };
        let units = modules::units(input, source, self.split);
        let worked = units.par_iter().map(|unit| {
            let worked = modules::caught(&unit.name, || self.of_module(unit));
            worked.unwrap_or_else(|error| unread(*error, Verdict::Unable))
        });
        worked.collect()
    }

    fn of_module(&self, unit: &Unit) -> Worked {
        // Also what the pipeline wrote is looked at.
        let stage = Stage::Any;
        let checked = run::check(&unit.source, unit.extent, stage, Vouching::Native);
        let (name, findings) = (unit.name.clone(), checked.findings);
        let Some(module) = checked.module else {
            return (
                ModuleIdioms::without(name, &findings, Verdict::Failed),
                findings,
            );
        };
        let recognized = recognize(&module, self.near_misses);
        (
            ModuleIdioms::new(name, &findings, &recognized, self.near_misses),
            findings,
        )
    }
}

/// What cannot be found or read, or stopped the work.
fn unread(error: Finding, verdict: Verdict) -> Worked {
    let name = error.source.name().to_owned();
    let errors = vec![error];
    (ModuleIdioms::without(name, &errors, verdict), errors)
}
