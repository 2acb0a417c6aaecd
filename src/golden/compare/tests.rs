//! What counts as the same module follows from the project's rule: equal up to value names, the
//! order of attributes, and the order of independent ops.

use std::fmt::Write as _;
use std::sync::Arc;

use super::*;
use crate::syntax::parse;

mod regions;
mod report;
mod spellings;

fn source(name: &str, text: &str) -> Arc<Source> {
    Source::new(name, text.into()).expect("small")
}

/// Compares two texts, in the way that is quick for the same ops in order too.
fn compare_strs(left: &str, right: &str) -> Comparison {
    let sources = [source("left", left), source("right", right)];
    let comparison = compare_texts(&sources[0], &sources[1]);
    if are_same_in_step(left, right) {
        let same = !matches!(comparison, Comparison::Different(_));
        assert!(same, "{comparison:?}\n{left}{right}");
    }
    comparison
}

fn are_same_in_step(left: &str, right: &str) -> bool {
    let read = |text| {
        let source = source("text", text);
        parse(&source, source.extent()).ok()
    };
    match (read(left), read(right)) {
        (Some(left), Some(right)) => in_step::are_same(&left, &right),
        _ => false,
    }
}

#[test]
fn what_is_the_same_in_order_is_told_quickly() {
    let left = "func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = \"stablehlo.reduce\"(%a, %0) <{dimensions = array<i64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %2 = stablehlo.add %x, %y {b = 1 : i32, c = 2 : i32} : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
";
    // Names, the order of attributes, and where an inherent one stands do not count.
    let same = left
        .replace("%x", "%p")
        .replace("%1", "%r")
        .replace("b = 1 : i32, c = 2 : i32", "c = 2 : i32, b = 1 : i32")
        .replace(" <{dimensions = array<i64>}>", "")
        .replace("}) : (tensor", "}) {dimensions = array<i64>} : (tensor");
    assert_ne!(left, same);
    assert!(are_same_in_step(left, &same));
    for (from, to) in [
        ("add %x, %y", "add %y, %x"),
        ("add", "maximum"),
        ("0.0", "1.0"),
        ("c = 2", "c = 3"),
        ("return %1", "return %a"),
        ("@main(%a: tensor<f32>)", "@main(%a: tensor<f32> {x.y})"),
        (
            "^bb0(%x: tensor<f32>, %y: tensor<f32>):",
            "^bb0(%y: tensor<f32>, %x: tensor<f32>):",
        ),
        ("tensor<f32>", "tensor<f64>"),
    ] {
        let other = left.replace(from, to);
        assert_ne!(left, other, "{from}");
        assert!(!are_same_in_step(left, &other), "{from} as {to}");
    }
    // The same ops in the same order, but in other regions.
    let ops = |between: [&str; 2]| {
        let [first, second] = between;
        format!(
            "\"a.a\"() ({{ \"b.b\"() : () -> () {first} \"c.c\"() : () -> () {second} \"d.d\"() : () -> () }}) : () -> ()"
        )
    };
    let parted = [ops(["}, {", ""]), ops(["", "}, {"])];
    assert!(are_same_in_step(&parted[0], &parted[0]));
    assert!(!are_same_in_step(&parted[0], &parted[1]));
}

#[track_caller]
fn assert_equivalent(left: &str, right: &str) {
    for (a, b) in [(left, right), (right, left)] {
        match compare_strs(a, b) {
            Comparison::Equivalent => {}
            other => panic!("{other:?}"),
        }
    }
}

/// Asserts that the texts differ, and gives the message with the text marked on either side.
#[track_caller]
fn difference(left: &str, right: &str) -> (String, String, String) {
    let reverse = compare_strs(right, left);
    assert!(matches!(reverse, Comparison::Different(_)), "{reverse:?}");
    match compare_strs(left, right) {
        Comparison::Different(difference) => {
            let slice = |text: &str, span: Option<Span>| {
                span.map_or_else(String::new, |span| text[span.range()].to_owned())
            };
            (
                difference.message.clone(),
                slice(left, difference.left),
                slice(right, difference.right),
            )
        }
        other => panic!("{other:?}"),
    }
}

