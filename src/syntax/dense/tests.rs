//! What is accepted and refused, and how it is printed, was got from the reference reader
//! (StableHLO of jaxlib 0.10.2), unless a test says otherwise.

use super::*;
use crate::ir::types::{FloatKind, Signedness};

fn element(text: &str) -> Element {
    let (inner, complex) = match text.strip_prefix("complex<") {
        Some(rest) => (rest.trim_end_matches('>'), true),
        None => (text, false),
    };
    let integer = |signedness, width: &str| Scalar::Integer {
        width: width.parse().unwrap(),
        signedness,
    };
    let scalar = if let Some(kind) = FloatKind::from_spelling(inner.as_bytes()) {
        Scalar::Float(kind)
    } else if let Some(width) = inner.strip_prefix("si") {
        integer(Signedness::Signed, width)
    } else if let Some(width) = inner.strip_prefix("ui") {
        integer(Signedness::Unsigned, width)
    } else {
        integer(Signedness::Signless, &inner[1..])
    };
    Element { scalar, complex }
}

fn read(text: &str, ty: &str, shape: &[i64]) -> Result<DenseData, DenseError> {
    read_dense(text.as_bytes(), element(ty), shape)
}

fn write(data: &DenseData, ty: &str, shape: &[i64], style: LiteralStyle) -> String {
    let mut out = Vec::new();
    write_dense(&mut out, element(ty), shape, &data.data, data.splat, style);
    String::from_utf8(out).unwrap()
}

fn reprinted(text: &str, ty: &str, shape: &[i64]) -> String {
    let data = read(text, ty, shape).unwrap_or_else(|error| panic!("{text} {ty}: {error:?}"));
    write(&data, ty, shape, LiteralStyle::Mlir)
}

fn message(text: &str, ty: &str, shape: &[i64]) -> (usize, String, String) {
    let error = read(text, ty, shape).expect_err(text);
    (error.offset, error.message, error.help.unwrap_or_default())
}

