//! Whose text a module is: what the emitter wrote owes the contract, StableHLO from elsewhere does not.

use tlaloc_bridge::contract::{Profile, check};
use tlaloc_bridge::diagnostic::Severity;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;

/// The rules that are found, with what they weigh.
fn found(text: &str, profile: Profile) -> Vec<(&'static str, Severity)> {
    let source = Source::new("module", text.as_bytes().to_vec()).expect("it is small");
    let module = parse(&source, source.extent()).expect("it can be read");
    let findings = check(&module, profile);
    findings.iter().map(|it| (it.rule, it.severity)).collect()
}

/// Texts from elsewhere, and the rules of what in them the emitter has not, whoever gave the names.
const FROM_ELSEWHERE: [(&str, &[&str]); 9] = [
    // Words for all parameters.
    (
        "func.func @f(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  %1 = stablehlo.abs %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
",
        &[],
    ),
    // Nothing is computed for anything.
    (
        "func.func @f() {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  return
}
",
        &[],
    ),
    // The bytes of a literal as a string.
    (
        "func.func @f() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<\"0x0100000002000000\"> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
",
        &[],
    ),
    // A name of the module, which the emitter never gives, and no value that it made up.
    (
        "module @const {
  func.func @f() -> tensor<2xf32> {
    %0 = stablehlo.constant dense<[1.000000e+00, 2.5]> : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
",
        &[],
    ),
    // JAX's names, types, attributes.
    (
        r#"module @jit_f attributes {mhlo.num_partitions = 1 : i32} {
  func.func public @main(%arg0: tensor<?xf16>) -> (tensor<?xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<?xf16>
    return %0 : tensor<?xf16>
  }
}
"#,
        &["dtype", "static-shape"],
    ),
    // A test: it returns nothing, and looks at values by ops that the emitter does not know.
    (
        r#"func.func @test() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi16>
  check.expect_eq_const %0, dense<[1, 2]> : tensor<2xi16>
  return
}
"#,
        &["dtype", "op-dialect"],
    ),
    // Operations and control flow that the emitter does not print, and one that it does.
    (
        r#"func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %a = arith.addf %arg0, %arg0 : tensor<4xf32>
  %b = "acme.abs"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %c = call @g(%b) : (tensor<4xf32>) -> tensor<4xf32>
  %d = stablehlo.abs %c : tensor<4xf32>
  return %d : tensor<4xf32>
}
func.func private @g(tensor<4xf32>) -> tensor<4xf32>
"#,
        &["control-flow", "op-dialect"],
    ),
    // The emitter's once, printed by MLIR with locations.
    (
        r#"func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32> loc("model.kt":3:4)
  return %0 : tensor<4xf32>
}
"#,
        &[],
    ),
    (
        "func.func private @f(tensor<4xf32>) -> tensor<4xf32>\n",
        &[],
    ),
];

#[test]
fn stablehlo_from_elsewhere_is_noted_and_its_types_are_drift() {
    for (text, rules) in FROM_ELSEWHERE {
        for (profile, severity) in [
            (Profile::Emitter, Severity::Drift),
            (Profile::Documented, Severity::Error),
        ] {
            let mut found = found(text, profile);
            found.sort_by_key(|(rule, _)| *rule);
            let mut expected: Vec<_> = rules.iter().map(|rule| (*rule, severity)).collect();
            expected.push(("foreign-names", Severity::Note));
            expected.sort_by_key(|(rule, _)| *rule);
            assert_eq!(found, expected, "{text}");
        }
    }
}

