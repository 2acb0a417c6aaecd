//! Random numbers.

use super::*;

/// `xla.rng_get_and_update_state`: two words of 64 bits.
pub fn state(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    unsigned_result(module, op, &[2], 64, findings);
}
