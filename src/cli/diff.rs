//! `diff`: are two modules the same?

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use tlaloc_bridge::corpus::inputs;
use tlaloc_bridge::diagnostic::{Finding, Severity};
use tlaloc_bridge::golden::compare::{Comparison, compare_texts, render};
use tlaloc_bridge::report::{Verdict, text};
use tlaloc_bridge::run::{self, Vouching};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::verify::Stage;

use super::Outcome;
use super::streams::Streams;

/// Compare two modules up to value names, attribute order and the order of independent operations
///
/// Ends with 0 where they are the same and verify, and with 1 otherwise: standard output has the first place where
/// they part, standard error says what cannot be read or does not verify.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge diff before.mlir after.mlir
  my-emitter | tlaloc-bridge diff golden.mlir -")]
pub struct Diff {
    /// The left file, or `-` for standard input
    #[arg(value_name = "A")]
    left: PathBuf,
    /// The right file, or `-` for standard input
    #[arg(value_name = "B")]
    right: PathBuf,
}

impl Diff {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        if self.left == self.right && self.left.as_os_str() == "-" {
            return Err("standard input can be one of the two, not both".to_owned());
        }
        let mut sources = Vec::new();
        for path in [&self.left, &self.right] {
            match super::bytecode::source(&inputs::file(path)) {
                Ok((source, _)) => sources.push(source),
                Err(error) => {
                    streams.say(&text::finding(&error));
                }
            }
        }
        let [left, right] = &sources[..] else {
            return Ok(Verdict::Failed);
        };
        let are_same = left.bytes() == right.bytes();
        let mut faulty = Vec::new();
        for (side, source) in [("left", left), ("right", right)] {
            if side == "right" && are_same {
                continue;
            }
            let errors = errors(source);
            for error in &errors {
                streams.say(&text::finding(error));
            }
            if !errors.is_empty() {
                faulty.push(side);
            }
        }
        let flaw = match &faulty[..] {
            [] => "",
            _ if are_same => ", which do not verify",
            ["left"] => ", but the left does not verify",
            ["right"] => ", but the right does not verify",
            _ => ", but neither verifies",
        };
        match compare_texts(left, right) {
            Comparison::Identical => streams.text(&format!("identical: the same bytes{flaw}\n"))?,
            Comparison::Equivalent => {
                streams.text(&format!("equivalent: the same structure{flaw}\n"))?;
            }
            Comparison::Different(difference) => {
                streams.text(&render(&difference, left, right))?;
                return Ok(Verdict::Failed);
            }
        }
        Ok(match faulty.is_empty() {
            true => Verdict::Passed,
            false => Verdict::Failed,
        })
    }
}

/// What keeps the modules of a text from being valid.
fn errors(source: &Arc<Source>) -> Vec<Finding> {
    let sections = source.sections().into_iter();
    // Also what the pipeline wrote is compared.
    let checked = sections.map(|it| run::check(source, it, Stage::Any, Vouching::Native));
    let found = checked.flat_map(|checked| checked.findings);
    let is_error = |found: &Finding| found.diagnostic.severity == Severity::Error;
    found.filter(is_error).collect()
}
