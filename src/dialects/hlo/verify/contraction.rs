//! Contractions of two operands.

use super::*;

const NUMBERS: &str = "dot_dimension_numbers";

/// `dot_general`: batching, then contracting dimensions; the result has the batching ones, then the
/// free ones of both sides.
pub fn dot_general(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(lhs), Some(rhs)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
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
        expect_shape(module, op, &shape, findings);
        precision(module, op, findings);
        algorithm(module, op, findings);
    }
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
        let pairs = [
            ("batching", &self.batching),
            ("contracting", &self.contracting),
        ];
        for (name, [left, right]) in pairs {
            if left.len() != right.len() {
                let message = format!(
                    "has the {name} dimensions {left:?} x {right:?}, expected as many on both sides"
                );
                findings.error("dimensions", op, message);
                return None;
            }
        }
        let lhs_used = [self.batching[0].as_slice(), &self.contracting[0]].concat();
        let rhs_used = [self.batching[1].as_slice(), &self.contracting[1], left_out].concat();
        if !dimensions_hold(
            op,
            "lhs dimensions",
            &lhs_used,
            lhs.rank(),
            DIMENSIONS,
            findings,
        ) || !dimensions_hold(
            op,
            "rhs dimensions",
            &rhs_used,
            rhs.rank(),
            DIMENSIONS,
            findings,
        ) {
            return None;
        }
        for (left, right) in lhs_used.iter().zip(&rhs_used) {
            let (a, b) = (lhs.shape[*left as usize], rhs.shape[*right as usize]);
            if !extents_agree(a, b) {
                let message = format!(
                    "pairs dimension {left} of `{}` with dimension {right} of `{}`, expected equal extents",
                    tensor_text(module, lhs.shape, lhs.element),
                    tensor_text(module, rhs.shape, rhs.element)
                );
                findings.error("shape", op, message);
                return None;
            }
        }
        let free = |tensor: Tensor<'_>, used: &[i64]| -> Vec<i64> {
            let used = DimensionSet::of(used);
            let extents = tensor.shape.iter().enumerate();
            extents
                .filter(|(index, _)| !used.contains(*index))
                .map(|(_, extent)| *extent)
                .collect()
        };
        let batch: Vec<i64> = self.batching[0]
            .iter()
            .map(|dimension| lhs.shape[*dimension as usize])
            .collect();
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
        findings.error("shape", op, message);
        return;
    };
    expect_shape(module, op, &shape, findings);
    precision(module, op, findings);
}

/// The result has that shape; its element type is free, because sums may be wider than operands.
pub(super) fn expect_shape(module: &Module, op: OpId, shape: &[i64], findings: &mut Findings<'_>) {
    if let Some(result) = result(module, op, 0)
        && !shapes_agree(result.shape, shape)
    {
        expect_result(module, op, 0, shape, result.element, RESULT_TYPE, findings);
    }
}

/// The numbers of an algorithm's components and operations are positive.
fn algorithm(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const NAMES: [&str; 3] = [
        "lhs_component_count",
        "rhs_component_count",
        "num_primitive_operations",
    ];
    for name in NAMES {
        let count = field_int(module, op, "algorithm", name);
        if let Some(count) = count.filter(|count| *count < 1) {
            let message = format!("has `{name}` = {count} in its algorithm, expected 1 or more");
            findings.error_at_attribute("attribute-value", op, "algorithm", message);
            return;
        }
    }
}

/// A precision for each operand, or none.
pub(super) fn precision(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let config = module
        .attribute(op, "precision_config")
        .map(|attr| module.attr(attr));
    if let Some(Attr::Array(items)) = config
        && items.len() > 2
    {
        let message = format!(
            "has {} entries in `precision_config`, expected one for each of two operands",
            items.len()
        );
        findings.error("attribute-value", op, message);
    }
}
