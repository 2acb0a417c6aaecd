//! One wrong type is one finding: what follows from it is not said.
//!
//! Each op of the examples in `tests/ops`, of StableHLO's in MHLO too, with each operand and each result in turn of
//! each of many types. Casts around it keep what else there is as it was.

mod text;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use tlaloc_bridge::diagnostic::{Diagnostic, Severity};
use tlaloc_bridge::dialects::hlo;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};
use tlaloc_bridge::verify::{Stage, verify};

use super::read;
use text::{Op, ops, with_type};

/// Types that are no ranked tensors, or such that few ops take.
const OTHERS: [&str; 17] = [
    "f32",
    "index",
    "none",
    "complex<f32>",
    "!stablehlo.token",
    "!mhlo.token",
    "tuple<>",
    "tuple<tensor<f32>>",
    "vector<2xf32>",
    "memref<2xf32>",
    "!stablehlo.future<tensor<f32>>",
    "!mhlo.async_bundle<tensor<f32>, tensor<f32>>",
    "() -> ()",
    "tensor<*xf32>",
    "tensor<*xi32>",
    "tensor<?x?x?x?x?xf32>",
    BOUNDED,
];

/// A type with a bound, which what is said of it has too.
const BOUNDED: &str = "tensor<?x3xf32, #stablehlo.bounds<7, ?>>";

/// The dialects whose ops are looked at.
const DIALECTS: [&str; 10] = [
    "stablehlo",
    "mhlo",
    "chlo",
    "sdy",
    "check",
    "interpreter",
    "arith",
    "tensor",
    "shape",
    "func",
];

/// Element types.
const ELEMENTS: [&str; 15] = [
    "i1",
    "i3",
    "i16",
    "ui16",
    "si32",
    "index",
    "none",
    "f16",
    "f32",
    "tf32",
    "f8E5M2",
    "complex<f64>",
    "complex<i32>",
    "vector<2xf32>",
    "!stablehlo.token",
];

/// The examples of each op in the generic form.
fn examples(dialects: &[&str]) -> Vec<String> {
    let mut texts = Vec::new();
    for dialect in dialects {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/ops")
            .join(dialect);
        let mut paths: Vec<PathBuf> = folder
            .read_dir()
            .expect("the folder")
            .map(|file| file.expect("a file").path())
            .collect();
        paths.sort();
        for path in paths {
            let text = std::fs::read_to_string(&path).expect("UTF-8");
            let generic = |section: &&str| section.starts_with("// generic\n");
            for section in text.split("// -----\n").filter(generic).take(1) {
                texts.push(section.to_owned());
                let mut module = read(section);
                if *dialect == "stablehlo"
                    && hlo::to_mhlo(&mut module).is_ok()
                    && verify(&module, Stage::Emitted).is_empty()
                {
                    let text = print(&module, PrintForm::Generic);
                    texts.push(String::from_utf8_lossy(&text).into_owned());
                }
            }
        }
    }
    texts
}

/// Ops that take or give what is no tensor, so that such a type is wrong by what else there is.
const OF_ANY_TYPE: [&str; 15] = [
    "manual_computation",
    "named_computation",
    "async_start",
    "case",
    "composite",
    "custom_call",
    "fusion",
    "get_tuple_element",
    "if",
    "infeed",
    "optimization_barrier",
    "recv",
    "tuple",
    "while",
    "async_update",
];

/// An example with one type changed.
struct Changed<'t> {
    text: &'t str,
    op: &'t Op<'t>,
    before: &'t str,
    after: &'t str,
}

