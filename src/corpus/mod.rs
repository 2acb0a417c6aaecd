//! Inputs: finding them, reading them, and making synthetic ones.

pub mod inputs;
pub mod llama;