/// A function of two arguments, `%a` and `%b`, whose body is given with its return.
fn function(body: &str) -> String {
    format!(
        "func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {{\n{body}\n}}\n"
    )
}

/// A function body of ops of type `tensor<4xf32>`: `%x = op %y, %z` each, and what is returned.
fn ops(lines: &[&str], returned: &str) -> String {
    let mut body = String::new();
    for line in lines {
        let (result, op) = line.split_once(" = ").expect("a result");
        let dialect = if op.starts_with("call") {
            ""
        } else {
            "stablehlo."
        };
        let ty = if op.starts_with("call") {
            "(tensor<4xf32>) -> tensor<4xf32>"
        } else {
            "tensor<4xf32>"
        };
        let _ = writeln!(body, "  {result} = {dialect}{op} : {ty}");
    }
    let _ = write!(body, "  return {returned} : tensor<4xf32>");
    function(&body)
}

const HELPERS: &str = "\
func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }
func.func private @g(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }
";

#[test]
fn equal_bytes_are_identical() {
    let text = ops(&["%0 = add %a, %b"], "%0");
    assert!(matches!(compare_strs(&text, &text), Comparison::Identical));
    // Bytes come first: what does not read is still identical to itself.
    assert!(matches!(compare_strs("{", "{"), Comparison::Identical));
}

#[test]
fn names_comments_white_space_and_locations_do_not_count() {
    assert_equivalent(
        &ops(&["%0 = add %a, %b", "%1 = negate %0"], "%1"),
        "func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32> loc(\"in\")) -> tensor<4xf32> {
           // a comment
           %sum = stablehlo.add   %x, %y : tensor<4xf32> loc(\"here\")
           %n   = stablehlo.negate %sum : tensor<4xf32>
           return %n : tensor<4xf32>
         }",
    );
}

#[test]
fn a_module_around_the_functions_does_not_count_but_its_attributes_do() {
    let bare = ops(&["%0 = add %a, %b"], "%0");
    assert_equivalent(&bare, &format!("module {{\n{bare}}}\n"));
    let (message, ..) = difference(
        &bare,
        &format!("module attributes {{x.y = 1 : i32}} {{\n{bare}}}\n"),
    );
    assert_eq!(
        message,
        "`builtin.module` has x.y = 1 : i32 on the right only"
    );
}

#[test]
fn the_order_of_attributes_and_the_form_of_an_op_do_not_count() {
    let text = |attributes: &str| {
        function(&format!(
            "%0 = \"stablehlo.custom_call\"(%a) {attributes} : (tensor<4xf32>) -> tensor<4xf32>
             return %0 : tensor<4xf32>"
        ))
    };
    let plain = text("{call_target_name = \"t\", backend_config = \"c\", x.y = 2 : i64}");
    assert_equivalent(
        &plain,
        &text("{x.y = 2 : i64, backend_config = \"c\", call_target_name = \"t\"}"),
    );
    assert_equivalent(
        &plain,
        &text("<{backend_config = \"c\", call_target_name = \"t\"}> {x.y = 2 : i64}"),
    );
    // The reference reader leaves these out when it prints, so they are the same as none.
    assert_equivalent(
        &plain,
        &text(
            "{x.y = 2 : i64, backend_config = \"c\", call_target_name = \"t\", \
             has_side_effect = false, api_version = 1 : i32}",
        ),
    );
    assert_equivalent(
        &plain,
        &function(
            "%0 = stablehlo.custom_call @t(%a) {backend_config = \"c\", x.y = 2 : i64}
               : (tensor<4xf32>) -> tensor<4xf32>
             return %0 : tensor<4xf32>",
        ),
    );
    let (message, ..) = difference(
        &plain,
        &text("{call_target_name = \"t\", backend_config = \"d\", x.y = 2 : i64}"),
    );
    assert_eq!(
        message,
        "`stablehlo.custom_call` has backend_config = \"c\" on the left, \"d\" on the right"
    );
    let (message, ..) = difference(
        &plain,
        &text("{call_target_name = \"t\", backend_config = \"c\"}"),
    );
    assert_eq!(
        message,
        "`stablehlo.custom_call` has x.y = 2 : i64 on the left only"
    );
}

