//! Names of values: which are visible, and which were used before they were defined.

use rustc_hash::FxHashMap;

use super::no_operation::value_name_help;
use super::{Parser, Read};
use crate::diagnostic::{Diagnostic, counted};
use crate::dialects::close::distance;
use crate::ir::{BlockId, Definition, RegionId, StrId, TypeId, ValueId};
use crate::source::Span;

/// A value as it is named in the text: `%name`, `%name#number`.
#[derive(Clone, Copy, Debug)]
pub struct OperandRef {
    /// The name.
    pub name: StrId,
    /// The place in the pack.
    pub number: u32,
    /// Where.
    pub span: Span,
}

/// [`Entry::count`] of a name whose definition could not be read.
const UNREAD: u32 = 0;

/// What a name stands for.
#[derive(Clone, Copy)]
struct Entry {
    first: ValueId,
    count: u32,
    /// The isolated scope in which it is visible.
    isolation: u32,
    span: Span,
}

/// A use whose name has no definition yet.
struct Forward {
    operand: OperandRef,
    placeholder: ValueId,
}

/// A scope that sees no names from outside.
struct Isolated {
    id: u32,
    first_op: usize,
    /// The first use of each name that has no definition yet, by the name and the place in its pack.
    forwards: FxHashMap<StrId, FxHashMap<u32, Forward>>,
}

/// A block that is named or was used in the region being read.
struct Label {
    name: StrId,
    block: BlockId,
    region: RegionId,
    /// Where it is defined, or else where it was first used.
    span: Span,
    defined: bool,
}

/// The names visible at the place being read.
#[derive(Default)]
pub(super) struct Scopes {
    /// By the name's id.
    entries: Vec<Option<Entry>>,
    /// Names to forget when their scope ends, in the order in which they were entered.
    entered: Vec<StrId>,
    /// What they stood for before, where they did, with their place in `entered`.
    hidden: Vec<(usize, Entry)>,
    isolations: Vec<Isolated>,
    last_isolation: u32,
    /// Those of the regions being read, the innermost last.
    labels: Vec<Label>,
    /// Where each of them stands.
    label_places: FxHashMap<(RegionId, StrId), usize>,
}

impl Scopes {
    /// Begins a scope that sees no names from outside.
    /// Its operations are those from number `first_op` on.
    pub fn enter_isolated(&mut self, first_op: usize) {
        self.last_isolation += 1;
        self.isolations.push(Isolated {
            id: self.last_isolation,
            first_op,
            forwards: FxHashMap::default(),
        });
    }

    fn isolation(&self) -> u32 {
        self.isolations.last().map_or(0, |isolated| isolated.id)
    }

    /// A mark for [`Scopes::leave`].
    pub fn enter(&self) -> usize {
        self.entered.len()
    }

    /// Ends a scope: names defined since `mark` are no longer visible.
    pub fn leave(&mut self, mark: usize) {
        while self.entered.len() > mark
            && let Some(name) = self.entered.pop()
        {
            let place = self.entered.len();
            let before = self.hidden.pop_if(|(hidden, _)| *hidden == place);
            self.entries[name.index()] = before.map(|(_, entry)| entry);
        }
    }

    /// Lets `name` stand for `count` values from `first` on.
    fn enter_name(&mut self, name: StrId, first: ValueId, count: u32, span: Span) {
        let entry = Entry {
            first,
            count,
            isolation: self.isolation(),
            span,
        };
        if self.entries.len() <= name.index() {
            self.entries.resize(name.index() + 1, None);
        }
        if let Some(before) = self.entries[name.index()].replace(entry) {
            self.hidden.push((self.entered.len(), before));
        }
        self.entered.push(name);
    }

    /// Where a name that is not defined yet was used first.
    fn first_use(&self, operand: OperandRef) -> Option<Span> {
        let forwards = self.isolations.last()?.forwards.get(&operand.name)?;
        Some(forwards.get(&operand.number)?.operand.span)
    }

