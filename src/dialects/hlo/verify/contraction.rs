//! Contractions of two operands.

use super::quantized::Uniform;
use super::*;

const NUMBERS: &str = "dot_dimension_numbers";

/// `dot_general`: batching, then contracting dimensions; the result has the batching ones, then the
/// free ones of both sides.
pub fn dot_general(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(lhs), Some(rhs)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    if findings.is_wrong_attribute(op, NUMBERS) {
        return;
    }
    let list = |name: &str| field_ints(module, op, NUMBERS, name).unwrap_or_default();
    let lhs_batching = list("lhs_batching_dimensions");
    let rhs_batching = list("rhs_batching_dimensions");
    let lhs_contracting = list("lhs_contracting_dimensions");
    let rhs_contracting = list("rhs_contracting_dimensions");
    let sides = Sides {
        batching: [lhs_batching, rhs_batching],
        contracting: [lhs_contracting, rhs_contracting],
    };
    if let Some(shape) = sides.shape(module, op, lhs, rhs, &[], findings) {
        expect_shape(module, op, &shape, constraint(12), findings);
        precision(module, op, constraint(11), findings);
        algorithm::algorithm(module, op, findings);
        if products::products_hold(module, op, [14, 17, 18, 19, 20], findings) {
            right_side_holds(module, op, &sides.contracting[1], findings);
        }
    }
}

/// Where the right side is quantized, zero is stored as 0, and no scale is for a part of a sum.
fn right_side_holds(module: &Module, op: OpId, contracting: &[i64], findings: &mut Findings<'_>) {
    let Some(rhs) = operand(module, op, 1) else {
        return;
    };
    let Some(uniform) = Uniform::of(module, rhs.element) else {
        return;
    };
    let summed = |dimension| contracting.contains(&dimension);
    let (number, expected) = if uniform.parameters.iter().any(|(_, zero)| *zero != 0) {
        (15, "a zero point of 0")
    } else if uniform.dimension().is_some_and(summed) {
        (16, "scales along a dimension that is not contracted")
    } else {
        return;
    };
    let message = format!(
        "takes `{}` as operand 1, expected {expected}",
        bounded_text(module, op, rhs)
    );
    findings.error_at_operand(constraint(number), op, 1, message);
}

/// The dimensions of both sides that are paired.
pub(super) struct Sides {
    pub batching: [Vec<i64>; 2],
    pub contracting: [Vec<i64>; 2],
}

impl Sides {
    /// The shape of the result: what is batched, then what is free on the left and on the right, but for
    /// the right's dimensions in `left_out`. Reports and is none if the dimensions do not fit.
    pub fn shape(
        &self,
        module: &Module,
        op: OpId,
        lhs: Tensor<'_>,
        rhs: Tensor<'_>,
        left_out: &[i64],
        findings: &mut Findings<'_>,
    ) -> Option<Vec<i64>> {
        let dimensions = |number| constraint(number).or("dimensions");
        let pairs = [
            ("batching", &self.batching, 1),
            ("contracting", &self.contracting, 2),
        ];
        for (name, [left, right], same_length) in pairs {
            if left.len() != right.len() {
                let message = format!(
                    "has the {name} dimensions {left:?} x {right:?}, expected as many on both sides"
                );
                let place = format!("rhs_{name}_dimensions");
                findings.error_at_attribute(dimensions(same_length), op, &place, message);
                return None;
            }
        }
        let lhs_used = [self.batching[0].as_slice(), &self.contracting[0]].concat();
        let rhs_used = [self.batching[1].as_slice(), &self.contracting[1], left_out].concat();
        // The batching ones come before all that are used, so that what is out of range then is none of them.
        let lists = [
            ("lhs_batching_dimensions", &self.batching[0], lhs, [5, 3]),
            ("lhs_contracting_dimensions", &lhs_used, lhs, [6, 3]),
            ("rhs_batching_dimensions", &self.batching[1], rhs, [7, 4]),
            ("rhs_contracting_dimensions", &rhs_used, rhs, [8, 4]),
        ];
        for (name, list, tensor, rules) in lists {
            let rules = rules.map(dimensions);
            if !dimensions_hold(op, name, list, tensor.rank(), rules, findings) {
                return None;
            }
        }
        let mut batch = Vec::new();
        for (index, (left, right)) in lhs_used.iter().zip(&rhs_used).enumerate() {
            let (a, b) = (lhs.extent(*left as usize), rhs.extent(*right as usize));
            let batched = index < self.batching[0].len();
            let both = a.narrowed(b);
            // Bounds count where an extent becomes one of the result's.
            let holds = if batched {
                both.is_some()
            } else {
                extents_agree(a.size, b.size)
            };
            if !holds {
                let message = format!(
                    "pairs dimension {left} of `{}` with dimension {right} of `{}`, expected equal extents",
                    bounded_text(module, op, lhs),
                    bounded_text(module, op, rhs)
                );
                let rule = constraint(if batched { 9 } else { 10 }).or("shape");
                findings.error_at_operand(rule, op, 1, message);
                return None;
            }
            batch.extend(both.filter(|_| batched).map(|both| both.size));
        }
        let free = |tensor: Tensor<'_>, used: &[i64]| -> Vec<i64> {
            let used = DimensionSet::of(used);
            let extents = tensor.shape.iter().enumerate();
            extents
                .filter(|(index, _)| !used.contains(*index))
                .map(|(_, extent)| *extent)
                .collect()
        };
        Some([batch, free(lhs, &lhs_used), free(rhs, &rhs_used)].concat())
    }
}

/// `dot`: vectors and matrices, the last dimension of one with the first of the other.
pub fn dot(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(lhs), Some(rhs)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    let inner = match (lhs.shape.split_last(), rhs.shape.split_first()) {
        (Some((last, left)), Some((first, right))) if extents_agree(*last, *first) => {
            Some([left, right].concat())
        }
        _ => None,
    };
    let Some(shape) = inner.filter(|_| lhs.rank() <= 2 && rhs.rank() <= 2) else {
        let message = format!(
            "multiplies ({}), expected vectors or matrices whose inner extents are equal",
            module.type_list_text(&operand_types(module, op))
        );
        findings.error_at_operand("shape", op, 1, message);
        return;
    };
    expect_shape(module, op, &shape, "result-type", findings);
    precision(module, op, "attribute-value", findings);
    products::left_side_holds(module, op, findings);
}

/// The result has that shape; its element type is free, because sums may be wider than operands.
pub(super) fn expect_shape(
    module: &Module,
    op: OpId,
    shape: &[i64],
    rule: impl Into<Broken>,
    findings: &mut Findings<'_>,
) {
    if let Some(result) = result(module, op, 0)
        && !shapes_agree(result.shape, shape)
    {
        let rules = [rule.into(); 2];
        expect_result(module, op, 0, shape, result.element, rules, findings);
    }
}

/// A precision for each operand, or fewer; reports and is false if not.
pub(super) fn precision(
    module: &Module,
    op: OpId,
    rule: impl Into<Broken>,
    findings: &mut Findings<'_>,
) -> bool {
    let config = module
        .attribute(op, "precision_config")
        .map(|attr| module.attr(attr));
    let count = match config {
        Some(Attr::Array(items)) => items.len(),
        _ => 0,
    };
    if count > 2 {
        let message = format!(
            "has {count} entries in `precision_config`, expected one for each of two operands"
        );
        findings.error_at_attribute(rule, op, "precision_config", message);
    }
    count <= 2
}
