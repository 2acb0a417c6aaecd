//! Small pieces of text with a grammar of their own: a constant's value, the ranges of a slice.

use crate::diagnostic::Diagnostic;
use crate::dialects::spec::CustomPiece;
use crate::ir::{Attr, OpId, Signedness, Type};
use crate::syntax::{Draft, Parser, Printer, Read};

/// `{...} dense<...> : type`, whose type is the constant's; or, where the two types differ, what
/// the generic form has behind the name: `() <{value = ...}> {...} : () -> type`.
pub(in crate::dialects) static CONSTANT: CustomPiece = CustomPiece {
    read: read_constant,
    print: print_constant,
    covers: LITERAL.covers,
};

fn read_constant(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    if !parser.cursor.eat(b'(') {
        parser.parse_optional_attributes(draft)?;
        return read_literal(parser, draft);
    }
    parser.expect(b')')?;
    parser.parse_optional_properties(draft)?;
    parser.parse_optional_attributes(draft)?;
    for token in [":", "(", ")", "->"] {
        parser.expect_text(token)?;
    }
    draft.result_types.push(parser.parse_type()?);
    Ok(())
}

fn print_constant(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    let literal = module
        .attribute(op, "value")
        .and_then(|value| module.elements_type(value));
    if literal != module.result(op, 0).map(|result| module.value_type(result)) {
        return printer.generic_rest(op);
    }
    printer.attribute_dictionary(op);
    print_literal(printer, op);
}

/// `dense<...> : type`, whose type is the result's.
pub(in crate::dialects) static LITERAL: CustomPiece = CustomPiece {
    read: read_literal,
    print: print_literal,
    covers: &["value"],
};

fn read_literal(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let span = parser.cursor.next_span();
    let value = parser.parse_attribute()?;
    let literal = crate::source::Span {
        end: parser.cursor.last_end() as u32,
        ..span
    };
    parser.module.literals_read.push((draft.op, value, literal));
    let Some(ty) = parser.module.elements_type(value) else {
        let value = parser.module.attr_text(value);
        let message = format!("a constant has the value `{value}`, expected a dense literal");
        return Err(Diagnostic::error("syntax", span, message)
            .help("write it as `dense<...> : tensor<...>`")
            .into());
    };
    parser.set_property(draft, "value", value);
    draft.result_types.push(ty);
    Ok(())
}

fn print_literal(printer: &mut Printer<'_>, op: OpId) {
    if let Some(value) = printer.module.attribute(op, "value") {
        printer.text(" ");
        match printer
            .module
            .literal_read(op, value)
            .filter(|_| printer.is_tlaloc())
        {
            Some(span) => printer.source_text(span),
            None => printer.attr(value),
        }
    }
}

/// `[0:2, 0:6:2]`: start, limit, and the stride where it is not 1.
pub(super) static SLICE_RANGES: CustomPiece = CustomPiece {
    read: read_ranges,
    print: print_ranges,
    covers: &["start_indices", "limit_indices", "strides"],
};

fn read_ranges(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let Some(spec) = draft.spec else {
        return Ok(());
    };
    let (mut starts, mut limits, mut strides) = (Vec::new(), Vec::new(), Vec::new());
    parser.list(b'[', b']', |parser| {
        starts.push(parser.parse_i64_or_bool()?);
        parser.expect(b':')?;
        limits.push(parser.parse_i64_or_bool()?);
        let stride = if parser.cursor.eat(b':') {
            parser.parse_i64_or_bool()?
        } else {
            1
        };
        strides.push(stride);
        Ok(())
    })?;
    for (name, values) in [
        ("start_indices", starts),
        ("limit_indices", limits),
        ("strides", strides),
    ] {
        let value = parser.module.ints_attr_for(spec.dialect, &values);
        parser.set_property(draft, name, value);
    }
    Ok(())
}

fn print_ranges(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    let ints = |name| {
        module
            .attribute(op, name)
            .and_then(|attr| module.ints(attr))
            .unwrap_or_default()
    };
    let (starts, limits, strides) = (
        ints("start_indices"),
        ints("limit_indices"),
        ints("strides"),
    );
    printer.text(" [");
    printer.separated(
        starts.iter().zip(&limits).zip(&strides),
        |printer, ((start, limit), stride)| {
            printer.int(*start);
            printer.text(":");
            printer.int(*limit);
            if *stride != 1 {
                printer.text(":");
                printer.int(*stride);
            }
        },
    );
    printer.text("]");
}

