//! The dialects: one table of ops each, their text forms and their checks.

pub mod builtin;
pub mod check;
pub mod chlo;
pub mod close;
pub mod effects;
pub mod func;
pub mod hlo;
pub mod interpreter;
pub mod keywords;
pub mod quant;
pub mod sdy;
pub mod spec;
pub mod upstream;

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::ir::{Module, Strings};
use spec::{Check, EnumSpec, StructSpec};
pub use spec::{Dialect, OpSpec};

/// The op table of all dialects, with the strings that it and the passes use already interned.
pub struct OpSpecs {
    by_name: FxHashMap<&'static [u8], &'static OpSpec>,
    /// Attribute names of the table: every module starts from a copy.
    pub(crate) strings: Strings,
}

impl OpSpecs {
    /// The op called `name`, for example `stablehlo.add`.
    pub fn find(&self, name: &[u8]) -> Option<&'static OpSpec> {
        self.by_name.get(name).copied()
    }

    /// Every op, in the order of the tables.
    pub fn all(&self) -> impl Iterator<Item = &'static OpSpec> {
        tables()
    }
}

fn tables() -> impl Iterator<Item = &'static OpSpec> {
    [
        builtin::OPS,
        func::OPS,
        chlo::OPS,
        sdy::OPS,
        check::OPS,
        interpreter::OPS,
        upstream::arith::OPS,
        upstream::cf::OPS,
        upstream::shape::OPS,
        upstream::tensor::OPS,
    ]
    .into_iter()
    .chain(hlo::OPS.iter().copied().flatten().copied())
    .flatten()
}

/// The op table.
pub fn op_specs() -> &'static OpSpecs {
    static TABLE: OnceLock<OpSpecs> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut strings = Strings::default();
        for spec in tables() {
            for attr in spec.attributes {
                strings.intern(attr.name.as_bytes());
            }
        }
        OpSpecs {
            by_name: tables().map(|spec| (spec.name.as_bytes(), spec)).collect(),
            strings,
        }
    })
}

/// The checks of the attributes that dialects let ops of others carry, functions and arguments too: those that
/// may find something in the module.
pub(crate) fn attached_checks(module: &Module) -> Vec<Check> {
    let mut checks: Vec<Check> = Vec::new();
    if hlo::may_be_attached(module) {
        checks.push(hlo::attached);
    }
    if hlo::may_carry_algorithms(module) {
        checks.push(hlo::carried_algorithms);
    }
    if sdy::may_be_attached(module) {
        checks.push(sdy::attached);
    }
    checks
}

/// The op that `spec` is in the other of the two HLO dialects, if both have it.
pub fn counterpart(spec: &OpSpec, dialect: Dialect) -> Option<&'static OpSpec> {
    let name = format!("{}.{}", dialect.prefix(), spec.mnemonic());
    op_specs()
        .find(name.as_bytes())
        .filter(|other| spec.shared && other.shared)
}

/// The enum of that mnemonic among the dialect's attributes.
pub fn enum_spec(dialect: Dialect, name: &str) -> Option<&'static EnumSpec> {
    match dialect {
        Dialect::StableHlo | Dialect::Mhlo => hlo::attributes::enum_spec(dialect, name),
        Dialect::Chlo => chlo::enum_spec(name),
        _ => None,
    }
}

/// The struct of that mnemonic among the dialect's attributes.
pub fn struct_spec(dialect: Dialect, name: &str) -> Option<&'static StructSpec> {
    match dialect {
        Dialect::StableHlo | Dialect::Mhlo => hlo::attributes::struct_spec(dialect, name),
        Dialect::Chlo => chlo::struct_spec(name),
        _ => None,
    }
}
