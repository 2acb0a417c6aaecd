//! `reduce`: `(%x init: %i), ... applies stablehlo.add across dimensions = [1] : types`, or the
//! reducer written out behind the types.

use crate::diagnostic::{Diagnostic, counted};
use crate::dialects::op_specs;
use crate::dialects::spec::{CustomPiece, Dialect, OpSpec};
use crate::ir::{BlockId, Module, OpId, OpName, OpState, Type, TypeId};
use crate::source::Span;
use crate::syntax::{ArgumentRef, Draft, Parser, Printer, Read};

pub(super) static REDUCE: CustomPiece = CustomPiece {
    read,
    print,
    covers: &["dimensions"],
};

fn read(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let Some(spec) = draft.spec else {
        return Ok(());
    };
    let mut inits = Vec::new();
    loop {
        let pair = "each input stands with its initial value: `(%input init: %value)`";
        parser.expect(b'(').map_err(|error| (*error).help(pair))?;
        let input = parser.parse_operand()?;
        draft.operands.push(input);
        parser
            .expect_word("init")
            .map_err(|error| (*error).help(pair))?;
        parser.expect(b':')?;
        inits.push(parser.parse_operand()?);
        parser.expect(b')')?;
        // MLIR takes a comma behind the last pair too.
        if !parser.cursor.eat(b',') || parser.cursor.peek() != b'(' {
            break;
        }
    }
    let pairs = inits.len();
    draft.operands.append(&mut inits);
    let mut reducer = None;
    if parser.cursor.eat_word("applies") {
        let span = parser.cursor.next_span();
        let word = parser.cursor.word().unwrap_or_default();
        let known = op_specs()
            .find(word)
            .filter(|known| may_be_applied(known, spec));
        match known {
            Some(known) => reducer = Some((known, span)),
            None => {
                let message = format!("`{}` cannot be applied", String::from_utf8_lossy(word));
                return Err(Diagnostic::error("unknown-op", span, message)
                    .help(format!("`applies` takes a commutative operation of `{}`: add, and, maximum, minimum, multiply, or, xor; write another reducer out: `reducer(%a: ..., %b: ...) {{ ... }}`", spec.dialect.prefix()))
                    .into());
            }
        }
    }
    parser.expect_word("across")?;
    parser.expect_word("dimensions")?;
    parser.expect(b'=')?;
    let dimensions = parser.parse_ints_or_bools()?;
    let dimensions = parser.module.ints_attr_for(spec.dialect, &dimensions);
    parser.set_property(draft, "dimensions", dimensions);
    parser.parse_optional_attributes(draft)?;
    parser.expect(b':')?;
    parser.parse_functional_types(&mut draft.operand_types, &mut draft.result_types)?;
    parser.check_operand_types(draft)?;
    match reducer {
        Some((reducer, span)) => implied_reducer(parser, draft, reducer, pairs, span),
        None => written_reducer(parser, draft, pairs),
    }
}

/// The type of the reducer's arguments: rank 0, over the input's element type.
fn scalar_of(module: &mut Module, ty: TypeId) -> TypeId {
    match module.ty(ty) {
        Type::RankedTensor {
            shape,
            encoding: None,
            ..
        } if shape.is_empty() => ty,
        Type::RankedTensor { element, .. } | Type::UnrankedTensor(element) => {
            let element = *element;
            module.tensor_type(&[], element)
        }
        _ => ty,
    }
}

/// Makes the region that `applies op` stands for.
fn implied_reducer(
    parser: &mut Parser<'_>,
    draft: &mut Draft,
    reducer: &'static OpSpec,
    pairs: usize,
    span: Span,
) -> Read<()> {
    let Some(spec) = draft.spec else {
        return Ok(());
    };
    if pairs != 1 {
        return Err(Diagnostic::error(
            "syntax",
            span,
            "`applies` stands for a reducer of one input",
        )
        .help("write the reducer of several inputs out: `reducer(%a: ..., %b: ...) { ... }`")
        .into());
    }
    let module = &mut parser.module;
    // The initial value may have other elements, to which a reducer that is written out can go.
    let input = draft.operand_types[0];
    let ty = scalar_of(module, input);
    let region = module.push_region(draft.op);
    let block = module.add_block(region);
    let arguments = [
        module.add_argument(block, ty),
        module.add_argument(block, ty),
    ];
    let applied = module.create_op(&OpState {
        name: OpName::Known(reducer),
        operands: &arguments,
        result_types: &[ty],
        properties: &[],
        attributes: &[],
    });
    module.append_read(block, applied);
    let returned = module.op_name(return_of(spec.dialect).as_bytes());
    let results: Vec<_> = module.results(applied).collect();
    let returned = module.create_op(&OpState {
        name: returned,
        operands: &results,
        result_types: &[],
        properties: &[],
        attributes: &[],
    });
    module.append_read(block, returned);
    draft.regions.push(region);
    Ok(())
}

fn return_of(dialect: Dialect) -> &'static str {
    if dialect == Dialect::Mhlo {
        "mhlo.return"
    } else {
        "stablehlo.return"
    }
}

