//! Uniformly quantized types: what ops ask of their parameters.

use super::*;
use crate::ir::types::{Granularity, QuantizedStorage, QuantizedType};

/// The parameters of a uniformly quantized element type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Uniform<'m> {
    storage: &'m QuantizedStorage,
    expressed: FloatKind,
    granularity: &'m Granularity,
    /// Scales and zero points.
    pub(super) parameters: &'m [(u64, i64)],
}

impl<'m> Uniform<'m> {
    /// The parameters of the element type, if it has any.
    pub(super) fn of(module: &'m Module, element: TypeId) -> Option<Self> {
        let Type::Quantized(ty) = module.ty(element) else {
            return None;
        };
        match &**ty {
            QuantizedType::Uniform {
                storage,
                expressed,
                granularity,
                parameters,
            } => Some(Self {
                storage,
                expressed: *expressed,
                granularity,
                parameters,
            }),
            QuantizedType::Any { .. } | QuantizedType::Calibrated { .. } => None,
        }
    }

    /// The dimension that has a scale for each index, if there is one.
    pub(super) fn dimension(self) -> Option<i64> {
        match self.granularity {
            Granularity::Axis(dimension) => Some(i64::from(*dimension)),
            Granularity::Tensor | Granularity::Blocks { .. } => None,
        }
    }

    /// Whether only dimension, scales and zero points may differ.
    fn is_alike(self, other: Self) -> bool {
        self.storage == other.storage
            && self.expressed == other.expressed
            && self.dimension().is_some() == other.dimension().is_some()
    }
}

/// `add`: quantized operands may differ from each other in scales and zero points alone.
pub fn add(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let uniform = |tensor: Option<Tensor<'_>>| Uniform::of(module, tensor?.element);
    let types = (
        uniform(operand(module, op, 0)),
        uniform(operand(module, op, 1)),
        uniform(result(module, op, 0)),
    );
    let (lhs, rhs, sum) = match types {
        (None, None, None) => return elementwise::same::<ANY>(module, op, findings),
        (Some(lhs), Some(rhs), Some(sum)) => (lhs, rhs, sum),
        _ => {
            let message = signature(module, op, "expected all of them quantized, or none");
            findings.error(constraint(2), op, message);
            return;
        }
    };
    if !elementwise::agree_with_result(module, op, false, "shape".into(), findings) {
        return;
    }
    let storage = |one: Uniform<'_>| (one.storage.width, one.storage.signed);
    let dimension_stays =
        |one: Uniform<'_>| one.dimension().is_none() || one.dimension() == sum.dimension();
    let per_axis = lhs.dimension().or(rhs.dimension()).is_some();
    let broken = if storage(lhs) != storage(rhs) || storage(lhs) != storage(sum) {
        Some((3, "expected one storage type"))
    } else if lhs.expressed != rhs.expressed || lhs.expressed != sum.expressed {
        Some((4, "expected one expressed type"))
    } else if per_axis != sum.dimension().is_some() {
        Some((
            5,
            "expected scales along a dimension in the result just where an operand has them",
        ))
    } else if !dimension_stays(lhs) {
        Some((
            6,
            "expected the scales of operand 0 along those of the result",
        ))
    } else if !dimension_stays(rhs) {
        Some((
            7,
            "expected the scales of operand 1 along those of the result",
        ))
    } else {
        None
    };
    if let Some((number, expected)) = broken {
        findings.error(constraint(number), op, signature(module, op, expected));
    }
}

fn signature(module: &Module, op: OpId, expected: &str) -> String {
    format!(
        "takes ({}) and gives ({}), {expected}",
        module.type_list_text(&operand_types(module, op)),
        module.type_list_text(&result_types(module, op))
    )
}

/// The result has the operand's very element type.
pub(super) fn element_type_same(
    module: &Module,
    op: OpId,
    rule: Broken,
    findings: &mut Findings<'_>,
) {
    element_type_stays(module, op, |a, b| a == b, |_, _| true, [rule; 2], findings);
}

/// The result has the operand's element type, but where each index of a dimension has a scale, what `same`
/// leaves open may differ as long as it `fits`. The rules are those of the element type and of what may
/// differ.
pub(super) fn element_type_stays(
    module: &Module,
    op: OpId,
    same: impl Fn(Uniform<'_>, Uniform<'_>) -> bool,
    fits: impl Fn(Uniform<'_>, Uniform<'_>) -> bool,
    [element, difference]: [Broken; 2],
    findings: &mut Findings<'_>,
) {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    let uniform = |tensor: Tensor<'_>| Uniform::of(module, tensor.element);
    let rule = match (uniform(from), uniform(to)) {
        (None, None) if elements_agree(module, from.element, to.element) => return,
        (Some(before), Some(after)) => match before.dimension() {
            None if before == after => return,
            Some(_) if before.is_alike(after) && same(before, after) => match fits(before, after) {
                true => return,
                false => difference,
            },
            _ => element,
        },
        _ => element,
    };
    let message = format!(
        "takes `{}` and gives `{}`, expected the elements of its operand",
        tensor_text(module, from.shape, from.element),
        tensor_text(module, to.shape, to.element)
    );
    findings.error(rule, op, message);
}
