//! A module's data flow as a graph: what uses what, calls looked into.

use std::ops::Range;

use petgraph::Direction;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::{FxHashMap, FxHashSet};

use super::kind::{Kind, Kinds};
use super::numbers;
use crate::ir::{BlockId, Definition, Module, OpId, Type, TypeId, ValueId, WalkOrder};

/// Calls within calls that are looked into.
const MAX_CALLS: u32 = 16;

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// The nodes of each function that is looked at by itself.
    functions: Vec<(OpId, Range<u32>)>,
    /// Where what each node passes on comes from.
    sources: Vec<Option<Value>>,
    /// Those of all ops.
    kinds: Kinds,
    /// What each node comes to, if that is one number.
    numbers: Vec<Option<f64>>,
}

struct Builder<'m> {
    view: View<'m>,
    /// What stands for each value of the module, in the function that is being entered.
    values: Vec<Option<Value>>,
    scopes: u32,
    functions: FxHashMap<&'m [u8], OpId>,
    /// Functions that are being entered: no recursion is followed.
    open: Vec<OpId>,
    entered: FxHashSet<OpId>,
    /// How many ops a called function has.
    sizes: FxHashMap<OpId, usize>,
    /// How many more nodes calls may add, so that calls of calls do not multiply.
    budget: usize,
}

impl<'m> View<'m> {
    /// The graph of the module's functions.
    pub fn of(module: &'m Module) -> Self {
        let ops = module.ops.len();
        let mut builder = Builder {
            view: View {
                module,
                graph: DiGraph::with_capacity(ops + ops / 8, 2 * ops),
                calls: Vec::new(),
                functions: Vec::new(),
                sources: Vec::new(),
                kinds: Kinds::NONE,
                numbers: Vec::new(),
            },
            values: vec![None; module.values.len()],
            scopes: 0,
            functions: FxHashMap::default(),
            open: Vec::new(),
            entered: FxHashSet::default(),
            sizes: FxHashMap::default(),
            budget: 2 * ops + 4096,
        };
        let functions: Vec<OpId> = functions(module);
        for function in &functions {
            if let Some(name) = module.symbol(*function) {
                builder.functions.entry(name).or_insert(*function);
            }
        }
        // What is private is looked at where it is called, and by itself where nothing calls it.
        let (private, public): (Vec<OpId>, Vec<OpId>) = functions
            .iter()
            .partition(|function| is_private(module, **function));
        for function in public.into_iter().chain(private) {
            if !builder.entered.contains(&function) {
                builder.enter_alone(function);
            }
        }
        let mut view = builder.view;
        for node in view.graph.node_indices() {
            // What a node uses was entered before it.
            let operand = view.transparent(Value { node, result: 0 });
            let source = operand.map(|operand| view.source(operand));
            view.sources.push(source);
            view.kinds = view.kinds.and(Kinds::of(&[view.kind(node)]));
        }
        view.numbers = numbers::of(&view);
        view
    }

    /// The number that all elements of the value are, if they are one.
    pub fn number(&self, value: Value) -> Option<f64> {
        self.numbers.get(value.node.index()).copied().flatten()
    }

    /// The kinds of ops that there are.
    pub fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// The functions that are looked at by themselves, with their nodes.
    pub fn functions(&self) -> &[(OpId, Range<u32>)] {
        &self.functions
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
            node: petgraph::visit::EdgeRef::target(&edge),
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
}

/// All functions, however deep in modules.
fn functions(module: &Module) -> Vec<OpId> {
    let mut found = Vec::new();
    let mut stack = vec![module.root()];
    while let Some(op) = stack.pop() {
        if module.is(op, "func.func") {
            found.push(op);
            continue;
        }
        let nested = stack.len();
        for block in blocks(module, op) {
            stack.extend(module.block_ops(block));
        }
        stack[nested..].reverse();
    }
    found
}

fn blocks(module: &Module, op: OpId) -> impl Iterator<Item = BlockId> + '_ {
    let regions = module.op_regions(op).iter();
    regions.flat_map(|region| module.region_blocks(*region).iter().copied())
}

fn is_private(module: &Module, function: OpId) -> bool {
    module.string_attribute(function, "sym_visibility") == Some(b"private")
}

impl<'m> Builder<'m> {
    fn enter_alone(&mut self, function: OpId) {
        let start = self.view.graph.node_count() as u32;
        self.open.push(function);
        for block in blocks(self.view.module, function) {
            self.enter_block(block, 0, None);
        }
        self.open.pop();
        let end = self.view.graph.node_count() as u32;
        self.view.functions.push((function, start..end));
    }

    fn scope(&mut self) -> u32 {
        self.scopes += 1;
        self.scopes
    }

