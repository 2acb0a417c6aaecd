//! Where attributes of a function's arguments and results stand.

use super::{Cursor, SEARCHED};
use crate::ir::{Module, OpId};
use crate::source::Span;

/// Where the attribute `name` of argument `index` stands, or else the argument.
pub fn argument_place(module: &Module, op: OpId, index: usize, name: &str) -> Option<Span> {
    let entry = module.entry_block(op, 0);
    let argument = entry.and_then(|entry| module.block_arguments(entry).get(index));
    let known = argument.and_then(|argument| {
        let places = &module.argument_places;
        let place = places.binary_search_by_key(argument, |(value, _)| *value);
        Some(places[place.ok()?].1 as usize)
    });
    let mut cursor = Cursor::new(module.source().bytes(), known.unwrap_or_default());
    if known.is_none() {
        cursor = parameters(module, op)?;
        pass_items(&mut cursor, index)?;
    }
    item_place(cursor, name)
}

/// Where the attribute `name` of a function's result `index` stands, or else the result.
pub fn function_result_place(module: &Module, op: OpId, index: usize, name: &str) -> Option<Span> {
    let mut cursor = parameters(module, op)?;
    let inputs = crate::dialects::func::function_type(module, op)?.0;
    pass_items(&mut cursor, inputs.len())?;
    if !cursor.eat_text("->") {
        return None;
    }
    if cursor.eat(b'(') {
        pass_items(&mut cursor, index)?;
    }
    item_place(cursor, name)
}

/// Behind the parenthesis that opens a function's parameters in the pretty form.
fn parameters(module: &Module, op: OpId) -> Option<Cursor<'_>> {
    let header = module.op_header_span(op)?;
    let end = header.end.min(header.start.saturating_add(SEARCHED));
    let mut cursor = Cursor::new(
        module.source().bytes().get(..end as usize)?,
        header.start as usize,
    );
    while !cursor.is_at_end() {
        match cursor.peek() {
            b'"' => {
                cursor.string().ok()?;
            }
            b'(' => {
                cursor.eat(b'(');
                return Some(cursor);
            }
            // The generic form.
            b'<' | b'{' => return None,
            _ => cursor.at = cursor.next_span().end as usize,
        }
    }
    None
}

/// Passes so many items between commas, and the parenthesis that closes the list where it ends.
fn pass_items(cursor: &mut Cursor<'_>, count: usize) -> Option<()> {
    let mut left = count;
    let mut depth = 0usize;
    while !cursor.is_at_end() {
        let byte = cursor.bytes[cursor.at];
        match byte {
            b'"' => {
                cursor.string().ok()?;
                continue;
            }
            b'-' if depth > 0 && cursor.peek_text("->") => cursor.at += 1,
            b')' if depth == 0 => {
                cursor.eat(b')');
                return (left <= 1).then_some(());
            }
            _ if left == 0 => return Some(()),
            b',' if depth == 0 => left -= 1,
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b')' | b']' | b'}' | b'>' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        cursor.at += 1;
    }
    None
}

/// Where `name` stands in the item that begins at the cursor, or else its first token.
fn item_place(mut cursor: Cursor<'_>, name: &str) -> Option<Span> {
    let first = cursor.next_span();
    let end = first.start + SEARCHED;
    let mut depth = 0usize;
    while !cursor.is_at_end() && cursor.at < end as usize {
        let span = cursor.next_span();
        let token = cursor.slice(span);
        match token {
            [b'"'] => {
                cursor.string().ok()?;
                continue;
            }
            _ if token == name.as_bytes() => return Some(span),
            b"," if depth == 0 => break,
            b"(" | b"[" | b"{" | b"<" => depth += 1,
            b")" | b"]" | b"}" | b">" => match depth.checked_sub(1) {
                Some(rest) => depth = rest,
                None => break,
            },
            _ => {}
        }
        cursor.at = span.end as usize;
    }
    Some(first)
}
