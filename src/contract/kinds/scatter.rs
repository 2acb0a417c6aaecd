//! Section 4.9: what is written to places that indices give.

use super::super::clause::{
    Clause, EXPANSION_CONSTANT, SCATTER_ADD_PEEPHOLE, SCATTER_BODY, SCATTER_FORM, TAKE_ALONG,
};
use super::super::drift::DRIFT_SCATTER_ADD;
use super::super::expansion::{Expansion, FieldOrder, Fields, Operand, TensorType};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, Value};
use super::constant::zero;
use super::gather::{is_set, read_numbers, shape};
use super::ops::{CONSTANT, SCATTER};
use crate::ir::{Attr, Module, Type, ValueId};

const SECTION: &str = "contract 4.9";

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "SCATTER_ADD",
        SECTION,
        &[&[SCATTER]],
        read_scatter_add,
        write_scatter_add,
    ),
    Kind::new(
        "SCATTER",
        SECTION,
        &[&[SCATTER]],
        read_scatter,
        write_scatter,
    ),
    Kind::new(
        "TAKE_ALONG_GRAD",
        SECTION,
        &[&[CONSTANT, SCATTER]],
        read_grad,
        write_take_along_grad,
    ),
];

/// The fields of `#stablehlo.scatter`, in its order.
const FIELDS: [&str; 6] = [
    "update_window_dims",
    "inserted_window_dims",
    "input_batching_dims",
    "scatter_indices_batching_dims",
    "scatter_dims_to_operand_dims",
    "index_vector_dim",
];

/// What SCATTER makes of two elements: its own word, and the op.
const REDUCTIONS: [(&str, &str); 4] = [
    ("add", "stablehlo.add"),
    ("mul", "stablehlo.multiply"),
    ("max", "stablehlo.maximum"),
    ("min", "stablehlo.minimum"),
];

/// Three operands, and the dimension numbers of op number `op`.
pub(super) fn read_scatter_numbers(group: &Group<'_>, node: &mut Node, op: usize) -> bool {
    let operands = (0..3).filter_map(|index| group.operand(op, index));
    node.operands.extend(operands);
    let numbers = "scatter_dimension_numbers";
    node.operands.len() == 3 && read_numbers(group, node, op, numbers, &FIELDS)
}

/// Whether the values are a base, one index, and what goes to the place that it gives.
fn is_at_one_place(module: &Module, operands: &[ValueId]) -> bool {
    let [base, index, update] = operands[..] else {
        return false;
    };
    let index_type = tensor(module, module.value_type(index));
    index_type.is_some_and(|(shape, element)| shape.is_empty() && module.is_i32(element))
        && shape(module, base).len() == shape(module, update).len() + 1
}

/// Whether the dimension numbers are those that an index alone has.
fn has_numbers_of_one_place(module: &Module, node: &Node) -> bool {
    let windows = 0..shape(module, node.operands[2]).len() as i64;
    node.ints("update_window_dims").iter().copied().eq(windows)
        && node.ints("inserted_window_dims") == [0]
        && node.ints("scatter_dims_to_operand_dims") == [0]
        && node.int("index_vector_dim") == Some(0)
}

/// Whether a value is the broadcast of a zero: what is added to it replaces it.
fn is_zero_broadcast(module: &Module, value: ValueId) -> bool {
    let broadcast = module.defining_op(value);
    let broadcast = broadcast.filter(|op| module.is(*op, "stablehlo.broadcast_in_dim"));
    let of = broadcast.and_then(|op| module.operand(op, 0));
    let constant = of.and_then(|value| module.defining_op(value));
    let literal = constant
        .filter(|op| module.is(*op, CONSTANT))
        .and_then(|op| module.attribute(op, "value"));
    let Some(Attr::Dense(dense)) = literal.map(|it| module.attr(it)) else {
        return false;
    };
    let element = tensor(module, dense.ty).map(|it| module.ty(it.1));
    let [rest @ .., last] = &dense.data[..] else {
        return false;
    };
    let sign = match element {
        Some(Type::Float(_)) => 0x80,
        _ => 0,
    };
    dense.splat && rest.iter().all(|byte| *byte == 0) && last & !sign == 0
}

fn read_scatter_add(group: &Group<'_>, node: &mut Node) -> bool {
    let module = group.module;
    if !read_scatter_numbers(group, node, 0)
        || !is_at_one_place(module, &node.operands)
        || !has_numbers_of_one_place(module, node)
        || !is_set(group, 0, "unique_indices")
        || is_set(group, 0, "indices_are_sorted")
    {
        return false;
    }
    node.attributes.clear();
    group.reducer(0) == Some("stablehlo.add") || is_zero_broadcast(module, node.operands[0])
}