    fn stand(&mut self, of: Of, kind: Kind, scope: u32, call: u32) -> NodeIndex {
        self.view.graph.add_node(Node {
            of,
            kind,
            scope,
            call,
        })
    }

    fn set(&mut self, value: ValueId, is: Value) {
        self.values[value.index()] = Some(is);
    }

    /// What stands for `value`. One that is used before its definition is nobody's result.
    fn get(&mut self, value: ValueId, scope: u32, call: u32) -> Value {
        match self.values[value.index()] {
            Some(is) => is,
            None => Value {
                node: self.stand(Of::Value(value), Kind::Other, scope, call),
                result: 0,
            },
        }
    }

    /// Enters the block's ops, in a scope of their own unless one is given.
    fn enter_block(&mut self, block: BlockId, call: u32, scope: Option<u32>) {
        let module = self.view.module;
        let is_called = scope.is_some();
        let scope = scope.unwrap_or_else(|| self.scope());
        if !is_called {
            for argument in module.block_arguments(block) {
                let node = self.stand(Of::Value(*argument), Kind::Other, scope, call);
                self.set(*argument, Value { node, result: 0 });
            }
        }
        for op in module.block_ops(block) {
            // What a called function returns is the call's, and no use of its own.
            let is_return = is_called && Some(op) == module.last_op(block);
            if !is_return && !self.look_into(op, scope, call) {
                self.enter(op, scope, call);
            }
        }
    }

    fn enter(&mut self, op: OpId, scope: u32, call: u32) {
        let module = self.view.module;
        let kind = Kind::of(module, op);
        let operands: Vec<Value> = module
            .operands(op)
            .map(|value| self.get(value, scope, call))
            .collect();
        let node = self.stand(Of::Op(op), kind, scope, call);
        for value in operands.iter().rev() {
            self.view.graph.add_edge(node, value.node, value.result);
        }
        for (result, value) in module.results(op).enumerate() {
            let result = result as u32;
            self.set(value, Value { node, result });
        }
        // What a reducer does with two elements is no data flow of tensors.
        if kind != Kind::Reduce {
            for block in blocks(module, op) {
                self.enter_block(block, call, None);
            }
        }
    }

    /// Puts the ops of the function that `op` calls where it stands. None for what is no call, and for
    /// a call of what anyone may call, of a function around it, or of more than is left to enter.
    fn look_into(&mut self, op: OpId, scope: u32, call: u32) -> bool {
        let module = self.view.module;
        let Some(function) = self.callee(op) else {
            return false;
        };
        let Some(block) = module.entry_block(function, 0) else {
            return false;
        };
        let size = *self.sizes.entry(function).or_insert_with(|| {
            let all = module.walk(function, WalkOrder::PreOrder);
            all.len()
        });
        let depth = self.open.len() as u32;
        let arguments = module.block_arguments(block);
        let is_one_block = blocks(module, function).nth(1).is_none();
        if !is_one_block
            || depth > MAX_CALLS
            || size > self.budget
            || self.open.contains(&function)
            || !is_private(module, function)
            || arguments.len() != module.operand_count(op)
        {
            return false;
        }
        self.budget -= size;
        self.entered.insert(function);
        let operands: Vec<Value> = module
            .operands(op)
            .map(|value| self.get(value, scope, call))
            .collect();
        for (argument, value) in arguments.iter().zip(operands) {
            self.set(*argument, value);
        }
        self.view.calls.push((op, call));
        let inner = self.view.calls.len() as u32;
        self.open.push(function);
        self.enter_block(block, inner, Some(scope));
        self.open.pop();
        let Some(end) = module.last_op(block) else {
            return true;
        };
        let returned: Vec<Value> = module
            .operands(end)
            .map(|value| self.get(value, scope, call))
            .collect();
        for (result, value) in module.results(op).zip(returned) {
            self.set(result, value);
        }
        true
    }

    fn callee(&self, op: OpId) -> Option<OpId> {
        let module = self.view.module;
        if !module.is(op, "func.call") {
            return None;
        }
        match module.attr(module.attribute(op, "callee")?) {
            crate::ir::Attr::SymbolRef(path) => match path[..] {
                [name] => self.functions.get(module.str(name)).copied(),
                _ => None,
            },
            _ => None,
        }
    }
}

impl View<'_> {
    /// Whether the node is an op whose definition the graph has, and not only its value.
    pub fn is_op(&self, node: NodeIndex) -> bool {
        matches!(self.graph[node].of, Of::Op(_))
    }

    /// The block argument that the node stands for.
    pub fn is_argument(&self, node: NodeIndex) -> bool {
        match self.graph[node].of {
            Of::Value(value) => {
                matches!(self.module.definition(value), Definition::Argument { .. })
            }
            Of::Op(_) => false,
        }
    }
}
