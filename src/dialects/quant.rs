//! The types of the `quant` dialect: integers that stand for floats.

use super::spec::Dialect;
use crate::diagnostic::Diagnostic;
use crate::ir::types::{Granularity, QuantizedStorage, QuantizedType};
use crate::ir::{FloatKind, Signedness, Type};
use crate::source::Span;
use crate::syntax::{Parser, Printer, Read, float};

/// The widest storage type.
const MAX_STORAGE_BITS: u32 = 32;

fn invalid(span: Span, message: impl Into<String>) -> Box<Diagnostic> {
    Diagnostic::error("invalid-type", span, message).into()
}

/// Reads what stands behind the mnemonic.
pub(crate) fn read_type(parser: &mut Parser<'_>, mnemonic: &[u8]) -> Read<Type> {
    let ty = match mnemonic {
        b"any" => read_any(parser)?,
        b"uniform" => read_uniform(parser)?,
        b"calibrated" => read_calibrated(parser)?,
        _ => {
            let name = String::from_utf8_lossy(mnemonic);
            let message = format!("the dialect `quant` has no type `{name}`");
            let end = parser.cursor.last_end();
            let span = Span::new(end - mnemonic.len(), end);
            return Err(Diagnostic::error("syntax", span, message)
                .help("it has `any`, `uniform` and `calibrated`")
                .into());
        }
    };
    Ok(Type::Quantized(Box::new(ty)))
}

/// `<i8<-8:7>:f32>`
fn read_any(parser: &mut Parser<'_>) -> Read<QuantizedType> {
    parser.expect(b'<')?;
    let storage = read_storage(parser)?;
    let expressed = match parser.cursor.eat(b':') {
        true => Some(read_expressed(parser)?),
        false => None,
    };
    parser.expect(b'>')?;
    Ok(QuantizedType::Any { storage, expressed })
}

/// `<i8:f32, 0.1:3>`, `<i8:f32:1, {0.1:3, 0.2}>` or `<i8:f32:{0:2, 1:4}, {{0.1, 0.2}, {0.3, 0.4}}>`
fn read_uniform(parser: &mut Parser<'_>) -> Read<QuantizedType> {
    parser.expect(b'<')?;
    let storage = read_storage(parser)?;
    parser.expect(b':')?;
    let expressed = read_expressed(parser)?;
    let mut granularity = Granularity::Tensor;
    if parser.cursor.eat(b':') {
        granularity = read_granularity(parser)?;
    }
    parser.expect(b',')?;
    let mut parameters = Vec::new();
    if granularity == Granularity::Tensor {
        parameters.push(read_parameter(parser, expressed)?);
    } else {
        let extents = read_parameters(parser, expressed, &mut parameters)?;
        if let Granularity::Blocks { shape, .. } = &mut granularity {
            *shape = extents.into();
            // Here scales are floats of the expressed type, and zero points integers of the storage.
            let unused = 64 - storage.width;
            for (scale, zero_point) in &mut parameters {
                let bits = float::from_f64(expressed, f64::from_bits(*scale));
                *scale = float::to_f64(expressed, bits).to_bits();
                *zero_point = *zero_point << unused >> unused;
            }
        }
    }
    parser.expect(b'>')?;
    Ok(QuantizedType::Uniform {
        storage,
        expressed,
        granularity,
        parameters: parameters.into(),
    })
}

/// `<f32<-1.0:1.0>>`
fn read_calibrated(parser: &mut Parser<'_>) -> Read<QuantizedType> {
    parser.expect(b'<')?;
    let expressed = read_expressed(parser)?;
    parser.expect(b'<')?;
    let span = parser.cursor.next_span();
    let min = read_float(parser)?;
    parser.expect(b':')?;
    let max = read_float(parser)?;
    if min >= max {
        return Err(invalid(span, "the least value is not below the greatest"));
    }
    parser.expect(b'>')?;
    parser.expect(b'>')?;
    Ok(QuantizedType::Calibrated {
        expressed,
        min: min.to_bits(),
        max: max.to_bits(),
    })
}

