//! SwiGLU: the SiLU of a gate times what it gates.
//!
//! ```mlir
//! %s = stablehlo.logistic %gate
//! %g = stablehlo.multiply %gate, %s
//! %y = stablehlo.multiply %g, %up
//! ```

use super::axes::Axes;
use super::kind::Kind;
use super::matcher::Match;
use super::pattern::any;
use super::silu::silu;
use super::{Detail, Fault, Idiom, Least};

pub(super) static SWIGLU: Idiom = Idiom::new(
    "swiglu",
    "SwiGLU",
    || silu("gate", [any("up")]),
    check,
    Least {
        ops: 3,
        of: &[Kind::Logistic, Kind::Exponential],
    },
);

/// What is gated has an element for each of the gate's: a weight has not. It is not made of the logistic
/// itself, as it is in the SiLU's derivative.
fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let up = found.source("up").into_iter();
    let mut made_of = up.flat_map(|up| found.view.operands(up.node));
    if made_of.any(|it| found.members.contains(&found.view.source(it).node)) {
        let message = "what is gated is made of the gate's own logistic".to_owned();
        return Err(Fault::new(found.root, message));
    }
    let axes = Axes::of(found, "gate", &["up"])?;
    let gate = found.source("gate").and_then(|gate| found.view.shape(gate));
    let long = (0..)
        .zip(gate.unwrap_or_default())
        .filter(|(_, it)| **it != 1);
    for (axis, _) in long {
        if !axes.crossed.iter().any(|(crossed, _)| *crossed == axis) {
            let message = format!("what is gated is the same along axis {axis} of the gate");
            return Err(Fault::new(found.root, message));
        }
    }
    Ok(Vec::new())
}
