//! Finds the first place where two modules part.

use rustc_hash::{FxHashMap, FxHashSet};

use super::Difference;
use super::classes::{Numbering, Side};
use super::wording::{head, name, type_difference};
use crate::ir::{AttrId, BlockId, Module, OpId, WalkOrder};

/// Two ops that stand for each other, on the left and on the right.
type Pair = [OpId; 2];

/// What comparing two ops' regions gives.
enum Inside {
    Same,
    Part(Difference),
    /// These two differ; they are to be looked at next.
    Descend(Pair),
}

/// The first place where the classes of two modules part.
pub(super) fn of_classes(
    numbering: &mut Numbering,
    sides: &mut [Side<'_>; 2],
) -> Option<Difference> {
    let mut pair = [sides[0].module.root(), sides[1].module.root()];
    if class(&sides[0], pair[0]) == class(&sides[1], pair[1]) {
        return None;
    }
    loop {
        if let Some(message) = head(numbering.common(), sides, pair) {
            return Some(at(sides, pair, message));
        }
        match inside(numbering.common(), sides, pair) {
            Inside::Descend(inner) => pair = inner,
            Inside::Part(difference) => return Some(difference),
            Inside::Same => {
                let message = match [0, 1].map(|side| sides[side].facts(pair[side]).ordinal) {
                    [Some(left), Some(right)] if left != right => format!(
                        "{} is number {} of the operations with effects on the left, number {} on \
                         the right",
                        name(&sides[0], pair[0]),
                        left + 1,
                        right + 1
                    ),
                    _ => format!("{} differs", name(&sides[0], pair[0])),
                };
                return Some(at(sides, pair, message));
            }
        }
    }
}

/// The first place where modules of equal classes part in who uses which of several equal ops.
pub(super) fn of_sharing(sides: &[Side<'_>; 2]) -> Option<Difference> {
    let mut balance: FxHashMap<u32, i64> = FxHashMap::default();
    for (side, weight) in sides.iter().zip([1, -1]) {
        for facts in side.ops.iter().filter(|facts| facts.class != 0) {
            *balance.entry(facts.refined).or_default() += weight;
        }
    }
    balance.retain(|_, count| *count != 0);
    if balance.is_empty() {
        return None;
    }
    // What differs makes its operands and the ops inside it differ too: the cause is one whose
    // users and surroundings do not.
    let part = |side: &Side<'_>, op: OpId| balance.contains_key(&side.facts(op).refined);
    let is_cause = |side: &Side<'_>, op: OpId| {
        let module = side.module;
        part(side, op)
            && !module
                .parent_op(op)
                .is_some_and(|parent| part(side, parent))
            && !(module.results(op).flat_map(|result| module.uses(result)))
                .any(|slot| part(side, module.use_owner(slot).0))
    };
    let ops = |side: &Side<'_>| side.module.walk(side.module.root(), WalkOrder::PreOrder);
    let [left, right] = sides;
    let first = ops(left).into_iter().find(|op| is_cause(left, *op))?;
    let wanted = class(left, first);
    let second = (ops(right).into_iter())
        .find(|op| class(right, *op) == wanted && part(right, *op))
        .unwrap_or(right.module.root());
    let uses = |side: &Side<'_>, op: OpId| -> usize {
        let module = side.module;
        module
            .results(op)
            .map(|result| module.uses(result).count())
            .sum()
    };
    let message = match (uses(left, first), uses(right, second)) {
        (left_uses, right_uses) if left_uses != right_uses => format!(
            "of several equal operations {}, this one is used {left_uses} times on the left, \
             {right_uses} times on the right",
            name(left, first)
        ),
        _ => format!(
            "of several equal operations {}, this one is used by others on the left than on the \
             right",
            name(left, first)
        ),
    };
    Some(at(sides, [first, second], message))
}

