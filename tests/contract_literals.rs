//! Long literals, which are held against their own text where they stand.

use std::fmt::Write as _;
use std::sync::Arc;

use tlaloc_bridge::contract::{Profile, check, lift, print};
use tlaloc_bridge::fix::fixed;
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;

const ROWS: usize = 400;

/// A constant of so many rows of three, whose element `number` is spelled by `spell`, with `before` behind its op's
/// name.
fn text(before: &str, spell: impl Fn(usize) -> String) -> String {
    let mut literal = String::new();
    for row in 0..ROWS {
        let lead = if row > 0 { ", " } else { "" };
        let [a, b, c] = [0, 1, 2].map(|column| spell(3 * row + column));
        let _ = write!(literal, "{lead}[{a}, {b}, {c}]");
    }
    format!(
        "\
func.func @main() -> tensor<{ROWS}x3xf32> {{
  %0 = stablehlo.constant{before}dense<[{literal}]> : tensor<{ROWS}x3xf32>
  %1 = stablehlo.negate %0 : tensor<{ROWS}x3xf32>
  return %1 : tensor<{ROWS}x3xf32>
}}
"
    )
}

fn module(text: &str) -> Module {
    let source = Source::new("m", text.as_bytes().to_vec()).expect("it is small");
    parse(&source, source.extent()).expect("it is valid")
}

/// The rules of what is found, with what stands at the place.
fn found(text: &str) -> Vec<(&'static str, String)> {
    let findings = check(&module(text), Profile::Emitter).into_iter();
    let found = findings.map(|it| {
        let span = it.span.expect("a place");
        (
            it.rule,
            text[span.start as usize..span.end as usize].to_owned(),
        )
    });
    found.collect()
}

#[test]
fn what_the_emitter_writes_is_clean_and_printed_again() {
    let many = |number: usize| format!("{number}.25");
    let same = |_| "-123456.5".to_owned();
    for text in [text(" ", many), text(" ", same)] {
        assert!(text.len() > 9000);
        assert_eq!(found(&text), []);
        let module = module(&text);
        let printed = print(&module, &lift(&module)).expect("it is the emitter's");
        assert_eq!(String::from_utf8_lossy(&printed), text);
    }
}

#[test]
fn one_digit_too_many_is_found_at_the_literal() {
    for odd in [0, 150, 3 * ROWS - 1] {
        let spell = |number| match number == odd {
            true => format!("{number}.250"),
            false => format!("{number}.25"),
        };
        let text = text(" ", spell);
        let found = found(&text);
        assert_eq!(found.len(), 1, "{odd}");
        assert_eq!(found[0].0, "literal-spelling");
        assert!(found[0].1.starts_with("[["), "{}", found[0].1);
        assert!(found[0].1.ends_with("]]"), "{}", found[0].1);
    }
}

#[test]
fn what_stands_around_a_literal_is_held_too() {
    let text = text("  ", |number| format!("{number}.25"));
    let found = found(&text);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, "spelling");
    let text = self::text(" ", |number| format!("{number}.25"));
    let text = text.replacen("]]> : ", "]]>  : ", 1);
    let found = self::found(&text);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, "spelling");
}

/// The text with what is certain mended, if anything is.
fn mended(text: &str) -> Option<String> {
    let source = Source::new("m", text.as_bytes().to_vec()).expect("it is small");
    let whole = |source: &Arc<Source>| vec![source.extent()];
    let fixed = fixed(&source, Some(Profile::Emitter), whole, |_, _, found| found);
    fixed.map(|fixed| String::from_utf8_lossy(fixed.source.bytes()).into_owned())
}

#[test]
fn a_number_that_its_type_does_not_have_is_found_and_not_mended() {
    let module = |literal: &str, ty: &str| {
        format!(
            "\
func.func @main() -> tensor<{ty}> {{
  %0 = stablehlo.constant dense<{literal}> : tensor<{ty}>
  return %0 : tensor<{ty}>
}}
"
        )
    };
    for (literal, ty) in [
        ("1.0E40", "f32"),
        ("[1.0E-60, 1.0]", "2xf32"),
        ("1000.0", "f8E4M3FN"),
        ("4294967295", "i32"),
        ("0x7F800000", "f64"),
    ] {
        let text = module(literal, ty);
        let rules: Vec<_> = found(&text).iter().map(|it| it.0).collect();
        assert!(rules.contains(&"literal-spelling"), "{text}{rules:?}");
        assert_eq!(mended(&text), None, "{text}");
    }
    for (literal, ty, right) in [
        ("1.0e-5", "f32", "1.0E-5"),
        ("1.0e-5", "bf16", "1.0E-5"),
        ("[0.10, 0.1]", "2xbf16", "[0.1, 0.1]"),
        ("0x3F800000", "f32", "1.0"),
        ("0x7f800000", "f32", "0x7F800000"),
        ("1", "i1", "true"),
        ("0xFF", "i32", "255"),
    ] {
        let text = module(literal, ty);
        assert_eq!(mended(&text), Some(module(right, ty)), "{text}");
    }
}

#[test]
fn keys_are_sorted_where_it_is_plain_where_each_begins() {
    let module = |config: &str| {
        format!(
            "\
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {{
  %1 = stablehlo.custom_call @k(%0) {{{config}, has_side_effect = false}} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}}
"
        )
    };
    let string = |keys: &str| module(&format!("backend_config = \"{keys}\""));
    for keys in [
        "{a = hello, world, b = 1}",
        "{a = \\22x, y\\22, b = 1}",
        "{layout = N,C,H,W}",
        "{a = x>y,  b = 1}",
    ] {
        let rules: Vec<_> = found(&string(keys)).iter().map(|it| it.0).collect();
        assert_eq!(rules, ["drift-kernel-braces"], "{keys}");
    }
    for keys in ["{msg = z, a, b = 1}", "{b = 1, a = 2, }"] {
        let rules: Vec<_> = found(&string(keys)).iter().map(|it| it.0).collect();
        assert_eq!(rules, ["kernel-keys"], "{keys}");
        assert_eq!(mended(&string(keys)), None, "{keys}");
    }
    for (keys, right) in [
        ("{b = [2, 1], a = 2}", "{a = 2, b = [2, 1]}"),
        ("b=1, a=2", "a=2, b=1"),
    ] {
        assert_eq!(mended(&string(keys)), Some(string(right)), "{keys}");
    }
    let typed = |keys: &str| module(&format!("api_version = 4 : i32, backend_config = {keys}"));
    let (keys, right) = (
        "{b = \"x, a = y\", a = 2 : i64}",
        "{a = 2 : i64, b = \"x, a = y\"}",
    );
    assert_eq!(mended(&typed(keys)), Some(typed(right)));
}
