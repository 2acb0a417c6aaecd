//! Gathers, and what they share with scatters.

use super::*;

const NUMBERS: &str = "dimension_numbers";

/// The names of the dimension lists, which gather and scatter call differently, and the constraints of them.
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
    /// The dimensions of the lists are as many as the operand has.
    pub ranks: Broken,
    /// The dimension of the index vector is in range.
    pub vector: Broken,
    /// The window's dimensions are in range, and there once and in order.
    pub window_rules: [Broken; 2],
    /// Those that are left out are in range, there once with the batching ones, and in order.
    pub left_out_rules: [Broken; 3],
    /// The operand's batching dimensions are in range, and in order.
    pub batching_rules: [Broken; 2],
    /// The indices' batching dimensions are in range, there once, and none is that of the index vector.
    pub indices_batching_rules: [Broken; 3],
    /// There are as many batching dimensions on both sides, of the same extents.
    pub batching_pairs: [Broken; 2],
    /// What an index vector names is in range, there once with the batching dimensions, and as much as the
    /// vector has entries.
    pub map_rules: [Broken; 3],
}

/// The dimension lists of a gather or scatter.
pub(super) struct Numbers {
    pub window: Vec<i64>,
    pub left_out: Vec<i64>,
    pub batching: Vec<i64>,
    /// The extents of the indices without the one along the index vector.
    pub batch: Vec<Extent>,
}

/// A list is in ascending order; reports and is false if not.
fn is_sorted(
    op: OpId,
    name: &str,
    list: &[i64],
    rule: Broken,
    findings: &mut Findings<'_>,
) -> bool {
    let holds = list.is_sorted();
    if !holds {
        let message = format!("has `{name}` = {list:?}, expected ascending order");
        findings.error_at_attribute(rule, op, name, message);
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
        [names.vector; 2],
        findings,
    ) {
        return None;
    }
    let used = [left_out.as_slice(), &batching].concat();
    let mapped = [map.as_slice(), &batching].concat();
    let [left_out_range, left_out_unique, left_out_sorted] = names.left_out_rules;
    let [batching_range, batching_sorted] = names.batching_rules;
    let [indices_range, indices_unique, indices_apart] = names.indices_batching_rules;
    let [map_range, map_unique, map_length] = names.map_rules;
    // The batching ones come before all that are used, so that what is out of range then is none of them.
    let lists = [
        (names.window, &window, windowed, names.window_rules),
        (
            names.batching,
            &batching,
            operand.rank(),
            [batching_range, left_out_unique],
        ),
        (
            names.left_out,
            &used,
            operand.rank(),
            [left_out_range, left_out_unique],
        ),
        (
            names.indices_batching,
            &indices_batching,
            indices.rank(),
            [indices_range, indices_unique],
        ),
        (names.map, &mapped, operand.rank(), [map_range, map_unique]),
    ];
    for (name, list, rank, rules) in lists {
        if !dimensions_hold(op, name, list, rank, rules, findings) {
            return None;
        }
    }
    for (name, list, rule) in [
        (names.window, &window, names.window_rules[1]),
        (names.left_out, &left_out, left_out_sorted),
        (names.batching, &batching, batching_sorted),
    ] {
        if !is_sorted(op, name, list, rule, findings) {
            return None;
        }
    }
    if indices_batching.contains(&vector) {
        let message = format!(
            "names dimension {vector} in `{}`, expected none that is `index_vector_dim`",
            names.indices_batching
        );
        findings.error_at_attribute(indices_apart, op, names.indices_batching, message);
        return None;
    }
    if !length_holds(
        op,
        names.indices_batching,
        indices_batching.len(),
        batching.len(),
        names.batching_pairs[0],
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
            let rule = names.batching_pairs[1];
            findings.error_at_attribute(rule, op, names.batching, message);
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
        findings.error_at_attribute(map_length, op, names.map, message);
        return None;
    }
    let rank = window.len() + used.len();
    if rank != operand.rank() {
        let message = format!(
            "has {} in `{}`, `{}` and `{}`, expected {} as its operand has",
            counted(rank, "dimension"),
            names.window,
            names.left_out,
            names.batching,
            operand.rank()
        );
        findings.error_at_attribute(names.ranks, op, names.numbers, message);
        return None;
    }
    let mut batch: Vec<Extent> = indices.extents().collect();
    if (vector as usize) < batch.len() {
        batch.remove(vector as usize);
    }
    Some(Numbers {
        window,
        left_out,
        batching,
        batch,
    })
}

/// The constraints of slices' sizes and of the result.
struct Slices {
    /// There is a size for each dimension.
    sizes: Broken,
    /// A size is no more than there is.
    within: Broken,
    /// Of a dimension that is left out at most one is taken.
    left_out: Broken,
    /// Of a batching dimension at most one is taken.
    batching: Broken,
    /// The result's shape and elements.
    result: [Broken; 2],
    /// A quantized result has the very scales of the operand.
    keeps_scales: bool,
}

