//! Suppressions in the text: `// tlaloc-bridge: allow(RULE) reason`, at the end of the line that is
//! meant, or on a line of its own before it.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::Looked;
use crate::diagnostic::Diagnostic;
use crate::source::{Source, Span};

/// What the comment begins with, behind the slashes and white space.
const MARK: &str = "tlaloc-bridge:";

const FORM: &str =
    "write `// tlaloc-bridge: allow(RULE) reason`, for several rules `allow(RULE, RULE)`";

/// The suppressions of one module.
#[derive(Default)]
pub struct Suppressions {
    all: Vec<Suppression>,
    /// Those of a line, by their places in `all`.
    of_line: FxHashMap<u32, Vec<usize>>,
    malformed: Vec<Diagnostic>,
}

/// One rule that one comment allows.
struct Suppression {
    rule: String,
    span: Span,
    reason: Arc<str>,
    used: bool,
}

impl Suppressions {
    /// Those in the text `extent` of `source`.
    pub fn read(source: &Source, extent: Span) -> Self {
        let mut suppressions = Self::default();
        let text = source.slice(extent);
        let mut read_to = 0;
        for at in memchr::memmem::find_iter(text, MARK) {
            let offset = extent.start + at as u32;
            // The mark may stand in one line several times, in texts and in the comment itself.
            if offset < read_to {
                continue;
            }
            let number = source.position(offset).line;
            let line = source.line(number);
            read_to = line.end;
            let Some(start) = comment(source.slice(line)) else {
                continue;
            };
            let span = Span {
                start: line.start + start as u32,
                end: line.end,
            };
            let is_alone = source.slice(line)[..start].trim_ascii().is_empty();
            let target = match is_alone {
                true => following(source, number, extent.end),
                false => number,
            };
            let text = String::from_utf8_lossy(source.slice(span));
            if let Some(rest) = text.trim_start_matches('/').trim_start().strip_prefix(MARK) {
                suppressions.add(rest.trim(), span, target);
            }
        }
        suppressions
    }

    fn add(&mut self, text: &str, span: Span, line: u32) {
        let rules = text
            .strip_prefix("allow(")
            .and_then(|text| text.split_once(')'));
        let Some((rules, reason)) = rules else {
            let message = format!("`{text}` is not what a comment can tell this program");
            self.complain(message, span);
            return;
        };
        let reason = reason.trim();
        if reason.is_empty() {
            self.complain("a suppression without a reason", span);
            return;
        }
        let reason: Arc<str> = reason.into();
        for rule in rules.split(',').map(str::trim) {
            if rule.is_empty() {
                self.complain("a suppression of no rule", span);
                continue;
            }
            self.of_line.entry(line).or_default().push(self.all.len());
            self.all.push(Suppression {
                rule: rule.to_owned(),
                span,
                reason: Arc::clone(&reason),
                used: false,
            });
        }
    }

    fn complain(&mut self, message: impl Into<String>, span: Span) {
        let warning = Diagnostic::warning("bad-suppression", span, message);
        self.malformed.push(warning.help(FORM));
    }

    /// The reason for which a finding of `rule` at `span` is suppressed.
    pub fn of(&mut self, source: &Source, rule: &str, span: Span) -> Option<Arc<str>> {
        if self.all.is_empty() {
            return None;
        }
        let line = source.position(span.start).line;
        let of_line = self.of_line.get(&line)?;
        let index = *of_line
            .iter()
            .find(|index| self.all[**index].rule == rule)?;
        self.all[index].used = true;
        Some(Arc::clone(&self.all[index].reason))
    }

    /// The comments that cannot be read, and those that suppress nothing where something would have
    /// been found.
    pub fn complaints(&self, looked: Looked) -> Vec<Diagnostic> {
        let unused = self.all.iter().filter(|it| !it.used && looked.at(&it.rule));
        let unused = unused.map(|it| {
            let message = format!("nothing of `{}` is found here", it.rule);
            Diagnostic::warning("unused-suppression", it.span, message)
                .help("remove the comment, or move it to the line that is meant or the one before")
        });
        let mut complaints: Vec<_> = self.malformed.iter().cloned().chain(unused).collect();
        complaints.sort_by_key(|complaint| complaint.span);
        complaints
    }
}