/// `i8`, `u8` or `i8<-8:7>`
fn read_storage(parser: &mut Parser<'_>) -> Read<QuantizedStorage> {
    let span = parser.cursor.next_span();
    let (width, signed) = match parser.try_parse_type()? {
        Some(ty) => match *parser.module.ty(ty) {
            Type::Integer { width, signedness } => (width, signedness != Signedness::Unsigned),
            _ => {
                return Err(invalid(
                    span,
                    "values are not stored as integers, expected `i8` or its like",
                ));
            }
        },
        None => {
            let word = parser.cursor.word().unwrap_or_default();
            let digits = word.strip_prefix(b"u").unwrap_or_default();
            let width = std::str::from_utf8(digits).ok();
            match width.and_then(|width| width.parse().ok()) {
                Some(width) => (width, false),
                None => {
                    return Err(invalid(
                        span,
                        "this is no storage type such as `i8` or `u8`",
                    ));
                }
            }
        }
    };
    if !(1..=MAX_STORAGE_BITS).contains(&width) {
        let message =
            format!("values are stored in {width} bits, expected 1 to {MAX_STORAGE_BITS}");
        return Err(invalid(span, message));
    }
    let (low, high) = QuantizedStorage::range(width, signed);
    let (mut min, mut max) = (low, high);
    if parser.cursor.eat(b'<') {
        let span = parser.cursor.next_span();
        min = parser.parse_i64()?;
        parser.expect(b':')?;
        max = parser.parse_i64()?;
        if min < low || max > high || min >= max {
            let message = format!("`{min}:{max}` is no range within `{low}:{high}`");
            return Err(invalid(span, message));
        }
        parser.expect(b'>')?;
    }
    Ok(QuantizedStorage {
        width,
        signed,
        min,
        max,
    })
}

fn read_expressed(parser: &mut Parser<'_>) -> Read<FloatKind> {
    let span = parser.cursor.next_span();
    let ty = parser.parse_type()?;
    match parser.module.ty(ty) {
        Type::Float(kind) => Ok(*kind),
        _ => Err(invalid(span, "what is expressed is a float type")),
    }
}

/// An axis, or the sizes of blocks by axis: `{0:2, 1:4}`.
fn read_granularity(parser: &mut Parser<'_>) -> Read<Granularity> {
    let axis = |parser: &mut Parser<'_>| {
        let span = parser.cursor.next_span();
        let axis = i32::try_from(parser.parse_i64()?).ok();
        axis.filter(|axis| *axis >= 0)
            .ok_or_else(|| invalid(span, "this is no axis of a tensor"))
    };
    if parser.cursor.peek() != b'{' {
        return Ok(Granularity::Axis(axis(parser)?));
    }
    let mut blocks = Vec::new();
    parser.list(b'{', b'}', |parser| {
        let axis = axis(parser)?;
        parser.expect(b':')?;
        let span = parser.cursor.next_span();
        let size = parser.parse_i64()?;
        if size <= 0 {
            let message = format!("a block has {size} elements, expected 1 or more");
            return Err(invalid(span, message));
        }
        blocks.push((axis, size));
        Ok(())
    })?;
    Ok(Granularity::Blocks {
        blocks: blocks.into(),
        shape: Box::default(),
    })
}

/// Reads lists of parameters and gives their extents.
fn read_parameters(
    parser: &mut Parser<'_>,
    expressed: FloatKind,
    parameters: &mut Vec<(u64, i64)>,
) -> Read<Vec<i64>> {
    let mut count = 0;
    let mut inner: Option<Vec<i64>> = None;
    let span = parser.cursor.next_span();
    parser.list(b'{', b'}', |parser| {
        let span = parser.cursor.next_span();
        let extents = if parser.cursor.peek() == b'{' {
            parser.nested(|parser| read_parameters(parser, expressed, parameters))?
        } else {
            parameters.push(read_parameter(parser, expressed)?);
            Vec::new()
        };
        count += 1;
        if *inner.get_or_insert_with(|| extents.clone()) != extents {
            return Err(invalid(span, "the lists of scales differ in length"));
        }
        Ok(())
    })?;
    let Some(mut extents) = inner else {
        return Err(invalid(span, "there is no scale"));
    };
    extents.insert(0, count);
    Ok(extents)
}

/// `0.1` or `0.1:3`
fn read_parameter(parser: &mut Parser<'_>, expressed: FloatKind) -> Read<(u64, i64)> {
    let span = parser.cursor.next_span();
    let scale = read_float(parser)?;
    let least = float::to_f64(expressed, u128::from(expressed != FloatKind::F8E8M0FNU));
    let most = float::to_f64(expressed, float::largest(expressed, false));
    if !(least..=most).contains(&scale) {
        let message = format!(
            "a scale of `{}` is {scale:e}, expected {least:e} to {most:e}",
            expressed.spelling()
        );
        return Err(invalid(span, message));
    }
    let zero_point = match parser.cursor.eat(b':') {
        true => parser.parse_i64()?,
        false => 0,
    };
    Ok((scale.to_bits(), zero_point))
}

