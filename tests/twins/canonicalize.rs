//! `canonicalize-for-penguin` and its StableHLO twin against the cases of `canonicalize/`.

use pretty_assertions::assert_eq;
use tlaloc_bridge::dialects::hlo;
use tlaloc_bridge::golden::compare::{Comparison, compare};
use tlaloc_bridge::twins::pipeline::{PASSES, legalize};
use tlaloc_bridge::twins::{PassOptions, Twin};

use crate::cases::{CANONICALIZE, cases, counted, hold, hold_second_runs, read, rules, run, text};

const PASS: &str = "canonicalize-for-penguin";

#[test]
fn outputs_are_those_derived_by_hand() {
    let cases = cases(CANONICALIZE);
    assert!(cases.len() >= 62, "only {} cases were found", cases.len());
    hold(&cases, PASS);
}

#[test]
fn a_second_run_changes_nothing() {
    hold_second_runs(&cases(CANONICALIZE), PASS);
}

/// Decision D26: each way in which a resize cannot be lowered, in both twins.
#[test]
fn resizes_that_cannot_be_lowered_are_errors() {
    let table = [
        (
            "%0, %0",
            "tensor<4xf32>, tensor<4xf32>",
            "tensor<2xf32>",
            "only one operand allowed",
        ),
        ("", "", "tensor<2xf32>", "only one operand allowed"),
        (
            "%0",
            "tensor<4xf32>",
            "(tensor<2xf32>, tensor<2xf32>)",
            "only one output allowed",
        ),
        ("%0", "tensor<4xf32>", "()", "only one output allowed"),
        (
            "%0",
            "tensor<4xf32>",
            "tensor<2x1xf32>",
            "input and output have different rank",
        ),
        (
            "%0",
            "tensor<4x7xf32>",
            "tensor<2x2xf32>",
            "output dim 7 is not an integral multiple of input dim 2, which is unsupported",
        ),
        // The result is not the larger one.
        (
            "%0",
            "tensor<2xf32>",
            "tensor<4xf32>",
            "output dim 2 is not an integral multiple of input dim 4, which is unsupported",
        ),
        (
            "%0",
            "tensor<4xi32>",
            "tensor<2xi32>",
            "elements of type `i32`, which is unsupported",
        ),
        (
            "%0",
            "tensor<4xf32>",
            "tensor<2xf64>",
            "input and output have different element types, which is unsupported",
        ),
        (
            "%0",
            "tensor<4xf32>",
            "tensor<0xf32>",
            "output dim 4 or input dim 0 has no elements, which is unsupported",
        ),
        (
            "%0",
            "tensor<0xf32>",
            "tensor<2xf32>",
            "output dim 0 or input dim 2 has no elements, which is unsupported",
        ),
        (
            "%0",
            "tensor<?xf32>",
            "tensor<2xf32>",
            "dynamic dim, which is unsupported",
        ),
        (
            "%0",
            "tensor<4xf32>",
            "tensor<?xf32>",
            "dynamic dim, which is unsupported",
        ),
        (
            "%0",
            "tensor<*xf32>",
            "tensor<2xf32>",
            "input or output of type `tensor<*xf32>`, which is unsupported",
        ),
        // More than 65504, the largest f16, by more than half a step.
        (
            "%0",
            "tensor<65520xf16>",
            "tensor<1xf16>",
            "the number 65520 in elements of type `f16`, which is unsupported",
        ),
    ];
    for (operands, types, result, reason) in table {
        let argument = types.split(", tensor").next().filter(|ty| !ty.is_empty());
        let argument = argument.unwrap_or("tensor<4xf32>");
        let call =
            format!("stablehlo.custom_call @ResizeNearestGrad({operands}) : ({types}) -> {result}");
        let name = match result {
            "()" => "",
            _ if result.starts_with('(') => "%1:2 = ",
            _ => "%1 = ",
        };
        let input = format!(
            "module {{\n  func.func @main(%0: {argument}) {{\n    {name}{call}\n    return\n  }}\n}}\n"
        );
        for twin in Twin::BOTH {
            let legalized = run(PASS, &input, twin, &PassOptions::default());
            assert!(legalized.module.is_none(), "{reason}");
            let said: Vec<_> = legalized.all_diagnostics().collect();
            let [error] = said[..] else {
                panic!("{said:?}")
            };
            assert_eq!(error.rule, "resize-nearest-grad");
            assert_eq!(error.message, format!("ResizeNearestGrad: {reason}"));
            let span = error.span.expect("a place");
            assert_eq!(&input[span.range()], format!("{name}{call}"));
        }
    }
}

