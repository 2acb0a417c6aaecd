//! The text of a node's expansion, as the emitter prints it, each piece with the clause that owns it.
//!
//! One description serves both ways: `check` and `lift` hold the text against the group's own
//! (`compare`); `lift` prints nodes by it.

mod attributes;
mod lines;
mod literal;
mod types;

pub use attributes::{FieldOrder, Fields};
pub use lines::Spaces;
pub use types::{AnyType, Operand, TensorType};

use super::clause::{Clause, EXPANSION_WIRING, SPELLING};
use super::groups::Group;
use crate::ir::{BlockId, Module, OpId, ValueId};
use crate::source::Span;

/// What is kept from one expansion to the next.
#[derive(Default)]
pub struct Buffers {
    text: Vec<u8>,
    marks: Vec<(u32, &'static Clause)>,
    starts: Vec<u32>,
    drift: Vec<(&'static Clause, usize)>,
    /// Where words begin that are no text of the emitter's.
    words: Option<u32>,
    /// A literal has a number that its type does not have.
    loses: bool,
    /// A long literal whose own text is what is expected.
    own: Option<Own>,
    /// The text of the ops of a region that are printed anew; none where they stay as they are.
    pub body: Option<Vec<u8>>,
    /// The text of each type that was printed, by its id.
    types: Vec<Box<[u8]>>,
}

/// A part of the source that stands for itself.
#[derive(Clone, Copy)]
struct Own {
    /// Where it belongs in the text.
    at: u32,
    /// How many marks there were before it.
    marks: usize,
    /// Where it is.
    span: Span,
}

/// The text of one expansion.
pub struct Expansion<'a> {
    /// The module.
    pub module: &'a Module,
    group: Group<'a>,
    /// Columns by which the operations are indented.
    indent: usize,
    buffers: &'a mut Buffers,
    owner: Option<&'static Clause>,
    end_owner: &'static Clause,
}

impl<'a> Expansion<'a> {
    /// An empty expansion, whose operations define what those of `group` do.
    pub fn new(group: Group<'a>, indent: usize, buffers: &'a mut Buffers) -> Self {
        buffers.text.clear();
        buffers.marks.clear();
        buffers.starts.clear();
        buffers.drift.clear();
        buffers.words = None;
        buffers.loses = false;
        buffers.own = None;
        Self {
            module: group.module,
            group,
            indent,
            buffers,
            owner: None,
            end_owner: &EXPANSION_WIRING,
        }
    }

    /// Says which clause an operation behind the last one breaks.
    pub fn ends_by(&mut self, owner: &'static Clause) {
        self.end_owner = owner;
    }

    /// The clause that an operation behind the last one breaks.
    pub fn end_owner(&self) -> &'static Clause {
        self.end_owner
    }

    /// Begins the next operation: its result's name and the op's own. Where another op stands there,
    /// `owner` is broken. Gives the operation's number.
    pub fn op_of(&mut self, owner: &'static Clause, name: &str) -> usize {
        let number = self.buffers.starts.len();
        self.buffers.starts.push(self.buffers.text.len() as u32);
        self.owner = None;
        self.mark(&SPELLING);
        match self.group.ops.get(number) {
            Some(op) => self.result_names(*op),
            None => self.raw(b"%"),
        }
        self.raw(b" = ");
        self.mark(owner);
        self.raw(name.as_bytes());
        self.mark(&SPELLING);
        number
    }

    /// As [`Expansion::op_of`], of the clause that an expansion has just its operations.
    pub fn op(&mut self, name: &str) -> usize {
        self.op_of(&EXPANSION_WIRING, name)
    }

    /// Begins a line that defines nothing, all of which `owner` owns.
    pub fn begin_line(&mut self, owner: &'static Clause) {
        self.buffers.starts.push(self.buffers.text.len() as u32);
        self.own(owner);
    }

    fn result_names(&mut self, op: OpId) {
        let Some(result) = self.module.result(op, 0) else {
            return;
        };
        self.raw(b"%");
        let module = self.module;
        self.raw(module.written_name(result).unwrap_or_default());
        if module.pack_index(result).is_some() {
            let count = module.results(op).len();
            self.raw(b":");
            self.number(count as i64);
        }
    }

    /// Gives all pieces up to the next operation, or the next call of this, to `clause`; none gives
    /// each to its usual owner again.
    pub fn own(&mut self, clause: impl Into<Option<&'static Clause>>) -> &mut Self {
        self.owner = clause.into();
        self.mark(self.owner.unwrap_or(&SPELLING));
        self.cut();
        self
    }

    fn mark(&mut self, usual: &'static Clause) {
        let clause = self.owner.unwrap_or(usual);
        let at = self.buffers.text.len() as u32;
        if self.buffers.marks.last().is_none_or(|it| it.1 != clause) {
            self.buffers.marks.push((at, clause));
        }
    }

    /// Begins another piece of the same clause.
    fn cut(&mut self) {
        let at = self.buffers.text.len() as u32;
        if let Some((last, clause)) = self.buffers.marks.last().copied()
            && last < at
        {
            self.buffers.marks.push((at, clause));
        }
    }

