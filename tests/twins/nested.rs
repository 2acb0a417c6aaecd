//! Every rewriter inside every kind of region: what it makes of the same ops in the body of `main` it
//! makes of them there. What is expected was derived by hand from decisions D10 to D13 and D22 to D29.

use tlaloc_bridge::dialects::hlo;
use tlaloc_bridge::golden::compare::{Comparison, compare};
use tlaloc_bridge::twins::pipeline::Legalized;
use tlaloc_bridge::twins::{PassOptions, Twin};

use crate::cases::{read, run, text};

/// The regions, around `BODY`, whose ops use nothing from outside.
const REGIONS: [(&str, &str); 5] = [
    ("function", "BODY"),
    (
        "while",
        r#""stablehlo.while"(%0) ({
        ^bb0(%r1: tensor<i1>):
          stablehlo.return %r1 : tensor<i1>
        }, {
        ^bb0(%r1: tensor<i1>):
          BODY
          stablehlo.return %r1 : tensor<i1>
        }) : (tensor<i1>) -> tensor<i1>"#,
    ),
    (
        "case",
        r#""stablehlo.case"(%1) ({
          stablehlo.return %0 : tensor<i1>
        }, {
          BODY
          stablehlo.return %0 : tensor<i1>
        }) : (tensor<i32>) -> tensor<i1>"#,
    ),
    (
        "reduce",
        r#""stablehlo.reduce"(%2, %0) <{dimensions = array<i64: 0>}> ({
        ^bb0(%r1: tensor<i1>, %r2: tensor<i1>):
          BODY
          stablehlo.return %r1 : tensor<i1>
        }) : (tensor<4xi1>, tensor<i1>) -> tensor<i1>"#,
    ),
    (
        "reduce in while",
        r#""stablehlo.while"(%0) ({
        ^bb0(%r1: tensor<i1>):
          stablehlo.return %r1 : tensor<i1>
        }, {
        ^bb0(%r1: tensor<i1>):
          %r2 = "stablehlo.reduce"(%2, %r1) <{dimensions = array<i64: 0>}> ({
          ^bb0(%r3: tensor<i1>, %r4: tensor<i1>):
            BODY
            stablehlo.return %r3 : tensor<i1>
          }) : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
          stablehlo.return %r2 : tensor<i1>
        }) : (tensor<i1>) -> tensor<i1>"#,
    ),
];

fn in_region(region: &str, body: &str) -> String {
    let name = if region == "BODY" { "" } else { "%r0 = " };
    let inside = region.replace("BODY", body);
    format!(
        "module {{\n  func.func @main(%0: tensor<i1>, %1: tensor<i32>, %2: tensor<4xi1>) -> tensor<i1> {{\n    \
         {name}{inside}\n    return %0 : tensor<i1>\n  }}\n}}\n"
    )
}

/// Runs the pass in every region, in both twins. `empty` ops stay in the MHLO twin alone.
fn hold(pass: &str, before: &str, after: &str, empty: &str) {
    for (name, region) in REGIONS {
        for twin in Twin::BOTH {
            let input = in_region(region, &format!("{before}{empty}"));
            let output = run(pass, &input, twin, &PassOptions::default());
            let left = if twin == Twin::Mhlo { empty } else { "" };
            let expected = in_region(region, &format!("{after}{left}"));
            same(&output, &expected, twin, name);
        }
    }
}

/// The output is what is expected, which is given as StableHLO.
fn same(output: &Legalized, expected: &str, twin: Twin, name: &str) {
    let mut expected = read(expected);
    if twin == Twin::Mhlo {
        hlo::to_mhlo(&mut expected).expect("every op has a counterpart");
    }
    let made = output.module.as_ref().expect("an output");
    if let Comparison::Different(difference) = compare(made, &expected) {
        let message = difference.message;
        panic!("{} in {name}: {message}\n{}", twin.name(), text(output));
    }
}

