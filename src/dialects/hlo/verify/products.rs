//! What sums of products ask of uniformly quantized types.

use super::quantized::{Uniform, at_value, signature};
use super::*;

/// The left side of a sum of products has one scale, in StableHLO; reports and is false if not.
pub(super) fn left_side_holds(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let lhs = operand(module, op, 0).and_then(|lhs| Uniform::of(module, lhs.element));
    let holds = is_mhlo(module, op) || lhs.is_none_or(|lhs| lhs.dimension().is_none());
    if !holds {
        let expected = "expected one scale in operand 0";
        findings.error_at_operand("element-type", op, 0, signature(module, op, expected));
    }
    holds
}

/// The element types of an op that sums products of two operands go together if one of them is quantized;
/// reports and is false if not. The constraints say which of them are quantized, that the operands store one
/// type, that all stand for one, that the result has one scale if the right side has, and that without a
/// quantized left side the others are what the right side stands for.
pub(super) fn products_hold(
    module: &Module,
    op: OpId,
    numbers: [u8; 5],
    findings: &mut Findings<'_>,
) -> bool {
    let types = (
        operand(module, op, 0),
        operand(module, op, 1),
        result(module, op, 0),
    );
    let (Some(lhs), Some(rhs), Some(to)) = types else {
        return false;
    };
    let uniform = |tensor: Tensor<'_>| Uniform::of(module, tensor.element);
    let [quantized, storage, one_type, scales, floats] = numbers;
    if !left_side_holds(module, op, findings) {
        return false;
    }
    let (left, right) = (module.operand(op, 0), module.operand(op, 1));
    let sum = module.result(op, 0);
    let broken = match (uniform(lhs), uniform(rhs), uniform(to)) {
        (None, None, None) => None,
        (Some(lhs), Some(rhs), Some(to)) => {
            if lhs.width() != rhs.width() {
                Some((storage, right, "expected operands of one storage type"))
            } else if lhs.expressed != rhs.expressed || lhs.expressed != to.expressed {
                let value = if lhs.expressed == rhs.expressed {
                    sum
                } else {
                    right
                };
                Some((one_type, value, "expected one expressed type"))
            } else if rhs.dimension().is_none() && to.dimension().is_some() {
                Some((
                    scales,
                    sum,
                    "expected one scale in the result as in operand 1",
                ))
            } else {
                None
            }
        }
        (None, Some(rhs), None) => {
            let given = Type::Float(rhs.expressed);
            let fits = |tensor: Tensor<'_>| given == *module.ty(tensor.element);
            let value = if fits(lhs) { sum } else { left };
            let expected = "expected the expressed type of operand 1";
            (!fits(lhs) || !fits(to)).then_some((floats, value, expected))
        }
        (_, right_side, _) => Some((
            quantized,
            if right_side.is_some() { sum } else { right },
            "expected operand 1 quantized, and operand 0 and the result both or neither",
        )),
    };
    if let Some((number, value, expected)) = broken {
        let message = signature(module, op, expected);
        at_value(constraint(number), op, value, message, findings);
    }
    broken.is_none()
}
