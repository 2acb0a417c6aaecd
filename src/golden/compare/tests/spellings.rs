//! What is spelled in several ways, and what is only spelled alike.

use super::*;

/// Functions without results, each with an op that carries an attribute.
fn carrying(values: &[&str]) -> String {
    let ops = values.iter().enumerate().map(|(index, value)| {
        format!(
            "func.func @f{index}() {{\n  \"a.b\"() {{x.y = {value}}} : () -> ()\n  return\n}}\n"
        )
    });
    ops.collect()
}

#[track_caller]
fn assert_alike(left: &str, right: &str) {
    assert_equivalent(&carrying(&[left]), &carrying(&[right]));
}

#[track_caller]
fn assert_unlike(left: &str, right: &str) {
    difference(&carrying(&[left]), &carrying(&[right]));
}

#[test]
fn attributes_that_print_alike_are_the_same() {
    for (left, right) in [
        (
            "sparse<[[0, 0], [0, 0]], 5> : tensor<2x2xi8>",
            "sparse<0, 5> : tensor<2x2xi8>",
        ),
        (
            "sparse<[[0], [1]], [5, 5]> : tensor<2xi8>",
            "sparse<[[0], [1]], 5> : tensor<2xi8>",
        ),
        (
            "sparse<[[0], [0]], [\"a\", \"a\"]> : tensor<2x!t.s>",
            "sparse<0, \"a\"> : tensor<2x!t.s>",
        ),
        ("loc(\"f\":0:16 to :16)", "loc(\"f\":0:16)"),
        ("loc(\"f\":1:16 to 1:17)", "loc(\"f\":1:16 to :17)"),
        (
            "!quant.uniform<u8:f16:{0:1}, {0.1:200}>",
            "!quant.uniform<u8:f16:{0:1}, {9.997550e-02:-56}>",
        ),
        (
            "!quant.uniform<i8<-128:127>:f32, 0.5:0>",
            "!quant.uniform<i8:f32, 0.5>",
        ),
        ("loc(fused[\"f\":1:2, \"f\":1:2 to :2])", "loc(\"f\":1:2)"),
        ("#foo<bar<x>>", "#foo.bar<x>"),
        ("distinct[4]<\"a\">", "distinct[0]<\"a\">"),
    ] {
        assert_alike(left, right);
    }
    for (left, right) in [
        (
            "sparse<[[0], [0]], [5, 6]> : tensor<2xi8>",
            "sparse<0, 5> : tensor<2xi8>",
        ),
        ("sparse<1, 5> : tensor<2xi8>", "sparse<0, 5> : tensor<2xi8>"),
        ("loc(\"f\":0:16 to :17)", "loc(\"f\":0:16)"),
        (
            "!quant.uniform<u8:f16, 0.1>",
            "!quant.uniform<u8:f16, 9.997550e-02>",
        ),
        ("distinct[0]<\"a\">", "distinct[0]<\"b\">"),
    ] {
        assert_unlike(left, right);
    }
}

#[test]
fn of_distinct_attributes_it_counts_which_are_the_same() {
    let [a, b, c, d] = [
        "[distinct[0]<>]",
        "[distinct[1]<>]",
        "[distinct[7]<>]",
        "distinct[2]<>",
    ];
    assert_equivalent(&carrying(&[a, b, a]), &carrying(&[c, a, c]));
    for (left, right) in [
        ([a, a, b], [a, b, a]),
        ([a, a, a], [a, a, b]),
        ([a, b, c], [a, a, a]),
    ] {
        let (message, ..) = difference(&carrying(&left), &carrying(&right));
        assert!(message.starts_with("a distinct attribute"), "{message}");
    }
    // Within one attribute, and through a type.
    assert_alike(
        "[distinct[2]<>, distinct[2]<>]",
        "[distinct[1]<>, distinct[1]<>]",
    );
    assert_unlike(
        "[distinct[2]<>, distinct[2]<>]",
        "[distinct[1]<>, distinct[2]<>]",
    );
    let encoded = |value: &str| format!("tensor<2xf32, {value}>");
    let (left, right) = (encoded(d), encoded("distinct[3]<>"));
    assert_equivalent(
        &carrying(&[d, &left]),
        &carrying(&["distinct[3]<>", &right]),
    );
    difference(&carrying(&[d, &left]), &carrying(&[d, &right]));
}

#[test]
fn resources_count_and_how_they_are_written_does_not() {
    let with = |trailer: &str| {
        let ops = carrying(&["dense_resource<a> : tensor<1xf32>"]);
        format!("{ops}{trailer}\n")
    };
    let blob = "dialect_resources: { builtin: { a: \"0x04000000000000ab\" } }";
    let tools = "external_resources: { t: { x: true, y: \"z\" }, u: { x: \"0x0400000000AB\" } }";
    let plain = with(&format!("{{-# {blob}, {tools} #-}}"));
    for same in [
        format!("{{-#\n  {tools},\n  {} #-}}", blob.replace("ab", "AB")),
        "{-# external_resources: { u: { x: \"0x0400000000ab\" }, t: { y: \"z\" }, e: {}, t: { x: true } },
             dialect_resources: { builtin: { b: \"0x0400000000\", a: \"0x0400000001\", a: \"0x04000000000000AB\" } } #-}"
            .to_owned(),
    ] {
        assert_equivalent(&plain, &with(&same));
    }
    for other in [
        String::new(),
        format!("{{-# {blob} #-}}"),
        format!("{{-# {tools} #-}}"),
        format!("{{-# {blob}, {} #-}}", tools.replace("true", "false")),
        format!("{{-# {blob}, {} #-}}", tools.replace("y:", "w:")),
        format!("{{-# {}, {tools} #-}}", blob.replace("ab", "ac")),
        format!("{{-# {}, {tools} #-}}", blob.replace("0x04", "0x08")),
    ] {
        let (message, ..) = difference(&plain, &with(&other));
        assert_eq!(message, "the resources behind the module differ");
    }
}
