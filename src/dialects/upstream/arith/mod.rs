//! Ops of `arith`.

mod text;

use super::flags::{FASTMATH, FASTMATH_KIND, OVERFLOW, OVERFLOW_KIND};
use super::types::{ANYTHING, BITS, FIXED_INTEGERS, FLOATS, INDICES, INTEGERS, TRUTHS};
use super::verify::arith as verify;
use super::{CAST_TYPES, ONE, op};
use crate::dialects::spec::AttrKind::{Any, Bare, Unit};
use crate::dialects::spec::Piece::{
    self, Attr as Attribute, AttrDict, Custom, Operand, Operands, OptionalAttr, Text, Types,
};
use crate::dialects::spec::TypeForm::One;
use crate::dialects::spec::{
    AttrDefault, AttrSpec, Check, Count, Dialect, Fill, OpSpec, ResultNames, attr, optional,
};
use text::{
    COMPARED_TYPE, CONSTANT, EXTENDED_TYPES, FLOAT_PREDICATE, INTEGER_PREDICATE, RESULT_TYPES,
    ROUNDED, ROUNDING, SELECTED_TYPES,
};

const TWO: Count = Count::exactly(2);

/// The text has one type for all.
const ONE_TYPE: &[Check] = &[verify::one_type];

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
    arith(name, TWO, FORM)
        .types(&[INTEGERS], &[INTEGERS])
        .checks(ONE_TYPE)
}

/// `%x, %y overflow<nsw> : T`
const fn wrapping(name: &'static str) -> OpSpec {
    const FORM: &[Piece] = &[Operands(0), Custom(&OVERFLOW), AttrDict, Types(One)];
    arith(name, TWO, FORM)
        .attributes(&[NO_OVERFLOW])
        .types(&[INTEGERS], &[INTEGERS])
        .checks(ONE_TYPE)
}

/// `%x, %y exact : T`
const fn dividing(name: &'static str) -> OpSpec {
    const EXACT: Piece = OptionalAttr(" exact", "isExact");
    const FORM: &[Piece] = &[Operands(0), EXACT, AttrDict, Types(One)];
    const ATTRIBUTES: &[AttrSpec] = &[optional("isExact", Unit)];
    arith(name, TWO, FORM)
        .attributes(ATTRIBUTES)
        .types(&[INTEGERS], &[INTEGERS])
        .checks(ONE_TYPE)
}

/// `%x, %y fastmath<nnan> : T`
const fn float(name: &'static str, operands: Count) -> OpSpec {
    const FORM: &[Piece] = &[Operands(0), Custom(&FASTMATH), AttrDict, Types(One)];
    arith(name, operands, FORM)
        .attributes(&[NO_FASTMATH])
        .types(&[FLOATS], &[FLOATS])
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
        .types(&[FLOATS], &[FLOATS])
        .checks(ONE_TYPE)
}

/// `%x : T to U`
const fn cast(name: &'static str) -> OpSpec {
    const FORM: &[Piece] = &[Operand(0), AttrDict, Custom(&CAST_TYPES)];
    arith(name, ONE, FORM).checks(&[verify::cast])
}

/// `%x nneg : T to U`
const fn unsigned_cast(name: &'static str) -> OpSpec {
    const NNEG: Piece = OptionalAttr(" nneg", "nonNeg");
    const FORM: &[Piece] = &[Operand(0), NNEG, AttrDict, Custom(&CAST_TYPES)];
    arith(name, ONE, FORM)
        .attributes(&[NON_NEGATIVE])
        .checks(&[verify::cast])
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
    arith(name, TWO, FORM)
        .signature(TWO, TWO)
        .types(&[INTEGERS], &[INTEGERS])
        .checks(&[verify::extended])
}

/// A result of the operands' type, and what does not go into it.
const fn carrying(name: &'static str) -> OpSpec {
    const FORM: &[Piece] = &[Operands(0), AttrDict, Custom(&RESULT_TYPES)];
    arith(name, TWO, FORM)
        .signature(TWO, TWO)
        .types(&[INTEGERS], &[INTEGERS, TRUTHS])
        .checks(&[verify::carrying])
}

/// The ops.
pub static OPS: &[OpSpec] = &[
    arith(
        "arith.constant",
        Count::exactly(0),
        &[AttrDict, Custom(&CONSTANT)],
    )
    .attributes(&[attr("value", Any)])
    .checks(&[verify::constant])
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
    .attributes(&[attr("predicate", Bare(&INTEGER_PREDICATE))])
    .types(&[INTEGERS], &[TRUTHS])
    .checks(&[verify::compared]),
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
    .attributes(&[attr("predicate", Bare(&FLOAT_PREDICATE)), NO_FASTMATH])
    .types(&[FLOATS], &[TRUTHS])
    .checks(&[verify::compared]),
    arith(
        "arith.select",
        Count::exactly(3),
        &[Operands(0), AttrDict, Custom(&SELECTED_TYPES)],
    )
    .types(&[TRUTHS, ANYTHING], &[ANYTHING])
    .checks(&[verify::selected]),
    cast("arith.index_cast")
        .types(&[INDICES], &[INDICES])
        .checks(&[verify::indexed]),
    cast("arith.extsi")
        .types(&[FIXED_INTEGERS], &[FIXED_INTEGERS])
        .checks(&[verify::widened]),
    cast("arith.sitofp").types(&[FIXED_INTEGERS], &[FLOATS]),
    cast("arith.fptosi").types(&[FLOATS], &[FIXED_INTEGERS]),
    cast("arith.fptoui").types(&[FLOATS], &[FIXED_INTEGERS]),
    cast("arith.bitcast")
        .types(&[BITS], &[BITS])
        .checks(&[verify::reinterpreted]),
    unsigned_cast("arith.extui")
        .types(&[FIXED_INTEGERS], &[FIXED_INTEGERS])
        .checks(&[verify::widened]),
    unsigned_cast("arith.uitofp").types(&[FIXED_INTEGERS], &[FLOATS]),
    unsigned_cast("arith.index_castui")
        .types(&[INDICES], &[INDICES])
        .checks(&[verify::indexed]),
    arith(
        "arith.trunci",
        ONE,
        &[Operand(0), Custom(&OVERFLOW), AttrDict, Custom(&CAST_TYPES)],
    )
    .attributes(&[NO_OVERFLOW])
    .types(&[FIXED_INTEGERS], &[FIXED_INTEGERS])
    .checks(&[verify::narrowed]),
    arith(
        "arith.extf",
        ONE,
        &[Operand(0), Custom(&FASTMATH), AttrDict, Custom(&CAST_TYPES)],
    )
    .attributes(&[CAST_FASTMATH])
    .types(&[FLOATS], &[FLOATS])
    .checks(&[verify::widened]),
    rounded_cast("arith.truncf")
        .types(&[FLOATS], &[FLOATS])
        .checks(&[verify::narrowed]),
];
