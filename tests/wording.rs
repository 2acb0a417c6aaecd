//! How findings are worded: what they are about, what is wrong with it, and what was expected.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use tlaloc_bridge::diagnostic::{Severity, below, counted};
use tlaloc_bridge::rules::{Shown, all};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax;
use tlaloc_bridge::verify::{Stage, verify_reading};

/// A finding: its rule and message, and whether it was found while reading.
struct Found {
    rule: &'static str,
    message: String,
    reading: bool,
}

fn found(text: &str) -> Vec<Found> {
    let source = Source::new("text", text.as_bytes().to_vec()).expect("it is small");
    let reading = syntax::read(&source, source.extent());
    let all = verify_reading(&reading, Stage::Emitted);
    let errors = all.into_iter().filter(|it| it.severity == Severity::Error);
    let is_read = |message: &str| reading.errors.iter().any(|it| it.message == message);
    errors
        .map(|it| Found {
            rule: it.rule,
            reading: is_read(&it.message),
            message: it.message,
        })
        .collect()
}

fn files(folder: &str, found: &mut Vec<PathBuf>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(path.to_str().expect("UTF-8"), found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "mlir")
        {
            found.push(path);
        }
    }
}

/// More ops with findings: of lists of which the length is not known, of scalars, of ranges of one number or none,
/// of attributes without which an op is not read, of types that nothing has.
const MORE: [&str; 29] = [
    r#""mhlo.real_dynamic_slice"(%m, %l, %l, %l) : (tensor<2x3xf32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<?x?xf32>"#,
    r#""mhlo.real_dynamic_slice"(%s, %l, %l, %l) : (tensor<f32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<f32>"#,
    r#""stablehlo.triangular_solve"(%m, %m) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>"#,
    r#""chlo.top_k"(%b) <{k = -1 : i64}> : (tensor<?xf32, #stablehlo.bounds<4>>) -> (tensor<4xf32>, tensor<4xi32>)"#,
    r#""chlo.top_k"(%v) <{k = 9 : i64}> : (tensor<4xf32>) -> (tensor<9xf32>, tensor<9xi32>)"#,
    r#""stablehlo.fft"(%c) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 2, 2>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>"#,
    r#""stablehlo.fft"(%c) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>"#,
    r#""chlo.scan"(%v) <{dimension = 0 : i64}> ({ stablehlo.return }) : (tensor<4xf32>) -> tensor<4xf32>"#,
    r#""stablehlo.dynamic_slice"(%b, %i) <{slice_sizes = array<i64: -1>}> : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<i32>) -> tensor<9xf32>"#,
    r#""stablehlo.dynamic_slice"(%v) <{slice_sizes = array<i64: 9>}> : (tensor<4xf32>) -> tensor<9xf32>"#,
    r#""stablehlo.select"(%p, %s, %s) : (tensor<2xi1>, tensor<f32>, tensor<f32>) -> tensor<f32>"#,
    r#""stablehlo.clamp"(%v, %s, %s) : (tensor<4xf32>, tensor<f32>, tensor<f32>) -> tensor<f32>"#,
    r#""stablehlo.map"(%v) <{dimensions = array<i64>}> ({ stablehlo.return }) : (tensor<4xf32>) -> tensor<4xf32>"#,
    r#""stablehlo.map"(%s) <{dimensions = array<i64: 0>}> ({ stablehlo.return }) : (tensor<f32>) -> tensor<f32>"#,
    r#""stablehlo.broadcast_in_dim"(%m) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x3xf32>) -> tensor<1x3xf32>"#,
    r#""stablehlo.broadcast_in_dim"(%v) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<?xf32, #stablehlo.bounds<4>>"#,
    r#""stablehlo.gather"(%m, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1]>, slice_sizes = array<i64: 3, 3>}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<3x3xf32>"#,
    r#""stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<f32>"#,
    r#""a.b"() {"" = 1 : i32} : () -> ()"#,
    r#"%n = "a.b"() : () -> tensor<2xnone>"#,
    r#"%n = "a.b"() : () -> vector<2xtensor<f32>>"#,
    r#"%n = "a.b"() : () -> complex<i1x>"#,
    r#"%n = stablehlo.constant [1, 2] : tensor<2xi32>"#,
    r#"%n = "a.b"() : () -> vector<0xf32>"#,
    r#"%n = "a.b"() : () -> memref<*xf32, affine_map<(a) -> (a)>>"#,
    r#"%n = "a.b"() : () -> memref<2xf32, 1, 2>"#,
    r#"%n = "a.b"() {n = array<i3: 1>} : () -> f32"#,
    r#"%n = "stablehlo.abs"(%v) <1> : (tensor<4xf32>) -> tensor<4xf32>"#,
    r#"%n = stablehlo.constant sparse<0, 1> : tensor<?xi32>"#,
];

