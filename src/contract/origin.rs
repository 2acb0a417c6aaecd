//! Whose text a module is. The contract is about what the emitter prints; StableHLO from elsewhere does not
//! break it.

use super::drift::DRIFT;
use super::names::{Name, Names};
use super::types::Types;
use crate::diagnostic::{Diagnostic, Severity};
use crate::dialects::{Dialect, op_specs};
use crate::ir::{BlockId, ERASED, Module, OpId, OpName, ValueId};

/// A module, and what tells whose text it is.
#[derive(Clone, Copy)]
pub(super) struct Origin<'m> {
    pub module: &'m Module,
    pub functions: &'m [OpId],
    pub names: &'m Names,
    pub types: &'m Types,
}

impl<'m> Origin<'m> {
    /// Whether the emitter printed the module, as far as can be seen. Names tell: only the emitter calls
    /// parameters `%0` and what it made up `%s7`. Where there are neither, what speaks against it is more than one
    /// clause could break.
    pub fn is_the_emitter(self) -> bool {
        let others = self.other_names();
        if 2 * others.count > others.all {
            return false;
        }
        self.has_the_emitters_names()
            || !(has_what_the_emitter_has_not(self.module)
                || others.are_mlirs
                || self.has_words_for_parameters()
                || self.has_no_results()
                || self.begins_reductions_with_nodes()
                || self.departures() > 1)
    }

    /// Whether what was found says that the emitter did not print the module: errors of several clauses, where no
    /// name is one that only the emitter gives. Drift, which may be an error, is what the emitter prints.
    pub fn is_disproved_by(self, findings: &[Diagnostic]) -> bool {
        let is_drift = |it: &Diagnostic| DRIFT.iter().any(|clause| clause.rule == it.rule);
        let errors = findings.iter().filter(|it| it.severity == Severity::Error);
        let mut errors = errors.filter(|it| !is_drift(it));
        errors
            .next()
            .is_some_and(|first| errors.any(|other| other.rule != first.rule))
            && !self.has_the_emitters_names()
    }

    /// The functions' bodies.
    fn bodies(self) -> impl Iterator<Item = BlockId> + 'm {
        let module = self.module;
        let functions = self.functions.iter();
        functions.filter_map(move |function| module.entry_block(*function, 0))
    }

    /// The functions' parameters.
    fn parameters(self) -> impl Iterator<Item = ValueId> + 'm {
        let blocks = self.bodies();
        blocks.flat_map(move |body| self.module.block_arguments(body).iter().copied())
    }

    /// The operations in the functions' bodies.
    fn ops(self) -> impl Iterator<Item = OpId> + 'm {
        self.bodies()
            .flat_map(move |body| self.module.block_ops(body))
    }

    /// What has a name of its own in functions: a pack's parts have one together.
    fn named_values(self) -> impl Iterator<Item = ValueId> + 'm {
        let results = self.ops().filter_map(move |op| self.module.result(op, 0));
        self.parameters().chain(results)
    }

    /// How many values of functions have names that the emitter does not give.
    fn other_names(self) -> OtherNames {
        let mut others = OtherNames::default();
        if self.names.others == 0 {
            return others;
        }
        for value in self.named_values() {
            others.all += 1;
            if self.names.get(value) == Name::Other {
                others.count += 1;
                let name = self.module.written_name(value);
                others.are_mlirs |= is_mlir(name.unwrap_or_default());
            }
        }
        others
    }

    /// Whether there are names that only the emitter gives.
    fn has_the_emitters_names(self) -> bool {
        let names = self.names;
        let is_numbered = |value| matches!(names.get(value), Name::Node(_));
        let is_temporary = |value| matches!(names.get(value), Name::Temporary(_));
        (self.parameters().next().is_some() && self.parameters().all(is_numbered))
            || (names.temporaries > 0 && self.named_values().any(is_temporary))
    }

    /// Whether there are parameters, each of which has a word for a name.
    fn has_words_for_parameters(self) -> bool {
        let is_word = |value| self.names.get(value) == Name::Other;
        self.parameters().next().is_some() && self.parameters().all(is_word)
    }

    /// Whether no function gives anything: what the emitter prints is computed for its results.
    fn has_no_results(self) -> bool {
        let mut last_ops = self.bodies().map(|body| self.module.last_op(body));
        let gives_nothing =
            |last: Option<OpId>| last.is_none_or(|last| self.module.operand_count(last) == 0);
        self.bodies().next().is_some() && last_ops.all(gives_nothing)
    }

    /// Whether a reduction begins with a `%7`: the emitter makes up each initial value.
    fn begins_reductions_with_nodes(self) -> bool {
        let reduce = op_specs().find(b"stablehlo.reduce").map(OpName::Known);
        let reductions = self
            .ops()
            .filter(|op| Some(self.module.name(*op)) == reduce);
        let mut inits = reductions.filter_map(|op| self.module.operand(op, 1));
        inits.any(|init| matches!(self.names.get(init), Name::Node(_)))
    }

    /// In how many ways, each of which is a clause's, the module is not as the emitter writes modules.
    fn departures(self) -> usize {
        let Self {
            module,
            functions,
            names,
            types,
        } = self;
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
        let values = || {
            let results = self.ops().flat_map(|op| module.results(op));
            self.parameters().chain(results)
        };
        let last_ops = || self.bodies().map(|body| module.last_op(body));
        let spelled_out = |last| {
            let span = module.op_span(last);
            span.is_some_and(|span| module.source().slice(span).starts_with(b"func.return"))
        };
        [
            has_attributes(root),
            functions.iter().copied().any(has_attributes),
            functions.is_empty(),
            self.bodies().count() < functions.len(),
            last_ops().any(|last| last.is_none_or(|last| module.operand_count(last) == 0)),
            last_ops().flatten().any(spelled_out),
            names.others > 0 && values().any(|it| names.get(it) == Name::Other),
            !types.are_the_emitters()
                && values().any(|it| !types.is_the_emitters(module.value_type(it))),
        ]
        .iter()
        .filter(|departs| **departs)
        .count()
    }
}

/// Names of the functions' values that the emitter does not give.
#[derive(Default)]
struct OtherNames {
    count: usize,
    /// All names, where there are such.
    all: usize,
    /// MLIR's own printer gives one of them.
    are_mlirs: bool,
}

/// Ops of dialects that the emitter does not know, locations, or literals as strings of bytes.
fn has_what_the_emitter_has_not(module: &Module) -> bool {
    let is_string = |place| module.source().slice(place).starts_with(b"dense<\"");
    if module.literals_read.iter().any(|it| is_string(it.2)) {
        return true;
    }
    module.ops.iter().any(|op| {
        let known = op.name.spec().is_some_and(|spec| {
            use Dialect::{Builtin, Chlo, Func, Sdy, StableHlo};
            matches!(spec.dialect, Builtin | Func | StableHlo | Chlo | Sdy)
        });
        op.flags & ERASED == 0 && (!known || op.location.is_some())
    })
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
