//! The JSON report: one document for a run.

use serde::Serialize;

use super::{DiagnosticRecord, ModuleReport, PassRecord, Report, SCHEMA_VERSION, Verdict};
use crate::diagnostic::Finding;

#[derive(Serialize)]
struct Document<'r> {
    schema_version: u32,
    tool: &'static str,
    version: &'static str,
    command: &'static str,
    verdict: Verdict,
    steps: &'r [String],
    not_in_pipeline: &'r [&'static str],
    diagnostics: Vec<DiagnosticRecord>,
    modules: Vec<Module<'r>>,
}

#[derive(Serialize)]
struct Module<'r> {
    name: &'r str,
    verdict: Verdict,
    diagnostics: Vec<DiagnosticRecord>,
    twins: Vec<Twin<'r>>,
    golden: Option<Golden<'r>>,
}

#[derive(Serialize)]
struct Twin<'r> {
    twin: &'static str,
    output: Option<&'r str>,
    passes: &'r [PassRecord],
    diagnostics: Vec<DiagnosticRecord>,
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

/// The report as one JSON document, with a line break behind it.
pub fn render(report: &Report) -> Vec<u8> {
    pretty(&Document {
        schema_version: SCHEMA_VERSION,
        tool: env!("CARGO_PKG_NAME"),
        version: env!("CARGO_PKG_VERSION"),
        command: report.command,
        verdict: report.verdict(),
        steps: &report.steps,
        not_in_pipeline: &report.not_in_pipeline,
        diagnostics: records(&report.findings),
        modules: report.modules.iter().map(module).collect(),
    })
}

/// Indented JSON, with a line break behind it.
pub fn pretty(value: &impl Serialize) -> Vec<u8> {
    // Only a map with other keys than strings, or a value that refuses, could fail; there is none.
    let mut text = serde_json::to_vec_pretty(value).unwrap_or_default();
    text.push(b'\n');
    text
}

fn module(report: &ModuleReport) -> Module<'_> {
    let twins = report.twins.iter();
    let golden = report.golden.as_ref();
    Module {
        name: &report.name,
        verdict: report.verdict,
        diagnostics: records(&report.findings),
        twins: twins
            .map(|twin| Twin {
                twin: twin.twin,
                output: twin.output.as_deref(),
                passes: &twin.passes,
                diagnostics: records(&twin.findings),
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

fn records(findings: &[Finding]) -> Vec<DiagnosticRecord> {
    findings.iter().map(DiagnosticRecord::new).collect()
}
