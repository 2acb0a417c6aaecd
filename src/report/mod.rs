//! What a run has to say, as data; one renderer for each format.

pub mod json;
pub mod text;

use std::collections::HashSet;

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::diagnostic::{Finding, Severity};
use crate::golden::fixtures::FileReport;
use crate::run::TwinRun;
use crate::source::Source;
use crate::twins::PassReport;
use crate::twins::rewrites::Rewrites;

/// The version of the JSON: it changes when a field changes its meaning or goes.
pub const SCHEMA_VERSION: u32 = 1;

/// How something ended; the worst one is the exit code of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Nothing was found.
    Passed,
    /// There is a finding, a mismatch, or an input that cannot be read or verified.
    Failed,
    /// The tool could not do its job.
    Unable,
}

impl Verdict {
    /// The exit code: 0, 1 or 2.
    pub fn code(self) -> u8 {
        self as u8
    }

    /// Failed, if there is an error among the findings.
    pub fn of(findings: &[Finding]) -> Self {
        let is_error = |finding: &Finding| finding.diagnostic.severity == Severity::Error;
        if findings.iter().any(is_error) {
            Verdict::Failed
        } else {
            Verdict::Passed
        }
    }
}

/// A whole run.
pub struct Report {
    /// The subcommand.
    pub command: &'static str,
    /// The steps that each module went through, in order.
    pub steps: Vec<String>,
    /// Rewriters of the pipeline's passes that this version does not have; empty where no pass ran.
    pub not_in_pipeline: Vec<&'static str>,
    /// The modules, in the order of their paths.
    pub modules: Vec<ModuleReport>,
    /// What is said of the run as a whole.
    pub findings: Vec<Finding>,
    /// How the run as a whole ended, the modules aside.
    pub verdict: Verdict,
}

/// What became of one module.
pub struct ModuleReport {
    /// Its input, and its number there if the input was split.
    pub name: String,
    /// What was found in the input.
    pub findings: Vec<Finding>,
    /// What each twin did.
    pub twins: Vec<TwinReport>,
    /// How it compares with its golden fixture.
    pub golden: Option<GoldenReport>,
    /// How it ended.
    pub verdict: Verdict,
}

/// What one twin did with a module.
pub struct TwinReport {
    /// The twin's name.
    pub twin: &'static str,
    /// What was said by the pipeline and of the output.
    pub findings: Vec<Finding>,
    /// The passes that ran.
    pub passes: Vec<PassRecord>,
    /// The file that was written.
    pub output: Option<String>,
}

/// A module's golden fixture.
pub struct GoldenReport {
    /// The fixture's folder.
    pub fixture: String,
    /// Its files.
    pub files: Vec<FileReport>,
}

impl GoldenReport {
    /// Whether all files say what was made.
    pub fn matches(&self) -> bool {
        self.files.iter().all(|file| file.state.matches())
    }
}

impl Report {
    /// How the whole ended.
    pub fn verdict(&self) -> Verdict {
        let modules = self.modules.iter().map(|module| module.verdict);
        modules.max().unwrap_or(Verdict::Passed).max(self.verdict)
    }
}

impl ModuleReport {
    /// A module of which only findings are known.
    pub fn new(name: impl Into<String>, findings: Vec<Finding>) -> Self {
        Self {
            name: name.into(),
            verdict: Verdict::of(&findings),
            findings,
            twins: Vec::new(),
            golden: None,
        }
    }

    /// Adds what a twin did.
    pub fn add_twin(&mut self, run: TwinRun, output: Option<String>) {
        self.verdict = self.verdict.max(Verdict::of(&run.findings));
        self.twins.push(TwinReport {
            twin: run.twin.name(),
            passes: PassRecord::of(&run),
            findings: run.findings,
            output,
        });
    }

    /// Adds a finding, after which the module has ended so.
    pub fn add(&mut self, finding: Finding, verdict: Verdict) {
        self.findings.push(finding);
        self.verdict = self.verdict.max(verdict);
    }

    /// Adds the comparison with a fixture.
    pub fn add_golden(&mut self, golden: GoldenReport) {
        if !golden.matches() {
            self.verdict = self.verdict.max(Verdict::Failed);
        }
        self.golden = Some(golden);
    }

