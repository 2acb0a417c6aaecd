//! What is said of a text of which a part cannot be read: what is wrong with the rest as well, and
//! nothing that follows from the part.

use std::sync::Arc;

use tlaloc_bridge::diagnostic::Diagnostic;
use tlaloc_bridge::rules::{Shown, all};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{self, parse};
use tlaloc_bridge::verify::{Stage, verify, verify_reading};

fn source(text: &str) -> Arc<Source> {
    Source::new("text.mlir", text.as_bytes().to_vec()).expect("it is small")
}

fn findings(text: &str) -> Vec<Diagnostic> {
    let source = source(text);
    verify_reading(&syntax::read(&source, source.extent()), Stage::Emitted)
}

/// The rules of what is found, in order.
fn rules(text: &str) -> Vec<&'static str> {
    findings(text).iter().map(|found| found.rule).collect()
}

fn rendered(text: &str, found: &[Diagnostic]) -> String {
    let source = source(text);
    found.iter().map(|found| found.render(&source)).collect()
}

/// Slips that a line can have, each of which is an error of reading.
const SLIPS: [(&str, &str); 6] = [
    ("stablehlo.", "stablehlo.x"),
    ("(%", "(%nobody_"),
    (" %", " %nobody_"),
    ("f32", "f99"),
    ("i32", "q32"),
    (" : ", " ; "),
];

