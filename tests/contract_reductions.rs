//! What reductions begin with: for every element type, the identity of the operation that they reduce by.

use tlaloc_bridge::contract::{Profile, check};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;

/// The operation, the element type, its identity there, and a number that is none.
const IDENTITIES: &[(&str, &str, &str, &str)] = &[
    ("add", "f32", "0.0", "1.0"),
    ("add", "i8", "0", "1"),
    ("maximum", "f32", "0xFF800000", "0.0"),
    ("maximum", "bf16", "0xFF80", "0.0"),
    ("maximum", "i32", "-2147483648", "0"),
    ("maximum", "ui8", "0", "1"),
    ("maximum", "i1", "false", "true"),
    ("minimum", "f64", "0x7FF0000000000000", "0.0"),
    ("minimum", "i64", "9223372036854775807", "0"),
    ("minimum", "ui8", "255", "0"),
    ("minimum", "i1", "true", "false"),
    ("multiply", "f32", "1.0", "0.0"),
    ("multiply", "f64", "1.0", "0.0"),
    ("multiply", "bf16", "1.0", "0xFF80"),
    ("multiply", "f8E4M3FN", "1.0", "0.0"),
    ("multiply", "i32", "1", "0"),
    ("multiply", "i64", "1", "2"),
    ("multiply", "i1", "true", "false"),
    ("and", "i32", "-1", "0"),
    ("and", "i64", "-1", "1"),
    ("and", "i8", "-1", "127"),
    ("and", "ui8", "255", "0"),
    ("and", "i1", "true", "false"),
    ("or", "i32", "0", "-1"),
    ("or", "ui8", "0", "255"),
    ("or", "i1", "false", "true"),
    ("xor", "i64", "0", "1"),
    ("xor", "i1", "false", "true"),
];

/// A reduction, as it is, widened again, and reshaped; and in a module that another tool wrote.
fn texts(op: &str, ty: &str, init: &str) -> [String; 4] {
    let function = |parameter: &str, constant: &str, rest: &str, result: &str| {
        format!(
            "\
func.func @main({parameter}: tensor<4x3x{ty}>) -> {result} {{
  {constant} = stablehlo.constant dense<{init}> : tensor<{ty}>
  {rest}
}}
"
        )
    };
    let reduced = format!("tensor<3x{ty}>");
    let whole = format!("tensor<1x3x{ty}>");
    let reduce = |x: &str, constant: &str, result: &str| {
        format!(
            "{result} = stablehlo.reduce({x} init: {constant}) applies stablehlo.{op} across dimensions = [0] : (tensor<4x3x{ty}>, tensor<{ty}>) -> {reduced}"
        )
    };
    let behind = |then: &str, result: &str| {
        let first = reduce("%0", "%s2", "%s3");
        let rest = format!(
            "{first}\n  %1 = stablehlo.{then} : ({reduced}) -> {whole}\n  return %1 : {whole}"
        );
        function("%0", "%s2", &rest, result)
    };
    let alone = |x: &str, constant: &str, result: &str| {
        let rest = format!(
            "{}\n  return {result} : {reduced}",
            reduce(x, constant, result)
        );
        function(x, constant, &rest, &reduced)
    };
    [
        alone("%0", "%s2", "%1"),
        behind("broadcast_in_dim %s3, dims = [1]", &whole),
        behind("reshape %s3", &whole),
        alone("%arg0", "%cst", "%0"),
    ]
}

/// The rules of the findings about it.
fn found(text: &str) -> Vec<&'static str> {
    let source = Source::new("m", text.as_bytes().to_vec()).expect("it is small");
    let module = parse(&source, source.extent()).unwrap_or_else(|it| {
        panic!("{}\n{text}", it[0].render(&source));
    });
    let findings = check(&module, Profile::Emitter).into_iter();
    findings
        .map(|it| it.rule)
        .filter(|it| *it == "reduce-init")
        .collect()
}

#[test]
fn a_reduction_begins_with_its_operations_identity() {
    for (op, ty, identity, other) in IDENTITIES {
        for text in texts(op, ty, identity) {
            assert_eq!(found(&text), [""; 0], "{text}");
        }
        for text in texts(op, ty, other) {
            assert_eq!(found(&text), ["reduce-init"], "{text}");
        }
    }
}
