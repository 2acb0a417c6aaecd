//! Between StableHLO and MHLO, op by op.

use rustc_hash::FxHashMap;

use super::attributes::struct_in;
use super::fusion::{Fused, composites_to_fusions, fusions_to_composites};
use crate::diagnostic::Diagnostic;
use crate::dialects::counterpart;
use crate::dialects::spec::{AttrKind, AttrSpec, Dialect, OpSpec};
use crate::ir::{Attr, AttrId, Module, OpId, OpName, StrId, Type, TypeId, ValueId, WalkOrder};

/// Turns every StableHLO op of the module into the MHLO op of the same mnemonic, each attribute
/// and type into the encoding that MHLO reads, and a composite with a `CompositeKind` into a fusion.
/// Ops of other dialects stay. Gives what became of composites.
///
/// # Errors
///
/// One `no-counterpart` for each StableHLO op that MHLO has no op for, or one `fusion-size`, if the
/// functions of composites become too much where each is written out. The module is then only partly
/// converted and of no further use.
pub fn to_mhlo(module: &mut Module) -> Result<Vec<Fused>, Vec<Diagnostic>> {
    let fused = composites_to_fusions(module).map_err(|error| vec![error])?;
    let left = convert_ops(module, Dialect::Mhlo);
    let error = |op| {
        let message = format!("`{}` has no counterpart in MHLO", module.name_text(op));
        Diagnostic::error("no-counterpart", module.nearest_span(op), message)
            .section("decisions, D2")
            .help("legalize this module with `--twin stablehlo` only")
    };
    let errors: Vec<_> = left.into_iter().map(error).collect();
    if errors.is_empty() {
        Ok(fused)
    } else {
        Err(errors)
    }
}

/// The way back: turns every MHLO op that StableHLO has as well into StableHLO's, and a fusion with
/// a `FusionKind` into a composite. Ops that MHLO alone has stay, `mhlo.copy` among them, which both
/// paths use (decision D2).
pub fn to_stablehlo(module: &mut Module) {
    fusions_to_composites(module);
    convert_ops(module, Dialect::StableHlo);
}

/// Whether the module has the token of `dialect`, of which its types alone may tell whose it is.
pub(crate) fn has_token(module: &Module, dialect: Dialect) -> bool {
    let token = token(dialect).as_bytes();
    let mut types = module.types();
    types.any(|ty| matches!(ty, Type::Dialect(text) if module.str(*text) == token))
}

fn token(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Mhlo => "mhlo.token",
        _ => "stablehlo.token",
    }
}

/// Turns the ops of the other dialect of the two into those of `to`, in place. Gives those that have
/// no counterpart, in the order of the text; they stay as they are.
pub(crate) fn convert_ops(module: &mut Module, to: Dialect) -> Vec<OpId> {
    let mut conversion = Conversion {
        module,
        from: match to {
            Dialect::Mhlo => Dialect::StableHlo,
            _ => Dialect::Mhlo,
        },
        to,
        ops: FxHashMap::default(),
        types: FxHashMap::default(),
        attrs: FxHashMap::default(),
    };
    let ops = conversion
        .module
        .walk(conversion.module.root(), WalkOrder::PreOrder);
    ops.into_iter().filter(|op| !conversion.op(*op)).collect()
}

struct Conversion<'m> {
    module: &'m mut Module,
    from: Dialect,
    to: Dialect,
    /// What an op of these inherent attributes becomes: most are like an earlier one.
    ops: FxHashMap<(*const OpSpec, AttrId), Option<Counterpart>>,
    types: FxHashMap<TypeId, TypeId>,
    attrs: FxHashMap<AttrId, AttrId>,
}

/// What an op becomes.
#[derive(Clone, Copy)]
struct Counterpart {
    spec: &'static OpSpec,
    properties: AttrId,
}

