//! Which op or dialect a name may be a slip for.

use super::{Dialect, OpSpec, op_specs};

/// What the ops that others call otherwise are called here, in any dialect or a certain one.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("arange", "iota"),
    ("argsort", "sort"),
    ("bitcast", "bitcast_convert"),
    ("broadcast_to", "broadcast_in_dim"),
    ("cast", "convert"),
    ("concat", "concatenate"),
    ("cond", "if"),
    ("const", "constant"),
    ("conv", "convolution"),
    ("conv1d", "convolution"),
    ("conv2d", "convolution"),
    ("conv3d", "convolution"),
    ("cos", "cosine"),
    ("div", "divide"),
    ("einsum", "dot_general"),
    ("equal", "compare"),
    ("exp", "exponential"),
    ("expm1", "exponential_minus_one"),
    ("greater", "compare"),
    ("less", "compare"),
    ("ln", "log"),
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

/// What others have as one op, and the ops here that do it together.
const COMPOSED: &[(&str, &str)] = &[
    ("argmax", "`reduce` over the values and an `iota` does it"),
    ("argmin", "`reduce` over the values and an `iota` does it"),
    (
        "avg_pool",
        "`reduce_window` with `add`, then `divide` by the number of elements does it",
    ),
    (
        "cross_entropy",
        "`log` of the softmax, `multiply` by the targets and `reduce` with `add` do it",
    ),
    (
        "cumsum",
        "`reduce_window` with `add` over all elements before does it",
    ),
    ("dropout", "`rng`, `compare` and `select` do it"),
    ("embedding", "`gather` does it"),
    ("expand_dims", "`reshape` does it"),
    ("flatten", "`reshape` does it"),
    ("full", "`constant` with one element for all does it"),
    ("gelu", "`chlo.erf` or `tanh`, `multiply` and `add` do it"),
    (
        "layer_norm",
        "`reduce` with `add`, `subtract`, `rsqrt` and `multiply` do it",
    ),
    ("leaky_relu", "`compare`, `multiply` and `select` do it"),
    ("linear", "`dot_general`, then `add` of the bias does it"),
    (
        "log_softmax",
        "`reduce` with `maximum`, `subtract`, `exponential`, `reduce` with `add`, `log` and `subtract` do it",
    ),
    ("max_pool", "`reduce_window` with `maximum` does it"),
    (
        "mean",
        "`reduce` with `add`, then `divide` by the number of elements does it",
    ),
    ("ones", "`constant dense<1.0>` does it"),
    ("prod", "`reduce` with `multiply` does it"),
    ("reciprocal", "`divide` of 1.0 by it does it"),
    ("relu", "`maximum` with a constant of 0.0 does it"),
    (
        "rms_norm",
        "`multiply` by itself, `reduce` with `add`, `divide`, `rsqrt` and `multiply` do it",
    ),
    (
        "rope",
        "`cosine`, `sine`, `slice`, `concatenate`, `multiply` and `add` do it",
    ),
    (
        "rotary_embedding",
        "`cosine`, `sine`, `slice`, `concatenate`, `multiply` and `add` do it",
    ),
    (
        "scaled_dot_product_attention",
        "`dot_general`, softmax and `dot_general` do it",
    ),
    ("silu", "`multiply` by its `logistic` does it"),
    (
        "softmax",
        "`reduce` with `maximum`, `subtract`, `exponential`, `reduce` with `add` and `divide` do it",
    ),
    ("split", "a `slice` for each part does it"),
    (
        "square",
        "`multiply` by itself does it; `chlo.square` is an op",
    ),
    ("squeeze", "`reshape` does it"),
    ("stack", "`reshape`, then `concatenate` does it"),
    ("sum", "`reduce` with `add` does it"),
    ("swish", "`multiply` by its `logistic` does it"),
    ("tile", "`broadcast_in_dim`, then `reshape` does it"),
    ("unsqueeze", "`reshape` does it"),
    (
        "var",
        "`reduce` with `add`, `subtract` and `multiply` do it",
    ),
    ("zeros", "`constant dense<0.0>` does it"),
];

/// What to ask or say where an op called `name`, which is none, may be meant as one here, or as
/// several.
pub fn help_for(name: &str) -> Option<String> {
    let (prefix, mnemonic) = name.split_once('.').unwrap_or(("", name));
    if !prefix.is_empty()
        && Dialect::ALL
            .iter()
            .all(|dialect| dialect.prefix() != prefix)
    {
        return close_op(name).map(did_you_mean);
    }
    let plain = mnemonic.to_ascii_lowercase().replace("reduce_", "");
    let composed = COMPOSED.iter().find(|(other, _)| *other == plain);
    let exists = op_specs().find(format!("chlo.{mnemonic}").as_bytes());
    match (composed, exists) {
        (Some((other, how)), None) => Some(format!("there is no `{other}` in one op: {how}")),
        _ => close_op(name).map(did_you_mean),
    }
}

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
pub fn tolerated(name: &str) -> usize {
    if name.len() < 5 { 1 } else { 2 }
}

/// The name that `wrong` may be a slip for.
pub fn closest<'n>(wrong: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let names = names.into_iter().map(|name| (distance(name, wrong), name));
    let close = names.min()?;
    (close.0 <= tolerated(wrong)).then_some(close.1)
}

/// The longest name that may be a slip for another one.
const LONGEST: usize = 256;

/// Levenshtein distance between two names; that of ones so long that they are no slips is not counted.
pub fn distance(a: &str, b: &str) -> usize {
    if a.len().max(b.len()) > LONGEST {
        return if a == b { 0 } else { LONGEST };
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_counted_of_names_and_of_no_long_text() {
        assert_eq!(distance("stablehlo.ad", "stablehlo.add"), 1);
        let long = "x".repeat(3_000_000);
        assert_eq!(distance(&long, &long), 0);
        assert_eq!(closest(&long, ["add", "abs"]), None);
        // Quadratic, this would not end.
        assert!(distance(&long, &"y".repeat(3_000_000)) > 2);
    }
}
