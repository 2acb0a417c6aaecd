//! Findings of meshes and shardings.

use super::{assert_found, messages};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax;
use tlaloc_bridge::verify::{Stage, verify_reading};

#[test]
fn a_sharding_of_an_argument_is_found_there() {
    let meshes = "sdy.mesh @m = <[\"a\"=2]>\n";
    let other = r#"{sdy.sharding = #sdy.sharding<@m, [{"b"}]>}"#;
    let function = format!(
        "{meshes}func.func @f(%x: tensor<4xf32>, %y: tensor<4xf32> {other}) -> (tensor<4xf32>, tensor<4xf32> {other}) {{
           return %x, %y : tensor<4xf32>, tensor<4xf32>
         }}"
    );
    assert_found(
        &function,
        &[
            ("attribute-value", "sdy.sharding"),
            ("attribute-value", "sdy.sharding"),
        ],
    );
    let source = Source::new("text.mlir", function.into_bytes()).expect("it is small");
    let reading = syntax::read(&source, source.extent());
    let messages: Vec<_> = verify_reading(&reading, Stage::Emitted)
        .iter()
        .map(|found| {
            (
                found.message.clone(),
                source.position(found.span.unwrap().start).column,
            )
        })
        .collect();
    let said = "names the axis \"b\", expected one of its mesh";
    assert_eq!(
        messages,
        [
            (format!("`func.func` has the argument `%y` that {said}"), 52),
            (format!("`func.func` has a result 1 that {said}"), 130),
        ]
    );
    // A declaration, a result without parentheses, and what stands before it.
    let declaration = format!(
        "{meshes}func.func private @f(tensor<4x8xf32>, tensor<4xf32> {other}) -> (tensor<4xf32> {other})"
    );
    assert_found(
        &declaration,
        &[
            ("attribute-value", "sdy.sharding"),
            ("attribute-value", "sdy.sharding"),
        ],
    );
}

