//! Windows that slide over dimensions, as convolutions and window reductions have them.

use super::*;

/// One dimension of a window.
#[derive(Clone, Copy)]
pub(super) struct Dimension {
    size: i64,
    stride: i64,
    low: i64,
    high: i64,
    base_dilation: i64,
    window_dilation: i64,
}

/// The names of a window's attributes, which differ between ops; `None` where an op has none.
pub(super) struct Names {
    pub strides: &'static str,
    pub base_dilations: Option<&'static str>,
    pub window_dilations: Option<&'static str>,
}

/// The window over as many dimensions as `sizes` has; reports and is none if it is not possible.
pub(super) fn read(
    module: &Module,
    op: OpId,
    sizes: &[i64],
    names: &Names,
    findings: &mut Findings<'_>,
) -> Option<Vec<Dimension>> {
    let mut lists = [const { Vec::new() }; 3];
    let attributes = [
        Some(names.strides),
        names.base_dilations,
        names.window_dilations,
    ];
    for (name, list) in attributes.iter().zip(&mut lists) {
        *list = match name.and_then(|name| Some((name, module.attribute(op, name)?))) {
            None => vec![1; sizes.len()],
            Some((name, attr)) => {
                let found = module.ints(attr)?;
                if !length_holds(op, name, found.len(), sizes.len(), "dimensions", findings) {
                    return None;
                }
                found
            }
        };
    }
    let [strides, base_dilations, window_dilations] = lists;
    let paddings = match module.attribute(op, "padding") {
        None => vec![(0, 0); sizes.len()],
        Some(attr) => padding(module, op, attr, sizes.len(), findings)?,
    };
    let mut window = Vec::new();
    for (index, size) in sizes.iter().enumerate() {
        let dimension = Dimension {
            size: *size,
            stride: strides[index],
            low: paddings[index].0,
            high: paddings[index].1,
            base_dilation: base_dilations[index],
            window_dilation: window_dilations[index],
        };
        let values = [
            ("size", if *size == DYNAMIC { 1 } else { *size }),
            ("stride", dimension.stride),
            ("base dilation", dimension.base_dilation),
            ("window dilation", dimension.window_dilation),
        ];
        for (name, value) in values {
            if value < 1 {
                let message = format!(
                    "has the window {name} {value} in dimension {index}, expected 1 or more"
                );
                findings.error("window", op, message);
                return None;
            }
        }
        window.push(dimension);
    }
    Some(window)
}

/// The pairs of a padding literal `tensor<Nx2xi64>`.
fn padding(
    module: &Module,
    op: OpId,
    attr: AttrId,
    count: usize,
    findings: &mut Findings<'_>,
) -> Option<Vec<(i64, i64)>> {
    let Attr::Dense(dense) = module.attr(attr) else {
        return None;
    };
    let pairs = tensor(module, dense.ty)?;
    if pairs.shape == [0, 2] {
        return Some(vec![(0, 0); count]);
    }
    if pairs.shape != [count as i64, 2] {
        let message = format!(
            "has a padding of type `{}`, expected `tensor<{count}x2xi64>`",
            module.type_text(dense.ty)
        );
        findings.error("window", op, message);
        return None;
    }
    let wide = matches!(
        module.ty(pairs.element),
        Type::Integer {
            width: 64,
            signedness: Signedness::Signless
        }
    );
    if !wide {
        let message = format!(
            "has a padding of type `{}`, expected `tensor<{count}x2xi64>`",
            module.type_text(dense.ty)
        );
        findings.error("attribute-kind", op, message);
        return None;
    }
    let values: Vec<i64> = dense
        .data
        .chunks_exact(8)
        .filter_map(|bytes| Some(i64::from_le_bytes(bytes.try_into().ok()?)))
        .collect();
    match (dense.splat, values.first()) {
        (true, Some(value)) => Some(vec![(*value, *value); count]),
        _ => Some(
            values
                .chunks_exact(2)
                .map(|pair| (pair[0], pair[1]))
                .collect(),
        ),
    }
}

/// The extents of the result where the window slides over `base`: 0 where padding leaves no place for it.
pub(super) fn slide(base: &[i64], window: &[Dimension]) -> Vec<i64> {
    let dilated = |extent: i64, dilation: i64| match extent {
        0 => 0,
        extent => (i128::from(extent) - 1) * i128::from(dilation) + 1,
    };
    let extent_of = |(extent, dimension): (&i64, &Dimension)| {
        if *extent == DYNAMIC || dimension.size == DYNAMIC {
            return DYNAMIC;
        }
        let padded = dilated(*extent, dimension.base_dilation)
            + i128::from(dimension.low)
            + i128::from(dimension.high);
        let size = dilated(dimension.size, dimension.window_dilation);
        let extent = if padded <= 0 || size > padded {
            0
        } else {
            (padded - size) / i128::from(dimension.stride) + 1
        };
        i64::try_from(extent).unwrap_or(DYNAMIC)
    };
    base.iter().zip(window).map(extent_of).collect()
}
