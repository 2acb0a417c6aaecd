//! Attributes of MHLO that modules, functions and arguments carry.

use super::super::attributes::{CROSS_PROGRAM_PREFETCH, RESULT_ALIAS};
use super::calls::part;
use crate::diagnostic::{below, counted};
use crate::dialects::func::function_type;
use crate::dialects::spec::StructSpec;
use crate::ir::{Attr, AttrId, Module, OpId, Shape, StrId, Type, TypeId};
use crate::verify::Findings;

const PREFETCHES: &str = "mhlo.cross_program_prefetches";
const SHARDINGS: &str = "mhlo.spmd_parameters_shardings";
const REPLICATION: &str = "mhlo.parameter_replication";

/// A rule, and what is said of the op or the argument.
type Wrong = (&'static str, String);

/// Whether anything in the module can carry them.
pub(crate) fn may_be_attached(module: &Module) -> bool {
    let named = |name: &&str| module.strings.find(name.as_bytes()).is_some();
    let is_alias =
        |attr: &Attr| matches!(attr, Attr::Struct { spec, .. } if **spec == RESULT_ALIAS);
    [PREFETCHES, SHARDINGS, REPLICATION].iter().any(named) || module.attrs().any(is_alias)
}

/// Checks what the op carries, and its arguments if it is a function.
pub(crate) fn attached(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    for (name, value) in own(module, module.dictionary(module.discardable(op))) {
        let wrong = match &*name {
            PREFETCHES => wrong_prefetches(module, op, value),
            SHARDINGS => wrong_shardings(module, op, value),
            _ => None,
        };
        let misplaced = fields(module, value, &RESULT_ALIAS).is_some() && !is_function(module, op);
        let wrong = wrong.or_else(|| {
            let message =
                format!("carries an alias of results in `{name}`, expected it at an argument");
            misplaced.then_some(("attribute-value", message))
        });
        if let Some((rule, message)) = wrong {
            findings.error_at_attribute(rule, op, &name, message);
        }
    }
    if is_function(module, op) {
        arguments(module, op, findings);
    }
}

fn is_function(module: &Module, op: OpId) -> bool {
    module.is(op, "func.func")
}

/// Those of a dictionary that are MHLO's.
fn own<'m>(
    module: &'m Module,
    entries: &'m [(StrId, AttrId)],
) -> impl Iterator<Item = (String, AttrId)> + 'm {
    let entries = entries
        .iter()
        .filter(|(name, _)| module.str(*name).starts_with(b"mhlo."));
    entries.map(|(name, value)| (module.text(*name).into_owned(), *value))
}

fn arguments(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let list = module
        .attribute(op, "arg_attrs")
        .map(|list| module.attr(list));
    let (Some(Attr::Array(list)), Some((inputs, results))) = (list, function_type(module, op))
    else {
        return;
    };
    for (index, (entries, ty)) in list.iter().zip(inputs).enumerate() {
        let Attr::Dictionary(entries) = module.attr(*entries) else {
            continue;
        };
        for (name, value) in own(module, entries) {
            let wrong = match fields(module, value, &RESULT_ALIAS) {
                Some(alias) => wrong_alias(module, alias, *ty, results),
                None if name == REPLICATION => wrong_replication(module, value, *ty),
                None => None,
            };
            if let Some((rule, message)) = wrong {
                findings.error_at_argument(rule, op, index, &name, message);
            }
        }
    }
}

/// The fields of a struct attribute, if it is one of that kind.
fn fields<'m>(module: &'m Module, value: AttrId, of: &StructSpec) -> Option<&'m [AttrId]> {
    match module.attr(value) {
        Attr::Struct { spec, fields, .. } if *spec == of => Some(fields),
        _ => None,
    }
}

fn other_kind(module: &Module, name: &str, value: AttrId, expected: &str) -> Option<Wrong> {
    let found = module.attr_text(value);
    let message = format!("has `{name}` = `{found}`, expected {expected}");
    Some(("attribute-kind", message))
}

/// The alias goes from a part of the argument to a part of a result of the same type.
fn wrong_alias(module: &Module, alias: &[AttrId], ty: TypeId, results: &[TypeId]) -> Option<Wrong> {
    let wrong = |message| Some(("attribute-value", message));
    let list = |place: usize| module.ints(*alias.get(place)?);
    let (from, to) = (list(0)?, list(1)?);
    let (index, within) = to.split_first()?;
    let Some(result) = usize::try_from(*index).ok().and_then(|it| results.get(it)) else {
        return wrong(format!(
            "is an alias of result {index}, expected {}",
            below(results.len())
        ));
    };
    let (Some(from_part), Some(to_part)) = (part(module, ty, &from), part(module, *result, within))
    else {
        return wrong(format!(
            "is an alias by way of {from:?} in `{}` and {within:?} in `{}`, expected elements of tuples",
            module.type_text(ty),
            module.type_text(*result)
        ));
    };
    if can_alias(module, from_part, to_part) {
        return None;
    }
    wrong(format!(
        "is an alias of `{}` to `{}`, expected one type",
        module.type_text(from_part),
        module.type_text(to_part)
    ))
}

