//! Functions as values: `constant` and `call_indirect`.

use crate::diagnostic::Diagnostic;
use crate::dialects::spec::CustomPiece;
use crate::ir::{Attr, OpId, Type};
use crate::syntax::{Draft, Parser, Printer, Read};

/// `@f : (T, ...) -> U`, the function that is the value, and its type.
pub(super) static FUNCTION: CustomPiece = CustomPiece {
    read: read_function,
    print: print_function,
    covers: &["value"],
};

fn read_function(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    if parser.cursor.peek() != b'@' {
        let error = parser.cursor.expected("a function such as `@f`");
        return Err((*error)
            .help("a literal is the value of another op: `stablehlo.constant dense<...> : type`")
            .into());
    }
    let name = parser.parse_symbol_name()?;
    let function = parser.module.intern_attr(Attr::SymbolRef([name].into()));
    parser.set_property(draft, "value", function);
    parser.expect(b':')?;
    draft.result_types.push(parser.parse_type()?);
    Ok(())
}

fn print_function(printer: &mut Printer<'_>, op: OpId) {
    if let Some(function) = printer.module.attribute(op, "value") {
        printer.text(" ");
        printer.attr(function);
    }
    if let Some(result) = printer.module.result(op, 0) {
        printer.text(" : ");
        printer.value_type(result);
    }
}

/// `: (T, ...) -> U`, the type of the callee, whose inputs the other operands are.
pub(super) static CALLEE_TYPE: CustomPiece = CustomPiece {
    read,
    print,
    covers: &[],
};

fn read(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    parser.expect(b':')?;
    let span = parser.cursor.next_span();
    let ty = parser.parse_type()?;
    let Type::Function { inputs, results } = parser.module.ty(ty) else {
        return Err(
            Diagnostic::error("syntax", span, "the callee's type is no function type")
                .help("write it as `: (T, ...) -> U`")
                .into(),
        );
    };
    draft.operand_types.push(ty);
    draft.operand_types.extend_from_slice(inputs);
    draft.result_types.extend_from_slice(results);
    parser.check_operand_types(draft)
}

fn print(printer: &mut Printer<'_>, op: OpId) {
    if let Some(callee) = printer.module.operand(op, 0) {
        printer.text(" : ");
        printer.value_type(callee);
    }
}
