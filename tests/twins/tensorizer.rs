//! `tensorizer-legalization` and its StableHLO twin against the cases of `tensorizer/`.

use pretty_assertions::assert_eq;
use tlaloc_bridge::diagnostic::{Diagnostic, Severity};
use tlaloc_bridge::twins::{PassOptions, Twin};

use crate::cases::{Case, TENSORIZER, cases, hold, hold_second_runs, rules, run_all, text};

const PASS: &str = "tensorizer-legalization";

fn all() -> Vec<Case<'static>> {
    let cases = cases(TENSORIZER);
    assert!(cases.len() >= 52, "only {} cases were found", cases.len());
    cases
}

#[test]
fn outputs_are_those_derived_by_hand() {
    hold(&all(), PASS);
}

#[test]
fn a_second_run_changes_nothing() {
    hold_second_runs(&all(), PASS);
}

/// The errors of a run that must have no output (decision D6).
fn errors(text: &str, options: &PassOptions) -> Vec<Diagnostic> {
    let mut of_both = Twin::BOTH.map(|twin| {
        let legalized = run_all(text, twin, options);
        assert!(legalized.module.is_none(), "{} has an output", twin.name());
        let errors = legalized
            .all_diagnostics()
            .filter(|diagnostic| diagnostic.severity == Severity::Error);
        errors.cloned().collect::<Vec<_>>()
    });
    let [stablehlo, mhlo] = &of_both;
    assert_eq!(rules(stablehlo.iter()), rules(mhlo.iter()));
    std::mem::take(&mut of_both[0])
}

/// Decision D36: each way in which `output_names` can be wrong, and what is said of it.
#[test]
fn wrong_output_names_are_errors_at_the_attribute() {
    let table = [
        (r#"["loss"]"#, "1 name for 2 results"),
        ("[]", "0 names for 2 results"),
        (r#"["loss", "step", "more"]"#, "3 names for 2 results"),
        (
            r#"["loss", 1 : i64]"#,
            "the name of output 1 is no string: `1 : i64`",
        ),
        (
            r#"["loss", @step]"#,
            "the name of output 1 is no string: `@step`",
        ),
        (
            r#"["loss", "loss"]"#,
            "the name `loss` of output 1 stands twice",
        ),
        (r#"["loss", ""]"#, "the name of output 1 is empty"),
        (r#""loss""#, "`output_names` is no array"),
        (r#"{a = "loss"}"#, "`output_names` is no array"),
    ];
    for (names, message) in table {
        let text = format!(
            "func.func @main(%0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {{note = \"output_names\", \
             output_names = {names}}} {{\n  return %0, %0 : tensor<4xf32>, tensor<4xf32>\n}}\n"
        );
        let errors = errors(&text, &PassOptions::default());
        let error = errors.first().expect("an error");
        assert_eq!(
            (error.rule, error.message.as_str()),
            ("output-names", message)
        );
        let span = error.span.expect("a place");
        assert_eq!(&text[span.range()], "output_names", "{names}");
        assert_eq!(
            Some(span.start as usize),
            text.find("output_names ="),
            "{names}"
        );
    }
}

/// Decision D3: what has no `@main`, and none that could become it.
#[test]
fn without_a_main_there_is_no_output() {
    let two = "func.func @prefill() {\n  return\n}\nfunc.func @decode() {\n  return\n}\n";
    let entry = |name: &str| PassOptions {
        entry: Some(name.to_owned()),
        ..PassOptions::default()
    };

    let listed = errors(two, &PassOptions::default());
    let candidates: Vec<_> = listed[0]
        .notes
        .iter()
        .map(|(span, note)| (span.map(|span| span.start), note.as_str()))
        .collect();
    assert_eq!(
        candidates,
        [
            (Some(0), "a candidate is `@prefill`"),
            (Some(34), "a candidate is `@decode`")
        ]
    );
    assert_eq!(
        errors(two, &entry("nothing"))[0].message,
        "the module has no function `@nothing` with a body"
    );
    assert_eq!(
        errors("module {\n}\n", &PassOptions::default())[0].rule,
        "no-main"
    );
    let private = "func.func private @h() {\n  return\n}\n";
    assert_eq!(
        errors(private, &PassOptions::default())[0].message,
        "the module has no public function with a body"
    );
    let beside = "func.func @main() {\n  return\n}\nfunc.func @h() {\n  return\n}\n";
    assert_eq!(errors(beside, &entry("h"))[0].rule, "no-main");
}

/// Decision D3: references to the renamed function follow.
#[test]
fn uses_of_the_renamed_function_follow() {
    let text_in = "module {\n  func.func @step(%0: tensor<f32>) -> tensor<f32> {\n    return %0 : tensor<f32>\n  }\n  \
                   func.func private @again(%0: tensor<f32>) -> tensor<f32> {\n    \
                   %1 = func.call @step(%0) {neuron.note = [@step, {to = @step}]} : (tensor<f32>) -> tensor<f32>\n    \
                   return %1 : tensor<f32>\n  }\n}\n";
    let legalized = text(&run_all(text_in, Twin::Mhlo, &PassOptions::default()));
    assert!(!legalized.contains("@step"), "{legalized}");
    assert_eq!(legalized.matches("@main").count(), 4, "{legalized}");
}

/// What StableHLO can say and MHLO cannot is an error of the MHLO twin alone: an op, several operands of a
/// collective, operands of several element types.
#[test]
fn what_has_no_counterpart_has_no_mhlo_output() {
    let groups = "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>";
    let cases = [
        "%1 = \"stablehlo.unary_einsum\"(%0) <{einsum_config = \"ab->ab\"}> : (tensor<4x2xf32>) -> tensor<4x2xf32>",
        &format!(
            "%1:2 = \"stablehlo.all_to_all\"(%0, %0) <{{concat_dimension = 0 : i64, {groups}, split_count = 2 : i64, \
             split_dimension = 1 : i64}}> : (tensor<4x2xf32>, tensor<4x2xf32>) -> (tensor<8x1xf32>, tensor<8x1xf32>)"
        ),
        &format!(
            "%1 = stablehlo.convert %0 : (tensor<4x2xf32>) -> tensor<4x2xi32>\n  \
             %2:2 = \"stablehlo.all_gather\"(%0, %1) <{{all_gather_dim = 0 : i64, {groups}}}> : \
             (tensor<4x2xf32>, tensor<4x2xi32>) -> (tensor<8x2xf32>, tensor<8x2xi32>)"
        ),
    ];
    for op in cases {
        let text_in = format!(
            "func.func @main(%0: tensor<4x2xf32>) -> tensor<4x2xf32> {{\n  {op}\n  return %0 : tensor<4x2xf32>\n}}\n"
        );
        let mhlo = run_all(&text_in, Twin::Mhlo, &PassOptions::default());
        assert!(mhlo.module.is_none(), "{op}");
        assert_eq!(rules(mhlo.all_diagnostics()), ["no-counterpart"], "{op}");
        let stablehlo = run_all(&text_in, Twin::StableHlo, &PassOptions::default());
        assert!(stablehlo.module.is_some(), "{op}");
    }
}
