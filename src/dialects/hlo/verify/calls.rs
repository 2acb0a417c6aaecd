//! Custom calls and composites.

use super::*;
use crate::dialects::func;

/// `custom_call`: the configuration that its API version takes, and layouts of all types or none.
pub fn custom_call(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !configuration_holds(module, op, findings) {
        return;
    }
    called_computations(module, op, findings);
    layouts(module, op, findings);
    aliases(module, op, findings);
}

/// There is such an API version, and the configuration is of the kind that it takes; is false if there is
/// none.
fn configuration_holds(module: &Module, op: OpId, findings: &mut Findings<'_>) -> bool {
    const VERSION: &str = "api_version";
    if findings.is_wrong_attribute(op, VERSION) {
        return true;
    }
    let version = int(module, op, VERSION).unwrap_or(1);
    if !(0..=4).contains(&version) {
        let message = format!("has the API version {version}, expected 0 to 4");
        findings.error_at_attribute("attribute-value", op, VERSION, message);
        return false;
    }
    let config = module
        .attribute(op, "backend_config")
        .map(|attr| module.attr(attr));
    let expected = match (version, config) {
        (_, None) | (4, Some(Attr::Dictionary(_))) | (0..=3, Some(Attr::String { .. })) => None,
        (4, Some(_)) => Some("a dictionary"),
        _ => Some("a string"),
    };
    if let Some(expected) = expected {
        let message = format!(
            "has a `backend_config` of another kind than API version {version} takes, expected {expected}"
        );
        findings.error_at_attribute("attribute-kind", op, "backend_config", message);
    }
    true
}

/// Each alias names an operand, or a part of a tuple, of the type of the result that it is for.
pub fn aliases(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let aliases = module
        .attribute(op, "output_operand_aliases")
        .map(|attr| module.attr(attr));
    let Some(Attr::Array(aliases)) = aliases else {
        return;
    };
    // Several results count as one tuple.
    let results = result_types(module, op);
    for alias in aliases {
        let list = |name| {
            let list = struct_field(module, *alias, name).and_then(|list| module.ints(list));
            list.unwrap_or_default()
        };
        let index = struct_field(module, *alias, "operand_index")
            .and_then(|index| integer(module, index))
            .and_then(|index| usize::try_from(index).ok());
        let operand = index
            .and_then(|index| module.operand(op, index))
            .map(|operand| module.value_type(operand))
            .and_then(|ty| part(module, ty, &list("operand_tuple_indices")));
        let path = list("output_tuple_indices");
        let result = match (results.as_slice(), path.split_first()) {
            ([only], _) => part(module, *only, &path),
            (_, Some((first, path))) => usize::try_from(*first)
                .ok()
                .and_then(|first| part(module, *results.get(first)?, path)),
            _ => None,
        };
        if operand.is_none() || operand != result {
            let message = format!(
                "has the alias `{}`, expected an operand and a result of one type",
                module.attr_text(*alias)
            );
            let name = "output_operand_aliases";
            findings.error_at_attribute("attribute-value", op, name, message);
        }
    }
}

/// The part of a tuple type that the indices lead to.
pub(super) fn part(module: &Module, mut ty: TypeId, path: &[i64]) -> Option<TypeId> {
    for index in path {
        let Type::Tuple(elements) = module.ty(ty) else {
            return None;
        };
        ty = *elements.get(usize::try_from(*index).ok()?)?;
    }
    Some(ty)
}

/// The computations are symbols; whether they exist is not asked, as upstream does not.
fn called_computations(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let called = module
        .attribute(op, "called_computations")
        .map(|attr| module.attr(attr));
    let Some(Attr::Array(items)) = called else {
        return;
    };
    let symbols = items
        .iter()
        .all(|item| matches!(module.attr(*item), Attr::SymbolRef(path) if path.len() == 1));
    if !symbols {
        let name = "called_computations";
        let message =
            format!("has something else than symbols in `{name}`, expected `[@name, ...]`");
        findings.error_at_attribute("attribute-kind", op, name, message);
    }
}

