//! Section 5: shardings, on the two ops that have them.

use super::super::clause::SHARDING_FORM;
use super::super::drift::DRIFT_OPEN_AXES;
use super::super::expansion::{Expansion, Operand};
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use crate::dialects::sdy::{MeshRef, SdyAttr, Sharding};
use crate::ir::{Attr, AttrId, Module, TypeId, ValueId};

const SECTION: &str = "contract 5";

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "SHARD_CONSTRAINT",
        SECTION,
        &[&["sdy.sharding_constraint"]],
        read_constraint,
        write_constraint,
    ),
    Kind::new(
        "MANUAL_COMPUTATION",
        SECTION,
        &[&["sdy.manual_computation"]],
        read_manual,
        |node, out| {
            write_manual(node, out);
        },
    )
    .with_body(),
];

/// An attribute of Shardy as an op prints it: without its name.
fn bare_text(module: &Module, attr: AttrId) -> String {
    let text = module.attr_text(attr);
    let text = &*text;
    let heads = [
        "#sdy.sharding_per_value<",
        "#sdy.sharding",
        "#sdy.mesh",
        "#sdy<manual_axes",
    ];
    for head in heads {
        if let Some(rest) = text.strip_prefix(head) {
            return match head.contains('<') {
                true => rest.strip_suffix('>').unwrap_or(rest).to_owned(),
                false => rest.to_owned(),
            };
        }
    }
    text.to_owned()
}

/// The shardings that an attribute is, or has.
fn shardings(module: &Module, attr: AttrId) -> Option<&[Sharding]> {
    match module.attr(attr) {
        Attr::Sdy(attr) => match &**attr {
            SdyAttr::Sharding(sharding) => Some(std::slice::from_ref(sharding)),
            SdyAttr::ShardingPerValue(shardings) => Some(shardings),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a dimension with axes may be sharded further, which the contract spells otherwise.
fn has_open_axes(module: &Module, attr: AttrId) -> bool {
    let shardings = shardings(module, attr).unwrap_or_default().iter();
    let mut dimensions = shardings.flat_map(|sharding| &sharding.dimensions);
    dimensions.any(|it| it.is_open && !it.axes.is_empty())
}

/// Whether shardings have nothing but what the emitter prints.
fn is_emitted(module: &Module, attr: AttrId) -> bool {
    let Some(shardings) = shardings(module, attr) else {
        return matches!(module.attr(attr), Attr::Sdy(_));
    };
    let is_named = |mesh: &MeshRef| matches!(mesh, MeshRef::Symbol(_));
    shardings
        .iter()
        .all(|it| it.unreduced.is_empty() && is_named(&it.mesh))
}

fn read_attribute(group: &Group<'_>, node: &mut Node, name: &'static str) -> bool {
    let attr = group.attribute(0, name);
    node.attributes
        .extend(attr.map(|attr| (name, Value::Attr(attr))));
    attr.is_some()
}

fn read_constraint(group: &Group<'_>, node: &mut Node) -> bool {
    node.operands.extend(group.operand(0, 0));
    !node.operands.is_empty() && read_attribute(group, node, "sharding")
}

/// Prints an attribute of Shardy. One that the emitter has no words for is said to be missing.
fn write_attribute(node: &Node, name: &str, out: &mut Expansion<'_>) {
    out.own(&SHARDING_FORM);
    if let Some(Value::Attr(attr)) = node.attribute(name) {
        write_sharding(*attr, out);
    }
    out.own(None);
}

/// Prints the attribute that is, or has, the shardings of the expansion's only op.
pub(super) fn write_sharding(attr: AttrId, out: &mut Expansion<'_>) {
    let module = out.module;
    if has_open_axes(module, attr) {
        out.drift(&DRIFT_OPEN_AXES, 0);
    }
    match is_emitted(module, attr) {
        true => out.text(&bare_text(module, attr)),
        false => out.words("a sharding over a mesh of the module, without unreduced axes"),
    };
}

fn write_constraint(node: &Node, out: &mut Expansion<'_>) {
    let Some(x) = node.operands.first().copied() else {
        return;
    };
    out.op("sdy.sharding_constraint");
    out.text(" ").value(x).text(" ");
    write_attribute(node, "sharding", out);
    out.text(" : ").ty(node.result);
}

const SHARDINGS: [(&str, &str); 3] = [
    ("in_shardings", " in_shardings="),
    ("out_shardings", " out_shardings="),
    ("manual_axes", " manual_axes="),
];

fn read_manual(group: &Group<'_>, node: &mut Node) -> bool {
    let op = group.last();
    node.operands
        .extend(op.into_iter().flat_map(|op| group.module.operands(op)));
    SHARDINGS
        .iter()
        .all(|(name, _)| read_attribute(group, node, name))
}

/// Types with commas between them, in parentheses if there is not just one.
fn write_results(types: &[TypeId], out: &mut Expansion<'_>) {
    let several = types.len() != 1;
    out.text(if several { "(" } else { "" }).types(types);
    out.text(if several { ")" } else { "" });
}

/// The header, the ops of the body, which are groups of their own, and what is returned.
fn write_manual(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let module = out.module;
    let op = out.real_op(0)?;
    let block = module.entry_block(op, 0)?;
    let types = |values: &[ValueId]| -> Vec<TypeId> {
        values.iter().map(|it| module.value_type(*it)).collect()
    };
    let operands: Vec<Operand> = node.operands.iter().map(|it| (*it).into()).collect();
    out.op("sdy.manual_computation");
    out.text("(").values(&operands).text(")");
    for (name, lead) in SHARDINGS {
        out.text(lead);
        write_attribute(node, name, out);
    }
    out.text(" (");
    for (number, argument) in module.block_arguments(block).iter().enumerate() {
        out.text(if number > 0 { ", " } else { "" });
        out.value(*argument).text(": ");
        out.ty(module.value_type(*argument));
    }
    out.text(") {").body(block);
    let returned: Vec<ValueId> = module.operands(module.last_op(block)?).collect();
    out.line(2).text("sdy.return");
    if !returned.is_empty() {
        let values: Vec<Operand> = returned.iter().map(|it| (*it).into()).collect();
        out.text(" ").values(&values).text(" : ");
        out.types(&types(&returned));
    }
    out.line(0).text("} : (").types(&types(&node.operands));
    out.text(") -> ");
    let results: Vec<ValueId> = module.results(op).collect();
    write_results(&types(&results), out);
    Some(())
}
