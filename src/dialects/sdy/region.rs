//! The body of a computation: `(%a: T, ...) { ... }`.

use crate::dialects::spec::CustomPiece;
use crate::ir::OpId;
use crate::syntax::{ArgumentRef, Draft, Parser, Printer, Read};

pub(super) static BODY: CustomPiece = CustomPiece {
    read,
    print,
    covers: &[],
};

fn read(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let mut arguments = Vec::new();
    parser.list(b'(', b')', |parser| {
        let operand = parser.parse_operand()?;
        let ty = parser.parse_argument_type(operand)?;
        // MLIR reads attributes of an argument here, and drops them.
        if parser.cursor.peek() == b'{' {
            parser.parse_dictionary(&mut Vec::new())?;
        }
        let location = parser.try_parse_location()?;
        arguments.push(ArgumentRef {
            operand,
            ty,
            location,
        });
        Ok(())
    })?;
    let region = parser.parse_region(draft.op, &arguments, false)?;
    draft.regions.push(region);
    Ok(())
}

fn print(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    printer.text(" (");
    if let Some(block) = module.entry_block(op, 0) {
        let arguments = module.block_arguments(block).iter().copied().enumerate();
        printer.arguments(block, arguments);
    }
    printer.text(") ");
    if let Some(region) = module.op_regions(op).first() {
        printer.region(*region, false);
    }
}
