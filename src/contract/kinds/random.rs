//! Random numbers, which section 4.11 does not have: the rounds of Threefry over counters, and what is made of
//! the bits.

use rustc_hash::FxHashMap;

use super::super::clause::{EXPANSION_CONSTANT, EXPANSION_WIRING};
use super::super::drift::DRIFT_RANDOM;
use super::super::expansion::{Expansion, Operand, TensorType};
use super::super::groups::Group;
use super::super::node::{Kind, Node, Value};
use super::constant::read_digits;
use super::ops::{ADD, BROADCAST, CONSTANT, CONVERT, IOTA, MULTIPLY, SELECT, SQRT, SUBTRACT};
use crate::ir::FloatKind;

const SECTION: &str = "contract 4.11";

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "RNG_UNIFORM",
        SECTION,
        BEGINNINGS,
        |group, node| read(group, node, false),
        |node, out| {
            write(node, out, false);
        },
    )
    .open()
    .drift(&DRIFT_RANDOM),
    Kind::new(
        "RNG_NORMAL",
        SECTION,
        BEGINNINGS,
        |group, node| read(group, node, true),
        |node, out| {
            write(node, out, true);
        },
    )
    .open()
    .drift(&DRIFT_RANDOM),
];

/// The key is two numbers, or two values.
const BEGINNINGS: &[&[&str]] = &[
    &[IOTA, CONSTANT, ADD],
    &[BROADCAST, BROADCAST, IOTA, CONSTANT, ADD],
];

/// Constants of the generator: what the third word of the key is mixed with, and by how much is rotated in the
/// rounds of even and of odd number.
const PARITY: i32 = 0x1BD1_1BDA;
const ROTATIONS: [[i32; 4]; 2] = [[13, 15, 26, 6], [17, 29, 16, 24]];

/// The bits of 1.0 as f32.
const ONE: i32 = 0x3F80_0000;

const SHIFT_RIGHT: &str = "stablehlo.shift_right_logical";
const XOR: &str = "stablehlo.xor";
const OR: &str = "stablehlo.or";

/// The key. Where operations stand, and not what they are, says which they are meant to be.
fn read(group: &Group<'_>, node: &mut Node, normal: bool) -> bool {
    let is = |op: usize, name: &str| group.is(op, name);
    let has = |name: &str| (0..group.ops.len()).any(|op| is(op, name));
    let is_normal = has("stablehlo.cosine") || has("stablehlo.log");
    if !has(SHIFT_RIGHT) || is_normal != normal {
        return false;
    }
    if is(0, BROADCAST) {
        let words = [group.operand(0, 0), group.operand(1, 0)];
        node.operands.extend(words.into_iter().flatten());
        return node.operands.len() == 2;
    }
    // Behind the two counters, of which the second may be masked, the words of the key are added to them: a word
    // that was printed before is not printed again.
    let is_masked = (2..6).any(|op| read_digits(group, op).is_some_and(|it| it.contains("true")));
    let mut at = match is_masked {
        true => (3..8).find(|op| is(*op, SELECT)).map_or(5, |op| op + 1),
        false => 3,
    };
    for name in ["key0", "key1"] {
        let is_new = is(at, CONSTANT);
        let number = |op: usize| read_digits(group, op)?.parse::<i32>().ok();
        let used = |index: usize| {
            let word = group.operand(at, index)?;
            let constant = (0..at).find(|op| group.is_result(word, *op))?;
            number(constant)
        };
        let word = match is_new {
            true => number(at),
            false => (0..2)
                .find_map(used)
                .or_else(|| (0..at).rev().find_map(number)),
        };
        let Some(word) = word else {
            return false;
        };
        node.attributes.push((name, Value::Int(word.into())));
        at += 1 + usize::from(is_new && !is(at + 1, CONSTANT));
    }
    true
}

/// A word of the key, or of what is made of it.
#[derive(Clone, Copy)]
enum Word {
    Number(i32),
    Made(Operand),
}

