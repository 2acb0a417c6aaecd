//! One wrong type is one finding: what follows from it is not said.
//!
//! Each op of the examples in `tests/ops`, of StableHLO's in MHLO too, with each operand and each result in turn of
//! each of many types. Casts around it keep what else there is as it was.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use tlaloc_bridge::diagnostic::{Diagnostic, Severity};
use tlaloc_bridge::dialects::hlo;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};
use tlaloc_bridge::verify::{Stage, verify};

use super::read;

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

/// An op in the generic form, in lines of a text.
struct Op<'t> {
    name: &'t str,
    /// The line in which it begins, and that in which it ends.
    lines: (usize, usize),
    result: &'t str,
    operands: Vec<&'t str>,
    /// What stands between the operands and the colon before the types, in the first line and the last.
    rest: &'t str,
    takes: Vec<&'t str>,
    gives: Vec<&'t str>,
}

/// The parts of a list between commas that stand in no brackets.
fn list(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut begin) = (Vec::new(), 0, 0);
    let arrow = |at: usize| text[..at].ends_with('-');
    for (at, c) in text.char_indices() {
        match c {
            '(' | '<' | '[' | '{' => depth += 1,
            '>' if arrow(at) => {}
            ')' | '>' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[begin..at].trim());
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[begin..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// What stands in the parentheses with which the text begins, and what behind them.
fn in_parentheses(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('(')?;
    let mut depth = 1;
    let at = inner.char_indices().find(|(_, c)| {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth == 0
    })?;
    Some((&inner[..at.0], &inner[at.0 + 1..]))
}

/// The ops of HLO's dialects in a text in the generic form.
fn ops<'t>(lines: &[&'t str]) -> Vec<Op<'t>> {
    let mut ops = Vec::new();
    for (first, line) in lines.iter().enumerate() {
        let text = line.trim_start();
        let (result, call) = text
            .split_once(" = ")
            .filter(|_| text.starts_with('%'))
            .unwrap_or(("", text));
        let Some((name, behind)) = call.strip_prefix('"').and_then(|call| call.split_once('"'))
        else {
            continue;
        };
        let dialects = ["stablehlo.", "mhlo.", "chlo."];
        if !dialects.iter().any(|dialect| name.starts_with(dialect)) || name.ends_with(".return") {
            continue;
        }
        // A cast is one op too many in the region of what starts by itself.
        let around = lines[..first]
            .iter()
            .rev()
            .find(|line| line.ends_with("({"));
        if around.is_some_and(|line| line.contains("async_start\"")) {
            continue;
        }
        let Some((operands, rest)) = in_parentheses(behind) else {
            continue;
        };
        // The types are in the line that closes the last region of an op which has some.
        let indent = &line[..line.len() - text.len()];
        let last = match rest.ends_with("({") {
            false => first,
            true => {
                let closes = |line: &&str| {
                    line.strip_prefix(indent)
                        .is_some_and(|line| line.starts_with("})"))
                };
                let Some(at) = lines[first + 1..].iter().position(closes) else {
                    continue;
                };
                first + 1 + at
            }
        };
        let end = if last == first { rest } else { lines[last] };
        let Some((_, types)) = end.rsplit_once(" : (") else {
            continue;
        };
        let types = &end[end.len() - types.len() - 1..];
        let Some((takes, gives)) = in_parentheses(types) else {
            continue;
        };
        let gives = gives.strip_prefix(" -> ").unwrap_or_default();
        let gives = in_parentheses(gives)
            .filter(|(_, rest)| rest.is_empty())
            .map_or(gives, |(inner, _)| inner);
        ops.push(Op {
            name,
            lines: (first, last),
            result,
            operands: list(operands),
            rest,
            takes: list(takes),
            gives: list(gives),
        });
    }
    ops
}

/// The text with operand or result `at` of the op of another type.
fn with_type(lines: &[&str], op: &Op<'_>, is_operand: bool, at: usize, ty: &str) -> String {
    let (mut operands, mut takes, mut gives) =
        (op.operands.clone(), op.takes.clone(), op.gives.clone());
    let cast = |result: &str, from: &[&str], took: &[&str], gave: &[&str]| {
        let cast = "builtin.unrealized_conversion_cast";
        format!(
            "{result} = \"{cast}\"({}) : ({}) -> ({})\n",
            from.join(", "),
            took.join(", "),
            gave.join(", ")
        )
    };
    let (mut before, mut after, mut result) = (String::new(), String::new(), op.result.to_owned());
    if is_operand {
        before = cast("%other", &[operands[at]], &[takes[at]], &[ty]);
        (operands[at], takes[at]) = ("%other", ty);
    } else {
        gives[at] = ty;
        result = format!("%other:{}", gives.len());
        let all: Vec<String> = (0..gives.len())
            .map(|index| format!("%other#{index}"))
            .collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        after = cast(op.result, &all, &gives, &op.gives);
    }
    let head = if result.is_empty() {
        String::new()
    } else {
        format!("{result} = ")
    };
    let types = format!(" : ({}) -> ({})", takes.join(", "), gives.join(", "));
    let (first, last) = op.lines;
    let behind = |text: &str| {
        text.rsplit_once(" : (")
            .map_or(String::new(), |(text, _)| text.to_owned())
    };
    let mut text = lines[..first].join("\n");
    text.push('\n');
    text.push_str(&before);
    text.push_str(&format!("{head}\"{}\"({})", op.name, operands.join(", ")));
    if first == last {
        text.push_str(&behind(op.rest));
    } else {
        text.push_str(op.rest);
        for line in &lines[first + 1..last] {
            text.push('\n');
            text.push_str(line);
        }
        text.push('\n');
        text.push_str(&behind(lines[last]));
    }
    text.push_str(&types);
    text.push('\n');
    text.push_str(&after);
    text.push_str(&lines[last + 1..].join("\n"));
    text
}

/// The examples of each op in the generic form.
fn examples() -> Vec<String> {
    let mut texts = Vec::new();
    for dialect in ["stablehlo", "mhlo", "chlo"] {
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
                if dialect == "stablehlo"
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
const OF_ANY_TYPE: [&str; 13] = [
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
    if first.notes.is_empty() && place.is_none_or(|place| place.contains(name)) {
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

#[test]
fn a_wrong_type_is_found_once() {
    let (mut count, mut wrong) = (0, 0);
    let mut all: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for example in examples() {
        change(&example, |changed| {
            let source = Source::new("text", changed.text.as_bytes().to_vec());
            let source = source.expect("it is small");
            let Ok(module) = parse(&source, source.extent()) else {
                return;
            };
            count += 1;
            let mut found = verify(&module, Stage::Emitted);
            found.retain(|found| found.severity == Severity::Error);
            wrong += usize::from(!found.is_empty());
            for fault in faults(changed, &source, &found) {
                let said: String = found.iter().map(|found| found.render(&source)).collect();
                all.entry(fault).or_insert((0, said)).0 += 1;
            }
        });
    }
    assert!(
        count > 20_000 && wrong > 15_000,
        "{count} modules, {wrong} wrong"
    );
    let list: Vec<_> = all
        .iter()
        .map(|(fault, (count, said))| format!("{count} times: {fault}\n{said}"))
        .collect();
    assert!(list.is_empty(), "{}\n{wrong} wrong", list.join("\n"));
}
