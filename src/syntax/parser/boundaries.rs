//! Where something begins that can be read by itself, and which bracket is open: what recovery looks
//! ahead for.

use super::Parser;
use super::no_operation::is_inner_word;
use super::recovery::Open;
use crate::diagnostic::Diagnostic;
use crate::dialects::{Dialect, op_specs};
use crate::ir::{BlockId, OpId, Place};
use crate::source::Span;
use crate::syntax::Cursor;

impl Parser<'_> {
    /// Whether a block's label whose `^` is missing, or all of it, stands at `at`: behind no
    /// operation's name stands `:` alone, or a value with its type in parentheses.
    pub(super) fn is_label_at(&self, at: usize) -> bool {
        let mut ahead = Cursor::new(self.cursor.bytes, at);
        if ahead.word().is_some_and(|word| word.contains(&b'.')) {
            return false;
        }
        let has_name = ahead.at > at;
        has_name && ahead.eat(b':') && ahead.begins_line()
            || ahead.eat(b'(') && ahead.eat(b'%') && ahead.suffix().is_some() && ahead.eat(b':')
    }

    /// The error that the `}` of the region that begins behind `open` is missing before what begins
    /// at `start`, because `block` is ended already. Otherwise `error` comes back, which reading
    /// that gave.
    #[cold]
    pub(super) fn region_ended(
        &mut self,
        open: usize,
        block: BlockId,
        start: usize,
        error: Box<Diagnostic>,
    ) -> Result<Box<Diagnostic>, Box<Diagnostic>> {
        let op = |id: OpId| &self.module.ops[id.index()];
        // An op that was read but for its names stands in the block already.
        let last = self.module.blocks[block.index()].last;
        let last = match last.map(op) {
            Some(read) if read.place.is_none() => read.prev,
            _ => last,
        };
        let ends = |id: &OpId| {
            self.module
                .name(*id)
                .spec()
                .is_some_and(|spec| spec.terminator)
        };
        let Some(Place { span, .. }) = last.filter(ends).and_then(|last| op(last).place) else {
            return Err(error);
        };
        if self.default_dialect == Dialect::Func.prefix() {
            return Err(error);
        }
        if Cursor::new(self.cursor.bytes, start).peek_word("return") {
            return Ok(error);
        }
        (self.cursor.at, self.cursor.last_end) = (start, span.end as usize);
        let error = self.missing(b'}');
        Ok(error
            .note(Span::new(open - 1, open), "the region begins here")
            .into())
    }

    /// Whether a function has a body although no `{` stands where it is due: the next line begins
    /// an operation, and none that defines a symbol as a function does.
    pub fn body_without_brace(&mut self) -> bool {
        let word = Cursor::new(self.cursor.bytes, self.cursor.at).word();
        let spec = word.and_then(|word| op_specs().find(word));
        spec.is_none_or(|spec| spec.attribute("sym_name").is_none()) && self.begins_in_region()
    }

    /// Whether the `)` or `,` that is next ends a region of an op in generic form, whose `}` is
    /// missing: more of the op stands behind it.
    pub(super) fn closes_regions(&mut self) -> bool {
        let mut ahead = Cursor::new(self.cursor.bytes, self.cursor.at);
        let closing = ahead.peek();
        ahead.eat(closing);
        !ahead.begins_line() && matches!(ahead.peek(), b':' | b'{' | b'<' | b',' | b')')
    }

    /// Whether the next token is the first of its line and begins an operation or a block.
    pub(super) fn begins_in_region(&mut self) -> bool {
        !self.cursor.is_at_end()
            && self.cursor.begins_line()
            && self.is_boundary(self.cursor.at, true)
    }

    /// The brace that opens the region whose `}` stands at `at`, if it is among the last ones read.
    pub(super) fn region_that_ends_at(&self, at: usize) -> Option<Span> {
        let mut last = self
            .module
            .regions
            .iter()
            .rev()
            .filter_map(|region| region.span)
            .take(64);
        let region = last.find(|span| span.end as usize == at && span.end > span.start)?;
        Some(Span::new(region.start as usize - 1, region.start as usize))
    }

    /// Names the bracket that the error says is not closed, if it says so.
    pub(super) fn with_opening(&mut self, error: Box<Diagnostic>, start: usize) -> Box<Diagnostic> {
        let Some((close, at)) = self.errors.take_awaited() else {
            return error;
        };
        let there = error.span.is_some_and(|span| span.start as usize == at);
        let Some(open) = there
            .then(|| innermost_open(self.cursor.bytes, start, at, close))
            .flatten()
        else {
            return error;
        };
        let message = format!("this `{}` is not closed", self.cursor.bytes[open] as char);
        (*error).note(Span::new(open, open + 1), message).into()
    }

    /// Whether something that can be read by itself begins at `at`, the first token of its line.
    pub(super) fn is_boundary(&mut self, at: usize, outside_brackets: bool) -> bool {
        let mut ahead = Cursor::new(self.cursor.bytes, at);
        match self.cursor.bytes[at] {
            b'^' => {
                ahead.eat(b'^');
                ahead.suffix().is_some() && matches!(ahead.peek(), b':' | b'(')
            }
            sigil @ (b'#' | b'!') => {
                ahead.eat(sigil);
                let name = ahead.suffix();
                name.is_some_and(|name| !name.contains(&b'.')) && ahead.eat(b'=')
            }
            b'{' => ahead.peek_text("{-#"),
            _ => begins_operation(ahead, outside_brackets),
        }
    }

    /// Whether the brace at `at` opens a region: operations stand behind it, or it ends its line and
    /// begins no dictionary of attributes.
    pub(super) fn is_region_at(&mut self, at: usize, open: &[Open]) -> bool {
        let bytes = self.cursor.bytes;
        let mut ahead = Cursor::new(bytes, at + 1);
        if ahead.peek() == b'^' || begins_operation(Cursor::new(bytes, ahead.at), true) {
            return true;
        }
        if ahead.word().is_some() && ahead.peek() == b'=' {
            return false;
        }
        let mut rest = bytes[at + 1..]
            .iter()
            .skip_while(|byte| b" \t\r".contains(byte));
        let ends_line = matches!(rest.next(), None | Some(b'\n' | b'/'));
        let before = bytes[..at].trim_ascii_end();
        let in_list = match open.last() {
            None => true,
            Some(Open::Other(b'(')) => before.ends_with(b"(") || before.ends_with(b","),
            Some(_) => false,
        };
        ends_line
            && in_list
            && !before.ends_with(b"attributes")
            && !before.ends_with(b"=")
            && !before.ends_with(b"<")
    }
}

