//! The report of a difference.

use std::fmt::Write as _;
use std::ops::Range;

use similar::{Algorithm, DiffOp, capture_diff_slices, group_diff_ops};

use super::Difference;
use crate::diagnostic::shown;
use crate::source::{Source, Span, Window, window};

/// Lines shown before and after a place, and around the hunks of the diff.
const CONTEXT: usize = 3;
/// Lines on each side of the place that are compared.
const COMPARED: usize = 2000;
/// Lines of diff shown at most.
const SHOWN: usize = 60;

/// The report of a difference: what differs, the two places, and a unified diff from there on; where
/// the diff does not change a line of either place, the places with some lines around them. No line and no diff is shown beyond a bounded length.
pub fn render(difference: &Difference, left: &Source, right: &Source) -> String {
    // Writing to a String cannot fail.
    let mut out = String::new();
    let _ = writeln!(out, "{}", difference.message);
    let (diff, shows_places) = unified_diff(difference, left, right);
    for (side, source, span) in [
        ("left", left, difference.left),
        ("right", right, difference.right),
    ] {
        if let Some(span) = span {
            let at = source.position(span.start);
            let _ = writeln!(
                out,
                "{side}: {}:{}:{}",
                shown(source.name()),
                at.line,
                at.column
            );
            if !shows_places {
                excerpt(&mut out, source, span);
            }
        }
    }
    out + &diff
}

fn excerpt(out: &mut String, source: &Source, span: Span) {
    let at = source.position(span.start);
    let last = source.position(source.bytes().len() as u32).line;
    let lines = at.line.saturating_sub(CONTEXT as u32).max(1)..=last.min(at.line + CONTEXT as u32);
    let width = lines.end().to_string().len();
    for number in lines {
        let line = source.line(number);
        let place = match number == at.line {
            true => span.start.min(line.end) - line.start..span.end.min(line.end) - line.start,
            false => 0..0,
        };
        let window = window(source.slice(line), place.start as usize..place.end as usize);
        let Window {
            before,
            place,
            after,
        } = window;
        let _ = writeln!(out, "{number:width$} | {before}{place}{after}");
        if number == at.line {
            let marks = "^".repeat(place.chars().count().max(1));
            let indent = before.chars().count();
            let _ = writeln!(out, "{:width$} | {:indent$}{marks}", "", "");
        }
    }
}

/// The lines of one side that are compared.
struct Lines<'s> {
    /// Number of the first one, from 0.
    first: usize,
    lines: Vec<&'s [u8]>,
}

fn lines(source: &Source, wanted: Range<usize>) -> Lines<'_> {
    let first = wanted.start;
    let text = source.bytes().strip_suffix(b"\n").unwrap_or(source.bytes());
    let lines = text
        .split(|byte| *byte == b'\n')
        .skip(first)
        .take(wanted.len())
        .collect();
    Lines { first, lines }
}

/// The diff, and whether it changes the line of a place.
fn unified_diff(difference: &Difference, left: &Source, right: &Source) -> (String, bool) {
    let mut out = String::new();
    let line = |source: &Source, span: Option<Span>| {
        span.map_or(0, |span| source.position(span.start).line as usize - 1)
    };
    let places = [line(left, difference.left), line(right, difference.right)];
    let diff = |before: usize, after: usize| {
        let around = |place: usize| place.saturating_sub(before)..place.saturating_add(after);
        let sides = [
            lines(left, around(places[0])),
            lines(right, around(places[1])),
        ];
        let ops = capture_diff_slices(Algorithm::Myers, &sides[0].lines, &sides[1].lines);
        let hunks = group_diff_ops(ops, CONTEXT);
        // Hunks before the place are differences that do not count.
        let at = places[0] - sides[0].first;
        let from = hunks
            .iter()
            .position(|hunk| extent(hunk, DiffOp::old_range).end > at);
        let hunks: Vec<_> = hunks.into_iter().skip(from.unwrap_or(0)).collect();
        (sides, hunks)
    };
    let (mut sides, mut hunks) = diff(COMPARED, COMPARED);
    let length = |hunk: &[DiffOp]| {
        extent(hunk, DiffOp::old_range).len() + extent(hunk, DiffOp::new_range).len()
    };
    // Where nearly every line differs, by the names of values for example, the place would drown.
    if hunks.first().is_some_and(|hunk| length(hunk) > SHOWN) {
        (sides, hunks) = diff(CONTEXT, SHOWN / 2 - CONTEXT);
    }
    if hunks.is_empty() {
        return (out, false);
    }
    let at = [0, 1].map(|side| places[side].saturating_sub(sides[side].first));
    let mut shows_places = false;
    let _ = writeln!(
        out,
        "--- {}\n+++ {}",
        shown(left.name()),
        shown(right.name())
    );
    let mut lines = 0;
    for hunk in &hunks {
        if lines > 0 && lines + length(hunk) > SHOWN {
            let _ = writeln!(out, "... more differences follow");
            break;
        }
        lines += length(hunk);
        let header = |range: Range<usize>, side: &Lines<'_>| {
            format!("{},{}", side.first + range.start + 1, range.len())
        };
        let _ = writeln!(
            out,
            "@@ -{} +{} @@",
            header(extent(hunk, DiffOp::old_range), &sides[0]),
            header(extent(hunk, DiffOp::new_range), &sides[1])
        );
        for op in hunk {
            let is_change = !matches!(op, DiffOp::Equal { .. });
            let holds = op.old_range().contains(&at[0]) || op.new_range().contains(&at[1]);
            shows_places |= is_change && holds;
            change(&mut out, op, &sides);
        }
    }
    (out, shows_places)
}

/// The lines of one side that a hunk covers.
fn extent(hunk: &[DiffOp], range: fn(&DiffOp) -> Range<usize>) -> Range<usize> {
    match (hunk.first(), hunk.last()) {
        (Some(first), Some(last)) => range(first).start..range(last).end,
        _ => 0..0,
    }
}

/// Prints one stretch of a hunk. Long lines that replace each other are shown where they part.
fn change(out: &mut String, op: &DiffOp, sides: &[Lines<'_>; 2]) {
    let (old, new) = (
        &sides[0].lines[op.old_range()],
        &sides[1].lines[op.new_range()],
    );
    let mut print = |sign: char, line: &[u8], other: Option<&&[u8]>| {
        let parting = other.map_or(0, |other| {
            line.iter().zip(*other).take_while(|(a, b)| a == b).count()
        });
        let Window { before, after, .. } = window(line, parting..parting);
        let _ = writeln!(out, "{sign}{before}{after}");
    };
    if matches!(op, DiffOp::Equal { .. }) {
        for line in old {
            print(' ', line, None);
        }
        return;
    }
    for (index, line) in old.iter().enumerate() {
        print('-', line, new.get(index));
    }
    for (index, line) in new.iter().enumerate() {
        print('+', line, old.get(index));
    }
}
