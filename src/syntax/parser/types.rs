//! Types.

mod dialect;
mod shaped;

use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

use super::{Parser, Read};
use crate::ir::{FloatKind, Signedness, Type, TypeId};
use crate::source::Span;

impl Parser<'_> {
    /// Reads a type.
    pub fn parse_type(&mut self) -> Read<TypeId> {
        match self.try_parse_type()? {
            Some(ty) => Ok(ty),
            None => Err(self.no_type()),
        }
    }

    /// Reads a type, or nothing if what is next begins none.
    pub fn try_parse_type(&mut self) -> Read<Option<TypeId>> {
        match self.cursor.peek() {
            b'(' => self.nested(Self::parse_function_type).map(Some),
            b'!' => self.nested(Self::parse_dialect_type).map(Some),
            b't' | b'v' | b'm' | b'c' => {
                let cached = self.cached_type_span();
                if let Some((span, Some(ty))) = cached {
                    self.cursor.at = span.end as usize;
                    self.cursor.last_end = self.cursor.at;
                    return Ok(Some(ty));
                }
                let ty = self.nested(Self::parse_named_type)?;
                if let (Some((span, None)), Some(ty)) = (cached, ty)
                    && span.end as usize == self.cursor.at
                {
                    let bytes = self.cursor.bytes;
                    let hash = |span: &Span| FxBuildHasher.hash_one(&bytes[span.range()]);
                    self.type_cache
                        .insert_unique(hash(&span), (span, ty), |entry| hash(&entry.0));
                }
                Ok(ty)
            }
            _ => self.nested(Self::parse_named_type),
        }
    }

    /// The span of a shaped type without parameters in its brackets, and what it was before.
    fn cached_type_span(&mut self) -> Option<(Span, Option<TypeId>)> {
        let bytes = self.cursor.bytes;
        let start = self.cursor.at;
        let head = bytes[start..]
            .iter()
            .take(8)
            .position(|byte| *byte == b'<')?;
        let body = start + head + 1;
        let len = bytes[body..]
            .iter()
            .position(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'?'))?;
        if bytes[body + len] != b'>' {
            return None;
        }
        let span = Span::new(start, body + len + 1);
        let text = &bytes[span.range()];
        let found = self
            .type_cache
            .find(FxBuildHasher.hash_one(text), |entry| {
                &bytes[entry.0.range()] == text
            })
            .map(|entry| entry.1);
        Some((span, found))
    }

    fn parse_named_type(&mut self) -> Read<Option<TypeId>> {
        let start = self.cursor.at;
        let Some(word) = self.cursor.word() else {
            return Ok(None);
        };
        let ty = match word {
            b"tensor" => self.parse_tensor()?,
            b"index" => Type::Index,
            b"none" => Type::None,
            b"complex" => {
                self.expect(b'<')?;
                let expected = "integers or floats";
                let element =
                    self.parse_element("a complex number has parts", expected, |_, ty| {
                        matches!(ty, Type::Integer { .. } | Type::Float(_))
                    })?;
                self.expect(b'>')?;
                Type::Complex(element)
            }
            b"tuple" => {
                let mut elements = Vec::new();
                self.list(b'<', b'>', |parser| {
                    elements.push(parser.parse_type()?);
                    Ok(())
                })?;
                Type::Tuple(elements.into())
            }
            b"vector" => self.parse_vector()?,
            b"memref" => self.parse_memref()?,
            _ => match integer_type(word)
                .or_else(|| FloatKind::from_spelling(word).map(Type::Float))
            {
                Some(ty) => ty,
                None => {
                    self.cursor.at = start;
                    return Ok(None);
                }
            },
        };
        Ok(Some(self.module.intern_type(ty)))
    }

    /// Reads `(T, U) -> V` or `(T, U) -> (V, W)`.
    pub fn parse_function_type(&mut self) -> Read<TypeId> {
        let (mut inputs, mut results) = (Vec::new(), Vec::new());
        self.parse_functional_types(&mut inputs, &mut results)?;
        Ok(self.module.intern_type(Type::Function {
            inputs: inputs.into(),
            results: results.into(),
        }))
    }

    /// Reads `(T, U) -> V` or `(T, U) -> (V, W)` into two lists.
    pub fn parse_functional_types(
        &mut self,
        inputs: &mut Vec<TypeId>,
        results: &mut Vec<TypeId>,
    ) -> Read<()> {
        let help = "the types are written `(type, type) -> type` here: operands, then results";
        if self.cursor.peek() != b'(' {
            return Err((*self.cursor.expected("`(`")).help(help).into());
        }
        self.parse_type_list(inputs)?;
        self.expect_text("->")
            .map_err(|error| (*error).help(help))?;
        if self.cursor.peek() == b'(' {
            return self.parse_type_list(results);
        }
        results.push(self.parse_type()?);
        Ok(())
    }

    /// Reads `(T, U)`.
    pub fn parse_type_list(&mut self, types: &mut Vec<TypeId>) -> Read<()> {
        self.list(b'(', b')', |parser| {
            types.push(parser.parse_type()?);
            Ok(())
        })
    }
}

fn integer_type(word: &[u8]) -> Option<Type> {
    let (signedness, digits) = match word {
        [b's', b'i', digits @ ..] => (Signedness::Signed, digits),
        [b'u', b'i', digits @ ..] => (Signedness::Unsigned, digits),
        [b'i', digits @ ..] => (Signedness::Signless, digits),
        _ => return None,
    };
    /// MLIR's `IntegerType::kMaxWidth`.
    const MAX_WIDTH: u32 = (1 << 24) - 1;
    let width = std::str::from_utf8(digits).ok()?;
    let width: u32 = width
        .bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| width.parse().ok())??;
    (width <= MAX_WIDTH).then_some(Type::Integer { width, signedness })
}
