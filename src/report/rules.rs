//! The table of rules, and one of them in full, as text and as JSON.

use std::fmt::Write as _;

use super::{SCHEMA_VERSION, json};
use crate::diagnostic::Severity;
use crate::policy::levels;
use crate::rules::{Group, Kind, Rule, Shown};

/// A line for each rule: id, severity, what it says.
pub fn table(rules: &[&Rule]) -> String {
    let width = rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0);
    let mut text = String::new();
    for rule in rules {
        let severity = match rule.shown {
            Shown::NotChecked(_) => "unchecked",
            _ => rule.severity.label(),
        };
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{:<width$}  {severity:<9}  {}", rule.id, rule.title);
    }
    text
}

/// All that is known of a rule.
pub fn in_full(rule: &Rule) -> String {
    let is_chosen = rule.severity < Severity::Error || levels::is_of_contract(rule.id);
    let weight = match (rule.configurable, is_chosen) {
        (true, true) => "as `--deny`, `--warn`, `--allow` and `[severity]` say",
        (true, false) => "the error is no matter of choice, and what is lighter is",
        (false, _) => "no matter of choice",
    };
    let mut text = format!(
        "{} ({}): {}\n\n{}\n\nSource: {}\nWeight: {weight}\n",
        rule.id,
        rule.severity.label(),
        rule.title,
        rule.meaning,
        rule.source
    );
    match &rule.shown {
        Shown::By { good, bad } => {
            for (head, module) in [("Right", good), ("Wrong", bad)] {
                let _ = writeln!(text, "\n{head}:\n");
                for line in module.lines() {
                    let _ = writeln!(text, "    {line}");
                }
            }
        }
        Shown::NotShown(reason) => {
            let _ = writeln!(text, "\nNo example: {reason}.");
        }
        Shown::NotChecked(reason) => {
            let _ = writeln!(text, "\nNot checked: {reason}.");
        }
    }
    text
}

/// What a name stands for that is not a rule's, and the rules that come from it.
pub fn group(group: &Group) -> String {
    let Group { name, text, .. } = group;
    let mut out = match group.kind {
        Kind::Class => format!(
            "{name} is a class of findings, not a rule: {text}\n\n`--deny`, `--warn`, `--allow`, `[severity]` in \
             tlaloc-bridge.toml and comments that suppress take it in place of a rule.\n"
        ),
        Kind::Decision => format!("{name}, of this project: {text}\n"),
        Kind::Section => format!(
            "{name}, a section of Tlaloc's StableHLO emit contract, as this tool goes through it:\n\n{text}\n"
        ),
    };
    if !group.rules.is_empty() {
        let _ = write!(out, "\nIts rules:\n\n{}", table(&group.rules));
    }
    out
}

#[derive(serde::Serialize)]
struct Document<'r> {
    schema_version: u32,
    /// What is asked for, where that is no rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<&'r Group>,
    rules: &'r [&'r Rule],
}

/// The rules as one JSON document, with what they belong to where that was asked for.
pub fn document(group: Option<&Group>, rules: &[&Rule]) -> Vec<u8> {
    json::pretty(&Document {
        schema_version: SCHEMA_VERSION,
        group,
        rules,
    })
}
