//! Section 4.10: ARGMAX, which hands on a part of a pack.

use super::super::clause::{
    ARGMAX_AXIS, ARGMAX_RESULT, ARGMAX_WIRING, COMPARE_FORM, EXPANSION_TYPES, REDUCE_INIT, SPELLING,
};
use super::super::drift::DRIFT_ARGMAX_POSITIONS;
use super::super::expansion::{Expansion, Operand, Spaces, TensorType};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, PackName, Value};
use super::compare::comparison_type;
use super::constant::{lowest, zero};
use super::reduce::kept;
use crate::ir::{Signedness, Type, ValueId};

pub(super) static KINDS: &[Kind] = &[Kind::new(
    "ARGMAX",
    "contract 4.10",
    &[&[
        "stablehlo.iota",
        "stablehlo.constant",
        "stablehlo.constant",
        "stablehlo.reduce",
    ]],
    read,
    write,
)
.hands_on_last(&ARGMAX_RESULT, PackName::Temporary)
.caution(
    "argmax-ties",
    "where elements are equal, or one is NaN, the position that ARGMAX gives depends on the order in which they are reduced",
)];

fn read(group: &Group<'_>, node: &mut Node) -> bool {
    // Of several axes, none of which is right, the one is meant along which positions are counted.
    let axis = match group.ints(3, "dimensions").as_deref() {
        Some([axis]) => Some(*axis),
        Some([_, ..]) => group.int(0, "iota_dimension"),
        _ => None,
    };
    let Some(axis) = axis else {
        return false;
    };
    let is_pair = group.ops.get(3).map(|op| group.module.operand_count(*op)) == Some(4);
    node.attributes.push(("axis", Value::Int(axis)));
    node.operands.extend(group.operand(3, 0));
    is_pair && !node.operands.is_empty()
}

/// The types that ARGMAX has: of the values, and of the positions.
struct Types {
    values: TensorType,
    positions: TensorType,
    reduced_values: TensorType,
}

fn types(node: &Node, x: ValueId, axis: i64, out: &Expansion<'_>) -> Option<Types> {
    let values = TensorType::of(out.module, out.module.value_type(x))?;
    let (_, index) = tensor(out.module, node.result)?;
    let axes = [axis];
    let kept = kept(values.shape.len(), &axes);
    let kept = kept.filter_map(|axis| values.shape.get(axis as usize).copied());
    let reduced: Vec<i64> = kept.collect();
    Some(Types {
        positions: TensorType {
            shape: values.shape.clone(),
            element: index,
        },
        reduced_values: TensorType {
            shape: reduced,
            element: values.element,
        },
        values,
    })
}

fn write(node: &Node, out: &mut Expansion<'_>) {
    let module = out.module;
    let (Some(x), Some(axis)) = (node.operands.first().copied(), node.int("axis")) else {
        return;
    };
    let Some(types) = types(node, x, axis, out) else {
        return;
    };
    let (value, position) = (types.values.scalar(), types.positions.scalar());
    let iota = out.op("stablehlo.iota");
    out.text(" dim = ").own(&ARGMAX_AXIS).int(axis).own(None);
    out.text(" : ");
    match *module.ty(position.element) {
        Type::Integer {
            width: 32,
            signedness: Signedness::Signless,
        } => out
            .tensor(&types.positions)
            .drift(&DRIFT_ARGMAX_POSITIONS, iota),
        Type::Integer {
            width: 64,
            signedness: Signedness::Signless,
        } => {
            out.tensor(&types.positions);
        }
        _ => {
            out.own(&EXPANSION_TYPES).words("a tensor of i32 or i64");
        }
    }
    let least = lowest(module, value.element);
    let least = out.constant(&REDUCE_INIT, &least, &value);
    let first = zero(module, position.element);
    let first = out.constant(&REDUCE_INIT, first, &position);
    let reduce = out.op("stablehlo.reduce");
    out.text("(").value(x).text(" init: ").own(&REDUCE_INIT);
    out.value(least).own(None).text("), (");
    out.own(&ARGMAX_WIRING).value(Operand::Temporary(iota));
    out.own(None).text(" init: ").own(&REDUCE_INIT).value(first);
    out.own(None).text(") across dimensions = ");
    out.own(&ARGMAX_AXIS).ints(&[axis]).own(None);
    out.text(" : (").tensor(&types.values).text(", ");
    out.tensor(&types.positions).text(", ").tensor(&value);
    out.text(", ").tensor(&position).text(") -> (");
    out.tensor(&types.reduced_values).text(", ");
    let reduced = types.positions.with_shape(&types.reduced_values.shape);
    out.tensor(&reduced).text(")");
    write_reducer(reduce, &value, &position, out);
}

/// The reducer names its arguments and its ops as the text does, whatever that is.
fn write_reducer(
    reduce: usize,
    value: &TensorType,
    position: &TensorType,
    out: &mut Expansion<'_>,
) {
    let module = out.module;
    let block = out.real_op(reduce).and_then(|op| module.entry_block(op, 0));
    let Some(block) = block else {
        return;
    };
    let mut results = module
        .block_ops(block)
        .filter_map(|op| module.result(op, 0));
    let results = [(); 3].map(|()| results.next());
    let (&[old, old_at, new, new_at], [Some(greater), Some(most), Some(at)]) =
        (module.block_arguments(block), results)
    else {
        out.region_of(&ARGMAX_WIRING).line(1);
        out.words("a reducer of a comparison and two selections of four values");
        return;
    };
    let space = out.spaces(reduce, Spaces::Two);
    let written = out.real_text(reduce);
    let is_wide = memchr::memmem::find(written, b")  {").is_some();
    // There are two where the comparison has two.
    let brace = if is_wide { "  " } else { " " };
    out.region_of(&ARGMAX_WIRING).line(1).text("reducer(");
    for (number, (a, b, ty)) in [(old, new, value), (old_at, new_at, position)]
        .into_iter()
        .enumerate()
    {
        out.text(if number > 0 { ") (" } else { "" });
        out.value(a).text(": ").tensor(ty).text(", ");
        out.value(b).text(": ").tensor(ty);
    }
    out.text(")")
        .text(brace)
        .text("{")
        .line(3)
        .value(greater)
        .text(" = ");
    out.own(&ARGMAX_WIRING).text("stablehlo.compare").own(None);
    out.text(space).own(&COMPARE_FORM).text("GT").own(None);
    out.text(", ").own(&ARGMAX_WIRING);
    out.values(&[old.into(), new.into()]).own(&COMPARE_FORM);
    out.text(",").text(space).own(&COMPARE_FORM);
    out.text(comparison_type(module, value.element)).own(None);
    out.text(" : (").tensor(value).text(", ").tensor(value);
    out.text(") -> tensor<i1>");
    for (result, a, b, ty) in [(most, old, new, value), (at, old_at, new_at, position)] {
        out.line(3).value(result).text(" = ").own(&ARGMAX_WIRING);
        out.text("stablehlo.select ");
        out.values(&[greater.into(), a.into(), b.into()]).own(None);
        out.text(" : tensor<i1>, ").tensor(ty);
    }
    out.line(3).own(&ARGMAX_WIRING).text("stablehlo.return ");
    out.values(&[most.into(), at.into()]).own(None);
    out.text(" : ").tensor(value).text(", ").tensor(position);
    out.region_of(&SPELLING).line(1).text("}");
}
