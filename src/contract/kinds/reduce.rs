//! Section 4.4: reductions, with their keep-dims tail.

use std::borrow::Cow;

use super::super::clause::{Clause, KEEP_DIMS_TAIL, MEAN_DIVISOR, REDUCE_DIMS, REDUCE_INIT};
use super::super::drift::DRIFT_PRIMITIVE;
use super::super::expansion::{Expansion, Operand, TensorType};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, Value};
use super::constant::{highest, lowest, one, zero};
use super::ops::{ADD, BROADCAST, CONSTANT, MAXIMUM, MINIMUM, MULTIPLY, REDUCE};
use crate::ir::{Module, Signedness, Type, TypeId, ValueId};

const FORMS: &[&[&str]] = &[&[CONSTANT, REDUCE], &[CONSTANT, REDUCE, BROADCAST]];

/// The last is none that is printed so: what it ends in is no tail. Of a sum it is another kind's form.
const EXTREMES: &[&[&str]] = &[FORMS[0], FORMS[1], &[CONSTANT, REDUCE, "stablehlo.reshape"]];

const fn reduction(
    name: &'static str,
    forms: &'static [&'static [&'static str]],
    read: fn(&Group<'_>, &mut Node) -> bool,
) -> Kind {
    Kind::new(name, "contract 4.4", forms, read, write)
}

pub(super) static KINDS: &[Kind] = &[
    reduction("SUM", FORMS, |group, node| {
        group.reducer(1) == Some(ADD) && read(group, node)
    }),
    reduction("MAX", EXTREMES, |group, node| {
        group.reducer(1) == Some(MAXIMUM) && read(group, node)
    }),
    reduction("MIN", EXTREMES, |group, node| {
        group.reducer(1) == Some(MINIMUM) && read(group, node)
    }),
    Kind::new(
        "MEAN",
        "contract 4.4",
        &[
            &[CONSTANT, REDUCE, CONSTANT, "stablehlo.divide"],
            &[CONSTANT, REDUCE, CONSTANT, "stablehlo.divide", BROADCAST],
            // The rest are none that are printed so: what is divided, or by what, is not of the reduced type.
            &[CONSTANT, REDUCE, BROADCAST, CONSTANT, "stablehlo.divide"],
            &[CONSTANT, REDUCE, CONSTANT, BROADCAST, "stablehlo.divide"],
            &[
                CONSTANT,
                REDUCE,
                CONSTANT,
                BROADCAST,
                "stablehlo.divide",
                BROADCAST,
            ],
        ],
        |group, node| {
            let widens_first = [2, 3].iter().any(|op| group.is(*op, BROADCAST));
            (!widens_first || group.reducer(1) == Some(ADD)) && read(group, node)
        },
        write,
    ),
    Kind::new(
        "SUM_TO",
        "contract 4.4",
        &[&[CONSTANT, REDUCE, "stablehlo.reshape"]],
        |group, node| group.reducer(1) == Some(ADD) && read(group, node),
        write_sum_to,
    )
    .drift(&DRIFT_PRIMITIVE),
];

fn read(group: &Group<'_>, node: &mut Node) -> bool {
    let Some(mut dims) = group.ints(1, "dimensions") else {
        return false;
    };
    dims.sort_unstable();
    dims.dedup();
    node.attributes.push(("dims", Value::Ints(dims)));
    node.operands.extend(group.operand(1, 0));
    !node.operands.is_empty()
}

/// How a reduction is printed.
pub(super) struct Reduction<'a> {
    pub reducer: &'static str,
    /// What it begins with, where that is not the reducer's identity.
    pub init: Option<&'a str>,
    /// Who owns the literal of the initial value.
    pub init_owner: &'static Clause,
    /// Who owns the list of dimensions.
    pub dims_owner: &'static Clause,
}

impl Reduction<'_> {
    /// A reduction by section 4.4.
    pub fn by(reducer: &'static str) -> Self {
        Self {
            reducer,
            init: None,
            init_owner: &REDUCE_INIT,
            dims_owner: &REDUCE_DIMS,
        }
    }

    /// Prints the constant and the reduction of `x`, which is of type `from`. Gives the result and its
    /// type.
    pub fn write(
        &self,
        x: Operand,
        from: TypeId,
        dims: &[i64],
        out: &mut Expansion<'_>,
    ) -> Option<(Operand, TensorType)> {
        let module = out.module;
        let (shape, element) = tensor(module, from)?;
        let scalar = TensorType {
            shape: Vec::new(),
            element,
        };
        let reduced = TensorType {
            shape: kept(shape.len(), dims)
                .filter_map(|axis| shape.get(axis as usize).copied())
                .collect(),
            element,
        };
        let init = match self.init {
            Some(init) => init.into(),
            None => identity(module, self.reducer, element)?,
        };
        let init = out.constant(self.init_owner, &init, &scalar);
        let number = out.op(REDUCE);
        out.text("(").value(x).text(" init: ");
        out.own(self.init_owner).value(init).own(None);
        out.text(") applies ")
            .own(self.init_owner)
            .text(self.reducer)
            .own(None);
        out.text(" across dimensions = ").own(self.dims_owner);
        out.ints(dims).own(None).text(" : (").ty(from).text(", ");
        out.tensor(&scalar).text(") -> ").tensor(&reduced);
        Some((Operand::Temporary(number), reduced))
    }
}