/// Texts with findings: the rules' bad examples, the refused ones of the ops, and the contract's.
fn texts() -> Vec<String> {
    let bad = all().iter().filter_map(|rule| match &rule.shown {
        Shown::By { bad, .. } => Some(bad.clone()),
        _ => None,
    });
    let mut texts: Vec<String> = bad.collect();
    let mut paths = Vec::new();
    for folder in ["tests/ops", "tests/errors", "contract-fixtures"] {
        files(folder, &mut paths);
    }
    texts.extend(MORE.map(|op| {
        format!(
            "func.func @f(%s: tensor<f32>, %p: tensor<2xi1>, %v: tensor<4xf32>, %m: tensor<2x3xf32>, %l: tensor<?xi32>, %b: tensor<?xf32, #stablehlo.bounds<4>>, %c: tensor<2xcomplex<f32>>, %i: tensor<i32>) {{\n\
               {op}\n\
               return\n\
             }}\n"
        )
    }));
    paths.sort();
    for path in paths {
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        texts.extend(text.split("// -----\n").map(str::to_owned));
    }
    texts
}

/// What is quoted is the text's own, and types stand in parentheses too.
fn without_quotes(message: &str) -> String {
    let mut plain = String::new();
    let (mut quoted, mut depth) = (false, 0usize);
    for c in message.chars() {
        match c {
            '`' => {
                quoted = !quoted;
                plain.push('`');
            }
            _ if quoted => {}
            '(' | '[' | '<' => {
                depth += 1;
                plain.push(c);
            }
            ')' | ']' | '>' => {
                depth = depth.saturating_sub(1);
                plain.push(c);
            }
            _ if depth > 0 => {}
            _ => plain.push(c),
        }
    }
    plain
}

/// Words of the plural that end in `s` and stand behind numbers, and those of the singular.
const COUNTED: [(&str, &str); 22] = [
    ("index", "indices"),
    ("operand", "operands"),
    ("result", "results"),
    ("region", "regions"),
    ("block", "blocks"),
    ("entry", "entries"),
    ("dimension", "dimensions"),
    ("value", "values"),
    ("type", "types"),
    ("list", "lists"),
    ("sharding", "shardings"),
    ("mapping", "mappings"),
    ("group", "groups"),
    ("replica", "replicas"),
    ("argument", "arguments"),
    ("element", "elements"),
    ("extent", "extents"),
    ("dictionary", "dictionaries"),
    ("size", "sizes"),
    ("weight", "weights"),
    ("pair", "pairs"),
    ("name", "names"),
];

