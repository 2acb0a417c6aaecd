//! Natural numbers of any size, as far as exact decimal expansions need them.

use std::cmp::Ordering;

use crate::ir::Signedness;

/// A natural number: base 2^32, lowest first, no leading zeros.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Natural(Vec<u32>);

impl Natural {
    /// The number of those digits, if there are any and all are digits.
    pub fn from_digits(digits: &[u8], base: u32) -> Option<Self> {
        let mut number = Self(Vec::new());
        for digit in digits {
            number.multiply_add(base, (*digit as char).to_digit(base)?);
        }
        (!digits.is_empty()).then_some(number)
    }

    /// The number of little-endian bytes.
    pub fn from_le_bytes(bytes: &[u8]) -> Self {
        let mut limbs: Vec<u32> = bytes
            .chunks(4)
            .map(|chunk| {
                chunk
                    .iter()
                    .rev()
                    .fold(0, |limb, byte| limb << 8 | u32::from(*byte))
            })
            .collect();
        while limbs.last() == Some(&0) {
            limbs.pop();
        }
        Self(limbs)
    }

    /// So many of its little-endian bytes.
    pub fn to_le_bytes(&self, count: usize) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.0.iter().flat_map(|limb| limb.to_le_bytes()).collect();
        bytes.resize(count, 0);
        bytes
    }

    /// Whether an integer type has the number, or the negative one, as MLIR reads it: the highest bit
    /// is that of a sign, which must be there, must not be there, or may be there where the type says
    /// no sign. There is no negative zero.
    pub fn fits(&self, negative: bool, width: u32, signedness: Signedness) -> bool {
        let bits = self.bits();
        match (negative, signedness) {
            (true, Signedness::Unsigned) => false,
            (true, _) => bits > 0 && width > 0 && self.is_at_most_power_of_two(width - 1),
            (false, Signedness::Signed) => bits < width.max(1),
            (false, _) => bits <= width,
        }
    }

    /// As a number of 128 bits, if it is one.
    pub fn to_u128(&self) -> Option<u128> {
        (self.bits() <= 128).then(|| self.top_bits(self.bits()))
    }

    /// Whether it is at most 2 to that power.
    pub fn is_at_most_power_of_two(&self, power: u32) -> bool {
        let mut limit = Self::new(1);
        limit.shift_left(power);
        self.compare(&limit) != Ordering::Greater
    }

    /// 2 to that power, less the number, which must not be larger.
    pub fn complement(&self, power: u32) -> Self {
        let mut complement = Self::new(1);
        complement.shift_left(power);
        complement.subtract(self);
        complement
    }

    pub(super) fn new(mut value: u128) -> Self {
        let mut limbs = Vec::with_capacity(8);
        while value != 0 {
            limbs.push(value as u32);
            value >>= 32;
        }
        Self(limbs)
    }

    /// The number of bits up to the highest one that is set.
    pub fn bits(&self) -> u32 {
        match self.0.last() {
            Some(top) => self.0.len() as u32 * 32 - top.leading_zeros(),
            None => 0,
        }
    }

    pub(super) fn multiply_add(&mut self, factor: u32, summand: u32) {
        let mut carry = u64::from(summand);
        for limb in &mut self.0 {
            carry += u64::from(*limb) * u64::from(factor);
            *limb = carry as u32;
            carry >>= 32;
        }
        if carry != 0 {
            self.0.push(carry as u32);
        }
    }

    pub(super) fn multiply_power_of_five(&mut self, mut power: u32) {
        while power >= 13 {
            self.multiply_add(5u32.pow(13), 0);
            power -= 13;
        }
        self.multiply_add(5u32.pow(power), 0);
    }

    /// Divides in place; gives the remainder.
    pub(super) fn divide(&mut self, divisor: u32) -> u32 {
        let mut rest = 0u64;
        for limb in self.0.iter_mut().rev() {
            let value = rest << 32 | u64::from(*limb);
            *limb = (value / u64::from(divisor)) as u32;
            rest = value % u64::from(divisor);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }

    pub(super) fn shift_left(&mut self, bits: u32) {
        if self.0.is_empty() {
            return;
        }
        self.multiply_add(1 << (bits % 32), 0);
        self.0.splice(0..0, (0..bits / 32).map(|_| 0));
    }

    /// `self - other`, which must not be larger.
    pub(super) fn subtract(&mut self, other: &Self) {
        let mut borrow = false;
        for (place, limb) in self.0.iter_mut().enumerate() {
            let (less, first) = limb.overflowing_sub(other.0.get(place).copied().unwrap_or(0));
            let (less, second) = less.overflowing_sub(u32::from(borrow));
            *limb = less;
            borrow = first || second;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let lengths = self.0.len().cmp(&other.0.len());
        lengths.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }

    /// The decimal digits as bytes 0 to 9, highest first, at least one.
    pub(super) fn digits(&self) -> Vec<u8> {
        let mut rest = self.clone();
        let mut digits = Vec::with_capacity(self.0.len() * 10);
        while !rest.0.is_empty() {
            let mut part = rest.divide(1_000_000_000);
            for _ in 0..9 {
                digits.push((part % 10) as u8);
                part /= 10;
            }
        }
        while digits.last() == Some(&0) {
            digits.pop();
        }
        if digits.is_empty() {
            digits.push(0);
        }
        digits.reverse();
        digits
    }

    /// The highest `count` bits (up to 128) as a number; zeros come in below a shorter one.
    pub(super) fn top_bits(&self, count: u32) -> u128 {
        let mut value = 0u128;
        for place in 0..count {
            let bit = match self.bits().checked_sub(place + 1) {
                Some(at) => self.0[at as usize / 32] >> (at % 32) & 1,
                None => 0,
            };
            value = value << 1 | u128::from(bit);
        }
        value
    }
}

impl std::fmt::Display for Natural {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let digits = self.digits();
        digits.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_agrees_with_u128() {
        let mut big = Natural::new(3);
        big.multiply_power_of_five(40);
        let value = 3 * 5u128.pow(40);
        assert_eq!(big, Natural::new(value));
        big.shift_left(30);
        assert_eq!(big, Natural::new(value << 30));
        assert_eq!(big.bits(), 128 - (value << 30).leading_zeros());
        assert_eq!(big.top_bits(20), (value << 30) >> (big.bits() - 20));
        let mut rest = big.clone();
        assert_eq!(rest.divide(1_000_003), ((value << 30) % 1_000_003) as u32);
        assert_eq!(rest, Natural::new((value << 30) / 1_000_003));
        let text: String = big.digits().iter().map(|d| (b'0' + d) as char).collect();
        assert_eq!(text, (value << 30).to_string());
        assert_eq!(rest.compare(&big), Ordering::Less);
        big.subtract(&rest);
        assert_eq!(big, Natural::new((value << 30) - (value << 30) / 1_000_003));
        let mut shifted = Natural::new(5);
        shifted.shift_left(64);
        assert_eq!(shifted, Natural::new(5 << 64));
        assert_eq!(Natural::new(0).digits(), [0]);
    }
}
