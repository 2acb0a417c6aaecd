//! Whole modules: the baseline, what overlaps, calls, regions, and what nobody writes.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use tlaloc_bridge::corpus::llama::{
    Dtype, LlamaShape, LlamaSizes, decoder_layer_loss, decoder_loss,
};
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::patterns::{Recognized, recognize};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;
use tlaloc_bridge::verify::{Stage, verify};

use crate::fixtures::{actual, module};

/// The ids that were found, each with the line of its result.
fn results(text: &str) -> Vec<(String, u32)> {
    let module = module("a.mlir", text);
    actual(&recognize(&module, false)).results
}

fn ids(recognized: &Recognized<'_>) -> Vec<&'static str> {
    recognized.found.iter().map(|it| it.idiom.id).collect()
}

fn assert_no_op_is_claimed_twice(recognized: &Recognized<'_>) {
    let all = recognized.found.iter().flat_map(|it| &it.members);
    let mut nodes: Vec<_> = all.copied().collect();
    let count = nodes.len();
    nodes.sort_unstable();
    nodes.dedup();
    assert_eq!(nodes.len(), count);
}

/// Two softmaxes of one value, each written out: each has ops of its own, and none has the other's.
#[test]
fn what_two_idioms_write_twice_is_each_ones_own() {
    let softmax = |n: &str| {
        format!(
            "  %m{n} = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %mb{n} = stablehlo.broadcast_in_dim %m{n}, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %c{n} = stablehlo.subtract %x, %mb{n} : tensor<4x8xf32>
  %e{n} = stablehlo.exponential %c{n} : tensor<4x8xf32>
  %s{n} = stablehlo.reduce(%e{n} init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %sb{n} = stablehlo.broadcast_in_dim %s{n}, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %y{n} = stablehlo.divide %e{n}, %sb{n} : tensor<4x8xf32>
"
        )
    };
    let text = format!(
        "func.func @main(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {{
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
{}{}  return %y1, %y2 : tensor<4x8xf32>, tensor<4x8xf32>
}}
",
        softmax("1"),
        softmax("2")
    );
    let module = module("a.mlir", &text);
    let recognized = recognize(&module, false);
    assert_eq!(ids(&recognized), ["softmax", "softmax"]);
    assert!(recognized.found.iter().all(|it| it.members.len() == 7));
    assert_no_op_is_claimed_twice(&recognized);
}

/// Of the text of the emit contract, section 9, and of the baseline itself: its lines 11, 31, 33 and so on
/// are read by hand.
#[test]
fn the_baseline_has_its_idioms() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let golden = root.join("golden/llama-decoder-cpu-baseline/input.mlir");
    let expected = [
        ("rms-norm", 11),
        ("rope", 19),
        ("attention", 31),
        ("residual", 33),
        ("rms-norm", 43),
        ("swiglu", 48),
        ("residual", 50),
        ("cross-entropy", 64),
    ]
    .map(|(id, line)| (id.to_owned(), line));
    let text = fs::read_to_string(golden).expect("UTF-8");
    assert_eq!(results(&text), expected);
    for sizes in [LlamaSizes::tiny(), LlamaSizes::medium()] {
        let text = decoder_layer_loss(&sizes).expect("sizes within bounds");
        assert_eq!(results(&text), expected);
        let module = module("a.mlir", &text);
        let recognized = recognize(&module, true);
        assert_no_op_is_claimed_twice(&recognized);
        assert!(recognized.near.is_empty());
    }
}

