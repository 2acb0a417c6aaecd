//! Some times of the same thing.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The least, the middle and the most of some times, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Times {
    /// The least.
    pub min: f64,
    /// Half took no longer, half no less.
    pub median: f64,
    /// The most.
    pub max: f64,
}

impl Times {
    pub(super) fn of(times: impl Iterator<Item = Duration>) -> Self {
        let mut times: Vec<_> = times.map(|time| time.as_secs_f64() * 1e3).collect();
        times.sort_by(f64::total_cmp);
        let at = |index: usize| times.get(index).copied().unwrap_or_default();
        let last = times.len().saturating_sub(1);
        Self {
            min: at(0),
            median: (at(last / 2) + at(last.div_ceil(2))) / 2.0,
            max: at(last),
        }
    }

    /// How far the times lie apart, as a part of the median.
    pub fn spread(&self) -> f64 {
        match self.median > 0.0 {
            true => (self.max - self.min) / self.median,
            false => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_is_between_the_two_middle_ones() {
        let times = |ms: &[u64]| Times::of(ms.iter().map(|ms| Duration::from_millis(*ms)));
        let expected = Times {
            min: 1.0,
            median: 3.0,
            max: 9.0,
        };
        assert_eq!(times(&[9, 1, 3]), expected);
        assert_eq!(times(&[9, 4, 1, 2]), expected);
        assert_eq!(times(&[9, 4, 1, 2]).spread(), 8.0 / 3.0);
        assert_eq!(times(&[]).spread(), 0.0);
    }
}
