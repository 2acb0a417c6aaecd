//! `canonicalize-for-penguin` and its StableHLO twin: what the tensorizer cannot take becomes what
//! it can (canonicalize-for-tensorizer; decisions D20 to D29).
//!
//! A list of rewriters, each in a file of its own with its before and after. Each sweeps once over
//! `@main`, nested regions included: it collects the ops that it may rewrite, then rewrites them in
//! the order of the text, so that a chain of them collapses at once (decision D21). The sweeps are
//! not repeated (decision D20).

mod backend_config;
mod broadcast_constants;
mod broadcast_to_broadcast_in_dim;
mod canonicalize_tuple;
mod convert_constants;
mod dead_zero_sized;
mod fuse_iota_sort;
mod get_dimension_size;
mod resize_nearest_grad;

pub(super) use dead_zero_sized::erase_dead_zero_sized;

use super::rewrites::Ledger;
use super::{PassOptions, PassReport, Twin};
use crate::diagnostic::Diagnostic;
use crate::ir::{
    Attr, AttrId, DenseElements, Module, OpId, OpName, OpState, TypeId, ValueId, WalkOrder,
};

struct Rewriter {
    /// As the document calls it.
    name: &'static str,
    /// What its ops are counted as.
    counter: &'static str,
    /// Rewrites, and counts what it rewrote.
    run: fn(&mut Sweep<'_>) -> u64,
}

/// The rewriters of both twins in their order (decision D20), and after them that of StableHLO's.
const REWRITERS: [Rewriter; 9] = [
    Rewriter {
        name: "fuseIotaSort",
        counter: "iota-sorts-fused",
        run: fuse_iota_sort::run,
    },
    Rewriter {
        name: "canonicalizeTupleOp",
        counter: "tuple-elements-forwarded",
        run: canonicalize_tuple::run,
    },
    Rewriter {
        name: "replaceGetDimensionSize",
        counter: "dimension-sizes-folded",
        run: get_dimension_size::run,
    },
    Rewriter {
        name: "replaceConvertsWithConstants",
        counter: "converts-folded",
        run: convert_constants::run,
    },
    Rewriter {
        name: "legalizeBackendConfig",
        counter: "backend-configs-replaced",
        run: backend_config::run,
    },
    Rewriter {
        name: "lowerResizeNearestGrad",
        counter: "resize-gradients-lowered",
        run: resize_nearest_grad::run,
    },
    Rewriter {
        name: "replaceBroadcastsWithBroadcastInDim",
        counter: "broadcasts-replaced",
        run: broadcast_to_broadcast_in_dim::run,
    },
    Rewriter {
        name: "replaceBroadcastInDimWithConstants",
        counter: "broadcasts-folded",
        run: broadcast_constants::run,
    },
    Rewriter {
        name: "removeDeadZeroSizedTensorOps",
        counter: "dead-zero-sized-ops-erased",
        run: dead_zero_sized::run,
    },
];

const COUNTERS: [&str; REWRITERS.len()] = {
    let mut counters = [""; REWRITERS.len()];
    let mut at = 0;
    while at < counters.len() {
        counters[at] = REWRITERS[at].counter;
        at += 1;
    }
    counters
};

/// What the pass counts, one counter a rewriter, in their order; the MHLO twin lacks the last.
pub const fn counters(twin: Twin) -> &'static [&'static str] {
    match twin {
        Twin::StableHlo => &COUNTERS,
        Twin::Mhlo => COUNTERS.split_at(COUNTERS.len() - 1).0,
    }
}

/// Runs the rewriters over `main`.
///
/// Before: the module is verified. After: as each rewriter says. An error leaves the module
/// unspecified.
pub(super) fn run(
    module: &mut Module,
    twin: Twin,
    main: OpId,
    options: &PassOptions,
) -> PassReport {
    let mut sweep = Sweep {
        module,
        twin,
        options,
        main,
        ops: None,
        rewriter: "",
        of_no_constant: Vec::new(),
        ledger: Ledger::default(),
        diagnostics: Vec::new(),
    };
    let counters = counters(twin).iter().zip(&REWRITERS);
    let counters = counters.map(|(counter, rewriter)| {
        sweep.rewriter = rewriter.name;
        (*counter, (rewriter.run)(&mut sweep))
    });
    PassReport {
        counters: counters.collect(),
        rewrites: sweep.ledger,
        diagnostics: sweep.diagnostics,
        ..PassReport::default()
    }
}

/// What a rewriter works with.
struct Sweep<'m> {
    module: &'m mut Module,
    twin: Twin,
    options: &'m PassOptions,
    main: OpId,
    /// The ops in `main` in post-order, until a rewriter adds one.
    ops: Option<Vec<OpId>>,
    /// The rewriter that is at work.
    rewriter: &'static str,
    /// Broadcasts that were replaced though no constant defines their operands.
    of_no_constant: Vec<OpId>,
    ledger: Ledger,
    diagnostics: Vec<Diagnostic>,
}

