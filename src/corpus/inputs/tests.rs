//! Paths to inputs.

use std::ffi::OsStr;

use super::*;

fn tree() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for file in [
        "b.mlir",
        "a/c.stablehlo",
        "a/skipped.mlir",
        "a/notes.txt",
        ".hidden/d.mlir",
        "fixture/input.mlir",
        "fixture/stablehlo.mlir",
        "alone/stablehlo.mlir",
    ] {
        let path = folder.path().join(file);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, "").expect("a file");
    }
    std::fs::write(folder.path().join(".gitignore"), "skipped.mlir\n").expect("a file");
    folder
}

fn stems(found: &Found) -> Vec<&str> {
    let inputs = found.inputs.iter();
    inputs.map(|input| input.stem.as_str()).collect()
}

#[test]
fn a_folder_gives_its_modules_in_order_without_ignored_ones_and_golden_outputs() {
    let folder = tree();
    let found = find(&[folder.path()]);
    assert!(found.errors.is_empty());
    let expected = ["a/c", "alone/stablehlo", "b", "fixture/input"];
    assert_eq!(stems(&found), expected);
}

#[test]
fn a_glob_names_outputs_below_its_literal_folders() {
    let folder = tree();
    let glob = |pattern: &str| folder.path().join(pattern);
    assert_eq!(stems(&find(&[glob("*/*.stablehlo")])), ["a/c"]);
    assert_eq!(stems(&find(&[glob("a/*.stablehlo")])), ["c"]);
    assert_eq!(stems(&find(&[glob("*.mlir")])), ["b"]);
    assert_eq!(find(&[glob("z/*.mlir")]).errors.len(), 1);
    assert_eq!(find(&[glob("*.z")]).errors.len(), 1);
}

/// What somebody names is what he wants; of a folder only what .gitignore leaves.
#[test]
fn what_is_named_is_not_held_to_gitignore() {
    let folder = tree();
    let at = |path: &str| folder.path().join(path);
    assert_eq!(stems(&find(&[at("a/*.mlir")])), ["skipped"]);
    assert_eq!(stems(&find(&[at("**/s*d.mlir")])), ["a/skipped"]);
    assert_eq!(stems(&find(&[at("a/skipped.mlir")])), ["skipped"]);
    assert_eq!(stems(&find(&[at(".hidden/*.mlir")])), ["d"]);
    assert_eq!(find(&[at("*/d.mlir")]).errors.len(), 1);
    assert_eq!(stems(&find(&[at(".h*/d.mlir")])), [".hidden/d"]);
    std::fs::remove_file(at("a/c.stablehlo")).expect("it was there");
    std::fs::create_dir(at("a/.below")).expect("a folder");
    std::fs::write(at("a/.below/e.mlir"), "").expect("a file");
    let found = find(&[at("a")]);
    assert!(found.inputs.is_empty());
    let error = &found.errors[0].diagnostic;
    let expected =
        "but 1 that .gitignore or .ignore excludes and 1 that is hidden or in a hidden folder";
    assert!(error.message.ends_with(expected), "{}", error.message);
    assert!(error.help.is_some());
    let bare = &find(&[at("a/.below/none")]).inputs[0];
    assert_eq!(bare.stem, "none");
}

#[cfg(unix)]
#[test]
fn links_that_lead_nowhere_are_errors() {
    use std::os::unix::fs::symlink;
    let folder = tree();
    let link = |to: &str, name: &str| symlink(to, folder.path().join(name)).expect("a link");
    link("missing", "gone.mlir");
    link("round.mlir", "round.mlir");
    link("b.mlir", "good.mlir");
    link("a", "folder.mlir");
    link("missing", "gone.txt");
    let found = find(&[folder.path()]);
    let expected = ["a/c", "alone/stablehlo", "b", "fixture/input", "good"];
    assert_eq!(stems(&found), expected);
    let errors = found.errors.iter();
    let mut names: Vec<_> = errors.map(|error| error.source.name().to_owned()).collect();
    names.sort();
    assert_eq!(names.len(), 2);
    assert!(names[0].ends_with("/gone.mlir"));
    assert!(names[1].ends_with("/round.mlir"));
    assert_eq!(found.errors[0].diagnostic.rule, "unreadable-input");
}

#[cfg(unix)]
#[test]
fn names_that_are_no_text_stay_apart() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = tempfile::tempdir().expect("a temporary folder");
    for name in [&b"\xE9.mlir"[..], b"\xEA\xEB.mlir", "é.mlir".as_bytes()] {
        std::fs::write(folder.path().join(OsStr::from_bytes(name)), "").expect("a file");
    }
    let found = find(&[folder.path()]);
    assert_eq!(stems(&found), ["é", "%E9", "%EA%EB"]);
}

#[test]
fn a_file_named_twice_is_read_once() {
    let folder = tree();
    let file = folder.path().join("b.mlir");
    assert_eq!(stems(&find(&[&file, &file])), ["b"]);
}

#[test]
fn blank_sections_hold_no_module() {
    let count = |text: &str| {
        let source = Source::new("s", text.into()).expect("small");
        parts(&source, true).len()
    };
    assert_eq!(count("a\n// -----\nb\n// -----\n"), 2);
    assert_eq!(count(""), 1);
    assert_eq!(count("// -----\n"), 1);
}

#[test]
fn an_artifact_is_refused_by_its_first_bytes() {
    let folder = tree();
    let file = folder.path().join("b.mlir");
    std::fs::write(&file, b"ML\xefR\x0dStableHLO_v1.0.0\0").expect("a file");
    let input = &find(&[&file]).inputs[0];
    let error = input.read().err().expect("an error").diagnostic;
    assert_eq!(error.rule, "bytecode");
    assert!(error.message.contains("portable artifact"));
}