/// What the words are printed with.
struct Lines<'o, 'a> {
    out: &'o mut Expansion<'a>,
    /// Half of the bits.
    half: TensorType,
    /// Each constant stands once.
    constants: FxHashMap<i32, Operand>,
}

impl Lines<'_, '_> {
    fn number(&mut self, value: i32) -> Operand {
        if let Some(constant) = self.constants.get(&value) {
            return *constant;
        }
        let literal = value.to_string();
        let constant = self.out.constant(&EXPANSION_CONSTANT, &literal, &self.half);
        self.constants.insert(value, constant);
        constant
    }

    fn op(&mut self, name: &str, a: Operand, b: Operand) -> Operand {
        self.out.same_type_op(name, &[a, b], &self.half)
    }

    fn operand(&mut self, word: Word) -> Operand {
        match word {
            Word::Number(value) => self.number(value),
            Word::Made(operand) => operand,
        }
    }

    fn plus(&mut self, word: Word, more: i32) -> Word {
        match word {
            Word::Number(value) => Word::Number(value.wrapping_add(more)),
            Word::Made(operand) => {
                let more = self.number(more);
                Word::Made(self.op(ADD, operand, more))
            }
        }
    }

    /// Adds a word to a counter.
    fn add(&mut self, counter: Operand, word: Word) -> Operand {
        let word = self.operand(word);
        self.op(ADD, counter, word)
    }

    /// The third word of the key.
    fn parity(&mut self, key: [Word; 2]) -> Word {
        if let [Word::Number(a), Word::Number(b)] = key {
            return Word::Number(a ^ b ^ PARITY);
        }
        let [a, b] = key.map(|word| self.operand(word));
        let both = self.op(XOR, a, b);
        let parity = self.number(PARITY);
        Word::Made(self.op(XOR, both, parity))
    }

    /// Twenty rounds over the counters, the words of the key added after each four.
    fn rounds(&mut self, counters: [Operand; 2], key: [Word; 2]) -> [Operand; 2] {
        let third = self.parity(key);
        let words = [key[0], key[1], third];
        let mut x = self.add(counters[0], key[0]);
        let mut y = self.add(counters[1], key[1]);
        for group in 0..5 {
            for by in ROTATIONS[group % 2] {
                x = self.op(ADD, x, y);
                let left = self.number(by);
                let left = self.op("stablehlo.shift_left", y, left);
                let right = self.number(32 - by);
                let right = self.op(SHIFT_RIGHT, y, right);
                let turned = self.op(OR, left, right);
                y = self.op(XOR, turned, x);
            }
            let first = words[(group + 1) % 3];
            let second = self.plus(words[(group + 2) % 3], group as i32 + 1);
            x = self.add(x, first);
            y = self.add(y, second);
        }
        [x, y]
    }
}

/// So many numbers of f32 from 0 to 1. None where the module lacks a type of theirs.
fn write_uniform(node: &Node, count: i64, out: &mut Expansion<'_>) -> Option<Operand> {
    let module = out.module;
    let odd = count % 2;
    let padded = count.checked_add(odd)?;
    let half = TensorType::i32(module, &[padded / 2])?;
    let mut key = match node.operands[..] {
        [a, b] => [a, b].map(|word| Word::Made(word.into())),
        _ => {
            let word = |name| i32::try_from(node.int(name)?).ok().map(Word::Number);
            [word("key0")?, word("key1")?]
        }
    };
    for word in &mut key {
        if let Word::Made(value) = word {
            *value = out.widened(*value, &half);
        }
    }
    let first = out.iota(0, &half);
    let mut lines = Lines {
        out,
        half,
        constants: FxHashMap::default(),
    };
    let many = lines.number(i32::try_from(padded / 2).ok()?);
    let mut second = lines.op(ADD, first, many);
    if odd == 1 {
        second = mask_last(second, &mut lines)?;
    }
    let [x, y] = lines.rounds([first, second], key);
    let Lines { out, half, .. } = lines;
    let all = half.with_shape(&[padded]);
    let mut bits = out.concatenate([(x, &half), (y, &half)], 0, &all);
    if odd == 1 {
        bits = out.slice(bits, &[[0, count, 1]], &all);
    }
    let bits_ty = half.with_shape(&[count]);
    let ty = TensorType::float(module, FloatKind::F32, &[count])?;
    let nine = out.constant(&EXPANSION_CONSTANT, "9", &bits_ty);
    let mantissa = out.same_type_op(SHIFT_RIGHT, &[bits, nine], &bits_ty);
    let exponent = out.constant(&EXPANSION_CONSTANT, &ONE.to_string(), &bits_ty);
    let bits = out.same_type_op(OR, &[mantissa, exponent], &bits_ty);
    let above = out.functional_op("stablehlo.bitcast_convert", bits, &bits_ty, &ty);
    let one = out.constant(&EXPANSION_CONSTANT, "1.0", &ty);
    Some(out.same_type_op(SUBTRACT, &[above, one], &ty))
}

