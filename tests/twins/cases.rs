//! Cases in Markdown: `## name`, then lines `options:`, `stays:` and `says:` and fenced texts.
//!
//! - `input`: what goes in;
//! - `stablehlo`, `mhlo`: what must come out of that twin; `mhlo: likewise` is the StableHLO text with the
//!   other dialect's name;
//! - `stays: stablehlo mhlo`: these twins give back what they got, and say in their reports that
//!   nothing was rewritten;
//! - `says: stablehlo rule rule, mhlo rule`: the rules that each twin must report, in this order.
//!
//! A twin that has neither a text nor a word in `stays:` is not meant.

use pretty_assertions::assert_eq;
use tlaloc_bridge::diagnostic::Diagnostic;
use tlaloc_bridge::golden::compare::{Comparison, compare};
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};
use tlaloc_bridge::twins::pipeline::{Legalized, PASSES, PassInfo, legalize};
use tlaloc_bridge::twins::{PassOptions, PassReport, Twin};
use tlaloc_bridge::verify::{Stage, verify};

/// The cases of `canonicalize-for-penguin`.
pub const CANONICALIZE: &[&str] = &[
    include_str!("canonicalize/backend_configs.md"),
    include_str!("canonicalize/broadcasts.md"),
    include_str!("canonicalize/broadcasts_of_constants.md"),
    include_str!("canonicalize/converts.md"),
    include_str!("canonicalize/dimension_sizes.md"),
    include_str!("canonicalize/iota_sorts.md"),
    include_str!("canonicalize/resizes.md"),
    include_str!("canonicalize/tuples.md"),
    include_str!("canonicalize/zero_sized.md"),
];

/// The cases of `flatten-control-dep-tuple-operands`.
pub const FLATTEN_CONTROL_DEPS: &[&str] = &[include_str!("flatten_control_deps.md")];

/// The cases of `tensorizer-legalization`.
pub const TENSORIZER: &[&str] = &[
    include_str!("tensorizer/fused.md"),
    include_str!("tensorizer/main.md"),
    include_str!("tensorizer/nested_fused.md"),
    include_str!("tensorizer/origins.md"),
    include_str!("tensorizer/output_names.md"),
    include_str!("tensorizer/repeated.md"),
    include_str!("tensorizer/several_results.md"),
    include_str!("tensorizer/threshold.md"),
    include_str!("tensorizer/zero_sized.md"),
];

pub struct Case<'a> {
    pub name: &'a str,
    pub options: PassOptions,
    says: &'a str,
    pub input: &'a str,
    expected: [Option<String>; 2],
    stays: [bool; 2],
}

/// The cases of some texts.
pub fn cases<'a>(texts: &[&'a str]) -> Vec<Case<'a>> {
    let sections = texts.iter().flat_map(|text| text.split("\n## ").skip(1));
    let case = |section| Case {
        name: str::lines(section).next().unwrap_or_default(),
        options: options(line(section, "options:")),
        says: line(section, "says:"),
        input: fence(section, "input").expect("an input"),
        expected: Twin::BOTH.map(|twin| expected(section, twin)),
        stays: Twin::BOTH.map(|twin| {
            let mut words = line(section, "stays:").split_whitespace();
            words.any(|word| word == twin.name())
        }),
    };
    sections.map(case).collect()
}

fn fence<'a>(section: &'a str, kind: &str) -> Option<&'a str> {
    let (_, rest) = section.split_once(&format!("```{kind}\n"))?;
    rest.split_once("```").map(|(text, _)| text)
}

fn expected(section: &str, twin: Twin) -> Option<String> {
    match line(section, "mhlo:") {
        "likewise" if twin == Twin::Mhlo => {
            let stablehlo = fence(section, Twin::StableHlo.name())?;
            Some(stablehlo.replace("stablehlo.", "mhlo."))
        }
        _ => fence(section, twin.name()).map(str::to_owned),
    }
}

fn line<'a>(section: &'a str, key: &str) -> &'a str {
    let mut lines = section.lines();
    let found = lines.find_map(|line| line.strip_prefix(key));
    found.unwrap_or_default().trim()
}

fn options(flags: &str) -> PassOptions {
    let mut options = PassOptions::default();
    let mut words = flags.trim_matches('`').split_whitespace();
    while let Some(word) = words.next() {
        let mut value = || words.next().expect("a value").to_owned();
        match word {
            "--distinct-outputs" => options.distinct_outputs = true,
            "--broadcast-num-elements-to-fold" => {
                options.broadcast_num_elements_to_fold = value().parse().expect("elements");
            }
            "--constant-decomposition-threshold" => {
                options.constant_decomposition_threshold = value().parse().expect("bytes");
            }
            "--entry" => options.entry = Some(value()),
            other => panic!("unknown option {other}"),
        }
    }
    options
}

