//! The `sdy` dialect, as the contract's section 5 names it: meshes, constraints, manual
//! computations, and the attributes of shardings.

mod attributes;
mod text;
mod verify;

pub use attributes::{
    AxisRef, DimensionSharding, Mesh, MeshAxis, MeshRef, SdyAttr, Sharding, SubAxis,
};
pub(crate) use text::{print_attribute, read_attribute};
pub(crate) use verify::result_shardings;

use super::spec::{AttrKind, Count, CustomPiece, Dialect, OpSpec, Piece, TypeForm, attr};
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, OpId};
use crate::syntax::{Draft, Parser, Printer, Read};

const ONE: Count = Count::exactly(1);
const ANY: Count = Count::at_least(0);

/// Its ops.
pub static OPS: &[OpSpec] = &[
    OpSpec::new(Dialect::Sdy, "sdy.mesh")
        .attributes(&[
            attr("sym_name", AttrKind::String),
            attr("mesh", AttrKind::Any),
        ])
        .form(&[
            Piece::Custom(&CustomPiece {
                read: read_mesh,
                print: print_mesh,
                covers: &["sym_name", "mesh"],
            }),
            Piece::AttrDict,
        ]),
    // Not pure: one without uses still says how its operand is sharded.
    OpSpec::new(Dialect::Sdy, "sdy.sharding_constraint")
        .signature(ONE, ONE)
        .attributes(&[attr("sharding", AttrKind::Any)])
        .form(&[Piece::Custom(&CustomPiece {
            read: read_sharding_constraint,
            print: print_sharding_constraint,
            covers: &["sharding"],
        })])
        .checks(&[verify::constraint]),
    // MLIR refuses uses of outer values in the region when it verifies, not when it reads: names
    // from outside stay visible, and may not be taken again.
    OpSpec::new(Dialect::Sdy, "sdy.manual_computation")
        .signature(ANY, ANY)
        .regions(ONE)
        .attributes(&[
            attr("in_shardings", AttrKind::Any),
            attr("out_shardings", AttrKind::Any),
            attr("manual_axes", AttrKind::Any),
        ])
        .form(&[Piece::Custom(&CustomPiece {
            read: read_manual_computation,
            print: print_manual_computation,
            covers: &["in_shardings", "out_shardings", "manual_axes"],
        })])
        .checks(&[verify::manual_computation]),
    OpSpec::new(Dialect::Sdy, "sdy.return")
        .signature(ANY, Count::exactly(0))
        .form(&[
            Piece::AttrDict,
            Piece::Operands(0),
            Piece::Types(TypeForm::Operands),
        ])
        .terminator(),
];

/// `@m = <["a"=2]>`
fn read_mesh(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let name = parser.parse_symbol_name()?;
    let name = parser.module.intern_attr(Attr::String {
        value: name,
        ty: None,
    });
    parser.set_property(draft, "sym_name", name);
    parser.expect(b'=')?;
    let mesh = text::read_mesh(parser)?;
    set(parser, draft, "mesh", SdyAttr::Mesh(mesh));
    Ok(())
}

fn print_mesh(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    printer.text(" ");
    if let Some(Attr::String { value, .. }) = attribute(printer, op, "sym_name") {
        printer.symbol(module.str(*value));
    }
    printer.text(" = ");
    print_stripped(printer, op, "mesh");
}

/// `%x <@m, [{"a"}]> {...} : type`. The one type is the operand's and the result's.
fn read_sharding_constraint(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let operand = parser.parse_operand()?;
    draft.operands.push(operand);
    // Behind a value, `#` would begin the number of a result: there is no full spelling here.
    let sharding = text::read_sharding_body(parser)?;
    set(parser, draft, "sharding", SdyAttr::Sharding(sharding));
    parser.parse_optional_attributes(draft)?;
    parser.expect(b':')?;
    let span = parser.cursor.next_span();
    let ty = parser.parse_type()?;
    if matches!(parser.module.ty(ty), crate::ir::Type::Function { .. }) {
        return Err(
            Diagnostic::error("syntax", span, "a sharding constraint has one type")
                .help("write the tensor's type alone: `: tensor<4xf32>`")
                .into(),
        );
    }
    draft.operand_types.push(ty);
    draft.result_types.push(ty);
    Ok(())
}

fn print_sharding_constraint(printer: &mut Printer<'_>, op: OpId) {
    printer.text(" ");
    printer.operand(op, 0);
    printer.text(" ");
    print_stripped(printer, op, "sharding");
    printer.attribute_dictionary(op);
    if let Some(result) = printer.module.result(op, 0) {
        printer.text(" : ");
        printer.value_type(result);
    }
}

/// `(%a) in_shardings=[...] out_shardings=[...] manual_axes={...} (%b: T) { ... } : (U) -> V`
fn read_manual_computation(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    parser.list(b'(', b')', |parser| {
        let operand = parser.parse_operand()?;
        draft.operands.push(operand);
        Ok(())
    })?;
    for name in ["in_shardings", "out_shardings"] {
        parser.expect_word(name)?;
        parser.expect(b'=')?;
        let shardings = text::read_shardings(parser)?;
        set(parser, draft, name, SdyAttr::ShardingPerValue(shardings));
    }
    parser.expect_word("manual_axes")?;
    parser.expect(b'=')?;
    let axes = text::read_manual_axes(parser)?;
    set(parser, draft, "manual_axes", SdyAttr::ManualAxes(axes));
    let mut arguments = Vec::new();
    parser.list(b'(', b')', |parser| {
        arguments.push(parser.parse_argument()?);
        Ok(())
    })?;
    let region = parser.parse_region(draft.op, &arguments, false)?;
    draft.regions.push(region);
    parser.parse_optional_attributes(draft)?;
    parser.expect(b':')?;
    parser.parse_functional_types(&mut draft.operand_types, &mut draft.result_types)?;
    parser.check_operand_types(draft)
}

fn print_manual_computation(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    printer.text("(");
    printer.separated(module.operands(op), Printer::value);
    printer.text(")");
    for name in ["in_shardings", "out_shardings", "manual_axes"] {
        printer.text(" ");
        printer.text(name);
        printer.text("=");
        print_stripped(printer, op, name);
    }
    printer.text(" (");
    if let Some(block) = module.entry_block(op, 0) {
        let arguments = module.block_arguments(block).iter().copied().enumerate();
        printer.arguments(block, arguments);
    }
    printer.text(") ");
    if let Some(region) = module.op_regions(op).first() {
        printer.region(*region, false);
    }
    printer.attribute_dictionary(op);
    printer.functional_types(op);
}

fn set(parser: &mut Parser<'_>, draft: &mut Draft, name: &'static str, value: SdyAttr) {
    let value = parser.module.intern_attr(Attr::Sdy(Box::new(value)));
    parser.set_property(draft, name, value);
}

fn attribute<'m>(printer: &Printer<'m>, op: OpId, name: &str) -> Option<&'m Attr> {
    let module = printer.module;
    module
        .attribute(op, name)
        .map(|attr: AttrId| module.attr(attr))
}

/// Prints an attribute of an op as its pretty form does, without the attribute's name.
fn print_stripped(printer: &mut Printer<'_>, op: OpId, name: &str) {
    match attribute(printer, op, name) {
        Some(Attr::Sdy(value)) => text::print_stripped(printer, value),
        // An attribute of another kind, which the generic form lets through to the verifier.
        _ => {
            if let Some(attr) = printer.module.attribute(op, name) {
                printer.attr(attr);
            }
        }
    }
}