/// Of an odd count, the counter that there is none of is 0.
fn mask_last(counters: Operand, lines: &mut Lines<'_, '_>) -> Option<Operand> {
    let half = *lines.half.shape.first()?;
    let truths = TensorType::boolean(lines.out.module, &[half])?;
    let out = &mut *lines.out;
    let number = out.op(CONSTANT);
    out.text(" dense<").own(&EXPANSION_CONSTANT).text("[");
    // No longer than the text that it is held against.
    let most = out.module.source().bytes().len() as i64;
    for _ in 1..half.min(most) {
        out.text("true, ");
    }
    out.text("false]").own(None).text("> : ").tensor(&truths);
    let zero = lines.number(0);
    let values = [Operand::Temporary(number), counters, zero];
    Some(lines.out.select(&values, &truths, &lines.half))
}

/// Box-Muller over twice as many uniform numbers, in f64.
fn write_normal(node: &Node, count: i64, out: &mut Expansion<'_>) -> Option<Operand> {
    let module = out.module;
    let all = count.checked_mul(2)?;
    let uniform = write_uniform(node, all, out)?;
    let both = TensorType::float(module, FloatKind::F32, &[all])?;
    let ty = both.with_shape(&[count]);
    let wide = TensorType::float(module, FloatKind::F64, &[count])?;
    let radial = out.slice(uniform, &[[0, count, 1]], &both);
    let angular = out.slice(uniform, &[[count, all, 1]], &both);
    let radial = out.functional_op(CONVERT, radial, &ty, &wide);
    let angular = out.functional_op(CONVERT, angular, &ty, &wide);
    let one = out.constant(&EXPANSION_CONSTANT, "1.0", &wide);
    let rest = out.same_type_op(SUBTRACT, &[one, radial], &wide);
    let log = out.same_type_op("stablehlo.log", &[rest], &wide);
    let factor = out.constant(&EXPANSION_CONSTANT, "-2.0", &wide);
    let square = out.same_type_op(MULTIPLY, &[log, factor], &wide);
    let radius = out.same_type_op(SQRT, &[square], &wide);
    let turn = out.constant(&EXPANSION_CONSTANT, "6.283185307179586", &wide);
    let angle = out.same_type_op(MULTIPLY, &[angular, turn], &wide);
    let cosine = out.same_type_op("stablehlo.cosine", &[angle], &wide);
    let value = out.same_type_op(MULTIPLY, &[radius, cosine], &wide);
    Some(out.functional_op(CONVERT, value, &wide, &ty))
}

fn write(node: &Node, out: &mut Expansion<'_>, normal: bool) -> Option<()> {
    out.ends_by(&EXPANSION_WIRING);
    let result = out.type_of_result(node)?;
    let count = result
        .shape
        .iter()
        .try_fold(1_i64, |all, it| all.checked_mul(*it))?;
    let flat = match normal {
        true => write_normal(node, count, out)?,
        false => write_uniform(node, count, out)?,
    };
    out.reshape(flat, &result.with_shape(&[count]), &result);
    Some(())
}
