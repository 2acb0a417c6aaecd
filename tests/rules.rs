//! The rules as `explain` prints them (`src/rules`), held against the code.
//!
//! A file begins with a title and says for all of its rules where they come from (`source: ...`) or of which
//! ops they are (`ops: ...`). An entry begins with `## ID: what it says in a line`; behind that stand
//!
//! | text | what it says |
//! |---|---|
//! | `source: ...` | where it comes from, if that is not what the file says |
//! | `severity: warning` | how much it weighs, if that is not an error |
//! | `lighter: warning` | how much it weighs at times, if it is an error at others |
//! | paragraphs | what it means and what to do |
//! | a block `mlir good`, a block `mlir bad` | a module that keeps the rule; one that breaks it and no other |
//! | `not shown: ...` | instead of the blocks: why no module by itself breaks it |
//! | `not checked: ...` | instead of the blocks: why nothing here checks it |
//! | `stricter: ...` | why the reference reader accepts the module that is bad (`scripts/rule_examples.py`) |
//!
//! The clauses of the emit contract have their examples in `src/rules/clauses`, entries without a line that says
//! what it is about: that stands in the code. Beside a bad one's finding there may be drift.
//!
//! In a file of ops `{op}` is each of them: `## {op}_c1` is a rule of every op of the file.

use std::collections::BTreeSet;
use std::path::Path;

use tlaloc_bridge::contract::clause::CLAUSES;
use tlaloc_bridge::contract::drift::DRIFT;
use tlaloc_bridge::contract::{Profile, check};
use tlaloc_bridge::diagnostic::Severity;
use tlaloc_bridge::rules::{CONSTRAINTS, Rule, Shown, all, find, is_known};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;
use tlaloc_bridge::verify::{Stage, verify};

/// Whether it is a clause of the emit contract.
fn is_clause(rule: &Rule) -> bool {
    let mut clauses = CLAUSES.iter().chain(DRIFT);
    clauses.any(|clause| clause.rule == rule.id)
}

/// The rule of each finding of reading and verifying, or of the emit contract, with its severity, and what all of
/// them say.
fn findings(text: &str, contract: bool) -> (Vec<(&'static str, Severity)>, String) {
    let source = Source::new("example", text.as_bytes().to_vec()).expect("it is small");
    let found = match parse(&source, source.extent()) {
        Err(errors) => errors,
        Ok(module) => match verify(&module, Stage::Emitted) {
            found if contract && found.is_empty() => check(&module, Profile::Emitter),
            found => found,
        },
    };
    let rules = found.iter().map(|it| (it.rule, it.severity)).collect();
    (rules, found.iter().map(|it| it.render(&source)).collect())
}

/// Characters of a line at most.
const WIDTH: usize = 150;

/// What is wrong with a rule's entry.
fn faults(rule: &Rule) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |text: &str| faults.push(format!("`{}` {text}", rule.id));
    for (name, text) in [
        ("title", &rule.title),
        ("meaning", &rule.meaning),
        ("source", &rule.source),
    ] {
        if text.is_empty() {
            fault(&format!("has no {name}"));
        }
    }
    let fields = [
        "source: ",
        "severity: ",
        "lighter: ",
        "stricter: ",
        "not shown: ",
    ];
    for line in rule.meaning.lines() {
        if fields.iter().any(|field| line.starts_with(field)) || line.chars().count() > WIDTH {
            fault(&format!("has a line that is a field or wide: {line}"));
        }
    }
    let Shown::By { good, bad } = &rule.shown else {
        return faults;
    };
    let is_clause = is_clause(rule);
    let (rules, text) = findings(good, is_clause);
    if rules
        .iter()
        .any(|(id, severity)| *severity == Severity::Error || is_clause && *id == rule.id)
        || good.is_empty()
    {
        fault(&format!("has a good example that is not\n{text}"));
    }
    let (mut rules, text) = findings(bad, is_clause);
    if is_clause {
        let beside = [Severity::Drift, Severity::Note];
        rules.retain(|(id, severity)| *id == rule.id || !beside.contains(severity));
    }
    if rules != [(rule.id, rule.severity)] {
        fault(&format!("is not what the bad example breaks\n{text}"));
    }
    faults
}

