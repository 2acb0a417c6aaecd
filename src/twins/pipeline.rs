//! The pipeline: normalize, convert, then the passes by their arguments, in order.

use super::normalize::normalize;
use super::{PassOptions, PassReport, Twin, canonicalize, flatten_control_deps, tensorizer};
use crate::diagnostic::Diagnostic;
use crate::dialects::{Dialect, hlo};
use crate::ir::{Module, WalkOrder};
use crate::verify::has_errors;

/// What the pipeline made of one module.
pub struct Legalized {
    /// The module, unless an error was reported (decision D6).
    pub module: Option<Module>,
    /// What normalizing and converting said.
    pub diagnostics: Vec<Diagnostic>,
    /// The passes that ran, in order.
    pub passes: Vec<PassReport>,
}

impl Legalized {
    /// Everything that was said, in the order in which it was said.
    pub fn all_diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        let passes = self.passes.iter().flat_map(|pass| &pass.diagnostics);
        self.diagnostics.iter().chain(passes)
    }
}

/// One pass, as `passes` lists it.
pub struct PassInfo {
    /// The argument by which it is named.
    pub argument: &'static str,
    /// Its twin.
    pub twin: Twin,
    /// What it does, in one line.
    pub summary: &'static str,
    /// The options that it takes.
    pub options: &'static [&'static str],
    /// What it counts.
    pub counters: &'static [&'static str],
    /// The document that it comes from.
    pub document: &'static str,
    run: fn(&mut Module, Twin, &PassOptions) -> PassReport,
}

/// The passes that there are, in the order of the pipeline (decision D1), StableHLO's first.
pub static PASSES: [PassInfo; 6] = [
    PassInfo {
        argument: "stablehlo-flatten-control-dep-tuple-operands",
        twin: Twin::StableHlo,
        ..FLATTEN_CONTROL_DEPS
    },
    PassInfo {
        argument: "stablehlo-canonicalize-for-penguin",
        twin: Twin::StableHlo,
        summary: "eight rewriters in one sweep each, and dead values without elements go",
        counters: canonicalize::counters(Twin::StableHlo),
        ..CANONICALIZE
    },
    PassInfo {
        argument: "stablehlo-tensorizer-legalization",
        twin: Twin::StableHlo,
        summary: "decompose splat constants, replace zero-sized outputs, copy and name main's outputs",
        options: &["--constant-decomposition-threshold", "--distinct-outputs"],
        counters: tensorizer::counters(Twin::StableHlo),
        ..TENSORIZER
    },
    FLATTEN_CONTROL_DEPS,
    CANONICALIZE,
    TENSORIZER,
];

const FLATTEN_CONTROL_DEPS: PassInfo = PassInfo {
    argument: "flatten-control-dep-tuple-operands",
    twin: Twin::Mhlo,
    summary: "give calls of AwsNeuronControlDep plain operands instead of tuples",
    options: &[],
    counters: flatten_control_deps::COUNTERS,
    document: "control-dep-tuple-flatten",
    run: flatten_control_deps::run,
};

const CANONICALIZE: PassInfo = PassInfo {
    argument: "canonicalize-for-penguin",
    twin: Twin::Mhlo,
    summary: "eight rewriters in one sweep each",
    options: &["--broadcast-num-elements-to-fold"],
    counters: canonicalize::counters(Twin::Mhlo),
    document: "canonicalize-for-tensorizer",
    run: canonicalize::run,
};

const TENSORIZER: PassInfo = PassInfo {
    argument: "tensorizer-legalization",
    twin: Twin::Mhlo,
    summary: "copy and name main's outputs",
    options: &["--distinct-outputs"],
    counters: tensorizer::counters(Twin::Mhlo),
    document: "tensorizer-legalization",
    run: tensorizer::run,
};

/// The pass of that argument.
///
/// # Errors
///
/// What to say to the user: the argument that was meant, or the arguments that there are.
pub fn pass(argument: &str) -> Result<&'static PassInfo, String> {
    if let Some(pass) = PASSES.iter().find(|pass| pass.argument == argument) {
        return Ok(pass);
    }
    let (prefix, name) = match argument.strip_prefix("stablehlo-") {
        Some(name) => ("stablehlo-", name),
        None => ("", argument),
    };
    Err(if name == "canonicalize-for-tensorizer" {
        format!(
            "there is no pass `{argument}`; its argument is `{prefix}canonicalize-for-penguin` (decisions, D1)"
        )
    } else {
        let known: Vec<_> = PASSES.iter().map(|pass| pass.argument).collect();
        format!(
            "there is no pass `{argument}`; there are `{}`",
            known.join("`, `")
        )
    })
}

/// Runs passes over a copy of `module`: those of `selection` that belong to `twin`, in their
/// order, or all of the pipeline's for `None`.
///
/// For the MHLO twin the module is first converted op by op. The first error ends the run
/// (decision D6).
pub fn legalize(
    module: &Module,
    twin: Twin,
    selection: Option<&[&'static PassInfo]>,
    options: &PassOptions,
) -> Legalized {
    let mut module = module.clone();
    let mut legalized = Legalized {
        module: None,
        diagnostics: Vec::new(),
        passes: Vec::new(),
    };
    match normalize(&mut module, options.entry.as_deref()) {
        Ok(notes) => legalized.diagnostics.extend(notes),
        Err(error) => {
            legalized.diagnostics.push(error);
            return legalized;
        }
    }
    if twin == Twin::Mhlo
        && has_stablehlo(&module)
        && let Err(errors) = hlo::to_mhlo(&mut module)
    {
        legalized.diagnostics.extend(errors);
        return legalized;
    }
    let all: Vec<_> = PASSES.iter().collect();
    for pass in selection
        .unwrap_or(&all)
        .iter()
        .filter(|pass| pass.twin == twin)
    {
        let report = PassReport {
            argument: pass.argument,
            ..(pass.run)(&mut module, twin, options)
        };
        let failed = has_errors(&report.diagnostics);
        legalized.passes.push(report);
        if failed {
            return legalized;
        }
    }
    legalized.module = Some(module);
    legalized
}

fn has_stablehlo(module: &Module) -> bool {
    module
        .walk(module.root(), WalkOrder::PreOrder)
        .into_iter()
        .any(|op| match module.name(op).spec() {
            Some(spec) => spec.dialect == Dialect::StableHlo,
            None => module.name_text(op).starts_with("stablehlo."),
        })
}
