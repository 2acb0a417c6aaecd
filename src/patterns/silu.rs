//! SiLU: a value times its logistic.
//!
//! ```mlir
//! %s = stablehlo.logistic %x
//! %y = stablehlo.multiply %x, %s
//! ```

use super::axes::Axes;
use super::gated::{GATED, logistic, one_more};
use super::kind::Kind;
use super::matcher::Match;
use super::pattern::{Factor, Pattern, any, binary, number, one_of, product, product_of, unary};
use super::{Detail, Fault, Idiom, Least};

pub(super) static SILU: Idiom = Idiom::new(
    "silu",
    "SiLU",
    || silu("x", []),
    check,
    Least {
        ops: 2,
        of: &[&[Kind::Logistic, Kind::Exponential, Kind::Tanh]],
        others: Some(&GATED),
    },
);

/// `x` times its logistic and the others.
pub(super) fn silu<const N: usize>(x: &'static str, others: [Pattern; N]) -> Pattern {
    let times = |factor| product(factor, [any(x)]);
    let of = |factor, first: Vec<Pattern>| {
        product_of(
            Factor::Is(factor),
            first.into_iter().chain(others.iter().cloned()),
        )
    };
    let by_tanh = binary(Kind::Add, number(1.0), unary(Kind::Tanh, times(0.5)));
    one_of([
        of(1.0, vec![any(x), logistic(times)]),
        of(
            1.0,
            vec![binary(Kind::Divide, any(x), one_more(times(-1.0)))],
        ),
        of(0.5, vec![any(x), by_tanh]),
    ])
}

fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    Axes::of(found, "x", &[])?;
    Ok(Vec::new())
}