/// Whether two types have the same elements and shapes that can be the same.
fn can_alias(module: &Module, a: TypeId, b: TypeId) -> bool {
    let [a, b] = [a, b].map(|ty| (module.ty(ty), ty));
    let element = |(shaped, ty): (&Type, TypeId)| shaped.element().unwrap_or(ty);
    let shapes_agree = match (a.0.shape(), b.0.shape()) {
        (Shape::Extents(a), Shape::Extents(b)) => super::shapes_agree(a, b),
        (Shape::None, Shape::None) => true,
        (Shape::None, _) | (_, Shape::None) => false,
        _ => true,
    };
    element(a) == element(b) && shapes_agree
}

/// What is replicated of an argument is said of it as a whole or of each of its parts.
fn wrong_replication(module: &Module, value: AttrId, ty: TypeId) -> Option<Wrong> {
    let Attr::Array(said) = module.attr(value) else {
        return other_kind(module, REPLICATION, value, "an array `[...]`");
    };
    let (mut parts, mut pending) = (0, vec![ty]);
    while let Some(ty) = pending.pop() {
        match module.ty(ty) {
            Type::Tuple(elements) => pending.extend(elements),
            _ => parts += 1,
        }
    }
    if said.len() < 2 || said.len() == parts {
        return None;
    }
    let message = format!(
        "says of {} whether they are replicated, expected {parts}",
        counted(said.len(), "part")
    );
    Some(("attribute-value", message))
}

/// The types of the arguments of `@main`, if the op is a module that has one.
fn main_inputs(module: &Module, op: OpId) -> Option<&[TypeId]> {
    let block = module
        .entry_block(op, 0)
        .filter(|_| module.is(op, "builtin.module"))?;
    let mut ops = module.block_ops(block);
    let main = ops.find(|op| module.symbol(*op) == Some(b"main"))?;
    Some(function_type(module, main)?.0)
}

/// Each is of a part of an argument of `@main`.
fn wrong_prefetches(module: &Module, op: OpId, value: AttrId) -> Option<Wrong> {
    let expected = "an array of `#mhlo.cross_program_prefetch<...>`";
    let Attr::Array(prefetches) = module.attr(value) else {
        return other_kind(module, PREFETCHES, value, expected);
    };
    let main = main_inputs(module, op);
    prefetches.iter().find_map(|prefetch| {
        let Some(fields) = fields(module, *prefetch, &CROSS_PROGRAM_PREFETCH) else {
            return other_kind(module, PREFETCHES, value, expected);
        };
        let Some(inputs) = main else {
            return Some(no_main(PREFETCHES));
        };
        let parameter = super::integer(module, *fields.first()?)?;
        let indices = module.ints(*fields.get(1)?)?;
        let ty = usize::try_from(parameter)
            .ok()
            .and_then(|it| inputs.get(it));
        let message = match ty {
            Some(ty) if part(module, *ty, &indices).is_some() => return None,
            Some(ty) => format!(
                "fetches {indices:?} of `{}` in advance, expected an element of a tuple",
                module.type_text(*ty)
            ),
            None => format!(
                "fetches argument {parameter} in advance, expected {}",
                below(inputs.len())
            ),
        };
        Some(("attribute-value", message))
    })
}

/// There is one for each argument of `@main`.
fn wrong_shardings(module: &Module, op: OpId, value: AttrId) -> Option<Wrong> {
    let Attr::Array(shardings) = module.attr(value) else {
        return other_kind(module, SHARDINGS, value, "an array `[...]`");
    };
    let Some(inputs) = main_inputs(module, op) else {
        return Some(no_main(SHARDINGS));
    };
    if shardings.len() == inputs.len() {
        return None;
    }
    let message = format!(
        "has {} in `{SHARDINGS}`, expected {} as `@main` has arguments",
        counted(shardings.len(), "entry"),
        inputs.len()
    );
    Some(("attribute-value", message))
}

fn no_main(name: &str) -> Wrong {
    let message =
        format!("has `{name}`, expected it at a `builtin.module` with a function `@main`");
    ("attribute-value", message)
}
