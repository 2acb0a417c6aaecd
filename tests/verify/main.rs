//! Broken modules and their good twins: each bad one breaks one rule, at one line. That the good
//! ones are good, and the bad ones bad, is what the reference reader (jaxlib 0.10.2) says of them.

mod attributes;
mod marks;
mod modules;
mod one_fault;

mod signatures;
mod types;

use std::path::Path;

use modules::MODULES;
use pretty_assertions::assert_eq;
use tlaloc_bridge::dialects::hlo;
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;
use tlaloc_bridge::verify::{Stage, verify};
use types::TYPES;

fn read(text: &str) -> Module {
    let source = Source::new("test.mlir", text.as_bytes().to_vec()).expect("small");
    match parse(&source, source.extent()) {
        Ok(module) => module,
        Err(errors) => panic!("{text}\n{}", errors[0].render(&source)),
    }
}

/// Rule and line of every finding.
fn findings(module: &Module, stage: Stage) -> Vec<(&'static str, u32)> {
    verify(module, stage)
        .iter()
        .map(|found| {
            let line = found
                .span
                .map_or(0, |span| module.source().position(span.start).line);
            (found.rule, line)
        })
        .collect()
}

/// A function with arguments of every type that the cases need, around `body`, which begins at line 2.
fn function(body: &str) -> String {
    format!(
        "func.func @f(%v: tensor<4xf32>, %m: tensor<4x8xf32>, %w: tensor<8x4xf32>, %s: tensor<f32>, \
         %i: tensor<i32>, %p: tensor<i1>, %q: tensor<4xi1>, %n: tensor<4xi32>, %u: tensor<4xui8>, \
         %c: tensor<4xcomplex<f32>>, %b: tensor<4xbf16>, %sq: tensor<4x4xf32>, %d: tensor<?xf32>, \
         %x: tensor<2x3x8x8xf32>, %k: tensor<4x3x3x3xf32>, %ix: tensor<5x1xi32>, \
         %up: tensor<5x8xf32>, %h: tensor<4xf64>) {{\n{body}\n  return\n}}\n"
    )
}

#[test]
fn types_are_checked_in_stablehlo() {
    for (rule, bad, good) in TYPES {
        assert_eq!(
            findings(&read(&function(good)), Stage::Emitted),
            [],
            "{good}"
        );
        assert_eq!(
            findings(&read(&function(bad)), Stage::Emitted),
            [(*rule, 2)],
            "{bad}"
        );
    }
}

#[test]
fn the_same_checks_hold_in_mhlo() {
    for (rule, bad, good) in TYPES {
        for (text, expected) in [(good, vec![]), (bad, vec![(*rule, 2)])] {
            let mut module = read(&function(text));
            hlo::to_mhlo(&mut module).expect("every op has a counterpart");
            assert_eq!(findings(&module, Stage::Emitted), expected, "{text}");
        }
    }
}

#[test]
fn modules_are_checked() {
    for (rule, line, bad, good) in MODULES {
        assert_eq!(findings(&read(good), Stage::Emitted), [], "{good}");
        assert_eq!(
            findings(&read(bad), Stage::Emitted),
            [(*rule, *line)],
            "{bad}"
        );
    }
}

/// The modules of `tests/verify/marked`, parted by `// -----`: an error is found in each line that names one,
/// and in no other.
#[test]
fn errors_are_found_in_the_lines_that_name_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/verify/marked");
    let mut named = 0;
    for file in folder.read_dir().expect("the folder") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
        for section in text.split("// -----\n") {
            let mut expected = Vec::new();
            for (line, number) in section.lines().zip(1..) {
                if let Some((_, rule)) = line.split_once("// error: ") {
                    expected.push((rule, number));
                }
            }
            named += expected.len();
            assert_eq!(
                findings(&read(section), Stage::Emitted),
                expected,
                "{section}"
            );
        }
    }
    assert!(named > 40, "{named}");
}

