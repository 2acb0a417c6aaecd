//! Runs over many inputs: in which order, how many at once, which share of them, and what is done
//! already.

pub mod manifest;
pub mod queue;
pub mod shard;

use sha2::{Digest, Sha256};

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// The SHA-256 of some bytes, in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    let digits = |byte: u8| [byte >> 4, byte & 15].map(|digit| char::from(DIGITS[digit as usize]));
    Sha256::digest(bytes).into_iter().flat_map(digits).collect()
}
