//! `tensorizer-legalization` and its StableHLO twin against the cases of `tensorizer/cases.md`.

use pretty_assertions::assert_eq;
use tlaloc_bridge::diagnostic::{Diagnostic, Severity};
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};
use tlaloc_bridge::twins::pipeline::{Legalized, legalize};
use tlaloc_bridge::twins::{PassOptions, Twin};
use tlaloc_bridge::verify::{Stage, verify};

fn read(text: &str) -> Module {
    let source = Source::new("case", text.into()).expect("small");
    match parse(&source, source.extent()) {
        Ok(module) => module,
        Err(errors) => panic!("{}", errors[0].render(&source)),
    }
}

fn run(text: &str, twin: Twin, options: &PassOptions) -> Legalized {
    legalize(&read(text), twin, None, options)
}

fn text(legalized: &Legalized) -> String {
    let module = legalized.module.as_ref().expect("an output");
    String::from_utf8(print(module, PrintForm::Tlaloc).into_owned()).expect("UTF-8")
}

struct Case<'a> {
    name: &'a str,
    options: PassOptions,
    says: &'a str,
    input: &'a str,
    expected: [Option<&'a str>; 2],
}

fn fence<'a>(section: &'a str, kind: &str) -> Option<&'a str> {
    let (_, rest) = section.split_once(&format!("```{kind}\n"))?;
    rest.split_once("```").map(|(text, _)| text)
}

fn line<'a>(section: &'a str, key: &str) -> &'a str {
    section
        .lines()
        .find_map(|line| line.strip_prefix(key))
        .unwrap_or_default()
        .trim()
}

fn options(flags: &str) -> PassOptions {
    let mut options = PassOptions::default();
    let mut words = flags.trim_matches('`').split_whitespace();
    while let Some(word) = words.next() {
        let mut value = || words.next().expect("a value").to_owned();
        match word {
            "--distinct-outputs" => options.distinct_outputs = true,
            "--constant-decomposition-threshold" => {
                options.constant_decomposition_threshold = value().parse().expect("bytes");
            }
            "--entry" => options.entry = Some(value()),
            other => panic!("unknown option {other}"),
        }
    }
    options
}

fn cases() -> Vec<Case<'static>> {
    let text = include_str!("tensorizer/cases.md");
    let sections = text.split("\n## ").skip(1);
    let cases: Vec<_> = sections
        .map(|section| Case {
            name: section.lines().next().unwrap_or_default(),
            options: options(line(section, "options:")),
            says: line(section, "says:"),
            input: fence(section, "input").expect("an input"),
            expected: Twin::BOTH.map(|twin| fence(section, twin.name())),
        })
        .collect();
    assert!(cases.len() >= 40, "only {} cases were found", cases.len());
    cases
}

fn rules<'a>(diagnostics: impl Iterator<Item = &'a Diagnostic>) -> Vec<&'a str> {
    diagnostics.map(|diagnostic| diagnostic.rule).collect()
}

#[test]
fn outputs_are_those_derived_by_hand() {
    for case in cases() {
        for (twin, expected) in Twin::BOTH.into_iter().zip(case.expected) {
            let Some(expected) = expected else { continue };
            let legalized = run(case.input, twin, &case.options);
            assert_eq!(
                text(&legalized),
                expected,
                "{} of {}",
                twin.name(),
                case.name
            );
            let says = case
                .says
                .split(", ")
                .find_map(|says| says.strip_prefix(twin.name()));
            let says: Vec<_> = says.unwrap_or_default().split_whitespace().collect();
            assert_eq!(
                rules(legalized.all_diagnostics()),
                says,
                "{} of {}",
                twin.name(),
                case.name
            );
        }
    }
}

#[test]
fn a_second_run_changes_nothing() {
    for case in cases() {
        for twin in Twin::BOTH {
            let options = PassOptions {
                entry: None,
                ..case.options.clone()
            };
            let once = text(&run(case.input, twin, &case.options));
            let twice = text(&run(&once, twin, &options));
            assert_eq!(twice, once, "{} of {}", twin.name(), case.name);
        }
    }
}

#[test]
fn outputs_are_verified_in_stage_legalized() {
    for case in cases() {
        for twin in Twin::BOTH {
            let legalized = run(case.input, twin, &case.options);
            let findings = verify(
                legalized.module.as_ref().expect("an output"),
                Stage::Legalized,
            );
            assert!(
                findings.is_empty(),
                "{} of {}: {}",
                twin.name(),
                case.name,
                findings[0].message
            );
        }
    }
}

