//! Findings: several of one module, each at what is at fault.

mod shardings;

use tlaloc_bridge::diagnostic::Diagnostic;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax;
use tlaloc_bridge::verify::{Stage, verify_reading};

/// What is found: the rule, the text at its place, and at the places of its notes.
fn found(text: &str) -> Vec<(&'static str, String, String)> {
    let source = Source::new("text.mlir", text.as_bytes().to_vec()).expect("it is small");
    let found = verify_reading(&syntax::read(&source, source.extent()), Stage::Emitted);
    let at = |span| String::from_utf8_lossy(source.slice(span)).into_owned();
    let one = |finding: Diagnostic| {
        let notes = finding.notes.iter().filter_map(|(span, _)| *span).map(at);
        let notes = notes.collect::<Vec<_>>().join(" ");
        (
            finding.rule,
            finding.span.map(at).unwrap_or_default(),
            notes,
        )
    };
    found.into_iter().map(one).collect()
}

/// The messages of what is found.
fn messages(text: &str) -> Vec<String> {
    let source = Source::new("text.mlir", text.as_bytes().to_vec()).expect("it is small");
    let found = verify_reading(&syntax::read(&source, source.extent()), Stage::Emitted);
    found.into_iter().map(|found| found.message).collect()
}

/// Holds what is found against pairs of a rule and the text at the finding's place.
#[track_caller]
fn assert_found(text: &str, expected: &[(&str, &str)]) {
    let all = found(text);
    let pairs: Vec<_> = all.iter().map(|(rule, at, _)| (*rule, &**at)).collect();
    assert_eq!(pairs, expected, "{text}");
}

/// A verifier's findings are in the line where the op begins, where the reference reader has them; what is
/// at fault in another line is shown beside them.
#[test]
fn a_finding_is_in_the_line_of_its_op() {
    let text = "func.func @f(%x: tensor<2x3xf32>) {
          %0 = \"stablehlo.transpose\"(%x) <{
            permutation = array<i64: 0, 0>
          }> : (tensor<2x3xf32>) -> tensor<3x2xf32>
          return
        }";
    let found = found(text);
    let [(rule, at, note)] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!(*rule, "transpose_c2");
    assert!(at.starts_with("%0 = "), "{at}");
    assert_eq!(note, "permutation");
}

#[test]
fn a_function_return_in_a_branch_is_one_fault() {
    let text = "func.func @f(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
          %0 = \"stablehlo.if\"(%p) ({
            \"func.return\"(%x) : (tensor<4xf32>) -> ()
          }, {
            stablehlo.return %x : tensor<4xf32>
          }) : (tensor<i1>) -> tensor<4xf32>
          return %0 : tensor<4xf32>
        }";
    assert_found(
        text,
        &[("parent-op", "\"func.return\"(%x) : (tensor<4xf32>) -> ()")],
    );
}

/// A finding about a region is in the line of the op, with what is at fault inside beside it.
#[test]
fn what_is_wrong_in_a_region_is_shown_there() {
    let reduce = |arguments: &str, sum: &str, returned: &str| {
        let text = format!(
            "func.func @f(%x: tensor<4xf32>, %y: tensor<f32>) {{
              %0 = \"stablehlo.reduce\"(%x, %y) <{{dimensions = array<i64: 0>}}> ({{
              ^bb0({arguments}):
                %s = {sum}
                stablehlo.return {returned}
              }}) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
              return
            }}"
        );
        let [(rule, at, note)] = &found(&text)[..] else {
            panic!("{text}");
        };
        assert_eq!(*rule, "reduce_c6");
        assert!(at.starts_with("%0 = "), "{at}");
        note.clone()
    };
    let sum = "stablehlo.add %a, %a : tensor<f32>";
    let both = "%a: tensor<f32>, %b: tensor<f32>";
    let other = "%a: tensor<f32>, %b: tensor<i32>";
    let compared = "stablehlo.is_finite %a : (tensor<f32>) -> tensor<i1>";
    assert_eq!(reduce(other, sum, "%s : tensor<f32>"), "%b");
    assert_eq!(reduce(both, compared, "%s : tensor<i1>"), "%s");
    assert_eq!(reduce(both, sum, "%a, %s : tensor<f32>, tensor<f32>"), "%s");
}

