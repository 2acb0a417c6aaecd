//! The logarithm of a sum of exponentials, which are taken of what is left of the maximum.
//!
//! ```mlir
//! %e = stablehlo.exponential (%x - widened %m)
//! %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1]
//! %l = stablehlo.log %s
//! %y = stablehlo.add %l, %m
//! ```

use super::kind::Kind;
use super::pattern::{Pattern, any, binary, one_of, sum, unary};
use super::softmax::{axes, centered};
use super::{Idiom, Least};

pub(super) static LOGSUMEXP: Idiom = Idiom::new(
    "logsumexp",
    "log-sum-exp",
    || logsumexp("x"),
    axes,
    Least {
        ops: 4,
        of: &[&[Kind::Exponential]],
        others: None,
    },
);

/// The logarithm of the sum of the exponentials of `x`.
pub(super) fn logsumexp(x: &'static str) -> Pattern {
    let total = sum(unary(Kind::Exponential, centered(x, any(x))));
    binary(Kind::Add, logarithm(total), any("maximum"))
}

/// The logarithm of `total`, of which JAX takes the magnitude, which is what it is.
pub(super) fn logarithm(total: Pattern) -> Pattern {
    unary(Kind::Log, one_of([total.clone(), unary(Kind::Abs, total)]))
}
