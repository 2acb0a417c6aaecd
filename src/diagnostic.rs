//! What is said about an input: rule, severity, place, message, notes and help.

mod folded;

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::Arc;

use folded::Folded;
pub use folded::Place;

use crate::rules;
use crate::source::{Source, Span, Window, window};

/// How much a diagnostic weighs.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Something was done or seen that is worth knowing.
    Note,
    /// The emitter departs from its contract in a way that is known (decision D40).
    Drift,
    /// Something looks wrong; the run goes on.
    Warning,
    /// The module is wrong; it gives no output.
    Error,
}

impl Severity {
    /// As it is printed.
    pub fn label(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Drift => "drift",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A diagnostic about one input.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The stable id of the rule, for example `undefined-value`.
    pub rule: &'static str,
    /// How much it weighs.
    pub severity: Severity,
    /// What is wrong, in one line.
    pub message: String,
    /// Where.
    pub span: Option<Span>,
    /// More places and facts.
    pub notes: Vec<(Option<Span>, String)>,
    /// What to do about it.
    pub help: Option<String>,
    /// What few diagnostics have.
    more: Option<Box<More>>,
}

#[derive(Clone, Default, Debug)]
struct More {
    /// Where the rule comes from.
    section: Option<&'static str>,
    /// What mends it.
    fix: Option<Fix>,
    /// Where it is, if it is said once for several places.
    folded: Option<Folded>,
}

/// Changes of a text that together mend a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// The changes, in the order of the text, none within another.
    pub edits: Vec<Edit>,
    /// The module stays as it is, attribute by attribute: only how it is written changes.
    pub same_module: bool,
}

/// A part of a text, and what is to stand in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The part.
    pub span: Span,
    /// What is to stand there.
    pub text: Vec<u8>,
}

impl Diagnostic {
    /// A diagnostic that says where and what; the rest is added by the other methods.
    pub fn new(
        rule: &'static str,
        severity: Severity,
        span: impl Into<Option<Span>>,
        message: impl Into<String>,
    ) -> Self {
        debug_assert!(rules::is_known(rule), "{rule} is described nowhere");
        Self {
            rule,
            severity,
            message: one_line(message.into()),
            span: span.into(),
            notes: Vec::new(),
            help: None,
            more: None,
        }
    }

    /// An error.
    #[cold]
    pub fn error(
        rule: &'static str,
        span: impl Into<Option<Span>>,
        message: impl Into<String>,
    ) -> Self {
        Self::new(rule, Severity::Error, span, message)
    }

    /// A warning.
    #[cold]
    pub fn warning(
        rule: &'static str,
        span: impl Into<Option<Span>>,
        message: impl Into<String>,
    ) -> Self {
        Self::new(rule, Severity::Warning, span, message)
    }

    /// Adds another place or fact.
    pub fn note(mut self, span: impl Into<Option<Span>>, message: impl Into<String>) -> Self {
        self.notes.push((span.into(), one_line(message.into())));
        self
    }

    /// Says what to do.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(one_line(help.into()));
        self
    }

    /// Says where the rule comes from.
    pub fn section(mut self, section: &'static str) -> Self {
        self.set_section(section);
        self
    }

    /// As [`Diagnostic::section`], where it stands.
    pub fn set_section(&mut self, section: &'static str) {
        self.more.get_or_insert_default().section = Some(section);
    }

    /// Says what mends it; nothing does where there are no edits.
    pub fn fix(mut self, edits: Vec<Edit>, same_module: bool) -> Self {
        if !edits.is_empty() {
            let fix = Fix { edits, same_module };
            self.more.get_or_insert_default().fix = Some(fix);
        }
        self
    }

    /// Where the rule comes from: a document and its section, or a decision.
    pub fn origin(&self) -> Option<&'static str> {
        self.more.as_ref()?.section
    }

    /// What mends it, where that is certain.
    pub fn mending(&self) -> Option<&Fix> {
        self.more.as_ref()?.fix.as_ref()
    }

    /// The diagnostic as text, with the source shown and the place marked.
    pub fn render(&self, source: &Source) -> String {
        let mut out = String::new();
        let name = one_line(source.name().to_owned());
        let place = |span: Option<Span>| match span {
            Some(span) => {
                let at = source.position(span.start);
                format!("{name}:{}:{}", at.line, at.column)
            }
            None => name.clone(),
        };
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "{}: {}[{}]: {}",
            place(self.span),
            self.severity.label(),
            self.rule,
            self.message
        );
        if let Some(span) = self.span {
            excerpt(&mut out, source, span);
        }
        for (span, note) in self.notes.iter().take(NOTES) {
            match span {
                Some(span) => {
                    let _ = writeln!(out, "{}: note: {note}", place(Some(*span)));
                    excerpt(&mut out, source, *span);
                }
                None => {
                    let _ = writeln!(out, "  = note: {note}");
                }
            }
        }
        if let Some(more) = self.notes.len().checked_sub(NOTES).filter(|more| *more > 0) {
            let _ = writeln!(out, "  = note: and {more} more like these");
        }
        if let Some(section) = self.origin() {
            let _ = writeln!(out, "  = see: {section}");
        }
        if let Some(help) = &self.help {
            let _ = writeln!(out, "  = help: {help}");
        }
        out
    }
}

