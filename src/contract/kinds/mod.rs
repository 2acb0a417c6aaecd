//! The kinds of nodes, one file for each section of the contract, and how the kind of a group is found:
//! by the sequence of its operations' names.

mod adjoint;
mod along;
mod argmax;
mod attention;
mod binary;
mod cache;
mod call;
mod collective;
mod compare;
mod composite;
mod configuration;
mod constant;
mod convolution;
mod dot;
mod embedding;
mod gather;
mod matrix;
mod ops;
mod others;
mod paged;
mod pool;
mod random;
mod reduce;
mod rows;
mod scatter;
mod shape;
mod sharding;
mod unary;

pub(super) use reduce::identity;

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::groups::Group;
use super::node::Kind;
use crate::diagnostic::Edit;
use crate::dialects::{OpSpec, op_specs};
use crate::ir::{OpId, OpName};

/// Every kind, by section.
pub fn all() -> impl Iterator<Item = &'static Kind> {
    [
        unary::KINDS,
        binary::KINDS,
        shape::KINDS,
        reduce::KINDS,
        dot::KINDS,
        composite::KINDS,
        embedding::KINDS,
        gather::KINDS,
        scatter::KINDS,
        argmax::KINDS,
        attention::KINDS,
        paged::KINDS,
        cache::KINDS,
        sharding::KINDS,
        call::KINDS,
        convolution::KINDS,
        adjoint::KINDS,
        pool::KINDS,
        matrix::KINDS,
        random::KINDS,
        collective::KINDS,
        rows::KINDS,
        others::KINDS,
        constant::KINDS,
        compare::KINDS,
    ]
    .into_iter()
    .flatten()
}

