//! What is said of wrong texts, to the letter.
//!
//! Beside each `tests/errors/NAME.mlir` stands `NAME.txt`: what reading it says, and verifying it
//! where it can be read. With `BLESS=1` in the environment the texts are written instead.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use pretty_assertions::StrComparison;
use tlaloc_bridge::diagnostic::Diagnostic;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{self, MAX_ERRORS};
use tlaloc_bridge::verify::{Stage, verify_reading};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/errors")
}

fn errors(source: &Arc<Source>) -> Vec<Diagnostic> {
    verify_reading(&syntax::read(source, source.extent()), Stage::Emitted)
}

#[test]
fn each_text_has_its_errors() {
    let mut failures = String::new();
    let mut names: Vec<_> = fs::read_dir(folder())
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "mlir")
        })
        .collect();
    names.sort();
    assert!(!names.is_empty());
    for path in names {
        let name = path.file_name().expect("a name").to_string_lossy();
        let source = Source::new(&*name, fs::read(&path).expect("a file")).expect("small");
        let found = errors(&source);
        assert!(!found.is_empty(), "{name} has no error");
        let found: String = found.iter().map(|error| error.render(&source)).collect();
        let beside = path.with_extension("txt");
        if std::env::var_os("BLESS").is_some() {
            fs::write(beside, found).expect("written");
            continue;
        }
        let expected = fs::read_to_string(beside).unwrap_or_default();
        if found != expected {
            let diff = StrComparison::new(&found, &expected);
            failures += &format!("\n{name}: what is said (left) differs\n{diff}");
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// The rules that findings made in `folder` name.
fn rules_in(folder: &Path) -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            rules.append(&mut rules_in(&path));
            continue;
        }
        let code = fs::read_to_string(&path).expect("a file");
        for start in ["Diagnostic::error(", "Diagnostic::warning("] {
            let calls = code.split(start).skip(1).map(str::trim_start);
            let named = calls.filter_map(|call| call.strip_prefix('"')?.split('"').next());
            rules.extend(named.filter(|rule| *rule != "some-rule").map(str::to_owned));
        }
    }
    rules
}

#[test]
fn every_rule_of_reading_has_an_example() {
    let rules = rules_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/syntax"));
    assert!(rules.len() > 15, "{rules:?}");
    let texts = fs::read_dir(folder()).expect("the folder");
    let texts = texts.map(|entry| entry.expect("an entry").path());
    let said: String = texts
        .filter(|path| path.extension().is_some_and(|it| it == "txt"))
        .map(|path| fs::read_to_string(path).expect("a file"))
        .collect();
    let without: Vec<_> = rules
        .iter()
        .filter(|rule| !said.contains(&format!("[{rule}]: ")))
        .collect();
    assert!(
        without.is_empty(),
        "no example in tests/errors: {without:?}"
    );
}

fn numbered(lines: usize, line: impl Fn(usize) -> String) -> Vec<Diagnostic> {
    let body: String = (0..lines).map(line).collect();
    let text = format!("func.func @f() {{\n{body}  return\n}}\n");
    errors(&Source::new("f", text.into_bytes()).expect("small"))
}

#[test]
fn no_more_than_twenty_errors_are_reported() {
    let wrong = |n| format!("  %{n} = stablehlo.nonsense\n");
    assert_eq!(numbered(MAX_ERRORS, wrong).len(), MAX_ERRORS);
    let found = numbered(MAX_ERRORS + 5, wrong);
    assert_eq!(found.len(), MAX_ERRORS);
    let notes = |error: &Diagnostic| error.notes.len();
    assert_eq!(found.iter().map(notes).sum::<usize>(), 1);
    let (_, note) = &found[MAX_ERRORS - 1].notes[0];
    assert_eq!(note, "after 20 errors reading stops; more are not shown");
    // The same where they come to light at a function's end.
    let undefined = |n| format!("  \"a.b\"(%u{n}) : (i32) -> ()\n");
    assert_eq!(numbered(MAX_ERRORS + 5, undefined).len(), MAX_ERRORS);
}

/// Errors are few, stand in the order of the text, and lie in it.
fn hold(source: &Arc<Source>) {
    let Err(found) = syntax::parse(source, source.extent()) else {
        return;
    };
    assert!((1..=MAX_ERRORS).contains(&found.len()));
    assert!(found.is_sorted_by_key(|error| error.span.map(|span| span.start)));
    for error in found {
        let spans = error.notes.iter().map(|note| note.0);
        for span in spans.chain([error.span]).flatten() {
            assert!(span.start <= span.end && span.end as usize <= source.bytes().len());
        }
        assert!(!error.render(source).is_empty());
    }
}

/// Small numbers in an order without a pattern, the same each time (Marsaglia's xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }
}

