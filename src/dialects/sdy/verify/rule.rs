//! Sharding rules that ops carry: the attribute `sdy.sharding_rule`.

use super::super::{DimMapping, SdyAttr, ShardingRule};
use super::{At, Wrong, report, sdy, wrong_kind};
use crate::diagnostic::counted;
use crate::ir::{DYNAMIC, Module, OpId, Type, TypeId, ValueId};
use crate::verify::Findings;

/// The attribute's name.
pub(super) const RULE: &str = "sdy.sharding_rule";

/// The rule of an op has a mapping for each of its operands and results, over the rule's factors.
pub(super) fn sharding_rule(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if module.attribute(op, RULE).is_none() {
        return;
    }
    let Some(SdyAttr::ShardingRule(rule)) = sdy(module, op, RULE) else {
        let kind = [RULE, "`#sdy.op_sharding_rule<...>`"];
        return wrong_kind(op, At::Attribute(RULE), kind, findings);
    };
    let operands = values(
        module,
        "operand",
        &mut module.operands(op),
        &rule.operands,
        rule,
    );
    let wrong = operands
        .or_else(|| {
            values(
                module,
                "result",
                &mut module.results(op),
                &rule.results,
                rule,
            )
        })
        .or_else(|| wrong_groups(rule));
    if let Some(wrong) = wrong {
        report(op, At::Attribute(RULE), wrong, findings);
    }
}

/// What is wrong with the mappings of all operands or of all results.
fn values(
    module: &Module,
    what: &str,
    values: &mut dyn ExactSizeIterator<Item = ValueId>,
    mappings: &[Box<[DimMapping]>],
    rule: &ShardingRule,
) -> Option<Wrong> {
    if values.len() != mappings.len() {
        let message = format!(
            "has {} for {} in its sharding rule, expected one each",
            counted(mappings.len(), "mapping"),
            counted(values.len(), what)
        );
        return Some(("attribute-value", message));
    }
    values
        .zip(mappings)
        .enumerate()
        .find_map(|(index, (value, mapping))| {
            let (rule, said) = wrong_mapping(module, module.value_type(value), mapping, rule)?;
            let place = format!(" for {what} {index} in its sharding rule, expected");
            Some((rule, said.replacen(", expected", &place, 1)))
        })
}

fn wrong_mapping(
    module: &Module,
    ty: TypeId,
    mapping: &[DimMapping],
    rule: &ShardingRule,
) -> Option<Wrong> {
    let wrong = |message: String| Some(("attribute-value", message));
    let rank = match module.ty(ty) {
        Type::RankedTensor { shape, .. } if !shape.contains(&DYNAMIC) => shape.len(),
        _ => {
            let message = format!("has `{}`, expected a static shape", module.type_text(ty));
            return wrong(message);
        }
    };
    if mapping.len() != rank {
        let maps = counted(mapping.len(), "dimension");
        let message = format!("maps {maps}, expected {rank}");
        return Some(("dimensions", message));
    }
    let mut used = vec![false; rule.sizes.len()];
    for (dimension, DimMapping(factors)) in mapping.iter().enumerate() {
        if factors.is_empty() {
            return wrong(format!(
                "maps dimension {dimension} to no factor, expected one"
            ));
        }
        for factor in factors {
            let place = usize::try_from(*factor).unwrap_or(usize::MAX);
            match used.get_mut(place) {
                Some(used @ false) => *used = true,
                Some(_) => return wrong("uses a factor twice, expected once".to_owned()),
                None => {
                    return wrong(format!(
                        "uses factor {factor} of {}, expected one that has a size",
                        rule.sizes.len()
                    ));
                }
            }
            if factors.len() > 1 && rule.sizes[place] == 1 {
                return wrong(format!(
                    "maps dimension {dimension} to several factors, expected none of size 1"
                ));
            }
        }
    }
    None
}

/// Factors of the groups are in order, and in one of the first three alone; factors that are reduced
/// are in no result; all factors are used.
fn wrong_groups(rule: &ShardingRule) -> Option<Wrong> {
    let wrong = |message: &str| Some(("attribute-value", message.to_owned()));
    let count = rule.sizes.len();
    let exclusive = [&rule.reduction, &rule.need_replication, &rule.permutation];
    let mut taken = vec![false; count];
    for (place, group) in exclusive
        .into_iter()
        .chain([&rule.blocked_propagation])
        .enumerate()
    {
        if group.windows(2).any(|pair| pair[0] >= pair[1]) {
            return wrong("lists special factors out of order, expected them ascending, each once");
        }
        for factor in group {
            let taken = usize::try_from(*factor)
                .ok()
                .and_then(|it| taken.get_mut(it));
            match taken {
                None => return wrong("lists a special factor without a size, expected one"),
                Some(true) if place < 3 => {
                    return wrong("lists a special factor in two groups, expected one");
                }
                Some(taken) => *taken |= place < 3,
            }
        }
    }
    let [in_operands, in_results] =
        [&rule.operands, &rule.results].map(|mappings| used_factors(mappings, count));
    let reduced = |factor: &i64| in_results.get(*factor as usize) == Some(&true);
    if rule.reduction.iter().any(reduced) {
        return wrong("reduces a factor that a result has, expected one of operands alone");
    }
    if (0..count).any(|factor| !in_operands[factor] && !in_results[factor]) {
        return wrong("has a factor that no operand or result uses, expected none");
    }
    None
}

/// For each factor whether one of the mappings has it.
fn used_factors(mappings: &[Box<[DimMapping]>], count: usize) -> Vec<bool> {
    let mut used = vec![false; count];
    for DimMapping(factors) in mappings.iter().flat_map(|mapping| mapping.iter()) {
        for factor in factors {
            if let Some(used) = used.get_mut(*factor as usize) {
                *used = true;
            }
        }
    }
    used
}
