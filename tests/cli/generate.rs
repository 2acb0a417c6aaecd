//! Synthetic modules: the same each time, and right.

use super::*;

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_others() {
    let at = folder(&[]);
    let make = |arguments: &[&str]| {
        let done = call(at.path(), &[&["generate"], arguments].concat());
        assert_eq!(done.code, Some(0), "{}", done.stderr);
        done.stdout
    };
    for what in [&["chain"][..], &["constant"], &["constant", "--hex"]] {
        let one = make(what);
        assert_eq!(make(what), one);
        assert_ne!(make(&[what, &["--seed", "2"]].concat()), one);
    }
    let lines = make(&[
        "chain",
        "--operations",
        "7",
        "--rows",
        "3",
        "--columns",
        "5",
    ]);
    assert_eq!(lines.lines().count(), 10);
    assert!(lines.contains("tensor<3x5xf32>"));
    // Both spellings hold the same elements.
    let shape = ["--rows", "20", "--columns", "30"];
    write(
        at.path(),
        "a.mlir",
        &make(&[&["constant"], &shape[..]].concat()),
    );
    write(
        at.path(),
        "b.mlir",
        &make(&[&["constant", "--hex"], &shape[..]].concat()),
    );
    let same = call(at.path(), &["diff", "a.mlir", "b.mlir"]);
    assert_eq!(same.stdout, "equivalent: the same structure\n");
}

#[test]
fn what_is_made_is_what_the_emitter_would_write() {
    let at = folder(&[]);
    for arguments in [
        &[
            "generate",
            "chain",
            "--count",
            "20",
            "--operations",
            "50",
            "-o",
            "in",
        ][..],
        &["generate", "constant", "--count", "3", "-o", "in"],
        &["generate", "llama", "-o", "in"],
    ] {
        assert_eq!(call(at.path(), arguments).code, Some(0));
    }
    for (dtype, more) in [("f32", &["--layers", "3"][..]), ("f64", &["--heads", "4"])] {
        let arguments = [
            &["generate", "llama", "--seed", "5", "--dtype", dtype],
            more,
        ]
        .concat();
        write(
            at.path(),
            &format!("in/{dtype}.mlir"),
            &call(at.path(), &arguments).stdout,
        );
    }
    let done = call(
        at.path(),
        &["check", "in", "--profile", "documented", "--deny", "all"],
    );
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(
        done.stdout.contains("26 modules: 26 passed"),
        "{}",
        done.stdout
    );
}

#[test]
fn what_departs_from_the_contract_is_the_known_drift() {
    let at = folder(&[]);
    let arguments = [
        "generate", "llama", "--dtype", "bf16", "--layers", "2", "--seed", "1",
    ];
    write(at.path(), "a.mlir", &call(at.path(), &arguments).stdout);
    let done = call(
        at.path(),
        &[
            "check",
            "a.mlir",
            "--deny",
            "drift",
            "--allow",
            "drift-dtype",
        ],
    );
    assert_eq!(done.code, Some(0), "{}", done.stderr);
}

#[test]
fn every_op_has_modules_that_pass() {
    let at = folder(&[]);
    let done = call(at.path(), &["generate", "ops", "-o", "in"]);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    let files = names(&at.path().join("in"));
    assert!(files.len() > 430, "{}", files.len());
    assert!(files.contains(&"while_c3.mlir".to_owned()));
    let constant = ["generate", "constant", "--rows", "20", "--hex"];
    let constant = call(at.path(), &constant).stdout;
    write(at.path(), "in/constant.mlir", &constant);
    for profile in ["none", "emitter"] {
        let done = call(at.path(), &["check", "in", "--profile", profile]);
        assert_eq!(done.code, Some(0), "{}", done.stderr);
    }
}

#[test]
fn what_cannot_be_made_is_refused() {
    let at = folder(&[]);
    for arguments in [
        &["chain", "--count", "2"][..],
        &["constant", "--rows", "100000", "--columns", "100000"],
        &["chain", "--operations", "0"],
        &["ops"],
    ] {
        let done = call(at.path(), &[&["generate"], arguments].concat());
        assert_eq!(done.code, Some(2), "{arguments:?}");
    }
}

/// Modules that differ do not take each other's place.
#[test]
fn a_llama_is_named_by_what_it_is() {
    let folder = folder(&[]);
    for (options, name) in [
        (&[][..], "llama-decoder-cpu-baseline.mlir"),
        (&["--size", "tiny"], "llama-decoder-cpu-baseline.mlir"),
        (&["--size", "medium"], "llama-decoder-medium.mlir"),
        (
            &[
                "--layers", "2", "--tokens", "8", "--dtype", "bf16", "--seed", "3",
            ],
            "llama-decoder-tiny-tokens8-layers2-bf16-seed3.mlir",
        ),
    ] {
        let arguments = [&["generate", "llama", "-o", "out"], options].concat();
        let outcome = call(folder.path(), &arguments);
        assert_eq!(
            outcome.stdout,
            format!("written: out/{name}\n"),
            "{}",
            outcome.stderr
        );
    }
}
