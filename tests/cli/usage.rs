//! What the tool cannot do ends with 2; what it prints goes where it should.

use std::io::Write as _;
use std::process::Stdio;

use sha2::{Digest as _, Sha256};

use crate::{GOOD, MANIFEST, call, command, folder, names, read};

#[test]
fn usage_errors_end_with_2() {
    let folder = folder(&[("good.mlir", GOOD)]);
    for arguments in [
        &["lagalize"][..],
        &["run"],
        &["check", "good.mlir", "--jobs", "0"],
        &["legalize", "good.mlir"],
        &["print", "good.mlir", "--form", "nonsense"],
        &["generate", "llama", "--tokens", "0"],
        &["legalize", "good.mlir", "-o", "good.mlir"],
        &["check", "good.mlir", "--report", "json=-"],
    ] {
        let outcome = call(folder.path(), arguments);
        assert_eq!(outcome.code, Some(2), "{arguments:?}");
        assert!(outcome.stderr.starts_with("error: ") || outcome.stderr.contains("Usage:"));
        assert_eq!(outcome.stdout, "");
    }
}

/// What the tool says is not what the language that it is written in says.
#[test]
fn what_cannot_be_is_said_in_words() {
    let folder = folder(&[("good.mlir", GOOD), ("sub/a.mlir", GOOD)]);
    let below_file = "good.mlir/out.json";
    for (arguments, words) in [
        (
            &["bench", "good.mlir", "--rounds", "0"][..],
            "write a number, from 1",
        ),
        (
            &["bench", "good.mlir", "--threads", "0"],
            "write a number, from 1",
        ),
        (
            &["generate", "chain", "--rows", "0"],
            "write a number, from 1",
        ),
        (
            &["bench", "good.mlir", "--tolerance", "-5"],
            "a number of percent, from 0",
        ),
        // Each wrapped round, or was begun.
        (
            &["bench", "good.mlir", "--rounds", "18446744073709551615"],
            "write a number, from 1 to 1000000",
        ),
        (
            &["bench", "good.mlir", "--warm-up", "18446744073709551615"],
            "write a number, from 0 to 1000000",
        ),
        (
            &["bench", "good.mlir", "--threads", "1,5000"],
            "write a number, from 1 to 256",
        ),
        (
            &["generate", "chain", "--operations", "18446744073709551615"],
            "write a number, from 1 to 67108864",
        ),
        (&["golden", "good.mlir"], "help: a folder is meant here"),
        (&["check", "god.mlir"], "help: did you mean `good.mlir`?"),
        (&["print", "sub"], "help: a file is meant here"),
        (
            &["diff", "good.mlir", "sub/b.mlir"],
            "help: did you mean `sub/a.mlir`?",
        ),
        (
            &["print", "good.mlir", "-o", "none/x.mlir"],
            "none/x.mlir cannot be written: No such",
        ),
        (&["merge", "none.json"], "none.json cannot be read: No such"),
        (&["print", "good.mlir", "-o", below_file], "Not a directory"),
    ] {
        let outcome = call(folder.path(), arguments);
        assert_ne!(outcome.code, Some(0), "{arguments:?}");
        let said = &outcome.stderr;
        assert!(said.contains(words), "{arguments:?}: {said}");
        for inside in ["os error", "non-zero", ".tlaloc-bridge-", "tip: to pass"] {
            assert!(!said.contains(inside), "{arguments:?}: {said}");
        }
    }
}

#[test]
fn a_wrong_pass_is_named_rightly() {
    let folder = folder(&[("good.mlir", GOOD)]);
    for (wrong, right) in [
        ("canonicalize-for-tensorizer", "`canonicalize-for-penguin`"),
        (
            "stablehlo-canonicalize-for-tensorizer",
            "`stablehlo-canonicalize-for-penguin`",
        ),
    ] {
        let arguments = ["legalize", "good.mlir", "-o", "out", "--passes", wrong];
        let outcome = call(folder.path(), &arguments);
        assert_eq!(outcome.code, Some(2));
        assert!(outcome.stderr.contains(right), "{}", outcome.stderr);
        assert!(!folder.path().join("out").exists());
    }
}

#[test]
fn a_wrong_command_or_option_is_named_rightly() {
    let folder = folder(&[("good.mlir", GOOD)]);
    for (arguments, right) in [
        (&["lagalize"][..], "'legalize'"),
        (&["chekc", "good.mlir"], "'check'"),
        (&["check", "good.mlir", "--fromat", "json"], "'--format'"),
        (&["check", "good.mlir", "--format", "jsn"], "'json'"),
        (&["completions", "bsh"], "'bash'"),
    ] {
        let outcome = call(folder.path(), arguments);
        assert_eq!(outcome.code, Some(2));
        assert!(outcome.stderr.contains("tip: "), "{}", outcome.stderr);
        assert!(outcome.stderr.contains(right), "{}", outcome.stderr);
    }
}

