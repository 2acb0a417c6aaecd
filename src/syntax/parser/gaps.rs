//! What of a text could not be read, for those who look at the rest of it.

use rustc_hash::{FxHashMap, FxHashSet};

use super::Parser;
use crate::diagnostic::Diagnostic;
use crate::dialects::OpSpec;
use crate::ir::{BlockId, Definition, Module, OpId, Place, RegionId, StrId, ValueId};
use crate::source::Span;
use crate::syntax::Cursor;

/// What a module lacks of its text, because that could not be read.
///
/// A value whose definition is missing is there with the type of its uses ([`Definition::Forward`]).
/// What stands inside an operation that could not be read is there under an op of its name, of which
/// nothing else is known.
#[derive(Default)]
pub struct Gaps {
    /// What stands inside what is not known.
    lost: bool,
    /// Those that stand for operations that could not be read.
    ops: FxHashSet<OpId>,
    /// Those that lack operations.
    blocks: FxHashSet<BlockId>,
    /// Those whose arguments are not known.
    headers: FxHashSet<BlockId>,
    /// Where regions begin whose first block lacks its header.
    missing_headers: FxHashSet<u32>,
    /// Those behind which something stands that may be part of them.
    doubts: FxHashSet<OpId>,
    /// Where values are used with another type than that of the op that gives them.
    other_types: FxHashMap<u32, OpId>,
    /// Names that stand in what could not be read, and may be defined there.
    symbols: FxHashSet<StrId>,
    /// The ops that do not stand in their block yet, with what they stand behind.
    pending: Vec<(BlockId, Option<OpId>, OpId)>,
}

impl Gaps {
    /// Whether it is not known what stands inside what, so that nothing can be said of the rest.
    pub fn are_everywhere(&self) -> bool {
        self.lost
    }

    /// From here on it is not known what stands inside what.
    pub(super) fn lose(&mut self) {
        self.lost = true;
    }

    /// Whether the op only stands for one that could not be read, as a whole or to its end.
    pub fn is_unread(&self, op: OpId) -> bool {
        self.ops.contains(&op) || self.doubts.contains(&op)
    }

    /// Whether operations of the block could not be read.
    pub fn is_in(&self, block: BlockId) -> bool {
        self.blocks.contains(&block)
    }

    /// Whether the block's arguments could not be read.
    pub fn is_header(&self, block: BlockId) -> bool {
        self.headers.contains(&block)
    }

    /// Whether the symbol may be defined by what could not be read.
    pub fn may_define(&self, symbol: StrId) -> bool {
        self.symbols.contains(&symbol)
    }

    /// Whether what could not be read is part of the op: an operand, a block that it goes to, the
    /// arguments of its regions or what ends them, or the op around it where it depends on that.
    pub fn touch(&self, module: &Module, op: OpId) -> bool {
        let is_missing = |value: ValueId| module.definition(value) == Definition::Forward;
        let ends = |op: OpId| {
            let is_end = module.name(op).spec().is_none_or(|spec| spec.terminator);
            is_end && !self.is_unread(op)
        };
        let is_open = |block: &BlockId| {
            self.is_header(*block)
                || self.is_in(*block) && !module.last_op(*block).is_some_and(ends)
        };
        let blocks = module.op_regions(op).iter();
        let depends = |spec: &OpSpec| spec.terminator || spec.attribute("sym_name").is_some();
        let is_lone = || module.name(op).spec().is_some_and(depends);
        let around = module
            .parent_op(op)
            .filter(|around| self.is_unread(*around));
        around.is_some_and(|_| is_lone())
            || module.operands(op).any(is_missing)
            || module
                .op_successors(op)
                .iter()
                .any(|block| self.is_header(*block))
            || blocks
                .flat_map(|region| module.region_blocks(*region))
                .any(is_open)
    }

    /// The op that gives the value which `error` says is used with another type.
    pub fn giver(&self, error: &Diagnostic) -> Option<OpId> {
        let span = error.span.filter(|_| error.rule == "type-mismatch")?;
        self.other_types.get(&span.start).copied()
    }

