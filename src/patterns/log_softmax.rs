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
use super::pattern::{Pattern, any, binary, named, one_of, sum, unary};
use super::softmax::{axes, centered, softmax};
use super::{Idiom, Least};

pub(super) static LOG_SOFTMAX: Idiom = Idiom::new(
    "log-softmax",
    "log-softmax",
    || log_softmax("x"),
    axes,
    Least {
        ops: 4,
        of: &[Kind::Exponential],
    },
);

/// The logarithm of the softmax of `x`.
pub(super) fn log_softmax(x: &'static str) -> Pattern {
    let above = named("difference", centered(x, any(x)));
    let total = sum(unary(Kind::Exponential, any("difference")));
    one_of([
        unary(Kind::Log, softmax(x, any(x))),
        binary(Kind::Subtract, above, unary(Kind::Log, total)),
        binary(Kind::Subtract, any(x), logsumexp(x)),
    ])
}
