//! Ways to break one operation of an expansion.

use std::collections::BTreeSet;

use super::cut::Cut;
use super::texts::{behind_results, is_value, others, put, respoken, swapped, words};

/// The operations with one value of one of them another.
fn rewired(cut: &Cut, number: usize) -> Vec<Vec<String>> {
    let op = &cut.ops[number];
    let from = behind_results(op);
    let made = cut.ops[..number].iter().filter_map(|op| result(op));
    let given = cut.given.iter().map(|it| it.0.as_str());
    let scope: Vec<&str> = given.chain(made).collect();
    let mut found = Vec::new();
    for (at, word) in words(op) {
        if at < from || !is_value(word) || !scope.contains(&word) {
            continue;
        }
        for other in scope.iter().filter(|it| **it != word) {
            let mut ops = cut.ops.clone();
            ops[number] = put(op, at, word.len(), other);
            found.push(ops);
        }
    }
    found
}

/// The name of an operation's only result.
fn result(op: &str) -> Option<&str> {
    let (name, _) = op.split_once(" = ")?;
    (is_value(name) && !name.contains(':')).then_some(name)
}

/// `ops` with each use of `name` in those from `first` on renamed.
fn renamed(ops: &[String], first: usize, name: &str, to: &str) -> Vec<String> {
    let change = |(number, op): (usize, &String)| {
        let mut op = op.clone();
        if number >= first {
            let places: Vec<_> = words(&op)
                .into_iter()
                .filter(|it| it.1 == name)
                .map(|it| it.0)
                .collect();
            for at in places.into_iter().rev() {
                op = put(&op, at, name.len(), to);
            }
        }
        op
    };
    ops.iter().enumerate().map(change).collect()
}

/// The operations with one of them twice: the second not used, or used everywhere, or in one place.
fn doubled(cut: &Cut, number: usize) -> Vec<Vec<String>> {
    let op = &cut.ops[number];
    let Some(name) = result(op).filter(|_| number + 1 < cut.ops.len()) else {
        return Vec::new();
    };
    const COPY: &str = "%s99999";
    let copy = format!("{COPY}{}", &op[name.len()..]);
    let with = |mut ops: Vec<String>| {
        ops.insert(number + 1, copy.clone());
        ops
    };
    let mut found = vec![
        with(cut.ops.clone()),
        with(renamed(&cut.ops, number + 1, name, COPY)),
    ];
    for (user, text) in cut.ops.iter().enumerate().skip(number + 1) {
        for (at, word) in words(text) {
            if word == name {
                let mut ops = cut.ops.clone();
                ops[user] = put(text, at, word.len(), COPY);
                found.push(with(ops));
            }
        }
    }
    found
}

/// The operations without one of them, in whose place one of its operands is used.
fn dropped(cut: &Cut, number: usize) -> Vec<Vec<String>> {
    let op = &cut.ops[number];
    let Some(name) = result(op) else {
        return Vec::new();
    };
    let from = behind_results(op);
    let values: BTreeSet<&str> = words(op)
        .into_iter()
        .filter(|it| it.0 >= from && is_value(it.1))
        .map(|it| it.1)
        .collect();
    let is_last = number + 1 == cut.ops.len();
    let made = |value: &str| {
        cut.ops[..number]
            .iter()
            .rposition(|op| result(op) == Some(value))
    };
    let mut found = Vec::new();
    for value in values {
        let mut ops = cut.ops.clone();
        ops.remove(number);
        if is_last {
            // What it ends with then has the result's name, if it was made last.
            if made(value) != number.checked_sub(1) || number == 0 {
                continue;
            }
            ops = renamed(&ops, 0, value, name);
        } else {
            ops = renamed(&ops, number, name, value);
        }
        found.push(ops);
    }
    found
}

