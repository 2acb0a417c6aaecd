//! The emit contract: whether the emitter prints a module so, and which Dxir nodes it was given.
//!
//! The emitter's names tell what it did: a `%N` is one node's result, and every `%sM` was made up while
//! one node was printed. So a function's body falls into [`groups`], one for each node. From a group the
//! node is read ([`node::Kind::read`]) and printed again ([`node::Kind::write`]): the contract holds where
//! that gives the group's own text. Where it does not, the piece of the text that differs belongs to a
//! [`clause`], which is what the finding says.
//!
//! A group that resembles no kind is an expansion that the contract does not know: drift, as is what
//! [`drift`] lists. StableHLO from elsewhere (`origin`) has no groups and owes the contract nothing: it is
//! looked at op by op (`structure`), and what is found is drift.

pub mod clause;
mod compare;
mod denied;
pub mod drift;
pub mod expansion;
mod explain;
mod forms;
pub mod groups;
pub mod kinds;
mod layout;
mod lift;
mod module;
pub mod names;
mod near;
pub mod node;
mod origin;
mod regions;
mod report;
mod structure;
mod types;

use std::ops::Range;

use rustc_hash::FxHashSet;

pub use forms::{Form, forms, sum_of_forms};
pub use lift::{Lifted, LiftedFunction, LiftedGroup, Nearly, lift, print};

use crate::diagnostic::Diagnostic;
use crate::ir::{BlockId, Module, OpId};
use clause::{PRIMITIVE_SHARDING, TEMPORARY_SCOPE, UNCLOSED_GROUP, VALUE_NAMES};
use groups::{Group, Groups};
use lift::{Lifter, Outcome};
use names::{Name, Names};
use node::{Kind, PackName};
use origin::Origin;
use report::Reporter;
use types::Types;

/// Which text the contract allows (decision D40).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    /// What the emitter prints today: the contract and the known drift, which is reported.
    Emitter,
    /// The contract as it is written.
    Documented,
}

/// Holds a verified module against the contract. The findings come in the order of the text.
///
/// ```
/// use tlaloc_bridge::contract::{Profile, check};
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::syntax::parse;
///
/// let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
///   %1 = stablehlo.abs %0 : tensor<4xf32>
///   return %1 : tensor<4xf32>
/// }
/// ";
/// let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
/// let module = parse(&source, source.extent()).map_err(|errors| errors[0].render(&source))?;
/// assert!(check(&module, Profile::Documented).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(module: &Module, profile: Profile) -> Vec<Diagnostic> {
    let functions = module::functions(module);
    let (names, types) = (Names::of(module), Types::of(module));
    let origin = Origin {
        module,
        functions: &functions,
        names: &names,
        types: &types,
    };
    if origin.is_the_emitter() {
        let findings = check_emitted(origin, profile);
        if !origin.is_disproved_by(&findings) {
            return findings;
        }
    }
    let mut reporter = Reporter::new(module, profile);
    reporter.foreign(functions.first().copied());
    types.check(module, &mut reporter);
    structure::check(module, &functions, &mut reporter);
    reporter.finish()
}

/// What of a module that the emitter printed is not as the contract has it.
fn check_emitted(origin: Origin<'_>, profile: Profile) -> Vec<Diagnostic> {
    let Origin {
        module,
        functions,
        names,
        types,
    } = origin;
    let mut reporter = Reporter::new(module, profile);
    let all_static = types.check(module, &mut reporter);
    module::check(module, functions, names, &mut reporter);
    let of_values = OfValues {
        names,
        types: (!all_static).then_some(types),
    };
    let mut lifter = Lifter::default();
    for function in functions {
        regions::check(module, *function, &mut reporter);
        if let Some(body) = module.entry_block(*function, 0) {
            let indent = module::body_indent(module);
            check_block(module, of_values, body, indent, &mut lifter, &mut reporter);
        }
    }
    layout::check(module, functions, &mut reporter);
    reporter.finish()
}

/// What is known of a module's values.
#[derive(Clone, Copy)]
struct OfValues<'a> {
    names: &'a Names,
    /// Their types, where some are not static: what an expansion of such has for types is not known.
    types: Option<&'a Types>,
}

impl OfValues<'_> {
    /// Whether the values of all ops have static types.
    fn are_static(self, module: &Module, ops: &[OpId]) -> bool {
        self.types.is_none_or(|types| {
            let mut values = ops
                .iter()
                .flat_map(|op| module.operands(*op).chain(module.results(*op)));
            values.all(|value| types.is_static(module.value_type(value)))
        })
    }
}

