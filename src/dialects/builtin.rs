//! The `builtin` dialect: modules, and casts that no pass resolved.

use super::spec::{AttrKind, Count, CustomPiece, Dialect, OpSpec, Piece, optional};
use crate::diagnostic::counted;
use crate::ir::{Module, OpId};
use crate::syntax::{Draft, Parser, Printer, Read};
use crate::verify::{Findings, Inside};

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
        .opens_dialect()
        .checks(&[no_arguments, prefixed, named_in_module]),
    OpSpec::new(Dialect::Builtin, "builtin.unrealized_conversion_cast")
        .signature(Count::at_least(0), Count::at_least(1))
        .form(&[Piece::Custom(&CAST)])
        .pure(),
];

/// A module's block takes no arguments (MLIR, trait `NoRegionArguments`).
fn no_arguments(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let arguments = module
        .entry_block(op, 0)
        .map(|block| module.block_arguments(block).len());
    if let Some(count @ 1..) = arguments {
        let message = format!(
            "has a block with {}, expected none",
            counted(count, "argument")
        );
        findings.error_inside("region-signature", op, (0, Inside::Argument, 0), message);
    }
}

/// A module's attributes have a dialect's name before their own, but for those that it defines.
fn prefixed(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    for (name, _) in module.dictionary(module.discardable(op)) {
        let name = module.text(*name);
        if !name.contains('.') {
            let message = format!("has an attribute `{name}`, expected a dialect's name before it");
            findings
                .error_at_attribute("unknown-attribute", op, &name, message)
                .help = Some(format!("write `dialect.{name}`"));
        }
    }
}

/// A module with a name stands where symbols are (MLIR, trait `Symbol`).
fn named_in_module(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let parent = module
        .parent_op(op)
        .and_then(|parent| module.name(parent).spec());
    if let Some(parent) = parent.filter(|parent| !parent.symbol_table)
        && module.symbol(op).is_some()
    {
        let message = format!(
            "has a name and stands in `{}`, expected a `builtin.module` around it",
            parent.name
        );
        findings.error("parent-op", op, message);
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

/// `[%x, ... : T, ...] to U, ... {...}`
static CAST: CustomPiece = CustomPiece {
    read: read_cast,
    print: print_cast,
    covers: &[],
};

fn read_cast(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    parser.parse_operands(draft)?;
    if !draft.operands.is_empty() {
        parser.expect(b':')?;
        parser.parse_operand_types(draft)?;
    }
    parser.expect_word("to")?;
    loop {
        draft.result_types.push(parser.parse_type()?);
        if !parser.cursor.eat(b',') {
            return parser.parse_optional_attributes(draft);
        }
    }
}

fn print_cast(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    if module.operand_count(op) > 0 {
        printer.text(" ");
        printer.separated(module.operands(op), Printer::value);
        printer.text(" : ");
        printer.separated(module.operands(op), Printer::value_type);
    }
    printer.text(" to ");
    printer.separated(module.results(op), Printer::value_type);
    printer.attribute_dictionary(op);
}
