//! How axes go through the ops that change nothing but axes and types.

use super::Fault;
use super::axes::{Axis, list};
use super::kind::Kind;
use super::view::{Value, View};
use crate::ir::DYNAMIC;
use petgraph::graph::NodeIndex;

/// The value's shape, if its rank is known.
pub(super) fn shape<'m>(view: &View<'m>, value: Value) -> Result<&'m [i64], Fault> {
    view.shape(value).ok_or_else(|| {
        let message = format!("the type of `{}` has no rank", view.name(value));
        Fault::new(value.node, message)
    })
}

/// The axes of the result of an op that changes nothing but axes and types.
pub(super) fn through(
    view: &View<'_>,
    node: NodeIndex,
    operand: Value,
    axes: &[Axis],
) -> Result<Vec<Axis>, Fault> {
    let to = shape(view, Value { node, result: 0 })?;
    let from = shape(view, operand)?;
    Ok(match view.kind(node) {
        Kind::Transpose => {
            let order = list(view, node, "permutation").into_iter();
            let axis = |index| axes.get(usize::try_from(index).ok()?).copied();
            order
                .map(|index| axis(index).unwrap_or(Axis::Lost))
                .collect()
        }
        Kind::Broadcast => {
            let mut all = vec![Axis::Free; to.len()];
            let dimensions = list(view, node, "broadcast_dimensions");
            for (index, dimension) in dimensions.into_iter().enumerate() {
                let at = usize::try_from(dimension).ok();
                if let (Some(at), Some(axis)) = (at.and_then(|at| all.get_mut(at)), axes.get(index))
                {
                    *at = *axis;
                }
            }
            all
        }
        Kind::Reshape => reshaped(from, to, axes),
        _ => axes.to_vec(),
    })
}

fn reshaped(from: &[i64], to: &[i64], axes: &[Axis]) -> Vec<Axis> {
    let mut all = vec![Axis::Free; to.len()];
    for (sources, targets) in groups(from, to) {
        let axis = |source: &usize| axes.get(*source).copied().unwrap_or(Axis::Free);
        let together = match &sources[..] {
            [source] if targets.len() == 1 => axis(source),
            _ if sources.iter().all(|source| axis(source) == Axis::Free) => Axis::Free,
            _ => match sources
                .iter()
                .map(axis)
                .find(|it| matches!(it, Axis::Other(_)))
            {
                Some(other) => other,
                None => Axis::Lost,
            },
        };
        for target in targets {
            all[target] = together;
        }
    }
    all
}

/// The dimensions of a reshape's operand and of its result, in the smallest groups of equal products.
/// Extents of one have no say.
pub(super) fn groups(from: &[i64], to: &[i64]) -> Vec<(Vec<usize>, Vec<usize>)> {
    let long =
        |shape: &[i64]| -> Vec<usize> { (0..shape.len()).filter(|at| shape[*at] != 1).collect() };
    let (sources, targets) = (long(from), long(to));
    let mut found = Vec::new();
    let (mut i, mut j) = (0, 0);
    while i < sources.len() && j < targets.len() {
        let (start, begin) = (i, j);
        let (mut a, mut b) = (from[sources[i]], to[targets[j]]);
        while a != b {
            if a == DYNAMIC || b == DYNAMIC {
                i = sources.len() - 1;
                j = targets.len() - 1;
                break;
            }
            match a < b {
                true if i + 1 < sources.len() => {
                    i += 1;
                    a = a.saturating_mul(from[sources[i]]);
                }
                false if j + 1 < targets.len() => {
                    j += 1;
                    b = b.saturating_mul(to[targets[j]]);
                }
                _ => break,
            }
        }
        found.push((sources[start..=i].to_vec(), targets[begin..=j].to_vec()));
        (i, j) = (i + 1, j + 1);
    }
    found
}

/// Which dimension of an op's operand becomes that one of its result; none where it begins there.
pub(super) fn before(
    view: &View<'_>,
    node: NodeIndex,
    operand: Value,
    dimension: usize,
) -> Option<usize> {
    let rank = view.shape(operand)?.len();
    if !view.kind(node).is_transparent() {
        return (rank > dimension).then_some(dimension);
    }
    let axes: Vec<Axis> = (0..rank).map(Axis::Of).collect();
    match through(view, node, operand, &axes).ok()?.get(dimension)? {
        Axis::Of(before) => {
            // Along an extent of one that is widened nothing changes.
            let extent = *view.shape(operand)?.get(*before)?;
            (extent != 1).then_some(*before)
        }
        _ => None,
    }
}

/// Which dimension of where the value comes from becomes that one of it, if it varies along it.
pub(super) fn dimension_before(view: &View<'_>, value: Value, dimension: usize) -> Option<usize> {
    let way: Vec<Value> = view.way(value).collect();
    way.windows(2).try_fold(dimension, |at, pair| match *pair {
        [value, operand] => before(view, value.node, operand, at),
        _ => None,
    })
}
