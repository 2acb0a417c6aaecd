//! The `mlir` form where it is easy to get wrong; each expected text is the reference reader's.

use pretty_assertions::assert_eq;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};
use tlaloc_bridge::verify::{Stage, verify};

/// The `mlir` form of a text, or the rule that refuses it.
fn mlir(text: &str) -> Result<String, &'static str> {
    let source = Source::new("text", text.into()).expect("small");
    let module = parse(&source, source.extent()).map_err(|errors| errors[0].rule)?;
    Ok(String::from_utf8(print(&module, PrintForm::Mlir).into_owned()).expect("UTF-8"))
}

/// `applies` stands for commutative ops alone: another reducer is written out, and refused behind
/// `applies`.
#[test]
fn a_reducer_that_does_not_commute_is_written_out() {
    let text = "func.func @main(%0: tensor<2x3xf32>, %1: tensor<f32>) -> tensor<2xf32> {\n  \
                %2 = \"stablehlo.reduce\"(%0, %1) <{dimensions = array<i64: 1>}> ({\n  \
                ^bb0(%3: tensor<f32>, %4: tensor<f32>):\n    %5 = stablehlo.divide %3, %4 : tensor<f32>\n    \
                stablehlo.return %5 : tensor<f32>\n  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>\n  \
                return %2 : tensor<2xf32>\n}\n";
    let expected = "module {\n  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) -> tensor<2xf32> {\n    \
                    %0 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>\n     \
                    reducer(%arg2: tensor<f32>, %arg3: tensor<f32>)  {\n      %1 = stablehlo.divide %arg2, %arg3 : tensor<f32>\n      \
                    stablehlo.return %1 : tensor<f32>\n    }\n    return %0 : tensor<2xf32>\n  }\n}\n";
    assert_eq!(mlir(text).as_deref(), Ok(expected));
    let applied = "func.func @main(%0: tensor<2x3xf32>, %1: tensor<f32>) -> tensor<2xf32> {\n  \
                   %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.divide across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>\n  \
                   return %2 : tensor<2xf32>\n}\n";
    assert_eq!(mlir(applied), Err("unknown-op"));
}

/// The op behind `applies` is of the reduction's dialect.
#[test]
fn a_reducer_of_another_dialect_is_written_out() {
    let text = "func.func @main(%0: tensor<2x3xf32>, %1: tensor<f32>) -> tensor<2xf32> {\n  \
                %2 = \"stablehlo.reduce\"(%0, %1) <{dimensions = array<i64: 1>}> ({\n  \
                ^bb0(%3: tensor<f32>, %4: tensor<f32>):\n    %5 = mhlo.add %3, %4 : tensor<f32>\n    \
                stablehlo.return %5 : tensor<f32>\n  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>\n  \
                return %2 : tensor<2xf32>\n}\n";
    let expected = "module {\n  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) -> tensor<2xf32> {\n    \
                    %0 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>\n     \
                    reducer(%arg2: tensor<f32>, %arg3: tensor<f32>)  {\n      %1 = mhlo.add %arg2, %arg3 : tensor<f32>\n      \
                    stablehlo.return %1 : tensor<f32>\n    }\n    return %0 : tensor<2xf32>\n  }\n}\n";
    assert_eq!(mlir(text).as_deref(), Ok(expected));
}

/// The one type of `complex` is its result's.
#[test]
fn complex_is_written_with_its_result_type() {
    let text = "func.func @main(%0: tensor<2xf64>) -> tensor<2xcomplex<f64>> {\n  \
                %1 = stablehlo.complex %0, %0 : tensor<2xcomplex<f64>>\n  return %1 : tensor<2xcomplex<f64>>\n}\n";
    let expected = "module {\n  func.func @main(%arg0: tensor<2xf64>) -> tensor<2xcomplex<f64>> {\n    \
                    %0 = stablehlo.complex %arg0, %arg0 : tensor<2xcomplex<f64>>\n    \
                    return %0 : tensor<2xcomplex<f64>>\n  }\n}\n";
    assert_eq!(mlir(text).as_deref(), Ok(expected));
}

/// An op that is not known may have no dialect in its name, and keeps its properties, even none.
#[test]
fn what_is_not_known_stays_as_it_is_written() {
    let text = "module {\n  \"nothing\"() : () -> ()\n  \"t.nothing\"() <{}> : () -> ()\n  \
                \"t.some\"() <{a = 1 : i64}> {b} : () -> ()\n}\n";
    assert_eq!(mlir(text).as_deref(), Ok(text));
    let source = Source::new("text", text.into()).expect("small");
    let module = parse(&source, source.extent()).expect("read above");
    assert!(verify(&module, Stage::Emitted).is_empty());
    assert_eq!(mlir("\"\"() : () -> ()"), Err("syntax"));
}
