//! What an earlier run made: what is done already, and what lies beside it.

use super::*;
use crate::batch::{BAD, corpus, files, module};

#[test]
fn resuming_does_what_is_left_and_gives_the_same() {
    let corpus = corpus(6);
    let at = corpus.path();
    let base = ["legalize", "in", "-o", "out"];
    let resume = [&base[..], &["--resume"]].concat();
    assert_eq!(call(at, &base).code, Some(0));
    let undisturbed = files(&at.join("out"));

    let again = call(at, &resume);
    assert!(
        again.stdout.contains("6 passed (6 up to date)"),
        "{}",
        again.stdout
    );
    assert_eq!(files(&at.join("out")), undisturbed);
    // Nothing was written, and the twins come in their order.
    let expected =
        "ok, up to date\n  stablehlo:\n    up to date: out/001.stablehlo.mlir\n  mhlo:\n";
    assert!(again.stdout.contains(expected), "{}", again.stdout);

    // An output that is gone, one that is another, and an input that changed.
    std::fs::remove_file(at.join("out/001.mhlo.mlir")).expect("it was there");
    write(at, "out/002.stablehlo.mlir", "half of it");
    write(at, "in/003.mlir", &module(103));
    let again = call(at, &resume);
    assert!(
        again.stdout.contains("6 passed (3 up to date)"),
        "{}",
        again.stdout
    );
    write(at, "in/003.mlir", &module(3));
    let again = call(at, &resume);
    assert!(again.stdout.contains("(5 up to date)"), "{}", again.stdout);
    assert_eq!(files(&at.join("out")), undisturbed);

    // Other options make other outputs.
    let other = [&resume[..], &["--emit", "generic"]].concat();
    let again = call(at, &other);
    assert!(again.stdout.contains("6 passed\n"), "{}", again.stdout);
    // What counts as a failure is one of them.
    let denied = [&other[..], &["--deny", "drift"]].concat();
    assert!(!call(at, &denied).stdout.contains("up to date"));
}

#[test]
fn what_had_a_warning_is_done_again() {
    let twice = GOOD
        .replace("-> tensor<4xf32>", "-> (tensor<4xf32>, tensor<4xf32>)")
        .replace(
            "return %1 : tensor<4xf32>",
            "return %1, %1 : tensor<4xf32>, tensor<4xf32>",
        );
    let folder = folder(&[("in/a.mlir", GOOD), ("in/b.mlir", &twice)]);
    let at = folder.path();
    let arguments = ["legalize", "in", "-o", "out", "--resume"];
    let first = call(at, &arguments);
    assert_eq!(first.code, Some(0), "{}", first.stderr);
    assert!(first.stderr.contains("warning["), "{}", first.stderr);
    let again = call(at, &arguments);
    assert_eq!((again.code, &again.stderr), (Some(0), &first.stderr));
    assert!(again.stdout.contains("(1 up to date)"), "{}", again.stdout);
}

#[test]
fn what_failed_is_done_again() {
    let corpus = corpus(2);
    let at = corpus.path();
    write(at, "in/bad.mlir", BAD);
    let arguments = ["legalize", "in", "-o", "out", "--resume"];
    for _ in 0..2 {
        let done = call(at, &arguments);
        assert_eq!(done.code, Some(1));
        assert!(done.stderr.contains("undefined-value"), "{}", done.stderr);
    }
    assert!(!read(&at.join("out"), MANIFEST).contains("bad"));
    write(at, "in/bad.mlir", GOOD);
    assert_eq!(call(at, &arguments).code, Some(0));
    assert!(read(&at.join("out"), MANIFEST).contains("bad"));
    write(at, "in/bad.mlir", BAD);
    assert_eq!(call(at, &arguments).code, Some(1));
    assert!(!read(&at.join("out"), MANIFEST).contains("bad"));
}

