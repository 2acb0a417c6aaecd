//! The twins held against each other.

use tlaloc_bridge::diagnostic::Diagnostic;
use tlaloc_bridge::twins::agreement::disagreement;
use tlaloc_bridge::twins::pipeline::{PASSES, legalize};
use tlaloc_bridge::twins::{PassOptions, Twin};

use crate::cases::{
    CANONICALIZE, Case, FLATTEN_CONTROL_DEPS, TENSORIZER, cases, read, run_all, text,
};

fn all() -> Vec<Case<'static>> {
    cases(&[CANONICALIZE, FLATTEN_CONTROL_DEPS, TENSORIZER].concat())
}

/// What the twins' outputs are found to differ in, after `break_it` has had its way with the MHLO
/// twin's text.
fn found(
    input: &str,
    options: &PassOptions,
    break_it: impl Fn(&str) -> String,
) -> Option<Diagnostic> {
    let [stablehlo, mhlo] = Twin::BOTH.map(|twin| run_all(input, twin, options));
    let broken = read(&break_it(&text(&mhlo)));
    let stablehlo = stablehlo.module.as_ref().expect("an output");
    disagreement(&read(input), [stablehlo, &broken], None, options)
}

#[test]
fn the_twins_agree_on_every_case() {
    for case in all() {
        for distinct_outputs in [false, true] {
            let options = PassOptions {
                distinct_outputs,
                ..case.options.clone()
            };
            let found = found(case.input, &options, str::to_owned);
            let message = found.map(|found| found.message);
            assert_eq!(message, None, "{}", case.name);
        }
    }
}

/// A type alone may say that a module is MHLO's.
#[test]
fn the_twins_agree_on_tokens_of_mhlo() {
    let input = "func.func @main(%0: !mhlo.token) -> !mhlo.token {\n  return %0 : !mhlo.token\n}\n";
    let found = found(input, &PassOptions::default(), str::to_owned);
    assert_eq!(found.map(|found| found.message), None);
}

/// The outputs of either twin are inputs again, on which they agree too.
#[test]
fn the_twins_agree_on_what_they_made() {
    for case in all() {
        for twin in Twin::BOTH {
            let once = text(&run_all(case.input, twin, &case.options));
            let options = PassOptions {
                entry: None,
                ..case.options.clone()
            };
            let found = found(&once, &options, str::to_owned);
            let message = found.map(|found| found.message);
            assert_eq!(message, None, "{} of {}\n{once}", twin.name(), case.name);
        }
    }
}

const INPUT: &str = r#"module {
  func.func private @f(%0: tensor<4xf32>) -> tensor<4xf32> {
    %1 = stablehlo.abs %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }

  func.func @main(%0: tensor<4xf32>, %1: tensor<0xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<0xf32>, tensor<4xf32>, tensor<2xf32>) {
    %2 = stablehlo.constant dense<1.0> : tensor<4xf32>
    %3 = stablehlo.add %0, %2 : tensor<4xf32>
    %4 = stablehlo.composite "composite.Fused" %3 {CompositeKind = "ScheduleFusion", decomposition = @f} : (tensor<4xf32>) -> tensor<4xf32>
    %5 = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
    %6 = stablehlo.convert %5 : (tensor<2xi8>) -> tensor<2xf32>
    return %0, %2, %1, %4, %6 : tensor<4xf32>, tensor<4xf32>, tensor<0xf32>, tensor<4xf32>, tensor<2xf32>
  }
}
"#;

/// Each a piece of the MHLO twin's output, what stands there instead, and what is said of it.
#[test]
fn a_twin_that_goes_wrong_is_found() {
    let table = [
        // A rewriter that does not rewrite, or rewrites to something else.
        ("dense<[1.0, 2.0]>", "dense<[1.0, 3.0]>", "value"),
        // A name that is lost, or another's.
        ("{neuron.symName = [@output0]} ", "", "neuron.symName"),
        ("[@output4]", "[@output3]", "neuron.symName"),
        // The names of what differs otherwise count as well.
        ("[@output1]", "[@output9]", "neuron.symName"),
        (
            "abs %s8 {neuron.symName = [@output3]}",
            "abs %s8",
            "neuron.symName",
        ),
        // An op, an operand, and the order of what is returned.
        ("mhlo.add ", "mhlo.subtract ", "stablehlo.add"),
        ("add %0, %2", "add %2, %0", "operand"),
        ("mhlo.abs", "mhlo.negate", "stablehlo.abs"),
        // An attribute that only the StableHLO twin's copies have, on something else.
        (
            "add %0, %2 :",
            "add %0, %2 {neuron.actual_shape = \"[4]\"} :",
            "neuron.actual_shape",
        ),
    ];
    let output = text(&run_all(INPUT, Twin::Mhlo, &PassOptions::default()));
    for (piece, instead, said) in table {
        assert_eq!(output.matches(piece).count(), 1, "{piece}\n{output}");
        let found = found(INPUT, &PassOptions::default(), |text| {
            text.replace(piece, instead)
        });
        let found = found.unwrap_or_else(|| panic!("{piece}, {instead}"));
        assert_eq!(found.rule, "twins-disagree");
        assert!(found.message.contains(said), "{piece}: {}", found.message);
        assert!(found.span.is_some(), "{piece}");
    }
}

