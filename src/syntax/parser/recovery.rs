//! After an error: what is passed over, and where reading goes on.
//!
//! Nothing here runs while a text is right. An error costs a pass over the op that it is in, and
//! after [`MAX_ERRORS`](super::MAX_ERRORS) of them reading stops, so that the time stays linear in the text.

use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::dialects::close::close_op;
use crate::dialects::{Dialect, OpSpec, op_specs};
use crate::ir::{BlockId, GENERIC, OpId, OpName, RegionId, StrId};
use crate::source::Span;
use crate::syntax::Cursor;

/// What is passed over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Failed {
    /// Of that block.
    Operation(BlockId),
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
    pub(super) fn recover_operation(
        &mut self,
        error: Box<Diagnostic>,
        start: usize,
        block: BlockId,
    ) -> Read<()> {
        self.note_unread(&error, block, start);
        if self.is_label_at(start) {
            self.gaps.note_header(block);
            return self.recover_block_header(error, start);
        }
        if self.cursor.bytes[start..].starts_with(b"{") {
            self.record(error)?;
            (self.cursor.at, self.cursor.last_end) = (start + 1, start + 1);
            return Ok(());
        }
        let error = self.with_opening(error, start);
        self.record(error)?;
        self.pass_over(start, Failed::Operation(block))
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
        let help = "the operations of a region stand between `{` and `}`";
        let error = (*error).help(help).into();
        if self.begins_in_region() {
            return self.record(error);
        }
        Err(error)
    }

    /// After a `word` that is missing before a region: if the region follows, reading goes on as
    /// though it stood there. What stands before the region's `{` counts as unknown.
    #[cold]
    pub(super) fn region_without_word(&mut self, word: &str) -> Read<()> {
        let error = self.cursor.expected(&format!("`{word}`"));
        let error = (*error).help(format!("write `{word} {{`")).into();
        if self.cursor.peek() == b'{' || self.begins_in_region() {
            self.lose_nesting();
            return self.record(error);
        }
        Err(error)
    }

    /// After a header that is missing before a region, with the names of its arguments: if the region
    /// follows, it is read.
    #[cold]
    pub fn region_without_header(&mut self, what: &str, help: &str, op: OpId) -> Read<RegionId> {
        let error = (*self.cursor.expected(what)).help(help).into();
        if self.cursor.peek() != b'{' && !self.begins_in_region() {
            return Err(error);
        }
        self.errors.unbalance();
        self.record(error)?;
        let start = self.cursor.at;
        let region = self.parse_region(op, &[], false)?;
        let entry = self.module.region_blocks(region).first().copied();
        entry
            .into_iter()
            .for_each(|block| self.gaps.note_header(block));
        self.scopes.doubt(Span::new(start, self.cursor.at));
        Ok(region)
    }

    /// It is not known what closes what, nor what stands inside what.
    pub(super) fn lose_nesting(&mut self) {
        self.errors.unbalance();
        self.gaps.lose();
    }

    /// Passes over what failed, from `start` to where something else begins: a line that begins an
    /// operation, a block or a definition, or the brace that closes the region around it. Regions
    /// that were not read yet are read on the way.
    fn pass_over(&mut self, start: usize, failed: Failed) -> Read<()> {
        let failed_at = self.cursor.at;
        (self.cursor.at, self.cursor.last_end) = (start, start);
        let is_at_top_level = self.default_dialect == Dialect::Builtin.prefix();
        let head = match failed {
            Failed::Operation(_) => Some(self.pass_over_head()),
            _ => None,
        };
        let isolated = head.is_some_and(|(_, spec)| spec.is_some_and(|spec| spec.isolated));
        let defines_only = isolated || failed == Failed::BlockHeader;
        let scope = self.scopes.enter();
        if isolated {
            self.errors.unbalance();
            self.scopes.enter_isolated(self.module.ops.len(), false);
            // Where an argument's name is due another may stand, or none.
            let read = self.cursor.bytes[..failed_at].trim_ascii_end();
            let is_cut = matches!(read.last(), Some(b'(' | b',' | b':'));
            if is_cut || !is_at_top_level || head.is_some_and(|(op, _)| self.is_passed_over(op)) {
                self.scopes.doubt_all();
            }
        }
        let defines_symbol = isolated || is_at_top_level;
        let mut open: Vec<Open> = Vec::new();
        // Where functions stand, a body may be that of one whose header is wrong.
        let takes_no_region = !is_at_top_level
            && head.is_some_and(|(_, spec)| spec.is_some_and(|spec| spec.regions.most == 0));
        // Whether an attribute with its name stood outside all brackets.
        let mut bare_entry = false;
        let mut regions = 0;
        let mut read_region = 0;
        let mut kept = Vec::new();
        let mut end = self.cursor.last_end;
        while !self.cursor.is_at_end() {
            let at = self.cursor.at;
            let begins_line = memchr::memchr(b'\n', &self.cursor.bytes[end..at]).is_some();
            let outside = open.is_empty();
            if begins_line && at > start && regions == 0 {
                // A function ends with its body, whatever stands behind it.
                let is_body_over = isolated && outside && self.cursor.bytes[end - 1] == b'}';
                if is_body_over || self.is_boundary(at, outside) {
                    break;
                }
            }
            match self.cursor.bytes[at] {
                b'"' => {
                    // One that is not closed ends nowhere: what is behind its quote counts as well.
                    match self.cursor.string() {
                        Ok(name) if defines_symbol => self.note_symbol(&name),
                        Err(_) if self.cursor.at == at => self.cursor.at += 1,
                        _ => {}
                    }
                }
                b'@' if defines_symbol => {
                    self.cursor.at += 1;
                    if let Ok(name) = self.cursor.symbol() {
                        self.note_symbol(&name);
                    }
                }
                b'{' => {
                    if let Some((region, close)) = self.region_read_at(at, &mut read_region) {
                        kept.push(region);
                        self.cursor.at = close;
                    } else if regions > 0 || takes_no_region || !self.is_region_at(at, &open) {
                        open.push(Open::Brace);
                        self.cursor.at += 1;
                    } else {
                        // No dictionary holds a region: the `}` of one before is missing.
                        open.retain(|open| *open != Open::Brace);
                        if let Some((op, _)) = head.filter(|_| at >= failed_at) {
                            match self.parse_region(op, &[], false) {
                                Ok(region) => kept.push(region),
                                Err(error) if self.errors.have_stopped() => return Err(error),
                                Err(_) => {}
                            }
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
        if let (Failed::Operation(block), Some((op, _))) = (failed, head) {
            self.keep_regions(op, block, &kept);
        }
        if isolated {
            self.leave_isolated()?;
        } else if head.is_some() {
            self.scopes.doubt(Span::new(start, end));
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
        // What has a body where functions stand is one.
        let empty = self.module.empty_dictionary();
        let name = spec.map_or(OpName::Unknown(StrId::new(0)), OpName::Known);
        let function = || match self.default_dialect == Dialect::Builtin.prefix() {
            true => op_specs().find(b"func.func"),
            false => None,
        };
        let op = self.module.push_op(name, empty, empty);
        (op, spec.or_else(function))
    }

    /// Whether an op is only there for the regions of what was passed over.
    pub(super) fn is_passed_over(&self, op: OpId) -> bool {
        let op = self.module.op(op);
        op.flags & GENERIC == 0 && matches!(op.name, OpName::Unknown(_))
    }

    /// Passes over what stands behind a `}` in its line, unless an operation begins there.
    pub(super) fn pass_over_line(&mut self) {
        if self.cursor.begins_line()
            || self.cursor.is_at_end()
            || self.cursor.peek() == b'}'
            || self.is_boundary(self.cursor.at, true)
        {
            return;
        }
        let rest = &self.cursor.bytes[self.cursor.at..];
        self.cursor.at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        self.cursor.last_end = self.cursor.at;
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
    fn region_read_at(&self, at: usize, from: &mut usize) -> Option<(RegionId, usize)> {
        while let Some(region) = self.module.regions.get(*from) {
            let id = RegionId::new(*from);
            let span = region.span.unwrap_or_default();
            if span.start as usize > at + 1 {
                return None;
            }
            *from += 1;
            if span.start as usize == at + 1 && span.end > span.start {
                return Some((id, span.end as usize + 1));
            }
        }
        None
    }
}
