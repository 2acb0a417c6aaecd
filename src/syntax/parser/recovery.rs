//! After an error: what is recorded of it, what is passed over, and where reading goes on.
//!
//! Nothing here runs while a text is right. An error costs a pass over the op that it is in, and
//! after [`MAX_ERRORS`] of them reading stops, so that the time stays linear in the text.

use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::dialects::close::close_op;
use crate::dialects::{Dialect, OpSpec, op_specs};
use crate::ir::{BlockId, OpId, OpName, StrId};
use crate::source::Span;
use crate::syntax::Cursor;

/// So many errors of one module are reported at most.
pub const MAX_ERRORS: usize = 20;

/// The rule of an error that follows from one that was reported: it is not reported itself.
const FOLLOWS: &str = "follows";

/// An error that nobody sees, for what cannot be read because of an error before.
#[cold]
pub(super) fn follows(span: Span) -> Box<Diagnostic> {
    Diagnostic::error(FOLLOWS, span, "this follows from another error").into()
}

/// The errors found so far.
#[derive(Default)]
pub(super) struct Errors {
    found: Vec<Diagnostic>,
    /// Reading has stopped: the text is over, or there are too many errors.
    stopped: bool,
    more: bool,
    /// The closing bracket that was missing last, and where.
    awaited: Option<(u8, usize)>,
}

impl Errors {
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Keeps in mind that `error` says that the bracket `byte` is missing.
    pub fn await_at(&mut self, byte: u8, error: &Diagnostic) {
        self.awaited = error.span.map(|span| (byte, span.start as usize));
    }

    /// All of them, in the order of the text.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        self.found.sort_by_key(|error| error.span);
        if let Some(last) = self.found.last_mut().filter(|_| self.more) {
            let message = format!("after {MAX_ERRORS} errors reading stops; more are not shown");
            last.notes.push((None, message));
        }
        self.found
    }
}

/// What is passed over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Failed {
    Operation,
    BlockHeader,
    Definition,
}

/// A bracket that is open where text is passed over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    /// A brace around operations.
    Region,
    /// Any other brace.
    Brace,
    /// A parenthesis or a square bracket.
    Other(u8),
}