impl Kind {
    /// A kind that the contract has.
    const fn new(
        name: &'static str,
        section: &'static str,
        forms: &'static [&'static [&'static str]],
        read: fn(&Group<'_>, &mut super::node::Node) -> bool,
        write: fn(&super::node::Node, &mut super::expansion::Expansion<'_>),
    ) -> Self {
        Self {
            name,
            section,
            drift: None,
            hands_on_last: None,
            hands_on: &[],
            repair: None,
            caution: None,
            has_body: false,
            is_plain: false,
            is_open: false,
            forms,
            read,
            write,
        }
    }

    /// Says that the contract does not have it, by the entry of the drift table.
    const fn drift(mut self, clause: &'static super::clause::Clause) -> Self {
        self.drift = Some(clause);
        self
    }

    /// Says that the node is the last result of its op, what the op's results are called, and that no other is used.
    const fn hands_on_last(
        mut self,
        clause: &'static super::clause::Clause,
        name: super::node::PackName,
    ) -> Self {
        self.hands_on_last = Some((clause, name));
        self
    }

    /// Says which temporaries others use, counted from the last operation.
    const fn hands_on(mut self, operations: &'static [usize]) -> Self {
        self.hands_on = operations;
        self
    }

    /// Says what mends it.
    const fn repair(
        mut self,
        repair: fn(&Group<'_>, &'static super::clause::Clause) -> Vec<Edit>,
    ) -> Self {
        self.repair = Some(repair);
        self
    }

    /// Says that the ops of its op's region are groups of their own.
    const fn with_body(mut self) -> Self {
        self.has_body = true;
        self
    }

    /// Says that where all values have one type, it is printed as `%N = NAME %a, %b : T`.
    const fn plain(mut self) -> Self {
        self.is_plain = true;
        self
    }

    /// Says that the forms are what its expansions begin with: how they go on depends on the node.
    const fn open(mut self) -> Self {
        self.is_open = true;
        self
    }

    /// Says what a note of that rule tells of each node.
    const fn caution(mut self, rule: &'static str, says: &'static str) -> Self {
        self.caution = Some((rule, says));
        self
    }
}

/// The kinds by the operations that they are printed as.
pub struct Table {
    /// A small number for each op that occurs in a form, by the address of its entry in the op table.
    codes: FxHashMap<usize, u16>,
    /// By the only op of a form.
    single: Vec<Vec<&'static Kind>>,
    /// By the ops of a longer form.
    several: FxHashMap<Box<[u16]>, Vec<&'static Kind>>,
    /// By the ops that an expansion of any length begins with.
    open: Vec<(Box<[u16]>, Vec<&'static Kind>)>,
}

/// The kinds by the operations that they are printed as.
pub static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table {
        codes: FxHashMap::default(),
        single: Vec::new(),
        several: FxHashMap::default(),
        open: Vec::new(),
    };
    for kind in all() {
        for form in kind.forms {
            let specs = form.iter().map(|name| op_specs().find(name.as_bytes()));
            let Some(specs) = specs.collect::<Option<Vec<_>>>() else {
                continue;
            };
            let codes: Vec<_> = specs.into_iter().map(|spec| table.enter(spec)).collect();
            if kind.is_open {
                match table.open.iter_mut().find(|it| *it.0 == codes[..]) {
                    Some((_, kinds)) => kinds.push(kind),
                    None => table.open.push((codes.into(), vec![kind])),
                }
                continue;
            }
            let kinds = match codes[..] {
                [code] => &mut table.single[usize::from(code)],
                _ => table.several.entry(codes.into()).or_default(),
            };
            kinds.push(kind);
        }
    }
    table
});

fn address(spec: &'static OpSpec) -> usize {
    std::ptr::from_ref(spec).addr()
}

impl Table {
    fn enter(&mut self, spec: &'static OpSpec) -> u16 {
        let next = self.single.len() as u16;
        let code = *self.codes.entry(address(spec)).or_insert(next);
        if code == next {
            self.single.push(Vec::new());
        }
        code
    }

    /// The kinds whose expansions begin so.
    fn open_kinds_of(&self, codes: &[u16]) -> &[&'static Kind] {
        let begins = |open: &&(Box<[u16]>, _)| codes.starts_with(&open.0);
        let longest = self.open.iter().filter(begins).max_by_key(|it| it.0.len());
        longest.map_or(&[], |(_, kinds)| kinds)
    }

    /// The code of an op. What is in no form may be in what an open kind goes on with.
    #[inline]
    fn code(&self, group: &Group<'_>, op: OpId) -> u16 {
        let code = match group.module.name(op) {
            OpName::Known(spec) => self.codes.get(&address(spec)),
            OpName::Unknown(_) => None,
        };
        code.copied().unwrap_or(u16::MAX)
    }

    /// The codes of a group's operations.
    pub fn codes_of(&self, group: &Group<'_>) -> Vec<u16> {
        group.ops.iter().map(|op| self.code(group, *op)).collect()
    }

    /// The forms of so many operations, and the kinds that are printed so.
    pub fn forms_of(
        &self,
        lengths: RangeInclusive<usize>,
    ) -> impl Iterator<Item = (Cow<'_, [u16]>, &[&'static Kind])> {
        let single = self.single.iter().enumerate();
        let single = single.filter(|(_, kinds)| !kinds.is_empty());
        let single = single.map(|(code, kinds)| (Cow::Owned(vec![code as u16]), &kinds[..]));
        let several = self.several.iter();
        let several = several.map(|(form, kinds)| (Cow::Borrowed(&form[..]), &kinds[..]));
        single
            .chain(several)
            .filter(move |(form, _)| lengths.contains(&form.len()))
    }

    /// What the expansions of open kinds begin with, and the kinds.
    pub fn openings(&self) -> impl Iterator<Item = (&[u16], &[&'static Kind])> {
        self.open
            .iter()
            .map(|(form, kinds)| (&form[..], &kinds[..]))
    }

    /// The kinds that are printed as operations of these names. `codes` is room to work in.
    #[inline]
    pub fn kinds_of(&self, group: &Group<'_>, codes: &mut Vec<u16>) -> &[&'static Kind] {
        if let [op] = group.ops {
            let code = usize::from(self.code(group, *op));
            return self.single.get(code).map_or(&[], Vec::as_slice);
        }
        codes.clear();
        codes.extend(group.ops.iter().map(|op| self.code(group, *op)));
        match self.several.get(&codes[..]) {
            Some(kinds) => kinds,
            None => self.open_kinds_of(codes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_of_known_ops() {
        for kind in all() {
            for name in kind.forms.iter().flat_map(|form| form.iter()) {
                assert!(op_specs().find(name.as_bytes()).is_some(), "{name}");
            }
        }
    }

    #[test]
    fn every_kind_is_there_once() {
        let mut names: Vec<_> = all().map(|kind| kind.name).collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
