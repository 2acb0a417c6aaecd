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
    let near = SILU.replace("logistic", "tanh");
    let folder = folder(&[("a.mlir", &near)]);
    let outcome = call(folder.path(), &["patterns", "a.mlir"]);
    assert_eq!(outcome.stdout, "a.mlir: no idiom\n");
    let outcome = call(folder.path(), &["patterns", "a.mlir", "--near-misses"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let expected = "\
a.mlir: no idiom, 1 near miss
     3  SiLU, but `%s` (`stablehlo.tanh`) stands where `logistic` belongs
        at 2: %s = stablehlo.tanh %x : tensor<4xf32>
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
        "op": "stablehlo.logistic", "value": "%s", "function": "main", "line": 2, "column": 3
    });
    let multiply = serde_json::json!({
        "op": "stablehlo.multiply", "value": "%y", "function": "main", "line": 3, "column": 3
    });
    let expected = serde_json::json!({
        "idiom": "silu",
        "function": "main",
        "root": multiply,
        "members": [logistic, multiply],
        "shared": [],
        "inputs": [{"role": "x", "value": "%x", "function": "main"}],
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
        outcome
            .stdout
            .contains("a.mlir: not looked at: it cannot be read or is not valid\n"),
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

/// Names of values are a function's own: what stands in another one is named with it.
const CALLED: &str = "\
func.func @main(%0: tensor<4xf32>, %1: tensor<1xf32>) -> tensor<4xf32> {
  %2 = call @gate(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.multiply %0, %2 : tensor<4xf32>
  return %3 : tensor<4xf32>
}
func.func private @gate(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.negate %0 : tensor<4xf32>
  %2 = stablehlo.exponential %1 : tensor<4xf32>
  %3 = stablehlo.constant dense<1.0> : tensor<4xf32>
  %4 = stablehlo.add %3, %2 : tensor<4xf32>
  %5 = stablehlo.divide %3, %4 : tensor<4xf32>
  return %5 : tensor<4xf32>
}
";

#[test]
fn what_stands_in_another_function_is_named_with_it() {
    let folder = folder(&[("a.mlir", CALLED)]);
    let outcome = call(folder.path(), &["patterns", "a.mlir"]);
    let expected = "\
a.mlir: 1 SiLU
     3  SiLU: %3 = stablehlo.multiply %0, %2 : tensor<4xf32>
        in @main; x %0
        lines 3 multiply; in @gate, as called here, 7 negate, 8 exponential, 10 add, 11 divide
";
    assert_eq!(outcome.stdout, expected, "{}", outcome.stderr);
    let outcome = call(folder.path(), &["patterns", "a.mlir", "--format", "json"]);
    let json: Value = serde_json::from_str(&outcome.stdout).expect("JSON");
    let idiom = &json["modules"][0]["idioms"][0];
    assert_eq!(idiom["inputs"][0]["function"], "main");
    let members = idiom["members"].as_array().expect("a list");
    let functions: Vec<_> = members.iter().map(|it| &it["function"]).collect();
    assert_eq!(functions, ["gate", "gate", "gate", "gate", "main"]);
}

/// The mean's value is there already; the weight is what is spread over it, and comes from an argument.
#[test]
fn an_input_is_shown_with_what_it_comes_from() {
    let norm = "\
func.func @main(%x: tensor<2x4xf32>, %w: tensor<4xf32>) -> tensor<2x4xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %q = stablehlo.multiply %x, %x : tensor<2x4xf32>
  %s = stablehlo.reduce(%q init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>
  %n = stablehlo.constant dense<4.0> : tensor<2xf32>
  %m = stablehlo.divide %s, %n : tensor<2xf32>
  %e = stablehlo.constant dense<0.000001> : tensor<2xf32>
  %v = stablehlo.add %m, %e : tensor<2xf32>
  %r = stablehlo.rsqrt %v : tensor<2xf32>
  %b = stablehlo.broadcast_in_dim %r, dims = [0] : (tensor<2xf32>) -> tensor<2x4xf32>
  %y = stablehlo.multiply %x, %b : tensor<2x4xf32>
  %g = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
  %z = stablehlo.multiply %y, %g : tensor<2x4xf32>
  return %z : tensor<2x4xf32>
}
";
    let folder = folder(&[("a.mlir", norm)]);
    let outcome = call(folder.path(), &["patterns", "a.mlir"]);
    let facts = "weight %g (from %w), axes: [1], epsilon: 0.000001, weight: true\n";
    assert!(outcome.stdout.contains(facts), "{}", outcome.stdout);
    let outcome = call(folder.path(), &["patterns", "a.mlir", "--format", "json"]);
    let json: Value = serde_json::from_str(&outcome.stdout).expect("JSON");
    let inputs = json["modules"][0]["idioms"][0]["inputs"].as_array();
    let mut weight = inputs.expect("a list").iter();
    let weight = weight.rfind(|it| it["role"] == "weight");
    let from = serde_json::json!({"value": "%w", "function": "main"});
    assert_eq!(weight.expect("a weight")["from"], from);
}