/// The errors of a run that must have no output (decision D6).
fn errors(text: &str, options: &PassOptions) -> Vec<Diagnostic> {
    let mut of_both = Twin::BOTH.map(|twin| {
        let legalized = run(text, twin, options);
        assert!(legalized.module.is_none(), "{} has an output", twin.name());
        let errors = legalized
            .all_diagnostics()
            .filter(|diagnostic| diagnostic.severity == Severity::Error);
        errors.cloned().collect::<Vec<_>>()
    });
    let [stablehlo, mhlo] = &of_both;
    assert_eq!(rules(stablehlo.iter()), rules(mhlo.iter()));
    std::mem::take(&mut of_both[0])
}

/// Decision D36: each way in which `output_names` can be wrong, and what is said of it.
#[test]
fn wrong_output_names_are_errors_at_the_attribute() {
    let table = [
        (r#"["loss"]"#, "1 name for 2 results"),
        ("[]", "0 names for 2 results"),
        (r#"["loss", "step", "more"]"#, "3 names for 2 results"),
        (
            r#"["loss", 1 : i64]"#,
            "the name of output 1 is no string: `1 : i64`",
        ),
        (
            r#"["loss", @step]"#,
            "the name of output 1 is no string: `@step`",
        ),
        (
            r#"["loss", "loss"]"#,
            "the name `loss` of output 1 stands twice",
        ),
        (r#"["loss", ""]"#, "the name of output 1 is empty"),
        (r#""loss""#, "`output_names` is no array"),
        (r#"{a = "loss"}"#, "`output_names` is no array"),
    ];
    for (names, message) in table {
        let text = format!(
            "func.func @main(%0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {{note = \"output_names\", \
             output_names = {names}}} {{\n  return %0, %0 : tensor<4xf32>, tensor<4xf32>\n}}\n"
        );
        let errors = errors(&text, &PassOptions::default());
        let error = errors.first().expect("an error");
        assert_eq!(
            (error.rule, error.message.as_str()),
            ("output-names", message)
        );
        let span = error.span.expect("a place");
        assert_eq!(&text[span.range()], "output_names", "{names}");
        assert_eq!(
            Some(span.start as usize),
            text.find("output_names ="),
            "{names}"
        );
    }
}

/// Decision D3: what has no `@main`, and none that could become it.
#[test]
fn without_a_main_there_is_no_output() {
    let two = "func.func @prefill() {\n  return\n}\nfunc.func @decode() {\n  return\n}\n";
    let entry = |name: &str| PassOptions {
        entry: Some(name.to_owned()),
        ..PassOptions::default()
    };

    let listed = errors(two, &PassOptions::default());
    let candidates: Vec<_> = listed[0]
        .notes
        .iter()
        .map(|(span, note)| (span.map(|span| span.start), note.as_str()))
        .collect();
    assert_eq!(
        candidates,
        [
            (Some(0), "a candidate is `@prefill`"),
            (Some(34), "a candidate is `@decode`")
        ]
    );
    assert_eq!(
        errors(two, &entry("nothing"))[0].message,
        "the module has no function `@nothing` with a body"
    );
    assert_eq!(
        errors("module {\n}\n", &PassOptions::default())[0].rule,
        "no-main"
    );
    let private = "func.func private @h() {\n  return\n}\n";
    assert_eq!(
        errors(private, &PassOptions::default())[0].message,
        "the module has no public function with a body"
    );
    let beside = "func.func @main() {\n  return\n}\nfunc.func @h() {\n  return\n}\n";
    assert_eq!(errors(beside, &entry("h"))[0].rule, "no-main");
}

/// Decision D3: references to the renamed function follow.
#[test]
fn uses_of_the_renamed_function_follow() {
    let text_in = "module {\n  func.func @step(%0: tensor<f32>) -> tensor<f32> {\n    return %0 : tensor<f32>\n  }\n  \
                   func.func private @again(%0: tensor<f32>) -> tensor<f32> {\n    \
                   %1 = func.call @step(%0) {neuron.note = [@step, {to = @step}]} : (tensor<f32>) -> tensor<f32>\n    \
                   return %1 : tensor<f32>\n  }\n}\n";
    let legalized = text(&run(text_in, Twin::Mhlo, &PassOptions::default()));
    assert!(!legalized.contains("@step"), "{legalized}");
    assert_eq!(legalized.matches("@main").count(), 4, "{legalized}");
}

/// A StableHLO op that MHLO lacks is an error of the MHLO twin alone.
#[test]
fn an_op_without_counterpart_has_no_mhlo_output() {
    let text_in = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {\n  \
                   %1 = \"stablehlo.unary_einsum\"(%0) <{einsum_config = \"a->a\"}> : (tensor<4xf32>) -> tensor<4xf32>\n  \
                   return %1 : tensor<4xf32>\n}\n";
    let mhlo = run(text_in, Twin::Mhlo, &PassOptions::default());
    assert!(mhlo.module.is_none());
    assert_eq!(rules(mhlo.all_diagnostics()), ["no-counterpart"]);
    assert!(
        run(text_in, Twin::StableHlo, &PassOptions::default())
            .module
            .is_some()
    );
}
