//! The printer: three forms over one description of each op's text.

mod attributes;
mod names;
mod operations;
mod resources;
mod types;
mod verbatim;

use std::borrow::Cow;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{AttrId, Module, OpId, StrId, TypeId, ValueId};
use names::Names;
use names::aliases::{Aliases, Collector, Symbol};

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
    /// In generic form inherent attributes stand among the discardable ones, in `{...}`, not in
    /// `<{...}>`: MLIR bytecode of an op that its writer does not know keeps no others.
    pub one_dictionary: bool,
    /// Operations and arguments have their locations, as with MLIR's `-mlir-print-debuginfo`. The
    /// emitter's form always has those that were written.
    pub locations: bool,
}

impl PrintOptions {
    /// That form, and nothing beside it.
    pub fn new(form: PrintForm) -> Self {
        Self {
            form,
            list_booleans: false,
            one_dictionary: false,
            locations: false,
        }
    }

    /// Generic form for upstream MLIR.
    pub fn for_mlir() -> Self {
        Self {
            list_booleans: true,
            ..Self::new(PrintForm::Generic)
        }
    }
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

/// Prints a module. In the emitter's form one that was not changed is the text that was read,
/// which is not copied.
/// ```
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::syntax::{PrintForm, parse, print};
///
/// let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
///   %1 = stablehlo.abs %0 : tensor<4xf32>
///   return %1 : tensor<4xf32>
/// }
/// ";
/// let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
/// let module = parse(&source, source.extent()).map_err(|errors| errors[0].render(&source))?;
/// assert_eq!(print(&module, PrintForm::Tlaloc), text.as_bytes());
/// let generic = print(&module, PrintForm::Generic);
/// assert!(String::from_utf8_lossy(&generic).contains("\"stablehlo.abs\"(%arg0)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn print(module: &Module, form: PrintForm) -> Cow<'_, [u8]> {
    if form == PrintForm::Tlaloc && !module.is_changed() {
        return Cow::Borrowed(module.source.slice(module.extent));
    }
    Cow::Owned(print_with(module, PrintOptions::new(form)).text)
}

/// Prints a module and says where each op went.
pub fn print_with(module: &Module, options: PrintOptions) -> Printed {
    if options.form == PrintForm::Tlaloc {
        let mut printer = Printer::new(module, options);
        printer.print_verbatim();
        return printer.printed();
    }
    if options.locations {
        return print_as_mlir(&module.located(), options);
    }
    print_as_mlir(module, options)
}

fn print_as_mlir(module: &Module, options: PrintOptions) -> Printed {
    let mut printer = Printer::new(module, options);
    if options.locations || Aliases::are_needed(module) {
        printer.collector = Some(Collector::default());
        printer.operation(module.root());
        printer.aliases = printer.collector.take().unwrap_or_default().finish();
        printer.out.clear();
        printer.positions.clear();
    }
    printer.definitions(false);
    printer.operation(module.root());
    printer.text("\n");
    printer.definitions(true);
    printer.resources_trailer();
    printer.printed()
}

/// The printer's state. The functions that print an op's own pieces of text get it too.
pub struct Printer<'m> {
    /// The module being printed.
    pub module: &'m Module,
    form: PrintForm,
    list_booleans: bool,
    one_dictionary: bool,
    locations: bool,
    names: Names,
    aliases: Aliases,
    /// The numbers of distinct attributes.
    distinct: FxHashMap<AttrId, u64>,
    /// The resources that were referred to, each once.
    referred: Vec<StrId>,
    referred_set: FxHashSet<StrId>,
    /// There while the module is gone through for aliases: what is printed then does not count.
    collector: Option<Collector>,
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
            one_dictionary: options.one_dictionary,
            locations: options.locations,
            aliases: Aliases::default(),
            distinct: FxHashMap::default(),
            referred: Vec::new(),
            referred_set: FxHashSet::default(),
            collector: None,
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
            one_dictionary: false,
            locations: false,
            aliases: Aliases::default(),
            distinct: FxHashMap::default(),
            referred: Vec::new(),
            referred_set: FxHashSet::default(),
            collector: None,
            names: Names::none(),
            out: Vec::new(),
            indent: 0,
            shift: 0,
            positions: Vec::new(),
            limit: SHOWN,
        }
    }

    fn printed(self) -> Printed {
        Printed {
            text: self.out,
            positions: self.positions,
        }
    }

    /// Defines aliases, before the module or after it.
    fn definitions(&mut self, deferred: bool) {
        for symbol in self.aliases.definitions(deferred) {
            self.aliases.write(symbol, &mut self.out);
            self.text(" = ");
            match symbol {
                Symbol::Attr(attr) => self.attr_here(attr),
                Symbol::Type(ty) => self.ty_here(ty),
            }
            self.text("\n");
        }
    }

    /// Whether `symbol` needs no printing: an alias stands for it, or it is only noted.
    fn is_aliased(&mut self, symbol: Symbol) -> bool {
        if let Some(collector) = &mut self.collector {
            collector.visit(self.module, symbol, false);
            return true;
        }
        self.aliases.write(symbol, &mut self.out)
    }

    /// Whether this is the first time over the module, in which MLIR looks for what is to have an
    /// alias.
    pub fn looks_for_aliases(&self) -> bool {
        self.collector.is_some()
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

    /// `@name`, in quotes where the name is no identifier.
    pub fn symbol_text(&self, name: &[u8]) -> String {
        let mut printer = Printer::detached(self);
        printer.symbol(name);
        String::from_utf8_lossy(&printer.out).into_owned()
    }

    /// A string in quotes, escaped as MLIR escapes it.
    pub fn quoted_text(&self, text: &[u8]) -> String {
        let mut printer = Printer::detached(self);
        printer.string(text);
        String::from_utf8_lossy(&printer.out).into_owned()
    }
}
