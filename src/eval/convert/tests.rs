//! Each expected value is worked out by hand from the formats. What XLA makes of every narrow value
//! and of the edges of the wide ones is held against this by `scripts/converts.py`.

use FloatKind::*;
use Signedness::{Signed, Signless, Unsigned};

use super::*;

fn float(kind: FloatKind) -> Scalar {
    Scalar::Float(kind)
}

fn int(width: u32) -> Scalar {
    let signedness = Signless;
    Scalar::Integer { width, signedness }
}

fn unsigned(width: u32) -> Scalar {
    let signedness = Unsigned;
    Scalar::Integer { width, signedness }
}

fn hold(from: Scalar, to: Scalar, table: &[(u128, u128)]) {
    for (bits, expected) in table {
        let converted = convert(from, to, *bits);
        assert_eq!(
            converted, *expected,
            "{bits:#X} of {from:?} as {to:?}: {converted:#X}, not {expected:#X}"
        );
    }
}

fn f32_bits(value: f32) -> u128 {
    value.to_bits().into()
}

fn f64_bits(value: f64) -> u128 {
    value.to_bits().into()
}

#[test]
fn integers_keep_their_low_bits() {
    hold(
        int(32),
        int(8),
        &[(0x1FF, 0xFF), (0x80, 0x80), (0xFFFF_FFFF, 0xFF)],
    );
    hold(
        int(8),
        int(32),
        &[(0x7F, 0x7F), (0x80, 0xFFFF_FF80), (0xFF, 0xFFFF_FFFF)],
    );
    hold(unsigned(8), int(32), &[(0x80, 0x80), (0xFF, 0xFF)]);
    hold(int(8), unsigned(16), &[(0xFF, 0xFFFF)]);
    hold(
        unsigned(64),
        int(64),
        &[(u128::from(u64::MAX), u128::from(u64::MAX))],
    );
    hold(int(4), int(2), &[(0x7, 0x3), (0x8, 0x0), (0xE, 0x2)]);
    hold(int(2), unsigned(4), &[(0x2, 0xE), (0x1, 0x1)]);
    hold(unsigned(2), int(4), &[(0x2, 0x2), (0x3, 0x3)]);
    hold(int(64), int(128), &[(1 << 63, u128::MAX << 63)]);
    let signed = Scalar::Integer {
        width: 8,
        signedness: Signed,
    };
    hold(signed, int(16), &[(0x80, 0xFF80)]);
}

#[test]
fn a_boolean_is_whether_a_value_is_not_zero() {
    hold(int(8), int(1), &[(0, 0), (2, 1), (0x80, 1)]);
    hold(int(1), int(8), &[(0, 0), (1, 1)]);
    hold(int(1), unsigned(64), &[(1, 1)]);
    hold(int(1), float(F32), &[(0, 0), (1, f32_bits(1.0))]);
    hold(int(1), float(F8E4M3FN), &[(0, 0), (1, 0x38)]);
    // Zero of either sign; the least subnormal; infinity; NaN.
    let of_f32 = [
        (0, 0),
        (0x8000_0000, 0),
        (1, 1),
        (0x7F80_0000, 1),
        (0x7FC0_0000, 1),
    ];
    hold(float(F32), int(1), &of_f32);
    hold(float(F8E4M3FNUZ), int(1), &[(0, 0), (0x80, 1), (0x01, 1)]);
    // 2^-127 is the least of it.
    hold(float(F8E8M0FNU), int(1), &[(0, 1), (0xFF, 1)]);
}

