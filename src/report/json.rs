//! The JSON reports: one document for a run, or a line for each module.
//!
//! `docs/report.schema.json` describes both.

use std::io::{self, Write};

use serde::Serialize;

use super::{
    DiagnosticRecord, ModuleReport, PassRecord, Report, RewriteRecord, SCHEMA_VERSION, Totals,
    Verdict,
};
use crate::contract::Form;

/// What both begin with.
#[derive(Serialize)]
struct Head<'r> {
    schema_version: u32,
    tool: &'static str,
    version: &'static str,
    command: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Verdict>,
    steps: &'r [String],
    /// K/N, where the run took a share of the inputs.
    #[serde(skip_serializing_if = "Option::is_none")]
    shard: Option<String>,
    /// What all shares of the run were told.
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<&'r str>,
}

#[derive(Serialize)]
struct Document<'r> {
    #[serde(flatten)]
    head: Head<'r>,
    totals: Totals,
    #[serde(skip_serializing_if = "Option::is_none")]
    forms: Option<Vec<Form>>,
    diagnostics: &'r [DiagnosticRecord],
    modules: Vec<Module<'r>>,
}

/// A line of the other form.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'r> {
    Run(Head<'r>),
    Module(Module<'r>),
    End(End<'r>),
}

#[derive(Serialize)]
struct End<'r> {
    verdict: Verdict,
    #[serde(flatten)]
    totals: Totals,
    #[serde(skip_serializing_if = "Option::is_none")]
    forms: Option<Vec<Form>>,
    diagnostics: &'r [DiagnosticRecord],
}

#[derive(Serialize)]
struct Module<'r> {
    name: &'r str,
    verdict: Verdict,
    #[serde(skip_serializing_if = "is_false")]
    up_to_date: bool,
    #[serde(skip_serializing_if = "is_false")]
    not_held: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    forms: Option<&'r [Form]>,
    diagnostics: &'r [DiagnosticRecord],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    suppressed: &'r [DiagnosticRecord],
    twins: Vec<Twin<'r>>,
    golden: Option<Golden<'r>>,
}

#[derive(Serialize)]
struct Twin<'r> {
    twin: &'static str,
    output: Option<&'r str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    conversion: &'r [RewriteRecord],
    passes: &'r [PassRecord],
    diagnostics: &'r [DiagnosticRecord],
}

#[derive(Serialize)]
struct Golden<'r> {
    fixture: &'r str,
    files: Vec<File<'r>>,
}

#[derive(Serialize)]
struct File<'r> {
    name: &'r str,
    state: &'static str,
    detail: Option<&'r str>,
}

/// Writes the report as one JSON document, with a line break behind it.
pub(super) fn write(report: &Report, mut out: &mut dyn Write) -> io::Result<()> {
    let document = Document {
        head: head(report, Some(report.verdict())),
        totals: Totals::of(report),
        forms: report.forms(),
        diagnostics: &report.findings,
        modules: report.modules.iter().map(module).collect(),
    };
    serde_json::to_writer_pretty(&mut out, &document)?;
    out.write_all(b"\n")
}

/// Writes the report as lines of JSON.
pub(super) fn write_lines(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut write = |line: Line| {
        serde_json::to_writer(&mut *out, &line)?;
        out.write_all(b"\n")
    };
    write(Line::Run(head(report, None)))?;
    for done in &report.modules {
        write(Line::Module(module(done)))?;
    }
    write(Line::End(End {
        verdict: report.verdict(),
        totals: Totals::of(report),
        forms: report.forms(),
        diagnostics: &report.findings,
    }))
}

fn head(report: &Report, verdict: Option<Verdict>) -> Head<'_> {
    Head {
        schema_version: SCHEMA_VERSION,
        tool: env!("CARGO_PKG_NAME"),
        version: env!("CARGO_PKG_VERSION"),
        command: report.command,
        verdict,
        steps: &report.steps,
        shard: report.shard.map(|shard| shard.to_string()),
        options: report.options.as_deref().filter(|_| report.shard.is_some()),
    }
}

/// Indented JSON, with a line break behind it.
pub fn pretty(value: &impl Serialize) -> Vec<u8> {
    // Only a map with other keys than strings, or a value that refuses, could fail; there is none.
    let mut text = serde_json::to_vec_pretty(value).unwrap_or_default();
    text.push(b'\n');
    text
}

/// Why a text is not what this program writes as JSON.
pub fn reason(error: &serde_json::Error) -> String {
    match error.classify() {
        serde_json::error::Category::Data => {
            format!("it is not as this program writes it: {error}")
        }
        _ => format!("it is no JSON: {error}"),
    }
}

/// JSON on one line, with a line break behind it.
pub fn line(value: &impl Serialize) -> Vec<u8> {
    let mut text = serde_json::to_vec(value).unwrap_or_default();
    text.push(b'\n');
    text
}

fn is_false(value: &bool) -> bool {
    !value
}

fn module(report: &ModuleReport) -> Module<'_> {
    let twins = report.twins.iter();
    let golden = report.golden.as_ref();
    Module {
        name: &report.name,
        verdict: report.verdict,
        up_to_date: report.is_up_to_date,
        not_held: report.lacks_contract,
        forms: report.forms.as_deref(),
        diagnostics: &report.findings,
        suppressed: &report.suppressed,
        twins: twins
            .map(|twin| Twin {
                twin: twin.twin,
                output: twin.output.as_ref().map(|output| output.path.as_str()),
                conversion: &twin.conversion,
                passes: &twin.passes,
                diagnostics: &twin.findings,
            })
            .collect(),
        golden: golden.map(|golden| Golden {
            fixture: &golden.fixture,
            files: golden
                .files
                .iter()
                .map(|file| File {
                    name: &file.name,
                    state: file.state.label(),
                    detail: file.state.detail(),
                })
                .collect(),
        }),
    }
}
