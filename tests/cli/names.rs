//! Names of files that are no words, or more than words.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;

use super::batch::BAD;
use super::*;

/// A line that a runner would take for a command, one that a terminal would, and one that is read backwards.
const ODD: [&str; 4] = [
    "nl\n::error file=x::mine.mlir",
    "esc\u{1b}[31m.mlir",
    "csi\u{9b}31m.mlir",
    "rlo\u{202e}rilm.mlir",
];

fn odd() -> TempDir {
    let files: Vec<_> = ODD.iter().map(|name| (*name, BAD)).collect();
    folder(&files)
}

#[test]
fn names_are_printed_so_that_they_are_no_more_than_names() {
    let folder = odd();
    let at = folder.path();
    for arguments in [
        &["check", "."][..],
        &["check", ".", "--color", "always"],
        &["check", ".", "--format", "github"],
        &["legalize", ".", "-o", "."],
        &["run", "."],
        &["patterns", "."],
        &["check", ODD[0], "--baseline", ODD[1]],
        &["generate", "chain", "-o", ODD[0]],
        &[
            "check",
            ".",
            "--report",
            "html=r.html",
            "--report",
            "junit=r.xml",
        ],
    ] {
        let done = call(at, arguments);
        let mut all = done.stdout + &done.stderr;
        if at.join("r.xml").exists() {
            all += &(read(at, "r.html") + &read(at, "r.xml"));
        }
        let is_own = |c: char| "\n\u{1b}".contains(c) || !c.is_control();
        assert!(
            all.chars().all(|c| is_own(c) && c != '\u{202e}'),
            "{arguments:?}: {all:?}"
        );
        assert!(!all.contains("\n::error file=x"), "{arguments:?}: {all}");
        assert!(!all.contains("esc\u{1b}"), "{arguments:?}: {all:?}");
    }
    let said = call(at, &["check", "."]).stdout;
    for name in [
        "nl\\0A::error file=x::mine.mlir",
        "esc\\1B[31m.mlir",
        "csi\\9B31m.mlir",
        "rlo\\202Erilm.mlir",
    ] {
        assert!(said.contains(&format!("{name}: failed")), "{said}");
    }
}

/// All were one, so that neither shares nor baselines could be had of them.
#[test]
fn names_that_are_no_text_are_not_one() {
    let folder = folder(&[]);
    let at = folder.path();
    for name in [&b"\xe9.mlir"[..], b"\xea.mlir", b"\xeb.mlir"] {
        std::fs::write(at.join(OsStr::from_bytes(name)), BAD).expect("a file");
    }
    for share in ["1/2", "2/2"] {
        let report = format!("json={}.json", &share[..1]);
        let done = call(at, &["check", ".", "--shard", share, "--report", &report]);
        assert!(done.code < Some(2), "{}", done.stderr);
    }
    let merged = call(at, &["merge", "1.json", "2.json", "--format", "text"]);
    assert_eq!(merged.code, Some(1), "{}", merged.stderr);
    let counted = "%E9.mlir: failed\n%EA.mlir: failed\n%EB.mlir: failed\n";
    assert!(merged.stdout.starts_with(counted), "{}", merged.stdout);
    let baseline = ["check", ".", "--baseline", "base.json"];
    let written = call(at, &[&baseline[..], &["--write-baseline"]].concat());
    assert_eq!(written.code, Some(0), "{}", written.stderr);
    let done = call(at, &baseline);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(done.stdout.contains("in the baseline"), "{}", done.stdout);
}

#[test]
fn a_list_names_files_as_they_are_called() {
    let folder = folder(&[("a.mlir", GOOD)]);
    let at = folder.path();
    std::fs::write(at.join(OsStr::from_bytes(b"\xe9.mlir")), GOOD).expect("a file");
    std::fs::write(at.join("list"), b"\xEF\xBB\xBFa.mlir\r\n\xe9.mlir\n").expect("a file");
    let done = call(at, &["check", "@list"]);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(done.stdout.contains("%E9.mlir: ok"), "{}", done.stdout);
    assert!(
        done.stdout.contains("2 modules: 2 passed"),
        "{}",
        done.stdout
    );
}

/// The present folder is no module, whatever a glob matches.
#[test]
fn the_present_folder_is_a_folder() {
    let folder = folder(&[("a.mlir", GOOD), ("d/b.mlir", GOOD)]);
    let at = folder.path();
    for (glob, count) in [("*", "1 module: 1 passed"), ("**", "2 modules: 2 passed")] {
        let done = call(at, &["check", glob]);
        assert_eq!(done.code, Some(0), "{glob}: {}", done.stderr);
        assert!(
            done.stdout.ends_with(&format!("{count}\n")),
            "{glob}: {}",
            done.stdout
        );
    }
    for arguments in [
        &["print", "."][..],
        &["lift", "."],
        &["diff", ".", "a.mlir"],
    ] {
        let done = call(at, arguments);
        assert_eq!(done.code, Some(1));
        let expected = ".: error[unreadable-input]: the input cannot be read: Is a directory\n  \
                        = help: a file is meant here";
        assert!(done.stderr.starts_with(expected), "{}", done.stderr);
    }
    assert!(Path::new(".").is_dir());
}
