//! The IR: one module as plain data in index arenas.
//!
//! A [`Module`] owns everything it consists of and shares nothing that changes, so modules go
//! through the crate in parallel without a lock, and cloning one is copying a few vectors.
//!
//! What is always true of it:
//! - every operation but the root stands in a block, or is erased;
//! - every operand slot is in the use list of the value it names;
//! - an operation's results, and its operand slots, are contiguous in their arenas;
//! - the root is a `builtin.module` with one region of one block. When the text had no module
//!   around its operations, the root's text form is [`RootForm::Bare`].

pub mod affine;
pub mod attributes;
mod build;
mod copy;
mod ids;
pub mod literal;
mod ops;
pub mod resources;
mod rewrite;
mod strings;
pub mod types;
mod walk;

use std::sync::Arc;

use hashbrown::HashTable;
use rustc_hash::FxHashMap;

pub use attributes::{Attr, DenseElements, Location};
pub(crate) use build::LONGEST_SPLAT;
pub use build::OpState;
pub use ids::{AttrId, BlockId, OpId, RegionId, StrId, TypeId, UseId, ValueId};
pub use ops::{BlockOps, OpName};
pub use strings::Strings;
pub use types::{DYNAMIC, FloatKind, Shape, Signedness, Type};
pub use walk::WalkOrder;

use crate::dialects::spec::{Dialect, StructSpec};
use crate::source::{Source, Span};

/// A run of consecutive arena entries.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Run {
    pub start: u32,
    pub len: u32,
}

impl Run {
    #[inline]
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }
}

/// Where a piece of the text stood: the white space and comments before it belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Where the white space and comments before it begin: the end of the token before.
    pub lead: u32,
    /// The text itself.
    pub span: Span,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct OpData {
    pub name: OpName,
    pub parent: Option<BlockId>,
    pub prev: Option<OpId>,
    pub next: Option<OpId>,
    pub operands: Run,
    pub results: Run,
    pub regions: Run,
    /// A dictionary of the inherent attributes; for an op that is not known whatever stood in
    /// `<...>`.
    pub properties: AttrId,
    /// A dictionary of the discardable attributes.
    pub attributes: AttrId,
    pub location: Option<AttrId>,
    /// Where it was read; none for an op that a pass made.
    pub place: Option<Place>,
    pub flags: u8,
}

/// The op was erased; its entry stays in the arena.
pub(crate) const ERASED: u8 = 1;
/// The op's own text (name, operands, attributes, types) is no longer what was read.
pub(crate) const CHANGED: u8 = 2;
/// Something in the op's regions is no longer what was read.
pub(crate) const INNER_CHANGED: u8 = 4;
/// The op was written in generic form.
pub(crate) const GENERIC: u8 = 8;
/// The op is not known and was written with `<{}>`, which MLIR does not take for no properties.
pub(crate) const EMPTY_PROPERTIES: u8 = 16;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// What defines a value.
pub enum Definition {
    /// Result `index` of an operation.
    Result {
        /// The operation.
        op: OpId,
        /// Which of its results.
        index: u32,
    },
    /// Argument `index` of a block.
    Argument {
        /// The block.
        block: BlockId,
        /// Which of its arguments.
        index: u32,
    },
    /// Nothing yet: the name was used before the text defined it.
    Forward,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ValueData {
    pub ty: TypeId,
    pub definition: Definition,
    pub first_use: Option<UseId>,
    /// The name as written, without `%` and `#k`.
    pub name: Option<StrId>,
    /// The value's place in a pack (`%name#k`); `NO_PACK` for a name of its own.
    pub pack: u32,
}

/// [`ValueData::pack`] of a value that has its name to itself.
pub(crate) const NO_PACK: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
pub(crate) struct UseData {
    pub value: ValueId,
    pub owner: OpId,
    pub prev: Option<UseId>,
    pub next: Option<UseId>,
}

#[derive(Clone, Debug)]
pub(crate) struct BlockData {
    pub parent: RegionId,
    pub arguments: Vec<ValueId>,
    /// Locations of the arguments, where the text gave any (then one entry per argument).
    pub argument_locations: Vec<Option<AttrId>>,
    pub first: Option<OpId>,
    pub last: Option<OpId>,
    /// The label as written, without `^`.
    pub label: Option<StrId>,
    /// Where the label and arguments were read, if they were written out.
    pub place: Option<Place>,
}

#[derive(Clone, Debug)]
pub(crate) struct RegionData {
    pub parent: OpId,
    pub blocks: Vec<BlockId>,
    /// From behind the opening brace to the closing one, if read.
    pub span: Option<Span>,
}

/// How the root of a module stands in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RootForm {
    /// `module { ... }` or its generic form.
    Written,
    /// The operations stand at top level, without a module around them.
    Bare,
}