/// Holds the ops of a function's body, or of a region whose ops are groups of their own, against the
/// contract. The nesting is that of the text, which the reader bounds.
fn check_block(
    module: &Module,
    of_values: OfValues<'_>,
    body: BlockId,
    indent: usize,
    lifter: &mut Lifter,
    reporter: &mut Reporter<'_>,
) {
    let names = of_values.names;
    let groups = Groups::of(module, names, body);
    let all_known = names::check(module, names, body, &groups, reporter);
    let mut strays = FxHashSet::default();
    for stray in &groups.strays {
        strays.insert(stray.user);
        if all_known {
            reporter.report_at_value(&TEMPORARY_SCOPE, stray.user, stray.value);
        }
    }
    let mut is_cut = false;
    for range in &groups.ranges {
        let ops = &groups.ops[range.start as usize..range.end as usize];
        let group = Group::new(module, ops);
        if !strays.is_empty() && ops.iter().any(|op| strays.contains(op)) {
            continue;
        }
        if !all_known {
            // Another name may have parted a group in two.
            let last = group.last().and_then(|op| names.of_op(module, op));
            let was_cut = std::mem::replace(&mut is_cut, last == Some(Name::Other));
            if was_cut || is_cut {
                continue;
            }
        }
        if !of_values.are_static(module, ops) {
            continue;
        }
        if groups.unclosed && range.end as usize == groups.ops.len() {
            reporter.report(&UNCLOSED_GROUP, ops.first().copied(), String::new());
            continue;
        }
        match lifter.lift(&group, indent) {
            Outcome::Lifted(kind, drifts) => {
                if let (Some(clause), Some(op)) = (kind.drift, group.last()) {
                    reporter.drift(clause, op, Some(kind.name));
                }
                for (clause, number) in drifts {
                    if let Some(op) = ops.get(*number) {
                        reporter.drift(clause, *op, None);
                    }
                }
                check_results(&group, names, kind, reporter);
                check_handed_on(kind, range, &groups, reporter);
                if let Some(body) = group.body(kind) {
                    check_block(module, of_values, body, indent + 2, lifter, reporter);
                }
            }
            Outcome::Differs(..) | Outcome::Slipped(_) | Outcome::Unknown
                if report_sharding(&group, reporter) => {}
            Outcome::Differs(..) | Outcome::Slipped(_) | Outcome::Unknown
                if reporter.denied(&group) => {}
            Outcome::Differs(kind, difference) => {
                reporter.differs(kind, &group, &difference);
            }
            Outcome::Slipped(slip) => reporter.slipped(&group, *slip),
            Outcome::Unknown if reporter.begins_otherwise(&group) => {}
            Outcome::Unknown => reporter.unknown(&group),
        }
    }
}

/// Says that an op has a sharding which the emitter gives it none of; whether one has.
#[cold]
fn report_sharding(group: &Group<'_>, reporter: &mut Reporter<'_>) -> bool {
    let module = group.module;
    let sharded = group.ops.iter().find(|op| {
        !module.is(**op, "stablehlo.custom_call")
            && ["sdy.sharding", "mhlo.sharding"]
                .iter()
                .any(|name| module.attribute(**op, name).is_some())
    });
    if let Some(op) = sharded {
        let found = format!("`{}` has none", module.name_text(*op));
        reporter.report(&PRIMITIVE_SHARDING, Some(*op), found);
    }
    sharded.is_some()
}

/// Of the temporaries of a group that ends with a scatter of rows, others use those that the kind hands on. What a
/// group of no known kind hands on is not known.
fn check_handed_on(kind: &Kind, range: &Range<u32>, groups: &Groups, reporter: &mut Reporter<'_>) {
    if kind.hands_on.is_empty() {
        return;
    }
    let first = groups.handed_on.partition_point(|it| it.of < range.start);
    let used = groups.handed_on.iter().skip(first);
    for used in used.take_while(|it| it.of < range.end) {
        let from_last = range.end.checked_sub(used.of + 1);
        let is_result = from_last.is_some_and(|it| kind.hands_on.contains(&(it as usize)));
        if !is_result {
            reporter.report_at_value(&TEMPORARY_SCOPE, used.user, used.value);
        }
    }
}

/// What a node of a kind that is one of several results says of the others.
fn check_results(group: &Group<'_>, names: &Names, kind: &Kind, reporter: &mut Reporter<'_>) {
    let module = group.module;
    let Some(op) = group.last() else {
        return;
    };
    if let Some((rule, says)) = kind.caution {
        reporter.note(rule, says, op);
    }
    let Some((clause, named)) = kind.hands_on_last else {
        return;
    };
    let pair = match (named, names.of_op(module, op)) {
        (PackName::Node, Some(Name::Temporary(_))) => Some("%N:2"),
        (PackName::Temporary, Some(Name::Node(_))) => Some("%sM:2"),
        _ => None,
    };
    if let (Some(pair), Some(value)) = (pair, module.result(op, 0)) {
        let name = module.value_name(value);
        let name = name.split('#').next().unwrap_or_default();
        let found = format!("the pair of {} is `{pair}`, not `{name}:2`", kind.name);
        reporter.report(&VALUE_NAMES, Some(op), found);
    }
    let results = module.results(op);
    let others = results.len().saturating_sub(1);
    for value in results.take(others) {
        for slot in module.uses(value) {
            reporter.report_at_value(clause, module.use_owner(slot).0, value);
        }
    }
}
