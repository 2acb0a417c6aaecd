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

#[cfg(target_os = "linux")]
#[test]
fn a_report_that_cannot_be_written_ends_with_2_and_costs_no_other() {
    let folder = folder(&[("m.mlir", GOOD)]);
    let arguments = [
        "check",
        "m.mlir",
        "--report",
        "json=/dev/full",
        "--report",
        "json=b",
    ];
    let outcome = call(folder.path(), &arguments);
    assert_eq!(outcome.code, Some(2));
    let expected = "error: the report /dev/full cannot be written: No space left";
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

/// A module with drift, and one that another tool wrote.
const DRIFT: &str = "\
func.func @main(%0: tensor<2x3xf32>, %1: tensor<3xf32>) -> tensor<2x3xf32> {
  %s3 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.add %0, %s3 : tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}
";

#[test]
fn what_was_found_is_counted_in_each_module_and_in_all() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let waived = bad.replace(
        "  %1",
        "  // tlaloc-bridge: allow(undefined-value) as agreed\n  %1",
    );
    let folder = folder(&[
        ("bad.mlir", &bad),
        ("drift.mlir", DRIFT),
        ("waived.mlir", &waived),
    ]);
    let outcome = call(folder.path(), &["check", ".", "--report", "json=out.json"]);
    let expected = "\
bad.mlir: failed
  errors: 1
drift.mlir: ok
  drift: 1
waived.mlir: ok
  suppressed: 1
  not held against the contract: a suppressed error stands in the way

found: 1 error, 1 drift, 1 suppressed
3 modules: 2 passed, 1 failed
";
    assert!(outcome.stdout.ends_with(expected), "{}", outcome.stdout);
    let expected = serde_json::json!({
        "modules": 3, "passed": 2, "failed": 1, "unable": 0,
        "errors": 1, "warnings": 0, "drift": 1, "notes": 0, "suppressed": 1, "in_baseline": 0
    });
    assert_eq!(json(&read(folder.path(), "out.json"))["totals"], expected);
    let lines = call(folder.path(), &["check", ".", "--format", "jsonl"]).stdout;
    let end = json(lines.lines().last().expect("lines"));
    assert_eq!((&end["drift"], &end["errors"]), (&1.into(), &1.into()));
}

#[test]
fn a_quiet_run_shows_errors_and_totals_alone() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let folder = folder(&[("bad.mlir", &bad), ("drift.mlir", DRIFT), ("none.mlir", "")]);
    for option in ["-q", "--quiet"] {
        let outcome = call(folder.path(), &["check", ".", option, "--report", "json=o"]);
        assert_eq!(outcome.code, Some(1));
        let expected = "found: 1 error, 1 warning, 1 drift; run without -q to see what is no error\n\
                        3 modules: 2 passed, 1 failed\n";
        assert_eq!(outcome.stdout, expected);
        let said = &outcome.stderr;
        assert!(said.starts_with("bad.mlir:2:22: error["), "{said}");
        assert!(
            !said.contains("drift") && !said.contains("warning"),
            "{said}"
        );
        assert_eq!(json(&read(folder.path(), "o"))["totals"]["drift"], 1);
    }
}

/// The same of every module is said once, with how many there are.
#[test]
fn that_others_wrote_modules_is_said_once() {
    let foreign = GOOD
        .replace("@main(%0", "@main(%arg0")
        .replace("abs %0", "abs %arg0");
    let foreign = format!("module @jit_f {{\n{foreign}}}\n");
    let folder = folder(&[("a.mlir", &foreign), ("b.mlir", &foreign), ("c.mlir", GOOD)]);
    let several = call(folder.path(), &["check", "."]).stdout;
    assert_eq!(several.matches("foreign-names").count(), 1, "{several}");
    assert!(
        several.contains("\nforeign-names, in 2 modules: "),
        "{several}"
    );
    let alone = call(folder.path(), &["check", "a.mlir"]).stdout;
    assert!(alone.contains("a.mlir: ok\n  foreign-names: "), "{alone}");
}

/// Before the run, not behind it.
#[test]
fn a_report_that_cannot_be_written_is_said_before_the_run() {
    let folder = folder(&[("good.mlir", GOOD), ("sub/a.mlir", GOOD)]);
    for (reports, words) in [
        (
            &["json=good.mlir/none/x.json"][..],
            "good.mlir/none/x.json cannot be written: Not a",
        ),
        (&["json=sub"], "sub cannot be written: it is a folder"),
        (
            &["json=x", "sarif=./x"],
            "two reports are to be written to ./x",
        ),
    ] {
        for command in [
            &["check", "good.mlir"][..],
            &["legalize", "good.mlir", "-o", "out"],
        ] {
            let mut arguments = command.to_vec();
            for report in reports {
                arguments.extend(["--report", report]);
            }
            let outcome = call(folder.path(), &arguments);
            assert_eq!(
                (outcome.code, &*outcome.stdout),
                (Some(2), ""),
                "{reports:?}"
            );
            assert!(outcome.stderr.contains(words), "{}", outcome.stderr);
            assert_eq!(names(folder.path()), ["good.mlir", "sub"]);
        }
    }
}

/// What is not below the folder of the run is none of the sources.
#[test]
fn sarif_names_files_outside_by_their_whole_path() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let folder = folder(&[("bad.mlir", &bad), ("run/bad.mlir", &bad)]);
    let below = folder.path().join("run");
    let arguments = ["check", "bad.mlir", "../bad.mlir", "--report", "sarif=out"];
    assert_eq!(call(&below, &arguments).code, Some(1));
    let sarif = json(&read(&below, "out"));
    let location = |index: usize| {
        let result = &sarif["runs"][0]["results"][index];
        result["locations"][0]["physicalLocation"]["artifactLocation"].clone()
    };
    let outside = folder
        .path()
        .canonicalize()
        .expect("it is there")
        .join("bad.mlir");
    let outside = format!("file://{}", outside.display());
    assert_eq!(location(0), serde_json::json!({"uri": outside}));
    let inside = serde_json::json!({"uri": "bad.mlir", "uriBaseId": "%SRCROOT%"});
    assert_eq!(location(1), inside);
}

/// It stood in a file called as the subcommand.
#[test]
fn what_is_about_a_run_is_in_no_file() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let folder = folder(&[("a.mlir", &format!("{bad}// longer\n")), ("b.mlir", GOOD)]);
    let arguments = [
        "check",
        ".",
        "--fail-fast",
        "--jobs",
        "1",
        "--format",
        "github",
    ];
    let outcome = call(
        folder.path(),
        &[&arguments[..], &["--report", "sarif=s"]].concat(),
    );
    assert_eq!(outcome.code, Some(1));
    let line = "::error title=unfinished-run::a module failed, so that 1 of 2 inputs are left";
    assert!(outcome.stdout.contains(line), "{}", outcome.stdout);
    let sarif: serde_json::Value = serde_json::from_str(&read(folder.path(), "s")).expect("JSON");
    let run = &sarif["runs"][0];
    let results = run["results"].as_array().expect("results");
    assert!(results.iter().all(|it| it["ruleId"] != "unfinished-run"));
    let said = &run["invocations"][0]["toolExecutionNotifications"][0];
    assert_eq!(said["descriptor"]["id"], "unfinished-run");
    assert_eq!(said["level"], "error");
}
