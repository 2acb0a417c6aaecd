//! Lists of axes over a mesh.

use rustc_hash::FxHashMap;

use super::super::{AxisRef, Mesh, SubAxis};
use super::{Wrong, size};
use crate::ir::{Module, StrId};

/// What is wrong with lists of axes that use an axis once all together.
pub(super) fn wrong_lists<'a>(
    module: &Module,
    mesh: &Mesh,
    lists: impl Iterator<Item = &'a [AxisRef]>,
) -> Option<Wrong> {
    let sizes: FxHashMap<StrId, i64> = mesh
        .axes
        .iter()
        .map(|axis| (axis.name, axis.size))
        .collect();
    let mut seen: FxHashMap<StrId, Vec<[i64; 2]>> = FxHashMap::default();
    let wrong = |message| Some(("attribute-value", message));
    for list in lists {
        for axis in list {
            let name = module.text(axis.name);
            let Some(size) = sizes.get(&axis.name).copied() else {
                let message = format!("names the axis \"{name}\", expected one of its mesh");
                return wrong(message);
            };
            let Some(range) = range(*axis, size) else {
                return wrong(wrong_part(module, *axis, size));
            };
            let others = seen.entry(axis.name).or_default();
            if others
                .iter()
                .any(|[from, to]| range[0] < *to && *from < range[1])
            {
                return wrong(format!("uses the axis \"{name}\" twice, expected once"));
            }
            others.push(range);
        }
        for pair in list.windows(2) {
            if let [first, second] = pair
                && follows(*first, *second)
            {
                let whole = match (first.sub_axis, second.sub_axis) {
                    (Some(major), Some(minor)) => SubAxis {
                        size: major.size.saturating_mul(minor.size),
                        ..major
                    },
                    _ => continue,
                };
                let is_axis = whole.pre_size == 1 && sizes.get(&first.name) == Some(&whole.size);
                return wrong(format!(
                    "lists {} before {}, expected both as {}",
                    axis_text(module, *first),
                    axis_text(module, *second),
                    axis_text(
                        module,
                        AxisRef {
                            sub_axis: (!is_axis).then_some(whole),
                            ..*first
                        }
                    )
                ));
            }
        }
    }
    None
}

/// What is wrong with the order of a list that has none of its own: it goes by the mesh.
pub(super) fn wrong_order(module: &Module, mesh: &Mesh, list: &[AxisRef]) -> Option<Wrong> {
    if list.len() < 2 {
        return None;
    }
    let place = places(mesh);
    let pair = list
        .windows(2)
        .find(|pair| place(&pair[0]) > place(&pair[1]))?;
    let message = format!(
        "lists the axis \"{}\" before \"{}\", expected the order of the mesh",
        module.text(pair[0].name),
        module.text(pair[1].name)
    );
    Some(("attribute-value", message))
}

/// Puts the axes in the order of the mesh.
pub(super) fn sort(mesh: &Mesh, list: &mut [AxisRef]) {
    list.sort_by_key(places(mesh));
}

/// Where an axis comes in the order of the mesh.
fn places(mesh: &Mesh) -> impl Fn(&AxisRef) -> (Option<usize>, i64) {
    let names = mesh.axes.iter().map(|axis| axis.name);
    let places: FxHashMap<StrId, usize> = names.zip(0..).collect();
    move |axis| {
        let place = places.get(&axis.name).copied();
        (place, axis.sub_axis.map_or(1, |part| part.pre_size))
    }
}

/// The part of an axis of `size` that `axis` is, as pre-sizes from and to; none if there is no such
/// part, or it is the whole.
fn range(axis: AxisRef, size: i64) -> Option<[i64; 2]> {
    let Some(part) = axis.sub_axis else {
        // An axis of size 1 is still used up by a use of it.
        return Some([1, size.max(2)]);
    };
    let to = part.pre_size.checked_mul(part.size)?;
    let holds = part.pre_size > 0 && part.size > 1 && size % to == 0 && part.size != size;
    holds.then_some([part.pre_size, to])
}