#[test]
fn integers_are_rounded_once_to_even() {
    let two = |power: u32| 1u128 << power;
    hold(
        int(32),
        float(F32),
        &[
            // 2^24 + 1 and 2^24 + 3 are ties.
            (two(24) + 1, f32_bits(16_777_216.0)),
            (two(24) + 3, f32_bits(16_777_220.0)),
            (0xFFFF_FFFF, f32_bits(-1.0)),
            (0x8000_0000, 0xCF00_0000),
            (0x7FFF_FFFF, 0x4F00_0000),
        ],
    );
    hold(unsigned(32), float(F32), &[(0xFFFF_FFFF, 0x4F80_0000)]);
    hold(
        int(64),
        float(F64),
        &[
            (two(53) + 1, f64_bits(9_007_199_254_740_992.0)),
            (two(53) + 3, f64_bits(9_007_199_254_740_996.0)),
            (two(63), 0xC3E0 << 48),
            (two(63) - 1, 0x43E0 << 48),
        ],
    );
    hold(
        unsigned(64),
        float(F64),
        &[(u128::from(u64::MAX), 0x43F0 << 48)],
    );
    // Through an f64, and through an f32, these would be ties, which round down.
    hold(int(64), float(F32), &[(two(60) + two(36) + 1, 0x5D80_0001)]);
    hold(int(32), float(BF16), &[(two(24) + two(16) + 1, 0x4B81)]);
    // 65519 is the last that is nearer to 65504, the largest f16, than to 65536; 65520 is the tie.
    hold(
        int(32),
        float(F16),
        &[(65_519, 0x7BFF), (65_520, 0x7C00), (two(31), 0xFC00)],
    );
    // 448 is the largest, and 464 the tie.
    hold(
        int(16),
        float(F8E4M3FN),
        &[(464, 0x7E), (465, 0x7F), (two(15), 0xFF)],
    );
    hold(
        int(16),
        float(F8E4M3FNUZ),
        &[(240, 0x7F), (248, 0x80), (two(15), 0x80)],
    );
    // Neither infinity nor NaN: the largest.
    hold(
        int(8),
        float(F4E2M1FN),
        &[(5, 0x6), (7, 0x7), (100, 0x7), (0x80, 0xF)],
    );
    // Powers of two; no zero and no sign.
    hold(
        int(8),
        float(F8E8M0FNU),
        &[(0, 0xFF), (0xFF, 0xFF), (1, 0x7F), (3, 0x81), (5, 0x81)],
    );
}

#[test]
fn floats_lose_their_fractions_and_stay_in_range() {
    hold(
        float(F32),
        int(8),
        &[
            (f32_bits(-1.9), 0xFF),
            (f32_bits(0.99), 0),
            (f32_bits(127.9), 0x7F),
            (f32_bits(128.0), 0x7F),
            (f32_bits(-128.9), 0x80),
            (f32_bits(-129.0), 0x80),
            (0x7F80_0000, 0x7F),
            (0xFF80_0000, 0x80),
            (0x7FC0_0000, 0),
            (0xFFC0_0000, 0),
            (1, 0),
        ],
    );
    hold(
        float(F32),
        unsigned(8),
        &[
            (f32_bits(-0.5), 0),
            (f32_bits(-5.0), 0),
            (f32_bits(255.9), 0xFF),
            (f32_bits(1e9), 0xFF),
        ],
    );
    let largest = u128::from(u64::MAX);
    hold(
        float(F64),
        int(64),
        &[
            (f64_bits(9_007_199_254_740_993.0), 1 << 53),
            (f64_bits(9.223_372_036_854_775e18), 0x7FFF_FFFF_FFFF_FC00),
            (f64_bits(9.3e18), largest >> 1),
            (f64_bits(-9.3e18), 1 << 63),
            (f64_bits(f64::MAX), largest >> 1),
        ],
    );
    hold(
        float(F64),
        unsigned(64),
        &[(f64_bits(1.9e19), largest), (f64_bits(-1e300), 0)],
    );
    hold(
        float(F32),
        int(4),
        &[(f32_bits(7.5), 7), (f32_bits(8.0), 7), (f32_bits(-9.0), 8)],
    );
    hold(
        float(F32),
        int(2),
        &[(f32_bits(-2.0), 2), (f32_bits(5.0), 1), (f32_bits(-1.0), 3)],
    );
    // The largest f4 is 6.
    hold(float(F4E2M1FN), int(8), &[(0x7, 6), (0xF, 0xFA)]);
    hold(
        float(F8E8M0FNU),
        int(32),
        &[(0xFE, 0x7FFF_FFFF), (0x7F, 1), (0x7E, 0), (0xFF, 0)],
    );
}

