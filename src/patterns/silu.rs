//! SiLU: a value times its logistic.
//!
//! ```mlir
//! %s = stablehlo.logistic %x
//! %y = stablehlo.multiply %x, %s
//! ```

use super::axes::Axes;
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
        of: &[Kind::Logistic, Kind::Exponential],
    },
);

/// `x` times its logistic and the others.
pub(super) fn silu<const N: usize>(x: &'static str, others: [Pattern; N]) -> Pattern {
    let one_more = || {
        let negative = product(-1.0, [any(x)]);
        binary(Kind::Add, number(1.0), unary(Kind::Exponential, negative))
    };
    let of = |first: Vec<Pattern>| {
        product_of(
            Factor::Is(1.0),
            first.into_iter().chain(others.iter().cloned()),
        )
    };
    one_of([
        of(vec![any(x), unary(Kind::Logistic, any(x))]),
        of(vec![any(x), binary(Kind::Divide, number(1.0), one_more())]),
        of(vec![binary(Kind::Divide, any(x), one_more())]),
    ])
}

fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    Axes::of(found, "x", &[])?;
    Ok(Vec::new())
}
