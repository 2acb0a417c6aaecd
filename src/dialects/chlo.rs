//! The `chlo` dialect, as far as the emitter prints it (emitter-facts, sections 4 and 7).

use super::hlo::verify::elementwise::same;
use super::hlo::verify::{FLOAT, calls, tensors};
use super::spec::CustomPiece;
use super::spec::{AttrKind, Count, Dialect, OpSpec, Piece, ResultNames, TypeForm, attr};
use crate::ir::OpId;
use crate::syntax::{Draft, Parser, Printer, Read};

const ONE: Count = Count::exactly(1);

/// `%x : T -> T`.
const ARROW: &[Piece] = &[
    Piece::Operand(0),
    Piece::AttrDict,
    Piece::Types(TypeForm::Arrow),
];

/// Its ops.
pub static OPS: &[OpSpec] = &[
    OpSpec::new(Dialect::Chlo, "chlo.lgamma")
        .signature(ONE, ONE)
        .form(ARROW)
        .pure()
        .checks(&[same::<FLOAT>]),
    OpSpec::new(Dialect::Chlo, "chlo.digamma")
        .signature(ONE, ONE)
        .form(ARROW)
        .pure()
        .checks(&[same::<FLOAT>]),
    OpSpec::new(Dialect::Chlo, "chlo.erf")
        .signature(ONE, ONE)
        .form(ARROW)
        .pure()
        .checks(&[same::<FLOAT>]),
    OpSpec::new(Dialect::Chlo, "chlo.polygamma")
        .signature(Count::exactly(2), ONE)
        .form(&[
            Piece::Operand(0),
            Piece::Text(", "),
            Piece::Operand(1),
            Piece::AttrDict,
            Piece::Types(TypeForm::Arrow),
        ])
        .pure()
        .checks(&[same::<FLOAT>]),
    OpSpec::new(Dialect::Chlo, "chlo.top_k")
        .signature(ONE, Count::exactly(2))
        .attributes(&[attr("k", AttrKind::I64)])
        .form(&[
            Piece::Text("("),
            Piece::Operand(0),
            Piece::Text(", k = "),
            Piece::Attr("k"),
            Piece::Text(")"),
            Piece::AttrDict,
            Piece::Custom(&CustomPiece {
                read: read_top_k_types,
                print: print_top_k_types,
                covers: &[],
            }),
        ])
        .result_names(ResultNames::Fixed(&["values", "indices"]))
        .pure()
        .checks(&[tensors, calls::top_k]),
];

/// `: T -> (U, V)`.
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
