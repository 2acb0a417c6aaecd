//! tensorizer-legalization.
