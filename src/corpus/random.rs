//! Numbers that look random and are the same for the same seed, on every machine.

/// A stream of numbers: SplitMix64, whose whole state is one counter.
pub struct Random {
    state: u64,
}

impl Random {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next number.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// A number below `limit`, which is not 0.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.bits() % limit as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_published_stream() {
        // The first outputs of SplitMix64 for the seed 1234567, from its reference implementation.
        let mut random = Random::new(1_234_567);
        let expected = [
            6457827717110365317,
            3203168211198807973,
            9817491932198370423,
        ];
        assert_eq!([random.bits(), random.bits(), random.bits()], expected);
    }
}