/// What a reduction by an op begins with.
pub(in super::super) fn identity(
    module: &Module,
    reducer: &str,
    element: TypeId,
) -> Option<Cow<'static, str>> {
    match reducer {
        ADD => Some(zero(module, element).into()),
        MAXIMUM => Some(lowest(module, element)),
        MINIMUM => Some(highest(module, element)),
        MULTIPLY => Some(one(module, element).into()),
        "stablehlo.or" | "stablehlo.xor" => Some(zero(module, element).into()),
        // All bits: the greatest number where there is no sign.
        "stablehlo.and" => Some(match module.ty(element) {
            Type::Integer {
                width: 2..,
                signedness: Signedness::Signless,
            } => "-1".into(),
            _ => highest(module, element),
        }),
        _ => None,
    }
}

/// The axes of `rank` that are not among `dims`, in order.
pub(super) fn kept(rank: usize, dims: &[i64]) -> impl Iterator<Item = i64> {
    (0..rank as i64).filter(|axis| !dims.contains(axis))
}

/// Prints `broadcast_in_dim` of a reduced value back to the rank that it had.
pub(super) fn write_tail(
    owner: &'static Clause,
    value: Operand,
    from: &TensorType,
    rank: usize,
    dims: &[i64],
    to: TypeId,
    out: &mut Expansion<'_>,
) -> Operand {
    let axes: Vec<_> = kept(rank, dims).collect();
    let number = out.op_of(owner, BROADCAST);
    out.text(" ").value(value).text(", dims = ").own(owner);
    out.ints(&axes).own(None).text(" : (").tensor(from);
    out.text(") -> ").own(owner).ty(to);
    Operand::Temporary(number)
}

/// The operand, its type and shape, and the reduced axes.
fn parts<'m>(node: &Node, module: &'m Module) -> Option<(ValueId, TypeId, &'m [i64])> {
    let x = *node.operands.first()?;
    let ty = module.value_type(x);
    Some((x, ty, tensor(module, ty)?.0))
}

fn write(node: &Node, out: &mut Expansion<'_>) {
    let module = out.module;
    let dims = node.ints("dims");
    let Some((x, ty, shape)) = parts(node, module) else {
        return;
    };
    let reducer = match node.kind.name {
        "MAX" => MAXIMUM,
        "MIN" => MINIMUM,
        _ => ADD,
    };
    let written = Reduction::by(reducer).write(x.into(), ty, dims, out);
    let Some((mut value, reduced)) = written else {
        return;
    };
    if node.kind.name == "MEAN" {
        let count = divisor(shape, dims, reduced.element, module);
        let divisor = count_constant(&count, &reduced, out);
        value = out.same_type_op("stablehlo.divide", &[value, divisor], &reduced);
    }
    out.ends_by(&KEEP_DIMS_TAIL);
    let rank = tensor(module, node.result).map(|(shape, _)| shape.len());
    if rank == Some(shape.len()) && !dims.is_empty() {
        // A result of the operand's rank has extent 1 at each reduced axis: of another the type is shown
        // as it would be.
        let mut inflated = TensorType {
            shape: shape.to_vec(),
            element: reduced.element,
        };
        for axis in dims {
            if let Some(extent) = inflated.shape.get_mut(*axis as usize) {
                *extent = 1;
            }
        }
        let axes: Vec<_> = kept(shape.len(), dims).collect();
        out.op_of(&KEEP_DIMS_TAIL, BROADCAST);
        out.text(" ").value(value).text(", dims = ");
        out.own(&KEEP_DIMS_TAIL).ints(&axes).own(None);
        out.text(" : (").tensor(&reduced).text(") -> ");
        out.own(&KEEP_DIMS_TAIL).tensor(&inflated);
    }
}

/// The constant that a mean divides by, all of which is the clause's.
pub(super) fn count_constant(
    count: &str,
    reduced: &TensorType,
    out: &mut Expansion<'_>,
) -> Operand {
    let number = out.op_of(&MEAN_DIVISOR, CONSTANT);
    out.text(" dense<").own(&MEAN_DIVISOR).text(count).own(None);
    out.text("> : ").own(&MEAN_DIVISOR).tensor(reduced);
    Operand::Temporary(number)
}

/// How many elements are reduced to one, as a number of the element type.
pub(super) fn divisor(shape: &[i64], dims: &[i64], element: TypeId, module: &Module) -> String {
    let extents = dims.iter().filter_map(|axis| shape.get(*axis as usize));
    let count = extents.fold(1_i64, |all, extent| all.saturating_mul(*extent));
    let point = match module.ty(element) {
        Type::Integer { .. } => "",
        _ => ".0",
    };
    format!("{}{point}", count.max(1))
}

/// A sum over the axes that the result does not have, or has extent 1 at.
fn write_sum_to(node: &Node, out: &mut Expansion<'_>) {
    let module = out.module;
    let Some((x, ty, shape)) = parts(node, module) else {
        return;
    };
    let Some((to, _)) = tensor(module, node.result) else {
        return;
    };
    let offset = shape.len().saturating_sub(to.len());
    let is_reduced =
        |axis: &usize| *axis < offset || (to.get(*axis - offset) == Some(&1) && shape[*axis] != 1);
    let dims: Vec<_> = (0..shape.len())
        .filter(is_reduced)
        .map(|axis| axis as i64)
        .collect();
    let written = Reduction::by(ADD).write(x.into(), ty, &dims, out);
    if let Some((value, reduced)) = written {
        out.op("stablehlo.reshape");
        out.text(" ").value(value).text(" : (").tensor(&reduced);
        out.text(") -> ").ty(node.result);
    }
}