/// Decision D26: the window and the divisor, in ranks 0 to 5 and several element types.
#[test]
fn resizes_of_each_rank_are_means_of_windows() {
    let table = [
        ("tensor<f32>", "tensor<f32>", "", "1.0"),
        ("tensor<6xf64>", "tensor<2xf64>", ": 3", "3.0"),
        ("tensor<4x6xbf16>", "tensor<4x2xbf16>", ": 1, 3", "3.0"),
        (
            "tensor<1x4x6xf16>",
            "tensor<1x1x1xf16>",
            ": 1, 4, 6",
            "24.0",
        ),
        (
            "tensor<2x4x4x3xf32>",
            "tensor<2x2x2x3xf32>",
            ": 1, 2, 2, 1",
            "4.0",
        ),
        (
            "tensor<2x4x4x6x3xf32>",
            "tensor<2x2x2x2x3xf32>",
            ": 1, 2, 2, 3, 1",
            "12.0",
        ),
    ];
    for (operand, result, window, volume) in table {
        let input = format!(
            "module {{\n  func.func @main(%0: {operand}) -> {result} {{\n    \
             %1 = stablehlo.custom_call @ResizeNearestGrad(%0) : ({operand}) -> {result}\n    \
             return %1 : {result}\n  }}\n}}\n"
        );
        let output = text(&run(PASS, &input, Twin::StableHlo, &PassOptions::default()));
        let shape = format!(
            "window_dimensions = array<i64{window}>, window_strides = array<i64{window}>}}>"
        );
        assert!(output.contains(&shape), "{output}");
        assert!(
            output.contains(&format!("stablehlo.constant dense<{volume}> : tensor<")),
            "{output}"
        );
        // The MHLO twin's is the same in the other dialect.
        let mut expected = read(&output);
        hlo::to_mhlo(&mut expected).expect("every op has a counterpart");
        let mhlo = run(PASS, &input, Twin::Mhlo, &PassOptions::default());
        let comparison = compare(&expected, mhlo.module.as_ref().expect("an output"));
        assert!(
            !matches!(comparison, Comparison::Different(_)),
            "{comparison:?}"
        );
    }
}

/// The report names each rewriter, the ops and their places, and the attributes that are lost.
#[test]
fn the_report_says_what_each_rewriter_did() {
    let input = "module {\n  func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {\n    \
                 %1 = stablehlo.tuple %0 : tuple<tensor<4xf32>>\n    \
                 %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<4xf32>>) -> tensor<4xf32>\n    \
                 %3 = stablehlo.custom_call @AwsNeuronErf(%2) {backend_config = \"{}\", neuron.note = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>\n    \
                 return %3 : tensor<4xf32>\n  }\n}\n";
    for twin in Twin::BOTH {
        let legalized = run(PASS, input, twin, &PassOptions::default());
        let pass = &legalized.passes[0];
        assert_eq!(
            counted(pass),
            [
                ("tuple-elements-forwarded", 1),
                ("backend-configs-replaced", 1)
            ]
        );
        let rewrites = pass.rewrites.0.iter().map(|rewrites| {
            let op = rewrites
                .op
                .strip_prefix(twin.name())
                .expect("the twin's dialect");
            let places = rewrites.places.iter().flatten();
            let places: Vec<_> = places.map(|span| &input[span.range()][..2]).collect();
            (rewrites.rewriter, op, rewrites.did, places)
        });
        assert_eq!(
            rewrites.collect::<Vec<_>>(),
            [
                (
                    "canonicalizeTupleOp",
                    ".get_tuple_element",
                    "forwarded",
                    vec!["%2"]
                ),
                ("canonicalizeTupleOp", ".tuple", "erased", vec!["%1"]),
                (
                    "legalizeBackendConfig",
                    ".custom_call",
                    "replaced",
                    vec!["%3"]
                ),
            ]
        );
        assert_eq!(pass.rewrites.0[2].dropped, [("neuron.note".to_owned(), 1)]);
    }
}

