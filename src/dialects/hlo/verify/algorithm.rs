//! Algorithms of dots, where a dot has one and wherever else one is carried.

use super::super::attributes::DOT_ALGORITHM;
use super::*;

/// The property that holds one.
const NAME: &str = "algorithm";

/// The numbers of an algorithm's components and operations are positive, nothing else says how precise it is,
/// and it is one that there is.
pub(super) fn algorithm(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(fields) = module
        .attribute(op, NAME)
        .and_then(|attr| fields(module.attr(attr)))
    else {
        return;
    };
    let config = module
        .attribute(op, "precision_config")
        .map(|attr| module.attr(attr));
    let is_default = |attr: &AttrId| match module.attr(*attr) {
        Attr::Enum { spec, case, .. } => spec.cases.get(*case as usize) == Some(&"DEFAULT"),
        _ => true,
    };
    if let Some(Attr::Array(items)) = config
        && !items.iter().all(is_default)
    {
        let message = "has an algorithm and a precision, expected `DEFAULT` with an algorithm";
        findings.error_at_attribute(constraint(21), op, "precision_config", message);
    } else if let Some((rule, message)) = fault(module, fields) {
        findings.error_at_attribute(rule, op, NAME, message);
    }
}

/// Whether anything in the module can carry one that is wrong.
pub(crate) fn may_be_carried(module: &Module) -> bool {
    let mut all = module.attrs();
    all.any(|attr| fields(attr).is_some_and(|fields| fault(module, fields).is_some()))
}

/// Checks those that an op carries, but for its own.
pub(crate) fn carried(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    for dictionary in [module.properties(op), module.discardable(op)] {
        for (name, value) in module.dictionary(dictionary) {
            let name = module.text(*name);
            let is_own = name == NAME && fields(module.attr(*value)).is_some();
            if !is_own && let Some(message) = fault_within(module, *value) {
                findings.error_at_attribute("attribute-value", op, &name, message);
            }
        }
    }
}

/// What is wrong with the first one that the attribute holds.
fn fault_within(module: &Module, attr: AttrId) -> Option<String> {
    let mut pending = vec![attr];
    let mut seen = FxHashSet::default();
    while let Some(attr) = pending.pop() {
        if !seen.insert(attr) {
            continue;
        }
        let attr = module.attr(attr);
        match attr {
            Attr::Array(items) => pending.extend(items.iter().rev()),
            Attr::Dictionary(entries) => pending.extend(entries.iter().rev().map(|entry| entry.1)),
            _ => {
                if let Some((_, message)) = fields(attr).and_then(|fields| fault(module, fields)) {
                    return Some(message);
                }
            }
        }
    }
    None
}

/// The fields of an algorithm.
fn fields(attr: &Attr) -> Option<&[AttrId]> {
    match attr {
        Attr::Struct { spec, fields, .. } if **spec == DOT_ALGORITHM => Some(fields),
        _ => None,
    }
}

/// The rule of a dot that an algorithm breaks, and what is said of it.
fn fault(module: &Module, fields: &[AttrId]) -> Option<(Broken, String)> {
    const COUNTS: [(&str, u8); 3] = [
        ("lhs_component_count", 22),
        ("rhs_component_count", 23),
        ("num_primitive_operations", 24),
    ];
    for (name, number) in COUNTS {
        let count = part(fields, name).and_then(|count| integer(module, count));
        if let Some(count) = count.filter(|count| *count < 1) {
            let message = format!("has `{name}` = {count} in its algorithm, expected 1 or more");
            return Some((constraint(number), message));
        }
    }
    let unknown = "has an algorithm that no hardware is known for, expected one of XLA's";
    (!is_known(module, fields)).then(|| ("attribute-value".into(), unknown.to_owned()))
}

fn part(fields: &[AttrId], name: &str) -> Option<AttrId> {
    let mut names = DOT_ALGORITHM.fields.iter();
    let index = names.position(|(field, _)| *field == name)?;
    fields.get(index).copied()
}

/// Whether hardware is known that has the algorithm, by OpenXLA's list.
fn is_known(module: &Module, fields: &[AttrId]) -> bool {
    use FloatKind::*;
    let part = |name| part(fields, name);
    let float = |name| match part(name).map(|part| module.attr(part)) {
        Some(Attr::Type(ty)) => match module.ty(*ty) {
            Type::Float(kind) => Some(*kind),
            _ => None,
        },
        _ => None,
    };
    let count = |name| part(name).and_then(|count| integer(module, count));
    let types = (
        float("lhs_precision_type"),
        float("rhs_precision_type"),
        float("accumulation_type"),
    );
    let (Some(lhs), Some(rhs), Some(sum)) = types else {
        return false;
    };
    let imprecise = part("allow_imprecise_accumulation").map(|part| module.attr(part));
    let imprecise = matches!(imprecise, Some(Attr::Bool(true)));
    let counts = ["lhs_component_count", "rhs_component_count"].map(count);
    let operations = count("num_primitive_operations");
    let is_f8 = |kind: FloatKind| kind.bits() == 8 && kind != F8E8M0FNU;
    let is_known = match (lhs, rhs, sum, operations) {
        (lhs, rhs, F32, Some(1)) if is_f8(lhs) && is_f8(rhs) => return counts == [Some(1); 2],
        (F16, F16, F16 | F32, Some(1)) => true,
        (BF16, BF16, BF16, Some(1)) | (BF16, BF16, F32, Some(1 | 3 | 6 | 9)) => true,
        (TF32, TF32, F32, Some(1 | 3)) | (F32, F32, F32, Some(1)) => true,
        (F64, F64, F64, Some(1)) => true,
        _ => false,
    };
    is_known && !imprecise && counts == [Some(1); 2]
}