#[test]
fn canonicalize_for_penguin_reaches_into_regions() {
    let before = r#"%c = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
          %cv = stablehlo.convert %c : (tensor<2xi8>) -> tensor<2xf32>
          %d = stablehlo.iota dim = 0 : tensor<4xf32>
          %io = stablehlo.iota dim = 0 : tensor<4xi32>
          %st:2 = "stablehlo.sort"(%d, %io) <{dimension = 0 : i64, is_stable = true}> ({
          ^bb0(%p: tensor<f32>, %q: tensor<f32>, %u: tensor<i32>, %v: tensor<i32>):
            %k = stablehlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
            stablehlo.return %k : tensor<i1>
          }) : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
          %t = stablehlo.tuple %d : tuple<tensor<4xf32>>
          %g = stablehlo.get_tuple_element %t[0] : (tuple<tensor<4xf32>>) -> tensor<4xf32>
          %a = stablehlo.abs %g : tensor<4xf32>
          %n = stablehlo.get_dimension_size %d, dim = 0 : (tensor<4xf32>) -> tensor<i32>
          %e = stablehlo.custom_call @AwsNeuronErf(%d) {backend_config = "{}"} : (tensor<4xf32>) -> tensor<4xf32>
          %r = stablehlo.custom_call @ResizeNearestGrad(%d) : (tensor<4xf32>) -> tensor<2xf32>
          %b = stablehlo.broadcast %d, sizes = [3] : (tensor<4xf32>) -> tensor<3x4xf32>
          %bi = stablehlo.broadcast_in_dim %cv, dims = [0] : (tensor<2xf32>) -> tensor<2x2xf32>
          "#;
    let after = r#"%c = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
          %d = stablehlo.iota dim = 0 : tensor<4xf32>
          %st:2 = "stablehlo.sort"(%d) <{dimension = 0 : i64, is_stable = true}> ({
          ^bb0(%p: tensor<f32>, %q: tensor<f32>, %u: tensor<i32>, %v: tensor<i32>):
            %k = stablehlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
            stablehlo.return %k : tensor<i1>
          }) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi32>)
          %a = stablehlo.abs %d : tensor<4xf32>
          %n = stablehlo.constant dense<4> : tensor<i32>
          %e = stablehlo.custom_call @AwsNeuronErf(%d) {api_version = 1 : i32, backend_config = "None", has_side_effect = false} : (tensor<4xf32>) -> tensor<4xf32>
          %i = stablehlo.constant dense<0.0> : tensor<f32>
          %w = "stablehlo.reduce_window"(%d, %i) <{base_dilations = array<i64: 1>, padding = dense<0> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
          ^bb0(%x: tensor<f32>, %y: tensor<f32>):
            %s = stablehlo.add %x, %y : tensor<f32>
            stablehlo.return %s : tensor<f32>
          }) : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
          %v2 = stablehlo.constant dense<2.0> : tensor<2xf32>
          %r = stablehlo.divide %w, %v2 : tensor<2xf32>
          %b = stablehlo.broadcast_in_dim %d, dims = [1] : (tensor<4xf32>) -> tensor<3x4xf32>
          %bi = stablehlo.constant dense<[[1.0, 1.0], [2.0, 2.0]]> : tensor<2x2xf32>
          "#;
    let empty = "%z = stablehlo.iota dim = 0 : tensor<0xf32>
          %zn = stablehlo.negate %z : tensor<0xf32>";
    hold("canonicalize-for-penguin", before, after, empty);
}

#[test]
fn flatten_control_deps_reaches_into_regions() {
    let before = r#"%d = stablehlo.iota dim = 0 : tensor<4xf32>
          %t = stablehlo.tuple %d, %d : tuple<tensor<4xf32>, tensor<4xf32>>
          %p:2 = stablehlo.custom_call @pair(%d) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi8>)
          %g = stablehlo.get_tuple_element %t[1] : (tuple<tensor<4xf32>, tensor<4xf32>>) -> tensor<4xf32>
          %k = stablehlo.custom_call @AwsNeuronControlDep(%t, %p#1, %d) {has_side_effect = true} : (tuple<tensor<4xf32>, tensor<4xf32>>, tensor<4xi8>, tensor<4xf32>) -> tensor<4xf32>
          %l = stablehlo.custom_call @AwsNeuronControlDep(%g, %k) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"#;
    let after = r#"%d = stablehlo.iota dim = 0 : tensor<4xf32>
          %p:2 = stablehlo.custom_call @pair(%d) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi8>)
          %k = stablehlo.custom_call @AwsNeuronControlDep(%d, %d, %p#1, %d) : (tensor<4xf32>, tensor<4xf32>, tensor<4xi8>, tensor<4xf32>) -> tensor<4xf32>
          %l = stablehlo.custom_call @AwsNeuronControlDep(%d, %d, %k) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"#;
    hold("flatten-control-dep-tuple-operands", before, after, "");
}

/// Stage A, the one stage of the third pass that looks into regions (decision D30).
#[test]
fn splat_constants_are_decomposed_in_regions() {
    let before = "%c = stablehlo.constant dense<1.0> : tensor<4xf32>
          %a = stablehlo.abs %c : tensor<4xf32>";
    let after = "%s = stablehlo.constant dense<1.0> : tensor<f32>
          %c = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4xf32>
          %a = stablehlo.abs %c : tensor<4xf32>";
    let returned = "\n    return %0 : tensor<i1>";
    let shape = r#"neuron.actual_shape = "[]", "#;
    for (name, region) in REGIONS {
        for twin in Twin::BOTH {
            let input = in_region(region, before);
            let legalized = run(
                "tensorizer-legalization",
                &input,
                twin,
                &PassOptions::default(),
            );
            let (body, shape) = match twin {
                Twin::StableHlo => (after, shape),
                Twin::Mhlo => (before, ""),
            };
            let copied = format!(
                "\n    %o = mhlo.copy %0 {{{shape}neuron.symName = [@output0]}} : tensor<i1>\n    \
                 return %o : tensor<i1>"
            );
            let expected = in_region(region, body).replace(returned, &copied);
            same(&legalized, &expected, twin, name);
        }
    }
}
