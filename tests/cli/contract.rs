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
    let square = DRIFT.replace("2x3", "3x3");
    let (code, said) = check(&square.replace("dims = [1]", "dims = [0]"), &[]);
    assert_eq!(code, Some(1));
    assert!(said.contains("error[auto-broadcast]"), "{said}");
    assert!(said.contains("= help: write `[1]`"), "{said}");
    // More than one place is another, so that no advice for the first is right.
    let (code, said) = check(&square.replace("add %0, %s3", "add %s3, %s3"), &[]);
    assert_eq!(code, Some(1));
    assert!(said.contains("error[auto-broadcast]"), "{said}");
    assert!(!said.contains("= help: write"), "{said}");
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

#[test]
fn the_modules_of_a_text_are_lifted_each() {
    let other = DRIFT.replace("add", "multiply");
    let text = format!("{DRIFT}// -----\n{other}");
    let folder = folder(&[("m.mlir", &text)]);
    let lift = |format| {
        call(
            folder.path(),
            &["lift", "m.mlir", "--split", "--format", format],
        )
    };
    assert_eq!(lift("mlir").stdout, text);
    let nodes = lift("text");
    assert_eq!(nodes.code, Some(0), "{}", nodes.stderr);
    let expected = "\
m.mlir (module 1):
@main
      2-3  %2 = ADD(%0, %1) : tensor<2x3xf32>

1 node, 1 of known kinds

m.mlir (module 2):
@main
      8-9  %2 = MUL(%0, %1) : tensor<2x3xf32>

1 node, 1 of known kinds
";
    assert_eq!(nodes.stdout, expected);
    let documents = lift("json").stdout;
    assert_eq!(documents.lines().count(), 2, "a line for each: {documents}");
    let documents = serde_json::Deserializer::from_str(&documents).into_iter();
    let documents: Vec<serde_json::Value> = documents.map(|it| it.expect("JSON")).collect();
    let names = documents.iter().map(|it| it["module"].as_str());
    let expected = [Some("m.mlir (module 1)"), Some("m.mlir (module 2)")];
    assert_eq!(names.collect::<Vec<_>>(), expected);
    let whole = call(folder.path(), &["lift", "m.mlir"]);
    assert_eq!(whole.code, Some(1), "{}", whole.stdout);
}

/// Three rank extensions, which are one finding.
const THREE: &str = "\
func.func @main(%0: tensor<2x3xf32>, %1: tensor<3xf32>) -> tensor<2x3xf32> {
  %s5 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32> // FIRST
  %2 = stablehlo.add %0, %s5 : tensor<2x3xf32>
  %s6 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32> // SECOND
  %3 = stablehlo.multiply %2, %s6 : tensor<2x3xf32>
  %s7 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %4 = stablehlo.divide %3, %s7 : tensor<2x3xf32>
  return %4 : tensor<2x3xf32>
}
";

#[test]
fn drift_is_suppressed_place_by_place() {
    let comment = "tlaloc-bridge: allow(drift) as agreed";
    let (code, said) = check(&THREE.replace("FIRST", comment), &["--deny", "drift"]);
    assert_eq!(code, Some(1));
    assert!(
        said.starts_with("m.mlir:4:3: error[drift-rank-extension]: "),
        "{said}"
    );
    assert!(said.contains("(2 places in all)"), "{said}");
    let both = THREE.replace("FIRST", comment).replace("SECOND", comment);
    let (code, said) = check(&both, &["--deny", "drift"]);
    assert_eq!(code, Some(1));
    assert!(
        said.starts_with("m.mlir:6:3: error[drift-rank-extension]: "),
        "{said}"
    );
    assert!(!said.contains("in all"), "{said}");
    // The comment of a place that is shown as a note is used.
    let (_, said) = check(&THREE.replace("SECOND", comment), &[]);
    assert!(!said.contains("unused-suppression"), "{said}");
}

#[test]
fn a_baseline_lists_the_places_of_drift() {
    let folder = folder(&[("m.mlir", THREE)]);
    let call = |options: &[&str]| {
        let always = ["check", "m.mlir", "--deny", "drift", "--baseline", "b.json"];
        call(folder.path(), &[&always[..], options].concat())
    };
    let written = call(&["--write-baseline"]);
    assert_eq!(written.code, Some(0), "{}", written.stderr);
    assert_eq!(call(&[]).code, Some(0));
    // One more like those that are listed is new, and is the only one that is said.
    let more = THREE.replace("  return %4", "  %s8 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>\n  %9 = stablehlo.add %4, %s8 : tensor<2x3xf32>\n  return %4");
    let more = more
        .replace("%s8", "%s18")
        .replace("%s5", "%s15")
        .replace("%s6", "%s16")
        .replace("%s7", "%s17");
    super::write(folder.path(), "m.mlir", &more);
    let outcome = call(&[]);
    assert_eq!(outcome.code, Some(1), "{}", outcome.stderr);
    assert!(!outcome.stderr.contains("in all"), "{}", outcome.stderr);
}