#[test]
fn split_files_are_up_to_date_as_a_whole() {
    let folder = folder(&[("a.mlir", &format!("{GOOD}// -----\n{GOOD}"))]);
    let at = folder.path();
    let arguments = ["legalize", "a.mlir", "-o", "out", "--split", "--resume"];
    assert_eq!(call(at, &arguments).code, Some(0));
    let again = call(at, &arguments);
    assert!(
        again.stdout.contains("2 modules: 2 passed (2 up to date)"),
        "{}",
        again.stdout
    );
    assert!(
        again.stdout.contains("a.mlir (module 2): ok, up to date"),
        "{}",
        again.stdout
    );
    std::fs::remove_file(at.join("out/a.2.mhlo.mlir")).expect("it was there");
    assert!(!call(at, &arguments).stdout.contains("up to date"));
}

/// The folder of the outputs may lie among the inputs.
#[test]
fn outputs_of_an_earlier_run_are_no_inputs() {
    let corpus = corpus(2);
    let at = corpus.path();
    let arguments = ["legalize", "in", "-o", "in/out"];
    assert_eq!(call(at, &arguments).code, Some(0));
    let first = files(&at.join("in/out"));
    let again = call(at, &arguments);
    assert_eq!(again.code, Some(0), "{}", again.stderr);
    let expected = "in/out: note[own-output]: left out of the inputs: 4 outputs of an earlier run";
    assert!(again.stderr.starts_with(expected), "{}", again.stderr);
    assert_eq!(files(&at.join("in/out")), first);
}

#[test]
fn what_earlier_runs_left_is_said() {
    let corpus = corpus(3);
    let at = corpus.path();
    let base = ["legalize", "in", "-o", "out", "--resume"];
    assert_eq!(call(at, &base).stderr, "");
    let other = [&base[..], &["--twin", "mhlo"]].concat();
    let said = call(at, &other);
    assert_eq!(said.code, Some(0));
    let expected = "out: warning[stale-output]: outputs that other options gave for the same inputs lie beside \
                    those of this run: out/001.mhlo.mlir, out/001.stablehlo.mlir, out/002.mhlo.mlir, 3 more\n";
    assert!(said.stderr.starts_with(expected), "{}", said.stderr);
    assert!(at.join("out/001.mhlo.mlir").exists());
    // As long as they are there.
    assert_eq!(call(at, &other).stderr, said.stderr);
    for name in ["001", "002", "003"] {
        for twin in ["mhlo", "stablehlo"] {
            let path = at.join(format!("out/{name}.{twin}.mlir"));
            std::fs::remove_file(path).expect("it was there");
        }
    }
    assert_eq!(call(at, &other).stderr, "");
    std::fs::remove_file(at.join("in/001.mlir")).expect("it was there");
    let gone = call(at, &other);
    let expected = "out: note[stale-output]: outputs of inputs that are none of this run's lie in the folder: out/001.mlir\n";
    assert!(gone.stderr.starts_with(expected), "{}", gone.stderr);
}

/// What the options are is for people.
#[test]
fn the_manifest_has_the_options_in_words() {
    let corpus = corpus(2);
    let at = corpus.path();
    let arguments = ["legalize", "in", "-o", "out", "--deny", "drift"];
    call(at, &arguments);
    let manifest = read(&at.join("out"), MANIFEST);
    assert!(
        manifest.contains("entry main; broadcast-num-elements-to-fold 4096;"),
        "{manifest}"
    );
    assert!(manifest.contains("before it deny drift;"), "{manifest}");
    assert!(!manifest.contains("PassOptions"), "{manifest}");
}

