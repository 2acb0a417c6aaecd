//! The names of main's outputs: its `output_names`, or `output0`, `output1`, ... (decision D36).

use rustc_hash::FxHashSet;

use crate::diagnostic::Diagnostic;
use crate::dialects::func::function_type;
use crate::ir::{Attr, Module, OpId, StrId};
use crate::syntax::places;

const ATTRIBUTE: &str = "output_names";

/// One name per result of `main`.
///
/// # Errors
///
/// One per fault of the attribute, at the attribute: it is no array, an element is no string, a
/// name is empty or stands twice, or there are more or fewer names than results.
pub(super) fn output_names(module: &mut Module, main: OpId) -> Result<Vec<StrId>, Vec<Diagnostic>> {
    let results = function_type(module, main).map_or(0, |(_, results)| results.len());
    let Some(attribute) = module.attribute(main, ATTRIBUTE) else {
        return Ok((0..results)
            .map(|index| module.intern(format!("output{index}")))
            .collect());
    };
    let span = places::attribute_place(module, main, ATTRIBUTE).or_else(|| module.op_span(main));
    let error = |message: String| {
        Diagnostic::error("output-names", span, message)
            .section("decisions, D36")
            .help(format!(
                "`{ATTRIBUTE}` is an array of {results} different, non-empty string{}",
                if results == 1 { "" } else { "s" }
            ))
    };
    let Attr::Array(items) = module.attr(attribute) else {
        return Err(vec![error(format!("`{ATTRIBUTE}` is no array"))]);
    };
    let mut errors = Vec::new();
    let mut names = Vec::new();
    let mut seen = FxHashSet::default();
    for (index, item) in items.iter().enumerate() {
        match module.attr(*item) {
            Attr::String { value, .. } if module.str(*value).is_empty() => {
                errors.push(error(format!("the name of output {index} is empty")));
            }
            Attr::String { value, .. } if !seen.insert(*value) => {
                errors.push(error(format!(
                    "the name `{}` of output {index} stands twice",
                    module.text(*value)
                )));
            }
            Attr::String { value, .. } => names.push(*value),
            _ => errors.push(error(format!(
                "the name of output {index} is no string: `{}`",
                module.attr_text(*item)
            ))),
        }
    }
    if items.len() != results {
        let plural = |count: usize| if count == 1 { "" } else { "s" };
        errors.push(error(format!(
            "{} name{} for {results} result{}",
            items.len(),
            plural(items.len()),
            plural(results)
        )));
    }
    if errors.is_empty() {
        Ok(names)
    } else {
        Err(errors)
    }
}