/// The place is that of the op in the input.
#[test]
fn a_disagreement_has_its_place() {
    let found = found(INPUT, &PassOptions::default(), |text| {
        text.replace("mhlo.add", "mhlo.subtract")
    });
    let span = found.expect("a disagreement").span.expect("a place");
    assert!(
        INPUT[span.range()].starts_with("%3 = stablehlo.add"),
        "{}",
        &INPUT[span.range()]
    );
}

/// What is in a composite is rewritten in its fusion, as often as a selection says: never, where it
/// leaves the rewriters out, nor where no pass looks, in another function than main; and not twice, as
/// what is in a fusion of values from outside, or in a fusion in another.
#[test]
fn the_twins_agree_on_what_is_fused() {
    // A second run would fold the conversion too. A splat would be the same after stage A.
    let body = |dialect: &str, argument: &str| {
        let dimensions = match dialect {
            "mhlo" => "dense<0> : tensor<1xi64>",
            _ => "array<i64: 0>",
        };
        format!(
            "%k0 = {dialect}.constant dense<[1.5, 2.5, 3.5, 4.5]> : tensor<4xf32>
      %k1 = \"{dialect}.broadcast_in_dim\"(%k0) <{{broadcast_dimensions = {dimensions}}}> : (tensor<4xf32>) -> tensor<4xf32>
      %k2 = {dialect}.convert %k1 : (tensor<4xf32>) -> tensor<4xi32>
      %k3 = {dialect}.convert %k2 : (tensor<4xi32>) -> tensor<4xf32>
      %k4 = {dialect}.add {argument}, %k3 : tensor<4xf32>"
        )
    };
    let composite = |function: &str, argument: &str| {
        format!(
            "stablehlo.composite \"a.b\" {argument} {{CompositeKind = \"ScheduleFusion\", decomposition = @{function}}} : (tensor<4xf32>) -> tensor<4xf32>"
        )
    };
    let function = |name: &str, body: &str, returned: &str| {
        format!(
            "  func.func private @{name}(%0: tensor<4xf32>) -> tensor<4xf32> {{\n      {body}\n      return {returned} : tensor<4xf32>\n  }}\n"
        )
    };
    let module = |functions: &str, made: &str| {
        format!(
            "module {{\n{functions}  func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {{\n    %1 = {made}\n    return %1 : tensor<4xf32>\n  }}\n}}\n"
        )
    };
    let inner = function("inner", &body("stablehlo", "%0"), "%k4");
    let nested = function("outer", &format!("%1 = {}", composite("inner", "%0")), "%1");
    let called = function("other", &format!("%1 = {}", composite("inner", "%0")), "%1");
    let from_outside = format!(
        "\"mhlo.fusion\"(%0) ({{\n    ^bb0(%2: tensor<4xf32>):\n      {}\n      mhlo.return %k4 : tensor<4xf32>\n    }}) {{FusionKind = \"ScheduleFusion\"}} : (tensor<4xf32>) -> tensor<4xf32>",
        body("mhlo", "%0")
    );
    for input in [
        module(&inner, &composite("inner", "%0")),
        module(&(inner.clone() + &nested), &composite("outer", "%0")),
        module(
            &(inner + &called),
            "func.call @other(%0) : (tensor<4xf32>) -> tensor<4xf32>",
        ),
        module("", &from_outside),
    ] {
        for left_out in ["", "canonicalize-for-penguin", "tensorizer-legalization"] {
            let passes = PASSES.iter();
            let passes: Vec<_> = passes
                .filter(|pass| left_out.is_empty() || !pass.argument.ends_with(left_out))
                .collect();
            let options = PassOptions::default();
            let by = |twin| legalize(&read(&input), twin, Some(&passes), &options);
            let [stablehlo, mhlo] = Twin::BOTH.map(by);
            let outputs = [&stablehlo, &mhlo].map(|made| made.module.as_ref().expect("an output"));
            let found = disagreement(&read(&input), outputs, Some(&passes), &options);
            let message = found.map(|found| found.message);
            assert_eq!(message, None, "without {left_out}\n{input}");
        }
    }
}
