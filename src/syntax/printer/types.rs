//! Types.

use super::Printer;
use super::names::aliases::Symbol;
use crate::dialects::quant;
use crate::dialects::spec::Dialect;
use crate::ir::{AttrId, DYNAMIC, Signedness, Type, TypeId};

impl Printer<'_> {
    /// Prints a type.
    pub fn ty(&mut self, ty: TypeId) {
        if !self.is_aliased(Symbol::Type(ty)) {
            self.ty_here(ty);
        }
    }

    /// Prints a type, without the alias that it may have.
    pub(super) fn ty_here(&mut self, ty: TypeId) {
        let module = self.module;
        match module.ty(ty) {
            Type::Integer { width, signedness } => {
                let prefix = match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                };
                self.text(prefix);
                self.text(&width.to_string());
            }
            Type::Index => self.text("index"),
            Type::None => self.text("none"),
            Type::Float(kind) => self.text(kind.spelling()),
            Type::Complex(element) => {
                self.text("complex<");
                self.ty(*element);
                self.text(">");
            }
            Type::Tuple(elements) => {
                self.text("tuple<");
                self.separated(elements.iter(), |printer, ty| printer.ty(*ty));
                self.text(">");
            }
            Type::RankedTensor {
                shape,
                element,
                encoding,
            } => {
                self.text("tensor<");
                self.dimensions(shape);
                self.ty(*element);
                self.parameter(*encoding);
                self.text(">");
            }
            Type::UnrankedTensor(element) => {
                self.text("tensor<*x");
                self.ty(*element);
                self.text(">");
            }
            Type::Vector {
                shape,
                scalable,
                element,
            } => {
                self.text("vector<");
                for (extent, scalable) in shape.iter().zip(scalable) {
                    self.text(if *scalable { "[" } else { "" });
                    self.int(*extent);
                    self.text(if *scalable { "]x" } else { "x" });
                }
                self.ty(*element);
                self.text(">");
            }
            Type::MemRef {
                shape,
                element,
                layout,
                space,
            } => {
                self.text("memref<");
                self.dimensions(shape);
                self.ty(*element);
                self.parameter(*layout);
                self.space(*space);
                self.text(">");
            }
            Type::UnrankedMemRef { element, space } => {
                self.text("memref<*x");
                self.ty(*element);
                self.space(*space);
                self.text(">");
            }
            Type::Function { inputs, results } => self.function_type(inputs, results),
            Type::Asynchronous { dialect, types } => {
                self.text(match dialect {
                    Dialect::Mhlo => "!mhlo.async_bundle<",
                    _ => "!stablehlo.future<",
                });
                self.separated(types.iter(), |printer, ty| printer.ty(*ty));
                self.text(">");
            }
            Type::Quantized(ty) => quant::print_type(self, ty),
            Type::Dialect(text) => {
                self.text("!");
                self.out.extend_from_slice(module.str(*text));
            }
        }
    }

    fn dimensions(&mut self, shape: &[i64]) {
        for extent in shape {
            if self.out.len() > self.limit {
                return self.text("...x");
            }
            if *extent == DYNAMIC {
                self.text("?x");
            } else {
                self.int(*extent);
                self.text("x");
            }
        }
    }

    fn space(&mut self, attr: Option<AttrId>) {
        if let Some(attr) = attr {
            self.text(", ");
            self.item(attr);
        }
    }

    fn parameter(&mut self, attr: Option<AttrId>) {
        if let Some(attr) = attr {
            self.text(", ");
            self.attr(attr);
        }
    }

    /// Prints `(T, U) -> V`; a single result stands without parentheses, unless it is a function.
    pub fn function_type(&mut self, inputs: &[TypeId], results: &[TypeId]) {
        self.text("(");
        self.separated(inputs.iter(), |printer, ty| printer.ty(*ty));
        self.text(") -> ");
        let bare = match results {
            [only] => !matches!(self.module.ty(*only), Type::Function { .. }),
            _ => false,
        };
        self.text(if bare { "" } else { "(" });
        self.separated(results.iter(), |printer, ty| printer.ty(*ty));
        self.text(if bare { "" } else { ")" });
    }
}
