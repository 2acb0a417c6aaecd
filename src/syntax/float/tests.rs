//! The facts in the tables of MLIR were got from the reference reader (StableHLO of jaxlib
//! 0.10.2), those of Java from the definition in Java SE 19's `Double.toString`, worked out with
//! rational numbers.

use super::*;

fn mlir(kind: FloatKind, bits: u128) -> String {
    let mut out = Vec::new();
    write_mlir(&mut out, kind, bits);
    String::from_utf8(out).unwrap()
}

fn java(kind: FloatKind, bits: u128) -> String {
    let mut out = Vec::new();
    write_java(&mut out, kind, bits);
    String::from_utf8(out).unwrap()
}

#[test]
fn mlir_prints_small_types_with_six_digits() {
    for (kind, bits, text) in [
        (FloatKind::F4E2M1FN, 0x1, "5.000000e-01"),
        (FloatKind::F4E2M1FN, 0xF, "-6.000000e+00"),
        (FloatKind::F6E2M3FN, 0x1F, "7.500000e+00"),
        (FloatKind::F6E3M2FN, 0x3F, "-2.800000e+01"),
        (FloatKind::F8E3M4, 0x01, "1.562500e-02"),
        (FloatKind::F8E3M4, 0x6F, "1.550000e+01"),
        (FloatKind::F8E3M4, 0x70, "0x70"),
        (FloatKind::F8E4M3, 0x01, "1.953130e-03"),
        (FloatKind::F8E4M3, 0x77, "2.400000e+02"),
        (FloatKind::F8E4M3, 0x78, "0x78"),
        (FloatKind::F8E4M3B11FNUZ, 0x01, "1.220700e-04"),
        (FloatKind::F8E4M3B11FNUZ, 0x7F, "3.000000e+01"),
        (FloatKind::F8E4M3B11FNUZ, 0x80, "0x80"),
        (FloatKind::F8E4M3FN, 0x7E, "4.480000e+02"),
        (FloatKind::F8E4M3FN, 0xFF, "0xFF"),
        (FloatKind::F8E4M3FNUZ, 0x01, "9.765620e-04"),
        (FloatKind::F8E4M3FNUZ, 0x80, "0x80"),
        (FloatKind::F8E5M2, 0x01, "1.525880e-05"),
        (FloatKind::F8E5M2, 0x7B, "5.734400e+04"),
        (FloatKind::F8E5M2, 0xFD, "0xFD"),
        (FloatKind::F8E5M2FNUZ, 0x01, "7.629390e-06"),
        (FloatKind::F8E8M0FNU, 0x00, "5.877470e-39"),
        (FloatKind::F8E8M0FNU, 0x7F, "1.000000e+00"),
        (FloatKind::F8E8M0FNU, 0xFE, "1.701410e+38"),
        (FloatKind::F8E8M0FNU, 0xFF, "0xFF"),
        (FloatKind::BF16, 0x0001, "9.183550e-41"),
        (FloatKind::BF16, 0x3DCD, "1.000980e-01"),
        (FloatKind::BF16, 0xFF80, "0xFF80"),
        (FloatKind::F16, 0x0001, "5.960460e-08"),
        (FloatKind::F16, 0x7BFF, "6.550400e+04"),
        (FloatKind::F16, 0xFE00, "0xFE00"),
        (FloatKind::TF32, 0x020D3, "1.814670e-36"),
        (FloatKind::TF32, 0x3FC59, "0x3FC59"),
    ] {
        assert_eq!(mlir(kind, bits), text, "{} {bits:#X}", kind.spelling());
    }
}

