//! What a run has to say, as data; one renderer for each format.

pub mod fingerprint;
mod github;
mod html;
pub mod json;
mod junit;
mod keeper;
pub mod lift;
pub mod merge;
pub mod pass_table;
mod passes;
pub mod patterns;
mod record;
mod reread;
mod root;
pub mod rules;
mod sarif;
pub mod text;
mod totals;
mod xml;

use std::io;

use crate::batch::shard::Shard;
use crate::contract::{self, Form};
use crate::corpus::inputs::path_error;
use crate::diagnostic::{Finding, Severity};
use crate::golden::fixtures::FileReport;
use crate::policy::{Judge, Looked};
use crate::run::TwinRun;
use crate::twins::Twin;
use keeper::Keeper;
pub use passes::{Counters, PassRecord, RewriteRecord};
pub use record::{DiagnosticRecord, NoteRecord, PlaceRecord, Region, SuppressedBy};
pub use totals::Totals;

/// The version of the JSON: it changes when a field changes its meaning or goes.
pub const SCHEMA_VERSION: u32 = 1;

/// How something ended; the worst one is the exit code of a run.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// No error was found.
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
    pub fn of(severities: impl IntoIterator<Item = Severity>) -> Self {
        let mut severities = severities.into_iter();
        match severities.any(|severity| severity == Severity::Error) {
            true => Verdict::Failed,
            false => Verdict::Passed,
        }
    }
}

/// A format of reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A summary for people; what was found is said apart from it.
    Text,
    /// One document.
    Json,
    /// A line for the run, one for each module, and one for the end.
    Jsonl,
    /// SARIF 2.1.0, within the limits of GitHub's code scanning.
    Sarif,
    /// JUnit's XML: a test case for each module.
    Junit,
    /// Annotations of GitHub Actions.
    Github,
    /// A page for people.
    Html,
}

impl Format {
    /// Each format with its name.
    pub const NAMES: [(&'static str, Format); 7] = [
        ("text", Format::Text),
        ("json", Format::Json),
        ("jsonl", Format::Jsonl),
        ("sarif", Format::Sarif),
        ("junit", Format::Junit),
        ("github", Format::Github),
        ("html", Format::Html),
    ];

    /// Writes the report.
    ///
    /// # Errors
    ///
    /// What `out` says.
    pub fn write(self, report: &Report, out: &mut dyn io::Write) -> io::Result<()> {
        match self {
            Format::Text => out.write_all(text::summary(report, false).as_bytes()),
            Format::Json => json::write(report, out),
            Format::Jsonl => json::write_lines(report, out),
            Format::Sarif => sarif::write(report, out),
            Format::Junit => junit::write(report, out),
            Format::Github => github::write(report, out),
            Format::Html => html::write(report, out),
        }
    }
}

/// A whole run.
pub struct Report {
    /// The subcommand.
    pub command: &'static str,
    /// The steps that each module went through, in order.
    pub steps: Vec<String>,
    /// The modules, in the order of their paths.
    pub modules: Vec<ModuleReport>,
    /// The share of the inputs that the run took.
    pub shard: Option<Shard>,
    /// The SHA-256 of what the run was told beyond the steps: shares of one run were told the same.
    pub options: Option<String>,
    /// What is said of the run as a whole.
    pub findings: Vec<DiagnosticRecord>,
    /// How the run as a whole ended, the modules aside.
    pub verdict: Verdict,
}

/// What became of one module: of findings with their input while the module is worked on, of
/// records once it is done, so that a run over many modules keeps no text of any.
pub struct ModuleReport<F = DiagnosticRecord> {
    /// Its input, and its number there if the input was split.
    pub name: String,
    /// Its input.
    pub file: String,
    /// What was found in the input.
    pub findings: Vec<F>,
    /// What each twin did.
    pub twins: Vec<TwinReport<F>>,
    /// What was found and does not count.
    pub suppressed: Vec<F>,
    /// How it compares with its golden fixture.
    pub golden: Option<GoldenReport>,
    /// The kinds of nodes that were seen in it, where that was asked for.
    pub forms: Option<Vec<Form>>,
    /// How far it was looked at.
    pub looked: Looked,
    /// Whether an output was asked for, and there is none.
    pub lacks_output: bool,
    /// Whether what an earlier run wrote of it stays: that there is no output now is no fault of the module's.
    pub keeps_earlier: bool,
    /// Whether the module was to be held against the contract, and an error stood in the way.
    pub lacks_contract: bool,
    /// Whether nothing was done, because its outputs are there already.
    pub is_up_to_date: bool,
    /// How it ended.
    pub verdict: Verdict,
}

/// What one twin did with a module.
pub struct TwinReport<F = DiagnosticRecord> {
    /// The twin's name.
    pub twin: &'static str,
    /// What was said by the pipeline and of the output.
    pub findings: Vec<F>,
    /// What converting the module to the twin's dialect did beyond names.
    pub conversion: Vec<RewriteRecord>,
    /// The passes that ran.
    pub passes: Vec<PassRecord>,
    /// The file that was written.
    pub output: Option<OutputFile>,
}

/// A file that a twin's output was written to.
pub struct OutputFile {
    /// Where it is.
    pub path: String,
    /// The SHA-256 of its bytes, where a manifest notes it.
    pub sha256: Option<String>,
}

/// A module's golden fixture.
pub struct GoldenReport {
    /// The fixture's folder.
    pub fixture: String,
    /// Its files.
    pub files: Vec<FileReport>,
}

/// What a golden file that does not match is called among rules.
pub const MISMATCH: &str = "golden-mismatch";

impl GoldenReport {
    /// Whether all files say what was made.
    pub fn matches(&self) -> bool {
        self.files.iter().all(|file| file.state.matches())
    }

