//! Comparing what was made with what was blessed.

pub mod compare;
pub mod find;
pub mod fixtures;
