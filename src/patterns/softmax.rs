//! Softmax: exponentials of what is left of the maximum, by their sum.
//!
//! ```mlir
//! %m = stablehlo.reduce(%x init: %lowest) applies stablehlo.maximum across dimensions = [1]
//! %mb = stablehlo.broadcast_in_dim %m, dims = [0]
//! %c = stablehlo.subtract %x, %mb
//! %e = stablehlo.exponential %c
//! %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1]
//! %sb = stablehlo.broadcast_in_dim %s, dims = [0]
//! %y = stablehlo.divide %e, %sb
//! ```

use super::axes::Axes;
use super::kind::Kind;
use super::log_softmax::log_softmax_by_sum;
use super::matcher::Match;
use super::pattern::{
    Bound, Pattern, any, binary, inverse_of, named, number, one_of, product, sum, unary,
};
use super::{Detail, Fault, Idiom, Least};

pub(super) static SOFTMAX: Idiom = Idiom::new(
    "softmax",
    "softmax",
    || softmax("x", any("x")),
    check,
    Least {
        ops: 4,
        of: &[&[Kind::Exponential]],
        others: None,
    },
);

/// The softmax of `inner`, which is called `x`.
pub(super) fn softmax(x: &'static str, inner: Pattern) -> Pattern {
    let by = |first: Pattern, total: Pattern| {
        let quotient = binary(Kind::Divide, first.clone(), total.clone());
        [quotient, product(1.0, [first, inverse_of(total)])]
    };
    let [quotient, by_inverse] = by(exponentials(x, inner.clone()), total());
    // What the sum leaves out may be anything before.
    let left_out = kept(named(x, inner.clone()), Pattern::Number(Bound::Any));
    let total = named("sum", sum(kept(any("exponentials"), number(0.0))));
    let [kept_quotient, kept_by_inverse] = by(exponentials_of(x, left_out), total);
    one_of([
        quotient,
        by_inverse,
        kept_quotient,
        kept_by_inverse,
        unary(Kind::Exponential, log_softmax_by_sum(x, inner)),
    ])
}

/// What a softmax has above its fraction bar.
pub(super) fn exponentials(x: &'static str, inner: Pattern) -> Pattern {
    let inner = kept_or_all(named(x, inner), Pattern::Number(Bound::Low));
    exponentials_of(x, inner)
}

fn exponentials_of(x: &'static str, kept: Pattern) -> Pattern {
    let centered = binary(Kind::Subtract, kept, named("maximum", maximum(x)));
    named("exponentials", unary(Kind::Exponential, centered))
}

/// What a softmax has below its fraction bar.
pub(super) fn total() -> Pattern {
    named("sum", sum(kept_or_all(any("exponentials"), number(0.0))))
}

/// What is left of `inner`, which is called `x`, above its maximum.
pub(super) fn centered(x: &'static str, inner: Pattern) -> Pattern {
    binary(
        Kind::Subtract,
        kept_or_all(named(x, inner), Pattern::Number(Bound::Low)),
        named("maximum", maximum(x)),
    )
}

/// What `pattern` says, or those of its elements that a condition keeps: a softmax of some elements has
/// `other` at each place where the rest would count.
pub(super) fn kept_or_all(pattern: Pattern, other: Pattern) -> Pattern {
    one_of([pattern.clone(), kept(pattern, other)])
}

fn kept(pattern: Pattern, other: Pattern) -> Pattern {
    Pattern::Op(Kind::Select, vec![any("kept"), pattern, other])
}

/// The maximum of `x` along axes. Frameworks have it begin from minus infinity once more, and take zero
/// where it is not finite.
fn maximum(x: &'static str) -> Pattern {
    let reduced = kept_or_all(any(x), Pattern::Number(Bound::Low));
    let reduced = Pattern::Reduce(Kind::Maximum, Box::new(reduced));
    let lowest = Pattern::Number(Bound::Lowest);
    let plain = one_of([reduced.clone(), binary(Kind::Maximum, reduced, lowest)]);
    let checked = Pattern::Op(
        Kind::Select,
        vec![
            unary(Kind::IsFinite, named("bound", plain.clone())),
            any("bound"),
            number(0.0),
        ],
    );
    one_of([plain, checked])
}

fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    axes(found)
}

/// All reductions are along the same axes, and their results are widened along these.
pub(super) fn axes(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let axes = Axes::of(found, "x", &[])?.reduced_alike()?;
    Ok(vec![("axes", Detail::Axes(axes))])
}