/// A list of axes as it is written.
pub(super) fn list_text(module: &Module, list: &[AxisRef]) -> String {
    let axes: Vec<_> = list.iter().map(|axis| bare_text(module, *axis)).collect();
    format!("`{{{}}}`", axes.join(", "))
}

/// An axis, or a part of one, as it is written.
pub(super) fn axis_text(module: &Module, axis: AxisRef) -> String {
    format!("`{}`", bare_text(module, axis))
}

fn bare_text(module: &Module, axis: AxisRef) -> String {
    let name = module.text(axis.name);
    match axis.sub_axis {
        Some(SubAxis { pre_size, size }) => format!("\"{name}\":({pre_size}){size}"),
        None => format!("\"{name}\""),
    }
}

/// What is wrong with a part of an axis of `size` that has no [`range`].
fn wrong_part(module: &Module, axis: AxisRef, size: i64) -> String {
    let name = module.text(axis.name);
    let part = axis_text(module, axis);
    let expected = match axis.sub_axis {
        Some(SubAxis { pre_size: ..=0, .. }) => "1 or more in the parentheses".to_owned(),
        Some(SubAxis { size: ..=1, .. }) => "a size of 2 or more".to_owned(),
        Some(part) if part.size == size => format!("the whole axis, `\"{name}\"`"),
        _ => format!("two sizes whose product divides {size}"),
    };
    format!("takes the part {part} of an axis of size {size}, expected {expected}")
}

/// Whether `second` is the part of the same axis that comes right behind `first`.
fn follows(first: AxisRef, second: AxisRef) -> bool {
    match (first.sub_axis, second.sub_axis) {
        (Some(major), Some(minor)) => {
            first.name == second.name
                && major.pre_size.checked_mul(major.size) == Some(minor.pre_size)
        }
        _ => false,
    }
}

/// Two lists one behind the other, with neighbouring parts of an axis made one.
pub(super) fn joined(mesh: &Mesh, first: &[AxisRef], second: &[AxisRef]) -> Vec<AxisRef> {
    let mut joined: Vec<AxisRef> = Vec::with_capacity(first.len() + second.len());
    for axis in first.iter().chain(second) {
        match joined.last_mut() {
            Some(last) if follows(*last, *axis) => {
                let (Some(major), Some(minor)) = (last.sub_axis, axis.sub_axis) else {
                    continue;
                };
                let whole = SubAxis {
                    pre_size: major.pre_size,
                    size: major.size.saturating_mul(minor.size),
                };
                let is_axis = whole.pre_size == 1 && size(mesh, axis.name) == Some(whole.size);
                last.sub_axis = (!is_axis).then_some(whole);
            }
            _ => joined.push(*axis),
        }
    }
    joined
}

/// Over how many devices a list of axes spreads.
pub(super) fn devices(mesh: &Mesh, list: &[AxisRef]) -> i64 {
    let sizes = list.iter().map(|axis| match axis.sub_axis {
        Some(part) => part.size,
        None => size(mesh, axis.name).unwrap_or(1),
    });
    sizes.fold(1, i64::saturating_mul)
}

/// Whether two axes have devices in common.
pub(super) fn overlap(mesh: &Mesh, a: AxisRef, b: AxisRef) -> bool {
    let ranges = size(mesh, a.name).and_then(|size| Some((range(a, size)?, range(b, size)?)));
    a.name == b.name && ranges.is_some_and(|(a, b)| a[0] < b[1] && b[0] < a[1])
}

/// What is left of `axis` without `end`, the part at its end: nothing, or one axis; none if that is no such part.
pub(super) fn before(mesh: &Mesh, axis: AxisRef, end: AxisRef) -> Option<Option<AxisRef>> {
    let size = size(mesh, axis.name)?;
    let [from, to] = range(axis, size)?;
    let [start, stop] = range(end, size)?;
    if axis.name != end.name || to != stop || start < from || start % from != 0 {
        return None;
    }
    let whole = SubAxis {
        pre_size: from,
        size: start / from,
    };
    Some((whole.size > 1).then_some(AxisRef {
        sub_axis: Some(whole),
        ..axis
    }))
}
