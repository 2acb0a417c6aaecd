//! How text is laid out: another layout than the emitter's is noted, once and where it begins.

use tlaloc_bridge::contract::{Profile, check};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;

/// The findings of a text as `RULE LINE:COLUMN`.
fn found(text: &str) -> Vec<String> {
    let source = Source::new("a.mlir", text.into()).expect("it is small");
    let module = parse(&source, source.extent()).expect("it is valid");
    let found = check(&module, Profile::Emitter).into_iter();
    let place = |at: u32| {
        let at = source.position(at);
        format!("{}:{}", at.line, at.column)
    };
    found
        .map(|it| {
            format!(
                "{} {}",
                it.rule,
                it.span.map_or(String::new(), |it| place(it.start))
            )
        })
        .collect()
}

const BARE: &str = "\
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.abs %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @other(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.abs %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
";

#[test]
fn another_layout_is_noted_where_it_begins() {
    let wrapped = format!(
        "module {{\n{}}}\n",
        BARE.lines()
            .map(|line| match line {
                "" => "\n".to_owned(),
                line => format!("  {line}\n"),
            })
            .collect::<String>()
    );
    for text in [BARE, &wrapped] {
        assert_eq!(found(text), [""; 0], "{text}");
    }
    let changed = |from: &str, to: &str| BARE.replacen(from, to, 1);
    for (text, at) in [
        (changed("  %1", "\t%1"), "2:2"),
        (changed("  %1", "   %1"), "2:4"),
        (changed("  return", " return"), "3:2"),
        (changed(" {\n  %1", " { %1"), "1:55"),
        (changed("}\n\nfunc", "}\nfunc"), "5:1"),
        (changed("}\n\nfunc", "}\n\n\nfunc"), "7:1"),
        (BARE.trim_end().to_owned(), "9:1"),
        (wrapped.replacen("  func", " func", 1), "2:2"),
    ] {
        assert_eq!(found(&text), [format!("layout {at}")], "{text}");
    }
}

/// A comment, and the text of an op that goes on in another line, are no other layout.
#[test]
fn what_the_contract_itself_shows_is_not_noted() {
    let text = "\
// The first.
func.func @main(%0: tensor<4x8xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32> // zero
  %1 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1]
    : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
// The second.
func.func @other(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.abs %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
";
    assert_eq!(found(text), [""; 0]);
}
