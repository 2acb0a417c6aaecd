//! Suppressions in the text: `// tlaloc-bridge: allow(RULE) reason`, at the end of the line that is
//! meant, or on a line of its own before it.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::{Looked, levels};
use crate::diagnostic::Diagnostic;
use crate::source::{Source, Span};

/// What the comment begins with, behind the slashes and white space.
const MARK: &str = "tlaloc-bridge:";

const FORM: &str =
    "write `// tlaloc-bridge: allow(RULE) reason`, for several rules `allow(RULE, RULE)`";

/// The rules that comments themselves break.
const OF_COMMENTS: [&str; 2] = ["bad-suppression", "unused-suppression"];

/// The suppressions of one module.
#[derive(Default)]
pub struct Suppressions {
    all: Vec<Suppression>,
    /// Those of a line, by their places in `all`.
    of_line: FxHashMap<u32, Vec<usize>>,
    malformed: Vec<Diagnostic>,
}

/// One rule, or several that a name stands for, that one comment allows.
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
        // The block of comments that was passed over last: from a line up to the line behind it.
        let mut block = 0..0;
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
            if is_alone && !block.contains(&number) {
                block = number..following(source, number, extent.end);
            }
            let target = match is_alone {
                true => block.end,
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
            if let Err(unknown) = levels::is_said(rule) {
                self.complain(unknown, span);
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

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The reason for which a finding at `span` is suppressed.
    pub fn of(&mut self, source: &Source, finding: &Diagnostic, span: Span) -> Option<Arc<str>> {
        // What is said of a comment is not for it to take.
        if self.all.is_empty() || OF_COMMENTS.contains(&finding.rule) {
            return None;
        }
        let line = source.position(span.start).line;
        let of_line = self.of_line.get(&line)?;
        let index = *of_line
            .iter()
            .find(|index| levels::is_meant(&self.all[**index].rule, finding))?;
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
    while source.line(next).end < end && is_passed(&source.line(next)) {
        next += 1;
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn read(text: &str) -> (Arc<Source>, Suppressions) {
        let source = Source::new("f", text.into()).expect("small");
        let suppressions = Suppressions::read(&source, source.extent());
        (source, suppressions)
    }

    fn reason(text: &str, rule: &'static str, place: &str) -> Option<String> {
        let (source, mut suppressions) = read(text);
        let at = text.find(place).expect("a place");
        let span = Span::new(at, at + 1);
        let finding = Diagnostic::error(rule, span, "found");
        let reason = suppressions.of(&source, &finding, span);
        reason.map(|reason| reason.to_string())
    }

    #[test]
    fn a_comment_is_for_its_line_or_the_next() {
        let behind = "foo // tlaloc-bridge: allow(dominance) as agreed\nbar";
        assert_eq!(
            reason(behind, "dominance", "foo").as_deref(),
            Some("as agreed")
        );
        assert_eq!(reason(behind, "dominance", "bar"), None);
        assert_eq!(reason(behind, "syntax", "foo"), None);
        let before =
            "old\n  // tlaloc-bridge: allow(dominance, literal) why\n  // more\n\nfoo\nbar";
        assert_eq!(reason(before, "literal", "foo").as_deref(), Some("why"));
        assert_eq!(reason(before, "literal", "bar"), None);
        assert_eq!(reason(before, "literal", "old"), None);
        // Of a block each line is for what comes behind it.
        let lines = "// tlaloc-bridge: allow(dominance) b\n// and\n\n".repeat(200);
        let block = format!("{lines}// tlaloc-bridge: allow(literal) why\nfoo");
        assert_eq!(reason(&block, "dominance", "foo").as_deref(), Some("b"));
        assert_eq!(reason(&block, "literal", "foo").as_deref(), Some("why"));
    }

    /// Each was held against a hundred lines behind it.
    #[test]
    fn a_block_of_comments_is_passed_over_once() {
        let text = "// tlaloc-bridge: allow(all) why\n".repeat(300_000);
        let begun = std::time::Instant::now();
        assert_eq!(read(&text).1.all.len(), 300_000);
        assert!(begun.elapsed().as_secs() < 10, "{:?}", begun.elapsed());
    }

    #[test]
    fn a_comment_names_a_rule_a_beginning_or_a_class() {
        for (name, rule) in [
            ("drift", "drift-dtype"),
            ("drift", "unknown-expansion"),
            ("drift-random", "drift-random-numbers"),
            ("reduce", "reduce_c4"),
            ("all", "dominance"),
        ] {
            let text = format!("foo // tlaloc-bridge: allow({name}) why");
            assert!(reason(&text, rule, "foo").is_some(), "{name}: {rule}");
        }
        for (name, rule) in [("drift", "dominance"), ("warnings", "dominance")] {
            let text = format!("foo // tlaloc-bridge: allow({name}) why");
            assert_eq!(reason(&text, rule, "foo"), None, "{name}: {rule}");
        }
    }

    #[test]
    fn a_rule_that_there_is_not_is_said_with_what_was_meant() {
        for (name, hint) in [
            ("domnance", "did you mean `dominance`?"),
            ("drfit", "did you mean `drift`?"),
            ("domin", "did you mean `dominance`?"),
        ] {
            let text = format!("foo // tlaloc-bridge: allow({name}) why");
            let complaints = read(&text).1.complaints(Looked::Partly);
            let said: Vec<_> = complaints.into_iter().map(|it| it.message).collect();
            assert_eq!(said, [format!("there is no rule `{name}`; {hint}")]);
        }
    }

    /// A comment that took what is said of it would say nothing at all.
    #[test]
    fn no_comment_takes_what_is_said_of_it() {
        for name in ["all", "warnings", "bad-suppression"] {
            let text = format!("foo // tlaloc-bridge: allow(nothing-such, {name}) why");
            assert_eq!(reason(&text, "bad-suppression", "foo"), None, "{name}");
        }
    }

    #[test]
    fn a_string_is_no_comment() {
        let text = r#"foo "\"// tlaloc-bridge: allow(dominance) why""#;
        assert_eq!(reason(text, "dominance", "foo"), None);
        let text =
            r#"foo "// tlaloc-bridge: allow(dominance) b" // tlaloc-bridge: allow(dominance) why"#;
        assert_eq!(reason(text, "dominance", "foo").as_deref(), Some("why"));
    }

    #[test]
    fn what_suppresses_nothing_is_said() {
        let complaints = |text: &str, looked| {
            let complaints = read(text).1.complaints(looked);
            let all = complaints.into_iter().map(|it| (it.rule, it.message));
            all.collect::<Vec<_>>()
        };
        let nothing = "foo // tlaloc-bridge: allow(dominance) why";
        let unused = (
            "unused-suppression",
            "nothing of `dominance` is found here".to_owned(),
        );
        assert_eq!(complaints(nothing, Looked::AtText), [unused]);
        assert_eq!(complaints(nothing, Looked::Partly), []);
        for later in [
            "no-main",
            "lost-output-name",
            "mlir-refuses",
            "backend-config",
            "warnings",
            "all",
        ] {
            let later = format!("foo // tlaloc-bridge: allow({later}) why");
            assert_eq!(complaints(&later, Looked::AtText), []);
        }
        for (text, message) in [
            (
                "// tlaloc-bridge: allow(dominance)",
                "a suppression without a reason",
            ),
            (
                "// tlaloc-bridge: allow(dominance",
                "`allow(dominance` is not what a comment can tell this program",
            ),
            ("// tlaloc-bridge: allow() why", "a suppression of no rule"),
        ] {
            let bad = ("bad-suppression", message.to_owned());
            assert_eq!(complaints(text, Looked::Partly), [bad]);
        }
        assert_eq!(
            complaints("// see tlaloc-bridge: allow(dominance)", Looked::AtText),
            []
        );
    }
}
