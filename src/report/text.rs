//! The text for people: each finding with its source, and one summary of the run.
//!
//! Colours are always written; whoever prints the text takes them out where they are not wanted.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use super::{
    DiagnosticRecord, GoldenReport, ModuleReport, PassRecord, Report, RewriteRecord, SuppressedBy,
    Totals, Verdict,
};
use crate::contract::Form;
use crate::diagnostic::{Finding, Severity, counted, shown};
use crate::golden::fixtures::FileState;

const BOLD: Style = Style::new().bold();
const GREEN: Style = AnsiColor::Green.on_default().bold();
const RED: Style = AnsiColor::Red.on_default().bold();

/// Findings of one module that are shown: who has so many mends the first ones first.
pub(super) const SHOWN: usize = 100;

/// Places of rewritten ops that are shown.
const PLACES: usize = 3;

fn style(severity: Severity) -> Style {
    match severity {
        Severity::Note => AnsiColor::Cyan.on_default().bold(),
        Severity::Drift => AnsiColor::Magenta.on_default().bold(),
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
    let text = diagnostic.render(&finding.source);
    coloured(text, diagnostic.severity, diagnostic.rule)
}

fn coloured(text: String, severity: Severity, rule: &str) -> String {
    let style = style(severity);
    let label = format!("{}[{rule}]", severity.label());
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
/// file. Notes are left to the summary, and with `quiet` all but errors is left out.
pub fn findings(report: &Report, quiet: bool) -> String {
    let least = match quiet {
        true => Severity::Warning,
        false => Severity::Note,
    };
    let mut out = String::new();
    let add = |out: &mut String, found: &DiagnosticRecord| match &found.shown {
        Some(text) => {
            out.push_str(&coloured(text.clone(), found.severity, found.rule));
            true
        }
        None => false,
    };
    for module in &report.modules {
        let found = module.all_findings();
        let found = found.filter(|found| found.severity > least);
        let more = found.filter(|found| !add(&mut out, found)).count();
        if more > 0 {
            let name = painted(BOLD, &shown(&module.name));
            let _ = writeln!(
                out,
                "{name}: {more} more findings are not shown; `--format json` has them all"
            );
        }
        for (path, reason) in module.golden.iter().flat_map(GoldenReport::mismatches) {
            let label = painted(RED, "mismatch");
            let _ = writeln!(out, "{}: {label}: {reason}", painted(BOLD, &shown(&path)));
        }
    }
    for found in &report.findings {
        if !quiet || found.severity > least {
            add(&mut out, found);
        }
    }
    out
}

/// Rules whose notes say the same of every module that they are about.
const SAID_ONCE: [&str; 1] = ["foreign-names"];

/// The summary of a run: its steps, each module, and the count; with `quiet` the count alone.
pub fn summary(report: &Report, quiet: bool) -> String {
    let mut out = String::new();
    if !quiet {
        let _ = writeln!(out, "steps: {}", report.steps.join(", "));
        let _ = writeln!(out);
        for module in &report.modules {
            summarize(&mut out, module, report.modules.len() == 1);
        }
        if !report.modules.is_empty() {
            out.push('\n');
        }
        write_once(&mut out, report);
    }
    if let Some(forms) = report.forms() {
        let _ = writeln!(out, "seen in all: {}", seen(&forms));
    }
    let totals = Totals::of(report);
    if let Some(found) = totals.of_findings() {
        // What is counted here and shown nowhere would be a riddle.
        let is_hidden = quiet && totals.warnings + totals.drift + totals.notes > 0;
        let hint = match is_hidden {
            true => "; run without -q to see what is no error",
            false => "",
        };
        let _ = writeln!(out, "found: {found}{hint}");
    }
    let _ = write!(out, "{}", totals.of_modules());
    let up_to_date = report
        .modules
        .iter()
        .filter(|module| module.is_up_to_date)
        .count();
    if up_to_date > 0 {
        let _ = write!(out, " ({up_to_date} up to date)");
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

/// What several modules have in common is said once, with how many.
fn write_once(out: &mut String, report: &Report) {
    let several = report.modules.len() > 1;
    for rule in SAID_ONCE.into_iter().filter(|_| several) {
        let all = report.modules.iter().filter_map(|module| {
            let mut found = module.all_findings();
            found.find(|found| found.rule == rule && found.severity == Severity::Note)
        });
        let all: Vec<_> = all.collect();
        if let Some(first) = all.first() {
            let modules = counted(all.len(), "module");
            let _ = writeln!(out, "{rule}, in {modules}: {}", first.message);
        }
    }
}

fn summarize(out: &mut String, module: &ModuleReport, is_alone: bool) {
    let verdict = match module.verdict {
        Verdict::Passed => painted(GREEN, "ok"),
        Verdict::Failed => painted(RED, "failed"),
        Verdict::Unable => painted(RED, "not done"),
    };
    let why = if module.is_up_to_date {
        ", up to date"
    } else {
        ""
    };
    let _ = writeln!(
        out,
        "{}: {verdict}{why}",
        painted(BOLD, &shown(&module.name))
    );
    if let Some(forms) = &module.forms {
        let _ = writeln!(out, "  seen: {}", seen(forms));
    }
    let of_severity = |severity| {
        let found = module.all_findings();
        found.filter(move |found| found.severity == severity)
    };
    let once = |note: &&DiagnosticRecord| is_alone || !SAID_ONCE.contains(&note.rule);
    for note in of_severity(Severity::Note).filter(once) {
        let at = match &note.place {
            Some(_) if note.file.as_ref() != Some(&module.file) => {
                format!(", at {}", note.position())
            }
            Some(place) => format!(", at {}:{}", place.line, place.column),
            None => String::new(),
        };
        let _ = writeln!(out, "  {}: {}{at}", note.rule, note.message);
    }
    for (severity, word) in [
        (Severity::Error, "errors"),
        (Severity::Warning, "warnings"),
        (Severity::Drift, "drift"),
    ] {
        let count = of_severity(severity).count();
        if count > 0 {
            let _ = writeln!(out, "  {word}: {count}");
        }
    }
    let suppressed = module.suppressed.iter();
    let in_baseline = suppressed
        .filter(|found| matches!(found.suppressed, Some(SuppressedBy::Baseline)))
        .count();
    for (count, word) in [
        (module.suppressed.len() - in_baseline, "suppressed"),
        (in_baseline, "in the baseline"),
    ] {
        if count > 0 {
            let _ = writeln!(out, "  {word}: {count}");
        }
    }
    if module.lacks_contract && module.verdict == Verdict::Passed {
        *out += "  not held against the contract: a suppressed error stands in the way\n";
    }
    for twin in &module.twins {
        let _ = match twin.passes.is_empty() && !module.is_up_to_date {
            true => writeln!(out, "  {}: no pass ran", twin.twin),
            false => writeln!(out, "  {}:", twin.twin),
        };
        for rewrites in &twin.conversion {
            let _ = writeln!(out, "    {}", rewritten(rewrites));
        }
        for pass in &twin.passes {
            let _ = writeln!(out, "    {}: {}", pass.argument, changes(pass));
            for rewrites in &pass.rewrites {
                let _ = writeln!(out, "      {}", rewritten(rewrites));
            }
        }
        if let Some(output) = &twin.output {
            let word = match module.is_up_to_date {
                true => "up to date",
                false => "written",
            };
            let _ = writeln!(out, "    {word}: {}", shown(&output.path));
        }
    }
    if let Some(golden) = &module.golden {
        let states = golden.files.iter();
        let states: Vec<_> = states
            .map(|file| format!("{} {}", file.name, file.state.label()))
            .collect();
        let _ = writeln!(
            out,
            "  golden {}: {}",
            shown(&golden.fixture),
            states.join(", ")
        );
        for file in &golden.files {
            if let FileState::Blessed(change) = &file.state {
                let _ = writeln!(out, "  blessed {}: {}", file.name, change.trim_end());
            }
        }
    }
}

/// How often each kind was seen.
fn seen(forms: &[Form]) -> String {
    let seen = forms.iter().map(|form| match form.kind {
        Some(kind) => format!("{} {kind}", form.count),
        None => format!("{} of no known kind", form.count),
    });
    match forms {
        [] => "no node that the emitter printed".to_owned(),
        _ => seen.collect::<Vec<_>>().join(", "),
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
    let first = record.places.iter().take(PLACES);
    let mut places: Vec<_> = first
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
