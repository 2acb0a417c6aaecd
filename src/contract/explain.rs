//! What is said where a group's text and an expansion part.

use std::ops::Range;

use super::clause::{EXPANSION_ATTRIBUTES, EXPANSION_TYPES, LITERAL_SPELLING, SPELLING};
use super::compare::{Difference, Parted, blank_end, part};
use super::expansion::Expansion;
use crate::diagnostic::Edit;
use crate::source::Span;

/// The longest literal for whose spelling a finding holds what mends it: a finding is no place for a large
/// model's constants.
const MENDED: usize = 1 << 20;

/// So much of a text is shown.
const SHOWN: usize = 120;

impl Difference {
    /// What should stand there, and what does.
    pub fn said(&self) -> String {
        let Self {
            expected, found, ..
        } = self;
        let expected = match self.is_text {
            true => format!("`{expected}`"),
            false => expected.clone(),
        };
        match found.is_empty() {
            true => format!("{expected} here, which is missing"),
            false => format!("{expected} here, not `{found}`"),
        }
    }
}

/// What parts the text of operation `number`, which begins at `span`, from the expansion.
pub(super) fn explain(
    expansion: &Expansion<'_>,
    number: usize,
    span: Option<Span>,
    actual: &[u8],
    parted: Parted,
) -> Difference {
    let expected = expansion.op_text(number);
    if parted.blank {
        return explain_blank(expected, (number, actual), span, parted);
    }
    if let Some(attributes) = attributes(expected, actual, &parted) {
        return explain_attributes((number, actual), span, &parted, attributes);
    }
    if parted.ended {
        return explain_rest((number, actual), span, &parted);
    }
    let (piece, from, is_whole, mut clause) = begin(expansion, number, actual, &parted);
    let is_text = !expansion.is_words(number, piece.start);
    let (piece, to) = end((expected, is_text), actual, piece, from.max(parted.actual));
    let to = to.max(from);
    let found = &actual[from..to];
    if clause == &EXPANSION_TYPES && found.starts_with(b"(") {
        // The right type or another, in the form of a function's.
        clause = &SPELLING;
    }
    let place = span.map(|span| Span::new(span.start as usize + from, span.start as usize + to));
    // All of the literal is there, and no comment: it is read from the op that it is printed in. What was meant is
    // known, too.
    let is_literal = clause == &LITERAL_SPELLING
        && is_whole
        && expected[piece.end..].starts_with(b">")
        && actual[to..].starts_with(b">")
        && piece.len() <= MENDED
        && !found.contains(&b'\n')
        && !expansion.loses();
    let edit = place.filter(|_| is_literal).map(|span| Edit {
        span,
        text: expected[piece.clone()].to_vec(),
    });
    let help = || help(expected, actual, &piece, from..to);
    let loses = clause == &LITERAL_SPELLING && expansion.loses();
    Difference {
        clause,
        depth: (number, parted.expected),
        span: place,
        found: text(found),
        expected: text(&expected[piece.clone()]),
        is_text,
        help: (expansion.is_text(number) && !loses).then(help).flatten(),
        edits: edit.into_iter().collect(),
    }
}

