//! The files of `contract-fixtures/`, each held against what stands beside it, or in it:
//!
//! - `good-*.mlir` is read and verified without a finding, breaks no clause of the contract, comes back
//!   byte for byte, prints in MLIR's own form as `good-*.mlir.expected` has it, which is what the reference
//!   reader prints, and goes through both twins;
//! - `bad-*.mlir` does not, or breaks the contract.
//!
//! Either begins with lines `// expect: RULE LINE:COLUMN`, and just these are found: in a good file only
//! drift. With `BLESS=1` in the environment the lines of good files are written anew.
//!
//! A new file is picked up by itself.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pretty_assertions::StrComparison;
use tlaloc_bridge::contract::drift::DRIFT;
use tlaloc_bridge::contract::{self, Profile};
use tlaloc_bridge::diagnostic::Diagnostic;
use tlaloc_bridge::fix;
use tlaloc_bridge::golden::compare::{Comparison, compare};
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::run::{self, LegalizeOptions, Vouching};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};
use tlaloc_bridge::twins::{PassOptions, Twin};
use tlaloc_bridge::verify::{Stage, verify};

/// As many of each there are at least, so that a walk that finds nothing fails.
const GOOD: usize = 159;
const BAD: usize = 297;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("contract-fixtures")
}

/// Every file under `folder`, by its path below `contract-fixtures/`, in order.
fn files(folder: &Path, found: &mut Vec<String>) {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("readable").path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, found);
        } else {
            let name = path.strip_prefix(root()).expect("below it");
            found.push(name.to_str().expect("UTF-8").to_owned());
        }
    }
}

fn all_files() -> Vec<String> {
    let mut found = Vec::new();
    files(&root(), &mut found);
    found
}