#[test]
fn floats_are_rounded_once_to_even() {
    hold(
        float(F32),
        float(BF16),
        &[
            (0x3F80_8000, 0x3F80),
            (0x3F81_8000, 0x3F82),
            (0x3F80_8001, 0x3F81),
            (0x7F7F_7FFF, 0x7F7F),
            // Half a step beyond the largest.
            (0x7F7F_8000, 0x7F80),
            (0x8000_0000, 0x8000),
            // Subnormal ones, and what is too small for those.
            (0x0001_0000, 0x0001),
            (0x0001_8000, 0x0002),
            (0x0000_8000, 0),
            (0x0000_8001, 0x0001),
        ],
    );
    // Through an f32 this would be a tie.
    hold(
        float(F64),
        float(BF16),
        &[(f64_bits(1.0 + 2f64.powi(-8) + 2f64.powi(-40)), 0x3F81)],
    );
    hold(
        float(F64),
        float(F16),
        &[(f64_bits(1.0 + 2f64.powi(-11) + 2f64.powi(-50)), 0x3C01)],
    );
    hold(
        float(F64),
        float(F32),
        &[
            (f64_bits(2f64.powi(-149)), 1),
            (f64_bits(2f64.powi(-150)), 0),
            (f64_bits(3.5e38), 0x7F80_0000),
            (f64_bits(-0.0), 0x8000_0000),
        ],
    );
    hold(
        float(F32),
        float(F64),
        &[(1, f64_bits(2f64.powi(-149))), (0x8000_0000, 1 << 63)],
    );
    // 2^-10 is half of the least subnormal, and 3 * 2^-10 half way between the first two.
    hold(
        float(F32),
        float(F8E4M3FN),
        &[
            (f32_bits(2f32.powi(-10)), 0),
            (f32_bits(3.0 * 2f32.powi(-10)), 0x02),
            (f32_bits(-464.0), 0xFE),
            (f32_bits(-465.0), 0xFF),
            (0x7F80_0000, 0x7F),
            (0x8000_0000, 0x80),
        ],
    );
    hold(
        float(F32),
        float(F8E4M3FNUZ),
        &[(0x8000_0000, 0), (0xFF80_0000, 0x80)],
    );
    hold(
        float(F32),
        float(F8E5M2),
        &[(f32_bits(61_439.0), 0x7B), (f32_bits(61_440.0), 0x7C)],
    );
    hold(
        float(F32),
        float(F6E2M3FN),
        &[(f32_bits(1e9), 0x1F), (0xFF80_0000, 0x3F)],
    );
    hold(
        float(F32),
        float(F6E3M2FN),
        &[(f32_bits(2.0), 0x10), (f32_bits(-0.0), 0x20)],
    );
    let to_powers = [
        (f32_bits(3.0), 0x81),
        (0x8000_0000, 0xFF),
        (f32_bits(-2.0), 0xFF),
        (0x7F80_0000, 0xFF),
    ];
    hold(float(F32), float(F8E8M0FNU), &to_powers);
}

#[test]
fn nan_keeps_its_sign_and_what_fits_of_its_payload() {
    hold(
        float(F32),
        float(F64),
        &[
            (0xFFC0_0000, 0xFFF8 << 48),
            (0x7F80_0001, 0x7FF8_0000_2000_0000),
        ],
    );
    hold(
        float(F32),
        float(F16),
        &[(0xFF91_2345, 0xFE89), (0x7FFF_FFFF, 0x7FFF)],
    );
    hold(
        float(BF16),
        float(F32),
        &[(0x7FC0, 0x7FC0_0000), (0xFFD5, 0xFFD5_0000)],
    );
    // These have one for each sign, or one.
    hold(float(F32), float(BF16), &[(0xFF91_2345, 0xFFC0)]);
    hold(
        float(F32),
        float(F8E5M2),
        &[(0xFFC0_0001, 0xFE), (0x7FFF_FFFF, 0x7E)],
    );
    hold(float(F8E4M3FN), float(F32), &[(0xFF, 0xFFC0_0000)]);
    hold(float(F32), float(F8E5M2FNUZ), &[(0xFFC0_0000, 0x80)]);
    hold(float(F8E5M2FNUZ), float(F32), &[(0x80, 0x7FC0_0000)]);
    // No NaN: negative zero.
    hold(
        float(F32),
        float(F4E2M1FN),
        &[(0x7FC0_0000, 0x8), (0xFFC0_0000, 0x8)],
    );
    // The same type: not a bit changes.
    hold(float(F32), float(F32), &[(0x7F80_0001, 0x7F80_0001)]);
}

#[test]
fn many_elements_are_what_each_is() {
    let pairs = [
        (float(F32), float(BF16)),
        (float(BF16), float(F64)),
        (int(8), float(F16)),
        (float(F64), int(4)),
        (int(1), int(128)),
        (unsigned(128), float(F128)),
    ];
    for (from, to) in pairs {
        for count in [0, 1, 256, TASK, 5 * TASK + 3] {
            let byte = |at: usize| (at.wrapping_mul(2_654_435_761) >> 7) as u8;
            let mut data: Vec<u8> = (0..count * from.bytes()).map(byte).collect();
            if from == int(1) {
                data.iter_mut().for_each(|byte| *byte &= 1);
            }
            let elements = data.chunks_exact(from.bytes()).flat_map(|element| {
                let mut bits = [0; 16];
                bits[..element.len()].copy_from_slice(element);
                let converted = convert(from, to, u128::from_le_bytes(bits));
                converted.to_le_bytes().into_iter().take(to.bytes())
            });
            assert!(convert_elements(from, to, &data).into_iter().eq(elements));
        }
    }
}
