//! `diff`: are two modules the same?

use std::path::PathBuf;

use clap::Args;
use tlaloc_bridge::corpus::inputs;
use tlaloc_bridge::golden::compare::{Comparison, compare_texts, render};
use tlaloc_bridge::report::{Verdict, text};
use tlaloc_bridge::syntax::parse;

use super::Outcome;
use super::streams::Streams;

/// Compare two modules up to value names, attribute order and the order of independent operations
///
/// Ends with 0 where they are the same, and with 1 and the first place where they part.
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
        match compare_texts(left, right) {
            Comparison::Identical => {
                streams.text("identical: the same bytes\n")?;
                let errors: Vec<_> = left
                    .sections()
                    .into_iter()
                    .filter_map(|extent| parse(left, extent).err())
                    .flatten()
                    .collect();
                for error in &errors {
                    streams.say(&error.render(left));
                }
                if !errors.is_empty() {
                    return Ok(Verdict::Failed);
                }
            }
            Comparison::Equivalent => streams.text("equivalent: the same structure\n")?,
            Comparison::Different(difference) => {
                streams.text(&render(&difference, left, right))?;
                return Ok(Verdict::Failed);
            }
        }
        Ok(Verdict::Passed)
    }
}
