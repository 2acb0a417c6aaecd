//! The `interpreter` dialect of StableHLO's reference interpreter, which its own tests use
//! (StableHLO, stablehlo/reference/InterpreterOps.td). OpenXLA's other tools do not know it.

use super::hlo::verify::tensors;
use super::spec::AttrKind::{Array, String};
use super::spec::Piece::{Attr as Bare, AttrDict, Operand, Text, Types};
use super::spec::TypeForm::{One, Same};
use super::spec::{Count, Dialect, OpSpec, attr, optional};

const ONE: Count = Count::exactly(1);
const ANY: Count = Count::at_least(0);

const fn op(name: &'static str, operands: Count, results: Count) -> OpSpec {
    OpSpec::new(Dialect::Interpreter, name).signature(operands, results)
}

/// Its ops.
pub static OPS: &[OpSpec] = &[
    op("interpreter.print", ONE, Count::exactly(0))
        .form(&[Operand(0), AttrDict, Types(One)])
        .checks(&[tensors]),
    op("interpreter.probe", ONE, ONE)
        .attributes(&[attr("probe_id", String)])
        .form(&[
            Operand(0),
            Text(", probe_id = "),
            Bare("probe_id"),
            AttrDict,
            Types(Same),
        ])
        .checks(&[tensors]),
    op("interpreter.run_parallel", ANY, ANY)
        .attributes(&[optional("infeed", Array), attr("programs", Array)]),
];