#[test]
fn accepted_literals_print_as_the_reference_reader_prints_them() {
    let cases: &[(&str, &str, &[i64], &str)] = &[
        ("1.", "f32", &[], "1.000000e+00"),
        ("1.e5", "f32", &[], "1.000000e+05"),
        ("1.0e+5", "f32", &[], "1.000000e+05"),
        ("1.0E-5", "f32", &[], "9.99999974E-6"),
        ("1.0e999", "f32", &[], "0x7F800000"),
        ("1.0e99999999999999999999", "f32", &[], "0x7F800000"),
        ("1.0e-99999999999999999999", "f32", &[], "0.000000e+00"),
        (
            "000000000000000000000000000001.5",
            "f32",
            &[],
            "1.500000e+00",
        ),
        ("- 1.0", "f32", &[], "-1.000000e+00"),
        ("-\n1.0", "f32", &[], "-1.000000e+00"),
        ("// c\n1.0 // d\n", "f32", &[2], "1.000000e+00"),
        ("0x7F800000", "f32", &[], "0x7F800000"),
        ("0x0000000007F800000", "f32", &[], "0x7F800000"),
        ("0x1", "f32", &[], "1.401300e-45"),
        ("0xFFF", "bf16", &[], "2.514490e-29"),
        ("0.1", "f80", &[], "0.100000000000000005551"),
        ("0.1", "f128", &[], "0.100000000000000005551115123125782702"),
        (
            "0x4016989680000000000",
            "f80",
            &[],
            "0x7FFF6989680000000000",
        ),
        ("0x00008000000000000000", "f80", &[], "0x18000000000000000"),
        ("255", "i8", &[], "-1"),
        ("-128", "i8", &[], "-128"),
        ("-0x80", "i8", &[], "-128"),
        ("00012", "i8", &[], "12"),
        ("-128", "si8", &[], "-128"),
        ("255", "ui8", &[], "255"),
        ("18446744073709551615", "i64", &[], "-1"),
        ("18446744073709551615", "ui64", &[], "18446744073709551615"),
        ("-1", "i1", &[], "true"),
        ("0", "i1", &[], "false"),
        ("true", "ui1", &[], "true"),
        ("-1", "si1", &[], "true"),
        ("[true, 0x0]", "i1", &[2], "[true, false]"),
        ("[1.0]", "f32", &[1], "1.000000e+00"),
        ("[1.0, 1.0]", "f32", &[2], "1.000000e+00"),
        (
            "[1.0, // hi\n 2.0]",
            "f32",
            &[2],
            "[1.000000e+00, 2.000000e+00]",
        ),
        ("[[1,2],[3 , 4]]", "i32", &[2, 2], "[[1, 2], [3, 4]]"),
        (
            "[[[1],[2]],[[3],[4]]]",
            "i32",
            &[2, 2, 1],
            "[[[1], [2]], [[3], [4]]]",
        ),
        ("", "f32", &[0], ""),
        ("[ ]", "f32", &[0], ""),
        ("[[], []]", "f32", &[2, 0], ""),
        ("\"0x\"", "f32", &[0], ""),
        (
            "(1.0, 2.0)",
            "complex<f32>",
            &[2],
            "(1.000000e+00,2.000000e+00)",
        ),
        ("[(1,2),( 3 , 4 )]", "complex<i32>", &[2], "[(1,2), (3,4)]"),
        ("(true, 0)", "complex<i1>", &[], "(true,false)"),
        ("\"0x0000803F\"", "f32", &[2], "1.000000e+00"),
        (
            "\"0x0000803F00000040\"",
            "f32",
            &[2],
            "[1.000000e+00, 2.000000e+00]",
        ),
        ("\"0x0000803f0000803f\"", "f32", &[2], "1.000000e+00"),
        ("\"0x02\"", "i1", &[9], "true"),
        (
            "\"0x010001000100010001\"",
            "i1",
            &[3, 3],
            "[[true, false, true], [false, true, false], [true, false, true]]",
        ),
        ("\"0x0100\"", "complex<i1>", &[], "(true,false)"),
        ("\"0xF102\"", "i4", &[2], "[1, 2]"),
        ("\"0x010203\"", "i17", &[], "-65023"),
        ("\"0x010203\"", "tf32", &[], "5.537630e+19"),
        ("\"0x0000000000000080FF3F\"", "f80", &[], "1.000000e+00"),
        ("\"0xFF\"", "f4E2M1FN", &[], "-6.000000e+00"),
        (
            "\"0x0000803F000000400000803F00000041\"",
            "complex<f32>",
            &[2],
            "[(1.000000e+00,2.000000e+00), (1.000000e+00,8.000000e+00)]",
        ),
    ];
    for (text, ty, shape, printed) in cases {
        assert_eq!(reprinted(text, ty, shape), *printed, "{text} : {ty}");
    }
}

