//! Reports: several of one run, each whole. `scripts/reports.py` holds their forms against schemas and
//! readers that are not ours.

use serde_json::Value;

use crate::{GOOD, call, folder, names, read, write};

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn one_run_writes_several_reports() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let folder = folder(&[("in/bad.mlir", &bad), ("in/good.mlir", GOOD)]);
    let mut arguments = vec!["check", "in", "--format", "jsonl"];
    let reports = [
        "json=a", "sarif=b", "junit=c", "github=d", "html=e", "jsonl=f",
    ];
    for report in reports {
        arguments.extend(["--report", report]);
    }
    let outcome = call(folder.path(), &arguments);
    assert_eq!(outcome.code, Some(1));
    assert_eq!(outcome.stdout, read(folder.path(), "f"));
    let lines: Vec<_> = outcome.stdout.lines().map(json).collect();
    let kinds: Vec<_> = lines.iter().map(|line| line["type"].as_str()).collect();
    assert_eq!(
        kinds,
        [Some("run"), Some("module"), Some("module"), Some("end")]
    );
    assert_eq!(
        (&lines[3]["passed"], &lines[3]["failed"]),
        (&1.into(), &1.into())
    );
    let expected = "::error file=in/bad.mlir,line=2,endLine=2,col=22,endColumn=24,title=undefined-value::\
                    `%259` is used but never defined%0Ahelp: ";
    assert!(read(folder.path(), "d").starts_with(expected));
    let of_sarif = json(&read(folder.path(), "b"));
    let result = &of_sarif["runs"][0]["results"][0];
    let region = &result["locations"][0]["physicalLocation"]["region"];
    assert_eq!(
        (&region["startLine"], &region["startColumn"]),
        (&2.into(), &22.into())
    );
    let fingerprint =
        json(&read(folder.path(), "a"))["modules"][0]["diagnostics"][0]["fingerprint"]
            .as_str()
            .map(|fingerprint| Value::from(format!("{fingerprint}:1")));
    let of_sarif = &result["partialFingerprints"]["primaryLocationLineHash"];
    assert_eq!(Some(of_sarif), fingerprint.as_ref());
}

#[test]
fn a_report_that_cannot_be_written_ends_with_2_and_costs_no_other() {
    let folder = folder(&[("m.mlir", GOOD)]);
    let arguments = [
        "check",
        "m.mlir",
        "--report",
        "json=missing/a",
        "--report",
        "json=b",
    ];
    let outcome = call(folder.path(), &arguments);
    assert_eq!(outcome.code, Some(2));
    let expected = "error: the report missing/a cannot be written: ";
    assert!(outcome.stderr.contains(expected), "{}", outcome.stderr);
    assert_eq!(json(&read(folder.path(), "b"))["verdict"], "passed");
    assert_eq!(names(folder.path()), ["b", "m.mlir"]);
}

#[test]
fn a_wrong_report_is_named_before_anything_is_done() {
    let folder = folder(&[("m.mlir", GOOD)]);
    for (wrong, hint) in [
        ("sarf=x", "there are json, jsonl, sarif"),
        ("json", "FORMAT=FILE"),
    ] {
        let outcome = call(folder.path(), &["check", "m.mlir", "--report", wrong]);
        assert_eq!(outcome.code, Some(2));
        assert!(outcome.stderr.contains(hint), "{}", outcome.stderr);
    }
    assert_eq!(names(folder.path()), ["m.mlir"]);
}

/// GitHub drops the annotations of a kind beyond ten without a word.
#[test]
fn annotations_stay_within_githubs_limit_and_say_so() {
    let bad = |number: usize| {
        let bad = GOOD.replace("abs %0", "abs %9");
        bad.replace("@main", &format!("@f{number}"))
    };
    let annotations = |count: usize| {
        let text: String = (0..count).map(bad).collect();
        let folder = folder(&[]);
        write(folder.path(), "m.mlir", &text);
        call(folder.path(), &["check", "m.mlir", "--format", "github"]).stdout
    };
    assert_eq!(annotations(10).lines().count(), 10);
    let eleven = annotations(11);
    assert_eq!(eleven.lines().count(), 10);
    assert!(
        eleven
            .lines()
            .last()
            .unwrap_or_default()
            .starts_with("::error::2 more ")
    );
}

#[test]
fn a_comment_suppresses_a_finding_and_is_reported_when_it_does_not() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let comment = "// tlaloc-bridge: allow(undefined-value) the dump is cut";
    let suppressed = bad.replace(
        "%9 : tensor<4xf32>",
        &format!("%9 : tensor<4xf32> {comment}"),
    );
    let unused = GOOD.replace("  return", &format!("  {comment}\n  return"));
    let unreasoned = GOOD.replace(
        "  return",
        "  // tlaloc-bridge: allow(undefined-value)\n  return",
    );
    let folder = folder(&[
        ("suppressed.mlir", &suppressed),
        ("unreasoned.mlir", &unreasoned),
        ("unused.mlir", &unused),
    ]);
    let outcome = call(folder.path(), &["check", ".", "--format", "json"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let modules = &json(&outcome.stdout)["modules"];
    let of_suppressed = &modules[0]["suppressed"][0];
    assert_eq!(of_suppressed["rule"], "undefined-value");
    assert_eq!(of_suppressed["suppressed"]["reason"], "the dump is cut");
    assert_eq!(modules[0]["diagnostics"], json("[]"));
    for (module, rule) in [(1, "bad-suppression"), (2, "unused-suppression")] {
        let found = &modules[module]["diagnostics"][0];
        assert_eq!((&found["rule"], &found["line"]), (&rule.into(), &3.into()));
        assert_eq!(found["severity"], "warning");
    }
}

/// A finding that does not count makes no output of a module that has none.
#[test]
fn without_an_output_legalize_and_run_fail_whatever_is_suppressed() {
    let bad = GOOD.replace(
        "abs %0 : tensor<4xf32>",
        "abs %9 : tensor<4xf32> // tlaloc-bridge: allow(undefined-value) known",
    );
    let folder = folder(&[("bad.mlir", &bad)]);
    let not_held = "not held against the contract";
    let checked = call(folder.path(), &["check", "bad.mlir"]);
    assert_eq!(checked.code, Some(0));
    assert!(checked.stdout.contains(not_held), "{}", checked.stdout);
    let read_only = call(folder.path(), &["check", "bad.mlir", "--profile", "none"]);
    assert!(!read_only.stdout.contains(not_held), "{}", read_only.stdout);
    for arguments in [
        &["legalize", "bad.mlir", "-o", "out"][..],
        &["run", "bad.mlir"],
    ] {
        let outcome = call(folder.path(), arguments);
        assert_eq!(outcome.code, Some(1));
        assert!(
            outcome.stdout.contains("suppressed: 1"),
            "{}",
            outcome.stdout
        );
        assert!(outcome.stderr.contains("no-output"), "{}", outcome.stderr);
    }
}
