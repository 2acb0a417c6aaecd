//! The types that an expansion has, and the values that it uses.

use super::super::clause::EXPANSION_TYPES;
use super::super::groups::tensor;
use super::super::node::Node;
use super::{Buffers, Expansion};
use crate::ir::{FloatKind, Module, Signedness, Type, TypeId, ValueId};

/// A value that an expansion uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// One of the node's operands.
    Value(ValueId),
    /// The result of the expansion's op of that number.
    Temporary(usize),
    /// A name that stands for itself: an argument of a region.
    Argument(ValueId),
}

impl From<ValueId> for Operand {
    fn from(value: ValueId) -> Self {
        Operand::Value(value)
    }
}

/// A type that an expansion has between the node's operands and its result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TensorType {
    /// Extents.
    pub shape: Vec<i64>,
    /// The element type.
    pub element: TypeId,
}

impl TensorType {
    /// A type of the module, if it is a tensor of known rank.
    pub fn of(module: &Module, ty: TypeId) -> Option<Self> {
        let (shape, element) = tensor(module, ty)?;
        let shape = shape.to_vec();
        Some(Self { shape, element })
    }

    /// Truth values of that shape: none in a module that has no truth value.
    pub fn boolean(module: &Module, shape: &[i64]) -> Option<Self> {
        let signedness = Signedness::Signless;
        let element = module.find_type(&Type::Integer {
            width: 1,
            signedness,
        })?;
        let shape = shape.to_vec();
        Some(Self { shape, element })
    }

    /// Signed integers of 32 bits in that shape: none in a module that has none.
    pub fn i32(module: &Module, shape: &[i64]) -> Option<Self> {
        let signedness = Signedness::Signless;
        let element = module.find_type(&Type::Integer {
            width: 32,
            signedness,
        })?;
        let shape = shape.to_vec();
        Some(Self { shape, element })
    }

    /// Floats of that kind in that shape: none in a module that has none.
    pub fn float(module: &Module, kind: FloatKind, shape: &[i64]) -> Option<Self> {
        let element = module.find_type(&Type::Float(kind))?;
        let shape = shape.to_vec();
        Some(Self { shape, element })
    }

    /// The module's own type, if it has it.
    pub fn find(&self, module: &Module) -> Option<TypeId> {
        module.find_type(&Type::RankedTensor {
            shape: self.shape.as_slice().into(),
            element: self.element,
            encoding: None,
        })
    }

    /// Of another shape.
    pub fn with_shape(&self, shape: &[i64]) -> Self {
        Self {
            shape: shape.to_vec(),
            element: self.element,
        }
    }

    /// One of its elements.
    pub fn scalar(&self) -> Self {
        Self {
            shape: Vec::new(),
            element: self.element,
        }
    }
}

/// A type that the module has, or one that follows from such.
#[derive(Clone, Debug)]
pub enum AnyType {
    /// One of the module's.
    Known(TypeId),
    /// One that it may not have.
    Made(TensorType),
}

impl From<TypeId> for AnyType {
    fn from(ty: TypeId) -> Self {
        AnyType::Known(ty)
    }
}

impl From<&AnyType> for AnyType {
    fn from(ty: &AnyType) -> Self {
        ty.clone()
    }
}

impl From<TensorType> for AnyType {
    fn from(ty: TensorType) -> Self {
        AnyType::Made(ty)
    }
}

impl From<&TensorType> for AnyType {
    fn from(ty: &TensorType) -> Self {
        AnyType::Made(ty.clone())
    }
}

impl Buffers {
    /// The text of a type, which is made once.
    #[inline]
    pub(super) fn type_text(&mut self, module: &Module, ty: TypeId) -> &[u8] {
        let types = &mut self.types;
        if types.get(ty.index()).is_none_or(|text| text.is_empty()) {
            types.resize(types.len().max(ty.index() + 1), Box::default());
            types[ty.index()] = type_text(module, ty).into();
        }
        &types[ty.index()]
    }
}

