//! Attention over the pages of a cache that a table names, which the contract does not have.

use super::super::drift::DRIFT_PAGES;
use super::super::expansion::{Expansion, Operand, Spaces, TensorType};
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use super::along::Along;
use super::attention::{Dot, write_scaled};
use super::constant::{lowest, read_scalar};
use super::gather::GatherNumbers;
use super::ops::{
    ADD, AND, BROADCAST, COMPARE, CONSTANT, DIVIDE, DOT, EXPONENTIAL, GATHER, IOTA, MULTIPLY,
    REDUCE, REMAINDER, RESHAPE, SELECT, SUBTRACT, TRANSPOSE,
};
use crate::ir::ValueId;

const SECTION: &str = "contract 4.8";

/// The ops of attention over pages: those of the lengths, of the mask, and behind the products.
macro_rules! paged {
    ([$($lengths:expr),*], [$($mask:expr),*], [$($tail:expr),*]) => {
        &[
            GATHER, RESHAPE, GATHER, RESHAPE, RESHAPE, DOT, CONSTANT, BROADCAST, MULTIPLY, IOTA,
            $($lengths,)* $($mask,)* CONSTANT, BROADCAST, SELECT, CONSTANT, REDUCE, BROADCAST,
            SUBTRACT, EXPONENTIAL, CONSTANT, REDUCE, BROADCAST, DIVIDE, DOT, $($tail),*
        ]
    };
}

/// The ops of the mask: of all that is before a row, of a window, and of a ring.
macro_rules! masked {
    ($lengths:tt, $tail:tt) => {
        [
            paged!($lengths, [COMPARE], $tail),
            paged!(
                $lengths,
                [COMPARE, CONSTANT, BROADCAST, SUBTRACT, COMPARE, AND],
                $tail
            ),
            paged!(
                $lengths,
                [
                    CONSTANT, BROADCAST, ADD, SUBTRACT, CONSTANT, BROADCAST, REMAINDER, CONSTANT,
                    BROADCAST, COMPARE, COMPARE, AND
                ],
                $tail
            ),
        ]
    };
}

const BY_ROW: [&[&str]; 3] = masked!([BROADCAST], [RESHAPE]);
const SHARED: [&[&str]; 3] = masked!([RESHAPE, BROADCAST], [TRANSPOSE, RESHAPE]);

/// Each has a length of its own.
const FORMS: &[&[&str]] = &[
    BY_ROW[0], BY_ROW[1], BY_ROW[2], SHARED[0], SHARED[1], SHARED[2],
];

pub(super) static KINDS: &[Kind] = &[Kind::new(
    "PAGED_ATTENTION",
    SECTION,
    FORMS,
    read_attention,
    |node, out| {
        write_attention(node, out);
    },
)
.drift(&DRIFT_PAGES)];

/// The precisions that the emitter gives the two products.
const PRECISIONS: [(&str, &str); 2] = [
    ("precision_config", ", precision = [HIGHEST, HIGHEST]"),
    (
        "algorithm",
        ", algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, \
         lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, \
         allow_imprecise_accumulation = false>",
    ),
];

/// Queries, the caches of keys and values, a table of pages, and how long each row is.
fn read_attention(group: &Group<'_>, node: &mut Node) -> bool {
    let Some(form) = FORMS.iter().position(|it| it.len() == group.ops.len()) else {
        return false;
    };
    let shared = form >= BY_ROW.len();
    let mask = 11 + usize::from(shared);
    let operands = [(4, 0), (0, 0), (2, 0), (0, 1), (10, 0)];
    let operands = operands.map(|(op, index)| group.operand(op, index));
    node.operands.extend(operands.into_iter().flatten());
    let scale = read_scalar(group, 6);
    node.attributes.extend(scale.map(|scale| ("scale", scale)));
    let precisions = PRECISIONS.iter();
    // Of the products, which have the same, one that is there.
    let mut dots = (0..group.ops.len()).filter(|op| group.is(*op, DOT));
    let dot = dots.next().unwrap_or_default();
    let mut precisions = precisions.filter(|(name, _)| group.attribute(dot, name).is_some());
    if let Some((name, _)) = precisions.next() {
        let name = Value::Word((*name).to_owned());
        node.attributes.push(("precision", name));
    }
    let window = match form % BY_ROW.len() {
        0 => None,
        1 => Some(("window", mask + 1)),
        _ => Some(("ring_window", mask + 7)),
    };
    if let Some((name, window)) = window {
        let value = read_scalar(group, window);
        node.attributes.extend(value.map(|value| (name, value)));
    }
    if shared {
        let word = Value::Word("true".to_owned());
        node.attributes.push(("shared_tables", word));
    }
    node.operands.len() == 5
}

