//! What is said of names that have no definition.

use super::scope::{Forwards, Isolated, OperandRef};
use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::dialects::close::distance;
use crate::source::Span;

impl Parser<'_> {
    #[cold]
    pub(super) fn record_undefined(&mut self, isolated: Isolated) -> Read<()> {
        if isolated.is_module {
            return self.record_uses_in_module(&isolated);
        }
        let uses = isolated.uses();
        for (region, uses) in by_headless_region(&isolated.headless, uses) {
            let mut errors = uses.iter().map(|(operand, _)| *operand);
            let names_of_header =
                region.is_some() && (uses.len() > 1 || isolated.headless.len() == 1);
            if names_of_header && let Some(first) = errors.next() {
                self.gaps.note_missing_header(region);
                if self.errors.are_unbalanced() {
                    continue;
                }
                let arguments = self.arguments_for(&uses);
                let help = format!("is the header of its block missing? `^bb0({arguments}):`");
                let error = self.undefined(first, isolated.first_op);
                self.record((*error).help(help).into())?;
                continue;
            }
            errors.try_for_each(|operand| {
                let error = self.undefined(operand, isolated.first_op);
                self.record(error)
            })?;
        }
        Ok(())
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
        let stem = stem(name);
        let is_slip = |known: &str| {
            is_word && distance(known, name) == 1 && (stem.is_empty() || self::stem(known) != stem)
        };
        let close = names.find(|known| *known == twin || is_slip(known))?;
        Some(close.into_owned())
    }
}

/// A name without the number at its end.
fn stem(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit())
}

/// The uses by the innermost of the regions around them, which stand behind those inside them, and
/// that region if there is one. All in the order of the text.
fn by_headless_region(regions: &[Span], uses: Forwards) -> Vec<(Option<Span>, Forwards)> {
    let mut regions = regions.to_vec();
    regions.sort_by_key(|region| region.start);
    let mut regions = regions.into_iter().peekable();
    let mut around: Vec<(Span, usize)> = Vec::new();
    let mut groups: Vec<(Option<Span>, Forwards)> = Vec::new();
    for used in uses {
        let at = used.0.span.start;
        while let Some(region) = regions.next_if(|region| region.start <= at) {
            around.push((region, groups.len()));
            groups.push((Some(region), Vec::new()));
        }
        while around.pop_if(|(region, _)| region.end <= at).is_some() {}
        match around.last() {
            Some((_, group)) => groups[*group].1.push(used),
            None => groups.push((None, vec![used])),
        }
    }
    groups.retain(|(_, uses)| !uses.is_empty());
    groups
}