/// `{...} %a, %b : T, U`, or `()`: the results have the operands' types.
pub(super) static OPTIMIZATION_BARRIER: CustomPiece = CustomPiece {
    read: read_barrier,
    print: print_barrier,
    covers: &[],
};

fn read_barrier(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    parser.parse_optional_attributes(draft)?;
    parser.parse_operands(draft)?;
    if draft.operands.is_empty() {
        parser.expect(b'(')?;
        return parser.expect(b')');
    }
    parser.expect(b':')?;
    parser.parse_operand_types(draft)?;
    draft.result_types.extend_from_slice(&draft.operand_types);
    Ok(())
}

fn print_barrier(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    printer.attribute_dictionary(op);
    if module.operand_count(op) == 0 {
        return printer.text("()");
    }
    printer.text(" ");
    printer.separated(module.operands(op), Printer::value);
    printer.text(" : ");
    printer.separated(module.operands(op), |printer, operand| {
        printer.value_type(operand)
    });
}

/// `: T -> (U, V)`.
pub(in crate::dialects) static TOP_K_TYPES: CustomPiece = CustomPiece {
    read: read_top_k_types,
    print: print_top_k_types,
    covers: &[],
};

fn read_top_k_types(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    parser.expect(b':')?;
    draft.operand_types.push(parser.parse_type()?);
    parser.expect_text("->")?;
    parser.parse_type_list(&mut draft.result_types)
}

fn print_top_k_types(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    printer.text(" : ");
    printer.separated(module.operands(op), |printer, operand| {
        printer.value_type(operand)
    });
    printer.text(" -> (");
    printer.separated(module.results(op), |printer, result| {
        printer.value_type(result)
    });
    printer.text(")");
}

/// `e5m10`: how many bits the exponent and the mantissa have.
pub(super) static FLOAT_FORMAT: CustomPiece = CustomPiece {
    read: read_float_format,
    print: print_float_format,
    covers: &["exponent_bits", "mantissa_bits"],
};

fn read_float_format(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let span = parser.cursor.next_span();
    let format = parser.cursor.word().and_then(|word| {
        let word = std::str::from_utf8(word).ok()?;
        let (exponent, mantissa) = word.strip_prefix('e')?.split_once('m')?;
        Some([exponent.parse::<i32>().ok()?, mantissa.parse().ok()?])
    });
    let Some(format) = format else {
        let message = "expected the format of a float";
        return Err(Diagnostic::error("syntax", span, message)
            .help("write the bits of its exponent and mantissa, as in `e5m10`")
            .into());
    };
    let ty = parser.module.integer_type(32);
    for (name, bits) in ["exponent_bits", "mantissa_bits"].into_iter().zip(format) {
        let value = parser.module.intern_attr(Attr::Integer {
            value: bits.into(),
            ty,
        });
        parser.set_property(draft, name, value);
    }
    Ok(())
}

fn print_float_format(printer: &mut Printer<'_>, op: OpId) {
    for (letter, name) in [("e", "exponent_bits"), ("m", "mantissa_bits")] {
        printer.text(letter);
        let bits = printer.module.attribute(op, name);
        if let Some(Attr::Integer { value, .. }) = bits.map(|bits| printer.module.attr(bits)) {
            printer.text(&value.to_string());
        }
    }
}

/// Nothing: the result is two words.
pub(super) static RNG_STATE_TYPE: CustomPiece = CustomPiece {
    read: |parser, draft| {
        let word = parser.module.intern_type(Type::Integer {
            width: 64,
            signedness: Signedness::Unsigned,
        });
        let state = parser.module.tensor_type(&[2], word);
        draft.result_types.push(state);
        Ok(())
    },
    print: |_, _| {},
    covers: &[],
};

/// `({ ... }, { ... })`, or nothing.
pub(super) static REGIONS: CustomPiece = CustomPiece {
    read: read_regions,
    print: print_regions,
    covers: &[],
};

fn read_regions(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    if parser.cursor.peek() != b'(' {
        return Ok(());
    }
    let op = draft.op;
    let mut regions = std::mem::take(&mut draft.regions);
    parser.list(b'(', b')', |parser| {
        regions.push(parser.parse_region(op, &[], false)?);
        Ok(())
    })?;
    draft.regions = regions;
    Ok(())
}

fn print_regions(printer: &mut Printer<'_>, op: OpId) {
    let regions = printer.module.op_regions(op);
    if !regions.is_empty() {
        printer.text(" (");
        printer.separated(regions.iter(), |printer, region| {
            printer.region(*region, true)
        });
        printer.text(")");
    }
}