/// The piece in which the texts part, where it begins in the group's text, whether what is before in it is the same,
/// and whose it is.
fn begin(
    expansion: &Expansion<'_>,
    number: usize,
    actual: &[u8],
    parted: &Parted,
) -> (Range<usize>, usize, bool, &'static super::clause::Clause) {
    let expected = expansion.op_text(number);
    // Where the texts part behind a word that goes on in one of them, the word is what differs.
    let goes_on = parted.expected > 0
        && is_word(expected.get(parted.expected - 1))
        && is_word(actual.get(parted.actual));
    let (mut clause, mut piece) =
        expansion.piece_at(number, parted.expected - usize::from(goes_on));
    if clause == &SPELLING
        && let Some(inside) = missing_attributes(expected, actual, parted)
    {
        // What is in them is what is missing.
        clause = expansion.piece_at(number, inside).0;
    }
    // What stands before in the piece is the same, unless line breaks are others.
    let before = parted.expected - piece.start;
    let mut from = parted.actual;
    let is_whole =
        before <= from && actual[from - before..from] == expected[piece.start..parted.expected];
    if is_whole && (before <= SHOWN / 2 || clause == &LITERAL_SPELLING) {
        from -= before;
    } else {
        piece.start = parted.expected;
    }
    while from > 0
        && piece.start > 0
        && actual[from - 1] == expected[piece.start - 1]
        && is_word(actual.get(from - 1))
        && (is_word(actual.get(from)) || is_word(expected.get(piece.start)))
    {
        (from, piece.start) = (from - 1, piece.start - 1);
    }
    (piece, from, is_whole, clause)
}

/// Where the piece, and what stands in its place, end: with a word, and at most with the line.
fn end(
    (expected, is_text): (&[u8], bool),
    actual: &[u8],
    mut piece: Range<usize>,
    from: usize,
) -> (Range<usize>, usize) {
    let line_end = |text: &[u8], at: usize| {
        memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |length| at + length)
    };
    piece.end = piece
        .end
        .clamp(piece.start, line_end(expected, piece.start));
    let has_word = |piece: &[u8]| piece.iter().any(u8::is_ascii_alphanumeric);
    if is_text
        && !has_word(&expected[piece.clone()])
        && !has_word(&actual[from..from + usize::from(from < actual.len())])
    {
        // A sign alone says little: the word behind it is shown.
        let word = blank_end(expected, piece.end).min(line_end(expected, piece.end));
        piece.end = if is_word(expected.get(word)) {
            word + 1
        } else {
            piece.end
        };
    }
    while is_text
        && piece.end > piece.start
        && is_word(expected.get(piece.end - 1))
        && is_word(expected.get(piece.end))
    {
        piece.end += 1;
    }
    let line = line_end(actual, from.min(actual.len()));
    let behind = &expected[piece.end..];
    let next = &behind[..behind.len().min(4)];
    let rest = &actual[from.min(line)..line];
    let to = match next.trim_ascii() {
        [] => Some(line),
        _ => memchr::memmem::find(rest, next).map(|at| from + at),
    };
    let to = to.unwrap_or_else(|| {
        let word = rest.iter().skip(1);
        let word = word.take_while(|byte| !b" ,()[]:".contains(byte)).count();
        (from + 1 + word).min(line)
    });
    (piece, to)
}

fn is_word(byte: Option<&u8>) -> bool {
    byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || b"_.+-%#@".contains(byte))
}

/// What to write: the piece, or the whole operation, if with that it is as expected.
fn help(
    expected: &[u8],
    actual: &[u8],
    piece: &Range<usize>,
    place: Range<usize>,
) -> Option<String> {
    const LONG: usize = 200;
    let written = &expected[piece.clone()];
    if written.len() > LONG {
        // Nor is the whole operation short: a large literal is not written again to find that out.
        return None;
    }
    let changed = [&actual[..place.start], written, &actual[place.end..]].concat();
    let written = match part(expected, &changed) {
        None => written,
        Some(_) => expected,
    };
    let is_short = written.len() <= LONG && !written.contains(&b'\n');
    is_short.then(|| format!("write `{}`", String::from_utf8_lossy(written.trim_ascii())))
}

