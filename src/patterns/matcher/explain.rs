//! Says in a sentence what a near miss is off by.

use petgraph::graph::NodeIndex;

use super::super::Fault;
use super::super::kind::Kind;
use super::super::pattern::Pattern;
use super::super::view::Value;
use super::{Matcher, Slip, reducer};

/// A number as texts have it: most are of 32 bits.
pub fn shown(number: f64) -> String {
    format!("{}", number as f32)
}

impl Matcher<'_, '_, '_> {
    /// What the pattern asks for, and the value does not give.
    pub(super) fn wanted(&self, pattern: &Pattern, value: Value) -> String {
        match pattern {
            Pattern::Op(kind, _) | Pattern::Either(kind, _)
                if *kind == self.found.view.source_kind(value) =>
            {
                "of which more than one operand is another than belongs there".to_owned()
            }
            _ => format!("not {}", pattern.words()),
        }
    }

    /// None where the value is what is asked for, and something else keeps the rest from fitting.
    pub(super) fn explained(&self, slip: &Slip) -> Option<Fault> {
        let view = self.found.view;
        let (name, is_anything, words, value, from) = match slip {
            Slip::Goal {
                name,
                is_anything,
                words,
                value,
                from,
            } => (*name, *is_anything, words, *value, *from),
            Slip::Op { node, belongs } => {
                let value = Value {
                    node: *node,
                    result: 0,
                };
                let is = self.described(value);
                let message = format!("{is} stands where `{}` belongs", belongs.mnemonic());
                return Some(Fault::new(*node, message));
            }
            Slip::Reduction { node, by } => {
                return Some(Fault::new(*node, self.reduces(*node, *by)));
            }
        };
        let known = name.and_then(|name| self.found.source(name));
        let is_same = known.map(|known| view.is_same(known, view.source(value)));
        if is_same.unwrap_or(is_anything) {
            return None;
        }
        let known = name.and_then(|name| self.found.value(name));
        let which = match known.map(|known| view.name(known)) {
            Some(name) if !name.is_empty() => format!(", which is `{name}`"),
            _ => String::new(),
        };
        let place = match from.and_then(|(node, operand)| Some((view.op(node)?, operand))) {
            Some((op, operand)) => format!("operand {operand} of `{}`", view.module.name_text(op)),
            None => "the result".to_owned(),
        };
        let at = from.map_or(self.found.root, |(node, _)| node);
        let is = self.described(value);
        Some(Fault::new(at, format!("{place} is {is}, {words}{which}")))
    }

    /// That the node does not reduce by `kind` from what changes nothing.
    fn reduces(&self, node: NodeIndex, kind: Kind) -> String {
        let view = self.found.view;
        let value = view.name(Value { node, result: 0 });
        let by = view.op(node).and_then(|op| reducer(view.module, op));
        let kind = kind.mnemonic();
        match by.map(Kind::mnemonic) {
            Some(by) if by == kind => {
                format!(
                    "`{value}` does not reduce from the number that changes nothing by `{kind}`"
                )
            }
            Some(by) => format!("`{value}` reduces by `{by}`, not by `{kind}`"),
            None => format!("`{value}` does not reduce by `{kind}` alone"),
        }
    }

    fn described(&self, value: Value) -> String {
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
