//! The errors found while reading: which are kept, and when reading stops.

use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// So many errors of one module are reported at most.
pub const MAX_ERRORS: usize = 20;

/// The rule of an error that follows from one that was reported: it is not reported itself.
const FOLLOWS: &str = "follows";

/// An error that nobody sees, for what cannot be read because of an error before.
#[cold]
pub(super) fn follows(span: Span) -> Box<Diagnostic> {
    Diagnostic::error(FOLLOWS, span, "this follows from another error").into()
}

/// The errors found so far.
#[derive(Default)]
pub(super) struct Errors {
    found: Vec<Diagnostic>,
    /// Reading has stopped: the text is over, or there are too many errors.
    stopped: bool,
    more: bool,
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

    /// Whether reading has stopped.
    pub fn have_stopped(&self) -> bool {
        self.stopped
    }

    /// All of them, in the order of the text.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        self.found.sort_by_key(|error| error.span);
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
    pub(super) fn record(&mut self, error: Box<Diagnostic>) -> Read<()> {
        if self.errors.stopped {
            return Err(error);
        }
        if error.rule == FOLLOWS {
            return Ok(());
        }
        if self.errors.found.len() == MAX_ERRORS {
            self.errors.stopped = true;
            self.errors.more = true;
            return Err(error);
        }
        self.errors.found.push(*error);
        Ok(())
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
