//! Whose text a module is. The contract is about what the emitter prints; StableHLO from elsewhere does not
//! break it.

use super::names::Name;
use super::types;
use crate::diagnostic::{Diagnostic, Severity};
use crate::dialects::Dialect;
use crate::ir::{ERASED, Module, OpId, ValueId};

/// Whether the emitter printed the module, as far as can be seen. Names tell: only the emitter calls
/// parameters `%0` and what it made up `%s7`. Where there are neither, what speaks against it is more than one
/// clause could break.
pub(super) fn is_the_emitters(module: &Module, functions: &[OpId]) -> bool {
    let names = NameCounts::of(module, functions);
    if names.are_mostly_others() {
        return false;
    }
    names.are_the_emitters()
        || !(has_what_the_emitter_has_not(module)
            || names.are_mlirs()
            || departures(module, functions) > 1)
}

/// Whether what was found says that the emitter did not print the module: errors of several clauses, where no
/// name is one that only the emitter gives.
pub(super) fn is_disproved_by(
    findings: &[Diagnostic],
    module: &Module,
    functions: &[OpId],
) -> bool {
    let mut errors = findings.iter().filter(|it| it.severity == Severity::Error);
    errors
        .next()
        .is_some_and(|first| errors.any(|other| other.rule != first.rule))
        && !NameCounts::of(module, functions).are_the_emitters()
}

/// Ops of dialects that the emitter does not know, locations, or literals as strings of bytes.
fn has_what_the_emitter_has_not(module: &Module) -> bool {
    let is_string = |place| module.source().slice(place).starts_with(b"dense<\"");
    if module.literals_read.iter().any(|it| is_string(it.2)) {
        return true;
    }
    module.ops.iter().any(|op| {
        let known = op.name.spec().is_some_and(|spec| {
            use Dialect::{Builtin, Chlo, Func, Mhlo, Sdy, StableHlo};
            matches!(spec.dialect, Builtin | Func | StableHlo | Mhlo | Chlo | Sdy)
        });
        op.flags & ERASED == 0 && (!known || op.location.is_some())
    })
}

/// In how many ways, each of which is a clause's, the module is not as the emitter writes modules.
fn departures(module: &Module, functions: &[OpId]) -> usize {
    let root = module.root();
    let has_attributes = |op: OpId| {
        let dictionaries = [module.properties(op), module.discardable(op)];
        let names = dictionaries.iter().flat_map(|it| module.dictionary(*it));
        let known = ["sym_name", "function_type", "arg_attrs"];
        names
            .filter(|(name, _)| op == root || !known.contains(&&*module.text(*name)))
            .count()
            > 0
    };
    let bodies = || {
        functions
            .iter()
            .filter_map(|function| module.entry_block(*function, 0))
    };
    let is_named = |value: ValueId| Name::of(module, value) == Name::Other;
    let is_odd = |value: ValueId| !types::is_the_emitters(module, module.value_type(value));
    let values: Vec<ValueId> = bodies()
        .flat_map(|body| {
            let arguments = module.block_arguments(body).iter().copied();
            let results = module.block_ops(body).flat_map(|op| module.results(op));
            arguments.chain(results)
        })
        .collect();
    let returns_nothing = |body| {
        let last = module.last_op(body);
        last.is_none_or(|last| module.operand_count(last) == 0)
    };
    let spelled_out = |body| {
        let last = module.last_op(body).and_then(|last| module.op_span(last));
        last.is_some_and(|span| module.source().slice(span).starts_with(b"func.return"))
    };
    [
        has_attributes(root),
        functions.iter().copied().any(has_attributes),
        functions.is_empty(),
        bodies().count() < functions.len(),
        bodies().any(returns_nothing),
        bodies().any(spelled_out),
        values.iter().copied().any(is_named),
        values.iter().copied().any(is_odd),
    ]
    .iter()
    .filter(|departs| **departs)
    .count()
}

/// How many values of which names functions have.
#[derive(Default)]
struct NameCounts {
    all: usize,
    others: usize,
    temporaries: usize,
    numbered_parameters: usize,
    named_parameters: usize,
    /// A name that MLIR's own printer gives.
    mlir: bool,
    /// A reduction begins with a `%7`. The emitter makes up each initial value.
    init_of_node: bool,
}

impl NameCounts {
    fn of(module: &Module, functions: &[OpId]) -> Self {
        let mut counts = Self::default();
        for function in functions {
            let Some(body) = module.entry_block(*function, 0) else {
                continue;
            };
            for parameter in module.block_arguments(body) {
                match counts.count(module, *parameter) {
                    Name::Node(_) => counts.numbered_parameters += 1,
                    _ => counts.named_parameters += 1,
                }
            }
            for op in module.block_ops(body) {
                if let Some(result) = module.result(op, 0) {
                    counts.count(module, result);
                }
                if module.is(op, "stablehlo.reduce")
                    && let Some(init) = module.operand(op, 1)
                {
                    counts.init_of_node |= matches!(Name::of(module, init), Name::Node(_));
                }
            }
        }
        counts
    }

    fn count(&mut self, module: &Module, value: ValueId) -> Name {
        let name = Name::of(module, value);
        self.all += 1;
        match name {
            Name::Temporary(_) => self.temporaries += 1,
            Name::Node(_) => {}
            Name::Other => {
                self.others += 1;
                self.mlir |= is_mlir(module.written_name(value).unwrap_or_default());
            }
        }
        name
    }

    fn are_mostly_others(&self) -> bool {
        2 * self.others > self.all
    }

    fn are_the_emitters(&self) -> bool {
        self.temporaries > 0 || (self.numbered_parameters > 0 && self.named_parameters == 0)
    }

    /// Whether another tool gave them: MLIR's own printer, or one that has none for temporaries.
    fn are_mlirs(&self) -> bool {
        self.mlir || self.init_of_node
    }
}

/// What MLIR's printer calls arguments and constants: `%arg0`, `%cst`, `%c_1`.
fn is_mlir(name: &[u8]) -> bool {
    let stem = |stem: &[u8]| match name.strip_prefix(stem) {
        Some([]) => true,
        Some([first, ..]) => first.is_ascii_digit() || *first == b'_',
        None => false,
    };
    [&b"arg"[..], b"cst", b"c"].into_iter().any(stem)
}