#[test]
fn the_order_of_independent_ops_does_not_count() {
    assert_equivalent(
        &ops(&["%0 = negate %a", "%1 = abs %b", "%2 = add %0, %1"], "%2"),
        &ops(&["%0 = abs %b", "%1 = negate %a", "%2 = add %1, %0"], "%2"),
    );
}

#[test]
fn the_order_of_operands_counts() {
    let (message, left, right) = difference(
        &ops(&["%0 = abs %a", "%1 = subtract %0, %b"], "%1"),
        &ops(&["%9 = abs %a", "%8 = subtract %b, %9"], "%8"),
    );
    assert_eq!(
        message,
        "operand 0 of `stablehlo.subtract` is %0 (`stablehlo.abs`) on the left, %b (argument 1) on \
         the right"
    );
    assert_eq!(left, "%1 = stablehlo.subtract %0, %b : tensor<4xf32>");
    assert_eq!(right, "%8 = stablehlo.subtract %b, %9 : tensor<4xf32>");
}

#[test]
fn another_op_is_named_with_its_place() {
    // What follows from the first difference is not what is reported.
    let (message, left, right) = difference(
        &ops(
            &["%0 = add %a, %b", "%1 = add %0, %b", "%2 = negate %1"],
            "%2",
        ),
        &ops(
            &["%0 = multiply %a, %b", "%1 = add %0, %b", "%2 = negate %1"],
            "%2",
        ),
    );
    assert_eq!(
        message,
        "`stablehlo.add` on the left, `stablehlo.multiply` on the right"
    );
    assert_eq!(left, "%0 = stablehlo.add %a, %b : tensor<4xf32>");
    assert_eq!(right, "%0 = stablehlo.multiply %a, %b : tensor<4xf32>");
}

#[test]
fn the_order_of_calls_counts() {
    let calls = |lines| format!("{HELPERS}{}", ops(lines, "%2"));
    let (message, left, _) = difference(
        &calls(&["%0 = call @f(%a)", "%1 = call @g(%b)", "%2 = add %0, %1"]),
        &calls(&["%1 = call @g(%b)", "%0 = call @f(%a)", "%2 = add %0, %1"]),
    );
    assert_eq!(
        message,
        "`func.call` has callee = @f on the left, @g on the right"
    );
    assert!(left.starts_with("%0 = call @f"), "{left}");
    // Of two equal calls it matters whose result is used where.
    difference(
        &calls(&[
            "%0 = call @f(%a)",
            "%1 = call @f(%a)",
            "%2 = subtract %0, %1",
        ]),
        &calls(&[
            "%0 = call @f(%a)",
            "%1 = call @f(%a)",
            "%2 = subtract %1, %0",
        ]),
    );
    // Other ops move freely around calls.
    assert_equivalent(
        &calls(&["%0 = call @f(%a)", "%1 = abs %b", "%2 = add %0, %1"]),
        &calls(&["%1 = abs %b", "%0 = call @f(%a)", "%2 = add %0, %1"]),
    );
}

