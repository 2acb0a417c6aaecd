//! How a run is reported, and what reports must not overwrite.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tlaloc_bridge::corpus::inputs::Found;
use tlaloc_bridge::files;
use tlaloc_bridge::report::Format;
use tlaloc_bridge::settings::Settings;

/// How a run is reported.
#[derive(Args)]
pub struct Output {
    /// How the result is written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: OutputFormat,
    /// Write a report to a file as well: json, jsonl, sarif (2.1.0), junit, github or html; may be
    /// given again. FILE may be a stream, such as /dev/stderr, and is nothing that the run reads or writes besides
    #[arg(long = "report", value_name = "FORMAT=FILE", value_parser = parse_report_file)]
    pub reports: Vec<ReportFile>,
    /// Show errors and mismatches alone, and of the summary the totals; reports have everything all the same
    #[arg(long, short)]
    pub quiet: bool,
}

/// A format of standard output.
#[derive(Clone, Copy, ValueEnum)]
pub enum OutputFormat {
    /// A summary for people
    Text,
    /// One document, with a schema_version
    Json,
    /// JSON too: a line for the run, one for each module, one for the end
    Jsonl,
    /// Annotations, as GitHub Actions reads them
    Github,
}

impl OutputFormat {
    pub fn format(self) -> Format {
        match self {
            OutputFormat::Text => Format::Text,
            OutputFormat::Json => Format::Json,
            OutputFormat::Jsonl => Format::Jsonl,
            OutputFormat::Github => Format::Github,
        }
    }
}

/// A report that goes to a file.
#[derive(Clone)]
pub struct ReportFile {
    pub format: Format,
    pub path: PathBuf,
}

/// The format and the file of `FORMAT=FILE`.
pub fn parse_report_file(argument: &str) -> Result<ReportFile, String> {
    let formats = Format::NAMES
        .iter()
        .filter(|(_, format)| *format != Format::Text);
    let Some((name, path)) = argument
        .split_once('=')
        .filter(|(_, path)| !path.is_empty())
    else {
        return Err("write FORMAT=FILE, for example sarif=report.sarif".to_owned());
    };
    if path == "-" {
        return Err(format!(
            "standard output is for `--format {name}`, and this for a file"
        ));
    }
    match formats.clone().find(|(known, _)| *known == name) {
        Some((_, format)) => Ok(ReportFile {
            format: *format,
            path: path.into(),
        }),
        None => {
            let names: Vec<_> = formats.map(|(name, _)| *name).collect();
            let names = names.join(", ");
            Err(format!("there is no report `{name}`; there are {names}"))
        }
    }
}

impl Output {
    /// Whether the reports can be written that are asked for: nobody wants to know that at the end of a long run.
    ///
    /// # Errors
    ///
    /// Which cannot, or that one would overwrite another.
    pub fn refuse_unwritable(&self) -> Result<(), String> {
        let mut paths = BTreeSet::new();
        for ReportFile { path, .. } in &self.reports {
            let shown = path.display();
            let place = files::place(path);
            if !paths.insert(place.clone().unwrap_or_else(|| path.clone())) {
                return Err(format!("two reports are to be written to {shown}"));
            }
            let Some(place) = place else {
                continue;
            };
            if place.is_dir() {
                return Err(format!(
                    "the report {shown} cannot be written: it is a folder"
                ));
            }
            files::sweep_shallow(files::folder_of(&place));
            // What is staged and not placed leaves nothing.
            if let Err(error) = files::stage(&place, b"") {
                let reason = files::reason(&error);
                return Err(format!("the report {shown} cannot be written: {reason}"));
            }
        }
        Ok(())
    }

    /// Nothing is begun where a report would take the place of what the run reads or writes besides.
    ///
    /// # Errors
    ///
    /// Which report would.
    pub fn refuse_overwriting(
        &self,
        settings: &Settings,
        found: &Found,
        is_output: impl Fn(&Path) -> bool,
    ) -> Result<(), String> {
        let places = self.reports.iter();
        let places = places.filter_map(|it| Some((&it.path, files::place(&it.path)?)));
        let places: Vec<_> = places.collect();
        let refuse = |path: &Path, what: &str| {
            let path = path.display();
            Err(format!("the report {path} would overwrite {what}"))
        };
        for (path, place) in &places {
            // Most have other names, and to ask where each file lies would take long.
            let is = |other: &PathBuf| {
                (other.file_name() == place.file_name() || other.is_symlink())
                    && files::place(other).as_ref() == Some(place)
            };
            if settings.baseline.as_ref().is_some_and(is) {
                return refuse(path, "the baseline");
            }
            if is(&settings.file) {
                return refuse(path, "the settings");
            }
            if is_output(place) {
                return refuse(path, "an output");
            }
            let mut inputs = found.inputs.iter().filter_map(|it| it.path.as_ref());
            if let Some(input) = inputs.find(|input| is(input)) {
                return refuse(path, &format!("the input {}", input.display()));
            }
            let mut lists = found.lists.iter();
            if let Some(list) = lists.find(|list| is(list)) {
                return refuse(path, &format!("the list {}", list.display()));
            }
        }
        Ok(())
    }
}
