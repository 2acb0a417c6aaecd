//! The text of a node's expansion, as the emitter prints it, each piece with the clause that owns it.
//!
//! One description serves both ways: `check` and `lift` hold the text against the group's own
//! (`compare`); `lift` prints nodes by it.

use super::clause::{Clause, EXPANSION_TYPES, EXPANSION_WIRING, LITERAL_SPELLING, SPELLING};
use super::groups::{Group, tensor};
use super::node::Value;
use crate::ir::{
    Attr, AttrId, BlockId, FloatKind, Module, OpId, Signedness, Type, TypeId, ValueId,
};
use crate::source::Span;
use crate::syntax::dense::{LiteralStyle, write_dense};

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

/// What is kept from one expansion to the next.
#[derive(Default)]
pub struct Buffers {
    text: Vec<u8>,
    marks: Vec<(u32, &'static Clause)>,
    starts: Vec<u32>,
    drift: Vec<(&'static Clause, usize)>,
    /// The text of the ops of a region that are printed anew; none where they stay as they are.
    pub body: Option<Vec<u8>>,
    /// The text of each type that was printed, by its id.
    types: Vec<Box<[u8]>>,
}

/// The text of one expansion.
pub struct Expansion<'a> {
    /// The module.
    pub module: &'a Module,
    group: Group<'a>,
    /// Columns by which the operations are indented.
    indent: usize,
    buffers: &'a mut Buffers,
    owner: Option<&'static Clause>,
    end_owner: &'static Clause,
}

impl<'a> Expansion<'a> {
    /// An empty expansion, whose operations define what those of `group` do.
    pub fn new(group: Group<'a>, indent: usize, buffers: &'a mut Buffers) -> Self {
        buffers.text.clear();
        buffers.marks.clear();
        buffers.starts.clear();
        buffers.drift.clear();
        Self {
            module: group.module,
            group,
            indent,
            buffers,
            owner: None,
            end_owner: &EXPANSION_WIRING,
        }
    }

    /// Says which clause an operation behind the last one breaks.
    pub fn ends_by(&mut self, owner: &'static Clause) {
        self.end_owner = owner;
    }

    /// The clause that an operation behind the last one breaks.
    pub fn end_owner(&self) -> &'static Clause {
        self.end_owner
    }

    /// Begins the next operation: its result's name and the op's own. Where another op stands there,
    /// `owner` is broken. Gives the operation's number.
    pub fn op_of(&mut self, owner: &'static Clause, name: &str) -> usize {
        let number = self.buffers.starts.len();
        self.buffers.starts.push(self.buffers.text.len() as u32);
        self.owner = None;
        self.mark(&SPELLING);
        match self.group.ops.get(number) {
            Some(op) => self.result_names(*op),
            None => self.raw(b"%"),
        }
        self.raw(b" = ");
        self.mark(owner);
        self.raw(name.as_bytes());
        self.mark(&SPELLING);
        number
    }

    /// As [`Expansion::op_of`], of the clause that an expansion has just its operations.
    pub fn op(&mut self, name: &str) -> usize {
        self.op_of(&EXPANSION_WIRING, name)
    }

    /// Begins a line that defines nothing, all of which `owner` owns.
    pub fn begin_line(&mut self, owner: &'static Clause) {
        self.buffers.starts.push(self.buffers.text.len() as u32);
        self.own(owner);
    }

    fn result_names(&mut self, op: OpId) {
        let Some(result) = self.module.result(op, 0) else {
            return;
        };
        self.raw(b"%");
        let module = self.module;
        self.raw(module.written_name(result).unwrap_or_default());
        if module.pack_index(result).is_some() {
            let count = module.results(op).len();
            self.raw(b":");
            self.number(count as i64);
        }
    }

    /// Gives all pieces up to the next operation, or the next call of this, to `clause`; none gives
    /// each to its usual owner again.
    pub fn own(&mut self, clause: impl Into<Option<&'static Clause>>) -> &mut Self {
        self.owner = clause.into();
        self.mark(self.owner.unwrap_or(&SPELLING));
        self
    }

    fn mark(&mut self, usual: &'static Clause) {
        let clause = self.owner.unwrap_or(usual);
        let at = self.buffers.text.len() as u32;
        if self.buffers.marks.last().is_none_or(|it| it.1 != clause) {
            self.buffers.marks.push((at, clause));
        }
    }

