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
use super::matcher::{Match, shown};
use super::pattern::{Pattern, any, by_root, mean_square};
use super::through::dimension_before;
use super::view::Value;
use super::{Detail, Fault, Idiom, Least};

/// Uses of the result that are looked at.
const MAX_USERS: usize = 16;

pub(super) static RMS_NORM: Idiom = Idiom::new(
    "rms-norm",
    "RMSNorm",
    pattern,
    check,
    Least {
        ops: 4,
        of: &[
            &[Kind::Rsqrt, Kind::Sqrt, Kind::Power],
            &[Kind::Reduce, Kind::DotGeneral],
        ],
        others: None,
    },
);

fn pattern() -> Pattern {
    by_root(any("x"), mean_square("reciprocal", "x"))
}

fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    checked(found, &["reciprocal"])
}

/// What keeps the root from zero, if that is a number: a small one.
fn epsilon(found: &Match<'_, '_>) -> Result<Option<f64>, Fault> {
    found.is_not_made_of("epsilon", "x")?;
    let Some(value) = found.value("epsilon") else {
        return Ok(None);
    };
    match found.view.number(value) {
        Some(number) if !(0.0..1.0).contains(&number) => {
            let message = format!(
                "the epsilon is {}, not a small number above zero",
                shown(number)
            );
            Err(Fault::new(found.root, message))
        }
        number => Ok(number),
    }
}

/// The means are means along the same axes, by as many elements as there are, and the weight does not
/// vary along others. None of what is beside the value is made of it.
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
        let divisor = match found.value("count") {
            Some(divisor) => found.view.number(divisor).ok_or_else(|| {
                let divisor = found.view.name(divisor);
                let message = format!("the sum of {count} elements is divided by `{divisor}`");
                Fault::new(*node, message)
            })?,
            None => count,
        };
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
    no_batch_norm(found, &reduced)?;
    let epsilon = epsilon(found)?;
    for name in ["weight", "bias"] {
        found.is_not_made_of(name, "x")?;
    }
    let mut details = vec![
        ("axes", Detail::Axes(reduced)),
        ("weight", Detail::Flag(found.value("weight").is_some())),
    ];
    details.extend(epsilon.map(|it| ("epsilon", Detail::Number(it))));
    Ok(details)
}

/// Along the axis of a batch, and with a weight for each of the rest, it is a batch norm.
fn no_batch_norm(found: &Match<'_, '_>, axes: &[usize]) -> Result<(), Fault> {
    let view = found.view;
    let result = Value {
        node: found.root,
        result: 0,
    };
    if axes.first() != Some(&0) || found.value("weight").is_some() {
        return Ok(());
    }
    for user in view.users(found.root).take(MAX_USERS) {
        if !matches!(view.kind(user), Kind::Multiply | Kind::Add) {
            continue;
        }
        for other in view.operands(user).filter(|it| *it != result) {
            let rank = view.shape(other).map_or(0, <[i64]>::len);
            let varies = |axis: &usize| dimension_before(view, other, *axis).is_some();
            let mut along = (0..rank).filter(varies).peekable();
            if along.peek().is_some() && along.all(|axis| !axes.contains(&axis)) {
                let message = format!(
                    "`{}` is a weight for each of the axes that are not reduced, as a batch norm has it",
                    view.name(other)
                );
                return Err(Fault::new(user, message));
            }
        }
    }
    Ok(())
}
