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
//! what is gathered or summed, or the logarithm of what is gathered of the softmax. The maximum may be taken off
//! the logits first.

use std::sync::LazyLock;

use super::axes::{Axes, Axis};
use super::kind::Kind;
use super::labels::Labels;
use super::log_softmax::log_softmax;
use super::logsumexp::{logarithm, logsumexp};
use super::matcher::{Match, shown};
use super::pattern::{
    Bound, Factor, Pattern, any, around, binary, named, number, one_of, product_of, sum, unary,
};
use super::softmax::{centered, softmax};
use super::{Detail, Fault, Idiom, Least, Other};

pub(super) static CROSS_ENTROPY: Idiom = Idiom::new(
    "cross-entropy",
    "cross-entropy",
    pattern,
    check,
    Least {
        ops: 7,
        of: &[&[Kind::Exponential]],
        others: Some(&PRODUCT),
    },
);

/// What a log-softmax is multiplied by is most often no labels.
static PRODUCT: Other = Other {
    pattern: LazyLock::new(|| binary(Kind::DotGeneral, any("other"), log_softmax("x"))),
    check: |_| Ok(Vec::new()),
};

fn pattern() -> Pattern {
    let gather = |of| {
        named(
            "gather",
            Pattern::Op(Kind::Gather, vec![of, any("positions")]),
        )
    };
    // Frameworks have NaN where a position is out of range.
    let in_range = |of| {
        let kept = vec![any("in range"), Pattern::Hole, Pattern::Number(Bound::Any)];
        around([Pattern::Op(Kind::Select, kept)], of)
    };
    let picked = |of| named("picked", in_range(gather(of)));
    // The labels times something, summed along the classes.
    let summed = |of: Pattern, factor| {
        let chosen = vec![any("labels"), of.clone(), number(0.0)];
        let products = one_of([
            product_of(factor, [any("labels"), of.clone()]),
            Pattern::Op(Kind::Select, chosen),
        ]);
        let sum = one_of([
            sum(named("labelled", products)),
            named("labelled", binary(Kind::DotGeneral, any("labels"), of)),
        ]);
        named("one-hot sum", sum)
    };
    // Without what is left above the maximum, or above zero.
    let less = |log_sum: Pattern, of: &'static str| {
        let once = Factor::Is(1.0);
        one_of([
            binary(
                Kind::Subtract,
                log_sum.clone(),
                product_of(once, [picked(any(of))]),
            ),
            binary(Kind::Subtract, log_sum, summed(any(of), once)),
        ])
    };
    let difference = named("difference", centered("x", any("x")));
    let log_sum = logarithm(sum(unary(Kind::Exponential, difference)));
    let left = one_of([less(logsumexp("x"), "x"), less(log_sum, "difference")]);
    let of_softmax = || softmax("x", any("x"));
    let probability = one_of([
        picked(of_softmax()),
        summed(of_softmax(), Factor::Any("factor")),
    ]);
    let log_of = unary(Kind::Log, probability);
    let picked = picked(log_softmax("x"));
    let layers = [
        unary(Kind::Negate, Pattern::Hole),
        sum(Pattern::Hole),
        Pattern::Op(Kind::Divide, vec![Pattern::Hole, Pattern::Scalar("count")]),
        binary(Kind::Multiply, Pattern::Hole, Pattern::Scalar("count")),
        binary(Kind::Multiply, Pattern::Hole, any("weights")),
    ];
    let summed = one_of([
        summed(log_softmax("x"), Factor::Any("factor")),
        sum(picked.clone()),
        sum(binary(Kind::Multiply, picked.clone(), any("weights"))),
        unary(Kind::Negate, picked),
        named("left", left),
        sum(log_of.clone()),
        unary(Kind::Negate, log_of),
    ]);
    around(layers, summed)
}

/// The sum over products takes the axes of the log-softmax away, and the labels are such.
fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let view = found.view;
    let silent = || Fault::silent(found.root);
    for name in ["labels", "positions", "weights", "in range"] {
        found.is_not_made_of(name, "x")?;
    }
    let mut axes = Axes::of(found, "x", &["labels"])?;
    let sum = found.source("one-hot sum").map(|sum| sum.node);
    let outer = |node| Some(node) == sum || is_around(found, node);
    let inner = axes.reduced.iter().filter(|(node, _)| !outer(*node));
    let inner: Vec<_> = inner.collect();
    let (_, classes) = *inner.first().ok_or_else(silent)?;
    if let Some((node, _)) = inner.iter().find(|(_, other)| other != classes) {
        let message = "the two reduces have different axes".to_owned();
        return Err(Fault::new(*node, message));
    }
    let classes = classes.clone();
    let summed = axes.reduced.iter().find(|(node, _)| Some(*node) == sum);
    if let Some((node, taken)) = summed
        && !classes.iter().all(|axis| taken.contains(axis))
    {
        let message = match view.kind(*node).is_contraction() {
            true => String::new(),
            false => "the sum over labels is not along the axis of the classes".to_owned(),
        };
        return Err(Fault::new(*node, message));
    }
    let own = classes.iter().filter_map(|axis| match axis {
        Axis::Of(index) => Some(*index),
        _ => None,
    });
    let own: Vec<usize> = own.collect();
    let gather = found.source("gather").map(|gather| gather.node);
    let at = gather.or(found.source("labelled").map(|it| it.node));
    let at = at.ok_or_else(silent)?;
    let labels = Labels { view, at };
    if let Some(gather) = gather {
        let operand = view.operand(gather, 0).ok_or_else(silent)?;
        labels.gathered(gather, &axes.at(operand)?, &classes)?;
    }
    if let Some(value) = found.source("labels") {
        let is_product = view.kind(at).is_contraction();
        if let Some(axis) = axes.same_along() {
            // Most products of matrices are none with labels.
            if is_product {
                return Err(silent());
            }
            let message = format!("the labels are the same along axis {axis} of the logits");
            return Err(Fault::new(at, message));
        }
        let crossed = axes.crossed.iter().find(|it| own.contains(&it.axis));
        let classes = crossed.ok_or_else(silent)?.other;
        let pair = labels.one_hot(value, classes)?;
        let extent = view.shape(value).and_then(|shape| shape.get(classes));
        let elsewhere = extent.map_or(0.0, |extent| (*extent - 1) as f64);
        // What is taken off the log-sum-exp is one logit, or a mean of them.
        if let (Some(_), Some((hit, miss))) = (found.value("left"), pair)
            && !found.is_close(hit + miss * elsewhere, 1.0)
        {
            let message = format!(
                "the labels come to {}, not to 1",
                shown(hit + miss * elsewhere)
            );
            return Err(Fault::new(at, message));
        }
    }
    let form = match sum {
        Some(_) => "one-hot",
        None => "gather",
    };
    Ok(vec![
        ("axes", Detail::Axes(own)),
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