/// Whether an operation begins where `ahead` stands. Inside brackets that are not closed only what
/// can be nothing else counts.
fn begins_operation(mut ahead: Cursor<'_>, outside_brackets: bool) -> bool {
    match ahead.peek() {
        b'%' => {
            while ahead.eat(b'%') {
                if ahead.suffix().is_none() {
                    return false;
                }
                if ahead.eat(b':') {
                    ahead.skip();
                    ahead.digits();
                }
                if !ahead.eat(b',') {
                    break;
                }
                // On one line, so that no line is looked at again and again.
                if ahead.begins_line() {
                    return false;
                }
            }
            ahead.eat(b'=') && (outside_brackets || ahead.peek() == b'"' || ahead.word().is_some())
        }
        b'"' => ahead.string().is_ok() && ahead.peek() == b'(',
        // A name without its `%`.
        b'0'..=b'9' if outside_brackets => ahead.suffix().is_some() && ahead.peek() == b'=',
        _ => {
            let Some(word) = ahead.word() else {
                return false;
            };
            let next = ahead.peek();
            let known = || {
                ["func.", "builtin."].iter().any(|dialect| {
                    op_specs()
                        .find(&[dialect.as_bytes(), word].concat())
                        .is_some()
                })
            };
            match next {
                _ if is_inner_word(word) => false,
                // One that gives nothing, and the end of its region.
                b'}' if outside_brackets && word.ends_with(b"return") => true,
                b'=' | b',' | b'>' | b'}' | b')' if !ahead.begins_line() => false,
                b'%' | b'@' if outside_brackets => true,
                _ => word.contains(&b'.') || known(),
            }
        }
    }
}

/// The innermost bracket before `at` that waits for `close`, counted from `start`.
fn innermost_open(bytes: &[u8], start: usize, at: usize, close: u8) -> Option<usize> {
    let pair = |close: u8| match close {
        b')' => b'(',
        b']' => b'[',
        b'}' => b'{',
        _ => b'<',
    };
    let mut open: Vec<usize> = Vec::new();
    let mut cursor = Cursor::new(bytes, start);
    while !cursor.is_at_end() && cursor.at < at {
        match bytes[cursor.at] {
            b'"' if cursor.string().is_ok() => continue,
            b'-' if cursor.eat_text("->") => continue,
            b'(' | b'[' | b'{' | b'<' => open.push(cursor.at),
            close @ (b')' | b']' | b'}' | b'>') => {
                open.pop_if(|open| bytes[*open] == pair(close));
            }
            _ => {}
        }
        cursor.at += 1;
    }
    open.pop().filter(|open| bytes[*open] == pair(close))
}