impl Conversion<'_> {
    /// Whether the op has now nothing of the other dialect that could be converted.
    fn op(&mut self, op: OpId) -> bool {
        self.value_types(op);
        let name = self.module.name(op);
        let is_meant = match name {
            OpName::Known(spec) => spec.dialect == self.from,
            OpName::Unknown(name) => {
                let dialect = self.module.str(name).split(|byte| *byte == b'.').next();
                dialect == Some(self.from.prefix().as_bytes())
            }
        };
        if !is_meant {
            if self.module.is(op, "func.func") {
                let properties = self.module.properties(op);
                let converted = self.attr(properties);
                if converted != properties {
                    self.module.set_properties(op, converted);
                }
            }
            return true;
        }
        let Some(spec) = name.spec() else {
            return false;
        };
        if self.to == Dialect::Mhlo && self.is_beyond_mhlo(spec, op) {
            return false;
        }
        let properties = self.module.properties(op);
        let counterpart = match self.ops.get(&(std::ptr::from_ref(spec), properties)) {
            Some(known) => *known,
            None => {
                let counterpart = self.like(spec, properties);
                let key = (std::ptr::from_ref(spec), properties);
                self.ops.insert(key, counterpart);
                counterpart
            }
        };
        let Some(counterpart) = counterpart else {
            return false;
        };
        self.module.set_name(op, OpName::Known(counterpart.spec));
        if counterpart.properties != properties {
            self.module.set_properties(op, counterpart.properties);
        }
        let discardable = self.module.discardable(op);
        let converted = self.attr(discardable);
        if converted != discardable {
            self.module.set_discardable(op, converted);
        }
        true
    }

    /// Whether StableHLO's collective takes more operands, or others, than MHLO's of the same name.
    fn is_beyond_mhlo(&self, spec: &OpSpec, op: OpId) -> bool {
        let element = |value| {
            let ty = self.module.value_type(value);
            self.module.ty(ty).element()
        };
        let mut operands = self.module.operands(op);
        match spec.mnemonic() {
            "all_to_all" => operands.len() != 1,
            "all_gather" => match operands.next().map(element) {
                None => true,
                Some(first) => operands.any(|operand| element(operand) != first),
            },
            _ => false,
        }
    }

    fn like(&mut self, spec: &'static OpSpec, properties: AttrId) -> Option<Counterpart> {
        let properties = self.module.dictionary(properties).to_vec();
        let other = self.counterpart(spec, &properties)?;
        let mut converted = Vec::new();
        for (name, value) in properties {
            // What the counterpart lacks is at its default.
            if other.attribute(&self.module.text(name)).is_some() {
                converted.push((name, self.inherent(spec, name, value)));
            }
        }
        Some(Counterpart {
            spec: other,
            properties: self.module.dictionary_attr(converted),
        })
    }

    /// The other dialect's op, if it can say what these attributes say.
    fn counterpart(
        &self,
        spec: &'static OpSpec,
        properties: &[(StrId, AttrId)],
    ) -> Option<&'static OpSpec> {
        let other = counterpart(spec, self.to)?;
        let text = |name: &StrId| self.module.text(*name);
        let says = |(name, value): &(StrId, AttrId)| {
            other.attribute(&text(name)).is_some()
                || spec
                    .attribute(&text(name))
                    .is_some_and(|attr| attr.is_default(self.module, *value))
        };
        // What is missing though the op must have it is a fault of the module's own.
        let must_have = |attr: &&AttrSpec| {
            attr.required && spec.attribute(attr.name).is_some_and(|attr| !attr.required)
        };
        let mut needed = other.attributes.iter().filter(must_have);
        let all_there =
            needed.all(|attr| properties.iter().any(|(name, _)| text(name) == attr.name));
        (properties.iter().all(says) && all_there).then_some(other)
    }

    fn inherent(&mut self, spec: &OpSpec, name: StrId, value: AttrId) -> AttrId {
        let kind = spec
            .attribute(&self.module.text(name))
            .map(|attr| attr.kind);
        match (kind, self.module.ints(value)) {
            (Some(AttrKind::Ints), Some(values)) => self.module.ints_attr_for(self.to, &values),
            (Some(AttrKind::Bools), Some(values)) => {
                let values: Vec<_> = values.iter().map(|value| *value != 0).collect();
                self.module.bools_attr_for(self.to, &values)
            }
            _ => self.attr(value),
        }
    }

    fn value_types(&mut self, op: OpId) {
        for result in self.module.results(op) {
            self.value_type(result);
        }
        let regions = self.module.op_regions(op).iter();
        let blocks = regions.flat_map(|region| self.module.region_blocks(*region));
        let arguments = blocks.flat_map(|block| self.module.block_arguments(*block));
        for argument in arguments.copied().collect::<Vec<_>>() {
            self.value_type(argument);
        }
    }

    fn value_type(&mut self, value: ValueId) {
        let ty = self.module.value_type(value);
        let converted = self.ty(ty);
        if converted != ty {
            self.module.set_value_type(value, converted);
        }
    }

    fn ty(&mut self, ty: TypeId) -> TypeId {
        if let Some(converted) = self.types.get(&ty) {
            return *converted;
        }
        let list =
            |this: &mut Self, types: &[TypeId]| types.iter().map(|ty| this.ty(*ty)).collect();
        let converted = match self.module.ty(ty).clone() {
            Type::RankedTensor {
                shape,
                element,
                encoding,
            } => Type::RankedTensor {
                shape,
                element: self.ty(element),
                encoding: encoding.map(|encoding| self.attr(encoding)),
            },
            Type::Tuple(elements) => Type::Tuple(list(self, &elements)),
            Type::Asynchronous { dialect, types } => Type::Asynchronous {
                dialect,
                types: list(self, &types),
            },
            Type::Function { inputs, results } => Type::Function {
                inputs: list(self, &inputs),
                results: list(self, &results),
            },
            Type::Dialect(text) if self.module.str(text) == token(self.from).as_bytes() => {
                Type::Dialect(self.module.intern(token(self.to)))
            }
            other => other,
        };
        let converted = self.module.intern_type(converted);
        self.types.insert(ty, converted);
        converted
    }

    fn attr(&mut self, attr: AttrId) -> AttrId {
        if let Some(converted) = self.attrs.get(&attr) {
            return *converted;
        }
        let converted = match self.module.attr(attr) {
            Attr::Enum {
                dialect,
                spec,
                case,
            } if *dialect == self.from && spec.only.is_none() => Attr::Enum {
                dialect: self.to,
                spec,
                case: *case,
            },
            Attr::Struct {
                dialect,
                spec,
                fields,
            } if *dialect == self.from => {
                let (spec, fields) = (struct_in(self.to, spec), fields.clone());
                Attr::Struct {
                    dialect: spec.only.unwrap_or(self.to),
                    spec,
                    fields: fields.iter().map(|field| self.attr(*field)).collect(),
                }
            }
            Attr::Array(items) => {
                let items = items.clone();
                Attr::Array(items.iter().map(|item| self.attr(*item)).collect())
            }
            Attr::Dictionary(entries) => {
                let entries = entries.clone();
                Attr::Dictionary(
                    entries
                        .iter()
                        .map(|(name, value)| (*name, self.attr(*value)))
                        .collect(),
                )
            }
            Attr::Type(ty) => {
                let ty = *ty;
                Attr::Type(self.ty(ty))
            }
            other => other.clone(),
        };
        let converted = self.module.intern_attr(converted);
        self.attrs.insert(attr, converted);
        converted
    }
}
