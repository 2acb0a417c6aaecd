//! Joined JSON reports as data again, for the formats that are more than JSON.
//!
//! What JSON leaves out, the text around a place and its columns in UTF-16, comes from the inputs where they are
//! still what they were; where they are not, columns are those of the bytes.

use std::sync::Arc;

use serde::Deserialize;

use super::merge::Joined;
use super::{
    DiagnosticRecord, GoldenReport, ModuleReport, NoteRecord, PlaceRecord, Region, Report,
    SuppressedBy, TwinReport, Verdict, fingerprint, text,
};
use crate::corpus::inputs::{Content, file};
use crate::diagnostic::{Diagnostic, Finding, Severity};
use crate::files;
use crate::golden::fixtures::FileReport;
use crate::policy::Looked;
use crate::rules;
use crate::source::{Source, Span};
use crate::twins::Twin;

/// The subcommands that write reports.
const COMMANDS: [&str; 4] = ["check", "golden", "legalize", "run"];

#[derive(Deserialize)]
struct Module {
    name: String,
    verdict: Verdict,
    #[serde(default)]
    up_to_date: bool,
    #[serde(default)]
    not_held: bool,
    diagnostics: Vec<Found>,
    #[serde(default)]
    suppressed: Vec<Found>,
    twins: Vec<OfTwin>,
    golden: Option<Golden>,
}

#[derive(Deserialize)]
struct OfTwin {
    twin: String,
    diagnostics: Vec<Found>,
}

#[derive(Deserialize)]
struct Golden {
    fixture: String,
    files: Vec<File>,
}

#[derive(Deserialize)]
struct File {
    name: String,
    state: String,
    detail: Option<String>,
}

#[derive(Deserialize)]
struct Found {
    rule: String,
    severity: Severity,
    message: String,
    file: String,
    #[serde(flatten)]
    place: Option<Place>,
    fingerprint: Option<String>,
    #[serde(default)]
    notes: Vec<Note>,
    help: Option<String>,
    section: Option<String>,
    suppressed: Option<By>,
}

#[derive(Deserialize)]
struct Note {
    message: String,
    #[serde(flatten)]
    place: Option<Place>,
}

#[derive(Clone, Copy, Deserialize)]
struct Place {
    line: u32,
    column: u32,
    length: u32,
}

#[derive(Deserialize)]
struct By {
    by: String,
    #[serde(default)]
    reason: String,
}

/// The inputs that are read, of which the last one is asked for again and again.
#[derive(Default)]
struct Inputs {
    last: Option<(String, Option<Arc<Source>>)>,
}

impl Inputs {
    fn of(&mut self, name: &str) -> Option<Arc<Source>> {
        if self.last.as_ref().is_none_or(|(last, _)| last != name) {
            let input = file(&files::from_readable(name));
            let content = match input.is_file() {
                true => input.read().ok(),
                false => None,
            };
            let source = match content {
                Some(Content::Text(source)) => Some(source),
                _ => None,
            };
            self.last = Some((name.to_owned(), source));
        }
        self.last.as_ref()?.1.clone()
    }
}

impl Joined<'_> {
    /// The whole as a run would have it that was not shared.
    ///
    /// # Errors
    ///
    /// That it has what this version of the tool does not know.
    pub fn report(&self) -> Result<Report, String> {
        let mut inputs = Inputs::default();
        let command = COMMANDS.into_iter().find(|known| *known == self.command());
        let command = command.ok_or_else(|| unknown("subcommand", self.command()))?;
        let mut report = Report::new(command, self.steps().to_vec());
        report.verdict = self.verdict();
        for raw in self.raw_findings() {
            report
                .findings
                .push(read::<Found>(raw)?.record(&mut inputs)?);
        }
        for raw in self.raw_modules() {
            report
                .modules
                .push(read::<Module>(raw)?.report(&mut inputs)?);
        }
        Ok(report)
    }
}

fn read<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| super::json::reason(&error))
}

fn unknown(what: &str, name: &str) -> String {
    format!("there is no {what} `{name}` in this version")
}