impl Sweep<'_> {
    /// All ops in `main`, those of a region before the op around it. Erased ones may be among them.
    fn all(&mut self) -> &[OpId] {
        let (module, main) = (&*self.module, self.main);
        self.ops
            .get_or_insert_with(|| module.walk(main, WalkOrder::PostOrder))
    }

    /// The ops of that mnemonic in the twin's dialect, in the order of [`Sweep::all`].
    fn collect(&mut self, mnemonic: &str) -> Vec<OpId> {
        let name = self.name(mnemonic);
        let ops = std::mem::take(&mut self.ops);
        let ops = ops.unwrap_or_else(|| self.module.walk(self.main, WalkOrder::PostOrder));
        let is_wanted =
            |op: &&OpId| Some(self.module.name(**op)) == name && !self.module.is_erased(**op);
        let found = ops.iter().filter(is_wanted).copied().collect();
        self.ops = Some(ops);
        found
    }

    /// The name of the twin's op of that mnemonic.
    fn name(&self, mnemonic: &str) -> Option<OpName> {
        self.twin.op(mnemonic).map(OpName::Known)
    }

    /// The op of the twin's dialect and of that mnemonic that defines the value.
    fn defined_by(&self, value: ValueId, mnemonic: &str) -> Option<OpId> {
        let op = self.module.defining_op(value)?;
        let spec = self.module.name(op).spec()?;
        (spec.dialect == self.twin.dialect() && spec.mnemonic() == mnemonic).then_some(op)
    }

    /// The constant of the twin's dialect that defines the op's first operand, and its literal; none
    /// where that is of another type, as that of a quantized constant is. What stands in a resource is
    /// no literal, which is said.
    fn literal_operand(
        &mut self,
        op: OpId,
        section: &'static str,
    ) -> Option<(OpId, DenseElements)> {
        let operand = self.module.operand(op, 0)?;
        let constant = self.defined_by(operand, "constant")?;
        match self.module.attr(self.module.attribute(constant, "value")?) {
            Attr::Dense(literal) if literal.ty == self.module.value_type(operand) => {
                Some((constant, literal.clone()))
            }
            Attr::DenseResource { .. } => {
                let message = format!(
                    "this `{}` is not folded: its operand is a constant whose value is a resource",
                    self.mnemonic(op)
                );
                self.warn("unfolded-resource", op, message, section);
                None
            }
            _ => None,
        }
    }

    /// The op's name without its dialect, so that both twins say the same of it.
    fn mnemonic(&self, op: OpId) -> &'static str {
        let spec = self.module.name(op).spec();
        spec.map_or("operation", |spec| spec.mnemonic())
    }

    /// Whether the op is a custom call of the target.
    fn calls(&self, call: OpId, target: &str) -> bool {
        self.module.string_attribute(call, "call_target_name") == Some(target.as_bytes())
    }

    /// A new op of the twin's dialect before `before`, in whose place it stands.
    fn insert(
        &mut self,
        before: OpId,
        mnemonic: &str,
        operands: &[ValueId],
        result: TypeId,
        properties: &[(&str, AttrId)],
    ) -> Option<(OpId, ValueId)> {
        let name = self.name(mnemonic)?;
        let properties = properties.iter();
        let properties: Vec<_> = properties
            .map(|(name, value)| (self.module.intern(name), *value))
            .collect();
        let op = self.module.create_op(&OpState {
            name,
            operands,
            result_types: &[result],
            properties: &properties,
            attributes: &[],
        });
        self.module.copy_location(before, op);
        self.module.insert_before(before, op);
        self.ops = None;
        Some((op, self.module.result(op, 0)?))
    }

    /// Lets `value` take the place of the op's only result, and erases the op.
    fn replace(&mut self, op: OpId, value: ValueId) {
        for result in self.module.results(op) {
            self.module.replace_all_uses(result, value);
        }
        self.module.erase(op);
    }

    /// Lets a constant take the place of the op, whose only result is of the literal's type. The
    /// constant.
    fn fold(&mut self, op: OpId, literal: DenseElements) -> Option<OpId> {
        let ty = literal.ty;
        let value = self.module.intern_attr(Attr::Dense(literal));
        let (constant, result) = self.insert(op, "constant", &[], ty, &[("value", value)])?;
        let lost = self.module.dictionary(self.module.discardable(op));
        let folded = self.ledger.note(self.module, self.rewriter, "folded", op);
        for (name, _) in lost {
            folded.drop(&self.module.text(*name));
        }
        self.replace(op, result);
        Some(constant)
    }

    /// Notes for the report what becomes of `op`, which is still as it was.
    fn note(&mut self, did: &'static str, op: OpId) {
        self.ledger.note(self.module, self.rewriter, did, op);
    }

    /// Erases those of `candidates` that have no uses, and what that leaves without, as far as
    /// `may_erase` allows. How many.
    fn erase_unused(
        &mut self,
        candidates: impl IntoIterator<Item = OpId>,
        mut may_erase: impl FnMut(&Module, OpId) -> bool,
    ) -> u64 {
        let (ledger, rewriter) = (&mut self.ledger, self.rewriter);
        let erased = self.module.erase_unused(candidates, |module, op| {
            let may = may_erase(module, op);
            if may {
                ledger.note(module, rewriter, "erased", op);
            }
            may
        });
        erased.len() as u64
    }

    fn warn(&mut self, rule: &'static str, at: OpId, message: String, section: &'static str) {
        let span = self.module.nearest_span(at);
        let warning = Diagnostic::warning(rule, span, message).section(section);
        self.diagnostics.push(warning);
    }
}
