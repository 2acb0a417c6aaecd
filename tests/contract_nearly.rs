//! What is said of an expansion that is a kind's but for one operation: what is there, what the kind has, and what
//! to do.

use pretty_assertions::assert_eq;
use tlaloc_bridge::contract::{Profile, check};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;

const SOFTMAX: &str = "\
func.func @main(%0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %s2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.maximum across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  %s4 = stablehlo.broadcast_in_dim %s3, dims = [0] : (tensor<4xf32>) -> tensor<4x4xf32>
  %s5 = stablehlo.subtract %0, %s4 : tensor<4x4xf32>
  %s6 = stablehlo.exponential %s5 : tensor<4x4xf32>
  %s7 = stablehlo.constant dense<0.0> : tensor<f32>
  %s8 = stablehlo.reduce(%s6 init: %s7) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  %s9 = stablehlo.broadcast_in_dim %s8, dims = [0] : (tensor<4xf32>) -> tensor<4x4xf32>
  %1 = stablehlo.divide %s6, %s9 : tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
";

const SILU: &str = "\
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.logistic %0 : tensor<4xf32>
  %1 = stablehlo.multiply %0, %s2 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
";

/// An expansion, what is changed in it to what, what is said behind the clause, and what to do.
type Said = (
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static str,
    &'static str,
);

const SAID: &[Said] = &[
    (
        SILU,
        &[("multiply", "add")],
        "this is nearly SILU, which has `stablehlo.multiply` here, not `stablehlo.add`",
        "write `%1 = stablehlo.multiply %0, %s2 : tensor<4xf32>`",
    ),
    (
        SILU,
        &[("%0, %s2", "%0, %0")],
        "this is nearly MUL, which has no `stablehlo.logistic` here: nothing uses it",
        "leave out `%s2`",
    ),
    (
        SILU,
        &[
            (
                "  %1 =",
                "  %s3 = stablehlo.logistic %s2 : tensor<4xf32>\n  %1 =",
            ),
            ("%0, %s2", "%0, %0"),
        ],
        "this is nearly MUL, which has no `stablehlo.logistic` here, nor 1 other operation that nothing uses",
        "leave them out",
    ),
    (
        SOFTMAX,
        &[
            (
                "  %s7 =",
                "  %s10 = stablehlo.exponential %s5 : tensor<4x4xf32>\n  %s7 =",
            ),
            ("divide %s6", "divide %s10"),
        ],
        "this is nearly SOFTMAX, which has this `stablehlo.exponential` once, as `%s6`",
        "leave out `%s10`, and use `%s6` in its place",
    ),
    (
        SOFTMAX,
        &[
            (
                "  %s7 =",
                "  %s10 = stablehlo.abs %s6 : tensor<4x4xf32>\n  %s7 =",
            ),
            ("divide %s6", "divide %s10"),
        ],
        "this is nearly SOFTMAX, which has no `stablehlo.abs` here",
        "leave out `%s10`, and use `%s6` in its place",
    ),
    (
        SOFTMAX,
        &[
            ("  %s6 = stablehlo.exponential %s5 : tensor<4x4xf32>\n", ""),
            ("(%s6", "(%s5"),
            ("divide %s6", "divide %s5"),
        ],
        "this is nearly SOFTMAX, whose `stablehlo.exponential` before this is missing",
        "put `stablehlo.exponential %s5 : tensor<4x4xf32>` before `%s7`, and use its result in place of `%s5`",
    ),
    (
        SOFTMAX,
        &[
            ("  %s7 = stablehlo.constant dense<0.0> : tensor<f32>\n", ""),
            (
                "  %s5 =",
                "  %s7 = stablehlo.constant dense<0.0> : tensor<f32>\n  %s5 =",
            ),
        ],
        "this is nearly SOFTMAX, which has this `stablehlo.constant` further down",
        "move `%s7` behind `%s6`",
    ),
    (
        SOFTMAX,
        &[
            (
                "  %s2 = stablehlo.constant dense<0xFF800000> : tensor<f32>\n",
                "",
            ),
            (
                "  %s3 =",
                "  %s7 = stablehlo.constant dense<0.0> : tensor<f32>\n  %s2 = stablehlo.constant dense<0xFF800000> : tensor<f32>\n  %s3 =",
            ),
            (
                "  %s7 = stablehlo.constant dense<0.0> : tensor<f32>\n  %s8",
                "  %s8",
            ),
        ],
        "this is nearly SOFTMAX, which has this `stablehlo.constant` further down",
        "move `%s7` behind `%s6`",
    ),
];

#[test]
fn it_is_said_what_is_there_and_what_to_do() {
    for (text, changes, says, helps) in SAID {
        let mut text = (*text).to_owned();
        for (from, to) in *changes {
            assert!(text.contains(from), "{from}");
            text = text.replacen(from, to, 1);
        }
        let source = Source::new("m", text.as_bytes().to_vec()).expect("it is small");
        let module = parse(&source, source.extent()).expect("it is valid");
        let found = check(&module, Profile::Emitter);
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(found[0].rule, "expansion-wiring");
        let (_, said) = found[0].message.split_once(": ").expect("a clause");
        assert_eq!(said, *says);
        assert_eq!(found[0].help.as_deref(), Some(*helps));
    }
}