#[test]
fn mlir_prints_large_types_with_the_digits_they_need() {
    for (kind, bits, text) in [
        (FloatKind::F32, 0x0000_0000, "0.000000e+00"),
        (FloatKind::F32, 0x8000_0000, "-0.000000e+00"),
        (FloatKind::F32, 0x0000_0001, "1.401300e-45"),
        // Cut off, not rounded, to six digits: 0.7 does not come back, 0.3 does.
        (FloatKind::F32, 0x3F33_3333, "0.699999988"),
        (FloatKind::F32, 0x3E99_999A, "3.000000e-01"),
        (FloatKind::F32, 0x3727_C5AC, "9.99999974E-6"),
        (FloatKind::F32, 0xE425_67B9, "-1.22047471E+22"),
        (FloatKind::F32, 0x3D29_AF4E, "0.0414269492"),
        (FloatKind::F32, 0x3A1F_54C4, "6.078000e-04"),
        (FloatKind::F32, 0x470A_AACD, "3.549880e+04"),
        (FloatKind::F32, 0x4974_23FE, "999999.875"),
        (FloatKind::F32, 0x7F7F_FFFF, "3.40282347E+38"),
        // Its digits have no point.
        (FloatKind::F32, 0x4B80_0000, "0x4B800000"),
        (FloatKind::F32, 0x7F80_0000, "0x7F800000"),
        (FloatKind::F32, 0xFFC0_0000, "0xFFC00000"),
        (FloatKind::F64, 0x3FE6_6666_6666_6666, "0.69999999999999996"),
        (FloatKind::F64, 0x0000_0000_0000_0001, "4.940660e-324"),
        (
            FloatKind::F64,
            0x44B5_2D02_C7E1_4AF6,
            "9.9999999999999991E+22",
        ),
        (FloatKind::F64, 0x418D_E1B7_589D_B22D, "62666475.077"),
        (FloatKind::F64, 0x43AA_3DDA_C0C2_AA68, "9.4545397E+17"),
        (FloatKind::F64, 0x4306_8159_BAFE_12C0, "0x43068159BAFE12C0"),
        (FloatKind::F64, 0x3F26_8BB2_A62F_FFF8, "1.720100e-04"),
        // MLIR prints decimals of these, and reads those as other values: it reads an f64 first.
        (
            FloatKind::F80,
            0x3FFF_8000_0000_0000_0001,
            "0x3FFF8000000000000001",
        ),
        (FloatKind::F80, 0x1, "0x1"),
        (
            FloatKind::F80,
            0x3FFB_CCCC_CCCC_CCCC_D000,
            "0.100000000000000005551",
        ),
        (
            FloatKind::F80,
            0x7FFF_8000_0000_0000_0000,
            "0x7FFF8000000000000000",
        ),
        (
            FloatKind::F128,
            0x3FE6_A02A_5000_0000_0000_0000_0000_0000,
            "4.84480153772892663255333900451660156E-8",
        ),
        (
            FloatKind::F128,
            0x3FFB_9999_9999_9999_9999_9999_9999_999A,
            "0x3FFB999999999999999999999999999A",
        ),
        (FloatKind::F128, 0x1, "0x1"),
    ] {
        assert_eq!(mlir(kind, bits), text, "{} {bits:#X}", kind.spelling());
    }
}

#[test]
fn rounding_from_f64_is_that_of_the_reference_reader() {
    for (kind, value, bits) in [
        (FloatKind::F8E4M3FN, 464.0, 0x7E),
        (FloatKind::F8E4M3FN, 465.0, 0x7F),
        (FloatKind::F8E4M3FN, -1e5, 0xFF),
        (FloatKind::F8E4M3FN, f64::INFINITY, 0x7F),
        (FloatKind::F8E4M3FNUZ, -1e5, 0x80),
        (FloatKind::F8E4M3FNUZ, -0.0, 0x00),
        (FloatKind::F8E4M3FNUZ, -1e-20, 0x00),
        (FloatKind::F8E5M2, -1e5, 0xFC),
        (FloatKind::F6E3M2FN, 100.0, 0x1F),
        (FloatKind::F4E2M1FN, -100.0, 0x0F),
        (FloatKind::F8E8M0FNU, 0.0, 0x00),
        (FloatKind::F8E8M0FNU, 1.5, 0x80),
        (FloatKind::F8E8M0FNU, 3.0, 0x81),
        (FloatKind::F8E8M0FNU, 2.5e38, 0xFE),
        (FloatKind::F8E8M0FNU, 2.56e38, 0xFF),
        (FloatKind::F8E8M0FNU, -1e-45, 0x00),
        (FloatKind::F8E8M0FNU, -1.0, 0xFF),
        (FloatKind::F8E8M0FNU, -3e-39, 0x80),
        (FloatKind::BF16, 1e39, 0x7F80),
        (FloatKind::F16, 65519.0, 0x7BFF),
        (FloatKind::F16, 65520.0, 0x7C00),
        (FloatKind::TF32, 0.1, 0x1EE66),
        (FloatKind::F32, 1e-46, 0),
        (FloatKind::F80, -0.0, 1 << 79),
        (FloatKind::F80, 1.25, 0x3FFF_A000_0000_0000_0000),
        (FloatKind::F128, 0.5, 0x3FFE << 112),
    ] {
        assert_eq!(from_f64(kind, value), bits, "{} {value}", kind.spelling());
    }
}

#[test]
fn every_narrow_pattern_survives_the_way_through_f64() {
    for (kind, _) in FloatKind::SPELLINGS {
        if kind.bits() > 19 {
            continue;
        }
        for bits in 0..1u128 << kind.bits() {
            let value = to_f64(kind, bits);
            if !value.is_nan() {
                assert_eq!(from_f64(kind, value), bits, "{} {bits:#X}", kind.spelling());
            }
        }
    }
}

