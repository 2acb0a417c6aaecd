//! The errors found while reading: which are kept, and when reading stops.

use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// So many errors of one module are reported at most.
pub const MAX_ERRORS: usize = 20;

/// After so many errors that follow from others reading stops as well: passing over each takes time.
const MAX_HUSHED: usize = 1_000;

/// The rule of an error that follows from one that was reported: it is not reported itself.
const FOLLOWS: &str = "follows";

/// An error that nobody sees, for what cannot be read because of an error before.
#[cold]
pub(super) fn follows(span: Span) -> Box<Diagnostic> {
    let mut error = Diagnostic::error("syntax", span, "this follows from another error");
    error.rule = FOLLOWS;
    error.into()
}

/// The errors found so far.
#[derive(Default)]
pub(super) struct Errors {
    found: Vec<Diagnostic>,
    /// Reading has stopped: the text is over, or there are too many errors.
    stopped: bool,
    more: bool,
    /// How many were not recorded, because they follow from others.
    hushed: usize,
    /// Where the line of the last error ends.
    line_end: usize,
    /// Brackets may be paired wrongly from here on: what is said of braces follows from that.
    unbalanced: bool,
    /// The closing bracket that was missing last, and where.
    awaited: Option<(u8, usize)>,
}

impl Errors {
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Keeps in mind that `error` says that the bracket `byte` is missing.
    pub fn await_at(&mut self, byte: u8, error: &Diagnostic) {
        self.awaited = error.span.map(|span| (byte, span.start as usize));
    }

    /// The closing bracket that was missing last, and where.
    pub fn take_awaited(&mut self) -> Option<(u8, usize)> {
        self.awaited.take()
    }

    /// Whether an error before was one of brackets: what closes what is not known then.
    pub fn are_unbalanced(&self) -> bool {
        self.unbalanced
    }

    /// From here on it is not known what closes what.
    pub fn unbalance(&mut self) {
        self.unbalanced = true;
    }

    /// Whether reading has stopped.
    pub fn have_stopped(&self) -> bool {
        self.stopped
    }

    /// All of them, in the order of the text, which has this extent.
    pub fn finish(mut self, extent: Span) -> Vec<Diagnostic> {
        self.found.sort_by_key(|error| error.span);
        let ends_within = |error: &&mut Diagnostic| {
            let span = error.span.filter(|span| span.start < span.end);
            span.is_some_and(|span| span.end == extent.end)
        };
        if let Some(last) = self.found.last_mut().filter(ends_within) {
            let message = "the text ends within this line: it may have been cut off";
            last.notes.push((None, message.to_owned()));
        }
        if let Some(last) = self.found.last_mut().filter(|_| self.more) {
            let message = format!("after {MAX_ERRORS} errors reading stops; more are not shown");
            last.notes.push((None, message));
        }
        self.found
    }
}

impl Parser<'_> {
    /// Takes note of an error after which reading goes on where it is. The error comes back where
    /// reading has to stop.
    #[cold]
    pub(crate) fn record(&mut self, error: Box<Diagnostic>) -> Read<()> {
        if self.errors.stopped {
            return Err(error);
        }
        if error.rule == FOLLOWS || self.is_in_line_of_last(&error) {
            self.errors.hushed += 1;
            if self.errors.hushed < MAX_HUSHED {
                return Ok(());
            }
            self.errors.stopped = true;
            return Err(error);
        }
        if self.errors.found.len() == MAX_ERRORS {
            self.errors.stopped = true;
            self.errors.more = true;
            return Err(error);
        }
        if let Some(span) = error.span {
            let (at, bytes) = (span.start as usize, self.cursor.bytes);
            let start = memchr::memrchr(b'\n', &bytes[..at]).map_or(0, |end| end + 1);
            let end = memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |end| at + end);
            self.errors.line_end = end;
            self.errors.unbalanced |= is_of_brackets(&error, &bytes[start..end]);
        }
        self.errors.found.push(*error);
        Ok(())
    }

    /// Whether an error stands in the line of the last one, and may come from it.
    fn is_in_line_of_last(&self, error: &Diagnostic) -> bool {
        let last = self.errors.found.last().and_then(|last| last.span);
        let (Some(last), Some(span)) = (last, error.span) else {
            return false;
        };
        matches!(error.rule, "syntax" | "unknown-op")
            && span.start >= last.start
            && span.start as usize <= self.errors.line_end
    }

    /// [`Parser::record`] for an error after which nothing can be read.
    #[cold]
    pub(super) fn record_last(&mut self, error: Box<Diagnostic>) -> Box<Diagnostic> {
        let span = error.span;
        if let Err(error) = self.record(error) {
            return error;
        }
        self.errors.stopped = true;
        follows(span.unwrap_or_default())
    }
}

/// Whether an error in `line` says that a bracket is missing or one too many, or leaves out one that
/// pairs with another line's.
fn is_of_brackets(error: &Diagnostic, line: &[u8]) -> bool {
    let brackets = ["`{`", "`}`", "`(`", "`)`"];
    let count = |brace| memchr::memchr_iter(brace, line).count();
    error.rule == "syntax" && brackets.iter().any(|it| error.message.contains(it))
        || count(b'{') != count(b'}')
}
