//! The rewriters of `canonicalize-for-penguin` that fold constants, beyond the cases of `canonicalize/`.

use std::fmt::Write as _;

use pretty_assertions::assert_eq;
use tlaloc_bridge::twins::{PassOptions, Twin};

use crate::cases::{counted, run, text};

const PASS: &str = "canonicalize-for-penguin";

/// Decision D20: the conversions come before the broadcasts, and no rewriter comes twice.
#[test]
fn a_conversion_of_a_broadcast_waits_for_the_next_run() {
    let input = "module {\n  func.func @main() -> tensor<2xi8> {\n    \
                 %0 = stablehlo.constant dense<1.5> : tensor<f32>\n    \
                 %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2xf32>\n    \
                 %2 = stablehlo.convert %1 : (tensor<2xf32>) -> tensor<2xi8>\n    \
                 return %2 : tensor<2xi8>\n  }\n}\n";
    let once = text(&run(PASS, input, Twin::StableHlo, &PassOptions::default()));
    assert_eq!(
        once,
        "module {\n  func.func @main() -> tensor<2xi8> {\n    \
         %s3 = stablehlo.constant dense<1.5> : tensor<2xf32>\n    \
         %2 = stablehlo.convert %s3 : (tensor<2xf32>) -> tensor<2xi8>\n    \
         return %2 : tensor<2xi8>\n  }\n}\n"
    );
    let twice = text(&run(PASS, &once, Twin::StableHlo, &PassOptions::default()));
    assert!(twice.contains("dense<1> : tensor<2xi8>"), "{twice}");
}

/// Decision D24: a conversion between any two of these types is folded, in both twins. One is the same
/// number in each, and so is zero, which f8E8M0FNU alone has not.
#[test]
fn conversions_between_all_types_are_folded() {
    let floats = [
        "f64",
        "f32",
        "f16",
        "bf16",
        "f8E3M4",
        "f8E4M3",
        "f8E4M3B11FNUZ",
        "f8E4M3FN",
        "f8E4M3FNUZ",
        "f8E5M2",
        "f8E5M2FNUZ",
        "f8E8M0FNU",
    ];
    let integers = [
        "i1", "i2", "i4", "i8", "i16", "i32", "i64", "ui2", "ui4", "ui8", "ui16", "ui32", "ui64",
    ];
    let types: Vec<_> = floats.into_iter().chain(integers).collect();
    let literal = |ty: &str, has_zero: bool| {
        let [one, zero] = match ty {
            "i1" => ["true", "false"],
            _ if floats.contains(&ty) => ["1.0", "0.0"],
            _ => ["1", "0"],
        };
        let elements = match has_zero {
            true => format!("[{one}, {zero}]"),
            false => one.to_owned(),
        };
        format!("dense<{elements}> : tensor<2x{ty}>")
    };
    for from in &types {
        for to in types.iter().filter(|to| *to != from) {
            let has_zero = ![from, to].contains(&&"f8E8M0FNU");
            let source = literal(from, has_zero);
            let input = format!(
                "module {{\n  func.func @main() -> tensor<2x{to}> {{\n    \
                 %0 = stablehlo.constant {source}\n    \
                 %1 = stablehlo.convert %0 : (tensor<2x{from}>) -> tensor<2x{to}>\n    \
                 return %1 : tensor<2x{to}>\n  }}\n}}\n"
            );
            for twin in Twin::BOTH {
                let output = text(&run(PASS, &input, twin, &PassOptions::default()));
                let dialect = twin.name();
                let expected = format!(
                    "module {{\n  func.func @main() -> tensor<2x{to}> {{\n    \
                     %0 = {dialect}.constant {source}\n    \
                     %s2 = {dialect}.constant {}\n    \
                     return %s2 : tensor<2x{to}>\n  }}\n}}\n",
                    literal(to, has_zero)
                );
                assert_eq!(output, expected);
            }
        }
    }
}

/// The report counts what was folded, says where it was, and which attributes went with it.
#[test]
fn the_report_says_what_was_folded() {
    let input = "module {\n  func.func @main() -> tensor<2xi8> {\n    \
                 %0 = stablehlo.constant dense<1.5> : tensor<f32>\n    \
                 %1 = stablehlo.convert %0 {neuron.note = \"x\"} : (tensor<f32>) -> tensor<i8>\n    \
                 %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i8>) -> tensor<2xi8>\n    \
                 return %2 : tensor<2xi8>\n  }\n}\n";
    for twin in Twin::BOTH {
        let legalized = run(PASS, input, twin, &PassOptions::default());
        let pass = &legalized.passes[0];
        assert_eq!(
            counted(pass),
            [("converts-folded", 1), ("broadcasts-folded", 1)]
        );
        let folded: Vec<_> = pass
            .rewrites
            .0
            .iter()
            .filter(|rewrites| rewrites.did == "folded")
            .map(|rewrites| {
                let place = rewrites.places[0].expect("a place");
                let dropped = rewrites
                    .dropped
                    .iter()
                    .map(|(name, count)| (name.as_str(), *count));
                (
                    rewrites.rewriter,
                    &input[place.range()][..2],
                    dropped.collect::<Vec<_>>(),
                )
            })
            .collect();
        assert_eq!(
            folded,
            [
                (
                    "replaceConvertsWithConstants",
                    "%1",
                    vec![("neuron.note", 1)]
                ),
                ("replaceBroadcastInDimWithConstants", "%2", vec![]),
            ]
        );
    }
}

/// Decision D21, at length: no step of a chain costs more than the one before.
#[test]
fn long_chains_collapse() {
    const STEPS: usize = 100_000;
    let mut input = "module {\n  func.func @main() -> tensor<2xi8> {\n    \
                     %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi8>\n"
        .to_owned();
    for step in 1..=STEPS {
        let (from, to) = if step % 2 == 1 {
            ("i8", "f32")
        } else {
            ("f32", "i8")
        };
        let _ = writeln!(
            input,
            "    %{step} = stablehlo.convert %{} : (tensor<2x{from}>) -> tensor<2x{to}>",
            step - 1
        );
    }
    let _ = write!(input, "    return %{STEPS} : tensor<2xi8>\n  }}\n}}\n");
    let output = text(&run(PASS, &input, Twin::StableHlo, &PassOptions::default()));
    assert_eq!(
        output,
        format!(
            "module {{\n  func.func @main() -> tensor<2xi8> {{\n    \
             %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi8>\n    \
             %s{} = stablehlo.constant dense<[1, 2]> : tensor<2xi8>\n    \
             return %s{} : tensor<2xi8>\n  }}\n}}\n",
            STEPS + 1,
            STEPS + 1
        )
    );
}
