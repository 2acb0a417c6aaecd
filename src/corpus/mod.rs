//! Inputs: finding them, reading them, and making synthetic ones.

pub mod chain;
pub mod constant;
pub mod every_op;
pub mod inputs;
pub mod llama;
pub mod random;
