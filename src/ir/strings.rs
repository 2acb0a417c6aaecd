//! The interner for names and other short strings.

use std::hash::Hasher;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::ids::StrId;

/// Interned byte strings. Bytes, because an MLIR string literal may hold any byte.
#[derive(Clone, Default)]
pub struct Strings {
    bytes: Vec<u8>,
    ends: Vec<u32>,
    table: HashTable<StrId>,
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

fn slice<'a>(bytes: &'a [u8], ends: &[u32], id: StrId) -> &'a [u8] {
    let index = id.index();
    let start = if index == 0 { 0 } else { ends[index - 1] };
    &bytes[start as usize..ends[index] as usize]
}

impl Strings {
    /// The id of `text`, entering it if it is new.
    pub fn intern(&mut self, text: &[u8]) -> StrId {
        let key = hash(text);
        let (bytes, ends) = (&self.bytes, &self.ends);
        if let Some(id) = self.table.find(key, |id| slice(bytes, ends, *id) == text) {
            return *id;
        }
        let id = StrId::new(self.ends.len());
        self.bytes.extend_from_slice(text);
        self.ends.push(self.bytes.len() as u32);
        let (bytes, ends) = (&self.bytes, &self.ends);
        self.table
            .insert_unique(key, id, |id| hash(slice(bytes, ends, *id)));
        id
    }

    /// The id of `text`, if it was entered before.
    pub fn find(&self, text: &[u8]) -> Option<StrId> {
        self.table
            .find(hash(text), |id| self.get(*id) == text)
            .copied()
    }

    /// The bytes behind `id`.
    pub fn get(&self, id: StrId) -> &[u8] {
        slice(&self.bytes, &self.ends, id)
    }

    /// How many strings were entered.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether none was entered.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}
