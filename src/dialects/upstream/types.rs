//! The sets of types that MLIR's own dialects name for operands and results.

use crate::dialects::spec::TypeSpec;
use crate::ir::{Module, Shape, Signedness, Type, TypeId};

/// Any type.
pub(super) const ANYTHING: &TypeSpec = &TypeSpec {
    name: "any type",
    holds: |_, _| true,
};

pub(super) const INDEX: &TypeSpec = &TypeSpec {
    name: "`index`",
    holds: is_index,
};

pub(super) const TRUTH: &TypeSpec = &TypeSpec {
    name: "`i1`",
    holds: |module, ty| is_signless(module, ty, |width| width == 1),
};

/// Signless integers and indices, and vectors and tensors of those.
pub(super) const INTEGERS: &TypeSpec = &TypeSpec {
    name: "a signless integer or `index`, or a vector or tensor of those",
    holds: |module, ty| {
        let element = element_or_self(module, ty);
        is_integer(module, element) || is_index(module, element)
    },
};

/// As [`INTEGERS`], without indices.
pub(super) const FIXED_INTEGERS: &TypeSpec = &TypeSpec {
    name: "a signless integer, or a vector or tensor of those",
    holds: |module, ty| is_integer(module, element_or_self(module, ty)),
};

/// Truth values, and vectors and tensors of those.
pub(super) const TRUTHS: &TypeSpec = &TypeSpec {
    name: "`i1`, or a vector or tensor of those",
    holds: |module, ty| (TRUTH.holds)(module, element_or_self(module, ty)),
};

/// Floats, and vectors and tensors of those.
pub(super) const FLOATS: &TypeSpec = &TypeSpec {
    name: "a float, or a vector or tensor of those",
    holds: |module, ty| is_float(module, element_or_self(module, ty)),
};

/// What has bits that can be taken for others.
pub(super) const BITS: &TypeSpec = &TypeSpec {
    name: "a signless integer or a float, or a vector, tensor or memref of those",
    holds: |module, ty| {
        let element = element_of_any(module, ty);
        is_integer(module, element) || is_float(module, element)
    },
};

/// What is cast to indices and back.
pub(super) const INDICES: &TypeSpec = &TypeSpec {
    name: "a signless integer or `index`, or a vector, tensor or memref of those",
    holds: |module, ty| {
        let element = element_of_any(module, ty);
        is_integer(module, element) || is_index(module, element)
    },
};

pub(super) const TENSOR: &TypeSpec = &TypeSpec {
    name: "a tensor",
    holds: |module, ty| tensor_element(module, ty).is_some(),
};

pub(super) const RANKED: &TypeSpec = &TypeSpec {
    name: "a tensor of known rank",
    holds: |module, ty| matches!(module.ty(ty), Type::RankedTensor { .. }),
};

pub(super) const STATIC: &TypeSpec = &TypeSpec {
    name: "a tensor of static shape",
    holds: |module, ty| match module.ty(ty) {
        Type::RankedTensor { shape, .. } => shape.iter().all(|extent| *extent >= 0),
        _ => false,
    },
};

/// Tensors that have dimensions, or may have.
pub(super) const WITH_DIMENSIONS: &TypeSpec = &TypeSpec {
    name: "a tensor of a rank other than 0",
    holds: |module, ty| match module.ty(ty) {
        Type::RankedTensor { shape, .. } => !shape.is_empty(),
        ty => matches!(ty, Type::UnrankedTensor(_)),
    },
};

/// Tensors whose elements have bits.
pub(super) const TENSOR_OF_BITS: &TypeSpec = &TypeSpec {
    name: "a tensor of integers or floats",
    holds: |module, ty| {
        tensor_element(module, ty).is_some_and(|element| {
            matches!(module.ty(element), Type::Integer { .. } | Type::Float(_))
        })
    },
};

/// The shapes that ops of `tensor` take.
pub(super) const EXTENTS: &TypeSpec = &TypeSpec {
    name: "a tensor of rank 1 of signless integers or `index`",
    holds: |module, ty| {
        list_element(module, ty)
            .is_some_and(|element| is_integer(module, element) || is_index(module, element))
    },
};

/// The shapes that ops of `shape` take as they are.
pub(super) const INDEX_LIST: &TypeSpec = &TypeSpec {
    name: "a tensor of rank 1 of `index`",
    holds: is_index_list,
};

pub(super) const INDEX_TENSOR: &TypeSpec = &TypeSpec {
    name: "a tensor of `index`",
    holds: |module, ty| tensor_element(module, ty).is_some_and(|element| is_index(module, element)),
};

pub(super) const SIZE: &TypeSpec = &TypeSpec {
    name: "`!shape.size`",
    holds: |module, ty| is_own(module, ty, &["size"]),
};

