//! Cross-entropy: the log-softmax at the labels, summed.
//!
//! ```mlir
//! %l = log-softmax of %x
//! %p = stablehlo.multiply %labels, %l
//! %s = stablehlo.reduce(%p init: %zero) applies stablehlo.add across dimensions = [0, 1]
//! %y = stablehlo.negate %s
//! ```
//!
//! The change of the sign, a mean and further sums are part of it where they are there. Instead of a sum
//! over products with one-hot labels there may be a gather of the log-softmax, or the log-sum-exp without
//! what is gathered or summed, or the logarithm of what is gathered of the softmax.

use super::axes::{Axes, Axis};
use super::kind::Kind;
use super::log_softmax::log_softmax;
use super::logsumexp::logsumexp;
use super::matcher::Match;
use super::pattern::{
    Bound, Factor, Pattern, any, around, binary, named, one_of, product_of, sum, unary,
};
use super::softmax::softmax;
use super::{Detail, Fault, Idiom, Least};

pub(super) static CROSS_ENTROPY: Idiom = Idiom::new(
    "cross-entropy",
    "cross-entropy",
    pattern,
    check,
    Least {
        ops: 7,
        of: &[Kind::Exponential],
    },
);

fn pattern() -> Pattern {
    let weighed = product_of(Factor::Any("factor"), [any("labels"), log_softmax("x")]);
    let one_hot = named("one-hot sum", sum(weighed));
    let gather = |of| Pattern::Op(Kind::Gather, vec![of, any("positions")]);
    // Frameworks have NaN where a position is out of range.
    let in_range = |of| {
        let kept = vec![any("in range"), Pattern::Hole, Pattern::Number(Bound::Any)];
        around([Pattern::Op(Kind::Select, kept)], of)
    };
    let picked = named("picked", in_range(gather(log_softmax("x"))));
    let logits = in_range(gather(any("x")));
    let left = binary(Kind::Subtract, logsumexp("x"), logits);
    let of_labels = sum(product_of(Factor::Any("factor"), [any("labels"), any("x")]));
    let above_labels = binary(
        Kind::Subtract,
        logsumexp("x"),
        named("one-hot sum", of_labels),
    );
    let of_softmax = in_range(gather(softmax("x", any("x"))));
    let of_softmax = unary(Kind::Log, named("picked", of_softmax));
    let layers = [
        unary(Kind::Negate, Pattern::Hole),
        sum(Pattern::Hole),
        Pattern::Op(Kind::Divide, vec![Pattern::Hole, Pattern::Scalar("count")]),
        binary(Kind::Multiply, Pattern::Hole, Pattern::Scalar("count")),
    ];
    let summed = one_of([
        one_hot,
        sum(picked.clone()),
        unary(Kind::Negate, picked),
        named("left", left),
        named("left", above_labels),
        sum(of_softmax.clone()),
        unary(Kind::Negate, of_softmax),
    ]);
    around(layers, summed)
}

/// The sum over products takes the axes of the log-softmax away.
fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let axes = Axes::of(found, "x", &[])?;
    let sum = found.source("one-hot sum").map(|sum| sum.node);
    let outer = |node| Some(node) == sum || is_around(found, node);
    let inner = axes.reduced.iter().filter(|(node, _)| !outer(*node));
    let inner: Vec<_> = inner.collect();
    let Some((_, classes)) = inner.first() else {
        return Err(Fault::silent(found.root));
    };
    if let Some((node, _)) = inner.iter().find(|(_, other)| other != classes) {
        let message = "the two reduces have different axes".to_owned();
        return Err(Fault::new(*node, message));
    }
    let summed = axes.reduced.iter().find(|(node, _)| Some(*node) == sum);
    if let Some((node, taken)) = summed
        && !classes.iter().all(|axis| taken.contains(axis))
    {
        let message = "the sum over labels is not along the axis of the classes".to_owned();
        return Err(Fault::new(*node, message));
    }
    let own = classes.iter().filter_map(|axis| match axis {
        Axis::Of(index) => Some(*index),
        _ => None,
    });
    let form = match sum {
        Some(_) => "one-hot",
        None => "gather",
    };
    Ok(vec![
        ("axes", Detail::Axes(own.collect())),
        ("form", Detail::Word(form)),
    ])
}

/// Whether the reduction is of what the loss is summed from, and not within the log-softmax.
fn is_around(found: &Match<'_, '_>, node: petgraph::graph::NodeIndex) -> bool {
    let Some(sum) = ["left", "one-hot sum", "picked"]
        .iter()
        .find_map(|name| found.source(name))
    else {
        return false;
    };
    node > sum.node
}