    /// Forgets the uses of undefined names from `start` on.
    pub fn forget_uses_from(&mut self, start: usize) {
        let Some(isolated) = self.isolations.last_mut() else {
            return;
        };
        isolated.forwards.retain(|_, forwards| {
            forwards.retain(|_, forward| (forward.operand.span.start as usize) < start);
            !forwards.is_empty()
        });
    }

    fn entry(&self, name: StrId) -> Option<Entry> {
        let entry = self.entries.get(name.index()).copied().flatten()?;
        (entry.isolation == self.isolation()).then_some(entry)
    }
}

impl Parser<'_> {
    /// Ends an isolated scope: every name used in it must have been defined in it.
    pub(super) fn leave_isolated(&mut self) -> Read<()> {
        match self.scopes.isolations.pop() {
            Some(isolated) if !isolated.forwards.is_empty() => self.record_undefined(isolated),
            _ => Ok(()),
        }
    }

    #[cold]
    fn record_undefined(&mut self, isolated: Isolated) -> Read<()> {
        let forwards = isolated.forwards.into_values();
        let uses = forwards.flat_map(|forwards| forwards.into_values());
        let mut uses: Vec<_> = uses.map(|forward| forward.operand).collect();
        uses.sort_by_key(|operand| operand.span);
        uses.into_iter().try_for_each(|operand| {
            let error = self.undefined(operand, isolated.first_op);
            self.record(error)
        })
    }

    /// The error that `operand` has no definition in the scope whose operations begin at number
    /// `first_op`.
    fn undefined(&self, operand: OperandRef, first_op: usize) -> Box<Diagnostic> {
        let OperandRef { name, number, span } = operand;
        let name = self.module.text(name).into_owned();
        let name = if number == 0 {
            name
        } else {
            format!("{name}#{number}")
        };
        let message = format!("`%{name}` is used but never defined");
        let help = self.close_name(&name).map_or_else(
            || "define it before this operation, in the same function".to_owned(),
            |close| format!("did you mean `%{close}`?"),
        );
        let error = Diagnostic::error("undefined-value", span, message);
        let Some(unnamed) = self.unnamed_before(span, first_op) else {
            return error.help(help).into();
        };
        let place = Span::new(unnamed.start as usize, unnamed.start as usize);
        let note = "the result of this operation has no name";
        error
            .note(place, note)
            .help(format!("is `%{name} =` missing before it?"))
            .into()
    }

    /// The last operation before `at` whose results have no names.
    fn unnamed_before(&self, at: Span, first_op: usize) -> Option<Span> {
        let ops = self.module.ops.iter().skip(first_op).rev();
        ops.filter(|op| op.results.len > 0)
            .filter(|op| self.module.values[op.results.start as usize].name.is_none())
            .filter_map(|op| op.place.map(|place| place.span))
            .find(|span| span.end <= at.start)
    }

    /// A name visible at the end of the scope that `name` may be a slip for.
    fn close_name(&self, name: &str) -> Option<String> {
        let twin = match name.strip_prefix('s') {
            Some(rest) => rest.to_owned(),
            None => format!("s{name}"),
        };
        // Numbers are close to each other without being slips.
        let is_word = name.len() > 2 && !name.bytes().all(|byte| byte.is_ascii_digit());
        let names = self.module.values.iter().filter_map(|value| value.name);
        let mut names = names.map(|known| self.module.text(known));
        let close = names.find(|known| *known == twin || is_word && distance(known, name) == 1)?;
        Some(close.into_owned())
    }

    /// Reads `%name` or `%name#number`.
    pub fn parse_operand(&mut self) -> Read<OperandRef> {
        if !self.cursor.eat(b'%') {
            return Err(self.no_value());
        }
        let start = self.cursor.at - 1;
        let Some(name) = self.cursor.suffix() else {
            let error = self.cursor.expected("a value's name after `%`");
            let help = "names are of the letters a to z, digits, `$`, `.`, `_` and `-`";
            return Err((*error).help(help).into());
        };
        let name = self.module.intern(name);
        let (mut number, mut end) = (0, self.cursor.at);
        if self.cursor.peek() == b'#' {
            self.cursor.eat(b'#');
            number = match self
                .cursor
                .digits()
                .and_then(|digits| u32::try_from(digits).ok())
            {
                Some(number) => number,
                None => return Err(self.cursor.expected("a result's number after `#`")),
            };
            end = self.cursor.at;
        }
        let span = Span::new(start, end);
        Ok(OperandRef { name, number, span })
    }

    /// The error that no value's name stands here.
    #[cold]
    fn no_value(&mut self) -> Box<Diagnostic> {
        let error = self.cursor.expected("a value such as `%0`");
        if error.help.is_some() {
            return error;
        }
        let help = match self.cursor.peek() {
            b'(' => "the operands of the pretty form stand without parentheses".to_owned(),
            b'-' | b'0'..=b'9' => {
                "a number becomes a value by `stablehlo.constant dense<...> : type`".to_owned()
            }
            _ => match self.cursor.word() {
                Some(name) => value_name_help(name),
                None => return error,
            },
        };
        (*error).help(help).into()
    }

    /// The value that `operand` names, which must have type `ty`.
    pub fn resolve(&mut self, operand: OperandRef, ty: TypeId) -> Read<ValueId> {
        let value = match self.scopes.entry(operand.name) {
            Some(entry) if operand.number < entry.count => {
                ValueId::new(entry.first.index() + operand.number as usize)
            }
            // Whatever it is, it would be a value of this type.
            Some(entry) if entry.count == UNREAD => {
                return Ok(self.module.push_value(ty, Definition::Forward));
            }
            Some(entry) => {
                let message = format!(
                    "`%{}` has {}, there is no number {}",
                    self.module.text(operand.name),
                    counted(entry.count as usize, "result"),
                    operand.number
                );
                return Err(Diagnostic::error("undefined-value", operand.span, message)
                    .note(entry.span, "it is defined here")
                    .into());
            }
            None => self.forward(operand, ty),
        };
        let actual = self.module.value_type(value);
        if actual != ty {
            let message = format!(
                "`{}` has type `{}`, but is used here as `{}`",
                String::from_utf8_lossy(self.cursor.slice(operand.span)),
                self.module.type_text(actual),
                self.module.type_text(ty)
            );
            let mut error = Diagnostic::error("type-mismatch", operand.span, message)
                .help("let the operation's type say the type that the value was defined with");
            if let Some(entry) = self.scopes.entry(operand.name) {
                let message = format!("it is defined here, as `{}`", self.module.type_text(actual));
                error = error.note(entry.span, message);
            } else if let Some(first) = self.scopes.first_use(operand) {
                let message = format!("it is used here as `{}`", self.module.type_text(actual));
                error = error.note(first, message);
            }
            return Err(error.into());
        }
        Ok(value)
    }

    fn forward(&mut self, operand: OperandRef, ty: TypeId) -> ValueId {
        let module = &mut self.module;
        let mut new = || module.push_value(ty, Definition::Forward);
        let Some(isolated) = self.scopes.isolations.last_mut() else {
            return new();
        };
        let forwards = isolated.forwards.entry(operand.name).or_default();
        let forward = forwards.entry(operand.number).or_insert_with(|| Forward {
            operand,
            placeholder: new(),
        });
        forward.placeholder
    }

    /// Lets `name` stand for `count` values from `first` on, in the scope being read.
    pub(super) fn define(
        &mut self,
        name: StrId,
        first: ValueId,
        count: u32,
        span: Span,
    ) -> Read<()> {
        if let Some(entry) = self.scopes.entry(name) {
            // Uses behind it may mean either.
            self.define_unread(name, entry.span);
            if entry.count == UNREAD {
                return Err(super::recovery::follows(span));
            }
            let message = format!("`%{}` is defined twice", self.module.text(name));
            return Err(Diagnostic::error("redefined-value", span, message)
                .note(entry.span, "the first definition is here")
                .help("every value of a function has a name of its own")
                .into());
        }
        for offset in 0..count {
            let data = &mut self.module.values[first.index() + offset as usize];
            data.name = Some(name);
            if count > 1 {
                data.pack = offset;
            }
        }
        self.scopes.enter_name(name, first, count, span);
        self.settle_forwards(name)
    }

    /// Lets `name` stand for something that could not be read: no use of it is an error.
    pub(super) fn define_unread(&mut self, name: StrId, span: Span) {
        self.scopes.enter_name(name, ValueId::new(0), UNREAD, span);
        if let Some(isolated) = self.scopes.isolations.last_mut() {
            isolated.forwards.remove(&name);
        }
    }

    /// Whether `name` is defined where the text is being read.
    pub(super) fn is_visible(&self, name: StrId) -> bool {
        self.scopes.entry(name).is_some()
    }

    fn settle_forwards(&mut self, name: StrId) -> Read<()> {
        let Some(isolated) = self.scopes.isolations.last_mut() else {
            return Ok(());
        };
        // Nearly every name is defined before it is used.
        if isolated.forwards.is_empty() {
            return Ok(());
        }
        let forwards = isolated.forwards.remove(&name).unwrap_or_default();
        let mut forwards: Vec<_> = forwards.into_values().collect();
        forwards.sort_by_key(|forward| forward.placeholder);
        for forward in forwards {
            let ty = self.module.value_type(forward.placeholder);
            let value = self.resolve(forward.operand, ty)?;
            self.module.replace_placeholder(forward.placeholder, value);
        }
        Ok(())
    }

    /// The block that `^label` names in `region`; one not yet defined is made.
    pub(super) fn block_for_use(&mut self, name: StrId, region: RegionId, span: Span) -> BlockId {
        if let Some(label) = self.label(name, region) {
            return label.block;
        }
        let block = self.module.push_block(region);
        self.add_label(Label {
            name,
            block,
            region,
            span,
            defined: false,
        });
        block
    }

    fn add_label(&mut self, label: Label) {
        let place = self.scopes.labels.len();
        let key = (label.region, label.name);
        self.scopes.label_places.insert(key, place);
        self.scopes.labels.push(label);
    }

    fn label(&mut self, name: StrId, region: RegionId) -> Option<&mut Label> {
        let place = self.scopes.label_places.get(&(region, name))?;
        self.scopes.labels.get_mut(*place)
    }

    /// The block that is defined under `^label` in `region` now.
    pub(super) fn define_block(
        &mut self,
        name: StrId,
        region: RegionId,
        span: Span,
    ) -> Read<BlockId> {
        if let Some(Label { span: first, .. }) =
            self.label(name, region).filter(|label| label.defined)
        {
            let first = *first;
            let message = format!("block `^{}` is defined twice", self.module.text(name));
            return Err(Diagnostic::error("redefined-block", span, message)
                .note(first, "the first definition is here")
                .into());
        }
        let block = self.block_for_use(name, region, span);
        if let Some(label) = self.label(name, region) {
            label.defined = true;
            label.span = span;
        }
        self.module.blocks[block.index()].label = Some(name);
        self.module.regions[region.index()].blocks.push(block);
        Ok(block)
    }

    /// Ends a region: every block used in it must have been defined in it.
    pub(super) fn leave_region(&mut self, region: RegionId) -> Read<()> {
        while let Some(label) = self.scopes.labels.pop_if(|label| label.region == region) {
            self.scopes.label_places.remove(&(region, label.name));
            if !label.defined {
                let message = format!(
                    "block `^{}` is used but never defined",
                    self.module.text(label.name)
                );
                let error = Diagnostic::error("undefined-block", label.span, message);
                self.record(error.into())?;
            }
        }
        Ok(())
    }
}
