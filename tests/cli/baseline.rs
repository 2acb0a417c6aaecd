//! The baseline: what was there before does not count, what is new does.

use crate::{GOOD, call, folder, read, write};

const CHECK: [&str; 4] = ["check", "in", "--baseline", "baseline.json"];

fn writes() -> Vec<&'static str> {
    let mut arguments = CHECK.to_vec();
    arguments.push("--write-baseline");
    arguments
}

#[test]
fn what_is_listed_does_not_count_and_what_is_new_does() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let folder = folder(&[("in/bad.mlir", &bad), ("in/good.mlir", GOOD)]);
    let here = folder.path();
    let outcome = call(here, &writes());
    assert_eq!(outcome.code, Some(0));
    let expected = "baseline.json: note[written-baseline]: it lists 1 finding in 1 file\n";
    assert_eq!(outcome.stderr, expected);
    let written = read(here, "baseline.json");
    assert!(
        written.contains("\"line\": \"% = stablehlo.abs % : tensor<4xf32>\""),
        "{written}"
    );
    let outcome = call(here, &CHECK);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    assert!(
        outcome.stdout.contains("in the baseline: 1"),
        "{}",
        outcome.stdout
    );

    // Moved, and of other names.
    let moved = format!("// moved\n\n{}", bad.replace("%1", "%s7"));
    write(here, "in/bad.mlir", &moved);
    assert_eq!(call(here, &CHECK).code, Some(0));
    assert_eq!(call(here, &writes()).code, Some(0));
    assert_eq!(read(here, "baseline.json"), written);

    // One more like it.
    let second = bad.replace("@main", "@second");
    write(here, "in/bad.mlir", &format!("{bad}{second}"));
    let outcome = call(here, &CHECK);
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome.stderr.starts_with("in/bad.mlir:6:22: error["),
        "{}",
        outcome.stderr
    );
    // The same in another file.
    write(here, "in/bad.mlir", &bad);
    write(here, "in/other.mlir", &bad);
    assert_eq!(call(here, &CHECK).code, Some(1));
}

#[test]
fn entries_for_nothing_are_reported_and_go_when_it_is_written_again() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let folder = folder(&[
        ("in/a.mlir", &bad),
        ("in/b.mlir", &bad),
        ("in/c.mlir", GOOD),
    ]);
    let here = folder.path();
    assert_eq!(call(here, &writes()).code, Some(0));
    write(here, "in/a.mlir", GOOD);
    let outcome = call(here, &CHECK);
    assert_eq!(outcome.code, Some(0));
    let expected = "baseline.json: warning[unused-baseline]: `undefined-value` in in/a.mlir is not found any more";
    assert!(outcome.stderr.starts_with(expected), "{}", outcome.stderr);
    // A file that this run does not look at keeps its entry, one that is gone does not.
    let outcome = call(here, &["check", "in/c.mlir", "--baseline", "baseline.json"]);
    assert_eq!(outcome.stderr, "");
    std::fs::remove_file(here.join("in/b.mlir")).expect("it is there");
    let outcome = call(here, &["check", "in/c.mlir", "--baseline", "baseline.json"]);
    assert!(
        outcome.stderr.contains("in in/b.mlir is not found"),
        "{}",
        outcome.stderr
    );
    assert_eq!(call(here, &writes()).code, Some(0));
    assert!(!read(here, "baseline.json").contains("undefined-value"));
}

#[test]
fn a_baseline_that_cannot_be_read_ends_with_2() {
    let folder = folder(&[("in/m.mlir", GOOD)]);
    let here = folder.path();
    for text in [
        None,
        Some("{"),
        Some("{\"schema_version\": 9, \"findings\": []}"),
    ] {
        if let Some(text) = text {
            write(here, "baseline.json", text);
        }
        let outcome = call(here, &CHECK);
        assert_eq!(outcome.code, Some(2));
        let expected = "error: the baseline baseline.json cannot be read: ";
        assert!(outcome.stderr.starts_with(expected), "{}", outcome.stderr);
    }
    assert_eq!(
        call(here, &["check", "in", "--write-baseline"]).code,
        Some(2)
    );
}

/// A file that was missing may be there and damaged the next time: its entry would hide any fault.
#[test]
fn what_nobody_has_looked_at_is_no_finding_to_wait_with() {
    let folder = folder(&[("in/good.mlir", GOOD), ("empty/x", "")]);
    let here = folder.path();
    std::fs::write(here.join("damaged.mlir.gz"), b"\x1f\x8b\x08").expect("a file");
    std::fs::write(here.join("a.mlirbc"), b"ML\xefR\x0dStableHLO_v1.0.0\0").expect("a file");
    let inputs = [
        "nope.mlir",
        "z*.mlir",
        "empty",
        "@gone",
        "damaged.mlir.gz",
        "a.mlirbc",
    ];
    let mut arguments = CHECK.to_vec();
    arguments.extend(inputs);
    let written = call(here, &[&arguments[..], &["--write-baseline"]].concat());
    assert_eq!(written.code, Some(1), "{}", written.stderr);
    let text = read(here, "baseline.json");
    assert!(text.contains("\"findings\": []"), "{text}");
    // Nor is an entry gone by that somebody wrote before.
    let entry = |rule: &str, file: &str| {
        let fingerprint = "0123456789abcdef";
        format!(
            r#"{{"file": "{file}", "rule": "{rule}", "fingerprint": "{fingerprint}", "count": 9}}"#
        )
    };
    let report = call(
        here,
        &[&["check", "nope.mlir", "--format", "json"][..]].concat(),
    )
    .stdout;
    let print = report
        .split("\"fingerprint\": \"")
        .nth(1)
        .expect("a fingerprint");
    let listed = entry("unreadable-input", "nope.mlir").replace("0123456789abcdef", &print[..16]);
    let text = format!("{{\"schema_version\": 1, \"findings\": [{listed}]}}");
    write(here, "baseline.json", &text);
    let done = call(here, &["check", "nope.mlir", "--baseline", "baseline.json"]);
    assert_eq!(done.code, Some(1), "{}", done.stdout);
}
