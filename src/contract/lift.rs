//! Groups lifted to nodes, and nodes printed.

use super::clause::{Clause, FUNCTION_ATTRIBUTES, MESH_FORM};
use super::compare::{Difference, difference};
use super::expansion::{Buffers, Expansion, Followed};
use super::groups::{Group, Groups};
use super::kinds::TABLE;
use super::module::{body_indent, frame, functions, mesh};
use super::names::Names;
use super::near::Slip;
use super::node::{Kind, Node};
use crate::diagnostic::Diagnostic;
use crate::ir::{BlockId, Module, OpId, RootForm};
use crate::source::Span;

/// What a group is.
pub(super) enum Outcome<'l> {
    /// The expansion of a node of that kind; where it departs from the contract in a known way, by op.
    Lifted(&'static Kind, &'l [(&'static Clause, usize)]),
    /// Nearly the expansion of a node of that kind.
    Differs(&'static Kind, Box<Difference>),
    /// The expansion of a node of a kind but for one operation.
    Slipped(Box<Slip>),
    /// It resembles no kind.
    Unknown,
}

/// Lifts groups, and keeps room to work in between them.
#[derive(Default)]
pub(super) struct Lifter {
    buffers: Buffers,
    codes: Vec<u16>,
    node: Option<Node>,
}

impl Lifter {
    /// Reads the node that `group` is the expansion of.
    pub fn lift(&mut self, group: &Group<'_>, indent: usize) -> Outcome<'_> {
        let kinds = TABLE.kinds_of(group, &mut self.codes);
        if let ([kind], [op]) = (kinds, group.ops)
            && kind.is_plain
            && self.buffers.is_plain(group.module, *op)
        {
            return Outcome::Lifted(kind, &[]);
        }
        if !kinds.iter().any(|kind| self.is(kind, group, indent)) {
            let idle = self.idle(group, indent);
            // Of the same kind more is known.
            if let Some(slip) =
                idle.filter(|slip| !kinds.iter().any(|it| it.name == slip.kind.name))
            {
                return Outcome::Slipped(Box::new(slip));
            }
            let nearest = self.nearest(kinds, group, indent);
            if let Some((kind, difference)) = nearest {
                return Outcome::Differs(kind, difference);
            }
            let slip = self.slip(group, indent).map(Box::new);
            return slip.map_or(Outcome::Unknown, Outcome::Slipped);
        }
        match &self.node {
            Some(node) => Outcome::Lifted(node.kind, self.buffers.drifts()),
            None => Outcome::Unknown,
        }
    }

    /// Reads the node of that kind, if there may be one.
    pub fn read(&mut self, kind: &'static Kind, group: &Group<'_>) -> Option<&Node> {
        let module = group.module;
        let result = module.value_type(module.results(group.last()?).last()?);
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
        (kind.read)(group, node).then_some(node)
    }

    /// The kind of node whose expansion `group` is.
    pub fn exact(&mut self, group: &Group<'_>, indent: usize) -> Option<&'static Kind> {
        let kinds = TABLE.kinds_of(group, &mut self.codes);
        kinds
            .iter()
            .copied()
            .find(|kind| self.is(kind, group, indent))
    }

    /// Whether `group` is the expansion of a node of that kind.
    fn is(&mut self, kind: &'static Kind, group: &Group<'_>, indent: usize) -> bool {
        if self.read(kind, group).is_none() {
            return false;
        }
        let Some(node) = &self.node else {
            return false;
        };
        let mut out = Expansion::along(group, indent, &mut self.buffers);
        (kind.write)(node, &mut out);
        match out.followed() {
            Followed::Whole => true,
            Followed::Parted => false,
            Followed::Unclear => self.difference(group, indent).is_none(),
        }
    }

    /// The text of the node, whose operations define what those of `group` do.
    pub fn written<'a>(&'a mut self, group: &'a Group<'a>, indent: usize) -> Option<Expansion<'a>> {
        let node = self.node.as_ref()?;
        let mut out = Expansion::new(group, indent, &mut self.buffers);
        (node.kind.write)(node, &mut out);
        Some(out)
    }

    /// Where `group` and the expansion of the node part.
    fn difference(&mut self, group: &Group<'_>, indent: usize) -> Option<Box<Difference>> {
        difference(group, &mut self.written(group, indent)?)
    }

    /// Of kinds of which `group` is none, the one whose expansion it follows furthest.
    #[cold]
    fn nearest(
        &mut self,
        kinds: &[&'static Kind],
        group: &Group<'_>,
        indent: usize,
    ) -> Option<(&'static Kind, Box<Difference>)> {
        let mut nearest: Option<(&'static Kind, Box<Difference>)> = None;
        for kind in kinds {
            if self.read(kind, group).is_some()
                && let Some(other) = self.difference(group, indent)
                && nearest.as_ref().is_none_or(|it| it.1.depth < other.depth)
            {
                nearest = Some((kind, other));
            }
        }
        nearest
    }
}

/// A group of a function, and the node that it was printed for.
pub struct LiftedGroup {
    /// The operations.
    pub ops: Vec<OpId>,
    /// The node; none where the group is no kind's expansion.
    pub node: Option<Node>,
    /// The kind whose expansion it nearly is, where it is none, and what keeps it from being that.
    pub nearly: Option<Nearly>,
    /// The groups of its op's region.
    pub body: Vec<LiftedGroup>,
}

/// What keeps operations from being a kind's expansion.
pub struct Nearly {
    /// The kind.
    pub kind: &'static Kind,
    /// The rule of the clause that is broken.
    pub rule: &'static str,
    /// Where.
    pub span: Option<Span>,
    /// What should stand there.
    pub expected: String,
}

impl LiftedGroup {
    fn is_whole(&self) -> bool {
        self.node.is_some() && self.body.iter().all(Self::is_whole)
    }
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
        groups.all(LiftedGroup::is_whole)
    }
}

/// Lifts all groups of a module whose names are the emitter's.
///
/// ```
/// use tlaloc_bridge::contract::{lift, print};
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::syntax::parse;
///
/// let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
///   %1 = stablehlo.abs %0 : tensor<4xf32>
///   return %1 : tensor<4xf32>
/// }
/// ";
/// let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
/// let module = parse(&source, source.extent()).map_err(|errors| errors[0].render(&source))?;
/// let lifted = lift(&module);
/// assert!(lifted.is_whole());
/// let printed = print(&module, &lifted).map_err(|error| error.message)?;
/// assert_eq!(printed, text.as_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn lift(module: &Module) -> Lifted {
    let names = Names::of(module);
    let mut lifter = Lifter::default();
    let indent = body_indent(module);
    let mut lifted = Vec::new();
    for function in functions(module) {
        let groups = module
            .entry_block(function, 0)
            .map(|body| lift_block(module, &names, body, indent, &mut lifter));
        lifted.push(LiftedFunction {
            function,
            groups: groups.unwrap_or_default(),
        });
    }
    Lifted { functions: lifted }
}

/// Lifts the ops of a block. The nesting is that of the text, which the reader bounds.
fn lift_block(
    module: &Module,
    names: &Names,
    body: BlockId,
    indent: usize,
    lifter: &mut Lifter,
) -> Vec<LiftedGroup> {
    let groups = Groups::of(module, names, body);
    let mut found = Vec::new();
    for range in &groups.ranges {
        let ops = &groups.ops[range.start as usize..range.end as usize];
        let group = Group::new(module, ops);
        let (node, nearly) = match lifter.lift(&group, indent) {
            Outcome::Lifted(kind, _) => (lifter.read(kind, &group).cloned(), None),
            Outcome::Differs(kind, difference) => {
                let nearly = Nearly {
                    kind,
                    rule: difference.clause.rule,
                    span: difference.span,
                    expected: difference.expected,
                };
                (None, Some(nearly))
            }
            Outcome::Slipped(slip) => {
                let nearly = Nearly {
                    kind: slip.kind,
                    rule: slip.clause.rule,
                    span: slip.span,
                    expected: slip.expected,
                };
                (None, Some(nearly))
            }
            Outcome::Unknown => (None, None),
        };
        let body = node.as_ref().and_then(|node| group.body(node.kind));
        let body = body.map(|body| lift_block(module, names, body, indent + 2, lifter));
        found.push(LiftedGroup {
            ops: ops.to_vec(),
            node,
            nearly,
            body: body.unwrap_or_default(),
        });
    }
    found
}

/// Prints groups, each op on a line.
fn print_groups(
    module: &Module,
    groups: &[LiftedGroup],
    indent: usize,
    buffers: &mut Buffers,
    out: &mut Vec<u8>,
) -> Option<()> {
    for group in groups {
        let ops = &group.ops[..];
        if !group.body.is_empty() {
            let mut body = Vec::new();
            print_groups(module, &group.body, indent + 2, buffers, &mut body)?;
            // The expansion has the first line's indentation and the last one's end.
            body.drain(..indent + 2);
            body.pop();
            buffers.body = Some(body);
        }
        let own = Group::new(module, ops);
        let mut text = Expansion::new(&own, indent, buffers);
        if let Some(node) = &group.node {
            (node.kind.write)(node, &mut text);
            text.fill_in();
        }
        for (number, op) in ops.iter().enumerate() {
            out.resize(out.len() + indent, b' ');
            match group.node {
                Some(_) => out.extend_from_slice(text.op_text(number)),
                None => out.extend_from_slice(module.source().slice(module.op_span(*op)?)),
            }
            out.push(b'\n');
        }
    }
    Some(())
}

/// Prints nodes as the emitter prints them; a group that was not lifted is copied. The example is that of [`lift`].
///
/// # Errors
///
/// A function or a mesh that has more than the emitter prints.
pub fn print(module: &Module, lifted: &Lifted) -> Result<Vec<u8>, Box<Diagnostic>> {
    let beyond = |clause: &'static Clause, op: OpId| {
        let message = format!("what is printed is what the emitter has: {}", clause.says);
        let span = module.op_header_span(op);
        Box::new(Diagnostic::error(clause.rule, span, message).section(clause.section))
    };

    let mut out = Vec::new();
    let mut buffers = Buffers::default();
    let indent = body_indent(module);
    let wrapped = module.root_form() == RootForm::Written;
    let outer = indent - 2;
    let spaces = |out: &mut Vec<u8>, count: usize| out.resize(out.len() + count, b' ');
    if wrapped {
        out.extend_from_slice(b"module {\n");
        let mut meshes = false;
        for op in module
            .body()
            .into_iter()
            .flat_map(|body| module.block_ops(body))
        {
            if module.is(op, "sdy.mesh") {
                meshes = true;
                spaces(&mut out, outer);
                let mesh = mesh(module, op, &mut buffers);
                out.extend_from_slice(&mesh.ok_or_else(|| beyond(&MESH_FORM, op))?);
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
        let beyond = || beyond(&FUNCTION_ATTRIBUTES, function.function);
        let frame = frame(module, function.function, &mut buffers);
        let [header, last] = frame.ok_or_else(beyond)?;
        spaces(&mut out, outer);
        out.extend_from_slice(&header);
        out.push(b'\n');
        let printed = print_groups(module, &function.groups, indent, &mut buffers, &mut out);
        printed.ok_or_else(beyond)?;
        spaces(&mut out, indent);
        out.extend_from_slice(&last);
        out.push(b'\n');
        spaces(&mut out, outer);
        out.extend_from_slice(b"}\n");
    }
    if wrapped {
        out.extend_from_slice(b"}\n");
    }
    Ok(out)
}
