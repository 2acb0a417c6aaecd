//! Convolutions.

use super::*;

const NUMBERS: &str = "dimension_numbers";

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

/// `convolution`: dimension numbers, groups, the window and the result's shape.
pub fn convolution(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    convolve(module, op, true, findings);
}

/// `dynamic_conv`: as [`convolution`], the padding in an operand.
pub fn dynamic_conv(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(lhs), Some(padding)) = (operand(module, op, 0), operand(module, op, 2)) else {
        return;
    };
    let spatial = lhs.rank().saturating_sub(2) as i64;
    // MHLO looks at none of it.
    let mhlo = is_mhlo(module, op);
    let fits = class(module, padding.element) & INT != 0 && padding.shape == [spatial, 2];
    if !mhlo && !fits {
        let message = format!(
            "takes the padding `{}`, expected {spatial} pairs of integers",
            tensor_text(module, padding.shape, padding.element)
        );
        findings.error("operand-type", op, message);
        return;
    }
    if !mhlo {
        convolve(module, op, false, findings);
    }
}

/// Checks a convolution; its window and result only if the padding is known.
fn convolve(module: &Module, op: OpId, padded: bool, findings: &mut Findings<'_>) {
    let operands = (operand(module, op, 0), operand(module, op, 1));
    let (Some(lhs), Some(rhs)) = operands else {
        return;
    };
    let all_numbers = (
        numbers(
            module,
            op,
            [
                "input_batch_dimension",
                "input_feature_dimension",
                "input_spatial_dimensions",
            ],
        ),
        numbers(
            module,
            op,
            [
                "kernel_input_feature_dimension",
                "kernel_output_feature_dimension",
                "kernel_spatial_dimensions",
            ],
        ),
        numbers(
            module,
            op,
            [
                "output_batch_dimension",
                "output_feature_dimension",
                "output_spatial_dimensions",
            ],
        ),
    );
    let (Some(input), Some(kernel), Some(output)) = all_numbers else {
        return;
    };
    let rank = lhs.rank();
    let sides = [
        ("input dimensions", &input),
        ("kernel dimensions", &kernel),
        ("output dimensions", &output),
    ];
    if rank != rhs.rank() {
        let message = format!(
            "takes ({}), expected operands of one rank",
            module.type_list_text(&operand_types(module, op))
        );
        findings.error("operand-type", op, message);
        return;
    }
    for (name, side) in sides {
        if !length_holds(op, name, side.len(), rank, "dimensions", findings)
            || !dimensions_hold(op, name, side, rank, DIMENSIONS, findings)
        {
            return;
        }
    }
    let extents = |tensor: Tensor<'_>, side: &[i64]| -> Vec<i64> {
        side.iter()
            .map(|dimension| tensor.shape[*dimension as usize])
            .collect()
    };
    let (base, filter) = (extents(lhs, &input), extents(rhs, &kernel));
    let Some(batch_groups) = groups(module, op, &base, &filter, findings) else {
        return;
    };
    if !is_mhlo(module, op) && !elements_agree(module, lhs.element, rhs.element) {
        let message = format!(
            "takes elements `{}` and `{}`, expected one type",
            module.type_text(lhs.element),
            module.type_text(rhs.element)
        );
        findings.error("element-type", op, message);
        return;
    }
    if !padded {
        return;
    }
    let names = window::Names {
        strides: "window_strides",
        base_dilations: Some("lhs_dilation"),
        window_dilations: Some("rhs_dilation"),
    };
    if let Some(reversal) = ints(module, op, "window_reversal")
        && !length_holds(
            op,
            "window_reversal",
            reversal.len(),
            rank - 2,
            "dimensions",
            findings,
        )
    {
        return;
    }
    let spatial = window::read(module, op, &filter[2..], &names, findings)
        .map(|window| window::slide(&base[2..], &window));
    let Some(spatial) = spatial else {
        return;
    };
    let mut shape = vec![DYNAMIC; rank];
    let batch = match base[0] {
        DYNAMIC => DYNAMIC,
        batch => batch / batch_groups,
    };
    let inferred = [batch, filter[1]].into_iter().chain(spatial);
    for (dimension, extent) in output.iter().zip(inferred) {
        shape[*dimension as usize] = extent;
    }
    contraction::expect_shape(module, op, &shape, "result-type", findings);
    contraction::precision(module, op, "attribute-value", findings);
}

/// Checks the group counts; gives the batch groups, or reports.
fn groups(
    module: &Module,
    op: OpId,
    base: &[i64],
    filter: &[i64],
    findings: &mut Findings<'_>,
) -> Option<i64> {
    let feature = int(module, op, "feature_group_count")?;
    let batch = int(module, op, "batch_group_count")?;
    if feature < 1 || batch < 1 || (feature > 1 && batch > 1) {
        let message = format!(
            "has {feature} feature groups and {batch} batch groups, expected 1 or more of the one and 1 of the other"
        );
        findings.error("attribute-value", op, message);
        return None;
    }
    let divides = |extent: i64, count: i64| extent == DYNAMIC || extent % count == 0;
    let problem = if !divides(base[0], batch) {
        format!(
            "has a batch of {} in {batch} groups, expected a multiple",
            base[0]
        )
    } else if !divides(base[1], feature) {
        format!(
            "has {} input features in {feature} groups, expected a multiple",
            base[1]
        )
    } else if !divides(filter[1], feature) || !divides(filter[1], batch) {
        format!(
            "has {} output features in {} groups, expected a multiple",
            filter[1],
            feature.max(batch)
        )
    } else if base[1] != DYNAMIC && !extents_agree(base[1] / feature, filter[0]) {
        format!(
            "has {} input features in the kernel, expected {}",
            filter[0],
            base[1] / feature
        )
    } else {
        return Some(batch);
    };
    findings.error("shape", op, problem);
    None
}