/// Where a line's comment begins.
fn comment(line: &[u8]) -> Option<usize> {
    let mut in_string = false;
    let mut at = 0;
    while at < line.len() {
        match line[at] {
            b'\\' if in_string => at += 1,
            b'"' => in_string = !in_string,
            b'/' if !in_string && line.get(at + 1) == Some(&b'/') => return Some(at),
            _ => {}
        }
        at += 1;
    }
    None
}

/// The first line behind line `number` that is more than white space and a comment.
fn following(source: &Source, number: u32, end: u32) -> u32 {
    let is_passed = |line: &Span| {
        let text = source.slice(*line).trim_ascii();
        text.is_empty() || text.starts_with(b"//")
    };
    let mut next = number + 1;
    // A block of comments is passed over once for each of its lines: it is short.
    while next < number + REACH && source.line(next).end < end && is_passed(&source.line(next)) {
        next += 1;
    }
    next
}

/// Lines of comments that may stand between a suppression and what it is for.
const REACH: u32 = 100;

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn read(text: &str) -> (Arc<Source>, Suppressions) {
        let source = Source::new("f", text.into()).expect("small");
        let suppressions = Suppressions::read(&source, source.extent());
        (source, suppressions)
    }

    fn reason(text: &str, rule: &str, place: &str) -> Option<String> {
        let (source, mut suppressions) = read(text);
        let at = text.find(place).expect("a place");
        let reason = suppressions.of(&source, rule, Span::new(at, at + 1));
        reason.map(|reason| reason.to_string())
    }

    #[test]
    fn a_comment_is_for_its_line_or_the_next() {
        let behind = "foo // tlaloc-bridge: allow(a-rule) as agreed\nbar";
        assert_eq!(
            reason(behind, "a-rule", "foo").as_deref(),
            Some("as agreed")
        );
        assert_eq!(reason(behind, "a-rule", "bar"), None);
        assert_eq!(reason(behind, "other", "foo"), None);
        let before = "old\n  // tlaloc-bridge: allow(a, b) why\n  // more\n\nfoo\nbar";
        assert_eq!(reason(before, "b", "foo").as_deref(), Some("why"));
        assert_eq!(reason(before, "b", "bar"), None);
        assert_eq!(reason(before, "b", "old"), None);
    }

    #[test]
    fn a_string_is_no_comment() {
        let text = r#"foo "\"// tlaloc-bridge: allow(a) why""#;
        assert_eq!(reason(text, "a", "foo"), None);
        let text = r#"foo "// tlaloc-bridge: allow(a) b" // tlaloc-bridge: allow(a) why"#;
        assert_eq!(reason(text, "a", "foo").as_deref(), Some("why"));
    }

    #[test]
    fn what_suppresses_nothing_is_said() {
        let complaints = |text: &str, looked| {
            let complaints = read(text).1.complaints(looked);
            let all = complaints.into_iter().map(|it| (it.rule, it.message));
            all.collect::<Vec<_>>()
        };
        let nothing = "foo // tlaloc-bridge: allow(a) why";
        let unused = (
            "unused-suppression",
            "nothing of `a` is found here".to_owned(),
        );
        assert_eq!(complaints(nothing, Looked::AtText), [unused]);
        assert_eq!(complaints(nothing, Looked::Partly), []);
        let later = "foo // tlaloc-bridge: allow(no-main) why";
        assert_eq!(complaints(later, Looked::AtText), []);
        for (text, message) in [
            (
                "// tlaloc-bridge: allow(a)",
                "a suppression without a reason",
            ),
            (
                "// tlaloc-bridge: allow(a",
                "`allow(a` is not what a comment can tell this program",
            ),
            ("// tlaloc-bridge: allow() why", "a suppression of no rule"),
        ] {
            let bad = ("bad-suppression", message.to_owned());
            assert_eq!(complaints(text, Looked::Partly), [bad]);
        }
        assert_eq!(
            complaints("// see tlaloc-bridge: allow(a)", Looked::AtText),
            []
        );
    }
}
