//! The ops of StableHLO and MHLO, one file a subject. A row of `hlo_ops!` is an op of both dialects.

use super::attributes::*;
use super::verify::{
    ALL_TOKENS, BUFFERS, FUTURES, OPEN_TUPLES, TOKENS, TUPLES, UNRANKED, elements_kept,
    operands_and, results_and, returned_types, sizes_from, tensors, tensors_and, tensors_and_sizes,
};
use crate::dialects::spec::AttrKind::*;
use crate::dialects::spec::Piece::{
    AttrDict, Custom, Operand, Operands, OperandsThenComma, OptionalAttr, Text, Types,
};
use crate::dialects::spec::TypeForm::{self, Arrow, Complex, Functional, One, Same, Select, Tuple};
use crate::dialects::spec::{
    AttrDefault, AttrSpec, Check, Count, Fill, OpSpec, Piece, ResultNames, attr, optional,
};

macro_rules! stablehlo_op {
    ($mnemonic:literal) => {
        OpSpec::new(
            crate::dialects::Dialect::StableHlo,
            concat!("stablehlo.", $mnemonic),
        )
    };
}

macro_rules! mhlo_op {
    ($mnemonic:literal) => {
        OpSpec::new(crate::dialects::Dialect::Mhlo, concat!("mhlo.", $mnemonic))
    };
}

use {mhlo_op, stablehlo_op};

/// The rows of one subject: `op!` names an op in the one dialect, then in the other.
macro_rules! hlo_ops {
    ($($row:expr),* $(,)?) => {
        pub(super) static OPS: [&[OpSpec]; 2] = [
            {
                use super::stablehlo_op as op;
                &[$($row.shared()),*]
            },
            {
                use super::mhlo_op as op;
                &[$($row.shared()),*]
            },
        ];
    };
}

mod calls;
mod collectives;
mod constants;
mod contraction;
mod control;
mod elementwise;
mod indexing;
mod linalg;
mod random;
mod reduction;
mod shape;
mod tokens;

/// The ops of both dialects, by subject.
pub static OPS: &[&[&[OpSpec]]] = &[
    &calls::OPS,
    &collectives::OPS,
    &constants::OPS,
    &contraction::OPS,
    &control::OPS,
    &elementwise::OPS,
    &indexing::OPS,
    &linalg::OPS,
    &random::OPS,
    &reduction::OPS,
    &shape::OPS,
    &tokens::OPS,
    &[calls::STABLEHLO_ONLY, contraction::STABLEHLO_ONLY],
    &[
        calls::MHLO_ONLY,
        contraction::MHLO_ONLY,
        elementwise::MHLO_ONLY,
        random::MHLO_ONLY,
        reduction::MHLO_ONLY,
        shape::MHLO_ONLY,
    ],
];

const ZERO: Count = Count::exactly(0);
const ONE: Count = Count::exactly(1);
const TWO: Count = Count::exactly(2);
const THREE: Count = Count::exactly(3);
const ANY: Count = Count::at_least(0);
const SOME: Count = Count::at_least(1);

const UNARY: &[Piece] = &[Operand(0), AttrDict, Types(Same)];
const BINARY: &[Piece] = &[Operand(0), Text(", "), Operand(1), AttrDict, Types(Same)];
const TERNARY: &[Piece] = &[
    Operand(0),
    Text(", "),
    Operand(1),
    Text(", "),
    Operand(2),
    AttrDict,
    Types(Same),
];
/// Nothing but the result's type.
const RESULT: &[Piece] = &[AttrDict, Types(One)];
/// All operands, then the types as a function.
const FUNCTIONAL: &[Piece] = &[Operands(0), AttrDict, Types(Functional)];
