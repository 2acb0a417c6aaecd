//! Section 4.9: what is looked up by indices.

use super::super::clause::{GATHER_FORM, TAKE_ALONG, TOP_K_RESULT};
use super::super::expansion::{Expansion, FieldOrder, Fields, Operand, TensorType};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, PackName, Value};
use super::ops::GATHER;
use crate::ir::{Attr, Module, ValueId};

const SECTION: &str = "contract 4.9";

pub(super) static KINDS: &[Kind] = &[
    Kind::new("GATHER", SECTION, &[&[GATHER]], read_gather, write_gather),
    Kind::new(
        "TAKE_ALONG",
        SECTION,
        &[&[GATHER]],
        read_take_along,
        write_take_along,
    ),
    Kind::new(
        "TOP_K",
        SECTION,
        &[&["chlo.top_k"]],
        read_top_k,
        write_top_k,
    )
    .hands_on_last(&TOP_K_RESULT, PackName::Node),
];

/// The fields of `#stablehlo.gather`, in its order.
const FIELDS: [&str; 6] = [
    "offset_dims",
    "collapsed_slice_dims",
    "operand_batching_dims",
    "start_indices_batching_dims",
    "start_index_map",
    "index_vector_dim",
];

/// How far `value` reaches in each dimension.
pub(super) fn shape(module: &Module, value: ValueId) -> &[i64] {
    tensor(module, module.value_type(value)).map_or(&[], |it| it.0)
}

/// Reads the fields of the dimension numbers that op number `op` has as `attribute`.
pub(super) fn read_numbers(
    group: &Group<'_>,
    node: &mut Node,
    op: usize,
    attribute: &str,
    names: &[&'static str],
) -> bool {
    let module = group.module;
    let numbers = group.attribute(op, attribute).map(|it| module.attr(it));
    let Some(Attr::Struct { fields, .. }) = numbers else {
        return false;
    };
    for (name, field) in names.iter().zip(fields) {
        let value = match (module.attr(*field), module.ints(*field)) {
            (Attr::Integer { value, .. }, _) => Value::Int(*value as i64),
            (_, ints) => Value::Ints(ints.unwrap_or_default()),
        };
        node.attributes.push((name, value));
    }
    true
}

/// Whether op number `op` has the flag `name`, and it is set.
pub(super) fn is_set(group: &Group<'_>, op: usize, name: &str) -> bool {
    let flag = group.attribute(op, name).map(|it| group.module.attr(it));
    matches!(flag, Some(Attr::Bool(true)))
}

/// The operands of a gather, and its dimension numbers.
pub(super) fn read_gather_numbers(group: &Group<'_>, node: &mut Node) -> bool {
    let operands = [group.operand(0, 0), group.operand(0, 1)];
    node.operands.extend(operands.into_iter().flatten());
    node.operands.len() == 2 && read_numbers(group, node, 0, "dimension_numbers", &FIELDS)
}

fn read_gather(group: &Group<'_>, node: &mut Node) -> bool {
    let Some(sizes) = group.ints(0, "slice_sizes") else {
        return false;
    };
    if !read_gather_numbers(group, node) || !node.ints("operand_batching_dims").is_empty() {
        return false;
    }
    let batching = |name: &str| name.ends_with("batching_dims");
    node.attributes.retain(|(name, _)| !batching(name));
    node.attributes.push(("slice_sizes", Value::Ints(sizes)));
    if is_set(group, 0, "indices_are_sorted") {
        let yes = Value::Word("true".to_owned());
        node.attributes.push(("indices_are_sorted", yes));
    }
    true
}

fn write_gather(node: &Node, out: &mut Expansion<'_>) {
    let numbers = GatherNumbers {
        offset_dims: node.ints("offset_dims"),
        collapsed_slice_dims: node.ints("collapsed_slice_dims"),
        start_index_map: node.ints("start_index_map"),
        index_vector_dim: node.int("index_vector_dim").unwrap_or_default(),
        slice_sizes: node.ints("slice_sizes"),
        is_sorted: node.attribute("indices_are_sorted").is_some(),
    };
    numbers.write(node, out);
}

/// What a gather without batching dimensions has.
pub(super) struct GatherNumbers<'a> {
    pub offset_dims: &'a [i64],
    pub collapsed_slice_dims: &'a [i64],
    pub start_index_map: &'a [i64],
    pub index_vector_dim: i64,
    pub slice_sizes: &'a [i64],
    pub is_sorted: bool,
}

