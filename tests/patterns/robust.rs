//! The good fixtures written otherwise: what is there must be found, and nothing of it where an op is
//! another one.

use std::fmt::Write as _;

use tlaloc_bridge::dialects::hlo;
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::patterns::recognize;
use tlaloc_bridge::syntax::{PrintForm, print};

use crate::fixtures::{Expected, actual, all, expected, module};

/// Numbers that look random, the same each time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        // Knuth's multiplier; the upper bits are the good ones.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// The names in a piece of a line.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let pieces = text.split('%').skip(1);
    pieces.map(|piece| {
        let end = piece.find(|char: char| !char.is_ascii_alphanumeric() && char != '_');
        &piece[..end.unwrap_or(piece.len())]
    })
}

/// The text with each name `%n` as `rename` has it.
fn renamed(text: &str, mut rename: impl FnMut(&str) -> String) -> String {
    let mut out = String::new();
    for (number, piece) in text.split('%').enumerate() {
        if number == 0 {
            out += piece;
            continue;
        }
        let end = piece.find(|char: char| !char.is_ascii_alphanumeric() && char != '_');
        let (name, rest) = piece.split_at(end.unwrap_or(piece.len()));
        let _ = write!(out, "%{}{rest}", rename(name));
    }
    out
}

/// The operands of an op that does not tell them apart, the other way round.
fn commuted(line: &str) -> String {
    let is_commutative = ["add", "multiply", "maximum"]
        .iter()
        .any(|op| line.contains(&format!(" = stablehlo.{op} ")));
    let Some((head, rest)) = line.split_once(", ").filter(|_| is_commutative) else {
        return line.to_owned();
    };
    let (start, first) = head.rsplit_once(' ').expect("an operand");
    let (second, end) = rest.split_once(' ').expect("a type");
    format!("{start} {second}, {first} {end}")
}

/// The ops of a fixture's function in another order, with other names, and operands turned round. The
/// comments go with the ops.
fn shuffled(text: &str, random: &mut Random) -> String {
    let is_op = |line: &&str| line.contains(" = ");
    let mut left: Vec<&str> = text.lines().filter(is_op).collect();
    let mut known: Vec<String> = Vec::new();
    let header = text.lines().find(|line| line.starts_with("func.func"));
    known.extend(names(header.expect("a function")).map(str::to_owned));
    let mut ops = Vec::new();
    while !left.is_empty() {
        let is_ready = |line: &str| {
            let (_, uses) = line.split_once(" = ").expect("an op");
            // Comments say what they will of any name.
            let uses = uses.split("  // ").next().unwrap_or(uses);
            names(uses).all(|name| known.iter().any(|it| it == name))
        };
        let ready: Vec<usize> = (0..left.len()).filter(|at| is_ready(left[*at])).collect();
        let line = left.remove(ready[random.below(ready.len())]);
        known.extend(names(line).next().map(str::to_owned));
        ops.push(match random.below(2) {
            0 => line.to_owned(),
            _ => commuted(line),
        });
    }
    let mut lines: Vec<String> = Vec::new();
    let mut ops = ops.into_iter();
    for line in text.lines() {
        lines.push(match is_op(&line) {
            true => ops.next().expect("as many"),
            false => line.to_owned(),
        });
    }
    let offset = 100 + random.below(900);
    let number = |name: &str| known.iter().position(|it| it == name).expect("defined");
    renamed(&(lines.join("\n") + "\n"), |name| {
        format!("{}", (number(name) * 7919) % 10_007 + offset)
    })
}

fn assert_found(name: &str, text: &str, expected: &Expected) {
    let module = module(name, text);
    let found = actual(&recognize(&module, false));
    assert_eq!(found.members, expected.members, "{name}:\n{text}");
    let mut results = [found.results, expected.results.clone()];
    results.iter_mut().for_each(|it| it.sort());
    assert_eq!(results[0], results[1], "{name}:\n{text}");
}

#[test]
fn names_and_orders_do_not_matter() {
    let mut random = Random(20_261_130);
    let mut turned = 0;
    for (name, text) in all() {
        for _ in 0..20 {
            let shuffled = shuffled(&text, &mut random);
            turned += usize::from(shuffled != text);
            // Comments give the lines anew; names in them are not looked at here.
            assert_found(&name, &shuffled, &expected(&shuffled));
        }
    }
    assert!(turned > 1000, "{turned}");
}

