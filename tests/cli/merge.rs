//! Shares, and their reports joined.

use super::batch::{BAD, corpus, files};
use super::*;

#[test]
fn shares_are_the_whole_once_and_their_reports_join() {
    let corpus = corpus(20);
    let at = corpus.path();
    write(at, "in/bad.mlir", BAD);
    let base = ["legalize", "in", "-o", "out"];
    let whole = call(at, &[&base[..], &["--report", "json=whole.json"]].concat());
    assert_eq!(whole.code, Some(1));
    let whole_files = files(&at.join("out"));
    std::fs::remove_dir_all(at.join("out")).expect("it was there");
    for share in ["1", "2", "3"] {
        let (shard, report) = (format!("{share}/3"), format!("json={share}.json"));
        let done = call(
            at,
            &[&base[..], &["--shard", &shard, "--report", &report]].concat(),
        );
        assert!(done.stdout.contains("modules: "), "{}", done.stdout);
    }
    let beside = [
        "--shard", "2/3", "--report", "sarif=s", "--report", "junit=j",
    ];
    call(at, &[&["check", "in"][..], &beside].concat());
    let sarif: serde_json::Value = serde_json::from_str(&read(at, "s")).expect("JSON");
    let category = &sarif["runs"][0]["automationDetails"]["id"];
    assert_eq!(category, "tlaloc-bridge/check/2/3/");
    let suite = "<testsuite name=\"tlaloc-bridge check (share 2/3)\"";
    assert!(read(at, "j").contains(suite), "{}", read(at, "j"));
    let outputs = |files: Vec<(String, Vec<u8>)>| -> Vec<_> {
        let files = files.into_iter();
        files.filter(|(name, _)| name.ends_with(".mlir")).collect()
    };
    assert_eq!(outputs(files(&at.join("out"))), outputs(whole_files));

    let merged = call(at, &["merge", "2.json", "1.json", "3.json"]);
    assert_eq!(merged.code, Some(1), "{}", merged.stderr);
    assert_eq!(merged.stdout, read(at, "whole.json"));
    let missing = call(at, &["merge", "2.json", "1.json"]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.stderr.contains("3/3"), "{}", missing.stderr);
    let twice = call(at, &["merge", "2.json", "1.json", "2.json"]);
    assert_eq!(twice.code, Some(2));
    let expected = "the report of share 2/3 is given twice, and the report of share 3/3 is missing";
    assert!(twice.stderr.contains(expected), "{}", twice.stderr);
    write(at, "4.json", &read(at, "3.json").replace("3/3", "2/4"));
    let mixed = call(at, &["merge", "2.json", "1.json", "4.json"]);
    let expected = "not of one number of shares: 1/3, 2/3, 2/4";
    assert!(mixed.stderr.contains(expected), "{}", mixed.stderr);

    write(
        at,
        "4.json",
        &read(at, "3.json").replace("\"tlaloc-bridge\"", "\"other\""),
    );
    let foreign = call(at, &["merge", "2.json", "1.json", "4.json"]);
    let expected = "the report 4.json cannot be read: it is of another tool, `other`";
    assert!(foreign.stderr.contains(expected), "{}", foreign.stderr);
    write(at, "4.json", &read(at, "3.json").replace("3/3", "1/99999"));
    let many = call(at, &["merge", "4.json"]);
    let expected = "10/99999, 11/99999, and 99988 more is missing";
    assert!(many.stderr.contains(expected), "{}", many.stderr);

    let text = call(
        at,
        &["merge", "1.json", "2.json", "3.json", "--format", "text"],
    );
    let expected = "in/bad.mlir: failed\nfound: 1 error\n21 modules: 20 passed, 1 failed\n";
    assert_eq!(text.stdout, expected);
    let expected = "in/bad.mlir:2:10: error[undefined-value]: ";
    assert!(text.stderr.starts_with(expected), "{}", text.stderr);
}

#[test]
fn what_was_seen_in_shares_is_what_was_seen_in_all() {
    let corpus = corpus(9);
    let at = corpus.path();
    let other = GOOD.replace("stablehlo.abs", "stablehlo.negate");
    write(at, "in/z.mlir", &other);
    let base = ["check", "in", "--explain-clean"];
    let whole = call(at, &[&base[..], &["--format", "json"]].concat());
    for share in ["1/3", "2/3", "3/3"] {
        let report = format!("json={}.json", &share[..1]);
        call(
            at,
            &[&base[..], &["--shard", share, "--report", &report]].concat(),
        );
    }
    let merged = call(at, &["merge", "1.json", "2.json", "3.json"]);
    assert!(merged.stdout.contains("\"forms\""));
    assert_eq!(merged.stdout, whole.stdout);
}

