//! Where something begins that can be read by itself, and which bracket is open: what recovery looks
//! ahead for.

use super::Parser;
use super::recovery::Open;
use crate::diagnostic::Diagnostic;
use crate::dialects::{Dialect, op_specs};
use crate::ir::BlockId;
use crate::source::Span;
use crate::syntax::Cursor;

impl Parser<'_> {
    /// Whether a block's label whose `^` is missing stands at `at`: behind no operation's name stands
    /// `:` alone, or a value with its type in parentheses.
    pub(super) fn is_label_at(&self, at: usize) -> bool {
        let mut ahead = Cursor::new(self.cursor.bytes, at);
        if ahead.word().is_none_or(|word| word.contains(&b'.')) {
            return false;
        }
        ahead.eat(b':') && ahead.begins_line()
            || ahead.eat(b'(') && ahead.eat(b'%') && ahead.suffix().is_some() && ahead.eat(b':')
    }

    /// Whether the `}` of a region is missing before the operation that begins at `start`: it is
    /// the `return` of the function around, and `block` is ended already.
    #[cold]
    pub(super) fn region_ended(&self, block: BlockId, start: usize) -> bool {
        if self.default_dialect == Dialect::Func.prefix()
            || !Cursor::new(self.cursor.bytes, start).peek_word("return")
        {
            return false;
        }
        let last = self.module.blocks[block.index()].last;
        last.and_then(|op| self.module.name(op).spec())
            .is_some_and(|spec| spec.terminator)
    }

    /// Whether a function has a body although no `{` stands where it is due: the next line begins
    /// an operation, and no other function.
    pub fn body_without_brace(&mut self) -> bool {
        !self.cursor.peek_word("func.func") && self.begins_in_region()
    }

    /// Whether the next token is the first of its line and begins an operation or a block.
    pub(super) fn begins_in_region(&mut self) -> bool {
        !self.cursor.is_at_end()
            && self.cursor.begins_line()
            && self.is_boundary(self.cursor.at, true)
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
