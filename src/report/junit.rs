//! JUnit's XML, as Jenkins, GitLab and Gradle's reports read it: a test case for each module.

use std::io::{self, Write};

use super::root::Root;
use super::xml::Escaped;
use super::{DiagnosticRecord, GoldenReport, MISMATCH, ModuleReport, Report, Verdict};
use crate::diagnostic::{Severity, counted, shown};

/// Writes the report. What is said of the run as a whole is a test case of its own.
pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let of_run = usize::from(!report.findings.is_empty());
    let failed_run = |verdict| usize::from(of_run > 0 && report.verdict == verdict);
    let counts = format!(
        "tests=\"{}\" failures=\"{}\" errors=\"{}\"",
        report.modules.len() + of_run,
        report.count(Verdict::Failed) + failed_run(Verdict::Failed),
        report.count(Verdict::Unable) + failed_run(Verdict::Unable),
    );
    let tool = env!("CARGO_PKG_NAME");
    let share = report.shard.map(|shard| format!(" (share {shard})"));
    let name = format!("{tool} {}{}", report.command, share.unwrap_or_default());
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(out, "<testsuites name=\"{tool}\" {counts}>")?;
    writeln!(out, "  <testsuite name=\"{name}\" {counts} skipped=\"0\">")?;
    let root = Root::find();
    for module in &report.modules {
        case(out, report.command, module, &root)?;
    }
    if of_run > 0 {
        writeln!(out, "    <testcase classname=\"{name}\" name=\"the run\">")?;
        ending(
            out,
            report.verdict,
            &report.findings.iter().collect::<Vec<_>>(),
            "",
        )?;
        writeln!(out, "    </testcase>")?;
    }
    writeln!(out, "  </testsuite>\n</testsuites>")
}

fn case(out: &mut dyn Write, command: &str, module: &ModuleReport, root: &Root) -> io::Result<()> {
    let file = root.name(&module.file);
    let (name, file) = (shown(&module.name), shown(&file));
    let (name, file) = (Escaped(&name), Escaped(&file));
    write!(
        out,
        "    <testcase classname=\"{}.{command}\" name=\"{name}\" file=\"{file}\"",
        env!("CARGO_PKG_NAME")
    )?;
    let found: Vec<_> = module.all_findings().collect();
    let mut mismatches = String::new();
    for (path, reason) in module.golden.iter().flat_map(GoldenReport::mismatches) {
        mismatches += &format!("{path}: {MISMATCH}: {reason}\n");
    }
    if module.verdict == Verdict::Passed && found.is_empty() {
        return writeln!(out, "/>");
    }
    writeln!(out, ">")?;
    ending(out, module.verdict, &found, &mismatches)?;
    writeln!(out, "    </testcase>")
}

/// How a test case ended: the errors in its failure, everything else as what it printed.
fn ending(
    out: &mut dyn Write,
    verdict: Verdict,
    found: &[&DiagnosticRecord],
    mismatches: &str,
) -> io::Result<()> {
    let (errors, others): (Vec<&DiagnosticRecord>, Vec<_>) = found
        .iter()
        .partition(|found| found.severity == Severity::Error);
    let element = match verdict {
        Verdict::Passed => None,
        Verdict::Failed => Some("failure"),
        Verdict::Unable => Some("error"),
    };
    if let Some(element) = element {
        let (rule, message) = match (&errors[..], mismatches.lines().next()) {
            ([first], None) => (first.rule, first.message.clone()),
            ([first, ..], _) => (first.rule, counted(errors.len(), "error")),
            ([], mismatch) => (MISMATCH, mismatch.unwrap_or("failed").to_owned()),
        };
        let message = Escaped(&message);
        write!(
            out,
            "      <{element} type=\"{rule}\" message=\"{message}\">"
        )?;
        lines(out, &errors)?;
        writeln!(out, "{}</{element}>", Escaped(mismatches))?;
    }
    if !others.is_empty() {
        write!(out, "      <system-out>")?;
        lines(out, &others)?;
        writeln!(out, "</system-out>")?;
    }
    Ok(())
}

fn lines(out: &mut dyn Write, found: &[&DiagnosticRecord]) -> io::Result<()> {
    for found in found {
        match &found.shown {
            Some(text) => write!(out, "{}", Escaped(text))?,
            None => writeln!(
                out,
                "{}: {}[{}]: {}",
                Escaped(&found.position()),
                found.severity.label(),
                found.rule,
                Escaped(&found.message)
            )?,
        }
    }
    Ok(())
}
