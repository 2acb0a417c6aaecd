//! The MLIR gate over modules that the native verifier has not seen.
#![cfg(feature = "mlir")]

use tlaloc_bridge::gate::{bytecode, refusals};
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;

fn read(text: &str) -> Module {
    let source = Source::new("gate", text.into()).expect("small");
    parse(&source, source.extent()).expect("readable")
}

/// MLIR 22 and the reference reader pack booleans differently in hex strings; a list is read by both.
#[test]
fn a_large_literal_of_booleans_passes() {
    let values: Vec<_> = (0..101).map(|index| (index % 3 == 0).to_string()).collect();
    let text = format!(
        "func.func @main() -> tensor<101xi1> {{\n  %0 = stablehlo.constant dense<[{}]> : tensor<101xi1>\n  \
         return %0 : tensor<101xi1>\n}}\n",
        values.join(", ")
    );
    assert_eq!(refusals(&read(&text)).len(), 0);
}

/// Large floats go to MLIR as a hex string, whose length it checks against the type.
#[test]
fn a_large_literal_of_floats_passes() {
    let values: Vec<_> = (0..101).map(|index| format!("{index}.5")).collect();
    let text = format!(
        "func.func @main() -> tensor<101xf32> {{\n  %0 = stablehlo.constant dense<[{}]> : tensor<101xf32>\n  \
         return %0 : tensor<101xf32>\n}}\n",
        values.join(", ")
    );
    assert_eq!(refusals(&read(&text)).len(), 0);
}

/// What the reader lets pass and MLIR does not: the refusal names the op and its place.
#[test]
fn a_use_before_the_definition_is_refused_at_the_op() {
    let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {\n  %1 = stablehlo.add %0, %2 : tensor<4xf32>\n  \
                %2 = stablehlo.negate %0 : tensor<4xf32>\n  return %1 : tensor<4xf32>\n}\n";
    let refused = refusals(&read(text));
    assert_eq!(refused.len(), 1);
    assert!(
        refused[0].message.contains("stablehlo.add"),
        "{}",
        refused[0].message
    );
    let span = refused[0].span.expect("a place");
    assert!(text[span.range()].starts_with("%1 = stablehlo.add"));
}

/// MLIR would be at it for minutes.
#[test]
fn a_type_of_very_many_dimensions_is_not_given_to_it() {
    let text = |rank: usize| {
        let ty = format!("tensor<{}f32>", "1x".repeat(rank));
        format!(
            "func.func @main(%0: {ty}) -> {ty} {{\n  %1 = stablehlo.abs %0 : {ty}\n  return %1 : {ty}\n}}\n"
        )
    };
    assert_eq!(refusals(&read(&text(256))).len(), 0);
    for rank in [257, 40_000] {
        let text = text(rank);
        let module = read(&text);
        for refused in [refusals(&module), bytecode(&module).expect_err("refused")] {
            assert_eq!(refused.len(), 1);
            assert_eq!(refused[0].rule, "mlir-dimensions");
            let message = format!(
                "`stablehlo.abs` has a type of {rank} dimensions, and MLIR is given none of more than 256"
            );
            assert_eq!(refused[0].message, message);
            let span = refused[0].span.expect("a place");
            assert!(text[span.range()].starts_with("%1 = stablehlo.abs"));
        }
    }
}
