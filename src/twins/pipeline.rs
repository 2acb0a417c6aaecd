//! The pipeline: normalize, convert, then the passes by their arguments, in order.

use super::normalize::normalize;
use super::rewrites::Ledger;
use super::{
    PassOptions, PassReport, Twin, canonicalize, flatten_control_deps, main_with_body, tensorizer,
};
use crate::diagnostic::Diagnostic;
use crate::dialects::close::closest;
use crate::dialects::hlo::fusion::Fused;
use crate::dialects::{Dialect, hlo};
use crate::ir::{Module, OpId, WalkOrder};
use crate::verify::has_errors;

/// What the pipeline made of one module.
pub struct Legalized {
    /// The module, unless an error was reported (decision D6).
    pub module: Option<Module>,
    /// What normalizing and converting said.
    pub diagnostics: Vec<Diagnostic>,
    /// What converting did beyond giving each op the other dialect's name.
    pub conversion: Ledger,
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
    /// Whether it rewrites ops wherever they are, and so can be run over a part of main alone.
    pub(super) over_parts: bool,
    /// Runs it over what is in an op: `@main`, or a part of that.
    pub(super) run: fn(&mut Module, Twin, OpId, &PassOptions) -> PassReport,
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
    over_parts: true,
    run: flatten_control_deps::run,
};

const CANONICALIZE: PassInfo = PassInfo {
    argument: "canonicalize-for-penguin",
    twin: Twin::Mhlo,
    summary: "eight rewriters in one sweep each",
    options: &["--broadcast-num-elements-to-fold"],
    counters: canonicalize::counters(Twin::Mhlo),
    document: "canonicalize-for-tensorizer",
    over_parts: true,
    run: canonicalize::run,
};

const TENSORIZER: PassInfo = PassInfo {
    argument: "tensorizer-legalization",
    twin: Twin::Mhlo,
    summary: "copy and name main's outputs",
    options: &["--distinct-outputs"],
    counters: tensorizer::counters(Twin::Mhlo),
    document: "tensorizer-legalization",
    over_parts: false,
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
        let close = closest(argument, known.iter().copied());
        let meant = close.map_or_else(String::new, |close| format!("did you mean `{close}`? "));
        format!(
            "there is no pass `{argument}`; {meant}there are `{}`",
            known.join("`, `")
        )
    })
}

/// Runs passes over a copy of `module`: those of `selection` that belong to `twin`, in their
/// order, or all of the pipeline's for `None`.
///
/// For the MHLO twin the module is first converted op by op. The first error ends the run
/// (decision D6).
///
/// ```
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::syntax::{PrintForm, parse, print};
/// use tlaloc_bridge::twins::{PassOptions, Twin, pipeline::legalize};
///
/// let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
///   %1 = stablehlo.abs %0 : tensor<4xf32>
///   return %1 : tensor<4xf32>
/// }
/// ";
/// let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
/// let module = parse(&source, source.extent()).map_err(|errors| errors[0].render(&source))?;
/// let legalized = legalize(&module, Twin::Mhlo, None, &PassOptions::default());
/// let made = legalized.module.ok_or("an error was reported")?;
/// let printed = print(&made, PrintForm::Mlir);
/// assert!(String::from_utf8_lossy(&printed).contains("mhlo.abs"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn legalize(
    module: &Module,
    twin: Twin,
    selection: Option<&[&'static PassInfo]>,
    options: &PassOptions,
) -> Legalized {
    let mut legalized = begin(module, twin, options);
    for pass in passes(twin, selection) {
        legalized.apply(pass, options);
    }
    legalized
}

/// What comes before the first pass: a copy of `module`, normalized, and for the MHLO twin converted op
/// by op.
/// ```
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::syntax::parse;
/// use tlaloc_bridge::twins::{PassOptions, Twin, pipeline};
///
/// let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
///   %1 = stablehlo.abs %0 : tensor<4xf32>
///   return %1 : tensor<4xf32>
/// }
/// ";
/// let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
/// let module = parse(&source, source.extent()).map_err(|errors| errors[0].render(&source))?;
/// let options = PassOptions::default();
/// let mut legalized = pipeline::begin(&module, Twin::StableHlo, &options);
/// for pass in pipeline::passes(Twin::StableHlo, None) {
///     legalized.apply(pass, &options);
///     assert!(legalized.module.is_some(), "{} reported an error", pass.argument);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn begin(module: &Module, twin: Twin, options: &PassOptions) -> Legalized {
    let mut module = module.clone();
    let mut legalized = Legalized {
        module: None,
        diagnostics: Vec::new(),
        conversion: Ledger::default(),
        passes: Vec::new(),
    };
    match normalize(&mut module, options.entry.as_deref()) {
        Ok(notes) => legalized.diagnostics.extend(notes),
        Err(error) => {
            legalized.diagnostics.push(error);
            return legalized;
        }
    }
    if twin == Twin::Mhlo && has_stablehlo(&module) {
        match hlo::to_mhlo(&mut module) {
            Ok(fused) => legalized.converted(&module, &fused),
            Err(errors) => {
                legalized.diagnostics.extend(errors);
                return legalized;
            }
        }
    }
    legalized.module = Some(module);
    legalized
}

/// Those of `selection` that belong to `twin`, in their order, or all of the pipeline's for `None`.
pub fn passes(
    twin: Twin,
    selection: Option<&[&'static PassInfo]>,
) -> impl Iterator<Item = &'static PassInfo> {
    let chosen = match selection {
        Some(selection) => selection.to_vec(),
        None => PASSES.iter().collect(),
    };
    chosen.into_iter().filter(move |pass| pass.twin == twin)
}

impl Legalized {
    /// Runs one more pass; nothing where an error was reported before.
    pub fn apply(&mut self, pass: &'static PassInfo, options: &PassOptions) {
        let Some(module) = &mut self.module else {
            return;
        };
        let report = match main_with_body(module) {
            Ok(main) => (pass.run)(module, pass.twin, main, options),
            Err(error) => PassReport::failed(error),
        };
        let report = PassReport {
            argument: pass.argument,
            ..report
        };
        if has_errors(&report.diagnostics) {
            self.module = None;
        }
        self.passes.push(report);
    }

    /// Notes what became of composites.
    fn converted(&mut self, module: &Module, composites: &[Fused]) {
        for fused in composites {
            let composite = fused.composite;
            match fused.fusion {
                Ok(_) => {
                    let noted = self
                        .conversion
                        .note(module, "conversion", "fused", composite);
                    fused.lost.iter().for_each(|name| noted.drop(name));
                }
                Err(reason) => {
                    let message = format!(
                        "this composite has a `CompositeKind` and does not become a fusion: {reason}"
                    );
                    let place = module.nearest_span(composite);
                    let warning = Diagnostic::warning("unfused-composite", place, message);
                    self.diagnostics.push(warning.section("decisions, D38"));
                }
            }
        }
    }
}

fn has_stablehlo(module: &Module) -> bool {
    let mut ops = module.walk(module.root(), WalkOrder::PreOrder).into_iter();
    let is_stablehlo = |op| match module.name(op).spec() {
        Some(spec) => spec.dialect == Dialect::StableHlo,
        None => module.name_text(op).starts_with("stablehlo."),
    };
    ops.any(is_stablehlo) || hlo::has_token(module, Dialect::StableHlo)
}
