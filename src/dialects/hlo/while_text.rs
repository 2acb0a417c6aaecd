//! `while`: `(%a = %x, ...) : types attributes {...}`, then `cond { ... } do { ... }`.

use crate::dialects::spec::CustomPiece;
use crate::ir::OpId;
use crate::syntax::{ArgumentRef, Draft, Parser, Printer, Read};

pub(super) static WHILE: CustomPiece = CustomPiece {
    read,
    print,
    covers: &[],
};

fn read(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let mut names = Vec::new();
    let mut operands = std::mem::take(&mut draft.operands);
    if parser.cursor.peek() != b'(' {
        let help = "each value stands with its first one: `while(%i = %start, ...) : types`";
        return Err((*parser.cursor.expected("`(`")).help(help).into());
    }
    parser.list(b'(', b')', |parser| {
        // MLIR takes a comma behind the last pair too.
        if !names.is_empty() && parser.cursor.peek() == b')' {
            return Ok(());
        }
        names.push(parser.parse_operand()?);
        parser.expect(b'=')?;
        operands.push(parser.parse_operand()?);
        Ok(())
    })?;
    draft.operands = operands;
    if !draft.operands.is_empty() {
        parser.expect(b':')?;
        parser.parse_operand_types(draft)?;
    }
    draft.result_types.extend_from_slice(&draft.operand_types);
    if parser.cursor.eat_word("attributes") {
        parser.parse_optional_attributes(draft)?;
    }
    let arguments: Vec<_> = names
        .iter()
        .zip(&draft.operand_types)
        .map(|(operand, ty)| ArgumentRef {
            operand: *operand,
            ty: *ty,
            location: None,
        })
        .collect();
    for word in ["cond", "do"] {
        let region = parser.parse_region_behind(word, draft.op, &arguments)?;
        draft.regions.push(region);
    }
    Ok(())
}

fn print(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    let block = module.entry_block(op, 0);
    let arguments = block.map_or(&[][..], |block| module.block_arguments(block));
    printer.text("(");
    printer.separated(
        arguments.iter().zip(module.operands(op)),
        |printer, (argument, operand)| {
            printer.value(*argument);
            printer.text(" = ");
            printer.value(operand);
        },
    );
    printer.text(")");
    if module.operand_count(op) > 0 {
        printer.text(" : ");
        printer.separated(module.operands(op), |printer, operand| {
            printer.value_type(operand)
        });
    }
    printer.attribute_dictionary_after(op, " attributes ");
    let [condition, body] = module.op_regions(op) else {
        return;
    };
    printer.line("cond ");
    printer.region(*condition, false);
    printer.text(" do ");
    printer.region(*body, false);
}
