//! The configuration of a kernel's call (section 6): a map of keys that are sorted, in a string or in a dictionary.

use crate::ir::{Attr, AttrId, FloatKind, Module, Signedness, Type};
use crate::syntax::float::write_java;

/// How the text of a map is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Map {
    /// `"{key = value}"`, as the emitter prints it.
    Braces,
    /// `"key=value"`, as the contract has it.
    Bare,
}

/// What is to be said of a configuration in a string.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Judgement {
    /// It is as it should be, as far as can be told: values are printed bare, so that they may look like anything.
    Right(Option<Map>),
    /// It has no keys: nothing stands in the string then.
    NoKeys,
    /// It is no map of keys.
    NoMap,
    /// A key is there twice.
    Repeated,
    /// The keys are not in order: the string with its entries sorted, and whether each of them is plain.
    Unsorted(String, bool),
}

/// One key of a map, with its value and whatever belongs to that.
struct Entry<'t> {
    key: &'t str,
    text: &'t str,
    /// The value has no comma.
    is_plain: bool,
}

/// Judges the text of a string with its quotes.
pub(super) fn judge(written: &str) -> Judgement {
    let inner = written
        .strip_prefix('"')
        .and_then(|it| it.strip_suffix('"'));
    let braces = inner.and_then(|it| it.strip_prefix('{'));
    let (begin, inner, end, map) = match (inner, braces) {
        (Some(""), _) => return Judgement::Right(None),
        (_, Some(braces)) => match braces.strip_suffix('}') {
            Some(inner) => ("\"{", inner, "}\"", Map::Braces),
            None => return Judgement::NoMap,
        },
        (Some(inner), None) => ("\"", inner, "\"", Map::Bare),
        (None, None) => return Judgement::NoMap,
    };
    if inner.is_empty() {
        return Judgement::NoKeys;
    }
    if key(inner, map).is_none() {
        return Judgement::NoMap;
    }
    let Some(entries) = entries(inner, map) else {
        return Judgement::Right(Some(map));
    };
    if entries.is_sorted_by(|a, b| a.key < b.key) {
        return Judgement::Right(Some(map));
    }
    let is_plain = entries.iter().all(|it| it.is_plain);
    let mut sorted: Vec<&Entry<'_>> = entries.iter().collect();
    sorted.sort_by_key(|it| it.key);
    if sorted.windows(2).any(|it| it[0].key == it[1].key) {
        return Judgement::Repeated;
    }
    let texts: Vec<_> = sorted.iter().map(|it| it.text).collect();
    Judgement::Unsorted(format!("{begin}{}{end}", texts.join(", ")), is_plain)
}

/// The key that a text begins with, if one does.
fn key(text: &str, map: Map) -> Option<&str> {
    let assign = match map {
        Map::Braces => " = ",
        Map::Bare => "=",
    };
    let (key, value) = text.split_once(assign)?;
    let is_key = |byte: u8| byte.is_ascii_alphanumeric() || b"_.-$:".contains(&byte);
    let is_one = !key.is_empty() && key.bytes().all(is_key) && !value.starts_with(['=', ' ']);
    is_one.then_some(key)
}

/// The entries of a map, each of which begins where a key stands: what follows a comma and is no key belongs to the
/// value before it. None where brackets or quotes do not say where a value ends.
fn entries(inner: &str, map: Map) -> Option<Vec<Entry<'_>>> {
    let mut entries: Vec<(usize, bool)> = Vec::new();
    for (at, text) in parts(inner)? {
        match (key(text, map), entries.last_mut()) {
            (Some(_), _) => entries.push((at, true)),
            (None, Some(last)) => last.1 = false,
            (None, None) => return None,
        }
    }
    let ends = entries.iter().skip(1).map(|it| it.0 - ", ".len());
    let ends: Vec<usize> = ends.chain([inner.len()]).collect();
    let entries = entries.into_iter().zip(ends);
    entries
        .map(|((start, is_plain), end)| {
            let text = inner.get(start..end)?;
            let key = key(text, map)?;
            Some(Entry {
                key,
                text,
                is_plain,
            })
        })
        .collect()
}

