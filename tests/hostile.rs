//! Any bytes at all: an answer, in time that grows with the text, and nothing lost on the way back.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tlaloc_bridge::diagnostic::Diagnostic;
use tlaloc_bridge::golden::compare::{Comparison, compare};
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{self, MAX_NESTING, PrintForm};
use tlaloc_bridge::twins::{PassOptions, Twin, pipeline};
use tlaloc_bridge::verify::{Stage, verify};

fn source(text: impl Into<Vec<u8>>) -> Arc<Source> {
    Source::new("hostile.mlir", text.into()).expect("small")
}

fn parse(text: impl Into<Vec<u8>>) -> Result<Module, Vec<Diagnostic>> {
    let source = source(text);
    syntax::parse(&source, source.extent())
}

#[track_caller]
fn read(text: impl Into<Vec<u8>>) -> Module {
    parse(text).unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// The rule of the error that reading `text` ends with.
#[track_caller]
fn refused(text: impl Into<Vec<u8>>) -> &'static str {
    let errors = parse(text).err().expect("an error");
    errors[0].rule
}

fn print(module: &Module, form: PrintForm) -> String {
    String::from_utf8(syntax::print(module, form).into_owned()).expect("UTF-8")
}

/// A function of `body` that returns its argument.
fn function(body: &str) -> String {
    format!(
        "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {{\n{body}\n  return %0 : tensor<4xf32>\n}}\n"
    )
}

/// An op with the attribute `a`.
fn with_attribute(value: &str) -> String {
    function(&format!("  \"a.b\"() {{a = {value}}} : () -> ()"))
}

/// What the attribute reads as, in the printed form that MLIR's tools print.
fn printed_attribute(value: &str) -> String {
    let printed = print(&read(with_attribute(value)), PrintForm::Mlir);
    assert_eq!(print(&read(printed.as_str()), PrintForm::Mlir), printed);
    let (_, rest) = printed.split_once("{a = ").expect("the attribute");
    let (value, _) = rest.split_once("} : () -> ()").expect("its end");
    value.to_owned()
}

/// What a twin makes of `text`, which must read back as the same module.
fn legalized(text: &str, twin: Twin) -> String {
    let module = read(text);
    assert_eq!(verify(&module, Stage::Emitted).len(), 0);
    let made = pipeline::legalize(&module, twin, None, &PassOptions::default());
    let made = made.module.expect("an output");
    let printed = print(&made, PrintForm::Tlaloc);
    let reread = read(printed.as_str());
    let generic = |module| print(module, PrintForm::Generic);
    assert_eq!(generic(&made), generic(&reread));
    printed
}

#[test]
fn aliases_of_aliases_do_not_grow_without_bound() {
    let doubling = |first: &str, each: fn(usize) -> String, last: &str| {
        let chain: String = (0..40).map(each).collect();
        format!("{first}\n{chain}{}", with_attribute(last))
    };
    let attributes = doubling(
        "#a0 = [1]",
        |n| format!("#a{} = [#a{n}, #a{n}]\n", n + 1),
        "#a40",
    );
    assert_eq!(refused(attributes), "nesting");
    let types = doubling(
        "!a0 = i32",
        |n| format!("!a{} = tuple<!a{n}, !a{n}>\n", n + 1),
        "!a40",
    );
    assert_eq!(refused(types), "nesting");
}

#[test]
fn aliases_nest_no_deeper_than_what_they_stand_for() {
    let chain = |length: usize| {
        let links: String = (0..length)
            .map(|n| format!("#a{} = [#a{n}]\n", n + 1))
            .collect();
        format!(
            "#a0 = \"end\"\n{links}{}",
            with_attribute(&format!("#a{length}"))
        )
    };
    read(chain(MAX_NESTING / 2));
    assert_eq!(refused(chain(MAX_NESTING + 1)), "nesting");
}

