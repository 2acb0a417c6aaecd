//! The text that was written, by operations and by pieces.

use super::super::clause::{Clause, SPELLING};
use super::{Expansion, Own};
use crate::source::Span;

impl Expansion<'_> {
    /// Whether operation `number` is the text at `span`.
    pub fn is_at(&self, number: usize, span: Span) -> bool {
        let actual = self.module.source().slice(span);
        let expected = self.op_text(number);
        let start = self.buffers.starts.get(number).copied().unwrap_or_default();
        let own = self.buffers.own;
        let own = own.and_then(|own| Some((own.at.checked_sub(start)?, own.span)));
        match own {
            Some((at, own)) if at as usize <= expected.len() => {
                let (before, behind) = expected.split_at(at as usize);
                span.start + at == own.start
                    && actual.starts_with(before)
                    && actual.get((own.end - span.start) as usize..) == Some(behind)
            }
            _ => actual == expected,
        }
    }

    /// Puts a long literal that was left where it is into the text.
    pub fn fill_in(&mut self) {
        let Some(Own { at, marks, span }) = self.buffers.own.take() else {
            return;
        };
        let literal = self.module.source().slice(span).iter().copied();
        let buffers = &mut *self.buffers;
        buffers.text.splice(at as usize..at as usize, literal);
        let marks = buffers.marks.iter_mut().skip(marks);
        let starts = buffers.starts.iter_mut().filter(|start| **start > at);
        for place in marks.map(|mark| &mut mark.0).chain(starts) {
            *place += span.end - span.start;
        }
    }

    /// The text of operation `number`.
    pub fn op_text(&self, number: usize) -> &[u8] {
        let start = |number| self.buffers.starts.get(number).map(|at| *at as usize);
        match start(number) {
            Some(from) => {
                let to = start(number + 1).unwrap_or(self.buffers.text.len());
                self.buffers.text.get(from..to).unwrap_or_default()
            }
            None => &[],
        }
    }

    /// Whether operation `number` is text of the emitter's: it has no words in it.
    pub fn is_text(&self, number: usize) -> bool {
        let end = self.buffers.starts.get(number + 1).copied();
        let end = end.unwrap_or(u32::MAX);
        self.buffers.words.is_none_or(|words| words >= end)
    }

    /// Whether byte `at` of operation `number` is of words that are no text of the emitter's.
    pub fn is_words(&self, number: usize, at: usize) -> bool {
        let start = self.buffers.starts.get(number).map_or(0, |at| *at as usize);
        self.buffers
            .words
            .is_some_and(|words| words as usize == start + at)
    }

    /// Whether a literal has a number that its type does not have, so that what was meant is not known.
    pub fn loses(&self) -> bool {
        self.buffers.loses
    }

    /// Of the piece that byte `at` of operation `number` is in: the clause, and from where to where in
    /// the operation's text it goes.
    pub fn piece_at(&self, number: usize, at: usize) -> (&'static Clause, std::ops::Range<usize>) {
        let start = self.buffers.starts.get(number).map_or(0, |at| *at as usize);
        let length = self.op_text(number).len();
        let marks = &self.buffers.marks;
        let after = marks.partition_point(|mark| mark.0 as usize <= start + at);
        let to = marks.get(after).map_or(usize::MAX, |mark| mark.0 as usize);
        match after.checked_sub(1).and_then(|mark| marks.get(mark)) {
            Some((from, clause)) => (
                clause,
                (*from as usize).saturating_sub(start)..to.saturating_sub(start).min(length),
            ),
            None => (&SPELLING, 0..length),
        }
    }
}