/// Attributes in braces that stand where the texts part, and of which the expansion has none.
fn attributes(expected: &[u8], actual: &[u8], parted: &Parted) -> Option<Range<usize>> {
    let start = blank_end(actual, parted.actual);
    let rest = expected.get(blank_end(expected, parted.expected)..)?;
    let is_apart = start > 0 && actual[start - 1].is_ascii_whitespace();
    if !is_apart || actual.get(start) != Some(&b'{') || rest.starts_with(b"{") {
        return None;
    }
    let (mut depth, mut quoted) = (0_usize, false);
    let length = actual[start..].iter().position(|byte| {
        match byte {
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        depth == 0
    })?;
    let end = start + length + 1;
    let behind = actual.get(blank_end(actual, end)..)?;
    behind
        .starts_with(&rest[..rest.len().min(8)])
        .then_some(start..end)
}

/// Where attributes in braces begin that the group's text has not.
fn missing_attributes(expected: &[u8], actual: &[u8], parted: &Parted) -> Option<usize> {
    let brace = |text: &[u8], at: usize| {
        let at = blank_end(text, at);
        let rest = text.get(at..)?;
        let length = usize::from(rest.starts_with(b"<")) + 1;
        rest[..length.min(rest.len())]
            .ends_with(b"{")
            .then_some(at + length)
    };
    let inside = brace(expected, parted.expected)?;
    brace(actual, parted.actual).is_none().then_some(inside)
}

/// More stands there than is expected.
fn explain_rest(
    (number, actual): (usize, &[u8]),
    span: Option<Span>,
    parted: &Parted,
) -> Difference {
    let at = blank_end(actual, parted.actual).min(actual.len());
    let end = at + actual[at..].trim_ascii_end().len();
    let found = text(&actual[at..end]);
    let start = span.map(|span| span.start as usize);
    Difference {
        clause: &SPELLING,
        depth: (number, parted.expected),
        span: start.map(|start| Span::new(start + at, start + end)),
        help: Some(format!("leave out `{found}`")),
        found,
        expected: "nothing more".to_owned(),
        is_text: false,
        edits: Vec::new(),
    }
}

fn explain_attributes(
    (number, actual): (usize, &[u8]),
    span: Option<Span>,
    parted: &Parted,
    place: Range<usize>,
) -> Difference {
    let found = text(&actual[place.clone()]);
    let start = span.map(|span| span.start as usize);
    Difference {
        clause: &EXPANSION_ATTRIBUTES,
        depth: (number, parted.expected),
        span: start.map(|start| Span::new(start + place.start, start + place.end)),
        help: Some(format!("leave out `{found}`")),
        found,
        expected: "no attributes".to_owned(),
        is_text: false,
        edits: Vec::new(),
    }
}

/// Only white space parts the texts: what stands around it is shown.
fn explain_blank(
    expected: &[u8],
    (number, actual): (usize, &[u8]),
    span: Option<Span>,
    parted: Parted,
) -> Difference {
    let around = |text: &[u8], at: usize| {
        let is_text = |byte: &u8| !byte.is_ascii_whitespace();
        let before = text[..at].iter().rev().take_while(|it| is_text(it)).count();
        let end = blank_end(text, at).min(text.len());
        let line = text[at..end].iter().position(|byte| *byte == b'\n');
        let behind = text[end..].iter().take_while(|it| is_text(it)).count();
        at - before..line.map_or(end + behind, |line| at + line)
    };
    let place = around(actual, parted.actual);
    let wanted = text(&expected[around(expected, parted.expected)]);
    let start = span.map(|span| span.start as usize);
    Difference {
        clause: &SPELLING,
        depth: (number, parted.expected),
        span: start.map(|start| Span::new(start + place.start, start + place.end)),
        found: text(&actual[place]),
        help: Some(format!("write `{wanted}`")),
        expected: wanted,
        is_text: true,
        edits: span.map_or(Vec::new(), |span| parted.edits(span)),
    }
}

/// A text for a message: without the white space around it, and not too much of it.
pub(super) fn text(bytes: &[u8]) -> String {
    let bytes = bytes.trim_ascii();
    let line = memchr::memchr(b'\n', bytes).unwrap_or(bytes.len());
    let shown = String::from_utf8_lossy(&bytes[..line.min(SHOWN)]);
    let more = if bytes.len() > line.min(SHOWN) {
        "..."
    } else {
        ""
    };
    format!("{}{more}", shown.trim())
}
