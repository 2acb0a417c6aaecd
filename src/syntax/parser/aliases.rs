//! Aliases: `#name = attribute`, `!name = type`.

use super::{Parser, Read, errors, too_deep};
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, TypeId};
use crate::source::Span;
use crate::syntax::MAX_NESTING;

/// What an alias (`#name = ...`, `!name = ...`) stands for.
#[derive(Clone, Copy)]
pub(super) enum Meaning {
    Attr(AttrId),
    Type(TypeId),
    /// Its definition could not be read.
    Unread,
}

/// A defined alias.
#[derive(Clone, Copy)]
pub(super) struct Alias {
    pub(super) meaning: Meaning,
    /// How deep it nests.
    pub(super) height: usize,
    /// Bytes that it takes where it is written out.
    pub(super) bytes: u64,
}

/// How many bytes a module's uses of aliases may stand for. Aliases of aliases can double with each
/// line, and every form but the text itself writes them out.
const MAX_ALIASED_BYTES: u64 = 1 << 28;

impl<'s> Parser<'s> {
    pub(super) fn parse_alias_definition(&mut self) -> Read<()> {
        let lead = self.cursor.last_end;
        let sigil = self.cursor.peek();
        self.cursor.eat(sigil);
        let start = self.cursor.at - 1;
        let Some(name) = self.cursor.suffix() else {
            return Err(self.cursor.expected("a name for an alias"));
        };
        if name.contains(&b'.') {
            let span = Span::new(start, self.cursor.at);
            return Err(Diagnostic::error(
                "syntax",
                span,
                "the alias has a `.` in its name, expected none: such names belong to dialects",
            )
            .into());
        }
        self.expect(b'=')?;
        let before = std::mem::take(&mut self.aliased_bytes);
        self.deepest = self.depth;
        let meaning = if sigil == b'#' {
            // A location that is made of others is not written out, so it may stand for any length.
            let attr = match self.cursor.peek_word("loc") {
                true => self.parse_location(false),
                false => self.parse_attribute(),
            };
            attr.map(Meaning::Attr)
        } else {
            self.parse_type().map(Meaning::Type)
        };
        let (meaning, failed) = match meaning {
            Ok(meaning) => (meaning, None),
            Err(error) => (Meaning::Unread, Some(error)),
        };
        if let Meaning::Attr(attr) = meaning
            && matches!(self.module.attr(attr), Attr::Location(_))
        {
            let name = self.module.intern(name);
            self.module.location_aliases.entry(attr).or_insert(name);
        }
        let written = (self.cursor.last_end - start) as u64;
        let alias = Alias {
            meaning,
            height: self.deepest - self.depth,
            bytes: self.aliased_bytes.saturating_add(written),
        };
        self.aliased_bytes = before;
        if self.aliases.insert((sigil, name), alias).is_some() {
            let span = Span::new(start, start + 1 + name.len());
            let message = "this alias was defined before";
            let mut error = Diagnostic::error("redefined-alias", span, message);
            let divided = self.module.source().divided_help(self.module.extent);
            error.help = divided.map(str::to_owned);
            return Err(error.into());
        }
        // The comments on lines of their own before it belong to it.
        let before = &self.cursor.bytes[lead..start];
        let line = match lead == self.module.extent.start as usize {
            true => Some(0),
            false => memchr::memchr(b'\n', before),
        };
        let comments = line.map_or(start, |line| {
            start - before[line..].trim_ascii_start().len()
        });
        self.module
            .alias_definitions
            .push(Span::new(comments, self.cursor.at));
        failed.map_or(Ok(()), Err)
    }

    /// What the alias `name` stands for, if it is defined: `start` is where its use begins.
    pub(super) fn alias(
        &mut self,
        sigil: u8,
        name: &'s [u8],
        start: usize,
    ) -> Read<Option<Meaning>> {
        let Some(alias) = self.aliases.get(&(sigil, name)).copied() else {
            return Ok(None);
        };
        let span = Span::new(start, self.cursor.at);
        if matches!(alias.meaning, Meaning::Unread) {
            return Err(errors::follows(span));
        }
        self.reach(alias.height, span)?;
        self.aliased_bytes = self.aliased_bytes.saturating_add(alias.bytes);
        self.check_aliased_bytes(span)?;
        Ok(Some(alias.meaning))
    }

    pub(super) fn check_aliased_bytes(&self, span: Span) -> Read<()> {
        if self.aliased_bytes > MAX_ALIASED_BYTES {
            let message =
                format!("aliases stand for more than {MAX_ALIASED_BYTES} bytes up to here");
            return Err(Diagnostic::error("nesting", span, message).into());
        }
        Ok(())
    }

    /// Counts the levels that an alias stands for, unless that is too deep.
    pub(super) fn reach(&mut self, height: usize, span: Span) -> Read<()> {
        // The use itself takes the place of the first level.
        self.deepest = self.deepest.max((self.depth + height).saturating_sub(1));
        if self.deepest > MAX_NESTING {
            return Err(too_deep(span));
        }
        Ok(())
    }
}
