//! Says in a sentence what a near miss is off by.

use super::super::Fault;
use super::super::pattern::Pattern;
use super::super::view::Value;
use super::{Matcher, Slip};

/// A number as texts have it: most are of 32 bits.
pub fn shown(number: f64) -> String {
    format!("{}", number as f32)
}

impl Matcher<'_, '_, '_> {
    /// What the pattern asks for, and the value does not give: with the value that already has its name.
    pub(super) fn wanted(&self, pattern: &Pattern, value: Value) -> String {
        let view = self.found.view;
        if let Pattern::Op(kind, _) | Pattern::Either(kind, _) = pattern
            && *kind == view.source_kind(value)
        {
            return "of which more than one operand is another than belongs there".to_owned();
        }
        let words = pattern.words();
        let known = match pattern {
            Pattern::Any(name)
            | Pattern::Value(name)
            | Pattern::Scalar(name)
            | Pattern::Named(name, _) => self.found.value(name),
            _ => None,
        };
        match known.map(|known| self.found.view.name(known)) {
            Some(name) if !name.is_empty() => format!("not {words}, which is `{name}`"),
            _ => format!("not {words}"),
        }
    }

    pub(super) fn explained(&self, slip: &Slip) -> Fault {
        let view = self.found.view;
        let (words, value, from) = match slip {
            Slip::Goal { words, value, from } => (words, *value, *from),
            Slip::Op { node, message } => return Fault::new(*node, message.clone()),
        };
        let place = match from.and_then(|(node, operand)| Some((view.op(node)?, operand))) {
            Some((op, operand)) => format!("operand {operand} of `{}`", view.module.name_text(op)),
            None => "the result".to_owned(),
        };
        let at = from.map_or(self.found.root, |(node, _)| node);
        Fault::new(at, format!("{place} is {}, {words}", self.described(value)))
    }

    pub(super) fn described(&self, value: Value) -> String {
        let view = self.found.view;
        let name = match view.name(value) {
            name if name.is_empty() => "a value".to_owned(),
            name => format!("`{name}`"),
        };
        if let Some(number) = view.number(value) {
            return format!("{name}, the number {}", shown(number));
        }
        let source = view.source(value);
        let is = match view.op(source.node) {
            Some(op) => format!("{name} (`{}`)", view.module.name_text(op)),
            None => name,
        };
        match view.is_op(source.node) && self.is_claimed(source.node) {
            true => format!("{is}, which is part of another idiom"),
            false => is,
        }
    }
}