impl GatherNumbers<'_> {
    /// Prints the properties of the gather that was begun.
    pub fn write_properties(&self, out: &mut Expansion<'_>) {
        out.text(" <{").own(&GATHER_FORM);
        out.text("dimension_numbers = #stablehlo.gather<");
        out.fields(
            &[
                ("offset_dims", Fields::List(self.offset_dims)),
                (
                    "collapsed_slice_dims",
                    Fields::List(self.collapsed_slice_dims),
                ),
                ("start_index_map", Fields::List(self.start_index_map)),
                ("index_vector_dim", Fields::Number(self.index_vector_dim)),
            ],
            FieldOrder::All,
        );
        out.text(">, slice_sizes = ").array(self.slice_sizes);
        if self.is_sorted {
            out.text(", indices_are_sorted = true");
        }
        out.text("}>").own(None);
    }

    /// Prints a gather by the node's operands to its result.
    pub fn write(&self, node: &Node, out: &mut Expansion<'_>) -> Operand {
        let number = begin(node, out);
        self.write_properties(out);
        out.signature(&node.operands, node.result);
        Operand::Temporary(number)
    }
}

fn begin(node: &Node, out: &mut Expansion<'_>) -> usize {
    let operands: Vec<_> = node.operands.iter().map(|it| (*it).into()).collect();
    let number = out.op("\"stablehlo.gather\"");
    out.text("(").values(&operands).text(")");
    number
}

/// The order of the fields, and whether empty ones are there, is known of no emitter.
fn read_take_along(group: &Group<'_>, node: &mut Node) -> bool {
    let batched =
        read_gather_numbers(group, node) && !node.ints("operand_batching_dims").is_empty();
    node.attributes.clear();
    batched
}

fn write_take_along(node: &Node, out: &mut Expansion<'_>) {
    let [x, _] = node.operands[..] else {
        return;
    };
    let rest = shape(out.module, x).get(2..).unwrap_or_default();
    let offsets: Vec<i64> = (2..2 + rest.len() as i64).collect();
    let sizes: Vec<i64> = [1, 1].iter().chain(rest).copied().collect();
    begin(node, out);
    out.text(" <{").own(&GATHER_FORM);
    out.text("dimension_numbers = #stablehlo.gather<");
    out.own(&TAKE_ALONG).fields(
        &[
            ("offset_dims", Fields::List(&offsets)),
            ("collapsed_slice_dims", Fields::List(&[1])),
            ("operand_batching_dims", Fields::List(&[0])),
            ("start_indices_batching_dims", Fields::List(&[0])),
            ("start_index_map", Fields::List(&[1])),
            ("index_vector_dim", Fields::Number(2)),
        ],
        FieldOrder::AsWritten,
    );
    out.own(&GATHER_FORM).text(">, slice_sizes = ");
    out.own(&TAKE_ALONG).array(&sizes).own(&GATHER_FORM);
    out.text("}>").own(None);
    out.signature(&node.operands, node.result);
}

fn read_top_k(group: &Group<'_>, node: &mut Node) -> bool {
    let k = group.attribute(0, "k").map(|it| group.module.attr(it));
    let Some(Attr::Integer { value, .. }) = k else {
        return false;
    };
    node.attributes.push(("k", Value::Int(*value as i64)));
    node.operands.extend(group.operand(0, 0));
    !node.operands.is_empty()
}

fn write_top_k(node: &Node, out: &mut Expansion<'_>) {
    let [x] = node.operands[..] else {
        return;
    };
    let module = out.module;
    let ty = module.value_type(x);
    let Some((_, element)) = tensor(module, ty) else {
        return;
    };
    let Some((shape, _)) = tensor(module, node.result) else {
        return;
    };
    let values = TensorType {
        shape: shape.to_vec(),
        element,
    };
    out.op("chlo.top_k");
    out.text("(").value(x).text(", k = ");
    out.attribute(node.attribute("k")).text(") : ").ty(ty);
    out.text(" -> (").tensor(&values).text(", ");
    out.ty(node.result).text(")");
}
