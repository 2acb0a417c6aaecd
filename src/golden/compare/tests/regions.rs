//! Regions: bodies of reductions and loops, functions, blocks.

use super::*;

fn reduction(body: &str, order: [&str; 2]) -> String {
    let [first, second] = order;
    function(&format!(
        "%c = stablehlo.constant dense<0.0> : tensor<f32>
         %0 = \"stablehlo.reduce\"(%a, %c) ({{
         ^bb0({first}: tensor<f32>, {second}: tensor<f32>):
           {body}
           stablehlo.return %r : tensor<f32>
         }}) {{dimensions = array<i64: 0>}} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
         return %a : tensor<4xf32>"
    ))
}

#[test]
fn the_body_of_a_reduction_counts() {
    let sum = "%r = stablehlo.add %x, %y : tensor<f32>";
    let (message, left, right) = difference(
        &reduction(sum, ["%x", "%y"]),
        &reduction("%r = stablehlo.maximum %x, %y : tensor<f32>", ["%x", "%y"]),
    );
    assert_eq!(
        message,
        "`stablehlo.add` on the left, `stablehlo.maximum` on the right"
    );
    assert!(left.contains("stablehlo.add") && right.contains("stablehlo.maximum"));
    difference(&reduction(sum, ["%x", "%y"]), &reduction(sum, ["%y", "%x"]));
    assert_equivalent(
        &reduction(sum, ["%x", "%y"]),
        &reduction("%r = stablehlo.add %p, %q : tensor<f32>", ["%p", "%q"]),
    );
}

/// Two nested loops; the inner body adds `step`, which stands outside of both.
fn loops(inner: &str, returned: &str) -> String {
    function(&format!(
        "%t = stablehlo.constant dense<true> : tensor<i1>
         %0 = \"stablehlo.while\"(%a) ({{
         ^bb0(%x: tensor<4xf32>):
           \"stablehlo.return\"(%t) : (tensor<i1>) -> ()
         }}, {{
         ^bb0(%x: tensor<4xf32>):
           %1 = \"stablehlo.while\"(%x) ({{
           ^bb0(%y: tensor<4xf32>):
             \"stablehlo.return\"(%t) : (tensor<i1>) -> ()
           }}, {{
           ^bb0(%y: tensor<4xf32>):
             {inner}
             \"stablehlo.return\"({returned}) : (tensor<4xf32>) -> ()
           }}) : (tensor<4xf32>) -> tensor<4xf32>
           \"stablehlo.return\"(%1) : (tensor<4xf32>) -> ()
         }}) : (tensor<4xf32>) -> tensor<4xf32>
         return %0 : tensor<4xf32>"
    ))
}

#[test]
fn the_bodies_of_nested_loops_count() {
    let add = loops("%2 = stablehlo.add %y, %b : tensor<4xf32>", "%2");
    // Captured from outside, from the outer body, or its own argument: three different values.
    for (other, name) in [
        ("%a", "%a (argument 0)"),
        ("%x", "%x (argument 0)"),
        ("%y", "%y (argument 0)"),
    ] {
        let text = loops(
            &format!("%2 = stablehlo.add %y, {other} : tensor<4xf32>"),
            "%2",
        );
        let (message, left, _) = difference(&add, &text);
        assert_eq!(
            message,
            format!(
                "operand 1 of `stablehlo.add` is %b (argument 1) on the left, {name} on the right"
            )
        );
        assert_eq!(left, "%2 = stablehlo.add %y, %b : tensor<4xf32>");
    }
    assert_equivalent(
        &loops(
            "%2 = stablehlo.abs %y : tensor<4xf32>\n%3 = stablehlo.abs %b : tensor<4xf32>",
            "%3",
        ),
        &loops(
            "%2 = stablehlo.abs %b : tensor<4xf32>\n%3 = stablehlo.abs %y : tensor<4xf32>",
            "%2",
        ),
    );
    let outer = loops("%2 = stablehlo.add %x, %x : tensor<4xf32>", "%2");
    let own = loops("%2 = stablehlo.add %y, %y : tensor<4xf32>", "%2");
    difference(&outer, &own);
    // The loops move freely unless something in them has an effect.
    let effect = "\"x.p\"() : () -> ()";
    let around = |inner: &str, before: &str, after: &str| {
        let text = loops(inner, "%y");
        let text = text.replacen("         %0", &format!("{before}\n         %0"), 1);
        text.replacen("         return", &format!("{after}\n         return"), 1)
    };
    let pure = "%9 = stablehlo.abs %y : tensor<4xf32>";
    assert_equivalent(&around(pure, effect, ""), &around(pure, "", effect));
    difference(&around(effect, effect, ""), &around(effect, "", effect));
}

#[test]
fn the_order_of_functions_does_not_count() {
    let main = ops(&["%0 = add %a, %b"], "%0");
    assert_equivalent(&format!("{HELPERS}{main}"), &format!("{main}{HELPERS}"));
    let (message, left, _) = difference(&format!("{HELPERS}{main}"), &main);
    assert_eq!(
        message,
        "the left has an operation that the right lacks: `func.func @f`"
    );
    assert!(left.starts_with("func.func private @f"), "{left}");
}

#[test]
fn blocks_are_paired_in_order() {
    let text = |to: [&str; 2], first: &str| {
        format!(
            "func.func @main(%c: tensor<4xf32>) -> tensor<4xf32> {{
               \"cf.cond_br\"(%c)[{}, {}] : (tensor<4xf32>) -> ()
             ^one:
               %x = stablehlo.{first} %c : tensor<4xf32>
               return %x : tensor<4xf32>
             ^two:
               %y = stablehlo.negate %c : tensor<4xf32>
               return %y : tensor<4xf32>
             }}",
            to[0], to[1]
        )
    };
    assert_equivalent(
        &text(["^one", "^two"], "abs"),
        &text(["^one", "^two"], "abs")
            .replace("^one", "^bb1")
            .replace("%x", "%q"),
    );
    difference(
        &text(["^one", "^two"], "abs"),
        &text(["^two", "^one"], "abs"),
    );
    difference(
        &text(["^one", "^two"], "abs"),
        &text(["^one", "^two"], "tanh"),
    );
}
