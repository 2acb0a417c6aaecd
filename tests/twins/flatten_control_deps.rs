//! `flatten-control-dep-tuple-operands` and its twin against the cases of `flatten_control_deps.md`.

use tlaloc_bridge::twins::{PassOptions, Twin};

use crate::cases::{FLATTEN_CONTROL_DEPS, cases, hold, hold_second_runs, rules, run, text};

const PASS: &str = "flatten-control-dep-tuple-operands";

#[test]
fn outputs_are_those_derived_by_hand() {
    let cases = cases(FLATTEN_CONTROL_DEPS);
    assert!(cases.len() >= 19, "only {} cases were found", cases.len());
    hold(&cases, PASS);
}

#[test]
fn a_second_run_changes_nothing() {
    hold_second_runs(&cases(FLATTEN_CONTROL_DEPS), PASS);
}

/// Decision D2: what a control-dep call is does not depend on the twin.
#[test]
fn a_call_of_the_other_dialect_is_one_too() {
    let input = "module {\n  func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {\n    \
                 %1 = mhlo.tuple %0 : tuple<tensor<4xf32>>\n    \
                 %2 = mhlo.custom_call @AwsNeuronControlDep(%1, %0) : (tuple<tensor<4xf32>>, tensor<4xf32>) -> tensor<4xf32>\n    \
                 return %2 : tensor<4xf32>\n  }\n}\n";
    let output = text(&run(PASS, input, Twin::StableHlo, &PassOptions::default()));
    assert!(
        output.contains("%2 = mhlo.custom_call @AwsNeuronControlDep(%0, %0) : "),
        "{output}"
    );
}

/// Tuples of tuples that stand for 2 to the 40th operands, and one that holds itself (which only an
/// unverified module can): an error, and soon.
#[test]
fn there_are_bounds_to_what_is_flattened() {
    let mut body =
        String::from("    %1 = \"stablehlo.tuple\"(%0, %0) : (tensor<f32>) -> tuple<>\n");
    body = body.replace("(tensor<f32>)", "(tensor<f32>, tensor<f32>)");
    for value in 2..=40 {
        let before = value - 1;
        body += &format!(
            "    %{value} = \"stablehlo.tuple\"(%{before}, %{before}) : (tuple<>, tuple<>) -> tuple<>\n"
        );
    }
    let itself = "    %40 = \"stablehlo.tuple\"(%40) : (tuple<>) -> tuple<>\n";
    for body in [&body, itself] {
        let input = format!(
            "module {{\n  func.func @main(%0: tensor<f32>) -> tensor<f32> {{\n{body}    \
             %99 = stablehlo.custom_call @AwsNeuronControlDep(%40, %0) : (tuple<>, tensor<f32>) -> tensor<f32>\n    \
             return %99 : tensor<f32>\n  }}\n}}\n"
        );
        let legalized = run(PASS, &input, Twin::StableHlo, &PassOptions::default());
        assert!(legalized.module.is_none());
        assert_eq!(rules(legalized.all_diagnostics()), ["control-dep-operands"]);
    }
}

/// The report: what was done, to which ops, where, and which attributes are lost (decision D12).
#[test]
fn the_report_lists_places_and_lost_attributes() {
    let all = cases(FLATTEN_CONTROL_DEPS);
    let case = all
        .iter()
        .find(|case| case.name == "attributes")
        .expect("a case");
    let legalized = run(PASS, case.input, Twin::StableHlo, &PassOptions::default());
    let pass = &legalized.passes[0];
    assert_eq!(
        pass.counters,
        [
            ("control-deps-flattened", 1),
            ("tuple-elements-erased", 0),
            ("tuples-erased", 1)
        ]
    );
    let rewrites: Vec<_> = pass
        .rewrites
        .0
        .iter()
        .map(|rewrites| {
            let places = rewrites.places.iter().flatten();
            let places: Vec<_> = places.map(|span| &case.input[span.range()][..2]).collect();
            (
                rewrites.rewriter,
                rewrites.op.as_str(),
                rewrites.did,
                places,
            )
        })
        .collect();
    assert_eq!(
        rewrites,
        [
            (
                "replaceTuples",
                "stablehlo.custom_call",
                "flattened",
                vec!["%3"]
            ),
            ("replaceTuples", "stablehlo.tuple", "erased", vec!["%2"]),
        ]
    );
    let lost = [
        "api_version",
        "backend_config",
        "has_side_effect",
        "neuron.note",
    ];
    assert_eq!(
        pass.rewrites.0[0].dropped,
        lost.map(|name| (name.to_owned(), 1))
    );
}