#[test]
fn what_is_clean_says_what_was_seen() {
    let none = "func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n  return %arg0 : tensor<4xf32>\n}\n";
    let unknown = "\
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.cbrt %0 : tensor<4xf32>
  %2 = stablehlo.add %1, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
";
    let folder = folder(&[("a.mlir", THREE), ("b.mlir", unknown), ("c.mlir", none)]);
    let options = ["check", "a.mlir", "b.mlir", "c.mlir", "--explain-clean"];
    let outcome = call(folder.path(), &options);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let lines: Vec<_> = outcome
        .stdout
        .lines()
        .filter(|line| line.contains("seen"))
        .collect();
    assert_eq!(
        lines,
        [
            "  seen: 1 ADD, 1 MUL, 1 DIV",
            "  seen: 1 ADD, 1 of no known kind",
            "  seen: no node that the emitter printed",
            "seen in all: 2 ADD, 1 MUL, 1 DIV, 1 of no known kind",
        ]
    );
    let json = |options: &[&str]| -> serde_json::Value {
        let outcome = call(folder.path(), options);
        serde_json::from_str(&outcome.stdout).expect("JSON")
    };
    let report = json(&[&options[..], &["--format", "json"]].concat());
    let add =
        serde_json::json!({"kind": "ADD", "section": "contract 4.2", "drift": false, "count": 2});
    assert_eq!(report["forms"][0], add);
    let unknown = serde_json::json!({"kind": null, "drift": true, "count": 1});
    assert_eq!(report["modules"][1]["forms"][1], unknown);
    assert_eq!(report["modules"][2]["forms"], serde_json::json!([]));
    let report = json(&["check", "a.mlir", "--format", "json"]);
    assert_eq!(report.get("forms"), None);
}

#[test]
fn a_call_that_is_no_known_kinds_is_an_unknown_expansion_too() {
    let text = "\
func.func @main(%0: tensor<2xf32>) -> tensor<2xf32> {
  %s2 = stablehlo.constant dense<1.0> : tensor<2xf32>
  %1 = stablehlo.custom_call @k(%0, %s2) {backend_config = \"\", has_side_effect = false} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
";
    let (code, said) = check(text, &[]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said.matches("drift[").count(), 2, "{said}");
    assert!(said.contains("drift[drift-custom-call]"), "{said}");
    let (code, said) = check(text, &["--deny", "unknown-expansion"]);
    assert_eq!(code, Some(1), "{said}");
}

#[test]
fn lifting_says_what_operations_nearly_are() {
    let text = "\
func.func @main(%0: tensor<f32>) -> tensor<f32> {
  %1 = stablehlo.constant dense<1.5e0> : tensor<f32>
  %2 = stablehlo.add %0, %1 : tensor<f32>
  return %2 : tensor<f32>
}
";
    let folder = folder(&[("m.mlir", text)]);
    let outcome = call(folder.path(), &["lift", "m.mlir"]);
    assert_eq!(outcome.code, Some(1), "{}", outcome.stderr);
    let nearly =
        "%1 = nearly CONST: literal-spelling at 2:33, where the emitter writes `1.5` : tensor<f32>";
    assert!(outcome.stdout.contains(nearly), "{}", outcome.stdout);
    let outcome = call(folder.path(), &["lift", "m.mlir", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("JSON");
    assert_eq!(json["functions"][0]["nodes"][0]["nearly"]["kind"], "CONST");
}

#[test]
fn what_cannot_be_printed_again_is_said_with_its_place() {
    let text = DRIFT.replace("%1: tensor<3xf32>)", "%1: tensor<3xf32> {a.b = 1 : i32})");
    let folder = folder(&[("m.mlir", &text)]);
    let outcome = call(folder.path(), &["lift", "m.mlir", "--format", "mlir"]);
    assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(1), ""));
    let said = outcome.stderr;
    assert!(
        said.starts_with("m.mlir:1:1: error[function-attributes]: "),
        "{said}"
    );
}

#[test]
fn a_run_holds_its_inputs_against_the_contract_where_that_is_asked_for() {
    let broken = DRIFT.replace("add %0, %s3", "add %s3, %s3");
    let folder = folder(&[("m.mlir", &broken)]);
    let run = |options: &[&str]| {
        call(
            folder.path(),
            &[&["run", "m.mlir", "--verify", "native"], options].concat(),
        )
    };
    let plain = run(&[]);
    assert_eq!(plain.code, Some(0), "{}", plain.stderr);
    let held = run(&["--profile", "emitter"]);
    assert_eq!(held.code, Some(1));
    assert!(
        held.stderr.contains("error[auto-broadcast]"),
        "{}",
        held.stderr
    );
    assert!(
        held.stdout
            .starts_with("steps: read, verify, hold against the contract, legalize"),
        "{}",
        held.stdout
    );
    // The settings' profile is for runs too, and an option goes before it.
    super::write(
        folder.path(),
        "tlaloc-bridge.toml",
        "profile = \"documented\"\n",
    );
    assert_eq!(run(&[]).code, Some(1));
    assert_eq!(run(&["--profile", "none"]).code, Some(0));
}
