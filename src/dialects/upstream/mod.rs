//! Ops of MLIR's own dialects that stand in StableHLO's tests and beside StableHLO: those alone are read in
//! their pretty forms here, and verified.

pub mod arith;
pub mod cf;
pub mod flags;
pub mod shape;
pub mod tensor;
mod types;
mod verify;

use super::spec::{Count, CustomPiece, Dialect, OpSpec};
use crate::syntax::Printer;

const ONE: Count = Count::exactly(1);
const ANY: Count = Count::at_least(0);

const fn op(dialect: Dialect, name: &'static str, operands: Count) -> OpSpec {
    OpSpec::new(dialect, name).signature(operands, ONE).pure()
}

/// `: T to U`
static CAST_TYPES: CustomPiece = CustomPiece {
    read: |parser, draft| {
        parser.expect(b':')?;
        draft.operand_types.push(parser.parse_type()?);
        parser.expect_word("to")?;
        draft.result_types.push(parser.parse_type()?);
        parser.check_operand_types(draft)
    },
    print: |printer, op| {
        let module = printer.module;
        printer.text(" : ");
        printer.separated(module.operands(op), Printer::value_type);
        printer.text(" to ");
        printer.separated(module.results(op), Printer::value_type);
    },
    covers: &[],
};
