//! Gathers, and what they share with scatters.

use super::*;

const NUMBERS: &str = "dimension_numbers";

/// The names of the dimension lists: gather and scatter call them differently.
pub(super) struct Names {
    /// The struct attribute.
    pub numbers: &'static str,
    /// The window's dimensions in the result, or in the updates.
    pub window: &'static str,
    /// The operand's dimensions that the window has not.
    pub left_out: &'static str,
    /// The operand's batching dimensions.
    pub batching: &'static str,
    /// The indices' batching dimensions.
    pub indices_batching: &'static str,
    /// The operand dimension that each entry of an index vector is for.
    pub map: &'static str,
}

/// The dimension lists of a gather or scatter.
pub(super) struct Numbers {
    pub window: Vec<i64>,
    pub left_out: Vec<i64>,
    pub batching: Vec<i64>,
    /// The extents of the indices without the one along the index vector.
    pub batch_shape: Vec<i64>,
}

/// A list is in ascending order; reports and is false if not.
fn is_sorted(op: OpId, name: &str, list: &[i64], findings: &mut Findings<'_>) -> bool {
    let holds = list.is_sorted();
    if !holds {
        let message = format!("has `{name}` = {list:?}, expected ascending order");
        findings.error("dimensions", op, message);
    }
    holds
}

/// Reads and checks what gathers and scatters have in common. `windowed` is the rank of the result or
/// of the updates. Reports and is none if something does not hold.
pub(super) fn read(
    module: &Module,
    op: OpId,
    names: &Names,
    operand: Tensor<'_>,
    indices: Tensor<'_>,
    windowed: usize,
    findings: &mut Findings<'_>,
) -> Option<Numbers> {
    let list = |name| field_ints(module, op, names.numbers, name);
    let window = list(names.window)?;
    let left_out = list(names.left_out)?;
    let batching = list(names.batching)?;
    let indices_batching = list(names.indices_batching)?;
    let map = list(names.map)?;
    let vector = field_int(module, op, names.numbers, "index_vector_dim")?;

    // An index vector along the dimension behind the last is a scalar.
    if !dimensions_hold(
        op,
        "index_vector_dim",
        &[vector],
        indices.rank() + 1,
        DIMENSIONS,
        findings,
    ) {
        return None;
    }
    let used = [left_out.as_slice(), &batching].concat();
    let mapped = [map.as_slice(), &batching].concat();
    let lists = [
        (names.window, &window, windowed),
        (names.left_out, &used, operand.rank()),
        (names.indices_batching, &indices_batching, indices.rank()),
        (names.map, &mapped, operand.rank()),
    ];
    for (name, list, rank) in lists {
        if !dimensions_hold(op, name, list, rank, DIMENSIONS, findings) {
            return None;
        }
    }
    for (name, list) in [
        (names.window, &window),
        (names.left_out, &left_out),
        (names.batching, &batching),
    ] {
        if !is_sorted(op, name, list, findings) {
            return None;
        }
    }
    if indices_batching.contains(&vector) {
        let message = format!(
            "names dimension {vector} in `{}`, expected none that is `index_vector_dim`",
            names.indices_batching
        );
        findings.error("dimensions", op, message);
        return None;
    }
    if !length_holds(
        op,
        names.indices_batching,
        indices_batching.len(),
        batching.len(),
        "dimensions",
        findings,
    ) {
        return None;
    }
    for (left, right) in batching.iter().zip(&indices_batching) {
        let (a, b) = (
            operand.shape[*left as usize],
            indices.shape[*right as usize],
        );
        if !extents_agree(a, b) {
            let message = format!(
                "batches dimension {left} of extent {a} with dimension {right} of the indices, of extent {b}, expected equal extents"
            );
            findings.error("shape", op, message);
            return None;
        }
    }
    let along = indices.shape.get(vector as usize).copied().unwrap_or(1);
    if !extents_agree(along, map.len() as i64) {
        let message = format!(
            "has {} in `{}`, expected {along} as the index vector has",
            counted(map.len(), "entry"),
            names.map
        );
        findings.error("dimensions", op, message);
        return None;
    }
    let rank = window.len() + used.len();
    if rank != operand.rank() {
        let message = format!(
            "has {rank} dimensions in `{}`, `{}` and `{}`, expected {} as its operand",
            names.window,
            names.left_out,
            names.batching,
            operand.rank()
        );
        findings.error("dimensions", op, message);
        return None;
    }
    let mut batch_shape = indices.shape.to_vec();
    if (vector as usize) < batch_shape.len() {
        batch_shape.remove(vector as usize);
    }
    Some(Numbers {
        window,
        left_out,
        batching,
        batch_shape,
    })
}

