//! What the op table says of an op, and how its text form is described.
//!
//! One [`OpSpec`] serves reading, printing and verifying. Its text form is a list of [`Piece`]s:
//! the reader and the printer walk the same list.

use crate::ir::{Module, OpId};
use crate::verify::Findings;
pub use attributes::*;
pub use dialect::Dialect;
pub use forms::*;
pub use types::*;

/// Enum and struct specs and op specs are statics: two are the same if they are in the same place.
macro_rules! identity {
    ($($spec:ty),*) => {$(
        impl PartialEq for $spec {
            fn eq(&self, other: &Self) -> bool {
                std::ptr::eq(self, other)
            }
        }
        impl Eq for $spec {}
        impl std::hash::Hash for $spec {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                self.name.hash(state);
            }
        }
    )*};
}

mod attributes;
mod dialect;
mod forms;
mod types;

identity!(OpSpec);

/// How many operands, results or regions an op may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// At least.
    pub least: u32,
    /// At most.
    pub most: u32,
}

impl Count {
    /// Exactly `count`.
    pub const fn exactly(count: u32) -> Self {
        Self {
            least: count,
            most: count,
        }
    }

    /// `least` or more.
    pub const fn at_least(least: u32) -> Self {
        Self {
            least,
            most: u32::MAX,
        }
    }
}
/// Which quantized element types an op's tensors may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scales {
    /// None.
    None,
    /// Those with one scale for the whole tensor.
    One,
    /// Those too that have a scale for each index of a dimension.
    Many,
}

/// A check of one op beyond counts and attributes. What it finds goes to the findings.
pub type Check = fn(&Module, OpId, &mut Findings<'_>);

/// One op: the entry of the op table.
pub struct OpSpec {
    /// The full name, for example `stablehlo.add`.
    pub name: &'static str,
    /// Its dialect.
    pub dialect: Dialect,
    /// Operands.
    pub operands: Count,
    /// Results.
    pub results: Count,
    /// Regions.
    pub regions: Count,
    /// Inherent attributes.
    pub attributes: &'static [AttrSpec],
    /// The pretty form; none for an op that has the generic form only.
    pub form: Option<&'static [Piece]>,
    /// It is an op of both StableHLO and MHLO.
    pub shared: bool,
    /// It ends a block.
    pub terminator: bool,
    /// Its regions see no values from outside.
    pub isolated: bool,
    /// Its regions may use no values from outside, though they see the names.
    pub closed: bool,
    /// Its regions need no terminator.
    pub no_terminator: bool,
    /// Its regions may end with the `return` of StableHLO, MHLO or SDY, whichever the op's own dialect is: MLIR
    /// declares no terminator for them.
    pub any_return: bool,
    /// Its regions have any number of blocks, not one each.
    pub free_blocks: bool,
    /// In its regions the ops of its dialect stand without the dialect's name.
    pub opens_dialect: bool,
    /// It holds symbols.
    pub symbol_table: bool,
    /// Executing it has no effect but its results.
    pub pure: bool,
    /// What its pretty form has instead of the names of attributes and of their fields: a word, or a bracket that
    /// begins there. It is where findings are.
    pub words: &'static [(&'static str, &'static str)],
    /// What MLIR calls its results.
    pub result_names: ResultNames,
    /// What MLIR calls the arguments of its regions' entry blocks: nothing, one name, or one name for
    /// each group of operands that `operandSegmentSizes` counts.
    pub argument_names: &'static [&'static str],
    /// MLIR takes its pretty form to stand behind its name, where others stand at it.
    pub located_behind_name: bool,
    /// Its pretty form takes no attribute both in its text and in the dictionary. Of others the
    /// dictionary's counts.
    pub given_once: bool,
    /// Which quantized types it has.
    pub scales: Scales,
    /// What types its operands have.
    pub takes: TypeSpecs,
    /// What types its results have.
    pub gives: TypeSpecs,
    /// Checks of types together, in the order in which they report.
    pub checks: &'static [Check],
}

impl std::fmt::Debug for OpSpec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl OpSpec {
    /// An op without operands, results and attributes that has only a generic form.
    pub const fn new(dialect: Dialect, name: &'static str) -> Self {
        Self {
            name,
            dialect,
            operands: Count::exactly(0),
            results: Count::exactly(0),
            regions: Count::exactly(0),
            attributes: &[],
            form: None,
            shared: false,
            terminator: false,
            isolated: false,
            closed: false,
            no_terminator: false,
            any_return: false,
            free_blocks: false,
            opens_dialect: false,
            symbol_table: false,
            pure: false,
            words: &[],
            result_names: ResultNames::Numbered,
            argument_names: &[],
            located_behind_name: false,
            given_once: false,
            scales: match dialect {
                Dialect::StableHlo => Scales::One,
                _ => Scales::Many,
            },
            takes: &[],
            gives: &[],
            checks: &[],
        }
    }

    /// Sets operands and results.
    pub const fn signature(mut self, operands: Count, results: Count) -> Self {
        self.operands = operands;
        self.results = results;
        self
    }

    /// Sets the number of regions.
    pub const fn regions(mut self, regions: Count) -> Self {
        self.regions = regions;
        self
    }

    /// Sets the inherent attributes.
    pub const fn attributes(mut self, attributes: &'static [AttrSpec]) -> Self {
        self.attributes = attributes;
        self
    }

    /// Sets the inherent attributes that the op has in MHLO.
    pub const fn mhlo_attributes(self, attributes: &'static [AttrSpec]) -> Self {
        match self.dialect {
            Dialect::Mhlo => self.attributes(attributes),
            _ => self,
        }
    }

