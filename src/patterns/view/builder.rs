//! Enters a module's functions into the graph.

use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::{FxHashMap, FxHashSet};

use super::super::kind::{Kind, Kinds};
use super::{Node, Of, Value, View};
use crate::ir::{Attr, BlockId, Module, OpId, ValueId, WalkOrder};

/// Calls within calls that are looked into.
const MAX_CALLS: u32 = 16;

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

/// The graph of the module's functions, of which nothing else is known yet.
pub(super) fn entered(module: &Module) -> View<'_> {
    let ops = module.ops.len();
    let mut builder = Builder {
        view: View {
            module,
            graph: DiGraph::with_capacity(ops + ops / 8, 2 * ops),
            calls: Vec::new(),
            sources: Vec::new(),
            kinds: Kinds::NONE,
            numbers: Vec::new(),
            classes: Vec::new(),
            constants: Vec::new(),
            budget: super::origins::Budget::default(),
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
    builder.view
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
        self.open.push(function);
        for block in blocks(self.view.module, function) {
            self.enter_block(block, 0, None);
        }
        self.open.pop();
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
            Attr::SymbolRef(path) => match path[..] {
                [name] => self.functions.get(module.str(name)).copied(),
                _ => None,
            },
            _ => None,
        }
    }
}
