//! States of rows that are read from a pool and written back, which the contract does not have.

use super::super::clause::EXPANSION_CONSTANT;
use super::super::drift::DRIFT_ROW_STATES;
use super::super::expansion::{Expansion, Fields, Operand, Spaces, TensorType};
use super::super::groups::Group;
use super::super::node::{Kind, Node};
use super::gather::GatherNumbers;
use super::ops::{
    ADD, BROADCAST, COMPARE, CONSTANT, GATHER, MAXIMUM, MINIMUM, MULTIPLY, PAD, REDUCE, SELECT,
    SUBTRACT,
};
use super::reduce::Reduction;
use super::scatter::Scatter;
use crate::ir::ValueId;

pub(super) static KINDS: &[Kind] = &[Kind::new(
    "CAUSAL_CONV1D",
    "contract 4",
    &[&[
        CONSTANT, BROADCAST, COMPARE, CONSTANT, BROADCAST, CONSTANT, BROADCAST, SELECT, CONSTANT,
        REDUCE, CONSTANT, REDUCE, CONSTANT, BROADCAST, SELECT, CONSTANT, REDUCE, CONSTANT,
        BROADCAST, COMPARE, CONSTANT, BROADCAST, MAXIMUM, CONSTANT, BROADCAST, MINIMUM, GATHER,
        BROADCAST, CONSTANT, BROADCAST, SELECT, CONSTANT, PAD,
    ]],
    read,
    |node, out| {
        write(node, out);
    },
)
.open()
// The pool as it is then, and the block.
.hands_on(&[0, 5])
.drift(&DRIFT_ROW_STATES)];

/// The tokens, the kernel, the pool, each token's slot, and its position.
fn read(group: &Group<'_>, node: &mut Node) -> bool {
    let mut slices = (0..group.ops.len()).filter(|op| group.is(*op, "stablehlo.slice"));
    let kernel = slices.nth(1).and_then(|op| group.operand(op, 0));
    let pad = (0..group.ops.len()).find(|op| group.is(*op, "stablehlo.pad"));
    let operands = [
        group.operand(pad.unwrap_or(32), 0),
        kernel,
        group.operand(26, 0),
        group.operand(2, 0),
        // What is chosen from there is reduced next.
        group.operand(14, 1).or_else(|| group.operand(16, 0)),
    ];
    node.operands.extend(operands.into_iter().flatten());
    node.operands.len() == 5
}

/// What is known of the rows of a block of tokens.
struct Rows {
    /// How many tokens of each row are live.
    live: Operand,
    /// The slot of each row's state; -1 for a row without a live token.
    slot: Operand,
    /// The type of both: a number for each row.
    ty: TensorType,
}

/// Prints what is known of the rows, and their states as the pool has them: zero for a row that begins. Gives
/// the states with their type.
fn write_rows(
    [slots, positions]: [ValueId; 2],
    pool: ValueId,
    out: &mut Expansion<'_>,
) -> Option<(Rows, Operand, TensorType)> {
    let module = out.module;
    let (block, pool_ty) = (out.type_of(slots)?, out.type_of(pool)?);
    let [batch, _] = block.shape[..] else {
        return None;
    };
    let [all, rest @ ..] = &pool_ty.shape[..] else {
        return None;
    };
    let ty = block.with_shape(&[batch]);
    let truths = TensorType::boolean(module, &block.shape)?;
    let block_ty = block.find(module)?;
    let reduce = |reducer, init, value, out: &mut Expansion<'_>| {
        let reduction = Reduction {
            init: Some(init),
            ..Reduction::by(reducer)
        };
        let (value, _) = reduction.write(value, block_ty, &[1], out)?;
        Some(value)
    };
    let form = ["GE", "SIGNED"];
    let zero = out.splat("0", &block);
    let is_live = out.compare(Spaces::One, form, [slots.into(), zero], &block, &truths);
    let one = out.splat("1", &block);
    let zero = out.splat("0", &block);
    let ones = out.select(&[is_live, one, zero], &truths, &block);
    let live = reduce(ADD, "0", ones, out)?;
    let slot = reduce(MAXIMUM, "-1", slots.into(), out)?;
    let never = i32::MAX.to_string();
    let none = out.splat(&never, &block);
    let of_live = out.select(&[is_live, positions.into(), none], &truths, &block);
    let first = reduce(MINIMUM, &never, of_live, out)?;
    let zero = out.splat("0", &ty);
    let row_truths = truths.with_shape(&[batch]);
    let form = ["EQ", "SIGNED"];
    let begins = out.compare(Spaces::One, form, [first, zero], &ty, &row_truths);
    let zero = out.splat("0", &ty);
    let at_least = out.same_type_op(MAXIMUM, &[slot, zero], &ty);
    let last = out.splat(&all.saturating_sub(1).to_string(), &ty);
    let within = out.same_type_op(MINIMUM, &[at_least, last], &ty);

    let states_ty = pool_ty.with_shape(&[&[batch], rest].concat());
    let numbers = Window {
        map: &[0],
        sizes: &[&[1], rest].concat(),
    };
    let states = numbers.write((pool.into(), &pool_ty), (within, &ty), &states_ty, out);
    let state_truths = truths.with_shape(&states_ty.shape);
    let begins = out.broadcast(begins, &[0], &row_truths, &state_truths);
    let zeros = out.splat("0.0", &states_ty);
    let states = out.select(&[begins, zeros, states], &state_truths, &states_ty);
    Some((Rows { live, slot, ty }, states, states_ty))
}