/// How large everything is.
struct Sizes {
    tables: i64,
    /// Rows that share a table.
    rows: i64,
    heads: i64,
    /// Queries' heads for one of the keys'.
    group: i64,
    width: i64,
    pages: i64,
    page: i64,
    /// Positions that a table spans.
    context: i64,
}

impl Sizes {
    fn of(q: &TensorType, cache: &TensorType, table: &TensorType) -> Option<Self> {
        let [all_rows, all_heads, width] = q.shape[..] else {
            return None;
        };
        let [_, page, heads, _] = cache.shape[..] else {
            return None;
        };
        let [tables, pages] = table.shape[..] else {
            return None;
        };
        Some(Self {
            tables,
            rows: all_rows.checked_div(tables)?,
            heads,
            group: all_heads.checked_div(heads)?,
            width,
            pages,
            page,
            context: pages.checked_mul(page)?,
        })
    }
}

/// The pages that the table names, one behind the other.
fn write_pages(
    cache: (ValueId, &TensorType),
    table: (ValueId, &TensorType),
    sizes: &Sizes,
    out: &mut Expansion<'_>,
) -> (Operand, TensorType) {
    let Sizes {
        tables,
        heads,
        width,
        ..
    } = *sizes;
    let gathered = [tables, sizes.pages, sizes.page, heads, width];
    let gathered = cache.1.with_shape(&gathered);
    let number = out.op("\"stablehlo.gather\"");
    out.text("(").values(&[cache.0.into(), table.0.into()]);
    out.text(")");
    let numbers = GatherNumbers {
        offset_dims: &[2, 3, 4],
        collapsed_slice_dims: &[0],
        start_index_map: &[0],
        index_vector_dim: 2,
        slice_sizes: &[1, sizes.page, heads, width],
        is_sorted: false,
    };
    numbers.write_properties(out);
    out.made_signature(&[cache.1, table.1], &gathered);
    let window = cache.1.with_shape(&[tables, sizes.context, heads, width]);
    let value = out.reshape(Operand::Temporary(number), &gathered, &window);
    (value, window)
}

