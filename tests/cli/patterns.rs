//! Idioms on the command line. `scripts/reports.py` holds the JSON against its schema.

use serde_json::Value;

use super::{GOOD, call, folder};

const SILU: &str = "\
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s = stablehlo.logistic %x : tensor<4xf32>
  %y = stablehlo.multiply %x, %s : tensor<4xf32>
  return %y : tensor<4xf32>
}
";

#[test]
fn idioms_are_shown_with_their_lines() {
    let folder = folder(&[("a.mlir", SILU)]);
    let outcome = call(folder.path(), &["patterns", "a.mlir", "--near-misses"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let expected = "\
a.mlir: 1 SiLU, 0 near misses
     3  SiLU: %y = stablehlo.multiply %x, %s : tensor<4xf32>
        in @main; x %x
        lines 2 logistic, 3 multiply
";
    assert_eq!(outcome.stdout, expected);
}

#[test]
fn near_misses_are_shown_where_they_are_asked_for() {
    let near = SILU
        .replace("logistic %x", "logistic %z")
        .replace("(%x: ", "(%z: tensor<4xf32>, %x: ");
    let folder = folder(&[("a.mlir", &near)]);
    let outcome = call(folder.path(), &["patterns", "a.mlir"]);
    assert_eq!(outcome.stdout, "a.mlir: no idiom\n");
    let outcome = call(folder.path(), &["patterns", "a.mlir", "--near-misses"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let expected = "\
a.mlir: no idiom, 1 near miss
     3  SiLU, but operand 0 of `stablehlo.logistic` is `%z`, not the x
        at 2: %s = stablehlo.logistic %z : tensor<4xf32>
";
    assert_eq!(outcome.stdout, expected);
}

#[test]
fn several_files_come_in_the_order_of_their_paths_whatever_the_threads() {
    let files: Vec<(String, &str)> = (0..40)
        .map(|number| (format!("{number:02}.mlir"), [SILU, GOOD][number % 2]))
        .collect();
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, text)| (name.as_str(), *text))
        .collect();
    let folder = folder(&files);
    let one = call(
        folder.path(),
        &["patterns", ".", "--format", "json", "-j", "1"],
    );
    let many = call(
        folder.path(),
        &["patterns", ".", "--format", "json", "-j", "8"],
    );
    assert_eq!(one.stdout, many.stdout);
    let json: Value = serde_json::from_str(&one.stdout).expect("JSON");
    let names = json["modules"].as_array().expect("a list").iter();
    let names: Vec<_> = names
        .map(|it| it["name"].as_str().expect("a name"))
        .collect();
    assert!(names.is_sorted() && names.len() == 40, "{names:?}");
}

#[test]
fn json_has_places_roles_and_what_escapes() {
    let text = SILU.replace("-> tensor<4xf32> {", "-> (tensor<4xf32>, tensor<4xf32>) {");
    let text = text.replace(
        "return %y : tensor<4xf32>",
        "return %y, %s : tensor<4xf32>, tensor<4xf32>",
    );
    let folder = folder(&[("a.mlir", &text)]);
    let outcome = call(folder.path(), &["patterns", "a.mlir", "--format", "json"]);
    let json: Value = serde_json::from_str(&outcome.stdout).expect("JSON");
    assert_eq!(json["command"], "patterns");
    assert_eq!(json["verdict"], "passed");
    let logistic = serde_json::json!({
        "op": "stablehlo.logistic", "value": "%s", "line": 2, "column": 3
    });
    let multiply = serde_json::json!({
        "op": "stablehlo.multiply", "value": "%y", "line": 3, "column": 3
    });
    let expected = serde_json::json!({
        "idiom": "silu",
        "function": "main",
        "root": multiply,
        "members": [logistic, multiply],
        "shared": [],
        "inputs": [{"role": "x", "value": "%x"}],
        "escaping": [logistic],
        "details": {},
    });
    assert_eq!(json["modules"][0]["idioms"], serde_json::json!([expected]));
    assert!(json["modules"][0].get("near_misses").is_none());
}

/// What cannot be read is said, and costs the others nothing.
#[test]
fn what_cannot_be_read_is_a_failure_of_its_own() {
    let folder = folder(&[
        ("a.mlir", &SILU.replace("logistic %x", "logistic %9")),
        ("b.mlir", SILU),
    ]);
    let outcome = call(
        folder.path(),
        &["patterns", "a.mlir", "b.mlir", "none.mlir"],
    );
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome
            .stderr
            .contains("a.mlir:2:27: error[undefined-value]"),
        "{}",
        outcome.stderr
    );
    assert!(outcome.stderr.contains("none.mlir"), "{}", outcome.stderr);
    assert!(
        outcome.stdout.contains("a.mlir: it cannot be read\n"),
        "{}",
        outcome.stdout
    );
    assert!(
        outcome.stdout.contains("b.mlir: 1 SiLU\n"),
        "{}",
        outcome.stdout
    );
    let outcome = call(folder.path(), &["patterns"]);
    assert_eq!(outcome.code, Some(2));
}

#[test]
fn sections_are_modules_of_their_own() {
    let folder = folder(&[("a.mlir", &format!("{SILU}// -----\n{GOOD}"))]);
    let outcome = call(folder.path(), &["patterns", "a.mlir", "--split"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    assert!(
        outcome.stdout.starts_with("a.mlir (module 1): 1 SiLU\n"),
        "{}",
        outcome.stdout
    );
    assert!(
        outcome.stdout.ends_with("a.mlir (module 2): no idiom\n"),
        "{}",
        outcome.stdout
    );
}
