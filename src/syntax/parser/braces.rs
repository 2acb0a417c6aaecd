//! Braces that do not balance: which of them may be the one at fault.

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

    /// Passes a brace at top level, which closes nothing.
    #[cold]
    pub(super) fn stray_brace(&mut self) -> Read<()> {
        let span = self.cursor.next_span();
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
        let error = match (first_misplaced(self.cursor.bytes, self.start), module_end) {
            (Some(pair), _) if !pair.closes_outer => error
                .note(
                    brace(pair.close),
                    "this `}` may be one too many: it is indented as that of a region inside",
                )
                .note(brace(pair.open), "what it closes begins here"),
            (_, Some(end)) => error
                .note(brace(end), "the module ends here")
                .help("take one of the two away"),
            (_, None) => error.help("take it away, or begin the module that it ends: `module {`"),
        };
        self.cursor.eat(b'}');
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
