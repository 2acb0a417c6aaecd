//! Ops by the types that they take and give: which go together, and which rule says that others do not. The
//! lists say of each line whether it `holds`, or the rule that it breaks, and begin with names for types;
//! `scripts/signatures.py` holds them against readers that are not ours.

use std::fmt::Write as _;
use std::path::Path;

use super::{findings, read};
use tlaloc_bridge::verify::Stage;

/// A module with the one op: `op | attributes and regions | operands -> results`, types parted by `;`.
/// Regions see the operands as `%a0`, `%a1`, ...
fn module(names: &str, op: &str, attributes: &str, types: &str) -> String {
    let list = |text: &str| -> Vec<String> {
        let types = text.split(';').map(|ty| ty.trim().to_owned());
        types.filter(|ty| !ty.is_empty()).collect()
    };
    let (operands, results) = types.split_once("->").expect("an arrow");
    let (operands, results) = (list(operands), list(results));
    let (properties, regions) = match attributes.split_once("({") {
        Some((properties, regions)) => (properties, format!(" ({{{regions}")),
        None => (attributes, String::new()),
    };
    let mut text = format!("{names}func.func @f(");
    for (index, ty) in operands.iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        let _ = write!(text, "{comma}%a{index}: {ty}");
    }
    let names: Vec<String> = (0..operands.len())
        .map(|index| format!("%a{index}"))
        .collect();
    text.push_str(") {\n  ");
    if !results.is_empty() {
        let _ = write!(text, "%r:{} = ", results.len());
    }
    let _ = write!(text, "\"{op}\"({})", names.join(", "));
    if !properties.trim().is_empty() {
        let _ = write!(text, " <{{{}}}>", properties.trim());
    }
    let _ = write!(
        text,
        "{regions} : ({}) -> ({})\n  return\n}}\n",
        operands.join(", "),
        results.join(", ")
    );
    text
}

#[test]
fn types_go_together_as_the_lists_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/verify/signatures");
    let mut faults = Vec::new();
    let mut count = 0;
    for file in folder.read_dir().expect("the lists") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a list");
        let is_name = |line: &&str| line.starts_with('!');
        let names: String = text
            .lines()
            .filter(is_name)
            .map(|line| format!("{line}\n"))
            .collect();
        for line in text.lines() {
            if line.is_empty() || line.starts_with(['#', '!']) {
                continue;
            }
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let [expected, op, attributes, types] = cells[..] else {
                panic!("{}: {line}", path.display());
            };
            let text = module(&names, op, attributes, types);
            let found = findings(&read(&text), Stage::Emitted);
            let expected = Some(expected).filter(|expected| *expected != "holds");
            count += 1;
            // What else is wrong with the op is for the rules' own tests.
            if found.first().map(|(rule, _)| *rule) != expected {
                faults.push(format!("{line}\n    gives {found:?}"));
            }
        }
    }
    assert!(count > 100, "{count} lines");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