#[test]
fn nothing_follows_from_what_cannot_be_read() {
    let mut tried = 0;
    let mut failures = String::new();
    for rule in all() {
        let Shown::By { good, .. } = &rule.shown else {
            continue;
        };
        for (number, line) in good.lines().enumerate() {
            for (right, wrong) in SLIPS {
                let Some(at) = line.rfind(right) else {
                    continue;
                };
                let slip = format!("{}{wrong}{}", &line[..at], &line[at + right.len()..]);
                let lines = good.lines().enumerate();
                let text: Vec<&str> = lines
                    .map(|(at, line)| if at == number { &*slip } else { line })
                    .collect();
                let text = text.join("\n");
                let source = source(&text);
                let Err(errors) = parse(&source, source.extent()) else {
                    continue;
                };
                tried += 1;
                let found = findings(&text);
                // What was said of the text before is said of it now, too.
                if found.len() > errors.len() {
                    failures += &format!("{}: {text}\n{}\n", rule.id, rendered(&text, &found));
                }
            }
        }
    }
    println!("{tried} slips");
    assert!(tried > 1000, "{tried}");
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn what_can_be_read_is_verified() {
    const BROKEN: [&str; 4] = [
        "func.func private @broken(%x_: tensor<4xf32>) {\n  %1 = stablehlo.abs %nobody : tensor<4xf32>\n  return\n}\n",
        "func.func private @broken() {\n  %1 = stablehlo.constant dense<oops> : tensor<4xf32>\n  return\n}\n",
        "func.func private @broken(%x_: tensor<4xf99>) {\n  return\n}\n",
        "sdy.mesh @broken_mesh = <[\"a\"=0]>\n",
    ];
    let mut failures = String::new();
    for rule in all() {
        let Shown::By { bad, .. } = &rule.shown else {
            continue;
        };
        let before = source(bad);
        let Ok(module) = parse(&before, before.extent()) else {
            continue;
        };
        let expected = verify(&module, Stage::Emitted);
        if rule.id == "empty-module" {
            continue;
        }
        for broken in BROKEN {
            // Names of aliases are those of the whole text.
            for text in [format!("{broken}{bad}"), format!("{bad}\n{broken}")] {
                let found = rules(&text);
                let missing = expected.iter().any(|it| !found.contains(&it.rule));
                if missing || found.len() != expected.len() + 1 {
                    failures += &format!(
                        "{}: {found:?}\n{text}\n{}",
                        rule.id,
                        rendered(&text, &findings(&text))
                    );
                }
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// A text, and the rules of what is found in it, in order.
const CASES: [(&str, &[&str]); 12] = [
    // In one function.
    (
        "func.func @f(%x: tensor<4xf32>) {
           %0 = stablehlo.abs %x : (tensor<4xf32>) -> tensor<5xf32>
           %1 = stablehlo.add %nobody, %x : tensor<4xf32>
           %2 = stablehlo.floor %x : (tensor<4xf32>) -> tensor<6xf32>
           return
         }",
        &["abs_c1", "undefined-value", "floor_c1"],
    ),
    (
        "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
           %0 = stablehlo.constant dense<1 2> : tensor<4xf32>
           %1 = stablehlo.add %0, %x : tensor<4xf32>
           %2 = stablehlo.abs %1 : (tensor<4xf32>) -> tensor<5xf32>
           return %0 : tensor<4xf32>
         }",
        &["literal", "abs_c1"],
    ),
    // Its header.
    (
        "func.func @f(%x: tensor<4xf99>, %y: tensor<4xf32>) -> tensor<4xf32> {
           %0 = stablehlo.abs %x : tensor<4xf32>
           %1 = stablehlo.constant dense<1.0> : tensor<4xf32>
           %2 = stablehlo.abs %1 : (tensor<4xf32>) -> tensor<5xf32>
           return %0 : tensor<4xf32>
         }
         func.func @g(%x: tensor<4xf32>) -> tensor<4xf32> {
           %0 = call @f(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
           %1 = call @h(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
           return %0 : tensor<4xf32>
         }",
        &["syntax", "abs_c1", "undefined-symbol"],
    ),
    // What ends a region; what ends another is wrong.
    (
        "func.func @f(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
           %0 = \"stablehlo.if\"(%p) ({
             stablehlo.retrun %x : tensor<4xf32>
           }, {
             stablehlo.return %x : tensor<4xf32>
           }) : (tensor<i1>) -> tensor<4xf32>
           %1 = \"stablehlo.if\"(%p) ({
             %2 = stablehlo.aabs %x : tensor<4xf32>
             stablehlo.return %p : tensor<i1>
           }, {
             stablehlo.return %x : tensor<4xf32>
           }) : (tensor<i1>) -> tensor<4xf32>
           return %0 : tensor<4xf32>
         }",
        &["unknown-op", "if_c2", "unknown-op"],
    ),
    // The op around a region.
    (
        "func.func @f(%x: tensor<4xf32>, %z: tensor<f32>) {
           %0 = stablehlo.reduce(%x init: %z) acros dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
            reducer(%a: tensor<f32>, %b: tensor<f32>) {
             %1 = stablehlo.abs %x : (tensor<4xf32>) -> tensor<5xf32>
             stablehlo.return %a : tensor<f32>
           }
           return
         }",
        &["syntax", "abs_c1"],
    ),
    // A mesh.
    (
        "sdy.mesh @m = <[\"a\"=0]>
         sdy.mesh @n = <[\"a\"=2]>
         func.func @f(%x: tensor<4xf32>) {
           %0 = sdy.reshard %x <@m, [{\"a\"}]> : tensor<4xf32>
           %1 = sdy.reshard %x <@n, [{\"b\"}]> : tensor<4xf32>
           %2 = sdy.reshard %x <@k, [{\"a\"}]> : tensor<4xf32>
           return
         }",
        &["mesh-axes", "attribute-value", "undefined-symbol"],
    ),
    // The type of a result, and of what uses it.
    (
        "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
           %0 = stablehlo.abs %x : (tensor<4xf32>) -> tensor<5xf32>
           %1 = stablehlo.negate %0 : tensor<4xf32>
           return %0 : tensor<4xf32>
         }",
        &["abs_c1"],
    ),
    (
        "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
           %0 = stablehlo.abs %x : tensor<4xf32>
           %1 = stablehlo.negate %0 : tensor<5xf32>
           return %0 : tensor<4xf32>
         }",
        &["type-mismatch"],
    ),
    // Two operands.
    (
        "func.func @f(%x: tensor<4xf32>) {
           %0 = stablehlo.add %x, %x : tensor<5xf32>
           return
         }",
        &["type-mismatch", "type-mismatch"],
    ),
    // Names: what they are of can be read.
    (
        "func.func @f(%x: tensor<4xf32>) {
           %0 = stablehlo.abs %x : tensor<4xf32>
           %0 = stablehlo.abs %x : (tensor<4xf32>) -> tensor<5xf32>
           %1 = stablehlo.negate %0 : tensor<5xf32>
           return
         }",
        &["redefined-value", "abs_c1"],
    ),
    // A block.
    (
        "func.func @f(%x: tensor<4xf32>) {
           cf.br ^next(%x : tensor<4xf32>)
         ^next(%y: tensor<4xf99>):
           cf.br ^last(%x : tensor<4xf32>)
         ^last:
           return
         }",
        &["syntax", "operand-type"],
    ),
    // Of a text whose braces do not pair it is not known what stands where.
    (
        "func.func @f(%x: tensor<4xf32>) {
           %0 = stablehlo.abs %x : (tensor<4xf32>) -> tensor<5xf32>
           return
         }
         }",
        &["syntax"],
    ),
];

#[test]
fn what_is_found_around_what_cannot_be_read() {
    for (text, expected) in CASES {
        let found = findings(text);
        let rules: Vec<_> = found.iter().map(|found| found.rule).collect();
        assert_eq!(rules, expected, "{text}\n{}", rendered(text, &found));
        let starts: Vec<_> = found.iter().map(|found| found.span).collect();
        assert!(starts.is_sorted_by_key(|span| span.map(|span| span.start)));
    }
}
