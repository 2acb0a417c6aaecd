//! SSA: each use of a value is dominated by its definition and sees it.
//!
//! Every op has a number, its place in the order of the text, and the number of the last op within
//! it. What lies within what, and before what, is then a comparison, whatever the nesting.

use petgraph::algo::dominators;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

use super::Findings;
use super::findings::mark;
use crate::diagnostic::Diagnostic;
use crate::ir::{BlockId, Definition, Module, OpId, RegionId, ValueId};
use crate::syntax::places;

/// The number of an op that does not stand in the module.
const NOWHERE: u32 = u32::MAX;

struct Order<'m> {
    module: &'m Module,
    /// Per op: its number.
    number: Vec<u32>,
    /// Per op: the number of the last op within it.
    end: Vec<u32>,
    /// Per op: the number of the innermost isolated op around it.
    isolated: Vec<u32>,
}

impl<'m> Order<'m> {
    fn new(module: &'m Module, ops: &[OpId]) -> Self {
        let count = module.ops.len();
        let mut order = Self {
            module,
            number: vec![NOWHERE; count],
            end: vec![NOWHERE; count],
            isolated: vec![0; count],
        };
        for (number, op) in ops.iter().enumerate() {
            order.number[op.index()] = number as u32;
            if let Some(parent) = module.parent_op(*op) {
                let spec = module.name(parent).spec();
                order.isolated[op.index()] = if spec.is_some_and(|it| it.isolated || it.closed) {
                    order.number[parent.index()]
                } else {
                    order.isolated[parent.index()]
                };
            }
        }
        // What lies within an op follows it, so backwards its end is known first.
        for op in ops.iter().rev() {
            let mut end = order.number[op.index()];
            for region in module.op_regions(*op) {
                for block in module.region_blocks(*region) {
                    if let Some(last) = module.last_op(*block) {
                        end = end.max(order.end[last.index()]);
                    }
                }
            }
            order.end[op.index()] = end;
        }
        order
    }

    fn holds(&self, block: BlockId, number: u32) -> bool {
        let first = self.module.block_ops(block).next();
        match (first, self.module.last_op(block)) {
            (Some(first), Some(last)) => {
                (self.number[first.index()]..=self.end[last.index()]).contains(&number)
            }
            _ => false,
        }
    }

    /// Whether the order of the region's ops means nothing: a module's, and one of an op that is not
    /// known.
    fn is_graph(&self, region: RegionId) -> bool {
        let parent = self.module.region_parent(region);
        self.module
            .name(parent)
            .spec()
            .is_none_or(|spec| spec.symbol_table)
    }
}

/// The dominator tree of a region of several blocks.
struct Tree {
    /// The number of the last op before the region.
    before: u32,
    places: FxHashMap<BlockId, usize>,
    /// Per block: the number of the last op within it, or of the last one before it.
    ends: Vec<u32>,
    /// Per block: when a walk over the tree enters and leaves it; none for one that cannot be
    /// reached.
    spans: Vec<Option<(u32, u32)>>,
}

impl Tree {
    fn new(order: &Order<'_>, region: RegionId) -> Self {
        let module = order.module;
        let blocks = module.region_blocks(region);
        let places: FxHashMap<BlockId, usize> = blocks
            .iter()
            .enumerate()
            .map(|(place, block)| (*block, place))
            .collect();
        let mut graph = DiGraph::<(), ()>::new();
        for _ in blocks {
            graph.add_node(());
        }
        for (place, block) in blocks.iter().enumerate() {
            let successors = module.last_op(*block).map(|op| module.op_successors(op));
            for to in successors.unwrap_or_default() {
                if let Some(to) = places.get(to) {
                    graph.add_edge(NodeIndex::new(place), NodeIndex::new(*to), ());
                }
            }
        }
        let entry = NodeIndex::new(0);
        let dominators = dominators::simple_fast(&graph, entry);
        let mut children = vec![Vec::new(); blocks.len()];
        for node in graph.node_indices() {
            if let Some(parent) = dominators.immediate_dominator(node) {
                children[parent.index()].push(node.index());
            }
        }
        let mut spans = vec![None; blocks.len()];
        let mut clock = 0;
        let mut stack = vec![(0, false)];
        while let Some((node, left)) = stack.pop() {
            clock += 1;
            match spans.get_mut(node) {
                Some(Some((_, out))) if left => *out = clock,
                Some(span) => {
                    *span = Some((clock, clock));
                    stack.push((node, true));
                    stack.extend(children[node].iter().map(|child| (*child, false)));
                }
                None => {}
            }
        }
        // An empty block ends where the one before it does.
        let first = blocks
            .iter()
            .find_map(|block| module.block_ops(*block).next());
        let before = first.map_or(NOWHERE, |op| order.number[op.index()] - 1);
        let mut end = before;
        let ends = blocks.iter().map(|block| {
            if let Some(last) = module.last_op(*block) {
                end = order.end[last.index()];
            }
            end
        });
        Self {
            before,
            ends: ends.collect(),
            places,
            spans,
        }
    }

    /// Which block holds the op of that number.
    fn block_of(&self, number: u32) -> Option<usize> {
        let block = self.ends.partition_point(|end| *end < number);
        (number > self.before && block < self.ends.len()).then_some(block)
    }

    /// Whether the block can be reached.
    fn reaches(&self, block: BlockId) -> bool {
        let place = self.places.get(&block);
        place.is_some_and(|place| self.spans[*place].is_some())
    }

