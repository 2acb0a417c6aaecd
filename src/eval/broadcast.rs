//! Elements repeated along dimensions.

use rayon::prelude::*;

/// A dimension of the result: how many elements, and how many bytes of the source from one to the
/// next.
#[derive(Clone, Copy)]
struct Axis {
    extent: usize,
    step: usize,
}

/// Bytes of the result that a task of its own writes.
const TASK: usize = 1 << 17;

/// What the op `broadcast_in_dim` makes of elements of `size` bytes in row-major order: dimension
/// `k` of their shape becomes dimension `dimensions[k]` of `to_shape`, and is repeated if its extent
/// is 1 (decision D28).
///
/// None where the shapes are not static or do not fit, or where the result is too large for memory.
pub fn broadcast_in_dim(
    data: &[u8],
    size: usize,
    shape: &[i64],
    dimensions: &[i64],
    to_shape: &[i64],
) -> Option<Vec<u8>> {
    let mut axes = Vec::with_capacity(to_shape.len());
    for extent in to_shape {
        let extent = usize::try_from(*extent).ok()?;
        axes.push(Axis { extent, step: 0 });
    }
    let mut step = size;
    if dimensions.len() != shape.len() {
        return None;
    }
    for (extent, dimension) in shape.iter().zip(dimensions).rev() {
        let axis = axes.get_mut(usize::try_from(*dimension).ok()?)?;
        let extent = usize::try_from(*extent).ok()?;
        if extent != 1 {
            axis.step += step;
            (extent == axis.extent).then_some(())?;
        }
        step = step.checked_mul(extent)?;
    }
    (step == data.len()).then_some(())?;
    if axes.iter().any(|axis| axis.extent == 0) {
        return Some(Vec::new());
    }
    let mut axes = merged(&axes);
    let row = axes.pop().unwrap_or(Axis { extent: 1, step: 0 });
    let row_bytes = row.extent.checked_mul(size)?;
    let rows = axes
        .iter()
        .try_fold(1usize, |rows, axis| rows.checked_mul(axis.extent))?;
    let bytes = rows.checked_mul(row_bytes)?;
    let mut out = Vec::new();
    out.try_reserve_exact(bytes).ok()?;
    out.resize(bytes, 0);
    let rows_at_once = (TASK / row_bytes).max(1);
    let tasks = out.par_chunks_mut(rows_at_once * row_bytes).enumerate();
    tasks.for_each(|(task, bytes)| {
        for (index, bytes) in bytes.chunks_exact_mut(row_bytes).enumerate() {
            let start = start_of_row(&axes, task * rows_at_once + index);
            write_row(bytes, &data[start..], size, row.step);
        }
    });
    Some(out)
}

/// The same places by fewer axes: one of a single element says nothing, and two that go on one
/// after the other are one.
fn merged(axes: &[Axis]) -> Vec<Axis> {
    let mut merged: Vec<Axis> = Vec::with_capacity(axes.len());
    for axis in axes.iter().filter(|axis| axis.extent != 1) {
        match merged.last_mut() {
            Some(outer) if Some(outer.step) == axis.step.checked_mul(axis.extent) => {
                outer.extent = outer.extent.saturating_mul(axis.extent);
                outer.step = axis.step;
            }
            _ => merged.push(*axis),
        }
    }
    merged
}

/// Where in the source row number `row` of the result begins.
fn start_of_row(axes: &[Axis], mut row: usize) -> usize {
    let mut start = 0;
    for axis in axes.iter().rev() {
        start += row % axis.extent * axis.step;
        row /= axis.extent;
    }
    start
}

/// Fills a row with elements of the source, each `step` bytes after the one before.
fn write_row(row: &mut [u8], source: &[u8], size: usize, step: usize) {
    if step == size {
        row.copy_from_slice(&source[..row.len()]);
    } else if step == 0 {
        row[..size].copy_from_slice(&source[..size]);
        // What is there is copied behind itself, until the row is full.
        let mut done = size;
        while done < row.len() {
            let more = done.min(row.len() - done);
            row.copy_within(..more, done);
            done += more;
        }
    } else {
        for (place, element) in row.chunks_exact_mut(size).zip(source.chunks(step)) {
            place.copy_from_slice(&element[..size]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the definition, index by index.
    fn by_index(
        data: &[u8],
        size: usize,
        shape: &[i64],
        dimensions: &[i64],
        to_shape: &[i64],
    ) -> Vec<u8> {
        let count: i64 = to_shape.iter().product();
        let mut out = Vec::new();
        for linear in 0..count {
            let index = |dimension: usize| {
                let inner: i64 = to_shape[dimension + 1..].iter().product();
                linear / inner % to_shape[dimension]
            };
            let mut at = 0;
            for (extent, dimension) in shape.iter().zip(dimensions) {
                let own = if *extent == 1 {
                    0
                } else {
                    index(*dimension as usize)
                };
                at = at * extent + own;
            }
            out.extend_from_slice(&data[at as usize * size..][..size]);
        }
        out
    }

    #[test]
    fn every_element_is_the_one_of_its_index() {
        let table: [(&[i64], &[i64], &[i64]); 12] = [
            (&[], &[], &[]),
            (&[], &[], &[3, 2]),
            (&[3], &[0], &[3]),
            (&[3], &[0], &[3, 4]),
            (&[3], &[1], &[4, 3]),
            (&[3], &[1], &[2, 3, 4]),
            (&[1, 3], &[0, 2], &[2, 4, 3]),
            (&[3, 1], &[0, 2], &[3, 4, 2]),
            (&[2, 3], &[1, 0], &[3, 2]),
            (&[2, 3], &[2, 0], &[3, 5, 2]),
            (&[2, 1, 3], &[0, 1, 2], &[2, 7, 3]),
            (&[2, 300], &[0, 2], &[2, 400, 300]),
        ];
        for (shape, dimensions, to_shape) in table {
            for size in [1, 2, 4, 8, 16] {
                let count = shape.iter().product::<i64>() as usize;
                let data: Vec<u8> = (0..count * size)
                    .map(|at| (at * 7 + at / 256) as u8)
                    .collect();
                assert_eq!(
                    broadcast_in_dim(&data, size, shape, dimensions, to_shape),
                    Some(by_index(&data, size, shape, dimensions, to_shape)),
                    "{shape:?} {dimensions:?} {to_shape:?} {size}"
                );
            }
        }
    }

    #[test]
    fn no_elements_come_of_none_and_for_none() {
        assert_eq!(broadcast_in_dim(&[], 4, &[0], &[0], &[0, 2]), Some(vec![]));
        assert_eq!(
            broadcast_in_dim(&[1, 2], 1, &[1, 2], &[0, 1], &[0, 2]),
            Some(vec![])
        );
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let table: [(&[i64], &[i64], &[i64]); 6] = [
            (&[2], &[0], &[3]),
            (&[2], &[1], &[2]),
            (&[2], &[-1], &[2]),
            (&[2], &[], &[2]),
            (&[2], &[0], &[crate::ir::DYNAMIC]),
            (&[3], &[0], &[3]),
        ];
        for (shape, dimensions, to_shape) in table {
            assert_eq!(
                broadcast_in_dim(&[1, 2], 1, shape, dimensions, to_shape),
                None
            );
        }
        let huge = [2, i64::MAX / 4];
        assert_eq!(broadcast_in_dim(&[1, 2], 1, &[2], &[0], &huge), None);
    }
}
