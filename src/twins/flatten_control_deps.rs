//! `flatten-control-dep-tuple-operands` and its StableHLO twin: calls of `AwsNeuronControlDep` take
//! what they wait for as plain operands (control-dep-tuple-flatten; decisions D10 to D14).
//!
//! Before:
//!
//! ```mlir
//! %2 = stablehlo.tuple %0, %1 : tuple<tensor<4xf32>, tensor<4xf32>>
//! %3 = stablehlo.custom_call @AwsNeuronControlDep(%2, %1) {has_side_effect = true} : (tuple<tensor<4xf32>, tensor<4xf32>>, tensor<4xf32>) -> tensor<4xf32>
//! ```
//!
//! After:
//!
//! ```mlir
//! %3 = stablehlo.custom_call @AwsNeuronControlDep(%0, %1, %1) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//! ```

use rustc_hash::{FxHashMap, FxHashSet};

use super::rewrites::Ledger;
use super::{PassOptions, PassReport, Twin, calls};
use crate::diagnostic::Diagnostic;
use crate::ir::{Module, OpId, ValueId, WalkOrder};

/// What the pass counts, in the order of its reports.
pub const COUNTERS: &[&str] = &[
    "control-deps-flattened",
    "tuple-elements-erased",
    "tuples-erased",
];

const REWRITER: &str = "replaceTuples";
const TARGET: &str = "AwsNeuronControlDep";

/// The most values that are looked at for the operands of a module's calls. Tuples of tuples can
/// stand for any number, but an output of 4 GiB, the largest that can be read again, has no room for
/// twice as many.
const MOST_OPERANDS: usize = 1 << 27;

/// Flattens the operands of control-dep calls in `main`, nested regions included.
///
/// After: no such call, of either dialect (decision D2), has an operand that a `tuple` or
/// `get_tuple_element` defines. An error leaves the module unspecified.
pub(super) fn run(
    module: &mut Module,
    _twin: Twin,
    main: OpId,
    _options: &PassOptions,
) -> PassReport {
    let mut pass = Flatten {
        module,
        left: MOST_OPERANDS,
        weights: FxHashMap::default(),
        unwrapped: Vec::new(),
        seen: FxHashSet::default(),
        ledger: Ledger::default(),
        diagnostics: Vec::new(),
    };
    let flattened = match pass.calls(main) {
        Ok(flattened) => flattened,
        Err(error) => return PassReport::failed(error),
    };
    let (elements, tuples) = pass.erase_unwrapped();
    PassReport {
        counters: COUNTERS
            .iter()
            .copied()
            .zip([flattened, elements, tuples])
            .collect(),
        diagnostics: pass.diagnostics,
        rewrites: pass.ledger,
        ..PassReport::default()
    }
}

/// Whether the op is a control-dep call, in either dialect.
fn is_control_dep(module: &Module, op: OpId) -> bool {
    calls::target(module, op) == Some(TARGET.as_bytes())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TupleLike {
    Tuple,
    Element,
}

fn tuple_like(module: &Module, op: OpId) -> Option<TupleLike> {
    match module.name(op).spec()?.name {
        "stablehlo.tuple" | "mhlo.tuple" => Some(TupleLike::Tuple),
        "stablehlo.get_tuple_element" | "mhlo.get_tuple_element" => Some(TupleLike::Element),
        _ => None,
    }
}

/// What a tuple-like value stands for, and the ops between.
struct Opened {
    ops: Vec<OpId>,
    values: Vec<ValueId>,
}

/// What stands for the value, one level down; none for one that stands for itself.
fn open(module: &Module, value: ValueId) -> Option<Opened> {
    let op = module.defining_op(value)?;
    if tuple_like(module, op)? == TupleLike::Tuple {
        return Some(Opened {
            ops: vec![op],
            values: module.operands(op).collect(),
        });
    }
    let source = module.operand(op, 0)?;
    let Some(defining) = module.defining_op(source) else {
        // A block's argument stands for itself, as it has no op with results.
        return Some(Opened {
            ops: vec![op],
            values: vec![source],
        });
    };
    Some(match tuple_like(module, defining) {
        Some(TupleLike::Tuple) => Opened {
            ops: vec![op, defining],
            values: module.operands(defining).collect(),
        },
        _ => Opened {
            ops: vec![op],
            values: module.results(defining).collect(),
        },
    })
}

struct Flatten<'m> {
    module: &'m mut Module,
    /// How many more values may be looked at.
    left: usize,
    /// How many values are looked at to flatten a tuple-like one.
    weights: FxHashMap<ValueId, usize>,
    /// The ops that were looked through, each once, in the order of their first uses.
    unwrapped: Vec<OpId>,
    seen: FxHashSet<OpId>,
    ledger: Ledger,
    diagnostics: Vec<Diagnostic>,
}