impl Module {
    fn report(self, inputs: &mut Inputs) -> Result<ModuleReport, String> {
        let (file, _) = super::merge::file_and_number(&self.name);
        let mut report = ModuleReport::up_to_date(self.name.clone(), file, []);
        report.is_up_to_date = self.up_to_date;
        report.lacks_contract = self.not_held;
        report.looked = Looked::Partly;
        report.verdict = self.verdict;
        report.findings = records(self.diagnostics, inputs)?;
        report.suppressed = records(self.suppressed, inputs)?;
        for of_twin in self.twins {
            let twin = Twin::BOTH.into_iter().map(Twin::name);
            let twin = twin.into_iter().find(|name| *name == of_twin.twin);
            report.twins.push(TwinReport {
                twin: twin.ok_or_else(|| unknown("twin", &of_twin.twin))?,
                findings: records(of_twin.diagnostics, inputs)?,
                conversion: Vec::new(),
                passes: Vec::new(),
                output: None,
            });
        }
        report.mark_repeats();
        if let Some(golden) = self.golden {
            let files = golden.files.into_iter().map(|file| {
                FileReport::read(file.name, &file.state, file.detail)
                    .ok_or_else(|| unknown("state of a file", &file.state))
            });
            report.golden = Some(GoldenReport {
                fixture: golden.fixture,
                files: files.collect::<Result<_, _>>()?,
            });
        }
        report.keep_few_texts(text::SHOWN);
        Ok(report)
    }
}

fn records(found: Vec<Found>, inputs: &mut Inputs) -> Result<Vec<DiagnosticRecord>, String> {
    let records = found.into_iter().map(|found| found.record(inputs));
    records.collect()
}

impl Found {
    fn record(self, inputs: &mut Inputs) -> Result<DiagnosticRecord, String> {
        let rule = rules::find(&self.rule).ok_or_else(|| unknown("rule", &self.rule))?;
        let in_input = inputs.of(&self.file).and_then(|source| {
            let span = self.place.map(|place| place.span(&source));
            let mut diagnostic = Diagnostic::new(rule.id, self.severity, span, &*self.message);
            for note in &self.notes {
                let span = note.place.map(|place| place.span(&source));
                diagnostic = diagnostic.note(span, &*note.message);
            }
            let finding = Finding { source, diagnostic };
            // Another line is there now.
            let is_same = self.fingerprint.as_ref() == Some(&fingerprint::of(&finding));
            is_same.then(|| DiagnosticRecord::shown(&finding))
        });
        let mut record = match in_input {
            Some(record) => record,
            None => {
                let source = Source::empty(&*self.file);
                let diagnostic = Diagnostic::new(rule.id, self.severity, None, &*self.message);
                let mut record = DiagnosticRecord::shown(&Finding { source, diagnostic });
                // Of a place there is more to show than that.
                record.shown = record.shown.filter(|_| self.place.is_none());
                (record.place, record.region) = self.place.map(Place::alone).unzip();
                record.notes = self.notes.into_iter().map(Note::alone).collect();
                record
            }
        };
        if let Some(shown) = &mut record.shown {
            let further = [("see", &self.section), ("help", &self.help)];
            for (word, said) in further {
                if let Some(said) = said {
                    *shown += &format!("  = {word}: {said}\n");
                }
            }
        }
        record.fingerprint = self.fingerprint;
        record.help = self.help;
        record.suppressed = self.suppressed.map(|by| match &by.by[..] {
            "baseline" => SuppressedBy::Baseline,
            _ => SuppressedBy::Comment { reason: by.reason },
        });
        Ok(record)
    }
}

impl Note {
    fn alone(self) -> NoteRecord {
        let (place, region) = self.place.map(Place::alone).unzip();
        NoteRecord {
            message: self.message,
            place,
            region,
        }
    }
}

impl Place {
    /// The place in the text.
    fn span(self, source: &Source) -> Span {
        let line = source.line(self.line);
        let start = line.start.saturating_add(self.column - 1);
        Span {
            start,
            end: start.saturating_add(self.length),
        }
    }

    /// The place without the text, which is taken for one of single bytes in one line.
    fn alone(self) -> (PlaceRecord, Region) {
        let Self {
            line,
            column,
            length,
        } = self;
        let place = PlaceRecord {
            line,
            column,
            length,
        };
        let region = Region {
            start_line: line,
            start_column: column,
            end_line: line,
            end_column: column.saturating_add(length),
        };
        (place, region)
    }
}
