//! Locations.

use rustc_hash::FxHashSet;

use super::super::errors::follows;
use super::super::{Meaning, Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, Location, Module};
use crate::source::Span;

impl Parser<'_> {
    /// Reads `loc(...)` if it is next: the location of an op or an argument. An alias in it may be
    /// defined further on.
    pub fn try_parse_location(&mut self) -> Read<Option<AttrId>> {
        if !self.cursor.peek_word("loc") {
            return Ok(None);
        }
        // Nothing of it is written out where it is printed: MLIR gives each part an alias.
        let before = self.aliased_bytes;
        let location = self.parse_location(true)?;
        self.aliased_bytes = before;
        Ok(Some(location))
    }

    pub(super) fn parse_location_attribute(&mut self) -> Read<AttrId> {
        self.cursor.skip();
        let start = self.cursor.at;
        let location = self.parse_location(false)?;
        self.check_aliased_bytes(Span::new(start, self.cursor.at))?;
        Ok(location)
    }

    /// Reads `loc(...)`.
    pub(in crate::syntax::parser) fn parse_location(&mut self, forward: bool) -> Read<AttrId> {
        self.expect_word("loc")?;
        self.expect(b'(')?;
        let location = if forward && self.cursor.peek() == b'#' {
            self.parse_location_alias(true)?
        } else {
            self.nested(Self::parse_location_here)?
        };
        self.expect(b')')?;
        Ok(location)
    }

    fn parse_location_here(&mut self) -> Read<AttrId> {
        match self.cursor.peek() {
            b'#' => return self.parse_location_alias(false),
            b'"' => return self.parse_name_or_file(),
            _ => {}
        }
        if self.cursor.eat_word("unknown") {
            return Ok(self.location(Location::Unknown));
        }
        if self.cursor.eat_word("callsite") {
            self.expect(b'(')?;
            let callee = self.nested(Self::parse_location_here)?;
            self.expect_word("at")?;
            let caller = self.nested(Self::parse_location_here)?;
            self.expect(b')')?;
            return Ok(self.location(Location::CallSite { callee, caller }));
        }
        if self.cursor.eat_word("fused") {
            let mut metadata = None;
            if self.cursor.eat(b'<') {
                metadata = Some(self.parse_attribute()?);
                self.expect(b'>')?;
            }
            let mut locations = Vec::new();
            self.list(b'[', b']', |parser| {
                locations.push(parser.nested(Self::parse_location_here)?);
                Ok(())
            })?;
            return Ok(self.fused_location(metadata, &locations));
        }
        Err(self.cursor.expected("a location"))
    }

    /// Reads `"file":1:2`, a range of such places, or `"name"(location)`.
    fn parse_name_or_file(&mut self) -> Read<AttrId> {
        let text = self.cursor.string()?;
        let text = self.module.intern(text);
        if self.cursor.eat(b':') {
            let line = self.parse_place_number("a line")?;
            let mut start = (line, 0);
            let mut end = start;
            let mut numbers = 2;
            if self.cursor.eat(b':') {
                start.1 = self.parse_place_number("a column")?;
                end = start;
                if self.cursor.eat_word("to") {
                    numbers = 3;
                    if self.cursor.peek() != b':' {
                        numbers = 4;
                        end.0 = self.parse_place_number("a line")?;
                    }
                    self.expect(b':')?;
                    end.1 = self.parse_place_number("a column")?;
                }
            }
            return Ok(self.location(Location::File {
                file: text,
                start,
                end,
                numbers,
            }));
        }
        let mut child = None;
        if self.cursor.eat(b'(') {
            child = Some(self.nested(Self::parse_location_here)?);
            self.expect(b')')?;
        }
        let unknown = Attr::Location(Location::Unknown);
        child = child.filter(|child| *self.module.attr(*child) != unknown);
        Ok(self.location(Location::Name { name: text, child }))
    }

    fn parse_place_number(&mut self, what: &str) -> Read<u32> {
        self.cursor.skip();
        match self.cursor.digits().and_then(|value| value.try_into().ok()) {
            Some(value) => Ok(value),
            None => Err(self.cursor.expected(&format!("{what}, a number"))),
        }
    }

    /// Reads `#name`. One that is not defined yet is kept by its name where it may be.
    fn parse_location_alias(&mut self, forward: bool) -> Read<AttrId> {
        self.expect(b'#')?;
        let start = self.cursor.at - 1;
        let Some(name) = self.cursor.suffix() else {
            return Err(self.cursor.expected("an alias's name after `#`"));
        };
        let span = Span::new(start, self.cursor.at);
        let known = self.aliases.get(&(b'#', name)).copied();
        let Some(alias) = known else {
            let message = format!(
                "the alias `#{}` is not defined",
                String::from_utf8_lossy(name)
            );
            if !forward || name.contains(&b'.') {
                return Err(Diagnostic::error("undefined-alias", span, message).into());
            }
            let name = self.module.intern(name);
            let location = self.location(Location::Forward(name));
            self.forward_locations.entry(location).or_insert(span);
            return Ok(location);
        };
        if matches!(alias.meaning, Meaning::Unread) {
            return Err(follows(span));
        }
        self.reach(alias.height, span)?;
        self.aliased_bytes = self.aliased_bytes.saturating_add(alias.bytes);
        match alias.meaning {
            Meaning::Attr(attr) if matches!(self.module.attr(attr), Attr::Location(_)) => Ok(attr),
            _ => Err(no_location(span)),
        }
    }

    fn location(&mut self, location: Location) -> AttrId {
        self.module.intern_attr(Attr::Location(location))
    }

    /// Several locations as one, as MLIR fuses them: a fused one among them that has the same
    /// metadata is taken apart, and each is kept once.
    fn fused_location(&mut self, metadata: Option<AttrId>, locations: &[AttrId]) -> AttrId {
        let mut parts = Vec::with_capacity(locations.len());
        let mut seen = FxHashSet::default();
        let mut add = |part: AttrId| {
            if seen.insert(part) {
                parts.push(part);
            }
        };
        for location in locations {
            match self.module.attr(*location) {
                Attr::Location(Location::Unknown) => {}
                Attr::Location(Location::Fused {
                    metadata: same,
                    locations,
                }) if *same == metadata => locations.iter().copied().for_each(&mut add),
                _ => add(*location),
            }
        }
        match (parts[..].first(), metadata) {
            (None, None) => return self.location(Location::Unknown),
            (None, Some(_)) => parts.push(self.location(Location::Unknown)),
            (Some(only), None) if parts.len() == 1 => return *only,
            _ => {}
        }
        self.location(Location::Fused {
            metadata,
            locations: parts.into(),
        })
    }

    /// Puts the locations in place that were named before the text defined them.
    pub(in crate::syntax::parser) fn settle_locations(&mut self) -> Read<()> {
        if self.forward_locations.is_empty() {
            return Ok(());
        }
        let mut forwards: Vec<_> = std::mem::take(&mut self.forward_locations)
            .into_iter()
            .collect();
        forwards.sort_by_key(|(_, span)| *span);
        let mut settled = rustc_hash::FxHashMap::default();
        for (forward, span) in forwards {
            let Attr::Location(Location::Forward(name)) = self.module.attr(forward) else {
                continue;
            };
            let name = *name;
            let alias = self.aliases.get(&(b'#', self.module.str(name)));
            match alias.map(|alias| alias.meaning) {
                Some(Meaning::Attr(attr))
                    if matches!(self.module.attr(attr), Attr::Location(_)) =>
                {
                    settled.insert(forward, attr);
                }
                Some(Meaning::Unread) => {}
                Some(_) => self.record(no_location(span))?,
                None => {
                    let message = format!("the alias `#{}` is not defined", self.module.text(name));
                    self.record(Diagnostic::error("undefined-alias", span, message).into())?;
                }
            }
        }
        self.module
            .replace_locations(|location| settled.get(&location).copied().unwrap_or(location));
        Ok(())
    }
}

fn no_location(span: Span) -> Box<Diagnostic> {
    let message = "this alias does not stand for a location";
    Diagnostic::error("syntax", span, message).into()
}

impl Module {
    /// Replaces the locations of all operations and arguments that have one.
    fn replace_locations(&mut self, replace: impl Fn(AttrId) -> AttrId) {
        let ops = self.ops.iter_mut().map(|op| &mut op.location);
        let blocks = self.blocks.iter_mut();
        let arguments = blocks.flat_map(|block| &mut block.argument_locations);
        for location in ops.chain(arguments) {
            *location = location.map(&replace);
        }
    }
}