/// `gather`: slices at the places that the indices name.
pub fn gather(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if let Some(sizes) = ints(module, op, "slice_sizes") {
        gathered(module, op, &sizes, findings);
    }
}

/// `dynamic_gather`: as [`gather`], the sizes in an operand.
pub fn dynamic_gather(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let sizes = module.operand(op, 2);
    if !class_holds(module, op, sizes, INT, findings) {
        return;
    }
    let (Some(from), Some(length)) = (
        operand(module, op, 0),
        dynamic::list(module, op, 2, findings),
    ) else {
        return;
    };
    if length != from.rank() as i64 {
        let message = format!(
            "takes {} slice sizes, expected {}, one for each dimension",
            extent_text(length),
            from.rank()
        );
        findings.error("shape", op, message);
        return;
    }
    let sizes = sizes
        .and_then(|value| shape::constant_ints(module, value, from.rank()))
        .unwrap_or_else(|| vec![DYNAMIC; from.rank()]);
    gathered(module, op, &sizes, findings);
}

fn gathered(module: &Module, op: OpId, sizes: &[i64], findings: &mut Findings<'_>) {
    let types = (
        operand(module, op, 0),
        operand(module, op, 1),
        result(module, op, 0),
    );
    let (Some(from), Some(indices), Some(to)) = types else {
        return;
    };
    if !class_holds(module, op, module.operand(op, 1), INT, findings) {
        return;
    }
    let names = Names {
        numbers: NUMBERS,
        window: "offset_dims",
        left_out: "collapsed_slice_dims",
        batching: "operand_batching_dims",
        indices_batching: "start_indices_batching_dims",
        map: "start_index_map",
    };
    let Some(numbers) = read(module, op, &names, from, indices, to.rank(), findings) else {
        return;
    };
    if !length_holds(
        op,
        "slice_sizes",
        sizes.len(),
        from.rank(),
        "dimensions",
        findings,
    ) {
        return;
    }
    let used = DimensionSet::of(&[numbers.left_out.as_slice(), &numbers.batching].concat());
    let window_dims = DimensionSet::of(&numbers.window);
    for (index, (size, extent)) in sizes.iter().zip(from.shape).enumerate() {
        let most = match *extent {
            _ if used.contains(index) => 1,
            DYNAMIC => i64::MAX,
            extent => extent,
        };
        if *size == DYNAMIC {
            continue;
        }
        if !(0..=most).contains(size) || (*extent != DYNAMIC && size > extent) {
            let message = format!(
                "takes {size} of dimension {index} of `{}`, expected at most {most}",
                tensor_text(module, from.shape, from.element)
            );
            findings.error("shape", op, message);
            return;
        }
    }
    let mut window = sizes
        .iter()
        .enumerate()
        .filter(|(index, _)| !used.contains(*index))
        .map(|(_, size)| *size);
    let mut batch = numbers.batch_shape.iter().copied();
    let rank = numbers.window.len() + numbers.batch_shape.len();
    let shape: Vec<i64> = (0..rank)
        .filter_map(|index| match window_dims.contains(index) {
            true => window.next(),
            false => batch.next(),
        })
        .collect();
    expect_result(module, op, 0, &shape, from.element, RESULT_TYPE, findings);
}