    /// Begins another piece of the same clause.
    fn cut(&mut self) {
        let at = self.buffers.text.len() as u32;
        if let Some((last, clause)) = self.buffers.marks.last().copied()
            && last < at
        {
            self.buffers.marks.push((at, clause));
        }
    }

    fn raw(&mut self, bytes: &[u8]) {
        self.buffers.text.extend_from_slice(bytes);
    }

    fn number(&mut self, value: i64) {
        if value < 0 {
            self.raw(b"-");
        }
        crate::syntax::float::write_integer(&mut self.buffers.text, value.unsigned_abs());
    }

    /// Punctuation and keywords.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.mark(&SPELLING);
        self.raw(text.as_bytes());
        self
    }

    /// A line break, and the operations' indentation and `columns` more.
    pub fn line(&mut self, columns: usize) -> &mut Self {
        self.mark(&SPELLING);
        let text = &mut self.buffers.text;
        text.push(b'\n');
        text.resize(text.len() + self.indent + columns, b' ');
        self
    }

    /// A value as it is used.
    pub fn value(&mut self, value: impl Into<Operand>) -> &mut Self {
        self.mark(&EXPANSION_WIRING);
        let module = self.module;
        self.raw(b"%");
        let value = match value.into() {
            Operand::Value(value) | Operand::Argument(value) => Some(value),
            Operand::Temporary(number) => {
                let op = self.group.ops.get(number);
                op.and_then(|op| module.result(*op, 0))
            }
        };
        if let Some(value) = value {
            self.raw(module.written_name(value).unwrap_or_default());
            if let Some(index) = module.pack_index(value) {
                self.raw(b"#");
                self.number(i64::from(index));
            }
        }
        self
    }

    /// A number.
    pub fn int(&mut self, value: i64) -> &mut Self {
        self.mark(&SPELLING);
        self.number(value);
        self
    }

    /// `[0, 1]`.
    pub fn ints(&mut self, values: &[i64]) -> &mut Self {
        self.mark(&SPELLING);
        self.raw(b"[");
        for (number, value) in values.iter().enumerate() {
            if number > 0 {
                self.raw(b", ");
            }
            self.number(*value);
        }
        self.raw(b"]");
        self
    }

    /// `array<i64: 0, 1>`.
    pub fn array(&mut self, values: &[i64]) -> &mut Self {
        self.mark(&SPELLING);
        self.raw(b"array<i64");
        for (number, value) in values.iter().enumerate() {
            self.raw(if number > 0 { b", " } else { b": " });
            self.number(*value);
        }
        self.raw(b">");
        self
    }

    /// The fields of the last operation's attribute: `name = [0], name = 1`.
    pub fn fields(
        &mut self,
        fields: &[(&'static str, Fields<'_>)],
        order: FieldOrder,
    ) -> &mut Self {
        self.mark(&SPELLING);
        let module = self.module;
        let op = self.real_op(self.buffers.starts.len().wrapping_sub(1));
        let written = op.and_then(|op| module.op_span(op));
        let written = written.map_or(&[][..], |span| module.source().slice(span));
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

    /// Types with commas between them.
    pub fn types(&mut self, types: &[TypeId]) -> &mut Self {
        for (number, ty) in types.iter().enumerate() {
            self.text(if number > 0 { ", " } else { "" }).ty(*ty);
        }
        self
    }

    /// The ops of a region but its terminator, on lines of their own.
    pub fn body(&mut self, block: BlockId) -> &mut Self {
        let module = self.module;
        let ops: Vec<_> = module.block_ops(block).collect();
        let [ops @ .., _] = &ops[..] else {
            return self;
        };
        let span = |op: Option<&OpId>| op.and_then(|op| module.op_span(*op));
        let (Some(first), Some(last)) = (span(ops.first()), span(ops.last())) else {
            return self;
        };
        self.line(2);
        match self.buffers.body.take() {
            Some(body) => self.raw(&body),
            None => {
                let all = Span::new(first.start as usize, last.end as usize);
                self.raw(module.source().slice(all));
            }
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

    /// The group's op of that number.
    pub fn real_op(&self, number: usize) -> Option<OpId> {
        self.group.ops.get(number).copied()
    }

    /// A type.
    pub fn ty(&mut self, ty: TypeId) -> &mut Self {
        self.mark(&EXPANSION_TYPES);
        let types = &mut self.buffers.types;
        if types.len() <= ty.index() {
            types.resize(ty.index() + 1, Box::default());
        }
        if types[ty.index()].is_empty() {
            types[ty.index()] = type_text(self.module, ty).into();
        }
        self.buffers.text.extend_from_slice(&types[ty.index()]);
        self
    }

    /// A type that the module may not have.
    pub fn tensor(&mut self, ty: &TensorType) -> &mut Self {
        self.mark(&EXPANSION_TYPES);
        write_tensor(&mut self.buffers.text, self.module, &ty.shape, ty.element);
        self
    }

    /// `stablehlo.constant dense<LITERAL> : TYPE`, whose literal `owner` owns.
    pub fn constant(
        &mut self,
        owner: &'static Clause,
        literal: &str,
        ty: impl Into<AnyType>,
    ) -> Operand {
        let number = self.op("stablehlo.constant");
        self.text(" dense<").own(owner).text(literal).own(None);
        self.text("> : ").any_type(ty);
        Operand::Temporary(number)
    }

    /// `NAME %a, %b : T`.
    pub fn same_type_op(
        &mut self,
        name: &str,
        operands: &[Operand],
        ty: impl Into<AnyType>,
    ) -> Operand {
        let number = self.op(name);
        self.text(" ").values(operands).text(" : ").any_type(ty);
        Operand::Temporary(number)
    }

    /// Values with commas between them.
    pub fn values(&mut self, values: &[Operand]) -> &mut Self {
        for (number, value) in values.iter().enumerate() {
            if number > 0 {
                self.text(", ");
            }
            self.value(*value);
        }
        self
    }

    /// A type that the module has, or one that follows from such.
    pub fn any_type(&mut self, ty: impl Into<AnyType>) -> &mut Self {
        match ty.into() {
            AnyType::Known(ty) => self.ty(ty),
            AnyType::Made(ty) => self.tensor(&ty),
        }
    }

    /// A dense literal without `dense<` and `>`, as the emitter spells it.
    pub fn literal(&mut self, value: AttrId, listed: bool) -> &mut Self {
        self.mark(&LITERAL_SPELLING);
        if let Attr::Dense(dense) = self.module.attr(value)
            && let Some((shape, element)) = tensor(self.module, dense.ty)
            && let Some(element) = self.module.literal_element(element)
        {
            let out = &mut self.buffers.text;
            let count = shape.iter().try_fold(1, |all: usize, it| {
                all.checked_mul(usize::try_from(*it).ok()?)
            });
            match (listed && dense.splat, count) {
                // A listed splat is as long as its own text was.
                (true, Some(count)) if count <= self.module.source().bytes().len() => {
                    let data = dense.data.repeat(count);
                    write_dense(out, element, shape, &data, false, LiteralStyle::Tlaloc);
                }
                _ => write_dense(
                    out,
                    element,
                    shape,
                    &dense.data,
                    dense.splat,
                    LiteralStyle::Tlaloc,
                ),
            }
        }
        self
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

    /// Says that operation `number` departs from the contract, in a way that is known.
    pub fn drift(&mut self, clause: &'static Clause, number: usize) {
        self.buffers.drift.push((clause, number));
    }

    /// What was said by [`Expansion::drift`].
    pub fn drifts(&self) -> &[(&'static Clause, usize)] {
        &self.buffers.drift
    }

    /// How many operations there are.
    pub fn len(&self) -> usize {
        self.buffers.starts.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.buffers.starts.is_empty()
    }

    /// The text of operation `number`.
    pub fn op_text(&self, number: usize) -> &[u8] {
        let start = |number| self.buffers.starts.get(number).map(|at| *at as usize);
        match start(number) {
            Some(from) => {
                let to = start(number + 1).unwrap_or(self.buffers.text.len());
                self.buffers.text.get(from..to).unwrap_or_default()
            }
            None => &[],
        }
    }

    /// Of the piece that byte `at` of operation `number` is in: the clause, and from where to where in
    /// the operation's text it goes.
    pub fn piece_at(&self, number: usize, at: usize) -> (&'static Clause, std::ops::Range<usize>) {
        let start = self.buffers.starts.get(number).map_or(0, |at| *at as usize);
        let length = self.op_text(number).len();
        let marks = &self.buffers.marks;
        let after = marks.partition_point(|mark| mark.0 as usize <= start + at);
        let to = marks.get(after).map_or(usize::MAX, |mark| mark.0 as usize);
        match after.checked_sub(1).and_then(|mark| marks.get(mark)) {
            Some((from, clause)) => (
                clause,
                (*from as usize).saturating_sub(start)..to.saturating_sub(start).min(length),
            ),
            None => (&SPELLING, 0..length),
        }
    }
}

/// A type that the module has, or one that follows from such.
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