/// In each layer two norms, residuals, and one of each of the others, of RoPE and attention one for each head.
#[test]
fn decoders_of_any_shape_have_theirs() {
    for dtype in [Dtype::F32, Dtype::F64, Dtype::Bf16] {
        let shape = LlamaShape {
            layers: 3,
            heads: 4,
            dtype,
            ..LlamaShape::baseline()
        };
        let text = decoder_loss(&LlamaSizes::tiny(), &shape).expect("sizes within bounds");
        let module = module("a.mlir", &text);
        let recognized = recognize(&module, true);
        assert_no_op_is_claimed_twice(&recognized);
        let ids = ids(&recognized);
        for (id, count) in [
            ("rms-norm", 6),
            ("rope", 12),
            ("attention", 12),
            ("swiglu", 3),
            ("residual", 6),
            ("cross-entropy", 1),
        ] {
            let found = ids.iter().filter(|it| **it == id).count();
            assert_eq!(found, count, "{id}, {dtype:?}");
        }
        assert_eq!((ids.len(), recognized.near.len()), (40, 0), "{dtype:?}");
    }
}

/// What the twins make of the baseline has the same idioms, though MHLO's constants are another op's.
#[test]
fn the_legalized_baseline_has_them_too() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = root.join("golden/llama-decoder-cpu-baseline");
    let text = |name: &str| fs::read_to_string(folder.join(name)).expect("UTF-8");
    let of = |name: &str| {
        let text = text(name);
        let source = Source::new(name, text.into()).expect("small");
        let module = parse(&source, source.extent()).expect("it is read");
        ids(&recognize(&module, false))
    };
    let expected = of("input.mlir");
    assert_eq!(of("stablehlo.mlir"), expected);
    assert_eq!(of("mhlo.mlir"), expected);
}

const SHARED_EXPONENTIALS: &str = "\
func.func @main(%x: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<4x16xf32>, tensor<f32>) -> tensor<4xf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<4xf32>) -> tensor<4x16xf32>
  %c = stablehlo.subtract %x, %mb : tensor<4x16xf32>
  %e = stablehlo.exponential %c : tensor<4x16xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x16xf32>, tensor<f32>) -> tensor<4xf32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<4xf32>) -> tensor<4x16xf32>
  %p = stablehlo.divide %e, %sb : tensor<4x16xf32>
  %l = stablehlo.log %s : tensor<4xf32>
  %lb = stablehlo.broadcast_in_dim %l, dims = [0] : (tensor<4xf32>) -> tensor<4x16xf32>
  %y = stablehlo.subtract %c, %lb : tensor<4x16xf32>
  return %p, %y : tensor<4x16xf32>, tensor<4x16xf32>
}
";

/// The log-softmax stands first among the idioms, and the softmax needs what it has.
#[test]
fn of_two_that_overlap_the_first_has_the_ops() {
    let module = module("a.mlir", SHARED_EXPONENTIALS);
    let recognized = recognize(&module, true);
    assert_eq!(ids(&recognized), ["log-softmax"]);
    assert_no_op_is_claimed_twice(&recognized);
    let [found] = &recognized.found[..] else {
        unreachable!("one id, and so one idiom")
    };
    // The exponentials and their sum are used by the quotient, too.
    let view = &recognized.view;
    let names = found.escaping.iter().map(|node| {
        let op = view.op(*node).expect("an op");
        view.module
            .value_name(view.module.result(op, 0).expect("a result"))
    });
    assert_eq!(names.collect::<Vec<_>>(), ["%e", "%s"]);
}

/// A SiLU that two call is the first's and the second's own: each call has its ops.
#[test]
fn calls_are_looked_into() {
    let text = "\
func.func @main(%g: tensor<4xf32>, %u: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = call @silu(%g) : (tensor<4xf32>) -> tensor<4xf32>
  %b = stablehlo.multiply %a, %u : tensor<4xf32>
  %c = call @silu(%u) : (tensor<4xf32>) -> tensor<4xf32>
  return %b, %c : tensor<4xf32>, tensor<4xf32>
}
func.func private @silu(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s = stablehlo.logistic %x : tensor<4xf32>
  %y = stablehlo.multiply %x, %s : tensor<4xf32>
  return %y : tensor<4xf32>
}
";
    assert_eq!(
        results(text),
        [("swiglu".to_owned(), 3), ("silu".to_owned(), 9)]
    );
    // What anyone may call, and what nothing calls, is looked at by itself.
    let public = text.replace("func.func private", "func.func");
    assert_eq!(results(&public), [("silu".to_owned(), 9)]);
    let uncalled = text
        .replace("call @silu", "stablehlo.abs ")
        .replace("(%g) : (tensor<4xf32>) ->", "%g :");
    let uncalled = uncalled.replace("(%u) : (tensor<4xf32>) ->", "%u :");
    assert_eq!(results(&uncalled), [("silu".to_owned(), 9)]);
}

