//! Reads decimal floats of MLIR's grammar ("Lexer.cpp, lexNumber").

/// The powers of ten that are exact as f64.
const POWERS_OF_TEN: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// Powers of ten by which eight digits or fewer are appended to others.
const SHIFTS: [u64; 9] = [
    1,
    10,
    100,
    1_000,
    10_000,
    100_000,
    1_000_000,
    10_000_000,
    100_000_000,
];

/// Reads `[0-9]+ . [0-9]* ([eE][-+]?[0-9]+)?` at the start of `text`; gives the nearest f64 and
/// the bytes read.
#[inline]
pub(super) fn read(text: &[u8]) -> Option<(f64, usize)> {
    let mut significand = 0;
    let whole = read_few_digits(text, &mut significand);
    if whole == 0 || text.get(whole) != Some(&b'.') {
        return None;
    }
    let fraction = read_digits(&text[whole + 1..], &mut significand);
    let digits_end = whole + 1 + fraction;
    let (exponent, length) = read_exponent(&text[digits_end..]);
    let end = digits_end + length;
    // Few digits and a small power of ten are exact as f64, so that one operation rounds rightly
    // (W. Clinger, "How to read floating point numbers accurately", section 4).
    if whole + fraction <= 19 && significand < 1 << f64::MANTISSA_DIGITS {
        let power = exponent.saturating_sub(fraction as i32);
        if let Some(ten) = POWERS_OF_TEN.get(power.unsigned_abs() as usize) {
            let significand = significand as f64;
            let value = if power < 0 {
                significand / ten
            } else {
                significand * ten
            };
            return Some((value, end));
        }
    }
    Some((read_any(&text[..end])?, end))
}

#[cold]
fn read_any(text: &[u8]) -> Option<f64> {
    fast_float2::parse(text).ok()
}

/// Reads digits and appends them to `significand`, which wraps if they are too many; gives how
/// many there are.
#[inline]
fn read_digits(text: &[u8], significand: &mut u64) -> usize {
    let mut count = 0;
    // Eight at a time: most numbers have as many, and a branch for each would be mispredicted.
    while let Some(chunk) = text[count..].first_chunk() {
        const ONES: u64 = 0x0101_0101_0101_0101;
        // Digits become 0 to 9; the top bit of a byte of `others` is set where no digit is, and
        // right up to the first such byte.
        let values = u64::from_le_bytes(*chunk) ^ (ONES * 0x30);
        let others = (values.wrapping_add(ONES * 0x76) | values) & (ONES * 0x80);
        if others == 0 {
            *significand = significand
                .wrapping_mul(SHIFTS[8])
                .wrapping_add(eight_digits(values));
            count += 8;
            continue;
        }
        let digits = others.trailing_zeros() as usize / 8;
        // Zeros shifted in before fewer than eight digits do not change their value. There may be
        // none, and a shift by 64 at once is not defined.
        let half = 32 - 4 * digits;
        let number = eight_digits(values << half << half);
        *significand = significand
            .wrapping_mul(SHIFTS[digits])
            .wrapping_add(number);
        return count + digits;
    }
    count + read_few_digits(&text[count..], significand)
}

/// [`read_digits`] where few are expected.
#[inline]
fn read_few_digits(text: &[u8], significand: &mut u64) -> usize {
    let mut count = 0;
    while let Some(byte @ b'0'..=b'9') = text.get(count) {
        *significand = significand
            .wrapping_mul(10)
            .wrapping_add(u64::from(byte - b'0'));
        count += 1;
    }
    count
}

/// The number whose digits are the bytes of `values`, the lowest byte first: neighbours are joined
/// to pairs, pairs to fours, and those to eight.
#[inline]
fn eight_digits(values: u64) -> u64 {
    let pairs = (values * 10 + (values >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_FFFF_0000_FFFF;
    (fours * 10_000 + (fours >> 32)) & 0xFFFF_FFFF
}

/// Reads an exponent if a whole one stands at the start of `text`; gives it, as far as an i32
/// goes, and the bytes read.
#[inline]
fn read_exponent(text: &[u8]) -> (i32, usize) {
    let (negative, start) = match text {
        [b'e' | b'E', b'-', b'0'..=b'9', ..] => (true, 2),
        [b'e' | b'E', b'+', b'0'..=b'9', ..] => (false, 2),
        [b'e' | b'E', b'0'..=b'9', ..] => (false, 1),
        _ => return (0, 0),
    };
    let digits = text[start..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit());
    let length = digits.clone().count();
    let exponent = digits.fold(0i32, |exponent, digit| {
        exponent
            .saturating_mul(10)
            .saturating_add(i32::from(digit - b'0'))
    });
    (if negative { -exponent } else { exponent }, start + length)
}
