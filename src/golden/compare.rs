//! Are two modules the same: bytes first, then structure.
//!
//! Two modules have the same structure if they are equal up to value names, the order of
//! attributes, and the order of independent operations. Locations, comments and white space do not
//! count, nor does a `module` written around operations that would otherwise stand bare. Of the
//! resources those count that the module refers to, and those of tools.
//!
//! Every op of both modules gets a number, the same one exactly if the two compute the same from
//! the same. Two blocks are equal if they hold the same numbers equally often, and equal ops are
//! shared among their users alike. Keys are compared whole: no hash is ever trusted.

mod classes;
mod difference;
mod in_step;
mod render;
mod resources;
#[cfg(test)]
mod tests;
mod translate;
mod wording;

use std::sync::Arc;

pub use render::render;

use crate::ir::Module;
use crate::source::{Source, Span};
use crate::syntax;
use classes::Numbering;

/// How two texts or modules compare.
#[derive(Debug)]
pub enum Comparison {
    /// The same bytes.
    Identical,
    /// The same structure.
    Equivalent,
    /// Neither.
    Different(Box<Difference>),
}

/// The first place, in the order of the left text, where two modules part.
#[derive(Debug)]
pub struct Difference {
    /// What differs, in one line.
    pub message: String,
    /// Where on the left; what the left lacks would stand behind this place.
    pub left: Option<Span>,
    /// Where on the right; what the right lacks would stand behind this place.
    pub right: Option<Span>,
}

impl Comparison {
    fn different(
        message: impl Into<String>,
        left: impl Into<Option<Span>>,
        right: impl Into<Option<Span>>,
    ) -> Self {
        Comparison::Different(Box::new(Difference {
            message: message.into(),
            left: left.into(),
            right: right.into(),
        }))
    }
}

/// Compares two modules by structure; the answer is never [`Comparison::Identical`].
/// ```
/// use tlaloc_bridge::golden::compare::{Comparison, compare};
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::syntax::parse;
///
/// let text = "func.func @main(%0: tensor<f32>) -> tensor<f32> {\n  return %0 : tensor<f32>\n}\n";
/// let module = |text: String| {
///     let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
///     parse(&source, source.extent()).map_err(|errors| errors[0].render(&source))
/// };
/// let (one, renamed) = (module(text.to_owned())?, module(text.replace("%0", "%x"))?);
/// assert!(matches!(compare(&one, &renamed), Comparison::Equivalent));
/// let other = module(text.replace("f32", "f64"))?;
/// assert!(matches!(compare(&one, &other), Comparison::Different(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compare(left: &Module, right: &Module) -> Comparison {
    let mut numbering = Numbering::new(left);
    let mut sides = [left, right].map(|module| numbering.number(module));
    if let Some(difference) = difference::of_classes(&mut numbering, &mut sides) {
        return Comparison::Different(Box::new(difference));
    }
    for side in &mut sides {
        numbering.refine(side);
    }
    if let Some(difference) = difference::of_sharing(&sides) {
        return Comparison::Different(Box::new(difference));
    }
    if let Some(difference) = difference::of_distincts(&sides) {
        return Comparison::Different(Box::new(difference));
    }
    let names = [&sides[0], &sides[1]].map(|side| side.resources());
    if !resources::agree([left, right], numbering.common(), names) {
        return Comparison::different(
            "the resources behind the module differ",
            left.resources,
            right.resources,
        );
    }
    Comparison::Equivalent
}

/// Where two modules part by structure. As [`compare`], but quick for what is the same op by op.
pub fn difference(left: &Module, right: &Module) -> Option<Box<Difference>> {
    if in_step::are_same(left, right) {
        return None;
    }
    match compare(left, right) {
        Comparison::Different(difference) => Some(difference),
        _ => None,
    }
}

/// Where two texts of the same structure part: at their first byte that differs. None if they are
/// the same.
pub fn byte_difference(left: &Source, right: &Source) -> Option<Difference> {
    let same = left
        .bytes()
        .iter()
        .zip(right.bytes())
        .take_while(|(left, right)| left == right)
        .count();
    let span = |source: &Source| Span::new(same, source.bytes().len().min(same + 1));
    (left.bytes() != right.bytes()).then(|| Difference {
        message: "the bytes differ from here on, though the structure is the same".to_owned(),
        left: Some(span(left)),
        right: Some(span(right)),
    })
}

/// Compares two texts: their bytes, then the modules that they hold. Texts that hold several modules
/// between `// -----` lines are compared one by one.
///
/// ```
/// use tlaloc_bridge::golden::compare::{Comparison, compare_texts};
/// use tlaloc_bridge::source::Source;
///
/// let text = "func.func @main(%0: tensor<f32>) -> tensor<f32> {\n  return %0 : tensor<f32>\n}\n";
/// let source = |text: String| Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB");
/// let (one, renamed) = (source(text.to_owned())?, source(text.replace("%0", "%x"))?);
/// assert!(matches!(compare_texts(&one, &renamed), Comparison::Equivalent));
/// let other = source(text.replace("f32", "f64"))?;
/// assert!(matches!(compare_texts(&one, &other), Comparison::Different(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compare_texts(left: &Arc<Source>, right: &Arc<Source>) -> Comparison {
    if left.bytes() == right.bytes() {
        return Comparison::Identical;
    }
    let (left_parts, right_parts) = (left.sections(), right.sections());
    if left_parts.len() != right_parts.len() {
        let message = format!(
            "the left has {} sections, the right {}",
            left_parts.len(),
            right_parts.len()
        );
        return Comparison::different(message, None, None);
    }
    for (left_part, right_part) in left_parts.into_iter().zip(right_parts) {
        if left.slice(left_part) == right.slice(right_part) {
            continue;
        }
        let unread = |side: &str, errors: Vec<crate::diagnostic::Diagnostic>| {
            let first = errors.into_iter().next();
            let span = first.as_ref().and_then(|error| error.span);
            let reason = first.map_or_else(String::new, |error| error.message);
            let message = format!("the bytes differ, and the {side} text does not read: {reason}");
            (message, span)
        };
        let left_module = match syntax::parse(left, left_part) {
            Ok(module) => module,
            Err(errors) => {
                let (message, span) = unread("left", errors);
                return Comparison::different(message, span, None);
            }
        };
        let right_module = match syntax::parse(right, right_part) {
            Ok(module) => module,
            Err(errors) => {
                let (message, span) = unread("right", errors);
                return Comparison::different(message, None, span);
            }
        };
        let comparison = compare(&left_module, &right_module);
        if matches!(comparison, Comparison::Different(_)) {
            return comparison;
        }
    }
    Comparison::Equivalent
}
