//! Braces that do not balance: which of them may be the one at fault.

use super::errors::follows;
use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::Cursor;

/// A brace and the one that closes it, on lines that are indented differently.
struct Pair {
    open: usize,
    close: usize,
    /// The closing one is indented less, so that it was meant for a brace further out.
    closes_outer: bool,
}

impl Parser<'_> {
    /// The error that the text ends in the region whose brace stands before `open`.
    #[cold]
    pub(super) fn unclosed_region(&mut self, open: usize) -> Box<Diagnostic> {
        let end = Span::new(self.cursor.at, self.cursor.at);
        if self.errors.are_unbalanced() {
            return self.record_last(follows(end));
        }
        let error = Diagnostic::error("syntax", end, "the text ends inside a region");
        let error = match first_misplaced(self.cursor.bytes, self.start) {
            Some(pair) if pair.closes_outer => error
                .note(
                    brace(pair.open),
                    "the region that begins here has no `}` of its own",
                )
                .note(
                    brace(pair.close),
                    "this `}` closes it, and is indented as that of a region around it",
                ),
            _ => error.note(brace(open - 1), "the region begins here and has no `}`"),
        };
        self.record_last(error.help("add the missing `}`").into())
    }

    /// What to say where the text ends in a list of regions: a brace may be missing in it.
    #[cold]
    pub(super) fn unclosed_regions(
        &mut self,
        error: Box<Diagnostic>,
        open: usize,
    ) -> Box<Diagnostic> {
        let mut first = Cursor::new(self.cursor.bytes, open + 1);
        match self.cursor.is_at_end() && error.rule == "syntax" && first.eat(b'{') {
            true => self.unclosed_region(first.at),
            false => error,
        }
    }

    /// What to say where a region stands whose `(` is missing: it was read as attributes.
    #[cold]
    pub(super) fn region_for_attributes(
        &mut self,
        error: Box<Diagnostic>,
        at: usize,
    ) -> Box<Diagnostic> {
        let mut open = Cursor::new(self.cursor.bytes, at);
        match open.peek() == b'{' && self.is_region_at(open.at, &[]) {
            true => (*error)
                .help("regions of the generic form stand in parentheses: `({ ... })`")
                .into(),
            false => error,
        }
    }

    /// Adds to `error` which `}` may be one too many, if the indentation tells.
    pub(super) fn with_misplaced_brace(&self, error: &Diagnostic) -> Option<Diagnostic> {
        let pair = first_misplaced(self.cursor.bytes, self.start)?;
        if pair.closes_outer {
            return None;
        }
        let close = "this `}` may be one too many: it is indented as that of a region inside";
        let error = error.clone().note(brace(pair.close), close);
        Some(error.note(brace(pair.open), "what it closes begins here"))
    }

    /// Passes a brace at top level, which closes nothing.
    #[cold]
    pub(super) fn stray_brace(&mut self) -> Read<()> {
        let span = self.cursor.next_span();
        self.cursor.eat(b'}');
        self.pass_over_line();
        if self.errors.are_unbalanced() {
            return Ok(());
        }
        if let Some(error) = self.return_at_top_level() {
            return self.record(error);
        }
        let error = Diagnostic::error("syntax", span, "this `}` closes nothing");
        let root = self.module.root();
        let mut ops = self.module.body().into_iter();
        let wrapped = ops
            .by_ref()
            .flat_map(|body| self.module.block_ops(body))
            .find(|op| self.module.is(*op, "builtin.module") && *op != root);
        let module_end = wrapped
            .and_then(|op| self.module.op_regions(op).first())
            .and_then(|region| self.module.regions[region.index()].span)
            .map(|span| span.end as usize);
        let error = match (self.with_misplaced_brace(&error), module_end) {
            (Some(error), _) => error,
            (_, Some(end)) => error
                .note(brace(end), "the module ends here")
                .help("take one of the two away"),
            (_, None) => {
                let mut first = Cursor::new(self.cursor.bytes, self.start);
                error
                    .note(first.next_span(), "everything before it begins here")
                    .help("take it away, or begin the module that it ends: `module {`")
            }
        };
        self.record(error.into())
    }
}

fn brace(at: usize) -> Span {
    Span::new(at, at + 1)
}

/// The first closing brace that begins its line and is indented otherwise than the line that the
/// brace it closes ends.
fn first_misplaced(bytes: &[u8], start: usize) -> Option<Pair> {
    let mut cursor = Cursor::new(bytes, start);
    cursor.skip();
    let mut line = memchr::memrchr(b'\n', &bytes[..cursor.at]).map_or(0, |end| end + 1);
    let mut indent = cursor.at - line;
    let mut end = cursor.at;
    let mut open: Vec<(usize, usize, usize)> = Vec::new();
    loop {
        if cursor.is_at_end() {
            return None;
        }
        let at = cursor.at;
        let begins_line = match memchr::memrchr(b'\n', &bytes[end..at]) {
            Some(step) => {
                line = end + step + 1;
                indent = at - line;
                true
            }
            None => false,
        };
        match bytes[at] {
            b'"' if cursor.string().is_ok() => {}
            b'{' => {
                open.push((at, line, indent));
                cursor.at += 1;
            }
            b'}' => {
                if let Some((open, open_line, open_indent)) = open.pop()
                    && begins_line
                    && open_line != line
                    && open_indent != indent
                {
                    let closes_outer = indent < open_indent;
                    return Some(Pair {
                        open,
                        close: at,
                        closes_outer,
                    });
                }
                cursor.at += 1;
            }
            _ => cursor.at += 1,
        }
        end = cursor.at;
    }
}