/// The two forms of decision D4, which upstream refuses or which do not come from the emitter.
#[test]
fn only_the_legalized_stage_takes_the_pipelines_forms() {
    let sort = |results: &str, arguments: &str| {
        format!(
            "func.func @f(%v: tensor<4xf32>, %p: tensor<i1>) {{\n  %0:2 = \"stablehlo.sort\"(%v) <{{dimension = 0 : i64}}> ({{\n  ^bb0({arguments}):\n    stablehlo.return %p : tensor<i1>\n  }}) : (tensor<4xf32>) -> ({results})\n  return\n}}\n"
        )
    };
    let four = "%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>";
    let fused = read(&sort("tensor<4xf32>, tensor<4xi32>", four));
    assert_eq!(findings(&fused, Stage::Emitted), [("sort_c2", 2)]);
    assert_eq!(findings(&fused, Stage::Legalized), []);
    // Nothing wider: the first result is the operand's type, the second has its shape, and the
    // comparator has its four arguments.
    for (results, arguments, rule) in [
        ("tensor<4xi32>, tensor<4xi32>", four, "sort_c2"),
        ("tensor<4xf32>, tensor<5xi32>", four, "sort_c3"),
        (
            "tensor<4xf32>, tensor<4xi32>",
            "%a: tensor<f32>, %b: tensor<f32>",
            "sort_c5",
        ),
    ] {
        let module = read(&sort(results, arguments));
        assert_eq!(
            findings(&module, Stage::Legalized),
            [(rule, 2)],
            "{results}"
        );
    }

    let copies = |function: &str, body: &str| {
        read(&format!(
            "func.func {function}(%v: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {{\n  %0 = stablehlo.abs %v : tensor<4xf32>\n{body}\n}}\n"
        ))
    };
    let ends = "  %1 = mhlo.copy %v : tensor<4xf32>\n  %2 = mhlo.copy %0 : tensor<4xf32>\n  return %1, %2 : tensor<4xf32>, tensor<4xf32>";
    let outputs = copies("@main", ends);
    let mixed =
        |lines: &[u32]| -> Vec<_> { lines.iter().map(|line| ("mixed-dialects", *line)).collect() };
    assert_eq!(findings(&outputs, Stage::Emitted), mixed(&[3, 4]));
    assert_eq!(findings(&outputs, Stage::Legalized), []);
    // Nowhere but where the pipeline puts them, of what that returns alone, and with nothing that it does not
    // write.
    for (function, body, lines) in [
        ("@f", ends, &[3, 4][..]),
        (
            "@main",
            "  %1 = mhlo.copy %v : tensor<4xf32>\n  %2 = stablehlo.abs %1 : tensor<4xf32>\n  return %v, %2 : tensor<4xf32>, tensor<4xf32>",
            &[3],
        ),
        (
            "@main",
            "  %1 = mhlo.copy %v : tensor<4xf32>\n  %2 = stablehlo.abs %v : tensor<4xf32>\n  return %1, %2 : tensor<4xf32>, tensor<4xf32>",
            &[3],
        ),
        (
            "@main",
            "  %1 = mhlo.copy %v : tensor<4xf32>\n  return %1, %1 : tensor<4xf32>, tensor<4xf32>",
            &[3],
        ),
        (
            "@main",
            "  %1 = mhlo.copy %v : tensor<4xf32>\n  %2 = mhlo.copy %1 : tensor<4xf32>\n  return %2, %0 : tensor<4xf32>, tensor<4xf32>",
            &[3],
        ),
        (
            "@main",
            "  %1 = mhlo.copy %v {cross_program_prefetch_index = 0 : i32} : tensor<4xf32>\n  return %1, %0 : tensor<4xf32>, tensor<4xf32>",
            &[3],
        ),
        (
            "@main",
            "  %1 = mhlo.copy %v : tensor<4xf32>\n  return %0, %0 : tensor<4xf32>, tensor<4xf32>",
            &[3],
        ),
    ] {
        let module = copies(function, body);
        assert_eq!(findings(&module, Stage::Legalized), mixed(lines), "{body}");
        // Who only looks at a module takes what upstream takes.
        assert_eq!(findings(&module, Stage::Any), [], "{body}");
    }
    let alone = read(
        "func.func @f(%v: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = mhlo.abs %v : tensor<4xf32>\n  %1 = mhlo.copy %0 : tensor<4xf32>\n  return %1 : tensor<4xf32>\n}\n",
    );
    assert_eq!(findings(&alone, Stage::Emitted), []);
}

