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
        of: &[Kind::Exponential],
    },
);

/// The softmax of `inner`, which is called `x`.
pub(super) fn softmax(x: &'static str, inner: Pattern) -> Pattern {
    let exponentials = || any("exponentials");
    let first = named("exponentials", unary(Kind::Exponential, centered(x, inner)));
    let total = || named("sum", sum(kept_or_all(exponentials())));
    one_of([
        binary(Kind::Divide, first.clone(), total()),
        product(1.0, [first, inverse_of(total())]),
    ])
}

/// What is left of `inner`, which is called `x`, above its maximum.
pub(super) fn centered(x: &'static str, inner: Pattern) -> Pattern {
    binary(
        Kind::Subtract,
        kept_or_all(named(x, inner)),
        named("maximum", maximum(x)),
    )
}

/// What `pattern` says, or those of its elements that a condition keeps: a softmax of some elements has
/// others at each place where the rest would count.
fn kept_or_all(pattern: Pattern) -> Pattern {
    let kept = vec![any("kept"), pattern.clone(), Pattern::Number(Bound::Any)];
    one_of([pattern, Pattern::Op(Kind::Select, kept)])
}

/// The maximum of `x` along axes. Frameworks have it begin from minus infinity once more, and take zero
/// where it is not finite.
fn maximum(x: &'static str) -> Pattern {
    let reduced = Pattern::Reduce(Kind::Maximum, Box::new(kept_or_all(any(x))));
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
