//! Names of values: which are visible, and which were used before they were defined.

use rustc_hash::FxHashMap;

use super::labels::Labels;
use super::no_operation::value_name_help;
use super::{Parser, Read};
use crate::diagnostic::{Diagnostic, counted};
use crate::ir::{Definition, StrId, TypeId, ValueId};
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
pub(super) struct Forward {
    pub(super) operand: OperandRef,
    placeholder: ValueId,
}

/// A scope that sees no names from outside.
pub(super) struct Isolated {
    id: u32,
    pub(super) first_op: usize,
    /// The first use of each name that has no definition yet, by the name and the place in its pack.
    forwards: FxHashMap<StrId, FxHashMap<u32, Forward>>,
    /// It is the body of a module, where functions stand.
    pub(super) is_module: bool,
    /// The regions in generic form that use undefined names and whose block has no header, each
    /// behind those inside it.
    pub(super) headless: Vec<Span>,
    /// Where the text could not be read, ascending: uses in there tell nothing.
    doubts: Vec<Span>,
}

/// Uses of names that are not defined, in order, each with a value of its type.
pub(super) type Forwards = Vec<(OperandRef, ValueId)>;

impl Isolated {
    /// The first use of each name that has no definition.
    pub fn uses(&self) -> Forwards {
        let forwards = self.forwards.values().flat_map(FxHashMap::values);
        let sure = forwards.filter(|forward| !is_doubtful(&self.doubts, forward.operand.span));
        let mut uses: Forwards = sure
            .map(|forward| (forward.operand, forward.placeholder))
            .collect();
        uses.sort_by_key(|(operand, _)| operand.span);
        uses
    }

    fn doubt(&mut self, span: Span) {
        if self
            .doubts
            .last()
            .is_some_and(|last| last.end >= span.end && last.start <= span.start)
        {
            return;
        }
        while self
            .doubts
            .pop_if(|inner| inner.start >= span.start)
            .is_some()
        {}
        self.doubts.push(span);
    }
}

fn is_doubtful(doubts: &[Span], span: Span) -> bool {
    let before = doubts.partition_point(|doubt| doubt.start <= span.start);
    before > 0 && span.start < doubts[before - 1].end
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
    pub(super) labels: Labels,
}

impl Scopes {
    /// Begins a scope that sees no names from outside.
    /// Its operations are those from number `first_op` on.
    pub fn enter_isolated(&mut self, first_op: usize, is_module: bool) {
        self.last_isolation += 1;
        self.isolations.push(Isolated {
            id: self.last_isolation,
            first_op,
            forwards: FxHashMap::default(),
            is_module,
            headless: Vec::new(),
            doubts: Vec::new(),
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

    /// Keeps in mind that a region in generic form has no header, if any name was used before it was
    /// defined.
    pub fn note_headless(&mut self, region: Span) {
        let innermost = self.isolations.last_mut();
        if let Some(isolated) = innermost.filter(|isolated| !isolated.forwards.is_empty()) {
            isolated.headless.push(region);
        }
    }

    /// The uses of names that are not defined, of the innermost scope that sees none from outside.
    pub fn uses(&self) -> Forwards {
        self.isolations.last().map_or_else(Vec::new, Isolated::uses)
    }

    fn is_doubtful(&self, span: Span) -> bool {
        let innermost = self.isolations.last();
        innermost.is_some_and(|isolated| is_doubtful(&isolated.doubts, span))
    }

    /// No use in the innermost scope that sees no names from outside tells anything.
    pub fn doubt_all(&mut self) {
        self.doubt(Span::new(0, u32::MAX as usize));
    }

    /// What is used in `span` tells nothing.
    pub fn doubt(&mut self, span: Span) {
        if let Some(isolated) = self.isolations.last_mut() {
            isolated.doubt(span);
        }
    }

    fn entry(&self, name: StrId) -> Option<Entry> {
        let entry = self.entries.get(name.index()).copied().flatten()?;
        (entry.isolation == self.isolation()).then_some(entry)
    }

    /// What a name stands for already. A value of a module cannot be used in its functions, but its name is
    /// taken there.
    fn taken(&self, name: StrId) -> Option<Entry> {
        let entry = self.entries.get(name.index()).copied().flatten()?;
        let mut around = self.isolations.iter().rev();
        let scope = around.find(|scope| scope.id == entry.isolation)?;
        let is_of_module = scope.is_module && entry.count != UNREAD;
        (is_of_module || scope.id == self.isolation()).then_some(entry)
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
            let definition = self.module.definition(value);
            self.gaps.note_other_type(operand.span, definition);
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
        // A use where the text could not be read does not count as the first.
        if is_doubtful(&isolated.doubts, forward.operand.span) {
            *forward = Forward {
                operand,
                placeholder: new(),
            };
        }
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
        // Behind a brace that is missing or too many, what seems to be the module's may be a function's.
        let taken = match self.errors.is_empty() {
            true => self.scopes.taken(name),
            false => self.scopes.entry(name),
        };
        if let Some(entry) = taken {
            // Uses behind it may mean either.
            self.define_unread(name, entry.span);
            if entry.count == UNREAD {
                return Err(super::errors::follows(span));
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
            if self.scopes.is_doubtful(forward.operand.span) {
                continue;
            }
            let value = self.resolve(forward.operand, ty)?;
            self.module.replace_placeholder(forward.placeholder, value);
        }
        Ok(())
    }
}