#[test]
fn brackets_nest_up_to_a_limit_and_end_quickly_beyond_it() {
    let nested = |open: &str, middle: &str, close: &str, depth: usize| {
        with_attribute(&format!(
            "{}{middle}{}",
            open.repeat(depth),
            close.repeat(depth)
        ))
    };
    let kinds = [
        ("[", "1", "]"),
        ("{a = ", "1", "}"),
        ("tuple<", "i32", ">"),
        ("memref<4x", "i32", ">"),
        ("() -> (", "i32", ")"),
        ("tensor<4xi32, ", "1", ">"),
    ];
    for (open, middle, close) in kinds {
        read(nested(open, middle, close, MAX_NESTING / 3));
        assert_eq!(refused(nested(open, middle, close, 100_000)), "nesting");
    }
    let regions = |depth| "\"a.b\"() ({\n".repeat(depth) + &"}) : () -> ()\n".repeat(depth);
    read(regions(MAX_NESTING / 2));
    assert_eq!(refused(regions(100_000)), "nesting");
    // What is only kept costs MLIR's reader stack, if not this one's.
    let kept = |depth: usize| {
        let nested = |open: &str, middle: &str, close: &str| {
            format!("{}{middle}{}", open.repeat(depth), close.repeat(depth))
        };
        [
            with_attribute(&format!("#foo{}", nested("<", "1", ">"))),
            with_attribute(&format!("!foo{}", nested("<", "1", ">"))),
            with_attribute(&format!("affine_map<(d0) -> {}>", nested("(", "d0", ")"))),
            with_attribute(&format!("loc({})", nested("\"n\"(", "unknown", ")"))),
            with_attribute(&format!(
                "dense<{}> : tensor<{}2xi64>",
                nested("[", "1, 2", "]"),
                "1x".repeat(depth - 1)
            )),
        ]
    };
    for text in kept(MAX_NESTING / 2) {
        read(text);
    }
    for text in kept(100_000) {
        assert_eq!(refused(text), "nesting");
    }
}

/// Each text has `COUNT` of something. Work that is done for each pair of them takes minutes.
#[test]
fn work_grows_with_the_text() {
    const COUNT: usize = 100_000;
    let each = |line: fn(usize) -> String| (0..COUNT).map(line).collect::<String>();
    let list = |item: fn(usize) -> String| (0..COUNT).map(item).collect::<Vec<_>>().join(", ");
    let types = list(|_| "f32".to_owned());
    let tensors = list(|_| "tensor<4xf32>".to_owned());
    let texts = [
        (
            "uses before their definitions",
            each(|n| format!("\"a.b\"(%u{n}) : (i32) -> ()\n"))
                + &each(|n| format!("%u{n} = \"a.c\"() : () -> i32\n")),
        ),
        (
            "blocks",
            format!(
                "func.func @main() {{\n  \"cf.br\"()[^b0] : () -> ()\n{}^b{COUNT}:\n  return\n}}\n",
                each(|n| format!("^b{n}:\n  \"cf.br\"()[^b{}] : () -> ()\n", n + 1))
            ),
        ),
        (
            "attributes",
            function(&format!(
                "  \"a.b\"() {{{}}} : () -> ()",
                list(|n| format!("a{n} = 1"))
            )),
        ),
        (
            "outputs of one op",
            format!(
                "func.func @main() -> ({types}) {{\n  %r:{COUNT} = \"a.b\"() : () -> ({types})\n  \
                 return {} : {types}\n}}\n",
                list(|n| format!("%r#{n}"))
            ),
        ),
        (
            "outputs that are one value",
            format!(
                "func.func @main(%0: tensor<4xf32>) -> ({tensors}) {{\n  return {} : {tensors}\n}}\n",
                list(|_| "%0".to_owned())
            ),
        ),
        (
            "ops on one line",
            function(&each(|n| {
                format!(" %v{n} = stablehlo.add %0, %0 : tensor<4xf32>")
            }))
            .replace('\n', " "),
        ),
        (
            "wrong calls of a long function",
            format!(
                "func.func private @f({tensors})\n{}",
                function(&each(
                    |_| "  call @f(%0) : (tensor<4xf32>) -> ()\n".to_owned()
                ))
            ),
        ),
        (
            "a permutation of a high rank",
            function(&format!(
                "  %1 = \"stablehlo.broadcast\"(%0) <{{broadcast_sizes = array<i64: {ones}>}}> : (tensor<4xf32>) -> tensor<{shape}4xf32>\n  \
                 %2 = stablehlo.reverse %1, dims = [{dims}] : tensor<{shape}4xf32>\n",
                ones = list(|_| "1".to_owned()),
                shape = "1x".repeat(COUNT),
                dims = list(|n| n.to_string()),
            )),
        ),
        (
            "the axes of a mesh",
            format!(
                "sdy.mesh @m = <[{}]>\n{}",
                list(|n| format!("\"a{n}\"=1")),
                function(&format!(
                    "  %1 = sdy.sharding_constraint %0 <@m, [{{}}], replicated={{{}}}> : tensor<4xf32>\n",
                    list(|n| format!("\"a{n}\""))
                ))
            ),
        ),
        ("a word", "x".repeat(COUNT * 100)),
        ("a string that is not closed", "\"\\".repeat(COUNT * 4)),
        (
            "a string with a character of none",
            "\"\\".repeat(COUNT * 4) + "\u{b}\"",
        ),
    ];
    for (what, text) in texts {
        let start = Instant::now();
        if let Ok(module) = parse(text) {
            let errors = verify(&module, Stage::Emitted);
            for form in [PrintForm::Mlir, PrintForm::Generic] {
                syntax::print(&module, form);
            }
            let options = PassOptions {
                distinct_outputs: true,
                ..PassOptions::default()
            };
            let made = pipeline::legalize(&module, Twin::StableHlo, None, &options).module;
            if let Some(made) = made.filter(|_| errors.is_empty()) {
                syntax::print(&made, PrintForm::Tlaloc);
            }
        }
        let taken = start.elapsed();
        assert!(taken < Duration::from_secs(40), "{what}: {taken:?}");
    }
}