#[test]
fn refused_literals_are_refused() {
    let cases: &[(&str, &str, &[i64])] = &[
        ("1", "f32", &[]),
        ("-0x1", "f32", &[]),
        ("0x1FFFFFFFF", "f32", &[]),
        ("true", "f32", &[]),
        ("+1.0", "f32", &[]),
        (".5", "f32", &[]),
        ("1e5", "f32", &[]),
        ("1.0e", "f32", &[]),
        ("1.0e+", "f32", &[]),
        ("0x", "f32", &[]),
        ("0X7F", "f32", &[]),
        ("0x7F.5", "f32", &[]),
        ("--1.0", "f32", &[]),
        ("- -1.0", "f32", &[]),
        ("256", "i8", &[]),
        ("-129", "i8", &[]),
        ("-0", "i8", &[]),
        ("128", "si8", &[]),
        ("-1", "ui8", &[]),
        ("-0", "ui8", &[]),
        ("2", "i1", &[]),
        ("1", "si1", &[]),
        ("true", "i8", &[]),
        ("1.0", "i8", &[]),
        ("1e5", "i32", &[]),
        ("18446744073709551616", "i64", &[]),
        ("", "f32", &[2]),
        ("", "f32", &[]),
        ("[]", "f32", &[2]),
        ("[]", "f32", &[2, 0]),
        ("[]", "f32", &[0, 2]),
        ("[[]]", "f32", &[0, 2]),
        ("1", "f32", &[0]),
        ("[1.0]", "f32", &[]),
        ("[[1.0, 2.0]]", "f32", &[2]),
        ("[1.0, 2.0]", "f32", &[1, 2]),
        ("[1.0, 2.0]", "f32", &[3]),
        ("[[1.0], [2.0, 3.0]]", "f32", &[2, 1]),
        ("[1.0,]", "f32", &[1]),
        ("[,1.0]", "f32", &[1]),
        ("[1.0 2.0]", "f32", &[2]),
        ("[1.0, /* hi */ 2.0]", "f32", &[2]),
        ("1.0, 2.0", "f32", &[2]),
        ("[1.0]]", "f32", &[1]),
        ("1.0", "complex<f32>", &[]),
        ("[1.0, 2.0]", "complex<f32>", &[2]),
        ("(1.0, (2.0, 3.0))", "complex<f32>", &[]),
        ("(1.0, 2)", "complex<i8>", &[]),
        ("\"0x\"", "f32", &[2]),
        ("\"0x0000803F00000040\"", "f32", &[3]),
        ("\"0x0000803\"", "f32", &[]),
        ("\"0X0000803F\"", "f32", &[]),
        ("\"0x0000803F 00000040\"", "f32", &[2]),
        ("\"\"", "f32", &[0]),
        ("\"0x01\"", "complex<i1>", &[]),
        ("\"0x01020304\"", "tf32", &[]),
        ("[\"0x0000803F\", 1.0]", "f32", &[2]),
    ];
    for (text, ty, shape) in cases {
        assert!(read(text, ty, shape).is_err(), "{text} : {ty}");
    }
}

#[test]
fn large_literals_print_as_mlir_raw_bytes() {
    let list = |count: usize, item: &dyn Fn(usize) -> String| {
        let items: Vec<String> = (0..count).map(item).collect();
        format!("[{}]", items.join(", "))
    };
    let check = |ty: &str, text: &str, start: &str| {
        let printed = reprinted(text, ty, &[101]);
        assert!(printed.starts_with(start), "{ty}: {printed}");
        assert_eq!(read(&printed, ty, &[101]), read(text, ty, &[101]));
    };
    let floats = list(101, &|i| format!("{i}.0"));
    let integers = list(101, &|i| i.to_string());
    let pairs = list(101, &|i| format!("({i}, {})", i + 1));
    let bits = list(101, &|i| (i % 3 == 1).to_string());
    check("f32", &floats, "\"0x000000000000803F00000");
    check("tf32", &floats, "\"0x00000000FC01000002000");
    check(
        "f80",
        &floats,
        "\"0x000000000000000000000000000000000080FF3F",
    );
    check("i17", &integers, "\"0x00000001000002000003");
    check("complex<i8>", &pairs, "\"0x00010102020303040405");
    check("i1", &bits, "\"0x00010000010000010000");
    // A hundred elements are still listed, and any number of equal ones is a splat.
    let hundred = list(100, &|i| i.to_string());
    assert_eq!(reprinted(&hundred, "i32", &[100]), hundred);
    assert_eq!(
        reprinted(&list(500, &|_| "7".to_owned()), "i32", &[500]),
        "7"
    );
    let negative = list(101, &|i| {
        if i % 8 == 0 {
            "0".into()
        } else {
            format!("-{}", i % 8)
        }
    });
    check("i4", &negative, "\"0x000F0E0D0C0B0A09000F");
}

#[test]
fn packed_booleans_are_told_by_their_length() {
    // As mlir-opt of LLVM 22 prints these eleven.
    let listed = "[true, false, false, true, true, false, false, false, true, false, true]";
    for hex in ["\"0x1905\"", "\"0x0100000101000000010001\""] {
        assert_eq!(read(hex, "i1", &[11]), read(listed, "i1", &[11]), "{hex}");
    }
    assert!(read("\"0x190500\"", "i1", &[11]).is_err());
}

