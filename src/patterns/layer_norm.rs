//! LayerNorm: what is left of a value's mean, by the root of its variance, with weight and bias where
//! there are any.
//!
//! ```mlir
//! %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1]
//! %m = stablehlo.divide %s, %count
//! %c = stablehlo.subtract %x, widened %m
//! %q = stablehlo.multiply %c, %c
//! %t = stablehlo.reduce(%q init: %zero) applies stablehlo.add across dimensions = [1]
//! %v = stablehlo.divide %t, %count
//! %e = stablehlo.add %v, %epsilon
//! %r = stablehlo.sqrt %e
//! %y = stablehlo.divide %c, widened %r
//! ```
//!
//! The variance may be computed from a mean of its own, or be the mean of the squares without the square
//! of the mean.

use super::kind::Kind;
use super::matcher::Match;
use super::pattern::{
    Bound, Pattern, any, around, binary, by_root, mean, mean_square, named, number, one_of,
    product, square,
};
use super::rms_norm::checked;
use super::{Detail, Fault, Idiom, Least};

pub(super) static LAYER_NORM: Idiom = Idiom::new(
    "layer-norm",
    "LayerNorm",
    pattern,
    check,
    Least {
        ops: 7,
        of: &[
            &[Kind::Rsqrt, Kind::Sqrt, Kind::Power],
            &[Kind::Reduce, Kind::DotGeneral],
            &[Kind::Subtract],
        ],
        others: None,
    },
);

fn pattern() -> Pattern {
    let less_mean = |count| {
        binary(
            Kind::Subtract,
            any("x"),
            named("mean", mean(count, any("x"))),
        )
    };
    let again = binary(Kind::Subtract, any("x"), mean("other reciprocal", any("x")));
    let variance = one_of([
        mean_square("second reciprocal", "centered value"),
        mean(
            "second reciprocal",
            product(
                1.0,
                [
                    named("value centered again", again),
                    any("value centered again"),
                ],
            ),
        ),
        binary(
            Kind::Subtract,
            mean_square("second reciprocal", "x"),
            square("mean"),
        ),
    ]);
    // Frameworks keep it from being negative, or from being taken of nothing.
    let layers = [
        binary(Kind::Maximum, Pattern::Hole, number(0.0)),
        Pattern::Op(
            Kind::Select,
            vec![any("guard"), Pattern::Hole, Pattern::Number(Bound::Any)],
        ),
    ];
    let variance = around(layers, variance);
    let centered = named("centered value", less_mean("reciprocal"));
    let normed = by_root(centered, variance);
    one_of([binary(Kind::Add, normed.clone(), any("bias")), normed])
}

fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    found.is_not_made_of("guard", "x")?;
    let all = ["reciprocal", "other reciprocal", "second reciprocal"];
    let mut details = checked(found, &all)?;
    details.push(("bias", Detail::Flag(found.value("bias").is_some())));
    Ok(details)
}
