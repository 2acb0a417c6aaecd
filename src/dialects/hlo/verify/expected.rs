//! What an op is expected to have, and what is said where it has something else.

use super::*;

/// The rules of a result whose type is inferred: of its shape and of its elements.
pub(super) const RESULT_TYPE: [Broken; 2] = [Broken::rule("result-type"); 2];
/// The rules of a list of dimensions: that they are in range, and that none is there twice.
pub(super) const DIMENSIONS: [Broken; 2] = [Broken::rule("dimensions"); 2];

/// There is a result for each operand; reports and is false if not.
pub(super) fn as_many_results(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    let (operands, results) = (module.operand_count(op), module.results(op).len());
    if operands != results {
        let (given, wanted) = (counted(results, "result"), counted(operands, "operand"));
        let message = format!("has {given} for {wanted}, expected one for each");
        findings.error("result-count", op, message);
    }
    operands == results
}

/// Result `index` is the tensor that was inferred; `rules` are those of its shape and of its elements.
pub(super) fn expect_result(
    module: &Module,
    op: OpId,
    index: usize,
    shape: &[i64],
    element: TypeId,
    rules: [Broken; 2],
    findings: &mut Findings<'_>,
) {
    let expected = Tensor {
        shape,
        bounds: &[],
        element,
    };
    expect_tensor(module, op, index, expected, rules, findings);
}

/// As [`expect_result`], of the type of that tensor; is false if it reports.
pub(super) fn expect_tensor(
    module: &Module,
    op: OpId,
    index: usize,
    expected: Tensor<'_>,
    rules: [Broken; 2],
    findings: &mut Findings<'_>,
) -> bool {
    let Some(value) = module.result(op, index) else {
        return false;
    };
    let found = tensor(module, module.value_type(value));
    let holds = found.is_some_and(|found| tensors_agree(module, found, expected));
    if !holds {
        let [shape, element] = rules;
        let shape_holds = found.is_some_and(|found| bounded_shapes_agree(found, expected));
        let message = format!(
            "gives `{}` as result {index}, expected `{}`",
            value_text(module, value),
            bounded_text(module, op, expected)
        );
        let rule = if shape_holds { element } else { shape };
        findings.error_at_result(rule, op, index, message);
    }
    holds
}

/// As [`expect_tensor`], and a quantized element type is the very same.
pub(super) fn expect_same(
    module: &Module,
    op: OpId,
    index: usize,
    expected: Tensor<'_>,
    rules: [Broken; 2],
    findings: &mut Findings<'_>,
) -> bool {
    if !expect_tensor(module, op, index, expected, rules, findings) {
        return false;
    }
    let holds = result(module, op, index)
        .is_some_and(|found| elements_same(module, found.element, expected.element));
    if !holds {
        let message = format!(
            "gives `{}` as result {index}, expected `{}`",
            value_text_at(module, module.result(op, index)),
            bounded_text(module, op, expected)
        );
        findings.error_at_result(rules[1], op, index, message);
    }
    holds
}

/// Where attributes of the op are wrong, which leaves shapes open, and nothing else was found: each result has the elements of its
/// operand, or of the only one that counts, the first, as constraint `NUMBER` says.
pub fn elements_kept<const NUMBER: u8>(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !findings.has_wrong_attributes_only(op) {
        return;
    }
    let paired = module.results(op).len() == module.operand_count(op);
    for index in 0..module.results(op).len() {
        let from = operand(module, op, if paired { index } else { 0 });
        if let (Some(from), Some(to)) = (from, result(module, op, index)) {
            let element = from.element;
            let expected = Tensor { element, ..to };
            let rules = [constraint(NUMBER).or("result-type"); 2];
            expect_tensor(module, op, index, expected, rules, findings);
        }
    }
}

/// A tensor type as text, with its bounds as an operand or a result spells them, or else as the op's dialect does.
pub(super) fn bounded_text(module: &Module, op: OpId, tensor: Tensor<'_>) -> String {
    let is_written = |value: &ValueId| {
        let found = self::tensor(module, module.value_type(*value));
        found.is_some_and(|found| found == tensor)
    };
    let mut values = module.operands(op).chain(module.results(op));
    if let Some(value) = values
        .find(is_written)
        .filter(|_| !tensor.bounds.is_empty())
    {
        return value_text(module, value);
    }
    let mut text = tensor_text(module, tensor.shape, tensor.element);
    if !tensor.bounds.is_empty() {
        let bounds: Vec<String> = tensor.bounds.iter().copied().map(extent_text).collect();
        let bounds = bounds.join(", ");
        text.truncate(text.len() - 1);
        text.push_str(&match is_mhlo(module, op) {
            true => format!(", #mhlo.type_extensions<bounds = [{bounds}]>>"),
            false => format!(", #stablehlo.bounds<{bounds}>>"),
        });
    }
    text
}