    /// The files that do not match, by path, each with the reason.
    pub fn mismatches(&self) -> impl Iterator<Item = (String, &str)> {
        self.files.iter().filter_map(|file| {
            let path = format!("{}/{}", self.fixture, file.name);
            Some((path, file.mismatch()?))
        })
    }
}

impl Report {
    /// The kinds of nodes that were seen in all modules, where that was asked for.
    pub fn forms(&self) -> Option<Vec<Form>> {
        let forms = || self.modules.iter().filter_map(|it| it.forms.as_deref());
        forms().next().map(|_| contract::sum_of_forms(forms()))
    }

    /// A run of `command` of which nothing is known yet.
    pub fn new(command: &'static str, steps: Vec<String>) -> Self {
        Self {
            command,
            steps,
            modules: Vec::new(),
            shard: None,
            options: None,
            findings: Vec::new(),
            verdict: Verdict::Passed,
        }
    }

    /// Adds what is said of the run as a whole.
    pub fn add(&mut self, finding: &Finding) {
        let found = Verdict::of([finding.diagnostic.severity]);
        self.verdict = self.verdict.max(found);
        self.findings.push(DiagnosticRecord::shown(finding));
    }

    /// Adds what is said of the run as a whole.
    pub fn add_all(&mut self, findings: impl IntoIterator<Item = Finding>) {
        for finding in findings {
            self.add(&finding);
        }
    }

    /// How the whole ended.
    pub fn verdict(&self) -> Verdict {
        let modules = self.modules.iter().map(|module| module.verdict);
        modules.max().unwrap_or(Verdict::Passed).max(self.verdict)
    }

    /// How many modules ended so.
    pub fn count(&self, verdict: Verdict) -> usize {
        let modules = self.modules.iter();
        modules.filter(|module| module.verdict == verdict).count()
    }
}

impl ModuleReport<Finding> {
    /// A module of which only findings are known.
    pub fn new(name: impl Into<String>, file: impl Into<String>, findings: Vec<Finding>) -> Self {
        Self {
            name: name.into(),
            file: file.into(),
            verdict: Verdict::Passed,
            findings,
            twins: Vec::new(),
            suppressed: Vec::new(),
            golden: None,
            forms: None,
            looked: Looked::Partly,
            lacks_output: false,
            keeps_earlier: false,
            lacks_contract: false,
            is_up_to_date: false,
        }
    }

    /// Adds what a twin did.
    pub fn add_twin(&mut self, run: TwinRun, output: Option<OutputFile>) {
        self.twins.push(TwinReport {
            twin: run.twin.name(),
            conversion: RewriteRecord::of(&run.source, &run.legalized.conversion),
            passes: PassRecord::of(&run),
            findings: run.findings,
            output,
        });
    }

