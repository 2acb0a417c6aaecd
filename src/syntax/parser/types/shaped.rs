//! Types with a shape: tensors, vectors and memrefs.

use super::super::no_type::TENSOR_HELP;
use super::super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::dialects::hlo::attributes::bounds_fault;
use crate::dialects::spec::Dialect;
use crate::ir::{Attr, DYNAMIC, Module, Type, TypeId};
use crate::source::Span;

impl Parser<'_> {
    /// Reads `4x?x` up to the element type.
    fn parse_dimensions(&mut self, scalable: Option<&mut Vec<bool>>) -> Read<Vec<i64>> {
        let mut shape = Vec::new();
        let mut scalable = scalable;
        loop {
            let byte = self.cursor.peek();
            let start = self.cursor.at;
            let bracketed = byte == b'[' && scalable.is_some() && self.cursor.eat(b'[');
            match self.cursor.peek() {
                b'?' if scalable.is_none() => {
                    self.cursor.eat(b'?');
                    shape.push(DYNAMIC);
                }
                b'0'..=b'9' => match self
                    .cursor
                    .digits()
                    .and_then(|extent| i64::try_from(extent).ok())
                {
                    Some(extent) => shape.push(extent),
                    None => {
                        let span = Span::new(start, self.cursor.at);
                        return Err(
                            Diagnostic::error("syntax", span, "this extent is too large").into(),
                        );
                    }
                },
                _ if bracketed => return Err(self.cursor.expected("a scalable extent")),
                _ => return Ok(shape),
            }
            if bracketed {
                self.expect(b']')?;
            }
            if let Some(scalable) = &mut scalable {
                scalable.push(bracketed);
            }
            self.cursor.skip();
            if self.cursor.bytes.get(self.cursor.at) != Some(&b'x') {
                let error = self.cursor.expected("`x` after an extent");
                let help = "extents and the element type are parted by `x`: `tensor<2x3xf32>`";
                return Err((*error).help(help).into());
            }
            self.cursor.at += 1;
            self.cursor.last_end = self.cursor.at;
        }
    }

    /// Reads an element type, and says if it is none of `expected`, which `what` has.
    pub(super) fn parse_element(
        &mut self,
        what: &str,
        expected: &str,
        fits: impl Fn(&Module, &Type) -> bool,
    ) -> Read<TypeId> {
        self.cursor.skip();
        let start = self.cursor.at;
        let element = self.parse_type()?;
        if fits(&self.module, self.module.ty(element)) {
            return Ok(element);
        }
        let span = Span::new(start, self.cursor.at);
        let message = format!(
            "{what} `{}`, expected {expected}",
            self.module.type_text(element)
        );
        Err(Diagnostic::error("invalid-type", span, message).into())
    }

    pub(super) fn parse_tensor(&mut self) -> Read<Type> {
        self.expect(b'<')
            .map_err(|error| (*error).help(TENSOR_HELP))?;
        let is_element = |_: &Module, ty: &Type| {
            is_plain_element(ty) || matches!(ty, Type::Asynchronous { .. } | Type::Quantized(_))
        };
        if self.cursor.eat(b'*') {
            self.expect(b'x')?;
            let element = self.parse_element("a tensor has elements", ELEMENTS, is_element)?;
            // An encoding may follow here, which MLIR takes of ranked tensors alone.
            self.cursor.eat(b',');
            self.expect(b'>')?;
            return Ok(Type::UnrankedTensor(element));
        }
        let shape = self.parse_dimensions(None)?;
        let element = self.parse_element("a tensor has elements", ELEMENTS, is_element)?;
        let mut encoding = None;
        if self.cursor.eat(b',') && self.cursor.peek() != b'>' {
            let place = self.cursor.next_span();
            let attr = self.parse_attribute()?;
            if let Some(message) = bounds_fault(&self.module, &shape, attr) {
                let span = Span::new(place.start as usize, self.cursor.at);
                return Err(Diagnostic::error("invalid-type", span, message).into());
            }
            encoding = Some(attr);
        }
        self.expect(b'>')?;
        Ok(Type::RankedTensor {
            shape: shape.into(),
            element,
            encoding,
        })
    }

    pub(super) fn parse_vector(&mut self) -> Read<Type> {
        self.expect(b'<')?;
        let start = self.cursor.at;
        let mut scalable = Vec::new();
        let shape = self.parse_dimensions(Some(&mut scalable))?;
        if shape.contains(&0) {
            let span = Span::new(start, self.cursor.at);
            let message = "a vector has the extent 0, expected 1 or more";
            return Err(Diagnostic::error("invalid-type", span, message).into());
        }
        let expected = "integers, `index` or floats";
        let element = self.parse_element("a vector has elements", expected, |_, ty| {
            matches!(ty, Type::Integer { .. } | Type::Index | Type::Float(_))
        })?;
        self.expect(b'>')?;
        Ok(Type::Vector {
            shape: shape.into(),
            scalable: scalable.into(),
            element,
        })
    }

    pub(super) fn parse_memref(&mut self) -> Read<Type> {
        self.expect(b'<')?;
        let is_element = |module: &Module, ty: &Type| match ty {
            Type::MemRef { .. } | Type::UnrankedMemRef { .. } => true,
            // Those of the dialects that are known are no elements.
            Type::Dialect(text) => !Dialect::has(module.str(*text)),
            ty => is_plain_element(ty),
        };
        let shape = match self.cursor.eat(b'*') {
            true => {
                self.expect(b'x')?;
                None
            }
            false => Some(self.parse_dimensions(None)?),
        };
        let element = self.parse_element("a memref has elements", ELEMENTS, is_element)?;
        let (mut layout, mut space) = (None, None);
        while self.cursor.eat(b',') {
            let place = self.cursor.next_span();
            let attr = self.parse_attribute()?;
            let span = Span::new(place.start as usize, self.cursor.at);
            let fail = |message: &str| Diagnostic::error("invalid-type", span, message).into();
            let rank = match self.module.attr(attr) {
                _ if space.is_some() => {
                    return Err(fail(
                        "a memref has a parameter behind its memory space, expected none",
                    ));
                }
                Attr::AffineMap(map) => map.dims as usize,
                Attr::Strided { strides, .. } => strides.len(),
                Attr::Bool(_)
                | Attr::Integer { .. }
                | Attr::WideInteger { .. }
                | Attr::String { .. }
                | Attr::Dictionary(_)
                | Attr::Enum { .. }
                | Attr::Struct { .. }
                | Attr::Sdy(_) => {
                    space = Some(attr);
                    continue;
                }
                // MLIR has one of a dialect that it knows, and no others.
                Attr::Opaque(text) if Dialect::has(self.module.str(*text)) => {
                    space = Some(attr);
                    continue;
                }
                _ => return Err(fail("this is neither a layout nor a memory space")),
            };
            match &shape {
                None => return Err(fail("a memref without a rank has a layout, expected none")),
                Some(shape) if shape.len() != rank => {
                    let found = shape.len();
                    let message = format!("this layout is one of rank {rank}, not {found}");
                    return Err(fail(&message));
                }
                Some(_) => layout = Some(attr),
            }
        }
        self.expect(b'>')?;
        // What is there by default is not told apart from nothing.
        layout = layout.filter(|attr| match self.module.attr(*attr) {
            Attr::AffineMap(map) => !map.is_identity(),
            _ => true,
        });
        space = space.filter(|attr| {
            let attr = self.module.attr(*attr);
            !matches!(attr, Attr::Integer { value: 0, .. } | Attr::Bool(false))
        });
        Ok(match shape {
            Some(shape) => Type::MemRef {
                shape: shape.into(),
                element,
                layout,
                space,
            },
            None => Type::UnrankedMemRef { element, space },
        })
    }
}

/// What a tensor may have as elements, in words.
const ELEMENTS: &str = "integers, floats, complex numbers, `index`, vectors or a type of a dialect";

/// Whether tensors and memrefs have elements of that type.
fn is_plain_element(ty: &Type) -> bool {
    matches!(
        ty,
        Type::Integer { .. }
            | Type::Index
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Dialect(_)
    )
}