/// The result is a tensor of that very shape over unsigned integers of that width.
pub(super) fn unsigned_result(
    module: &Module,
    op: OpId,
    shape: &[i64],
    bits: u32,
    findings: &mut Findings<'_>,
) {
    let Some(value) = module.result(op, 0) else {
        return;
    };
    let holds = tensor(module, module.value_type(value)).is_some_and(|result| {
        let unsigned = matches!(
            module.ty(result.element),
            Type::Integer { width, signedness: Signedness::Unsigned } if *width == bits
        );
        unsigned && result.shape == shape
    });
    if !holds {
        let extents: String = shape.iter().map(|extent| format!("{extent}x")).collect();
        let message = format!(
            "gives `{}`, expected `tensor<{extents}ui{bits}>`",
            value_text(module, value)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}

/// A set of dimensions, small ones in a word: a rank is mostly below ten, though it may be any.
#[derive(Default)]
pub(super) struct DimensionSet {
    below_64: u64,
    others: FxHashSet<i64>,
}

impl DimensionSet {
    pub(super) fn of(dimensions: &[i64]) -> Self {
        let mut set = Self::default();
        for dimension in dimensions {
            set.insert(*dimension);
        }
        set
    }

    /// Enters a dimension; is false if it was there before.
    pub(super) fn insert(&mut self, dimension: i64) -> bool {
        match dimension {
            0..64 => {
                let before = self.below_64;
                self.below_64 |= 1 << dimension;
                self.below_64 != before
            }
            _ => self.others.insert(dimension),
        }
    }

    pub(super) fn contains(&self, dimension: usize) -> bool {
        match dimension {
            0..64 => self.below_64 >> dimension & 1 == 1,
            _ => self.others.contains(&(dimension as i64)),
        }
    }
}

/// A list of dimensions is in range of `rank` and without repeats; reports and is false if not.
pub(super) fn dimensions_hold(
    op: OpId,
    name: &str,
    dimensions: &[i64],
    rank: usize,
    [range, unique]: [Broken; 2],
    findings: &mut Findings<'_>,
) -> bool {
    let mut seen = DimensionSet::default();
    for dimension in dimensions {
        if !(0..rank as i64).contains(dimension) {
            let message = format!(
                "names dimension {dimension} in `{name}`, expected {}",
                below(rank)
            );
            findings.error_at_attribute(range, op, name, message);
            return false;
        }
        if !seen.insert(*dimension) {
            let message = format!("names dimension {dimension} twice in `{name}`, expected once");
            findings.error_at_attribute(unique, op, name, message);
            return false;
        }
    }
    true
}

/// A list has as many entries as expected; reports and is false if not.
pub(super) fn length_holds(
    op: OpId,
    name: &str,
    found: usize,
    expected: usize,
    rule: impl Into<Broken>,
    findings: &mut Findings<'_>,
) -> bool {
    if found != expected {
        let found = counted(found, "entry");
        let message = format!("has {found} in `{name}`, expected {expected}");
        findings.error_at_attribute(rule, op, name, message);
    }
    found == expected
}

/// Three lists with an entry for each dimension, as constraint 2 says; reports and is none if they are not. If
/// they are of one length, that is said once: then the rank may be what is wrong.
pub(super) fn three_lists(
    module: &Module,
    op: OpId,
    names: [&str; 3],
    rank: usize,
    findings: &mut Findings<'_>,
) -> Option<[Vec<i64>; 3]> {
    let (mut holds, mut length) = (true, rank);
    let mut lists = [const { Vec::new() }; 3];
    for (name, list) in names.iter().zip(&mut lists) {
        let found = ints(module, op, name)?;
        if holds || found.len() != length {
            holds &= length_holds(op, name, found.len(), rank, constraint(2), findings);
        }
        length = found.len();
        *list = found;
    }
    holds.then_some(lists)
}

/// Region `region` takes, or returns, types that agree with `expected`.
pub(super) fn expect_signature(
    module: &Module,
    op: OpId,
    (region, inside): (usize, Inside),
    what: &str,
    [found, expected]: [&[TypeId]; 2],
    rule: impl Into<Broken>,
    findings: &mut Findings<'_>,
) -> bool {
    let holds = lists_agree(module, found, expected);
    if !holds {
        let message = format!(
            "{what} ({}), expected ({})",
            module.type_list_text(found),
            module.type_list_text(expected)
        );
        let mut pairs = found.iter().zip(expected);
        let differs = |(a, b): (&TypeId, &TypeId)| !types_agree(module, *a, *b);
        let shorter = found.len().min(expected.len());
        let index = pairs.position(differs).unwrap_or(shorter);
        findings.error_inside(rule, op, (region, inside, index), message);
    }
    holds
}