/// Another op of the same form.
fn replaced(line: &str) -> Option<String> {
    let (head, rest) = line.split_once(" = ")?;
    let (op, after) = rest.split_once([' ', '('])?;
    let other = match op {
        "stablehlo.add" | "stablehlo.subtract" | "stablehlo.multiply" | "stablehlo.divide"
        | "stablehlo.maximum" | "stablehlo.power" => "stablehlo.atan2",
        "stablehlo.negate"
        | "stablehlo.abs"
        | "stablehlo.exponential"
        | "stablehlo.log"
        | "stablehlo.sqrt"
        | "stablehlo.rsqrt"
        | "stablehlo.tanh"
        | "stablehlo.logistic" => "stablehlo.cbrt",
        "chlo.square" | "chlo.erf" | "chlo.erfc" => "chlo.tan",
        "stablehlo.reduce" => {
            let minimum = after
                .replace("applies stablehlo.add", "applies stablehlo.minimum")
                .replace("applies stablehlo.maximum", "applies stablehlo.minimum");
            return Some(format!("{head} = {op}({minimum}"));
        }
        _ => return None,
    };
    Some(format!("{head} = {other} {after}"))
}

/// Ops without which an idiom still is one, by what they define: scales, weights, means of losses.
const OPTIONAL: &[(&str, &[&str])] = &[
    ("attention/scaled-keys.mlir", &["%ks ="]),
    ("attention/scaled-queries.mlir", &["%qs ="]),
    ("attention/dropout.mlir", &["%o ="]),
    ("rms-norm/weighed.mlir", &["%o ="]),
    ("layer-norm/affine.mlir", &["%z ="]),
    ("cross-entropy/one-hot.mlir", &["%y ="]),
    ("cross-entropy/soft-mean.mlir", &["%u =", "%y ="]),
    ("cross-entropy/gather.mlir", &["%v =", "%y ="]),
    ("cross-entropy/above-labels.mlir", &["%u =", "%y ="]),
    ("cross-entropy/of-softmax.mlir", &["%v =", "%y ="]),
    ("cross-entropy/product.mlir", &["%y ="]),
    ("cross-entropy/weighed.mlir", &["%v =", "%y ="]),
    ("cross-entropy/left-of-logits.mlir", &["%u =", "%y ="]),
];

#[test]
fn another_op_is_no_part_of_an_idiom() {
    let (mut replacements, mut lost) = (0, 0);
    for (name, text) in all() {
        let expected = expected(&text);
        let lines: Vec<&str> = text.lines().collect();
        for (id, members) in &expected.members {
            for line in members {
                let at = *line as usize - 1;
                let Some(other) = replaced(lines[at]) else {
                    continue;
                };
                let mut mutant = lines.clone();
                mutant[at] = &other;
                let mutant = mutant.join("\n") + "\n";
                let module = module(&name, &mutant);
                let found = actual(&recognize(&module, false));
                replacements += 1;
                let is_part = found.members.values().any(|lines| lines.contains(line));
                assert!(!is_part, "{name}: line {line} is part of one:\n{mutant}");
                // What is left may be a smaller idiom: a norm without its weight, a SiLU.
                let of_id = |results: &[(String, u32)]| {
                    let same = results.iter().filter(|(known, _)| known == id);
                    same.count()
                };
                let is_lost = of_id(&found.results) < of_id(&expected.results);
                lost += usize::from(is_lost);
                let is_optional = OPTIONAL.iter().any(|(file, results)| {
                    let defines = |result: &&str| other.trim_start().starts_with(*result);
                    name == *file && results.iter().any(defines)
                });
                assert!(
                    is_lost || is_optional,
                    "{name}: line {line}: {id} is found:\n{mutant}"
                );
            }
        }
    }
    assert!(replacements > 300 && lost > 280, "{lost} of {replacements}");
}

/// The module printed and read again.
fn again(name: &str, module: &Module, form: PrintForm) -> Module {
    let text = print(module, form);
    crate::fixtures::module(name, std::str::from_utf8(&text).expect("UTF-8"))
}

#[test]
fn mhlo_and_other_forms_of_text_have_the_same_idioms() {
    let ids = |module: &Module| {
        let recognized = recognize(module, true);
        let all = recognized.found.iter();
        let found: Vec<_> = all.map(|it| (it.idiom.id, it.members.len())).collect();
        let near = recognized.near.iter();
        (found, near.map(|it| it.idiom.id).collect::<Vec<_>>())
    };
    for (name, text) in all() {
        let source = module(&name, &text);
        let expected = ids(&source);
        for form in [PrintForm::Mlir, PrintForm::Generic] {
            assert_eq!(ids(&again(&name, &source, form)), expected, "{name}");
        }
        let mut mhlo = source;
        hlo::to_mhlo(&mut mhlo).expect("every op has a counterpart");
        let twin = again(&name, &mhlo, PrintForm::Generic);
        let printed = print(&twin, PrintForm::Generic);
        let printed = String::from_utf8_lossy(&printed).into_owned();
        assert!(
            printed.contains("mhlo.") && !printed.contains("\"stablehlo."),
            "{name}: {printed}"
        );
        assert_eq!(ids(&twin), expected, "{name}");
    }
}
