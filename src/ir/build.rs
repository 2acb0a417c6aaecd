//! Making modules, operations, blocks and values.

use super::*;
use crate::dialects::op_specs;

/// A list that one value and a type stand for has less entries: no real one has so many.
pub(crate) const LONGEST_SPLAT: i64 = 1 << 10;

/// What a new operation consists of.
pub struct OpState<'a> {
    /// Its name.
    pub name: OpName,
    /// Its operands.
    pub operands: &'a [ValueId],
    /// The types of its results.
    pub result_types: &'a [TypeId],
    /// Its inherent attributes.
    pub properties: &'a [(StrId, AttrId)],
    /// Its discardable attributes.
    pub attributes: &'a [(StrId, AttrId)],
}

impl Module {
    /// An empty module over `source`.
    pub fn new(source: Arc<Source>, extent: Span) -> Self {
        // An op takes some 90 bytes of the emitter's text.
        let likely_ops = (extent.range().len() / 80).min(1 << 20);
        let root = OpId::new(0);
        let mut module = Self {
            ops: Vec::with_capacity(likely_ops),
            values: Vec::with_capacity(likely_ops),
            uses: Vec::with_capacity(2 * likely_ops),
            blocks: Vec::new(),
            regions: Vec::new(),
            region_lists: Vec::new(),
            successors: FxHashMap::default(),
            made_for: FxHashMap::default(),
            types: Vec::new(),
            type_table: HashTable::new(),
            attrs: Vec::new(),
            attr_table: HashTable::new(),
            strings: op_specs().strings.clone(),
            root,
            root_form: RootForm::Bare,
            source,
            extent,
            values_read: FxHashMap::default(),
            literals_read: Vec::new(),
            argument_places: Vec::new(),
            location_aliases: FxHashMap::default(),
            alias_definitions: Vec::new(),
            resources: None,
            resource_data: Default::default(),
        };
        let name = module.op_name(b"builtin.module");
        let empty = module.dictionary_attr(Vec::new());
        module.push_op(name, empty, empty);
        let region = module.push_region(root);
        module.set_regions(root, &[region]);
        module.add_block(region);
        module
    }

    pub(crate) fn push_op(&mut self, name: OpName, properties: AttrId, attributes: AttrId) -> OpId {
        let op = OpId::new(self.ops.len());
        self.ops.push(OpData {
            name,
            parent: None,
            prev: None,
            next: None,
            operands: Run::default(),
            results: Run::default(),
            regions: Run::default(),
            properties,
            attributes,
            location: None,
            place: None,
            flags: 0,
        });
        op
    }

    /// A dictionary of `entries`, sorted here by name. Of two entries of one name the last counts.
    pub fn dictionary_attr(&mut self, mut entries: Vec<(StrId, AttrId)>) -> AttrId {
        if entries.len() > 1 {
            let strings = &self.strings;
            entries.reverse();
            entries.sort_by(|a, b| strings.get(a.0).cmp(strings.get(b.0)));
            entries.dedup_by_key(|entry| entry.0);
        }
        self.intern_attr(Attr::Dictionary(entries.into()))
    }

    /// A new op that stands nowhere yet; its results have no names yet.
    pub fn create_op(&mut self, state: &OpState<'_>) -> OpId {
        let properties = self.dictionary_attr_from(state.properties);
        let attributes = self.dictionary_attr_from(state.attributes);
        let op = self.push_op(state.name, properties, attributes);
        self.add_results(op, state.result_types);
        self.replace_operands(op, state.operands);
        op
    }

    /// Gives an op that has no results yet results of `types`.
    pub(crate) fn add_results(&mut self, op: OpId, types: &[TypeId]) {
        let start = self.values.len() as u32;
        for (index, ty) in types.iter().enumerate() {
            self.push_value(
                *ty,
                Definition::Result {
                    op,
                    index: index as u32,
                },
            );
        }
        self.ops[op.index()].results = Run {
            start,
            len: types.len() as u32,
        };
    }

    pub(crate) fn push_value(&mut self, ty: TypeId, definition: Definition) -> ValueId {
        let value = ValueId::new(self.values.len());
        self.values.push(ValueData {
            ty,
            definition,
            first_use: None,
            name: None,
            pack: NO_PACK,
        });
        value
    }

