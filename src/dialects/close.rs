//! Which op or dialect a name may be a slip for.

use super::{Dialect, OpSpec, op_specs};

/// What the ops that others call otherwise are called here, in any dialect or a certain one.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("arange", "iota"),
    ("bitcast", "bitcast_convert"),
    ("cast", "convert"),
    ("concat", "concatenate"),
    ("cond", "if"),
    ("const", "constant"),
    ("conv", "convolution"),
    ("cos", "cosine"),
    ("div", "divide"),
    ("exp", "exponential"),
    ("expm1", "exponential_minus_one"),
    ("log1p", "log_plus_one"),
    ("matmul", "dot_general"),
    ("max", "maximum"),
    ("min", "minimum"),
    ("mod", "remainder"),
    ("mul", "multiply"),
    ("neg", "negate"),
    ("permute", "transpose"),
    ("pow", "power"),
    ("rem", "remainder"),
    ("ret", "func.return"),
    ("round", "round_nearest_even"),
    ("sigmoid", "logistic"),
    ("sin", "sine"),
    ("sub", "subtract"),
    ("where", "select"),
];

/// The op that `name` may be a slip for: of another dialect or none, called as elsewhere, or
/// misspelt.
pub fn close_op(name: &str) -> Option<&'static OpSpec> {
    let (prefix, mnemonic) = name.split_once('.').unwrap_or(("", name));
    if mnemonic.is_empty() {
        return None;
    }
    let in_a_dialect = |mnemonic: &str| {
        [prefix, "stablehlo", "func", "chlo", "sdy", "mhlo", "check"]
            .iter()
            .find_map(|prefix| op_specs().find(format!("{prefix}.{mnemonic}").as_bytes()))
    };
    let other = || {
        let (_, here) = OTHER_NAMES.iter().find(|(other, _)| *other == mnemonic)?;
        let whole = op_specs().find(here.as_bytes());
        whole.or_else(|| in_a_dialect(here))
    };
    let misspelt = || {
        let written = |spec: &'static OpSpec| match prefix {
            "" => spec.mnemonic(),
            _ => spec.name,
        };
        let tolerated = tolerated(mnemonic);
        let close = op_specs()
            .all()
            .filter(|spec| written(spec).len().abs_diff(name.len()) <= tolerated)
            .map(|spec| (distance(written(spec), name), spec))
            .filter(|(distance, _)| *distance <= tolerated);
        let closest = close.min_by_key(|(distance, spec)| (*distance, spec.name));
        closest.map(|(_, spec)| spec)
    };
    in_a_dialect(mnemonic).or_else(other).or_else(misspelt)
}

/// The op of that name in a dialect whose prefix that of `name` may be a slip for.
pub fn op_of_close_dialect(name: &str) -> Option<&'static OpSpec> {
    let (prefix, mnemonic) = name.split_once('.')?;
    let written = prefix.to_ascii_lowercase();
    Dialect::ALL
        .iter()
        .map(|dialect| dialect.prefix())
        .filter(|known| *known != prefix && distance(known, &written) <= tolerated(known))
        .find_map(|known| op_specs().find(format!("{known}.{mnemonic}").as_bytes()))
}

/// What to ask where `spec` may be meant.
pub fn did_you_mean(spec: &OpSpec) -> String {
    let name = spec.name.strip_prefix("builtin.").unwrap_or(spec.name);
    format!("did you mean `{name}`?")
}

/// How many letters of a name may be wrong: in short ones everything is close to everything.
fn tolerated(name: &str) -> usize {
    if name.len() < 5 { 1 } else { 2 }
}

/// Levenshtein distance between two short names.
pub fn distance(a: &str, b: &str) -> usize {
    let b = b.as_bytes();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