/// A loop does its ops more often than what stands around it.
#[test]
fn no_idiom_crosses_the_border_of_a_region() {
    let text = |inside: &str, outside: &str| {
        format!(
            "\
func.func @main(%x: tensor<4xf32>, %n: tensor<i32>) -> tensor<4xf32> {{
{outside}  %r:2 = stablehlo.while(%i = %n, %v = %x) : tensor<i32>, tensor<4xf32>
  cond {{
    %t = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %t : tensor<i1>
  }} do {{
{inside}    %y = stablehlo.multiply %x, %s : tensor<4xf32>
    stablehlo.return %i, %y : tensor<i32>, tensor<4xf32>
  }}
  return %r#1 : tensor<4xf32>
}}
"
        )
    };
    let logistic = "  %s = stablehlo.logistic %x : tensor<4xf32>\n";
    assert_eq!(results(&text(logistic, "")), [("silu".to_owned(), 8)]);
    assert_eq!(results(&text("", logistic)), []);
}

/// A reducer that is written out, with its operands the other way round.
#[test]
fn reducers_may_be_written_out() {
    let short = "applies stablehlo.add across dimensions = [1] : (tensor<4x16xf32>, tensor<f32>) -> tensor<4xf32>";
    let long = "across dimensions = [1] : (tensor<4x16xf32>, tensor<f32>) -> tensor<4xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>)  {
    %r = stablehlo.add %b, %a : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }";
    let fixtures = crate::fixtures::all();
    let text = &fixtures["softmax/plain.mlir"];
    let written = text.replace(short, long);
    assert_ne!(&written, text);
    let found: Vec<_> = results(&written).into_iter().map(|(id, _)| id).collect();
    assert_eq!(found, ["softmax"]);
    let other = written.replace("%r = stablehlo.add %b, %a", "%r = stablehlo.add %b, %b");
    assert_eq!(results(&other), []);
}

/// A result of several is not taken for the first.
#[test]
fn types_without_a_rank_and_pairs_are_no_idiom() {
    let text = "\
func.func @main(%x: tensor<*xf32>) -> tensor<*xf32> {
  %s = stablehlo.logistic %x : tensor<*xf32>
  %y = stablehlo.multiply %x, %s : tensor<*xf32>
  return %y : tensor<*xf32>
}
";
    // StableHLO has no such ops; the verifier says so.
    let source = Source::new("a.mlir", text.into()).expect("small");
    let module = parse(&source, source.extent()).expect("it is read");
    let recognized = recognize(&module, true);
    assert_eq!(ids(&recognized), [""; 0]);
    let near = recognized.near.iter().map(|it| &it.fault.message);
    assert_eq!(near.collect::<Vec<_>>(), ["the type of `%y` has no rank"]);
}

/// Read, whatever the verifier says of it.
fn looked_at(name: &str, text: Vec<u8>) -> Option<usize> {
    let source = Source::new(name, text)?;
    let mut count = 0;
    for extent in source.sections() {
        let module = parse(&source, extent).ok()?;
        let recognized = recognize(&module, true);
        assert_no_op_is_claimed_twice(&recognized);
        count += 1;
    }
    Some(count)
}