/// Which operand, argument or attribute it is, of ops that have no numbered rules too.
#[test]
fn findings_of_any_op_are_at_what_is_at_fault() {
    let cases: [(&str, &[(&str, &str)]); 7] = [
        (
            "func.func @f(%x: tensor<4xf32>) {
               %0 = stablehlo.add %x, %1 : tensor<4xf32>
               %1 = stablehlo.abs %x : tensor<4xf32>
               return
             }",
            &[("dominance", "%1")],
        ),
        (
            "func.func @f(%x: tensor<4xf32>, %y: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xf32>) {
               return %x, %y : tensor<4xf32>, tensor<4xi32>
             }",
            &[("function-type", "%y")],
        ),
        (
            "func.func private @g(tensor<4xf32>, tensor<4xf32>)
             func.func @f(%x: tensor<4xf32>, %y: tensor<4xi32>) {
               call @g(%x, %y) : (tensor<4xf32>, tensor<4xi32>) -> ()
               return
             }",
            &[("call-type", "%y")],
        ),
        (
            "func.func @f(%g: (i32, i32) -> i64, %x: i32, %y: i64) {
               %0 = func.call_indirect %g(%x, %x) : (i32, i32) -> i64
               %1 = \"func.call_indirect\"(%g, %x, %y) : ((i32, i32) -> i64, i32, i64) -> i64
               return
             }",
            &[("call-type", "%y")],
        ),
        (
            "func.func @f(%x: i32, %y: i64) {
               cf.br ^bb1(%x, %y : i32, i64)
             ^bb1(%a: i32, %b: i32):
               return
             }",
            &[("operand-type", "%y")],
        ),
        (
            "func.func @f(%t: tuple<tensor<4xf32>>) {
               %0 = stablehlo.get_tuple_element %t[2] : (tuple<tensor<4xf32>>) -> tensor<4xf32>
               return
             }",
            &[("get_tuple_element_c1", "[2]")],
        ),
        (
            "func.func @f(%x: tensor<4xf32>) {
               %0 = \"mhlo.map\"(%x) ({ ^bb0(%a: tensor<f32>): \"mhlo.return\"(%a) : (tensor<f32>) -> () }) {dimensions = dense<1> : tensor<1xi64>} : (tensor<4xf32>) -> tensor<4xf32>
               return
             }",
            &[("map_c3", "dimensions")],
        ),
    ];
    for (text, expected) in cases {
        assert_found(text, expected);
    }
}

/// The name of a result is in the line of the op, its type may be in another.
#[test]
fn a_result_is_marked_by_its_name_too() {
    let text = "func.func @f(%x: tensor<4xf32>) {
          %s, %i = \"stablehlo.sort\"(%x, %x) <{dimension = 0 : i64}> ({
          ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
            %0 = stablehlo.is_finite %a : (tensor<f32>) -> tensor<i1>
            stablehlo.return %0 : tensor<i1>
          }) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<5xf32>)
          return
        }";
    let mark = ("sort_c2", "%i".to_owned(), "tensor<5xf32>".to_owned());
    assert_eq!(found(text), [mark]);
}

/// An op, and the rule and text of what is found in it: `%a` is `tensor<2x3xf32>`, `%b` `tensor<3x3xf32>`,
/// `%c` `tensor<2x3xi32>`, `%z` `tensor<f32>`, `%p` `tensor<1xi1>`.
const PLACES: [(&str, &[(&str, &str)]); 22] = [
    (
        "stablehlo.abs %a : (tensor<2x3xf32>) -> tensor<3x2xf32>",
        &[("abs_c1", "tensor<3x2xf32>")],
    ),
    (
        "stablehlo.floor %c : tensor<2x3xi32>",
        &[("element-type", "%c")],
    ),
    (
        "\"stablehlo.negate\"(%a) : (tensor<2x3xf32>) -> tensor<3x2xf32>",
        &[("negate_c1", "tensor<3x2xf32>")],
    ),
    (
        "stablehlo.add %a, %b : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>",
        &[("add_c1", "%a")],
    ),
    (
        "stablehlo.compare LT, %a, %b : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xi1>",
        &[("compare_c2", "%b")],
    ),
    (
        "stablehlo.compare LT, %a, %c : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi1>",
        &[("compare_c1", "%c")],
    ),
    (
        "stablehlo.select %p, %a, %a : tensor<1xi1>, tensor<2x3xf32>",
        &[("select_c1", "%p")],
    ),
    (
        "stablehlo.transpose %a, dims = [0, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>",
        &[("transpose_c2", "dims")],
    ),
    (
        "stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>",
        &[("transpose_c3", "tensor<2x3xf32>")],
    ),
    (
        "stablehlo.slice %a [0:2, 0:4] : (tensor<2x3xf32>) -> tensor<2x4xf32>",
        &[("slice_c3", "[0:2, 0:4]")],
    ),
    (
        "stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2xf32>",
        &[("dot_general_c8", "contracting_dims")],
    ),
    (
        "stablehlo.convolution(%a, %b) dim_numbers = [b, f]x[i, o]->[b, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>",
        &[("convolution_c2", "stride")],
    ),
    (
        "\"stablehlo.convolution\"(%a, %b) <{batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[i, o, 0]->[b, f, 0]>}> : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>",
        &[("convolution_c12", "dimension_numbers")],
    ),
    (
        "stablehlo.reduce_precision %a, format = e0m10 : tensor<2x3xf32>",
        &[("reduce_precision_c2", "format")],
    ),
    (
        "stablehlo.composite \"\" %a {decomposition = @f} : (tensor<2x3xf32>) -> tensor<2x3xf32>",
        &[("composite_c1", "\"\"")],
    ),
    (
        "stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>",
        &[("dot_general_c10", "%b")],
    ),
    (
        "stablehlo.pad %a, %z, low = [0, 0], high = [0, 0], interior = [-1, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>",
        &[("pad_c3", "interior")],
    ),
    (
        "stablehlo.iota dim = 2 : tensor<2x3xf32>",
        &[("iota_c1", "dim")],
    ),
    (
        "stablehlo.cholesky %a, lower = true : tensor<2x3xf32>",
        &[("cholesky_c3", "%a")],
    ),
    (
        "stablehlo.complex %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xcomplex<f64>>",
        &[("complex_c3", "tensor<2x3xcomplex<f64>>")],
    ),
    (
        "\"stablehlo.clamp\"(%z, %a, %b) : (tensor<f32>, tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>",
        &[("clamp_c2", "%b")],
    ),
    (
        "\"stablehlo.constant\"() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<3xf32>",
        &[("constant_c1", "tensor<3xf32>")],
    ),
];

