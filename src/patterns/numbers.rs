//! What is one number: a constant of equal elements, or what is computed of such.

use super::kind::Kind;
use super::view::{Value, View};
use crate::ir::literal::Scalar;
use crate::ir::{Attr, Module, OpId, Signedness, Type};
use crate::syntax::float;

/// What each node of the graph comes to. What a node uses was entered before it.
pub fn of(view: &View<'_>) -> Vec<Option<f64>> {
    let mut numbers: Vec<Option<f64>> = Vec::with_capacity(view.graph.node_count());
    for node in view.graph.node_indices() {
        let operand = |index| {
            let Value { node, .. } = view.operand(node, index)?;
            numbers.get(node.index()).copied().flatten()
        };
        let kind = view.kind(node);
        let number = match kind {
            Kind::Constant => view.op(node).and_then(|op| constant(view.module, op)),
            _ if kind.is_transparent() => operand(0),
            Kind::Negate => operand(0).map(|x| -x),
            Kind::Sqrt => operand(0).map(f64::sqrt),
            Kind::Rsqrt => operand(0).map(|x| 1.0 / x.sqrt()),
            Kind::Square => operand(0).map(|x| x * x),
            Kind::Exponential => operand(0).map(f64::exp),
            Kind::Log => operand(0).map(f64::ln),
            Kind::Add
            | Kind::Subtract
            | Kind::Multiply
            | Kind::Divide
            | Kind::Power
            | Kind::Maximum
            | Kind::Minimum => operand(0).and_then(|x| Some(computed(kind, x, operand(1)?))),
            _ => None,
        };
        numbers.push(number);
    }
    numbers
}

fn computed(kind: Kind, x: f64, y: f64) -> f64 {
    match kind {
        Kind::Add => x + y,
        Kind::Subtract => x - y,
        Kind::Multiply => x * y,
        Kind::Divide => x / y,
        Kind::Power => x.powf(y),
        Kind::Maximum => x.max(y),
        _ => x.min(y),
    }
}

fn constant(module: &Module, op: OpId) -> Option<f64> {
    let Attr::Dense(dense) = module.attr(module.attribute(op, "value")?) else {
        return None;
    };
    let element = match module.ty(dense.ty) {
        Type::RankedTensor { element, .. } => module.literal_element(*element)?,
        _ => return None,
    };
    let size = element.bytes();
    if element.complex || size > 16 || dense.data.len() != size {
        return None;
    }
    let mut bytes = [0; 16];
    bytes[..size].copy_from_slice(&dense.data);
    let bits = u128::from_le_bytes(bytes);
    Some(match element.scalar {
        Scalar::Float(kind) => float::to_f64(kind, bits),
        Scalar::Integer { width, signedness } => match (width, signedness) {
            (1, _) | (_, Signedness::Unsigned) => bits as f64,
            _ => {
                let above = 128 - width.min(128);
                ((bits << above) as i128 >> above) as f64
            }
        },
    })
}