impl Flatten<'_> {
    fn calls(&mut self, main: OpId) -> Result<u64, Diagnostic> {
        let mut flattened = 0;
        let mut operands = Vec::new();
        for call in self.module.walk(main, WalkOrder::PreOrder) {
            if is_control_dep(self.module, call) && self.has_tuples(call) {
                operands.clear();
                flattened += u64::from(self.call(call, &mut operands)?);
            }
        }
        Ok(flattened)
    }

    fn has_tuples(&self, call: OpId) -> bool {
        let defining = self
            .module
            .operands(call)
            .filter_map(|operand| self.module.defining_op(operand));
        defining
            .into_iter()
            .any(|op| tuple_like(self.module, op).is_some())
    }

    /// Flattens one call, in place: what uses its result stays as it was read.
    fn call(&mut self, call: OpId, operands: &mut Vec<ValueId>) -> Result<bool, Diagnostic> {
        let [result] = self.module.results(call).collect::<Vec<_>>()[..] else {
            let message = format!("this `{TARGET}` call has not one result; it is left as it is");
            self.warn("control-dep-results", call, message, "decisions, D12");
            return Ok(false);
        };
        self.flatten(call, operands)?;
        let ty = self.module.value_type(result);
        let last = operands.last().map(|last| self.module.value_type(*last));
        if last != Some(ty) {
            let found = match last {
                Some(last) => format!(
                    "the last operand is of type `{}`",
                    self.module.type_text(last)
                ),
                None => "there is no operand".to_owned(),
            };
            let message = format!(
                "{found}, the result of type `{}`: the data that this call hands on is not its last operand",
                self.module.type_text(ty)
            );
            self.warn("control-dep-data", call, message, "decisions, D14");
        }
        let target = self.module.string_attr_of(TARGET);
        let rewrites = self.ledger.note(self.module, REWRITER, "flattened", call);
        calls::set_attributes(self.module, call, &[("call_target_name", target)], rewrites);
        self.module.set_operands(call, operands);
        Ok(true)
    }

    /// The call's operands with every tuple opened, in their order (decision D11).
    fn flatten(&mut self, call: OpId, flat: &mut Vec<ValueId>) -> Result<(), Diagnostic> {
        let mut pending: Vec<_> = self.module.operands(call).collect();
        let mut weight = 0;
        for operand in &pending {
            weight += self
                .weight(*operand)
                .ok_or_else(|| too_many(self.module, call))?;
        }
        self.left = match self.left.checked_sub(weight) {
            Some(left) => left,
            None => return Err(too_many(self.module, call)),
        };
        pending.reverse();
        while let Some(value) = pending.pop() {
            let Some(opened) = open(self.module, value) else {
                flat.push(value);
                continue;
            };
            pending.extend(opened.values.into_iter().rev());
            for op in opened.ops {
                if self.seen.insert(op) {
                    self.unwrapped.push(op);
                }
            }
        }
        Ok(())
    }

    /// How many values are looked at to flatten `value`, itself included; none where they are too
    /// many, or a tuple holds itself, which only a module that was not verified can have.
    fn weight(&mut self, value: ValueId) -> Option<usize> {
        /// Of a value that is being weighed: more than there may be.
        const OPEN: usize = usize::MAX;
        let mut pending = vec![value];
        while let Some(value) = pending.last().copied() {
            let opened = match self.weights.get(&value) {
                Some(&weight) if weight != OPEN => None,
                _ => open(self.module, value),
            };
            let Some(opened) = opened else {
                pending.pop();
                continue;
            };
            if self.weights.insert(value, OPEN).is_none() {
                let unknown = opened
                    .values
                    .iter()
                    .filter(|inner| !self.weights.contains_key(inner));
                pending.extend(unknown);
                continue;
            }
            let mut weight = 1usize;
            for inner in &opened.values {
                weight = weight.saturating_add(self.weights.get(inner).copied().unwrap_or(1));
            }
            if weight > MOST_OPERANDS {
                return None;
            }
            self.weights.insert(value, weight);
            pending.pop();
        }
        Some(self.weights.get(&value).copied().unwrap_or(1))
    }

    /// Erases what was looked through and has no use left (decision D13). How many elements and
    /// tuples.
    fn erase_unwrapped(&mut self) -> (u64, u64) {
        let unwrapped = std::mem::take(&mut self.unwrapped);
        let (seen, ledger) = (&self.seen, &mut self.ledger);
        let mut erased = [0, 0];
        self.module.erase_unused(unwrapped, |module, op| {
            if seen.contains(&op) {
                ledger.note(module, REWRITER, "erased", op);
                erased[usize::from(tuple_like(module, op) == Some(TupleLike::Tuple))] += 1;
            }
            seen.contains(&op)
        });
        (erased[0], erased[1])
    }

    fn warn(&mut self, rule: &'static str, at: OpId, message: String, section: &'static str) {
        let span = self.module.nearest_span(at);
        let warning = Diagnostic::warning(rule, span, message).section(section);
        self.diagnostics.push(warning);
    }
}

fn too_many(module: &Module, call: OpId) -> Diagnostic {
    let message = format!(
        "the tuples of this call, and of the calls before it, stand for more than {MOST_OPERANDS} operands"
    );
    Diagnostic::error("control-dep-operands", module.nearest_span(call), message)
        .section("decisions, D11")
        .help("tuples whose elements are tuples multiply; let the call wait for fewer values")
}