fn read_float(parser: &mut Parser<'_>) -> Read<f64> {
    let span = parser.cursor.next_span();
    let number = parser.cursor.number();
    let value = number.and_then(|number| {
        let text = parser.cursor.number_text(number);
        let text = std::str::from_utf8(&text).ok()?;
        match (number.is_float, text.strip_prefix("0x")) {
            (true, _) => text.parse().ok(),
            (false, Some(digits)) => u64::from_str_radix(digits, 16).ok().map(f64::from_bits),
            (false, None) => None,
        }
    });
    value.ok_or_else(|| {
        Diagnostic::error("syntax", span, "expected a float")
            .help("a float has a point, as in `1.0`")
            .into()
    })
}

/// Prints the type, with its `!`.
pub(crate) fn print_type(printer: &mut Printer<'_>, ty: &QuantizedType) {
    printer.text("!");
    printer.text(Dialect::Quant.prefix());
    match ty {
        QuantizedType::Any { storage, expressed } => {
            printer.text(".any<");
            print_storage(printer, storage);
            if let Some(expressed) = expressed {
                printer.text(":");
                printer.text(expressed.spelling());
            }
        }
        QuantizedType::Uniform {
            storage,
            expressed,
            granularity,
            parameters,
        } => {
            printer.text(".uniform<");
            print_storage(printer, storage);
            printer.text(":");
            printer.text(expressed.spelling());
            print_uniform(printer, *expressed, granularity, parameters);
        }
        QuantizedType::Calibrated {
            expressed,
            min,
            max,
        } => {
            printer.text(".calibrated<");
            printer.text(expressed.spelling());
            printer.text("<");
            printer.float(FloatKind::F64, (*min).into());
            printer.text(":");
            printer.float(FloatKind::F64, (*max).into());
            printer.text(">");
        }
    }
    printer.text(">");
}

fn print_storage(printer: &mut Printer<'_>, storage: &QuantizedStorage) {
    let QuantizedStorage {
        width,
        signed,
        min,
        max,
    } = *storage;
    printer.text(if signed { "i" } else { "u" });
    printer.int(width.into());
    if (min, max) != QuantizedStorage::range(width, signed) {
        printer.text(&format!("<{min}:{max}>"));
    }
}

fn print_uniform(
    printer: &mut Printer<'_>,
    expressed: FloatKind,
    granularity: &Granularity,
    parameters: &[(u64, i64)],
) {
    let print = |printer: &mut Printer<'_>, kind, bits, zero_point| {
        printer.float(kind, bits);
        if zero_point != 0 {
            printer.text(":");
            printer.int(zero_point);
        }
    };
    match granularity {
        Granularity::Tensor | Granularity::Axis(_) => {
            let axis = match granularity {
                Granularity::Axis(axis) => Some(axis),
                _ => None,
            };
            if let Some(axis) = axis {
                printer.text(&format!(":{axis}"));
            }
            printer.text(if axis.is_some() { ", {" } else { ", " });
            for (index, (scale, zero_point)) in parameters.iter().enumerate() {
                // There is no space behind these commas.
                printer.text(if index > 0 { "," } else { "" });
                print(printer, FloatKind::F64, (*scale).into(), *zero_point);
            }
            printer.text(if axis.is_some() { "}" } else { "" });
        }
        Granularity::Blocks { blocks, shape } => {
            printer.text(":{");
            printer.separated(blocks.iter(), |printer, (axis, size)| {
                printer.text(&format!("{axis}:{size}"));
            });
            printer.text("}, ");
            for (index, (scale, zero_point)) in parameters.iter().enumerate() {
                printer.text(if index > 0 { ", " } else { "" });
                let opened = boundaries(shape, index);
                printer.text(&"{".repeat(opened));
                let bits = float::from_f64(expressed, f64::from_bits(*scale));
                print(printer, expressed, bits, *zero_point);
                printer.text(&"}".repeat(boundaries(shape, index + 1)));
            }
        }
    }
}

/// How many lists of that shape begin, or end, at the element `index`.
fn boundaries(shape: &[i64], index: usize) -> usize {
    let mut size = 1;
    let whole = |extent: &&i64| {
        size *= **extent as usize;
        index.is_multiple_of(size)
    };
    shape.iter().rev().take_while(whole).count()
}
