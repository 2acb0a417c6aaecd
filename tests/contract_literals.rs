//! Long literals, which are held against their own text where they stand.

use std::fmt::Write as _;

use tlaloc_bridge::contract::{Profile, check, lift, print};
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
