//! A module's data flow as a graph: what uses what, calls looked into.

mod builder;
mod classes;
mod origins;

use petgraph::Direction;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef;

use super::kind::{Kind, Kinds};
use super::numbers;
use crate::ir::{Module, OpId, Type, TypeId, ValueId};

/// Ops that a value is followed through: no compiler writes that many that change nothing.
const MAX_TRANSPARENT: usize = 16;

/// What a node of the graph stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// An operation.
    Op(OpId),
    /// An argument of a block, or a value that is used before the text defines it.
    Value(ValueId),
}

/// A node. An op of a function that is called several times has a node for each call.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// What it stands for.
    pub of: Of,
    /// What the op is.
    pub kind: Kind,
    /// The block that it is in; ops of a called function are in the caller's. What stands in another
    /// block is done more often, or not at all, and is no part of the same idiom.
    pub scope: u32,
    /// The call through which it is reached, as an index into [`View::calls`], from one on.
    pub call: u32,
}

/// A result of a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value {
    /// The node.
    pub node: NodeIndex,
    /// Which of its results.
    pub result: u32,
}

/// The graph: an edge from each op to what it uses, with the number of the result.
pub struct View<'m> {
    /// The module.
    pub module: &'m Module,
    /// The graph.
    pub graph: DiGraph<Node, u32>,
    /// Calls that were looked into, each with the one around it.
    calls: Vec<(OpId, u32)>,
    /// Where what each node passes on comes from.
    sources: Vec<Option<Value>>,
    /// Those of all ops.
    kinds: Kinds,
    /// What each node comes to, if that is one number.
    numbers: Vec<Option<f64>>,
    /// The first node that gives what each node gives: texts have expressions twice.
    classes: Vec<NodeIndex>,
    /// Whether what each node gives is the same whatever the function is given.
    constants: Vec<bool>,
    budget: origins::Budget,
}

impl<'m> View<'m> {
    /// The graph of the module's functions.
    pub fn of(module: &'m Module) -> Self {
        let mut view = builder::entered(module);
        for node in view.graph.node_indices() {
            // What a node uses was entered before it.
            let operand = view.transparent(Value { node, result: 0 });
            let source = operand.map(|operand| view.source(operand));
            view.sources.push(source);
            view.kinds = view.kinds.and(Kinds::of(&[view.kind(node)]));
        }
        view.numbers = numbers::of(&view);
        view.classes = classes::of(&view);
        view.constants = origins::constants(&view);
        view.budget = origins::Budget::of(view.graph.node_count());
        view
    }

    /// The number that all elements of the value are, if they are one.
    pub fn number(&self, value: Value) -> Option<f64> {
        self.numbers.get(value.node.index()).copied().flatten()
    }

    /// The first node that gives what the node gives.
    pub fn class(&self, node: NodeIndex) -> NodeIndex {
        self.classes.get(node.index()).copied().unwrap_or(node)
    }

    /// Whether the two are one value, or what is computed of the same values in the same way.
    pub fn is_same(&self, one: Value, other: Value) -> bool {
        one == other
            || (one.result == other.result && self.class(one.node) == self.class(other.node))
    }

    /// The kinds of ops that there are.
    pub fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// The node.
    pub fn node(&self, node: NodeIndex) -> &Node {
        &self.graph[node]
    }

    /// What the node is.
    pub fn kind(&self, node: NodeIndex) -> Kind {
        self.graph[node].kind
    }

    /// The op that the node stands for.
    pub fn op(&self, node: NodeIndex) -> Option<OpId> {
        match self.graph[node].of {
            Of::Op(op) => Some(op),
            Of::Value(_) => None,
        }
    }

    /// The node's operands, in order.
    pub fn operands(&self, node: NodeIndex) -> impl Iterator<Item = Value> + '_ {
        // Edges come out the latest first, and the last operand's was entered first.
        let edges = self.graph.edges_directed(node, Direction::Outgoing);
        edges.map(|edge| Value {
            node: edge.target(),
            result: *edge.weight(),
        })
    }

    /// Operand `index` of the node.
    pub fn operand(&self, node: NodeIndex, index: usize) -> Option<Value> {
        self.operands(node).nth(index)
    }

    /// How many operands the op has, without counting them.
    pub fn operand_count(&self, node: NodeIndex) -> usize {
        self.op(node).map_or(0, |op| self.module.operand_count(op))
    }

    /// The nodes that use any of the node's results.
    pub fn users(&self, node: NodeIndex) -> impl Iterator<Item = NodeIndex> + '_ {
        self.graph.neighbors_directed(node, Direction::Incoming)
    }

    /// The value in the module.
    pub fn value(&self, value: Value) -> Option<ValueId> {
        match self.graph[value.node].of {
            Of::Op(op) => self.module.result(op, value.result as usize),
            Of::Value(of) => Some(of),
        }
    }

    /// The value's name.
    pub fn name(&self, value: Value) -> String {
        self.value(value)
            .map_or_else(String::new, |value| self.module.value_name(value))
    }

    /// The value's type.
    pub fn ty(&self, value: Value) -> Option<TypeId> {
        Some(self.module.value_type(self.value(value)?))
    }

    /// The value's shape, if its rank is known.
    pub fn shape(&self, value: Value) -> Option<&'m [i64]> {
        match self.module.ty(self.ty(value)?) {
            Type::RankedTensor { shape, .. } => Some(shape),
            _ => None,
        }
    }

    /// The op before `value`, if it changes nothing but axes and types, with its operand.
    pub fn transparent(&self, value: Value) -> Option<Value> {
        match self.kind(value.node).is_transparent() {
            true => self.operand(value.node, 0),
            false => None,
        }
    }

    /// The values on the way from `value` to where it comes from, through ops that change nothing but
    /// axes and types: itself first.
    pub fn way(&self, value: Value) -> impl Iterator<Item = Value> + '_ {
        let next = |value: &Value| self.transparent(*value);
        std::iter::successors(Some(value), next).take(MAX_TRANSPARENT + 1)
    }

    /// Where the value comes from.
    pub fn source(&self, value: Value) -> Value {
        match self.sources.get(value.node.index()) {
            Some(Some(source)) => *source,
            _ => value,
        }
    }

    /// What the value comes from.
    pub fn source_kind(&self, value: Value) -> Kind {
        self.kind(self.source(value).node)
    }

    /// The calls through which the node is reached, the innermost first.
    pub fn calls(&self, node: NodeIndex) -> impl Iterator<Item = OpId> + '_ {
        let around = |call: u32| self.calls.get((call as usize).checked_sub(1)?).copied();
        let first = around(self.graph[node].call);
        std::iter::successors(first, move |(_, call)| around(*call)).map(|(op, _)| op)
    }

    /// Whether the node is an op whose definition the graph has, and not only its value.
    pub fn is_op(&self, node: NodeIndex) -> bool {
        matches!(self.graph[node].of, Of::Op(_))
    }
}
