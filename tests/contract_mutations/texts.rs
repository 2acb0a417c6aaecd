//! An operation's text with something else in it.

/// Operations of the same operands and result.
const ALIKE: &[&[&str]] = &[
    &[
        "exponential",
        "log",
        "tanh",
        "logistic",
        "sqrt",
        "rsqrt",
        "negate",
        "abs",
        "sine",
        "cosine",
        "log_plus_one",
        "exponential_minus_one",
        "not",
        "tan",
        "sign",
        "floor",
    ],
    &[
        "add",
        "subtract",
        "multiply",
        "divide",
        "maximum",
        "minimum",
        "power",
        "remainder",
        "atan2",
        "and",
        "or",
        "xor",
        "shift_left",
        "shift_right_logical",
    ],
    &["convert", "bitcast_convert", "reshape"],
];

/// Words of which another is valid in the same place.
const WORDS: &[&[&str]] = &[
    &["GT", "GE", "LT", "LE", "EQ", "NE"],
    &["FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"],
    &["true", "false"],
    &["DEFAULT", "HIGH", "HIGHEST"],
    &["TRANSPOSE", "NO_TRANSPOSE", "ADJOINT"],
    &["lhs_dilate", "rhs_dilate"],
];

/// The words of a text, with where they begin.
pub fn words(text: &str) -> Vec<(usize, &str)> {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || b"_.%#".contains(&byte);
    let mut found = Vec::new();
    let mut start = None;
    let mut before = b' ';
    for (at, byte) in text.bytes().chain([b' ']).enumerate() {
        // A number may have a sign, and its exponent.
        let is_sign =
            byte == b'-' && (b"<[ ".contains(&before) || before.eq_ignore_ascii_case(&b'e'));
        before = byte;
        match (is_word(byte) || is_sign, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                found.push((from, &text[from..at]));
                start = None;
            }
            _ => {}
        }
    }
    found
}

pub fn put(text: &str, at: usize, length: usize, by: &str) -> String {
    format!("{}{by}{}", &text[..at], &text[at + length..])
}

pub fn is_value(word: &str) -> bool {
    word.starts_with('%')
}

/// Where an operation's own text begins, behind the names of its results.
pub fn behind_results(op: &str) -> usize {
    op.find(" = ").map_or(0, |at| at + 3)
}

/// An operation's text with another operation in it.
pub fn others(op: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, word) in words(op) {
        let Some(name) = word.strip_prefix("stablehlo.") else {
            continue;
        };
        for list in ALIKE.iter().filter(|list| list.contains(&name)) {
            for other in list.iter().filter(|it| **it != name) {
                found.push(put(op, at, word.len(), &format!("stablehlo.{other}")));
            }
        }
    }
    found
}

/// An operation's text with another word or number in it.
pub fn respoken(op: &str) -> Vec<String> {
    let mut found = Vec::new();
    let from = behind_results(op);
    let words = words(op);
    for (at, word) in words.iter().filter(|it| it.0 >= from) {
        for list in WORDS.iter().filter(|list| list.contains(word)) {
            let others = list.iter().filter(|it| *it != word);
            found.extend(others.map(|it| put(op, *at, word.len(), it)));
        }
        if let Ok(number) = word.parse::<i64>() {
            for other in [number + 1, number - 1, 0] {
                if other != number && !(other < 0 && number >= 0 && !op.contains("dense<")) {
                    found.push(put(op, *at, word.len(), &other.to_string()));
                }
            }
        } else if word.parse::<f64>().is_ok() {
            let others = ["0.0", "1.0", "7.5"].iter().filter(|it| *it != word);
            found.extend(others.map(|it| put(op, *at, word.len(), it)));
        } else if word.starts_with("0x") {
            found.push(put(op, *at, word.len(), "0.0"));
        }
    }
    // Two numbers of a list exchanged.
    for pair in words.windows(2) {
        let [(a, one), (b, other)] = pair else {
            continue;
        };
        let are_numbers = one.parse::<i64>().is_ok() && other.parse::<i64>().is_ok();
        if are_numbers && *a >= from && &op[a + one.len()..*b] == ", " && one != other {
            let swapped = format!("{other}, {one}");
            found.push(put(op, *a, b + other.len() - a, &swapped));
        }
    }
    found
}

/// An operation's text with two of its operands exchanged.
pub fn swapped(op: &str) -> Vec<String> {
    let from = behind_results(op);
    let values: Vec<_> = words(op)
        .into_iter()
        .filter(|it| it.0 >= from && is_value(it.1))
        .collect();
    let mut found = Vec::new();
    for pair in values.windows(2) {
        let [(a, one), (b, other)] = pair else {
            continue;
        };
        if one != other {
            let between = &op[a + one.len()..*b];
            let swapped = format!("{other}{between}{one}");
            found.push(put(op, *a, b + other.len() - a, &swapped));
        }
    }
    found
}
