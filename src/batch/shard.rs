//! A share of the inputs, by what they hold.

use std::str::FromStr;

use sha2::{Digest, Sha256};

/// The most shares that there are.
const MOST: u64 = 100_000;

/// Share `number` of `count`. Every input belongs to one share, by its bytes: wherever it lies and
/// whatever the others are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shard {
    number: u64,
    count: u64,
}

impl Shard {
    /// Whether an input of these bytes belongs to the share.
    pub fn takes(self, bytes: &[u8]) -> bool {
        let digest = Sha256::digest(bytes);
        let first = digest.iter().take(8);
        let hash = first.fold(0, |hash, byte| hash << 8 | u64::from(*byte));
        hash % self.count == self.number - 1
    }
}

impl Shard {
    /// All shares that this one is one of.
    pub fn all(self) -> impl Iterator<Item = Shard> {
        let count = self.count;
        (1..=count).map(move |number| Shard { number, count })
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/');
        let numbers = numbers.and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((number, count)) if count <= MOST && (1..=count).contains(&number) => {
                Ok(Self { number, count })
            }
            _ => Err(format!(
                "write K/N, share K of N, from 1/N to N/N, N {MOST} at most"
            )),
        }
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}/{}", self.number, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_input_belongs_to_one_share() {
        let shards: Vec<Shard> = (1..=7)
            .map(|number| format!("{number}/7").parse().expect("a shard"))
            .collect();
        let mut sizes = [0; 7];
        for input in 0..700_u32 {
            let takers: Vec<_> = (0..7)
                .filter(|index| shards[*index].takes(&input.to_le_bytes()))
                .collect();
            assert_eq!(takers.len(), 1, "{input}");
            sizes[takers[0]] += 1;
        }
        assert!(
            sizes.iter().all(|size| (60..140).contains(size)),
            "{sizes:?}"
        );
    }

    #[test]
    fn a_share_is_one_of_those_there_are() {
        for text in ["0/2", "3/2", "1/0", "1", "a/b", "-1/2", "1/2/3", ""] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
        assert_eq!("2/3".parse::<Shard>().expect("a shard").to_string(), "2/3");
    }
}
