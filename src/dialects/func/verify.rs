//! What must hold of functions, calls and returns.

use super::function_type;
use crate::diagnostic::{Diagnostic, counted};
use crate::ir::{Attr, Module, OpId, StrId, Type, TypeId};
use crate::syntax::places;
use crate::verify::{Broken, Findings, Inside, difference};

const UNDEFINED: Broken = Broken::rule("undefined-symbol");

/// The function's type, visibility, argument attributes and entry block.
pub(super) fn function(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some((inputs, results)) = function_type(module, op) else {
        if !findings.is_wrong_attribute(op, "function_type") {
            findings.error(
                "attribute-kind",
                op,
                "has a `function_type` that is no function type, expected `(T, ...) -> (T, ...)`",
            );
        }
        return;
    };
    let parent = module
        .parent_op(op)
        .and_then(|parent| module.name(parent).spec());
    if let Some(parent) = parent.filter(|parent| !parent.symbol_table) {
        let message = format!(
            "stands in `{}`, expected a `builtin.module` around it",
            parent.name
        );
        findings.error("parent-op", op, message);
    }
    let visibility = module
        .attribute(op, "sym_visibility")
        .and_then(|attr| module.string_attr(attr));
    match visibility {
        None | Some(b"public" | b"private" | b"nested") => {}
        Some(other) => {
            let message = format!(
                "has the visibility `{}`, expected `public`, `private` or `nested`",
                String::from_utf8_lossy(other)
            );
            findings.error("visibility", op, message);
        }
    }
    for (name, count) in [("arg_attrs", inputs.len()), ("res_attrs", results.len())] {
        argument_attributes(module, op, name, count, findings);
    }
    let Some(entry) = module.entry_block(op, 0) else {
        if matches!(visibility, None | Some(b"public"))
            && !findings.is_wrong_attribute(op, "sym_visibility")
        {
            let message = format!(
                "declares `@{}` without a body as public, expected `private`",
                String::from_utf8_lossy(module.symbol(op).unwrap_or_default())
            );
            findings.report(
                Diagnostic::error(
                    "visibility",
                    module.nearest_span(op),
                    format!("`func.func` {message}"),
                )
                .help("write `func.func private`, or give it a body"),
            );
        }
        return;
    };
    let arguments = module.block_arguments(entry);
    let types = arguments.iter().map(|value| module.value_type(*value));
    if types.ne(inputs.iter().copied()) {
        let found: Vec<TypeId> = arguments
            .iter()
            .map(|value| module.value_type(*value))
            .collect();
        let message = format!(
            "has an entry block of arguments ({}), expected ({}) as in its type",
            module.type_list_text(&found),
            module.type_list_text(inputs)
        );
        let place = (0, Inside::Argument, difference(&found, inputs));
        findings.error_inside("function-type", op, place, message);
    }
}

fn argument_attributes(
    module: &Module,
    op: OpId,
    name: &str,
    count: usize,
    findings: &mut Findings<'_>,
) {
    let Some(Attr::Array(items)) = module.attribute(op, name).map(|attr| module.attr(attr)) else {
        return;
    };
    let other = items
        .iter()
        .find(|item| !matches!(module.attr(**item), Attr::Dictionary(_)));
    if let Some(other) = other {
        let message = format!(
            "has `{}` in `{name}`, expected dictionaries",
            module.attr_text(*other)
        );
        findings.error_at_attribute("attribute-kind", op, name, message);
        return;
    }
    // As upstream: results may have an empty list, which is as none.
    let is_none = items.is_empty() && name == "res_attrs";
    if items.len() != count && !is_none {
        let message = format!(
            "has {} in `{name}`, expected {}",
            counted(items.len(), "entry"),
            counted(count, "dictionary")
        );
        findings.error("function-type", op, message);
        return;
    }
    let entries = items.iter().flat_map(|item| match module.attr(*item) {
        Attr::Dictionary(entries) => &entries[..],
        _ => &[],
    });
    for (entry, _) in entries {
        let entry = module.text(*entry);
        if !entry.contains('.') {
            let message = format!(
                "has `{entry}` in `{name}`, expected attributes of a dialect, as `tf.{entry}`"
            );
            findings.error_at_attribute("attribute-value", op, &entry, message);
        }
    }
}

/// A return's operands are the results of the function that it stands in.
pub(super) fn returned(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let function = module
        .parent_op(op)
        .filter(|op| module.is(*op, "func.func"));
    let Some(function) = function else {
        findings.error(
            "parent-op",
            op,
            "stands outside a function, expected it in `func.func`",
        );
        return;
    };
    returned_of(module, op, function, findings);
}

/// What the op returns are the results of the function that it ends.
pub fn returned_of(module: &Module, op: OpId, function: OpId, findings: &mut Findings<'_>) {
    let Some((_, results)) = function_type(module, function) else {
        return;
    };
    let types = module.operands(op).map(|value| module.value_type(value));
    if types.ne(results.iter().copied()) {
        let found = operand_types(module, op);
        let message = format!(
            "returns ({}), expected ({}) as in the type of `@{}`",
            module.type_list_text(&found),
            module.type_list_text(results),
            String::from_utf8_lossy(module.symbol(function).unwrap_or_default())
        );
        let index = difference(&found, results);
        findings.error_at_operand("function-type", op, index, message);
    }
}