impl Parser<'_> {
    /// Takes note of an error after which reading goes on where it is. The error comes back where
    /// reading has to stop.
    #[cold]
    pub(super) fn record(&mut self, error: Box<Diagnostic>) -> Read<()> {
        if self.errors.stopped {
            return Err(error);
        }
        if error.rule == FOLLOWS {
            return Ok(());
        }
        if self.errors.found.len() == MAX_ERRORS {
            self.errors.stopped = true;
            self.errors.more = true;
            return Err(error);
        }
        self.errors.found.push(*error);
        Ok(())
    }

    /// [`Parser::record`] for an error after which nothing can be read.
    #[cold]
    pub(super) fn record_last(&mut self, error: Box<Diagnostic>) -> Box<Diagnostic> {
        let span = error.span;
        if let Err(error) = self.record(error) {
            return error;
        }
        self.errors.stopped = true;
        follows(span.unwrap_or_default())
    }

    /// After an error in the operation that begins at `start`: its results count as
    /// defined, and reading goes on behind it.
    #[cold]
    pub(super) fn recover_operation(&mut self, error: Box<Diagnostic>, start: usize) -> Read<()> {
        if self.is_label_at(start) {
            return self.recover_block_header(error, start);
        }
        let error = self.with_opening(error, start);
        self.record(error)?;
        self.pass_over(start, Failed::Operation)
    }

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

    /// After an error in the block header that begins at `start`.
    #[cold]
    pub(super) fn recover_block_header(
        &mut self,
        error: Box<Diagnostic>,
        start: usize,
    ) -> Read<()> {
        let error = self.with_opening(error, start);
        self.record(error)?;
        self.pass_over(start, Failed::BlockHeader)
    }

    /// After an error in what begins at `start` at top level and is no operation.
    #[cold]
    pub(super) fn recover_definition(&mut self, error: Box<Diagnostic>, start: usize) -> Read<()> {
        let error = self.with_opening(error, start);
        self.record(error)?;
        self.pass_over(start, Failed::Definition)
    }

    /// After a `{` that is missing before a region: if its line ends there and the next begins what
    /// stands in regions, reading goes on as though it stood there.
    #[cold]
    pub(super) fn region_without_brace(&mut self) -> Read<()> {
        let error = self.missing(b'{');
        if self.begins_in_region() {
            return self.record(error);
        }
        Err(error)
    }

    /// Whether a function has a body although no `{` stands where it is due: the next line begins
    /// an operation, and no other function.
    pub fn body_without_brace(&mut self) -> bool {
        !self.cursor.peek_word("func.func") && self.begins_in_region()
    }

    /// Whether the next token is the first of its line and begins an operation or a block.
    fn begins_in_region(&mut self) -> bool {
        !self.cursor.is_at_end()
            && self.cursor.begins_line()
            && self.is_boundary(self.cursor.at, true)
    }

    /// Names the bracket that the error says is not closed, if it says so.
    fn with_opening(&mut self, error: Box<Diagnostic>, start: usize) -> Box<Diagnostic> {
        let Some((close, at)) = self.errors.awaited.take() else {
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

    /// Passes over what failed, from `start` to where something else begins: a line that begins an
    /// operation, a block or a definition, or the brace that closes the region around it. Regions
    /// that were not read yet are read on the way.
    fn pass_over(&mut self, start: usize, failed: Failed) -> Read<()> {
        let failed_at = self.cursor.at;
        (self.cursor.at, self.cursor.last_end) = (start, start);
        let head = match failed {
            Failed::Operation => Some(self.pass_over_head()),
            _ => None,
        };
        let isolated = head.is_some_and(|(_, spec)| spec.is_some_and(|spec| spec.isolated));
        let defines_only = isolated || failed == Failed::BlockHeader;
        let scope = self.scopes.enter();
        if isolated {
            self.scopes.enter_isolated(self.module.ops.len());
        }
        let mut open: Vec<Open> = Vec::new();
        // Whether an attribute with its name stood outside all brackets.
        let mut bare_entry = false;
        let mut regions = 0;
        let mut read_region = 0;
        let mut end = self.cursor.last_end;
        while !self.cursor.is_at_end() {
            let at = self.cursor.at;
            let begins_line = memchr::memchr(b'\n', &self.cursor.bytes[end..at]).is_some();
            if begins_line && at > start && regions == 0 && self.is_boundary(at, open.is_empty()) {
                break;
            }
            match self.cursor.bytes[at] {
                b'"' => {
                    // One that is not closed ends nowhere: what is behind its quote counts as well.
                    if self.cursor.string().is_err() && self.cursor.at == at {
                        self.cursor.at += 1;
                    }
                }
                b'{' => {
                    if let Some(close) = self.region_read_at(at, &mut read_region) {
                        self.cursor.at = close;
                    } else if regions > 0 || !self.is_region_at(at, &open) {
                        open.push(Open::Brace);
                        self.cursor.at += 1;
                    } else {
                        // No dictionary holds a region: the `}` of one before is missing.
                        open.retain(|open| *open != Open::Brace);
                        if let Some((op, _)) = head.filter(|_| at >= failed_at)
                            && let Err(error) = self.parse_region(op, &[], false)
                            && self.errors.stopped
                        {
                            return Err(error);
                        }
                        if self.cursor.at == at {
                            open.push(Open::Region);
                            regions += 1;
                            self.cursor.at += 1;
                        }
                    }
                }
                byte @ (b'(' | b'[') => {
                    open.push(Open::Other(byte));
                    self.cursor.at += 1;
                }
                byte @ (b')' | b']') => {
                    let pair = if byte == b')' { b'(' } else { b'[' };
                    open.pop_if(|open| *open == Open::Other(pair));
                    self.cursor.at += 1;
                }
                b'}' => {
                    while open.pop_if(|open| matches!(open, Open::Other(_))).is_some() {}
                    let next = Cursor::new(self.cursor.bytes, at + 1).peek();
                    match open.pop() {
                        // It closes attributes whose `{` is missing: more of the op is behind it.
                        None if matches!(next, b':' | b'>') && (bare_entry || !begins_line) => {}
                        // It closes the region around what failed.
                        None => break,
                        Some(Open::Region) => regions -= 1,
                        Some(_) => {}
                    }
                    self.cursor.at += 1;
                }
                b'%' | b'a'..=b'z' | b'A'..=b'Z' | b'_' if regions == 0 => {
                    let is_entry = self.pass_over_name(!open.is_empty(), defines_only);
                    bare_entry |= is_entry && open.is_empty();
                }
                _ => {
                    let span = self.cursor.next_span();
                    self.cursor.at = span.end as usize;
                }
            }
            end = self.cursor.at;
        }
        self.cursor.last_end = end;
        if isolated {
            self.leave_isolated()?;
        } else if head.is_some() {
            self.scopes.forget_uses_from(start);
        }
        if failed != Failed::BlockHeader {
            self.scopes.leave(scope);
        }
        Ok(())
    }

    /// Passes over the names of an op's results, which count as defined, and over its name. Gives an
    /// op of that name, for the regions.
    fn pass_over_head(&mut self) -> (OpId, Option<&'static OpSpec>) {
        loop {
            let before = self.cursor.last_end;
            self.cursor.skip();
            let start = self.cursor.at;
            let has_sigil = self.cursor.eat(b'%');
            let Some(name) = self.cursor.suffix() else {
                break;
            };
            let name_end = self.cursor.at;
            if self.cursor.eat(b':') {
                self.cursor.skip();
                self.cursor.digits();
            }
            let next = self.cursor.peek();
            if !has_sigil && !matches!(next, b'=' | b',') {
                (self.cursor.at, self.cursor.last_end) = (start, before);
                break;
            }
            let name = self.module.intern(name);
            self.define_unread(name, Span::new(start, name_end));
            if !self.cursor.eat(b',') {
                break;
            }
        }
        self.cursor.eat(b'=');
        let name = match self.cursor.peek() {
            _ if self.cursor.begins_line() => None,
            b'"' => self.cursor.string().ok(),
            _ => self.cursor.word().map(Into::into),
        };
        let spec = name.and_then(|name| {
            let builtin = || op_specs().find(&[b"builtin.", &*name].concat());
            let close = || close_op(&String::from_utf8_lossy(&name));
            op_specs().find(&name).or_else(builtin).or_else(close)
        });
        let empty = self.module.empty_dictionary();
        let name = spec.map_or(OpName::Unknown(StrId::new(0)), OpName::Known);
        (self.module.push_op(name, empty, empty), spec)
    }

    /// Passes over a word or a value's name. What has a type or a value behind it is defined there;
    /// all names are in the header of a block or of an isolated op, which can use none. Says whether
    /// it may begin an entry of a dictionary.
    fn pass_over_name(&mut self, in_brackets: bool, defines_only: bool) -> bool {
        let start = self.cursor.at;
        let has_sigil = self.cursor.eat(b'%');
        let name = if has_sigil {
            self.cursor.suffix()
        } else {
            self.cursor.word()
        };
        let span = Span::new(start, self.cursor.at);
        let next = self.cursor.peek();
        if let Some(name) = name
            && (has_sigil || in_brackets)
            && (has_sigil && defines_only || matches!(next, b':' | b'='))
        {
            let name = self.module.intern(name);
            if !self.is_visible(name) {
                self.define_unread(name, span);
            }
        }
        self.cursor.at = span.end as usize;
        !has_sigil && next == b'='
    }

    /// Whether something that can be read by itself begins at `at`, the first token of its line.
    fn is_boundary(&mut self, at: usize, outside_brackets: bool) -> bool {
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
    fn is_region_at(&mut self, at: usize, open: &[Open]) -> bool {
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

    /// The end of the region that was read from the brace at `at`. `from` counts the regions before.
    fn region_read_at(&self, at: usize, from: &mut usize) -> Option<usize> {
        while let Some(region) = self.module.regions.get(*from) {
            let span = region.span.unwrap_or_default();
            if span.start as usize > at + 1 {
                return None;
            }
            *from += 1;
            if span.start as usize == at + 1 && span.end > span.start {
                return Some(span.end as usize + 1);
            }
        }
        None
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
