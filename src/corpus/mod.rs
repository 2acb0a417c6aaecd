//! Inputs: synthetic ones.

pub mod llama;
