//! SARIF 2.1.0, within the limits of GitHub's code scanning.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};

use serde_json::{Value, json};

use super::root::Root;
use super::{DiagnosticRecord, GoldenReport, MISMATCH, Region, Report, Verdict};
use crate::diagnostic::Severity;
use crate::rules;

/// Results that GitHub takes of a run.
const RESULTS: usize = 25_000;
/// Related locations that it takes of a result and shows.
const RELATED: usize = 100;

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// What paths below the root of the sources are below.
const SOURCES: &str = "%SRCROOT%";

/// One result before it is written.
struct Found<'r> {
    rule: &'static str,
    severity: Severity,
    /// The file to show it in.
    file: String,
    record: Option<&'r DiagnosticRecord>,
    message: String,
}

/// Writes the report. Where there are more findings than GitHub takes, the errors come before the
/// warnings and these before the notes, and the run says what was left out.
pub(super) fn write(report: &Report, mut out: &mut dyn Write) -> io::Result<()> {
    let mut found = all(report);
    let left_out = found.len().saturating_sub(RESULTS);
    if left_out > 0 {
        found.sort_by_key(|found| std::cmp::Reverse(found.severity));
        found.truncate(RESULTS);
    }
    let mut rules: BTreeMap<&str, Severity> = BTreeMap::new();
    for found in &found {
        let severity = rules.entry(found.rule).or_insert(found.severity);
        *severity = found.severity.max(*severity);
    }
    let index: HashMap<&str, usize> = rules.keys().copied().zip(0..).collect();
    let descriptors: Vec<_> = rules
        .iter()
        .map(|(id, severity)| descriptor(id, *severity))
        .collect();
    let mut notifications = Vec::new();
    if left_out > 0 {
        let text = format!("{left_out} findings are left out: GitHub takes {RESULTS} of a run");
        notifications.push(json!({"level": "warning", "message": {"text": text}}));
    }
    // What is about no file is no result: there is no place to show it at.
    for said in report.findings.iter().filter(|said| said.about().is_none()) {
        let text = said.message_and_help();
        notifications.push(json!({
            "level": level(said.severity),
            "message": {"text": text},
            "descriptor": {"id": said.rule},
        }));
    }
    let driver = json!({
        "name": env!("CARGO_PKG_NAME"),
        "semanticVersion": env!("CARGO_PKG_VERSION"),
        "rules": descriptors,
    });
    let invocation = json!({
        "executionSuccessful": report.verdict() != Verdict::Unable,
        "exitCode": report.verdict().code(),
        "toolExecutionNotifications": notifications,
    });
    // Where that is on this machine is nobody's business: who reads the report has the sources elsewhere.
    let bases =
        json!({SOURCES: {"description": {"text": "The root of the sources: the repository's."}}});
    let root = Root::find();
    // The results are written one by one: there may be many.
    write!(
        out,
        "{{\n\"$schema\": \"{SCHEMA}\",\n\"version\": \"2.1.0\",\n\"runs\": [{{\n\
         \"tool\": {{\"driver\": {driver}}},\n\"columnKind\": \"utf16CodeUnits\",\n\
         \"originalUriBaseIds\": {bases},\n\
         \"automationDetails\": {{\"id\": \"{}/{}/{}\"}},\n\
         \"invocations\": [{invocation}],\n\"results\": [",
        env!("CARGO_PKG_NAME"),
        report.command,
        share(report)
    )?;
    let mut times: HashMap<(String, String), usize> = HashMap::new();
    for (number, found) in found.iter().enumerate() {
        out.write_all(if number == 0 { b"\n" } else { b",\n" })?;
        let fingerprint = found.record.and_then(|record| record.fingerprint.clone());
        let fingerprint = fingerprint.unwrap_or_else(|| found.rule.to_owned());
        let key = (found.file.clone(), fingerprint.clone());
        let time = times.entry(key).and_modify(|time| *time += 1).or_insert(1);
        let fingerprint = format!("{fingerprint}:{time}");
        let result = result(found, index.get(found.rule).copied(), &fingerprint, &root);
        serde_json::to_writer(&mut out, &result)?;
    }
    writeln!(out, "\n]\n}}]\n}}")
}

/// A part of the category: of two reports of one category, GitHub keeps the later alone.
fn share(report: &Report) -> String {
    let share = report.shard.map(|shard| format!("{shard}/"));
    share.unwrap_or_default()
}

