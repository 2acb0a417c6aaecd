//! What the op table says of each op: counts, attributes, blocks and terminators.

use rustc_hash::FxHashSet;

use super::kinds::{expected, is_kind, is_list_of_other_rank};
use super::{Findings, Stage};
use crate::diagnostic::{Diagnostic, counted};
use crate::dialects::close::{close_op, did_you_mean, help_for, op_of_close_dialect};
use crate::dialects::func::{function_type, return_line};
use crate::dialects::hlo::quantized_types;
use crate::dialects::spec::{AttrSpec, Count, OpSpec, type_spec};
use crate::dialects::{Dialect, attached_checks};
use crate::ir::{Attr, BlockId, Module, OpId, OpName, Type, ValueId};

/// Checks every op's structure and, where that is sound, runs the op table's checks of it.
pub(super) fn check(module: &Module, ops: &[OpId], findings: &mut Findings<'_>) {
    let attached = attached_checks(module);
    let quantized = module.types().any(|ty| matches!(ty, Type::Quantized(_)));
    let mut has_stablehlo = false;
    let mut copies = Vec::new();
    for op in ops {
        let before = findings.diagnostics.len();
        if findings.gaps.is_some_and(|gaps| gaps.is_unread(*op)) {
            blocks(module, *op, module.name(*op).spec(), findings);
            continue;
        }
        let is_touched = findings.gaps.is_some_and(|gaps| gaps.touch(module, *op));
        match module.name(*op) {
            OpName::Known(spec) => {
                has_stablehlo |= spec.dialect == Dialect::StableHlo;
                if spec.name == "mhlo.copy" {
                    copies.push(*op);
                }
                counts(module, *op, spec, findings);
                let counted = findings.diagnostics.len();
                let in_range = attributes(module, *op, spec, findings);
                let attributed = findings.diagnostics.len();
                if is_touched {
                    blocks(module, *op, Some(spec), findings);
                    continue;
                }
                regions(module, *op, Some(spec), findings);
                let hlo = [Dialect::StableHlo, Dialect::Mhlo, Dialect::Chlo];
                if quantized && hlo.contains(&spec.dialect) {
                    quantized_types(module, *op, spec.scales, findings);
                }
                // What an attribute of another kind would have said, the checks leave open.
                let is_sound =
                    in_range && counted == before && findings.diagnostics.len() == attributed;
                if is_sound {
                    types(module, *op, spec, findings);
                }
                if is_sound && findings.diagnostics.len() == attributed {
                    for check in spec.checks {
                        check(module, *op, findings);
                        if findings.is_mistyped(*op) {
                            break;
                        }
                    }
                }
            }
            OpName::Unknown(_) => {
                let name = module.name_text(*op);
                if is_whole(&name) {
                    let message = "is not registered, expected an op that its dialect has";
                    findings.error("unregistered", *op, message).help = help_for(&name);
                } else if let Some(spec) = close_op(&name).filter(|_| !name.contains('.')) {
                    let message = format!("`{name}` has no dialect in its name");
                    let span = module.nearest_span(*op);
                    let warning = Diagnostic::warning("unregistered", span, message);
                    findings.report(warning.help(did_you_mean(spec)));
                } else if let Some(spec) = op_of_close_dialect(&name) {
                    let message = format!("`{name}` is of a dialect that is not known");
                    let span = module.nearest_span(*op);
                    let warning = Diagnostic::warning("unregistered", span, message);
                    findings.report(warning.help(did_you_mean(spec)));
                }
                regions(module, *op, None, findings);
            }
        }
        if findings.diagnostics.len() == before && !is_touched {
            for check in attached.iter().copied() {
                check(module, *op, findings);
            }
        }
    }
    if has_stablehlo {
        mixed_copies(module, &copies, findings);
    }
}

/// Among StableHLO ops MHLO's copies stand nowhere before the pipeline, and where it puts them behind it.
fn mixed_copies(module: &Module, copies: &[OpId], findings: &mut Findings<'_>) {
    let (expected, help) = match findings.stage {
        Stage::Any => return,
        Stage::Emitted => (
            "no MHLO op there",
            "only the output of the legalization pipeline has it: check that with `--stage legalized`",
        ),
        Stage::Legalized => (
            "it directly before the return of `@main`, which alone uses what it gives",
            "the legalization pipeline copies outputs only: take this one away",
        ),
    };
    let outputs = match findings.stage {
        Stage::Emitted => FxHashSet::default(),
        _ => copies_of_outputs(module, copies),
    };
    for op in copies.iter().filter(|op| !outputs.contains(op)) {
        let message =
            format!("`mhlo.copy` stands in a module of StableHLO ops, expected {expected}");
        let error = Diagnostic::error("mixed-dialects", module.nearest_span(*op), message);
        findings.report(error.section("decisions, D4").help(help));
    }
}

