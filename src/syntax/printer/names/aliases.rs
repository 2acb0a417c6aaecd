//! Which attributes and types get aliases, and how they are numbered: MLIR's `AliasInitializer`.
//!
//! MLIR prints the module twice. The first time it only notes the attributes and types that it
//! comes by; of those that are to have an alias (`#map`, `#loc`, `#set`, `#distinct`, `!tuple`)
//! the ones that hold no others come first. What is noted here is what it would note, in its order.

use rustc_hash::FxHashMap;

use crate::ir::{Attr, AttrId, Location, Module, Type, TypeId};

/// What an alias stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::syntax::printer) enum Symbol {
    /// `#name`.
    Attr(AttrId),
    /// `!name`.
    Type(TypeId),
}

/// The aliases of a module.
#[derive(Default)]
pub(in crate::syntax::printer) struct Aliases {
    names: FxHashMap<Symbol, (&'static str, u32)>,
    definitions: Vec<(Symbol, bool)>,
}

impl Aliases {
    /// Whether printing the module would give any alias but those of locations of operations.
    pub(in crate::syntax::printer) fn are_needed(module: &Module) -> bool {
        let is_location = |attr: &AttrId| matches!(module.attr(*attr), Attr::Location(_));
        let attrs = module.attrs().any(|attr| match attr {
            Attr::Array(items) => items.iter().any(is_location),
            Attr::Dictionary(entries) => entries.iter().any(|(_, value)| is_location(value)),
            other => alias_of_attr(module, other).is_some_and(|name| name != "loc"),
        });
        attrs || module.types().any(|ty| alias_of_type(ty).is_some())
    }

    /// Writes the alias of `symbol`, if it has one.
    pub(in crate::syntax::printer) fn write(&self, symbol: Symbol, out: &mut Vec<u8>) -> bool {
        if self.names.is_empty() {
            return false;
        }
        let Some((name, number)) = self.names.get(&symbol) else {
            return false;
        };
        out.push(match symbol {
            Symbol::Attr(_) => b'#',
            Symbol::Type(_) => b'!',
        });
        out.extend_from_slice(name.as_bytes());
        if *number > 0 {
            out.extend_from_slice(number.to_string().as_bytes());
        }
        true
    }

    /// The aliases to define before the module, or those that may come after it, in order.
    pub(in crate::syntax::printer) fn definitions(&self, deferred: bool) -> Vec<Symbol> {
        let definitions = self.definitions.iter();
        definitions
            .filter(|(_, deferrable)| *deferrable == deferred)
            .map(|(symbol, _)| *symbol)
            .collect()
    }
}

fn alias_of_attr(module: &Module, attr: &Attr) -> Option<&'static str> {
    match attr {
        Attr::AffineMap(_) => Some("map"),
        Attr::IntegerSet(_) => Some("set"),
        Attr::Distinct { referenced, .. } if *module.attr(*referenced) != Attr::Unit => {
            Some("distinct")
        }
        Attr::Location(_) => Some("loc"),
        _ => None,
    }
}

fn alias_of_type(ty: &Type) -> Option<&'static str> {
    match ty {
        Type::Tuple(elements) if elements.len() > 16 => Some("tuple"),
        _ => None,
    }
}

/// An attribute or type that was come by.
struct Entry {
    symbol: Symbol,
    alias: Option<&'static str>,
    /// 0 for one that has no alias and holds none that has.
    depth: u32,
    /// It may be defined after the module.
    deferrable: bool,
    children: Vec<usize>,
}

/// Notes what is come by.
#[derive(Default)]
pub(in crate::syntax::printer) struct Collector {
    entries: Vec<Entry>,
    places: FxHashMap<Symbol, usize>,
}

impl Collector {
    /// Notes a symbol and what it holds, and gives its depth and place. Recursion is as deep as
    /// types and attributes nest, which the reader bounds.
    pub(in crate::syntax::printer) fn visit(
        &mut self,
        module: &Module,
        symbol: Symbol,
        deferrable: bool,
    ) -> (u32, usize) {
        if let Some(place) = self.places.get(&symbol).copied() {
            if !deferrable {
                self.define_before(place);
            }
            return (self.entries[place].depth, place);
        }
        let place = self.entries.len();
        self.places.insert(symbol, place);
        let alias = match symbol {
            Symbol::Attr(attr) => alias_of_attr(module, module.attr(attr)),
            Symbol::Type(ty) => alias_of_type(module.ty(ty)),
        };
        self.entries.push(Entry {
            symbol,
            alias,
            depth: u32::from(alias.is_some()),
            deferrable,
            children: Vec::new(),
        });
        let mut deepest = 0;
        let mut children = Vec::new();
        for child in held(module, symbol) {
            let (depth, place) = self.visit(module, child, deferrable);
            deepest = deepest.max(depth);
            children.push(place);
        }
        let entry = &mut self.entries[place];
        entry.children = children;
        if deepest > 0 {
            entry.depth = deepest + 1;
        }
        (entry.depth, place)
    }