    /// Whether block `home` dominates block `below` or is it; none where that cannot be reached.
    fn dominates(&self, home: BlockId, below: usize) -> Option<bool> {
        let below = (*self.spans.get(below)?)?;
        let above = self.places.get(&home).and_then(|home| self.spans[*home]);
        Some(above.is_some_and(|above| above.0 <= below.0 && below.1 <= above.1))
    }
}

type Trees = FxHashMap<RegionId, Tree>;

/// Why a use does not see its value.
enum Fault {
    Gone,
    Isolated,
    OtherRegion,
    Before,
    NotDominated,
}

/// Checks every operand of every op.
pub(super) fn check(module: &Module, ops: &[OpId], findings: &mut Findings<'_>) {
    let order = Order::new(module, ops);
    let mut trees = Trees::default();
    for op in ops {
        for value in module.operands(*op) {
            if let Err(fault) = visible(&order, &mut trees, *op, value) {
                // What could not be read has defined it.
                if matches!(fault, Fault::Gone) && findings.gaps.is_some() {
                    continue;
                }
                report(module, *op, value, &fault, findings);
            }
        }
    }
}

/// Whether the value may be used by the op.
fn visible(order: &Order<'_>, trees: &mut Trees, user: OpId, value: ValueId) -> Result<(), Fault> {
    let module = order.module;
    let (home, definer) = match module.definition(value) {
        Definition::Result { op, .. } if order.number[op.index()] != NOWHERE => {
            (module.parent_block(op).ok_or(Fault::Gone)?, Some(op))
        }
        Definition::Argument { block, .. } => (block, None),
        _ => return Err(Fault::Gone),
    };
    let number = order.number[user.index()];
    let region = module.block_parent(home);
    if module.parent_block(user) == Some(home)
        && definer.is_none_or(|op| order.number[op.index()] < number)
    {
        return Ok(());
    }
    let owner = module.region_parent(region);
    if order.number[owner.index()] == NOWHERE {
        return Err(Fault::Gone);
    }
    let inside = order.holds(home, number);
    let dominated = if module.region_blocks(region).len() < 2 {
        if !inside {
            return Err(Fault::OtherRegion);
        }
        Some(true)
    } else {
        let tree = tree(order, trees, region);
        let below = tree.block_of(number).ok_or(Fault::OtherRegion)?;
        tree.dominates(home, below)
    };
    if order.number[owner.index()] < order.isolated[user.index()] {
        return Err(Fault::Isolated);
    }
    match (dominated, definer) {
        // There the order means nothing.
        _ if order.is_graph(region) => Ok(()),
        // MLIR asks nothing of what cannot be reached, but of the regions inside it.
        _ if !is_reachable(order, trees, user) => Ok(()),
        (_, Some(op)) if inside && order.end[op.index()] >= number => Err(Fault::Before),
        (Some(false), _) => Err(Fault::NotDominated),
        _ => Ok(()),
    }
}

/// Whether the block in which the op stands can be reached within its region.
fn is_reachable(order: &Order<'_>, trees: &mut Trees, op: OpId) -> bool {
    let module = order.module;
    let Some(block) = module.parent_block(op) else {
        return true;
    };
    let region = module.block_parent(block);
    module.region_blocks(region).len() < 2 || tree(order, trees, region).reaches(block)
}

fn tree<'t>(order: &Order<'_>, trees: &'t mut Trees, region: RegionId) -> &'t Tree {
    let new = || Tree::new(order, region);
    trees.entry(region).or_insert_with(new)
}

#[cold]
fn report(module: &Module, user: OpId, value: ValueId, fault: &Fault, findings: &mut Findings<'_>) {
    let name = match module.value_name(value) {
        name if name.is_empty() => "a value without a name".to_owned(),
        name => format!("`{name}`"),
    };
    let (rule, what, help) = match fault {
        Fault::Gone => (
            "erased-value",
            "whose definition is no longer in the module, expected a value of the module",
            "let it use the value that replaced this one",
        ),
        Fault::Isolated => (
            "isolation",
            "from outside the isolated region that it stands in, expected values from inside only",
            "pass the value in as an argument",
        ),
        Fault::OtherRegion => (
            "dominance",
            "which another region defines, expected a value of its own region or one around it",
            "return the value from the region that defines it",
        ),
        Fault::Before => (
            "dominance",
            "before it is defined, expected the definition first",
            "move the definition up, or this op down",
        ),
        Fault::NotDominated => (
            "dominance",
            "whose block does not dominate this one, expected the definition on every way here",
            "pass the value as a block argument",
        ),
    };
    let message = format!("`{}` uses {name} {what}", module.name_text(user));
    let mut diagnostic = Diagnostic::error(rule, module.nearest_span(user), message).help(help);
    let span = match module.definition(value) {
        Definition::Result { op, .. } => module.op_span(op),
        Definition::Argument { block, .. } => module.blocks[block.index()]
            .place
            .map(|place| place.span)
            .or_else(|| module.op_span(module.block_owner(block))),
        Definition::Forward => None,
    };
    let place = places::value_place(module, user, value);
    mark(module, &mut diagnostic, place, &name);
    if span.is_some() {
        diagnostic = diagnostic.note(span, format!("{name} is defined here"));
    }
    findings.report(diagnostic);
}
