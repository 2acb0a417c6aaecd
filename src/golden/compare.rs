//! Are two modules the same: bytes first, then structure.