    fn raw(&mut self, bytes: &[u8]) {
        self.buffers.text.extend_from_slice(bytes);
    }

    fn number(&mut self, value: i64) {
        if value < 0 {
            self.raw(b"-");
        }
        crate::syntax::float::write_integer(&mut self.buffers.text, value.unsigned_abs());
    }

    /// Punctuation and keywords.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.mark(&SPELLING);
        self.raw(text.as_bytes());
        self
    }

    /// What should stand there, where that is not known to the letter: a piece of the clause that was marked last.
    pub fn words(&mut self, words: &str) -> &mut Self {
        self.cut();
        let start = self.buffers.text.len() as u32;
        self.raw(words.as_bytes());
        self.buffers.words.get_or_insert(start);
        self.cut();
        self
    }

    /// A line break, and the operations' indentation and `columns` more.
    pub fn line(&mut self, columns: usize) -> &mut Self {
        self.mark(&SPELLING);
        let text = &mut self.buffers.text;
        text.push(b'\n');
        text.resize(text.len() + self.indent + columns, b' ');
        self
    }

    /// A value as it is used.
    pub fn value(&mut self, value: impl Into<Operand>) -> &mut Self {
        self.mark(&EXPANSION_WIRING);
        let module = self.module;
        let value = value.into();
        if matches!(value, Operand::Value(value) if self.is_own(value)) {
            return self.words("a value from before the expansion");
        }
        self.raw(b"%");
        let value = match value {
            Operand::Value(value) | Operand::Argument(value) => Some(value),
            Operand::Temporary(number) => {
                let op = self.group.ops.get(number);
                op.and_then(|op| module.result(*op, 0))
            }
        };
        if let Some(value) = value {
            self.raw(module.written_name(value).unwrap_or_default());
            if let Some(index) = module.pack_index(value) {
                self.raw(b"#");
                self.number(i64::from(index));
            }
        }
        self
    }

    /// Whether one of several operations of the group gives the value: none of a node's operands is such.
    fn is_own(&self, value: ValueId) -> bool {
        let op = self.module.defining_op(value);
        self.group.ops.len() > 1 && op.is_some_and(|op| self.group.ops.contains(&op))
    }

    /// A number.
    pub fn int(&mut self, value: i64) -> &mut Self {
        self.mark(&SPELLING);
        self.number(value);
        self
    }

    /// `[0, 1]`.
    pub fn ints(&mut self, values: &[i64]) -> &mut Self {
        self.mark(&SPELLING);
        self.raw(b"[");
        for (number, value) in values.iter().enumerate() {
            if number > 0 {
                self.raw(b", ");
            }
            self.number(*value);
        }
        self.raw(b"]");
        self
    }

    /// `array<i64: 0, 1>`.
    pub fn array(&mut self, values: &[i64]) -> &mut Self {
        self.mark(&SPELLING);
        self.raw(b"array<i64");
        for (number, value) in values.iter().enumerate() {
            self.raw(if number > 0 { b", " } else { b": " });
            self.number(*value);
        }
        self.raw(b">");
        self
    }

    /// The ops of a region but its terminator, on lines of their own.
    pub fn body(&mut self, block: BlockId) -> &mut Self {
        let module = self.module;
        let ops: Vec<_> = module.block_ops(block).collect();
        let [ops @ .., _] = &ops[..] else {
            return self;
        };
        let span = |op: Option<&OpId>| op.and_then(|op| module.op_span(*op));
        let (Some(first), Some(last)) = (span(ops.first()), span(ops.last())) else {
            return self;
        };
        self.line(2);
        match self.buffers.body.take() {
            Some(body) => self.raw(&body),
            None => {
                let all = Span::new(first.start as usize, last.end as usize);
                self.raw(module.source().slice(all));
            }
        }
        self
    }

    /// How many operations the group has.
    pub fn group_len(&self) -> usize {
        self.group.ops.len()
    }

    /// The group's op of that number.
    pub fn real_op(&self, number: usize) -> Option<OpId> {
        self.group.ops.get(number).copied()
    }

    /// The text of the group's op of that number.
    pub fn real_text(&self, number: usize) -> &'a [u8] {
        let (module, op) = (self.module, self.real_op(number));
        let span = op.and_then(|op| module.op_span(op));
        span.map_or(&[], |span| module.source().slice(span))
    }

    /// Values with commas between them.
    pub fn values(&mut self, values: &[Operand]) -> &mut Self {
        for (number, value) in values.iter().enumerate() {
            if number > 0 {
                self.text(", ");
            }
            self.value(*value);
        }
        self
    }

    /// Says that operation `number` departs from the contract, in a way that is known.
    pub fn drift(&mut self, clause: &'static Clause, number: usize) {
        self.buffers.drift.push((clause, number));
    }

    /// What was said by [`Expansion::drift`].
    pub fn drifts(&self) -> &[(&'static Clause, usize)] {
        &self.buffers.drift
    }

    /// How many operations there are.
    pub fn len(&self) -> usize {
        self.buffers.starts.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.buffers.starts.is_empty()
    }

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
