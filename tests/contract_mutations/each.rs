//! Every operation of every kind: another in its place, twice, left out, elsewhere, its operands swapped or others,
//! each number and word of it changed. A mutant breaks a clause, which is not that of its spelling, or it is an
//! expansion too. What it may be otherwise is a table.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::cut::{Cut, cuts};
use super::texts::{is_value, words};
use super::ways::WAYS;
use super::{errors, is_known, seeds};
use tlaloc_bridge::contract::kinds;

/// So many expansions of a kind are broken, no two of which are alike.
const OF_A_KIND: usize = 8;

/// So many mutants are made of an expansion in one way: of long ones, each so many-th.
const IN_A_WAY: usize = 200;

/// Kinds that no seed of the other sections has.
const SEEDS: &[&str] = &["\
func.func @main(%0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %1 = stablehlo.tan %0 : tensor<4xf32>
  %2 = stablehlo.sign %0 : tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}
"];

/// Mutants that may be an expansion which is not known: the way, the kinds, the operation that was broken, and why.
const UNKNOWN: &[(&str, &[&str], &str, &str)] = &[
    (
        "another operation",
        &["SUM", "MAX", "MIN"],
        "stablehlo.reduce",
        "a reduction by another operation that begins with its identity",
    ),
    (
        "another operation",
        &["ADD", "SUB", "MUL", "DIV", "POW", "LAND"],
        "",
        "each of the kinds of two operands could be meant",
    ),
    (
        "another operation",
        &["MANUAL_COMPUTATION"],
        "sdy.manual_computation",
        "its body has such operations",
    ),
    (
        "an operation left out",
        &["TRIANGLE"],
        "stablehlo.select",
        "what is on the diagonal stands nowhere else",
    ),
    (
        "an operation left out",
        &["TRIANGLE"],
        "stablehlo.multiply",
        "the matrix stands nowhere else",
    ),
    (
        "another operation, and another word or number",
        &["TRIANGLE"],
        "",
        "its constants say by what each part is multiplied, if it is",
    ),
    (
        "another operation, and another word or number",
        &["RNG_UNIFORM", "RNG_NORMAL"],
        "",
        "its key says which constants there are",
    ),
    (
        "an operation left out",
        &["KV_CACHE_WRITE"],
        "stablehlo.scatter",
        "two reshapes are left",
    ),
    (
        "an operation left out",
        &["DEQUANTIZE_KV"],
        "stablehlo.multiply",
        "a conversion and a broadcast are left",
    ),
    (
        "an operation left out",
        &["SUM"],
        "stablehlo.reduce",
        "a constant and a broadcast are left",
    ),
];

/// Whether nothing may be said of a mutant.
fn may_be_unknown(way: &str, cut: &Cut, number: usize, mutant: &[String]) -> bool {
    // Of one operation that no kind is, no kind is known to be meant.
    mutant.len() == 1
        || UNKNOWN.iter().any(|(of, kinds, op, _)| {
            *of == way && kinds.contains(&cut.kind) && cut.ops[number].contains(op)
        })
}

/// What shows that two expansions are alike: their texts but for names and sizes.
fn likeness(cut: &Cut) -> String {
    let text = cut.ops.join("\n");
    let mut like = String::new();
    let mut end = 0;
    for (at, word) in words(&text) {
        like += &text[end..at];
        let is_name = is_value(word) || word.as_bytes()[0].is_ascii_digit();
        like += if is_name { "." } else { word };
        end = at + word.len();
    }
    format!("{}{like}", cut.kind)
}

/// Texts of the emitter's own, where there are some: see `contract_lift`.
fn dumps() -> Vec<String> {
    let shared = std::env::var_os("SHARED").map(|it| Path::new(&it).join("corpus/tlaloc"));
    let mut paths = Vec::new();
    if let Some(folder) = shared.and_then(|it| fs::read_dir(it).ok()) {
        paths.extend(folder.flatten().map(|entry| entry.path()));
    }
    paths.sort();
    let texts = paths
        .iter()
        .filter_map(|path| fs::read_to_string(path).ok());
    texts.collect()
}

/// The expansions that are broken.
fn expansions() -> Vec<Cut> {
    let mut alike = BTreeSet::new();
    let mut of_kind = BTreeMap::<&str, usize>::new();
    let mut all = Vec::new();
    let texts = seeds().into_iter();
    let texts = texts.chain(SEEDS.iter().map(|seed| (*seed).to_owned()));
    let texts = texts.chain(dumps());
    for cut in texts.flat_map(|seed| cuts(&seed)) {
        let kind = of_kind.entry(cut.kind).or_default();
        if *kind < OF_A_KIND && is_known(&cut.text()) && alike.insert(likeness(&cut)) {
            *kind += 1;
            all.push(cut);
        }
    }
    let is_there = |kind: &&str| of_kind.contains_key(kind);
    let without: Vec<_> = kinds::all()
        .map(|it| it.name)
        .filter(|it| !is_there(it))
        .collect();
    assert!(without.is_empty(), "no expansion of {without:?}");
    all
}

/// What became of the mutants that were made in one way.
#[derive(Default)]
struct Row {
    made: usize,
    /// Expansions too.
    conforming: usize,
    /// Expansions that may not be known.
    unknown: usize,
    caught: BTreeMap<&'static str, usize>,
}

#[test]
fn no_operation_of_a_kind_may_be_another() {
    let all = expansions();
    let mut faults = Vec::new();
    println!(
        "| an operation of each kind | made | conform | may be unknown | caught |\n|---|---|---|---|---|"
    );
    for (way, mutants) in WAYS {
        let mut row = Row::default();
        for cut in &all {
            assert_eq!(errors(&cut.text()), Some(Vec::new()), "{}", cut.text());
            for number in 0..cut.ops.len() {
                let mutants = mutants(cut, number);
                let every = (mutants.len() * cut.ops.len()).div_ceil(IN_A_WAY).max(1);
                for mutant in mutants.iter().skip(number % every).step_by(every) {
                    let text = cut.with(mutant);
                    let Some(errors) = errors(&text) else {
                        continue;
                    };
                    row.made += 1;
                    match errors.first() {
                        None if is_known(&text) => row.conforming += 1,
                        None if may_be_unknown(way, cut, number, mutant) => row.unknown += 1,
                        // What is left is a constant, which is spelled otherwise.
                        Some(&"literal-spelling") if mutant.len() == 1 => row.conforming += 1,
                        None | Some(&("spelling" | "literal-spelling")) => {
                            faults.push(format!("{way}, {}: {errors:?}\n{text}", cut.kind));
                        }
                        Some(rule) => *row.caught.entry(rule).or_default() += 1,
                    }
                }
            }
        }
        let Row {
            made,
            conforming,
            unknown,
            caught,
        } = row;
        println!("| {way} | {made} | {conforming} | {unknown} | {caught:?} |");
        assert!(caught.values().sum::<usize>() > 40, "{way}: {caught:?}");
    }
    assert!(
        faults.is_empty(),
        "{} faults\n{}",
        faults.len(),
        faults[..faults.len().min(8)].join("\n\n")
    );
}
