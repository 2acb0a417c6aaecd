//! Where findings and rewrites are said to be: at what was read, also where the op that they are about
//! was made for that.

use pretty_assertions::assert_eq;
use tlaloc_bridge::source::Span;
use tlaloc_bridge::twins::{PassOptions, Twin};

use crate::cases::run_all;

/// The rules and rewriters that a twin's run over `input` names, each with the text at its place.
fn places(input: &str, twin: Twin) -> Vec<(&str, &str)> {
    let legalized = run_all(input, twin, &PassOptions::default());
    let at = |span: Option<Span>| {
        let text = &input[span.expect("a place").range()];
        text.lines().next().unwrap_or_default()
    };
    let mut found: Vec<_> = legalized
        .all_diagnostics()
        .map(|said| (said.rule, at(said.span)))
        .collect();
    let ledgers = legalized.passes.iter().map(|pass| &pass.rewrites);
    for ledger in std::iter::once(&legalized.conversion).chain(ledgers) {
        for rewrites in &ledger.0 {
            let places = rewrites.places.iter();
            found.extend(places.map(|place| (rewrites.rewriter, at(*place))));
        }
    }
    found
}

/// What is in a fusion stands in the text in the composite's function.
#[test]
fn what_is_written_out_is_where_the_function_has_it() {
    let constant = "%1 = stablehlo.constant dense<1> : tensor<3xi32>";
    let convert = "%2 = stablehlo.convert %1 : (tensor<3xi32>) -> tensor<3xf32>";
    let resize =
        "%3 = stablehlo.custom_call @ResizeNearestGrad(%0) : (tensor<4xf32>) -> tensor<3xf32>";
    let composite = "%1 = stablehlo.composite \"a.b\" %0 {CompositeKind = \"ScheduleFusion\", decomposition = @f} : (tensor<4xf32>) -> tensor<3xf32>";
    let module = |resize: &str| {
        format!(
            "module {{\n  func.func @main(%0: tensor<4xf32>) -> tensor<3xf32> {{\n    {composite}\n    \
             return %1 : tensor<3xf32>\n  }}\n\n  func.func private @f(%0: tensor<4xf32>) -> tensor<3xf32> {{\n    \
             {constant}\n    {convert}\n{resize}    return %2 : tensor<3xf32>\n  }}\n}}\n"
        )
    };
    assert_eq!(
        places(&module(""), Twin::Mhlo),
        [
            ("conversion", composite),
            ("replaceConvertsWithConstants", convert)
        ]
    );
    assert_eq!(
        places(&module(&format!("    {resize}\n")), Twin::Mhlo)[0],
        ("resize-nearest-grad", resize)
    );
}

/// All that a resize is lowered to stands for its call.
#[test]
fn what_is_lowered_is_where_the_call_is() {
    let call =
        "%1 = stablehlo.custom_call @ResizeNearestGrad(%0) : (tensor<257xbf16>) -> tensor<1xbf16>";
    let input = format!(
        "module {{\n  func.func @main(%0: tensor<257xbf16>) -> tensor<1xbf16> {{\n    {call}\n    \
         return %1 : tensor<1xbf16>\n  }}\n}}\n"
    );
    for twin in Twin::BOTH {
        let found = places(&input, twin);
        let [first, ..] = found[..] else {
            panic!("nothing found")
        };
        assert_eq!(first, ("resize-divisor", call));
        assert_eq!(found.len(), 5);
        assert!(found.iter().all(|(_, place)| *place == call), "{found:?}");
    }
}

/// An output has lost its name where its value is made: stage A's broadcast stands for the constant.
#[test]
fn a_name_is_lost_where_the_value_is() {
    let constant = "%1 = stablehlo.constant dense<1.0> : tensor<4xf32>";
    let input = format!(
        "module {{\n  func.func @main(%0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {{\n    \
         {constant}\n    %2 = stablehlo.abs %0 : tensor<4xf32>\n    return %1, %1, %2, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>\n  }}\n}}\n"
    );
    let abs = "%2 = stablehlo.abs %0 : tensor<4xf32>";
    let (rule, both) = ("lost-output-name", [constant, abs]);
    assert_eq!(places(&input, Twin::StableHlo), both.map(|at| (rule, at)));
    assert_eq!(places(&input, Twin::Mhlo), [(rule, abs)]);
}