/// `reducer(%a: T, %b: T) (%c: U, %d: U) { ... }`: per input its two arguments, which the block
/// takes first elements first.
fn written_reducer(parser: &mut Parser<'_>, draft: &mut Draft, pairs: usize) -> Read<()> {
    if !parser.cursor.eat_word("reducer") {
        return reducer_without_word(parser, draft);
    }
    let (mut first, mut second): (Vec<ArgumentRef>, Vec<ArgumentRef>) = (Vec::new(), Vec::new());
    while parser.cursor.peek() == b'(' {
        parser.expect(b'(')?;
        first.push(parser.parse_argument()?);
        parser.expect(b',')?;
        second.push(parser.parse_argument()?);
        parser.expect(b')')?;
    }
    if first.len() != pairs {
        let (all, read) = (counted(pairs, "pair"), first.len());
        let what = format!("{all} of the reducer's arguments, not {read}");
        let help = "a pair for each input stands behind `reducer`: `(%a: type, %b: type)`";
        return Err((*parser.cursor.expected(&what)).help(help).into());
    }
    first.append(&mut second);
    let region = parser.parse_region(draft.op, &first, false)?;
    draft.regions.push(region);
    Ok(())
}

/// Reads on where `reducer` is missing, but its pairs or its region stand.
#[cold]
fn reducer_without_word(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let help =
        "a reducer is written `reducer(%a: type, %b: type) {`, or `applies` names an operation";
    let region = parser.region_without_header("`reducer`", help, draft.op)?;
    draft.regions.push(region);
    Ok(())
}

/// Whether `applies` may name an op: those of the reduction's dialect that are marked commutative.
fn may_be_applied(spec: &OpSpec, reduce: &OpSpec) -> bool {
    spec.dialect == reduce.dialect
        && matches!(
            spec.mnemonic(),
            "add" | "and" | "maximum" | "minimum" | "multiply" | "or" | "xor"
        )
}

/// The op that the reducer consists of, if it is one that `applies` can stand for: a binary op of
/// the two arguments in order, over rank-0 tensors, whose result is returned. MLIR does not ask for
/// the attributes of the two ops in it, which `applies` then leaves out.
pub fn applied_op(module: &Module, op: OpId) -> Option<OpId> {
    let reduce = module.name(op).spec()?;
    let is_reduce = matches!(reduce.name, "stablehlo.reduce" | "mhlo.reduce");
    if !is_reduce || module.operand_count(op) != 2 {
        return None;
    }
    let block = module.entry_block(op, 0)?;
    let mut ops = module.block_ops(block);
    let (applied, returned) = (ops.next()?, ops.next()?);
    let spec = module.name(applied).spec()?;
    let [lhs, rhs] = module.block_arguments(block) else {
        return None;
    };
    let fits = ops.next().is_none()
        && may_be_applied(spec, reduce)
        && module.op_regions(applied).is_empty()
        && module.operands(applied).eq([*lhs, *rhs])
        && module.results(applied).len() == 1
        && module.operands(returned).eq(module.results(applied))
        && module
            .name(returned)
            .spec()
            .is_some_and(|spec| spec.terminator)
        && same_types(module, op, block, applied);
    fits.then_some(applied)
}

/// As `applied_op`, for a reducer of which `applies` says all.
pub fn wholly_applied_op(module: &Module, op: OpId) -> Option<OpId> {
    let applied = applied_op(module, op)?;
    let block = module.entry_block(op, 0)?;
    module
        .block_ops(block)
        .all(|op| module.dictionary(module.discardable(op)).is_empty())
        .then_some(applied)
}

/// Arguments and result have one type, of rank 0 over the input's element type: that is the type
/// that `applies` implies.
fn same_types(module: &Module, reduce: OpId, block: BlockId, applied: OpId) -> bool {
    let mut types = module
        .block_arguments(block)
        .iter()
        .copied()
        .chain(module.results(applied))
        .map(|value| module.value_type(value));
    let Some(first) = types.next() else {
        return false;
    };
    let input = module
        .operand(reduce, 0)
        .map(|input| module.value_type(input));
    let implied = input.map(|input| match module.ty(input) {
        Type::RankedTensor { element, .. } | Type::UnrankedTensor(element) => *element,
        _ => input,
    });
    let is_implied = match module.ty(first) {
        Type::RankedTensor {
            shape,
            element,
            encoding: None,
        } => shape.is_empty() && Some(*element) == implied,
        _ => false,
    };
    is_implied && types.all(|ty| ty == first)
}

fn print(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    let pairs = module.operand_count(op) / 2;
    for pair in 0..pairs {
        printer.text(if pair > 0 { ", (" } else { "(" });
        printer.operand(op, pair);
        printer.text(" init: ");
        printer.operand(op, pairs + pair);
        printer.text(")");
    }
    let applied = match printer.is_tlaloc() {
        true => wholly_applied_op(module, op),
        false => applied_op(module, op),
    };
    if let Some(applied) = applied {
        printer.text(" applies ");
        printer.text(&module.name_text(applied));
    }
    printer.text(" across dimensions = ");
    let dimensions = module
        .attribute(op, "dimensions")
        .and_then(|attr| module.ints(attr));
    printer.ints(&dimensions.unwrap_or_default());
    printer.attribute_dictionary(op);
    printer.functional_types(op);
    if applied.is_some() {
        return;
    }
    let (Some(block), Some(region)) = (module.entry_block(op, 0), module.op_regions(op).first())
    else {
        return;
    };
    let arguments = module.block_arguments(block);
    printer.line(" reducer");
    for pair in 0..pairs {
        printer.text(if pair > 0 { " (" } else { "(" });
        let two = [pair, pairs + pair]
            .into_iter()
            .filter_map(|index| Some((index, *arguments.get(index)?)));
        printer.arguments(block, two);
        printer.text(")");
    }
    printer.text("  ");
    printer.region(*region, false);
}
