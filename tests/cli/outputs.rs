//! What `legalize` writes, where, and what it leaves alone.

use crate::{GOOD, MANIFEST, call, folder, legalized_good, names, read, write};

#[test]
fn folders_are_kept() {
    let folder = folder(&[("in/a/one.mlir", GOOD), ("in/two.stablehlo", GOOD)]);
    let arguments = ["legalize", "in", "-o", "out", "--twin", "mhlo"];
    let outcome = call(folder.path(), &arguments);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    for output in ["out/a/one.mlir", "out/two.mlir"] {
        assert_eq!(read(folder.path(), output), legalized_good("mhlo"));
    }
    assert_eq!(
        names(&folder.path().join("out")),
        ["a", MANIFEST, "two.mlir"]
    );
}

#[test]
fn a_split_file_gives_numbered_outputs() {
    let text = format!("{GOOD}// -----\n{GOOD}");
    let folder = folder(&[("m.mlir", &text)]);
    let arguments = ["legalize", "m.mlir", "-o", "out", "--split"];
    let outcome = call(folder.path(), &arguments);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let expected = [
        "m.1.mhlo.mlir",
        "m.1.stablehlo.mlir",
        "m.2.mhlo.mlir",
        "m.2.stablehlo.mlir",
        MANIFEST,
    ];
    assert_eq!(names(&folder.path().join("out")), expected);
}

#[test]
fn places_in_a_later_section_are_those_of_the_file() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let text = format!("{GOOD}// -----\n{bad}");
    let folder = folder(&[("m.mlir", &text)]);
    let outcome = call(folder.path(), &["check", "m.mlir", "--split"]);
    assert!(
        outcome.stderr.starts_with("m.mlir:7:22: error["),
        "{}",
        outcome.stderr
    );
    assert!(outcome.stdout.contains("m.mlir (module 1): ok"));
}

#[test]
fn an_output_that_is_no_more_is_removed() {
    let folder = folder(&[("m.mlir", GOOD)]);
    let legalize = || {
        call(
            folder.path(),
            &["legalize", "m.mlir", "-o", "out", "--resume"],
        )
    };
    assert_eq!(legalize().code, Some(0));
    write(folder.path(), "out/other.mlir", "mine");
    write(folder.path(), "m.mlir", &GOOD.replace("abs %0", "abs %9"));
    let outcome = legalize();
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome
            .stderr
            .contains("out/m.mhlo.mlir: warning[stale-output]")
    );
    let left = ["other.mlir", MANIFEST];
    assert_eq!(names(&folder.path().join("out")), left);
}

/// No manifest says that they are an earlier run's.
#[test]
fn a_file_that_no_run_wrote_stays() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let folder = folder(&[
        ("m.mlir", "mine"),
        ("in/m.mlir", &bad),
        ("gone.mlir", "mine"),
        ("s.3.mlir", "mine"),
        ("in/s.mlir", &format!("{GOOD}// -----\n{GOOD}")),
    ]);
    let at = folder.path();
    for input in ["in/m.mlir", "in/gone.mlir", "in/s.mlir"] {
        let arguments = ["legalize", input, "-o", ".", "--twin", "mhlo", "--split"];
        let done = call(at, &arguments);
        let said = "warning[stale-output]: what is there stays, and is no output of this run";
        assert!(done.stderr.contains(said), "{}", done.stderr);
    }
    for name in ["m.mlir", "gone.mlir", "s.3.mlir"] {
        assert_eq!(read(at, name), "mine");
    }
}

#[test]
fn a_pass_that_reports_an_error_leaves_no_output() {
    // Two names for one result (decisions, D36 and D6).
    let named = r#"-> tensor<4xf32> attributes {output_names = ["a", "b"]} {"#;
    let bad = GOOD.replace("-> tensor<4xf32> {", named);
    let folder = folder(&[("bad.mlir", &bad), ("good.mlir", GOOD)]);
    let outcome = call(folder.path(), &["legalize", ".", "-o", "out"]);
    assert_eq!(outcome.code, Some(1));
    let expected = ["good.mhlo.mlir", "good.stablehlo.mlir", MANIFEST];
    assert_eq!(names(&folder.path().join("out")), expected);
}

