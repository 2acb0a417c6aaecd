//! Attributes as the emitter spells them.

use super::super::clause::{LITERAL_SPELLING, SPELLING};
use super::super::groups::tensor;
use super::super::node::Value;
use super::literal::Literal;
use super::{Expansion, Own};
use crate::ir::{Attr, AttrId, Module, OpId};
use crate::source::Span;
use crate::syntax::dense::{LiteralStyle, is_listed};

/// The value of a field of an attribute that is printed as `name = value`.
#[derive(Clone, Copy, Debug)]
pub enum Fields<'a> {
    /// A list, which may be left out where it is empty.
    List(&'a [i64]),
    /// A list that is there even where it is empty.
    Always(&'a [i64]),
    /// A number.
    Number(i64),
}

/// Which fields of an attribute are printed, and in what order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldOrder {
    /// All, as they are listed.
    All,
    /// But for empty lists, all as they are listed.
    NotEmpty,
    /// In the order of the group's own text, with the empty lists that are there.
    AsWritten,
}

/// The literal of a constant all of whose elements are the same, with their own digits.
pub fn own_literal(module: &Module, op: OpId) -> Option<Vec<u8>> {
    let Attr::Dense(dense) = module.attr(module.attribute(op, "value")?) else {
        return None;
    };
    if !dense.splat {
        return None;
    }
    let (shape, element) = tensor(module, dense.ty)?;
    let literal = Literal {
        dense,
        shape,
        element: module.literal_element(element)?,
        listed: false,
    };
    let mut text = Vec::new();
    literal.write(&[], &mut text);
    Some(text)
}

impl Expansion<'_> {
    /// The fields of the last operation's attribute: `name = [0], name = 1`.
    pub fn fields(
        &mut self,
        fields: &[(&'static str, Fields<'_>)],
        order: FieldOrder,
    ) -> &mut Self {
        self.mark(&SPELLING);
        let written = self.real_text(self.buffers.starts.len().wrapping_sub(1));
        let place = |name: &str| memchr::memmem::find(written, name.as_bytes());
        let is_shown = |(name, field): &&(&'static str, Fields<'_>)| match (order, field) {
            (FieldOrder::NotEmpty, Fields::List(list)) => !list.is_empty(),
            (FieldOrder::AsWritten, Fields::List([])) => place(name).is_some(),
            _ => true,
        };
        let mut shown: Vec<_> = fields.iter().filter(is_shown).collect();
        if order == FieldOrder::AsWritten {
            shown.sort_by_key(|(name, _)| place(name).unwrap_or(usize::MAX));
        }
        for (number, (name, field)) in shown.into_iter().enumerate() {
            self.raw(if number > 0 { b", " } else { b"" });
            self.cut();
            self.raw(name.as_bytes());
            self.raw(b" = ");
            match field {
                Fields::List(list) | Fields::Always(list) => self.ints(list),
                Fields::Number(number) => self.int(*number),
            };
        }
        self
    }

    /// A dense literal without `dense<` and `>`, as the emitter spells it.
    pub fn literal(&mut self, value: AttrId, listed: bool) -> &mut Self {
        self.mark(&LITERAL_SPELLING);
        if let Attr::Dense(dense) = self.module.attr(value)
            && let Some((shape, element)) = tensor(self.module, dense.ty)
            && let Some(element) = self.module.literal_element(element)
        {
            if let Some(own) = self.own_literal(value) {
                let text = self.module.source().slice(own.span);
                let data = &dense.data;
                if is_listed(text, element, shape, data, LiteralStyle::Tlaloc) {
                    match &mut self.follower {
                        Some(follower) => follower.pass(own.span),
                        None => self.buffers.own = Some(own),
                    }
                    return self;
                }
            }
            let literal = Literal {
                dense,
                shape,
                element,
                listed,
            };
            let written = self.literal_span(value);
            let written = written.map_or(&[][..], |span| self.module.source().slice(span));
            let mut loses = false;
            self.written(|out| loses = literal.write(written, out));
            self.buffers.loses |= loses;
        }
        self
    }

    /// What stands between `dense<` and `>` in the operation that was begun.
    fn literal_span(&self, value: AttrId) -> Option<Span> {
        let op = self.real_op(self.len().checked_sub(1)?)?;
        let read = self.module.literal_read(op, value)?;
        let text = self.module.source().slice(read);
        let length = memchr::memchr(b'>', text)?;
        let start = read.start as usize;
        text.starts_with(b"dense<")
            .then(|| Span::new(start + b"dense<".len(), start + length))
    }

    /// The elements that are listed in the operation that was begun, if that is long: they are not copied.
    fn own_literal(&self, value: AttrId) -> Option<Own> {
        const LONG: usize = 4096;
        let span = self.literal_span(value)?;
        let is_long = span.end - span.start >= LONG as u32;
        let text = self.module.source().slice(span);
        if !is_long || !text.starts_with(b"[") || self.buffers.own.is_some() {
            return None;
        }
        Some(Own {
            at: self.buffers.text.len() as u32,
            marks: self.buffers.marks.len(),
            span,
        })
    }

    /// What a node has under a name, as the emitter spells it.
    pub fn attribute(&mut self, value: Option<&Value>) -> &mut Self {
        match value {
            Some(Value::Int(value)) => self.int(*value),
            Some(Value::Ints(values)) => self.ints(values),
            Some(Value::Word(word)) => self.text(word),
            Some(Value::Literal { value, listed }) => self.literal(*value, *listed),
            Some(Value::Attr(attr)) => match self.module.ints(*attr) {
                Some(ints) => self.ints(&ints),
                None => self.text(&self.module.attr_text(*attr)),
            },
            None => self,
        }
    }
}
