//! Ops in the generic form: where they are in a text, and the text with another type.

use super::DIALECTS;

/// An op in the generic form, in lines of a text.
pub struct Op<'t> {
    pub name: &'t str,
    /// The line in which it begins, and that in which it ends.
    pub lines: (usize, usize),
    pub result: &'t str,
    pub operands: Vec<&'t str>,
    /// What stands between the operands and the colon before the types, in the first line and the last.
    pub rest: &'t str,
    pub takes: Vec<&'t str>,
    pub gives: Vec<&'t str>,
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
pub fn ops<'t>(lines: &[&'t str]) -> Vec<Op<'t>> {
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
        let is_known = |dialect: &&str| {
            name.split_once('.')
                .is_some_and(|(prefix, _)| prefix == *dialect)
        };
        if !DIALECTS.iter().any(is_known) || name.ends_with(".return") {
            continue;
        }
        // A cast has no sharding.
        if name.starts_with("stablehlo.") && lines.iter().any(|line| line.contains("\"sdy.")) {
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
pub fn with_type(lines: &[&str], op: &Op<'_>, is_operand: bool, at: usize, ty: &str) -> String {
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