/// Each form of a run in shares is that of the whole run, to the byte, while the inputs are there.
#[test]
fn joined_reports_have_every_form() {
    let corpus = corpus(6);
    let at = corpus.path();
    let two = format!("{BAD}// -----\n{GOOD}");
    let foreign = GOOD.replace("%1", "%a").replace("main", "\u{e9}t\u{e9}");
    let wide = BAD
        .replace("return %9", "/* */return %9")
        .replace("/* */", "");
    for (name, text) in [
        ("in/bad.mlir", BAD),
        ("in/two.mlir", &two),
        ("in/foreign.mlir", &foreign),
        ("in/wide.mlir", &format!("// \u{e9}\n{wide}")),
        ("in/damaged.mlir.gz", "no gzip"),
        ("in/spaced.mlir", &GOOD.replace("abs %0", "abs  %0")),
        ("gold/001/input.mlir", GOOD),
        ("gold/002/input.mlir", GOOD),
        ("gold/002/mhlo.mlir", GOOD),
    ] {
        write(at, name, text);
    }
    let forms = ["sarif", "junit", "html", "github", "json"];
    let base = [
        "run",
        "in",
        "nowhere.mlir",
        "--golden",
        "gold",
        "--split",
        "--profile",
        "documented",
    ];
    let reports = |kind: &str| -> Vec<String> {
        let reports = forms.iter().map(|form| format!("{form}={kind}.{form}"));
        reports.flat_map(|it| ["--report".to_owned(), it]).collect()
    };
    let with = |arguments: &[&str], kind: &str| {
        let reports = reports(kind);
        let all: Vec<_> = arguments
            .iter()
            .copied()
            .chain(reports.iter().map(String::as_str))
            .collect();
        call(at, &all)
    };
    assert_eq!(with(&base, "whole").code, Some(1));
    for share in ["1/2", "2/2"] {
        let report = format!("json={}.json", &share[..1]);
        call(
            at,
            &[&base[..], &["--shard", share, "--report", &report]].concat(),
        );
    }
    let merged = with(&["merge", "2.json", "1.json"], "merged");
    assert_eq!(merged.code, Some(1), "{}", merged.stderr);
    for form in forms {
        let [whole, merged] = ["whole", "merged"].map(|kind| read(at, &format!("{kind}.{form}")));
        assert_eq!(merged, whole, "{form}");
    }
    // Where they are not, places are what JSON has.
    std::fs::rename(at.join("in"), at.join("away")).expect("a folder");
    let merged = with(&["merge", "2.json", "1.json"], "merged");
    assert_eq!(merged.code, Some(1), "{}", merged.stderr);
    let sarif: serde_json::Value = serde_json::from_str(&read(at, "merged.sarif")).expect("JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    let of_bad = results.iter().find(|it| {
        it["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "in/bad.mlir"
    });
    let region = &of_bad.expect("a result")["locations"][0]["physicalLocation"]["region"];
    let expected =
        serde_json::json!({"startLine": 2, "startColumn": 10, "endLine": 2, "endColumn": 12});
    assert_eq!(*region, expected);
    for (report, words) in [
        (
            "sarif=1.json",
            "the report 1.json would overwrite the joined report 1.json",
        ),
        ("jsonl=x", "`merge` writes one document, and no lines"),
    ] {
        let done = call(at, &["merge", "1.json", "2.json", "--report", report]);
        assert_eq!(done.code, Some(2));
        assert!(done.stderr.contains(words), "{}", done.stderr);
    }
}

/// One module's findings would have counted, and another one's not.
#[test]
fn shares_that_were_told_something_else_are_of_no_run() {
    let corpus = corpus(6);
    let at = corpus.path();
    write(at, "settings.toml", "[severity]\ndrift = \"deny\"\n");
    let share = |command: &[&str], number: u32, options: &[&str]| {
        let shard = format!("{number}/2");
        let report = format!("json={number}.json");
        let shared = ["--shard", &shard, "--report", &report];
        let done = call(at, &[command, &shared, options].concat());
        assert_eq!(done.code, Some(0), "{}", done.stderr);
    };
    let check = &["check", "in"][..];
    let legalize = &["legalize", "in", "-o", "out"][..];
    for (command, options) in [
        (check, &["--deny", "drift"][..]),
        (check, &["--config", "settings.toml"]),
        (legalize, &["--distinct-outputs"]),
    ] {
        share(command, 1, &[]);
        share(command, 2, options);
        let merged = call(at, &["merge", "1.json", "2.json"]);
        assert_eq!(merged.code, Some(2), "{options:?}");
        let expected = "error: the reports are of different options or settings\n";
        assert_eq!(merged.stderr, expected, "{options:?}");
        share(command, 1, options);
        let merged = call(at, &["merge", "1.json", "2.json"]);
        assert_eq!(merged.code, Some(0), "{options:?}: {}", merged.stderr);
    }
}