/// Decision D20: the order of the rewriters is that of their counters.
#[test]
fn the_rewriters_come_in_their_order() {
    let ordered = [
        "iota-sorts-fused",
        "tuple-elements-forwarded",
        "dimension-sizes-folded",
        "converts-folded",
        "backend-configs-replaced",
        "resize-gradients-lowered",
        "broadcasts-replaced",
        "broadcasts-folded",
        "dead-zero-sized-ops-erased",
    ];
    let input = "module {\n  func.func @main() {\n    return\n  }\n}\n";
    for (twin, expected) in [(Twin::StableHlo, &ordered[..]), (Twin::Mhlo, &ordered[..8])] {
        let legalized = run(PASS, input, twin, &PassOptions::default());
        let counters = legalized.passes[0].counters.iter();
        assert_eq!(
            counters.map(|(name, _)| *name).collect::<Vec<_>>(),
            expected
        );
        let pass = PASSES
            .iter()
            .find(|pass| pass.argument == legalized.passes[0].argument);
        assert_eq!(pass.expect("a pass").counters, expected);
    }
}

/// Decision D20: the rewriters come in their order, once each. A rewriter that makes work for an
/// earlier one leaves it to a second run, here a sort of data and of a tuple's element.
#[test]
fn the_rewriters_are_not_repeated() {
    let input = r#"module {
  func.func @main(%0: tensor<8xf32>) -> tensor<8xf32> {
    %1 = stablehlo.iota dim = 0 : tensor<8xi32>
    %2 = stablehlo.tuple %1 : tuple<tensor<8xi32>>
    %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<8xi32>>) -> tensor<8xi32>
    %s4:2 = "stablehlo.sort"(%0, %3) <{dimension = 0 : i64, is_stable = true}> ({
      ^bb0(%s5: tensor<f32>, %s6: tensor<f32>, %s7: tensor<i32>, %s8: tensor<i32>):
        %s9 = stablehlo.compare GT, %s5, %s6, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %s9 : tensor<i1>
    }) : (tensor<8xf32>, tensor<8xi32>) -> (tensor<8xf32>, tensor<8xi32>)
    return %s4#0 : tensor<8xf32>
  }
}
"#;
    for twin in Twin::BOTH {
        let run = |input: &str| text(&run(PASS, input, twin, &PassOptions::default()));
        let once = run(input);
        assert!(once.contains("sort\"(%0, %1)"), "{once}");
        let twice = run(&once);
        assert!(twice.contains("sort\"(%0)"), "{twice}");
        assert_eq!(run(&twice), twice);
    }
}

/// What the reader takes and the verifier does not stays as it is: unranked operands, elements that
/// a tuple does not have, broadcasts of shapes that do not fit.
#[test]
fn what_is_not_as_it_should_be_stays() {
    let input = "module {\n  func.func @main(%0: tensor<*xf32>, %1: tensor<2xf32>) {\n    \
                 %2 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<*xf32>) -> tensor<i32>\n    \
                 %3 = stablehlo.get_dimension_size %1, dim = 1 : (tensor<2xf32>) -> tensor<i32>\n    \
                 %4 = stablehlo.get_dimension_size %1, dim = 0 : (tensor<2xf32>) -> tensor<i64>\n    \
                 %5 = stablehlo.tuple %1 : tuple<tensor<2xf32>>\n    \
                 %6 = stablehlo.get_tuple_element %5[1] : (tuple<tensor<2xf32>>) -> tensor<2xf32>\n    \
                 %7 = stablehlo.broadcast %1, sizes = [3] : (tensor<2xf32>) -> tensor<*xf32>\n    \
                 %8 = stablehlo.broadcast %0, sizes = [3] : (tensor<*xf32>) -> tensor<3x2xf32>\n    \
                 %9 = stablehlo.broadcast %1, sizes = [3, 3] : (tensor<2xf32>) -> tensor<3x2xf32>\n    \
                 %10 = stablehlo.broadcast %1, sizes = [3] : (tensor<2xf32>) -> tensor<3x4xf32>\n    \
                 return\n  }\n}\n";
    for twin in Twin::BOTH {
        let legalized = run(PASS, input, twin, &PassOptions::default());
        let unchanged = legalize(&read(input), twin, Some(&[]), &PassOptions::default());
        assert_eq!(text(&legalized), text(&unchanged));
        assert_eq!(rules(legalized.all_diagnostics()), ["broadcast-shape"; 4]);
    }
}
