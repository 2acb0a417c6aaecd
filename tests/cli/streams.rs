//! Pipes, devices and streams that are open, where files are meant and where they are not.

use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::batch::BAD;
use super::*;

/// What a child leaves that is given `input`; it is not waited for longer than anything here takes.
fn ended(mut child: Child, input: &str) -> Outcome {
    if let Some(mut stdin) = child.stdin.take() {
        // One that reads nothing closes its end.
        let _ = stdin.write_all(input.as_bytes());
    }
    let begun = Instant::now();
    while child.try_wait().expect("a child").is_none() {
        if begun.elapsed() > Duration::from_secs(60) {
            child.kill().expect("a child");
            panic!("it hangs");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().expect("it ends");
    Outcome {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

pub fn fed(folder: &Path, arguments: &[&str], input: &str) -> Outcome {
    let mut command = command(folder, arguments);
    command.stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    ended(command.spawn().expect("it starts"), input)
}

pub fn fifo(folder: &Path, name: &str) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.expect("mkfifo").success());
}

/// Writes to a pipe once somebody reads it.
fn feed(folder: &Path, name: &str, text: &'static str) -> std::thread::JoinHandle<()> {
    let path = folder.join(name);
    std::thread::spawn(move || std::fs::write(path, text).expect("a reader"))
}

#[test]
fn what_is_no_file_is_read_once_whatever_looks_at_it() {
    let folder = folder(&[]);
    let at = folder.path();
    for options in [
        &["check"][..],
        &["check", "--memory-limit", "1G"],
        &["check", "--fix", "--diff"],
        &["check", "--fix", "--diff", "--memory-limit", "1G"],
    ] {
        for name in ["-", "/dev/stdin"] {
            let done = fed(at, &[options, &[name]].concat(), BAD);
            assert_eq!(done.code, Some(1), "{options:?} {name}: {}", done.stdout);
            assert!(done.stderr.contains("[undefined-value]"), "{}", done.stderr);
        }
        fifo(at, "p");
        let writer = feed(at, "p", BAD);
        let done = fed(at, &[options, &["p"]].concat(), "");
        assert_eq!(done.code, Some(1), "{options:?}: {}", done.stdout);
        writer.join().expect("it was read");
        std::fs::remove_file(at.join("p")).expect("it was there");
    }
}

#[test]
fn a_pipe_is_not_mended_in_place() {
    let folder = folder(&[]);
    let at = folder.path();
    fifo(at, "p");
    let done = fed(at, &["check", "--fix", "p"], "");
    assert_eq!(done.code, Some(2));
    let expected = "`--fix` writes files, and p is none";
    assert!(done.stderr.contains(expected), "{}", done.stderr);
}

#[test]
fn standard_input_is_a_list_or_an_input() {
    let folder = folder(&[("a.mlir", GOOD)]);
    let done = fed(folder.path(), &["check", "@-"], "a.mlir\n-\n");
    assert_eq!(done.code, Some(1), "{}", done.stdout);
    let expected = "<stdin>: error[no-input]: standard input is a list of inputs";
    assert!(done.stderr.contains(expected), "{}", done.stderr);
    assert!(done.stdout.contains("a.mlir: ok"), "{}", done.stdout);
}

#[test]
fn reports_go_behind_what_an_open_stream_has() {
    let folder = folder(&[("a.mlir", GOOD)]);
    let at = folder.path();
    // A pipe.
    let done = fed(
        at,
        &["check", "a.mlir", "--report", "jsonl=/dev/stdout"],
        "",
    );
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(done.stdout.starts_with("{\""), "{}", done.stdout);
    assert!(
        done.stdout.ends_with("1 module: 1 passed\n"),
        "{}",
        done.stdout
    );
    let done = fed(
        at,
        &["check", "a.mlir", "--report", "jsonl=/dev/stderr"],
        "",
    );
    assert!(done.stderr.starts_with("{\""), "{}", done.stderr);
    let done = fed(at, &["print", "a.mlir", "-o", "/dev/stdout"], "");
    assert_eq!((done.code, &done.stdout[..]), (Some(0), GOOD));
    let baseline = ["check", "a.mlir", "--write-baseline", "--baseline"];
    // A file, to which the shell appends.
    for (name, report) in [("log", "/dev/stdout"), ("link", "link-to-output")] {
        write(at, name, "keep me\n");
        if report == "link-to-output" {
            std::os::unix::fs::symlink("/dev/stdout", at.join(report)).expect("a link");
        }
        let log = File::options()
            .append(true)
            .open(at.join(name))
            .expect("a file");
        let mut command = command(
            at,
            &["check", "a.mlir", "--report", &format!("jsonl={report}")],
        );
        let child = command.stdout(log).spawn().expect("it starts");
        assert_eq!(ended(child, "").code, Some(0));
        let text = read(at, name);
        assert!(text.starts_with("keep me\n{\""), "{text}");
        assert!(text.ends_with("1 module: 1 passed\n"), "{text}");
    }
    fifo(at, "p");
    let reader = at.join("p");
    let reader =
        std::thread::spawn(move || std::fs::read_to_string(reader).expect("it is written"));
    let done = fed(at, &["check", "a.mlir", "--report", "jsonl=p"], "");
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(reader.join().expect("text").starts_with("{\""));
    let done = fed(at, &[&baseline[..], &["/dev/null"]].concat(), "");
    assert_eq!(done.code, Some(2), "{}", done.stderr);
}

#[test]
fn a_report_overwrites_nothing_that_the_run_reads_or_writes() {
    let two = format!("{GOOD}// -----\n{GOOD}");
    let folder = folder(&[
        ("a.mlir", GOOD),
        ("two.mlir", &two),
        ("list", "a.mlir\n"),
        ("base.json", "{\"schema_version\": 1, \"findings\": []}"),
        ("settings.toml", ""),
        ("gold/f/input.mlir", GOOD),
    ]);
    let at = folder.path();
    std::os::unix::fs::symlink("a.mlir", at.join("link")).expect("a link");
    let before = batch::files(at);
    for (arguments, file, what) in [
        (&["check", "a.mlir"][..], "a.mlir", "the input a.mlir"),
        (&["check", "a.mlir"], "./link", "the input a.mlir"),
        (&["check", "link"], "a.mlir", "the input link"),
        (&["check", "@list"], "list", "the list list"),
        (
            &["check", "a.mlir", "--baseline", "base.json"],
            "base.json",
            "the baseline",
        ),
        (
            &["check", "a.mlir", "--config", "settings.toml"],
            "settings.toml",
            "the settings",
        ),
        (
            &["legalize", "a.mlir", "-o", "out"],
            "out/a.mhlo.mlir",
            "an output",
        ),
        (
            &["legalize", "a.mlir", "-o", "."],
            "a.stablehlo.mlir",
            "an output",
        ),
        (
            &["legalize", "two.mlir", "--split", "-o", "."],
            "two.2.mhlo.mlir",
            "an output",
        ),
        (
            &["legalize", "a.mlir", "-o", "."],
            "tlaloc-bridge-manifest.json",
            "an output",
        ),
        (
            &["golden", "gold", "--bless"],
            "gold/f/report.json",
            "an output",
        ),
        (
            &["run", "a.mlir", "--golden", "gold"],
            "gold/f/mhlo.mlir",
            "an output",
        ),
    ] {
        std::fs::create_dir_all(at.join("out")).expect("a folder");
        let report = format!("json={file}");
        let done = call(at, &[arguments, &["--report", &report]].concat());
        assert_eq!(done.code, Some(2), "{arguments:?}: {}", done.stderr);
        let expected = format!("error: the report {file} would overwrite {what}\n");
        assert_eq!(done.stderr, expected);
        assert_eq!(batch::files(at), before, "{arguments:?}");
    }
    let done = call(
        at,
        &[
            "legalize",
            "a.mlir",
            "-o",
            "out",
            "--report",
            "json=out/a.json",
        ],
    );
    assert_eq!(done.code, Some(0), "{}", done.stderr);
}

/// Each hung, or read until the memory was gone.
#[test]
fn what_is_found_and_is_no_file_is_not_waited_for() {
    let folder = folder(&[
        ("in/a.mlir", GOOD),
        ("in/b.mlir", GOOD),
        ("gold/f/input.mlir", GOOD),
    ]);
    let at = folder.path();
    for (name, arguments, code, message) in [
        (
            "in/.gitignore",
            &["check", "in"][..],
            1,
            "in/.gitignore: error[unreadable-input]",
        ),
        (
            "in/.ignore",
            &["check", "in"],
            1,
            "in/.ignore: error[unreadable-input]",
        ),
        (
            "gold/f/mhlo.mlir",
            &["golden", "gold"],
            1,
            "no regular file",
        ),
        (
            "gold/f/mhlo.mlir",
            &["golden", "gold", "--bless"],
            2,
            "no regular file",
        ),
        (
            "out/tlaloc-bridge-manifest.json",
            &["legalize", "in", "-o", "out"],
            2,
            "tlaloc-bridge-manifest.json cannot be read: it is no regular file",
        ),
        (
            "out/a.mhlo.mlir",
            &["legalize", "in", "-o", "out"],
            2,
            "out/a.mhlo.mlir: error[unwritable-output]: the output cannot be written: it is no regular file",
        ),
    ] {
        fifo(at, name);
        let done = fed(at, arguments, "");
        assert_eq!(
            done.code,
            Some(code),
            "{arguments:?} {name}: {}",
            done.stderr
        );
        assert!(done.stderr.contains(message), "{name}: {}", done.stderr);
        std::fs::remove_file(at.join(name)).expect("it was there");
    }
    assert!(!at.join("out/a.stablehlo.mlir").exists());
}

#[test]
fn what_is_named_and_has_no_end_is_read_to_a_bound() {
    let folder = folder(&[("a.mlir", GOOD)]);
    let at = folder.path();
    for (arguments, code) in [
        (&["check", "@/dev/zero"][..], 1),
        (&["merge", "/dev/zero"], 2),
        (&["check", "a.mlir", "--baseline", "/dev/zero"], 2),
        (&["check", "a.mlir", "--config", "/dev/zero"], 2),
        (&["bench", "a.mlir", "--against", "/dev/zero"], 2),
    ] {
        let done = fed(at, arguments, "");
        assert_eq!(done.code, Some(code), "{arguments:?}: {}", done.stderr);
        let most = match arguments[..] {
            [.., "--config", _] => 1 << 20,
            _ => 256 << 20,
        };
        let expected = format!("it is no file, and gives more than {most} bytes");
        assert!(
            done.stderr.contains(&expected),
            "{arguments:?}: {}",
            done.stderr
        );
    }
    // What has an end is read from a pipe.
    fifo(at, "p");
    let writer = feed(at, "p", "a.mlir\n");
    let done = fed(at, &["check", "@p"], "");
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    writer.join().expect("it was read");
}