/// Modules of this repository, good and bad: an answer for each, and no panic.
#[test]
fn whatever_reads_has_an_answer() {
    fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("readable").path();
            match path.is_dir() {
                true => walk(&path, files),
                false => files.push(path),
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["contract-fixtures", "tests", "golden"] {
        walk(&root.join(folder), &mut files);
    }
    let is_module = |path: &PathBuf| path.extension().is_some_and(|it| it == "mlir");
    let read = files.into_iter().filter(is_module).filter_map(|path| {
        let text = fs::read(&path).expect("readable");
        looked_at(&path.display().to_string(), text)
    });
    let count: usize = read.sum();
    assert!(count > 300, "{count}");
}

#[test]
fn what_nobody_writes_has_an_answer_too() {
    let cycle = "\
func.func @main() {
  \"a.graph\"() ({
    %s = \"stablehlo.logistic\"(%y) : (tensor<4xf32>) -> tensor<4xf32>
    %y = \"stablehlo.multiply\"(%s, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %z = \"stablehlo.multiply\"() : () -> tensor<4xf32>
    %t = \"stablehlo.broadcast_in_dim\"() : () -> tensor<4xf32>
    %d = \"stablehlo.dot_general\"(%t) : (tensor<4xf32>) -> tensor<4xf32>
    %r = \"stablehlo.reduce\"(%t, %t) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %a = \"stablehlo.add\"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  }) : () -> ()
  return
}
";
    assert_eq!(looked_at("cycle", cycle.into()), Some(1));
    let mut recursion = String::from("func.func @main() {\n  call @a0() : () -> ()\n  return\n}\n");
    // Each calls the next one twice, and the last one the first.
    for number in 0..60 {
        let next = (number + 1) % 60;
        let call = format!("  call @a{next}() : () -> ()\n");
        let _ = writeln!(
            recursion,
            "func.func private @a{number}() {{\n{call}{call}  return\n}}"
        );
    }
    assert_eq!(looked_at("recursion", recursion.into()), Some(1));
}

/// A function of very many ops, each made by `op` of its number; those before the first are `%0`. Before
/// them stand some that idioms cannot do without.
fn chain(count: usize, op: impl Fn(usize) -> String) -> Module {
    let mut text = String::from("func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {\n");
    let needed = ["exponential", "rsqrt", "tanh", "logistic", "cosine"];
    for (number, kind) in needed.iter().enumerate() {
        let _ = writeln!(text, "  %n{number} = stablehlo.{kind} %0 : tensor<4xf32>");
    }
    let types = "(tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>";
    let _ = writeln!(
        text,
        "  %n = stablehlo.dot_general %0, %0, batching_dims = [0] x [0], contracting_dims = [] x [] : {types}"
    );
    for number in 1..=count {
        let _ = writeln!(text, "  %{number} = {}", op(number));
    }
    let _ = writeln!(text, "  return %{count} : tensor<4xf32>\n}}");
    let source = Source::new("chain", text.into()).expect("small");
    parse(&source, source.extent()).expect("it is read")
}