/// What is wrong with what is found.
fn faults(changed: &Changed<'_>, source: &Source, found: &[Diagnostic]) -> Vec<String> {
    let name = changed.op.name;
    let rules: Vec<_> = found.iter().map(|found| found.rule).collect();
    let rules = rules.join(" ");
    let mut faults = Vec::new();
    let Some(first) = found.first() else {
        return faults;
    };
    // The cast behind its result is what the next one waits for then.
    let is_begun = ["mhlo.async_start", "mhlo.async_update"].contains(&name);
    if found.len() > 1 && !is_begun {
        faults.push(format!("{name} has several findings, {rules}"));
    }
    let place = first
        .span
        .map(|at| String::from_utf8_lossy(source.slice(at)));
    let is_number = first.rule == "operand-count";
    if !is_number && first.notes.is_empty() && place.is_none_or(|place| place.contains(name)) {
        faults.push(format!("{name} is marked as a whole, {rules}"));
    }
    let said = |found: &Diagnostic| {
        let unbounded = "tensor<?x3xf32>";
        let (said, _) = found.message.split_once(", expected ").unwrap_or_default();
        said.contains(unbounded)
    };
    if changed.after == BOUNDED && found.iter().any(said) {
        faults.push(format!("{name} loses a bound, {rules}"));
    }
    let of_types = ["operand-type", "result-type", "element-type"];
    let is_tensor = |ty: &str| ty.starts_with("tensor<");
    let (_, mnemonic) = name.split_once('.').expect("a dialect");
    if is_tensor(changed.before)
        && !is_tensor(changed.after)
        && !OF_ANY_TYPE.contains(&mnemonic)
        && !of_types.contains(&first.rule)
    {
        faults.push(format!("{name} with a type of another kind breaks {rules}"));
    }
    faults
}

/// Says each change of the types in an example.
fn change(text: &str, mut each: impl FnMut(&Changed<'_>)) {
    let lines: Vec<&str> = text.lines().collect();
    for op in ops(&lines) {
        let takes = op.takes.iter().map(|ty| (true, ty));
        let gives = op.gives.iter().map(|ty| (false, ty));
        for (index, (is_operand, before)) in takes.take(4).chain(gives.take(4)).enumerate() {
            let at = index - if is_operand { 0 } else { op.takes.len().min(4) };
            let mut others: Vec<String> = OTHERS.map(str::to_owned).into();
            let shape = before
                .strip_prefix("tensor<")
                .filter(|shape| !shape.contains(['<', '!']));
            if let Some(shape) = shape {
                let extents = shape.rfind('x').map_or("", |end| &shape[..=end]);
                others.extend(ELEMENTS.map(|element| format!("tensor<{extents}{element}>")));
            }
            for after in others.iter().filter(|after| after != before) {
                let text = with_type(&lines, &op, is_operand, at, after);
                each(&Changed {
                    text: &text,
                    op: &op,
                    before,
                    after,
                });
            }
        }
    }
}

/// Holds each change of the types in the examples of the dialects to be found once; gives how many are wrong.
fn hold(dialects: &[&str]) -> usize {
    let mut wrong = 0;
    let mut all: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for example in examples(dialects) {
        change(&example, |changed| {
            let source = Source::new("text", changed.text.as_bytes().to_vec());
            let source = source.expect("it is small");
            let Ok(module) = parse(&source, source.extent()) else {
                return;
            };
            let mut found = verify(&module, Stage::Emitted);
            found.retain(|found| found.severity == Severity::Error);
            wrong += usize::from(!found.is_empty());
            for fault in faults(changed, &source, &found) {
                let said: String = found.iter().map(|found| found.render(&source)).collect();
                all.entry(fault).or_insert((0, said)).0 += 1;
            }
        });
    }
    let list: Vec<_> = all
        .iter()
        .map(|(fault, (count, said))| format!("{count} times: {fault}\n{said}"))
        .collect();
    assert!(list.is_empty(), "{}", list.join("\n"));
    wrong
}

#[test]
fn a_wrong_type_in_stablehlo_is_found_once() {
    assert!(hold(&DIALECTS[..1]) > 25_000);
}

#[test]
fn a_wrong_type_in_other_dialects_is_found_once() {
    assert!(hold(&DIALECTS[1..]) > 15_000);
}