impl Expansion<'_> {
    /// The type of a node's result, if it is a tensor of known rank.
    pub fn type_of_result(&self, node: &Node) -> Option<TensorType> {
        TensorType::of(self.module, node.result)
    }

    /// The type of a value, if it is a tensor of known rank.
    pub fn type_of(&self, value: ValueId) -> Option<TensorType> {
        TensorType::of(self.module, self.module.value_type(value))
    }

    /// Types with commas between them.
    pub fn types(&mut self, types: &[TypeId]) -> &mut Self {
        for (number, ty) in types.iter().enumerate() {
            self.text(if number > 0 { ", " } else { "" }).ty(*ty);
        }
        self
    }

    /// ` : (T, U) -> V` for the types of `operands`.
    pub fn signature(&mut self, operands: &[ValueId], result: TypeId) -> &mut Self {
        let module = self.module;
        self.text(" : (");
        for (number, operand) in operands.iter().enumerate() {
            self.text(if number > 0 { ", " } else { "" });
            self.ty(module.value_type(*operand));
        }
        self.text(") -> ").ty(result)
    }

    /// ` : (T, U) -> V`, of which the module may have none.
    pub fn made_signature(&mut self, operands: &[&TensorType], result: &TensorType) -> &mut Self {
        self.text(" : (");
        for (number, operand) in operands.iter().enumerate() {
            self.text(if number > 0 { ", " } else { "" })
                .tensor(operand);
        }
        self.text(") -> ").tensor(result)
    }

    /// A type.
    pub fn ty(&mut self, ty: TypeId) -> &mut Self {
        self.mark(&EXPANSION_TYPES);
        self.type_text(ty);
        // By its parts, so that what is read and what is written are known to be two.
        let Buffers { types, text, .. } = &mut *self.buffers;
        let ty = &types[ty.index()];
        match &mut self.follower {
            Some(follower) => follower.take(ty),
            None => text.extend_from_slice(ty),
        }
        self
    }

    /// The text of a type, which is made once.
    #[inline]
    pub(super) fn type_text(&mut self, ty: TypeId) -> &[u8] {
        self.buffers.type_text(self.module, ty)
    }

    /// A type that the module may not have.
    pub fn tensor(&mut self, ty: &TensorType) -> &mut Self {
        self.mark(&EXPANSION_TYPES);
        let module = self.module;
        self.written(|text| write_tensor(text, module, &ty.shape, ty.element));
        self
    }

    /// A type that the module has, or one that follows from such.
    pub fn any_type(&mut self, ty: impl Into<AnyType>) -> &mut Self {
        match ty.into() {
            AnyType::Known(ty) => self.ty(ty),
            AnyType::Made(ty) => self.tensor(&ty),
        }
    }
}

fn type_text(module: &Module, ty: TypeId) -> Vec<u8> {
    let mut text = Vec::new();
    match module.ty(ty) {
        Type::RankedTensor {
            shape,
            element,
            encoding: None,
        } if shape.iter().all(|extent| *extent >= 0) => {
            write_tensor(&mut text, module, shape, *element);
        }
        _ => text.extend_from_slice(module.type_text(ty).as_bytes()),
    }
    text
}

fn write_tensor(out: &mut Vec<u8>, module: &Module, shape: &[i64], element: TypeId) {
    out.extend_from_slice(b"tensor<");
    for extent in shape {
        crate::syntax::float::write_integer(out, extent.unsigned_abs());
        out.push(b'x');
    }
    match module.ty(element) {
        Type::Float(FloatKind::F32) => out.extend_from_slice(b"f32"),
        Type::Integer {
            width: 1,
            signedness: Signedness::Signless,
        } => out.extend_from_slice(b"i1"),
        _ => out.extend_from_slice(module.type_text(element).as_bytes()),
    }
    out.push(b'>');
}
