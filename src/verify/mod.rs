//! The verifier: what holds for every op, and the checks of the op table.
//!
//! It accepts what StableHLO's and MHLO's own verifiers accept. What its rules say stands in [`crate::rules`]:
//! the constraints of StableHLO's specification by its numbers, the others by names.

mod functions;
mod kinds;
mod literals;
mod ssa;
mod structure;
mod symbols;

use rustc_hash::FxHashSet;

use crate::diagnostic::{Diagnostic, Severity};
use crate::dialects::{Dialect, OpSpec};
use crate::ir::{Module, OpId, RootForm, StrId, ValueId, WalkOrder};
use crate::rules::constraint_of;
use crate::source::Span;
use crate::syntax::{Gaps, Reading, places};
use symbols::SymbolTables;

/// Which rules hold: those of the emitter's output, or those of the pipeline's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// What comes from the emitter, and what upstream's verifiers accept.
    Emitted,
    /// What the pipeline leaves, which upstream may refuse on purpose (decision D4).
    Legalized,
}

/// What stands for a constraint that the specification does not have.
const NO_RULE: &str = "internal-error";

/// What a check says is broken.
#[derive(Clone, Copy, Debug)]
pub struct Broken {
    /// A constraint of the op in StableHLO's specification; 0 for none.
    number: u8,
    /// The rule for an op of which the specification has no such constraint.
    rule: &'static str,
}

/// Constraint `number` of the op in StableHLO's specification: in a check of `stablehlo.reduce` or
/// `mhlo.reduce`, 4 is the rule `reduce_c4`.
pub const fn constraint(number: u8) -> Broken {
    Broken::rule(NO_RULE).numbered(number)
}

impl Broken {
    /// A rule of its own.
    pub const fn rule(rule: &'static str) -> Self {
        Self { number: 0, rule }
    }

    /// The op's constraint of that number, where it has one.
    pub const fn numbered(self, number: u8) -> Self {
        Self { number, ..self }
    }

    /// Says which rule it is in a check that ops share which have no such constraint.
    pub const fn or(self, rule: &'static str) -> Self {
        Self { rule, ..self }
    }

    fn of(self, spec: Option<&OpSpec>) -> &'static str {
        let hlo = [Dialect::StableHlo, Dialect::Mhlo];
        spec.filter(|spec| hlo.contains(&spec.dialect))
            .and_then(|spec| constraint_of(spec.mnemonic(), self.number))
            .unwrap_or(self.rule)
    }
}

impl From<&'static str> for Broken {
    fn from(rule: &'static str) -> Self {
        Self::rule(rule)
    }
}

/// Where checks put what they find, and what they may ask about the module as a whole.
pub struct Findings<'m> {
    module: &'m Module,
    stage: Stage,
    /// What of the module's text could not be read; nothing is said of that, and of what it touches.
    gaps: Option<&'m Gaps>,
    symbols: SymbolTables,
    /// The ops of which an error was found.
    at_fault: FxHashSet<OpId>,
    /// Of which operands and types of results of one op something was said already: a second finding there
    /// would follow from the first.
    said: (Option<OpId>, Vec<Span>),
    /// Of the op that is looked at.
    wrong_attributes: WrongAttributes,
    /// What is not said.
    unsaid: Diagnostic,
    diagnostics: Vec<Diagnostic>,
}

/// The attributes of one op that are missing or of the wrong kind.
#[derive(Default)]
struct WrongAttributes {
    op: Option<OpId>,
    names: Vec<&'static str>,
    /// How many findings there were when the last of them was one.
    found: usize,
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

    /// Whether the op lacks that attribute, or has one of the wrong kind: what is found because of it, was said.
    pub fn is_wrong_attribute(&self, op: OpId, name: &str) -> bool {
        self.wrong_attributes.op == Some(op) && self.wrong_attributes.names.contains(&name)
    }

    /// Whether the op lacks an attribute, or has one of the wrong kind, and nothing else was found.
    pub fn has_wrong_attributes_only(&self, op: OpId) -> bool {
        let wrong = &self.wrong_attributes;
        wrong.op == Some(op) && wrong.found == self.diagnostics.len()
    }

