//! How the text of ops of `arith` stands: constants, predicates, roundings, and types that go without saying.

use crate::diagnostic::Diagnostic;
use crate::dialects::keywords::{Keywords, spelled};
use crate::dialects::spec::{BareSpec, CustomPiece};
use crate::ir::{Attr, OpId, Type, TypeId};
use crate::syntax::{Draft, Parser, Printer, Read};

/// `1 : i32`, `true`, `dense<...> : type`: the value, whose type the result has.
pub(super) static CONSTANT: CustomPiece = CustomPiece {
    read: read_constant,
    print: print_constant,
    covers: &["value"],
};

fn read_constant(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let span = parser.cursor.next_span();
    let value = parser.parse_attribute()?;
    let ty = match parser.module.attr(value) {
        Attr::Integer { ty, .. } | Attr::Float { ty, .. } => *ty,
        Attr::Bool(_) => parser.module.integer_type(1),
        _ => match parser.module.elements_type(value) {
            Some(ty) => ty,
            None => {
                let value = parser.module.attr_text(value);
                let message = format!(
                    "a constant has the value `{value}`, expected a number or a dense literal"
                );
                return Err(Diagnostic::error("syntax", span, message)
                    .help("write it as `1 : i32` or `dense<...> : tensor<...>`")
                    .into());
            }
        },
    };
    parser.set_property(draft, "value", value);
    draft.result_types.push(ty);
    Ok(())
}

fn print_constant(printer: &mut Printer<'_>, op: OpId) {
    if let Some(value) = printer.module.attribute(op, "value") {
        printer.text(" ");
        printer.attr(value);
    }
}

static INTEGER_PREDICATES: Keywords = Keywords {
    what: "a predicate",
    width: 64,
    words: &[
        "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge",
    ],
};

/// How integers are compared.
pub(super) static INTEGER_PREDICATE: BareSpec = spelled!(
    INTEGER_PREDICATES,
    "a predicate, an integer of type `i64` from 0 to 9"
);

static FLOAT_PREDICATES: Keywords = Keywords {
    what: "a predicate",
    width: 64,
    words: &[
        "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult",
        "ule", "une", "uno", "true",
    ],
};

/// How floats are compared.
pub(super) static FLOAT_PREDICATE: BareSpec = spelled!(
    FLOAT_PREDICATES,
    "a predicate, an integer of type `i64` from 0 to 15"
);

static ROUNDING_MODES: Keywords = Keywords {
    what: "a rounding mode",
    width: 32,
    words: &[
        "to_nearest_even",
        "downward",
        "upward",
        "toward_zero",
        "to_nearest_away",
    ],
};

/// How a float is rounded.
pub(super) static ROUNDING: BareSpec = spelled!(
    ROUNDING_MODES,
    "a rounding mode, an integer of type `i32` from 0 to 4"
);

/// `upward`, or nothing.
pub(super) static ROUNDED: CustomPiece = CustomPiece {
    read: |parser, draft| {
        if let Some(mode) = ROUNDING_MODES.read_if_next(parser)? {
            parser.set_property(draft, "roundingmode", mode);
        }
        Ok(())
    },
    print: |printer, op| {
        if let Some(mode) = printer.module.attribute(op, "roundingmode") {
            printer.text(" ");
            ROUNDING_MODES.print(printer, mode);
        }
    },
    covers: &["roundingmode"],
};

/// `: T`, of both operands and both results.
pub(super) static EXTENDED_TYPES: CustomPiece = CustomPiece {
    read: |parser, draft| {
        parser.expect(b':')?;
        let ty = parser.parse_type()?;
        draft.operand_types.extend([ty, ty]);
        draft.result_types.extend([ty, ty]);
        parser.check_operand_types(draft)
    },
    print: print_operand_type,
    covers: &[],
};

/// `: T, U`, the results' types; the operands have the first.
pub(super) static RESULT_TYPES: CustomPiece = CustomPiece {
    read: |parser, draft| {
        parser.expect(b':')?;
        let ty = parser.parse_type()?;
        parser.expect(b',')?;
        draft.operand_types.extend([ty, ty]);
        draft.result_types.extend([ty, parser.parse_type()?]);
        parser.check_operand_types(draft)
    },
    print: |printer, op| {
        printer.text(" : ");
        printer.separated(printer.module.results(op), Printer::value_type);
    },
    covers: &[],
};

/// `: T`, the operands' type; of the same shape the result is `i1`.
pub(super) static COMPARED_TYPE: CustomPiece = CustomPiece {
    read: |parser, draft| {
        parser.expect(b':')?;
        let ty = parser.parse_type()?;
        draft.operand_types.extend([ty, ty]);
        let result = truth_of(parser, ty);
        draft.result_types.push(result);
        parser.check_operand_types(draft)
    },
    print: print_operand_type,
    covers: &[],
};

fn print_operand_type(printer: &mut Printer<'_>, op: OpId) {
    printer.text(" : ");
    if let Some(operand) = printer.module.operand(op, 0) {
        printer.value_type(operand);
    }
}

/// `i1`, in the shape of a type that has one.
fn truth_of(parser: &mut Parser<'_>, ty: TypeId) -> TypeId {
    let truth = parser.module.integer_type(1);
    let mut shaped = parser.module.ty(ty).clone();
    match &mut shaped {
        Type::RankedTensor { element, .. }
        | Type::Vector { element, .. }
        | Type::UnrankedTensor(element) => *element = truth,
        _ => return truth,
    }
    parser.module.intern_type(shaped)
}

/// `: P, T`, the types of the condition and of what is selected, or `: T` if the condition is `i1`.
pub(super) static SELECTED_TYPES: CustomPiece = CustomPiece {
    read: |parser, draft| {
        parser.expect(b':')?;
        let first = parser.parse_type()?;
        let (condition, ty) = match parser.cursor.eat(b',') {
            true => (first, parser.parse_type()?),
            false => (parser.module.integer_type(1), first),
        };
        draft.operand_types.extend([condition, ty, ty]);
        draft.result_types.push(ty);
        parser.check_operand_types(draft)
    },
    print: |printer, op| {
        let module = printer.module;
        printer.text(" : ");
        if let Some(condition) = module.operand(op, 0)
            && !matches!(
                module.ty(module.value_type(condition)),
                Type::Integer { .. }
            )
        {
            printer.value_type(condition);
            printer.text(", ");
        }
        printer.separated(module.results(op), Printer::value_type);
    },
    covers: &[],
};
