//! Reads hexadecimal digits.

use rayon::prelude::*;

/// The value of each hexadecimal digit, 0xFF for all other bytes.
const VALUES: [u8; 256] = {
    let mut values = [0xFF; 256];
    let mut value = 0;
    while value < 16 {
        values[b"0123456789abcdef"[value] as usize] = value as u8;
        values[b"0123456789ABCDEF"[value] as usize] = value as u8;
        value += 1;
    }
    values
};

/// The value of bytes that are all hexadecimal digits, if it fits.
pub(super) fn value(digits: &[u8]) -> Option<u128> {
    digits.iter().try_fold(0u128, |value, digit| {
        (value >> 124 == 0).then_some(value << 4 | u128::from(VALUES[usize::from(*digit)]))
    })
}

/// Digits that a task of its own decodes: few enough to stay in a processor's cache.
const TASK: usize = 1 << 18;

/// The bytes that pairs of digits spell, if all of them are digits.
pub(super) fn bytes(digits: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = vec![0; digits.len() / 2];
    let valid = if digits.len() <= TASK {
        decode(digits, &mut bytes)
    } else {
        let tasks = digits.par_chunks(TASK).zip(bytes.par_chunks_mut(TASK / 2));
        tasks.all(|(digits, bytes)| decode(digits, bytes))
    };
    valid.then_some(bytes)
}

/// Decodes pairs of digits; says whether all of them are digits.
fn decode(digits: &[u8], bytes: &mut [u8]) -> bool {
    let (blocks, rest) = digits.as_chunks::<64>();
    let (places, rest_places) = bytes.as_chunks_mut::<32>();
    let mut valid = true;
    for (block, place) in blocks.iter().zip(places) {
        valid &= decode_block(block, place);
    }
    let mut block = [b'0'; 64];
    let mut place = [0; 32];
    block[..rest.len()].copy_from_slice(rest);
    valid &= decode_block(&block, &mut place);
    let used = rest_places.len();
    rest_places.copy_from_slice(&place[..used]);
    valid
}

/// Without branches and tables, and in steps over neighbours only, so that the compiler does many
/// at once.
fn decode_block(digits: &[u8; 64], bytes: &mut [u8; 32]) -> bool {
    let mut valid = true;
    let mut values = [0; 64];
    for (digit, value) in digits.iter().zip(&mut values) {
        valid &= (digit.wrapping_sub(b'0') < 10) | ((digit | 0x20).wrapping_sub(b'a') < 6);
        *value = (digit & 0xF) + 9 * (digit >> 6);
    }
    for (pair, byte) in values.as_chunks::<2>().0.iter().zip(bytes) {
        let pair = u16::from_le_bytes(*pair);
        *byte = (pair << 4 | pair >> 8) as u8;
    }
    valid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_bytes_is_decoded_or_refused() {
        for high in 0..=255u8 {
            for low in 0..=255u8 {
                let expected = std::str::from_utf8(&[high, low])
                    .ok()
                    .filter(|pair| !pair.starts_with('+'))
                    .and_then(|pair| u8::from_str_radix(pair, 16).ok())
                    .map(|byte| vec![byte]);
                assert_eq!(bytes(&[high, low]), expected, "{high} {low}");
            }
        }
    }

    #[test]
    fn many_digits_are_decoded_in_tasks() {
        let byte = |index: usize| (index * 7 + index / 251) as u8;
        for len in [TASK / 2, TASK / 2 + 1, 3 * TASK + 5] {
            let expected: Vec<u8> = (0..len).map(byte).collect();
            let mut digits: String = expected.iter().map(|byte| format!("{byte:02X}")).collect();
            assert_eq!(bytes(digits.as_bytes()), Some(expected));
            digits.replace_range(2 * len - 1.., "G");
            assert_eq!(bytes(digits.as_bytes()), None);
        }
    }
}