    /// Says that both StableHLO and MHLO have the op.
    pub const fn shared(mut self) -> Self {
        self.shared = true;
        self
    }

    /// Sets the pretty form.
    pub const fn form(mut self, form: &'static [Piece]) -> Self {
        self.form = Some(form);
        self
    }

    /// Sets the pretty form, which the op has in StableHLO only; MHLO prints it generically.
    pub const fn stablehlo_form(mut self, form: &'static [Piece]) -> Self {
        if matches!(self.dialect, Dialect::StableHlo) {
            self.form = Some(form);
        }
        self
    }

    /// Says what the pretty form has instead of names of attributes and their fields.
    pub const fn words(mut self, words: &'static [(&'static str, &'static str)]) -> Self {
        self.words = words;
        self
    }

    /// Says that the op ends a block.
    pub const fn terminator(mut self) -> Self {
        self.terminator = true;
        self
    }

    /// Says that the op's regions see no values from outside.
    pub const fn isolated(mut self) -> Self {
        self.isolated = true;
        self
    }

    /// Says that the op's regions may use no values from outside.
    pub const fn closed(mut self) -> Self {
        self.closed = true;
        self
    }

    /// Says that ops of the same dialect stand in the op's regions without the dialect's name.
    pub const fn opens_dialect(mut self) -> Self {
        self.opens_dialect = true;
        self
    }

    /// Says that the op's regions have any number of blocks.
    pub const fn free_blocks(mut self) -> Self {
        self.free_blocks = true;
        self
    }

    /// Says that the op holds symbols, in an isolated region that needs no terminator.
    pub const fn symbol_table(mut self) -> Self {
        self.symbol_table = true;
        self.isolated = true;
        self.no_terminator = true;
        self
    }

    /// Says that its regions may end with another dialect's `return`.
    pub const fn any_return(mut self) -> Self {
        self.any_return = true;
        self
    }

    /// Says that MLIR calls the result `%c` or `%cst`, in StableHLO; MHLO has no such names.
    pub const fn constant_names(mut self) -> Self {
        if matches!(self.dialect, Dialect::StableHlo) {
            self.result_names = ResultNames::Constant;
        }
        self
    }

    /// Says that the op has no effect but its results.
    pub const fn pure(mut self) -> Self {
        self.pure = true;
        self
    }

    /// Sets what MLIR calls its results.
    pub const fn result_names(mut self, names: ResultNames) -> Self {
        self.result_names = names;
        self
    }

    /// Sets what MLIR calls the arguments of its regions.
    pub const fn argument_names(mut self, names: &'static [&'static str]) -> Self {
        self.argument_names = names;
        self
    }

    /// Says that MLIR takes the op's pretty form to stand behind its name.
    pub const fn located_behind_name(mut self) -> Self {
        self.located_behind_name = true;
        self
    }

    /// Says that the pretty form takes no attribute both in its text and in the dictionary.
    pub const fn given_once(mut self) -> Self {
        self.given_once = true;
        self
    }

    /// Says which quantized types the op has in StableHLO, and in other dialects.
    const fn scales(mut self, stablehlo: Scales, others: Scales) -> Self {
        self.scales = match self.dialect {
            Dialect::StableHlo => stablehlo,
            _ => others,
        };
        self
    }

    /// Says that the op has quantized types, with one scale, in StableHLO only.
    pub const fn stablehlo_scale(self) -> Self {
        self.scales(Scales::One, Scales::None)
    }

    /// Says that the op has quantized types in other dialects only.
    pub const fn scales_outside_stablehlo(self) -> Self {
        self.scales(Scales::None, Scales::Many)
    }

    /// Says that the op has no quantized types.
    pub const fn unquantized(self) -> Self {
        self.scales(Scales::None, Scales::None)
    }

    /// Says that the op has quantized types with one scale only.
    pub const fn one_scale(self) -> Self {
        self.scales(Scales::One, Scales::One)
    }

    /// Says that the op has quantized types with a scale for each index of a dimension, too.
    pub const fn many_scales(self) -> Self {
        self.scales(Scales::Many, Scales::Many)
    }

    /// Sets what types the operands and the results have, each by itself.
    pub const fn types(mut self, takes: TypeSpecs, gives: TypeSpecs) -> Self {
        self.takes = takes;
        self.gives = gives;
        self
    }

    /// Sets the checks.
    pub const fn checks(mut self, checks: &'static [Check]) -> Self {
        self.checks = checks;
        self
    }

    /// Sets the checks that the op has in MHLO.
    pub const fn mhlo_checks(self, checks: &'static [Check]) -> Self {
        match self.dialect {
            Dialect::Mhlo => self.checks(checks),
            _ => self,
        }
    }

    /// The name without the dialect.
    pub fn mnemonic(&self) -> &'static str {
        self.name
            .split_once('.')
            .map_or(self.name, |(_, mnemonic)| mnemonic)
    }

    /// The inherent attribute `name`.
    pub fn attribute(&self, name: &str) -> Option<&'static AttrSpec> {
        self.attributes.iter().find(|attr| attr.name == name)
    }

    /// Whether a piece of the pretty form covers the attribute, so that the dictionary leaves it
    /// out.
    pub fn form_covers(&self, name: &str) -> bool {
        self.form
            .unwrap_or_default()
            .iter()
            .any(|piece| match piece {
                Piece::Attr(covered) | Piece::OptionalAttr(_, covered) => *covered == name,
                Piece::Custom(custom) => custom.covers.contains(&name),
                _ => false,
            })
    }
}
