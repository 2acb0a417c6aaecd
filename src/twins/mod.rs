//! The legalization passes, each one implementation for both dialects, and the pipeline over them.

pub mod agreement;
mod calls;
pub mod canonicalize;
pub mod flatten_control_deps;
pub mod normalize;
pub mod pipeline;
pub mod rewrites;
pub mod tensorizer;

use crate::diagnostic::Diagnostic;
use crate::dialects::{Dialect, OpSpec, op_specs};
use crate::ir::{DYNAMIC, Module, OpId, Type, TypeId};
use rewrites::Ledger;

/// Which of the two paths: the passes on StableHLO, or on MHLO.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Twin {
    /// The passes whose arguments begin with `stablehlo-`.
    StableHlo,
    /// The others.
    Mhlo,
}

impl Twin {
    /// Both, in the order in which they are reported.
    pub const BOTH: [Twin; 2] = [Twin::StableHlo, Twin::Mhlo];

    /// The dialect whose ops the passes see.
    pub fn dialect(self) -> Dialect {
        match self {
            Twin::StableHlo => Dialect::StableHlo,
            Twin::Mhlo => Dialect::Mhlo,
        }
    }

    /// As it is called on the command line and in reports.
    pub fn name(self) -> &'static str {
        self.dialect().prefix()
    }

    /// The dialect's op of that mnemonic.
    pub fn op(self, mnemonic: &str) -> Option<&'static OpSpec> {
        op_specs().find(format!("{}.{mnemonic}", self.name()).as_bytes())
    }
}

/// What the passes are told.
#[derive(Clone, Debug)]
pub struct PassOptions {
    /// The function that is taken as `main` where a dump has no `@main` (decision D3).
    pub entry: Option<String>,
    /// A broadcast of a constant to more elements is not folded (decision D28).
    pub broadcast_num_elements_to_fold: u64,
    /// Stage A leaves splat constants of up to this many bytes (decision D30).
    pub constant_decomposition_threshold: u64,
    /// A value that is returned twice gets a copy per further slot (decision D37).
    pub distinct_outputs: bool,
}

impl Default for PassOptions {
    fn default() -> Self {
        Self {
            entry: None,
            broadcast_num_elements_to_fold: 4096,
            constant_decomposition_threshold: 0,
            distinct_outputs: false,
        }
    }
}

/// What one pass did.
#[derive(Clone, Debug, Default)]
pub struct PassReport {
    /// The pass's argument.
    pub argument: &'static str,
    /// What it counted, by name, in a fixed order.
    pub counters: Vec<(&'static str, u64)>,
    /// What its rewriters did, and where; empty for a pass that only counts.
    pub rewrites: Ledger,
    /// What it has to say. An error means that the module has no output (decision D6).
    pub diagnostics: Vec<Diagnostic>,
}

impl PassReport {
    /// The report of a pass that did nothing because of an error.
    fn failed(error: Diagnostic) -> Self {
        Self {
            diagnostics: vec![error],
            ..Self::default()
        }
    }
}

/// `@main`, which every pass works on.
///
/// # Errors
///
/// `no-main`, if the module has no such function, or it has no body.
fn main_with_body(module: &Module) -> Result<OpId, Diagnostic> {
    let main = normalize::main_function(module);
    main.filter(|main| module.entry_block(*main, 0).is_some())
        .ok_or_else(|| {
            let span = module.nearest_span(module.root());
            let message = "the module has no function `@main` with a body";
            Diagnostic::error("no-main", span, message)
        })
}

/// The number of elements of a static ranked tensor; none for any other type.
fn element_count(module: &Module, ty: TypeId) -> Option<u64> {
    let Type::RankedTensor { shape, .. } = module.ty(ty) else {
        return None;
    };
    if shape.contains(&0) && !shape.contains(&DYNAMIC) {
        return Some(0);
    }
    shape.iter().try_fold(1u64, |count, extent| {
        count.checked_mul(u64::try_from(*extent).ok()?)
    })
}
