//! Ops of `arith`.

use super::flags::{FASTMATH, FASTMATH_KIND, OVERFLOW, OVERFLOW_KIND};
use super::{CAST_TYPES, ONE, op};
use crate::diagnostic::Diagnostic;
use crate::dialects::hlo::verify::shape;
use crate::dialects::keywords::{Keywords, spelled};
use crate::dialects::spec::AttrKind::{Any, Bare, Unit};
use crate::dialects::spec::Piece::{
    self, Attr as Attribute, AttrDict, Custom, Operand, Operands, OptionalAttr, Text, Types,
};
use crate::dialects::spec::TypeForm::One;
use crate::dialects::spec::{
    AttrDefault, AttrSpec, BareSpec, Check, Count, CustomPiece, Dialect, Fill, OpSpec, ResultNames,
    attr, optional,
};
use crate::ir::{Attr, DYNAMIC, Module, OpId, Type, TypeId};
use crate::syntax::{Draft, Parser, Printer, Read};
use crate::verify::Findings;

const TWO: Count = Count::exactly(2);

/// The text has one type for all.
const ONE_TYPE: &[Check] = &[one_type];

const NO_OVERFLOW: AttrSpec = optional("overflowFlags", Bare(&OVERFLOW_KIND))
    .defaults(AttrDefault::Filled(Fill::Opaque("arith.overflow<none>")));
const CAST_FASTMATH: AttrSpec = optional("fastmath", Bare(&FASTMATH_KIND));
const NO_FASTMATH: AttrSpec =
    CAST_FASTMATH.defaults(AttrDefault::Filled(Fill::Opaque("arith.fastmath<none>")));
const ROUNDING_MODE: AttrSpec = optional("roundingmode", Bare(&ROUNDING));
const NON_NEGATIVE: AttrSpec = optional("nonNeg", Unit);

const fn arith(name: &'static str, operands: Count, form: &'static [Piece]) -> OpSpec {
    op(Dialect::Arith, name, operands).form(form)
}

/// `%x, %y : T`
const fn binary(name: &'static str) -> OpSpec {
    const FORM: &[Piece] = &[Operands(0), AttrDict, Types(One)];
    arith(name, TWO, FORM).checks(ONE_TYPE)
}

/// `%x, %y overflow<nsw> : T`
const fn wrapping(name: &'static str) -> OpSpec {
    const FORM: &[Piece] = &[Operands(0), Custom(&OVERFLOW), AttrDict, Types(One)];
    arith(name, TWO, FORM)
        .attributes(&[NO_OVERFLOW])
        .checks(ONE_TYPE)
}

/// `%x, %y exact : T`
const fn dividing(name: &'static str) -> OpSpec {
    const EXACT: Piece = OptionalAttr(" exact", "isExact");
    const FORM: &[Piece] = &[Operands(0), EXACT, AttrDict, Types(One)];
    const ATTRIBUTES: &[AttrSpec] = &[optional("isExact", Unit)];
    arith(name, TWO, FORM)
        .attributes(ATTRIBUTES)
        .checks(ONE_TYPE)
}

/// `%x, %y fastmath<nnan> : T`
const fn float(name: &'static str, operands: Count) -> OpSpec {
    const FORM: &[Piece] = &[Operands(0), Custom(&FASTMATH), AttrDict, Types(One)];
    arith(name, operands, FORM)
        .attributes(&[NO_FASTMATH])
        .checks(ONE_TYPE)
}

/// `%x, %y upward fastmath<nnan> : T`
const fn rounded(name: &'static str) -> OpSpec {
    const FORM: &[Piece] = &[
        Operands(0),
        Custom(&ROUNDED),
        Custom(&FASTMATH),
        AttrDict,
        Types(One),
    ];
    arith(name, TWO, FORM)
        .attributes(&[NO_FASTMATH, ROUNDING_MODE])
        .checks(ONE_TYPE)
}

/// `%x : T to U`
const fn cast(name: &'static str) -> OpSpec {
    const FORM: &[Piece] = &[Operand(0), AttrDict, Custom(&CAST_TYPES)];
    arith(name, ONE, FORM)
}

/// `%x nneg : T to U`
const fn unsigned_cast(name: &'static str) -> OpSpec {
    const NNEG: Piece = OptionalAttr(" nneg", "nonNeg");
    const FORM: &[Piece] = &[Operand(0), NNEG, AttrDict, Custom(&CAST_TYPES)];
    arith(name, ONE, FORM).attributes(&[NON_NEGATIVE])
}

/// `%x upward fastmath<nnan> : T to U`
const fn rounded_cast(name: &'static str) -> OpSpec {
    const FORM: &[Piece] = &[
        Operand(0),
        Custom(&ROUNDED),
        Custom(&FASTMATH),
        AttrDict,
        Custom(&CAST_TYPES),
    ];
    arith(name, ONE, FORM).attributes(&[CAST_FASTMATH, ROUNDING_MODE])
}

/// Two results of the operands' type.
const fn extended(name: &'static str) -> OpSpec {
    const FORM: &[Piece] = &[Operands(0), AttrDict, Custom(&EXTENDED_TYPES)];
    arith(name, TWO, FORM).signature(TWO, TWO).checks(ONE_TYPE)
}

/// A result of the operands' type, and what does not go into it.
const fn carrying(name: &'static str) -> OpSpec {
    const FORM: &[Piece] = &[Operands(0), AttrDict, Custom(&RESULT_TYPES)];
    arith(name, TWO, FORM).signature(TWO, TWO)
}

