//! `replaceBroadcastInDimWithConstants`: a broadcast of a constant is a constant, where it is not too large (decision D28).

use super::Sweep;

/// Folds each of them. How many. Not written yet, and so not among the rewriters.
#[expect(dead_code, reason = "joins the rewriters when it is written")]
pub(super) fn run(_sweep: &mut Sweep<'_>) -> u64 {
    0
}
