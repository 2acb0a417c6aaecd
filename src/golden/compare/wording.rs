//! Words what differs between two ops, apart from their regions.

use super::classes::Side;
use crate::ir::{Attr, AttrId, Definition, DenseElements, Module, OpId, Type, ValueId};
use crate::syntax::dense::{LiteralStyle, write_dense};

/// Characters of an attribute or a type that a message shows.
const SHOWN: usize = 80;

/// The op as messages call it: its name, and the symbol that it defines.
pub(super) fn name(side: &Side<'_>, op: OpId) -> String {
    let name = side.module.name_text(op);
    match side.symbol(op) {
        Some(symbol) => format!("`{name} @{}`", String::from_utf8_lossy(symbol)),
        None => format!("`{name}`"),
    }
}

fn shortened(text: String) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

/// What differs between two ops apart from their regions.
pub(super) fn head(
    common: &mut Module,
    sides: &mut [Side<'_>; 2],
    pair: [OpId; 2],
) -> Option<String> {
    let modules = [sides[0].module, sides[1].module];
    let names = [0, 1].map(|side| name(&sides[side], pair[side]));
    if names[0] != names[1] {
        return Some(format!(
            "{} on the left, {} on the right",
            names[0], names[1]
        ));
    }
    let op = &names[0];
    let counts = |what: &str, counts: [usize; 2]| {
        (counts[0] != counts[1]).then(|| {
            format!(
                "{op} has {} {what} on the left, {} on the right",
                counts[0], counts[1]
            )
        })
    };
    let attributes = [0, 1].map(|side| sides[side].attributes(common, pair[side]));
    let differing = attribute_difference(common, op, attributes[0].0, attributes[1].0);
    if differing.is_some() {
        return differing;
    }
    if let [Some(left), Some(right)] = attributes.map(|(_, properties)| properties) {
        let differing = match [left, right].map(|attr| common.attr(attr)) {
            [Attr::Dictionary(_), Attr::Dictionary(_)] => {
                attribute_difference(common, op, left, right)
            }
            _ => differing_values(common, &format!("{op} has properties"), left, right),
        };
        if differing.is_some() {
            return differing;
        }
    }
    let operands = [0, 1].map(|side| modules[side].operands(pair[side]).collect::<Vec<_>>());
    if let Some(message) = counts("operands", [operands[0].len(), operands[1].len()]) {
        return Some(message);
    }
    let mut keys = [Vec::new(), Vec::new()];
    for (index, values) in operands[0].iter().zip(&operands[1]).enumerate() {
        let values = [*values.0, *values.1];
        for side in 0..2 {
            keys[side].clear();
            sides[side].operand_key(common, values[side], &mut keys[side]);
        }
        if keys[0] != keys[1] {
            return Some(format!(
                "operand {index} of {op} is {} on the left, {} on the right",
                value_text(modules[0], values[0]),
                value_text(modules[1], values[1])
            ));
        }
    }
    let results = [0, 1].map(|side| modules[side].results(pair[side]).collect::<Vec<_>>());
    if let Some(message) = counts("results", [results[0].len(), results[1].len()]) {
        return Some(message);
    }
    let what = |index| format!("result {index} of {op}");
    type_difference(common, sides, &results[0], &results[1], what).or_else(|| {
        let successors = [0, 1].map(|side| modules[side].op_successors(pair[side]).len());
        let regions = [0, 1].map(|side| modules[side].op_regions(pair[side]).len());
        counts("successors", successors).or_else(|| counts("regions", regions))
    })
}

/// The first of two lists of equally many values that differ in type.
pub(super) fn type_difference(
    common: &mut Module,
    sides: &mut [Side<'_>; 2],
    left: &[ValueId],
    right: &[ValueId],
    what: impl Fn(usize) -> String,
) -> Option<String> {
    left.iter()
        .zip(right)
        .enumerate()
        .find_map(|(index, pair)| {
            let types = [
                sides[0].module.value_type(*pair.0),
                sides[1].module.value_type(*pair.1),
            ];
            let same = sides[0].ty(common, types[0]) == sides[1].ty(common, types[1]);
            (!same).then(|| {
                let text = |side: usize| shortened(sides[side].module.type_text(types[side]));
                format!(
                    "{} has type {} on the left, {} on the right",
                    what(index),
                    text(0),
                    text(1)
                )
            })
        })
}

/// A value with what defines it, since the same name may stand for another value on each side.
fn value_text(module: &Module, value: ValueId) -> String {
    let origin = match module.definition(value) {
        Definition::Result { op, .. } => format!("`{}`", module.name_text(op)),
        Definition::Argument { index, .. } => format!("argument {index}"),
        Definition::Forward => "undefined".to_owned(),
    };
    match module.value_name(value) {
        name if name.is_empty() => origin,
        name => format!("{name} ({origin})"),
    }
}

/// The first entry that differs between two dictionaries of the common module.
fn attribute_difference(common: &Module, op: &str, left: AttrId, right: AttrId) -> Option<String> {
    let only = |side: &str, (name, value): &(_, AttrId)| {
        Some(format!(
            "{op} has {} = {} on the {side} only",
            common.text(*name),
            shortened(common.attr_text(*value))
        ))
    };
    let (mut left, mut right) = (
        common.dictionary(left).iter().peekable(),
        common.dictionary(right).iter().peekable(),
    );
    loop {
        match (left.peek(), right.peek()) {
            (None, None) => return None,
            (Some(entry), None) => return only("left", entry),
            (None, Some(entry)) => return only("right", entry),
            (Some(a), Some(b)) if a.0 != b.0 => {
                return if common.str(a.0) < common.str(b.0) {
                    only("left", a)
                } else {
                    only("right", b)
                };
            }
            (Some(a), Some(b)) if a.1 != b.1 => {
                let what = format!("{op} has {} =", common.text(a.0));
                return differing_values(common, &what, a.1, b.1);
            }
            _ => {
                left.next();
                right.next();
            }
        }
    }
}

fn differing_values(common: &Module, what: &str, left: AttrId, right: AttrId) -> Option<String> {
    if left == right {
        return None;
    }
    let element = match [left, right].map(|attr| common.attr(attr)) {
        [Attr::Dense(a), Attr::Dense(b)] if a.ty == b.ty => element_difference(common, a, b),
        _ => None,
    };
    let sides = element.unwrap_or_else(|| {
        let [left, right] = [left, right].map(|attr| shortened(common.attr_text(attr)));
        format!("{left} on the left, {right} on the right")
    });
    Some(format!("{what} {sides}"))
}

/// Says which element of two literals of one type is the first to differ. A literal of one element
/// is shown whole.
fn element_difference(common: &Module, a: &DenseElements, b: &DenseElements) -> Option<String> {
    let (Type::RankedTensor { shape, element, .. } | Type::Vector { shape, element, .. }) =
        common.ty(a.ty)
    else {
        return None;
    };
    let element = common.literal_element(*element)?;
    let size = element.bytes();
    let count = if a.splat && b.splat {
        1
    } else {
        a.data.len().max(b.data.len()) / size
    };
    let nth = |literal: &'_ DenseElements, index: usize| -> Option<Vec<u8>> {
        let start = if literal.splat { 0 } else { index * size };
        Some(literal.data.get(start..start + size)?.to_vec())
    };
    let index = (0..count).find(|index| nth(a, *index) != nth(b, *index))?;
    let mut rest = index;
    let mut place: Vec<String> = Vec::new();
    for extent in shape.iter().rev() {
        let extent = usize::try_from(*extent).ok().filter(|extent| *extent > 0)?;
        place.push((rest % extent).to_string());
        rest /= extent;
    }
    place.reverse();
    let text = |literal| {
        let mut out = Vec::new();
        write_dense(
            &mut out,
            element,
            &[],
            &nth(literal, index)?,
            true,
            LiteralStyle::Mlir,
        );
        Some(String::from_utf8_lossy(&out).into_owned())
    };
    (!place.is_empty()).then_some(())?;
    Some(format!(
        "a literal whose element [{}] is {} on the left, {} on the right",
        place.join(", "),
        text(a)?,
        text(b)?
    ))
}