/// Parameters called `%0`, and `%s7`, are the emitter's alone: no fault makes another one pass.
#[test]
fn what_the_emitter_named_is_its_own_whatever_is_wrong_with_it() {
    let silu = |stray: &str| {
        format!(
            "func.func @f(%0: tensor<4xf32>) -> tensor<4xf32> {{
  %s9 = stablehlo.logistic %0 : tensor<4xf32>
  %1 = stablehlo.multiply %s9, %s9 : tensor<4xf32>
{stray}  return %1 : tensor<4xf32>
}}
"
        )
    };
    let stray = silu("  %3 = \"acme.print\"(%1) : (tensor<4xf32>) -> tensor<4xf32>\n");
    for (text, rules) in [
        (silu("").as_str(), &["expansion-wiring"][..]),
        (&stray, &["expansion-wiring", "op-dialect"]),
        // A name, and a spelling.
        (
            "func.func @f(%0: tensor<4xf32>) -> tensor<4xf32> {
  %y = stablehlo.add %0, %0 : tensor<4xf32>
  func.return %y : tensor<4xf32>
}
",
            &["return-spelling", "value-names"],
        ),
        // Two spellings.
        (
            "func.func @f(%0: tensor<f32>) -> tensor<f32> {
  %1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %2 = stablehlo.add %0,  %1 : tensor<f32>
  return %2 : tensor<f32>
}
",
            &["literal-spelling", "spelling"],
        ),
        (
            "func.func @f(%0: tensor<4xbf16>, %2: tensor<4xbf16>) -> tensor<4xbf16> {
  %3 = stablehlo.add %0, %2 : tensor<4xbf16>
  return %3 : tensor<4xbf16>
}
",
            &["drift-dtype", "drift-parameter-numbers"],
        ),
    ] {
        let found = found(text, Profile::Documented);
        let mut found: Vec<_> = found.into_iter().map(|(rule, _)| rule).collect();
        found.sort_unstable();
        assert_eq!(found, rules, "{text}");
    }
}

#[test]
fn what_one_clause_breaks_is_still_the_emitters() {
    for (text, rule) in [
        (
            "func.func @f(%0: tensor<4xf32>) -> tensor<4xf32> {
  %y = stablehlo.add %0, %0 : tensor<4xf32>
  return %y : tensor<4xf32>
}
",
            "value-names",
        ),
        (
            "func.func @f(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.add %0, %0 : tensor<4xf32>
  func.return %1 : tensor<4xf32>
}
",
            "return-spelling",
        ),
        (
            "module @named {
  func.func @f(%0: tensor<4xf32>) -> tensor<4xf32> {
    %s2 = stablehlo.logistic %0 : tensor<4xf32>
    %1 = stablehlo.multiply %0, %s2 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
",
            "module-header",
        ),
        (
            "func.func @f(%0: tensor<?xf32>) -> tensor<?xf32> {
  %1 = stablehlo.add %0, %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}
",
            "static-shape",
        ),
    ] {
        assert_eq!(
            found(text, Profile::Emitter),
            [(rule, Severity::Error)],
            "{text}"
        );
    }
}

#[test]
fn what_is_found_elsewhere_is_drift_unless_the_contract_is_asked_for_as_written() {
    let text = r#"func.func @f(%arg0: tensor<4xf32>) -> tensor<f32> {
  %cst = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
"#;
    for (profile, severity) in [
        (Profile::Emitter, Severity::Drift),
        (Profile::Documented, Severity::Error),
    ] {
        let expected = [("foreign-names", Severity::Note), ("reduce-init", severity)];
        assert_eq!(found(text, profile), expected);
    }
}

/// A reduction as JAX prints it, over elements of a type, from an initial value.
fn reduction(reducer: &str, element: &str, init: &str) -> String {
    format!(
        "module @jit_f attributes {{mhlo.num_partitions = 1 : i32}} {{
  func.func public @main(%arg0: tensor<4x8x{element}>) -> tensor<4x{element}> {{
    %cst = stablehlo.constant dense<{init}> : tensor<{element}>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.{reducer} across dimensions = [1] : (tensor<4x8x{element}>, tensor<{element}>) -> tensor<4x{element}>
    return %0 : tensor<4x{element}>
  }}
}}
"
    )
}