#[test]
fn custom_calls_keep_their_order_if_they_have_effects() {
    let text = |order: [&str; 2], effect: bool| {
        let line = |target: &&str| {
            format!(
                "%{target} = stablehlo.custom_call @{target}(%a) {{has_side_effect = {effect}}}
                   : (tensor<4xf32>) -> tensor<4xf32>\n"
            )
        };
        let lines: String = order.iter().map(line).collect();
        function(&format!(
            "{lines}%0 = stablehlo.add %s, %t : tensor<4xf32>\nreturn %0 : tensor<4xf32>"
        ))
    };
    assert_equivalent(&text(["s", "t"], false), &text(["t", "s"], false));
    difference(&text(["s", "t"], true), &text(["t", "s"], true));
}

#[test]
fn ops_that_are_not_known_keep_their_order() {
    let text = |first: &str, second: &str| {
        function(&format!(
            "\"x.{first}\"() : () -> ()\n\"x.{second}\"() : () -> ()\nreturn %a : tensor<4xf32>"
        ))
    };
    let (message, ..) = difference(&text("p", "q"), &text("q", "p"));
    assert_eq!(
        message,
        "`x.p` is number 1 of the operations with effects on the left, number 2 on the right"
    );
    let one = function("\"x.p\"() : () -> ()\nreturn %a : tensor<4xf32>");
    let (message, left, right) = difference(&one, &text("p", "q"));
    assert_eq!(
        message,
        "the right has an operation that the left lacks: `x.q`"
    );
    assert_eq!(
        (left.as_str(), right.as_str()),
        ("\"x.p\"() : () -> ()", "\"x.q\"() : () -> ()")
    );
}

#[test]
fn a_dead_op_counts() {
    let (message, left, right) = difference(
        &ops(&["%0 = add %a, %b", "%1 = tanh %0", "%2 = negate %0"], "%2"),
        &ops(&["%0 = add %a, %b", "%2 = negate %0"], "%2"),
    );
    assert_eq!(
        message,
        "the left has an operation that the right lacks: `stablehlo.tanh`"
    );
    assert_eq!(left, "%1 = stablehlo.tanh %0 : tensor<4xf32>");
    assert_eq!(right, "%0 = stablehlo.add %a, %b : tensor<4xf32>");
}

#[test]
fn equal_ops_count_as_often_as_they_stand() {
    let one = ops(&["%0 = abs %a", "%2 = add %0, %0"], "%2");
    let two = ops(&["%0 = abs %a", "%1 = abs %a", "%2 = add %0, %1"], "%2");
    let (message, left, _) = difference(&two, &one);
    assert_eq!(
        message,
        "the left has an operation that the right lacks: `stablehlo.abs`"
    );
    assert_eq!(left, "%1 = stablehlo.abs %a : tensor<4xf32>");
    // As many on both sides, but one of them is dead on one side.
    let dead = ops(&["%0 = abs %a", "%1 = abs %a", "%2 = add %0, %0"], "%2");
    let (message, left, right) = difference(&two, &dead);
    assert_eq!(
        message,
        "of several equal operations `stablehlo.abs`, this one is used 1 times on the left, 2 \
         times on the right"
    );
    assert_eq!(
        (left.as_str(), right.as_str()),
        (
            "%0 = stablehlo.abs %a : tensor<4xf32>",
            "%0 = stablehlo.abs %a : tensor<4xf32>"
        )
    );
    // Which of the two is which does not count.
    assert_equivalent(
        &two,
        &ops(&["%0 = abs %a", "%1 = abs %a", "%2 = add %1, %0"], "%2"),
    );
}

#[test]
fn who_shares_an_op_counts() {
    let text = |operands: [&str; 4]| {
        let [p, q, r, s] = operands;
        ops(
            &[
                "%n = negate %a",
                "%0 = abs %n",
                "%1 = abs %n",
                &format!("%2 = add {p}, {q}"),
                &format!("%3 = multiply {r}, {s}"),
                "%4 = subtract %2, %3",
            ],
            "%4",
        )
    };
    let (message, left, _) = difference(
        &text(["%0", "%0", "%1", "%1"]),
        &text(["%0", "%1", "%0", "%1"]),
    );
    assert!(
        message.contains("is used by others on the left than on the right"),
        "{message}"
    );
    assert_eq!(left, "%0 = stablehlo.abs %n : tensor<4xf32>");
    assert_equivalent(
        &text(["%0", "%0", "%1", "%1"]),
        &text(["%1", "%1", "%0", "%0"]),
    );
}

