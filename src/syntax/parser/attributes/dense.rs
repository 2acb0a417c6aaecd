//! Dense literals and dense arrays.

use std::sync::Arc;

use super::super::{Cursor, MAX_NESTING, Parser, Read, too_deep};
use crate::diagnostic::{Diagnostic, Edit};
use crate::ir::literal::{Element, MAX_WIDTH};
use crate::ir::{Attr, AttrId, DYNAMIC, DenseElements, StrId, Type, TypeId};
use crate::source::Span;
use crate::syntax::{dense, float};

impl Parser<'_> {
    pub(super) fn parse_dense_array(&mut self) -> Read<AttrId> {
        self.expect(b'<')?;
        let span = self.cursor.next_span();
        let element = self.parse_type()?;
        let whole_bytes = match *self.module.ty(element) {
            Type::Integer { width, .. } => width == 1 || width % 8 == 0,
            Type::Float(kind) => kind.bits() % 8 == 0,
            _ => false,
        };
        if !whole_bytes {
            let message = format!(
                "an array has elements of type `{}`, expected numbers of whole bytes",
                self.module.type_text(element)
            );
            return Err(Diagnostic::error("syntax", span, message)
                .help("they are `i1`, or integers or floats of whole bytes")
                .into());
        }
        let wide = self
            .module
            .literal_element(element)
            .filter(|element| element.bytes() > 8);
        let (mut values, mut data) = (Vec::new(), Vec::new());
        if self.cursor.eat(b':') {
            loop {
                match wide {
                    None => values.push(self.parse_array_element(element)?),
                    Some(wide) => data.append(&mut self.parse_wide_element(element, wide)?),
                }
                if !self.cursor.eat(b',') {
                    break;
                }
            }
        }
        self.expect(b'>')?;
        Ok(self.module.intern_attr(match wide {
            None => Attr::DenseArray {
                element,
                values: values.into(),
            },
            Some(_) => Attr::WideArray {
                element,
                data: data.into(),
            },
        }))
    }

    fn parse_wide_element(&mut self, element: TypeId, wide: Element) -> Read<Vec<u8>> {
        let Some(number) = self.cursor.number() else {
            return Err(self.cursor.expected("an element of the array"));
        };
        let text = &*self.cursor.number_text(number);
        match dense::read_dense(text, wide, &[]) {
            Ok(literal) => Ok(literal.data),
            Err(_) => Err(self.no_array_element(element, number.span)),
        }
    }

    fn no_array_element(&self, element: TypeId, span: Span) -> Box<Diagnostic> {
        let message = format!(
            "`{}` is no value of type `{}`",
            String::from_utf8_lossy(self.cursor.slice(span)),
            self.module.type_text(element)
        );
        Diagnostic::error("syntax", span, message).into()
    }

    fn parse_array_element(&mut self, element: TypeId) -> Read<i64> {
        let bool_width = matches!(self.module.ty(element), Type::Integer { width: 1, .. });
        if bool_width && self.cursor.eat_word("true") {
            return Ok(1);
        }
        if bool_width && self.cursor.eat_word("false") {
            return Ok(0);
        }
        let Some(number) = self.cursor.number() else {
            return Err(self.cursor.expected("an element of the array"));
        };
        let text = &*self.cursor.number_text(number);
        let value = match *self.module.ty(element) {
            Type::Float(kind) if number.is_hex => super::numbers::parse_hex(text)
                .filter(|bits| bits >> kind.bits() == 0)
                .map(|bits| bits as i64),
            Type::Float(kind) if number.is_float => std::str::from_utf8(text)
                .ok()
                .and_then(|text| text.parse().ok())
                .map(|value| float::from_f64(kind, value) as i64),
            Type::Integer { width: 2..=64, .. } if !number.is_float => {
                match self.integer_value(text, element) {
                    Some(Attr::Integer { value, .. }) => i64::try_from(value).ok(),
                    _ => None,
                }
            }
            _ => None,
        };
        value.ok_or_else(|| self.no_array_element(element, number.span))
    }

    /// Reads `<...> : type` of a dense literal. The type comes last but says how the elements are
    /// to be read, so the closing bracket is looked for first, and the literal read afterwards.
    pub fn parse_dense(&mut self) -> Read<AttrId> {
        let open = self.cursor.at;
        self.expect(b'<')
            .map_err(|error| (*error).help("a literal is written `dense<...> : type`"))?;
        let body = self.cursor.at;
        let close = self.find_literal_end(open)?;
        self.cursor.at = close;
        self.expect(b'>')?;
        if self.cursor.peek() != b':' && self.cursor.bytes[body..close].contains(&b':') {
            return Err(unclosed_literal(open));
        }
        self.expect(b':')?;
        self.cursor.skip();
        let type_start = self.cursor.at;
        let ty = self.parse_type()?;
        let type_span = Span::new(type_start, self.cursor.at);
        self.read_dense((body, close), ty, type_span)
    }

    /// Reads the text from `body` on up to `close` as a dense literal of type `ty`.
    pub(super) fn read_dense(
        &mut self,
        (body, close): (usize, usize),
        ty: TypeId,
        type_span: Span,
    ) -> Read<AttrId> {
        let (shape, element_type) = match self.module.ty(ty) {
            Type::RankedTensor { shape, element, .. } | Type::Vector { shape, element, .. } => {
                (shape.clone(), *element)
            }
            _ => {
                let ty = self.module.type_text(ty);
                let message =
                    format!("a dense literal has the type `{ty}`, expected a ranked tensor");
                return Err(Diagnostic::error("syntax", type_span, message)
                    .help("a single value has a tensor type too: `tensor<f32>`")
                    .into());
            }
        };
        if shape.contains(&DYNAMIC) {
            let ty = self.module.type_text(ty);
            let message = format!("a dense literal has the type `{ty}`, expected static extents");
            return Err(Diagnostic::error("syntax", type_span, message)
                .help("write a number for each `?`")
                .into());
        }
        // As many lists nest in the literal.
        if shape.len() > MAX_NESTING {
            return Err(too_deep(type_span));
        }
        let text = &self.cursor.bytes[body..close];
        let Some(element) = self.module.literal_element(element_type) else {
            return self.parse_dense_strings(body, close, ty, &shape, type_span);
        };
        match dense::read_dense(text, element, &shape) {
            Ok(literal) => Ok(self.module.intern_attr(Attr::Dense(DenseElements {
                ty,
                data: Arc::new(literal.data),
                splat: literal.splat,
            }))),
            Err(error) => {
                let at = body + error.offset.min(text.len());
                let rest = &self.cursor.bytes[at..close];
                let len = rest
                    .iter()
                    .take_while(|byte| byte.is_ascii_alphanumeric() || b".-+".contains(byte))
                    .count();
                let mut diagnostic =
                    Diagnostic::error("literal", Span::new(at, at + len.max(1)), error.message)
                        .note(type_span, "the literal's type is given here");
                diagnostic.help = error.help;
                // A word for a number that is not finite, and the others in the literal with it.
                let words = dense::words(text, element);
                let is_word = words.iter().any(|(place, _)| place.start == error.offset);
                let edits = words
                    .into_iter()
                    .filter(|_| is_word)
                    .map(|(place, text)| Edit {
                        span: Span::new(body + place.start, body + place.end),
                        text,
                    });
                Err(diagnostic.fix(edits.collect(), false).into())
            }
        }
    }

    pub(super) fn find_literal_end(&self, open: usize) -> Read<usize> {
        let mut at = open + 1;
        loop {
            let rest = self.cursor.bytes.get(at..).unwrap_or_default();
            match memchr::memchr3(b'>', b'"', b'/', rest) {
                None => {
                    return Err(unclosed_literal(open));
                }
                Some(step) if rest[step] == b'>' => return Ok(at + step),
                Some(step) if rest[step] == b'"' => {
                    let mut string = Cursor::new(self.cursor.bytes, at + step);
                    string.string()?;
                    at = string.at;
                }
                Some(step) => {
                    let mut comment = Cursor::new(self.cursor.bytes, at + step);
                    comment.skip();
                    at = comment.at.max(at + step + 1);
                }
            }
        }
    }

    /// A dense literal over an element type that has no bytes here: one string for all, or lists
    /// nested as the shape says.
    fn parse_dense_strings(
        &mut self,
        body: usize,
        close: usize,
        ty: TypeId,
        shape: &[i64],
        type_span: Span,
    ) -> Read<AttrId> {
        let end = (self.cursor.at, self.cursor.last_end);
        (self.cursor.at, self.cursor.last_end) = (body, body);
        let mut values = Vec::new();
        match self.cursor.peek() {
            _ if self.cursor.at >= close && shape.contains(&0) => {}
            b'[' => self.parse_string_lists(ty, shape, type_span, &mut values)?,
            _ => values.push(self.parse_string_element(ty, type_span)?),
        }
        self.cursor.skip();
        if self.cursor.at < close {
            return Err(self.cursor.expected("the end of the literal"));
        }
        (self.cursor.at, self.cursor.last_end) = end;
        if values.iter().all(|value| *value == values[0]) {
            values.truncate(1);
        }
        Ok(self.module.intern_attr(Attr::DenseStrings {
            ty,
            values: values.into(),
        }))
    }

    /// Recursion is as deep as `shape` is long.
    fn parse_string_lists(
        &mut self,
        ty: TypeId,
        shape: &[i64],
        type_span: Span,
        values: &mut Vec<StrId>,
    ) -> Read<()> {
        let Some((extent, inner)) = shape.split_first() else {
            values.push(self.parse_string_element(ty, type_span)?);
            return Ok(());
        };
        let list = self.cursor.next_span();
        let mut count = 0;
        self.list(b'[', b']', |parser| {
            count += 1;
            parser.parse_string_lists(ty, inner, type_span, values)
        })?;
        if count != *extent {
            let message = format!("expected {extent} items in this list, found {count}");
            return Err(Diagnostic::error("literal", list, message)
                .note(type_span, "the literal's type is given here")
                .into());
        }
        Ok(())
    }

    fn parse_string_element(&mut self, ty: TypeId, type_span: Span) -> Read<StrId> {
        match self.cursor.peek() {
            b'"' => {
                let value = self.cursor.string()?;
                Ok(self.module.intern(value))
            }
            b'[' | b']' | b',' | b'>' => Err(self.cursor.expected("a string")),
            _ => {
                let message = format!(
                    "dense literals of type `{}` are not read",
                    self.module.type_text(ty)
                );
                Err(Diagnostic::error("unsupported", type_span, message)
                    .help(format!("elements may be integers of up to {MAX_WIDTH} bits, floats, complex numbers of those, or strings"))
                    .into())
            }
        }
    }
}

#[cold]
fn unclosed_literal(open: usize) -> Box<Diagnostic> {
    let span = Span::new(open, open + 1);
    Diagnostic::error("syntax", span, "this `<` has no `>`")
        .help("a literal is written `dense<...> : type`")
        .into()
}
