//! Sparse literals.

use super::super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, DYNAMIC, Type, TypeId};
use crate::source::Span;

impl Parser<'_> {
    /// Reads `<indices, values> : type`, or `<> : type` for no values.
    pub(super) fn parse_sparse(&mut self) -> Read<AttrId> {
        let open = self.cursor.at;
        self.expect(b'<')?;
        let body = self.cursor.at;
        let close = self.find_literal_end(open)?;
        self.cursor.at = close;
        self.expect(b'>')?;
        self.expect(b':')?;
        self.cursor.skip();
        let type_start = self.cursor.at;
        let ty = self.parse_type()?;
        let type_span = Span::new(type_start, self.cursor.at);
        let end = (self.cursor.at, self.cursor.last_end);
        let (shape, element) = match self.module.ty(ty) {
            Type::RankedTensor { shape, element, .. } | Type::Vector { shape, element, .. }
                if !shape.contains(&DYNAMIC) =>
            {
                (shape.clone(), *element)
            }
            _ => {
                let ty = self.module.type_text(ty);
                let message = format!(
                    "a sparse literal has the type `{ty}`, expected a tensor of static extents"
                );
                return Err(Diagnostic::error("syntax", type_span, message).into());
            }
        };
        self.cursor.at = body;
        let index = self.i64_type();
        if self.cursor.peek() == b'>' {
            (self.cursor.at, self.cursor.last_end) = end;
            let indices = self.module.tensor_type(&[0, shape.len() as i64], index);
            let values = self.module.tensor_type(&[0], element);
            let indices = self.read_dense((close, close), indices, type_span)?;
            let values = self.read_dense((close, close), values, type_span)?;
            return Ok(self.sparse(indices, values, ty));
        }
        if self.cursor.peek() == b'"' {
            return Err(self.cursor.expected("indices"));
        }
        let first = self.literal_shape(close)?;
        let indices_text = (body, self.cursor.at);
        self.expect(b',')?;
        let values_start = self.cursor.at;
        let second = self.literal_shape(close)?;
        let values_text = (values_start, self.cursor.at);
        if self.cursor.peek() != b'>' {
            return Err(self.cursor.expected("`>`"));
        }
        let one = [1, shape.len() as i64];
        let first = if first.is_empty() {
            one.to_vec()
        } else {
            first
        };
        let second = match second[..] {
            [] => vec![first[0]],
            _ => second,
        };
        // Of one dimension an index may stand without a list of its own.
        let indexed = match first[1..] {
            [] => shape.len() == 1,
            [indices] => indices == shape.len() as i64,
            _ => false,
        };
        if !indexed || second != first[..1] {
            let message = format!(
                "{} values have as many lists of {} indices",
                second.first().copied().unwrap_or(1),
                shape.len()
            );
            return Err(
                Diagnostic::error("literal", Span::new(body, close), message)
                    .note(type_span, "the literal's type is given here")
                    .into(),
            );
        }
        // Without lists there is nothing, whatever the value is.
        let is_empty = first[..] == [0];
        let (first, indices_text) = match is_empty {
            true => (vec![0, shape.len() as i64], (close, close)),
            false => (first, indices_text),
        };
        let indices = self.module.tensor_type(&first, index);
        let indices = self.read_dense(indices_text, indices, type_span)?;
        self.check_indices(indices, &shape, Span::new(indices_text.0, indices_text.1))?;
        let values_type = self.module.tensor_type(&second, element);
        let mut values = self.read_dense(values_text, values_type, type_span)?;
        if is_empty {
            values = self.read_dense((close, close), values_type, type_span)?;
        }
        (self.cursor.at, self.cursor.last_end) = end;
        Ok(self.sparse(indices, values, ty))
    }

    fn sparse(&mut self, indices: AttrId, values: AttrId, ty: TypeId) -> AttrId {
        self.module.intern_attr(Attr::Sparse {
            indices,
            values,
            ty,
        })
    }

    /// Passes a literal that ends before `close`, and gives the lengths of its lists, as far as
    /// they begin it.
    fn literal_shape(&mut self, close: usize) -> Read<Vec<i64>> {
        let mut shape: Vec<i64> = Vec::new();
        let mut depth = 0;
        // The lists that begin the literal are open, or have been closed down to this depth.
        let mut counted = usize::MAX;
        loop {
            match self.cursor.peek() {
                _ if self.cursor.at >= close => return Err(self.cursor.expected("a literal")),
                b'[' => {
                    depth += 1;
                    if counted == usize::MAX {
                        shape.push(1);
                    }
                    self.cursor.at += 1;
                    if counted == usize::MAX
                        && self.cursor.peek() == b']'
                        && let Some(count) = shape.last_mut()
                    {
                        *count = 0;
                    }
                    continue;
                }
                b']' if depth > 0 => {
                    depth -= 1;
                    counted = counted.min(depth);
                    self.cursor.at += 1;
                }
                b',' if depth > 0 => {
                    counted = counted.min(depth);
                    if depth <= counted
                        && let Some(count) = shape.get_mut(depth - 1)
                    {
                        *count += 1;
                    }
                    self.cursor.at += 1;
                    continue;
                }
                b'"' => {
                    self.cursor.string()?;
                }
                b'(' => {
                    while self.cursor.at < close && self.cursor.peek() != b')' {
                        self.cursor.at += 1;
                    }
                    self.expect(b')')?;
                }
                _ => {
                    let word = self.cursor.number().is_some() || self.cursor.word().is_some();
                    if !word {
                        return Err(self.cursor.expected("an element"));
                    }
                }
            }
            if depth == 0 {
                return Ok(shape);
            }
        }
    }

    /// Each index is in the range of its dimension.
    fn check_indices(&self, indices: AttrId, shape: &[i64], span: Span) -> Read<()> {
        let Attr::Dense(dense) = self.module.attr(indices) else {
            return Ok(());
        };
        let values = dense.data.chunks_exact(8);
        let values = values.filter_map(|value| Some(i64::from_le_bytes(value.try_into().ok()?)));
        for (index, extent) in values.zip(shape.iter().cycle()) {
            // A splat is one index for all dimensions.
            let extent = match dense.splat {
                true => *shape.iter().min().unwrap_or(extent),
                false => *extent,
            };
            if !(0..extent).contains(&index) {
                let message =
                    format!("the index {index} is out of the range of its extent {extent}");
                return Err(Diagnostic::error("literal", span, message).into());
            }
        }
        Ok(())
    }
}
