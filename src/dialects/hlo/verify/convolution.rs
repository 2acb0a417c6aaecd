//! Convolutions.

use super::*;

const NUMBERS: &str = "dimension_numbers";

/// `convolution`: dimension numbers, groups, the window and the result's shape.
pub fn convolution(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(sides) = Sides::read(module, op, findings) else {
        return;
    };
    let Some(window) = sides.window(module, op, findings) else {
        return;
    };
    let spatial = window::slide(&sides.base[2..], &window);
    if sides.result_holds(module, op, spatial, findings) {
        sides.quantized_elements_hold(module, op, findings);
    }
}

/// `dynamic_conv`: as [`convolution`], the padding in an operand. Where that is not a constant, nothing is
/// asked of the window and of the extents that it leaves.
pub fn dynamic_conv(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    // MHLO looks at none of it.
    if is_mhlo(module, op) {
        return;
    }
    let (Some(lhs), Some(padding)) = (operand(module, op, 0), operand(module, op, 2)) else {
        return;
    };
    let spatial = lhs.rank().saturating_sub(2);
    let broken = if class(module, padding.element) & INT == 0 {
        Some("operand-type".into())
    } else if padding.shape != [spatial as i64, 2] {
        Some(constraint(4))
    } else {
        None
    };
    if let Some(rule) = broken {
        let message = format!(
            "takes the padding `{}`, expected {spatial} pairs of integers",
            bounded_text(module, op, padding)
        );
        findings.error_at_operand(rule, op, 2, message);
        return;
    }
    let Some(sides) = Sides::read(module, op, findings) else {
        return;
    };
    let constant = module
        .operand(op, 2)
        .and_then(|value| constant::constant_ints(module, value, 2 * spatial));
    let extents = match constant {
        None => vec![DYNAMIC; spatial],
        Some(padding) => {
            let Some(mut window) = sides.window(module, op, findings) else {
                return;
            };
            for (dimension, pair) in window.iter_mut().zip(padding.chunks_exact(2)) {
                dimension.pad(pair[0], pair[1]);
            }
            window::slide(&sides.base[2..], &window)
        }
    };
    if sides.result_holds(module, op, extents, findings) {
        sides.quantized_elements_hold(module, op, findings);
    }
}

/// The dimension numbers of the input, the kernel or the output: the two named ones, then the
/// spatial ones.
fn numbers(module: &Module, op: OpId, names: [&str; 3]) -> Option<Vec<i64>> {
    let mut all = vec![
        field_int(module, op, NUMBERS, names[0])?,
        field_int(module, op, NUMBERS, names[1])?,
    ];
    all.extend(field_ints(module, op, NUMBERS, names[2])?);
    Some(all)
}

/// What a convolution's operands and dimension numbers say.
struct Sides {
    /// The extents of the input: batch, features, then the spatial ones.
    base: Vec<i64>,
    /// The extents of the kernel: input features, output features, then the spatial ones.
    filter: Vec<i64>,
    /// The dimension of the kernel's output features.
    kernel_feature: i64,
    /// The dimensions of the output: batch, features, then the spatial ones.
    output: Vec<i64>,
    batch_groups: i64,
}