/// What no run writes is gone by in none: nothing is taken for done, and no input left out.
#[test]
fn a_manifest_that_somebody_edited_hides_nothing() {
    let folder = folder(&[("in/a.mlir", GOOD), ("in/b.mlir", GOOD)]);
    let at = folder.path();
    let arguments = ["legalize", "in", "-o", "out", "--resume"];
    assert_eq!(call(at, &arguments).code, Some(0));
    let file = format!("out/{MANIFEST}");
    let manifest: serde_json::Value = serde_json::from_str(&read(at, &file)).expect("JSON");
    let own = &manifest["inputs"]["a"]["modules"];
    let sha256 = own[0]["outputs"]["mhlo"]["sha256"].clone();
    std::fs::copy(at.join("out/a.mhlo.mlir"), at.join("elsewhere.mlir")).expect("a copy");
    let one_twin = serde_json::json!([{"outputs": {"mhlo": own[0]["outputs"]["mhlo"]}}]);
    let mut elsewhere = own.clone();
    elsewhere[0]["outputs"]["mhlo"] =
        serde_json::json!({"path": "../elsewhere.mlir", "sha256": sha256});
    let mut other = own.clone();
    other[0]["outputs"]["mhlo"]["path"] = "b.mhlo.mlir".into();
    let mut numbered = own.clone();
    numbered[0]["number"] = 7.into();
    let none = serde_json::json!([{"outputs": {}}]);
    for edited in [
        serde_json::json!([]),
        one_twin,
        elsewhere,
        other,
        numbered,
        none,
    ] {
        let mut manifest = manifest.clone();
        manifest["inputs"]["a"]["modules"] = edited;
        write(at, &file, &manifest.to_string());
        let done = call(at, &arguments);
        assert_eq!(done.code, Some(0), "{}", done.stderr);
        assert!(
            done.stdout.contains("written: out/a.mhlo.mlir"),
            "{}",
            done.stdout
        );
        assert!(
            done.stdout.contains("2 modules: 2 passed (1 up to date)"),
            "{}",
            done.stdout
        );
    }
    // An input is no output because somebody wrote so.
    let mut manifest = manifest.clone();
    let outputs = &mut manifest["inputs"]["a"]["modules"][0]["outputs"];
    outputs["mhlo"]["path"] = "../in/b.mlir".into();
    write(at, &file, &manifest.to_string());
    let done = call(at, &["legalize", ".", "-o", "out"]);
    assert!(done.stdout.contains("in/b.mlir: ok"), "{}", done.stdout);
}

/// It was without a manifest, so that nothing of what follows held for it.
#[test]
fn a_run_over_one_input_is_as_one_over_several() {
    let folder = folder(&[("a.mlir", GOOD)]);
    let at = folder.path();
    let legalize = ["legalize", "a.mlir", "-o", "."];
    let done = call(at, &legalize);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    let all = ["a.mhlo.mlir", "a.mlir", "a.stablehlo.mlir", MANIFEST];
    assert_eq!(names(at), all);
    let done = call(at, &[&legalize[..], &["--resume"]].concat());
    assert!(done.stdout.contains("(1 up to date)"), "{}", done.stdout);
    let done = call(at, &["legalize", ".", "-o", ".", "--resume"]);
    assert!(done.stdout.contains("(1 up to date)"), "{}", done.stdout);
    assert!(done.stderr.contains("note[own-output]"), "{}", done.stderr);
    // Who names one of several files does not have the others named to him.
    write(at, "b.mlir", GOOD);
    let done = call(at, &["legalize", "b.mlir", "-o", "."]);
    assert_eq!((done.code, &done.stderr[..]), (Some(0), ""));
    write(at, "a.mlir", &GOOD.replace("abs %0", "abs %9"));
    let done = call(at, &legalize);
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    let all = [
        "a.mlir",
        "b.mhlo.mlir",
        "b.mlir",
        "b.stablehlo.mlir",
        MANIFEST,
    ];
    assert_eq!(names(at), all);
}

/// A build has a call for each file.
#[test]
fn runs_side_by_side_forget_nothing_of_each_other() {
    let folder = folder(&[]);
    let at = folder.path();
    let children = (0..12).map(|number| {
        let input = format!("{number}.mlir");
        write(at, &input, GOOD);
        let mut command = command(at, &["legalize", &input, "-o", "out", "--jobs", "1"]);
        command
            .stdout(std::process::Stdio::null())
            .spawn()
            .expect("it starts")
    });
    let children: Vec<_> = children.collect();
    for mut child in children {
        assert_eq!(child.wait().expect("it ends").code(), Some(0));
    }
    let mut inputs: Vec<_> = (0..12).map(|number| format!("{number}.mlir")).collect();
    inputs.splice(
        0..0,
        ["legalize", "-o", "out", "--resume"].map(str::to_owned),
    );
    let arguments: Vec<_> = inputs.iter().map(String::as_str).collect();
    let done = call(at, &arguments);
    assert!(done.stdout.contains("(12 up to date)"), "{}", done.stdout);
    assert_eq!(names(&at.join("out")).len(), 25);
}
