//! What is found, and where it is said to be.

use rustc_hash::FxHashSet;

use super::symbols::SymbolTables;
use super::{Broken, NO_RULE, Stage};
use crate::diagnostic::Diagnostic;
use crate::ir::{Module, OpId, StrId, ValueId};
use crate::source::Span;
use crate::syntax::{Gaps, places};

/// Where checks put what they find, and what they may ask about the module as a whole.
pub struct Findings<'m> {
    pub(super) module: &'m Module,
    pub(super) stage: Stage,
    /// What of the module's text could not be read; nothing is said of that, and of what it touches.
    pub(super) gaps: Option<&'m Gaps>,
    pub(super) symbols: SymbolTables,
    /// The ops of which an error was found.
    pub(super) at_fault: FxHashSet<OpId>,
    /// Of which operands and types of results of one op something was said already: a second finding there
    /// would follow from the first.
    said: (Option<OpId>, Vec<Span>),
    /// The op that last had an operand or a result of a wrong type.
    mistyped: Option<OpId>,
    /// Of the op that is looked at.
    wrong_attributes: WrongAttributes,
    /// What is not said.
    unsaid: Diagnostic,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// The attributes of one op that are missing or of the wrong kind.
#[derive(Default)]
struct WrongAttributes {
    op: Option<OpId>,
    names: Vec<&'static str>,
    /// How many findings there were when the last of them was one.
    found: usize,
}

/// Lets the finding, which is at an op, mark a place in the op's text where `what` stands. In another line than that
/// in which the op begins it is a note: an op's findings are where the op is.
#[cold]
pub(super) fn mark(module: &Module, found: &mut Diagnostic, place: Option<Span>, what: &str) {
    let Some(place) = place else {
        return;
    };
    let is_in_line = found.span.is_none_or(|op| {
        let start = op.start as usize;
        let between = Span::new(start, (place.start as usize).max(start));
        memchr::memchr(b'\n', module.source().slice(between)).is_none()
    });
    if is_in_line {
        found.span = Some(place);
    } else {
        let note = format!("{what} stands here");
        found.notes.push((Some(place), note));
    }
}

/// Where two lists part first; behind the shorter one if not before.
pub fn difference<T: PartialEq>(a: &[T], b: &[T]) -> usize {
    let mut pairs = a.iter().zip(b);
    let parted = pairs.position(|(a, b)| a != b);
    parted.unwrap_or(a.len().min(b.len()))
}

/// The rules of the type of one operand or result by itself.
const OF_TYPES: [&str; 3] = ["operand-type", "result-type", "element-type"];

/// What of a region has a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inside {
    /// An argument of its first block.
    Argument,
    /// An operand of what ends its first block.
    Returned,
}

impl<'m> Findings<'m> {
    pub(super) fn new(module: &'m Module, stage: Stage, gaps: Option<&'m Gaps>) -> Self {
        Self {
            module,
            stage,
            gaps,
            symbols: SymbolTables::default(),
            at_fault: FxHashSet::default(),
            said: (None, Vec::new()),
            mistyped: None,
            wrong_attributes: WrongAttributes::default(),
            unsaid: Diagnostic::error("internal-error", None, ""),
            diagnostics: Vec::new(),
        }
    }
}