/// One module: operations, values, blocks, regions, types, attributes and strings.
#[derive(Clone)]
pub struct Module {
    pub(crate) ops: Vec<OpData>,
    pub(crate) values: Vec<ValueData>,
    pub(crate) uses: Vec<UseData>,
    pub(crate) blocks: Vec<BlockData>,
    pub(crate) regions: Vec<RegionData>,
    pub(crate) region_lists: Vec<RegionId>,
    /// Those of the few ops that have any.
    pub(crate) successors: FxHashMap<OpId, Box<[BlockId]>>,
    /// Of each op that a pass made, where that was read in whose place it stands.
    pub(crate) made_for: FxHashMap<OpId, Span>,
    types: Vec<Type>,
    type_table: HashTable<TypeId>,
    attrs: Vec<Attr>,
    attr_table: HashTable<AttrId>,
    pub(crate) strings: Strings,
    pub(crate) root: OpId,
    pub(crate) root_form: RootForm,
    pub(crate) source: Arc<Source>,
    /// The part of the source that this module was read from.
    pub(crate) extent: Span,
    /// The values read inside each isolated op, erased ones included: their names stay taken.
    pub(crate) values_read: FxHashMap<OpId, Run>,
    /// Where the value of each constant op was read, by op, ascending: as long as the value is the
    /// same, the emitter's form prints it from there.
    pub(crate) literals_read: Vec<(OpId, AttrId, Span)>,
    /// Where each argument that was read has its name, ascending: the location of one that has none.
    pub(crate) argument_places: Vec<(ValueId, u32)>,
    /// The names that the text has for locations.
    pub(crate) location_aliases: FxHashMap<AttrId, StrId>,
    /// Where the text defines aliases.
    pub(crate) alias_definitions: Vec<Span>,
    /// The file's `{-# ... #-}` trailer, braces included.
    pub(crate) resources: Option<Span>,
    /// What stands in the trailer.
    pub(crate) resource_data: resources::Resources,
}

fn hash<T: std::hash::Hash + ?Sized>(value: &T) -> u64 {
    use std::hash::BuildHasher;
    rustc_hash::FxBuildHasher.hash_one(value)
}

/// What most ops have hashes as its parts do, so that it can be looked up before it is made: an
/// earlier op mostly had the same.
fn attr_hash(attr: &Attr) -> u64 {
    match attr {
        Attr::Dictionary(entries) => hash(&**entries),
        Attr::DenseArray { element, values } => hash(&(*element, &**values)),
        Attr::Struct { fields, .. } => hash(&**fields),
        other => hash(other),
    }
}

impl Module {
    /// The id of `ty`, entering it if it is new.
    pub fn intern_type(&mut self, ty: Type) -> TypeId {
        let key = hash(&ty);
        if let Some(id) = self.type_table.find(key, |id| self.types[id.index()] == ty) {
            return *id;
        }
        let id = TypeId::new(self.types.len());
        self.types.push(ty);
        let types = &self.types;
        self.type_table
            .insert_unique(key, id, |id| hash(&types[id.index()]));
        id
    }

    /// The id of `ty`, if it was entered before.
    pub fn find_type(&self, ty: &Type) -> Option<TypeId> {
        let same = |id: &TypeId| self.types[id.index()] == *ty;
        self.type_table.find(hash(ty), same).copied()
    }