#[test]
fn every_rule_is_kept_and_broken_by_its_examples() {
    let faults: Vec<_> = all().iter().flat_map(faults).collect();
    assert!(
        faults.is_empty(),
        "{} faults\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn every_rule_is_there_once() {
    let ids: Vec<_> = all().iter().map(|rule| rule.id).collect();
    let different: BTreeSet<_> = ids.iter().collect();
    let twice = ids
        .iter()
        .filter(|id| ids.iter().filter(|it| it == id).count() > 1);
    assert_eq!(
        ids.len(),
        different.len(),
        "{:?}",
        twice.collect::<Vec<_>>()
    );
}

/// Each clause of the emit contract is shown.
#[test]
fn every_clause_of_the_contract_is_shown() {
    let clauses = CLAUSES.iter().chain(DRIFT).map(|clause| clause.rule);
    let is_shown = |id: &&str| {
        let rule = find(id).expect("it is a rule");
        matches!(rule.shown, Shown::By { .. })
    };
    let others: Vec<_> = clauses.filter(|id| !is_shown(id)).collect();
    assert!(others.is_empty(), "{others:?}");
}

/// Each of StableHLO's constraints is broken by an example, or it is said why nothing checks it.
#[test]
fn every_constraint_of_stablehlo_is_there() {
    let (mut covered, mut unchecked, mut missing) = (0, Vec::new(), Vec::new());
    for id in CONSTRAINTS.iter().flat_map(|(_, ids)| *ids) {
        match find(id).map(|rule| &rule.shown) {
            Some(Shown::By { .. }) => covered += 1,
            Some(Shown::NotShown(reason) | Shown::NotChecked(reason)) => {
                unchecked.push(format!("  {id}: {reason}"));
            }
            None => missing.push(*id),
        }
    }
    println!("constraints of StableHLO's specification: {covered} covered by examples");
    println!("{} not checked\n{}", unchecked.len(), unchecked.join("\n"));
    assert!(missing.is_empty(), "missing: {missing:?}");
}

/// What makes a warning.
const WARNINGS: [&str; 2] = [".warn(", "Diagnostic::warning("];

/// The ids that stand in a source as the first literal of what makes a finding.
fn ids_made<'t>(text: &'t str, calls: &'t [&str]) -> impl Iterator<Item = String> + 't {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    calls.iter().flat_map(move |call| {
        let literal = |rest: &str| {
            let literal = rest.trim_start().strip_prefix('"')?;
            Some(literal.split('"').next()?.to_owned())
        };
        code.split(*call).skip(1).filter_map(literal)
    })
}

/// The ids that the sources make findings of by these calls.
fn ids_in_sources(calls: &[&str]) -> BTreeSet<String> {
    let mut pending = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut ids = BTreeSet::new();
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).expect("it can be read");
            pending.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).expect("UTF-8");
            ids.extend(ids_made(&text, calls));
        }
    }
    ids
}

/// Every literal id in the sources is that of a rule. (In builds with debug assertions, as tests are, no
/// finding can be made with another id either.)
#[test]
fn every_id_in_the_sources_is_described() {
    let others = [
        "Diagnostic::new(",
        "Diagnostic::error(",
        "findings.error(",
        "error_at(",
        "error_at_attribute(",
        "error_at_value(",
        "path_error(&name, ",
        "path_error(&self.name, ",
        ".or(",
        "Broken::rule(",
    ];
    let ids = ids_in_sources(&[&WARNINGS[..], &others].concat());
    assert!(ids.len() > 40, "{ids:?}");
    let unknown: Vec<_> = ids.iter().filter(|id| !is_known(id)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

/// What is found as a warning is said to be a matter of choice.
#[test]
fn the_weight_of_what_is_a_warning_is_a_matter_of_choice() {
    let ids = ids_in_sources(&WARNINGS);
    assert!(ids.contains("unregistered") && ids.len() > 10, "{ids:?}");
    let is_fixed = |id: &&String| find(id).is_none_or(|rule| !rule.configurable);
    let fixed: Vec<_> = ids.iter().filter(is_fixed).collect();
    assert!(fixed.is_empty(), "{fixed:?}");
}
