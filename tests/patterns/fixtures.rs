//! The files of `fixtures/`: modules written by hand, in which comments at the ends of lines say what is
//! there:
//!
//! - `// is ID; NAME: VALUE, ROLE %NAME`: the op gives the result of an idiom, of which that is said;
//! - `// in ID`: the op is part of one;
//! - `// near ID at LINE: MESSAGE`: it would give the result of one but for that, at that line.
//!
//! All other ops are part of nothing. A new file is picked up by itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tlaloc_bridge::ir::Module;
use tlaloc_bridge::patterns::{IDIOMS, Recognized, recognize};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;
use tlaloc_bridge::verify::{Stage, has_errors, verify};

/// As many there are at least, so that a walk that finds nothing fails.
const FILES: usize = 75;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/patterns/fixtures")
}

/// The fixtures by name, with their text.
pub fn all() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for folder in fs::read_dir(root()).expect("the folder is there") {
        let folder = folder.expect("readable").path();
        for file in fs::read_dir(folder).expect("a folder") {
            let path = file.expect("readable").path();
            let name = path.strip_prefix(root()).expect("below it");
            let name = name.to_str().expect("UTF-8").to_owned();
            found.insert(name, fs::read_to_string(&path).expect("UTF-8"));
        }
    }
    assert!(found.len() >= FILES, "{} fixtures", found.len());
    found
}

pub fn module(name: &str, text: &str) -> Module {
    let source = Source::new(name, text.into()).expect("small");
    read(name, &source)
}

fn read(name: &str, source: &Arc<Source>) -> Module {
    let module = match parse(source, source.extent()) {
        Ok(module) => module,
        Err(errors) => panic!("{name}: {}", errors[0].render(source)),
    };
    let found = verify(&module, Stage::Emitted);
    assert!(!has_errors(&found), "{name}: {}", found[0].render(source));
    module
}

/// What the comments of a text say, in the order of the text.
#[derive(Default, PartialEq, Eq, Debug)]
pub struct Expected {
    /// The lines of each idiom's ops, those of all idioms of one id together.
    pub members: BTreeMap<String, BTreeSet<u32>>,
    /// The ids and lines of the results.
    pub results: Vec<(String, u32)>,
    /// Ids, lines of the results and of the faults, messages.
    pub near: Vec<(String, u32, u32, String)>,
}

pub fn expected(text: &str) -> Expected {
    let mut expected = Expected::default();
    for (line, text) in (1..).zip(text.lines()) {
        let Some((_, comment)) = text.split_once("  // ") else {
            continue;
        };
        let (word, rest) = comment.split_once(' ').expect("a word and more");
        let id = rest.split([';', ' ']).next().expect("an id").to_owned();
        assert!(IDIOMS.iter().any(|idiom| idiom.id == id), "{id}");
        match word {
            "in" => {
                expected.members.entry(id).or_default().insert(line);
            }
            "is" => {
                expected.members.entry(id.clone()).or_default().insert(line);
                expected.results.push((id, line));
            }
            "near" => {
                let (_, rest) = rest.split_once(" at ").expect("a line");
                let (at, message) = rest.split_once(": ").expect("a message");
                let at = at.parse().expect("a number");
                expected.near.push((id, line, at, message.to_owned()));
            }
            _ => panic!("{comment}"),
        }
    }
    expected
}

/// What was found, in the same form.
pub fn actual(recognized: &Recognized<'_>) -> Expected {
    let view = &recognized.view;
    let line = |node| {
        let span = view.op(node).and_then(|op| view.module.op_span(op));
        let span = span.expect("the op was read");
        view.module.source().position(span.start).line
    };
    let mut actual = Expected::default();
    for found in &recognized.found {
        let id = found.idiom.id.to_owned();
        let members = actual.members.entry(id.clone()).or_default();
        members.extend(found.members.iter().map(|it| line(*it)));
        actual.results.push((id, line(found.root)));
    }
    for miss in &recognized.near {
        let id = miss.idiom.id.to_owned();
        let message = miss.fault.message.clone();
        let (root, at) = (line(miss.root), line(miss.fault.at));
        actual.near.push((id, root, at, message));
    }
    actual
}

#[test]
fn each_fixture_has_what_its_comments_say() {
    let mut failures = String::new();
    for (name, text) in all() {
        let module = module(&name, &text);
        let (actual, expected) = (actual(&recognize(&module, true)), expected(&text));
        if actual != expected {
            let difference = pretty_assertions::Comparison::new(&actual, &expected);
            failures += &format!("{name}: {difference}\n");
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn each_idiom_has_a_fixture_and_near_misses() {
    let all: Vec<_> = all().into_values().map(|text| expected(&text)).collect();
    for idiom in IDIOMS {
        let is = |id: &String| id == idiom.id;
        let results = all.iter().flat_map(|it| &it.results);
        let results = results.filter(|(id, _)| is(id)).count();
        assert!(results >= 2, "{}: {results} fixtures", idiom.id);
        let near = all.iter().flat_map(|it| &it.near);
        let near = near.filter(|(id, ..)| is(id)).count();
        assert!(near >= 1, "{}: {near} near misses", idiom.id);
    }
}

/// What comments say of idioms behind `;`: details as the JSON has them, and names of inputs.
#[test]
fn each_idiom_is_described_as_its_comment_says() {
    let mut said = 0;
    for (name, text) in all() {
        let module = module(&name, &text);
        let recognized = recognize(&module, false);
        let comments = text.lines().filter_map(|line| {
            let (_, comment) = line.split_once("  // is ")?;
            Some(comment.split_once("; ").map_or("", |(_, said)| said))
        });
        for (found, comment) in recognized.found.iter().zip(comments) {
            for fact in comment.split(", ").filter(|fact| !fact.is_empty()) {
                said += 1;
                let holds = match fact.split_once(": ") {
                    Some((name, value)) => found.details.iter().any(|(known, detail)| {
                        let detail = serde_json::to_value(detail).expect("JSON");
                        let is_same = match (detail.as_f64(), value.parse::<f64>()) {
                            (Some(detail), Ok(value)) => (detail - value).abs() < 1e-7,
                            _ => detail.to_string().trim_matches('"') == value,
                        };
                        *known == name && is_same
                    }),
                    None => {
                        let (role, value) = fact.split_once(' ').expect("a role and a name");
                        let named = (role, value.to_owned());
                        let mut inputs = found.inputs.iter();
                        inputs.any(|(role, it)| (*role, recognized.view.name(*it)) == named)
                    }
                };
                assert!(
                    holds,
                    "{name}: {fact}: {:?} {:?}",
                    found.details, found.inputs
                );
            }
        }
    }
    assert!(said >= 80, "{said} facts");
}