    /// What is used before the module ends is defined before it, and so is what it holds.
    fn define_before(&mut self, place: usize) {
        let mut places = vec![place];
        while let Some(place) = places.pop() {
            let entry = &mut self.entries[place];
            if std::mem::replace(&mut entry.deferrable, false) {
                places.extend(&entry.children);
            }
        }
    }

    /// Orders and numbers the aliases.
    pub(in crate::syntax::printer) fn finish(mut self) -> Aliases {
        self.entries.sort_by_key(|entry| {
            (
                entry.depth,
                matches!(entry.symbol, Symbol::Attr(_)),
                entry.alias,
            )
        });
        let mut aliases = Aliases::default();
        let mut counts: FxHashMap<&str, u32> = FxHashMap::default();
        for entry in self.entries {
            let Some(name) = entry.alias else { continue };
            let count = counts.entry(name).or_default();
            aliases.names.insert(entry.symbol, (name, *count));
            aliases.definitions.push((entry.symbol, entry.deferrable));
            *count += 1;
        }
        aliases
    }
}

/// What MLIR looks for aliases in when it comes by `symbol`, in its order.
fn held(module: &Module, symbol: Symbol) -> Vec<Symbol> {
    match symbol {
        Symbol::Type(ty) => held_by_type(module.ty(ty)),
        Symbol::Attr(attr) => held_by_attr(module, module.attr(attr)),
    }
}

fn held_by_type(ty: &Type) -> Vec<Symbol> {
    let types = |types: &[TypeId]| types.iter().copied().map(Symbol::Type).collect();
    let with = |element: TypeId, attrs: &[Option<AttrId>]| {
        let attrs = attrs.iter().flatten().copied().map(Symbol::Attr);
        std::iter::once(Symbol::Type(element))
            .chain(attrs)
            .collect()
    };
    match ty {
        Type::Integer { .. }
        | Type::Index
        | Type::None
        | Type::Float(_)
        | Type::Quantized(_)
        | Type::Dialect(_) => Vec::new(),
        Type::Complex(element) | Type::UnrankedTensor(element) | Type::Vector { element, .. } => {
            with(*element, &[])
        }
        Type::Tuple(elements)
        | Type::Asynchronous {
            types: elements, ..
        } => types(elements),
        Type::RankedTensor {
            element, encoding, ..
        } => with(*element, &[*encoding]),
        Type::MemRef {
            element,
            layout,
            space,
            ..
        } => with(*element, &[*layout, *space]),
        Type::UnrankedMemRef { element, space } => with(*element, &[*space]),
        Type::Function { inputs, results } => inputs
            .iter()
            .chain(results)
            .copied()
            .map(Symbol::Type)
            .collect(),
    }
}

fn held_by_attr(module: &Module, attr: &Attr) -> Vec<Symbol> {
    let attrs = |attrs: &[AttrId]| attrs.iter().copied().map(Symbol::Attr).collect();
    match attr {
        Attr::Dictionary(entries) => entries
            .iter()
            .map(|(_, value)| Symbol::Attr(*value))
            .collect(),
        Attr::Array(items) => attrs(items),
        Attr::Struct { fields, .. } => attrs(fields),
        Attr::Type(ty) => vec![Symbol::Type(*ty)],
        Attr::String { ty: Some(ty), .. } if *module.ty(*ty) != Type::None => {
            vec![Symbol::Type(*ty)]
        }
        Attr::Distinct { referenced, .. } => vec![Symbol::Attr(*referenced)],
        Attr::Sparse { ty, .. } => vec![Symbol::Type(*ty)],
        Attr::Dense(dense) => vec![Symbol::Type(dense.ty)],
        Attr::DenseStrings { ty, .. } | Attr::DenseResource { ty, .. } => vec![Symbol::Type(*ty)],
        Attr::Location(location) => match location {
            Location::Unknown | Location::File { .. } | Location::Forward(_) => Vec::new(),
            Location::Name { child, .. } => child.iter().copied().map(Symbol::Attr).collect(),
            Location::CallSite { callee, caller } => attrs(&[*callee, *caller]),
            Location::Fused {
                metadata,
                locations,
            } => metadata
                .iter()
                .chain(locations)
                .copied()
                .map(Symbol::Attr)
                .collect(),
        },
        _ => Vec::new(),
    }
}