    /// The id of `attr`, entering it if it is new.
    pub fn intern_attr(&mut self, attr: Attr) -> AttrId {
        let key = attr_hash(&attr);
        if let Some(id) = self
            .attr_table
            .find(key, |id| self.attrs[id.index()] == attr)
        {
            return *id;
        }
        let id = AttrId::new(self.attrs.len());
        self.attrs.push(attr);
        let attrs = &self.attrs;
        self.attr_table
            .insert_unique(key, id, |id| attr_hash(&attrs[id.index()]));
        id
    }

    /// The dictionary of these entries, sorted by name, if it was entered before.
    fn find_dictionary(&self, entries: &[(StrId, AttrId)]) -> Option<AttrId> {
        let same =
            |id: &AttrId| matches!(self.attr(*id), Attr::Dictionary(other) if **other == *entries);
        self.attr_table.find(hash(entries), same).copied()
    }

    /// The id of the struct attribute of these fields, entering it if it is new.
    pub fn struct_attr(
        &mut self,
        dialect: Dialect,
        spec: &'static StructSpec,
        fields: &[AttrId],
    ) -> AttrId {
        let same = |id: &AttrId| {
            matches!(self.attr(*id), Attr::Struct { dialect: d, spec: s, fields: f }
                if *d == dialect && *s == spec && **f == *fields)
        };
        match self.attr_table.find(hash(fields), same) {
            Some(id) => *id,
            None => self.intern_attr(Attr::Struct {
                dialect,
                spec,
                fields: fields.into(),
            }),
        }
    }

    /// The id of the dense array of these elements, entering it if it is new.
    pub(crate) fn dense_array_attr(&mut self, element: TypeId, values: &[i64]) -> AttrId {
        // Not by `==`, which is slow for empty slices: libc's `memcmp` loads from their dangling
        // pointers with all lanes masked, and the processor handles that in microcode.
        let same = |id: &AttrId| {
            matches!(self.attr(*id), Attr::DenseArray { element: e, values: v }
                if *e == element && v.iter().eq(values))
        };
        match self.attr_table.find(hash(&(element, values)), same) {
            Some(id) => *id,
            None => self.intern_attr(Attr::DenseArray {
                element,
                values: values.into(),
            }),
        }
    }

    /// The id of the string `text`, entering it if it is new.
    pub fn intern(&mut self, text: impl AsRef<[u8]>) -> StrId {
        self.strings.intern(text.as_ref())
    }

    /// The type behind `id`.
    #[inline]
    pub fn ty(&self, id: TypeId) -> &Type {
        &self.types[id.index()]
    }

    /// The attribute behind `id`.
    #[inline]
    pub fn attr(&self, id: AttrId) -> &Attr {
        &self.attrs[id.index()]
    }

    /// All attributes, used or not.
    pub(crate) fn attrs(&self) -> impl Iterator<Item = &Attr> {
        self.attrs.iter()
    }

    /// All types, used or not.
    pub(crate) fn types(&self) -> impl Iterator<Item = &Type> {
        self.types.iter()
    }

    /// The bytes of a string.
    #[inline]
    pub fn str(&self, id: StrId) -> &[u8] {
        self.strings.get(id)
    }

    /// A string for a message: bytes that are not UTF-8 are replaced.
    pub fn text(&self, id: StrId) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(self.strings.get(id))
    }

    /// The input that the module was read from.
    #[inline]
    pub fn source(&self) -> &Arc<Source> {
        &self.source
    }

    /// The `builtin.module` that holds everything.
    pub fn root(&self) -> OpId {
        self.root
    }

    /// How the root stands in the text.
    pub fn root_form(&self) -> RootForm {
        self.root_form
    }

    /// The block of the root's body.
    pub fn body(&self) -> Option<BlockId> {
        let region = *self.op_regions(self.root).first()?;
        self.region_blocks(region).first().copied()
    }
}