fn all(report: &Report) -> Vec<Found<'_>> {
    let mut all = Vec::new();
    for module in &report.modules {
        all.extend(
            module
                .all_findings()
                .map(|found| of_record(found, &module.file)),
        );
        let mismatches = module.golden.iter().flat_map(GoldenReport::mismatches);
        all.extend(mismatches.map(|(file, reason)| Found {
            rule: MISMATCH,
            severity: Severity::Error,
            file,
            record: None,
            message: reason.to_owned(),
        }));
    }
    let of_run = report.findings.iter();
    all.extend(of_run.filter_map(|found| Some(of_record(found, found.about()?))));
    all
}

/// A finding in a text that is no file, such as a twin's output, is shown in the module's file, and
/// says where it is.
fn of_record<'r>(record: &'r DiagnosticRecord, file: &str) -> Found<'r> {
    let message = record.message_and_help();
    let is_there = record.file.as_deref() == Some(file);
    Found {
        rule: record.rule,
        severity: record.severity,
        file: file.to_owned(),
        record: Some(record),
        message: match is_there {
            true => message,
            false => format!("{}: {message}", record.position()),
        },
    }
}

impl Found<'_> {
    /// A place of the record, where it is one in the file.
    fn region(&self, region: Option<Region>) -> Option<Value> {
        let record = self.record?;
        region
            .filter(|_| record.file.as_deref() == Some(&self.file))
            .map(value)
    }

    fn location(&self, region: Option<Region>, root: &Root) -> Value {
        let mut location = json!({"artifactLocation": artifact(&self.file, root)});
        // GitHub shows nothing without a line.
        location["region"] = self
            .region(region)
            .unwrap_or_else(|| json!({"startLine": 1}));
        location
    }
}

fn result(found: &Found<'_>, rule: Option<usize>, fingerprint: &str, root: &Root) -> Value {
    let record = found.record;
    let region = record.and_then(|record| record.region);
    let mut result = json!({
        "ruleId": found.rule,
        "ruleIndex": rule,
        "level": level(found.severity),
        "message": {"text": found.message},
        "locations": [{"physicalLocation": found.location(region, root)}],
        // GitHub knows a finding again by the first of the two alone.
        "partialFingerprints": {
            "primaryLocationLineHash": fingerprint,
            "tlalocBridge/v1": fingerprint,
        },
    });
    let notes = record.map_or(&[][..], |record| &record.notes);
    if !notes.is_empty() {
        let notes = notes.iter().take(RELATED).zip(1..);
        let related = notes.map(|(note, id)| {
            json!({
                "id": id,
                "message": {"text": note.message},
                "physicalLocation": found.location(note.region, root),
            })
        });
        result["relatedLocations"] = related.collect();
    }
    result
}

fn value(region: Region) -> Value {
    json!({
        "startLine": region.start_line,
        "startColumn": region.start_column,
        "endLine": region.end_line,
        "endColumn": region.end_column,
    })
}

/// As SARIF has it, which knows no drift.
fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Drift => Severity::Note.label(),
        other => other.label(),
    }
}

fn descriptor(id: &str, severity: Severity) -> Value {
    let mut descriptor = json!({
        "id": id,
        "defaultConfiguration": {"level": level(severity)},
    });
    if let Some(rule) = rules::find(id) {
        let help = format!("{}\n\nSource: {}", rule.meaning, rule.source);
        descriptor["shortDescription"] = json!({"text": rule.title});
        descriptor["fullDescription"] = json!({"text": rule.meaning});
        descriptor["help"] = json!({"text": help, "markdown": help});
    }
    descriptor
}

/// A file as SARIF names it: below the root of the sources, or by its whole path.
fn artifact(file: &str, root: &Root) -> Value {
    let outside = |path: &str| json!({"uri": format!("file://{}", encoded(path))});
    if file == "<stdin>" {
        return outside("/dev/stdin");
    }
    match root.below(file) {
        Some(path) => json!({"uri": encoded(&path), "uriBaseId": SOURCES}),
        None => outside(&root.whole(file).to_string_lossy()),
    }
}

/// A path as a URI has it.
fn encoded(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            byte => uri += &format!("%{byte:02X}"),
        }
    }
    uri
}
