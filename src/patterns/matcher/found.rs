//! What fits a pattern.

use petgraph::graph::NodeIndex;

use super::super::Fault;
use super::super::view::{Value, View};
use crate::ir::Type;

/// What a name of a pattern stands for.
#[derive(Clone, Copy)]
pub(super) struct Name {
    pub(super) name: &'static str,
    pub(super) value: Value,
    /// The pattern takes anything for it: the idiom begins there.
    pub(super) is_input: bool,
}

/// What fits a pattern, or all but one goal of it.
#[derive(Clone)]
pub struct Match<'v, 'm> {
    /// The graph.
    pub view: &'v View<'m>,
    /// The op that gives the idiom's result.
    pub root: NodeIndex,
    pub(super) names: Vec<Name>,
    /// Where else a name's value is used.
    pub(super) again: Vec<(&'static str, Value)>,
    pub(super) numbers: Vec<(&'static str, f64)>,
    /// The ops, the root first; those that only change axes and types among them.
    pub members: Vec<NodeIndex>,
    /// Ops that may be those of several idioms.
    pub shared: Vec<NodeIndex>,
}

impl Match<'_, '_> {
    /// The value of that name, where it is used first.
    pub fn value(&self, name: &str) -> Option<Value> {
        let found = self.names.iter().find(|known| known.name == name);
        found.map(|known| known.value)
    }

    /// Where the value of that name comes from.
    pub fn source(&self, name: &str) -> Option<Value> {
        self.value(name).map(|value| self.view.source(value))
    }

    /// The last value on the way to all uses of that name.
    pub fn origin(&self, name: &str) -> Option<Value> {
        let again = self.again.iter().filter(|(known, _)| *known == name);
        let again: Vec<Value> = again.map(|(_, value)| *value).collect();
        let is_common = |value: &Value| {
            let mut others = again.iter();
            let is_it = |it| self.view.is_same(it, *value);
            others.all(|other| self.view.way(*other).any(is_it))
        };
        self.view.way(self.value(name)?).find(is_common)
    }

    /// The number of that name.
    pub fn number(&self, name: &str) -> Option<f64> {
        let found = self.numbers.iter().find(|(known, _)| *known == name);
        found.map(|(_, number)| *number)
    }

    /// What the idiom begins with, by name.
    pub fn inputs(&self) -> Vec<(&'static str, Value)> {
        let inputs = self.names.iter().filter(|known| known.is_input);
        let with_origin = |known: &Name| Some((known.name, self.origin(known.name)?));
        inputs.filter_map(with_origin).collect()
    }

    /// What has that name, if anything, is not computed of what has the other: it would not be what the name says.
    pub fn is_not_made_of(&self, name: &str, of: &str) -> Result<(), Fault> {
        let (Some(value), Some(source)) = (self.value(name), self.source(of)) else {
            return Ok(());
        };
        match self.view.is_made_of(value, source.node) {
            true => {
                let [value, made_of] = [value, source].map(|it| self.view.name(it));
                let message = match value == made_of {
                    true => format!("`{value}` is the {name} and the {of} at once"),
                    false => format!("`{value}`, the {name}, is made of `{made_of}`, the {of}"),
                };
                Err(Fault::new(self.root, message))
            }
            false => Ok(()),
        }
    }

    /// Whether the two are the same number, as far as the elements of the result tell.
    pub fn is_close(&self, a: f64, b: f64) -> bool {
        let root = Value {
            node: self.root,
            result: 0,
        };
        let is_wide = matches!(
            element(self.view, root),
            Some(Type::Float(kind)) if kind.bits() >= 19
        );
        let tolerance = if is_wide { 1e-4 } else { 1e-2 };
        a == b || (a - b).abs() <= tolerance * b.abs()
    }
}

/// The element type of a tensor.
pub(super) fn element<'m>(view: &View<'m>, value: Value) -> Option<&'m Type> {
    match view.module.ty(view.ty(value)?) {
        Type::RankedTensor { element, .. } | Type::UnrankedTensor(element) => {
            Some(view.module.ty(*element))
        }
        _ => None,
    }
}
