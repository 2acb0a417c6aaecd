//! The bytes of one input, its lines, and places in it.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::diagnostic::is_unshown;

/// A range of bytes of a [`Source`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset behind the last byte.
    pub end: u32,
}

impl Span {
    /// The bytes from `start` up to `end`.
    #[inline]
    pub const fn new(start: usize, end: usize) -> Self {
        Self {
            start: start as u32,
            end: end as u32,
        }
    }

    /// As a range of indices.
    #[inline]
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A line and a column, both counted from 1. The column counts bytes, as MLIR's does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Position {
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
}

/// One input.
pub struct Source {
    name: String,
    bytes: Vec<u8>,
    line_starts: OnceLock<Vec<u32>>,
    utf16_before: OnceLock<Vec<u32>>,
}

/// Bytes between two entries of the table that columns in UTF-16 are counted by.
const CHUNK: usize = 1024;

/// The largest input: offsets are 32 bits wide, and so are the ids of the arenas.
pub const MAX_BYTES: usize = u32::MAX as usize - 1;

impl Source {
    /// An input called `name` in messages. `None` if it is larger than [`MAX_BYTES`].
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> Option<Arc<Self>> {
        (bytes.len() <= MAX_BYTES).then(|| {
            Arc::new(Self {
                name: name.into(),
                bytes,
                line_starts: OnceLock::new(),
                utf16_before: OnceLock::new(),
            })
        })
    }

    /// An input of that name without bytes, for what is said of a path itself.
    pub fn empty(name: impl Into<String>) -> Arc<Self> {
        Arc::new(Self {
            name: name.into(),
            bytes: Vec::new(),
            line_starts: OnceLock::new(),
            utf16_before: OnceLock::new(),
        })
    }

    /// What the input is called in messages: its path, or `<stdin>`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// All bytes.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The whole input.
    pub fn extent(&self) -> Span {
        Span::new(0, self.bytes.len())
    }

    /// What to say of something that is there twice, where lines `// -----` divide the text of
    /// `extent`.
    pub fn divided_help(&self, extent: Span) -> Option<&'static str> {
        let sections = self.sections().into_iter();
        let inside =
            sections.filter(|section| extent.start <= section.start && section.end <= extent.end);
        (inside.count() > 1)
            .then_some("lines `// -----` divide this text: `--split` reads each part by itself")
    }

    /// The bytes of a span; those of it that the input has.
    #[inline]
    pub fn slice(&self, span: Span) -> &[u8] {
        self.bytes.get(span.range()).unwrap_or_default()
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            std::iter::once(0)
                .chain(memchr::memchr_iter(b'\n', &self.bytes).map(|at| at as u32 + 1))
                .collect()
        })
    }

    /// The line and column of an offset.
    pub fn position(&self, offset: u32) -> Position {
        let starts = self.line_starts();
        let line = starts.partition_point(|start| *start <= offset).max(1);
        Position {
            line: line as u32,
            column: offset - starts[line - 1] + 1,
        }
    }

    /// The line and column of an offset, the column in UTF-16 code units, as editors and SARIF count.
    pub fn utf16_position(&self, offset: u32) -> Position {
        let Position { line, column } = self.position(offset);
        let start = offset - (column - 1);
        Position {
            line,
            column: self.utf16_units(offset) - self.utf16_units(start) + 1,
        }
    }

    /// The code units before an offset. The table keeps this from counting a long line again for
    /// each place in it.
    fn utf16_units(&self, offset: u32) -> u32 {
        let before = self.utf16_before.get_or_init(|| {
            let mut units = 0;
            let chunks = self.bytes.chunks(CHUNK).map(|chunk| {
                let before = units;
                units += utf16_units(chunk);
                before
            });
            chunks.collect()
        });
        let end = (offset as usize).min(self.bytes.len());
        let chunk = (end / CHUNK).min(before.len().saturating_sub(1));
        let counted = before.get(chunk).copied().unwrap_or_default();
        counted + utf16_units(&self.bytes[chunk * CHUNK..end])
    }

    /// The place with its lines up to the next one, where nothing else stands in them; else the place itself.
    pub fn whole_line(&self, span: Span) -> Span {
        let before = memchr::memrchr(b'\n', &self.bytes[..span.start as usize]);
        let start = before.map_or(0, |at| at + 1);
        let rest = &self.bytes[span.end as usize..];
        let end = memchr::memchr(b'\n', rest).map_or(rest.len(), |at| at + 1);
        let is_blank = |text: &[u8]| text.trim_ascii().is_empty();
        match is_blank(&self.bytes[start..span.start as usize]) && is_blank(&rest[..end]) {
            true => Span::new(start, span.end as usize + end),
            false => span,
        }
    }

    /// The span of line `line` (from 1), without its line break.
    pub fn line(&self, line: u32) -> Span {
        let starts = self.line_starts();
        let index = (line as usize).clamp(1, starts.len()) - 1;
        let start = starts[index] as usize;
        let end = starts
            .get(index + 1)
            .map_or(self.bytes.len(), |next| *next as usize - 1);
        let end = if end > start && self.bytes[end - 1] == b'\r' {
            end - 1
        } else {
            end
        };
        Span::new(start, end)
    }

    /// Whether it has lines, and each ends with a carriage return and a line feed.
    pub fn breaks_lines_with_two(&self) -> bool {
        let mut breaks = memchr::memchr_iter(b'\n', &self.bytes).peekable();
        breaks.peek().is_some() && breaks.all(|at| at > 0 && self.bytes[at - 1] == b'\r')
    }

    /// The parts between lines that begin with `// -----`, the separator of MLIR's own tools.
    pub fn sections(&self) -> Vec<Span> {
        let mut sections = Vec::new();
        let mut start = 0;
        for at in memchr::memmem::find_iter(&self.bytes, b"// -----") {
            let at_line_start = at == 0 || self.bytes[at - 1] == b'\n';
            if at_line_start && at >= start {
                sections.push(Span::new(start, at));
                start = memchr::memchr(b'\n', &self.bytes[at..])
                    .map_or(self.bytes.len(), |end| at + end + 1);
            }
        }
        sections.push(Span::new(start, self.bytes.len()));
        sections
    }
}

