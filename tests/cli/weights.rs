//! What can be named in options, settings and comments, and what naming it does.

use crate::{GOOD, call, folder};

/// A value that is returned twice: the second output loses its name.
const TWICE: &str = "func.func @main(%0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %1 = stablehlo.add %0, %0 : tensor<4xf32>
  return %1, %1 : tensor<4xf32>, tensor<4xf32>
}
";

#[test]
fn what_passes_warn_of_goes_by_its_id() {
    let folder = folder(&[("m.mlir", TWICE)]);
    let legalize = |more: &[&str]| {
        let arguments = [&["legalize", "m.mlir", "-o", "out"], more].concat();
        call(folder.path(), &arguments)
    };
    assert_eq!(legalize(&[]).code, Some(0));
    assert!(legalize(&[]).stderr.contains("warning[lost-output-name]"));
    for name in ["lost-output-name", "lost", "warnings"] {
        let denied = legalize(&["--deny", name]);
        assert_eq!(denied.code, Some(1), "{name}: {}", denied.stderr);
        assert!(denied.stderr.contains("error[lost-output-name]"), "{name}");
        assert_eq!(legalize(&["--allow", name]).stderr, "", "{name}");
    }
}

#[test]
fn notes_go_by_their_ids() {
    let tabs = GOOD.replace("\n  ", "\n\t");
    let folder = folder(&[("m.mlir", &tabs)]);
    assert_eq!(call(folder.path(), &["check", "m.mlir"]).code, Some(0));
    let denied = call(folder.path(), &["check", "m.mlir", "--deny", "layout"]);
    assert_eq!(denied.code, Some(1));
    assert!(denied.stderr.contains("error[layout]"), "{}", denied.stderr);
}

/// What is said of the run weighs what is asked for, as what is said of a module does.
#[test]
fn what_is_said_of_a_run_goes_by_its_id() {
    let settings = "paths = [\"in\"]\n[[override]]\npaths = [\"gone\"]\nseverity = {}\n";
    let folder = folder(&[("tlaloc-bridge.toml", settings), ("in/m.mlir", GOOD)]);
    let check = |more: &[&str]| call(folder.path(), &[&["check"], more].concat());
    assert!(check(&[]).stderr.contains("warning[unused-override]"));
    assert_eq!(check(&["--deny", "unused-override"]).code, Some(1));
    assert_eq!(check(&["--allow", "unused"]).stderr, "");
}

/// An error that no option weighs is refused and not passed over, and so is what no rule begins with.
#[test]
fn what_cannot_be_weighed_is_refused() {
    let folder = folder(&[("m.mlir", GOOD)]);
    for (name, said) in [
        (
            "syntax",
            "`syntax` is an error whose weight is no matter of choice",
        ),
        ("literal", "`literal` is an error whose weight"),
        ("no-main", "`no-main` is an error whose weight"),
        ("output-names", "`output-names` is an error whose weight"),
        (
            "resize-nearest-grad",
            "`resize-nearest-grad` is an error whose",
        ),
        (
            "control-dep-operands",
            "`control-dep-operands` is an error whose",
        ),
        ("golden-mismatch", "`golden-mismatch` is an error whose"),
        (
            "drift-d",
            "there is no rule `drift-d`; did you mean `drift-",
        ),
        ("unus", "ids begin with whole words: did you mean `unused`?"),
        ("DRIFT", "did you mean `drift`?"),
    ] {
        let refused = call(folder.path(), &["check", "m.mlir", "--allow", name]);
        assert_eq!(refused.code, Some(2), "{name}");
        assert!(refused.stderr.contains(said), "{name}: {}", refused.stderr);
    }
    for name in ["unregistered", "control-dep", "literal-overflow"] {
        let taken = call(folder.path(), &["check", "m.mlir", "--allow", name]);
        assert_eq!(taken.code, Some(0), "{name}: {}", taken.stderr);
    }
    let near = GOOD.replace(
        "stablehlo.abs %0 : ",
        "\"stablehl.abs\"(%0) : (tensor<4xf32>) -> ",
    );
    crate::write(folder.path(), "near.mlir", &near);
    let check = [
        "check",
        "near.mlir",
        "--profile",
        "none",
        "--deny",
        "unregistered",
    ];
    assert_eq!(call(folder.path(), &check[..4]).code, Some(0));
    assert_eq!(call(folder.path(), &check).code, Some(1));
}

/// `rules` takes a beginning as options do.
#[test]
fn a_beginning_is_whole_words_everywhere() {
    let folder = folder(&[("m.mlir", GOOD)]);
    let listed = call(folder.path(), &["rules", "Unused"]).stdout;
    assert_eq!(listed.lines().count(), 3, "{listed}");
    for arguments in [&["rules", "unus"][..], &["explain", "unus"]] {
        let refused = call(folder.path(), arguments);
        assert_eq!(refused.code, Some(2));
        let said = "there is no rule `unus`; ids begin with whole words: did you mean `unused`?";
        assert!(refused.stderr.contains(said), "{}", refused.stderr);
    }
}

/// A comment that takes what a pass warns of is for nothing that `check` could find, and is not said to be unused there.
#[test]
fn a_comment_for_a_pass_is_not_unused_in_a_check() {
    let comment = "  // tlaloc-bridge: allow(lost-output-name) known\n  %1";
    let folder = folder(&[("m.mlir", &TWICE.replace("  %1", comment))]);
    let legalize = ["legalize", "m.mlir", "-o", "out", "--deny", "warnings"];
    assert_eq!(call(folder.path(), &legalize).code, Some(0));
    let check = call(folder.path(), &["check", "m.mlir", "--deny", "warnings"]);
    assert_eq!((check.code, &*check.stderr), (Some(0), ""));
}

#[test]
fn a_comment_does_not_take_what_is_said_of_it() {
    let comment = "  return // tlaloc-bridge: allow(nothing-such, all) x";
    let returns = "  return %1 : tensor<4xf32>";
    let text = GOOD.replace(returns, &format!("{returns}{}", &comment[8..]));
    let folder = folder(&[("m.mlir", &text)]);
    let check = call(folder.path(), &["check", "m.mlir"]);
    assert!(
        check.stderr.contains("warning[bad-suppression]"),
        "{text}{}",
        check.stderr
    );
}