#[test]
fn literals_that_begin_alike_are_told_apart_quickly() {
    let zeros = "0, ".repeat(500);
    let constant =
        |n| format!("  %k{n} = stablehlo.constant dense<[{zeros}{n}]> : tensor<501xi64>\n");
    let text = function(&(0..3_000).map(constant).collect::<String>());
    let printed = print(&read(text), PrintForm::Generic);
    assert_eq!(printed.matches("stablehlo.constant").count(), 3_000);
}

#[test]
fn numbers_that_no_emitter_counts_to_leave_room_for_new_names() {
    let highest = |name: &str| {
        let text = format!(
            "func.func @main(%{name}: tensor<4xf32>) -> tensor<4xf32> {{\n  return %{name} : tensor<4xf32>\n}}\n"
        );
        legalized(&text, Twin::StableHlo)
    };
    assert!(highest("s41").contains("%s42 = mhlo.copy %s41 "));
    assert!(highest("2147483646").contains("%s2147483647 = mhlo.copy "));
    assert!(highest("s4294967295").contains("%s0 = mhlo.copy %s4294967295 "));
    assert!(highest("s99999999999999999999").contains("%s0 = mhlo.copy "));
    let both = "func.func @main(%2147483646: tensor<4xf32>, %s2147483647: tensor<4xf32>) -> tensor<4xf32> {\n  \
                return %2147483646 : tensor<4xf32>\n}\n";
    let made = legalized(both, Twin::StableHlo);
    assert!(made.contains("%s2147483648 = mhlo.copy "), "{made}");
}

#[test]
fn what_is_carried_keeps_its_spelling() {
    for value in [
        "#sparse_tensor.encoding<{}>",
        "#opaque_x.y",
        "#affine_z<1>",
        "#sparse<1>",
        "sparse<0, 1> : tensor<1xi64>",
        "strided<[2, ?], offset: 3>",
        "dense<[\"a\", \"b\"]> : tensor<2x!foo.s>",
        "array<f32: 0x7F800000>",
    ] {
        assert_eq!(printed_attribute(value), value);
    }
    // MLIR keeps line breaks and comments too.
    let value = "#foo.bar<1, // one\n    \"a // b\",\r\n 2>";
    assert_eq!(printed_attribute(value), value);
    let value = "sparse<0, 1> // kept\n : tensor<1xi64>";
    assert_eq!(printed_attribute(value), "sparse<0, 1> : tensor<1xi64>");
}

#[test]
fn what_cannot_be_kept_is_refused() {
    // MLIR's vectors have no dynamic extents, and its arrays no elements of parts of bytes.
    assert_eq!(refused(with_attribute("vector<?xf32>")), "syntax");
    assert_eq!(refused(with_attribute("array<i7: 1>")), "syntax");
    assert_eq!(refused(with_attribute("array<f80: 1>")), "syntax");
}