/// What the reader cannot produce, but a pass with an error in it could.
#[test]
fn a_pass_that_breaks_ssa_is_found_out() {
    let mut module = read(
        "func.func @f(%v: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = stablehlo.abs %v : tensor<4xf32>\n  %1 = stablehlo.abs %0 : tensor<4xf32>\n  return %1 : tensor<4xf32>\n}\n",
    );
    let function = module.lookup_symbol(b"f").expect("defined");
    let entry = module.entry_block(function, 0).expect("has a body");
    let ops: Vec<_> = module.block_ops(entry).collect();
    module.erase(ops[0]);
    let found = verify(&module, Stage::Emitted);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].rule, "erased-value");
    assert!(found[0].message.contains("`%0`"), "{}", found[0].message);

    let mut module = read(
        "func.func @f(%v: tensor<f32>) {\n  return\n}\nfunc.func @g(%w: tensor<f32>) {\n  %0 = stablehlo.abs %w : tensor<f32>\n  return\n}\n",
    );
    let argument = |module: &Module, name: &[u8]| {
        let function = module.lookup_symbol(name).expect("defined");
        let entry = module.entry_block(function, 0).expect("has a body");
        (
            module.block_arguments(entry)[0],
            module.block_ops(entry).next().expect("has ops"),
        )
    };
    let (foreign, _) = argument(&module, b"f");
    let (_, abs) = argument(&module, b"g");
    module.set_operand(abs, 0, foreign);
    assert_eq!(findings(&module, Stage::Emitted), [("dominance", 5)]);

    // Two regions of one op, of several blocks each: the first does not see what the second defines.
    let mut module = read(
        "func.func @g(%w: tensor<f32>) {\n  \"t.two\"() ({\n    %1 = stablehlo.abs %w : tensor<f32>\n    \"t.br\"()[^bb1] : () -> ()\n  ^bb1:\n    \"t.end\"() : () -> ()\n  }, {\n    %2 = stablehlo.abs %w : tensor<f32>\n    \"t.br\"()[^bb1] : () -> ()\n  ^bb1:\n    \"t.end\"() : () -> ()\n  }) : () -> ()\n  return\n}\n",
    );
    assert_eq!(findings(&module, Stage::Emitted), []);
    let (_, two) = argument(&module, b"g");
    let abs = |region| {
        let block = module.entry_block(two, region).expect("has blocks");
        module.block_ops(block).next().expect("has ops")
    };
    let (first, second) = (abs(0), abs(1));
    let value = module.result(second, 0).expect("has a result");
    module.set_operand(first, 0, value);
    assert_eq!(findings(&module, Stage::Emitted), [("dominance", 3)]);

    // A value around an isolated region is in sight, but not to be used.
    let mut module = read(
        "module {\n  %0 = stablehlo.constant dense<1.0> : tensor<f32>\n  func.func @g(%w: tensor<f32>) {\n    %1 = stablehlo.abs %w : tensor<f32>\n    return\n  }\n}\n",
    );
    let body = module.body().expect("has a body");
    let constant = module.block_ops(body).next().expect("has ops");
    let outside = module.result(constant, 0).expect("has a result");
    let (_, abs) = argument(&module, b"g");
    module.set_operand(abs, 0, outside);
    assert_eq!(findings(&module, Stage::Emitted), [("isolation", 4)]);
}

/// Nesting costs the verifier no stack.
#[test]
fn deep_nesting_is_checked_without_recursion() {
    let depth = 500;
    let mut text = String::from("func.func @f(%p: tensor<i1>) {\n");
    for _ in 0..depth {
        text.push_str("\"stablehlo.if\"(%p) ({\n");
    }
    text.push_str("%x = stablehlo.not %p : tensor<i1>\n");
    for _ in 0..depth {
        text.push_str("stablehlo.return\n}, {\nstablehlo.return\n}) : (tensor<i1>) -> ()\n");
    }
    text.push_str("return\n}\n");
    let source = Source::new("deep.mlir", text.into_bytes()).expect("small");
    // The reader may refuse so deep a nesting; what it takes is checked.
    if let Ok(module) = parse(&source, source.extent()) {
        assert_eq!(findings(&module, Stage::Emitted), []);
    }
}
