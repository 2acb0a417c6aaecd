//! The `tlaloc` form: what was not changed is copied from the source.
//!
//! White space and comments before an op belong to it, but for those on the line of what stands
//! before, which belong there.

use super::Printer;
use crate::ir::{CHANGED, INNER_CHANGED, OpId, Place, RegionId, RootForm};
use crate::source::Span;
use crate::syntax::Cursor;

impl Printer<'_> {
    pub(super) fn print_verbatim(&mut self) {
        let module = self.module;
        let root = module.root();
        if !module.is_changed() {
            self.out
                .extend_from_slice(module.source.slice(module.extent));
            return;
        }
        let place = module.op(root).place;
        match (module.root_form(), place) {
            (RootForm::Written, Some(Place { span, .. })) => {
                self.copy(Span {
                    start: module.extent.start,
                    end: span.start,
                });
                self.verbatim_operation(root);
                self.copy(Span {
                    start: span.end,
                    end: module.extent.end,
                });
            }
            (RootForm::Written, None) => {
                self.alias_definitions();
                self.shift = 2;
                self.operation(root);
                self.text("\n");
                self.resources();
            }
            (RootForm::Bare, _) => {
                self.alias_definitions();
                for region in module.op_regions(root) {
                    self.verbatim_region(*region);
                }
                self.resources();
            }
        }
        if module.source.breaks_lines_with_two() {
            self.break_lines_with_two();
        }
    }

    /// What is new has line breaks of one character.
    fn break_lines_with_two(&mut self) {
        let mut text = Vec::with_capacity(self.out.len());
        let mut positions = self.positions.iter_mut().peekable();
        let mut start = 0;
        for line in self.out.split_inclusive(|byte| *byte == b'\n') {
            let inserted = text.len() - start;
            start += line.len();
            while let Some((at, _)) = positions.next_if(|(at, _)| *at < start) {
                *at += inserted;
            }
            match line.strip_suffix(b"\n") {
                Some(line) if !line.ends_with(b"\r") => {
                    text.extend_from_slice(line);
                    text.extend_from_slice(b"\r\n");
                }
                _ => text.extend_from_slice(line),
            }
        }
        self.out = text;
    }

    /// Aliases are defined at top level between operations, and so belong to none. Comments before
    /// and behind them are theirs.
    fn alias_definitions(&mut self) {
        for span in &self.module.alias_definitions {
            self.copy(*span);
            self.copy(self.trailing(span.end));
            self.text("\n");
        }
    }

    fn resources(&mut self) {
        if let Some(span) = self.module.resources {
            self.copy(span);
            self.text("\n");
        }
    }

    /// Copies source text, every line that begins in it moved to the right by the shift.
    fn copy(&mut self, span: Span) {
        let source = self.module.source.bytes();
        let bytes = self.module.source.slice(span);
        if self.shift == 0 {
            self.out.extend_from_slice(bytes);
            return;
        }
        let mut at = span.start as usize;
        for line in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.out.extend_from_slice(line);
            at += line.len();
            if line.ends_with(b"\n") && !matches!(source.get(at), None | Some(b'\n' | b'\r')) {
                self.out.resize(self.out.len() + self.shift, b' ');
            }
        }
    }

    /// Copies source text as it stands.
    pub fn source_text(&mut self, span: Span) {
        self.copy(span);
    }

    /// White space and comments behind `end` on its line, if nothing else follows there.
    fn trailing(&self, end: u32) -> Span {
        let bytes = &self.module.source.bytes()[end as usize..self.module.extent.end as usize];
        // What follows is looked at first: the line may be as long as the text.
        let blank = bytes
            .iter()
            .take_while(|byte| byte.is_ascii_whitespace() && **byte != b'\n')
            .count();
        let len = match &bytes[blank..] {
            [] | [b'\n', ..] => blank,
            comment @ [b'/', b'/', ..] => {
                let end = memchr::memchr2(b'\n', b'\r', comment).unwrap_or(comment.len());
                // Of a line break of two characters the first is the line's.
                blank + end + usize::from(comment[end..].starts_with(b"\r\n"))
            }
            _ => 0,
        };
        Span {
            start: end,
            end: end + len as u32,
        }
    }

    /// Copies what stands before a piece of text and belongs to it.
    fn copy_lead(&mut self, place: Place) {
        let lead = Span {
            start: place.lead,
            end: place.span.start,
        };
        let first = place.lead == self.module.extent.start;
        match memchr::memchr(b'\n', self.module.source.slice(lead)) {
            // What stands on the line before belongs to that line.
            Some(at) if !first => self.copy(Span {
                start: place.lead + at as u32,
                end: lead.end,
            }),
            _ => {
                if self.shift > 0 && first {
                    self.text("\n");
                    self.out.resize(self.out.len() + self.shift, b' ');
                }
                self.copy(lead);
            }
        }
    }

    fn verbatim_operation(&mut self, op: OpId) {
        let data = self.module.op(op);
        let Some(Place { span, .. }) = data.place.filter(|_| data.flags & CHANGED == 0) else {
            return self.operation(op);
        };
        let regions = self.module.op_regions(op);
        let spans: Option<Vec<_>> = regions
            .iter()
            .map(|region| self.module.regions[region.index()].span)
            .collect();
        match spans {
            _ if data.flags & INNER_CHANGED == 0 => {
                self.positions.push((self.out.len(), op));
                self.copy(span);
            }
            Some(spans) => {
                self.positions.push((self.out.len(), op));
                let mut at = span.start;
                for (region, region_span) in regions.iter().zip(spans) {
                    self.copy(Span {
                        start: at,
                        end: region_span.start,
                    });
                    self.verbatim_region(*region);
                    at = region_span.end;
                }
                self.copy(Span {
                    start: at,
                    end: span.end,
                });
            }
            // A region that the text only implied (`applies stablehlo.add`).
            None => self.operation(op),
        }
    }

    /// Prints what stands between a region's braces.
    pub(super) fn verbatim_region(&mut self, region: RegionId) {
        let module = self.module;
        let outer = self.indent;
        // What stands behind the opening brace on its line; bare operations have none.
        match module.regions[region.index()].span {
            Some(span) if span.start > module.extent.start => self.copy(self.trailing(span.start)),
            _ => {}
        }
        for block in module.region_blocks(region) {
            let data = &module.blocks[block.index()];
            if let Some(place) = data.place {
                self.copy_lead(place);
                self.copy(place.span);
                self.copy(self.trailing(place.span.end));
            } else if data.label.is_some() {
                self.indent = outer;
                self.newline();
                self.block_header(*block);
            }
            self.indent = match module.block_ops(*block).find_map(|op| module.op(op).place) {
                Some(place) => self.column(place) + self.shift,
                None => outer + 2,
            };
            for op in module.block_ops(*block) {
                match module.op(op).place {
                    Some(place) => {
                        self.copy_lead(place);
                        self.verbatim_operation(op);
                        self.copy(self.trailing(place.span.end));
                    }
                    None => {
                        self.newline();
                        self.operation(op);
                    }
                }
            }
        }
        self.indent = outer;
        if let Some(span) = module.regions[region.index()].span {
            self.closing(region, span.end);
        }
    }

    /// What stands between the last op and a closing brace: comments too, if that op is still there.
    fn closing(&mut self, region: RegionId, end: u32) {
        let module = self.module;
        let last = module
            .region_blocks(region)
            .last()
            .and_then(|block| module.last_op(*block));
        let kept = last.and_then(|op| module.op(op).place).and_then(|place| {
            let start = self.trailing(place.span.end).end;
            let mut gap = Cursor::new(&module.source.bytes()[..end as usize], start as usize);
            gap.is_at_end().then_some(Span { start, end })
        });
        let rest = kept.unwrap_or_else(|| {
            let bytes = &module.source.bytes()[..end as usize];
            let blank = bytes
                .iter()
                .rev()
                .take_while(|byte| byte.is_ascii_whitespace())
                .count();
            Span {
                start: end - blank as u32,
                end,
            }
        });
        match memchr::memchr(b'\n', module.source.slice(rest)) {
            Some(at) => {
                let rest = Span {
                    start: rest.start + at as u32,
                    end,
                };
                self.copy(rest);
                // Bare operations may end in a comment without a line break.
                let mut lines = module.source.slice(rest).rsplit(|byte| *byte == b'\n');
                if lines
                    .next()
                    .is_some_and(|line| !line.trim_ascii().is_empty())
                {
                    self.newline();
                }
            }
            None => self.newline(),
        }
    }

    /// Columns of white space before a piece of text on its line.
    fn column(&self, place: Place) -> usize {
        let lead = self.module.source.slice(Span {
            start: place.lead,
            end: place.span.start,
        });
        match memchr::memrchr(b'\n', lead) {
            Some(at) => lead.len() - at - 1,
            None => lead.len(),
        }
    }
}