#[test]
fn sparse_literals_keep_their_indices() {
    let listed = |item: fn(usize) -> String| {
        let items: Vec<_> = (0..101).map(item).collect();
        format!("[{}]", items.join(", "))
    };
    let indices = listed(|index| format!("[{index}]"));
    let values = listed(|index| index.to_string());
    let value = format!("sparse<{indices}, {values}> : tensor<200xi8>");
    let printed = printed_attribute(&value);
    assert!(
        printed.starts_with(&format!("sparse<{indices}, \"0x000102")),
        "{printed}"
    );
    // Without dimensions there is nothing to index. MLIR prints `sparse<>`, which is a zero.
    let printed = printed_attribute("sparse<[[], []], [5, 6]> : tensor<i64>");
    assert_eq!(printed, "sparse<[[], []], [5, 6]> : tensor<i64>");
    // MLIR prints `sparse<0, [5, 6]>`, which it does not read.
    let value = "sparse<[[0, 0], [0, 0]], [5, 6]> : tensor<2x2xi64>";
    assert_eq!(printed_attribute(value), value);
}

#[test]
fn attributes_of_dialects_come_back() {
    // MLIR prints `#foo.bar<x><x>`, which it does not read.
    for value in ["#foo<bar<x><x>>", "#foo<bar<x>, y<z>>"] {
        assert_eq!(printed_attribute(value), value);
    }
    assert_eq!(refused(with_attribute("#foo<a\0b>")), "syntax");
}

#[test]
fn bytes_that_do_not_show() {
    let text = with_attribute("dense<[1,\0 2]> : tensor<2\0xi32>");
    assert!(print(&read(text), PrintForm::Mlir).contains("dense<[1, 2]>"));
    assert_eq!(printed_attribute("\"x\0y\""), "\"x\\00y\"");
    for text in [
        "\"a\\00b\"() : () -> ()",
        "\"a\0b\"() : () -> ()",
        "\"\"() : () -> ()",
        "\"a.b\"() {a = \"\x0B\"} : () -> ()",
        "\"a.b\"() {a = \"\x0C\"} : () -> ()",
        "\"a.b\"() \x0B : () -> ()",
    ] {
        assert_eq!(refused(text), "syntax");
    }
}

#[test]
fn users_of_a_value_that_got_another_type_say_so() {
    let text = "module {\n  func.func @main(%0: tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>> {\n    \
                %1 = stablehlo.add %0, %0 : tensor<?xf32, #stablehlo.bounds<4>>\n    \
                return %1 : tensor<?xf32, #stablehlo.bounds<4>>\n  }\n}\n";
    let made = legalized(text, Twin::Mhlo);
    assert!(made.contains("return %1 : tensor<?xf32, #mhlo."), "{made}");
    assert!(!made.contains("stablehlo"), "{made}");
}

#[test]
fn comments_survive_where_a_region_begins_and_ends() {
    let text = "func.func @f(%0: tensor<4xf32>) -> tensor<4xf32> { // first\n  return %0 : tensor<4xf32>\n}\n// last";
    let made = legalized(text, Twin::StableHlo);
    assert!(made.contains("-> tensor<4xf32> { // first\n"), "{made}");
    assert!(made.ends_with("// last\n}\n"), "{made}");
}

#[test]
fn constants_that_overflow_wrap_as_they_do_in_mlir() {
    // What MLIR prints of them, though it does not read it as the same.
    for (written, expected) in [
        ("d0 + 1 + 9223372036854775807", "d0 - -9223372036854775808"),
        ("2 + d0 + 9223372036854775807", "d0 - 9223372036854775807"),
        (
            "(9223372036854775807 + 1) + d0",
            "d0 + 9223372036854775807 + 1",
        ),
    ] {
        let text = with_attribute(&format!("affine_map<(d0) -> ({written})>"));
        let printed = print(&read(text), PrintForm::Mlir);
        let expected = format!("affine_map<(d0) -> ({expected})>");
        assert!(printed.contains(&expected), "{printed}");
    }
    let twos = " * 2".repeat(100);
    read(with_attribute(&format!("affine_map<(d0) -> (d0{twos})>")));
}

#[test]
fn a_carriage_return_ends_a_comment() {
    let text = "func.func @main() { // x\r  \"a.b\"() {d = dense<[1, // y\r 2]> : tensor<2xi8>} : () -> ()\r\n  return\n}\n";
    let printed = print(&read(text), PrintForm::Generic);
    assert!(
        printed.contains("\"a.b\"() {d = dense<[1, 2]>"),
        "{printed}"
    );
}

