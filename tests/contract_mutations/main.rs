//! Conforming modules with one clause of the contract broken at a time: each mutant is caught by the rule that
//! owns the clause, and by no other.
//!
//! An operator knows its clause. It makes mutants of every seed that it applies to: the good fixtures, the golden
//! baseline, and the seeds of its own section. A mutant that MLIR would not take is none of the contract's, and
//! does not count. One file a section of the contract:
//!
//! | clause | rule | mutants made | caught |
//!
//! is what `cargo test --test contract_mutations -- --nocapture` prints.

mod beyond;
mod composites;
mod cut;
mod each;
mod elementwise;
mod indexing;
mod module;
mod nearly;
mod reductions;
mod rest;
mod texts;
mod types;
mod ways;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use tlaloc_bridge::contract::clause::CLAUSES;
use tlaloc_bridge::contract::{Profile, check, lift};
use tlaloc_bridge::diagnostic::Severity;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;
use tlaloc_bridge::verify::{Stage, has_errors, verify};

/// Breaks one clause.
pub struct Operator {
    /// What it does, in a few words.
    pub name: &'static str,
    /// The rule that owns the clause.
    pub rule: &'static str,
    /// The mutants of a text, none where it has nothing to break.
    pub mutants: fn(&str) -> Vec<String>,
    /// So many it makes at least, over all seeds.
    pub least: usize,
}

/// `text` with one occurrence of `from` replaced, for each occurrence.
pub fn replaced(text: &str, from: &str, to: &str) -> Vec<String> {
    let places = text.match_indices(from).map(|(at, _)| at);
    places
        .map(|at| format!("{}{to}{}", &text[..at], &text[at + from.len()..]))
        .collect()
}

/// As [`replaced`], in the lines for which `matches` holds.
pub fn replaced_in_lines(
    text: &str,
    matches: impl Fn(&str) -> bool,
    from: &str,
    to: &str,
) -> Vec<String> {
    let lines: Vec<_> = text.lines().collect();
    let mut mutants = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        if !matches(line) {
            continue;
        }
        for changed in replaced(line, from, to) {
            let mut lines = lines.clone();
            lines[number] = &changed;
            mutants.push(lines.join("\n") + "\n");
        }
    }
    mutants
}

/// `text` with `from` replaced everywhere, if it is there.
pub fn replaced_everywhere(text: &str, from: &str, to: &str) -> Vec<String> {
    let found = text.contains(from).then(|| text.replace(from, to));
    found.into_iter().collect()
}

/// The rules of the contract's errors in a module; none for a text that is no valid module.
fn errors(text: &str) -> Option<Vec<&'static str>> {
    let source = Source::new("mutant", text.as_bytes().to_vec())?;
    let module = parse(&source, source.extent()).ok()?;
    if has_errors(&verify(&module, Stage::Emitted)) {
        return None;
    }
    let findings = check(&module, Profile::Emitter).into_iter();
    let errors = findings.filter(|it| it.severity == Severity::Error);
    Some(errors.map(|it| it.rule).collect())
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("readable").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            files(&path, found);
        } else if name.starts_with("good-") && name.ends_with(".mlir") || name == "input.mlir" {
            found.push(path);
        }
    }
}

/// The good fixtures, the baseline, and the seeds of the sections.
fn seeds() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    files(&root.join("contract-fixtures"), &mut paths);
    files(&root.join("golden"), &mut paths);
    paths.sort();
    let texts = paths.iter().map(|path| {
        let text = fs::read_to_string(path).expect("UTF-8");
        let lines = text.lines().filter(|line| !line.starts_with("// expect: "));
        lines.map(|line| format!("{line}\n")).collect()
    });
    let sections = [
        module::SEEDS,
        elementwise::SEEDS,
        reductions::SEEDS,
        composites::SEEDS,
        indexing::SEEDS,
        rest::SEEDS,
        types::SEEDS,
        beyond::SEEDS,
        nearly::SEEDS,
    ];
    texts
        .chain(sections.concat().iter().map(|seed| (*seed).to_owned()))
        .filter(|seed| is_known(seed))
        .collect()
}

/// Whether every expansion is a known kind's: of others nothing is said but that.
fn is_known(text: &str) -> bool {
    let source = Source::new("seed", text.as_bytes().to_vec()).expect("it is small");
    parse(&source, source.extent()).is_ok_and(|module| lift(&module).is_whole())
}

#[test]
fn every_mutant_is_caught_by_the_rule_that_owns_its_clause() {
    let seeds = seeds();
    for seed in &seeds {
        assert_eq!(errors(seed), Some(Vec::new()), "a seed conforms:\n{seed}");
    }
    let sections = [
        module::OPERATORS,
        elementwise::OPERATORS,
        reductions::OPERATORS,
        composites::OPERATORS,
        indexing::OPERATORS,
        rest::OPERATORS,
        types::OPERATORS,
        beyond::OPERATORS,
        nearly::OPERATORS,
    ];
    let mut faults = Vec::new();
    let mut by_rule: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    println!("| clause | rule | made | caught |\n|---|---|---|---|");
    for operator in sections.into_iter().flatten() {
        let (mut made, mut caught) = (0, 0);
        for mutant in seeds.iter().flat_map(|seed| (operator.mutants)(seed)) {
            let Some(errors) = errors(&mutant) else {
                continue;
            };
            made += 1;
            if !errors.is_empty() && errors.iter().all(|rule| *rule == operator.rule) {
                caught += 1;
            } else if faults.len() < 8 {
                faults.push(format!("{}: {errors:?}\n{mutant}", operator.name));
            }
        }
        let Operator { name, rule, .. } = operator;
        println!("| {name} | {rule} | {made} | {caught} |");
        let sum = by_rule.entry(rule).or_default();
        *sum = (sum.0 + made, sum.1 + caught);
        if made < operator.least || caught < made {
            let least = operator.least;
            faults.push(format!(
                "{name}: {made} made ({least} at least), {caught} caught"
            ));
        }
    }
    println!("{by_rule:?}");
    let rules = CLAUSES.iter().map(|clause| clause.rule);
    let without: Vec<_> = rules.filter(|rule| !by_rule.contains_key(rule)).collect();
    assert!(without.is_empty(), "no operator breaks {without:?}");
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}
