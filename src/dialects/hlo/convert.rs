//! From StableHLO to MHLO, op by op.

use rustc_hash::FxHashMap;

use super::attributes::struct_in;
use crate::diagnostic::Diagnostic;
use crate::dialects::counterpart;
use crate::dialects::spec::{AttrKind, Dialect, OpSpec};
use crate::ir::{Attr, AttrId, Module, OpId, OpName, StrId, Type, TypeId, WalkOrder};

/// Turns every StableHLO op of the module into the MHLO op of the same mnemonic, each attribute
/// and type into the encoding that MHLO reads. Ops of other dialects stay.
///
/// # Errors
///
/// One `no-counterpart` for each StableHLO op that MHLO has no op for; the module is then only
/// partly converted and of no further use.
pub fn to_mhlo(module: &mut Module) -> Result<(), Vec<Diagnostic>> {
    let mut conversion = Conversion {
        module,
        types: FxHashMap::default(),
        attrs: FxHashMap::default(),
    };
    let mut errors = Vec::new();
    for op in conversion
        .module
        .walk(conversion.module.root(), WalkOrder::PreOrder)
    {
        if let Err(error) = conversion.op(op) {
            errors.push(error);
        }
    }
    if errors.is_empty() {
        Ok(())
    } else {
        Err(errors)
    }
}

struct Conversion<'m> {
    module: &'m mut Module,
    types: FxHashMap<TypeId, TypeId>,
    attrs: FxHashMap<AttrId, AttrId>,
}

impl Conversion<'_> {
    fn op(&mut self, op: OpId) -> Result<(), Diagnostic> {
        self.value_types(op);
        let name = self.module.name(op);
        let is_stablehlo = match name {
            OpName::Known(spec) => spec.dialect == Dialect::StableHlo,
            OpName::Unknown(name) => self.module.str(name).starts_with(b"stablehlo."),
        };
        if !is_stablehlo {
            if self.module.is(op, "func.func") {
                let properties = self.module.properties(op);
                let converted = self.attr(properties);
                if converted != properties {
                    self.module.set_properties(op, converted);
                }
            }
            return Ok(());
        }
        let mhlo = name
            .spec()
            .and_then(|spec| counterpart(spec, Dialect::Mhlo));
        let (Some(spec), Some(mhlo)) = (name.spec(), mhlo) else {
            let message = format!("`{}` has no counterpart in MHLO", self.module.name_text(op));
            return Err(
                Diagnostic::error("no-counterpart", self.module.nearest_span(op), message)
                    .section("decisions, D2")
                    .help("legalize this module with `--twin stablehlo` only"),
            );
        };
        self.module.set_name(op, OpName::Known(mhlo));
        let properties = self.module.dictionary(self.module.properties(op)).to_vec();
        let converted = properties
            .into_iter()
            .map(|(name, value)| (name, self.inherent(spec, name, value)))
            .collect();
        let converted = self.module.dictionary_attr(converted);
        self.module.set_properties(op, converted);
        let discardable = self.attr(self.module.discardable(op));
        self.module.set_discardable(op, discardable);
        Ok(())
    }

    fn inherent(&mut self, spec: &OpSpec, name: StrId, value: AttrId) -> AttrId {
        let kind = spec
            .attribute(&self.module.text(name))
            .map(|attr| attr.kind);
        match (kind, self.module.ints(value)) {
            (Some(AttrKind::Ints), Some(values)) => {
                self.module.ints_attr_for(Dialect::Mhlo, &values)
            }
            (Some(AttrKind::Bools), Some(values)) => {
                let values: Vec<_> = values.iter().map(|value| *value != 0).collect();
                self.module.bools_attr_for(Dialect::Mhlo, &values)
            }
            _ => self.attr(value),
        }
    }

    fn value_types(&mut self, op: OpId) {
        let mut values: Vec<_> = self.module.results(op).collect();
        for region in self.module.op_regions(op) {
            for block in self.module.region_blocks(*region) {
                values.extend_from_slice(self.module.block_arguments(*block));
            }
        }
        for value in values {
            let ty = self.module.value_type(value);
            let converted = self.ty(ty);
            if converted != ty {
                self.module.set_value_type(value, converted);
            }
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
            Type::Function { inputs, results } => Type::Function {
                inputs: list(self, &inputs),
                results: list(self, &results),
            },
            Type::Dialect(text) if self.module.str(text) == b"stablehlo.token" => {
                Type::Dialect(self.module.intern("mhlo.token"))
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
            Attr::Enum { spec, case, .. } => Attr::Enum {
                dialect: Dialect::Mhlo,
                spec,
                case: *case,
            },
            Attr::Struct { spec, fields, .. } => {
                let (spec, fields) = (struct_in(Dialect::Mhlo, spec), fields.clone());
                Attr::Struct {
                    dialect: spec.only.unwrap_or(Dialect::Mhlo),
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
