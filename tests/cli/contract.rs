//! The contract on the command line: profiles, levels, and lifting.

use super::{call, folder};

/// A rank extension, which the emitter prints and the contract does not have.
const DRIFT: &str = "\
func.func @main(%0: tensor<2x3xf32>, %1: tensor<3xf32>) -> tensor<2x3xf32> {
  %s3 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.add %0, %s3 : tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}
";

fn check(text: &str, options: &[&str]) -> (Option<i32>, String) {
    let folder = folder(&[("m.mlir", text)]);
    let outcome = call(folder.path(), &[&["check", "m.mlir"], options].concat());
    (outcome.code, outcome.stderr)
}

#[test]
fn drift_is_reported_and_fails_where_that_is_asked_for() {
    let (code, said) = check(DRIFT, &[]);
    assert_eq!(code, Some(0));
    assert!(
        said.starts_with("m.mlir:2:3: drift[drift-rank-extension]: "),
        "{said}"
    );
    assert!(said.contains("= see: contract 4.2, 8.1\n"), "{said}");
    for options in [
        ["--deny", "drift"],
        ["--deny", "drift-rank-extension"],
        ["--profile", "documented"],
    ] {
        let (code, said) = check(DRIFT, &options);
        assert_eq!(code, Some(1), "{options:?}");
        assert!(said.contains(": error[drift-rank-extension]: "), "{said}");
    }
    let (code, said) = check(
        DRIFT,
        &["--deny", "drift", "--allow", "drift-rank-extension"],
    );
    assert_eq!((code, said.as_str()), (Some(0), ""));
    let (code, said) = check(DRIFT, &["--warn", "drift"]);
    assert_eq!(code, Some(0));
    assert!(said.contains(": warning[drift-rank-extension]: "), "{said}");
}

#[test]
fn a_level_needs_a_rule_that_there_is() {
    let (code, said) = check(DRIFT, &["--deny", "drifts"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("did you mean `drift`?"), "{said}");
}

#[test]
fn a_broken_clause_says_what_would_be_right() {
    let (code, said) = check(&DRIFT.replace("add %0, %s3", "add %s3, %s3"), &[]);
    assert_eq!(code, Some(1));
    assert!(said.contains("error[auto-broadcast]"), "{said}");
    assert!(said.contains("= help: write `"), "{said}");
}

#[test]
fn lifting_shows_nodes_and_prints_them_again() {
    let folder = folder(&[("m.mlir", DRIFT)]);
    let outcome = call(folder.path(), &["lift", "m.mlir"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let expected =
        "@main\n      2-3  %2 = ADD(%0, %1) : tensor<2x3xf32>\n\n1 node, 1 of known kinds\n";
    assert_eq!(outcome.stdout, expected);
    let outcome = call(folder.path(), &["lift", "m.mlir", "--format", "mlir"]);
    assert_eq!(outcome.stdout, DRIFT);
    let outcome = call(folder.path(), &["lift", "m.mlir", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("JSON");
    let node = &json["functions"][0]["nodes"][0];
    assert_eq!(node["kind"], "ADD");
    assert_eq!(node["operands"], serde_json::json!(["%0", "%1"]));
    assert_eq!(
        (&node["first_line"], &node["last_line"]),
        (&2.into(), &3.into())
    );
}
