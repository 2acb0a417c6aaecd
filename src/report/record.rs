//! What reports keep of a finding: all that any format needs, without the input.

use super::fingerprint;
use crate::diagnostic::{Finding, Severity, shown};
use crate::source::{Source, Span};

/// A place as reports give it.
#[derive(Clone, PartialEq, Eq, Hash, serde::Serialize)]
pub struct PlaceRecord {
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
    /// Bytes from there.
    pub length: u32,
}

/// A place from a line and column up to another. Columns count UTF-16 code units, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    /// The first line.
    pub start_line: u32,
    /// The column of its beginning there.
    pub start_column: u32,
    /// The last line.
    pub end_line: u32,
    /// The column behind its end there.
    pub end_column: u32,
}

/// A diagnostic as reports give it.
#[derive(serde::Serialize)]
pub struct DiagnosticRecord {
    /// The rule's stable id.
    pub rule: &'static str,
    /// How much it weighs.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// The input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Where in it.
    #[serde(flatten)]
    pub place: Option<PlaceRecord>,
    /// The same for formats that count in UTF-16.
    #[serde(skip)]
    pub region: Option<Region>,
    /// What stays the same where lines and values move: see [`fingerprint`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
    /// More places and facts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<NoteRecord>,
    /// What to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// Where the rule comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<&'static str>,
    /// Why it does not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suppressed: Option<SuppressedBy>,
    /// The finding as text for people, where it is to be shown.
    #[serde(skip)]
    pub shown: Option<String>,
    /// Whether the same was said before of the same place, by the other twin.
    #[serde(skip)]
    pub repeats: bool,
}

/// The rule that is about a run, and not about any file.
const OF_THE_RUN: &str = "unfinished-run";

/// Why a finding does not count.
#[derive(Clone, serde::Serialize)]
#[serde(tag = "by", rename_all = "lowercase")]
pub enum SuppressedBy {
    /// A comment in the text says so.
    Comment {
        /// The reason that it gives.
        reason: String,
    },
    /// The baseline lists it.
    Baseline,
}

/// A note of a diagnostic.
#[derive(serde::Serialize)]
pub struct NoteRecord {
    /// What it says.
    pub message: String,
    /// Where, in the diagnostic's file.
    #[serde(flatten)]
    pub place: Option<PlaceRecord>,
    /// The same for formats that count in UTF-16.
    #[serde(skip)]
    pub region: Option<Region>,
}

impl PlaceRecord {
    pub(super) fn new(source: &Source, span: Span) -> Self {
        let at = source.position(span.start);
        Self {
            line: at.line,
            column: at.column,
            length: span.end.saturating_sub(span.start),
        }
    }
}

impl Region {
    fn new(source: &Source, span: Span) -> Self {
        let start = source.utf16_position(span.start);
        let end = source.utf16_position(span.end.max(span.start));
        Self {
            start_line: start.line,
            start_column: start.column,
            end_line: end.line,
            end_column: end.column,
        }
    }
}

impl DiagnosticRecord {
    /// A finding's record, without what only reports of a run have: fingerprint and text.
    pub fn new(finding: &Finding) -> Self {
        let Finding { source, diagnostic } = finding;
        let place = |span| PlaceRecord::new(source, span);
        let region = |span| Region::new(source, span);
        let notes = diagnostic.notes.iter();
        Self {
            rule: diagnostic.rule,
            severity: diagnostic.severity,
            message: diagnostic.message.clone(),
            file: Some(source.name().to_owned()),
            place: diagnostic.span.map(place),
            region: diagnostic.span.map(region),
            fingerprint: None,
            notes: notes
                .map(|(span, message)| NoteRecord {
                    message: message.clone(),
                    place: span.map(place),
                    region: span.map(region),
                })
                .collect(),
            help: diagnostic.help.clone(),
            section: diagnostic.origin(),
            suppressed: None,
            shown: None,
            repeats: false,
        }
    }

    /// A finding's record, with its fingerprint.
    pub fn with_fingerprint(finding: &Finding) -> Self {
        Self {
            fingerprint: Some(fingerprint::of(finding)),
            ..Self::new(finding)
        }
    }

    /// The record with its text for people.
    pub fn shown(finding: &Finding) -> Self {
        Self {
            shown: Some(finding.diagnostic.render(&finding.source)),
            ..Self::with_fingerprint(finding)
        }
    }

    /// The record for a reader who knows the file.
    pub fn without_file(mut self) -> Self {
        self.file = None;
        self
    }

    /// The file that it is about; none where it is about the run, whose subcommand stands in its place.
    pub fn about(&self) -> Option<&str> {
        self.file.as_deref().filter(|_| self.rule != OF_THE_RUN)
    }

    /// Where it is, for people: the file and what is known of the place there, `FILE:LINE:COLUMN`.
    pub fn position(&self) -> String {
        let file = shown(self.file.as_deref().unwrap_or_default());
        match &self.place {
            Some(place) => format!("{file}:{}:{}", place.line, place.column),
            None => file.into_owned(),
        }
    }

    /// The message, and the help on a line of its own.
    pub fn message_and_help(&self) -> String {
        match &self.help {
            Some(help) => format!("{}\nhelp: {help}", self.message),
            None => self.message.clone(),
        }
    }
}
