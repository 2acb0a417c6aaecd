//! The text of a node's expansion, as the emitter prints it, each piece with the clause that owns it.
//!
//! One description serves all ways: `check` and `lift` follow it along the group's own text (`follow`), and hold
//! the one against the other where they part (`compare`); `lift` prints nodes by it.

mod attributes;
mod follow;
mod lines;
mod literal;
mod types;
mod written;

pub use attributes::{FieldOrder, Fields, own_literal};
pub use follow::Followed;
pub use lines::Spaces;
pub use types::{AnyType, Operand, TensorType};

use super::clause::{Clause, EXPANSION_WIRING, SPELLING};
use super::groups::Group;
use crate::ir::{BlockId, Module, OpId, ValueId};
use crate::source::Span;
use follow::Follower;

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
    group: &'a Group<'a>,
    /// Columns by which the operations are indented.
    indent: usize,
    buffers: &'a mut Buffers,
    owner: Option<&'static Clause>,
    /// Who owns what is no one's else.
    usual: &'static Clause,
    end_owner: &'static Clause,
    /// Goes along the group's own text; none where the text is written.
    follower: Option<Follower<'a>>,
}

impl Buffers {
    /// What was said of the last expansion by [`Expansion::drift`].
    pub fn drifts(&self) -> &[(&'static Clause, usize)] {
        &self.drift
    }
}

impl<'a> Expansion<'a> {
    /// An empty expansion, whose operations define what those of `group` do.
    pub fn new(group: &'a Group<'a>, indent: usize, buffers: &'a mut Buffers) -> Self {
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
            usual: &SPELLING,
            end_owner: &EXPANSION_WIRING,
            follower: None,
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
        let number = self.begin();
        self.owner = None;
        self.usual = &SPELLING;
        self.mark(&SPELLING);
        match self.group.ops.get(number) {
            Some(op) => self.result_names(*op),
            None => self.raw(b"%"),
        }
        self.raw(b" = ");
        self.mark(owner);
        self.piece(name.as_bytes());
        self.mark(&SPELLING);
        number
    }

    /// As [`Expansion::op_of`], of the clause that an expansion has just its operations.
    pub fn op(&mut self, name: &str) -> usize {
        self.op_of(&EXPANSION_WIRING, name)
    }

    /// Begins a line that defines nothing, all of which `owner` owns.
    pub fn begin_line(&mut self, owner: &'static Clause) {
        self.begin();
        self.own(owner);
    }

    /// Begins the text of the next operation. Gives its number.
    #[inline]
    fn begin(&mut self) -> usize {
        let number = self.buffers.starts.len();
        self.buffers.starts.push(self.buffers.text.len() as u32);
        if let Some(follower) = &mut self.follower {
            follower.begin(self.group, number);
        }
        number
    }

    fn result_names(&mut self, op: OpId) {
        let Some(result) = self.module.result(op, 0) else {
            return;
        };
        self.raw(b"%");
        let module = self.module;
        self.piece(module.written_name(result).unwrap_or_default());
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
        self.mark(&SPELLING);
        self.cut();
        self
    }

    /// Says that up to the next operation, or the next call of this, `clause` owns words and punctuation: those of a
    /// region say what it computes.
    pub fn region_of(&mut self, clause: &'static Clause) -> &mut Self {
        self.usual = clause;
        self.own(None)
    }

    /// Says that `usual` owns what follows, unless all pieces are given to another clause.
    #[inline]
    fn mark(&mut self, usual: &'static Clause) {
        if self.follower.is_none() {
            self.mark_written(usual);
        }
    }

    fn mark_written(&mut self, usual: &'static Clause) {
        let usual = if usual == &SPELLING {
            self.usual
        } else {
            usual
        };
        let clause = self.owner.unwrap_or(usual);
        let at = self.buffers.text.len() as u32;
        if self.buffers.marks.last().is_none_or(|it| it.1 != clause) {
            self.buffers.marks.push((at, clause));
        }
    }

    /// Begins another piece of the same clause.
    fn cut(&mut self) {
        let at = self.buffers.text.len() as u32;
        // There are none where the text is followed.
        if let Some((last, clause)) = self.buffers.marks.last().copied()
            && last < at
        {
            self.buffers.marks.push((at, clause));
        }
    }

    /// Bytes of whatever was marked last. Inlined, so that of a constant the length is known.
    #[inline(always)]
    fn raw(&mut self, bytes: &[u8]) {
        match &mut self.follower {
            Some(follower) => follower.take(bytes),
            None => self.buffers.text.extend_from_slice(bytes),
        }
    }

    /// As [`Expansion::raw`], of bytes that are known at run time.
    fn piece(&mut self, bytes: &[u8]) {
        self.raw(bytes);
    }

    /// What `write` writes.
    fn written(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let text = &mut self.buffers.text;
        match &mut self.follower {
            Some(follower) => {
                text.clear();
                write(text);
                follower.take(text);
            }
            None => write(text),
        }
    }

    fn number(&mut self, value: i64) {
        if let digit @ 0..=9 = value {
            return self.raw(&[b'0' + digit as u8]);
        }
        if value < 0 {
            self.raw(b"-");
        }
        self.written(|text| crate::syntax::float::write_integer(text, value.unsigned_abs()));
    }

    /// Punctuation and keywords.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.mark(&SPELLING);
        self.piece(text.as_bytes());
        self
    }

    /// What should stand there, where that is not known to the letter: a piece of the clause that was marked last.
    pub fn words(&mut self, words: &str) -> &mut Self {
        if let Some(follower) = &mut self.follower {
            follower.part(Followed::Unclear);
            return self;
        }
        self.cut();
        let start = self.buffers.text.len() as u32;
        self.piece(words.as_bytes());
        self.buffers.words.get_or_insert(start);
        self.cut();
        self
    }

    /// A line break, and the operations' indentation and `columns` more.
    pub fn line(&mut self, columns: usize) -> &mut Self {
        self.mark(&SPELLING);
        let columns = self.indent + columns;
        self.written(|text| {
            text.push(b'\n');
            text.resize(text.len() + columns, b' ');
        });
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
        if let Some(value) = self.value_of(value) {
            self.piece(module.written_name(value).unwrap_or_default());
            if let Some(index) = module.pack_index(value) {
                self.raw(b"#");
                self.number(i64::from(index));
            }
        }
        self
    }

    /// Whether one of several operations of the group gives the value: none of a node's operands is such.
    fn is_own(&self, value: ValueId) -> bool {
        self.group.ops.len() > 1 && {
            let op = self.module.defining_op(value);
            op.is_some_and(|op| self.group.ops.contains(&op))
        }
    }

    /// The value that is used; none of an operation that the group has not.
    fn value_of(&self, operand: Operand) -> Option<ValueId> {
        match operand {
            Operand::Value(value) | Operand::Argument(value) => Some(value),
            Operand::Temporary(number) => self.module.result(*self.group.ops.get(number)?, 0),
        }
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
                self.mark(&SPELLING);
                self.raw(b", ");
            }
            self.value(*value);
        }
        self
    }

    /// Says that operation `number` departs from the contract, in a way that is known.
    pub fn drift(&mut self, clause: &'static Clause, number: usize) {
        self.buffers.drift.push((clause, number));
    }

    /// How many operations there are.
    pub fn len(&self) -> usize {
        self.buffers.starts.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.buffers.starts.is_empty()
    }
}