    /// Takes note that a value is used at `span` with another type than its own.
    pub(super) fn note_other_type(&mut self, span: Span, definition: Definition) {
        if let Definition::Result { op, .. } = definition {
            self.other_types.insert(span.start, op);
        }
    }

    /// Takes note that the block's arguments could not be read.
    pub(super) fn note_header(&mut self, block: BlockId) {
        self.headers.insert(block);
    }

    /// Takes note that the block is empty because another header follows its own.
    pub(super) fn note_second_header(&mut self, block: BlockId) {
        self.headers.insert(block);
        self.blocks.insert(block);
    }

    /// Takes note that the first block of the region, where there is one, lacks its header.
    pub(super) fn note_missing_header(&mut self, region: Option<Span>) {
        self.missing_headers
            .extend(region.map(|region| region.start));
    }
}

impl Parser<'_> {
    /// Lets `op`, which stands for one that could not be read, hold the regions that were read of it.
    /// It stands in the block only when all is read.
    pub(super) fn keep_regions(&mut self, op: OpId, block: BlockId, regions: &[RegionId]) {
        if regions.is_empty() {
            return;
        }
        for region in regions {
            self.module.regions[region.index()].parent = op;
        }
        self.module.set_regions(op, regions);
        self.gaps.ops.insert(op);
        let last = self.module.last_op(block);
        self.gaps.pending.push((block, last, op));
    }

    /// Takes note that an operation of the block, which begins at `start`, has an error. In the
    /// line of the one before it is a part of that, and no operation.
    pub(super) fn note_unread(&mut self, error: &Diagnostic, block: BlockId, start: usize) {
        let Some(last) = self.module.last_op(block) else {
            self.gaps.blocks.insert(block);
            return;
        };
        let Some(span) = self.module.op_span(last) else {
            // It was read but for its names.
            let span = Span::new(start, self.cursor.last_end);
            let lead = start as u32;
            self.module.ops[last.index()].place = Some(Place { lead, span });
            if error.rule == "result-count" {
                self.gaps.doubts.insert(last);
            }
            return;
        };
        self.gaps.blocks.insert(block);
        let between = self.cursor.bytes.get(span.end as usize..start);
        if memchr::memchr(b'\n', between.unwrap_or_default()).is_none() {
            self.gaps.doubts.insert(last);
        }
    }

    /// Takes note of a name in what could not be read.
    pub(super) fn note_symbol(&mut self, name: &[u8]) {
        let name = self.module.intern(name);
        self.gaps.symbols.insert(name);
    }

    /// Puts what was kept into its place.
    pub(super) fn close_gaps(&mut self) {
        self.gaps.lost |= self.errors.have_stopped() || !braces_pair(&self.cursor, self.start);
        for region in &self.module.regions {
            let start = region.span.map(|span| span.start);
            if start.is_some_and(|start| self.gaps.missing_headers.contains(&start)) {
                self.gaps.headers.extend(region.blocks.first());
            }
        }
        // Of those behind one op the last comes first, so that the others come before it.
        for (block, before, op) in std::mem::take(&mut self.gaps.pending).into_iter().rev() {
            let behind = match before {
                Some(before) => self.module.op(before).next,
                None => self.module.block_ops(block).next(),
            };
            match behind {
                Some(behind) => self.module.insert_before(behind, op),
                None => self.module.append(block, op),
            }
        }
    }
}

/// Whether each brace of the text has one that it pairs with.
fn braces_pair(cursor: &Cursor<'_>, start: usize) -> bool {
    let bytes = cursor.bytes;
    let mut cursor = Cursor::new(bytes, start);
    let mut open = 0usize;
    while !cursor.is_at_end() {
        match bytes[cursor.at] {
            b'"' if cursor.string().is_ok() => continue,
            b'{' => open += 1,
            b'}' => match open.checked_sub(1) {
                Some(rest) => open = rest,
                None => return false,
            },
            _ => {}
        }
        cursor.at += 1;
    }
    open == 0
}