#[test]
fn bytes_are_little_endian_and_extended_with_zeros() {
    let bytes = |text, ty, shape: &[i64]| read(text, ty, shape).unwrap();
    let splat = |data: &[u8]| DenseData {
        data: data.to_vec(),
        splat: true,
    };
    assert_eq!(bytes("-1", "i4", &[3]), splat(&[0x0F]));
    assert_eq!(bytes("-2", "i17", &[]), splat(&[0xFE, 0xFF, 0x01, 0]));
    assert_eq!(bytes("1.0", "tf32", &[]), splat(&[0, 0xFC, 0x01, 0]));
    assert_eq!(bytes("true", "i1", &[2, 2]), splat(&[1]));
    let complex = bytes("(1.0, -2.0)", "complex<bf16>", &[]);
    assert_eq!(complex, splat(&[0x80, 0x3F, 0x00, 0xC0]));
    let list = bytes("[[1], [2]]", "i16", &[2, 1]);
    assert_eq!(list.data, [1, 0, 2, 0]);
    assert!(!list.splat);
    // Zero and negative zero differ.
    assert!(!bytes("[0.0, -0.0]", "f32", &[2]).splat);
    // No elements have no bytes; one that is written for all is kept, even where it stands for none.
    for text in ["", "[]", "\"0x\""] {
        let empty = bytes(text, "f32", &[0]);
        assert_eq!((empty.data.len(), empty.splat), (0, false), "{text}");
    }
    for text in ["1.0", "\"0x0000803F\""] {
        assert_eq!(
            bytes(text, "f32", &[0]),
            splat(&[0, 0, 0x80, 0x3F]),
            "{text}"
        );
    }
}

/// Expectations: the layout in "emitter facts", section 3.
#[test]
fn tlaloc_writes_lists_of_java_floats() {
    let reprint = |text, ty, shape: &[i64]| {
        write(
            &read(text, ty, shape).unwrap(),
            ty,
            shape,
            LiteralStyle::Tlaloc,
        )
    };
    let text = "[[1.0E-6, 32.0], [-0.0, 0xFF800000]]";
    assert_eq!(reprint(text, "f32", &[2, 2]), text);
    assert_eq!(reprint("[[7, 7], [7, 7]]", "i32", &[2, 2]), "7");
    assert_eq!(reprint("1.000000e+00", "bf16", &[4]), "1.0");
    let items: Vec<String> = (0..300).map(|i| format!("{i}.0")).collect();
    let long = format!("[{}]", items.join(", "));
    assert_eq!(reprint(&long, "f32", &[300]), long);
}

#[test]
fn decimals_are_read_to_the_nearest_f64() {
    // Around eight and sixteen digits, the exact range, and what only a full reader gets right.
    for text in [
        "0.1",
        "0.12345678",
        "0.123456789",
        "0.1234567890123456",
        "0.12345678901234567",
        "12345678.87654321",
        "9007199254740991.0",
        "9007199254740993.0",
        "9007199254740992.5",
        // 10 * (2^64 + 1): wraps to 10.
        "18446744073709551617.0",
        "0.00000000000000000000001",
        "1.0E22",
        "1.0E23",
        "8.5E-320",
        "2.2250738585072011e-308",
        "1.7976931348623158e308",
        "123456789012345678901234567890.5e-10",
        "5.0e-324",
        "0.0",
        "7.2057594037927933e16",
        "1.00000000000000011102230246251565404236316680908203125",
    ] {
        for suffix in ["", "          "] {
            let data = read(&format!("{text}{suffix}"), "f64", &[]).unwrap().data;
            let value: f64 = text.parse().unwrap();
            assert_eq!(data, value.to_bits().to_le_bytes(), "{text}");
        }
    }
}

