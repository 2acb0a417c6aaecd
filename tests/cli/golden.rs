//! Golden fixtures: match, mismatch, blessing.

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::{call, folder, read, write};

const FILES: [&str; 4] = ["input.mlir", "stablehlo.mlir", "mhlo.mlir", "report.json"];

/// A copy of the project's fixture, as `golden/layer`.
fn copy() -> TempDir {
    let fixture = fixture();
    let texts: Vec<_> = FILES
        .iter()
        .map(|name| (format!("golden/layer/{name}"), read(&fixture, name)))
        .collect();
    let files: Vec<_> = texts
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    folder(&files)
}

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/llama-decoder-cpu-baseline")
}

#[test]
fn the_main_job_says_what_it_did() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let outcome = call(project, &["run", "golden", "--golden", "golden"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    assert_eq!(outcome.stderr, "");
    for line in [
        "golden/llama-decoder-cpu-baseline/input.mlir: ok\n",
        // The counts are those of the fixture's README.
        "  stablehlo:\n    stablehlo-flatten-control-dep-tuple-operands: no change\n    \
         stablehlo-canonicalize-for-penguin: no change\n    \
         stablehlo-tensorizer-legalization: splat-constants-decomposed 2, outputs-named 1\n",
        "  mhlo:\n    flatten-control-dep-tuple-operands: no change\n    \
         canonicalize-for-penguin: no change\n    tensorizer-legalization: outputs-named 1\n",
        "stablehlo.mlir identical, mhlo.mlir identical, report.json identical\n",
        "1 module: 1 passed; 1 of 1 golden fixtures match\n",
    ] {
        assert!(outcome.stdout.contains(line), "{}", outcome.stdout);
    }
}

#[test]
fn one_changed_byte_is_found_shown_and_blessed_away() {
    let folder = copy();
    let golden = |more: &[&str]| {
        let mut arguments = vec!["golden", "golden"];
        arguments.extend(more);
        call(folder.path(), &arguments)
    };
    assert_eq!(golden(&[]).code, Some(0));
    let name = "golden/layer/stablehlo.mlir";
    let right = read(folder.path(), name);
    let line = right.lines().position(|line| line.contains("@output0"));
    let line = line.expect("a named output") + 1;
    write(folder.path(), name, &right.replace("@output0", "@output1"));

    let outcome = golden(&[]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.stdout.contains("stablehlo.mlir different"));
    let place = format!("{name}:{line}:");
    assert!(outcome.stderr.contains(&place), "{}", outcome.stderr);
    for shown in ["@output0", "@output1"] {
        assert!(outcome.stderr.contains(shown), "{}", outcome.stderr);
    }
    let run = call(
        folder.path(),
        &["run", "golden/layer/input.mlir", "--golden", "golden"],
    );
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains(&place));

    let outcome = golden(&["--bless"]);
    assert_eq!(outcome.code, Some(0));
    assert!(outcome.stdout.contains("blessed stablehlo.mlir: "));
    assert!(!outcome.stdout.contains("blessed mhlo.mlir"));
    assert_eq!(read(folder.path(), name), right);
    assert_eq!(golden(&[]).code, Some(0));
}

#[test]
fn other_names_are_a_mismatch_unless_structure_is_enough() {
    let folder = copy();
    let name = "golden/layer/mhlo.mlir";
    let renamed = read(folder.path(), name).replace("%s75", "%other");
    write(folder.path(), name, &renamed);
    let outcome = call(folder.path(), &["golden", "golden"]);
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome.stderr.contains("the structure is the same"),
        "{}",
        outcome.stderr
    );
    let outcome = call(folder.path(), &["golden", "golden", "--allow-equivalent"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    assert!(outcome.stdout.contains("mhlo.mlir equivalent"));
}

#[test]
fn missing_files_are_a_mismatch() {
    for name in &FILES[1..] {
        let folder = copy();
        std::fs::remove_file(folder.path().join("golden/layer").join(name)).expect("a file");
        let outcome = call(folder.path(), &["golden", "golden/layer"]);
        assert_eq!(outcome.code, Some(1));
        assert!(outcome.stdout.contains(&format!("{name} missing")));
        let outcome = call(folder.path(), &["golden", "golden/layer", "--bless"]);
        assert_eq!(outcome.code, Some(0));
        let blessed = read(&folder.path().join("golden/layer"), name);
        assert_eq!(blessed, read(&fixture(), name));
    }
}

#[test]
fn a_changed_report_is_a_mismatch() {
    let folder = copy();
    let name = "golden/layer/report.json";
    let text = read(folder.path(), name);
    let changed = text.replacen("\"outputs-named\": 1", "\"outputs-named\": 2", 1);
    write(folder.path(), name, &changed);
    let outcome = call(folder.path(), &["golden", "golden"]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.stderr.contains("-            \"outputs-named\": 2"));
    write(folder.path(), name, &text.replace("  ", " "));
    let outcome = call(folder.path(), &["golden", "golden"]);
    assert_eq!(outcome.code, Some(1));
    let outcome = call(folder.path(), &["golden", "golden", "--allow-equivalent"]);
    assert_eq!(outcome.code, Some(0));
    assert!(outcome.stdout.contains("report.json equivalent"));
}

#[test]
fn a_fixture_without_output_is_not_blessed() {
    let folder = copy();
    let text = read(folder.path(), "golden/layer/input.mlir");
    let broken = text.replace("stablehlo.cosine", "stablehlo.nonsense");
    write(folder.path(), "golden/layer/input.mlir", &broken);
    let outcome = call(folder.path(), &["golden", "golden", "--bless"]);
    assert_eq!(outcome.code, Some(1));
    for name in &FILES[1..] {
        let kept = read(&folder.path().join("golden/layer"), name);
        assert_eq!(kept, read(&fixture(), name));
    }
}

#[test]
fn a_module_finds_its_fixture_by_name_and_none_is_an_error() {
    let folder = copy();
    let input = read(folder.path(), "golden/layer/input.mlir");
    write(folder.path(), "models/layer.mlir", &input);
    let run = |path| call(folder.path(), &["run", path, "--golden", "golden"]);
    let outcome = run("models");
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    assert!(outcome.stdout.contains("1 of 1 golden fixtures match"));
    write(folder.path(), "other/stranger.mlir", &input);
    let outcome = run("other");
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.stderr.contains("golden: error[no-fixture]: "));
}

#[test]
fn a_golden_folder_without_fixtures_or_that_is_missing_is_an_error() {
    let folder = folder(&[("empty/notes.txt", "")]);
    for name in ["empty", "missing"] {
        let outcome = call(folder.path(), &["golden", name]);
        assert_eq!(outcome.code, Some(1));
        assert!(outcome.stderr.starts_with(&format!("{name}: error[")));
    }
}