fn faults(found: &Found) -> Vec<String> {
    let plain = without_quotes(&found.message);
    let words: Vec<&str> = plain
        .split_whitespace()
        .map(|word| word.trim_matches([',', '.', '`']))
        .collect();
    let mut faults = Vec::new();
    let mut fault = |text: &str| faults.push(text.to_owned());
    for pair in words.windows(2) {
        let number: Option<u64> = pair[0].parse().ok();
        for (one, many) in COUNTED {
            match number {
                Some(1) if pair[1] == many => fault("counts one as many"),
                Some(number) if number != 1 && pair[1] == one => fault("counts many as one"),
                _ => {}
            }
        }
        if pair[0] == pair[1] && pair[0].len() > 2 {
            fault("says a word twice");
        }
    }
    if words.iter().any(|word| {
        word.ends_with("ss") && COUNTED.iter().any(|(_, many)| *word == format!("{many}s"))
    }) {
        fault("doubles a plural");
    }
    let is_wrong = |word: &&str| {
        let mut counted = COUNTED.iter().filter(|(one, _)| one.ends_with('y'));
        counted.any(|(one, _)| *word == format!("{one}s"))
    };
    if words.iter().any(is_wrong) {
        fault("forms a plural that there is not");
    }
    if words
        .windows(2)
        .any(|pair| pair[0] == "?" && COUNTED.iter().any(|(_, many)| pair[1] == *many))
    {
        fault("counts what is not known");
    }
    let expected = found
        .message
        .split_once(", expected ")
        .map_or("", |(_, expected)| expected);
    for part in expected.split(", ") {
        let trimmed: Vec<&str> = part.split(" or ").collect();
        let choices: BTreeSet<_> = trimmed.iter().collect();
        if choices.len() < trimmed.len() {
            fault("offers a choice of one thing");
        }
        let ends = part
            .split_once(" to ")
            .map(|(least, most)| (least.parse(), most));
        if let Some((Ok(least), most)) = ends {
            let most = most.split(' ').next().unwrap_or_default();
            if most == "?" || most.parse().is_ok_and(|most: i64| most <= least) {
                fault("gives a range of one number or none");
            }
        }
    }
    if ["it", "an attribute", "that it does"].contains(&expected) {
        fault("says nothing of what was expected");
    }
    let of_all = ["a ", "an "].iter().any(|of| plain.starts_with(of));
    if found.reading && of_all && expected.is_empty() && !plain.starts_with("a region of") {
        fault("says what holds for all of a kind");
    }
    // To state what holds reads as its opposite.
    if ["of another type than", "is not empty", " needs a"]
        .iter()
        .any(|rule| plain.contains(rule))
    {
        fault("states the rule instead of what is wrong");
    }
    if plain.contains("below") {
        fault("says `below` for a range");
    }
    if plain.contains("  ") || plain.ends_with(['.', ',', ':', ' ']) {
        fault("has a space or a stop too many");
    }
    if found.message.chars().next().is_some_and(char::is_uppercase) {
        fault("begins with a capital letter");
    }
    if found.message.matches(", expected ").count() > 1 {
        fault("says twice what was expected");
    }
    let (said, expected) = found
        .message
        .split_once(", expected ")
        .unwrap_or((&*found.message, ""));
    if !found.reading {
        if !found.message.starts_with('`') || words.len() < 4 {
            fault("does not begin with what it is about");
        }
        if expected.is_empty() {
            fault("does not say what was expected");
        }
        // What was inferred is a type, or what of it was.
        let gives = said.contains(" gives `") || said.contains(" gives (");
        if gives && !expected.contains(['`', '(']) && !said.contains("takes") {
            let facts = [
                "static shape",
                "rank",
                "extent",
                "elements",
                "dimensions",
                "tensor of",
            ];
            if !facts.iter().any(|fact| expected.contains(fact)) {
                fault("does not say the type that was inferred");
            }
        }
    }
    faults
}

#[test]
fn every_finding_says_what_is_wrong_and_what_was_expected() {
    let mut wrong: BTreeMap<String, String> = BTreeMap::new();
    let mut count = 0;
    for text in texts() {
        for found in found(&text) {
            count += 1;
            for fault in faults(&found) {
                wrong.insert(format!("{} {fault}", found.rule), found.message.clone());
            }
        }
    }
    assert!(count > 1500, "{count}");
    let list: Vec<_> = wrong
        .iter()
        .map(|(fault, message)| format!("{fault}:\n  {message}"))
        .collect();
    assert!(
        list.is_empty(),
        "{} faults\n{}",
        list.len(),
        list.join("\n")
    );
}

#[test]
fn counts_and_ranges_are_words() {
    assert_eq!(
        [0, 1, 2].map(|count| counted(count, "operand")),
        ["0 operands", "1 operand", "2 operands"]
    );
    assert_eq!(
        [0, 1, 2].map(|count| counted(count, "entry")),
        ["0 entries", "1 entry", "2 entries"]
    );
    assert_eq!(
        [0, 1, 2].map(|count| counted(count, "index")),
        ["0 indices", "1 index", "2 indices"]
    );
    assert_eq!([0, 1, 2, 9].map(below), ["none", "0", "0 to 1", "0 to 8"]);
}