fn constant(literal: &str, ty: &str) -> String {
    format!(
        "func.func @main() -> {ty} {{
  %c = stablehlo.constant dense<{literal}> : {ty}
  return %c : {ty}
}}
"
    )
}

#[test]
fn every_bit_of_a_literal_counts() {
    for (left, right) in [
        ("0.0", "-0.0"),
        ("0x7FC00000", "0x7FC00001"),
        ("1.0", "0x3F800001"),
    ] {
        let (message, ..) = difference(
            &constant(left, "tensor<f32>"),
            &constant(right, "tensor<f32>"),
        );
        assert!(
            message.starts_with("`stablehlo.constant` has value = dense<"),
            "{message}"
        );
    }
    let (message, ..) = difference(
        &constant("[[1, 2, 3], [4, 5, 6]]", "tensor<2x3xi32>"),
        &constant("[[1, 2, 3], [4, 7, 8]]", "tensor<2x3xi32>"),
    );
    assert!(
        message.ends_with(
            "has value = a literal whose element [1, 1] is 5 on the left, 7 on the right"
        ),
        "{message}"
    );
    let (message, ..) = difference(
        &constant("2", "tensor<3xi32>"),
        &constant("[2, 2, 3]", "tensor<3xi32>"),
    );
    assert!(
        message.ends_with("element [2] is 2 on the left, 3 on the right"),
        "{message}"
    );
}

#[test]
fn the_spelling_of_a_literal_does_not_count() {
    assert_equivalent(
        &constant("1.0", "tensor<2xf32>"),
        &constant("[1.000000e+00, 0x3F800000]", "tensor<2xf32>"),
    );
}

#[test]
fn types_count() {
    let convert = |ty: &str| {
        format!(
            "func.func @main(%a: tensor<4xf32>) {{
               %0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4x{ty}>
               return
             }}"
        )
    };
    let (message, ..) = difference(&convert("f16"), &convert("bf16"));
    assert_eq!(
        message,
        "result 0 of `stablehlo.convert` has type tensor<4xf16> on the left, tensor<4xbf16> on the \
         right"
    );
    let (message, ..) = difference(&constant("1", "tensor<i32>"), &constant("1", "tensor<i64>"));
    assert_eq!(
        message,
        "`func.func @main` has function_type = () -> tensor<i32> on the left, () -> tensor<i64> on \
         the right"
    );
}

#[test]
fn sections_are_compared_one_by_one() {
    let (one, two) = (ops(&["%0 = abs %a"], "%0"), ops(&["%0 = tanh %a"], "%0"));
    let joined = |first: &str, second: &str| format!("{first}// -----\n{second}");
    let renamed = two.replace("%0", "%5");
    assert_equivalent(&joined(&one, &two), &joined(&one, &renamed));
    let (message, left, _) = difference(&joined(&one, &two), &joined(&one, &one));
    assert_eq!(
        message,
        "`stablehlo.tanh` on the left, `stablehlo.abs` on the right"
    );
    assert_eq!(left, "%0 = stablehlo.tanh %a : tensor<4xf32>");
    assert_eq!(
        difference(&joined(&one, &two), &one).0,
        "the left has 2 sections, the right 1"
    );
}

#[test]
fn text_that_does_not_read_is_different() {
    let text = ops(&["%0 = abs %a"], "%0");
    let (message, ..) = difference(&text, &text.replace("%0 =", "%1 ="));
    assert!(
        message.starts_with("the bytes differ, and the right text does not read: "),
        "{message}"
    );
}
