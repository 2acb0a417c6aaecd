//! The text for people: each finding with its source, and one summary of the run.
//!
//! Colours are always written; whoever prints the text takes them out where they are not wanted.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use super::{ModuleReport, PassRecord, Report, RewriteRecord, Verdict};
use crate::diagnostic::{Finding, Severity};
use crate::golden::fixtures::FileState;

const BOLD: Style = Style::new().bold();
const GREEN: Style = AnsiColor::Green.on_default().bold();
const RED: Style = AnsiColor::Red.on_default().bold();

/// Findings of one module that are shown: who has so many mends the first ones first.
const SHOWN: usize = 100;

/// Places of rewritten ops that are shown.
const PLACES: usize = 3;

fn style(severity: Severity) -> Style {
    match severity {
        Severity::Note => AnsiColor::Cyan.on_default().bold(),
        Severity::Warning => AnsiColor::Yellow.on_default().bold(),
        Severity::Error => RED,
    }
}

fn painted(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// A finding as [`Diagnostic::render`](crate::diagnostic::Diagnostic::render) has it, in colours.
pub fn finding(finding: &Finding) -> String {
    let diagnostic = &finding.diagnostic;
    let style = style(diagnostic.severity);
    let label = format!("{}[{}]", diagnostic.severity.label(), diagnostic.rule);
    let text = diagnostic.render(&finding.source);
    // The head is `PLACE: LABEL: MESSAGE`. A name could hold the label too, but a place comes first.
    let text = match text.split_once(&format!(": {label}: ")) {
        Some((place, rest)) => {
            format!(
                "{}: {}: {rest}",
                painted(BOLD, place),
                painted(style, &label)
            )
        }
        None => text,
    };
    let mut out = String::with_capacity(text.len() + 32);
    for line in text.split_inclusive('\n') {
        match line.split_once(" | ") {
            Some((gutter, marks)) if is_marks(gutter, marks) => {
                let marks = painted(style, marks.trim_end());
                let _ = writeln!(out, "{gutter} | {marks}");
            }
            _ => out.push_str(line),
        }
    }
    out
}

fn is_marks(gutter: &str, marks: &str) -> bool {
    gutter.trim().is_empty() && marks.trim().bytes().all(|byte| byte == b'^')
}

/// The findings of a run that need attention, module by module, and each mismatch with its golden
/// file. Notes are left to the summary.
pub fn findings(report: &Report) -> String {
    let mut out = String::new();
    for module in &report.modules {
        let found = module.all_findings().into_iter();
        let found = found.filter(|found| found.diagnostic.severity > Severity::Note);
        let found: Vec<_> = found.collect();
        for found in found.iter().take(SHOWN) {
            out.push_str(&finding(found));
        }
        if let Some(more) = found.len().checked_sub(SHOWN).filter(|more| *more > 0) {
            let name = painted(BOLD, &module.name);
            let _ = writeln!(
                out,
                "{name}: {more} more findings are not shown; `--format json` has them all"
            );
        }
        let Some(golden) = &module.golden else {
            continue;
        };
        for file in golden.files.iter().filter(|file| !file.state.matches()) {
            let path = format!("{}/{}", golden.fixture, file.name);
            let label = painted(RED, "mismatch");
            let _ = match file.state.detail() {
                Some(detail) => writeln!(
                    out,
                    "{}: {label}: {}",
                    painted(BOLD, &path),
                    detail.trim_end()
                ),
                None => {
                    let what = match file.state {
                        FileState::Missing => "there is no such file; `golden --bless` writes it",
                        _ => "the module gave no output to compare",
                    };
                    writeln!(out, "{}: {label}: {what}", painted(BOLD, &path))
                }
            };
        }
    }
    for found in &report.findings {
        out.push_str(&finding(found));
    }
    out
}

/// The summary of a run: its steps, each module, and the count.
pub fn summary(report: &Report) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "steps: {}", report.steps.join(", "));
    if !report.not_in_pipeline.is_empty() {
        let _ = writeln!(
            out,
            "not in the pipeline yet: {}",
            report.not_in_pipeline.join(", ")
        );
    }
    let _ = writeln!(out);
    for module in &report.modules {
        summarize(&mut out, module);
    }
    if !report.modules.is_empty() {
        out.push('\n');
    }
    let count = |verdict| {
        let modules = report.modules.iter();
        modules.filter(|module| module.verdict == verdict).count()
    };
    let modules = match report.modules.len() {
        1 => "1 module".to_owned(),
        several => format!("{several} modules"),
    };
    let _ = write!(out, "{modules}: {} passed", count(Verdict::Passed));
    for (verdict, word) in [
        (Verdict::Failed, "failed"),
        (Verdict::Unable, "could not be done"),
    ] {
        if count(verdict) > 0 {
            let _ = write!(out, ", {} {word}", count(verdict));
        }
    }
    let golden = report
        .modules
        .iter()
        .filter_map(|module| module.golden.as_ref());
    let (matching, other): (Vec<_>, Vec<_>) = golden.partition(|golden| golden.matches());
    if matching.len() + other.len() > 0 {
        let (all, matching) = (matching.len() + other.len(), matching.len());
        let _ = write!(out, "; {matching} of {all} golden fixtures match");
    }
    // What was found beside the modules, such as a folder without fixtures, stands on standard error.
    if report.verdict != Verdict::Passed
        && report
            .modules
            .iter()
            .all(|module| module.verdict == Verdict::Passed)
    {
        out.push_str("; the run failed: see the error above");
    }
    out.push('\n');
    out
}

