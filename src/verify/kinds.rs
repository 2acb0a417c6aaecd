//! The kinds of attributes that the op table names: what is of one, and what each is in words.

use crate::dialects::Dialect;
use crate::dialects::spec::{AttrKind, AttrSpec, EnumSpec};
use crate::ir::{Attr, AttrId, FloatKind, LONGEST_SPLAT, Module, Signedness, Type};

/// Whether `value` is of that kind, as the properties of an op of `dialect` take it.
pub(super) fn is_kind(module: &Module, value: AttrId, kind: AttrKind, dialect: Dialect) -> bool {
    let attr = module.attr(value);
    let integer = |bits: u32| match attr {
        Attr::Integer { ty, .. } => is_signless(module.ty(*ty), bits),
        _ => false,
    };
    let unsigned = |bits: u32| {
        let expected = Type::Integer {
            width: bits,
            signedness: Signedness::Unsigned,
        };
        matches!(attr, Attr::Integer { ty, .. } if *module.ty(*ty) == expected)
    };
    let list = |bits: u32| match attr {
        Attr::DenseArray { element, .. } => {
            dialect != Dialect::Mhlo && is_signless(module.ty(*element), bits)
        }
        Attr::Dense(dense) => {
            let ty = module.ty(dense.ty);
            let is_long = |shape: &[i64]| matches!(*shape, [count] if count >= LONGEST_SPLAT);
            let is_endless = dense.splat && list_shape(ty).is_some_and(is_long);
            dialect == Dialect::Mhlo && is_list(ty, module, bits) && !is_endless
        }
        _ => false,
    };
    match kind {
        AttrKind::Any => true,
        AttrKind::Unit => matches!(attr, Attr::Unit),
        AttrKind::Bool => matches!(attr, Attr::Bool(_)) || integer(1),
        AttrKind::I64 => integer(64),
        AttrKind::I32 => integer(32),
        AttrKind::U64 => unsigned(64),
        AttrKind::U32 => unsigned(32),
        AttrKind::F64 => {
            matches!(attr, Attr::Float { ty, .. } if *module.ty(*ty) == Type::Float(FloatKind::F64))
        }
        AttrKind::Float => matches!(attr, Attr::Float { .. }),
        AttrKind::String | AttrKind::SymbolName => matches!(attr, Attr::String { .. }),
        AttrKind::Bare(family) => (family.holds)(module, value),
        AttrKind::Symbol => matches!(attr, Attr::SymbolRef(path) if path.len() == 1),
        AttrKind::Ints => list(64),
        AttrKind::Bools => list(1),
        AttrKind::Elements => matches!(
            attr,
            Attr::Dense(_)
                | Attr::DenseStrings { .. }
                | Attr::DenseResource { .. }
                | Attr::Sparse { .. }
        ),
        AttrKind::I64Elements => match attr {
            Attr::Dense(dense) => is_list(module.ty(dense.ty), module, 64),
            attr => matches!(attr, Attr::Opaque(_)),
        },
        AttrKind::I64ElementsOr(spec) => {
            is_kind(module, value, AttrKind::I64Elements, dialect)
                || is_kind(module, value, AttrKind::Struct(spec), dialect)
        }
        AttrKind::Array => matches!(attr, Attr::Array(_)),
        AttrKind::Dictionary => matches!(attr, Attr::Dictionary(_)),
        AttrKind::Type => matches!(attr, Attr::Type(_)),
        AttrKind::Enum(spec) => is_enum(attr, spec, dialect),
        AttrKind::Enums(spec) => match attr {
            Attr::Array(items) => items
                .iter()
                .all(|item| is_enum(module.attr(*item), spec, dialect)),
            _ => false,
        },
        AttrKind::Struct(spec) => matches!(
            attr,
            Attr::Struct { dialect: found, spec: of, .. } if *found == dialect && *of == spec
        ),
    }
}

/// Whether it is a list as a literal that has not rank 1.
pub(super) fn is_list_of_other_rank(module: &Module, value: AttrId, kind: AttrKind) -> bool {
    let is_list = matches!(kind, AttrKind::Ints | AttrKind::Bools);
    let ty = module.elements_type(value).filter(|_| is_list);
    let shape = ty.and_then(|ty| list_shape(module.ty(ty)));
    shape.is_some_and(|shape| shape.len() != 1)
}

fn is_enum(attr: &Attr, spec: &'static EnumSpec, dialect: Dialect) -> bool {
    matches!(
        attr,
        Attr::Enum { dialect: found, spec: of, .. } if *found == dialect && *of == spec
    )
}

fn is_signless(ty: &Type, bits: u32) -> bool {
    matches!(
        ty,
        Type::Integer { width, signedness: Signedness::Signless } if *width == bits
    )
}

/// Whether it is the type of a dense list of signless integers of that width. MLIR takes a vector as
/// well, and leaves the rank to the op.
fn is_list(ty: &Type, module: &Module, bits: u32) -> bool {
    match ty {
        Type::RankedTensor { element, .. } | Type::Vector { element, .. } => {
            is_signless(module.ty(*element), bits)
        }
        _ => false,
    }
}

/// The shape of a dense list.
fn list_shape(ty: &Type) -> Option<&[i64]> {
    match ty {
        Type::RankedTensor { shape, .. } | Type::Vector { shape, .. } => Some(shape),
        _ => None,
    }
}

/// What the attribute is in words, as `dialect` spells it.
pub(super) fn expected(attr: &AttrSpec, dialect: Dialect) -> String {
    let list = |bits| {
        if dialect == Dialect::Mhlo {
            format!("a list `dense<...> : tensor<Nxi{bits}>`")
        } else {
            format!("a list `array<i{bits}: ...>`")
        }
    };
    let text = match attr.kind {
        AttrKind::Any if attr.name.ends_with("SegmentSizes") => {
            "`array<i32: ...>`, a size for each group of values"
        }
        AttrKind::Any => "an attribute of any kind",
        AttrKind::Unit => "a unit attribute",
        AttrKind::Bool => "`true` or `false`",
        AttrKind::I64 => "an integer of type `i64`",
        AttrKind::I32 => "an integer of type `i32`",
        AttrKind::U64 => "an integer of type `ui64`",
        AttrKind::U32 => "an integer of type `ui32`",
        AttrKind::F64 => "a float of type `f64`",
        AttrKind::Float => "a float",
        AttrKind::String | AttrKind::SymbolName => "a string",
        AttrKind::Bare(family) => family.name,
        AttrKind::Symbol => "a symbol `@name`",
        AttrKind::Ints => return list(64),
        AttrKind::Bools => return list(1),
        AttrKind::Elements => "a literal `dense<...> : tensor<...>`",
        AttrKind::I64Elements => "a literal `dense<...> : tensor<...xi64>`",
        AttrKind::I64ElementsOr(spec) => {
            return format!(
                "a literal `dense<...> : tensor<...xi64>` or an attribute `#{}.{}<...>`",
                dialect.prefix(),
                spec.name
            );
        }
        AttrKind::Array => "an array `[...]`",
        AttrKind::Dictionary => "a dictionary `{...}`",
        AttrKind::Type => "a type",
        AttrKind::Enum(spec) => {
            return format!("a `{}` of `{}`", spec.name, dialect.prefix());
        }
        AttrKind::Enums(spec) => {
            return format!("an array of `{}` of `{}`", spec.name, dialect.prefix());
        }
        AttrKind::Struct(spec) => {
            return format!("an attribute `#{}.{}<...>`", dialect.prefix(), spec.name);
        }
    };
    text.to_owned()
}
