//! Both pipelines over much of the same, held against each other. What that costs is held by
//! `make scale`, as times in here would say little; but a quadratic step would not end soon. A chain of
//! conversions is in `constants.rs`.

use std::fmt::Write as _;

use tlaloc_bridge::twins::agreement::disagreement;
use tlaloc_bridge::twins::{PassOptions, Twin};

use crate::cases::{counted, read, run_all};

/// What the passes of either twin count, after both were found to agree.
fn both_count(input: &str) -> Vec<(&'static str, u64)> {
    let options = PassOptions::default();
    let [stablehlo, mhlo] = Twin::BOTH.map(|twin| run_all(input, twin, &options));
    let outputs = [&stablehlo, &mhlo].map(|made| made.module.as_ref().expect("an output"));
    let found = disagreement(&read(input), outputs, None, &options);
    assert!(found.is_none(), "{found:?}");
    let [stablehlo, mhlo] = [stablehlo, mhlo].map(|made| {
        let passes = made.passes.iter();
        passes.flat_map(counted).collect::<Vec<_>>()
    });
    assert_eq!(stablehlo, mhlo);
    mhlo
}

#[test]
fn many_elements_of_one_tuple() {
    const COUNT: u64 = 100_000;
    let mut text = "module {\n  func.func @main(%0: tensor<f32>) -> tensor<f32> {\n    \
                        %1 = stablehlo.tuple %0, %0 : tuple<tensor<f32>, tensor<f32>>\n"
        .to_owned();
    for index in 0..COUNT {
        let _ = writeln!(
            text,
            "    %e{index} = stablehlo.get_tuple_element %1[{}] : (tuple<tensor<f32>, tensor<f32>>) -> tensor<f32>\n    \
                 %a{index} = stablehlo.abs %e{index} : tensor<f32>",
            index % 2
        );
    }
    text += "    return %a0 : tensor<f32>\n  }\n}\n";
    assert_eq!(
        both_count(&text),
        [("tuple-elements-forwarded", COUNT), ("outputs-named", 1)]
    );
}

#[test]
fn many_control_dependencies_over_one_tuple() {
    const COUNT: u64 = 40_000;
    let elements = vec!["%0"; 20].join(", ");
    let types = vec!["tensor<f32>"; 20].join(", ");
    let mut text = format!(
        "module {{\n  func.func @main(%0: tensor<f32>) -> tensor<f32> {{\n    \
             %1 = stablehlo.tuple {elements} : tuple<{types}>\n    %c0 = stablehlo.abs %0 : tensor<f32>\n"
    );
    for index in 0..COUNT {
        let _ = writeln!(
            text,
            "    %c{} = stablehlo.custom_call @AwsNeuronControlDep(%1, %c{index}) : (tuple<{types}>, tensor<f32>) -> tensor<f32>",
            index + 1
        );
    }
    text += &format!("    return %c{COUNT} : tensor<f32>\n  }}\n}}\n");
    assert_eq!(
        both_count(&text),
        [
            ("control-deps-flattened", COUNT),
            ("tuples-erased", 1),
            ("outputs-named", 1)
        ]
    );
}

#[test]
fn many_operations() {
    const COUNT: u64 = 200_000;
    let mut text = "module {\n  func.func @main(%0: tensor<f32>) -> tensor<f32> {\n".to_owned();
    for index in 0..COUNT {
        let _ = writeln!(
            text,
            "    %{} = stablehlo.abs %{index} : tensor<f32>",
            index + 1
        );
    }
    text += &format!("    return %{COUNT} : tensor<f32>\n  }}\n}}\n");
    assert_eq!(both_count(&text), [("outputs-named", 1)]);
}
