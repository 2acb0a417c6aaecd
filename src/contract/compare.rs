//! An expansion held against the text of a group.

use std::ops::Range;

use super::clause::{Clause, LITERAL_SPELLING, SPELLING};
use super::expansion::Expansion;
use super::groups::Group;
use crate::diagnostic::Edit;
use crate::ir::{Module, OpId};
use crate::source::Span;

/// Where a group's text and an expansion part.
#[derive(Debug)]
pub struct Difference {
    /// The clause that is broken there.
    pub clause: &'static Clause,
    /// How far into the expansion it is: of several kinds that a group may be meant as, the one is
    /// meant that it follows furthest.
    pub depth: (usize, usize),
    /// The place in the source.
    pub span: Option<Span>,
    /// What stands there.
    pub found: String,
    /// What should.
    pub expected: String,
    /// What makes the one the other, where the module stays what it is: other white space, or a literal's
    /// other spelling.
    pub edits: Vec<Edit>,
}

/// Where `group` and `expansion` part first, if they do.
pub fn difference(group: Group<'_>, expansion: &mut Expansion<'_>) -> Option<Box<Difference>> {
    let module = group.module;
    for (number, op) in group.ops.iter().enumerate() {
        let span = module.op_span(*op);
        if span.is_some_and(|span| expansion.is_at(number, span)) {
            continue;
        }
        expansion.fill_in();
        let actual = span.map_or(&[][..], |span| module.source().slice(span));
        let expected = expansion.op_text(number);
        if number >= expansion.len() {
            return Some(Box::new(Difference {
                clause: expansion.end_owner(),
                depth: (number, 0),
                span: module.op_header_span(*op),
                found: text(actual),
                expected: "no more operations".to_owned(),
                edits: Vec::new(),
            }));
        }
        if let Some(parted) = part(expected, actual) {
            let blank = parted.blank;
            let mut found = explain(expansion, number, span, actual, parted);
            if found.expected.trim_matches('"') == module.name_text(*op) {
                // The right op, in another form.
                found.clause = &SPELLING;
                found.expected = text(expected);
                found.found = text(actual);
            }
            if blank {
                let rest = group.ops.iter().enumerate().skip(number + 1);
                for (number, op) in rest {
                    found
                        .edits
                        .extend(gaps(expansion, number, module.op_span(*op), module));
                }
            }
            return Some(Box::new(found));
        }
    }
    if expansion.len() > group.ops.len() {
        // No form of a kind is shorter than its expansions.
        let (clause, _) = expansion.piece_at(group.ops.len(), 4);
        return Some(Box::new(Difference {
            clause,
            depth: (group.ops.len(), 0),
            span: group.last().and_then(|op| module.op_header_span(op)),
            found: "no operation behind it".to_owned(),
            expected: text(expansion.op_text(group.ops.len())),
            edits: Vec::new(),
        }));
    }
    None
}

/// Where the header of an op, its text up to its region, and an expansion part.
pub fn header_difference(
    module: &Module,
    op: OpId,
    expansion: &Expansion<'_>,
) -> Option<Box<Difference>> {
    let span = module.op_header_span(op);
    let actual = span.map_or(&[][..], |span| module.source().slice(span));
    let parted = part(expansion.op_text(0), actual)?;
    Some(Box::new(explain(expansion, 0, span, actual, parted)))
}

/// The longest literal for whose spelling a finding holds what mends it: a finding is no place for a large
/// model's constants.
const MENDED: usize = 1 << 20;

/// Where two texts part.
struct Parted {
    expected: usize,
    actual: usize,
    /// But for white space, they do not.
    blank: bool,
    /// Of a text that only white space parts from the other: what is to stand where.
    gaps: Vec<(Range<usize>, Vec<u8>)>,
}