#[test]
fn passes_and_twin_must_agree() {
    let folder = folder(&[("good.mlir", GOOD)]);
    let mut arguments = vec!["legalize", "good.mlir", "-o", "out"];
    arguments.extend(["--passes", "tensorizer-legalization"]);
    let outcome = call(folder.path(), &arguments);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    assert_eq!(names(&folder.path().join("out")), ["good.mlir", MANIFEST]);
    arguments.extend(["--twin", "stablehlo"]);
    assert_eq!(call(folder.path(), &arguments).code, Some(2));
}

#[test]
fn help_teaches_every_subcommand() {
    let folder = folder(&[]);
    let help = call(folder.path(), &["--help"]);
    assert_eq!(help.code, Some(0));
    for subcommand in [
        "run",
        "check",
        "legalize",
        "golden",
        "print",
        "diff",
        "generate",
        "rules",
        "explain",
        "passes",
        "completions",
        "man",
    ] {
        assert!(help.stdout.contains(&format!("\n  {subcommand} ")));
        let arguments: &[&str] = match subcommand {
            "generate" => &["generate", "llama", "--help"],
            other => &[other, "--help"],
        };
        let help = call(folder.path(), arguments);
        assert!(help.stdout.contains("Examples:\n"), "{subcommand}");
    }
}

#[test]
fn the_version_names_mlir() {
    let version = call(folder(&[]).path(), &["--version"]).stdout;
    let expected = if cfg!(feature = "mlir") {
        "(MLIR 22."
    } else {
        "(without MLIR)"
    };
    assert!(version.contains(expected), "{version}");
}

#[test]
fn the_baseline_is_generated_byte_for_byte() {
    let folder = folder(&[]);
    let text = call(folder.path(), &["generate", "llama"]).stdout;
    let digest = Sha256::digest(text.as_bytes());
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    let expected = "52f20812d464a290cbbd4bc64e56f7a3a3776c369fcba76d7e26aee052bd5391";
    assert_eq!(digest, expected);
    call(folder.path(), &["generate", "llama", "-o", "new/folder"]);
    let written = read(folder.path(), "new/folder/llama-decoder-cpu-baseline.mlir");
    assert_eq!(written, text);
}

/// A text that no pipe holds at once.
fn large() -> String {
    let function = |number: usize| GOOD.replace("@main", &format!("@f{number}"));
    let functions: String = (0..10_000).map(function).collect();
    format!("module {{\n{functions}}}\n")
}

