//! The `builtin` dialect: `module`.

use super::spec::{AttrKind, Count, CustomPiece, Dialect, OpSpec, Piece, optional};
use crate::ir::{Module, OpId};
use crate::syntax::{Draft, Parser, Printer, Read};
use crate::verify::Findings;

/// Its ops.
pub static OPS: &[OpSpec] = &[
    OpSpec::new(Dialect::Builtin, "builtin.module")
        .regions(Count::exactly(1))
        .attributes(&[
            optional("sym_name", AttrKind::String),
            optional("sym_visibility", AttrKind::String),
        ])
        .form(&[Piece::Custom(&CustomPiece {
            read: read_module,
            print: print_module,
            covers: &["sym_name"],
        })])
        .symbol_table()
        .checks(&[no_arguments]),
    // What the reader of bytecode leaves behind for a cast that no pass resolved.
    OpSpec::new(Dialect::Builtin, "builtin.unrealized_conversion_cast")
        .signature(Count::at_least(0), Count::at_least(0))
        .pure(),
];

/// A module's block takes no arguments (MLIR, trait `NoRegionArguments`).
fn no_arguments(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let arguments = module
        .entry_block(op, 0)
        .map(|block| module.block_arguments(block).len());
    if let Some(count @ 1..) = arguments {
        let message = format!("has a block with {count} arguments, expected none");
        findings.error("region-signature", op, message);
    }
}

/// `[@name] [attributes {...}] { ... }`
fn read_module(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    if parser.cursor.peek() == b'@' {
        let name = parser.parse_symbol_name()?;
        let name = parser.module.string_attr_with(name);
        parser.set_property(draft, "sym_name", name);
    }
    if parser.cursor.eat_word("attributes") {
        parser.parse_optional_attributes(draft)?;
    }
    let region = parser.parse_region(draft.op, &[], true)?;
    // `module {}` has an empty block all the same.
    if parser.module.region_blocks(region).is_empty() {
        parser.module.add_block(region);
    }
    draft.regions.push(region);
    Ok(())
}

fn print_module(printer: &mut Printer<'_>, op: OpId) {
    if let Some(name) = printer.module.symbol(op) {
        printer.text(" ");
        printer.symbol(name);
    }
    printer.attribute_dictionary_after(op, " attributes ");
    printer.text(" ");
    for region in printer.module.op_regions(op) {
        printer.region(*region, false);
    }
}