/// Where a distinct attribute is carried by others on the left than on the right: what it refers to
/// is among the classes, but which of those that refer to the same are one attribute is not.
pub(super) fn of_distincts(sides: &[Side<'_>; 2]) -> Option<Difference> {
    // By who carries it, and as the how manyth of theirs, each distinct attribute.
    let carried = |side: &Side<'_>| {
        let mut carriers: FxHashMap<AttrId, (OpId, Vec<[u32; 2]>)> = FxHashMap::default();
        for (op, place, attr) in &side.distincts {
            let (_, by) = carriers.entry(*attr).or_insert((*op, Vec::new()));
            by.push([side.facts(*op).refined, *place]);
        }
        let mut all: Vec<_> = carriers.into_values().collect();
        for (_, by) in &mut all {
            by.sort_unstable();
        }
        all.sort_by(|(first, a), (second, b)| (a, first.index()).cmp(&(b, second.index())));
        all
    };
    let [left, right] = [carried(&sides[0]), carried(&sides[1])];
    let both = left.len().max(right.len());
    let place = (0..both).find(|place| {
        let by = |all: &[(OpId, Vec<[u32; 2]>)]| all.get(*place).map(|(_, by)| by.clone());
        by(&left) != by(&right)
    })?;
    let op = |all: &[(OpId, Vec<[u32; 2]>)], side: &Side<'_>| {
        all.get(place).map_or(side.module.root(), |(op, _)| *op)
    };
    let pair = [op(&left, &sides[0]), op(&right, &sides[1])];
    let message = "a distinct attribute is shared by others on the left than on the right";
    Some(at(sides, pair, message.to_owned()))
}

fn class(side: &Side<'_>, op: OpId) -> u32 {
    side.facts(op).class
}