#[test]
fn a_broken_pipe_ends_quietly() {
    let folder = folder(&[("large.mlir", &large())]);
    let mut child = command(folder.path(), &["print", "large.mlir"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_with_2() {
    let folder = folder(&[("good.mlir", GOOD)]);
    let full = std::fs::File::options().write(true).open("/dev/full");
    let output = command(folder.path(), &["print", "good.mlir"])
        .stdout(full.expect("/dev/full"))
        .output()
        .expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("No space left"));
}

#[test]
fn standard_input_is_an_input() {
    let folder = folder(&[]);
    let mut child = command(folder.path(), &["legalize", "-", "-o", "out"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(GOOD.as_bytes()).expect("it reads");
    drop(stdin);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    let expected = ["stdin.mhlo.mlir", "stdin.stablehlo.mlir", MANIFEST];
    assert_eq!(names(&folder.path().join("out")), expected);
}

#[test]
fn json_is_a_document_with_a_version_on_standard_output_alone() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let folder = folder(&[("bad.mlir", &bad), ("good.mlir", GOOD)]);
    let outcome = call(folder.path(), &["run", ".", "--format", "json"]);
    assert_eq!(outcome.code, Some(1));
    let report: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("JSON");
    assert_eq!(report["schema_version"], 1);
    assert_eq!(report["verdict"], "failed");
    let bad = &report["modules"][0]["diagnostics"][0];
    assert_eq!((&bad["line"], &bad["column"]), (&2.into(), &22.into()));
    let good = &report["modules"][1];
    assert_eq!(good["verdict"], "passed");
    let counters = &good["twins"][1]["passes"][2]["counters"];
    assert_eq!(counters["outputs-named"], 1);
}

#[test]
fn colours_are_for_those_who_ask() {
    let folder = folder(&[("good.mlir", GOOD)]);
    let plain = call(folder.path(), &["check", "good.mlir"]).stdout;
    assert!(!plain.contains('\x1b'));
    let coloured = call(folder.path(), &["check", "good.mlir", "--color", "always"]).stdout;
    assert!(coloured.contains('\x1b'));
}

#[test]
fn diff_tells_bytes_structure_and_place() {
    let renamed = GOOD.replace("%1", "%other");
    let changed = GOOD.replace("stablehlo.abs", "stablehlo.negate");
    let folder = folder(&[("a", GOOD), ("b", &renamed), ("c", &changed)]);
    let diff = |right| call(folder.path(), &["diff", "a", right]);
    assert_eq!(diff("a").stdout, "identical: the same bytes\n");
    assert_eq!(diff("b").stdout, "equivalent: the same structure\n");
    assert_eq!(diff("b").code, Some(0));
    let different = diff("c");
    assert_eq!(different.code, Some(1));
    assert!(different.stdout.contains("a:2:3"), "{}", different.stdout);
    assert!(different.stdout.contains("c:2:3"), "{}", different.stdout);
}

/// The message, both places, and the diff: no line is shown twice. Of a literal it is the element that counts.
#[test]
fn diff_shows_a_difference_once() {
    let constant = |last: &str| {
        GOOD.replace(
            "abs %0",
            &format!("constant dense<[1.0, 2.0, 3.0, {last}]>"),
        )
    };
    let folder = folder(&[("a.mlir", &constant("4.0")), ("b.mlir", &constant("5.0"))]);
    let outcome = call(folder.path(), &["diff", "a.mlir", "b.mlir"]);
    assert_eq!(outcome.code, Some(1), "{}", outcome.stderr);
    let expected = "`stablehlo.constant` has value = a literal whose element [3] is 4.000000e+00 on the left, \
                    5.000000e+00 on the right\nleft: a.mlir:2:3\nright: b.mlir:2:3\n--- a.mlir\n";
    assert!(outcome.stdout.starts_with(expected), "{}", outcome.stdout);
    assert_eq!(
        outcome.stdout.matches("3.0, 4.0]").count(),
        1,
        "{}",
        outcome.stdout
    );
}

#[test]
fn diff_says_that_equal_files_cannot_be_read() {
    let narrow = GOOD.replace(
        "abs %0 : tensor<4xf32>",
        "slice %0 [0:2] : (tensor<4xf32>) -> tensor<4xf32>",
    );
    let renamed = narrow.replace("%1", "%other");
    let folder = folder(&[
        ("bad.mlir", "func.func @f( {\n"),
        ("narrow.mlir", &narrow),
        ("renamed.mlir", &renamed),
    ]);
    let identical = "identical: the same bytes, which do not verify\n";
    for (left, right, said, place) in [
        ("bad.mlir", "bad.mlir", identical, "bad.mlir:1:"),
        ("narrow.mlir", "narrow.mlir", identical, "narrow.mlir:2:"),
        (
            "narrow.mlir",
            "renamed.mlir",
            "equivalent: the same structure, but neither verifies\n",
            "renamed.mlir:2:",
        ),
        (
            "narrow.mlir",
            "none.mlir",
            "",
            "none.mlir: error[unreadable-input]",
        ),
    ] {
        let outcome = call(folder.path(), &["diff", left, right]);
        assert_eq!((outcome.code, &*outcome.stdout), (Some(1), said));
        assert!(outcome.stderr.contains(place), "{}", outcome.stderr);
    }
}

/// The summary does not call a run good that ends with 1.
#[test]
fn the_summary_says_that_a_run_failed() {
    let folder = folder(&[("good.mlir", GOOD), ("golden/other/input.mlir", GOOD)]);
    let outcome = call(folder.path(), &["run", "good.mlir", "--golden", "golden"]);
    assert_eq!(outcome.code, Some(1));
    let last = outcome.stdout.lines().last().unwrap_or_default();
    assert!(
        last.ends_with("the run failed: see the error above"),
        "{last}"
    );
}

/// It was begun, and did not end.
#[test]
fn more_workers_than_help_are_not_started() {
    let folder = folder(&[("good.mlir", GOOD)]);
    for (options, variable) in [(&["--jobs", "999999999"][..], "1"), (&[], "999999999")] {
        let mut command = command(folder.path(), &[&["check", "good.mlir"], options].concat());
        command.env("RAYON_NUM_THREADS", variable);
        let done = command.output().expect("it starts");
        assert_eq!(done.status.code(), Some(0), "{options:?}");
    }
}

/// The help is looked for in a time that is quadratic in the name, so not for any.
#[test]
fn a_long_name_is_no_slip() {
    let name = "x".repeat(100_000);
    let text = format!("// tlaloc-bridge: allow({}) why\n{GOOD}", name.repeat(30));
    let folder = folder(&[("good.mlir", &text)]);
    let begun = std::time::Instant::now();
    assert_eq!(call(folder.path(), &["check", "good.mlir"]).code, Some(0));
    assert_eq!(call(folder.path(), &["explain", &name]).code, Some(2));
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
}