    fn set_wrong_attribute(&mut self, op: OpId, name: &'static str) {
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
        self.error_once_at(
            rule,
            op,
            place,
            &format!("the type of result {index}"),
            message,
        )
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

    /// [`Findings::error`] at what ends region `index` of the op.
    #[cold]
    pub fn error_at_end(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        index: usize,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let block = self.module.entry_block(op, index);
        let last = block.and_then(|block| self.module.last_op(block));
        let place = last.and_then(|last| self.module.op_span(last));
        self.error_at(
            rule,
            op,
            place,
            &format!("what ends region {index}"),
            message,
        )
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

    /// [`Findings::error`] at a place in the op's text, if it is known, where `what` stands. In another
    /// line than that in which the op begins it is a note: an op's findings are where the op is.
    #[cold]
    pub fn error_at(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        place: Option<Span>,
        what: &str,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let source = self.module.source();
        let is_in_line = |place: Span, op: Span| {
            let between = Span::new(
                op.start as usize,
                (place.start as usize).max(op.start as usize),
            );
            memchr::memchr(b'\n', source.slice(between)).is_none()
        };
        let begin = self.module.nearest_span(op);
        let is_near = place
            .zip(begin)
            .is_none_or(|(place, op)| is_in_line(place, op));
        let diagnostic = self.error(rule, op, message);
        match place {
            Some(place) if !is_near => {
                let note = format!("{what} stands here");
                diagnostic.notes.push((Some(place), note));
            }
            _ => diagnostic.span = place.or(diagnostic.span),
        }
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

/// Checks a module: its structure, SSA dominance, symbols, and each op by the op table. The
/// findings come in the order of the text; none is an empty list.
///
/// ```
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::syntax::parse;
/// use tlaloc_bridge::verify::{Stage, verify};
///
/// let text = "func.func @main(%0: tensor<4xf32>) -> tensor<5xf32> {
///   %1 = stablehlo.abs %0 : (tensor<4xf32>) -> tensor<5xf32>
///   return %1 : tensor<5xf32>
/// }
/// ";
/// let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
/// let module = parse(&source, source.extent()).map_err(|errors| errors[0].render(&source))?;
/// let found = verify(&module, Stage::Emitted);
/// assert_eq!(found[0].rule, "abs_c1");
/// assert!(found[0].render(&source).starts_with("a.mlir:2:"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(module: &Module, stage: Stage) -> Vec<Diagnostic> {
    verify_around(module, stage, None).0
}

/// What is wrong with a text: the errors of reading it, and what is wrong with what could be read.
///
/// Of an op that an error of reading touches nothing more is said: what is found there may follow
/// from that error. Nor is anything said of uses with another type than that of an op which is wrong
/// itself.
pub fn verify_reading(reading: &Reading, stage: Stage) -> Vec<Diagnostic> {
    let gaps = reading.gaps.as_ref();
    if gaps.is_some_and(Gaps::are_everywhere) {
        return reading.errors.clone();
    }
    let (found, at_fault) = verify_around(&reading.module, stage, gaps);
    let follows = |error: &&Diagnostic| {
        let giver = gaps.and_then(|gaps| gaps.giver(error));
        giver.is_some_and(|op| at_fault.contains(&op))
    };
    let errors = reading.errors.iter().filter(|error| !follows(error));
    let mut all: Vec<_> = errors.cloned().chain(found).collect();
    in_order(&mut all);
    all
}

fn in_order(diagnostics: &mut [Diagnostic]) {
    diagnostics.sort_by_key(|diagnostic| diagnostic.span.map(|span| span.start));
}

/// What is found around the gaps, and the ops of which an error is.
fn verify_around(
    module: &Module,
    stage: Stage,
    gaps: Option<&Gaps>,
) -> (Vec<Diagnostic>, FxHashSet<OpId>) {
    let ops = module.walk(module.root(), WalkOrder::PreOrder);
    let mut findings = Findings {
        module,
        stage,
        gaps,
        symbols: SymbolTables::default(),
        at_fault: FxHashSet::default(),
        said: (None, Vec::new()),
        wrong_attributes: WrongAttributes::default(),
        unsaid: Diagnostic::error("internal-error", None, ""),
        diagnostics: Vec::new(),
    };
    symbols::check(module, &ops, &mut findings);
    symbols::check_attributes(module, &ops, &mut findings);
    structure::check(module, &ops, &mut findings);
    ssa::check(module, &ops, &mut findings);
    literals::check(module, &mut findings);
    let mut diagnostics = findings.diagnostics;
    // An empty text is an empty module to MLIR, but hardly what anybody meant.
    if ops.len() == 1 && gaps.is_none() && module.root_form() == RootForm::Bare {
        diagnostics.push(
            Diagnostic::warning(
                "empty-module",
                Span {
                    end: module.extent.start,
                    ..module.extent
                },
                "there is no operation in this text",
            )
            .help("a module holds at least one `func.func`"),
        );
    }
    in_order(&mut diagnostics);
    (diagnostics, findings.at_fault)
}

/// Whether any of them is an error.
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics
        .iter()
        .any(|diagnostic| diagnostic.severity == Severity::Error)
}
