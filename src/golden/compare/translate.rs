//! Types and attributes of one module as another module's.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{Attr, AttrId, DenseElements, Location, Module, OpId, OpName, StrId, Type, TypeId};

/// What of a module was entered into another one. Ids of one target module compare as what they
/// stand for, whichever module they came from.
pub(super) struct Translation<'m> {
    from: &'m Module,
    types: FxHashMap<TypeId, TypeId>,
    attrs: FxHashMap<AttrId, AttrId>,
    /// The names, in the target module, of the resources that were referred to.
    pub(super) resources: FxHashSet<StrId>,
    /// The distinct attributes that were met since this was emptied, each time that they were.
    pub(super) distincts: Vec<AttrId>,
    /// What holds any of those, which is not to be passed over the next time.
    distinct_types: FxHashSet<TypeId>,
    distinct_attrs: FxHashSet<AttrId>,
}

impl<'m> Translation<'m> {
    pub(super) fn new(from: &'m Module) -> Self {
        Self {
            from,
            types: FxHashMap::default(),
            attrs: FxHashMap::default(),
            resources: FxHashSet::default(),
            distincts: Vec::new(),
            distinct_types: FxHashSet::default(),
            distinct_attrs: FxHashSet::default(),
        }
    }

    pub(super) fn string(&self, into: &mut Module, id: StrId) -> StrId {
        into.intern(self.from.str(id))
    }

    fn strings(&self, into: &mut Module, ids: &[StrId]) -> Box<[StrId]> {
        ids.iter().map(|id| self.string(into, *id)).collect()
    }

    fn types(&mut self, into: &mut Module, ids: &[TypeId]) -> Box<[TypeId]> {
        ids.iter().map(|id| self.ty(into, *id)).collect()
    }

    fn attrs(&mut self, into: &mut Module, ids: &[AttrId]) -> Box<[AttrId]> {
        ids.iter().map(|id| self.attr(into, *id)).collect()
    }

    /// Recursion is as deep as types and attributes nest, which the reader bounds
    /// ([`crate::syntax::MAX_NESTING`]).
    pub(super) fn ty(&mut self, into: &mut Module, id: TypeId) -> TypeId {
        if let Some(known) = self.types.get(&id)
            && !self.distinct_types.contains(&id)
        {
            return *known;
        }
        let distincts = self.distincts.len();
        let ty = match self.from.ty(id) {
            plain @ (Type::Integer { .. }
            | Type::Index
            | Type::None
            | Type::Float(_)
            | Type::Quantized(_)) => plain.clone(),
            Type::Complex(element) => Type::Complex(self.ty(into, *element)),
            Type::Tuple(elements) => Type::Tuple(self.types(into, elements)),
            Type::RankedTensor {
                shape,
                element,
                encoding,
            } => Type::RankedTensor {
                shape: shape.clone(),
                element: self.ty(into, *element),
                encoding: encoding.map(|attr| self.attr(into, attr)),
            },
            Type::UnrankedTensor(element) => Type::UnrankedTensor(self.ty(into, *element)),
            Type::Vector {
                shape,
                scalable,
                element,
            } => Type::Vector {
                shape: shape.clone(),
                scalable: scalable.clone(),
                element: self.ty(into, *element),
            },
            Type::MemRef {
                shape,
                element,
                layout,
                space,
            } => Type::MemRef {
                shape: shape.clone(),
                element: self.ty(into, *element),
                layout: layout.map(|attr| self.attr(into, attr)),
                space: space.map(|attr| self.attr(into, attr)),
            },
            Type::UnrankedMemRef { element, space } => Type::UnrankedMemRef {
                element: self.ty(into, *element),
                space: space.map(|attr| self.attr(into, attr)),
            },
            Type::Function { inputs, results } => Type::Function {
                inputs: self.types(into, inputs),
                results: self.types(into, results),
            },
            Type::Asynchronous { dialect, types } => Type::Asynchronous {
                dialect: *dialect,
                types: self.types(into, types),
            },
            Type::Dialect(text) => Type::Dialect(self.string(into, *text)),
        };
        let new = into.intern_type(ty);
        self.types.insert(id, new);
        if self.distincts.len() != distincts {
            self.distinct_types.insert(id);
        }
        new
    }