pub(super) const SHAPE: &TypeSpec = &TypeSpec {
    name: "`!shape.shape`",
    holds: |module, ty| is_own(module, ty, &["shape"]),
};

pub(super) const WITNESS: &TypeSpec = &TypeSpec {
    name: "`!shape.witness`",
    holds: |module, ty| is_own(module, ty, &["witness"]),
};

pub(super) const SIZE_OR_INDEX: &TypeSpec = &TypeSpec {
    name: "`!shape.size` or `index`",
    holds: |module, ty| (SIZE.holds)(module, ty) || is_index(module, ty),
};

pub(super) const SHAPE_OR_SIZE: &TypeSpec = &TypeSpec {
    name: "`!shape.shape` or `!shape.size`",
    holds: |module, ty| is_own(module, ty, &["shape", "size"]),
};

pub(super) const SHAPE_OR_EXTENTS: &TypeSpec = &TypeSpec {
    name: "`!shape.shape` or a tensor of rank 1 of `index`",
    holds: |module, ty| (SHAPE.holds)(module, ty) || is_index_list(module, ty),
};

/// What has a shape.
pub(super) const SHAPED: &TypeSpec = &TypeSpec {
    name: "a tensor, vector or memref",
    holds: is_shaped,
};

/// What has a shape, or says one.
pub(super) const SHAPED_OR_VALUE: &TypeSpec = &TypeSpec {
    name: "a tensor, vector, memref or `!shape.value_shape`",
    holds: |module, ty| is_shaped(module, ty) || is_own(module, ty, &["value_shape"]),
};

/// What can be taken for a shape.
pub(super) const LIST_OR_VALUE: &TypeSpec = &TypeSpec {
    name: "a tensor of rank 1 of integers or `index`, or `!shape.value_shape`",
    holds: |module, ty| {
        let of_numbers = list_element(module, ty).is_some_and(|element| {
            matches!(module.ty(element), Type::Integer { .. } | Type::Index)
        });
        of_numbers || is_own(module, ty, &["value_shape"])
    },
};

/// Whether it may stand for an error instead of what it is.
pub(super) fn may_be_error(module: &Module, ty: TypeId) -> bool {
    is_own(module, ty, &["size", "shape", "value_shape"])
}

fn is_signless(module: &Module, ty: TypeId, has_width: fn(u32) -> bool) -> bool {
    matches!(
        module.ty(ty),
        Type::Integer { width, signedness: Signedness::Signless } if has_width(*width)
    )
}

fn is_integer(module: &Module, ty: TypeId) -> bool {
    is_signless(module, ty, |width| width > 0)
}

pub(super) fn is_index(module: &Module, ty: TypeId) -> bool {
    *module.ty(ty) == Type::Index
}

fn is_float(module: &Module, ty: TypeId) -> bool {
    matches!(module.ty(ty), Type::Float(_))
}

fn is_shaped(module: &Module, ty: TypeId) -> bool {
    module.ty(ty).shape() != Shape::None
}

fn is_index_list(module: &Module, ty: TypeId) -> bool {
    list_element(module, ty).is_some_and(|element| is_index(module, element))
}

/// Whether it is one of these types of `shape`.
fn is_own(module: &Module, ty: TypeId, names: &[&str]) -> bool {
    let Type::Dialect(text) = module.ty(ty) else {
        return false;
    };
    let name = module.str(*text).strip_prefix(b"shape.");
    name.is_some_and(|name| names.iter().any(|one| one.as_bytes() == name))
}

/// The elements of a tensor.
pub(super) fn tensor_element(module: &Module, ty: TypeId) -> Option<TypeId> {
    match module.ty(ty) {
        Type::RankedTensor { element, .. } | Type::UnrankedTensor(element) => Some(*element),
        _ => None,
    }
}

/// The elements of a tensor of rank 1.
fn list_element(module: &Module, ty: TypeId) -> Option<TypeId> {
    match module.ty(ty) {
        Type::RankedTensor { shape, element, .. } if shape.len() == 1 => Some(*element),
        _ => None,
    }
}

/// The elements of a vector or a tensor; of another type that itself.
pub(super) fn element_or_self(module: &Module, ty: TypeId) -> TypeId {
    match module.ty(ty) {
        Type::Vector { element, .. } => *element,
        _ => tensor_element(module, ty).unwrap_or(ty),
    }
}

/// As [`element_or_self`], of memrefs too.
pub(super) fn element_of_any(module: &Module, ty: TypeId) -> TypeId {
    match module.ty(ty) {
        Type::MemRef { element, .. } | Type::UnrankedMemRef { element, .. } => *element,
        _ => element_or_self(module, ty),
    }
}