fn explain(
    expansion: &Expansion<'_>,
    number: usize,
    span: Option<Span>,
    actual: &[u8],
    parted: Parted,
) -> Difference {
    let expected = expansion.op_text(number);
    // Where the texts part behind a word that goes on in one of them, the word is what differs.
    let is_word = |text: &[u8], at: usize| {
        text.get(at)
            .is_some_and(|byte| byte.is_ascii_alphanumeric() || b"_.+-".contains(byte))
    };
    let goes_on = parted.expected > 0
        && is_word(expected, parted.expected - 1)
        && is_word(actual, parted.actual);
    let at = parted.expected - usize::from(goes_on && !parted.blank);
    let (mut clause, mut piece) = expansion.piece_at(number, at);
    let depth = (number, parted.expected);
    let mut from = parted.actual;
    let mut is_whole = false;
    if parted.blank {
        clause = &SPELLING;
        piece = parted.expected.saturating_sub(1)..(parted.expected + 12).min(expected.len());
        from = from.saturating_sub(1);
    } else {
        // What stands before in the piece is the same.
        let before = parted.expected - piece.start;
        is_whole =
            before <= from && actual[from - before..from] == expected[piece.start..parted.expected];
        from -= if is_whole { before } else { 0 };
    }
    let next = &expected[piece.end..expected.len().min(piece.end + 4)];
    let line = memchr::memchr(b'\n', &actual[from..]).map_or(actual.len(), |at| from + at);
    let word = actual[from..line].iter().skip(1);
    let word = word.take_while(|byte| !b" ,()[]:".contains(byte)).count();
    let behind = memchr::memmem::find(&actual[parted.actual..], next);
    is_whole &= next.starts_with(b">") && behind.is_some();
    let to = match behind {
        Some(at) if !next.is_empty() && !parted.blank => parted.actual + at,
        _ if parted.blank => (from + 12).min(line),
        _ => (from + 1 + word).min(line),
    };
    let to = to.clamp(from, actual.len());
    let place = span.map(|span| Span::new(span.start as usize + from, span.start as usize + to));
    let edits = match (span, place) {
        (Some(span), _) if parted.blank => parted.edits(span),
        // All of the literal is there, and no comment: it is read from the op that it is printed in.
        (_, Some(span))
            if clause == &LITERAL_SPELLING
                && is_whole
                && piece.len() <= MENDED
                && !actual[from..to].contains(&b'\n') =>
        {
            vec![Edit {
                span,
                text: expected[piece.clone()].to_vec(),
            }]
        }
        _ => Vec::new(),
    };
    Difference {
        clause,
        depth,
        span: place,
        found: text(&actual[from..to]),
        expected: text(&expected[piece]),
        edits,
    }
}

/// What makes the white space of an op that of the expansion, if that is all that parts them.
fn gaps(
    expansion: &Expansion<'_>,
    number: usize,
    span: Option<Span>,
    module: &Module,
) -> Vec<Edit> {
    let actual = span.map_or(&[][..], |span| module.source().slice(span));
    match (span, part(expansion.op_text(number), actual)) {
        (Some(span), Some(parted)) if parted.blank => parted.edits(span),
        _ => Vec::new(),
    }
}

impl Parted {
    /// The white space of a text that begins at `span` made another's.
    fn edits(self, span: Span) -> Vec<Edit> {
        let gaps = self.gaps.into_iter();
        let edits = gaps.map(|(place, text)| {
            let start = span.start as usize;
            let span = Span::new(start + place.start, start + place.end);
            Edit { span, text }
        });
        edits.collect()
    }
}

fn text(bytes: &[u8]) -> String {
    const SHOWN: usize = 120;
    let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(SHOWN)]);
    let more = if bytes.len() > SHOWN { "..." } else { "" };
    format!("{}{more}", shown.trim())
}

/// The first place where the texts part; none where they differ in line breaks and comments alone,
/// which the contract's own examples have where the emitter has none.
fn part(expected: &[u8], actual: &[u8]) -> Option<Parted> {
    let (mut e, mut a) = (0, 0);
    let mut blank: Option<Parted> = None;
    loop {
        let (next_e, next_a) = (blank_end(expected, e), blank_end(actual, a));
        if next_e == e && next_a == a {
            match (expected.get(e), actual.get(a)) {
                (None, None) => return blank,
                (Some(x), Some(y)) if x == y => {
                    (e, a) = (e + 1, a + 1);
                    continue;
                }
                _ => {}
            }
            return Some(Parted {
                expected: e.min(expected.len().saturating_sub(1)),
                actual: a.min(actual.len()),
                blank: false,
                gaps: Vec::new(),
            });
        }
        let breaks = |text: &[u8]| text.contains(&b'\n');
        let (gap_e, gap_a) = (&expected[e..next_e], &actual[a..next_a]);
        if gap_e != gap_a && !breaks(gap_e) && !breaks(gap_a) {
            let parted = blank.get_or_insert_with(|| Parted {
                expected: e,
                actual: a,
                blank: true,
                gaps: Vec::new(),
            });
            parted.gaps.push((a..next_a, gap_e.to_vec()));
        }
        (e, a) = (next_e, next_a);
    }
}

/// Behind the white space and comments at `at`.
fn blank_end(text: &[u8], mut at: usize) -> usize {
    loop {
        match &text[at..] {
            [b' ' | b'\t' | b'\n' | b'\r', ..] => at += 1,
            [b'/', b'/', rest @ ..] => {
                at += 2 + memchr::memchr(b'\n', rest).unwrap_or(rest.len());
            }
            _ => return at,
        }
    }
}