/// The copies that stand as the pipeline puts them (decision D33): with nothing but other copies between them and
/// a return of `@main`, which is what uses them.
fn copies_of_outputs(module: &Module, copies: &[OpId]) -> FxHashSet<OpId> {
    let mut outputs = FxHashSet::default();
    let blocks: FxHashSet<_> = copies
        .iter()
        .flat_map(|op| module.parent_block(*op))
        .collect();
    for block in blocks {
        let function = module.block_owner(block);
        let is_main = module.is(function, "func.func") && module.symbol(function) == Some(b"main");
        let last = module.last_op(block).filter(|_| is_main);
        let Some(last) = last.filter(|last| module.is(*last, "func.return")) else {
            continue;
        };
        let before = std::iter::successors(module.op(last).prev, |op| module.op(*op).prev);
        let is_output = |copy: &OpId| {
            let uses = module.results(*copy).flat_map(|value| module.uses(value));
            let mut users = uses.map(|slot| module.use_owner(slot).0);
            users.next() == Some(last)
                && users.next().is_none()
                && module
                    .attribute(*copy, "cross_program_prefetch_index")
                    .is_none()
        };
        let run = before.take_while(|op| module.is(*op, "mhlo.copy"));
        outputs.extend(run.filter(is_output));
    }
    outputs
}

/// Whether all ops of the dialect to which the name belongs are in the op table.
fn is_whole(name: &str) -> bool {
    name.split_once('.').is_some_and(|(prefix, _)| {
        Dialect::ALL
            .iter()
            .any(|dialect| dialect.prefix() == prefix && dialect.is_whole())
    })
}

fn counts(module: &Module, op: OpId, spec: &OpSpec, findings: &mut Findings<'_>) {
    let mut one = |rule: &'static str, what: &str, found: usize, count: Count| {
        if !(count.least as usize..=count.most as usize).contains(&found) {
            let expected = match (count.least, count.most) {
                (least, most) if least == most => least.to_string(),
                (least, u32::MAX) => format!("{least} or more"),
                (least, most) => format!("{least} to {most}"),
            };
            findings.error(
                rule,
                op,
                format!("has {}, expected {expected}", counted(found, what)),
            );
        }
    };
    let operands = module.operand_count(op);
    one("operand-count", "operand", operands, spec.operands);
    one(
        "result-count",
        "result",
        module.results(op).len(),
        spec.results,
    );
    one(
        "region-count",
        "region",
        module.op_regions(op).len(),
        spec.regions,
    );
}

/// What the op table says of the type of each operand and each result. Of a type that is wrong it is said once.
fn types(module: &Module, op: OpId, spec: &OpSpec, findings: &mut Findings<'_>) {
    if spec.takes.is_empty() && spec.gives.is_empty() {
        return;
    }
    let mut wrong = Vec::new();
    let mut all = |values: &mut dyn Iterator<Item = ValueId>, specs, rule, verb| {
        for (index, value) in values.enumerate() {
            let ty = module.value_type(value);
            let Some(expected) = type_spec(specs, index) else {
                return;
            };
            if !(expected.holds)(module, ty) && !wrong.contains(&ty) {
                wrong.push(ty);
                let found = module.type_text(ty);
                let message = format!("{verb} `{found}`, expected {}", expected.name);
                findings.error_at_value(rule, op, value, message);
            }
        }
    };
    all(
        &mut module.operands(op),
        spec.takes,
        "operand-type",
        "takes",
    );
    all(&mut module.results(op), spec.gives, "result-type", "gives");
}

