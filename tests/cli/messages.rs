//! Messages say what to do, and hints lead to what is meant.

use crate::{GOOD, call, folder};

/// Two public functions: one is to be picked.
fn two() -> String {
    GOOD.replace("@main", "@f") + &GOOD.replace("@main", "@g")
}

#[test]
fn usage_errors_lead_to_what_is_meant() {
    let folder = folder(&[("m.mlir", GOOD), ("file", ""), ("list.json", "[1]")]);
    for (arguments, said) in [
        (
            &["check", "m.mlir", "--format", "sarif"][..],
            "`--report sarif=FILE` writes it to a file",
        ),
        (
            &[
                "legalize",
                "m.mlir",
                "-o",
                "o",
                "--passes",
                "tensorizer-legalisation",
            ],
            "did you mean `tensorizer-legalization`?",
        ),
        (
            &["bench", "m.mlir", "--tolerance", "x"],
            "write a number of percent, from 0 to 10000",
        ),
        (
            &["generate", "llama", "-o", "file"],
            "the output is a folder, and file is a file",
        ),
        (
            &["generate", "chain", "-o", "file"],
            "the output is a folder, and file is a file",
        ),
        (
            &["man", "-o", "file"],
            "the output is a folder, and file is a file",
        ),
        (
            &["merge", "m.mlir"],
            "m.mlir cannot be read: it is no JSON: ",
        ),
        (
            &["merge", "list.json"],
            "it is not as this program writes it: ",
        ),
        (
            &["check", "m.mlir", "--baseline", "m.mlir"],
            "m.mlir cannot be read: it is no JSON: ",
        ),
        (
            &["bench", "m.mlir", "--against", "m.mlir"],
            "m.mlir cannot be read: it is no JSON: ",
        ),
        (
            &["merge", "list.json", "--report", "jsonl=x"],
            "`merge` writes one document, and no lines: `--report json=x`",
        ),
    ] {
        let outcome = call(folder.path(), arguments);
        assert_eq!(outcome.code, Some(2), "{arguments:?}");
        assert!(
            outcome.stderr.contains(said),
            "{arguments:?}: {}",
            outcome.stderr
        );
    }
}

/// What is said of a path says what to do about it.
#[test]
fn errors_about_paths_have_help() {
    let folder = folder(&[
        ("m.mlir", GOOD),
        ("empty/x", ""),
        ("lost/mhlo.mlir", ""),
        ("list", ""),
    ]);
    for (arguments, rule) in [
        (&["check", "gone.mlir"][..], "unreadable-input"),
        (&["check", "empty"], "no-input"),
        (&["check", "*.nothing"], "no-input"),
        (&["golden", "empty"], "no-fixture"),
        (&["run", "m.mlir", "--golden", "empty"], "no-fixture"),
        (&["golden", "gone"], "unreadable-input"),
        (&["golden", "lost"], "no-input"),
        (&["check", "@list"], "no-input"),
    ] {
        let outcome = call(folder.path(), arguments);
        assert_eq!(outcome.code, Some(1), "{arguments:?}: {}", outcome.stderr);
        let text = &outcome.stderr;
        assert!(
            text.contains(&format!("error[{rule}]")),
            "{arguments:?}: {text}"
        );
        assert!(text.contains("\n  = help: "), "{arguments:?}: {text}");
    }
    for (arguments, help) in [
        (
            &["golden", "lost"],
            "put the module there that the golden files were made of",
        ),
        (
            &["check", "@list"],
            "a list has the path of a file, a folder or a glob on each line",
        ),
    ] {
        let text = call(folder.path(), arguments).stderr;
        assert!(text.contains(help), "{arguments:?}: {text}");
    }
}

#[test]
fn an_entry_may_have_its_sign() {
    let settings = "[passes]\nentry = \"@g\"\n";
    let folder = folder(&[("m.mlir", &two()), ("s.toml", settings)]);
    for more in [
        &["--entry", "g"][..],
        &["--entry", "@g"],
        &["--config", "s.toml"],
    ] {
        let arguments = [&["legalize", "m.mlir", "-o", "out"], more].concat();
        let outcome = call(folder.path(), &arguments);
        assert_eq!(outcome.code, Some(0), "{more:?}: {}", outcome.stderr);
    }
    let outcome = call(
        folder.path(),
        &["legalize", "m.mlir", "-o", "out", "--entry", "@x"],
    );
    assert!(!outcome.stderr.contains("@@"), "{}", outcome.stderr);
}

/// Notes stand in the summary with their places, and are counted; with -q it is said where to see what is counted.
#[test]
fn what_is_counted_is_shown_or_said_to_be_hidden() {
    let tabs = GOOD.replace("\n  ", "\n\t");
    let folder = folder(&[("m.mlir", &tabs)]);
    let shown = call(folder.path(), &["check", "m.mlir"]).stdout;
    assert!(
        shown.contains("\n  layout: the emitter lays this out"),
        "{shown}"
    );
    assert!(shown.contains(", at 2:2\n"), "{shown}");
    assert!(shown.contains("\nfound: 1 note\n"), "{shown}");
    let quiet = call(folder.path(), &["check", "m.mlir", "-q"]).stdout;
    let said = "found: 1 note; run without -q to see what is no error\n";
    assert!(quiet.starts_with(said), "{quiet}");
    let denied = call(
        folder.path(),
        &["check", "m.mlir", "-q", "--deny", "layout"],
    );
    assert!(
        denied.stdout.starts_with("found: 1 error\n"),
        "{}",
        denied.stdout
    );
}

/// The layout is nothing that is mended, as the help says.
#[test]
fn mending_leaves_the_layout() {
    let tabs = GOOD.replace("\n  ", "\n\t");
    let folder = folder(&[("m.mlir", &tabs)]);
    assert_eq!(
        call(folder.path(), &["check", "m.mlir", "--fix"]).code,
        Some(0)
    );
    assert_eq!(crate::read(folder.path(), "m.mlir"), tabs);
    let help = call(folder.path(), &["check", "--help"]).stdout;
    assert!(help.contains("note `layout`) stays"), "{help}");
}