#[test]
fn comments_of_aliases_survive() {
    let text = "// first\n#a = loc(\"a\")\nfunc.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {\n  \
                %1 = stablehlo.constant dense<1.0> : tensor<4xf32> loc(#a)\n  return %1 : tensor<4xf32>\n} // end\n\
                // of b\n#b = loc(\"b\") // behind\n";
    let made = legalized(text, Twin::StableHlo);
    let aliases = "// first\n#a = loc(\"a\")\n// of b\n#b = loc(\"b\") // behind\n";
    assert!(made.starts_with(aliases), "{made}");
    assert_eq!(made.matches("// end").count(), 1, "{made}");
}

#[test]
fn a_reducer_over_a_wider_type_is_written_out() {
    let text = "func.func @main(%0: tensor<4xi8>, %1: tensor<i8>) -> tensor<i32> {\n  \
                %2 = \"stablehlo.reduce\"(%0, %1) <{dimensions = array<i64: 0>}> ({\n  \
                ^bb0(%a: tensor<i32>, %b: tensor<i32>):\n    \
                %3 = stablehlo.add %a, %b : tensor<i32>\n    \
                stablehlo.return %3 : tensor<i32>\n  \
                }) : (tensor<4xi8>, tensor<i8>) -> tensor<i32>\n  return %2 : tensor<i32>\n}\n";
    let printed = print(&read(text), PrintForm::Mlir);
    let [written, reread] = [read(text), read(printed)].map(|it| print(&it, PrintForm::Generic));
    assert_eq!(written, reread);
}

#[test]
fn a_module_takes_no_arguments() {
    let module = read(format!(
        "module {{\n^bb0(%a: tensor<f32>):\n{}}}\n",
        function("")
    ));
    let errors = verify(&module, Stage::Emitted);
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].rule, "region-signature");
}

#[test]
fn an_empty_module_has_an_empty_block() {
    for text in ["module {}\n", "module {\n  module @m {\n  }\n}\n"] {
        let module = read(text);
        assert_eq!(verify(&module, Stage::Emitted).len(), 0);
        let generic = print(&module, PrintForm::Generic);
        assert_eq!(print(&read(generic.as_str()), PrintForm::Generic), generic);
        let printed = print(&module, PrintForm::Mlir);
        assert_eq!(print(&read(printed.as_str()), PrintForm::Mlir), printed);
    }
    // As in MLIR, the generic form has the block that it says.
    let module = read("\"builtin.module\"() ({\n}) : () -> ()\n");
    let errors = verify(&module, Stage::Emitted);
    assert_eq!(errors[0].rule, "block-count");
}

/// Every byte of a text changed, and every beginning of it: there is an answer, it can be shown, and
/// what is accepted comes back.
#[test]
fn damaged_texts_have_answers() {
    let text = "#a = \"x\"\nmodule @m attributes {b = #a} {\n  sdy.mesh @s = <[\"d\"=2]>\n  \
                func.func @main(%0: tensor<2x?xf32> {c}, %p: tensor<i1>) -> tensor<2x?xf32> { // one\n    \
                %k:2 = \"a.b\"(%0) ({\n    ^bb0(%i: i32):\n      \"a.c\"()[^bb0] : () -> ()\n    }) : (tensor<2x?xf32>) -> (i32, i1)\n    \
                %1 = stablehlo.constant dense<[[1.5, -2.0]]> : tensor<1x2xf32>\n    \
                %2 = stablehlo.add %0, %0 {d = array<i64: 1, 2>} : tensor<2x?xf32> loc(\"f\":1:2)\n    \
                return %2 : tensor<2x?xf32>\n  }\n}\n";
    read(text);
    let cut = (0..text.len()).map(|end| text.as_bytes()[..end].to_vec());
    let changed = (0..text.len()).flat_map(|at| {
        [0, b'"', b'<', b'%', b'9', b'\n', 0xFF].map(|byte| {
            let mut text = text.as_bytes().to_vec();
            text[at] = byte;
            text
        })
    });
    for text in cut.chain(changed) {
        let source = source(text);
        let said = match syntax::parse(&source, source.extent()) {
            Err(errors) => errors,
            Ok(module) => {
                assert_eq!(syntax::print(&module, PrintForm::Tlaloc), source.bytes());
                let generic = print(&module, PrintForm::Generic);
                assert_eq!(print(&read(generic.as_str()), PrintForm::Generic), generic);
                assert!(matches!(compare(&module, &module), Comparison::Equivalent));
                verify(&module, Stage::Emitted)
            }
        };
        for diagnostic in said {
            let spans = diagnostic.notes.iter().map(|note| note.0);
            for span in spans.chain([diagnostic.span]).flatten() {
                assert!(span.start <= span.end && span.end as usize <= source.bytes().len());
            }
            assert!(!diagnostic.render(&source).is_empty());
        }
    }
}

