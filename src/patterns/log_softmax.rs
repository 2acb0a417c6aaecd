//! The logarithm of a softmax.
//!
//! ```mlir
//! %c = stablehlo.subtract %x, widened maximum of %x
//! %e = stablehlo.exponential %c
//! %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1]
//! %l = stablehlo.log %s
//! %y = stablehlo.subtract %c, widened %l
//! ```
//!
//! or the logarithm of the softmax as it is, or what is left above the log-sum-exp.

use super::kind::Kind;
use super::logsumexp::logsumexp;
use super::pattern::{Pattern, any, binary, named, number, one_of, sum, unary};
use super::softmax::{axes, centered, kept_or_all, softmax};
use super::{Idiom, Least};

pub(super) static LOG_SOFTMAX: Idiom = Idiom::new(
    "log-softmax",
    "log-softmax",
    || log_softmax("x"),
    axes,
    Least {
        ops: 4,
        of: &[&[Kind::Exponential]],
        others: None,
    },
);

/// The logarithm of the softmax of `x`.
pub(super) fn log_softmax(x: &'static str) -> Pattern {
    one_of([
        unary(Kind::Log, softmax(x, any(x))),
        log_softmax_by_sum(x, any(x)),
    ])
}

/// What is left of `inner`, which is called `x`, above the logarithm of the sum of its exponentials.
pub(super) fn log_softmax_by_sum(x: &'static str, inner: Pattern) -> Pattern {
    let above = named("difference", centered(x, inner.clone()));
    one_of([
        binary(Kind::Subtract, above, log_of_sum()),
        binary(Kind::Subtract, named(x, inner), logsumexp(x)),
    ])
}

/// The logarithm of the sum of the exponentials of what is left above the maximum.
pub(super) fn log_of_sum() -> Pattern {
    let total = sum(kept_or_all(
        unary(Kind::Exponential, any("difference")),
        number(0.0),
    ));
    unary(Kind::Log, total)
}
