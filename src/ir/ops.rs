//! Reading access to operations, values, blocks and regions.

use super::*;
use crate::dialects::{OpSpec, op_specs};

/// An operation's name: an entry of the op table, or the interned name of an op that is not known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpName {
    /// An op of the op table.
    Known(&'static OpSpec),
    /// Another op.
    Unknown(StrId),
}

impl OpName {
    /// The op's entry in the op table.
    #[inline]
    pub fn spec(self) -> Option<&'static OpSpec> {
        match self {
            OpName::Known(spec) => Some(spec),
            OpName::Unknown(_) => None,
        }
    }
}

impl Module {
    /// The name `full`, for example `stablehlo.add`.
    pub fn op_name(&mut self, full: &[u8]) -> OpName {
        match op_specs().find(full) {
            Some(spec) => OpName::Known(spec),
            None => OpName::Unknown(self.strings.intern(full)),
        }
    }

    /// A name's text, for example `stablehlo.add`.
    pub fn op_name_text(&self, name: OpName) -> std::borrow::Cow<'_, str> {
        match name {
            OpName::Known(spec) => spec.name.into(),
            OpName::Unknown(id) => self.text(id),
        }
    }

    #[inline]
    pub(crate) fn op(&self, op: OpId) -> &OpData {
        &self.ops[op.index()]
    }

    /// The op's name.
    #[inline]
    pub fn name(&self, op: OpId) -> OpName {
        self.op(op).name
    }

    /// The op's full name as text.
    pub fn name_text(&self, op: OpId) -> std::borrow::Cow<'_, str> {
        self.op_name_text(self.op(op).name)
    }

    /// Whether the op is called `full`, for example `func.return`.
    pub fn is(&self, op: OpId, full: &str) -> bool {
        match self.op(op).name {
            OpName::Known(spec) => spec.name == full,
            OpName::Unknown(id) => self.str(id) == full.as_bytes(),
        }
    }

    /// Whether the op was erased.
    pub fn is_erased(&self, op: OpId) -> bool {
        self.op(op).flags & ERASED != 0
    }

    /// The block that the op stands in; none for the root.
    #[inline]
    pub fn parent_block(&self, op: OpId) -> Option<BlockId> {
        self.op(op).parent
    }

    /// The op whose region the op stands in.
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        self.op(op).parent.map(|block| self.block_owner(block))
    }

    /// The op's operands, in order.
    #[inline]
    pub fn operands(&self, op: OpId) -> impl ExactSizeIterator<Item = ValueId> + '_ {
        self.uses[self.op(op).operands.range()]
            .iter()
            .map(|slot| slot.value)
    }

    /// How many operands the op has.
    #[inline]
    pub fn operand_count(&self, op: OpId) -> usize {
        self.op(op).operands.len as usize
    }

    /// Operand `index`.
    #[inline]
    pub fn operand(&self, op: OpId, index: usize) -> Option<ValueId> {
        let range = self.op(op).operands.range();
        self.uses[range].get(index).map(|slot| slot.value)
    }

    /// The op's results, in order.
    #[inline]
    pub fn results(&self, op: OpId) -> impl ExactSizeIterator<Item = ValueId> + use<> {
        self.op(op).results.range().map(ValueId::new)
    }

    /// Result `index`.
    #[inline]
    pub fn result(&self, op: OpId, index: usize) -> Option<ValueId> {
        self.results(op).nth(index)
    }

    /// The op's regions, in order.
    #[inline]
    pub fn op_regions(&self, op: OpId) -> &[RegionId] {
        &self.region_lists[self.op(op).regions.range()]
    }

    /// The blocks that a terminator may go to.
    pub fn op_successors(&self, op: OpId) -> &[BlockId] {
        self.successors.get(&op).map_or(&[], |blocks| blocks)
    }

    /// The region's blocks, the entry block first.
    #[inline]
    pub fn region_blocks(&self, region: RegionId) -> &[BlockId] {
        &self.regions[region.index()].blocks
    }

    /// The op that the region belongs to.
    pub fn region_parent(&self, region: RegionId) -> OpId {
        self.regions[region.index()].parent
    }

    /// The block's region.
    pub fn block_parent(&self, block: BlockId) -> RegionId {
        self.blocks[block.index()].parent
    }

    /// The op in whose region the block stands.
    pub fn block_owner(&self, block: BlockId) -> OpId {
        self.region_parent(self.block_parent(block))
    }

    /// The block's arguments.
    #[inline]
    pub fn block_arguments(&self, block: BlockId) -> &[ValueId] {
        &self.blocks[block.index()].arguments
    }

    /// The block's operations, first to last.
    #[inline]
    pub fn block_ops(&self, block: BlockId) -> BlockOps<'_> {
        BlockOps {
            module: self,
            next: self.blocks[block.index()].first,
        }
    }

    /// The block's last operation.
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].last
    }

    /// The first block of the op's region `index`.
    pub fn entry_block(&self, op: OpId, index: usize) -> Option<BlockId> {
        let region = self.op_regions(op).get(index)?;
        self.region_blocks(*region).first().copied()
    }

    /// The value's type.
    #[inline]
    pub fn value_type(&self, value: ValueId) -> TypeId {
        self.values[value.index()].ty
    }

    /// What defines the value.
    #[inline]
    pub fn definition(&self, value: ValueId) -> Definition {
        self.values[value.index()].definition
    }

    /// The op whose result the value is.
    #[inline]
    pub fn defining_op(&self, value: ValueId) -> Option<OpId> {
        match self.definition(value) {
            Definition::Result { op, .. } => Some(op),
            _ => None,
        }
    }

    /// The operand slots that hold the value, the latest first.
    #[inline]
    pub fn uses(&self, value: ValueId) -> impl Iterator<Item = UseId> + '_ {
        std::iter::successors(self.values[value.index()].first_use, |slot| {
            self.uses[slot.index()].next
        })
    }

    /// Whether nothing uses the value.
    #[inline]
    pub fn is_unused(&self, value: ValueId) -> bool {
        self.values[value.index()].first_use.is_none()
    }

    /// The op and operand number of a slot.
    pub fn use_owner(&self, slot: UseId) -> (OpId, usize) {
        let owner = self.uses[slot.index()].owner;
        (owner, slot.index() - self.op(owner).operands.start as usize)
    }

    /// The value's name as it is written in uses: `%0`, `%s12#3`; empty when it never had one.
    pub fn value_name(&self, value: ValueId) -> String {
        let data = &self.values[value.index()];
        match data.name {
            None => String::new(),
            Some(name) if data.pack == NO_PACK => format!("%{}", self.text(name)),
            Some(name) => format!("%{}#{}", self.text(name), data.pack),
        }
    }

    /// The name that the value was read with, without `%` and `#k`.
    #[inline]
    pub fn written_name(&self, value: ValueId) -> Option<&[u8]> {
        self.values[value.index()].name.map(|name| self.str(name))
    }

    /// The value's place in a pack of results that share a name (`%name#k`).
    #[inline]
    pub fn pack_index(&self, value: ValueId) -> Option<u32> {
        let pack = self.values[value.index()].pack;
        (pack != NO_PACK).then_some(pack)
    }

    /// Where the op was read.
    #[inline]
    pub fn op_span(&self, op: OpId) -> Option<Span> {
        self.op(op).place.map(|place| place.span)
    }

    /// Where the op's text up to its first region was read.
    pub fn op_header_span(&self, op: OpId) -> Option<Span> {
        let span = self.op_span(op)?;
        let body = self
            .op_regions(op)
            .first()
            .and_then(|region| self.regions[region.index()].span);
        Some(body.map_or(span, |body| Span {
            end: body.start,
            ..span
        }))
    }

    /// Where the op was read or, for one that a pass made, the op that it was made for, else one
    /// shortly before or around it; of an op with regions only what stands before them.
    pub fn nearest_span(&self, op: OpId) -> Option<Span> {
        // A pass may make very many ops in a row, and each may have findings.
        const NEAR: usize = 32;
        let mut around = Some(op);
        while let Some(op) = around {
            let before = std::iter::successors(Some(op), |op| self.op(*op).prev).take(NEAR);
            let place = |op| {
                let made_for = || self.made_for.get(&op).copied();
                self.op_header_span(op).or_else(made_for)
            };
            if let Some(span) = before.into_iter().find_map(place) {
                return Some(span);
            }
            around = self.parent_op(op);
        }
        None
    }

    /// The inherent attribute `name`, or the discardable one where there is none.
    pub fn attribute(&self, op: OpId, name: &str) -> Option<AttrId> {
        let name = self.strings.find(name.as_bytes())?;
        let data = self.op(op);
        self.dictionary_get(data.properties, name)
            .or_else(|| self.dictionary_get(data.attributes, name))
    }

    /// The entry `name` of a dictionary attribute.
    pub fn dictionary_get(&self, dictionary: AttrId, name: StrId) -> Option<AttrId> {
        self.dictionary(dictionary)
            .iter()
            .find(|(entry, _)| *entry == name)
            .map(|(_, value)| *value)
    }

    /// The entries of a dictionary attribute; none for any other attribute.
    pub fn dictionary(&self, dictionary: AttrId) -> &[(StrId, AttrId)] {
        match self.attr(dictionary) {
            Attr::Dictionary(entries) => entries,
            _ => &[],
        }
    }

    /// Where the literal `value` of a constant op was read, if it was.
    pub(crate) fn literal_read(&self, op: OpId, value: AttrId) -> Option<Span> {
        let at = self
            .literals_read
            .binary_search_by_key(&op, |entry| entry.0)
            .ok()?;
        let (_, read, span) = self.literals_read[at];
        (read == value).then_some(span)
    }

    /// The op's inherent attributes.
    #[inline]
    pub fn properties(&self, op: OpId) -> AttrId {
        self.op(op).properties
    }

    /// The op's discardable attributes.
    #[inline]
    pub fn discardable(&self, op: OpId) -> AttrId {
        self.op(op).attributes
    }

    /// The string that the op's attribute `name` is, if it is one.
    pub fn string_attribute(&self, op: OpId, name: &str) -> Option<&[u8]> {
        self.string_attr(self.attribute(op, name)?)
    }

    /// The string that the attribute is, if it is one.
    pub fn string_attr(&self, attr: AttrId) -> Option<&[u8]> {
        match self.attr(attr) {
            Attr::String { value, .. } => Some(self.str(*value)),
            _ => None,
        }
    }

    /// The symbol that the op defines.
    pub fn symbol(&self, op: OpId) -> Option<&[u8]> {
        self.string_attribute(op, "sym_name")
    }

    /// The ops directly in the root's body that define symbols, by these.
    pub fn symbols(&self) -> FxHashMap<StrId, OpId> {
        let ops = self.body().map(|body| self.block_ops(body));
        let symbol = |op| match self.attr(self.attribute(op, "sym_name")?) {
            Attr::String { value, .. } => Some((*value, op)),
            _ => None,
        };
        ops.into_iter().flatten().filter_map(symbol).collect()
    }

    /// The op directly in the root's body that defines the symbol.
    pub fn lookup_symbol(&self, symbol: &[u8]) -> Option<OpId> {
        self.block_ops(self.body()?)
            .find(|op| self.symbol(*op) == Some(symbol))
    }
}

/// The operations of one block, in order.
pub struct BlockOps<'a> {
    module: &'a Module,
    next: Option<OpId>,
}

impl Iterator for BlockOps<'_> {
    type Item = OpId;

    #[inline]
    fn next(&mut self) -> Option<OpId> {
        let op = self.next?;
        self.next = self.module.op(op).next;
        Some(op)
    }
}