impl Findings<'_> {
    /// Which rules hold.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The op that defines `symbol` in the nearest symbol table around `op`.
    pub fn nearest_symbol(&self, op: OpId, symbol: StrId) -> Option<OpId> {
        self.symbols.lookup(self.module, op, symbol)
    }

    /// Whether the symbol may be defined by what could not be read of the text, or by an op without a name.
    pub fn may_be_unread(&self, symbol: StrId) -> bool {
        self.symbols.nameless || self.gaps.is_some_and(|gaps| gaps.may_define(symbol))
    }

    /// Whether an error of the op was found. An op is looked at before those inside it.
    pub fn is_at_fault(&self, op: OpId) -> bool {
        self.at_fault.contains(&op)
    }

    /// Whether the type of an operand or a result of the op, which is looked at, was found to be wrong: what is
    /// wrong with the op else may follow from that.
    pub fn is_mistyped(&self, op: OpId) -> bool {
        self.mistyped == Some(op)
    }

    /// Whether the op lacks that attribute, or has one of the wrong kind: what is found because of it, was said.
    pub fn is_wrong_attribute(&self, op: OpId, name: &str) -> bool {
        self.wrong_attributes.op == Some(op) && self.wrong_attributes.names.contains(&name)
    }

    /// Whether the op lacks an attribute, or has one of the wrong kind, and nothing else was found.
    pub fn has_wrong_attributes_only(&self, op: OpId) -> bool {
        let wrong = &self.wrong_attributes;
        wrong.op == Some(op) && wrong.found == self.diagnostics.len()
    }

    pub(super) fn set_wrong_attribute(&mut self, op: OpId, name: &'static str) {
        let wrong = &mut self.wrong_attributes;
        if wrong.op != Some(op) {
            wrong.op = Some(op);
            wrong.names.clear();
        }
        wrong.names.push(name);
        wrong.found = self.diagnostics.len();
    }

    /// Reports an error at an op; its message begins with the op's name.
    #[cold]
    pub fn error(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let message = format!("`{}` {}", self.module.name_text(op), message.as_ref());
        let rule = rule.into().of(self.module.name(op).spec());
        debug_assert_ne!(rule, NO_RULE, "{message}");
        self.at_fault.insert(op);
        if OF_TYPES.contains(&rule) {
            self.mistyped = Some(op);
        }
        self.report(Diagnostic::error(
            rule,
            self.module.nearest_span(op),
            message,
        ))
    }

    /// [`Findings::error`] at the attribute `name` of the op.
    #[cold]
    pub fn error_at_attribute(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        name: &str,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        if self.is_wrong_attribute(op, name) {
            return &mut self.unsaid;
        }
        let place = places::attribute_place(self.module, op, name);
        self.error_at(rule, op, place, &format!("`{name}`"), message)
    }

    /// [`Findings::error`] at operand `index` of the op.
    #[cold]
    pub fn error_at_operand(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        index: usize,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let value = self.module.operand(op, index);
        let place = value.and_then(|value| places::value_place(self.module, op, value));
        self.error_once_at(rule, op, place, &format!("operand {index}"), message)
    }

    /// [`Findings::error`] at the type of result `index` of the op.
    #[cold]
    pub fn error_at_result(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        index: usize,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let place = places::result_type_place(self.module, op, index);
        let name = || places::value_place(self.module, op, self.module.result(op, index)?);
        let name = name();
        let what = format!("the type of result {index}");
        let found = self.error_once_at(rule, op, place.or(name), &what, message);
        // Where the type is in another line, the name is not.
        if let Some(name) = name
            && !found.notes.is_empty()
        {
            found.span = Some(name);
        }
        found
    }

    /// [`Findings::error`] at the operand that is `value`, or at the type of the result.
    #[cold]
    pub fn error_at_value(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        value: ValueId,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        if let Some(index) = self.module.results(op).position(|result| result == value) {
            return self.error_at_result(rule, op, index, message);
        }
        let index = self
            .module
            .operands(op)
            .position(|operand| operand == value);
        self.error_at_operand(rule, op, index.unwrap_or(usize::MAX), message)
    }

    /// [`Findings::error`] in region `region` of the op, at that argument of its first block or operand of what
    /// ends it; where it has no such, at all of what has.
    #[cold]
    pub fn error_inside(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        (region, inside, index): (usize, Inside, usize),
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let (place, what) = match inside {
            Inside::Argument => (
                places::block_argument_place(self.module, op, region, index),
                format!("what region {region} takes"),
            ),
            Inside::Returned => (
                places::returned_place(self.module, op, region, index),
                format!("what ends region {region}"),
            ),
        };
        self.error_at(rule, op, place, &what, message)
    }

    /// As [`Findings::error_at`], unless something was said of that part of the op already.
    #[cold]
    fn error_once_at(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        place: Option<Span>,
        what: &str,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        if self.said.0 != Some(op) {
            self.said = (Some(op), Vec::new());
        }
        if let Some(place) = place {
            if self.said.1.contains(&place) {
                return &mut self.unsaid;
            }
            self.said.1.push(place);
        }
        self.error_at(rule, op, place, what, message)
    }

    /// [`Findings::error`] at a place in the op's text, if it is known, where `what` stands.
    #[cold]
    pub fn error_at(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        place: Option<Span>,
        what: &str,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let module = self.module;
        let diagnostic = self.error(rule, op, message);
        mark(module, diagnostic, place, what);
        diagnostic
    }

    /// Reports a diagnostic.
    #[cold]
    pub fn report(&mut self, diagnostic: Diagnostic) -> &mut Diagnostic {
        self.diagnostics.push(diagnostic);
        let last = self.diagnostics.len() - 1;
        &mut self.diagnostics[last]
    }
}