/// The op has the attributes that it must have, each of its kind. Is false if a value is out of range.
fn attributes(module: &Module, op: OpId, spec: &OpSpec, findings: &mut Findings<'_>) -> bool {
    let mut in_range = true;
    let properties = module.dictionary(module.properties(op));
    let find = |attr: &AttrSpec| {
        properties
            .iter()
            .find(|(name, _)| module.str(*name) == attr.name.as_bytes())
    };
    for attr in spec.attributes {
        match find(attr) {
            None if attr.required => {
                let message = format!(
                    "has no attribute `{}`, expected {}",
                    attr.name,
                    expected(attr, spec.dialect)
                );
                findings.error("missing-attribute", op, message);
                findings.set_wrong_attribute(op, attr.name);
            }
            Some((_, value)) if !is_kind(module, *value, attr.kind, spec.dialect) => {
                let message = format!(
                    "has `{}` = `{}`, expected {}",
                    attr.name,
                    module.attr_text(*value),
                    expected(attr, spec.dialect)
                );
                findings.error_at_attribute("attribute-kind", op, attr.name, message);
                findings.set_wrong_attribute(op, attr.name);
            }
            Some((_, value))
                if !attr.any_rank && is_list_of_other_rank(module, *value, attr.kind) =>
            {
                let message = format!(
                    "has `{}` = `{}`, expected a literal of rank 1",
                    attr.name,
                    module.attr_text(*value)
                );
                findings.error_at_attribute("attribute-kind", op, attr.name, message);
                findings.set_wrong_attribute(op, attr.name);
            }
            Some((_, value)) => {
                if let (Attr::Integer { value, .. }, Some(least)) =
                    (module.attr(*value), attr.least)
                    && *value < least
                {
                    let message =
                        format!("has `{}` = {value}, expected at least {least}", attr.name);
                    findings.error_at_attribute(attr.lower, op, attr.name, message);
                    in_range = false;
                }
            }
            None => {}
        }
    }
    in_range
}

/// Checks the op's regions; `spec` is none for an op that is not known.
fn regions(module: &Module, op: OpId, spec: Option<&OpSpec>, findings: &mut Findings<'_>) {
    for (index, region) in module.op_regions(op).iter().enumerate() {
        let blocks = module.region_blocks(*region);
        let exempt = spec.is_none_or(|spec| spec.free_blocks);
        if !exempt && blocks.len() != 1 {
            let message = format!(
                "has {} in region {index}, expected 1",
                counted(blocks.len(), "block")
            );
            findings.error("block-count", op, message);
        }
    }
    blocks(module, op, spec, findings);
}

/// Checks the blocks of the op's regions.
fn blocks(module: &Module, op: OpId, spec: Option<&OpSpec>, findings: &mut Findings<'_>) {
    for region in module.op_regions(op) {
        let blocks = module.region_blocks(*region);
        // As MLIR: only a single block of an op that may go without a terminator needs none.
        let free = blocks.len() == 1 && spec.is_none_or(|spec| spec.no_terminator);
        for block in blocks {
            self::block(module, *block, free, findings);
        }
    }
}

fn block(module: &Module, block: BlockId, free: bool, findings: &mut Findings<'_>) {
    let last = module.last_op(block);
    let mut misplaced = false;
    let entry = module.region_blocks(module.block_parent(block)).first();
    for op in module.block_ops(block) {
        if entry.is_some_and(|entry| module.op_successors(op).contains(entry)) {
            let message = "goes to the block where its region begins, expected another";
            findings.error("entry-block", op, message).help =
                Some("let the region begin with a block that only branches here".to_owned());
        }
        let ends = module.name(op).spec().is_some_and(|spec| spec.terminator)
            || !module.op_successors(op).is_empty();
        if ends && Some(op) != last {
            misplaced = true;
            let message = "stands in the middle of its block, expected it last";
            findings.error("misplaced-terminator", op, message).help =
                Some("nothing behind it runs: take that away, or move it before".to_owned());
        }
    }
    let is_unsure = findings.gaps.is_some_and(|gaps| gaps.is_in(block));
    if free || misplaced || is_unsure {
        return;
    }
    match last {
        None => {
            let owner = module.block_owner(block);
            let message = "has an empty block, expected at least a terminator";
            let results = function_type(module, owner).map(|(_, results)| results);
            findings.error("no-terminator", owner, message).help = results
                .filter(|_| module.is(owner, "func.func"))
                .map(|results| format!("add the line `{}`", return_line(module, results)));
        }
        Some(last) => {
            // An op that is not known may be a terminator.
            if module
                .name(last)
                .spec()
                .is_some_and(|spec| !spec.terminator)
            {
                let message = "ends its block but is no terminator, expected one such as `return`";
                let owner = module.block_owner(block);
                let terminator = if module.is(owner, "func.func") {
                    "return"
                } else {
                    "stablehlo.return"
                };
                findings.error("no-terminator", last, message).help = Some(format!(
                    "end the block with `{terminator}`, the values and their types behind it"
                ));
            }
        }
    }
}
