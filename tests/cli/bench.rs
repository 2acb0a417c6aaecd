//! `bench`: what is measured, and what counts as slower.

use serde_json::Value;

use super::*;

fn corpus() -> TempDir {
    let split = format!("{GOOD}// -----\n{GOOD}");
    folder(&[("in/a.mlir", GOOD), ("in/b.mlir", &split)])
}

fn measured(at: &Path, arguments: &[&str]) -> Value {
    let base = [
        "bench", "in", "--split", "--rounds", "3", "--format", "json",
    ];
    let done = call(at, &[&base[..], arguments].concat());
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert_eq!(done.stderr, "");
    serde_json::from_str(&done.stdout).expect("JSON")
}

#[test]
fn every_stage_is_measured_for_each_module_and_by_threads() {
    let folder = corpus();
    let found = measured(folder.path(), &["--threads", "1,3"]);
    let modules = found["modules"].as_array().expect("a list");
    let names: Vec<_> = modules
        .iter()
        .map(|module| module["name"].as_str())
        .collect();
    let expected = ["in/a.mlir", "in/b.mlir (module 1)", "in/b.mlir (module 2)"];
    assert_eq!(names, expected.map(Some));
    assert_eq!(modules[0]["bytes"], GOOD.len());
    // The module, its function, an op and the return.
    assert_eq!(modules[0]["ops"], 4);
    let stages: Vec<_> = found["threads"][1]["stages"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|stage| stage["stage"].as_str().expect("a name"))
        .filter(|stage| *stage != "gate")
        .collect();
    let expected = [
        "read",
        "verify",
        "check",
        "convert",
        "stablehlo-flatten-control-dep-tuple-operands",
        "stablehlo-canonicalize-for-penguin",
        "stablehlo-tensorizer-legalization",
        "print",
        "write",
        "flatten-control-dep-tuple-operands",
        "canonicalize-for-penguin",
        "tensorizer-legalization",
    ];
    assert_eq!(stages, expected);
    let threads: Vec<_> = [0, 1]
        .map(|run| found["threads"][run]["threads"].as_u64())
        .into();
    assert_eq!(threads, [Some(1), Some(3)]);
    for run in [0, 1] {
        let round = &found["threads"][run]["round"];
        let ms = |which: &str| round["ms"][which].as_f64().expect("a number");
        assert!(0.0 < ms("min") && ms("min") <= ms("median") && ms("median") <= ms("max"));
        let rate = round["modules_per_second"].as_f64().expect("a number");
        assert!((rate * ms("median") / 1e3 - 3.0).abs() < 1e-6);
    }
}

#[test]
fn what_became_slower_fails() {
    let folder = corpus();
    let at = folder.path();
    // Enough to take longer than what is not judged.
    let chain = ["generate", "chain", "--operations", "20000", "-o", "in"];
    assert_eq!(call(at, &chain).code, Some(0));
    let mut before = measured(at, &["--threads", "1"]);
    write(at, "same.json", &before.to_string());
    // A tolerance that no unrest of the machine reaches.
    let arguments = ["bench", "in", "--split", "--threads", "1", "--rounds", "3"];
    let against = |file: &str, tolerance: &str| {
        call(
            at,
            &[
                &arguments[..],
                &["--against", file, "--tolerance", tolerance],
            ]
            .concat(),
        )
    };
    let same = against("same.json", "9999");
    assert_eq!(same.code, Some(0), "{}{}", same.stdout, same.stderr);
    let head = "\nagainst the earlier run, threads: 1\n";
    assert!(same.stdout.contains(head), "{}", same.stdout);
    for of_the_disk in ["  write", "  round"] {
        let mut lines = same.stdout.lines();
        let line = lines.rfind(|line| line.starts_with(of_the_disk));
        assert!(line.expect("a line").ends_with("  not judged"));
    }

    // As if reading had been a thousand times as fast.
    let ms = &mut before["threads"][0]["stages"][0]["ms"];
    for which in ["min", "median", "max"] {
        ms[which] = (ms[which].as_f64().expect("a number") / 1000.0).into();
    }
    write(at, "fast.json", &before.to_string());
    let slower = against("fast.json", "900");
    assert_eq!(slower.code, Some(1), "{}", slower.stdout);
    let line = slower.stdout.lines().find(|line| line.ends_with("slower"));
    assert!(line.expect("a line").contains("read"), "{}", slower.stdout);
    let said = "error: slower than in fast.json by more than 900 %: `read` on 1 thread takes ";
    assert!(slower.stderr.starts_with(said), "{}", slower.stderr);
    assert_eq!(same.stderr, "");
    // As JSON the comparison is a part of the document, which can be compared with again.
    let json = [
        &arguments[..],
        &[
            "--format",
            "json",
            "--tolerance",
            "900",
            "--against",
            "fast.json",
        ],
    ]
    .concat();
    let document = call(at, &json);
    assert_eq!(document.code, Some(1));
    write(at, "again.json", &document.stdout);
    let document: Value = serde_json::from_str(&document.stdout).expect("JSON");
    let stages = document["against"]["stages"].as_array().expect("a list");
    let slower: Vec<_> = stages.iter().filter(|it| it["slower"] == true).collect();
    assert!(slower.iter().any(|it| it["stage"] == "read"), "{slower:?}");
    assert_eq!(
        (&stages[0]["stage"], &stages[0]["judged"]),
        (&"round".into(), &false.into())
    );
    assert_eq!(against("again.json", "9999").code, Some(0));
}

#[test]
fn runs_that_cannot_be_compared_are_not() {
    let folder = corpus();
    let at = folder.path();
    let before = measured(at, &["--threads", "1"]);
    write(at, "before.json", &before.to_string());
    write(at, "none.json", "{}");
    let base = ["bench", "in", "--rounds", "1", "--against"];
    let cases = [
        (["before.json", "--threads", "1"], "different modules"),
        (["none.json", "--threads", "1"], "cannot be read"),
        (["gone.json", "--threads", "1"], "cannot be read"),
    ];
    for (arguments, words) in cases {
        let done = call(at, &[&base[..], &arguments[..]].concat());
        assert_eq!(done.code, Some(2), "{}", done.stderr);
        assert!(done.stderr.contains(words), "{}", done.stderr);
    }
    let other = ["before.json", "--split", "--threads", "2"];
    let done = call(at, &[&base[..], &other[..]].concat());
    assert!(
        done.stderr.contains("no number of threads in common"),
        "{}",
        done.stderr
    );
}

#[test]
fn a_module_that_does_not_get_through_is_left_out_and_said() {
    let folder = corpus();
    let at = folder.path();
    write(at, "in/c.mlir", &GOOD.replace("%0 :", "%9 :"));
    let done = call(
        at,
        &[
            "bench",
            "in/a.mlir",
            "in/c.mlir",
            "--rounds",
            "1",
            "--modules",
        ],
    );
    assert_eq!(done.code, Some(1));
    assert!(done.stderr.contains("undefined-value"), "{}", done.stderr);
    assert!(done.stdout.starts_with("1 module, "), "{}", done.stdout);
    assert!(
        done.stdout.contains("in/a.mlir: 4 operations"),
        "{}",
        done.stdout
    );
}