/// A gather of one window for each row.
struct Window<'a> {
    /// The axes along which it is looked up.
    map: &'a [i64],
    sizes: &'a [i64],
}

impl Window<'_> {
    fn write(
        &self,
        source: (Operand, &TensorType),
        indices: (Operand, &TensorType),
        to: &TensorType,
        out: &mut Expansion<'_>,
    ) -> Operand {
        let number = out.op("\"stablehlo.gather\"");
        out.text("(").values(&[source.0, indices.0]).text(")");
        let offsets: Vec<i64> = (1..source.1.shape.len() as i64).collect();
        let numbers = GatherNumbers {
            offset_dims: &offsets,
            collapsed_slice_dims: &[0],
            start_index_map: self.map,
            index_vector_dim: 1,
            slice_sizes: self.sizes,
            is_sorted: false,
        };
        numbers.write_properties(out);
        out.made_signature(&[source.1, indices.1], to);
        Operand::Temporary(number)
    }
}

impl Rows {
    /// Of each row so many tokens, from an offset of its own.
    fn window(
        &self,
        source: (Operand, &TensorType),
        offset: Operand,
        width: i64,
        out: &mut Expansion<'_>,
    ) -> Option<(Operand, TensorType)> {
        let [batch, _, rest @ ..] = &source.1.shape[..] else {
            return None;
        };
        let column = self.ty.with_shape(&[*batch, 1]);
        let starts_ty = self.ty.with_shape(&[*batch, 2]);
        let row = out.iota(0, &column);
        let offset = out.reshape(offset, &self.ty, &column);
        let starts = out.concatenate([(row, &column), (offset, &column)], 1, &starts_ty);
        let to = source.1.with_shape(&[&[*batch, width], rest].concat());
        let window = Window {
            map: &[0, 1],
            sizes: &[&[1, width], rest].concat(),
        };
        let window = window.write(source, (starts, &starts_ty), &to, out);
        Some((window, to))
    }

    /// The pool with each row's state in its slot.
    fn write_back(
        &self,
        pool: (Operand, TensorType),
        states: (Operand, TensorType),
        out: &mut Expansion<'_>,
    ) -> Operand {
        let windows: Vec<i64> = (1..pool.1.shape.len() as i64).collect();
        let scatter = Scatter {
            fields: &[
                ("update_window_dims", Fields::Always(&windows)),
                ("inserted_window_dims", Fields::List(&[0])),
                ("scatter_dims_to_operand_dims", Fields::List(&[0])),
                ("index_vector_dim", Fields::Number(1)),
            ],
            flags: &[("unique_indices", false)],
            ..Scatter::default()
        };
        scatter.write(&[pool, (self.slot, self.ty.clone()), states], out)
    }
}

/// A convolution over tokens, whose states are the last tokens of each row.
fn write(node: &Node, out: &mut Expansion<'_>) -> Option<()> {
    let [x, kernel, pool, slots, positions] = node.operands[..] else {
        return None;
    };
    let (ty, kernel_ty, pool_ty) = (out.type_of(x)?, out.type_of(kernel)?, out.type_of(pool)?);
    let ([batch, tokens, channels], [taps, _]) = (&ty.shape[..], &kernel_ty.shape[..]) else {
        return None;
    };
    let (batch, tokens, channels, taps) = (*batch, *tokens, *channels, *taps);
    let (rows, history, history_ty) = write_rows([slots, positions], pool, out)?;

    // The live tokens to the front.
    let twice = ty.with_shape(&[batch, tokens.checked_mul(2)?, channels]);
    let zero = out.constant(&EXPANSION_CONSTANT, "0.0", ty.scalar());
    let amounts: [&[i64]; 3] = [&[0; 3], &[0, tokens, 0], &[0; 3]];
    let padded = out.pad((x.into(), &ty), zero, amounts, &twice);
    let all = out.splat(&tokens.to_string(), &rows.ty);
    let front = out.same_type_op(SUBTRACT, &[all, rows.live], &rows.ty);
    let (live, _) = rows.window((padded, &twice), front, tokens, out)?;
    let joined_ty = ty.with_shape(&[batch, taps.checked_add(tokens)? - 1, channels]);
    let joined = out.concatenate([(history, &history_ty), (live, &ty)], 1, &joined_ty);

    let (row, vector) = (ty.with_shape(&[1, channels]), ty.with_shape(&[channels]));
    let mut sum: Option<Operand> = None;
    // No more taps than there are operations for.
    for tap in 0..taps.min(out.group_len() as i64) {
        let ranges = [[0, batch, 1], [tap, tap + tokens, 1], [0, channels, 1]];
        let shifted = out.slice(joined, &ranges, &joined_ty);
        let ranges = [[tap, tap + 1, 1], [0, channels, 1]];
        let weights = out.slice(kernel.into(), &ranges, &kernel_ty);
        let weights = out.reshape(weights, &row, &vector);
        let weights = out.broadcast(weights, &[2], &vector, &ty);
        let product = out.same_type_op(MULTIPLY, &[weights, shifted], &ty);
        sum = Some(match sum {
            Some(sum) => out.same_type_op(ADD, &[sum, product], &ty),
            None => product,
        });
    }

    // And back behind what is padded.
    let amounts: [&[i64]; 3] = [&[0, tokens, 0], &[0; 3], &[0; 3]];
    let padded = out.pad((sum?, &ty), zero, amounts, &twice);
    rows.window((padded, &twice), rows.live, tokens, out)?;
    let states = rows.window((joined, &joined_ty), rows.live, taps - 1, out)?;
    rows.write_back((pool.into(), pool_ty), states, out);
    Some(())
}