/// The passes whose argument, without the twin's prefix, is `argument`.
fn passes(argument: &str) -> Vec<&'static PassInfo> {
    let found = PASSES.iter().filter(|pass| {
        let own = pass.argument;
        own.strip_prefix("stablehlo-").unwrap_or(own) == argument
    });
    let found: Vec<_> = found.collect();
    assert_eq!(found.len(), 2, "{argument}");
    found
}

pub fn read(text: &str) -> Module {
    let source = Source::new("case", text.into()).expect("small");
    match parse(&source, source.extent()) {
        Ok(module) => module,
        Err(errors) => panic!("{}\n{text}", errors[0].render(&source)),
    }
}

/// Runs one pass of a twin.
pub fn run(argument: &str, text: &str, twin: Twin, options: &PassOptions) -> Legalized {
    legalize(&read(text), twin, Some(&passes(argument)), options)
}

/// Runs the whole pipeline of a twin.
pub fn run_all(text: &str, twin: Twin, options: &PassOptions) -> Legalized {
    legalize(&read(text), twin, None, options)
}

pub fn text(legalized: &Legalized) -> String {
    let module = legalized.module.as_ref().expect("an output");
    String::from_utf8(print(module, PrintForm::Tlaloc).into_owned()).expect("UTF-8")
}

pub fn rules<'a>(diagnostics: impl Iterator<Item = &'a Diagnostic>) -> Vec<&'a str> {
    diagnostics.map(|diagnostic| diagnostic.rule).collect()
}

/// The counters of a pass that are not 0.
pub fn counted(pass: &PassReport) -> Vec<(&'static str, u64)> {
    let counters = pass.counters.iter().copied();
    counters.filter(|(_, count)| *count > 0).collect()
}

/// Each output of the pass is the one derived by hand, it says what it must, and the verifier takes
/// the output.
pub fn hold(cases: &[Case<'_>], argument: &str) {
    for case in cases {
        for ((twin, expected), stays) in Twin::BOTH.into_iter().zip(&case.expected).zip(case.stays)
        {
            let name = format!("{} of {}", twin.name(), case.name);
            let input = verify(&read(case.input), Stage::Legalized);
            assert!(input.is_empty(), "{name}: {}", input[0].message);
            assert!(!(stays && expected.is_some()), "{name}");
            let unchanged = stays.then(|| {
                let converted = legalize(&read(case.input), twin, Some(&[]), &case.options);
                let converted = text(&converted);
                assert!(twin == Twin::Mhlo || converted == case.input, "{name}");
                converted
            });
            let Some(expected) = expected.as_ref().or(unchanged.as_ref()) else {
                continue;
            };
            let legalized = run(argument, case.input, twin, &case.options);
            assert_eq!(text(&legalized), *expected, "{name}");
            let mut of_twins = case.says.split(", ");
            let says = of_twins.find_map(|says| says.strip_prefix(twin.name()));
            let says: Vec<_> = says.unwrap_or_default().split_whitespace().collect();
            assert_eq!(rules(legalized.all_diagnostics()), says, "{name}");
            let pass = &legalized.passes[0];
            if stays {
                assert!(pass.counters.iter().all(|(_, count)| *count == 0), "{name}");
                assert!(pass.rewrites.0.is_empty(), "{name}");
            }
            let output = legalized.module.as_ref().expect("an output");
            let findings = verify(output, Stage::Legalized);
            assert!(findings.is_empty(), "{name}: {}", findings[0].message);
        }
    }
}

/// Decision D5: the pipeline over its own output gives the same module, up to names; the pass
/// alone too.
pub fn hold_second_runs(cases: &[Case<'_>], argument: &str) {
    for case in cases {
        for twin in Twin::BOTH {
            let options = PassOptions {
                entry: None,
                ..case.options.clone()
            };
            let once = text(&run_all(case.input, twin, &case.options));
            same(&run_all(&once, twin, &options), &once, twin, case.name);
            let once = text(&run(argument, case.input, twin, &case.options));
            same(
                &run(argument, &once, twin, &options),
                &once,
                twin,
                case.name,
            );
        }
    }
}

fn same(again: &Legalized, once: &str, twin: Twin, name: &str) {
    let again = text(again);
    if let Comparison::Different(difference) = compare(&read(once), &read(&again)) {
        let message = difference.message;
        panic!("{} of {name}: {message}\n{once}\n{again}", twin.name());
    }
}