/// Notes that are shown of a finding.
const NOTES: usize = 12;

/// A message is a line, of a length that can be read: what it quotes of the text may hold line
/// breaks, in which one could write another finding, and be of any length.
fn one_line(mut text: String) -> String {
    const LONGEST: usize = 1000;
    if text.len() > LONGEST {
        let end = (0..=LONGEST).rev().find(|at| text.is_char_boundary(*at));
        text.truncate(end.unwrap_or(0));
        text.push_str("...");
    }
    match text.contains(is_unshown) {
        true => shown(&text).into_owned(),
        false => text,
    }
}

/// A text as it is shown to people: what is not seen, but changes how the rest is, stands as its number.
pub fn shown(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unshown) {
        return Cow::Borrowed(text);
    }
    let escaped = |c: char| match is_unshown(c) {
        true => format!("\\{:02X}", u32::from(c)),
        false => c.to_string(),
    };
    text.chars().map(escaped).collect::<String>().into()
}

/// Whether a character is not itself seen but changes how others are: controls, line ends, and what turns the
/// direction of writing.
pub fn is_unshown(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

fn excerpt(out: &mut String, source: &Source, span: Span) {
    let at = source.position(span.start);
    let line = source.line(at.line);
    let start = span.start.min(line.end) - line.start;
    let end = span.end.min(line.end).saturating_sub(line.start);
    let shown = window(source.slice(line), start as usize..end as usize);
    let number = at.line.to_string();
    let gutter = " ".repeat(number.len());
    let indent = " ".repeat(shown.before.chars().count());
    let marks = "^".repeat(shown.place.chars().count().max(1));
    let Window {
        before,
        place,
        after,
    } = shown;
    let _ = writeln!(out, "{gutter} |");
    let _ = writeln!(out, "{number} | {before}{place}{after}");
    let _ = writeln!(out, "{gutter} | {indent}{marks}");
}

/// A number of things called `name`: `1 operand`, `2 operands`.
pub fn counted(count: usize, name: &str) -> String {
    match (count, name.strip_suffix('y')) {
        (1, _) => format!("1 {name}"),
        _ if name == "index" => format!("{count} indices"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {name}s"),
    }
}

/// The numbers from 0 on of so many things: `0 to 3`, `0`, `none`.
pub fn below(count: usize) -> String {
    match count {
        0 => "none".to_owned(),
        1 => "0".to_owned(),
        _ => format!("0 to {}", count - 1),
    }
}

/// A diagnostic with the input that it is about.
#[derive(Clone)]
pub struct Finding {
    /// The input.
    pub source: Arc<Source>,
    /// What is said of it.
    pub diagnostic: Diagnostic,
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn rendering_shows_place_source_reason_and_help() {
        let source = Source::new("f.mlir", b"a\n  %1 = foo\n".to_vec()).expect("small");
        let text = Diagnostic::error("syntax", Span::new(9, 12), "what is foo?")
            .note(Span::new(0, 1), "see a")
            .help("write bar")
            .section("contract 3")
            .render(&source);
        assert_eq!(
            text,
            "f.mlir:2:8: error[syntax]: what is foo?\n  |\n2 |   %1 = foo\n  |        ^^^\n\
             f.mlir:1:1: note: see a\n  |\n1 | a\n  | ^\n  = see: contract 3\n  = help: write bar\n"
        );
    }

    #[test]
    fn a_message_is_one_line_of_a_length() {
        let source = Source::new("a\nb", Vec::new()).expect("small");
        let quoted = Diagnostic::error("syntax", None, "`x\ny: error[fake]: z`");
        let text = quoted.note(None, "\u{1b}[1m").render(&source);
        assert_eq!(
            text,
            "a\\0Ab: error[syntax]: `x\\0Ay: error[fake]: z`\n  = note: \\1B[1m\n"
        );
        let noted = (0..20).fold(Diagnostic::error("syntax", None, "x"), |it, number| {
            it.note(None, format!("candidate {number}"))
        });
        let text = noted.render(&source);
        assert!(
            text.ends_with("= note: candidate 11\n  = note: and 8 more like these\n"),
            "{text}"
        );
        assert_eq!(shown("a\u{202E}b\u{9B}\rc"), "a\\202Eb\\9B\\0Dc");
        let long = Diagnostic::error("syntax", None, "é".repeat(10_000));
        assert!(long.message.len() <= 1003 && long.message.ends_with("é..."));
    }

    #[test]
    fn a_long_line_is_shown_as_a_window() {
        let mut text = vec![b'1'; 1_000_000];
        text[500_000] = b'x';
        let source = Source::new("f", text).expect("small");
        let shown = Diagnostic::error("syntax", Span::new(500_000, 500_001), "m").render(&source);
        assert!(shown.len() < 600, "{}", shown.len());
        let mark = shown.lines().nth(3).and_then(|line| line.find('^'));
        let x = shown.lines().nth(2).and_then(|line| line.find('x'));
        assert_eq!(mark, x);
    }
}