/// MHLO has no counterpart of this op: the module has no output, though one twin made one.
#[test]
fn a_module_that_one_twin_fails_on_has_no_output() {
    let einsum = r#""stablehlo.unary_einsum"(%0) <{einsum_config = "a->a"}> : (tensor<4xf32>) -> tensor<4xf32>"#;
    let text = format!(
        "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {{\n  %1 = {einsum}\n  return %1 : tensor<4xf32>\n}}\n"
    );
    let folder = folder(&[("m.mlir", &text)]);
    let outcome = call(
        folder.path(),
        &["legalize", "m.mlir", "-o", "out", "--verify", "none"],
    );
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome.stderr.contains("no-counterpart"),
        "{}",
        outcome.stderr
    );
    assert!(!folder.path().join("out/m.stablehlo.mlir").exists());
    let arguments = [
        "legalize",
        "m.mlir",
        "-o",
        "out",
        "--verify",
        "none",
        "--twin",
        "stablehlo",
    ];
    assert_eq!(call(folder.path(), &arguments).code, Some(0));
    assert!(folder.path().join("out/m.mlir").exists());
}

#[test]
fn an_output_folder_that_cannot_be_written_ends_with_2() {
    let folder = folder(&[("m.mlir", GOOD), ("file", "")]);
    let outcome = call(folder.path(), &["legalize", "m.mlir", "-o", "file/out"]);
    assert_eq!(outcome.code, Some(2));
    let place = "file/out/m.stablehlo.mlir: error[unwritable-output]: ";
    assert!(outcome.stderr.contains(place), "{}", outcome.stderr);
    assert_eq!(names(folder.path()), ["file", "m.mlir"]);
}

#[test]
fn nothing_is_written_where_outputs_collide() {
    let folder = folder(&[("a/m.mlir", GOOD), ("b/m.mlir", GOOD)]);
    let arguments = ["legalize", "a/m.mlir", "b/m.mlir", "-o", "out"];
    let outcome = call(folder.path(), &arguments);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.stderr.contains("a/m.mlir and b/m.mlir"));
    assert!(!folder.path().join("out").exists());
    let onto_itself = ["legalize", "a/m.mlir", "-o", "a", "--twin", "mhlo"];
    let outcome = call(folder.path(), &onto_itself);
    assert_eq!(outcome.code, Some(2));
    assert_eq!(read(folder.path(), "a/m.mlir"), GOOD);
}

#[cfg(unix)]
/// By whatever name an output would reach the input: by a link, or through the folder itself.
#[cfg(unix)]
#[test]
fn nothing_is_written_where_an_output_is_an_input() {
    let folder = folder(&[("in/m.mlir", GOOD), ("out/other.mlir", GOOD)]);
    std::os::unix::fs::symlink("../in/m.mlir", folder.path().join("out/m.mlir")).expect("a link");
    for (input, output) in [
        ("in/m.mlir", "out"),
        ("in", "out"),
        ("in/m.mlir", "out/../in"),
    ] {
        let arguments = ["legalize", input, "-o", output, "--twin", "mhlo"];
        let outcome = call(folder.path(), &arguments);
        assert_eq!(outcome.code, Some(2), "{input} to {output}");
        let expected = format!("the output {output}/m.mlir would overwrite the input in/m.mlir");
        assert!(outcome.stderr.contains(&expected), "{}", outcome.stderr);
        assert_eq!(read(folder.path(), "in/m.mlir"), GOOD);
    }
}

#[test]
fn outputs_have_the_permissions_of_any_new_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder(&[("m.mlir", GOOD)]);
    call(folder.path(), &["legalize", "m.mlir", "-o", "out"]);
    let mode = |name: &str| {
        let metadata = std::fs::metadata(folder.path().join(name)).expect("a file");
        metadata.permissions().mode()
    };
    assert_eq!(mode("out/m.mhlo.mlir"), mode("m.mlir"));
}

#[test]
fn forms_and_options_reach_the_output() {
    let splat = "stablehlo.constant dense<1.0> : tensor<4xf32>";
    let text = GOOD.replace("stablehlo.abs %0 : tensor<4xf32>", splat);
    let folder = folder(&[("m.mlir", &text)]);
    let legalized = |more: &[&str]| {
        let mut arguments = vec!["legalize", "m.mlir", "-o", "out", "--twin", "stablehlo"];
        arguments.extend(more);
        let outcome = call(folder.path(), &arguments);
        assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
        (read(folder.path(), "out/m.mlir"), outcome.stderr)
    };
    // A splat of 16 bytes is decomposed unless the threshold keeps it whole (decisions, D30).
    assert!(legalized(&[]).0.contains("broadcast_in_dim"));
    let whole = legalized(&["--constant-decomposition-threshold", "16"]).0;
    assert!(!whole.contains("broadcast_in_dim"));
    let generic = legalized(&["--emit", "generic"]).0;
    assert!(generic.starts_with("\"builtin.module\"() ({"));
    let before = legalized(&["--passes", "stablehlo-flatten-control-dep-tuple-operands"]).0;
    let (output, dump) = legalized(&["--print-after", "all"]);
    let shown = [
        ("flatten-control-dep-tuple-operands", &before),
        ("canonicalize-for-penguin", &before),
        ("tensorizer-legalization", &output),
    ];
    let shown = shown
        .map(|(pass, text)| format!("// -----// after stablehlo-{pass} //----- // m.mlir\n{text}"));
    assert_eq!(dump, shown.concat());
    let (_, dump) = legalized(&["--print-after", "stablehlo-canonicalize-for-penguin"]);
    assert_eq!(dump, shown[1]);
}