/// Texts with pieces taken out, put in, doubled and moved.
#[test]
fn errors_of_mutated_texts_are_few_and_in_order() {
    const PIECES: [&str; 24] = [
        "{",
        "}",
        "(",
        ")",
        "<",
        ">",
        "[",
        "]",
        "\"",
        "\n",
        "%0",
        "%a",
        " = ",
        ":",
        ",",
        "->",
        "^b0",
        "#a",
        "!t",
        "return",
        "// ",
        "stablehlo.add",
        "({\n",
        "\u{ff}",
    ];
    let entries = fs::read_dir(folder()).expect("the folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut texts: Vec<_> = paths
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "mlir")
        })
        .map(|path| fs::read(path).expect("a file"))
        .collect();
    texts.sort();
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    for round in 0..4_000 {
        let mut text = texts[round % texts.len()].clone();
        for _ in 0..=numbers.below(4) {
            let at = numbers.below(text.len());
            let end = (at + numbers.below(40)).min(text.len());
            match numbers.below(4) {
                0 => drop(text.drain(at..end)),
                1 => {
                    let piece = text[at..end].to_vec();
                    let to = numbers.below(text.len());
                    text.splice(to..to, piece);
                }
                2 => {
                    let piece: Vec<_> = text.drain(at..end).collect();
                    let to = numbers.below(text.len());
                    text.splice(to..to, piece);
                }
                _ => {
                    let piece = PIECES[numbers.below(PIECES.len())];
                    text.splice(at..at, piece.bytes());
                }
            }
        }
        hold(&Source::new("mutated", text).expect("small"));
    }
}

/// Each text is wrong in one way, very often.
#[test]
fn passing_over_what_is_wrong_takes_time_that_grows_with_the_text() {
    const COUNT: usize = 100_000;
    for piece in [
        "%0 = \n",
        "%0 = a.b(\n",
        "%0, ",
        "%0,\n",
        "{ %0 = ",
        "{ // {\n",
        "{\n",
        "({\n",
        "\"a.b\"() ({\n",
        "\"a.b\"() ({}, {\n",
        "\"a.b\"() ({\n^b: \"a.c\"() ({\n}) })",
        "func.func @f(%a) {\n",
        "}\n",
        "^b(\n",
        "[(<{",
        "\"\n",
        "#a = [\n",
        "a\n",
        "} do {\n",
        "return\n",
        "@f(%a) {\n",
        "(%a: i32):\n",
        "\"a.b\"(%u) ({ \"a.c\"(%v) : (i32) -> () }) : (i32) -> ()\n",
        "\"a.b\"(%u) : (i32) -> !t\n",
        "%a: %b: ",
        "// \n",
        "\u{ff}",
    ] {
        for text in [
            piece.repeat(COUNT),
            format!("module {{\nfunc.func @f() {{\n{}", piece.repeat(COUNT)),
            format!("module {{\nfunc.func @f(x) {{\n{}}}}}", piece.repeat(COUNT)),
        ] {
            let start = Instant::now();
            hold(&Source::new("repeated", text.into_bytes()).expect("small"));
            let taken = start.elapsed();
            assert!(taken < Duration::from_secs(20), "{piece:?}: {taken:?}");
        }
    }
}

/// A character or a line taken away from a right text, or a line doubled or moved, is one error, and
/// nothing follows from it.
#[test]
fn nearly_every_slip_gives_one_error() {
    let ops = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ops");
    let (mut wrong, mut cascades) = (0, Vec::new());
    for name in [
        "stablehlo/all_reduce",
        "stablehlo/case",
        "stablehlo/reduce",
        "stablehlo/while",
        "func/call",
    ] {
        let path = ops.join(name).with_extension("mlir");
        let examples = fs::read_to_string(path).expect("a file");
        let examples = examples.split("// -----\n");
        let right = examples.filter(|text| !text.starts_with("// refused"));
        for text in right.map(str::as_bytes) {
            let signs = (0..text.len()).filter(|at| b"{}()[]<>\"%=:,^@#-".contains(&text[*at]));
            let mut slips: Vec<_> = signs
                .map(|at| [&text[..at], &text[at + 1..]].concat())
                .collect();
            let lines: Vec<_> = text.split_inclusive(|byte| *byte == b'\n').collect();
            for at in 0..lines.len() {
                slips.push([&lines[..at], &lines[at + 1..]].concat().concat());
                slips.push(
                    [&lines[..at], &lines[at..=at], &lines[at..]]
                        .concat()
                        .concat(),
                );
                let mut swapped = lines.clone();
                swapped.swap(at, (at + 1) % lines.len());
                slips.push(swapped.concat());
            }
            for text in slips {
                let source = Source::new(name, text).expect("small");
                if let Err(errors) = syntax::parse(&source, source.extent()) {
                    wrong += 1;
                    if errors.len() > 1 {
                        cascades.push(source);
                    }
                }
            }
        }
    }
    assert!(wrong > 1_000, "{wrong} wrong texts");
    let few = cascades.len() * 65 < wrong;
    let last = cascades
        .last()
        .map(|source| String::from_utf8_lossy(source.bytes()));
    assert!(
        few,
        "{} of {wrong}, {}",
        cascades.len(),
        last.unwrap_or_default()
    );
}
