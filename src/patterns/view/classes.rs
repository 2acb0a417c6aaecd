//! Which ops compute the same of the same values.

use petgraph::graph::NodeIndex;
use rustc_hash::FxHashMap;

use super::super::kind::Kind;
use super::super::matcher::reducer;
use super::{Value, View};
use crate::dialects::effects::has_own_effect;
use crate::ir::{AttrId, Module, OpId, OpName, TypeId};

/// What two ops that give the same have in common, beside the values that they use.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    kind: Kind,
    /// Of an op that no idiom knows.
    name: Option<OpName>,
    /// Of a reduction, the op that it is by.
    reducer: Option<Kind>,
    /// What is done in another block is done at another time.
    scope: u32,
    attributes: [AttrId; 2],
    result: TypeId,
    operands: Vec<Value>,
}

/// For each node the first that gives the same. What a node uses was entered before it.
pub(super) fn of(view: &View<'_>) -> Vec<NodeIndex> {
    let mut classes: Vec<NodeIndex> = Vec::with_capacity(view.graph.node_count());
    let mut firsts: FxHashMap<Key, NodeIndex> = FxHashMap::default();
    for node in view.graph.node_indices() {
        let class = match key(view, node, &classes) {
            Some(key) => *firsts.entry(key).or_insert(node),
            None => node,
        };
        classes.push(class);
    }
    classes
}

/// None for an op of which it is not known that it gives the same each time.
fn key(view: &View<'_>, node: NodeIndex, classes: &[NodeIndex]) -> Option<Key> {
    let (module, op, kind) = (view.module, view.op(node)?, view.kind(node));
    let name = (kind == Kind::Other).then(|| module.name(op));
    if has_own_effect(module, op) {
        return None;
    }
    let reducer = match kind {
        Kind::Reduce => Some(reducer(module, op).filter(|kind| *kind != Kind::Other)?),
        _ if !module.op_regions(op).is_empty() => return None,
        _ => None,
    };
    let class = |value: Value| Value {
        node: classes
            .get(value.node.index())
            .copied()
            .unwrap_or(value.node),
        ..value
    };
    let mut operands: Vec<Value> = view.operands(node).map(class).collect();
    if kind.is_commutative() {
        operands.sort_unstable();
    }
    Some(Key {
        kind,
        name,
        reducer,
        scope: view.node(node).scope,
        attributes: [module.properties(op), module.discardable(op)],
        result: only_result(module, op)?,
        operands,
    })
}

fn only_result(module: &Module, op: OpId) -> Option<TypeId> {
    let mut results = module.results(op);
    let (result, None) = (results.next()?, results.next()) else {
        return None;
    };
    Some(module.value_type(result))
}