    /// An empty region of `op`, which does not list it yet.
    pub(crate) fn push_region(&mut self, op: OpId) -> RegionId {
        let region = RegionId::new(self.regions.len());
        self.regions.push(RegionData {
            parent: op,
            blocks: Vec::new(),
            span: None,
        });
        region
    }

    /// Gives an op that has none yet its regions.
    pub(crate) fn set_regions(&mut self, op: OpId, regions: &[RegionId]) {
        let start = self.region_lists.len() as u32;
        self.region_lists.extend_from_slice(regions);
        self.ops[op.index()].regions = Run {
            start,
            len: regions.len() as u32,
        };
    }

    /// Gives an op that has no regions one of one empty block, which it returns.
    pub fn add_region(&mut self, op: OpId) -> BlockId {
        let region = self.push_region(op);
        self.set_regions(op, &[region]);
        self.add_block(region)
    }

    /// Appends an empty block to a region.
    pub fn add_block(&mut self, region: RegionId) -> BlockId {
        let block = self.push_block(region);
        self.regions[region.index()].blocks.push(block);
        block
    }

    /// A block that belongs to `region` but does not stand in it yet.
    pub(crate) fn push_block(&mut self, region: RegionId) -> BlockId {
        let block = BlockId::new(self.blocks.len());
        self.blocks.push(BlockData {
            parent: region,
            arguments: Vec::new(),
            argument_locations: Vec::new(),
            first: None,
            last: None,
            label: None,
            place: None,
        });
        block
    }

    /// Appends an argument to a block.
    pub fn add_argument(&mut self, block: BlockId, ty: TypeId) -> ValueId {
        let index = self.blocks[block.index()].arguments.len() as u32;
        let value = self.push_value(ty, Definition::Argument { block, index });
        self.blocks[block.index()].arguments.push(value);
        value
    }
}

/// Attributes and types that many places make.
impl Module {
    /// The signless integer type of `width` bits.
    pub fn integer_type(&mut self, width: u32) -> TypeId {
        self.intern_type(Type::Integer {
            width,
            signedness: Signedness::Signless,
        })
    }

    /// The static tensor type of `shape` over `element`.
    pub fn tensor_type(&mut self, shape: &[i64], element: TypeId) -> TypeId {
        self.intern_type(Type::RankedTensor {
            shape: shape.into(),
            element,
            encoding: None,
        })
    }

    /// The tensor type of the real parts of a tensor of complex numbers.
    pub fn complex_part(&mut self, ty: TypeId) -> Option<TypeId> {
        let part = self.complex_part_type(ty)?;
        Some(self.intern_type(part))
    }

    /// As [`Module::complex_part`], if the module has that type already.
    pub fn find_complex_part(&self, ty: TypeId) -> Option<TypeId> {
        self.find_type(&self.complex_part_type(ty)?)
    }

    fn complex_part_type(&self, ty: TypeId) -> Option<Type> {
        let Type::RankedTensor {
            shape,
            element,
            encoding,
        } = self.ty(ty)
        else {
            return None;
        };
        let Type::Complex(part) = self.ty(*element) else {
            return None;
        };
        Some(Type::RankedTensor {
            shape: shape.clone(),
            element: *part,
            encoding: *encoding,
        })
    }

    /// The empty dictionary.
    pub fn empty_dictionary(&mut self) -> AttrId {
        self.dictionary_attr_from(&[])
    }

    /// A dictionary of `entries`; see [`Module::dictionary_attr`].
    pub fn dictionary_attr_from(&mut self, entries: &[(StrId, AttrId)]) -> AttrId {
        let sorted = entries.is_sorted_by(|a, b| self.strings.get(a.0) < self.strings.get(b.0));
        match self.find_dictionary(entries).filter(|_| sorted) {
            Some(found) => found,
            None => self.dictionary_attr(entries.to_vec()),
        }
    }

    /// An integer attribute of type `i64`.
    pub fn i64_attr(&mut self, value: i64) -> AttrId {
        let ty = self.integer_type(64);
        self.intern_attr(Attr::Integer {
            value: value.into(),
            ty,
        })
    }

