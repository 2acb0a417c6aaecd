//! The printer: three forms over one description of each op's text.

mod attributes;
mod names;
mod operations;
mod types;
mod verbatim;

use crate::ir::{Module, OpId, TypeId, ValueId};
use names::Names;

/// In which form a module is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrintForm {
    /// As Tlaloc's emitter prints: what was not changed comes back as it was read, byte for byte.
    Tlaloc,
    /// As `stablehlo-opt` prints.
    Mlir,
    /// MLIR's generic form, as `stablehlo-opt --mlir-print-op-generic` prints.
    Generic,
}

/// How a module is printed.
#[derive(Clone, Copy, Debug)]
pub struct PrintOptions {
    /// The form.
    pub form: PrintForm,
    /// Large literals of `i1` are lists, not hex strings: versions of MLIR differ on how many bits
    /// of such a string an element takes.
    pub list_booleans: bool,
}

/// Printed text, with the place of each op in it.
pub struct Printed {
    /// The text.
    pub text: Vec<u8>,
    /// The offset of each op that was printed on its own, ascending. An op that came back inside a
    /// larger piece of unchanged text has no entry.
    pub positions: Vec<(usize, OpId)>,
}

impl Printed {
    /// The op printed at `line` (from 1), or the last one before it.
    pub fn op_at_line(&self, line: u32) -> Option<OpId> {
        let end = memchr::memchr_iter(b'\n', &self.text)
            .nth((line as usize).saturating_sub(1))
            .unwrap_or(self.text.len());
        let after = self.positions.partition_point(|(offset, _)| *offset <= end);
        self.positions[..after].last().map(|(_, op)| *op)
    }
}

/// Prints a module.
pub fn print(module: &Module, form: PrintForm) -> Vec<u8> {
    let options = PrintOptions {
        form,
        list_booleans: false,
    };
    print_with(module, options).text
}

/// Prints a module and says where each op went.
pub fn print_with(module: &Module, options: PrintOptions) -> Printed {
    let mut printer = Printer::new(module, options);
    match options.form {
        PrintForm::Tlaloc => printer.print_verbatim(),
        PrintForm::Mlir | PrintForm::Generic => {
            printer.operation(module.root());
            printer.text("\n");
            if let Some(resources) = module.resources {
                printer.text("\n");
                printer
                    .out
                    .extend_from_slice(module.source.slice(resources));
                printer.text("\n");
            }
        }
    }
    Printed {
        text: printer.out,
        positions: printer.positions,
    }
}

/// The printer's state. The functions that print an op's own pieces of text get it too.
pub struct Printer<'m> {
    /// The module being printed.
    pub module: &'m Module,
    form: PrintForm,
    list_booleans: bool,
    names: Names,
    out: Vec<u8>,
    /// Columns by which the ops being printed are indented.
    indent: usize,
    /// Columns that unchanged text is moved to the right.
    shift: usize,
    positions: Vec<(usize, OpId)>,
    /// Lists are cut short once so many bytes are printed.
    limit: usize,
}

/// How many bytes of a type or attribute a message shows, about.
const SHOWN: usize = 400;

impl<'m> Printer<'m> {
    fn new(module: &'m Module, options: PrintOptions) -> Self {
        let form = options.form;
        Self {
            module,
            form,
            list_booleans: options.list_booleans,
            names: Names::new(module, form),
            out: Vec::with_capacity(module.extent.range().len() + 1024),
            indent: 0,
            shift: 0,
            positions: Vec::new(),
            limit: usize::MAX,
        }
    }

    /// A printer for types and attributes in messages: each of many may show the same long ones.
    fn detached(module: &'m Module) -> Self {
        Self {
            module,
            form: PrintForm::Mlir,
            list_booleans: false,
            names: Names::none(),
            out: Vec::new(),
            indent: 0,
            shift: 0,
            positions: Vec::new(),
            limit: SHOWN,
        }
    }

    /// Prints text as it is.
    pub fn text(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Prints a number.
    pub fn int(&mut self, value: i64) {
        self.text(&value.to_string());
    }

    /// Prints `[0, 1]`.
    pub fn ints(&mut self, values: &[i64]) {
        self.text("[");
        self.separated(values.iter(), |printer, value| printer.int(*value));
        self.text("]");
    }

    /// Prints items with commas between them.
    pub fn separated<T>(
        &mut self,
        items: impl Iterator<Item = T>,
        mut print: impl FnMut(&mut Self, T),
    ) {
        for (index, item) in items.enumerate() {
            if index > 0 {
                self.text(", ");
            }
            if self.out.len() > self.limit {
                return self.text("...");
            }
            print(self, item);
        }
    }

    /// Prints a value as it is used: `%0`, `%0#1`.
    pub fn value(&mut self, value: ValueId) {
        self.names.write(self.module, value, &mut self.out);
    }

    /// Prints operand `index` of an op.
    pub fn operand(&mut self, op: OpId, index: usize) {
        if let Some(value) = self.module.operand(op, index) {
            self.value(value);
        }
    }

    /// Prints a value's type.
    pub fn value_type(&mut self, value: ValueId) {
        self.ty(self.module.value_type(value));
    }

    fn newline(&mut self) {
        self.out.push(b'\n');
        self.out.resize(self.out.len() + self.indent, b' ');
    }
}

impl Module {
    /// A type as MLIR spells it, for a message: long lists in it are cut short.
    pub fn type_text(&self, ty: TypeId) -> String {
        let mut printer = Printer::detached(self);
        printer.ty(ty);
        String::from_utf8_lossy(&printer.out).into_owned()
    }

    /// Types as MLIR spells them, with commas between them, for a message.
    pub fn type_list_text(&self, types: &[TypeId]) -> String {
        let mut printer = Printer::detached(self);
        printer.separated(types.iter(), |printer, ty| printer.ty(*ty));
        String::from_utf8_lossy(&printer.out).into_owned()
    }

    /// An attribute as MLIR spells it, for a message: long lists in it are cut short.
    pub fn attr_text(&self, attr: crate::ir::AttrId) -> String {
        let mut printer = Printer::detached(self);
        printer.attr(attr);
        String::from_utf8_lossy(&printer.out).into_owned()
    }
}