fn write_attention(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let module = out.module;
    let [q, keys, values, table, lengths] = node.operands[..] else {
        return None;
    };
    let q_ty = out.type_of(q)?;
    let [keys_ty, values_ty] = [out.type_of(keys)?, out.type_of(values)?];
    let table_ty = out.type_of(table)?;
    let sizes = Sizes::of(&q_ty, &keys_ty, &table_ty)?;
    let (keys, window) = write_pages((keys, &keys_ty), (table, &table_ty), &sizes, out);
    let (values, _) = write_pages((values, &values_ty), (table, &table_ty), &sizes, out);
    let shared = node.attribute("shared_tables").is_some();
    let Sizes {
        tables,
        rows,
        heads,
        group,
        width,
        context,
        ..
    } = sizes;
    let shapes: [&[i64]; 3] = match shared {
        true => [
            &[tables, rows, heads, group, width],
            &[tables, heads, rows, group, context],
            &[tables, heads, rows, group, width],
        ],
        false => [
            &[tables, heads, group, width],
            &[tables, heads, group, context],
            &[tables, heads, group, width],
        ],
    };
    let [grouped, scores, attended] = shapes.map(|shape| q_ty.with_shape(shape));
    let last = scores.shape.len() as i64 - 1;
    let precision = match node.attribute("precision") {
        Some(Value::Word(word)) => PRECISIONS.iter().find(|(name, _)| name == word),
        _ => None,
    };
    let precision = precision.map_or("", |(_, text)| *text);
    let mut dot = Dot {
        batching: [if shared { &[0, 2] } else { &[0, 1] }, &[0, 2]],
        contracting: [last, 3],
        precision,
    };
    let queries = out.reshape(q.into(), &q_ty, &grouped);
    let products = dot.write([queries, keys], [&grouped, &window], &scores, out);
    let scale = out.op(CONSTANT);
    out.text(" dense<").attribute(node.attribute("scale"));
    out.text("> : ").tensor(&q_ty.scalar());
    let scaled = write_scaled(products, Operand::Temporary(scale), &scores, out);

    let lengths_ty = out.type_of(lengths)?;
    let positions = lengths_ty.with_shape(&scores.shape);
    let truths = TensorType::boolean(module, &scores.shape)?;
    let iota = out.iota(last, &positions);
    let (by_row, by_row_ty, dims): (_, _, &[i64]) = match shared {
        true => {
            let by_table = lengths_ty.with_shape(&[tables, rows]);
            let value = out.reshape(lengths.into(), &lengths_ty, &by_table);
            (value, by_table, &[0, 2])
        }
        false => (lengths.into(), lengths_ty, &[0]),
    };
    let widened = out.broadcast(by_row, dims, &by_row_ty, &positions);
    let mask = Mask {
        positions,
        truths,
        iota,
        lengths: widened,
        context,
    };
    let live = mask.write(node, out);
    let least = out.splat(&lowest(module, q_ty.element), &scores);
    let masked = out.select(&[live, scaled, least], &mask.truths, &scores);

    let scores_ty = scores.find(module)?;
    let along = Along::of(masked, scores_ty, last, module)?;
    let weights = along.softmax(out)?;
    dot.batching = [&[0, 1], &[0, 2]];
    dot.contracting = [last, 1];
    let mut result = dot.write([weights, values], [&scores, &window], &attended, out);
    let mut result_ty = attended;
    if shared {
        (result, result_ty) = out.transpose(result, &[0, 2, 1, 3, 4], &result_ty);
    }
    let whole = TensorType::of(module, node.result)?;
    out.reshape(result, &result_ty, &whole);
    Some(())
}

/// Which positions a row sees.
struct Mask {
    /// The type of the positions.
    positions: TensorType,
    truths: TensorType,
    iota: Operand,
    lengths: Operand,
    context: i64,
}

impl Mask {
    /// The window's constant is the node's own.
    fn window(&self, literal: &Value, out: &mut Expansion<'_>) -> Operand {
        let number = out.op(CONSTANT);
        out.text(" dense<").attribute(Some(literal)).text("> : ");
        out.tensor(&self.positions.scalar());
        out.widened(Operand::Temporary(number), &self.positions)
    }

    fn compare(&self, direction: &str, a: Operand, b: Operand, out: &mut Expansion<'_>) -> Operand {
        let form = [direction, "SIGNED"];
        out.compare(Spaces::One, form, [a, b], &self.positions, &self.truths)
    }

    fn write(&self, node: &Node, out: &mut Expansion<'_>) -> Operand {
        let (ty, lengths) = (&self.positions, self.lengths);
        if let Some(window) = node.attribute("ring_window") {
            let last = out.splat(&(self.context - 1).to_string(), ty);
            let shifted = out.same_type_op(ADD, &[lengths, last], ty);
            let ahead = out.same_type_op(SUBTRACT, &[shifted, self.iota], ty);
            let all = out.splat(&self.context.to_string(), ty);
            let age = out.same_type_op(REMAINDER, &[ahead, all], ty);
            let window = self.window(window, out);
            let within = self.compare("LT", age, window, out);
            let written = self.compare("LT", age, lengths, out);
            return out.same_type_op(AND, &[within, written], &self.truths);
        }
        let before = self.compare("LT", self.iota, lengths, out);
        let Some(window) = node.attribute("window") else {
            return before;
        };
        let window = self.window(window, out);
        let first = out.same_type_op(SUBTRACT, &[lengths, window], ty);
        let within = self.compare("GE", self.iota, first, out);
        out.same_type_op(AND, &[before, within], &self.truths)
    }
}
