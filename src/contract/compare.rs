//! An expansion held against the text of a group.

use std::ops::Range;

use super::clause::{Clause, LITERAL_SPELLING, SPELLING};
use super::expansion::{Expansion, own_literal};
use super::explain::{explain, text};
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
    /// What stands there; empty for nothing.
    pub found: String,
    /// What should.
    pub expected: String,
    /// What should stand there is text, and not words about it.
    pub is_text: bool,
    /// What to write, where that makes the group the expansion.
    pub help: Option<String>,
    /// What makes the one the other, where the module stays what it is: other white space, or a literal's
    /// other spelling.
    pub edits: Vec<Edit>,
}

/// Where `group` and `expansion` part first, if they do.
pub fn difference(group: &Group<'_>, expansion: &mut Expansion<'_>) -> Option<Box<Difference>> {
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
                is_text: false,
                help: Some(
                    "end with the operation before it, whose result has its name".to_owned(),
                ),
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
            if found.clause != &LITERAL_SPELLING
                && let Some(respelled) =
                    span.and_then(|span| respelled(module, *op, span, expected))
            {
                found = Difference {
                    depth: found.depth,
                    ..respelled
                };
            }
            if !goes_on_alike(group, expansion, number + 1) {
                found.help = None;
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
        let missing = expansion.op_text(group.ops.len());
        let name = memchr::memmem::find(missing, b"= ").map_or(0, |at| at + 2);
        let missing = text(&missing[name..]);
        return Some(Box::new(Difference {
            clause,
            depth: (group.ops.len(), 0),
            span: group.last().and_then(|op| module.op_header_span(op)),
            found: String::new(),
            help: Some(format!("put `{missing}` behind it")),
            expected: missing,
            is_text: true,
            edits: Vec::new(),
        }));
    }
    None
}

/// A constant of the expected value whose literal alone is spelled otherwise.
fn respelled(module: &Module, op: OpId, span: Span, expected: &[u8]) -> Option<Difference> {
    const OPEN: &[u8] = b"dense<";
    if !module.is(op, "stablehlo.constant") {
        return None;
    }
    let actual = module.source().slice(span);
    let literal = |of: &[u8]| {
        let start = memchr::memmem::find(of, OPEN)? + OPEN.len();
        let length = memchr::memchr(b'>', of.get(start..)?)?;
        Some(start..start + length)
    };
    let (wanted, there) = (literal(expected)?, literal(actual)?);
    let is_it = expected[..wanted.start] == actual[..there.start]
        && expected[wanted.end..] == actual[there.end..]
        && expected[wanted.clone()] != actual[there.clone()]
        && own_literal(module, op)? == expected[wanted.clone()];
    is_it.then(|| {
        let start = span.start as usize;
        let place = Span::new(start + there.start, start + there.end);
        let spelled = text(&expected[wanted.clone()]);
        Difference {
            clause: &LITERAL_SPELLING,
            depth: (0, 0),
            span: Some(place),
            found: text(&actual[there]),
            help: Some(format!("write `{spelled}`")),
            expected: spelled,
            is_text: true,
            edits: vec![Edit {
                span: place,
                text: expected[wanted].to_vec(),
            }],
        }
    })
}

/// Whether from operation `number` on nothing but white space parts a group and an expansion.
fn goes_on_alike(group: &Group<'_>, expansion: &Expansion<'_>, number: usize) -> bool {
    let module = group.module;
    let is_alike = |(number, op): (usize, &OpId)| {
        let span = module.op_span(*op);
        let actual = span.map_or(&[][..], |span| module.source().slice(span));
        part(expansion.op_text(number), actual).is_none_or(|parted| parted.blank)
    };
    let mut rest = group.ops.iter().enumerate().skip(number);
    expansion.len() == group.ops.len() && rest.all(is_alike)
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

/// Where two texts part.
pub(super) struct Parted {
    /// In what is expected.
    pub expected: usize,
    /// In what is there.
    pub actual: usize,
    /// What is expected ends there.
    pub ended: bool,
    /// But for white space, they do not.
    pub blank: bool,
    /// Of a text that only white space parts from the other: what is to stand where.
    gaps: Vec<(Range<usize>, Vec<u8>)>,
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
    /// Whether but for white space they do not.
    pub fn is_blank(&self) -> bool {
        self.blank
    }

    /// The white space of a text that begins at `span` made another's.
    pub fn edits(self, span: Span) -> Vec<Edit> {
        let gaps = self.gaps.into_iter();
        let edits = gaps.map(|(place, text)| {
            let start = span.start as usize;
            let span = Span::new(start + place.start, start + place.end);
            Edit { span, text }
        });
        edits.collect()
    }
}

/// The first place where the texts part; none where they differ in line breaks and comments alone,
/// which the contract's own examples have where the emitter has none.
pub(super) fn part(expected: &[u8], actual: &[u8]) -> Option<Parted> {
    let (mut e, mut a) = (0, 0);
    let mut blank: Option<Parted> = None;
    // Where one of the texts has white space that the other has not: if they part behind it, a word goes on there.
    let mut gap = None;
    loop {
        let (next_e, next_a) = (blank_end(expected, e), blank_end(actual, a));
        if next_e == e && next_a == a {
            match (expected.get(e), actual.get(a)) {
                (None, None) => return blank,
                (Some(x), Some(y)) if x == y => {
                    (e, a) = (e + 1, a + 1);
                    gap = None;
                    continue;
                }
                _ => {}
            }
            (e, a) = gap.unwrap_or((e, a));
            return Some(Parted {
                expected: e.min(expected.len().saturating_sub(1)),
                actual: a.min(actual.len()),
                ended: e >= expected.len(),
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
                ended: false,
                blank: true,
                gaps: Vec::new(),
            });
            parted.gaps.push((a..next_a, gap_e.to_vec()));
        }
        gap = (gap_e.is_empty() != gap_a.is_empty()).then_some((e, a));
        (e, a) = (next_e, next_a);
    }
}

/// Behind the white space and comments at `at`.
pub(super) fn blank_end(text: &[u8], mut at: usize) -> usize {
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
