//! Uniformly quantized types: what ops ask of their parameters.

use super::*;
use crate::dialects::spec::Scales;
use crate::ir::types::{Granularity, QuantizedStorage, QuantizedType};

/// The parameters of a uniformly quantized element type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Uniform<'m> {
    storage: &'m QuantizedStorage,
    pub(super) expressed: FloatKind,
    granularity: &'m Granularity,
    /// Scales and zero points.
    pub(super) parameters: &'m [(u64, i64)],
}

impl<'m> Uniform<'m> {
    /// The parameters of the element type, if it has any.
    pub(super) fn of(module: &'m Module, element: TypeId) -> Option<Self> {
        let Type::Quantized(ty) = module.ty(element) else {
            return None;
        };
        match &**ty {
            QuantizedType::Uniform {
                storage,
                expressed,
                granularity,
                parameters,
            } => Some(Self {
                storage,
                expressed: *expressed,
                granularity,
                parameters,
            }),
            QuantizedType::Any { .. } | QuantizedType::Calibrated { .. } => None,
        }
    }

    /// The dimension that has a scale for each index, if there is one.
    pub(super) fn dimension(self) -> Option<i64> {
        match self.granularity {
            Granularity::Axis(dimension) => Some(i64::from(*dimension)),
            Granularity::Tensor | Granularity::Blocks { .. } => None,
        }
    }

    /// What is wrong with the type as that of a tensor's elements.
    fn fault(self, tensor: Option<Tensor<'_>>) -> Option<String> {
        let QuantizedStorage {
            width, min, max, ..
        } = *self.storage;
        if ![2, 4, 8, 16, 32].contains(&width) {
            return Some("expected a storage of 2, 4, 8, 16 or 32 bits".to_owned());
        }
        let mut zero_points = self.parameters.iter().map(|(_, zero_point)| *zero_point);
        if let Some(zero_point) = zero_points.find(|zero| !(min..=max).contains(zero)) {
            return Some(format!(
                "whose zero point {zero_point} is not stored, expected {min} to {max}"
            ));
        }
        let (tensor, dimension) = (tensor?, self.dimension()?);
        let extent = usize::try_from(dimension)
            .ok()
            .and_then(|dimension| tensor.shape.get(dimension));
        let scales = self.parameters.len();
        match extent {
            None => Some(format!(
                "whose scales are along dimension {dimension}, expected 0 to below {}",
                tensor.rank()
            )),
            Some(extent) if *extent != DYNAMIC && *extent != scales as i64 => Some(format!(
                "which has {scales} scales for dimension {dimension}, expected {extent}"
            )),
            Some(_) => None,
        }
    }

    /// How many bits are stored.
    pub(super) fn width(self) -> u32 {
        self.storage.width
    }

    /// Whether only dimension, scales and zero points may differ.
    fn is_alike(self, other: Self) -> bool {
        self.storage == other.storage
            && self.expressed == other.expressed
            && self.dimension().is_some() == other.dimension().is_some()
    }
}

/// Whether two element types are quantized and differ in dimension, scales and zero points alone.
pub(super) fn are_alike(module: &Module, a: TypeId, b: TypeId) -> bool {
    let pair = (Uniform::of(module, a), Uniform::of(module, b));
    matches!(pair, (Some(a), Some(b)) if a.is_alike(b))
}

/// The quantized types among the op's are such as it has, and possible; reports and is false if not.
pub(crate) fn types_hold(
    module: &Module,
    op: OpId,
    scales: Scales,
    findings: &mut Findings<'_>,
) -> bool {
    for value in module.operands(op).chain(module.results(op)) {
        let mut pending = vec![module.value_type(value)];
        while let Some(ty) = pending.pop() {
            let element = match module.ty(ty) {
                Type::Tuple(elements) => {
                    pending.extend(elements);
                    continue;
                }
                Type::RankedTensor { element, .. } | Type::UnrankedTensor(element) => *element,
                _ => continue,
            };
            let Type::Quantized(quantized) = module.ty(element) else {
                continue;
            };
            let uniform = Uniform::of(module, element);
            let has = match uniform.map(|uniform| uniform.granularity) {
                Some(Granularity::Tensor) => scales != Scales::None,
                Some(Granularity::Axis(_)) => scales == Scales::Many,
                Some(Granularity::Blocks { .. }) | None => false,
            };
            let problem = match (has, uniform) {
                (true, Some(uniform)) => uniform.fault(tensor(module, ty)),
                _ => None,
            };
            if has && problem.is_none() {
                continue;
            }
            let rule = if has {
                "quantized-type"
            } else {
                "element-type"
            };
            let problem = problem.unwrap_or_else(|| {
                let expected = match scales {
                    Scales::None => "no quantized elements",
                    Scales::One => "quantized elements with one scale only",
                    Scales::Many => "quantized elements with scales for the tensor or a dimension",
                };
                match **quantized {
                    QuantizedType::Uniform { .. } => format!("expected {expected}"),
                    _ => format!("expected a scale in it, and {expected}"),
                }
            });
            let message = format!("{}, {problem}", use_text(module, op, value));
            findings.error_at_value(rule, op, value, message);
            return false;
        }
    }
    true
}

