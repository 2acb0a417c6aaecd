//! Outputs that nothing stands for any more, and outputs that would be in the way of something.

use pretty_assertions::assert_eq;

use super::*;

/// It failed, and what stood beside it was of another text.
#[test]
fn an_input_that_cannot_be_read_any_more_has_no_outputs() {
    let folder = folder(&[("in/b.mlir", GOOD), ("in/c.mlir", GOOD)]);
    let at = folder.path();
    let packed = gzipped(GOOD);
    std::fs::write(at.join("in/a.mlir.gz"), &packed).expect("a file");
    let legalize = |options: &[&str]| {
        let arguments = [&["legalize", "in", "-o", "out"], options].concat();
        call(at, &arguments)
    };
    assert_eq!(legalize(&[]).code, Some(0));
    write(at, "out/a.txt", "mine");
    std::fs::write(at.join("in/a.mlir.gz"), &packed[..20]).expect("a file");
    std::fs::write(at.join("in/b.mlir"), b"ML\xefR\x0dStableHLO_v1.0.0\0").expect("a file");
    let done = legalize(&["--resume"]);
    assert_eq!(done.code, Some(1));
    for output in ["a.stablehlo", "a.mhlo", "b.stablehlo", "b.mhlo"] {
        let removed = format!(
            "out/{output}.mlir: warning[stale-output]: the output of an earlier run is removed: \
             the input cannot be read now"
        );
        assert!(done.stderr.contains(&removed), "{}", done.stderr);
    }
    let left = ["a.txt", "c.mhlo.mlir", "c.stablehlo.mlir", MANIFEST];
    assert_eq!(names(&at.join("out")), left);
    let manifest = read(at, &format!("out/{MANIFEST}"));
    assert!(
        !manifest.contains("\"a\"") && manifest.contains("\"c\""),
        "{manifest}"
    );
    // Of one input, too.
    let done = call(at, &["legalize", "in/c.mlir", "-o", "out"]);
    assert_eq!(done.code, Some(0));
    std::fs::remove_file(at.join("in/c.mlir")).expect("it was there");
    let done = call(at, &["legalize", "in/c.mlir", "-o", "out"]);
    assert_eq!(done.code, Some(1));
    assert_eq!(names(&at.join("out")), ["a.txt", MANIFEST]);
}

#[test]
fn modules_that_a_split_file_has_no_more_have_no_outputs() {
    let folder = folder(&[]);
    let at = folder.path();
    let legalize = |count: usize| {
        let text = vec![GOOD; count].join("// -----\n");
        write(at, "m.mlir", &text);
        let arguments = [
            "legalize", "m.mlir", "-o", "out", "--split", "--twin", "mhlo", "--resume",
        ];
        let done = call(at, &arguments);
        assert_eq!(done.code, Some(0), "{}", done.stderr);
        let mut left = names(&at.join("out"));
        left.retain(|name| name != MANIFEST);
        (left, done.stderr)
    };
    assert_eq!(legalize(3).0, ["m.1.mlir", "m.2.mlir", "m.3.mlir"]);
    let (left, said) = legalize(2);
    assert_eq!(left, ["m.1.mlir", "m.2.mlir"]);
    let removed = "out/m.3.mlir: warning[stale-output]: the output of an earlier run is removed: \
                   the input has no such module now";
    assert!(said.contains(removed), "{said}");
    assert_eq!(legalize(1).0, ["m.mlir"]);
    let (left, said) = legalize(2);
    assert_eq!(left, ["m.1.mlir", "m.2.mlir"]);
    assert!(said.contains("out/m.mlir: warning[stale-output]"), "{said}");
}

/// The numbers of modules are known only when the files are read.
#[test]
fn no_output_of_a_split_file_is_an_input() {
    let two = format!("{GOOD}// -----\n{GOOD}");
    let list = "a.mlir\nout/a.1.mlir\nout/sub/other.mlir\n";
    let folder = folder(&[
        ("a.mlir", &two),
        ("out/a.1.mlir", GOOD),
        ("out/sub/other.mlir", GOOD),
        ("list", list),
    ]);
    let at = folder.path();
    let arguments = [
        "legalize", "@list", "-o", "out", "--split", "--twin", "mhlo",
    ];
    let done = call(at, &arguments);
    assert_eq!(done.code, Some(2), "{}", done.stderr);
    let expected = "the output out/a.1.mlir would overwrite the input out/a.1.mlir";
    assert!(done.stderr.contains(expected), "{}", done.stderr);
    assert_eq!(read(at, "out/a.1.mlir"), GOOD);
    // By a link, too.
    #[cfg(unix)]
    {
        std::fs::remove_file(at.join("out/a.1.mlir")).expect("it was there");
        write(at, "list", "a.mlir\nb.mlir\n");
        write(at, "b.mlir", GOOD);
        std::os::unix::fs::symlink("../b.mlir", at.join("out/a.2.mlir")).expect("a link");
        let done = call(at, &arguments);
        assert_eq!(done.code, Some(2), "{}", done.stderr);
        assert_eq!(read(at, "b.mlir"), GOOD);
    }
}

#[test]
fn an_output_is_no_folder_of_another() {
    let folder = folder(&[("d/a.stablehlo", GOOD), ("d/a.mlir/b.mlir", GOOD)]);
    let arguments = ["legalize", "d", "-o", "out", "--twin", "mhlo"];
    let done = call(folder.path(), &arguments);
    assert_eq!(done.code, Some(2), "{}", done.stderr);
    let expected =
        "`a.mlir` would be the output of d/a.stablehlo and the folder of that of d/a.mlir/b.mlir";
    assert!(done.stderr.contains(expected), "{}", done.stderr);
    assert!(!folder.path().join("out").exists());
}

#[test]
fn two_files_of_one_name_in_one_folder_are_told_what_helps() {
    let folder = folder(&[("d/a.mlir", GOOD), ("d/a.stablehlo", GOOD)]);
    let done = call(folder.path(), &["legalize", "d", "-o", "out"]);
    assert_eq!(done.code, Some(2));
    let expected = "d/a.mlir and d/a.stablehlo would both be written as `a`; take one of them away, or \
                    legalize them into two folders";
    assert!(done.stderr.contains(expected), "{}", done.stderr);
}

/// Decision D6: where one twin's output cannot be written, there is none of the other's.
#[test]
fn a_module_has_all_its_outputs_or_none() {
    let folder = folder(&[("a.mlir", GOOD), ("out/a.mhlo.mlir/x", "")]);
    let at = folder.path();
    let done = call(at, &["legalize", "a.mlir", "-o", "out"]);
    assert_eq!(done.code, Some(2), "{}", done.stderr);
    let place = "out/a.mhlo.mlir: error[unwritable-output]";
    assert!(done.stderr.contains(place), "{}", done.stderr);
    assert_eq!(names(&at.join("out")), ["a.mhlo.mlir"]);
}
