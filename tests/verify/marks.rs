//! Which part of an op the finding of a numbered rule marks: the one that is at fault, not the op as a whole.
//!
//! `marks.txt` has a line for each constraint of StableHLO's specification that has a bad example in `src/rules`: its
//! id, what of the op is marked, and the text that is. An operand is marked where the op names it, a result at its
//! type, or at its name too where the type stands in another line, an attribute at its name or its text.

use std::fmt::Write as _;

use pretty_assertions::assert_eq;
use tlaloc_bridge::diagnostic::Diagnostic;
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::rules::{CONSTRAINTS, Shown, find};
use tlaloc_bridge::source::Span;
use tlaloc_bridge::verify::{Stage, verify};

use super::read;

const MARKS: &str = include_str!("marks.txt");

/// The rules whose findings are about the op as a whole, and why.
const OF_THE_OP: [(&str, &str); 9] = [
    ("case_c1", "it has no branch"),
    ("concatenate_c3", "it has no operand"),
    ("infeed_c1", "it has no result"),
    ("map_c2", "it has no operand"),
    ("recv_c2", "it has no result"),
    (
        "reduce_c3",
        "its operands and results do not go together in number",
    ),
    (
        "reduce_window_c1",
        "its operands and results do not go together in number",
    ),
    (
        "scatter_c5",
        "its operands and results do not go together in number",
    ),
    ("sort_c1", "it has no operand"),
];

/// What a place is, with its text.
fn part(module: &Module, at: Span) -> (&'static str, String) {
    let source = module.source();
    let text = |span| String::from_utf8_lossy(source.slice(span)).into_owned();
    let line = source.line(source.position(at.start).line);
    let before = text(Span::new(line.start as usize, at.start as usize));
    let before = before.trim_start();
    let marked = text(at);
    let part = match marked.as_bytes() {
        [b'%', ..] if before.starts_with("^bb") => "argument",
        [b'%', ..] if before.contains("return") => "returned",
        [b'%', ..] if before.is_empty() && !marked.contains(' ') => "result",
        [b'%', ..] if before.contains("stablehlo.") => "operand",
        [b'{'] => "argument",
        _ if marked.contains("stablehlo.") && before.is_empty() => "op",
        _ if before.contains("-> ") || before.contains(": ") && marked.contains('<') => "result",
        _ => "attribute",
    };
    (part, marked)
}

/// What a finding marks; what a note marks counts where the finding is at the op as a whole.
fn mark(module: &Module, found: &Diagnostic) -> (&'static str, String) {
    let notes = found.notes.iter().filter_map(|(span, _)| *span);
    let places = found.span.into_iter().chain(notes);
    let mut parts = places.map(|at| part(module, at));
    let first = parts.next().unwrap_or(("op", String::new()));
    match first.0 {
        "op" => parts.find(|(part, _)| *part != "op").unwrap_or(first),
        _ => first,
    }
}

/// What the bad example of each numbered rule marks.
fn marks() -> Vec<(&'static str, &'static str, String)> {
    let mut all = Vec::new();
    for id in CONSTRAINTS.iter().flat_map(|(_, ids)| *ids) {
        if let Some(Shown::By { bad, .. }) = find(id).map(|rule| &rule.shown) {
            let module = read(bad);
            let found = verify(&module, Stage::Emitted);
            let (part, text) = mark(&module, &found[0]);
            all.push((*id, part, text));
        }
    }
    all
}

#[test]
fn a_finding_of_a_numbered_rule_marks_what_is_at_fault() {
    let mut table = String::new();
    for (id, part, text) in marks() {
        let text = if part == "op" { String::new() } else { text };
        writeln!(table, "{}", format!("{id} {part} {text}").trim_end()).expect("it is a string");
    }
    assert_eq!(table, MARKS);
}

#[test]
fn few_findings_are_about_an_op_as_a_whole() {
    let marks = marks();
    assert!(marks.len() > 420, "{}", marks.len());
    let whole = marks.iter().filter(|(_, part, _)| *part == "op");
    let whole: Vec<_> = whole.map(|(id, ..)| *id).collect();
    assert_eq!(whole, OF_THE_OP.map(|(id, _)| id));
}
