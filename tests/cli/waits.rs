//! What waits for a pipe, and is told to end.

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::streams::fifo;
use super::*;

/// How long a call may take that is told to end.
const PROMPTLY: Duration = Duration::from_secs(5);

fn begun(at: &Path, arguments: &[&str]) -> Child {
    let mut command = command(at, arguments);
    // Nobody writes anything there, and nobody closes it.
    command.stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("it starts")
}

fn told_to_end(mut child: Child, signal: &str) -> Outcome {
    let id = child.id().to_string();
    let sent = Command::new("kill").args([signal, &id]).status();
    assert!(sent.expect("kill").success());
    let told = Instant::now();
    while child.try_wait().expect("a child").is_none() {
        if told.elapsed() > PROMPTLY {
            child.kill().expect("a child");
            panic!("it hangs");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let output = child.wait_with_output().expect("it ends");
    Outcome {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

/// It took two signals, and the second one left no report.
#[test]
fn one_signal_ends_the_wait_for_a_pipe_and_the_report_says_what_is_left() {
    let folder = folder(&[("a.mlir", GOOD), ("out/p.mhlo.mlir", "mine")]);
    let at = folder.path();
    fifo(at, "p.mlir");
    let commands = [
        (&["check", "-"][..], "1 of 1 inputs are left"),
        (
            &["check", "-", "--memory-limit", "1G"],
            "1 of 1 inputs are left",
        ),
        (&["check", "p.mlir"], "1 of 1 inputs are left"),
        (&["check", "a.mlir", "p.mlir"], "1 of 2 inputs are left"),
        (
            &["legalize", "p.mlir", "-o", "out"],
            "1 of 1 inputs are left",
        ),
        (&["run", "p.mlir"], "1 of 1 inputs are left"),
    ];
    for signal in ["-TERM", "-INT"] {
        let children = commands
            .iter()
            .enumerate()
            .map(|(number, (arguments, left))| {
                let report = format!("{number}.json");
                let option = format!("json={report}");
                let arguments = [arguments, &["--report", &option][..]].concat();
                (begun(at, &arguments), report, left)
            });
        let children: Vec<_> = children.collect();
        std::thread::sleep(Duration::from_secs(1));
        for (child, report, left) in children {
            let done = told_to_end(child, signal);
            assert_eq!(done.code, Some(2), "{report}: {}", done.stderr);
            assert!(done.stderr.contains(left), "{report}: {}", done.stderr);
            let report = read(at, &report);
            assert!(report.contains("unfinished-run"), "{report}");
            assert_eq!(
                report.contains("\"a.mlir\""),
                left.contains("of 2"),
                "{report}"
            );
        }
    }
    assert_eq!(names(&at.join("out")), ["p.mhlo.mlir"]);
}

#[test]
fn one_signal_ends_the_wait_for_who_reads_a_report() {
    let folder = folder(&[("a.mlir", GOOD)]);
    let at = folder.path();
    fifo(at, "p");
    let child = begun(at, &["check", "a.mlir", "--report", "json=p"]);
    std::thread::sleep(Duration::from_secs(1));
    let done = told_to_end(child, "-TERM");
    assert_eq!(done.code, Some(2), "{}", done.stderr);
    let expected = "the report p cannot be written: the run was interrupted while it waited";
    assert!(done.stderr.contains(expected), "{}", done.stderr);
    assert!(done.stdout.contains("a.mlir: ok"), "{}", done.stdout);
}

/// What writes to a pipe ends by the same Ctrl-C, and its end may be seen first: it is not that of the text.
#[test]
fn a_pipe_that_the_same_signal_ends_is_not_read_as_whole() {
    let folder = folder(&[]);
    for text in ["", GOOD] {
        let mut child = begun(folder.path(), &["check", "-"]);
        let mut input = child.stdin.take().expect("a pipe");
        input.write_all(text.as_bytes()).expect("it is read");
        let mut interrupt = Command::new("sh");
        let script = format!("echo; read line; kill -INT {}", child.id());
        interrupt.args(["-c", &script]);
        interrupt.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut interrupt = interrupt.spawn().expect("a shell");
        let mut ready = [0];
        let said = interrupt.stdout.as_mut().expect("a pipe");
        said.read_exact(&mut ready).expect("it is ready");
        std::thread::sleep(Duration::from_secs(1));
        drop(input);
        drop(interrupt.stdin.take());
        let done = child.wait_with_output().expect("it ends");
        interrupt.wait().expect("it ends");
        let stderr = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{text}: {stderr}");
        assert!(stderr.contains("1 of 1 inputs are left"), "{stderr}");
    }
}
