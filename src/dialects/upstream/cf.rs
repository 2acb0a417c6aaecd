//! Ops of `cf`: where control goes.

use super::ANY;
use crate::diagnostic::counted;
use crate::dialects::spec::AttrKind::{Any, String};
use crate::dialects::spec::Piece::{Attr as Attribute, AttrDict, Custom, Operand, Text};
use crate::dialects::spec::{Count, CustomPiece, Dialect, OpSpec, attr, optional};
use crate::ir::{Attr, Module, OpId, Signedness, Type};
use crate::syntax::{Draft, Parser, Printer, Read};
use crate::verify::{Findings, difference};

const NONE: Count = Count::exactly(0);

/// The ops.
pub static OPS: &[OpSpec] = &[
    OpSpec::new(Dialect::Cf, "cf.assert")
        .signature(Count::exactly(1), NONE)
        .attributes(&[attr("msg", String)])
        .form(&[
            Operand(0),
            Text(", "),
            Attribute("msg"),
            AttrDict,
            Custom(&CONDITION),
        ])
        .checks(&[condition]),
    OpSpec::new(Dialect::Cf, "cf.br")
        .signature(ANY, NONE)
        .form(&[Custom(&TARGET), AttrDict])
        .terminator()
        .checks(&[targets]),
    OpSpec::new(Dialect::Cf, "cf.cond_br")
        .signature(Count::at_least(1), NONE)
        .attributes(&[optional("branch_weights", Any), attr(SEGMENTS, Any)])
        .words(&[("branch_weights", "weights")])
        .form(&[Operand(0), Custom(&CONDITION), Custom(&TARGETS), AttrDict])
        .terminator()
        .checks(&[condition, targets]),
];

const SEGMENTS: &str = "operandSegmentSizes";

/// The condition is `i1`, which the text does not say.
static CONDITION: CustomPiece = CustomPiece {
    read: |parser, draft| {
        let ty = parser.module.integer_type(1);
        draft.operand_types.push(ty);
        Ok(())
    },
    print: |_, _| {},
    covers: &[],
};

/// `^bb1(%x, %y : T, U)`
static TARGET: CustomPiece = CustomPiece {
    read: |parser, draft| read_target(parser, draft).map(|_| ()),
    print: |printer, op| {
        printer.text(" ");
        print_target(printer, op, 0, 0, printer.module.operand_count(op));
    },
    covers: &[],
};

/// `weights([1, 2]), ^bb1(%x : T), ^bb2`
static TARGETS: CustomPiece = CustomPiece {
    read: read_targets,
    print: print_targets,
    covers: &["branch_weights", SEGMENTS],
};

/// Reads a target and gives how many operands it has.
fn read_target(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<i64> {
    parser.parse_successor(draft)?;
    let before = draft.operands.len();
    if parser.cursor.eat(b'(') {
        parser.parse_operands(draft)?;
        parser.expect(b':')?;
        parser.parse_operand_types(draft)?;
        parser.expect(b')')?;
    }
    Ok((draft.operands.len() - before) as i64)
}

fn read_targets(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let i32 = parser.module.integer_type(32);
    if parser.cursor.eat_word("weights") {
        parser.expect(b'(')?;
        let weights = parser.parse_ints_or_bools()?;
        parser.expect(b')')?;
        let weights = parser.module.dense_array_attr(i32, &weights);
        parser.set_property(draft, "branch_weights", weights);
    }
    let mut sizes = vec![1];
    for _ in 0..2 {
        parser.expect(b',')?;
        sizes.push(read_target(parser, draft)?);
    }
    let sizes = parser.module.dense_array_attr(i32, &sizes);
    parser.set_property(draft, SEGMENTS, sizes);
    Ok(())
}

fn print_target(printer: &mut Printer<'_>, op: OpId, index: usize, first: usize, count: usize) {
    let module = printer.module;
    if let Some(block) = module.op_successors(op).get(index) {
        printer.label(*block);
    }
    let operands = || module.operands(op).skip(first).take(count);
    if operands().next().is_some() {
        printer.text("(");
        printer.separated(operands(), Printer::value);
        printer.text(" : ");
        printer.separated(operands(), Printer::value_type);
        printer.text(")");
    }
}

fn print_targets(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    if let Some(weights) = module.attribute(op, "branch_weights") {
        printer.text(" weights(");
        printer.ints(&module.ints(weights).unwrap_or_default());
        printer.text(")");
    }
    let mut first = 1;
    for (index, count) in segments(module, op).into_iter().enumerate() {
        printer.text(", ");
        print_target(printer, op, index, first, count);
        first += count;
    }
}

/// How many operands each target has; nothing if the attribute does not say so rightly.
fn segments(module: &Module, op: OpId) -> Vec<usize> {
    let count = module.operand_count(op);
    let Some(sizes) = module.attribute(op, SEGMENTS) else {
        return vec![count];
    };
    let sizes: Vec<usize> = match module.attr(sizes) {
        Attr::DenseArray { values, .. } => {
            let sizes = values.iter().map(|size| usize::try_from(*size).ok());
            sizes.collect::<Option<_>>().unwrap_or_default()
        }
        _ => Vec::new(),
    };
    let sum = sizes
        .iter()
        .fold(0, |sum: usize, size| sum.saturating_add(*size));
    match &sizes[..] {
        [1, targets @ ..] if sum == count => targets.to_vec(),
        _ => Vec::new(),
    }
}

/// The condition is `i1`, the only type that the pretty form knows.
fn condition(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(condition) = module.operand(op, 0) else {
        return;
    };
    let ty = module.value_type(condition);
    let truth = Type::Integer {
        width: 1,
        signedness: Signedness::Signless,
    };
    if *module.ty(ty) != truth {
        let message = format!("asks `{}`, expected `i1`", module.type_text(ty));
        findings.error_at_value("operand-type", op, condition, message);
    }
}

/// Each target takes its operands.
fn targets(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (segments, blocks) = (segments(module, op), module.op_successors(op));
    let (conditions, expected) = if module.is(op, "cf.br") {
        (0, 1)
    } else {
        (1, 2)
    };
    if segments.len() != expected {
        let message =
            format!("has `{SEGMENTS}` that do not part its operands, expected three sizes");
        findings.error_at_attribute("attribute-value", op, SEGMENTS, message);
        return;
    }
    if blocks.len() != expected {
        let found = counted(blocks.len(), "block");
        let message = format!("names {found} to go to, expected {expected}");
        findings.error("successor-count", op, message);
        return;
    }
    let weights = module.attribute(op, "branch_weights");
    if let Some(Attr::DenseArray { values, .. }) = weights.map(|weights| module.attr(weights))
        && values.len() != expected
    {
        let found = counted(values.len(), "weight");
        let message = format!("has {found}, expected {expected}");
        findings.error_at_attribute("attribute-value", op, "branch_weights", message);
    }
    let mut operands = module.operands(op).skip(conditions);
    let mut first = conditions;
    for (block, count) in blocks.iter().zip(segments) {
        let given: Vec<_> = operands
            .by_ref()
            .take(count)
            .map(|value| module.value_type(value))
            .collect();
        let taken: Vec<_> = module
            .block_arguments(*block)
            .iter()
            .map(|value| module.value_type(*value))
            .collect();
        if given != taken {
            let message = format!(
                "gives ({}) to a block, expected ({}) as that takes",
                module.type_list_text(&given),
                module.type_list_text(&taken)
            );
            let index = first + difference(&given, &taken).min(count.saturating_sub(1));
            findings.error_at_operand("operand-type", op, index, message);
            return;
        }
        first += count;
    }
}
