//! `passes`: the table of passes.

use clap::Args;
use tlaloc_bridge::report::{Verdict, pass_table};

use super::Outcome;
use super::rules::Format;
use super::streams::Streams;

/// List the passes with their arguments, options and counters
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge passes
  tlaloc-bridge passes --format json > passes.json
  tlaloc-bridge legalize model.mlir -o out --passes tensorizer-legalization")]
pub struct Passes {
    /// How they are written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

impl Passes {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        match self.format {
            Format::Text => streams.text(&pass_table::text())?,
            Format::Json => streams.result(&pass_table::document())?,
        }
        Ok(Verdict::Passed)
    }
}