    /// Adds a finding, after which the module has ended so, or as the finding's severity says.
    pub fn add(&mut self, finding: Finding, verdict: Verdict) {
        self.findings.push(finding);
        self.verdict = self.verdict.max(verdict);
    }

    /// Adds the comparison with a fixture.
    pub fn add_golden(&mut self, mut golden: GoldenReport) {
        if !golden.matches() {
            self.verdict = self.verdict.max(Verdict::Failed);
        }
        golden.files.iter_mut().for_each(FileReport::release);
        self.golden = Some(golden);
    }

    /// The module as it is reported, when nothing more will be done with it.
    /// `judge` says what counts.
    pub fn settle(self, judge: Judge) -> ModuleReport {
        let mut keeper = Keeper::new(judge);
        let mut findings = keeper.keep(self.findings);
        let twins = self.twins.into_iter().map(|twin| TwinReport {
            twin: twin.twin,
            findings: keeper.keep(twin.findings),
            conversion: twin.conversion,
            passes: twin.passes,
            output: twin.output,
        });
        let twins = twins.collect();
        findings.extend(keeper.complaints(self.looked));
        let has_error = |found: &DiagnosticRecord| found.severity == Severity::Error;
        if self.lacks_output && keeper.suppressed.iter().any(has_error) {
            let message = "the module gives no output: its suppressed errors stand in the way";
            findings.extend(keeper.keep(vec![path_error(&self.name, "no-output", message)]));
        }
        let mut report = ModuleReport {
            twins,
            suppressed: keeper.suppressed,
            looked: self.looked,
            lacks_output: self.lacks_output,
            keeps_earlier: self.keeps_earlier,
            lacks_contract: self.lacks_contract,
            is_up_to_date: self.is_up_to_date,
            name: self.name,
            file: self.file,
            findings,
            golden: self.golden,
            forms: self.forms,
            verdict: self.verdict,
        };
        let found = Verdict::of(report.every_finding().map(|found| found.severity));
        report.verdict = report.verdict.max(found);
        report
    }
}

impl ModuleReport {
    /// A module on which nothing was done, because these outputs of its twins are there already.
    pub fn up_to_date(
        name: impl Into<String>,
        file: impl Into<String>,
        outputs: impl IntoIterator<Item = (Twin, OutputFile)>,
    ) -> Self {
        let outputs = outputs.into_iter().map(|(twin, output)| TwinReport {
            twin: twin.name(),
            findings: Vec::new(),
            conversion: Vec::new(),
            passes: Vec::new(),
            output: Some(output),
        });
        Self {
            name: name.into(),
            file: file.into(),
            findings: Vec::new(),
            twins: outputs.collect(),
            suppressed: Vec::new(),
            golden: None,
            forms: None,
            looked: Looked::Partly,
            lacks_output: false,
            keeps_earlier: false,
            lacks_contract: false,
            is_up_to_date: true,
            verdict: Verdict::Passed,
        }
    }

    /// Marks what both twins say of the same place, but for the first time.
    fn mark_repeats(&mut self) {
        let mut seen = std::collections::HashSet::new();
        let of_twins = self.twins.iter_mut().flat_map(|twin| &mut twin.findings);
        for found in self.findings.iter_mut().chain(of_twins) {
            let identity = (
                found.file.clone(),
                found.rule,
                found.place.clone(),
                found.message.clone(),
            );
            found.repeats = !seen.insert(identity);
        }
    }

    /// Lets go of the texts of findings but for so many that are shown.
    fn keep_few_texts(&mut self, most: usize) {
        let of_twins = self.twins.iter_mut().flat_map(|twin| &mut twin.findings);
        let all = self.findings.iter_mut().chain(of_twins);
        let (shown, others): (Vec<_>, Vec<_>) =
            all.partition(|found| !found.repeats && found.severity > Severity::Note);
        let beyond = shown.into_iter().skip(most);
        others
            .into_iter()
            .chain(beyond)
            .for_each(|found| found.shown = None);
    }

    fn every_finding(&self) -> impl Iterator<Item = &DiagnosticRecord> {
        let twins = self.twins.iter().flat_map(|twin| &twin.findings);
        self.findings.iter().chain(twins)
    }

    /// Everything that was found, once: both twins often say the same of the same place.
    pub fn all_findings(&self) -> impl Iterator<Item = &DiagnosticRecord> {
        self.every_finding().filter(|found| !found.repeats)
    }
}
