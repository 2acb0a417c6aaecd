//! How often each kind was seen, so that who finds nothing knows what was looked at.

use rustc_hash::FxHashMap;

use super::groups::{Group, Groups};
use super::kinds;
use super::lift::{Lifter, Outcome};
use super::module;
use super::names::Names;
use super::origin::Origin;
use super::types::Types;
use crate::ir::{BlockId, Module};

/// A kind, and in how many groups of operations it was seen.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Form {
    /// The kind; none for groups that are no known kind's, or not as it is printed.
    pub kind: Option<&'static str>,
    /// The section of the contract that has it, or does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<&'static str>,
    /// The contract does not have it.
    pub drift: bool,
    /// How many groups there are.
    pub count: usize,
}

/// The kinds seen in a module, by section; none in one that the emitter did not print, which has no groups.
pub fn forms(module: &Module) -> Vec<Form> {
    let functions = module::functions(module);
    let mut counts = FxHashMap::default();
    let (names, types) = (Names::of(module), Types::of(module));
    let origin = Origin {
        module,
        functions: &functions,
        names: &names,
        types: &types,
    };
    if origin.is_the_emitter() {
        let mut lifter = Lifter::default();
        let indent = module::body_indent(module);
        for function in &functions {
            if let Some(body) = module.entry_block(*function, 0) {
                count(module, &names, body, indent, &mut lifter, &mut counts);
            }
        }
    }
    let known = kinds::all().map(|kind| Form {
        kind: Some(kind.name),
        section: Some(kind.section),
        drift: kind.drift.is_some(),
        count: 0,
    });
    let unknown = Form {
        kind: None,
        section: None,
        drift: true,
        count: 0,
    };
    let mut seen = Vec::new();
    for mut form in known.chain([unknown]) {
        form.count = counts.get(&form.kind).copied().unwrap_or_default();
        if form.count > 0 {
            seen.push(form);
        }
    }
    seen
}

/// Adds what is seen in several modules.
pub fn sum_of_forms<'f>(modules: impl Iterator<Item = &'f [Form]>) -> Vec<Form> {
    let mut sums: FxHashMap<Option<&str>, Form> = FxHashMap::default();
    for form in modules.flatten() {
        match sums.get_mut(&form.kind) {
            Some(sum) => sum.count += form.count,
            None => {
                sums.insert(form.kind, form.clone());
            }
        }
    }
    let names = kinds::all().map(|kind| Some(kind.name)).chain([None]);
    names.filter_map(|name| sums.remove(&name)).collect()
}

/// The nesting is that of the text, which the reader bounds.
fn count(
    module: &Module,
    names: &Names,
    body: BlockId,
    indent: usize,
    lifter: &mut Lifter,
    counts: &mut FxHashMap<Option<&'static str>, usize>,
) {
    let groups = Groups::of(module, names, body);
    for range in &groups.ranges {
        let ops = &groups.ops[range.start as usize..range.end as usize];
        let group = Group::new(module, ops);
        let kind = match lifter.lift(&group, indent) {
            Outcome::Lifted(kind, _) => Some(kind),
            Outcome::Differs(..) | Outcome::Slipped(_) | Outcome::Unknown => None,
        };
        *counts.entry(kind.map(|kind| kind.name)).or_default() += 1;
        if let Some(body) = kind.and_then(|kind| group.body(kind)) {
            count(module, names, body, indent + 2, lifter, counts);
        }
    }
}
