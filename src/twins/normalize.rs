//! Decision D3: every pass works on `@main`, so a dump without one gets one first.

use crate::diagnostic::{Diagnostic, Severity};
use crate::ir::{Attr, AttrId, Module, OpId, RootForm, StrId, WalkOrder};

const SECTION: &str = "decisions, D3";

/// Makes sure that the module has a function `@main`, and says what it did.
///
/// A module that has one is left as it is. Otherwise bare operations get a module around them, and
/// `entry`, or else the only public function with a body, is renamed to `@main`; symbol references
/// to it follow.
///
/// # Errors
///
/// `no-main` if there is no candidate, several, or none of the name `entry`; the module is then
/// unchanged.
pub fn normalize(module: &mut Module, entry: Option<&str>) -> Result<Vec<Diagnostic>, Diagnostic> {
    let main = main_function(module);
    let wanted = entry.filter(|entry| *entry != "main");
    let function = match (main, wanted) {
        (Some(_), None) => return Ok(Vec::new()),
        (Some(main), Some(entry)) => {
            let message =
                format!("`@{entry}` cannot become `@main`: the module has a `@main` already");
            return Err(error(module, Some(main), message).help("leave `--entry` out"));
        }
        (None, Some(entry)) => match module.lookup_symbol(entry.as_bytes()) {
            Some(function) if has_body(module, function) => function,
            _ => {
                let message = format!("the module has no function `@{entry}` with a body");
                return Err(list_candidates(module, error(module, None, message)));
            }
        },
        (None, None) => only_public_function(module)?,
    };
    let old = module.text(symbol(module, function)).into_owned();
    let mut notes = Vec::new();
    let mut note = |module: &Module, message: String| {
        let span = module.nearest_span(function);
        notes.push(Diagnostic::new("normalized", Severity::Note, span, message).section(SECTION));
    };
    if module.root_form() == RootForm::Bare {
        module.wrap();
        note(
            module,
            "the bare operations are put into a module".to_owned(),
        );
    }
    rename(module, function);
    note(
        module,
        format!("the function `@{old}` is renamed to `@main`"),
    );
    Ok(notes)
}

/// The function called `@main`.
pub fn main_function(module: &Module) -> Option<OpId> {
    let main = module.lookup_symbol(b"main")?;
    module.is(main, "func.func").then_some(main)
}

fn has_body(module: &Module, op: OpId) -> bool {
    module.is(op, "func.func") && module.entry_block(op, 0).is_some()
}

fn public_functions(module: &Module) -> Vec<OpId> {
    let is_public = |op: &OpId| {
        let visibility = module.attribute(*op, "sym_visibility");
        let visibility = visibility.and_then(|attr| module.string_attr(attr));
        has_body(module, *op) && visibility.is_none_or(|visibility| visibility == b"public")
    };
    let body = module.body();
    body.map(|body| module.block_ops(body).filter(is_public).collect())
        .unwrap_or_default()
}

fn only_public_function(module: &Module) -> Result<OpId, Diagnostic> {
    match public_functions(module)[..] {
        [only] => Ok(only),
        [] => Err(error(
            module,
            None,
            "the module has no public function with a body".to_owned(),
        )
        .help("the passes work on the function `@main`")),
        ref several => {
            let message = format!(
                "the module has no `@main` and {} public functions",
                several.len()
            );
            let mut error = error(module, None, message);
            if let Some(divided) = module.source().divided_help(module.extent) {
                error = error.note(None, divided);
            }
            Err(list_candidates(module, error))
        }
    }
}

fn error(module: &Module, at: Option<OpId>, message: String) -> Diagnostic {
    let at = at.unwrap_or_else(|| module.root());
    Diagnostic::error("no-main", module.nearest_span(at), message).section(SECTION)
}

fn list_candidates(module: &Module, mut error: Diagnostic) -> Diagnostic {
    for function in public_functions(module) {
        let name = module.text(symbol(module, function)).into_owned();
        error = error.note(
            module.op_header_span(function),
            format!("a candidate is `@{name}`"),
        );
    }
    error.help("pick one with `--entry NAME`")
}

fn symbol(module: &Module, function: OpId) -> StrId {
    match module
        .attribute(function, "sym_name")
        .map(|attr| module.attr(attr))
    {
        Some(Attr::String { value, .. }) => *value,
        // A function always has a name; an empty one is its own first string.
        _ => StrId::new(0),
    }
}

fn rename(module: &mut Module, function: OpId) {
    let old = symbol(module, function);
    let new = module.intern("main");
    let name = module.string_attr_with(new);
    module.set_attribute(function, "sym_name", name);
    for op in module.walk(module.root(), WalkOrder::PreOrder) {
        let (properties, discardable) = (module.properties(op), module.discardable(op));
        let renamed = renamed_references(module, properties, old, new);
        if renamed != properties {
            module.set_properties(op, renamed);
        }
        let renamed = renamed_references(module, discardable, old, new);
        if renamed != discardable {
            module.set_discardable(op, renamed);
        }
    }
}

/// The attribute with references to `@old` made references to `@new`. Attributes nest no deeper
/// than the reader allows, so this may recurse.
fn renamed_references(module: &mut Module, attr: AttrId, old: StrId, new: StrId) -> AttrId {
    let renamed = match module.attr(attr) {
        Attr::SymbolRef(path) if path.first() == Some(&old) => {
            let mut path = path.clone();
            path[0] = new;
            Attr::SymbolRef(path)
        }
        Attr::Array(items) => {
            let items = items.clone();
            Attr::Array(
                items
                    .iter()
                    .map(|item| renamed_references(module, *item, old, new))
                    .collect(),
            )
        }
        Attr::Dictionary(entries) => {
            let entries = entries.clone();
            let rename = |(name, value): &(StrId, AttrId)| {
                (*name, renamed_references(module, *value, old, new))
            };
            Attr::Dictionary(entries.iter().map(rename).collect())
        }
        _ => return attr,
    };
    module.intern_attr(renamed)
}