const NAMES: Names = Names {
    numbers: NUMBERS,
    window: "offset_dims",
    left_out: "collapsed_slice_dims",
    batching: "operand_batching_dims",
    indices_batching: "start_indices_batching_dims",
    map: "start_index_map",
    ranks: constraint(1),
    vector: constraint(2),
    window_rules: [constraint(5), constraint(4)],
    left_out_rules: [constraint(8), constraint(6), constraint(7)],
    batching_rules: [constraint(11), constraint(10)],
    indices_batching_rules: [constraint(14), constraint(13), constraint(15)],
    batching_pairs: [constraint(16), constraint(17)],
    map_rules: [constraint(19), constraint(18), constraint(3)],
};

const SLICES: Slices = Slices {
    sizes: constraint(20),
    within: constraint(21),
    left_out: constraint(9),
    batching: constraint(12),
    result: [constraint(22), constraint(23)],
    keeps_scales: true,
};

/// What the specification does not say of `dynamic_gather`: it has no batching dimensions there.
const BATCHING: Broken = Broken::rule("dimensions");

const DYNAMIC_NAMES: Names = Names {
    left_out_rules: [constraint(7), constraint(6), constraint(6)],
    batching_rules: [BATCHING; 2],
    indices_batching_rules: [BATCHING; 3],
    batching_pairs: [BATCHING, Broken::rule("shape")],
    map_rules: [constraint(10), constraint(9), constraint(3)],
    ..NAMES
};

const DYNAMIC_SLICES: Slices = Slices {
    sizes: constraint(11),
    within: constraint(12),
    left_out: constraint(8),
    batching: BATCHING,
    result: [constraint(13), constraint(14)],
    keeps_scales: false,
};

/// `gather`: slices at the places that the indices name.
pub fn gather(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if let Some(mut sizes) = ints(module, op, "slice_sizes") {
        // What an attribute says is known: the least number is a size that is wrong.
        sizes
            .iter_mut()
            .for_each(|size| *size = (*size).max(DYNAMIC + 1));
        gathered(module, op, &sizes, (&NAMES, &SLICES), findings);
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
            "takes slice sizes of {}, expected {}, one for each dimension",
            extents_counted(length, "entry"),
            from.rank()
        );
        findings.error_at_operand(DYNAMIC_SLICES.sizes, op, 2, message);
        return;
    }
    let sizes = sizes
        .and_then(|value| constant::constant_ints(module, value, from.rank()))
        .unwrap_or_else(|| vec![DYNAMIC; from.rank()]);
    let rules = (&DYNAMIC_NAMES, &DYNAMIC_SLICES);
    gathered(module, op, &sizes, rules, findings);
}

fn gathered(
    module: &Module,
    op: OpId,
    sizes: &[i64],
    (names, slices): (&Names, &Slices),
    findings: &mut Findings<'_>,
) {
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
    let Some(numbers) = read(module, op, names, from, indices, to.rank(), findings) else {
        return;
    };
    if !length_holds(
        op,
        "slice_sizes",
        sizes.len(),
        from.rank(),
        slices.sizes,
        findings,
    ) {
        return;
    }
    let batching = DimensionSet::of(&numbers.batching);
    let used = DimensionSet::of(&[numbers.left_out.as_slice(), &numbers.batching].concat());
    let window_dims = DimensionSet::of(&numbers.window);
    for (index, (size, extent)) in sizes.iter().zip(from.shape).enumerate() {
        let there = match *extent {
            DYNAMIC => i64::MAX,
            extent => extent,
        };
        let (most, rule) = match (batching.contains(index), used.contains(index)) {
            (true, _) => (1, slices.batching),
            (false, true) => (1, slices.left_out),
            (false, false) => (there, slices.within),
        };
        if *size == DYNAMIC {
            continue;
        }
        let within = (0..=there).contains(size);
        if !within || *size > most {
            let message = format!(
                "takes {size} of dimension {index} of `{}`, expected {}",
                bounded_text(module, op, from),
                up_to(match most.min(there) {
                    i64::MAX => DYNAMIC,
                    most => most,
                })
            );
            let rule = if *size > most { rule } else { slices.within };
            match module.operand_count(op) {
                2 => findings.error_at_attribute(rule, op, "slice_sizes", message),
                _ => findings.error_at_operand(rule, op, 2, message),
            };
            return;
        }
    }
    let mut window = sizes
        .iter()
        .enumerate()
        .filter(|(index, _)| !used.contains(*index))
        .map(|(_, size)| Extent::sized(*size));
    let mut batch = numbers.batch.iter().copied();
    let rank = numbers.window.len() + numbers.batch.len();
    let shape: Shape = (0..rank)
        .filter_map(|index| match window_dims.contains(index) {
            true => window.next(),
            false => batch.next(),
        })
        .collect();
    let expected = shape.tensor(from.element);
    let expect = if slices.keeps_scales {
        expect_same
    } else {
        expect_tensor
    };
    expect(module, op, 0, expected, slices.result, findings);
}