/// `add`: quantized operands may differ from each other in scales and zero points alone.
pub fn add(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let uniform = |tensor: Option<Tensor<'_>>| Uniform::of(module, tensor?.element);
    let types = (
        uniform(operand(module, op, 0)),
        uniform(operand(module, op, 1)),
        uniform(result(module, op, 0)),
    );
    let (lhs, rhs, sum) = match types {
        (None, None, None) => return elementwise::same::<ANY>(module, op, findings),
        (Some(lhs), Some(rhs), Some(sum)) => (lhs, rhs, sum),
        _ => {
            // One of three is alone.
            let [lhs, rhs, sum] = [types.0, types.1, types.2].map(|one| one.is_some());
            let value = match (lhs == sum, rhs == sum) {
                (false, true) => module.operand(op, 0),
                (true, false) => module.operand(op, 1),
                _ => module.result(op, 0),
            };
            let message = signature(module, op, "expected all of them quantized, or none");
            at_value(constraint(2), op, value, message, findings);
            return;
        }
    };
    if !elementwise::of_one_type(module, op, false, "shape".into(), findings) {
        return;
    }
    let dimension_stays =
        |one: Uniform<'_>| one.dimension().is_none() || one.dimension() == sum.dimension();
    let per_axis = lhs.dimension().or(rhs.dimension()).is_some();
    // As upstream: whether the right side's are signed counts for nothing.
    let (left, right) = (module.operand(op, 0), module.operand(op, 1));
    let to = module.result(op, 0);
    let right_unless = |alike: bool| if alike { to } else { right };
    let broken = if lhs.width() != rhs.width() || lhs.storage != sum.storage {
        let value = right_unless(lhs.width() == rhs.width());
        Some((3, value, "expected one storage type"))
    } else if lhs.expressed != rhs.expressed || lhs.expressed != sum.expressed {
        let value = right_unless(lhs.expressed == rhs.expressed);
        Some((4, value, "expected one expressed type"))
    } else if per_axis != sum.dimension().is_some() {
        Some((
            5,
            to,
            "expected scales along a dimension in the result just where an operand has them",
        ))
    } else if !dimension_stays(lhs) {
        Some((
            6,
            left,
            "expected the scales of operand 0 along those of the result",
        ))
    } else if !dimension_stays(rhs) {
        Some((
            7,
            right,
            "expected the scales of operand 1 along those of the result",
        ))
    } else {
        None
    };
    if let Some((number, value, expected)) = broken {
        let message = signature(module, op, expected);
        at_value(constraint(number), op, value, message, findings);
    } else if lhs.dimension().is_some() != sum.dimension().is_some() {
        let expected = "expected scales along a dimension in the result as in operand 0";
        findings.error_at_result("result-type", op, 0, signature(module, op, expected));
    }
}

/// Whether a quantized type may be taken in another: it stands for the same floats, in no wider a storage.
pub(super) fn promotes(module: &Module, from: TypeId, to: TypeId) -> bool {
    match (Uniform::of(module, from), Uniform::of(module, to)) {
        (Some(from), Some(to)) => {
            from.expressed == to.expressed && from.storage.width <= to.storage.width
        }
        _ => from == to,
    }
}

/// The float that an element type is, or stands for.
fn expressed(module: &Module, element: TypeId) -> Option<FloatKind> {
    match module.ty(element) {
        Type::Float(kind) => Some(*kind),
        _ => Uniform::of(module, element).map(|uniform| uniform.expressed),
    }
}

