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

/// The one that is no text was taken for the one that only looks as such names are shown.
#[test]
fn a_percent_sign_stands_for_itself_alone() {
    let folder = folder(&[("in/u%FE.mlir", BAD), ("in/u%25FE.mlir", GOOD)]);
    let at = folder.path();
    let raw = at.join("in").join(OsStr::from_bytes(b"u\xFE.mlir"));
    std::fs::write(&raw, GOOD.replace("abs", "negate")).expect("a file");
    write(at, "in/100%.mlir", GOOD);
    let done = call(at, &["legalize", "in", "-o", "out", "--twin", "mhlo"]);
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    let outputs = ["100%.mlir", MANIFEST, "u%2525FE.mlir", "u%FE.mlir"];
    assert_eq!(names(&at.join("out")), outputs);
    assert!(read(at, "out/u%FE.mlir").contains("negate"));
    // What a baseline lists of one is for the other none.
    let baseline = ["check", "in", "--baseline", "base.json"];
    let written = call(at, &[&baseline[..], &["--write-baseline"]].concat());
    assert_eq!(written.code, Some(0), "{}", written.stderr);
    std::fs::write(&raw, BAD).expect("a file");
    assert_eq!(call(at, &baseline).code, Some(1));
}

/// The text of inputs is shown where they can be found by what a report calls them.
#[test]
fn joined_reports_show_what_stands_in_files_of_any_name() {
    let folder = odd();
    let at = folder.path();
    let raw = at.join(OsStr::from_bytes(b"u\xFE\n.mlir"));
    std::fs::write(&raw, format!("{BAD}// no text\n")).expect("a file");
    write(at, "u%FE.mlir", &format!("{BAD}// text\n"));
    let reports = |name: &str| {
        let forms =
            ["json", "junit", "html", "sarif"].map(|form| format!("{form}=r/{name}.{form}"));
        forms.map(|report| ["--report".to_owned(), report]).concat()
    };
    let check = |options: &[&str], name: &str| {
        let reports = reports(name);
        let reports: Vec<_> = reports.iter().map(String::as_str).collect();
        call(at, &[&["check", "."], options, &reports].concat())
    };
    check(&[], "whole");
    check(&["--shard", "1/2"], "1");
    check(&["--shard", "2/2"], "2");
    let joined = || {
        let reports = reports("joined");
        let reports: Vec<_> = reports.iter().map(String::as_str).collect();
        let done = call(
            at,
            &[&["merge", "r/1.json", "r/2.json"], &reports[..]].concat(),
        );
        assert_eq!(done.code, Some(1), "{}", done.stderr);
    };
    joined();
    for form in ["json", "junit", "html", "sarif"] {
        let joined = read(at, &format!("r/joined.{form}"));
        assert!(
            joined == read(at, &format!("r/whole.{form}")),
            "{form}: {joined}"
        );
    }
    // Nor is a name more than that where the input is gone.
    std::fs::remove_file(&raw).expect("it was there");
    joined();
    for form in ["junit", "html"] {
        let joined = read(at, &format!("r/joined.{form}"));
        assert!(!joined.contains("u%FE\n"), "{form}: {joined}");
    }
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
