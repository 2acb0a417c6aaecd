//! The `check` dialect of StableHLO's own tests: what a test expects of a value (StableHLO,
//! stablehlo/tests/CheckOps.td). OpenXLA's other tools do not know it.

use super::hlo::verify::{COMPLEX, FLOAT, operands_of, tensors};
use super::spec::AttrKind::{Elements, F64, String, U32, U64};
use super::spec::Piece::{
    self, Attr as Bare, AttrDict, Custom, Operand, OptionalAttr, Text, Types,
};
use super::spec::TypeForm::One;
use super::spec::{
    AttrDefault, AttrSpec, Check, Count, CustomPiece, Dialect, OpSpec, attr, optional,
};
use crate::diagnostic::Diagnostic;
use crate::ir::{Module, OpId};
use crate::syntax::{Draft, Parser, Printer, Read};
use crate::verify::Findings;

const TOLERANCE: AttrSpec =
    optional("tolerance", F64).defaults(AttrDefault::Bits(1e-4f64.to_bits() as u128));

const FLOATS: Check = operands_of::<{ FLOAT | COMPLEX }>;

const fn op(name: &'static str, operands: u32) -> OpSpec {
    OpSpec::new(Dialect::Check, name).signature(Count::exactly(operands), Count::exactly(0))
}

/// Its ops.
pub static OPS: &[OpSpec] = &[
    op("check.expect_eq", 2)
        .form(&[Operand(0), Text(", "), Operand(1), AttrDict, Types(One)])
        .checks(&[tensors, one_type]),
    op("check.expect_eq_const", 1)
        .attributes(&[attr("value", Elements)])
        .form(&[Operand(0), Custom(&VALUE), AttrDict])
        .checks(&[tensors, one_type]),
    op("check.expect_almost_eq", 2)
        .attributes(&[TOLERANCE])
        .form(&[
            Operand(0),
            Text(", "),
            Operand(1),
            OptionalAttr(", tolerance = ", "tolerance"),
            AttrDict,
            Types(One),
        ])
        .checks(&[FLOATS, one_type]),
    op("check.expect_almost_eq_const", 1)
        .attributes(&[attr("value", Elements), TOLERANCE])
        .form(&[
            Operand(0),
            Custom(&VALUE),
            OptionalAttr(", tolerance = ", "tolerance"),
            AttrDict,
        ])
        .checks(&[FLOATS, one_type]),
    op("check.expect_close", 2)
        .attributes(&[
            optional("max_ulp_difference", U64).defaults(AttrDefault::Int(1)),
            optional("min_ulp_difference", U64).defaults(AttrDefault::Int(0)),
        ])
        .form(&[
            Operand(0),
            Text(", "),
            Operand(1),
            Text(", max_ulp_difference = "),
            Bare("max_ulp_difference"),
            OptionalAttr(", min_ulp_difference = ", "min_ulp_difference"),
            Text(" :"),
            AttrDict,
            Custom(&OPERAND_TYPES),
        ])
        .checks(&[FLOATS, one_type]),
    op("check.expect_serialized_eq", 1)
        .attributes(&[
            attr("probe_id", String),
            optional("iteration", U32).defaults(AttrDefault::Int(0)),
        ])
        .form(SERIALIZED)
        .checks(&[tensors]),
];

const SERIALIZED: &[Piece] = &[
    Operand(0),
    Text(", probe_id = "),
    Bare("probe_id"),
    OptionalAttr(", iter = ", "iteration"),
    AttrDict,
    Types(One),
];

/// `, dense<...> : type`, whose type is the operand's.
static VALUE: CustomPiece = CustomPiece {
    read: read_value,
    print: print_value,
    covers: &["value"],
};

fn read_value(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    parser.expect(b',')?;
    let span = parser.cursor.next_span();
    let value = parser.parse_attribute()?;
    let Some(ty) = parser.module.elements_type(value) else {
        return Err(
            Diagnostic::error("syntax", span, "the expected value is a dense literal")
                .help("write it as `dense<...> : tensor<...>`")
                .into(),
        );
    };
    parser.set_property(draft, "value", value);
    draft.operand_types.push(ty);
    Ok(())
}

fn print_value(printer: &mut Printer<'_>, op: OpId) {
    printer.text(", ");
    if let Some(value) = printer.module.attribute(op, "value") {
        printer.attr(value);
    }
}

/// The operands' types, behind the colon and the dictionary.
static OPERAND_TYPES: CustomPiece = CustomPiece {
    read: |parser, draft| parser.parse_operand_types(draft),
    print: print_operand_types,
    covers: &[],
};

fn print_operand_types(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    printer.text(" ");
    printer.separated(module.operands(op), |printer, operand| {
        printer.value_type(operand)
    });
}

/// The operands, and the value expected of them, have one type.
fn one_type(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let value = module
        .attribute(op, "value")
        .and_then(|value| module.elements_type(value));
    let types = module
        .operands(op)
        .map(|operand| module.value_type(operand));
    let mut types = value.into_iter().chain(types);
    let Some(first) = types.next() else { return };
    if let Some(other) = types.position(|ty| ty != first) {
        let is_literal = value.is_some();
        let index = if is_literal { other } else { other + 1 };
        let found = module
            .operand(op, index)
            .map(|value| module.value_type(value));
        let message = format!(
            "compares `{}` with `{}`, expected one type",
            found
                .map(|found| module.type_text(found))
                .unwrap_or_default(),
            module.type_text(first)
        );
        findings.error_at_operand("operand-type", op, index, message);
    }
}