/// `uniform_quantize`: floats, or quantized ones, become quantized ones that stand for the same type.
pub fn quantize(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    let given = expressed(module, from.element);
    let expressed = Uniform::of(module, to.element).map(|to| to.expressed);
    let broken = if given.is_none() {
        Some((
            "element-type".into(),
            "expected floats or quantized elements",
        ))
    } else if expressed.is_none() {
        Some((
            "element-type".into(),
            "expected quantized elements to come out",
        ))
    } else if !shapes_agree(from.shape, to.shape) {
        Some((constraint(1), "expected one shape"))
    } else if given != expressed {
        Some((constraint(2), "expected to quantize the floats that go in"))
    } else {
        None
    };
    if let Some((rule, expected)) = broken {
        let message = signature(module, op, expected);
        match given {
            None => findings.error_at_operand(rule, op, 0, message),
            Some(_) => findings.error_at_result(rule, op, 0, message),
        };
    }
}

/// `uniform_dequantize`: quantized elements become the floats that they stand for.
pub fn dequantize(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    let given = Uniform::of(module, from.element).map(|from| Type::Float(from.expressed));
    let broken = if given.is_none() {
        Some((
            "element-type".into(),
            "expected quantized elements to go in",
        ))
    } else if !shapes_agree(from.shape, to.shape) {
        Some((constraint(1), "expected one shape"))
    } else if given.as_ref() != Some(module.ty(to.element)) {
        Some((
            constraint(2),
            "expected the floats that the elements stand for",
        ))
    } else {
        None
    };
    if let Some((rule, expected)) = broken {
        let message = signature(module, op, expected);
        match given {
            None => findings.error_at_operand(rule, op, 0, message),
            Some(_) => findings.error_at_result(rule, op, 0, message),
        };
    }
}

/// Reports at the operand or result, which the op has.
pub(super) fn at_value(
    rule: Broken,
    op: OpId,
    value: Option<ValueId>,
    message: String,
    findings: &mut Findings<'_>,
) {
    match value {
        Some(value) => findings.error_at_value(rule, op, value, message),
        None => findings.error(rule, op, message),
    };
}

pub(super) fn signature(module: &Module, op: OpId, expected: &str) -> String {
    format!(
        "takes ({}) and gives ({}), {expected}",
        module.type_list_text(&operand_types(module, op)),
        module.type_list_text(&result_types(module, op))
    )
}

/// The result has the operand's very element type; reports and is false if not.
pub(super) fn element_type_same(
    module: &Module,
    op: OpId,
    rule: Broken,
    findings: &mut Findings<'_>,
) -> bool {
    element_type_stays(module, op, |a, b| a == b, |_, _| true, [rule; 2], findings)
}

/// The result has the operand's element type, but where each index of a dimension has a scale, what `same`
/// leaves open may differ as long as it `fits`; reports and is false if not. The rules are those of the
/// element type and of what may differ.
pub(super) fn element_type_stays(
    module: &Module,
    op: OpId,
    same: impl Fn(Uniform<'_>, Uniform<'_>) -> bool,
    fits: impl Fn(Uniform<'_>, Uniform<'_>) -> bool,
    [element, difference]: [Broken; 2],
    findings: &mut Findings<'_>,
) -> bool {
    let (Some(from), Some(to)) = (operand(module, op, 0), result(module, op, 0)) else {
        return false;
    };
    let uniform = |tensor: Tensor<'_>| Uniform::of(module, tensor.element);
    let mut scales_fit = true;
    let rule = match (uniform(from), uniform(to)) {
        (None, None) if elements_agree(module, from.element, to.element) => return true,
        (Some(before), Some(after)) => match before.dimension() {
            None if before == after => return true,
            Some(_) if before.is_alike(after) && same(before, after) => match fits(before, after) {
                true => return true,
                false => {
                    scales_fit = false;
                    difference
                }
            },
            _ => element,
        },
        _ => element,
    };
    let kept = module.type_text(from.element);
    let expected = match scales_fit {
        true => format!("elements `{kept}` as its operand has"),
        false => format!("the scales of `{kept}` where its operand's come to be"),
    };
    let found = bounded_text(module, op, to);
    let message = format!("gives `{found}` as result 0, expected {expected}");
    findings.error_at_result(rule, op, 0, message);
    false
}