/// The ops.
pub static OPS: &[OpSpec] = &[
    arith(
        "arith.constant",
        Count::exactly(0),
        &[AttrDict, Custom(&CONSTANT)],
    )
    .attributes(&[attr("value", Any)])
    .checks(&[shape::constant])
    .result_names(ResultNames::Value),
    wrapping("arith.addi"),
    wrapping("arith.subi"),
    wrapping("arith.muli"),
    wrapping("arith.shli"),
    dividing("arith.divsi"),
    dividing("arith.divui"),
    dividing("arith.shrsi"),
    dividing("arith.shrui"),
    binary("arith.ceildivsi"),
    binary("arith.ceildivui"),
    binary("arith.floordivsi"),
    binary("arith.andi"),
    binary("arith.ori"),
    binary("arith.xori"),
    binary("arith.remsi"),
    binary("arith.remui"),
    binary("arith.maxsi"),
    binary("arith.maxui"),
    binary("arith.minsi"),
    binary("arith.minui"),
    extended("arith.mulsi_extended").result_names(ResultNames::Fixed(&["low", "high"])),
    extended("arith.mului_extended").result_names(ResultNames::Fixed(&["low", "high"])),
    carrying("arith.addui_extended").result_names(ResultNames::Fixed(&["sum", "overflow"])),
    rounded("arith.addf"),
    rounded("arith.subf"),
    rounded("arith.mulf"),
    rounded("arith.divf"),
    float("arith.remf", TWO),
    float("arith.maximumf", TWO),
    float("arith.maxnumf", TWO),
    float("arith.minimumf", TWO),
    float("arith.minnumf", TWO),
    float("arith.negf", ONE),
    arith(
        "arith.cmpi",
        TWO,
        &[
            Attribute("predicate"),
            Text(", "),
            Operands(0),
            AttrDict,
            Custom(&COMPARED_TYPE),
        ],
    )
    .attributes(&[attr("predicate", Bare(&INTEGER_PREDICATE))]),
    arith(
        "arith.cmpf",
        TWO,
        &[
            Attribute("predicate"),
            Text(", "),
            Operands(0),
            Custom(&FASTMATH),
            AttrDict,
            Custom(&COMPARED_TYPE),
        ],
    )
    .attributes(&[attr("predicate", Bare(&FLOAT_PREDICATE)), NO_FASTMATH]),
    arith(
        "arith.select",
        Count::exactly(3),
        &[Operands(0), AttrDict, Custom(&SELECTED_TYPES)],
    ),
    cast("arith.index_cast"),
    cast("arith.extsi"),
    cast("arith.sitofp"),
    cast("arith.fptosi"),
    cast("arith.fptoui"),
    cast("arith.bitcast"),
    unsigned_cast("arith.extui"),
    unsigned_cast("arith.uitofp"),
    unsigned_cast("arith.index_castui"),
    arith(
        "arith.trunci",
        ONE,
        &[Operand(0), Custom(&OVERFLOW), AttrDict, Custom(&CAST_TYPES)],
    )
    .attributes(&[NO_OVERFLOW]),
    arith(
        "arith.extf",
        ONE,
        &[Operand(0), Custom(&FASTMATH), AttrDict, Custom(&CAST_TYPES)],
    )
    .attributes(&[CAST_FASTMATH]),
    rounded_cast("arith.truncf"),
];

/// Whether a value of one type may be one of the other: extents that are not known go with any, as MLIR has it.
fn may_be_one(module: &Module, a: TypeId, b: TypeId) -> bool {
    match (module.ty(a), module.ty(b)) {
        (
            Type::RankedTensor {
                shape: a,
                element: of_a,
                ..
            },
            Type::RankedTensor {
                shape: b,
                element: of_b,
                ..
            },
        ) => {
            let agree = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
            of_a == of_b && a.len() == b.len() && a.iter().zip(b).all(agree)
        }
        _ => a == b,
    }
}

/// Operands and results have one type, which alone stands in the text.
fn one_type(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let values = || module.operands(op).chain(module.results(op));
    let Some(first) = values().next().map(|value| module.value_type(value)) else {
        return;
    };
    if let Some(other) =
        values().find(|value| !may_be_one(module, first, module.value_type(*value)))
    {
        let message = format!(
            "has `{}` beside `{}`, expected one type",
            module.type_text(module.value_type(other)),
            module.type_text(first)
        );
        findings.error("operand-type", op, message);
    }
}

/// `1 : i32`, `true`, `dense<...> : type`: the value, whose type the result has.
static CONSTANT: CustomPiece = CustomPiece {
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
                let message = "a constant's value is a number or a dense literal";
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
static INTEGER_PREDICATE: BareSpec = spelled!(
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
static FLOAT_PREDICATE: BareSpec = spelled!(
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
static ROUNDING: BareSpec = spelled!(
    ROUNDING_MODES,
    "a rounding mode, an integer of type `i32` from 0 to 4"
);

/// `upward`, or nothing.
static ROUNDED: CustomPiece = CustomPiece {
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
static EXTENDED_TYPES: CustomPiece = CustomPiece {
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
static RESULT_TYPES: CustomPiece = CustomPiece {
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
static COMPARED_TYPE: CustomPiece = CustomPiece {
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
static SELECTED_TYPES: CustomPiece = CustomPiece {
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