    /// Everything that was found, once: both twins often say the same of the same place.
    pub fn all_findings(&self) -> Vec<&Finding> {
        let twins = self.twins.iter().flat_map(|twin| &twin.findings);
        let mut seen = HashSet::new();
        let mut is_new = |finding: &Finding| {
            let Finding { source, diagnostic } = finding;
            let message = diagnostic.message.clone();
            let source = source.name().to_owned();
            seen.insert((source, diagnostic.rule, diagnostic.span, message))
        };
        let all = self.findings.iter().chain(twins);
        all.filter(|finding| is_new(finding)).collect()
    }
}

/// A pass and what it counted.
#[derive(serde::Serialize)]
pub struct PassRecord {
    /// The pass's argument.
    pub argument: &'static str,
    /// Its counters, in its own order.
    pub counters: Counters,
    /// What its rewriters did, in the order in which each came first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rewrites: Vec<RewriteRecord>,
}

/// What one rewriter did to the ops of one name.
#[derive(serde::Serialize)]
pub struct RewriteRecord {
    /// The rewriter.
    pub rewriter: &'static str,
    /// The ops' name before.
    pub op: String,
    /// What it did with them, in one word.
    pub did: &'static str,
    /// How many there were.
    pub count: usize,
    /// The attributes that they have lost, by name, and how many of them each.
    #[serde(skip_serializing_if = "Counters::is_empty")]
    pub dropped_attributes: Counters<String>,
    /// Where each was read.
    pub places: Vec<PlaceRecord>,
}

/// Counters by name.
pub struct Counters<Name = &'static str>(pub Vec<(Name, u64)>);

impl<Name> Counters<Name> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<Name: Serialize> Serialize for Counters<Name> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, count) in &self.0 {
            map.serialize_entry(name, count)?;
        }
        map.end()
    }
}

impl PassRecord {
    /// What is kept of the reports of a twin's passes.
    pub fn of(run: &TwinRun) -> Vec<Self> {
        let passes = run.legalized.passes.iter();
        let record = |pass: &PassReport| Self {
            argument: pass.argument,
            counters: Counters(pass.counters.clone()),
            rewrites: pass
                .rewrites
                .0
                .iter()
                .map(|rewrites| RewriteRecord::new(&run.source, rewrites))
                .collect(),
        };
        passes.map(record).collect()
    }
}

impl RewriteRecord {
    fn new(source: &Source, rewrites: &Rewrites) -> Self {
        let places = rewrites.places.iter().flatten();
        Self {
            rewriter: rewrites.rewriter,
            op: rewrites.op.clone(),
            did: rewrites.did,
            count: rewrites.places.len(),
            dropped_attributes: Counters(rewrites.dropped.clone()),
            places: places.map(|span| PlaceRecord::new(source, *span)).collect(),
        }
    }
}

/// A place as reports give it.
#[derive(serde::Serialize)]
pub struct PlaceRecord {
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
    /// Bytes from there.
    pub length: u32,
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
    /// More places and facts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<NoteRecord>,
    /// What to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// Where the rule comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<&'static str>,
}

/// A note of a diagnostic.
#[derive(serde::Serialize)]
pub struct NoteRecord {
    /// What it says.
    pub message: String,
    /// Where, in the diagnostic's file.
    #[serde(flatten)]
    pub place: Option<PlaceRecord>,
}

impl PlaceRecord {
    fn new(source: &Source, span: crate::source::Span) -> Self {
        let at = source.position(span.start);
        Self {
            line: at.line,
            column: at.column,
            length: span.end.saturating_sub(span.start),
        }
    }
}

impl DiagnosticRecord {
    /// A finding's record.
    pub fn new(finding: &Finding) -> Self {
        let Finding { source, diagnostic } = finding;
        let place = |span| PlaceRecord::new(source, span);
        let notes = diagnostic.notes.iter();
        Self {
            rule: diagnostic.rule,
            severity: diagnostic.severity,
            message: diagnostic.message.clone(),
            file: Some(source.name().to_owned()),
            place: diagnostic.span.map(place),
            notes: notes
                .map(|(span, message)| NoteRecord {
                    message: message.clone(),
                    place: span.map(place),
                })
                .collect(),
            help: diagnostic.help.clone(),
            section: diagnostic.section,
        }
    }

    /// The record for a reader who knows the file.
    pub fn without_file(mut self) -> Self {
        self.file = None;
        self
    }
}
