//! How a run is reported, and what reports must not overwrite.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser};
use clap::{Arg, Args, Command, ValueEnum};
use tlaloc_bridge::corpus::inputs::Found;
use tlaloc_bridge::files;
use tlaloc_bridge::policy::Policy;
use tlaloc_bridge::report::Format;
use tlaloc_bridge::settings::Settings;

use super::reads;

/// How a run is reported.
#[derive(Args)]
pub struct Output {
    /// How the result is written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = FormatParser)]
    pub format: OutputFormat,
    /// Write a report to a file as well: json, jsonl, sarif (2.1.0), junit, github or html; may be
    /// given again. FILE may be a stream, such as /dev/stderr, and is nothing that the run reads or writes besides
    #[arg(long = "report", value_name = "FORMAT=FILE", value_parser = parse_report_file)]
    pub reports: Vec<ReportFile>,
    /// Show errors and mismatches alone, and of the summary the totals, which count the rest, too; reports have
    /// everything all the same
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

/// As clap reads it; a format of files is told apart from a slip.
#[derive(Clone)]
struct FormatParser;

impl TypedValueParser for FormatParser {
    type Value = OutputFormat;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<OutputFormat, clap::Error> {
        let is_of_files = |name: &&str| {
            let is_format = Format::NAMES.iter().any(|(known, _)| known == name);
            is_format && OutputFormat::from_str(name, false).is_err()
        };
        if value.to_str().filter(is_of_files).is_some() {
            let refuse: fn(&str) -> Result<OutputFormat, String> =
                |name| Err(format!("`--report {name}=FILE` writes it to a file"));
            return refuse.parse_ref(command, argument, value);
        }
        EnumValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let variants = OutputFormat::value_variants().iter();
        Some(Box::new(variants.filter_map(ValueEnum::to_possible_value)))
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
            if let Some(place) = &place {
                files::sweep_shallow(files::folder_of(place));
            }
            if let Err(error) = files::try_named(path) {
                let reason = files::reason(&error);
                return Err(format!("the report {shown} cannot be written: {reason}"));
            }
        }
        Ok(())
    }

    /// Nothing is begun where a report would take the place of what the run reads or writes besides, or the baseline
    /// that of what it reads.
    ///
    /// # Errors
    ///
    /// Which would.
    pub fn refuse_overwriting(
        &self,
        policy: &Policy,
        settings: &Settings,
        found: &Found,
        is_output: impl Fn(&Path) -> bool,
    ) -> Result<(), String> {
        if let Some(path) = policy.written_baseline()
            && let Some(read) = reads::overwritten(path, reads::of_run(settings, found))
        {
            return refuse("baseline", path, &read.name());
        }
        for ReportFile { path, .. } in &self.reports {
            // What an output is to be is no folder either.
            let place = files::place(path);
            let mut above = place.iter().flat_map(|place| place.ancestors());
            if above.any(&is_output) {
                return refuse("report", path, "an output");
            }
            if let Some(read) = reads::overwritten(path, reads::all(settings, found)) {
                return refuse("report", path, &read.name());
            }
        }
        Ok(())
    }
}

impl ReportFile {
    /// Writes the report, and makes the folder that it is in where that is missing.
    ///
    /// # Errors
    ///
    /// Why it cannot be written.
    pub fn write(
        &self,
        write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
    ) -> Result<(), String> {
        let made = files::make_folder(&self.path);
        let staged = made.and_then(|()| files::stage_named(&self.path, write));
        staged.and_then(files::Staged::place).map_err(|error| {
            let path = self.path.display();
            let reason = files::reason(&error);
            format!("the report {path} cannot be written: {reason}")
        })
    }
}

/// That what is written there would overwrite something.
pub fn refuse(kind: &str, path: &Path, what: &str) -> Result<(), String> {
    let path = path.display();
    Err(format!("the {kind} {path} would overwrite {what}"))
}
