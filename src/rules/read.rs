//! Reading the files of rules. `tests/rules.rs` says what stands in one.

use super::constraints::constraint_of;
use super::{Rule, Shown};
use crate::diagnostic::Severity;

/// What stands in place of an op's mnemonic where several ops share an entry.
const OP: &str = "{op}";

/// The rules of one file, in its order: an entry with `{op}` in its id is a rule of each op that the
/// file names.
pub(super) fn rules(text: &'static str) -> Vec<Rule> {
    let mut entries = text.split("\n## ");
    let head = entries.next().unwrap_or_default();
    let source = field(head, "source").unwrap_or_default();
    let ops = field(head, "ops").unwrap_or_default();
    let mut rules = Vec::new();
    for entry in entries {
        let entry = Entry::read(entry);
        match entry.id.strip_prefix("{op}_c") {
            None => {
                let source = entry.source.unwrap_or(source);
                rules.push(entry.rule(entry.id, source.to_owned(), ""));
            }
            Some(number) => {
                let of = |op| constraint_of(op, number.parse().ok()?).map(|id| (op, id));
                for (op, id) in ops.split(' ').filter_map(of) {
                    let source = format!("StableHLO's specification, {op} (C{number})");
                    rules.push(entry.rule(id, source, op));
                }
            }
        }
    }
    rules
}

/// The rest of the line that begins with `name: `.
fn field(text: &'static str, name: &str) -> Option<&'static str> {
    text.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

/// One entry, as it is written.
struct Entry {
    id: &'static str,
    title: &'static str,
    severity: Severity,
    configurable: bool,
    source: Option<&'static str>,
    meaning: Vec<&'static str>,
    good: Vec<&'static str>,
    bad: Vec<&'static str>,
    not_checked: Option<&'static str>,
    not_shown: Option<&'static str>,
}

impl Entry {
    fn read(text: &'static str) -> Self {
        let (head, body) = text.split_once('\n').unwrap_or((text, ""));
        let (id, title) = head.split_once(": ").unwrap_or((head, ""));
        let severity = match field(body, "severity") {
            Some("note") => Severity::Note,
            Some("warning") => Severity::Warning,
            _ => Severity::Error,
        };
        let mut entry = Self {
            id,
            title,
            severity,
            configurable: severity < Severity::Error || field(body, "lighter").is_some(),
            source: field(body, "source"),
            meaning: Vec::new(),
            good: Vec::new(),
            bad: Vec::new(),
            not_checked: field(body, "not checked"),
            not_shown: field(body, "not shown"),
        };
        const FIELDS: [&str; 6] = [
            "severity: ",
            "lighter: ",
            "source: ",
            "stricter: ",
            "not checked: ",
            "not shown: ",
        ];
        let mut block = "";
        for line in body.lines() {
            match (block, line.strip_prefix("```")) {
                (_, Some(opened)) => block = opened,
                ("mlir good", None) => entry.good.push(line),
                ("mlir bad", None) => entry.bad.push(line),
                _ if FIELDS.iter().any(|field| line.starts_with(field)) => {}
                _ => entry.meaning.push(line),
            }
        }
        entry
    }

    fn rule(&self, id: &'static str, source: String, op: &str) -> Rule {
        let text = |lines: &[&str]| lines.join("\n").replace(OP, op);
        let module = |lines: &[&str]| match lines {
            [] => String::new(),
            lines => text(lines) + "\n",
        };
        let shown = match (self.not_checked, self.not_shown) {
            (Some(reason), _) => Shown::NotChecked(reason.replace(OP, op)),
            (_, Some(reason)) => Shown::NotShown(reason.replace(OP, op)),
            _ => Shown::By {
                good: module(&self.good),
                bad: module(&self.bad),
            },
        };
        Rule {
            id,
            severity: self.severity,
            configurable: self.configurable,
            is_later: false,
            title: self.title.replace(OP, op),
            meaning: text(&self.meaning).trim().to_owned(),
            source,
            shown,
        }
    }
}