fn summarize(out: &mut String, module: &ModuleReport) {
    let verdict = match module.verdict {
        Verdict::Passed => painted(GREEN, "ok"),
        Verdict::Failed => painted(RED, "failed"),
        Verdict::Unable => painted(RED, "not done"),
    };
    let _ = writeln!(out, "{}: {verdict}", painted(BOLD, &module.name));
    let found = module.all_findings();
    for note in found
        .iter()
        .filter(|found| found.diagnostic.severity == Severity::Note)
    {
        let _ = writeln!(
            out,
            "  {}: {}",
            note.diagnostic.rule, note.diagnostic.message
        );
    }
    for (severity, word) in [(Severity::Error, "errors"), (Severity::Warning, "warnings")] {
        let of_severity = found
            .iter()
            .filter(|found| found.diagnostic.severity == severity);
        let count = of_severity.count();
        if count > 0 {
            let _ = writeln!(out, "  {word}: {count}");
        }
    }
    for twin in &module.twins {
        let _ = match twin.passes.is_empty() {
            true => writeln!(out, "  {}: no pass ran", twin.twin),
            false => writeln!(out, "  {}:", twin.twin),
        };
        for pass in &twin.passes {
            let _ = writeln!(out, "    {}: {}", pass.argument, changes(pass));
            for rewrites in &pass.rewrites {
                let _ = writeln!(out, "      {}", rewritten(rewrites));
            }
        }
        if let Some(output) = &twin.output {
            let _ = writeln!(out, "    written: {output}");
        }
    }
    if let Some(golden) = &module.golden {
        let states = golden.files.iter();
        let states: Vec<_> = states
            .map(|file| format!("{} {}", file.name, file.state.label()))
            .collect();
        let _ = writeln!(out, "  golden {}: {}", golden.fixture, states.join(", "));
        for file in &golden.files {
            if let FileState::Blessed(change) = &file.state {
                let _ = writeln!(out, "  blessed {}: {}", file.name, change.trim_end());
            }
        }
    }
}

/// What one rewriter did, with the first places.
fn rewritten(record: &RewriteRecord) -> String {
    let RewriteRecord {
        rewriter,
        op,
        did,
        count,
        ..
    } = record;
    let shown = record.places.iter().take(PLACES);
    let mut places: Vec<_> = shown
        .map(|place| format!("{}:{}", place.line, place.column))
        .collect();
    if let Some(more) = count.checked_sub(PLACES).filter(|more| *more > 0) {
        places.push(format!("and {more} more"));
    }
    let mut text = format!("{rewriter}: {count} {op} {did}, at {}", places.join(", "));
    for (name, count) in &record.dropped_attributes.0 {
        let _ = write!(text, "; without {name} ({count})");
    }
    text
}

/// What a pass changed: the counters that are not 0.
fn changes(pass: &PassRecord) -> String {
    let counters = pass.counters.0.iter().filter(|(_, count)| *count > 0);
    let counters: Vec<_> = counters
        .map(|(name, count)| format!("{name} {count}"))
        .collect();
    match counters.is_empty() {
        true => "no change".to_owned(),
        false => counters.join(", "),
    }
}
