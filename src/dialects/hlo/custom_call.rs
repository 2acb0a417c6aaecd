//! The target of a custom call: `@name`, which the op keeps as a string.

use crate::dialects::spec::CustomPiece;
use crate::ir::OpId;
use crate::syntax::{Draft, Parser, Printer, Read};

pub(super) static TARGET: CustomPiece = CustomPiece {
    read,
    print,
    covers: &["call_target_name"],
};

fn read(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let name = parser.parse_symbol_name()?;
    let name = parser.module.string_attr_with(name);
    parser.set_property(draft, "call_target_name", name);
    Ok(())
}

fn print(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    let target = module
        .attribute(op, "call_target_name")
        .and_then(|attr| module.string_attr(attr));
    printer.text(" ");
    printer.symbol(target.unwrap_or_default());
}