/// A way to break an operation of that number: the operations as they are then, each time.
pub type Way = (&'static str, fn(&Cut, usize) -> Vec<Vec<String>>);

fn in_place(cut: &Cut, number: usize, change: fn(&str) -> Vec<String>) -> Vec<Vec<String>> {
    let texts = change(&cut.ops[number]).into_iter();
    texts
        .map(|text| {
            let mut ops = cut.ops.clone();
            ops[number] = text;
            ops
        })
        .collect()
}

/// The operations with a line of a region of one of them left out or twice.
fn within(cut: &Cut, number: usize) -> Vec<Vec<String>> {
    let lines: Vec<&str> = cut.ops[number].lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(name) = result(line.trim()).filter(|_| at > 0) else {
            continue;
        };
        let with = |lines: Vec<String>| {
            let mut ops = cut.ops.clone();
            ops[number] = lines.join("\n");
            ops
        };
        let whole: Vec<String> = lines.iter().map(|it| (*it).to_owned()).collect();
        let again = line.replacen(name, "%s99999", 1);
        let mut twice = whole.clone();
        twice.insert(at + 1, again.clone());
        found.push(with(twice));
        let mut other = renamed(&whole, at + 1, name, "%s99999");
        other.insert(at + 1, again);
        found.push(with(other));
        for (_, value) in words(line)
            .into_iter()
            .filter(|it| is_value(it.1) && it.1 != name)
        {
            let mut without = renamed(&whole, at + 1, name, value);
            without.remove(at);
            found.push(with(without));
        }
        // Its operands others of the region.
        let inner: Vec<&str> = words(&cut.ops[number])
            .into_iter()
            .map(|it| it.1)
            .filter(|it| is_value(it))
            .collect();
        for (place, value) in words(line)
            .into_iter()
            .filter(|it| is_value(it.1) && it.1 != name)
        {
            for other in inner.iter().filter(|it| **it != value) {
                let mut lines = whole.clone();
                lines[at] = put(line, place, value.len(), other);
                found.push(with(lines));
            }
        }
    }
    found
}

/// The operations with an attribute of one of them left out, or one more.
fn attributes(cut: &Cut, number: usize) -> Vec<Vec<String>> {
    let op = &cut.ops[number];
    let header = op.find("({\n").unwrap_or(op.len());
    let mut found = Vec::new();
    let with = |text: String| {
        let mut ops = cut.ops.clone();
        ops[number] = text;
        ops
    };
    for (at, _) in op
        .match_indices(" = ")
        .filter(|it| it.0 >= behind_results(op))
    {
        if at > header && !op[at..].contains("})") && op[at..].contains('%') {
            continue;
        }
        let start = op[..at].rfind(|c: char| !(c.is_ascii_alphanumeric() || "_.".contains(c)));
        let Some(start) = start.map(|it| it + 1) else {
            continue;
        };
        let (mut depth, mut end) = (0_i32, op.len());
        for (place, byte) in op.bytes().enumerate().skip(at + 3) {
            match byte {
                b'[' | b'(' | b'{' | b'<' => depth += 1,
                b']' | b')' | b'}' | b'>' if depth > 0 => depth -= 1,
                b',' | b']' | b')' | b'}' | b'>' if depth == 0 => {
                    end = place;
                    break;
                }
                b' ' if depth == 0 && op[place..].starts_with(" : (") => {
                    end = place;
                    break;
                }
                _ => {}
            }
        }
        let from = if op[..start].ends_with(", ") {
            start - 2
        } else {
            start
        };
        let to = if from == start && op[end..].starts_with(", ") {
            end + 2
        } else {
            end
        };
        found.push(with(format!("{}{}", &op[..from], &op[to..])));
    }
    if let (Some(from), Some(to)) = (op.find(" {"), op.rfind("} : "))
        && !op.contains('\n')
    {
        found.push(with(format!("{}{}", &op[..from], &op[to + 1..])));
    }
    if let Some(at) = op.find(" : ").filter(|_| !op.contains('\n')) {
        found.push(with(format!(
            "{} {{mine = 1 : i64}}{}",
            &op[..at],
            &op[at..]
        )));
    }
    found
}

pub const WAYS: &[Way] = &[
    ("a line of a region", within),
    ("an attribute", attributes),
    ("another operation", |cut, number| {
        in_place(cut, number, others)
    }),
    ("an operation twice", doubled),
    ("an operation left out", dropped),
    ("operands exchanged", |cut, number| {
        in_place(cut, number, swapped)
    }),
    ("another value", rewired),
    ("another word or number", |cut, number| {
        in_place(cut, number, respoken)
    }),
    (
        "another operation, and another word or number",
        |cut, number| {
            // Of fewer operations too little is left.
            if cut.ops.len() < 8 {
                return Vec::new();
            }
            let replaced = in_place(cut, number, others).into_iter().take(2);
            let both = replaced.flat_map(|ops| {
                let behind = (1..cut.ops.len()).map(move |by| (number + by) % cut.ops.len());
                behind.flat_map(move |other| {
                    let texts = respoken(&ops[other]).into_iter().take(2);
                    let ops = ops.clone();
                    texts.map(move |text| {
                        let mut ops = ops.clone();
                        ops[other] = text;
                        ops
                    })
                })
            });
            both.collect()
        },
    ),
    ("an operation earlier", |cut, number| {
        let mut ops = cut.ops.clone();
        match number {
            0 => Vec::new(),
            _ => {
                ops.swap(number - 1, number);
                vec![ops]
            }
        }
    }),
];
