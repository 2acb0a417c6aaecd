//! RMSNorm: a value by the root of the mean of its squares, and by a weight where there is one.
//!
//! ```mlir
//! %q = stablehlo.multiply %x, %x
//! %s = stablehlo.reduce(%q init: %zero) applies stablehlo.add across dimensions = [1]
//! %m = stablehlo.divide %s, %count
//! %k = stablehlo.broadcast_in_dim %m, dims = [0]
//! %e = stablehlo.add %k, %epsilon
//! %r = stablehlo.rsqrt %e
//! %w = stablehlo.broadcast_in_dim %r, dims = [0, 1]
//! %y = stablehlo.multiply %x, %w
//! ```

use super::axes::{Axes, taken_together};
use super::kind::Kind;
use super::matcher::Match;
use super::pattern::{Pattern, any, binary, by_root, mean, square};
use super::{Detail, Fault, Idiom, Least};

pub(super) static RMS_NORM: Idiom = Idiom::new(
    "rms-norm",
    "RMSNorm",
    pattern,
    check,
    Least {
        ops: 4,
        of: &[Kind::Rsqrt, Kind::Sqrt, Kind::Power],
    },
);

fn pattern() -> Pattern {
    let mean = mean("reciprocal", square("x"));
    by_root(any("x"), binary(Kind::Add, mean, any("epsilon")))
}

fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    checked(found, &["reciprocal"])
}

/// The means are means along the same axes, by as many elements as there are, and the weight does not
/// vary along others.
pub(super) fn checked(
    found: &Match<'_, '_>,
    reciprocals: &[&str],
) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let axes = Axes::of(found, "x", &["weight", "bias"])?;
    let reduced = axes.reduced_alike()?;
    axes.varies_only_along(&reduced, "weight or bias")?;
    for (node, _) in &axes.reduced {
        let Some(count) = taken_together(found.view, *node) else {
            continue;
        };
        let divisor = found
            .value("count")
            .and_then(|it| found.view.number(it))
            .unwrap_or(count);
        for name in reciprocals {
            let by = found
                .number(name)
                .map_or(divisor, |reciprocal| 1.0 / reciprocal);
            if !found.is_close(by, count) {
                let message = format!("the sum of {count} elements is divided by {by}");
                return Err(Fault::new(*node, message));
            }
        }
    }
    let epsilon = found.value("epsilon").and_then(|it| found.view.number(it));
    let mut details = vec![
        ("axes", Detail::Axes(reduced)),
        ("weight", Detail::Flag(found.value("weight").is_some())),
    ];
    details.extend(epsilon.map(|it| ("epsilon", Detail::Number(it))));
    Ok(details)
}