    /// A string attribute.
    pub fn string_attr_of(&mut self, text: impl AsRef<[u8]>) -> AttrId {
        let value = self.intern(text);
        self.string_attr_with(value)
    }

    /// A string attribute of an interned string.
    pub fn string_attr_with(&mut self, value: StrId) -> AttrId {
        self.intern_attr(Attr::String { value, ty: None })
    }

    /// `array<i64: ...>`.
    pub fn ints_attr(&mut self, values: &[i64]) -> AttrId {
        let element = self.integer_type(64);
        self.dense_array_attr(element, values)
    }

    /// A list of integers as `dialect` encodes it: MHLO as a dense literal, others as an array.
    pub fn ints_attr_for(&mut self, dialect: Dialect, values: &[i64]) -> AttrId {
        if dialect == Dialect::Mhlo {
            let bytes = values
                .iter()
                .flat_map(|value| value.to_le_bytes())
                .collect();
            self.list_elements(64, bytes, values.len())
        } else {
            self.ints_attr(values)
        }
    }

    /// A list of booleans as `dialect` encodes it.
    pub fn bools_attr_for(&mut self, dialect: Dialect, values: &[bool]) -> AttrId {
        if dialect == Dialect::Mhlo {
            let bytes = values.iter().map(|value| u8::from(*value)).collect();
            self.list_elements(1, bytes, values.len())
        } else {
            let element = self.integer_type(1);
            let values: Vec<_> = values.iter().map(|value| i64::from(*value)).collect();
            self.dense_array_attr(element, &values)
        }
    }

    /// A dense literal of rank 1.
    fn list_elements(&mut self, width: u32, bytes: Vec<u8>, count: usize) -> AttrId {
        let element = self.integer_type(width);
        let ty = self.tensor_type(&[count as i64], element);
        let size = bytes.len().checked_div(count).unwrap_or(0);
        self.intern_attr(Attr::Dense(DenseElements::new(ty, bytes, size)))
    }

    /// Whether the type is `i32`.
    pub fn is_i32(&self, ty: TypeId) -> bool {
        let signedness = Signedness::Signless;
        *self.ty(ty)
            == Type::Integer {
                width: 32,
                signedness,
            }
    }

    /// The type of an attribute over elements, such as a dense literal.
    pub fn elements_type(&self, attr: AttrId) -> Option<TypeId> {
        match self.attr(attr) {
            Attr::Dense(dense) => Some(dense.ty),
            Attr::DenseStrings { ty, .. }
            | Attr::DenseResource { ty, .. }
            | Attr::Sparse { ty, .. } => Some(*ty),
            _ => None,
        }
    }

    /// The integers of a list attribute in either encoding: an array, or a dense literal over `i64` or `i1`,
    /// whose rank is the op's to judge.
    pub fn ints(&self, attr: AttrId) -> Option<Vec<i64>> {
        let literal = match self.attr(attr) {
            Attr::DenseArray { values, .. } => return Some(values.to_vec()),
            Attr::Dense(literal) => literal,
            _ => return None,
        };
        let (shape, values) = self.literal_ints(literal)?;
        let count = shape.iter().try_fold(1usize, |count, extent| {
            count.checked_mul(usize::try_from(*extent).ok()?)
        })?;
        match (literal.splat, values.first()) {
            // A splat's count comes from the text's type alone: no real list is this long.
            (true, Some(value)) if (count as i64) < LONGEST_SPLAT => Some(vec![*value; count]),
            (true, _) => None,
            _ => Some(values),
        }
    }

    /// The shape and the integers of a dense literal over `i64` or `i1`, a splat's once. To MLIR a vector is
    /// as good as a tensor.
    pub fn literal_ints(&self, literal: &DenseElements) -> Option<(&[i64], Vec<i64>)> {
        let (Type::RankedTensor { shape, element, .. } | Type::Vector { shape, element, .. }) =
            self.ty(literal.ty)
        else {
            return None;
        };
        let data = &literal.data;
        let values = match self.literal_element(*element)?.bytes() {
            1 => data.iter().map(|byte| i64::from(*byte)).collect(),
            8 => data
                .chunks_exact(8)
                .filter_map(|chunk| Some(i64::from_le_bytes(chunk.try_into().ok()?)))
                .collect(),
            _ => return None,
        };
        Some((shape, values))
    }
}
