//! `lift`: the nodes that the emitter was given.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use tlaloc_bridge::contract;
use tlaloc_bridge::corpus::inputs;
use tlaloc_bridge::diagnostic::{Finding, shown};
use tlaloc_bridge::report::{self, Verdict};
use tlaloc_bridge::run::{self, Vouching};
use tlaloc_bridge::verify::Stage;

use super::modules::Unit;
use super::print::SECTION_LINE;
use super::streams::Streams;
use super::{Outcome, modules};

/// Show the Dxir nodes that the emitter printed: id, kind, attributes, operands, type, lines
///
/// A value `%N` is one node's result, and every `%sM` before it was made up while that node was printed.
/// Operations that are no known kind's are shown as such, and the command ends with 1.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge lift model.mlir
  tlaloc-bridge lift model.mlir --format json
  tlaloc-bridge lift model.mlir --format mlir | cmp - model.mlir")]
pub struct Lift {
    /// A file, or `-` for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Read the file as several modules, parted by lines that begin with `// -----`, and lift each: with --format json a
    /// document on a line for each, and nothing for one that cannot be read
    #[arg(long)]
    split: bool,
    /// How the nodes are written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: LiftFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum LiftFormat {
    /// A line for each node
    Text,
    /// One document, with a schema_version
    Json,
    /// As the emitter would print the nodes; operations of no known kind are copied
    Mlir,
}

impl Lift {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let input = inputs::file(&self.file);
        let units = match super::bytecode::source(&input) {
            Ok(source) => modules::units(&input, source, self.split),
            Err(error) => {
                streams.say(&report::text::finding(&error));
                return Ok(Verdict::Failed);
            }
        };
        let mut verdict = Verdict::Passed;
        for (index, unit) in units.iter().enumerate() {
            // As the parts of the input are parted.
            if index > 0 && matches!(self.format, LiftFormat::Mlir) {
                streams.result(SECTION_LINE)?;
            }
            if units.len() > 1 && matches!(self.format, LiftFormat::Text) {
                let line = if index > 0 { "\n" } else { "" };
                streams.text(&format!("{line}{}:\n", shown(&unit.name)))?;
            }
            verdict = verdict.max(self.lift(unit, streams)?);
        }
        Ok(verdict)
    }

    fn lift(&self, unit: &Unit, streams: &Streams) -> Outcome {
        let checked = run::check(&unit.source, unit.extent, Stage::Emitted, Vouching::Native);
        for finding in &checked.findings {
            streams.say(&report::text::finding(finding));
        }
        let Some(module) = checked.module else {
            return Ok(Verdict::Failed);
        };
        let lifted = contract::lift(&module);
        match self.format {
            LiftFormat::Text => streams.text(&report::lift::text(&module, &lifted))?,
            LiftFormat::Json => {
                let text = report::lift::json(&unit.name, &module, &lifted, self.split);
                streams.result(&text)?;
            }
            LiftFormat::Mlir => match contract::print(&module, &lifted) {
                Ok(text) => streams.result(&text)?,
                Err(diagnostic) => {
                    let finding = Finding {
                        source: Arc::clone(module.source()),
                        diagnostic: *diagnostic,
                    };
                    streams.say(&report::text::finding(&finding));
                    return Ok(Verdict::Failed);
                }
            },
        }
        Ok(match lifted.is_whole() {
            true => Verdict::Passed,
            false => Verdict::Failed,
        })
    }
}