fn at(sides: &[Side<'_>; 2], pair: Pair, message: String) -> Difference {
    Difference {
        message,
        left: sides[0].span(pair[0]),
        right: sides[1].span(pair[1]),
    }
}

/// Compares the regions of two ops, block by block. The ops have equally many regions.
fn inside(common: &mut Module, sides: &mut [Side<'_>; 2], pair: Pair) -> Inside {
    let modules = [sides[0].module, sides[1].module];
    let regions = [0, 1].map(|side| modules[side].op_regions(pair[side]));
    for (number, (left, right)) in regions[0].iter().zip(regions[1]).enumerate() {
        let blocks = [
            modules[0].region_blocks(*left),
            modules[1].region_blocks(*right),
        ];
        if blocks[0].len() != blocks[1].len() {
            let message = format!(
                "region {number} of {} has {} blocks on the left, {} on the right",
                name(&sides[0], pair[0]),
                blocks[0].len(),
                blocks[1].len()
            );
            return Inside::Part(at(sides, pair, message));
        }
        for (left, right) in blocks[0].iter().zip(blocks[1]) {
            match block(common, sides, [*left, *right]) {
                Inside::Same => {}
                found => return found,
            }
        }
    }
    Inside::Same
}

fn block(common: &mut Module, sides: &mut [Side<'_>; 2], blocks: [BlockId; 2]) -> Inside {
    let modules = [sides[0].module, sides[1].module];
    let arguments = [0, 1].map(|side| modules[side].block_arguments(blocks[side]));
    let owner = name(&sides[0], modules[0].block_owner(blocks[0]));
    let message = if arguments[0].len() == arguments[1].len() {
        let what = |index| format!("argument {index} of a block of {owner}");
        type_difference(common, sides, arguments[0], arguments[1], what)
    } else {
        Some(format!(
            "a block of {owner} has {} arguments on the left, {} on the right",
            arguments[0].len(),
            arguments[1].len()
        ))
    };
    if let Some(message) = message {
        return Inside::Part(Difference {
            message,
            left: sides[0].block_span(blocks[0]),
            right: sides[1].block_span(blocks[1]),
        });
    }
    let unmatched = |this: usize| -> Vec<OpId> {
        let mut counts: FxHashMap<u32, usize> = FxHashMap::default();
        for op in modules[1 - this].block_ops(blocks[1 - this]) {
            *counts.entry(class(&sides[1 - this], op)).or_default() += 1;
        }
        let is_unmatched = |op: &OpId| match counts.get_mut(&class(&sides[this], *op)) {
            Some(count) if *count > 0 => {
                *count -= 1;
                false
            }
            _ => true,
        };
        modules[this]
            .block_ops(blocks[this])
            .filter(is_unmatched)
            .collect()
    };
    let (left, right) = (unmatched(0), unmatched(1));
    match (left.first(), right.first()) {
        (None, None) => Inside::Same,
        (None, Some(extra)) => Inside::Part(lacking(sides, 1, *extra, blocks[0])),
        (Some(first), _) => match counterpart(common, sides, *first, &right) {
            Some(found) if sides[0].is_terminator(*first) && !sides[1].is_terminator(found) => {
                Inside::Part(lacking(sides, 1, found, blocks[0]))
            }
            Some(found) => Inside::Descend([*first, found]),
            None => Inside::Part(lacking(sides, 0, *first, blocks[1])),
        },
    }
}

/// The op of side `side` stands in a block whose counterpart on the other side lacks it.
fn lacking(sides: &[Side<'_>; 2], side: usize, op: OpId, other_block: BlockId) -> Difference {
    let labels = ["left", "right"];
    let other = &sides[1 - side];
    let message = format!(
        "the {} has an operation that the {} lacks: {}",
        labels[side],
        labels[1 - side],
        name(&sides[side], op)
    );
    let before = sides[side].module.op(op).prev.and_then(|before| {
        let wanted = class(&sides[side], before);
        (other.module.block_ops(other_block)).find(|found| class(other, *found) == wanted)
    });
    let place = before.map_or_else(|| other.block_span(other_block), |op| other.span(op));
    let mut spans = [sides[side].span(op), place];
    if side == 1 {
        spans.reverse();
    }
    let [left, right] = spans;
    Difference {
        message,
        left,
        right,
    }
}

/// The op among `unmatched` of the right that most likely stands where `op` stands on the left.
fn counterpart(
    common: &mut Module,
    sides: &mut [Side<'_>; 2],
    op: OpId,
    unmatched: &[OpId],
) -> Option<OpId> {
    let modules = [sides[0].module, sides[1].module];
    if let Some(symbol) = sides[0].symbol(op) {
        let same = |found: &&OpId| sides[1].symbol(**found) == Some(symbol);
        return unmatched.iter().find(same).copied();
    }
    let op_name = modules[0].name_text(op);
    let ordinal = sides[0].facts(op).ordinal;
    let in_place = unmatched
        .iter()
        .copied()
        .find(|found| ordinal.is_some() && sides[1].facts(*found).ordinal == ordinal);
    if in_place.is_some_and(|found| modules[1].name_text(found) == op_name) {
        return in_place;
    }
    let differing: FxHashSet<OpId> = unmatched.iter().copied().collect();
    let operands = operand_keys(common, &mut sides[0], op);
    let attributes = sides[0].attributes(common, op);
    let types = result_types(common, &mut sides[0], op);
    let mut best: Option<(u32, OpId)> = None;
    for found in unmatched.iter().copied() {
        let side = &mut sides[1];
        if side.is_terminator(found) || side.symbol(found).is_some() {
            continue;
        }
        // An op whose operands have their match is where the right begins to differ; others may
        // only follow from that.
        let begins = !(modules[1].operands(found))
            .filter_map(|operand| modules[1].defining_op(operand))
            .any(|definition| differing.contains(&definition));
        let same_name = modules[1].name_text(found) == op_name;
        let same_operands = operand_keys(common, side, found) == operands;
        let same_types = result_types(common, side, found) == types;
        let in_its_place = begins && same_operands && same_types;
        if !same_name && !in_its_place {
            continue;
        }
        let same_attributes = side.attributes(common, found) == attributes;
        let score = [
            begins,
            same_name,
            same_operands,
            same_attributes,
            same_types,
        ]
        .into_iter()
        .fold(0, |score, same| score * 2 + u32::from(same));
        if best.is_none_or(|(best, _)| score > best) {
            best = Some((score, found));
        }
    }
    match best {
        Some((_, found)) => Some(found),
        // The left has one more of the ops with effects.
        None => in_place.filter(|found| !sides[1].is_terminator(*found)),
    }
}

fn operand_keys(common: &mut Module, side: &mut Side<'_>, op: OpId) -> Vec<u32> {
    let mut key = Vec::new();
    for operand in side.module.operands(op) {
        side.operand_key(common, operand, &mut key);
    }
    key
}

fn result_types(common: &mut Module, side: &mut Side<'_>, op: OpId) -> Vec<u32> {
    let module = side.module;
    (module.results(op))
        .map(|result| side.ty(common, module.value_type(result)))
        .collect()
}