/// A device or a pipe is written to, and a link is followed: neither is replaced by a file.
#[cfg(unix)]
#[test]
fn only_files_are_replaced() {
    use std::os::unix::fs::FileTypeExt as _;
    use tlaloc_bridge::files;

    let folder = tempfile::tempdir().expect("a temporary folder");
    let [file, link, pipe] = ["file", "link", "pipe"].map(|name| folder.path().join(name));
    std::fs::write(&file, "old").expect("a file");
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    files::write(&link, b"new").expect("written");
    assert_eq!(std::fs::read(&file).expect("a file"), b"new");
    assert!(link.is_symlink());

    let [first, second, made, round] =
        ["first", "second", "made", "round"].map(|name| folder.path().join(name));
    std::os::unix::fs::symlink(&second, &first).expect("a link");
    std::os::unix::fs::symlink("./made", &second).expect("a link");
    std::os::unix::fs::symlink("round", &round).expect("a link");
    files::write(&first, b"new").expect("written");
    assert!(first.is_symlink() && second.is_symlink());
    assert_eq!(std::fs::read(&made).expect("a file"), b"new");
    assert!(files::write(&round, b"new").is_err());
    assert!(round.is_symlink());

    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read(pipe)
    });
    files::write(&pipe, b"through").expect("written");
    let kind = std::fs::metadata(&pipe).expect("a pipe").file_type();
    assert!(kind.is_fifo());
    let read = reader.join().expect("no panic");
    assert_eq!(read.expect("the bytes"), b"through");
}

/// A splat is as many elements as its type says, which costs nothing to write.
#[test]
fn splats_are_not_written_out() {
    const MANY: &str = "100000000000";
    let rng = format!(
        "func.func @f(%a: tensor<f32>) {{
           %s = stablehlo.constant dense<1> : tensor<{MANY}xi64>
           %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<{MANY}xi64>) -> tensor<f32>
           return
         }}"
    );
    let list = |name: &str, rest: &str| {
        format!(
            "func.func @f(%a: tensor<4xf32>) {{
               %0 = \"mhlo.{name}\"(%a) <{{{rest} = dense<0> : tensor<{MANY}xi64>}}> : (tensor<4xf32>) -> tensor<4xf32>
               return
             }}"
        )
    };
    let texts = [
        (rng, "rng_c3"),
        (list("reverse", "dimensions"), "attribute-kind"),
        (list("transpose", "permutation"), "attribute-kind"),
        (list("broadcast", "broadcast_sizes"), "attribute-kind"),
    ];
    for (text, expected) in texts {
        let start = Instant::now();
        let module = parse(text.clone()).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
        let found = verify(&module, Stage::Emitted);
        let rules: Vec<_> = found.iter().map(|found| found.rule).collect();
        assert_eq!(rules, [expected], "{text}");
        assert!(start.elapsed() < Duration::from_secs(5), "{text}");
    }
}

/// Reading gives a literal its elements; the verifier only looks at them.
#[test]
fn verifying_a_large_literal_takes_a_part_of_what_reading_it_takes() {
    let pairs = 200_000;
    let text = format!(
        "func.func @f() {{
           %0 = stablehlo.constant dense<[{}1.5]> : tensor<{}xf32>
           return
         }}",
        "1.25e-01, 3.14159274, ".repeat(pairs),
        2 * pairs + 1
    );
    let time = |run: &dyn Fn()| {
        let one = |_| {
            let start = Instant::now();
            run();
            start.elapsed()
        };
        (0..5).map(one).min().expect("there are some")
    };
    let module = read(text.clone());
    let reading = time(&|| {
        read(text.clone());
    });
    let verifying = time(&|| assert_eq!(verify(&module, Stage::Emitted).len(), 0));
    assert!(verifying * 2 < reading, "{verifying:?} beside {reading:?}");
}