fn layouts(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let list = |name| match module.attribute(op, name).map(|attr| module.attr(attr)) {
        Some(Attr::Array(items)) => Some(items),
        _ => None,
    };
    let names = ["operand_layouts", "result_layouts"];
    if names
        .iter()
        .any(|name| findings.is_wrong_attribute(op, name))
    {
        return;
    }
    let (operands, results) = match (list(names[0]), list(names[1])) {
        (None, None) => return,
        (Some(operands), Some(results)) => (operands, results),
        _ => {
            findings.error(
                "missing-attribute",
                op,
                "has layouts for one side only, expected both `operand_layouts` and `result_layouts`",
            );
            return;
        }
    };
    let mut result_types = result_types(module, op);
    // A result that is one tuple has a layout for each element.
    if let [only] = result_types[..]
        && let Type::Tuple(elements) = module.ty(only)
    {
        result_types = elements.to_vec();
    }
    let sides = [
        (names[0], operands, operand_types(module, op)),
        (names[1], results, result_types),
    ];
    for (name, layouts, types) in sides {
        if !length_holds(op, name, layouts.len(), types.len(), "dimensions", findings) {
            return;
        }
        let is_list = |layout: &AttrId| {
            let ty = module.elements_type(*layout).map(|ty| module.ty(ty));
            matches!(ty, Some(Type::RankedTensor { shape, element, .. })
                if shape.len() == 1 && *module.ty(*element) == Type::Index)
        };
        if let Some(other) = layouts.iter().find(|layout| !is_list(layout)) {
            let message = format!(
                "has the layout `{}`, expected a list `dense<...> : tensor<Nxindex>`",
                module.attr_text(*other)
            );
            findings.error_at_attribute("attribute-kind", op, name, message);
            return;
        }
        for (layout, ty) in layouts.iter().zip(&types) {
            if matches!(module.ty(*ty), Type::Tuple(_)) {
                let message = format!(
                    "has a layout for `{}`, expected none for a tuple",
                    module.type_text(*ty)
                );
                findings.error_at_attribute("attribute-value", op, name, message);
                return;
            }
            // What is no tensor has an empty layout, but for the buffers of StableHLO.
            let rank = match module.ty(*ty) {
                Type::MemRef { shape, .. } if !is_mhlo(module, op) => shape.len(),
                _ => tensor(module, *ty).map_or(0, Tensor::rank),
            };
            if matches!(module.ty(*ty), Type::UnrankedTensor(_)) {
                continue;
            }
            let order = match module.attr(*layout) {
                Attr::Dense(_) => module.ints(*layout),
                _ => None,
            };
            let mut sorted = order.unwrap_or_else(|| vec![-1]);
            sorted.sort_unstable();
            if !sorted.iter().copied().eq(0..rank as i64) {
                let message = format!(
                    "has the layout `{}` for `{}`, expected a permutation of its dimensions",
                    module.attr_text(*layout),
                    module.type_text(*ty)
                );
                findings.error_at_attribute("attribute-value", op, name, message);
                return;
            }
        }
    }
}

/// `composite`: a name with a namespace, and a decomposition of its types.
pub fn composite(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let name = module
        .attribute(op, "name")
        .and_then(|attr| module.string_attr(attr))
        .unwrap_or_default();
    if !is_namespaced(name) {
        let message = format!(
            "has the name \"{}\", expected one with a namespace, such as \"my.op\"",
            String::from_utf8_lossy(name)
        );
        findings.error_at_attribute(constraint(1), op, "name", message);
        return;
    }
    let rules = [2, 3, 4].map(constraint);
    func::called_function(module, op, "decomposition", rules, findings);
}

/// A letter, then letters, digits and `_`, then one or more parts that begin with a dot and may also
/// have `$`.
fn is_namespaced(name: &[u8]) -> bool {
    let mut parts = name.split(|byte| *byte == b'.');
    let head = parts.next().unwrap_or_default();
    let mut count = 0;
    let tail = parts.all(|part| {
        count += 1;
        !part.is_empty()
            && part
                .iter()
                .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$'))
    });
    let word = head
        .iter()
        .all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    head.first().is_some_and(u8::is_ascii_alphabetic) && word && tail && count > 0
}

/// `chlo.top_k`: the `k` largest of the last dimension, and their places as `i32`.
pub fn top_k(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(value), Some(k)) = (module.operand(op, 0), int(module, op, "k")) else {
        return;
    };
    let Some(input) = tensor(module, module.value_type(value)) else {
        if let Some(element) = element(module, value) {
            unranked::expect_places(module, op, None, element, findings);
        }
        return;
    };
    let Some((last, _)) = input.shape.split_last() else {
        let message = "takes a scalar, expected rank 1 or more";
        findings.error_at_operand("operand-type", op, 0, message);
        return;
    };
    if k < 0 || (*last != DYNAMIC && k > *last) {
        let message = format!(
            "takes the {k} largest of `{}`, expected {}",
            bounded_text(module, op, input),
            up_to(*last)
        );
        findings.error_at_attribute("attribute-value", op, "k", message);
        return;
    }
    let rest = input.extents().take(input.rank() - 1);
    let shape: Shape = rest.chain([Extent::sized(k)]).collect();
    unranked::expect_places(module, op, Some(&shape), input.element, findings);
}
