//! Nothing that a run writes takes the place of what it reads, by whatever name.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::*;

/// The program as the shell starts it, with the streams that `redirected` says.
fn shell(at: &Path, arguments: &str, redirected: &str) -> Outcome {
    let program = env!("CARGO_BIN_EXE_tlaloc-bridge");
    let line = format!("exec '{program}' {arguments} {redirected}");
    let output = Command::new("sh")
        .current_dir(at)
        .args(["-c", &line])
        .output();
    let output = output.expect("it starts");
    Outcome {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

#[test]
fn what_a_run_reads_by_another_name_stays() {
    let folder = folder(&[
        ("a.mlir", GOOD),
        ("b.mlir", GOOD),
        ("stdin.mlir", GOOD),
        ("log", "precious"),
        ("base.json", "{\"schema_version\": 1, \"findings\": []}"),
        ("list", "a.mlir\n"),
    ]);
    let at = folder.path();
    fs::hard_link(at.join("b.mlir"), at.join("hard")).expect("a link");
    fs::hard_link(at.join("list"), at.join("listed")).expect("a link");
    let done = call(
        at,
        &[
            "check",
            "a.mlir",
            "--shard",
            "1/1",
            "--report",
            "json=1.json",
        ],
    );
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    let before = batch::files(at);
    let streams = "the file that is standard input";
    for (arguments, redirected, expected) in [
        ("check - --report json=stdin.mlir", "<stdin.mlir", streams),
        ("check a.mlir --report json=log", "<log", streams),
        (
            "check a.mlir --report json=/dev/stdin",
            "<log",
            "it is open for reading only",
        ),
        (
            "check a.mlir --report json=/dev/fd/7",
            "7<log",
            "it is open for reading only",
        ),
        (
            "check /dev/fd/7 --report json=a.mlir",
            "7<a.mlir",
            "the input /dev/fd/7",
        ),
        ("check hard --report json=b.mlir", "", "hard links"),
        ("check @listed --report json=list", "", "hard links"),
        (
            "check a.mlir --report json=/dev/stdout",
            ">>a.mlir",
            "the input a.mlir",
        ),
        ("legalize - -o . --twin mhlo", "<stdin.mlir", streams),
        ("legalize a.mlir -o out --twin mhlo", "", "the input a.mlir"),
        ("print a.mlir -o a.mlir", "", "the input a.mlir"),
        (
            "print hard --form generic -o ./b.mlir",
            "",
            "the input hard",
        ),
        ("print - -o stdin.mlir", "<stdin.mlir", streams),
        ("merge 1.json --report html=a.mlir", "", "the input a.mlir"),
        (
            "merge 1.json --report html=./1.json",
            "",
            "the joined report 1.json",
        ),
        (
            "check base.json --baseline ./base.json --write-baseline",
            "",
            "the input base.json",
        ),
    ] {
        let is_out = arguments.contains("-o out");
        if is_out {
            fs::create_dir(at.join("out")).expect("a folder");
            fs::hard_link(at.join("a.mlir"), at.join("out/a.mlir")).expect("a link");
        }
        let done = shell(at, arguments, redirected);
        assert_eq!(
            done.code,
            Some(2),
            "{arguments} {redirected}: {}",
            done.stderr
        );
        assert!(
            done.stderr.contains(expected),
            "{arguments}: {}",
            done.stderr
        );
        if is_out {
            fs::remove_dir_all(at.join("out")).expect("it was there");
        }
        assert_eq!(batch::files(at), before, "{arguments} {redirected}");
    }
    // What is open to be written to may be written to.
    let done = shell(at, "check a.mlir --report json=/dev/fd/7", "7>>log");
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(read(at, "log").starts_with("precious{"));
}

/// The first run failed, and the second one did not.
#[test]
fn a_report_makes_the_folder_that_it_is_in() {
    let folder = folder(&[("a.mlir", GOOD), ("file", "")]);
    let at = folder.path();
    let legalize = |report: &str| {
        let report = format!("json={report}");
        call(
            at,
            &["legalize", "a.mlir", "-o", "new", "--report", &report],
        )
    };
    let before = batch::files(at);
    for (report, expected) in [
        ("new/a.mhlo.mlir/r.json", "would overwrite an output"),
        ("file/r.json", "cannot be written"),
        ("file/sub/r.json", "cannot be written"),
    ] {
        let done = legalize(report);
        assert_eq!(done.code, Some(2), "{report}: {}", done.stderr);
        assert!(done.stderr.contains(expected), "{}", done.stderr);
        assert_eq!(batch::files(at), before, "{report}");
        assert!(!at.join("new").exists(), "{report}");
    }
    for report in ["new/r.json", "new/sub/further/r.json", "other/r.json"] {
        let done = legalize(report);
        assert_eq!(done.code, Some(0), "{report}: {}", done.stderr);
        assert!(read(at, report).starts_with('{'), "{report}");
    }
}