#[test]
fn a_sharding_of_an_op_is_found_there() {
    let text = "sdy.mesh @m = <[\"a\"=8, \"b\"=2]>
        func.func @f(%x: tensor<8x8xf32>) {
          %0 = sdy.reshard %x <@m, [{\"c\"}, {}]> : tensor<8x8xf32>
          %1 = sdy.reshard %x <@m, [{\"a\":(1)3}, {}]> : tensor<8x8xf32>
          %2 = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : tensor<8x8xf32>
          return
        }";
    assert_found(
        text,
        &[
            ("attribute-value", "<@m, [{\"c\"}, {}]>"),
            ("attribute-value", "<@m, [{\"a\":(1)3}, {}]>"),
            ("dimensions", "sdy.sharding"),
        ],
    );
}

#[test]
fn a_manual_axis_that_the_mesh_has_not_is_found_there() {
    let computation = |shardings: &str, axes: &str, inside: &str| {
        format!(
            "sdy.mesh @m = <[\"a\"=2]>
            func.func @f(%x: tensor<8xf32>) {{
              %0 = sdy.manual_computation(%x) in_shardings=[{shardings}] out_shardings=[{shardings}] manual_axes={{{axes}}} (%y: tensor<{inside}xf32>) {{
                sdy.return %y : tensor<{inside}xf32>
              }} : (tensor<8xf32>) -> tensor<8xf32>
              return
            }}"
        )
    };
    let sharded = "<@m, [{\"a\"}]>";
    assert_found(&computation(sharded, "\"a\"", "4"), &[]);
    assert_found(
        &computation(sharded, "\"a\", \"z\"", "4"),
        &[("attribute-value", "manual_axes")],
    );
    // The types inside are looked at all the same.
    assert_found(
        &computation(sharded, "\"a\", \"z\"", "8"),
        &[
            ("region-signature", "in_shardings"),
            ("attribute-value", "manual_axes"),
        ],
    );
}

/// What a collective makes of its operand's sharding is said, or the axis that it cannot take.
#[test]
fn what_a_collective_makes_is_said() {
    let cases = [
        (
            r#"all_gather [{"b"}] %x out_sharding=<@m, [{}]>"#,
            r#"gathers `"b"` in dimension 0, which its operand shards along `{"a"}`, expected axes at the end of those"#,
        ),
        (
            r#"all_gather [{"a":(2)2}] %x out_sharding=<@m, [{}]>"#,
            r#"shards dimension 0 along `{}`, expected `{"a":(1)2}`"#,
        ),
        (
            r#"all_slice [{"b"}] %x out_sharding=<@m, [{"b"}]>"#,
            r#"shards dimension 0 along `{"b"}`, expected `{"a", "b"}`"#,
        ),
        (
            r#"collective_permute %x out_sharding=<@m, [{"b"}]>"#,
            "shards dimension 0 over 2 devices, expected 4 as before",
        ),
        (
            r#"all_reduce {"a"} %x out_sharding=<@m, [{"a"}]>"#,
            r#"reduces along `"a"`, expected an axis that neither shards the operand nor stays unreduced"#,
        ),
        (
            r#"sharded_to_unreduced [{"a"}] %x out_sharding=<@m, [{}]>"#,
            r#"leaves `{}` unreduced, expected `{"a"}`"#,
        ),
        (
            r#"replicated_to_unreduced {"b"} %x out_sharding=<@m, [{"a", ?}], unreduced={"b"}>"#,
            "changes `?` or the priority of dimension 0, expected both as its operand has them",
        ),
    ];
    for (op, expected) in cases {
        let text = format!(
            "sdy.mesh @m = <[\"a\"=4, \"b\"=2]>
            func.func @f(%x: tensor<8xf32> {{sdy.sharding = #sdy.sharding<@m, [{{\"a\"}}]>}}) {{
              %0 = sdy.{op} : tensor<8xf32>
              return
            }}"
        );
        let name = op.split(' ').next().expect("the op");
        assert_eq!(messages(&text), [format!("`sdy.{name}` {expected}")]);
    }
    let computation = "func.func @f() {
        \"sdy.named_computation\"() <{name = \"c\"}> ({ stablehlo.return }) : () -> ()
        return
    }";
    let said = "has a region that ends with `stablehlo.return`, expected `sdy.return`";
    assert_eq!(
        messages(computation),
        [format!("`sdy.named_computation` {said}")]
    );
}

#[test]
fn parts_of_axes_are_named() {
    let cases = [
        (
            "\"a\":(1)3",
            "takes the part `\"a\":(1)3` of an axis of size 8, expected two sizes whose product divides 8",
        ),
        (
            "\"a\":(0)2",
            "takes the part `\"a\":(0)2` of an axis of size 8, expected 1 or more in the parentheses",
        ),
        (
            "\"a\":(2)1",
            "takes the part `\"a\":(2)1` of an axis of size 8, expected a size of 2 or more",
        ),
        (
            "\"a\":(1)8",
            "takes the part `\"a\":(1)8` of an axis of size 8, expected the whole axis, `\"a\"`",
        ),
        (
            "\"a\":(1)2, \"a\":(2)2",
            "lists `\"a\":(1)2` before `\"a\":(2)2`, expected both as `\"a\":(1)4`",
        ),
        (
            "\"a\":(1)2, \"a\":(2)4",
            "lists `\"a\":(1)2` before `\"a\":(2)4`, expected both as `\"a\"`",
        ),
        (
            "\"a\":(1)4, \"a\":(2)2",
            "uses the axis \"a\" twice, expected once",
        ),
    ];
    for (axes, expected) in cases {
        let text = format!(
            "sdy.mesh @m = <[\"a\"=8]>\nfunc.func @f(%x: tensor<8xf32>) {{
               %0 = sdy.reshard %x <@m, [{{{axes}}}]> : tensor<8xf32>
               return
             }}"
        );
        assert_eq!(messages(&text), [format!("`sdy.reshard` {expected}")]);
    }
}

#[test]
fn meshes_say_all_that_is_wrong_with_their_axes() {
    assert_found(
        "sdy.mesh @m = <[\"a\"=0, \"b\"=2, \"b\"=2, \"c\"=-1]>",
        &[("mesh-axes", "0"), ("mesh-axes", "\""), ("mesh-axes", "-")],
    );
    assert_found(
        "sdy.mesh @m = <[\"a\"=2], device_ids=[0, 2]>",
        &[("mesh-devices", "[")],
    );
}
