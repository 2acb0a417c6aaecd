//! Annotations of GitHub Actions: workflow commands, which the runner finds in what a step prints.

use std::fmt;
use std::io::{self, Write};

use super::root::Root;
use super::{DiagnosticRecord, GoldenReport, MISMATCH, Report};
use crate::diagnostic::{Severity, is_unshown};

/// Annotations of one kind that GitHub shows of a step; it drops the others without a word.
const SHOWN: usize = 10;

struct Annotation<'r> {
    file: String,
    title: &'r str,
    found: Option<&'r DiagnosticRecord>,
    message: String,
}

/// Writes the annotations. Where GitHub would drop some, the last of a kind says how many more
/// there are.
pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut kinds = [Severity::Error, Severity::Warning, Severity::Note]
        .map(|severity| (severity, Vec::new(), 0_usize));
    let mut add = |severity: Severity, annotation: &dyn Fn() -> String| {
        // GitHub has no class for it.
        let severity = match severity {
            Severity::Drift => Severity::Note,
            other => other,
        };
        for (_, kept, count) in kinds.iter_mut().filter(|kind| kind.0 == severity) {
            *count += 1;
            if *count <= SHOWN {
                kept.push(annotation());
            }
        }
    };
    let root = Root::find();
    for module in &report.modules {
        for found in module.all_findings() {
            add(found.severity, &|| annotation(found, &root).to_string());
        }
        for (path, reason) in module.golden.iter().flat_map(GoldenReport::mismatches) {
            let mismatch = Annotation {
                file: root.name(&path),
                title: MISMATCH,
                found: None,
                message: reason.to_owned(),
            };
            add(Severity::Error, &|| mismatch.to_string());
        }
    }
    for found in &report.findings {
        add(found.severity, &|| annotation(found, &root).to_string());
    }
    for (severity, kept, count) in &kinds {
        let command = match severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note | Severity::Drift => "notice",
        };
        let whole = if *count > SHOWN { SHOWN - 1 } else { *count };
        for annotation in kept.iter().take(whole) {
            writeln!(out, "::{command} {annotation}")?;
        }
        if *count > whole {
            let more = count - whole;
            writeln!(
                out,
                "::{command}::{more} more like these are not annotated, as GitHub shows {SHOWN} for each step; the log has them"
            )?;
        }
    }
    Ok(())
}

fn annotation<'r>(found: &'r DiagnosticRecord, root: &Root) -> Annotation<'r> {
    Annotation {
        file: root.name(found.about().unwrap_or_default()),
        title: found.rule,
        found: Some(found),
        message: found.message_and_help(),
    }
}

impl fmt::Display for Annotation<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.file.is_empty() {
            return write!(
                out,
                "title={}::{}",
                Property(self.title),
                Data(&self.message)
            );
        }
        write!(out, "file={}", Property(&self.file))?;
        if let Some(at) = self.found.and_then(|found| found.region) {
            write!(out, ",line={},endLine={}", at.start_line, at.end_line)?;
            // Columns are for places within a line.
            if at.start_line == at.end_line {
                let (start, end) = (at.start_column, at.end_column);
                write!(out, ",col={start},endColumn={end}")?;
            }
        }
        write!(
            out,
            ",title={}::{}",
            Property(self.title),
            Data(&self.message)
        )
    }
}

/// What stands behind the second `::`.
struct Data<'t>(&'t str);

impl fmt::Display for Data<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        escape(out, self.0, "%\r\n")
    }
}

/// The value of a property.
struct Property<'t>(&'t str);

impl fmt::Display for Property<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        escape(out, self.0, "%\r\n:,")
    }
}

fn escape(out: &mut fmt::Formatter<'_>, text: &str, special: &str) -> fmt::Result {
    use fmt::Write as _;
    for c in text.chars() {
        match special.contains(c) {
            true => write!(out, "%{:02X}", u32::from(c))?,
            false if is_unshown(c) => write!(out, "\\{:02X}", u32::from(c))?,
            false => out.write_char(c)?,
        }
    }
    Ok(())
}
