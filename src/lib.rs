//! tlaloc-bridge: reads, checks, legalizes and compares the StableHLO that Tlaloc emits.

#![deny(unsafe_code)]

pub mod corpus;
pub mod diagnostic;
pub mod dialects;
pub mod golden;
pub mod ir;
#[cfg(feature = "mlir")]
#[allow(unsafe_code)]
pub mod mlir;
pub mod source;
pub mod syntax;
pub mod twins;
pub mod verify;