#[test]
fn the_identity_of_a_reducer_is_a_value_of_each_type() {
    let is_found = |reducer, element, init| {
        let text = reduction(reducer, element, init);
        let found = found(&text, Profile::Emitter);
        found.iter().any(|it| it.0 == "reduce-init")
    };
    for (element, least, greatest, zero) in [
        ("f32", "0xFF800000", "0x7F800000", "0.000000e+00"),
        ("f64", "0xFFF0000000000000", "0x7FF0000000000000", "-0.0"),
        ("f16", "0xFC00", "0x7C00", "0.000000e+00"),
        ("bf16", "0xFF80", "0x7F80", "0.000000e+00"),
        ("f8E5M2", "0xFC", "0x7C", "0.000000e+00"),
        // They have no infinities.
        ("f8E4M3FN", "-4.480000e+02", "4.480000e+02", "0.000000e+00"),
        (
            "f8E4M3FNUZ",
            "-2.400000e+02",
            "2.400000e+02",
            "0.000000e+00",
        ),
        ("i8", "-128", "127", "0"),
        ("i16", "-32768", "32767", "0"),
        ("i32", "-2147483648", "2147483647", "0"),
        ("i64", "-9223372036854775808", "9223372036854775807", "0"),
        ("ui8", "0", "255", "0"),
        ("ui16", "0", "65535", "0"),
        ("ui32", "0", "4294967295", "0"),
        ("ui64", "0", "18446744073709551615", "0"),
        ("i1", "false", "true", "false"),
    ] {
        assert!(!is_found("maximum", element, least), "{element}");
        assert!(!is_found("minimum", element, greatest), "{element}");
        assert!(!is_found("add", element, zero), "{element}");
        assert!(is_found("maximum", element, greatest), "{element}");
        assert!(is_found("minimum", element, least), "{element}");
        assert!(is_found("add", element, greatest), "{element}");
    }
}

/// What the emitter prints is beside the point there.
#[test]
fn of_text_from_elsewhere_only_the_contract_is_spoken_of() {
    let text = r#"func.func @f(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
"#;
    let source = Source::new("a.mlir", text.into()).expect("it is small");
    let module = parse(&source, source.extent()).expect("it is valid");
    let found = check(&module, Profile::Documented);
    let of_dots = found.iter().find(|it| it.rule == "drift-dot-precision");
    assert_eq!(
        of_dots.map(|it| it.message.as_str()),
        Some("the contract has neither a precision nor an algorithm of dots")
    );
}

/// Drift is an error there, but what the emitter prints all the same.
#[test]
fn drift_beside_an_error_does_not_make_a_module_another_tools() {
    let text = "func.func @main(%0: tensor<4xf32>, %x: tensor<4xf32>, %5: tensor<4xf32>) -> tensor<4xf32> {
  %2 = stablehlo.add %0, %x : tensor<4xf32>
  %3 = stablehlo.add %2, %5 : tensor<4xf32>
  return %3 : tensor<4xf32>
}
";
    let source = Source::new("a.mlir", text.into()).expect("it is small");
    let module = parse(&source, source.extent()).expect("it is valid");
    let found = check(&module, Profile::Documented);
    let rules: Vec<_> = found.iter().map(|it| it.rule).collect();
    assert_eq!(rules, ["drift-parameter-numbers", "value-names"]);
    assert!(found.iter().all(|it| it.severity == Severity::Error));
}

/// What the pipeline wrote has the emitter's names. Operations inside of one that is denied are not said again.
#[test]
fn what_the_pipeline_wrote_is_told_how_it_is_checked() {
    let text = "func.func @main(%0: tensor<4xf32>) -> tensor<f32> {
  %s2 = mhlo.constant dense<0.0> : tensor<f32>
  %1 = mhlo.reduce(%0 init: %s2) applies mhlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
";
    let source = Source::new("a.mlir", text.into()).expect("small");
    let module = parse(&source, source.extent()).expect("it reads");
    let found = check(&module, Profile::Emitter);
    let rules: Vec<_> = found.iter().map(|found| found.rule).collect();
    assert_eq!(rules, ["op-dialect"; 2]);
    for found in found {
        assert!(found.span.is_some(), "{}", found.message);
        let help = found.help.unwrap_or_default();
        assert!(help.contains("--stage legalized"), "{help}");
    }
}
