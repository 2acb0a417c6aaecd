//! Groups lifted to nodes, and nodes printed.

use super::clause::Clause;
use super::compare::{Difference, difference};
use super::expansion::{Buffers, Expansion};
use super::groups::{Group, Groups};
use super::kinds::TABLE;
use super::module::{body_indent, frame, functions};
use super::node::{Kind, Node};
use crate::ir::{Module, OpId, RootForm};

/// What a group is.
pub(super) enum Outcome<'l> {
    /// The expansion of a node; where it departs from the contract in a known way, by op.
    Lifted(&'l Node, &'l [(&'static Clause, usize)]),
    /// Nearly the expansion of a node of that kind.
    Differs(&'static Kind, Box<Difference>),
    /// It resembles no kind.
    Unknown,
}

/// Lifts groups, and keeps room to work in between them.
#[derive(Default)]
pub(super) struct Lifter {
    buffers: Buffers,
    codes: Vec<u16>,
    node: Option<Node>,
    drifts: Vec<(&'static Clause, usize)>,
}

impl Lifter {
    /// Reads the node that `group` is the expansion of.
    pub fn lift(&mut self, group: Group<'_>, indent: usize) -> Outcome<'_> {
        let module = group.module;
        let result = group.last().and_then(|op| module.results(op).last());
        let Some(result) = result.map(|value| module.value_type(value)) else {
            return Outcome::Unknown;
        };
        let mut nearest: Option<(&'static Kind, Box<Difference>)> = None;
        let mut found = false;
        for kind in TABLE.kinds_of(group, &mut self.codes) {
            let node = self.node.get_or_insert_with(|| Node {
                kind,
                operands: Vec::new(),
                result,
                attributes: Vec::new(),
            });
            node.kind = kind;
            node.result = result;
            node.operands.clear();
            node.attributes.clear();
            if !(kind.read)(group, node) {
                continue;
            }
            let mut out = Expansion::new(group, indent, &mut self.buffers);
            (kind.write)(node, &mut out);
            match difference(group, &out) {
                None => {
                    self.drifts.clear();
                    self.drifts.extend_from_slice(out.drifts());
                    found = true;
                    break;
                }
                Some(other) => {
                    if nearest.as_ref().is_none_or(|it| it.1.depth < other.depth) {
                        nearest = Some((kind, other));
                    }
                }
            }
        }
        match (found, nearest, &self.node) {
            (true, _, Some(node)) => Outcome::Lifted(node, &self.drifts),
            (_, Some((kind, difference)), _) => Outcome::Differs(kind, difference),
            _ => Outcome::Unknown,
        }
    }
}

/// A group of a function, and the node that it was printed for.
pub struct LiftedGroup {
    /// The operations.
    pub ops: Vec<OpId>,
    /// The node; none where the group is no kind's expansion.
    pub node: Option<Node>,
}

/// A function's nodes.
pub struct LiftedFunction {
    /// The function.
    pub function: OpId,
    /// Its groups, in order.
    pub groups: Vec<LiftedGroup>,
}

/// A module's nodes.
pub struct Lifted {
    /// Its functions, in order.
    pub functions: Vec<LiftedFunction>,
}

impl Lifted {
    /// Whether every group was lifted.
    pub fn is_whole(&self) -> bool {
        let mut groups = self.functions.iter().flat_map(|it| &it.groups);
        groups.all(|group| group.node.is_some())
    }
}

/// Lifts all groups of a module whose names are the emitter's.
pub fn lift(module: &Module) -> Lifted {
    let mut lifter = Lifter::default();
    let indent = body_indent(module);
    let mut lifted = Vec::new();
    for function in functions(module) {
        let mut found = Vec::new();
        if let Some(body) = module.entry_block(function, 0) {
            let groups = Groups::of(module, body);
            for range in &groups.ranges {
                let ops = &groups.ops[range.start as usize..range.end as usize];
                let node = match lifter.lift(Group { module, ops }, indent) {
                    Outcome::Lifted(node, _) => Some(node.clone()),
                    _ => None,
                };
                found.push(LiftedGroup {
                    ops: ops.to_vec(),
                    node,
                });
            }
        }
        lifted.push(LiftedFunction {
            function,
            groups: found,
        });
    }
    Lifted { functions: lifted }
}

/// Prints nodes as the emitter prints them; a group that was not lifted is copied. None for a function
/// that has more than the emitter prints.
pub fn print(module: &Module, lifted: &Lifted) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let mut buffers = Buffers::default();
    let indent = body_indent(module);
    let wrapped = module.root_form() == RootForm::Written;
    let outer = indent - 2;
    let spaces = |out: &mut Vec<u8>, count: usize| out.resize(out.len() + count, b' ');
    if wrapped {
        out.extend_from_slice(b"module {\n");
        let mut meshes = false;
        for op in module.block_ops(module.body()?) {
            if module.is(op, "sdy.mesh") {
                meshes = true;
                spaces(&mut out, outer);
                out.extend_from_slice(module.source().slice(module.op_span(op)?));
                out.push(b'\n');
            }
        }
        if meshes && !lifted.functions.is_empty() {
            out.push(b'\n');
        }
    }
    for (number, function) in lifted.functions.iter().enumerate() {
        if number > 0 {
            out.push(b'\n');
        }
        let [header, last] = frame(module, function.function, &mut buffers)?;
        spaces(&mut out, outer);
        out.extend_from_slice(&header);
        out.push(b'\n');
        for group in &function.groups {
            let ops = &group.ops[..];
            let mut text = Expansion::new(Group { module, ops }, indent, &mut buffers);
            if let Some(node) = &group.node {
                (node.kind.write)(node, &mut text);
            }
            for (number, op) in ops.iter().enumerate() {
                spaces(&mut out, indent);
                match group.node {
                    Some(_) => out.extend_from_slice(text.op_text(number)),
                    None => out.extend_from_slice(module.source().slice(module.op_span(*op)?)),
                }
                out.push(b'\n');
            }
        }
        spaces(&mut out, indent);
        out.extend_from_slice(&last);
        out.push(b'\n');
        spaces(&mut out, outer);
        out.extend_from_slice(b"}\n");
    }
    if wrapped {
        out.extend_from_slice(b"}\n");
    }
    Some(out)
}
