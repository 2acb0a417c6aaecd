//! `passes`: the table of passes.

use clap::Args;
use tlaloc_bridge::report::Verdict;
use tlaloc_bridge::twins::pipeline::PASSES;

use super::Outcome;
use super::streams::Streams;

/// List the passes with their arguments, options and counters
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge passes
  tlaloc-bridge legalize model.mlir -o out --passes tensorizer-legalization")]
pub struct Passes {}

impl Passes {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let mut text = String::new();
        for pass in &PASSES {
            text += &format!("{}\n  {}\n", pass.argument, pass.summary);
            for (head, items) in [
                ("twin", pass.twin.name().to_owned()),
                ("options", pass.options.join(" ")),
                ("counters", pass.counters.join(" ")),
                ("document", pass.document.to_owned()),
            ] {
                text += &format!("  {head:<9} {items}\n");
            }
            text += "\n";
        }
        streams.text(&text)?;
        Ok(Verdict::Passed)
    }
}
