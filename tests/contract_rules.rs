//! The tables of `CONTRACT.md` are those of the code (`BLESS=1` writes them anew), and every rule is shown by a
//! fixture.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use pretty_assertions::assert_str_eq;
use tlaloc_bridge::contract::clause::{CLAUSES, Clause};
use tlaloc_bridge::contract::drift::DRIFT;
use tlaloc_bridge::rules::{Shown, find};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn table(clauses: &[&Clause]) -> String {
    let mut table = "| rule | section | what it says |\n|---|---|---|\n".to_owned();
    for clause in clauses {
        let section = clause.section.strip_prefix("contract ").unwrap_or("each");
        let _ = writeln!(table, "| `{}` | {section} | {} |", clause.rule, clause.says);
    }
    table
}

/// What `explain` shows of each rule.
fn examples() -> String {
    let mut text = String::new();
    for clause in CLAUSES.iter().chain(DRIFT) {
        let profiles = match clause.drift {
            true => "profile `emitter` allows it as drift, profile `documented` does not",
            false => "an error in both profiles",
        };
        let rule = find(clause.rule).expect("it is a rule");
        let _ = write!(text, "\n### `{}`\n\n{}: {profiles}.\n", rule.id, rule.title);
        let _ = match &rule.shown {
            Shown::By { good, bad } => write!(
                text,
                "\nRight:\n\n```mlir\n{good}```\n\nWrong:\n\n```mlir\n{bad}```\n"
            ),
            Shown::NotShown(reason) | Shown::NotChecked(reason) => write!(text, "\n{reason}.\n"),
        };
    }
    text + "\n"
}

/// `text` with `table` between the lines `<!-- name -->` and `<!-- end -->`.
fn with_table(text: &str, name: &str, table: &str) -> String {
    let begin = format!("<!-- {name} -->\n");
    let (before, rest) = text.split_once(&begin).expect("the mark is there");
    let (_, after) = rest.split_once("<!-- end -->").expect("so is the end");
    format!("{before}{begin}{table}<!-- end -->{after}")
}

#[test]
fn contract_md_has_the_tables_of_the_code() {
    let path = root().join("CONTRACT.md");
    let text = fs::read_to_string(&path).expect("it is there");
    let expected = with_table(&text, "clauses", &table(CLAUSES));
    let expected = with_table(&expected, "drift", &table(DRIFT));
    let expected = with_table(&expected, "examples", &examples());
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &expected).expect("it can be written");
    }
    assert_str_eq!(fs::read_to_string(&path).expect("it is there"), expected);
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("readable").path();
        match path.is_dir() {
            true => files(&path, found),
            false => found.push(path),
        }
    }
}

#[test]
fn every_rule_is_shown_by_a_fixture() {
    let mut paths = Vec::new();
    files(&root().join("contract-fixtures"), &mut paths);
    let mut shown = BTreeSet::new();
    for path in paths {
        let text = fs::read_to_string(path).expect("UTF-8");
        let lines = text.lines();
        let expected = lines.map_while(|line| line.strip_prefix("// expect: "));
        shown.extend(expected.filter_map(|line| Some(line.split_once(' ')?.0.to_owned())));
    }
    let all = CLAUSES.iter().chain(DRIFT).map(|clause| clause.rule);
    let missing: Vec<_> = all.filter(|rule| !shown.contains(*rule)).collect();
    assert!(missing.is_empty(), "without a fixture: {missing:?}");
}