/// Decisions D4 and D5: the StableHLO twin's output holds a copy of MHLO, which only stage
/// `legalized` allows; the pipeline runs over it again and changes nothing.
#[test]
fn the_pipeline_runs_over_its_own_output() {
    let text = "func.func @main(%0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {\n  \
                %1 = stablehlo.abs %0 : tensor<4xf32>\n  return %0, %1 : tensor<4xf32>, tensor<4xf32>\n}\n";
    let folder = folder(&[("m.mlir", text)]);
    for (input, output) in [("m.mlir", "once"), ("once/m.mlir", "twice")] {
        let arguments = ["legalize", input, "-o", output, "--twin", "stablehlo"];
        let outcome = call(folder.path(), &arguments);
        assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    }
    let once = read(folder.path(), "once/m.mlir");
    assert!(once.contains("mhlo.copy"), "{once}");
    assert_eq!(read(folder.path(), "twice/m.mlir"), once);
    let check = |stage| call(folder.path(), &["check", "once/m.mlir", "--stage", stage]);
    assert_eq!(check("legalized").code, Some(0));
    let emitted = check("emitted");
    assert_eq!(emitted.code, Some(1));
    assert!(
        emitted.stderr.contains("mixed-dialects"),
        "{}",
        emitted.stderr
    );
}

/// MLIR's form leaves out what is at its default: that is the same module.
#[test]
fn defaults_that_mlirs_form_leaves_out_are_no_change() {
    let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {\n  \
                %1 = stablehlo.custom_call @k(%0) {backend_config = \"\", has_side_effect = false} : (tensor<4xf32>) -> tensor<4xf32>\n  \
                return %1 : tensor<4xf32>\n}\n";
    let folder = folder(&[("m.mlir", text)]);
    let outcome = call(
        folder.path(),
        &["legalize", "m.mlir", "-o", "out", "--emit", "mlir"],
    );
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
}

#[cfg(unix)]
#[test]
fn names_that_are_no_text_have_outputs_of_their_own() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = folder(&[("in/good.mlir", GOOD)]);
    for name in [&b"in/\xE9.mlir"[..], b"in/\xEA.mlir"] {
        let path = folder.path().join(std::ffi::OsStr::from_bytes(name));
        std::fs::write(path, GOOD).expect("a file");
    }
    let arguments = ["legalize", "in", "-o", "out", "--twin", "mhlo"];
    let outcome = call(folder.path(), &arguments);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let expected = ["%E9.mlir", "%EA.mlir", "good.mlir", MANIFEST];
    assert_eq!(names(&folder.path().join("out")), expected);
}

#[test]
fn print_prints_every_section_of_a_split_file() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let text = format!("{GOOD}// -----\n{bad}// ----- the last one\n{GOOD}");
    let folder = folder(&[("m.mlir", &text)]);
    let outcome = call(folder.path(), &["print", "m.mlir", "--split"]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.stderr.starts_with("m.mlir:7:22: error["));
    let expected = format!("{GOOD}// -----\n// -----\n{GOOD}");
    assert_eq!(outcome.stdout, expected);

    write(folder.path(), "n.mlir", &expected);
    let arguments = [
        "print", "n.mlir", "--split", "--form", "mlir", "-o", "o.mlir",
    ];
    let outcome = call(folder.path(), &arguments);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    write(folder.path(), "good.mlir", GOOD);
    let good = call(folder.path(), &["print", "good.mlir", "--form", "mlir"]).stdout;
    assert_eq!(
        read(folder.path(), "o.mlir"),
        format!("{good}// -----\n{good}")
    );

    let arguments = ["print", "n.mlir", "--split", "--form", "bytecode"];
    let outcome = call(folder.path(), &arguments);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.stderr.contains("one module"), "{}", outcome.stderr);
}

#[test]
fn print_makes_no_folders() {
    let folder = folder(&[("m.mlir", GOOD)]);
    let outcome = call(folder.path(), &["print", "m.mlir", "-o", "missing/x.mlir"]);
    assert_eq!(outcome.code, Some(2));
    let expected = "error: missing/x.mlir cannot be written: ";
    assert!(outcome.stderr.starts_with(expected), "{}", outcome.stderr);
    assert_eq!(names(folder.path()), ["m.mlir"]);
}
