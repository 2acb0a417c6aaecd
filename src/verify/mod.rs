//! The verifier: what holds for every op, and the checks of the op table.
//!
//! It accepts what StableHLO's and MHLO's own verifiers accept. Every finding is an error but
//! `empty-module`, `literal-overflow`, and `unregistered` where the dialect is not known. The rules:
//!
//! | rule | what it says |
//! |---|---|
//! | `empty-module` | there is an op in the text |
//! | `operand-count`, `result-count`, `region-count` | an op has as many as the op table says |
//! | `block-count` | a region has exactly one block, except a function's |
//! | `missing-attribute` | a required inherent attribute is there |
//! | `attribute-kind` | an attribute is of its kind, in the encoding of the op's dialect |
//! | `attribute-value` | an attribute's value is one that the op can have |
//! | `no-terminator` | a block that needs a terminator ends with one |
//! | `misplaced-terminator` | a terminator, or an op with successors, stands last in its block |
//! | `literal-overflow` | a decimal number of a constant is in the range of its type (a warning) |
//! | `unregistered` | an op of a known dialect is an op of that dialect |
//! | `mixed-dialects` | no `mhlo.copy` in a module of StableHLO ops (stage `emitted`; decision D4) |
//! | `dominance` | a value is defined before it is used, where its use sees it |
//! | `isolation` | no op of an isolated region uses a value from outside it |
//! | `erased-value` | no op uses a value whose definition is gone |
//! | `duplicate-symbol` | a symbol is defined once in its symbol table |
//! | `undefined-symbol` | a called function exists, and what an attribute names |
//! | `visibility` | `public`, `private` or `nested`, and a declaration is not public |
//! | `function-type` | entry block, return and attributes agree with the function's type |
//! | `call-type` | a call's types are those of the function it names |
//! | `parent-op` | an op stands in the op that it belongs to |
//! | `operand-type` | an operand's type is one that the op takes |
//! | `result-type` | a result's type is the one that the operands and attributes give |
//! | `element-type` | an element type is of a class that the op takes |
//! | `dimensions` | a list of dimensions has the right length, is in range and without repeats |
//! | `shape` | extents of operands fit each other and the attributes |
//! | `window` | sizes, strides, dilations and padding of a window are possible |
//! | `region-signature` | a region takes and returns what its op says |

mod literals;
mod ssa;
mod structure;
mod symbols;

use crate::diagnostic::{Diagnostic, Severity};
use crate::ir::{Module, OpId, RootForm, StrId, ValueId, WalkOrder};
use crate::source::Span;
use crate::syntax::places;
use symbols::SymbolTables;

/// Which rules hold: those of the emitter's output, or those of the pipeline's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// What comes from the emitter, and what upstream's verifiers accept.
    Emitted,
    /// What the pipeline leaves, which upstream may refuse on purpose (decision D4).
    Legalized,
}

/// Where checks put what they find, and what they may ask about the module as a whole.
pub struct Findings<'m> {
    module: &'m Module,
    stage: Stage,
    symbols: SymbolTables,
    diagnostics: Vec<Diagnostic>,
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

    /// Reports an error at an op; its message begins with the op's name.
    #[cold]
    pub fn error(
        &mut self,
        rule: &'static str,
        op: OpId,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let message = format!("`{}` {}", self.module.name_text(op), message.as_ref());
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
        rule: &'static str,
        op: OpId,
        name: &str,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let place = places::attribute_place(self.module, op, name);
        self.error_at(rule, op, place, message)
    }

    /// [`Findings::error`] where the op names `value`.
    #[cold]
    pub fn error_at_value(
        &mut self,
        rule: &'static str,
        op: OpId,
        value: ValueId,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let place = places::value_place(self.module, op, value);
        self.error_at(rule, op, place, message)
    }

    /// [`Findings::error`] at a place in the op's text, if it is known.
    #[cold]
    pub fn error_at(
        &mut self,
        rule: &'static str,
        op: OpId,
        place: Option<Span>,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let diagnostic = self.error(rule, op, message);
        diagnostic.span = place.or(diagnostic.span);
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
pub fn verify(module: &Module, stage: Stage) -> Vec<Diagnostic> {
    let ops = module.walk(module.root(), WalkOrder::PreOrder);
    let mut findings = Findings {
        module,
        stage,
        symbols: SymbolTables::default(),
        diagnostics: Vec::new(),
    };
    symbols::check(module, &ops, &mut findings);
    symbols::check_attributes(module, &ops, &mut findings);
    structure::check(module, &ops, &mut findings);
    ssa::check(module, &ops, &mut findings);
    literals::check(module, &mut findings);
    let mut diagnostics = findings.diagnostics;
    // An empty text is an empty module to MLIR, but hardly what anybody meant.
    if ops.len() == 1 && module.root_form() == RootForm::Bare {
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
    diagnostics.sort_by_key(|diagnostic| diagnostic.span.map(|span| span.start));
    diagnostics
}

/// Whether any of them is an error.
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics
        .iter()
        .any(|diagnostic| diagnostic.severity == Severity::Error)
}
