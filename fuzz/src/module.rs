//! Any bytes, through every step that a module takes: reading, verifying, the contract in both profiles,
//! lifting, idioms, `--fix`, three printed forms, both twins.
//!
//! What must hold, whatever the bytes: nothing panics; each finding can be shown; what is printed reads back,
//! as the same module where the form leaves nothing out; what a twin made of a verified module is vouched for.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use tlaloc_bridge::contract::{self, Profile};
use tlaloc_bridge::diagnostic::{Diagnostic, Finding, Severity};
use tlaloc_bridge::golden::compare::difference;
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::report::text;
use tlaloc_bridge::run::{self, LegalizeOptions, Vouching};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{self, PrintForm};
use tlaloc_bridge::twins::PassOptions;
use tlaloc_bridge::verify::Stage;
use tlaloc_bridge::{fix, patterns};

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = Source::new("input", bytes.to_vec()) else {
        return;
    };
    let checked = run::check(&source, source.extent(), Stage::Emitted, Vouching::Native);
    show(&checked.findings);
    let Some(module) = checked.module else { return };
    for profile in [Profile::Emitter, Profile::Documented] {
        let found = contract::check(&module, profile);
        show(&run::findings(&source, found));
    }
    let lifted = contract::lift(&module);
    if let Ok(printed) = contract::print(&module, &lifted)
        && lifted.is_whole()
    {
        reread(&printed, "lifted and printed");
    }
    patterns::recognize(&module, true);
    mended(&source);
    for form in [PrintForm::Tlaloc, PrintForm::Mlir, PrintForm::Generic] {
        printed(&module, form);
    }
    legalized(&module);
});

/// Each finding as a terminal would show it.
fn show(findings: &[Finding]) {
    for finding in findings {
        text::finding(finding);
    }
}

fn parsed(text: &[u8]) -> Result<Module, (Arc<Source>, Vec<Diagnostic>)> {
    let source = Source::new("printed", text.to_vec()).expect("of less than 4 GiB");
    syntax::parse(&source, source.extent()).map_err(|errors| (source, errors))
}

fn reread(text: &[u8], what: &str) -> Module {
    parsed(text).unwrap_or_else(|(source, errors)| {
        panic!(
            "{what}: does not read back: {}\n{}",
            errors[0].render(&source),
            String::from_utf8_lossy(text)
        )
    })
}

/// What is printed is the same module, and is printed so again.
///
/// MLIR's own form says less than the module: it leaves out the attributes inside a reduce that `applies` an
/// op, and the types of a `while`'s results, which may be others than its operands'.
fn printed(module: &Module, form: PrintForm) {
    let text = syntax::print(module, form).into_owned();
    let is_whole = !matches!(form, PrintForm::Mlir);
    if !is_whole
        && let Err((_, errors)) = parsed(&text)
        && errors.iter().all(|error| error.rule == "type-mismatch")
    {
        return;
    }
    let again = reread(&text, "printed");
    if is_whole && let Some(difference) = difference(module, &again) {
        panic!(
            "reads back as another module: {}\n{}",
            difference.message,
            String::from_utf8_lossy(&text)
        );
    }
    let twice = syntax::print(&again, form);
    assert_eq!(
        String::from_utf8_lossy(&text),
        String::from_utf8_lossy(&twice),
        "a second print differs"
    );
}

/// What `--fix` leaves is still valid.
fn mended(source: &Arc<Source>) {
    let whole = |source: &Arc<Source>| vec![source.extent()];
    let fixed = fix::fixed(source, Some(Profile::Emitter), whole, |_, _, found| found);
    if let Some(fixed) = fixed {
        let extent = fixed.source.extent();
        let checked = run::check(&fixed.source, extent, Stage::Emitted, Vouching::Native);
        assert!(checked.module.is_some(), "a mended text is not valid");
    }
}

/// A pass may refuse a module; what it makes of it must stand.
fn legalized(module: &Module) {
    let options = LegalizeOptions {
        passes: None,
        pass: PassOptions::default(),
        emit: PrintForm::Tlaloc,
        locations: false,
        vouching: Vouching::Native,
    };
    for run in run::legalize_both(module, &options) {
        show(&run.findings);
        let own = run.legalized.all_diagnostics().count();
        let later = &run.findings[own..];
        let error = |it: &&Finding| it.diagnostic.severity == Severity::Error;
        if let Some(error) = later.iter().find(error) {
            panic!(
                "the {} twin's output does not stand: {}",
                run.twin.name(),
                text::finding(error)
            );
        }
    }
}
