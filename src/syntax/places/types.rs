//! Where the types of operands and results stand: they are read over again, as far as their places ask.

use super::{Cursor, SEARCHED};
use crate::dialects::spec::{Piece, TypeForm};
use crate::ir::{Module, OpId};
use crate::source::Span;

/// Where the type of operand `index` stands.
pub fn operand_type_place(module: &Module, op: OpId, index: usize) -> Option<Span> {
    types_of(module, op)?.operands.get(index).copied()
}

/// Where the type of result `index` stands.
pub fn result_type_place(module: &Module, op: OpId, index: usize) -> Option<Span> {
    types_of(module, op)?.results.get(index).copied()
}

/// Where the types of an op's operands and results stand.
struct Types {
    operands: Vec<Span>,
    results: Vec<Span>,
}

/// The types behind the last colon that stands in no brackets, and in no region.
fn types_of(module: &Module, op: OpId) -> Option<Types> {
    let (at, end) = behind_colon(module, op)?;
    let mut cursor = Cursor::new(module.source().bytes().get(..end)?, at);
    let left = type_list(&mut cursor)?;
    let (operands, results) = (module.operand_count(op), module.results(op).len());
    let form = module.name(op).spec()?.form.unwrap_or_default();
    let form = form.iter().find_map(|piece| match piece {
        Piece::Types(form) => Some(*form),
        _ => None,
    });
    let types = if cursor.eat_text("->") {
        let results = type_list(&mut cursor)?;
        let operands = left;
        Types { operands, results }
    } else if !matches!(cursor.peek(), 0 | b'{' | b')' | b'}') && !cursor.peek_word("loc") {
        // What the form has between the types is not known here, but for the words of regions.
        let is_region = ["cond", "reducer"]
            .iter()
            .any(|word| cursor.peek_word(word));
        (is_region).then(|| Types {
            operands: left.clone(),
            results: left,
        })?
    } else {
        match (form, &left[..]) {
            (Some(TypeForm::Complex | TypeForm::Tuple), _) => Types {
                operands: vec![],
                results: left,
            },
            (Some(TypeForm::Operands), _) => Types {
                operands: left,
                results: vec![],
            },
            (Some(TypeForm::Select), &[predicate, other]) => Types {
                operands: vec![predicate, other, other],
                results: vec![other],
            },
            (_, &[one]) => Types {
                operands: vec![one; operands],
                results: vec![one; results],
            },
            _ => Types {
                operands: left.clone(),
                results: left,
            },
        }
    };
    let fits = |found: usize, count: usize| found == 0 || found == count;
    (fits(types.operands.len(), operands) && fits(types.results.len(), results)).then_some(types)
}

/// What stands behind the last colon outside brackets and regions, and where the op ends.
fn behind_colon(module: &Module, op: OpId) -> Option<(usize, usize)> {
    let span = module.op_span(op)?;
    let bytes = module.source().bytes().get(..span.end as usize)?;
    let mut regions = module.op_regions(op).iter();
    let mut region = regions.next();
    let mut cursor = Cursor::new(bytes, span.start as usize);
    let (mut depth, mut colon, mut passed) = (0usize, None, 0);
    while !cursor.is_at_end() {
        let at = cursor.at;
        let body = region.and_then(|region| module.regions[region.index()].span);
        if let Some(body) = body.filter(|body| body.start as usize == at + 1) {
            passed += body.range().len() + 1;
            cursor.at = body.end as usize + 1;
            region = regions.next();
            continue;
        }
        if at - span.start as usize - passed > SEARCHED as usize {
            return None;
        }
        match bytes[at] {
            b'"' => {
                cursor.string().ok()?;
                continue;
            }
            b'-' if cursor.eat_text("->") => continue,
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b')' | b']' | b'}' | b'>' => depth = depth.checked_sub(1)?,
            b':' if depth == 0 => colon = Some(at + 1),
            _ => {
                cursor.at = cursor.next_span().end as usize;
                continue;
            }
        }
        cursor.at = at + 1;
    }
    Some((colon?, span.end as usize))
}

/// The places of types between commas, in parentheses or without.
fn type_list(cursor: &mut Cursor<'_>) -> Option<Vec<Span>> {
    let mut list = Vec::new();
    let is_in_parentheses = cursor.eat(b'(');
    if is_in_parentheses && cursor.eat(b')') {
        return Some(list);
    }
    loop {
        list.push(type_place(cursor)?);
        if !cursor.eat(b',') {
            break;
        }
    }
    (!is_in_parentheses || cursor.eat(b')')).then_some(list)
}

/// The place of a type that is a name with what stands in angle brackets behind it.
fn type_place(cursor: &mut Cursor<'_>) -> Option<Span> {
    let place = cursor.next_span();
    let first = *cursor.slice(place).first()?;
    if !first.is_ascii_alphabetic() && first != b'!' {
        return None;
    }
    cursor.at = place.end as usize;
    if cursor.bytes.get(cursor.at) == Some(&b'<') {
        pass_angles(cursor)?;
    }
    Some(Span::new(place.start as usize, cursor.at))
}

/// Passes `<`, and all up to the `>` that pairs with it.
fn pass_angles(cursor: &mut Cursor<'_>) -> Option<()> {
    pass_brackets(cursor, b'<', b'>')
}

/// Passes what opens, and all up to what closes it.
fn pass_brackets(cursor: &mut Cursor<'_>, open: u8, close: u8) -> Option<()> {
    let (bytes, mut depth) = (cursor.bytes, 0usize);
    while !cursor.is_at_end() {
        match bytes[cursor.at] {
            b'"' => {
                cursor.string().ok()?;
                continue;
            }
            b'-' if cursor.eat_text("->") => continue,
            byte if byte == open => depth += 1,
            byte if byte == close => depth -= 1,
            _ => {}
        }
        cursor.at += 1;
        if depth == 0 {
            return Some(());
        }
    }
    None
}

/// What stands first in brackets of that kind, angles or squares, in the op's text.
pub(super) fn bracket_place(module: &Module, op: OpId, open: u8) -> Option<Span> {
    let (text, close) = match open {
        b'[' => ("[", b']'),
        _ => ("<", b'>'),
    };
    let at = super::token_place(module, op, text)?;
    let mut cursor = Cursor::new(module.source().bytes(), at.start as usize);
    pass_brackets(&mut cursor, open, close)?;
    Some(Span::new(at.start as usize, cursor.at))
}
