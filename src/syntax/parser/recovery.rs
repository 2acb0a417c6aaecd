//! After an error: what is passed over, and where reading goes on.
//!
//! Nothing here runs while a text is right. An error costs a pass over the op that it is in, and
//! after [`MAX_ERRORS`](super::MAX_ERRORS) of them reading stops, so that the time stays linear in the text.

use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::dialects::close::close_op;
use crate::dialects::{OpSpec, op_specs};
use crate::ir::{OpId, OpName, StrId};
use crate::source::Span;
use crate::syntax::Cursor;

/// What is passed over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Failed {
    Operation,
    BlockHeader,
    Definition,
}

/// A bracket that is open where text is passed over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Open {
    /// A brace around operations.
    Region,
    /// Any other brace.
    Brace,
    /// A parenthesis or a square bracket.
    Other(u8),
}

impl Parser<'_> {
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
                            && self.errors.have_stopped()
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
