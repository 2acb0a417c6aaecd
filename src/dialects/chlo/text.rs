//! Small pieces of text with a grammar of their own.

use crate::dialects::spec::CustomPiece;
use crate::ir::OpId;
use crate::syntax::{Draft, Parser, Printer, Read};

/// `: T -> (U, V)`.
pub(super) static TOP_K_TYPES: CustomPiece = CustomPiece {
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