/// The files whose name begins with `kind`.
fn fixtures(kind: &str) -> Vec<String> {
    let is_kind = |name: &String| {
        let file = name.rsplit('/').next().unwrap_or_default();
        file.starts_with(kind) && file.ends_with(".mlir")
    };
    all_files().into_iter().filter(is_kind).collect()
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What went wrong, over all files.
#[derive(Default)]
struct Failures(String);

impl Failures {
    fn add(&mut self, name: &str, what: &str) {
        let _ = writeln!(self.0, "\ncontract-fixtures/{name}: {what}");
    }

    /// Expects two texts to be equal.
    fn expect_same(&mut self, name: &str, what: &str, found: &str, expected: &str) {
        if found != expected {
            let diff = StrComparison::new(found, expected);
            self.add(name, &format!("{what} (left) differs\n{diff}"));
        }
    }

    fn expect_none(self) {
        assert!(self.0.is_empty(), "{}", self.0);
    }
}

/// A module, or what is wrong with its text, rendered.
fn read(name: &str, text: &str) -> Result<Module, String> {
    let source: Arc<Source> = Source::new(name, text.as_bytes().to_vec()).expect("it is small");
    parse(&source, source.extent()).map_err(|errors| rendered(&source, &errors))
}

fn rendered(source: &Source, diagnostics: &[Diagnostic]) -> String {
    diagnostics.iter().map(|it| it.render(source)).collect()
}

fn printed(module: &Module, form: PrintForm) -> String {
    String::from_utf8(print(module, form).into_owned()).expect("the fixtures are UTF-8")
}

const FORMS: [(PrintForm, &str); 3] = [
    (PrintForm::Tlaloc, "the tlaloc form"),
    (PrintForm::Mlir, "the mlir form"),
    (PrintForm::Generic, "the generic form"),
];

fn check_good(name: &str, failures: &mut Failures) -> Result<(), String> {
    let text = text(name);
    check_drift(name, &text, failures);
    let module = read(name, &text)?;
    let findings = verify(&module, Stage::Emitted);
    if !findings.is_empty() {
        return Err(rendered(module.source(), &findings));
    }
    let tlaloc = printed(&module, PrintForm::Tlaloc);
    failures.expect_same(name, "the tlaloc form", &tlaloc, &text);
    let mlir = printed(&module, PrintForm::Mlir);
    let expected = self::text(&format!("{name}.expected"));
    failures.expect_same(name, "the mlir form", &mlir, &expected);
    for (form, what) in FORMS {
        let once = printed(&module, form);
        let reread = read(&format!("{what} of {name}"), &once)?;
        let twice = printed(&reread, form);
        failures.expect_same(name, &format!("{what}, printed again,"), &twice, &once);
        let mlir_again = printed(&reread, PrintForm::Mlir);
        failures.expect_same(
            name,
            &format!("the mlir form of {what}"),
            &mlir_again,
            &mlir,
        );
    }
    #[cfg(feature = "mlir")]
    if let Err(refusals) = tlaloc_bridge::mlir::verify(&printed(&module, PrintForm::Generic)) {
        failures.add(
            name,
            &format!("MLIR refuses the generic form: {refusals:?}"),
        );
    }
    legalized(name, &module, failures)
}

/// Both twins make something of it that reads back and is vouched for (each good file has a function
/// that is `main`, or can be), and a second run changes nothing but names (decision D5).
fn legalized(name: &str, module: &Module, failures: &mut Failures) -> Result<(), String> {
    for twin in Twin::BOTH {
        for emit in [PrintForm::Tlaloc, PrintForm::Generic] {
            let once = legalize(module, twin, emit)?;
            let reread = read(
                &format!("output of the {} twin of {name}", twin.name()),
                &once,
            )?;
            let twice = legalize(&reread, twin, emit)?;
            let what = format!("second output of the {} twin of {name}", twin.name());
            // Constants that are folded and decomposed again have new names.
            if let Comparison::Different(found) = compare(&reread, &read(&what, &twice)?) {
                failures.add(name, &format!("the {what}: {}\n{twice}", found.message));
            }
        }
    }
    Ok(())
}

fn legalize(module: &Module, twin: Twin, emit: PrintForm) -> Result<String, String> {
    let options = LegalizeOptions {
        passes: None,
        pass: PassOptions::default(),
        emit,
        locations: false,
        vouching: if cfg!(feature = "mlir") {
            Vouching::Mlir
        } else {
            Vouching::Native
        },
    };
    let made = run::legalize(module, twin, &options);
    let said = made.findings.iter();
    let said: String = said
        .map(|finding| finding.diagnostic.render(&finding.source))
        .collect();
    let output = made
        .output
        .ok_or(format!("the {} twin fails\n{said}", twin.name()))?;
    Ok(String::from_utf8_lossy(output.bytes()).into_owned())
}

#[test]
fn good_files_are_read_verified_printed_and_legalized() {
    let names = fixtures("good-");
    assert!(names.len() >= GOOD, "{} good files", names.len());
    let mut failures = Failures::default();
    for name in &names {
        if let Err(said) = check_good(name, &mut failures) {
            failures.add(name, &said);
        }
    }
    failures.expect_none();
}

/// What is found in a text, one `RULE LINE:COLUMN` a line.
fn found_in(name: &str, text: &str) -> String {
    let source = Source::new(name, text.as_bytes().to_vec()).expect("it is small");
    let findings = match parse(&source, source.extent()) {
        Ok(module) => match verify(&module, Stage::Emitted) {
            none if none.is_empty() => contract::check(&module, Profile::Emitter),
            findings => findings,
        },
        Err(errors) => errors,
    };
    let lines = findings.iter().map(|finding| {
        let message = &finding.message;
        assert!(!message.contains(['\n', '\t']), "{name}: {message}");
        let place = finding.span.map_or("nowhere".to_owned(), |span| {
            let at = source.position(span.start);
            format!("{}:{}", at.line, at.column)
        });
        format!("{} {place}\n", finding.rule)
    });
    lines.collect()
}

/// The lines that say what is found in a file.
fn expectations(text: &str) -> String {
    let lines = text.lines();
    let lines = lines.map_while(|line| line.strip_prefix("// expect: "));
    lines.map(|line| format!("{line}\n")).collect()
}

/// A good file has just the drift that it expects, and a note where ARGMAX leaves a choice.
fn check_drift(name: &str, text: &str, failures: &mut Failures) {
    let found = found_in(name, text);
    let expected = expectations(text);
    if std::env::var_os("BLESS").is_some() && found != expected {
        let body = text.lines().skip(expected.lines().count());
        let body: String = body.map(|line| format!("{line}\n")).collect();
        let with = |found: &str| -> String {
            let lines = found.lines().map(|line| format!("// expect: {line}\n"));
            lines.chain([body.clone()]).collect()
        };
        // The lines move what they are about.
        let moved = with(&found_in(name, &with(&found_in(name, &body))));
        fs::write(root().join(name), moved).expect("it can be written");
        return;
    }
    failures.expect_same(name, "what is found", &found, &expected);
    for line in found.lines() {
        let rule = line.split(' ').next().unwrap_or_default();
        if rule != "argmax-ties" && DRIFT.iter().all(|clause| clause.rule != rule) {
            failures.add(name, &format!("breaks the contract: {line}"));
        }
    }
}

#[test]
fn bad_files_have_just_the_findings_that_they_expect() {
    let names = fixtures("bad-");
    assert!(names.len() >= BAD, "{} bad files", names.len());
    let mut failures = Failures::default();
    for name in &names {
        let text = text(name);
        let expected = expectations(&text);
        if expected.is_empty() {
            failures.add(name, "has no line `// expect: RULE LINE:COLUMN`");
        }
        failures.expect_same(name, "what is found", &found_in(name, &text), &expected);
    }
    failures.expect_none();
}

/// The text with what is certain mended, if anything is.
fn mended(name: &str, text: &str) -> Option<Arc<Source>> {
    let source = Source::new(name, text.as_bytes().to_vec()).expect("it is small");
    let whole = |source: &Arc<Source>| vec![source.extent()];
    let fixed = fix::fixed(&source, Some(Profile::Emitter), whole, |_, _, found| found);
    fixed.map(|fixed| fixed.source)
}

#[test]
fn good_files_have_nothing_to_mend_and_bad_ones_have_it_once() {
    let mut failures = Failures::default();
    for name in fixtures("good-") {
        if let Some(mended) = mended(&name, &text(&name)) {
            failures.add(&name, &String::from_utf8_lossy(mended.bytes()));
        }
    }
    let mut count = 0;
    for name in fixtures("bad-") {
        let Some(once) = mended(&name, &text(&name)) else {
            continue;
        };
        count += 1;
        let once = String::from_utf8_lossy(once.bytes()).into_owned();
        if let Some(twice) = mended(&name, &once) {
            failures.add(&name, &String::from_utf8_lossy(twice.bytes()));
        }
        let errors = |text: &str| {
            let found = found_in(&name, text);
            let is_drift = |line: &str| DRIFT.iter().any(|it| line.starts_with(it.rule));
            found.lines().filter(|line| !is_drift(line)).count()
        };
        if errors(&once) >= errors(&text(&name)) {
            failures.add(&name, &format!("mended, it has as many errors:\n{once}"));
        }
    }
    assert!(count >= 5, "{count} files are mended");
    failures.expect_none();
}

#[test]
fn every_file_is_a_fixture_or_belongs_to_one() {
    let files = all_files();
    let mut failures = Failures::default();
    for name in &files {
        let fixture = name.strip_suffix(".expected").unwrap_or(name);
        let (folder, file) = fixture.rsplit_once('/').unwrap_or_default();
        let good = file.starts_with("good-");
        let is_fixture = file.ends_with(".mlir") && (good || file.starts_with("bad-"));
        if !is_fixture || folder.split('/').count() != 2 {
            failures.add(name, "is no `<section>/<form>/{good,bad}-*.mlir`");
        }
        let counterpart = format!("{fixture}.expected");
        if !files.contains(&fixture.to_owned()) || files.contains(&counterpart) != good {
            failures.add(
                name,
                "good files, and no others, have an `.expected` beside them",
            );
        }
    }
    failures.expect_none();
}

/// The table of `CONTRACT.md` names the folders of forms, and those that there are.
#[test]
fn contract_md_names_every_folder() {
    let mut present: Vec<String> = all_files()
        .iter()
        .filter_map(|name| Some(name.rsplit_once('/')?.0.to_owned()))
        .collect();
    present.dedup();
    let contract = Path::new(env!("CARGO_MANIFEST_DIR")).join("CONTRACT.md");
    let contract = fs::read_to_string(contract).expect("CONTRACT.md is there");
    let mut named: Vec<String> = contract
        .split('`')
        .filter_map(|word| Some(word.strip_prefix("contract-fixtures/")?.to_owned()))
        .filter(|word| word.contains('/') && !word.contains(['<', '*']))
        .collect();
    named.sort();
    named.dedup();
    let lines = |folders: &[String]| folders.join("\n");
    pretty_assertions::assert_str_eq!(lines(&named), lines(&present));
}
