//! `scan`: `(%input, ...) inits (%init, ...) dimension=0 attributes {...} { ... } : types`.
//!
//! Its operands are the inputs and the initial carries, its results the outputs and the last
//! carries; how many of each there are, two attributes say.

use crate::diagnostic::counted;
use crate::dialects::spec::AttrKind::{Any, Bool, I64};
use crate::dialects::spec::{AttrSpec, CustomPiece, attr, optional};
use crate::ir::{Attr, Module, OpId};
use crate::syntax::{Draft, Parser, Printer, Read};
use crate::verify::Findings;

pub(in crate::dialects) const ATTRIBUTES: &[AttrSpec] = &[
    attr("dimension", I64).least(0),
    optional("scan_dim_size", I64).least(0),
    optional("is_reverse", Bool),
    optional("is_associative", Bool),
    attr("operandSegmentSizes", Any),
    attr("resultSegmentSizes", Any),
];

pub(in crate::dialects) static SCAN: CustomPiece = CustomPiece {
    read,
    print,
    covers: &["dimension", "operandSegmentSizes", "resultSegmentSizes"],
};

fn read(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    parser.expect(b'(')?;
    parser.parse_operands(draft)?;
    parser.expect(b')')?;
    let inputs = draft.operands.len();
    parser.expect_word("inits")?;
    parser.expect(b'(')?;
    parser.parse_operands(draft)?;
    parser.expect(b')')?;
    let inits = draft.operands.len() - inputs;
    parser.expect_word("dimension")?;
    parser.expect(b'=')?;
    let dimension = parser.parse_i64()?;
    let dimension = parser.module.i64_attr(dimension);
    parser.set_property(draft, "dimension", dimension);
    if parser.cursor.eat_word("attributes") {
        parser.parse_optional_attributes(draft)?;
    }
    let region = parser.parse_region(draft.op, &[], false)?;
    draft.regions.push(region);
    parser.expect(b':')?;
    parser.parse_functional_types(&mut draft.operand_types, &mut draft.result_types)?;
    parser.check_operand_types(draft)?;
    let outputs = draft.result_types.len().saturating_sub(inits);
    let carries = draft.result_types.len() - outputs;
    for (name, sizes) in [
        ("operandSegmentSizes", [inputs, inits]),
        ("resultSegmentSizes", [outputs, carries]),
    ] {
        let element = parser.module.integer_type(32);
        let values = sizes.map(|size| size as i64).into();
        let sizes = parser
            .module
            .intern_attr(Attr::DenseArray { element, values });
        parser.set_property(draft, name, sizes);
    }
    Ok(())
}

fn print(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    let inputs = sizes(module, op, "operandSegmentSizes").map_or(0, |[inputs, _]| inputs as usize);
    printer.text("(");
    printer.separated(module.operands(op).take(inputs), Printer::value);
    printer.text(") inits (");
    printer.separated(module.operands(op).skip(inputs), Printer::value);
    printer.text(") dimension=");
    if let Some(Attr::Integer { value, .. }) = module
        .attribute(op, "dimension")
        .map(|attr| module.attr(attr))
    {
        printer.text(&value.to_string());
    }
    printer.text(" ");
    printer.attribute_dictionary_after(op, " attributes ");
    printer.text(" ");
    for region in module.op_regions(op) {
        printer.region(*region, true);
    }
    printer.functional_types(op);
}

/// How many inputs and inits, or outputs and carries, there are.
pub(super) fn sizes(module: &Module, op: OpId, name: &str) -> Option<[i64; 2]> {
    match module.attr(module.attribute(op, name)?) {
        Attr::DenseArray { values, .. } => <[i64; 2]>::try_from(&values[..]).ok(),
        _ => None,
    }
}

/// The operands and results are as many as the attributes say, and there are inputs or outputs.
pub(in crate::dialects) fn segments(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let counts = [
        ("operandSegmentSizes", module.operand_count(op)),
        ("resultSegmentSizes", module.results(op).len()),
    ];
    let mut scanned = false;
    for (name, count) in counts {
        let Some([first, _]) = sizes(module, op, name).filter(|sizes| {
            sizes.iter().all(|size| *size >= 0) && sizes.iter().sum::<i64>() == count as i64
        }) else {
            let message = format!(
                "has {} for `{name}`, expected two sizes that make up as many",
                counted(count, "value")
            );
            findings.error_at_attribute("attribute-value", op, name, message);
            return;
        };
        scanned |= first > 0;
    }
    if !scanned {
        findings.error(
            "operand-count",
            op,
            "has neither inputs nor outputs, expected some",
        );
    }
}
