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
    /// The ids of strings that are numbers, by the number: most names are, and need no hashing.
    numbers: Vec<Option<StrId>>,
    /// A number was entered into `table`, because it was too large for `numbers` then.
    has_hashed_numbers: bool,
}

/// The number that `text` spells, if that is its only spelling.
fn number(text: &[u8]) -> Option<usize> {
    if !(1..=9).contains(&text.len()) || (text[0] == b'0' && text.len() > 1) {
        return None;
    }
    text.iter().try_fold(0, |number, byte| {
        let digit = byte.wrapping_sub(b'0');
        (digit < 10).then(|| number * 10 + usize::from(digit))
    })
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

#[inline]
fn slice<'a>(bytes: &'a [u8], ends: &[u32], id: StrId) -> &'a [u8] {
    let index = id.index();
    let start = if index == 0 { 0 } else { ends[index - 1] };
    &bytes[start as usize..ends[index] as usize]
}

impl Strings {
    /// The id of `text`, entering it if it is new.
    pub fn intern(&mut self, text: &[u8]) -> StrId {
        let number = number(text);
        if let Some(Some(id)) = number.and_then(|number| self.numbers.get(number)) {
            return *id;
        }
        if let Some(number) = number.filter(|number| *number < self.numbers_to_index())
            && !self.has_hashed_numbers
        {
            let id = self.push(text);
            if self.numbers.len() <= number {
                self.numbers.resize(number + 1, None);
            }
            self.numbers[number] = Some(id);
            return id;
        }
        let key = hash(text);
        let (bytes, ends) = (&self.bytes, &self.ends);
        if let Some(id) = self.table.find(key, |id| slice(bytes, ends, *id) == text) {
            return *id;
        }
        self.has_hashed_numbers |= number.is_some();
        let id = self.push(text);
        let (bytes, ends) = (&self.bytes, &self.ends);
        self.table
            .insert_unique(key, id, |id| hash(slice(bytes, ends, *id)));
        id
    }

    /// Numbers below this are worth an index: it takes no more memory than the strings do.
    fn numbers_to_index(&self) -> usize {
        1024 + 8 * self.ends.len()
    }

    fn push(&mut self, text: &[u8]) -> StrId {
        let id = StrId::new(self.ends.len());
        self.bytes.extend_from_slice(text);
        self.ends.push(self.bytes.len() as u32);
        id
    }

    /// The id of `text`, if it was entered before.
    pub fn find(&self, text: &[u8]) -> Option<StrId> {
        if let Some(Some(id)) = number(text).and_then(|number| self.numbers.get(number)) {
            return Some(*id);
        }
        self.table
            .find(hash(text), |id| self.get(*id) == text)
            .copied()
    }

    /// The bytes behind `id`.
    #[inline]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_has_one_id_however_it_is_kept() {
        let mut strings = Strings::default();
        let texts: [&[u8]; 12] = [
            b"0",
            b"7",
            b"07",
            b"",
            b"x",
            b"123456789",
            b"1000",
            b"999999999",
            b"1234567890",
            b"00",
            b"1000000",
            b"-1",
        ];
        let ids: Vec<_> = texts.iter().map(|text| strings.intern(text)).collect();
        // Many more, after which numbers are worth an index that were not before.
        for number in 0..200_000 {
            strings.intern(format!("n{number}").as_bytes());
        }
        for (text, id) in texts.iter().zip(&ids) {
            assert_eq!(strings.intern(text), *id);
            assert_eq!(strings.find(text), Some(*id));
            assert_eq!(strings.get(*id), *text);
        }
        let distinct: std::collections::BTreeSet<_> = ids.iter().collect();
        assert_eq!(distinct.len(), texts.len());
        assert_eq!(strings.find(b"8"), None);
    }
}
