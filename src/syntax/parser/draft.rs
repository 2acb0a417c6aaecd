//! An op while it is being read.

use super::scope::OperandRef;
use crate::dialects::OpSpec;
use crate::ir::{AttrId, BlockId, OpId, RegionId, StrId, TypeId, ValueId};
use crate::source::Span;

/// An op while it is being read: what its pieces of text have given so far.
pub struct Draft {
    /// The op.
    pub op: OpId,
    /// The block in which it will be.
    pub block: BlockId,
    /// Its entry in the op table.
    pub spec: Option<&'static OpSpec>,
    /// Its operands, as named.
    pub operands: Vec<OperandRef>,
    /// Their types, in the same order.
    pub operand_types: Vec<TypeId>,
    /// The types of its results.
    pub result_types: Vec<TypeId>,
    /// Its inherent attributes.
    pub properties: Vec<(StrId, AttrId)>,
    /// Its discardable attributes.
    pub attributes: Vec<(StrId, AttrId)>,
    /// Its regions.
    pub regions: Vec<RegionId>,
    /// The blocks that it may go to.
    pub successors: Vec<BlockId>,
    /// Result names with their pack sizes.
    pub(super) names: Vec<(StrId, u32, Span)>,
    pub(super) values: Vec<ValueId>,
    pub(super) dictionary: Vec<(StrId, AttrId)>,
    /// The properties of an op that is not known, when they are no dictionary.
    pub(super) opaque_properties: Option<AttrId>,
    /// There is a dictionary of properties, as the generic form has it.
    pub(super) has_properties: bool,
    /// The first property that the op does not have.
    pub(super) stray_property: Option<(StrId, Span)>,
    /// The first attribute that stands both in the text and in the dictionary.
    pub(super) given_twice: Option<StrId>,
}

impl Draft {
    pub(super) fn new(op: OpId, block: BlockId) -> Self {
        Self {
            op,
            block,
            spec: None,
            operands: Vec::new(),
            operand_types: Vec::new(),
            result_types: Vec::new(),
            properties: Vec::new(),
            attributes: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            names: Vec::new(),
            values: Vec::new(),
            dictionary: Vec::new(),
            opaque_properties: None,
            has_properties: false,
            stray_property: None,
            given_twice: None,
        }
    }

    pub(super) fn clear(&mut self, op: OpId, block: BlockId) {
        self.op = op;
        self.block = block;
        self.spec = None;
        self.operands.clear();
        self.operand_types.clear();
        self.result_types.clear();
        self.properties.clear();
        self.attributes.clear();
        self.regions.clear();
        self.successors.clear();
        self.names.clear();
        self.values.clear();
        self.dictionary.clear();
        self.opaque_properties = None;
        self.has_properties = false;
        self.stray_property = None;
        self.given_twice = None;
    }
}
