//! The passes together.

use pretty_assertions::assert_eq;
use tlaloc_bridge::twins::{PassOptions, Twin};

use crate::cases::{run_all, text};

/// Decision D1: an element of a tuple stands for all of them in a control dependency (D11), which it
/// could not once the canonicalizer has forwarded it; and what the canonicalizer folds to a splat is
/// decomposed (D30) or copied (D33) after that. Worked out by hand.
#[test]
fn the_passes_come_in_their_order() {
    let input = "module {
  func.func @main(%0: tensor<4xf32>, %1: tensor<2xi32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %2 = stablehlo.tuple %0, %1 : tuple<tensor<4xf32>, tensor<2xi32>>
    %3 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<4xf32>, tensor<2xi32>>) -> tensor<2xi32>
    %4 = stablehlo.custom_call @AwsNeuronControlDep(%3, %0) : (tensor<2xi32>, tensor<4xf32>) -> tensor<4xf32>
    %5 = stablehlo.constant dense<1.0> : tensor<f32>
    %6 = stablehlo.broadcast %5, sizes = [4] : (tensor<f32>) -> tensor<4xf32>
    return %4, %6 : tensor<4xf32>, tensor<4xf32>
  }
}
";
    let head = "module {
  func.func @main(%0: tensor<4xf32>, %1: tensor<2xi32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %4 = DIALECT.custom_call @AwsNeuronControlDep(%0, %1, %0) {neuron.symName = [@output0]} : (tensor<4xf32>, tensor<2xi32>, tensor<4xf32>) -> tensor<4xf32>
";
    let stablehlo = "    %s7 = stablehlo.constant dense<1.0> : tensor<f32>
    %s8 = stablehlo.broadcast_in_dim %s7, dims = [] {neuron.symName = [@output1]} : (tensor<f32>) -> tensor<4xf32>
    return %4, %s8 : tensor<4xf32>, tensor<4xf32>
  }
}
";
    let mhlo = "    %s7 = mhlo.constant dense<1.0> : tensor<4xf32>
    %s8 = mhlo.copy %s7 {neuron.symName = [@output1]} : tensor<4xf32>
    return %4, %s8 : tensor<4xf32>, tensor<4xf32>
  }
}
";
    let breaks = |text: &str| text.replace('\n', "\r\n");
    for (twin, rest) in [(Twin::StableHlo, stablehlo), (Twin::Mhlo, mhlo)] {
        let expected = head.replace("DIALECT", twin.name()) + rest;
        let output = text(&run_all(input, twin, &PassOptions::default()));
        assert_eq!(output, expected);
        // A text keeps its kind of line breaks, where ops are new too.
        let output = text(&run_all(&breaks(input), twin, &PassOptions::default()));
        assert_eq!(output, breaks(&expected));
    }
}
