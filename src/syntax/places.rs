//! Where parts of an op stand in its text: found again when a finding is about them, so that nothing
//! is kept for them.

mod functions;
mod regions;
mod types;

pub use functions::{argument_place, function_result_place};
pub use regions::{block_argument_place, returned_place};
pub use types::{operand_type_place, result_type_place};

use super::Cursor;
use crate::dialects::spec::{AttrKind, Piece};
use crate::ir::{Module, OpId, ValueId};
use crate::source::Span;

/// So many bytes of an op's text are searched: there can be many findings of a long one.
const SEARCHED: u32 = 4096;

/// Where `token`, a word or a name with its sigil, stands first in the op's text before its regions.
pub fn token_place(module: &Module, op: OpId, token: &str) -> Option<Span> {
    token_within(module, module.op_header_span(op)?, token)
}

/// Where `token` stands first in the op's text behind its regions.
fn token_behind(module: &Module, op: OpId, token: &str) -> Option<Span> {
    let last = module.op_regions(op).last()?;
    let start = module.regions[last.index()].span?.end;
    let span = module.op_span(op)?;
    token_within(module, Span { start, ..span }, token)
}

/// Where `token` stands first in a part of the text.
fn token_within(module: &Module, part: Span, token: &str) -> Option<Span> {
    let bytes = module.source().bytes();
    let end = part.end.min(part.start.saturating_add(SEARCHED));
    let mut cursor = Cursor::new(bytes.get(..end as usize)?, part.start as usize);
    while !cursor.is_at_end() {
        let span = cursor.next_span();
        if cursor.slice(span) == token.as_bytes() {
            return Some(span);
        }
        if cursor.peek() == b'"' {
            cursor.string().ok()?;
            continue;
        }
        cursor.at = span.end as usize;
    }
    None
}

/// Where the first string stands in the op's text.
fn string_place(module: &Module, op: OpId) -> Option<Span> {
    let quote = token_place(module, op, "\"")?;
    let mut cursor = Cursor::new(module.source().bytes(), quote.start as usize);
    cursor.string().ok()?;
    Some(Span::new(quote.start as usize, cursor.at))
}

/// Where the op's text before its regions names `value`, each time, with what of a pack it is.
pub fn value_places(module: &Module, op: OpId, value: ValueId) -> Vec<Span> {
    let name = module.value_name(value);
    let mut places = Vec::new();
    let Some(header) = module.op_header_span(op) else {
        return places;
    };
    let bytes = module.source().bytes();
    let Some(bytes) = bytes.get(..header.end as usize) else {
        return places;
    };
    let mut cursor = Cursor::new(bytes, header.start as usize);
    while !cursor.is_at_end() {
        if cursor.peek() == b'"' {
            if cursor.string().is_err() {
                break;
            }
            continue;
        }
        let span = cursor.next_span();
        if cursor.slice(span) == name.as_bytes() {
            places.push(span);
        }
        cursor.at = span.end as usize;
    }
    places
}

/// Where the name of attribute `name` stands, or what the pretty form has in its place. Of a field of an attribute
/// that is the field's name or, where it has none, that of the attribute.
pub fn attribute_place(module: &Module, op: OpId, name: &str) -> Option<Span> {
    let spec = module.name(op).spec();
    let word = || {
        let mut words = spec?.words.iter();
        let (_, word) = words.find(|(of, _)| *of == name)?;
        match word.as_bytes() {
            &[open @ (b'[' | b'<')] => types::bracket_place(module, op, open),
            _ => token_place(module, op, word),
        }
    };
    let lead = || {
        let lead = spec?.form?.windows(2).find_map(|pieces| match *pieces {
            [_, Piece::OptionalAttr(lead, attr)] if attr == name => Some(lead),
            [Piece::Text(lead), Piece::Attr(attr)] if attr == name => Some(lead),
            _ => None,
        })?;
        let words = lead.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        match words.rev().find(|word| !word.is_empty()) {
            Some(word) => token_place(module, op, word),
            None if lead.ends_with('[') => types::bracket_place(module, op, b'['),
            None => None,
        }
    };
    let stripped = || {
        let is_bare = spec?
            .form?
            .iter()
            .any(|piece| matches!(*piece, Piece::Attr(attr) if attr == name));
        match spec?.attribute(name).filter(|_| is_bare)?.kind {
            AttrKind::String | AttrKind::SymbolName => string_place(module, op),
            _ => types::bracket_place(module, op, b'<'),
        }
    };
    let whole = || {
        let holder = spec?.attributes.iter().find(|attr| match attr.kind {
            AttrKind::Struct(of) => of.fields.iter().any(|(field, _)| *field == name),
            _ => false,
        });
        attribute_place(module, op, holder?.name)
    };
    token_place(module, op, name)
        .or_else(|| token_behind(module, op, name))
        .or_else(word)
        .or_else(lead)
        .or_else(stripped)
        .or_else(whole)
}

/// Where the op's text names `value` first.
pub fn value_place(module: &Module, op: OpId, value: ValueId) -> Option<Span> {
    let name = module.value_name(value);
    let pack = name.split('#').next().filter(|name| !name.is_empty())?;
    token_place(module, op, pack)
}
