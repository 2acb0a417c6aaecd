//! The table of rules, and one of them in full, as text and as JSON.

use std::fmt::Write as _;

use super::{SCHEMA_VERSION, json};
use crate::rules::{Rule, Shown};

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
    let mut text = format!(
        "{} ({}): {}\n\n{}\n\nSource: {}\n",
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

#[derive(serde::Serialize)]
struct Document<'r> {
    schema_version: u32,
    rules: &'r [&'r Rule],
}

/// The rules as one JSON document.
pub fn document(rules: &[&Rule]) -> Vec<u8> {
    json::pretty(&Document {
        schema_version: SCHEMA_VERSION,
        rules,
    })
}
