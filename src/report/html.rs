//! A page for people: one file that needs no other.

use std::io::{self, Write};

use super::xml::Escaped;
use super::{DiagnosticRecord, GoldenReport, MISMATCH, ModuleReport, Report, Verdict};
use crate::diagnostic::{counted, shown};

const STYLE: &str = "\
:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
summary { cursor: pointer; padding: .2rem 0 }
pre { overflow-x: auto; padding: .6rem .8rem; margin: .4rem 0; border-left: 3px solid; font-size: 13px }
pre.error { border-color: #c62828 } pre.warning { border-color: #b8860b } pre.note { border-color: #1565c0 } pre.drift { border-color: #7b1fa2 }
.passed::before { content: '\\2714'; color: #2e7d32; margin-right: .5em }
.failed::before, .unable::before { content: '\\2718'; color: #c62828; margin-right: .5em }";

/// Writes the page: the summary, then each module, those with findings to be opened.
pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let tool = env!("CARGO_PKG_NAME");
    let (version, command) = (env!("CARGO_PKG_VERSION"), report.command);
    writeln!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{tool} {command}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n\
         <h1>{tool} {command}</h1>\n<p>Version {version}. Steps: {}.</p>",
        Escaped(&report.steps.join(", "))
    )?;
    writeln!(
        out,
        "<p class=\"{}\">{}: {} passed, {} failed, {} could not be done</p>",
        class(report.verdict()),
        counted(report.modules.len(), "module"),
        report.count(Verdict::Passed),
        report.count(Verdict::Failed),
        report.count(Verdict::Unable)
    )?;
    for found in &report.findings {
        finding(out, found)?;
    }
    for done in &report.modules {
        module(out, done)?;
    }
    writeln!(out, "</body>\n</html>")
}

fn class(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Passed => "passed",
        Verdict::Failed => "failed",
        Verdict::Unable => "unable",
    }
}

fn module(out: &mut dyn Write, module: &ModuleReport) -> io::Result<()> {
    let name = shown(&module.name);
    let (class, name) = (class(module.verdict), Escaped(&name));
    let count = module.all_findings().count();
    let mut mismatches = module
        .golden
        .iter()
        .flat_map(GoldenReport::mismatches)
        .peekable();
    if count == 0 && mismatches.peek().is_none() {
        return writeln!(out, "<p class=\"{class}\">{name}</p>");
    }
    let open = if module.verdict == Verdict::Passed {
        ""
    } else {
        " open"
    };
    writeln!(
        out,
        "<details{open}>\n<summary><span class=\"{class}\">{name}</span>: {}</summary>",
        counted(count, "finding")
    )?;
    for (path, reason) in mismatches {
        let path = shown(&path);
        let (path, reason) = (Escaped(&path), Escaped(reason));
        writeln!(
            out,
            "<pre class=\"error\">{path}: {MISMATCH}: {reason}</pre>"
        )?;
    }
    for found in module.all_findings() {
        finding(out, found)?;
    }
    writeln!(out, "</details>")
}

fn finding(out: &mut dyn Write, found: &DiagnosticRecord) -> io::Result<()> {
    let label = found.severity.label();
    write!(out, "<pre class=\"{label}\">")?;
    match &found.shown {
        Some(text) => write!(out, "{}", Escaped(text.trim_end()))?,
        None => {
            let (position, message) = (found.position(), found.message_and_help());
            let (position, message) = (Escaped(&position), Escaped(&message));
            write!(out, "{position}: {label}[{}]: {message}", found.rule)?;
        }
    }
    writeln!(out, "</pre>")
}
