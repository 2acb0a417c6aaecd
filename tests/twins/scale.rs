//! Nothing costs more than in proportion to the input. The bounds are wide, as the machine may be busy
//! with other things; what is quadratic is far beyond them. A chain of conversions is in `constants.rs`.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use tlaloc_bridge::twins::agreement::disagreement;
use tlaloc_bridge::twins::pipeline::legalize;
use tlaloc_bridge::twins::{PassOptions, Twin};

use crate::cases::read;

/// What both pipelines, and holding them against each other, take of a module.
fn time(input: &str) -> Duration {
    let module = read(input);
    let options = PassOptions::default();
    let start = Instant::now();
    let made = Twin::BOTH.map(|twin| {
        let legalized = legalize(&module, twin, None, &options);
        legalized.module.expect("an output")
    });
    let found = disagreement(&module, [&made[0], &made[1]], None, &options);
    assert!(found.is_none(), "{found:?}");
    start.elapsed()
}

/// Eight times the input may take eight times as long, and five times that for what else goes on. A
/// quadratic step would take 64 times as long.
fn is_linear(large: usize, input: impl Fn(usize) -> String) {
    let small = time(&input(large / 8)).max(Duration::from_millis(50));
    let large = time(&input(large));
    assert!(large < 40 * small, "{small:?}, then {large:?}");
}

#[test]
fn many_elements_of_one_tuple() {
    is_linear(100_000, |count| {
        let mut text = "module {\n  func.func @main(%0: tensor<f32>) -> tensor<f32> {\n    \
                        %1 = stablehlo.tuple %0, %0 : tuple<tensor<f32>, tensor<f32>>\n"
            .to_owned();
        for index in 0..count {
            let _ = writeln!(
                text,
                "    %e{index} = stablehlo.get_tuple_element %1[{}] : (tuple<tensor<f32>, tensor<f32>>) -> tensor<f32>\n    \
                 %a{index} = stablehlo.abs %e{index} : tensor<f32>",
                index % 2
            );
        }
        text + "    return %a0 : tensor<f32>\n  }\n}\n"
    });
}

#[test]
fn many_control_dependencies_over_one_tuple() {
    is_linear(40_000, |count| {
        let elements = vec!["%0"; 20].join(", ");
        let types = vec!["tensor<f32>"; 20].join(", ");
        let mut text = format!(
            "module {{\n  func.func @main(%0: tensor<f32>) -> tensor<f32> {{\n    \
             %1 = stablehlo.tuple {elements} : tuple<{types}>\n    %c0 = stablehlo.abs %0 : tensor<f32>\n"
        );
        for index in 0..count {
            let _ = writeln!(
                text,
                "    %c{} = stablehlo.custom_call @AwsNeuronControlDep(%1, %c{index}) : (tuple<{types}>, tensor<f32>) -> tensor<f32>",
                index + 1
            );
        }
        text + &format!("    return %c{count} : tensor<f32>\n  }}\n}}\n")
    });
}

#[test]
fn many_operations() {
    is_linear(1_000_000, |count| {
        let mut text = "module {\n  func.func @main(%0: tensor<f32>) -> tensor<f32> {\n".to_owned();
        for index in 0..count {
            let _ = writeln!(
                text,
                "    %{} = stablehlo.abs %{index} : tensor<f32>",
                index + 1
            );
        }
        text + &format!("    return %{count} : tensor<f32>\n  }}\n}}\n")
    });
}