#[test]
fn findings_are_at_the_operand_the_attribute_or_the_type_at_fault() {
    for (op, expected) in PLACES {
        let text = format!(
            "func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x3xf32>, %c: tensor<2x3xi32>, %z: tensor<f32>, %p: tensor<1xi1>) {{\n\
               %v = {op}\n\
               return\n\
             }}"
        );
        assert_found(&text, expected);
    }
}

/// An op with several faults, each of which is found; and one whose only fault shows in several ways.
const SEVERAL: [(&str, &[&str]); 9] = [
    (
        "stablehlo.floor %c : (tensor<2x3xi32>) -> tensor<3x2xi32>",
        &["element-type"],
    ),
    (
        "\"stablehlo.power\"(%c, %q) : (tensor<2x3xi32>, tensor<3x3xi1>) -> tensor<2x3xi1>",
        &["element-type"],
    ),
    (
        "\"stablehlo.slice\"(%a) <{start_indices = array<i64: 0>, limit_indices = array<i64: 1, 1, 1>, strides = array<i64: 1, 1>}> : (tensor<2x3xf32>) -> tensor<1x1xf32>",
        &["slice_c2", "slice_c2"],
    ),
    (
        "stablehlo.pad %a, %z, low = [0], high = [0, 0], interior = [0, 0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>",
        &["pad_c2", "pad_c2"],
    ),
    (
        "\"stablehlo.reduce_precision\"(%a) <{exponent_bits = 0 : i32, mantissa_bits = -1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>",
        &["reduce_precision_c2", "reduce_precision_c3"],
    ),
    (
        "\"stablehlo.batch_norm_inference\"(%a, %d, %d, %e, %e) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>",
        &["batch_norm_inference_c3"],
    ),
    (
        "\"stablehlo.batch_norm_inference\"(%a, %d, %e, %h, %e) <{epsilon = 1.0e-3 : f64, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf64>, tensor<3xf32>) -> tensor<2x3xf32>",
        &[
            "batch_norm_inference_c3",
            "batch_norm_inference_c2",
            "attribute-kind",
        ],
    ),
    // What the elements are is one fault, whatever asks for them.
    ("stablehlo.iota dim = 0 : tensor<2xi3>", &["result-type"]),
    (
        "\"stablehlo.clamp\"(%z, %a, %z) : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xi3>",
        &["result-type"],
    ),
];

#[test]
fn what_is_wrong_with_an_op_is_found_once_each() {
    for (op, expected) in SEVERAL {
        let text = format!(
            "func.func @f(%a: tensor<2x3xf32>, %c: tensor<2x3xi32>, %d: tensor<2xf32>, %e: tensor<3xf32>, %h: tensor<3xf64>, %q: tensor<3x3xi1>, %z: tensor<f32>) {{\n\
               %v = {op}\n\
               return\n\
             }}"
        );
        let all = found(&text);
        let rules: Vec<_> = all.iter().map(|(rule, ..)| *rule).collect();
        assert_eq!(rules, expected, "{op}: {all:?}");
    }
}

#[test]
fn what_a_wrong_region_returns_is_no_finding_of_its_own() {
    let text = r#"func.func @f(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<f32> {
        %0 = "stablehlo.reduce"(%x, %y) <{dimensions = array<i64: 0>}> ({
          ^bb0(%a: tuple<tensor<f32>>, %b: tuple<tensor<f32>>):
            "stablehlo.return"(%a) : (tuple<tensor<f32>>) -> ()
        }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
        return %0 : tensor<f32>
      }"#;
    let all = found(text);
    let rules: Vec<_> = all.iter().map(|(rule, ..)| *rule).collect();
    assert_eq!(rules, ["reduce_c6"]);
}
