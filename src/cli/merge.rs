//! `merge`: one report of those of all shares.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tlaloc_bridge::diagnostic::{Severity, shown};
use tlaloc_bridge::files;
use tlaloc_bridge::report::json::pretty;
use tlaloc_bridge::report::merge::Joined;
use tlaloc_bridge::report::{Format, Verdict};

use super::Outcome;
use super::reads::{self, Read};
use super::reports::{ReportFile, parse_report_file, refuse};
use super::streams::Streams;

/// Join the JSON reports of all shares of a run into the one of the whole
///
/// Each share writes its own with --shard K/N --report json=FILE. The exit code is that of the whole
/// run; a report that is missing is an error.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge merge 1.json 2.json 3.json > whole.json
  tlaloc-bridge merge shares/*.json --format text
  tlaloc-bridge merge shares/*.json --report sarif=whole.sarif > whole.json")]
pub struct Merge {
    /// A JSON report
    #[arg(value_name = "REPORT", required = true)]
    reports: Vec<PathBuf>,
    /// How the result is written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "json")]
    format: MergeFormat,
    /// Write the joined report to a file as well: json, sarif, junit, github or html; may be given again. What these
    /// show of the inputs is read there, where they are still what they were
    #[arg(long = "report", value_name = "FORMAT=FILE", value_parser = parse_report_file)]
    files: Vec<ReportFile>,
}

#[derive(Clone, Copy, ValueEnum)]
enum MergeFormat {
    /// One document, as a run that was not shared writes it
    Json,
    /// What did not pass, and the totals; what was found stands on standard error
    Text,
}

impl Merge {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        self.refuse(&[])?;
        let failed = |path: &PathBuf, reason: String| {
            Err(format!(
                "the report {} cannot be read: {reason}",
                path.display()
            ))
        };
        let mut texts = Vec::new();
        for path in &self.reports {
            match files::read_text(path, files::MOST) {
                Ok(text) => texts.push(text),
                Err(error) => return failed(path, files::reason(&error)),
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
        self.refuse(&whole.inputs())?;
        self.write(&whole)?;
        match self.format {
            MergeFormat::Json => streams.result(&pretty(&whole))?,
            MergeFormat::Text => {
                streams.say(&findings(&whole));
                streams.text(&text(&whole))?;
            }
        }
        Ok(whole.verdict())
    }
}

impl Merge {
    /// Refuses what would be written over a report or an input, or in a form that there is not.
    fn refuse(&self, inputs: &[PathBuf]) -> Result<(), String> {
        for ReportFile { path, format } in &self.files {
            let joined = self.reports.iter();
            let joined = joined.map(|path| Read::named("the joined report", path));
            let inputs = inputs.iter().map(|path| Read::named("the input", path));
            let read = joined.chain(inputs).chain([Read::standard_input()]);
            if let Some(read) = reads::overwritten(path, read) {
                return refuse("report", path, &read.name());
            }
            if *format == Format::Jsonl {
                return Err(format!(
                    "`merge` writes one document, and no lines: `--report json={}`",
                    path.display()
                ));
            }
        }
        Ok(())
    }

    /// Writes the files that are asked for.
    fn write(&self, whole: &Joined) -> Result<(), String> {
        if self.files.is_empty() {
            return Ok(());
        }
        let report = whole.report()?;
        for file in &self.files {
            file.write(|out| match file.format {
                Format::Json => out.write_all(&pretty(whole)),
                format => format.write(&report, out),
            })?;
        }
        Ok(())
    }
}

/// What did not pass, and the totals.
fn text(whole: &Joined) -> String {
    let mut text = String::new();
    for module in whole.modules() {
        let word = match module.verdict {
            Verdict::Passed => continue,
            Verdict::Failed => "failed",
            Verdict::Unable => "not done",
        };
        text += &format!("{}: {word}\n", shown(&module.name));
    }
    let totals = whole.totals();
    if let Some(found) = totals.of_findings() {
        text += &format!("found: {found}\n");
    }
    text + &totals.of_modules() + "\n"
}

/// The findings but notes, as a run says them.
fn findings(whole: &Joined) -> String {
    let modules: Vec<_> = whole.modules().collect();
    let of_run: Vec<_> = whole.findings().collect();
    let all = modules
        .iter()
        .flat_map(|module| module.found())
        .chain(&of_run);
    let all = all.filter(|said| said.severity > Severity::Note);
    all.map(|said| said.text()).collect()
}
