//! `merge`: one report of those of all shares.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tlaloc_bridge::report::Verdict;
use tlaloc_bridge::report::json::pretty;
use tlaloc_bridge::report::merge::Joined;

use super::Outcome;
use super::streams::Streams;

/// Join the JSON reports of all shares of a run into the one of the whole
///
/// Each share writes its own with --shard K/N --report json=FILE. The exit code is that of the whole
/// run; a report that is missing is an error.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge merge 1.json 2.json 3.json > whole.json
  tlaloc-bridge merge shares/*.json --format text")]
pub struct Merge {
    /// A JSON report
    #[arg(value_name = "REPORT", required = true)]
    reports: Vec<PathBuf>,
    /// How the result is written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "json")]
    format: MergeFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum MergeFormat {
    /// One document, as a run that was not shared writes it
    Json,
    /// What did not pass, and the count
    Text,
}

impl Merge {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let failed = |path: &PathBuf, reason: String| {
            Err(format!(
                "the report {} cannot be read: {reason}",
                path.display()
            ))
        };
        let mut texts = Vec::new();
        for path in &self.reports {
            match std::fs::read_to_string(path) {
                Ok(text) => texts.push(text),
                Err(error) => return failed(path, error.to_string()),
            }
        }
        let mut reports = Vec::new();
        for (path, text) in self.reports.iter().zip(&texts) {
            match Joined::read(text) {
                Ok(report) => reports.push(report),
                Err(reason) => return failed(path, reason),
            }
        }
        let whole = Joined::join(reports)?;
        match self.format {
            MergeFormat::Json => streams.result(&pretty(&whole))?,
            MergeFormat::Text => streams.text(&text(&whole))?,
        }
        Ok(whole.verdict())
    }
}

fn text(whole: &Joined) -> String {
    let modules: Vec<_> = whole.modules().collect();
    let (passed, others): (Vec<_>, Vec<_>) = modules
        .into_iter()
        .partition(|module| module.verdict == Verdict::Passed);
    let mut text = String::new();
    for module in &others {
        let word = match module.verdict {
            Verdict::Unable => "not done",
            _ => "failed",
        };
        text += &format!("{}: {word}\n", module.name);
    }
    text + &format!(
        "{} modules: {} passed, {} not\n",
        passed.len() + others.len(),
        passed.len(),
        others.len()
    )
}
