//! Attributes.

mod locations;

use super::names::aliases::Symbol;
use super::{PrintForm, Printer};
use crate::dialects::sdy;
use crate::dialects::spec::{Field, Layout, is_zero};
use crate::ir::literal::Scalar;
use crate::ir::{Attr, AttrId, DYNAMIC, DenseElements, FloatKind, StrId, Type, TypeId};
use crate::syntax::dense::{self, LiteralStyle};
use crate::syntax::parser::CARRIED;
use crate::syntax::{Cursor, float};

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
                let is_bool = matches!(module.ty(*ty), Type::Integer { width: 1, .. });
                if is_bool {
                    self.text(if *value == 0 { "false" } else { "true" });
                } else {
                    self.text(&value.to_string());
                    self.text(" : ");
                    self.ty(*ty);
                }
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
                self.separated(items.iter(), |printer, item| printer.array_item(*item));
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
            Attr::DenseStrings { ty, values } => {
                self.text("dense<");
                let shape = match module.ty(*ty) {
                    Type::RankedTensor { shape, .. } | Type::Vector { shape, .. } => shape.clone(),
                    _ => Box::default(),
                };
                if values.len() == 1 {
                    self.string(module.str(values[0]));
                } else {
                    let mut values = values.iter();
                    self.string_list(&shape, &mut values);
                }
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
            Attr::DenseResource { handle, ty } => {
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
                self.text("#");
                self.text(dialect.prefix());
                self.text(if dotted { "." } else { "<" });
                self.text(spec.name);
                self.text(if dotted { "<" } else { " " });
                self.text(spec.cases.get(*case as usize).copied().unwrap_or_default());
                self.text(">");
            }
            Attr::Struct { dialect, spec, .. } => {
                self.text("#");
                self.text(dialect.prefix());
                self.text(".");
                self.text(spec.name);
                self.struct_body(attr);
            }
            Attr::Sdy(value) => sdy::print_attribute(self, value),
            Attr::Opaque(text) => {
                let text = module.str(*text);
                // What belongs to a dialect begins with its name and a dot or a bracket; the
                // builtin ones that are only carried begin with a keyword.
                let word = Cursor::new(text, 0).word();
                if !word.is_some_and(|word| CARRIED.contains(&word)) {
                    self.text("#");
                }
                self.out.extend_from_slice(text);
            }
            Attr::Location(_) => self.location_attr(attr),
        }
    }

    /// Prints an item of an array: MLIR leaves out the type of one that is read as `i64` or `f64`
    /// without it, the emitter never does (emitter-facts, section 9).
    fn array_item(&mut self, item: AttrId) {
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

    pub(super) fn float(&mut self, kind: FloatKind, bits: u128) {
        match self.form {
            PrintForm::Tlaloc => float::write_java(&mut self.out, kind, bits),
            PrintForm::Mlir | PrintForm::Generic => float::write_mlir(&mut self.out, kind, bits),
        }
    }

    /// Prints `dense<...> : type`.
    pub fn dense(&mut self, elements: &DenseElements) {
        let module = self.module;
        self.text("dense<");
        if let Type::RankedTensor { shape, element, .. } | Type::Vector { shape, element, .. } =
            module.ty(elements.ty)
            && let Some(element) = module.literal_element(*element)
        {
            let boolean = matches!(element.scalar, Scalar::Integer { width: 1, .. });
            let style = match self.form {
                PrintForm::Mlir | PrintForm::Generic if !(boolean && self.list_booleans) => {
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
        self.text("> : ");
        self.ty(elements.ty);
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

    fn keyword_or_string(&mut self, name: &[u8]) {
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

    /// Prints `<name = value, ...>` of a struct attribute.
    pub fn struct_body(&mut self, attr: AttrId) {
        let Attr::Struct { spec, fields, .. } = self.module.attr(attr) else {
            return;
        };
        self.text("<");
        if let Layout::Text(text) = &spec.layout {
            (text.print)(self, fields);
            return self.text(">");
        }
        let mut first = true;
        for ((name, field), value) in spec.fields.iter().zip(fields) {
            if matches!(spec.layout, Layout::Sparse) && is_zero(self.module, *value) {
                continue;
            }
            self.text(if first { "" } else { ", " });
            first = false;
            self.text(name);
            self.text(" = ");
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
