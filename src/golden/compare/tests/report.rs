//! Large modules, and what is reported.

use std::time::{Duration, Instant};

use super::*;

fn chain(length: usize, name: &str, last: &str) -> String {
    let mut text = String::from("func.func @main(%a: tensor<f32>) -> tensor<f32> {\n");
    let mut before = "a".to_owned();
    for index in 0..length {
        let op = if index + 1 == length { last } else { "negate" };
        let _ = writeln!(
            text,
            "  %{name}{index} = stablehlo.{op} %{before} : tensor<f32>"
        );
        before = format!("{name}{index}");
    }
    let _ = writeln!(text, "  return %{before} : tensor<f32>\n}}");
    text
}

/// Compares chains of `length` ops, an equal and a different pair; gives how long that took.
fn compare_chains(length: usize) -> Duration {
    let modules = [
        chain(length, "s", "abs"),
        chain(length, "t", "abs"),
        chain(length, "s", "tanh"),
    ]
    .map(|text| {
        let source = source("chain", &text);
        syntax::parse(&source, source.extent()).expect("reads")
    });
    let start = Instant::now();
    assert!(matches!(
        compare(&modules[0], &modules[1]),
        Comparison::Equivalent
    ));
    match compare(&modules[0], &modules[2]) {
        Comparison::Different(difference) => {
            assert_eq!(
                difference.message,
                "`stablehlo.abs` on the left, `stablehlo.tanh` on the right"
            );
            let report = render(&difference, modules[0].source(), modules[2].source());
            assert!(report.len() < 4000, "{report}");
        }
        other => panic!("{other:?}"),
    }
    start.elapsed()
}

#[test]
fn a_long_chain_is_compared_in_linear_time_and_without_recursion() {
    let best = |length| (0..3).map(|_| compare_chains(length)).min();
    // Quadratic would be 256 times as long. A busy machine may delay either, though not by that.
    let (short, long) = (best(4_000), best(64_000));
    assert!(long < short.map(|short| short * 100), "{short:?} {long:?}");
}

#[test]
fn a_report_shows_both_places_and_a_diff() {
    let left = source("left.mlir", &ops(&["%0 = abs %a", "%1 = add %0, %b"], "%1"));
    let right = source(
        "right.mlir",
        &ops(&["%0 = abs %a", "%1 = add %b, %0"], "%1"),
    );
    let Comparison::Different(difference) = compare_texts(&left, &right) else {
        panic!("they differ");
    };
    assert_eq!(
        render(&difference, &left, &right),
        "\
operand 0 of `stablehlo.add` is %0 (`stablehlo.abs`) on the left, %b (argument 1) on the right
left: left.mlir:3:3
right: right.mlir:3:3
--- left.mlir
+++ right.mlir
@@ -1,5 +1,5 @@
 func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
   %0 = stablehlo.abs %a : tensor<4xf32>
-  %1 = stablehlo.add %0, %b : tensor<4xf32>
+  %1 = stablehlo.add %b, %0 : tensor<4xf32>
   return %1 : tensor<4xf32>
 }
"
    );
}

#[test]
fn a_report_on_a_long_line_is_short_and_shows_where_it_parts() {
    let numbers = |last: &str| format!("[{}{last}]", "7, ".repeat(200_000));
    let ty = "tensor<200001xi32>";
    let left = source("left", &constant(&numbers("8"), ty));
    let right = source("right", &constant(&numbers("9"), ty));
    let Comparison::Different(difference) = compare_texts(&left, &right) else {
        panic!("they differ");
    };
    assert!(
        difference
            .message
            .ends_with("element [200000] is 8 on the left, 9 on the right"),
        "{}",
        difference.message
    );
    let report = render(&difference, &left, &right);
    assert!(report.len() < 3000, "{report}");
    assert!(
        report.contains("7, 7, 8]> : tensor<200001xi32>\n"),
        "{report}"
    );
    assert!(
        report.contains("7, 7, 9]> : tensor<200001xi32>\n"),
        "{report}"
    );
}

#[test]
fn a_diff_of_which_every_line_differs_is_cut_around_the_place() {
    let (left, right) = (
        source("l", &chain(3000, "s", "abs")),
        source("r", &chain(3000, "t", "tanh")),
    );
    let Comparison::Different(difference) = compare_texts(&left, &right) else {
        panic!("they differ");
    };
    let report = render(&difference, &left, &right);
    assert!(report.lines().count() < 120, "{report}");
    let diff = report.split_once("--- l\n").expect("a diff").1;
    assert!(diff.contains("\n-  %s2999 = stablehlo.abs"), "{diff}");
    assert!(diff.contains("\n+  %t2999 = stablehlo.tanh"), "{diff}");
}
