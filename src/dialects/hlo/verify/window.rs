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

/// An attribute with an entry for each dimension of a window.
#[derive(Clone, Copy)]
pub(super) struct List {
    pub name: &'static str,
    /// The constraints of its length and of its entries.
    pub numbers: [u8; 2],
}

/// A window's attributes, which differ between ops; `None` where an op has none.
pub(super) struct Attributes {
    pub strides: List,
    pub base_dilations: Option<List>,
    pub window_dilations: Option<List>,
    /// The constraint of the padding's shape.
    pub padding: Broken,
    /// The rule of the sizes.
    pub size: Broken,
}

impl Attributes {
    /// Those of an op that has strides, dilations of what the window slides over, and dilations of the window
    /// itself, in this order.
    pub(super) fn dilated(
        [strides, base, window]: [(&'static str, [u8; 2]); 3],
        padding: Broken,
        size: Broken,
    ) -> Self {
        let list = |(name, numbers)| List { name, numbers };
        Self {
            strides: list(strides),
            base_dilations: Some(list(base)),
            window_dilations: Some(list(window)),
            padding,
            size,
        }
    }
}

/// The window over as many dimensions as `sizes` has; reports and is none if it is not possible.
pub(super) fn read(
    module: &Module,
    op: OpId,
    sizes: &[i64],
    attributes: &Attributes,
    findings: &mut Findings<'_>,
) -> Option<Vec<Dimension>> {
    let mut lists = [const { Vec::new() }; 3];
    let attributes_of_lists = [
        Some(attributes.strides),
        attributes.base_dilations,
        attributes.window_dilations,
    ];
    let mut holds = true;
    for (attribute, list) in attributes_of_lists.iter().zip(&mut lists) {
        let attribute = attribute.and_then(|it| Some((it, module.attribute(op, it.name)?)));
        *list = match attribute {
            None => vec![1; sizes.len()],
            Some((List { name, numbers }, attr)) => {
                let found = module.ints(attr)?;
                let length = constraint(numbers[0]);
                holds &= length_holds(op, name, found.len(), sizes.len(), length, findings);
                found
            }
        };
    }
    let [strides, base_dilations, window_dilations] = lists;
    let paddings = match module.attribute(op, "padding") {
        None => vec![(0, 0); sizes.len()],
        Some(attr) => padding(module, op, attr, sizes.len(), attributes.padding, findings)?,
    };
    if !holds {
        return None;
    }
    let entries = attributes_of_lists.map(|list| list.map(|list| constraint(list.numbers[1])));
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
        let size = if *size == DYNAMIC { 1 } else { *size };
        let values = [
            ("size", size, Some(attributes.size)),
            ("stride", dimension.stride, entries[0]),
            ("base dilation", dimension.base_dilation, entries[1]),
            ("window dilation", dimension.window_dilation, entries[2]),
        ];
        let names = [Some("window_dimensions"); 1]
            .into_iter()
            .chain(attributes_of_lists.map(|list| list.map(|list| list.name)));
        for ((what, value, rule), name) in values.into_iter().zip(names) {
            if let (Some(rule), Some(name)) = (rule.filter(|_| value < 1), name) {
                let message = format!(
                    "has the {what} {value} in dimension {index} of its window, expected 1 or more"
                );
                // A convolution's window is its kernel.
                match module.attribute(op, name) {
                    Some(_) => findings.error_at_attribute(rule, op, name, message),
                    None => findings.error_at_operand(rule, op, 1, message),
                };
                holds = false;
            }
        }
        window.push(dimension);
    }
    holds.then_some(window)
}

/// The pairs of a padding literal `tensor<Nx2xi64>`.
fn padding(
    module: &Module,
    op: OpId,
    attr: AttrId,
    count: usize,
    rule: Broken,
    findings: &mut Findings<'_>,
) -> Option<Vec<(i64, i64)>> {
    let Attr::Dense(dense) = module.attr(attr) else {
        return None;
    };
    let (shape, values) = module.literal_ints(dense)?;
    if shape == [0, 2] {
        return Some(vec![(0, 0); count]);
    }
    if shape != [count as i64, 2] {
        let message = format!(
            "has a padding of type `{}`, expected `tensor<{count}x2xi64>`",
            module.type_text(dense.ty)
        );
        findings.error_at_attribute(rule, op, "padding", message);
        return None;
    }
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

impl Dimension {
    /// Sets how much stands before and behind what the window slides over.
    pub(super) fn pad(&mut self, low: i64, high: i64) {
        (self.low, self.high) = (low, high);
    }

    /// The extent of the result where the window slides over that one: 0 where padding leaves no place for it.
    pub(super) fn slid(&self, base: Extent) -> Extent {
        let dilated = |extent: i64, dilation: i64| match extent {
            0 => 0,
            extent => (i128::from(extent) - 1) * i128::from(dilation) + 1,
        };
        base.changed(|extent| {
            if self.size == DYNAMIC {
                return DYNAMIC;
            }
            let padded =
                dilated(extent, self.base_dilation) + i128::from(self.low) + i128::from(self.high);
            let size = dilated(self.size, self.window_dilation);
            let extent = if padded <= 0 || size > padded {
                0
            } else {
                (padded - size) / i128::from(self.stride) + 1
            };
            i64::try_from(extent).unwrap_or(i64::MAX)
        })
    }
}

/// The sizes of the result where the window slides over `base`.
pub(super) fn slide(base: &[i64], window: &[Dimension]) -> Vec<i64> {
    let pairs = base.iter().zip(window);
    pairs
        .map(|(size, one)| one.slid(Extent::sized(*size)).size)
        .collect()
}
