//! Runs over many inputs: in which order, how many at once, which share of them, and what is done
//! already.

pub mod manifest;
pub mod queue;
pub mod shard;

use sha2::{Digest, Sha256};

/// The SHA-256 of some bytes, in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