/// What stands between commas that are in no brackets and no quotes, and where.
fn parts(inner: &str) -> Option<Vec<(usize, &str)>> {
    let mut open = Vec::new();
    let mut starts = vec![0];
    let mut quoted = false;
    let bytes = inner.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'\\' if bytes[at + 1..].starts_with(b"22") || bytes[at + 1..].starts_with(b"\"") => {
                quoted = !quoted;
            }
            _ if quoted => {}
            b'[' | b'{' | b'(' => open.push(*byte),
            b']' | b'}' | b')' => {
                let opened = open.pop()?;
                if !matches!((opened, byte), (b'[', b']') | (b'{', b'}') | (b'(', b')')) {
                    return None;
                }
            }
            b',' if open.is_empty() && bytes[at + 1..].starts_with(b" ") => starts.push(at + 2),
            _ => {}
        }
    }
    if quoted || !open.is_empty() {
        return None;
    }
    let ends = starts.iter().skip(1).map(|it| it - 2);
    let ends: Vec<usize> = ends.chain([inner.len()]).collect();
    let parts = starts.into_iter().zip(ends);
    parts
        .map(|(from, to)| Some((from, inner.get(from..to)?)))
        .collect()
}

/// A dictionary as the emitter prints it: none where it has no such value.
pub(super) fn typed_dictionary(module: &Module, dictionary: AttrId) -> Option<String> {
    let entries = module.dictionary(dictionary).iter();
    let entries = entries.map(|(name, value)| {
        let value = typed_value(module, *value)?;
        Some(format!("{} = {value}", module.text(*name)))
    });
    let entries: Option<Vec<_>> = entries.collect();
    Some(format!("{{{}}}", entries?.join(", ")))
}

/// A value of a dictionary as the emitter prints it: none where it has no such value.
pub(super) fn typed_value(module: &Module, value: AttrId) -> Option<String> {
    match module.attr(value) {
        Attr::Bool(value) => Some(value.to_string()),
        Attr::String { ty: None, .. } => Some(module.attr_text(value)),
        Attr::Integer { value, ty } => match module.ty(*ty) {
            Type::Integer {
                width: 64,
                signedness: Signedness::Signless,
            } => Some(format!("{value} : i64")),
            _ => None,
        },
        Attr::Float { bits, ty } => match module.ty(*ty) {
            Type::Float(kind @ (FloatKind::F32 | FloatKind::F64)) => {
                let mut digits = Vec::new();
                write_java(&mut digits, *kind, *bits);
                let digits = String::from_utf8_lossy(&digits).into_owned();
                let digits = match digits.starts_with("0x") {
                    true => digits,
                    false => digits.replace('E', "e"),
                };
                Some(format!("{digits} : {}", module.type_text(*ty)))
            }
            _ => None,
        },
        Attr::Array(values) => {
            let is_list = |value: &AttrId| matches!(module.attr(*value), Attr::Array(_));
            // Lists of lists are none that the emitter has.
            let values = values.iter().map(|it| match is_list(it) {
                true => None,
                false => typed_value(module, *it),
            });
            let values: Option<Vec<_>> = values.collect();
            Some(format!("[{}]", values?.join(", ")))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_begins_where_its_key_stands() {
        let unsorted = |text: &str, plain| Judgement::Unsorted(text.to_owned(), plain);
        let braces = || Judgement::Right(Some(Map::Braces));
        for (written, judgement) in [
            (r#""""#, Judgement::Right(None)),
            (r#""{a = [f32, bf16], b = 1}""#, braces()),
            (r#""{a = hello, world, b = 1}""#, braces()),
            (r#""{a = \22x, y\22, b = 1}""#, braces()),
            (r#""{a = x>y,  b = 1}""#, braces()),
            (r#""{a = [1, b = 3}""#, braces()),
            (r#""{layout = N,C,H,W}""#, braces()),
            (
                r#""key0=val0, key1=val1""#,
                Judgement::Right(Some(Map::Bare)),
            ),
            (r#""{b = 1, a = 2}""#, unsorted(r#""{a = 2, b = 1}""#, true)),
            (r#""b=1, a=2""#, unsorted(r#""a=2, b=1""#, true)),
            (
                r#""{msg = z, a, b = 1}""#,
                unsorted(r#""{b = 1, msg = z, a}""#, false),
            ),
            (
                r#""{b = 1, a = 2, }""#,
                unsorted(r#""{a = 2, , b = 1}""#, false),
            ),
            (r#""{}""#, Judgement::NoKeys),
            (r#""hello""#, Judgement::NoMap),
            (r#""{hello}""#, Judgement::NoMap),
            (r#""{a=1, b = 2}""#, Judgement::NoMap),
            (r#""a = 1, b = 2""#, Judgement::NoMap),
            (r#""{a = 1""#, Judgement::NoMap),
            (r#""{a = 1, a = 2}""#, Judgement::Repeated),
        ] {
            assert_eq!(judge(written), judgement, "{written}");
        }
    }
}