impl Sides {
    /// Checks operands, dimension numbers, groups and precision; reports and is none if they do not hold.
    fn read(module: &Module, op: OpId, findings: &mut Findings<'_>) -> Option<Self> {
        let (lhs, rhs) = (operand(module, op, 0)?, operand(module, op, 1)?);
        let input = numbers(
            module,
            op,
            [
                "input_batch_dimension",
                "input_feature_dimension",
                "input_spatial_dimensions",
            ],
        )?;
        let kernel = numbers(
            module,
            op,
            [
                "kernel_input_feature_dimension",
                "kernel_output_feature_dimension",
                "kernel_spatial_dimensions",
            ],
        )?;
        let output = numbers(
            module,
            op,
            [
                "output_batch_dimension",
                "output_feature_dimension",
                "output_spatial_dimensions",
            ],
        )?;
        let rank = lhs.rank();
        if rank != rhs.rank() {
            let message = format!(
                "takes `{}` as operand 1, expected rank {rank} as operand 0 has",
                bounded_text(module, op, rhs)
            );
            findings.error_at_operand(constraint(1), op, 1, message);
            return None;
        }
        let sides = [
            ("input_spatial_dimensions", &input, [12, 13]),
            ("kernel_spatial_dimensions", &kernel, [17, 18]),
            ("output_spatial_dimensions", &output, [19, 20]),
        ];
        for (name, side, numbers) in sides {
            let [length, range] = numbers.map(constraint);
            if !length_holds(op, name, side.len(), rank, length, findings)
                || !dimensions_hold(op, name, side, rank, [range; 2], findings)
            {
                return None;
            }
        }
        let extents = |tensor: Tensor<'_>, side: &[i64]| -> Vec<i64> {
            side.iter()
                .map(|dimension| tensor.shape[*dimension as usize])
                .collect()
        };
        let (base, filter) = (extents(lhs, &input), extents(rhs, &kernel));
        let batch_groups = groups(module, op, &base, &filter, findings)?;
        let quantized = quantized::Uniform::of(module, rhs.element).is_some();
        let one_type = quantized || elements_agree(module, lhs.element, rhs.element);
        if !is_mhlo(module, op) && !one_type {
            let message = format!(
                "takes `{}` as operand 1, expected elements `{}` as operand 0 has",
                bounded_text(module, op, rhs),
                module.type_text(lhs.element)
            );
            findings.error_at_operand(constraint(27), op, 1, message);
            return None;
        }
        contraction::precision(module, op, constraint(24), findings).then_some(Self {
            base,
            filter,
            kernel_feature: kernel[1],
            output,
            batch_groups,
        })
    }

    /// The result is of the batch, the features and the spatial extents, as far as they are known; reports and
    /// is false if not.
    fn result_holds(
        &self,
        module: &Module,
        op: OpId,
        spatial: Vec<i64>,
        findings: &mut Findings<'_>,
    ) -> bool {
        let rank = self.output.len();
        let mut shape = vec![DYNAMIC; rank];
        let batch = match self.base[0] {
            DYNAMIC => DYNAMIC,
            batch => batch / self.batch_groups,
        };
        let inferred = [batch, self.filter[1]].into_iter().chain(spatial);
        for (dimension, extent) in self.output.iter().zip(inferred) {
            shape[*dimension as usize] = extent;
        }
        let Some(to) = result(module, op, 0) else {
            return false;
        };
        // Sums may be wider than operands, so the result's elements are free.
        let holds = shapes_agree(to.shape, &shape);
        if !holds {
            let rule = constraint(if to.rank() == rank { 25 } else { 26 });
            expect_result(module, op, 0, &shape, to.element, [rule; 2], findings);
        }
        holds
    }

    /// The window that slides over the input's spatial dimensions; reports and is none if it is not possible.
    fn window(
        &self,
        module: &Module,
        op: OpId,
        findings: &mut Findings<'_>,
    ) -> Option<Vec<window::Dimension>> {
        const REVERSAL: &str = "window_reversal";
        let lists = [
            ("window_strides", [2, 3]),
            ("lhs_dilation", [5, 6]),
            ("rhs_dilation", [7, 8]),
        ];
        let attributes = window::Attributes::dilated(lists, constraint(4), "window".into());
        let sizes = &self.filter[2..];
        let mut holds = true;
        if let Some(reversal) = ints(module, op, REVERSAL) {
            let found = reversal.len();
            holds = length_holds(op, REVERSAL, found, sizes.len(), constraint(9), findings);
        }
        window::read(module, op, sizes, &attributes, findings).filter(|_| holds)
    }

    /// Scales along a dimension are along that of the features, and quantized elements go together.
    fn quantized_elements_hold(&self, module: &Module, op: OpId, findings: &mut Findings<'_>) {
        // MHLO asks nothing of element types.
        if is_mhlo(module, op) {
            return;
        }
        let sides = [
            (29, "kernel", module.operand(op, 1), self.kernel_feature),
            (30, "output", module.result(op, 0), self.output[1]),
        ];
        for (number, name, value, feature) in sides {
            let Some(value) = value else {
                return;
            };
            let side = tensor(module, module.value_type(value));
            let uniform = side.and_then(|side| quantized::Uniform::of(module, side.element));
            let dimension = uniform.and_then(quantized::Uniform::dimension);
            if let Some(dimension) = dimension.filter(|dimension| *dimension != feature) {
                let message = format!(
                    "has scales along dimension {dimension} of its {name}, expected along that of the output features, {feature}"
                );
                findings.error_at_value(constraint(number), op, value, message);
                return;
            }
        }
        products::products_hold(module, op, [28, 31, 32, 33, 34], findings);
    }
}

/// Checks the group counts; gives the batch groups, or reports.
fn groups(
    module: &Module,
    op: OpId,
    base: &[i64],
    filter: &[i64],
    findings: &mut Findings<'_>,
) -> Option<i64> {
    let feature = int(module, op, "feature_group_count").filter(|count| *count > 0)?;
    let batch = int(module, op, "batch_group_count").filter(|count| *count > 0)?;
    let features = |count: i64, side: &str| {
        counted(
            usize::try_from(count).unwrap_or(0),
            &format!("{side} feature"),
        )
    };
    let divides = |extent: i64, count: i64| extent == DYNAMIC || extent % count == 0;
    let (number, problem) = if feature > 1 && batch > 1 {
        let problem = format!(
            "has {feature} feature groups and {batch} batch groups, expected 1 of the one or the other"
        );
        (23, problem)
    } else if !divides(base[0], batch) {
        let problem = format!(
            "has a batch of {} in {batch} groups, expected a multiple of that",
            base[0]
        );
        (10, problem)
    } else if !divides(base[1], feature) {
        let problem = format!(
            "has {} in {feature} groups, expected a multiple of that",
            features(base[1], "input")
        );
        (11, problem)
    } else if !divides(filter[1], feature.max(batch)) {
        let problem = format!(
            "has {} in {} groups, expected a multiple of that",
            features(filter[1], "output"),
            feature.max(batch)
        );
        (if batch > 1 { 15 } else { 16 }, problem)
    } else if base[1] != DYNAMIC && !extents_agree(base[1] / feature, filter[0]) {
        let problem = format!(
            "has {} in the kernel, expected {}",
            features(filter[0], "input"),
            base[1] / feature
        );
        (14, problem)
    } else {
        return Some(batch);
    };
    let attribute = match number {
        10 => "batch_group_count",
        _ => "feature_group_count",
    };
    findings.error_at_attribute(constraint(number), op, attribute, problem);
    None
}
