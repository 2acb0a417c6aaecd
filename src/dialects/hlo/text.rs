//! Small pieces of text with a grammar of their own: a constant's value, the ranges of a slice.

use crate::diagnostic::Diagnostic;
use crate::dialects::spec::CustomPiece;
use crate::ir::OpId;
use crate::syntax::{Draft, Parser, Printer, Read};

/// `dense<...> : type`, whose type is the constant's.
pub(in crate::dialects) static CONSTANT: CustomPiece = CustomPiece {
    read: read_constant,
    print: print_constant,
    covers: &["value"],
};

fn read_constant(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let span = parser.cursor.next_span();
    let value = parser.parse_attribute()?;
    let literal = crate::source::Span {
        end: parser.cursor.last_end() as u32,
        ..span
    };
    parser.module.literals_read.push((draft.op, value, literal));
    let Some(ty) = parser.module.elements_type(value) else {
        return Err(
            Diagnostic::error("syntax", span, "a constant's value is a dense literal")
                .help("write it as `dense<...> : tensor<...>`")
                .into(),
        );
    };
    // A quantized or otherwise different result type stands in the functional form.
    let ty = if parser.cursor.eat_text("->") {
        parser.parse_type()?
    } else {
        ty
    };
    parser.set_property(draft, "value", value);
    draft.result_types.push(ty);
    Ok(())
}

fn print_constant(printer: &mut Printer<'_>, op: OpId) {
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
        starts.push(parser.parse_i64()?);
        parser.expect(b':')?;
        limits.push(parser.parse_i64()?);
        let stride = if parser.cursor.eat(b':') {
            parser.parse_i64()?
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
    if parser.cursor.eat(b'(') {
        parser.expect(b')')?;
    }
    parser.parse_operands(draft)?;
    if !draft.operands.is_empty() {
        parser.expect(b':')?;
        parser.parse_operand_types(draft)?;
    }
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
