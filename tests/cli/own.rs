//! What an earlier run wrote below a folder that is searched.

use pretty_assertions::assert_eq;

use super::*;

/// Only `legalize` into the same folder left them out; the others failed on them.
#[test]
fn outputs_below_a_folder_that_is_searched_are_no_inputs() {
    let folder = folder(&[("a.mlir", GOOD), ("sub/b.mlir", GOOD)]);
    let at = folder.path();
    let done = call(at, &["legalize", ".", "-o", "sub/out"]);
    assert_eq!((done.code, &done.stderr[..]), (Some(0), ""));
    // What no run wrote is an input there, too.
    write(at, "sub/out/mine.mlir", GOOD);
    let note = "sub/out: note[own-output]: left out of the inputs: ";
    for arguments in [
        &["check", "."][..],
        &["check", "sub"],
        &["check", ".", "--fix"],
        &["run", "."],
        &["bench", ".", "--rounds", "1", "--warm-up", "0"],
        &["patterns", "."],
        &["legalize", ".", "-o", "sub/out", "--resume"],
        &["legalize", ".", "-o", "other"],
    ] {
        let done = call(at, arguments);
        assert_eq!(done.code, Some(0), "{arguments:?}: {}", done.stderr);
        assert_eq!(
            done.stderr.matches(note).count(),
            1,
            "{arguments:?}: {}",
            done.stderr
        );
        let own = "mhlo.mlir: ";
        assert!(!done.stdout.contains(own), "{arguments:?}: {}", done.stdout);
    }
    // The last two runs have written more, which is left out as well.
    let done = call(at, &["check", "."]);
    assert!(
        done.stdout.ends_with("3 modules: 3 passed\n"),
        "{}",
        done.stdout
    );
    // Who names their folder or a glob wants them.
    for (path, count) in [("sub/out", 7), ("sub/out/*.mlir", 3), ("other", 6)] {
        let done = call(at, &["check", path, "--stage", "legalized"]);
        let expected = format!("{count} modules: {count} passed\n");
        assert!(done.stdout.ends_with(&expected), "{path}: {}", done.stdout);
        assert!(!done.stderr.contains("own-output"), "{}", done.stderr);
    }
}

/// The manifest forgot what it listed before, which then passed for inputs.
#[test]
fn what_other_options_gave_stays_an_output() {
    let folder = folder(&[("a.mlir", GOOD)]);
    let at = folder.path();
    let one = ["legalize", "a.mlir", "-o", "out", "--twin", "mhlo"];
    assert_eq!(call(at, &["legalize", "a.mlir", "-o", "out"]).code, Some(0));
    for _ in 0..2 {
        let done = call(at, &one);
        assert_eq!(done.code, Some(0), "{}", done.stderr);
        let warning = "outputs that other options gave for the same inputs lie beside those of this run: \
                       out/a.mhlo.mlir, out/a.stablehlo.mlir";
        assert!(done.stderr.contains(warning), "{}", done.stderr);
        let done = call(at, &["check", "."]);
        assert_eq!(done.code, Some(0), "{}", done.stderr);
        let note = "left out of the inputs: 3 outputs of an earlier run";
        assert!(done.stderr.contains(note), "{}", done.stderr);
    }
    // The input gives none any more: those of these options go, and the others are known all the same.
    write(at, "a.mlir", &GOOD.replace("abs %0", "abs %9"));
    assert_eq!(call(at, &one).code, Some(1));
    assert_eq!(
        names(&at.join("out")),
        ["a.mhlo.mlir", "a.stablehlo.mlir", MANIFEST]
    );
    assert_eq!(call(at, &["legalize", "a.mlir", "-o", "out"]).code, Some(1));
    assert_eq!(names(&at.join("out")), [MANIFEST]);
    assert!(!read(at, &format!("out/{MANIFEST}")).contains("a.mhlo"));
}

#[test]
fn a_folder_with_nothing_but_outputs_has_no_module() {
    let folder = folder(&[("a.mlir", GOOD), ("all/readme", "")]);
    let at = folder.path();
    assert_eq!(
        call(at, &["legalize", "a.mlir", "-o", "all/out"]).code,
        Some(0)
    );
    let done = call(at, &["check", "all"]);
    assert_eq!(done.code, Some(1));
    let expected = "all: error[no-input]: the folder holds no module (*.mlir, *.stablehlo, *.mlirbc) but 2 that an \
                    earlier run wrote to a folder below it\n";
    assert!(done.stderr.contains(expected), "{}", done.stderr);
    // Nor is it known what is there where the manifest says nothing.
    write(at, &format!("all/out/{MANIFEST}"), "{");
    let done = call(at, &["check", "all"]);
    assert_eq!(done.code, Some(1));
    let expected = "all/out: error[unreadable-input]: which outputs are there is not known";
    assert!(done.stderr.contains(expected), "{}", done.stderr);
}
