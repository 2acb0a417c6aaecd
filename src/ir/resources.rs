//! What stands in a file's `{-# ... #-}` trailer.

use rustc_hash::FxHashMap;

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
    /// What tools keep for themselves, in groups, each name once.
    pub external: Vec<(StrId, Vec<(StrId, ResourceValue)>)>,
    /// Where each group is.
    groups: FxHashMap<StrId, usize>,
}

impl Resources {
    /// Adds resources of a tool to those of its group.
    pub fn add_external(&mut self, group: StrId, entries: Vec<(StrId, ResourceValue)>) {
        let place = *self.groups.entry(group).or_insert(self.external.len());
        match self.external.get_mut(place) {
            Some((_, known)) => known.extend(entries),
            None => self.external.push((group, entries)),
        }
    }
}
