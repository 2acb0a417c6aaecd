//! The body of a computation: `(%a: T, ...) { ... }`.

use crate::dialects::spec::CustomPiece;
use crate::ir::OpId;
use crate::syntax::{Draft, Parser, Printer, Read};

pub(super) static BODY: CustomPiece = CustomPiece {
    read,
    print,
    covers: &[],
};

fn read(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let mut arguments = Vec::new();
    parser.list(b'(', b')', |parser| {
        arguments.push(parser.parse_argument()?);
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
