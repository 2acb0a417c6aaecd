//! The table of passes, naming them, and what reports say of them.

use crate::{GOOD, call, folder};

/// Decision D1: six passes, in the order of the two paths, each with what `passes` says of it.
#[test]
fn six_passes_are_listed() {
    let listed = call(folder(&[]).path(), &["passes"]).stdout;
    let passes = listed
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    let names = [
        "flatten-control-dep-tuple-operands",
        "canonicalize-for-penguin",
        "tensorizer-legalization",
    ];
    let both = [
        names.map(|name| format!("stablehlo-{name}")),
        names.map(str::to_owned),
    ];
    assert_eq!(passes.take(6).collect::<Vec<_>>(), both.concat());
    for head in ["twin", "options", "counters", "document"] {
        let head = format!("\n  {head} ");
        assert_eq!(listed.matches(&head).count(), 6, "{listed}");
    }
}

/// The same as JSON. Its schema is held by `scripts/reports.py`.
#[test]
fn passes_are_listed_as_json() {
    let folder = folder(&[]);
    let text = call(folder.path(), &["passes"]).stdout;
    let json = call(folder.path(), &["passes", "--format", "json"]).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["schema_version"], 1);
    let word = |value: &serde_json::Value| value.as_str().expect("a string").to_owned();
    let words = |value: &serde_json::Value| {
        let words = value.as_array().expect("an array").iter();
        words.map(word).collect::<Vec<_>>().join(" ")
    };
    let paragraph = |pass: &serde_json::Value| {
        format!(
            "{}\n  {}\n  twin      {}\n  options   {}\n  counters  {}\n  document  {}\n\n",
            word(&pass["argument"]),
            word(&pass["summary"]),
            word(&pass["twin"]),
            match words(&pass["options"]) {
                options if options.is_empty() => "none".to_owned(),
                options => options,
            },
            words(&pass["counters"]),
            word(&pass["document"]),
        )
    };
    let passes = json["passes"].as_array().expect("an array");
    let same: String = passes.iter().map(paragraph).collect();
    assert_eq!(same, text);
}

/// A pass that is named and would not run is refused, and the one that would is named.
#[test]
fn passes_that_would_not_run_are_refused() {
    let folder = folder(&[("good.mlir", GOOD)]);
    let ours = "canonicalize-for-penguin";
    let other = "stablehlo-canonicalize-for-penguin";
    for (arguments, said) in [
        (
            ["--twin", "mhlo", "--passes", &format!("{ours},{other}")].to_vec(),
            format!(
                "`--passes` names `{other}`, a pass of the stablehlo twin, which does not run; the mhlo twin's is `{ours}`"
            ),
        ),
        (
            ["--twin", "mhlo", "--print-after", other].to_vec(),
            format!(
                "`--print-after` names `{other}`, a pass of the stablehlo twin, which does not run; the mhlo twin's is `{ours}`"
            ),
        ),
        (
            ["--passes", other, "--print-after", ours].to_vec(),
            format!(
                "`--print-after` names `{ours}`, a pass of the mhlo twin, which does not run; the stablehlo twin's is `{other}`"
            ),
        ),
        (
            ["--passes", ours, "--print-after", "tensorizer-legalization"].to_vec(),
            "`--print-after` names `tensorizer-legalization`, which is not among `--passes`"
                .to_owned(),
        ),
        (
            ["--passes", "canonicalize-for-tensorizer"].to_vec(),
            format!("its argument is `{ours}`"),
        ),
        (
            ["--print-after", "stablehlo-canonicalize-for-tensorizer"].to_vec(),
            format!("its argument is `{other}`"),
        ),
    ] {
        let all = [&["legalize", "good.mlir", "-o", "out"], &arguments[..]].concat();
        let outcome = call(folder.path(), &all);
        assert_eq!(outcome.code, Some(2), "{arguments:?}");
        assert!(outcome.stderr.contains(&said), "{}", outcome.stderr);
        assert!(!folder.path().join("out").exists(), "{arguments:?}");
    }
}

/// What a rewriter did stands in both reports, with the ops and their places.
#[test]
fn reports_say_what_was_rewritten_and_where() {
    let call_of = |config: &str| {
        format!(
            "stablehlo.custom_call @AwsNeuronErf(%0) {{backend_config = \"{config}\", neuron.note = 1 : i32}} : (tensor<4xf32>) -> tensor<4xf32>"
        )
    };
    let mut text = String::from("func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {\n");
    for value in 1..=5 {
        text += &format!("  %{value} = {}\n", call_of("{}"));
    }
    text += "  return %5 : tensor<4xf32>\n}\n";
    let folder = folder(&[("m.mlir", &text)]);
    let outcome = call(folder.path(), &["run", "m.mlir"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let line = "    canonicalize-for-penguin: backend-configs-replaced 5\n      \
                legalizeBackendConfig: 5 mhlo.custom_call replaced, at 2:3, 3:3, 4:3, and 2 more; without neuron.note (5)\n";
    assert!(outcome.stdout.contains(line), "{}", outcome.stdout);
    let json = call(folder.path(), &["run", "m.mlir", "--format", "json"]).stdout;
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let pass = &report["modules"][0]["twins"][0]["passes"][1];
    let length = text.lines().nth(1).expect("a line").len() - 2;
    let places: Vec<_> = (2..=6)
        .map(|line| serde_json::json!({"line": line, "column": 3, "length": length}))
        .collect();
    let expected = serde_json::json!([{
        "rewriter": "legalizeBackendConfig",
        "op": "stablehlo.custom_call",
        "did": "replaced",
        "count": 5,
        "dropped_attributes": {"neuron.note": 5},
        "places": places,
    }]);
    assert_eq!(pass["rewrites"], expected);
}

/// What converting a composite did, and what it lost, stands in both reports.
#[test]
fn reports_say_what_was_converted() {
    let text = "module {
  func.func private @f(%0: tensor<4xf32>) -> tensor<4xf32> {
    return %0 : tensor<4xf32>
  }
  func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
    %1 = stablehlo.composite \"a.b\" %0 {CompositeKind = \"Log1p\", decomposition = @f, version = 2 : i32} : (tensor<4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
";
    let folder = folder(&[("m.mlir", text)]);
    let outcome = call(folder.path(), &["run", "m.mlir"]);
    let line = "  mhlo:\n    conversion: 1 stablehlo.composite fused, at 6:5; without name (1); without version (1)\n";
    assert!(outcome.stdout.contains(line), "{}", outcome.stdout);
    let json = call(folder.path(), &["run", "m.mlir", "--format", "json"]).stdout;
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let twins = &report["modules"][0]["twins"];
    assert_eq!(twins[0].get("conversion"), None);
    let length = text.lines().nth(5).expect("a line").len() - 4;
    let expected = serde_json::json!([{
        "rewriter": "conversion",
        "op": "stablehlo.composite",
        "did": "fused",
        "count": 1,
        "dropped_attributes": {"name": 1, "version": 1},
        "places": [{"line": 6, "column": 5, "length": length}],
    }]);
    assert_eq!(twins[1]["conversion"], expected);
}

#[test]
fn no_line_of_the_table_ends_in_blanks() {
    let table = call(folder(&[]).path(), &["passes"]).stdout;
    let blank = table.lines().find(|line| line.ends_with(' '));
    assert_eq!(blank, None);
}
