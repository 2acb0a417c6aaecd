//! The dimensions of a `dot_general`: `batching_dims = [0] x [0], contracting_dims = [2] x [1]`.

use super::attributes::DOT;
use crate::dialects::spec::CustomPiece;
use crate::ir::{Attr, OpId};
use crate::syntax::{Draft, Parser, Printer, Read};

pub(super) static DIMENSIONS: CustomPiece = CustomPiece {
    read,
    print,
    covers: &["dot_dimension_numbers"],
};

fn read(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let Some(spec) = draft.spec else {
        return Ok(());
    };
    let mut fields = [None; 4];
    parser.expect(b',')?;
    let mut pair = |parser: &mut Parser<'_>, first: usize| -> Read<()> {
        parser.expect(b'=')?;
        let lhs = parser.parse_ints()?;
        parser.expect_word("x").map_err(|error| {
            (*error).help("the dimensions of both sides are written `[0] x [1]`")
        })?;
        let rhs = parser.parse_ints()?;
        fields[first] = Some(parser.module.ints_attr(&lhs));
        fields[first + 1] = Some(parser.module.ints_attr(&rhs));
        Ok(())
    };
    let batching = parser.cursor.eat_word("batching_dims");
    if batching {
        pair(parser, 0)?;
        parser.expect(b',')?;
    }
    parser.expect_word("contracting_dims").map_err(|error| {
        if batching {
            error
        } else {
            parser
                .cursor
                .expected("`batching_dims` or `contracting_dims`")
        }
    })?;
    pair(parser, 2)?;
    let numbers = parser.struct_attr(spec.dialect, &DOT, &fields);
    parser.set_property(draft, "dot_dimension_numbers", numbers);
    Ok(())
}

fn print(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    let Some(Attr::Struct { fields, .. }) = module
        .attribute(op, "dot_dimension_numbers")
        .map(|attr| module.attr(attr))
    else {
        return;
    };
    let ints: Vec<_> = fields
        .iter()
        .map(|field| module.ints(*field).unwrap_or_default())
        .collect();
    let [lhs_batching, rhs_batching, lhs_contracting, rhs_contracting] = &ints[..] else {
        return;
    };
    if !lhs_batching.is_empty() || !rhs_batching.is_empty() {
        printer.text(", batching_dims = ");
        printer.ints(lhs_batching);
        printer.text(" x ");
        printer.ints(rhs_batching);
    }
    printer.text(", contracting_dims = ");
    printer.ints(lhs_contracting);
    printer.text(" x ");
    printer.ints(rhs_contracting);
}
