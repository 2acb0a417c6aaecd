//! What is said of names that have no definition.

use super::scope::{Isolated, OperandRef};
use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::dialects::close::distance;
use crate::source::Span;

impl Parser<'_> {
    #[cold]
    pub(super) fn record_undefined(&mut self, isolated: Isolated) -> Read<()> {
        let forwards = isolated.forwards.into_values();
        let uses = forwards.flat_map(|forwards| forwards.into_values());
        let mut uses: Vec<_> = uses.map(|forward| forward.operand).collect();
        uses.sort_by_key(|operand| operand.span);
        uses.into_iter().try_for_each(|operand| {
            let error = self.undefined(operand, isolated.first_op);
            self.record(error)
        })
    }

    /// The error that `operand` has no definition in the scope whose operations begin at number
    /// `first_op`.
    fn undefined(&self, operand: OperandRef, first_op: usize) -> Box<Diagnostic> {
        let OperandRef { name, number, span } = operand;
        let name = self.module.text(name).into_owned();
        let name = if number == 0 {
            name
        } else {
            format!("{name}#{number}")
        };
        let message = format!("`%{name}` is used but never defined");
        let help = self.close_name(&name).map_or_else(
            || "define it before this operation, in the same function".to_owned(),
            |close| format!("did you mean `%{close}`?"),
        );
        let error = Diagnostic::error("undefined-value", span, message);
        let Some(unnamed) = self.unnamed_before(span, first_op) else {
            return error.help(help).into();
        };
        let place = Span::new(unnamed.start as usize, unnamed.start as usize);
        let note = "the result of this operation has no name";
        error
            .note(place, note)
            .help(format!("is `%{name} =` missing before it?"))
            .into()
    }

    /// The last operation before `at` whose results have no names.
    fn unnamed_before(&self, at: Span, first_op: usize) -> Option<Span> {
        let ops = self.module.ops.iter().skip(first_op).rev();
        ops.filter(|op| op.results.len > 0)
            .filter(|op| self.module.values[op.results.start as usize].name.is_none())
            .filter_map(|op| op.place.map(|place| place.span))
            .find(|span| span.end <= at.start)
    }

    /// A name visible at the end of the scope that `name` may be a slip for.
    fn close_name(&self, name: &str) -> Option<String> {
        let twin = match name.strip_prefix('s') {
            Some(rest) => rest.to_owned(),
            None => format!("s{name}"),
        };
        // Numbers are close to each other without being slips.
        let is_word = name.len() > 2 && !name.bytes().all(|byte| byte.is_ascii_digit());
        let names = self.module.values.iter().filter_map(|value| value.name);
        let mut names = names.map(|known| self.module.text(known));
        let close = names.find(|known| *known == twin || is_word && distance(known, name) == 1)?;
        Some(close.into_owned())
    }
}