/// Expectations: DenseError's promise of what was found, what was expected and what to write.
#[test]
fn errors_say_where_and_what() {
    let list = |text| message(text, "f32", &[2]);
    let (offset, text, help) = list("[1.0, NaN]");
    assert_eq!(
        (offset, help.as_str()),
        (6, "write 0x7FC00000, the bits of a NaN in f32")
    );
    assert!(text.contains("`NaN`"), "{text}");
    let help = |text, ty| message(text, ty, &[]).2;
    assert!(help("-Infinity", "bf16").contains("0xFF80"));
    assert!(help("Infinity", "f64").contains("0x7FF0000000000000"));
    assert!(help("Infinity", "f8E4M3FN").contains("no infinity"));
    assert!(help("Infinity", "f8E4M3FN").contains("0x7E"));
    assert!(help("NaN", "f4E2M1FN").contains("no NaN"));
    assert_eq!(help("1", "f32"), "write `1.0`");
    assert_eq!(help("-3.0", "i32"), "write `-3`");

    let (offset, text, _) = message("[[1, 2], [3]]", "i32", &[2, 2]);
    assert_eq!(offset, 9);
    assert_eq!(
        text,
        "expected 2 elements for dimension 1 of the shape [2, 2], found 1"
    );
    let (offset, text, _) = message("[[1, 2]]", "i32", &[2, 2]);
    assert_eq!(offset, 0);
    assert_eq!(
        text,
        "expected 2 lists for dimension 0 of the shape [2, 2], found 1"
    );
    let (offset, text, help) = message("[[1, 2], [3, 4", "i32", &[2, 2]);
    assert_eq!((offset, help.as_str()), (9, "this list is not closed"));
    assert_eq!(text, "expected `]`, found the end of the literal");
    let (offset, text, _) = message("[1.5]", "i32", &[1]);
    assert_eq!(
        (offset, text.as_str()),
        (1, "expected an integer of i32, found the float `1.5`")
    );
    let (_, text, _) = message("300", "ui8", &[]);
    assert_eq!(text, "expected 0 to 255 for ui8, found `300`");
    let (_, text, _) = message("\"0x050101\"", "i1", &[9]);
    assert!(text.contains("found 3"), "{text}");
}

#[test]
fn hostile_texts_get_an_answer() {
    let element_f32 = element("f32");
    // The shape must not be trusted with memory, nor the nesting with the stack.
    assert!(read("[1.0, 2.0]", "f32", &[i64::MAX]).is_err());
    assert!(read("[1.0, 2.0]", "f128", &[i64::MAX, i64::MAX]).is_err());
    assert!(read("[1.0]", "f32", &[i64::MIN]).is_err());
    assert!(read("1.0", "f32", &[i64::MAX, i64::MAX]).unwrap().splat);
    assert!(read("\"0x0000\"", "f32", &[i64::MAX, i64::MAX, 8]).is_err());
    assert!(read(&"[".repeat(100_000), "f32", &[1, 1]).is_err());
    for text in [
        &b"[[1.0, -2.5E-3], [0x7F800000, // x\n - 4.e1]]"[..],
        b"\"0x0000803F000080400000803F00008040\"",
        b"[[1.0, NaN], [-Infinity, 1]]",
        b"\xFF\xFE[1.0",
    ] {
        for end in 0..=text.len() {
            for ty in ["f32", "i8", "complex<f64>", "f80", "i1"] {
                let _ = read_dense(&text[..end], element(ty), &[2, 2]);
                let _ = read_dense(&text[end..], element(ty), &[4]);
            }
            for byte in [0, b'-', b'[', b']', b',', b'"', b'.', b'e', b'9', 0xFF] {
                let mut broken = text[..end].to_vec();
                broken.push(byte);
                broken.extend_from_slice(&text[end..]);
                let _ = read_dense(&broken, element_f32, &[2, 2]);
            }
        }
    }
    // Bytes that do not fit the shape are no reason to panic either.
    for style in [LiteralStyle::Mlir, LiteralStyle::Tlaloc] {
        let mut out = Vec::new();
        write_dense(&mut out, element_f32, &[2, 3], &[0; 13], false, style);
        write_dense(&mut out, element_f32, &[0, i64::MAX], &[0; 8], false, style);
        write_dense(&mut out, element_f32, &[], &[], true, style);
    }
}
