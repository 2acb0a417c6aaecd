//! Locations, also those that the text leaves out.

use super::super::names::aliases::Symbol;
use super::super::{PrintForm, Printer};
use crate::ir::{Attr, AttrId, BlockId, GENERIC, Location, Module, OpId};
use crate::syntax::Cursor;

impl Printer<'_> {
    /// Prints `loc(...)`, or an alias in its place.
    pub(super) fn location_attr(&mut self, attr: AttrId) {
        self.text("loc(");
        self.location_here(attr);
        self.text(")");
    }

    /// Prints ` loc(...)` behind an op.
    pub(in crate::syntax::printer) fn trailing_location(&mut self, op: OpId) {
        let Some(location) = self.module.op(op).location else {
            return;
        };
        if self.prints_locations() && !self.looks_for_aliases() {
            self.text(" loc(");
            self.location(location);
            self.text(")");
        }
    }

    /// Prints the location of a block's argument behind it.
    pub fn argument_location(&mut self, block: BlockId, index: usize) {
        let locations = &self.module.blocks[block.index()].argument_locations;
        let Some(Some(location)) = locations.get(index).filter(|_| self.prints_locations()) else {
            return;
        };
        if let Some(collector) = &mut self.collector {
            collector.visit(self.module, Symbol::Attr(*location), false);
            return;
        }
        self.text(" loc(");
        match self.form {
            PrintForm::Tlaloc => self.location(*location),
            // MLIR gives it an alias and does not use it.
            PrintForm::Mlir | PrintForm::Generic => self.location_here(*location),
        }
        self.text(")");
    }

    fn prints_locations(&self) -> bool {
        self.locations || self.form == PrintForm::Tlaloc
    }

    /// Prints what stands between the parentheses, or its alias.
    fn location(&mut self, attr: AttrId) {
        if self.aliases.write(Symbol::Attr(attr), &mut self.out) {
            return;
        }
        let module = self.module;
        match module.location_aliases.get(&attr) {
            Some(name) if self.form == PrintForm::Tlaloc => {
                self.text("#");
                self.out.extend_from_slice(module.str(*name));
            }
            _ => self.location_here(attr),
        }
    }

    fn location_here(&mut self, attr: AttrId) {
        if self.out.len() > self.limit {
            return self.text("...");
        }
        let module = self.module;
        let Attr::Location(location) = module.attr(attr) else {
            return;
        };
        match location {
            Location::Unknown => self.text("unknown"),
            Location::File {
                file, start, end, ..
            } => {
                self.string(module.str(*file));
                self.text(&format!(":{}:{}", start.0, start.1));
                if end.0 != start.0 {
                    self.text(&format!(" to {}:{}", end.0, end.1));
                } else if end.1 != start.1 {
                    self.text(&format!(" to :{}", end.1));
                }
            }
            Location::Name { name, child } => {
                self.string(module.str(*name));
                if let Some(child) = child {
                    self.text("(");
                    self.location(*child);
                    self.text(")");
                }
            }
            Location::CallSite { callee, caller } => {
                self.text("callsite(");
                self.location(*callee);
                self.text(" at ");
                self.location(*caller);
                self.text(")");
            }
            Location::Fused {
                metadata,
                locations,
            } => {
                self.text("fused");
                if let Some(metadata) = metadata {
                    self.text("<");
                    self.attr(*metadata);
                    self.text(">");
                }
                self.text("[");
                self.separated(locations.iter(), |printer, part| printer.location(*part));
                self.text("]");
            }
            Location::Forward(name) => {
                self.text("#");
                self.out.extend_from_slice(module.str(*name));
            }
        }
    }
}

impl Module {
    /// The module with a location for each op and argument: one that has none gets the place where
    /// it was read, as MLIR's reader gives it.
    pub(in crate::syntax::printer) fn located(&self) -> Module {
        let mut module = self.clone();
        let file = module.intern(self.source.name());
        for index in 0..self.ops.len() {
            let op = OpId::new(index);
            // What was made for an op (the reducer that `applies` names) stands behind it.
            if !self.is_erased(op) && module.op(op).location.is_none() {
                let place = match (self.op(op).place, self.parent_op(op)) {
                    (Some(_), _) => Some(self.written_at(op)),
                    (None, Some(_)) => None,
                    (None, None) => Some((0, 0)),
                };
                let location = match place {
                    Some(place) => module.file_location(file, place),
                    None => module.inherited_location(op),
                };
                module.ops[index].location = Some(location);
            }
        }
        for index in 0..self.blocks.len() {
            let block = BlockId::new(index);
            let arguments = &self.blocks[index].arguments;
            if arguments.is_empty() || self.is_erased(self.block_owner(block)) {
                continue;
            }
            let mut locations = self.blocks[index].argument_locations.clone();
            locations.resize(arguments.len(), None);
            for (location, argument) in locations.iter_mut().zip(arguments) {
                if location.is_some() {
                    continue;
                }
                let places = &self.argument_places;
                let read = places.binary_search_by_key(argument, |(value, _)| *value);
                *location = match read {
                    Ok(at) => Some(module.file_location(file, self.position(places[at].1))),
                    Err(_) => module.op(self.block_owner(block)).location,
                };
            }
            module.blocks[index].argument_locations = locations;
        }
        module
    }

    fn position(&self, offset: u32) -> (u32, u32) {
        let position = self.source.position(offset);
        (position.line, position.column)
    }

    fn file_location(&mut self, file: crate::ir::StrId, place: (u32, u32)) -> AttrId {
        self.intern_attr(Attr::Location(Location::File {
            file,
            start: place,
            end: place,
            numbers: 2,
        }))
    }

    /// The location of an op that was not read: that of the op whose implied region it stands in.
    fn inherited_location(&mut self, op: OpId) -> AttrId {
        let implied = self.parent_block(op).is_some_and(|block| {
            let region = self.block_parent(block);
            self.regions[region.index()].span.is_none()
        });
        let around = self.parent_op(op).filter(|_| implied);
        match around.and_then(|around| self.op(around).location) {
            Some(location) => location,
            None => self.intern_attr(Attr::Location(Location::Unknown)),
        }
    }

    /// Where MLIR takes the op to stand: at its name, behind those of its results.
    fn written_at(&self, op: OpId) -> (u32, u32) {
        let Some(span) = self.op_span(op) else {
            return (0, 0);
        };
        let bytes = &self.source.bytes()[..span.end as usize];
        let mut cursor = Cursor::new(bytes, span.start as usize);
        while cursor.eat(b'%') || cursor.eat(b',') {
            cursor.suffix();
            if cursor.eat(b':') {
                cursor.skip();
                cursor.digits();
            }
        }
        cursor.eat(b'=');
        let spec = self.name(op).spec();
        if spec.is_some_and(|spec| spec.located_behind_name) && self.op(op).flags & GENERIC == 0 {
            cursor.word();
        }
        cursor.skip();
        self.position(cursor.at as u32)
    }
}