/// Added to zero, an update stays what it is: then the body gives it as it is.
fn write_scatter_add(node: &Node, out: &mut Expansion<'_>) {
    let [base, _, update] = node.operands[..] else {
        return;
    };
    let windows: Vec<i64> = (0..shape(out.module, update).len() as i64).collect();
    let (reducer, body_owner) = match is_zero_broadcast(out.module, base) {
        true => (None, &SCATTER_ADD_PEEPHOLE),
        false => (Some("stablehlo.add"), &SCATTER_BODY),
    };
    let scatter = Scatter {
        fields: &[
            ("update_window_dims", Fields::List(&windows)),
            ("inserted_window_dims", Fields::List(&[0])),
            ("scatter_dims_to_operand_dims", Fields::List(&[0])),
            ("index_vector_dim", Fields::Number(0)),
        ],
        flags: &[("unique_indices", true)],
        reducer,
        body_owner,
        ..Scatter::default()
    };
    if reducer.is_none() {
        out.drift(&DRIFT_SCATTER_ADD, 0);
    }
    if let Some(values) = typed(out.module, &node.operands) {
        scatter.write(&values, out);
    }
}

fn read_scatter(group: &Group<'_>, node: &mut Node) -> bool {
    let module = group.module;
    if !read_scatter_numbers(group, node, 0) || !node.ints("input_batching_dims").is_empty() {
        return false;
    }
    let body = group.reducer(0).unwrap_or_default();
    let reduction = REDUCTIONS.iter().find(|(_, op)| *op == body);
    let flags = ["indices_are_sorted", "unique_indices"].map(|name| (name, is_set(group, 0, name)));
    if is_at_one_place(module, &node.operands)
        && has_numbers_of_one_place(module, node)
        && flags == [("indices_are_sorted", false), ("unique_indices", true)]
        && is_zero_broadcast(module, node.operands[0])
    {
        // It is SCATTER_ADD.
        return false;
    }
    let batching = |name: &str| name.ends_with("batching_dims");
    node.attributes.retain(|(name, _)| !batching(name));
    let reduction = reduction.map_or("replace", |(word, _)| word);
    let reduction = Value::Word(reduction.to_owned());
    node.attributes.push(("reduction", reduction));
    for (name, set) in flags {
        if set {
            node.attributes.push((name, Value::Word("true".to_owned())));
        }
    }
    true
}

fn write_scatter(node: &Node, out: &mut Expansion<'_>) {
    let word = match node.attribute("reduction") {
        Some(Value::Word(word)) => word.as_str(),
        _ => "",
    };
    let reduction = REDUCTIONS.iter().find(|(it, _)| *it == word);
    let flags = ["indices_are_sorted", "unique_indices"].into_iter();
    let flags: Vec<_> = flags
        .filter(|name| node.attribute(name).is_some())
        .map(|name| (name, true))
        .collect();
    let list = |name| (name, Fields::List(node.ints(name)));
    let map = "scatter_dims_to_operand_dims";
    let vector = node.int("index_vector_dim").unwrap_or_default();
    let scatter = Scatter {
        fields: &[
            list("update_window_dims"),
            list("inserted_window_dims"),
            (map, Fields::Always(node.ints(map))),
            ("index_vector_dim", Fields::Number(vector)),
        ],
        flags: &flags,
        reducer: reduction.map(|(_, op)| *op),
        ..Scatter::default()
    };
    if let Some(values) = typed(out.module, &node.operands) {
        scatter.write(&values, out);
    }
}

/// How a scatter is printed.
pub(super) struct Scatter<'a> {
    /// Its dimension numbers.
    pub fields: &'a [(&'static str, Fields<'a>)],
    /// Who owns them.
    pub fields_owner: &'static Clause,
    pub order: FieldOrder,
    /// Its flags, in order: those that are printed.
    pub flags: &'a [(&'static str, bool)],
    /// The op of its body; none where that gives the update.
    pub reducer: Option<&'static str>,
    /// Who owns the body.
    pub body_owner: &'static Clause,
}

impl Default for Scatter<'_> {
    fn default() -> Self {
        Self {
            fields: &[],
            fields_owner: &SCATTER_FORM,
            order: FieldOrder::NotEmpty,
            flags: &[],
            reducer: None,
            body_owner: &SCATTER_BODY,
        }
    }
}