    pub(super) fn attr(&mut self, into: &mut Module, id: AttrId) -> AttrId {
        if let Some(known) = self.attrs.get(&id)
            && !self.distinct_attrs.contains(&id)
        {
            return *known;
        }
        let distincts = self.distincts.len();
        let attr = match self.from.attr(id) {
            plain @ (Attr::Unit
            | Attr::Bool(_)
            | Attr::Enum { .. }
            | Attr::AffineMap(_)
            | Attr::IntegerSet(_)
            | Attr::Strided { .. }) => plain.clone(),
            Attr::WideInteger { digits, ty } => Attr::WideInteger {
                digits: self.string(into, *digits),
                ty: self.ty(into, *ty),
            },
            // The numbers only say which are the same, which `of_distincts` compares.
            Attr::Distinct { referenced, .. } => {
                self.distincts.push(id);
                Attr::Distinct {
                    number: 0,
                    referenced: self.attr(into, *referenced),
                }
            }
            Attr::Sparse {
                indices,
                values,
                ty,
            } => Attr::Sparse {
                indices: self.sparse_part(into, *indices),
                values: self.sparse_part(into, *values),
                ty: self.ty(into, *ty),
            },
            Attr::Integer { value, ty } => Attr::Integer {
                value: *value,
                ty: self.ty(into, *ty),
            },
            Attr::Float { bits, ty } => Attr::Float {
                bits: *bits,
                ty: self.ty(into, *ty),
            },
            Attr::String { value, ty } => Attr::String {
                value: self.string(into, *value),
                ty: ty.map(|ty| self.ty(into, ty)),
            },
            Attr::Type(ty) => Attr::Type(self.ty(into, *ty)),
            Attr::Array(items) => Attr::Array(self.attrs(into, items)),
            // The entries are sorted by the names' text, so they stay sorted.
            Attr::Dictionary(entries) => Attr::Dictionary(
                entries
                    .iter()
                    .map(|(name, value)| (self.string(into, *name), self.attr(into, *value)))
                    .collect(),
            ),
            Attr::SymbolRef(path) => Attr::SymbolRef(self.strings(into, path)),
            Attr::Dense(dense) => Attr::Dense(DenseElements {
                ty: self.ty(into, dense.ty),
                data: dense.data.clone(),
                splat: dense.splat,
            }),
            Attr::DenseStrings { ty, values } => Attr::DenseStrings {
                ty: self.ty(into, *ty),
                values: self.strings(into, values),
            },
            Attr::WideArray { element, data } => Attr::WideArray {
                element: self.ty(into, *element),
                data: data.clone(),
            },
            Attr::DenseArray { element, values } => Attr::DenseArray {
                element: self.ty(into, *element),
                values: values.clone(),
            },
            Attr::DenseResource { handle, ty } => {
                let handle = self.string(into, *handle);
                self.resources.insert(handle);
                Attr::DenseResource {
                    handle,
                    ty: self.ty(into, *ty),
                }
            }
            Attr::Struct {
                dialect,
                spec,
                fields,
            } => Attr::Struct {
                dialect: *dialect,
                spec,
                fields: self.attrs(into, fields),
            },
            Attr::Sdy(value) => {
                Attr::Sdy(Box::new(value.map_names(|name| self.string(into, name))))
            }
            Attr::Opaque(text) => Attr::Opaque(self.string(into, *text)),
            Attr::Location(location) => Attr::Location(self.location(into, location)),
        };
        let new = into.intern_attr(attr);
        self.attrs.insert(id, new);
        if self.distincts.len() != distincts {
            self.distinct_attrs.insert(id);
        }
        new
    }

    /// The indices or values of a sparse literal. Of one for all it does not count how many there
    /// are: MLIR prints that alike.
    fn sparse_part(&mut self, into: &mut Module, id: AttrId) -> AttrId {
        let id = self.attr(into, id);
        let (ty, strings) = match into.attr(id) {
            Attr::Dense(dense) if dense.splat => (dense.ty, None),
            Attr::DenseStrings { ty, values } if values.len() == 1 => (*ty, Some(values.clone())),
            _ => return id,
        };
        let Type::RankedTensor { shape, element, .. } = into.ty(ty) else {
            return id;
        };
        let (mut shape, element) = (shape.clone(), *element);
        if let Some(extent) = shape.first_mut() {
            *extent = 1;
        }
        let ty = into.tensor_type(&shape, element);
        let part = match (into.attr(id), strings) {
            (Attr::Dense(dense), _) => Attr::Dense(DenseElements {
                ty,
                ..dense.clone()
            }),
            (_, Some(values)) => Attr::DenseStrings { ty, values },
            _ => return id,
        };
        into.intern_attr(part)
    }

    fn location(&mut self, into: &mut Module, location: &Location) -> Location {
        match location {
            Location::Unknown => Location::Unknown,
            Location::File {
                file,
                start,
                end,
                numbers: _,
            } => Location::File {
                file: self.string(into, *file),
                start: *start,
                end: *end,
                // How many are written of numbers that repeat others does not count.
                numbers: 4,
            },
            Location::Name { name, child } => Location::Name {
                name: self.string(into, *name),
                child: child.map(|child| self.attr(into, child)),
            },
            Location::CallSite { callee, caller } => Location::CallSite {
                callee: self.attr(into, *callee),
                caller: self.attr(into, *caller),
            },
            Location::Fused {
                metadata,
                locations,
            } => {
                let metadata = metadata.map(|attr| self.attr(into, attr));
                let mut parts = self.attrs(into, locations).into_vec();
                // What prints alike is read as one, and one location as itself.
                let mut seen = FxHashSet::default();
                parts.retain(|part| seen.insert(*part));
                if let (None, [only]) = (metadata, &parts[..])
                    && let Attr::Location(only) = into.attr(*only)
                {
                    return only.clone();
                }
                Location::Fused {
                    metadata,
                    locations: parts.into(),
                }
            }
            Location::Forward(name) => Location::Forward(self.string(into, *name)),
        }
    }

    /// The op's attributes as one dictionary of the common module. An inherent attribute is the same in
    /// either dictionary, and one at its default is the same as none. For an op that is not known it cannot
    /// be told what is inherent, so that its properties are apart.
    pub(super) fn attributes(&mut self, common: &mut Module, op: OpId) -> (AttrId, Option<AttrId>) {
        let module = self.from;
        let (properties, discardable) = (module.properties(op), module.discardable(op));
        let OpName::Known(spec) = module.name(op) else {
            return (
                self.attr(common, discardable),
                Some(self.attr(common, properties)),
            );
        };
        // Of two entries of one name the last counts, which is the inherent one.
        let entries = [discardable, properties]
            .into_iter()
            .flat_map(|dictionary| module.dictionary(dictionary))
            .filter(|(name, value)| {
                spec.attributes.is_empty()
                    || !std::str::from_utf8(module.str(*name))
                        .ok()
                        .and_then(|name| spec.attribute(name))
                        .is_some_and(|attr| attr.is_default(module, *value))
            })
            .map(|(name, value)| (self.string(common, *name), self.attr(common, *value)))
            .collect();
        (common.dictionary_attr(entries), None)
    }
}
