//! The verifier: what holds for every op, and the checks of the op table.
//!
//! It accepts what StableHLO's and MHLO's own verifiers accept. What its rules say stands in [`crate::rules`]:
//! the constraints of StableHLO's specification by its numbers, the others by names.

mod findings;
mod functions;
mod kinds;
mod literals;
mod ssa;
mod structure;
mod symbols;

use rustc_hash::FxHashSet;

use crate::diagnostic::{Diagnostic, Severity};
use crate::dialects::{Dialect, OpSpec};
use crate::ir::{Module, OpId, RootForm, WalkOrder};
use crate::rules::constraint_of;
use crate::source::Span;
use crate::syntax::{Gaps, Reading};
pub use findings::{Findings, Inside, difference};

/// Which rules hold: those of the emitter's output, or those of the pipeline's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// What comes from the emitter, and what upstream's verifiers accept.
    Emitted,
    /// What the pipeline leaves, which upstream may refuse on purpose (decision D4).
    Legalized,
    /// What is only looked at, whoever wrote it: what upstream accepts, and what the pipeline leaves.
    Any,
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
    let mut findings = Findings::new(module, stage, gaps);
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