impl Scatter<'_> {
    /// Prints a scatter of an update to indices of a base, all of which are given with their types.
    pub fn write(&self, values: &[(Operand, TensorType); 3], out: &mut Expansion<'_>) -> Operand {
        let [(_, base), ..] = values;
        let scalar = base.scalar();
        let number = out.op("\"stablehlo.scatter\"");
        out.text("(").values(&values.each_ref().map(|it| it.0));
        out.text(") <{").own(&SCATTER_FORM);
        out.text("scatter_dimension_numbers = #stablehlo.scatter<");
        out.own(self.fields_owner).fields(self.fields, self.order);
        out.own(&SCATTER_FORM).text(">");
        for (name, set) in self.flags {
            out.text(", ").text(name).text(" = ");
            out.text(if *set { "true" } else { "false" });
        }
        out.text("}>").own(None).text(" ({");
        self.write_body(number, &scalar, out);
        out.line(1).text("}) : (");
        for (number, (_, ty)) in values.iter().enumerate() {
            out.text(if number > 0 { ", " } else { "" }).tensor(ty);
        }
        out.text(") -> ").tensor(base);
        Operand::Temporary(number)
    }

    /// The body names its arguments and its op as the text does, whatever that is.
    fn write_body(&self, number: usize, scalar: &TensorType, out: &mut Expansion<'_>) {
        let module = out.module;
        let block = out.real_op(number).and_then(|op| module.entry_block(op, 0));
        let Some(block) = block else {
            return;
        };
        let [current, update] = module.block_arguments(block)[..] else {
            return;
        };
        out.line(1).text("^bb0(").value(current).text(": ");
        out.tensor(scalar).text(", ").value(update).text(": ");
        out.tensor(scalar).text("):");
        let mut given = update;
        if let Some(reducer) = self.reducer {
            let first = module.block_ops(block).next();
            given = first.and_then(|op| module.result(op, 0)).unwrap_or(update);
            out.line(3).own(self.body_owner).value(given).text(" = ");
            out.text(reducer).text(" ");
            out.values(&[current.into(), update.into()]).own(None);
            out.text(" : ").tensor(scalar);
        }
        out.line(3).own(self.body_owner).text("stablehlo.return ");
        out.value(given).own(None).text(" : ").tensor(scalar);
    }
}

/// The values with their types.
fn typed(module: &Module, values: &[ValueId]) -> Option<[(Operand, TensorType); 3]> {
    let typed = values.iter().map(|value| {
        let ty = TensorType::of(module, module.value_type(*value))?;
        Some((Operand::Value(*value), ty))
    });
    typed.collect::<Option<Vec<_>>>()?.try_into().ok()
}

/// An update and its indices; what it is added to is made up.
fn read_grad(group: &Group<'_>, node: &mut Node) -> bool {
    if !read_scatter_numbers(group, node, 1) || node.ints("input_batching_dims").is_empty() {
        return false;
    }
    node.attributes.clear();
    node.operands.remove(0);
    true
}

fn write_grad(node: &Node, scatter: &Scatter<'_>, out: &mut Expansion<'_>) {
    let module = out.module;
    let Some(base) = TensorType::of(module, node.result) else {
        return;
    };
    let zero = zero(module, base.element);
    let zeros = out.constant(&EXPANSION_CONSTANT, zero, node.result);
    let [indices, update] = node.operands[..] else {
        return;
    };
    if let Some([_, indices, update]) = typed(module, &[update, indices, update]) {
        scatter.write(&[(zeros, base), indices, update], out);
    }
}

/// The order of the fields, and whether empty ones are there, is known of no emitter.
fn write_take_along_grad(node: &Node, out: &mut Expansion<'_>) {
    let rank = tensor(out.module, node.result).map_or(0, |it| it.0.len() as i64);
    let windows: Vec<i64> = (2..rank).collect();
    let scatter = Scatter {
        fields: &[
            ("update_window_dims", Fields::List(&windows)),
            ("inserted_window_dims", Fields::List(&[1])),
            ("input_batching_dims", Fields::List(&[0])),
            ("scatter_indices_batching_dims", Fields::List(&[0])),
            ("scatter_dims_to_operand_dims", Fields::List(&[1])),
            ("index_vector_dim", Fields::Number(2)),
        ],
        fields_owner: &TAKE_ALONG,
        order: FieldOrder::AsWritten,
        reducer: Some("stablehlo.add"),
        ..Scatter::default()
    };
    write_grad(node, &scatter, out);
}
