//! What stands in a file's `{-# ... #-}` trailer.

use super::ids::StrId;
use crate::source::Span;

/// The value of an external resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResourceValue {
    /// `true` or `false`.
    Bool(bool),
    /// A string.
    String(StrId),
    /// Where the text has a string of hex digits: the blob's alignment and its bytes.
    Blob(Span),
}

/// Data that a file has beside its module. Blobs stay in the text: they are large.
#[derive(Clone, Debug, Default)]
pub struct Resources {
    /// What `dense_resource` attributes refer to. Of two of one name the last counts.
    pub blobs: Vec<(StrId, Span)>,
    /// What tools keep for themselves, in groups.
    pub external: Vec<(StrId, Vec<(StrId, ResourceValue)>)>,
}
