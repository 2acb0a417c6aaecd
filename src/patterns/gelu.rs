//! GELU, by the error function or approximated by a hyperbolic tangent.
//!
//! ```mlir
//! %x3 = %x * %x * %x
//! %i = stablehlo.add %x, (0.044715 * %x3)
//! %t = stablehlo.tanh (0.797884583 * %i)
//! %o = stablehlo.add %one, %t
//! %y = 0.5 * %x * %o
//! ```
//!
//! or `0.5 * x * (1 + erf(x / sqrt(2)))`, or `0.5 * x * erfc(-x / sqrt(2))`; the hyperbolic tangent may be
//! written as the logistic of twice the angle.

use std::f64::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI};

use super::axes::Axes;
use super::gated::{GATED, logistic};
use super::kind::Kind;
use super::matcher::Match;
use super::pattern::{Pattern, any, binary, named, number, one_of, product, unary};
use super::{Detail, Fault, Idiom, Least};

pub(super) static GELU: Idiom = Idiom::new(
    "gelu",
    "GELU",
    pattern,
    check,
    Least {
        ops: 3,
        of: &[&[Kind::Tanh, Kind::Erf, Kind::Erfc]],
        others: Some(&GATED),
    },
);

/// The root of two by pi.
const INNER: f64 = FRAC_2_SQRT_PI * FRAC_1_SQRT_2;
/// What of the cube is added.
const CUBE: f64 = 0.044715;

fn pattern() -> Pattern {
    let x = || any("x");
    let cubic = binary(Kind::Add, x(), product(CUBE, [x(), x(), x()]));
    let squared = binary(Kind::Add, number(1.0), product(CUBE, [x(), x()]));
    let angle = one_of([
        product(INNER, [cubic.clone()]),
        product(INNER, [x(), squared.clone()]),
    ]);
    let tanh = named("tanh", unary(Kind::Tanh, angle));
    let by_logistic = logistic(|factor| {
        one_of([
            product(2.0 * INNER * factor, [cubic.clone()]),
            product(2.0 * INNER * factor, [x(), squared.clone()]),
        ])
    });
    let erf = unary(Kind::Erf, product(FRAC_1_SQRT_2, [x()]));
    let erfc = unary(Kind::Erfc, product(-FRAC_1_SQRT_2, [x()]));
    one_of([
        product(0.5, [x(), binary(Kind::Add, number(1.0), tanh)]),
        product(0.5, [x(), binary(Kind::Add, number(1.0), erf)]),
        product(0.5, [x(), erfc]),
        product(1.0, [x(), named("tanh", by_logistic)]),
    ])
}

fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    Axes::of(found, "x", &[])?;
    let form = match found.value("tanh") {
        Some(_) => "tanh",
        None => "erf",
    };
    Ok(vec![("form", Detail::Word(form))])
}
