//! Outputs of earlier runs that a run which is at fault itself leaves where they are.

use pretty_assertions::assert_eq;

use super::*;

const OUTPUTS: [&str; 5] = [
    "a.mhlo.mlir",
    "a.stablehlo.mlir",
    "b.mhlo.mlir",
    "b.stablehlo.mlir",
    MANIFEST,
];

fn legalize(at: &Path, options: &[&str]) -> Outcome {
    call(at, &[&["legalize", "in", "-o", "out"], options].concat())
}

/// They were removed, though the inputs are as good as they were.
#[test]
fn what_the_options_refuse_keeps_its_outputs() {
    let other = GOOD.replace("@main", "@other");
    let folder = folder(&[("in/a.mlir", &other)]);
    let at = folder.path();
    std::fs::write(at.join("in/b.mlir.gz"), gzipped(&other)).expect("a file");
    assert_eq!(legalize(at, &[]).code, Some(0));
    let before = batch::files(at);
    assert_eq!(names(&at.join("out")), OUTPUTS);
    for (options, kept) in [
        (&["--memory-limit", "64"][..], &["b"][..]),
        (&["--entry", "typo"], &["a", "b"]),
        (&["--entry", "typo", "--resume"], &["a", "b"]),
    ] {
        let done = legalize(at, options);
        assert_eq!(done.code, Some(1), "{options:?}: {}", done.stderr);
        for (name, twin) in kept.iter().flat_map(|n| [(n, "mhlo"), (n, "stablehlo")]) {
            let expected = format!(
                "out/{name}.{twin}.mlir: warning[stale-output]: the output of an earlier run stays"
            );
            assert!(done.stderr.contains(&expected), "{}", done.stderr);
        }
        assert_eq!(batch::files(at), before, "{options:?}");
    }
    // They are still known: by the manifest they are up to date.
    let done = legalize(at, &["--resume"]);
    assert!(done.stdout.contains("(2 up to date)"), "{}", done.stdout);
    // And a usage error changes nothing at all.
    for options in [
        &["--deny", "no-such-rule"][..],
        &["--passes", "no-such-pass"],
        &["--baseline", "missing.json"],
        &["--memory-limit", "0"],
        &["--report", "json=in/a.mlir"],
    ] {
        let done = legalize(at, options);
        assert_eq!(done.code, Some(2), "{options:?}: {}", done.stderr);
        assert_eq!(batch::files(at), before, "{options:?}");
    }
}

/// Of a split file, those modules keep their outputs that have no such function, and the others have new ones.
#[test]
fn modules_that_keep_their_outputs_stay_in_the_manifest() {
    let other = GOOD.replace("@main", "@other");
    let two = format!("{other}// -----\n{}", GOOD.replace("@main", "@typo"));
    let folder = folder(&[("in/m.mlir", &two), ("in/n.mlir", GOOD)]);
    let at = folder.path();
    let options = ["--split", "--twin", "mhlo"];
    assert_eq!(legalize(at, &options).code, Some(0));
    let before = read(at, &format!("out/{MANIFEST}"));
    let done = legalize(at, &[&options[..], &["--entry", "typo"]].concat());
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    let manifest = read(at, &format!("out/{MANIFEST}"));
    for output in ["m.1.mlir", "m.2.mlir"] {
        assert!(at.join("out").join(output).exists(), "{output}");
        assert!(manifest.contains(output), "{manifest}");
        assert!(before.contains(output), "{before}");
    }
}

#[cfg(unix)]
#[test]
fn what_may_not_be_read_keeps_its_outputs() {
    use std::os::unix::fs::symlink;
    let folder = folder(&[("in/a.mlir", GOOD), ("in/b.mlir", GOOD)]);
    let at = folder.path();
    assert_eq!(legalize(at, &[]).code, Some(0));
    // A link that leads round can be read by nobody, the superuser included.
    std::fs::remove_file(at.join("in/a.mlir")).expect("it was there");
    symlink("a.mlir", at.join("in/a.mlir")).expect("a link");
    let done = call(at, &["legalize", "in/a.mlir", "in/b.mlir", "-o", "out"]);
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    assert_eq!(names(&at.join("out")), OUTPUTS);
    // What is gone has none.
    std::fs::remove_file(at.join("in/a.mlir")).expect("it was there");
    let done = call(at, &["legalize", "in/a.mlir", "in/b.mlir", "-o", "out"]);
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    assert_eq!(names(&at.join("out")), OUTPUTS[2..]);
}

/// The other twin's was removed.
#[cfg(unix)]
#[test]
fn what_cannot_be_written_costs_no_earlier_output() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder(&[("in/a.mlir", GOOD), ("in/b.mlir", GOOD)]);
    let at = folder.path();
    assert_eq!(legalize(at, &[]).code, Some(0));
    let path = at.join("out/a.mhlo.mlir");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o444)).expect("a mode");
    let before = batch::files(at);
    write(at, "in/a.mlir", &GOOD.replace("abs", "negate"));
    let done = legalize(at, &[]);
    assert_eq!(done.code, Some(2), "{}", done.stderr);
    let expected =
        "out/a.mhlo.mlir: error[unwritable-output]: the output cannot be written: it is read-only";
    assert!(done.stderr.contains(expected), "{}", done.stderr);
    write(at, "in/a.mlir", GOOD);
    assert_eq!(batch::files(at), before);
    // Nor does a folder stay that is in the place of one.
    std::fs::remove_file(&path).expect("it was there");
    std::fs::create_dir(&path).expect("a folder");
    let done = legalize(at, &[]);
    assert_eq!(done.code, Some(2), "{}", done.stderr);
    assert!(
        done.stderr
            .contains("out/a.stablehlo.mlir: warning[stale-output]")
    );
    assert!(
        !done.stderr.contains("out/a.mhlo.mlir: warning"),
        "{}",
        done.stderr
    );
    std::fs::remove_dir(&path).expect("it was there");
    write(at, "out/a.mhlo.mlir", "");
    // What stays is not taken for what this input gives.
    write(at, "in/a.mlir", &GOOD.replace("abs", "negate"));
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).expect("a mode");
    let done = legalize(at, &["--resume"]);
    assert!(done.stdout.contains("(1 up to date)"), "{}", done.stdout);
    assert!(read(at, "out/a.stablehlo.mlir").contains("negate"));
}
