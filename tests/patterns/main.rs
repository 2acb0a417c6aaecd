//! Idioms: what is recognized, what is not, and what a near miss is said to be.

mod fixtures;
mod modules;
mod robust;