/// Chains that begin what an idiom begins with, over and over, with an op before them of each kind without
/// which there is no idiom. Of eight times as many ops, no more than some eight times the steps are taken.
#[test]
fn the_steps_grow_with_the_module() {
    let ty = "tensor<4xf32>";
    let before = |number: usize, by: usize| number.saturating_sub(by);
    let chains: [(&str, &dyn Fn(usize) -> String); 7] = [
        ("add", &|n| {
            format!("stablehlo.add %{}, %{} : {ty}", n - 1, before(n, 2))
        }),
        ("multiply", &|n| {
            format!("stablehlo.multiply %{}, %{} : {ty}", n - 1, before(n, 2))
        }),
        ("square", &|n| {
            format!("stablehlo.multiply %{}, %{} : {ty}", n - 1, n - 1)
        }),
        ("divide", &|n| {
            format!("stablehlo.divide %{}, %{} : {ty}", n - 1, before(n, 3))
        }),
        ("negate", &|n| format!("stablehlo.negate %{} : {ty}", n - 1)),
        ("reshape", &|n| {
            format!("stablehlo.reshape %{} : ({ty}) -> {ty}", n - 1)
        }),
        ("mixed", &|n| match n % 4 {
            0 => format!("stablehlo.exponential %{} : {ty}", n - 1),
            1 => format!("stablehlo.add %{}, %{} : {ty}", n - 1, before(n, 9)),
            2 => format!("stablehlo.multiply %{}, %{} : {ty}", before(n, 5), n - 1),
            _ => format!("stablehlo.divide %{}, %{} : {ty}", before(n, 4), n - 1),
        }),
    ];
    let mut total = 0;
    for (name, op) in chains {
        for near_misses in [false, true] {
            let steps = |count| recognize(&chain(count, op), near_misses).steps;
            let (small, large) = (steps(500), steps(4_000));
            total += large;
            assert!(large < 10 * small, "{name}: {small}, {large}");
            // What is asked for in addition may cost more.
            let most = if near_misses { 2_000 } else { 200 };
            assert!(large < 4_000 * most, "{name}: {large}");
        }
    }
    // What is counted is counted.
    assert!(total > 100_000, "{total}");
    let start = Instant::now();
    recognize(&chain(20_000, chains[1].1), true);
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

/// An op of very many operands, and a value of very many uses, are looked at in bounded steps.
#[test]
fn many_operands_and_uses_are_no_matter() {
    let steps = |count: usize| {
        let mut text = String::from("func.func @main(%x: tensor<1xf32>) -> tensor<1xf32> {\n");
        let operands = vec!["%x"; count].join(", ");
        let types = vec!["tensor<1xf32>"; count].join(", ");
        let _ = writeln!(
            text,
            "  %c = stablehlo.concatenate {operands}, dim = 0 : ({types}) -> tensor<{count}xf32>"
        );
        text += "  %n = stablehlo.logistic %x : tensor<1xf32>\n";
        for number in 0..count {
            let _ = writeln!(
                text,
                "  %{number} = stablehlo.multiply %c, %c : tensor<{count}xf32>"
            );
        }
        text += "  return %x : tensor<1xf32>\n}\n";
        let module = module("a.mlir", &text);
        recognize(&module, true).steps
    };
    let (small, large) = (steps(500), steps(4_000));
    assert!(large > 4_000 && large < 10 * small, "{small}, {large}");
}

/// The dumps of Tlaloc that lie beside the project, where they do: what is in them was read by hand.
#[test]
fn dumps_have_what_was_read_in_them() {
    let Ok(shared) = std::env::var("SHARED") else {
        return;
    };
    let folder = Path::new(&shared).join("corpus/tlaloc");
    let layers = "7 rms-norm, 6 rope, 3 attention, 3 swiglu, 6 residual";
    let mut seen = 0;
    for entry in fs::read_dir(folder).expect("the corpus is there") {
        let path = entry.expect("readable").path();
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if !name.ends_with(".mlir") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("UTF-8");
        let module = module(&name, &text);
        assert!(verify(&module, Stage::Emitted).is_empty(), "{name}");
        let recognized = recognize(&module, false);
        assert_no_op_is_claimed_twice(&recognized);
        let ids = ids(&recognized);
        let counts: Vec<String> = [
            "rms-norm",
            "rope",
            "attention",
            "swiglu",
            "residual",
            "softmax",
        ]
        .into_iter()
        .map(|id| (id, ids.iter().filter(|it| **it == id).count()))
        .filter(|(_, count)| *count > 0)
        .map(|(id, count)| format!("{count} {id}"))
        .collect();
        let expected = match name.split("__").next() {
            Some("bounded_softmax") => "1 softmax",
            Some(reference) if reference.starts_with("reference_") => "1 attention",
            Some(window) if window.starts_with("window_") => layers,
            _ => "",
        };
        assert_eq!(counts.join(", "), expected, "{name}");
        seen += 1;
    }
    assert!(seen >= 14, "{seen}");
}
