//! Attributes.

mod affine;
mod locations;

use std::sync::Arc;

use super::names::aliases::Symbol;
use super::{PrintForm, Printer};
use crate::dialects::sdy;
use crate::dialects::spec::{Dialect, Field, Layout, is_zero};
use crate::ir::literal::Scalar;
use crate::ir::{Attr, AttrId, DYNAMIC, DenseElements, FloatKind, Signedness, StrId, Type, TypeId};
use crate::syntax::dense::{self, LiteralStyle};
use crate::syntax::float;

impl Printer<'_> {
    /// Prints an attribute, with its type where MLIR prints one.
    pub fn attr(&mut self, attr: AttrId) {
        if !self.is_aliased(Symbol::Attr(attr)) {
            self.attr_here(attr);
        }
    }

    /// Prints an attribute, without the alias that it may have.
    pub(super) fn attr_here(&mut self, attr: AttrId) {
        let module = self.module;
        match module.attr(attr) {
            Attr::Unit => self.text("unit"),
            Attr::Bool(value) => self.text(if *value { "true" } else { "false" }),
            Attr::Integer { value, ty } => {
                let boolean = Type::Integer {
                    width: 1,
                    signedness: Signedness::Signless,
                };
                if *module.ty(*ty) == boolean {
                    self.text(if *value == 0 { "false" } else { "true" });
                } else {
                    self.text(&value.to_string());
                    self.text(" : ");
                    self.ty(*ty);
                }
            }
            Attr::WideInteger { digits, ty } => {
                self.out.extend_from_slice(module.str(*digits));
                self.text(" : ");
                self.ty(*ty);
            }
            Attr::Float { bits, ty } => {
                if let Type::Float(kind) = *module.ty(*ty) {
                    self.float(kind, *bits);
                    // MLIR reads a float without a type as f64; in hex it would be an integer.
                    self.text(" : ");
                    self.ty(*ty);
                }
            }
            Attr::String { value, ty } => {
                self.string(module.str(*value));
                if let Some(ty) = ty {
                    self.text(" : ");
                    self.ty(*ty);
                }
            }
            Attr::Type(ty) => self.ty(*ty),
            Attr::Array(items) => {
                self.text("[");
                self.separated(items.iter(), |printer, item| printer.item(*item));
                self.text("]");
            }
            Attr::Dictionary(entries) => self.dictionary(entries),
            Attr::SymbolRef(path) => {
                for (index, name) in path.iter().enumerate() {
                    self.text(if index > 0 { "::" } else { "" });
                    self.symbol(module.str(*name));
                }
            }
            Attr::Dense(elements) => self.dense(elements),
            Attr::DenseStrings { ty, .. } => {
                self.text("dense<");
                self.elements(attr);
                self.text("> : ");
                self.ty(*ty);
            }
            Attr::DenseArray { element, values } => {
                self.text("array<");
                self.ty(*element);
                if !values.is_empty() {
                    self.text(": ");
                }
                self.separated(values.iter(), |printer, value| {
                    printer.array_element(*element, *value)
                });
                self.text(">");
            }
            Attr::WideArray { element, data } => {
                self.text("array<");
                self.ty(*element);
                if let Some(wide) = module.literal_element(*element) {
                    self.text(if data.is_empty() { "" } else { ": " });
                    self.separated(data.chunks_exact(wide.bytes()), |printer, value| {
                        let style = LiteralStyle::Mlir;
                        dense::write_dense(&mut printer.out, wide, &[], value, true, style);
                    });
                }
                self.text(">");
            }
            Attr::DenseResource { handle, ty } => {
                if self.referred_set.insert(*handle) {
                    self.referred.push(*handle);
                }
                self.text("dense_resource<");
                self.keyword_or_string(module.str(*handle));
                self.text("> : ");
                self.ty(*ty);
            }
            Attr::Enum {
                dialect,
                spec,
                case,
            } => {
                let dotted = spec.is_bracketed(*dialect);
                self.dialect_name(*dialect, dotted);
                self.text(spec.name);
                self.text(if dotted { "<" } else { " " });
                self.text(spec.cases.get(*case as usize).copied().unwrap_or_default());
                self.text(">");
            }
            Attr::Struct { dialect, spec, .. } => {
                let dotted = !matches!(spec.layout, Layout::Bare(_));
                self.dialect_name(*dialect, dotted);
                self.text(spec.name);
                self.struct_body(attr);
                self.text(if dotted { "" } else { ">" });
            }
            Attr::Sdy(value) => sdy::print_attribute(self, value),
            Attr::Opaque(text) => {
                self.text("#");
                self.out.extend_from_slice(module.str(*text));
            }
            Attr::AffineMap(map) => self.affine_map(map),
            Attr::IntegerSet(set) => self.integer_set(set),
            Attr::Strided { offset, strides } => {
                self.text("strided<[");
                self.separated(strides.iter(), |printer, stride| printer.stride(*stride));
                self.text("]");
                if *offset != 0 {
                    self.text(", offset: ");
                    self.stride(*offset);
                }
                self.text(">");
            }
            Attr::Distinct { number, referenced } => {
                let number = self.distinct_number(attr, *number);
                self.text(&format!("distinct[{number}]<"));
                if *module.attr(*referenced) != Attr::Unit {
                    self.attr(*referenced);
                }
                self.text(">");
            }
            Attr::Sparse {
                indices,
                values,
                ty,
            } => {
                self.text("sparse<");
                if let Attr::Dense(indices) = module.attr(*indices)
                    && let Type::RankedTensor { shape, .. } = module.ty(indices.ty)
                    && shape.first() != Some(&0)
                {
                    match indices.data.is_empty() {
                        // Of rank 0, where MLIR leaves out the value as well, which then is a zero.
                        true => {
                            let lists = vec!["[]"; shape[0] as usize];
                            self.text(&format!("[{}]", lists.join(", ")));
                        }
                        false => self.sparse_indices(indices, *values),
                    }
                    self.text(", ");
                    self.elements(*values);
                }
                self.text("> : ");
                self.ty(*ty);
            }
            Attr::Location(_) => self.location_attr(attr),
        }
    }

    /// Prints an item of an array, or a memory space: MLIR leaves out the type of one that is read as `i64` or `f64`
    /// without it, the emitter never does (emitter-facts, section 9).
    pub(super) fn item(&mut self, item: AttrId) {
        let module = self.module;
        let start = self.out.len();
        self.attr(item);
        let typed: &[u8] = match module.attr(item) {
            _ if self.form == PrintForm::Tlaloc => b"",
            Attr::Integer { .. } => b" : i64",
            Attr::Float { .. } => b" : f64",
            _ => b"",
        };
        let printed = &self.out[start..];
        if printed.ends_with(typed) && !printed.starts_with(b"0x") {
            self.out.truncate(self.out.len() - typed.len());
        }
    }

    fn array_element(&mut self, element: TypeId, value: i64) {
        match self.module.ty(element) {
            Type::Integer { width: 1, .. } => self.text(if value == 0 { "false" } else { "true" }),
            Type::Float(kind) => self.float(*kind, value as u64 as u128),
            _ => self.int(value),
        }
    }

    /// Prints a float, without its type.
    pub fn float(&mut self, kind: FloatKind, bits: u128) {
        match self.form {
            PrintForm::Tlaloc => float::write_java(&mut self.out, kind, bits),
            PrintForm::Mlir | PrintForm::Generic => float::write_mlir(&mut self.out, kind, bits),
        }
    }

    /// Prints `dense<...> : type`.
    pub fn dense(&mut self, elements: &DenseElements) {
        self.text("dense<");
        self.dense_elements(elements, false);
        self.text("> : ");
        self.ty(elements.ty);
    }

    /// Prints what stands between the brackets of a dense literal.
    fn elements(&mut self, attr: AttrId) {
        let module = self.module;
        match module.attr(attr) {
            Attr::Dense(elements) => self.dense_elements(elements, false),
            Attr::DenseStrings { values, .. } if values.len() == 1 => {
                self.string(module.str(values[0]))
            }
            Attr::DenseStrings { ty, values } if !values.is_empty() => {
                let shape = match module.ty(*ty) {
                    Type::RankedTensor { shape, .. } | Type::Vector { shape, .. } => &shape[..],
                    _ => &[],
                };
                self.string_list(shape, &mut values.iter());
            }
            _ => {}
        }
    }

    /// Prints the indices of a sparse literal, which are never a hex string.
    fn sparse_indices(&mut self, indices: &DenseElements, values: AttrId) {
        let count = match self.module.attr(values) {
            Attr::Dense(values) if !values.splat => values.data.len(),
            Attr::DenseStrings { values, .. } => values.len(),
            _ => 1,
        };
        if !indices.splat || count == 1 {
            return self.dense_elements(indices, true);
        }
        // One index for all stands for one value, so that several need a list. MLIR does without,
        // and does not read what it prints.
        let Type::RankedTensor { shape, .. } = self.module.ty(indices.ty) else {
            return;
        };
        let count = shape.iter().product::<i64>() as usize;
        let listed = DenseElements {
            ty: indices.ty,
            data: Arc::new(indices.data.repeat(count)),
            splat: false,
        };
        self.dense_elements(&listed, true);
    }

    /// Prints the elements of a literal, however many there are as a list if `listed` says so.
    fn dense_elements(&mut self, elements: &DenseElements, listed: bool) {
        let module = self.module;
        if let Type::RankedTensor { shape, element, .. } | Type::Vector { shape, element, .. } =
            module.ty(elements.ty)
            && let Some(element) = module.literal_element(*element)
        {
            let boolean = matches!(element.scalar, Scalar::Integer { width: 1, .. });
            let style = match self.form {
                PrintForm::Mlir | PrintForm::Generic
                    if !(listed || boolean && self.list_booleans) =>
                {
                    LiteralStyle::Mlir
                }
                _ => LiteralStyle::Tlaloc,
            };
            dense::write_dense(
                &mut self.out,
                element,
                shape,
                &elements.data,
                elements.splat,
                style,
            );
        }
    }

    /// Prints a stride or an offset: `?` for one that is not known.
    fn stride(&mut self, value: i64) {
        match value {
            DYNAMIC => self.text("?"),
            value => self.int(value),
        }
    }

    /// MLIR numbers distinct attributes as it comes to print them.
    fn distinct_number(&mut self, attr: AttrId, written: u64) -> u64 {
        if self.form == PrintForm::Tlaloc {
            return written;
        }
        let next = self.distinct.len() as u64;
        *self.distinct.entry(attr).or_insert(next)
    }

    fn string_list(&mut self, shape: &[i64], values: &mut std::slice::Iter<'_, StrId>) {
        let Some((extent, rest)) = shape.split_first() else {
            if let Some(value) = values.next() {
                self.string(self.module.str(*value));
            }
            return;
        };
        self.text("[");
        for index in 0..*extent {
            if values.as_slice().is_empty() {
                break;
            }
            self.text(if index > 0 { ", " } else { "" });
            self.string_list(rest, values);
        }
        self.text("]");
    }

    /// Prints `{name = value, name}`.
    pub fn dictionary(&mut self, entries: &[(StrId, AttrId)]) {
        self.text("{");
        self.separated(entries.iter(), |printer, (name, value)| {
            printer.entry(*name, *value)
        });
        self.text("}");
    }

    fn entry(&mut self, name: StrId, value: AttrId) {
        self.keyword_or_string(self.module.str(name));
        if *self.module.attr(value) != Attr::Unit {
            self.text(" = ");
            self.attr(value);
        }
    }

    pub(super) fn keyword_or_string(&mut self, name: &[u8]) {
        let keyword = name
            .first()
            .is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'_')
            && name
                .iter()
                .all(|byte| byte.is_ascii_alphanumeric() || b"_$.".contains(byte));
        if keyword {
            self.out.extend_from_slice(name);
        } else {
            self.string(name);
        }
    }

    /// Prints `#dialect.` or `#dialect<`.
    fn dialect_name(&mut self, dialect: Dialect, dotted: bool) {
        self.text("#");
        self.text(dialect.prefix());
        self.text(if dotted { "." } else { "<" });
    }

    /// Prints `<name = value, ...>` of a struct attribute.
    pub fn struct_body(&mut self, attr: AttrId) {
        let Attr::Struct {
            dialect,
            spec,
            fields,
        } = self.module.attr(attr)
        else {
            return;
        };
        if let Layout::Bare(text) = &spec.layout {
            return (text.print)(self, *dialect, fields);
        }
        self.text("<");
        if let Layout::Text(text) = &spec.layout {
            (text.print)(self, *dialect, fields);
            return self.text(">");
        }
        let named = !matches!(spec.layout, Layout::Positional);
        let mut first = true;
        for ((name, field), value) in spec.fields.iter().zip(fields) {
            let left_out = match field {
                Field::Optional(_) => *self.module.attr(*value) == Attr::Unit,
                _ => matches!(spec.layout, Layout::Sparse) && is_zero(self.module, *value),
            };
            if left_out {
                continue;
            }
            self.text(if first { "" } else { ", " });
            first = false;
            if named {
                self.text(name);
                self.text(" = ");
            }
            self.field(*field, *value, true);
        }
        self.text(">");
    }

    /// Prints the value of a field, a list with its brackets if `brackets` says so.
    pub fn field(&mut self, field: Field, value: AttrId, brackets: bool) {
        match (field, self.module.attr(value)) {
            (Field::Ints, Attr::DenseArray { values, .. }) => self.ints(values),
            (Field::Dims, Attr::DenseArray { values, .. }) => {
                self.text(if brackets { "[" } else { "" });
                self.separated(values.iter(), |printer, value| match *value {
                    DYNAMIC => printer.text("?"),
                    value => printer.int(value),
                });
                self.text(if brackets { "]" } else { "" });
            }
            (Field::Optional(field), _) => self.field(*field, value, brackets),
            (Field::Body(_), Attr::Struct { .. }) => self.struct_body(value),
            (Field::Bodies(_), Attr::Array(items)) => {
                self.text("[");
                self.separated(items.iter(), |printer, item| printer.struct_body(*item));
                self.text("]");
            }
            (Field::Int, Attr::Integer { value, .. }) => self.text(&value.to_string()),
            (Field::Float, Attr::Float { bits, .. }) => self.float(FloatKind::F64, *bits),
            _ => self.attr(value),
        }
    }

    /// Prints an enum attribute's keyword alone.
    pub fn enum_case(&mut self, attr: AttrId) {
        if let Attr::Enum { spec, case, .. } = self.module.attr(attr) {
            self.text(spec.cases.get(*case as usize).copied().unwrap_or_default());
        }
    }

    /// Prints `@name`, quoted where the name is no identifier. An empty name is `@""`, which MLIR
    /// reads, though it prints another spelling that it does not read.
    pub fn symbol(&mut self, name: &[u8]) {
        self.text("@");
        self.keyword_or_string(name);
    }

    /// Prints a string literal, escaped as MLIR escapes it.
    pub fn string(&mut self, bytes: &[u8]) {
        self.text("\"");
        for byte in bytes {
            match byte {
                b'\\' => self.text("\\\\"),
                b' '..=b'~' if *byte != b'"' => self.out.push(*byte),
                _ => self.text(&format!("\\{byte:02X}")),
            }
        }
        self.text("\"");
    }
}
