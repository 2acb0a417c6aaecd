//! What ops make of elements, by value: for passes that fold constants, and for whatever evaluates
//! a module.

pub mod broadcast;
pub mod convert;