/// A character beyond the first 65536 is two units, and its first byte is 0xF0 or above.
fn utf16_units(bytes: &[u8]) -> u32 {
    let units = bytes.iter().map(|byte| match byte {
        0x80..=0xBF => 0,
        0xF0.. => 2,
        _ => 1,
    });
    units.sum()
}

/// Bytes shown of a line: a literal's line can be megabytes long.
const SHOWN: usize = 120;

/// A line as it is shown in messages, around a place in it: a long one is cut there, and control
/// characters are spaces.
pub struct Window {
    /// What stands before the place.
    pub before: String,
    /// The place, as far as it is shown.
    pub place: String,
    /// What stands behind it.
    pub after: String,
}

/// The window around the bytes `place` of `line`.
pub fn window(line: &[u8], place: Range<usize>) -> Window {
    let clean = |bytes: &[u8]| -> String {
        String::from_utf8_lossy(bytes)
            .chars()
            .map(|c| if is_unshown(c) { ' ' } else { c })
            .collect()
    };
    let start = place.start.min(line.len());
    let from = match line.len() <= SHOWN {
        true => 0,
        false => start.saturating_sub(SHOWN / 2),
    };
    let to = line.len().min(from + SHOWN);
    let end = place.end.clamp(start, to);
    // A character is shown whole.
    let rest = line[end..to].iter().take_while(|byte| **byte >> 6 == 0b10);
    let end = end + rest.count();
    let cut = |hidden: bool| if hidden { "..." } else { "" };
    Window {
        before: format!("{}{}", cut(from > 0), clean(&line[from..start])),
        place: clean(&line[start..end]),
        after: format!("{}{}", clean(&line[end..to]), cut(to < line.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Arc<Source> {
        Source::new("test", text.into()).expect("small")
    }

    #[test]
    fn positions_count_from_one_in_bytes() {
        let source = source("ab\ncé d\n");
        let at = |offset| {
            let Position { line, column } = source.position(offset);
            (line, column)
        };
        assert_eq!(at(0), (1, 1));
        assert_eq!(at(2), (1, 3));
        assert_eq!(at(3), (2, 1));
        assert_eq!(at(7), (2, 5));
        assert_eq!(at(9), (3, 1));
    }

    #[test]
    fn columns_in_utf16_count_a_character_as_one_or_two() {
        let long = "é".repeat(3000);
        let source = source(&format!("{long}\na😀b\n"));
        let at = |offset| {
            let Position { line, column } = source.utf16_position(offset);
            (line, column)
        };
        assert_eq!(at(0), (1, 1));
        assert_eq!(at(6000), (1, 3001));
        assert_eq!(at(6001), (2, 1));
        assert_eq!(at(6002), (2, 2));
        assert_eq!(at(6006), (2, 4));
        assert_eq!(at(6008), (3, 1));
        assert_eq!(super::Source::empty("none").utf16_position(0).column, 1);
    }

    #[test]
    fn lines_end_before_their_break() {
        let source = source("a\r\nbc\n");
        assert_eq!(source.slice(source.line(1)), b"a");
        assert_eq!(source.slice(source.line(2)), b"bc");
        assert_eq!(source.slice(source.line(3)), b"");
        assert_eq!(source.slice(source.line(99)), b"");
    }

    #[test]
    fn sections_part_at_separator_lines_only() {
        let source = source("a // -----\n// -----\nb\n// ----- c\n");
        let texts: Vec<_> = source
            .sections()
            .into_iter()
            .map(|span| source.slice(span))
            .collect();
        assert_eq!(texts, [&b"a // -----\n"[..], b"b\n", b""]);
    }
}