#[test]
fn nan_and_infinity_are_those_of_the_formats() {
    assert_eq!(nan(FloatKind::F32), Some(0x7FC0_0000));
    assert_eq!(nan(FloatKind::F80), Some(0x7FFF_C000_0000_0000_0000));
    assert_eq!(nan(FloatKind::F8E4M3FN), Some(0x7F));
    assert_eq!(nan(FloatKind::F8E5M2FNUZ), Some(0x80));
    assert_eq!(nan(FloatKind::F8E8M0FNU), Some(0xFF));
    assert_eq!(nan(FloatKind::F4E2M1FN), None);
    assert_eq!(infinity(FloatKind::BF16, true), Some(0xFF80));
    assert_eq!(
        infinity(FloatKind::F80, false),
        Some(0x7FFF_8000_0000_0000_0000)
    );
    assert_eq!(infinity(FloatKind::F8E4M3FN, false), None);
    assert_eq!(largest(FloatKind::F8E4M3FN, true), 0xFE);
    for (kind, _) in FloatKind::SPELLINGS {
        assert!(nan(kind).is_none_or(|bits| to_f64(kind, bits).is_nan()));
        let infinity = infinity(kind, true);
        assert!(infinity.is_none_or(|bits| to_f64(kind, bits) == f64::NEG_INFINITY));
    }
}

#[test]
fn conversion_rounds_once() {
    // Through an f32 this would be a tie, and that rounds down to 0x3F80.
    let value = 1.0 + 2f64.powi(-8) + 2f64.powi(-30);
    assert_eq!(from_f64(FloatKind::BF16, value), 0x3F81);
    let f16 = |bits| convert(FloatKind::F16, FloatKind::F8E5M2, bits);
    assert_eq!(f16(0x3C00), 0x3C);
    assert_eq!(f16(0x3C80), 0x3C);
    assert_eq!(f16(0x3C81), 0x3D);
    assert_eq!(f16(0xFC00), 0xFC);
    assert_eq!(
        convert(FloatKind::F128, FloatKind::F32, 0x7FFE << 112),
        0x7F80_0000
    );
    assert_eq!(convert(FloatKind::F128, FloatKind::F64, 1), 0);
}

#[test]
fn java_writes_the_shortest_decimal() {
    let f32_facts = [
        (0x0000_0001u32, "1.4E-45"),
        (0x0000_0002, "2.8E-45"),
        (0x0000_0007, "9.8E-45"),
        (0x0000_0008, "1.1E-44"),
        (0x0080_0000, "1.1754944E-38"),
        (0x7F7F_FFFF, "3.4028235E38"),
        (0x3DCC_CCCD, "0.1"),
        (0x3F33_3333, "0.7"),
        (0x3A83_126F, "0.001"),
        (0x3A83_126E, "9.999999E-4"),
        (0x4B18_967F, "9999999.0"),
        (0x4B18_9680, "1.0E7"),
        (0x4200_0000, "32.0"),
        (0xCE6E_6B28, "-1.0E9"),
        (0x3586_37BD, "1.0E-6"),
        (0x8000_0000, "-0.0"),
        // Halfway between two decimals: the even one.
        (0x4A00_0001, "2097152.2"),
        (0x4A00_0003, "2097152.8"),
        (0x7F80_0000, "0x7F800000"),
        (0x0000_0000, "0.0"),
    ];
    for (bits, text) in f32_facts {
        assert_eq!(java(FloatKind::F32, u128::from(bits)), text, "{bits:#X}");
    }
    for (value, text) in [
        (4.9e-324, "4.9E-324"),
        (1e-323, "9.9E-324"),
        (2e23, "2.0E23"),
        (0.1 + 0.2, "0.30000000000000004"),
        (1.000000000001, "1.000000000001"),
        (1125899906842624.2, "1.1258999068426242E15"),
        (f64::MAX, "1.7976931348623157E308"),
        (f64::MIN_POSITIVE, "2.2250738585072014E-308"),
        (123.0, "123.0"),
        (100.0, "100.0"),
    ] {
        assert_eq!(java(FloatKind::F64, u128::from(value.to_bits())), text);
    }
    for (kind, bits, text) in [
        (FloatKind::BF16, 0x3DCD, "0.100097656"),
        (FloatKind::BF16, 0xFF80, "0xFF80"),
        (FloatKind::F64, 0xFFF0 << 48, "0xFFF0000000000000"),
        (FloatKind::F8E4M3FN, 0x7F, "0x7F"),
        (FloatKind::F8E4M3FN, 0x08, "0.015625"),
        (FloatKind::F8E5M2, 0x7C, "0x7C"),
    ] {
        assert_eq!(java(kind, bits), text);
    }
}

#[test]
fn java_text_reads_back() {
    let mut bits = 1u32;
    for _ in 0..20_000 {
        bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let value = f32::from_bits(bits);
        if value.is_finite() {
            let text = java(FloatKind::F32, u128::from(bits));
            assert_eq!(text.parse::<f32>().unwrap().to_bits(), bits, "{text}");
        }
        let wide = u64::from(bits) << 32 | u64::from(bits.rotate_left(7));
        if f64::from_bits(wide).is_finite() {
            let text = java(FloatKind::F64, u128::from(wide));
            assert_eq!(text.parse::<f64>().unwrap().to_bits(), wide, "{text}");
        }
    }
}
