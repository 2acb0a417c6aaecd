//! SwiGLU: the SiLU of a gate times what it gates.
//!
//! ```mlir
//! %s = stablehlo.logistic %gate
//! %g = stablehlo.multiply %gate, %s
//! %y = stablehlo.multiply %g, %up
//! ```

use super::axes::Axes;
use super::gated::GATED;
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
        of: &[&[Kind::Logistic, Kind::Exponential, Kind::Tanh]],
        others: Some(&GATED),
    },
);

/// What is gated has an element for each of the gate's: a weight has not. It is not made of the logistic
/// itself, as it is in the SiLU's derivative, and it is not the gate.
fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let fault = |message| Err(Fault::new(found.root, message));
    let (Some(gate), Some(up)) = (found.source("gate"), found.source("up")) else {
        return Err(Fault::silent(found.root));
    };
    if found.view.is_same(gate, up) {
        return fault("what is gated is the gate itself".to_owned());
    }
    let mut made_of = found.view.operands(up.node);
    if made_of.any(|it| found.members.contains(&found.view.source(it).node)) {
        return fault("what is gated is made of the gate's own logistic".to_owned());
    }
    let axes = Axes::of(found, "gate", &["up"])?;
    match axes.same_along() {
        Some(axis) => fault(format!(
            "what is gated is the same along axis {axis} of the gate"
        )),
        None => Ok(Vec::new()),
    }
}