/// A call's types are those of the function that it names.
pub(super) fn called(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let types = Broken::rule("call-type");
    let rules = [UNDEFINED, types, types];
    called_function(module, op, "callee", rules, findings);
}

/// The function that the attribute names and its symbol; reports if there is none.
fn named_function(
    module: &Module,
    op: OpId,
    name: &str,
    rule: impl Into<Broken>,
    findings: &mut Findings<'_>,
) -> Option<(OpId, StrId)> {
    let Attr::SymbolRef(path) = module.attr(module.attribute(op, name)?) else {
        return None;
    };
    // That the reference is to be one symbol is said of its kind.
    let &[symbol] = &**path else {
        return None;
    };
    let callee = findings
        .nearest_symbol(op, symbol)
        .filter(|callee| module.is(*callee, "func.func"));
    if callee.is_none() && !findings.may_be_unread(symbol) {
        let message = format!(
            "names `@{}`, which is no function of this module, expected one",
            module.text(symbol)
        );
        let name = format!("@{}", module.text(symbol));
        let place = places::token_place(module, op, &name);
        findings.error_at(rule, op, place, &format!("`{name}`"), message);
    }
    Some((callee?, symbol))
}

/// A function as a value has the function's type.
pub(super) fn constant(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let named = named_function(module, op, "value", UNDEFINED, findings);
    let (Some((callee, symbol)), Some(result)) = (named, module.result(op, 0)) else {
        return;
    };
    let found = module.value_type(result);
    let expected = module.attribute(callee, "function_type");
    if let Some(Attr::Type(expected)) = expected.map(|attr| module.attr(attr))
        && *expected != found
    {
        let message = format!(
            "gives `{}`, expected `{}` as `@{}` has",
            module.type_text(found),
            module.type_text(*expected),
            module.text(symbol)
        );
        findings.error_at_result("result-type", op, 0, message);
    }
}

/// An indirect call's types are those of its callee's type.
pub(super) fn called_indirectly(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let types = operand_types(module, op);
    let Some((callee, operands)) = types.split_first() else {
        return;
    };
    let found: Vec<TypeId> = module
        .results(op)
        .map(|value| module.value_type(value))
        .collect();
    let expected = match module.ty(*callee) {
        Type::Function { inputs, results } => Some((&**inputs, &**results)),
        _ => None,
    };
    if expected != Some((operands, &found[..])) {
        let message = format!(
            "has the types ({}) -> ({}), expected those of its callee, `{}`",
            module.type_list_text(operands),
            module.type_list_text(&found),
            module.type_text(*callee)
        );
        // The callee is the first operand.
        match expected {
            Some((inputs, results)) if inputs == operands => {
                findings.error_at_result("call-type", op, difference(&found, results), message)
            }
            expected => {
                let index = expected.map_or(0, |(inputs, _)| 1 + difference(operands, inputs));
                findings.error_at_operand("call-type", op, index, message)
            }
        };
    }
}

/// A function that an op names, with what it takes and gives.
pub struct Called<'m> {
    /// The function.
    pub function: OpId,
    /// The types that it takes.
    pub inputs: &'m [TypeId],
    /// The types that it gives.
    pub results: &'m [TypeId],
}

/// The function that the attribute names; reports and is none if it names none.
pub fn named<'m>(
    module: &'m Module,
    op: OpId,
    name: &str,
    findings: &mut Findings<'_>,
) -> Option<Called<'m>> {
    let (function, _) = named_function(module, op, name, UNDEFINED, findings)?;
    let (inputs, results) = function_type(module, function)?;
    Some(Called {
        function,
        inputs,
        results,
    })
}

/// Checks that the attribute names a function and that the op has its types. The rules are those of the
/// function, of what it takes, and of what it returns.
pub fn called_function(
    module: &Module,
    op: OpId,
    name: &str,
    [undefined, takes, returns]: [Broken; 3],
    findings: &mut Findings<'_>,
) {
    let Some((callee, symbol)) = named_function(module, op, name, undefined, findings) else {
        return;
    };
    let Some((inputs, results)) = function_type(module, callee) else {
        return;
    };
    let operands = operand_types(module, op);
    let found: Vec<TypeId> = module
        .results(op)
        .map(|value| module.value_type(value))
        .collect();
    if operands != inputs || found != results {
        let message = format!(
            "has the types ({}) -> ({}), expected ({}) -> ({}) as `@{}` has",
            module.type_list_text(&operands),
            module.type_list_text(&found),
            module.type_list_text(inputs),
            module.type_list_text(results),
            module.text(symbol)
        );
        let defined = (module.nearest_span(callee), "it is defined here".to_owned());
        let found = match operands == inputs {
            true => findings.error_at_result(returns, op, difference(&found, results), message),
            false => findings.error_at_operand(takes, op, difference(&operands, inputs), message),
        };
        found.notes.push(defined);
    }
}

fn operand_types(module: &Module, op: OpId) -> Vec<TypeId> {
    module
        .operands(op)
        .map(|value| module.value_type(value))
        .collect()
}
