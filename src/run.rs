//! One module through all steps: read, verified, legalized, printed, read back, vouched for.

use std::sync::Arc;

use crate::contract::{self, Profile};
use crate::diagnostic::{Diagnostic, Finding};
use crate::gate;
use crate::golden::compare::difference;
use crate::ir::Module;
use crate::source::{Source, Span};
use crate::syntax::{self, PrintForm, PrintOptions};
use crate::twins::pipeline::{self, Legalized, PassInfo};
use crate::twins::{PassOptions, Twin, agreement};
use crate::verify::{self, Stage, has_errors};

/// Who vouches for a module, before the passes and after them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vouching {
    /// This crate's verifier, and after it MLIR.
    Mlir,
    /// This crate's verifier.
    Native,
    /// Nobody.
    None,
}

/// How modules are legalized.
pub struct LegalizeOptions {
    /// The passes that run, in order; all of the pipeline's for none.
    pub passes: Option<Vec<&'static PassInfo>>,
    /// What the passes are told.
    pub pass: PassOptions,
    /// The form of the output.
    pub emit: PrintForm,
    /// Whether the output has the locations of its ops, where the form leaves them out otherwise.
    pub locations: bool,
    /// Who vouches for the output.
    pub vouching: Vouching,
}

/// What reading and verifying one text gave.
pub struct Checked {
    /// The module, unless an error was found.
    pub module: Option<Module>,
    /// What was found, in the order of the text.
    pub findings: Vec<Finding>,
}

/// What one twin made of a module.
pub struct TwinRun {
    /// Which twin.
    pub twin: Twin,
    /// What the module was read from.
    pub source: Arc<Source>,
    /// What the pipeline reported; its module has become the text.
    pub legalized: Legalized,
    /// The output; none where an error was found, in the pipeline or in the output itself.
    pub output: Option<Arc<Source>>,
    /// What the pipeline said, and what was found in the output.
    pub findings: Vec<Finding>,
}

/// Reads the module in `extent` and verifies it by the rules of `stage`.
/// ```
/// use tlaloc_bridge::contract::Profile;
/// use tlaloc_bridge::run::{self, Vouching};
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::verify::Stage;
///
/// let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
///   %1 = stablehlo.abs %0 : tensor<4xf32>
///   return %1 : tensor<4xf32>
/// }
/// ";
/// let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
/// let checked = run::check(&source, source.extent(), Stage::Emitted, Vouching::Native);
/// let checked = checked.hold(Profile::Emitter);
/// assert!(checked.module.is_some() && checked.findings.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(source: &Arc<Source>, extent: Span, stage: Stage, vouching: Vouching) -> Checked {
    let reading = syntax::read(source, extent);
    let diagnostics = match (&reading.gaps, vouching) {
        (None, _) => vouch(&reading.module, stage, vouching),
        (Some(_), Vouching::None) => reading.errors.clone(),
        (Some(_), _) => verify::verify_reading(&reading, stage),
    };
    let is_sound = reading.gaps.is_none() && !has_errors(&diagnostics);
    Checked {
        module: is_sound.then_some(reading.module),
        findings: findings(source, diagnostics),
    }
}

impl Checked {
    /// Holds the module, if it has no error, against the emit contract.
    pub fn hold(mut self, profile: Profile) -> Self {
        if let Some(module) = &self.module {
            let found = contract::check(module, profile);
            self.findings.extend(findings(module.source(), found));
        }
        self
    }
}

/// Legalizes a verified module by one twin, prints the result and reads it back.
///
/// An output that cannot be vouched for is an error, and so is one that reads back as another
/// module: both are bugs of this program or of a pass.
pub fn legalize(module: &Module, twin: Twin, options: &LegalizeOptions) -> TwinRun {
    let legalized = pipeline::legalize(module, twin, options.passes.as_deref(), &options.pass);
    written(module, twin, legalized, options)
}

/// Legalizes a verified module by both twins, as [`legalize`] does by one, and holds them against
/// each other.
///
/// Where they disagree, which is a bug of this program, neither gives an output.
/// ```
/// use tlaloc_bridge::run::{self, LegalizeOptions, Vouching};
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::syntax::{PrintForm, parse};
/// use tlaloc_bridge::twins::PassOptions;
///
/// let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
///   %1 = stablehlo.abs %0 : tensor<4xf32>
///   return %1 : tensor<4xf32>
/// }
/// ";
/// let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
/// let module = parse(&source, source.extent()).map_err(|errors| errors[0].render(&source))?;
/// let options = LegalizeOptions {
///     passes: None,
///     pass: PassOptions::default(),
///     emit: PrintForm::Tlaloc,
///     locations: false,
///     vouching: Vouching::Native,
/// };
/// for run in run::legalize_both(&module, &options) {
///     let output = run.output.ok_or("has errors")?;
///     let text = String::from_utf8_lossy(output.bytes());
///     assert!(text.contains(&format!("{}.abs", run.twin.name())));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn legalize_both(module: &Module, options: &LegalizeOptions) -> [TwinRun; 2] {
    let passes = options.passes.as_deref();
    let by = |twin| pipeline::legalize(module, twin, passes, &options.pass);
    let (stablehlo, mhlo) = rayon::join(|| by(Twin::StableHlo), || by(Twin::Mhlo));
    let disagreement = match (&stablehlo.module, &mhlo.module) {
        (Some(left), Some(right)) if options.vouching != Vouching::None => {
            agreement::disagreement(module, [left, right], passes, &options.pass)
        }
        _ => None,
    };
    let write = |twin, legalized| written(module, twin, legalized, options);
    let (stablehlo, mhlo) = rayon::join(
        || write(Twin::StableHlo, stablehlo),
        || write(Twin::Mhlo, mhlo),
    );
    let mut runs = [stablehlo, mhlo];
    if let Some(disagreement) = disagreement {
        for run in &mut runs {
            run.output = None;
        }
        let found = findings(module.source(), vec![disagreement]);
        runs[1].findings.extend(found);
    }
    runs
}

/// Verifies what a twin made, prints it and reads it back.
fn written(
    module: &Module,
    twin: Twin,
    mut legalized: Legalized,
    options: &LegalizeOptions,
) -> TwinRun {
    let source = module.source();
    let said: Vec<_> = legalized.all_diagnostics().cloned().collect();
    let mut found = findings(source, said);
    let mut output = None;
    if let Some(made) = legalized.module.take() {
        let diagnostics = match options.vouching {
            Vouching::None => Vec::new(),
            _ => verify::verify(&made, Stage::Legalized),
        };
        let failed = has_errors(&diagnostics);
        found.extend(findings(source, diagnostics));
        if !failed {
            let name = format!("<output of {} twin of {}>", twin.name(), source.name());
            let (text, diagnostics) = printed(&made, name, options);
            let failed = has_errors(&diagnostics);
            found.extend(findings(&text, diagnostics));
            output = (!failed).then_some(text);
        }
    }
    TwinRun {
        twin,
        source: Arc::clone(source),
        legalized,
        output,
        findings: found,
    }
}

/// The module's text, and what is wrong with it.
fn printed(
    made: &Module,
    name: String,
    options: &LegalizeOptions,
) -> (Arc<Source>, Vec<Diagnostic>) {
    let print_options = PrintOptions {
        locations: options.locations,
        ..PrintOptions::new(options.emit)
    };
    let text = syntax::print_with(made, print_options).text;
    let Some(output) = Source::new(name.as_str(), text) else {
        let message = "the output is larger than 4 GiB, and could not be read again";
        let error = Diagnostic::error("output-too-large", None, message);
        return (Source::empty(name), vec![error]);
    };
    if options.vouching == Vouching::None {
        return (output, Vec::new());
    }
    let reread = match syntax::parse(&output, output.extent()) {
        Ok(reread) => reread,
        Err(errors) => return (output, errors),
    };
    // MLIR's form leaves out attributes at their default, so that other bytes may be the same module.
    if let Some(difference) = difference(made, &reread) {
        let message = format!(
            "the output reads back as another module than was printed: {}",
            difference.message
        );
        let error = Diagnostic::error("output-changed", difference.right, message).help(
            "this is a fault of tlaloc-bridge, not of the module; `--emit generic` may avoid it",
        );
        return (output, vec![error]);
    }
    let diagnostics = match options.vouching {
        Vouching::Mlir => gate::refusals(&reread),
        _ => Vec::new(),
    };
    (output, diagnostics)
}

fn vouch(module: &Module, stage: Stage, vouching: Vouching) -> Vec<Diagnostic> {
    if vouching == Vouching::None {
        return Vec::new();
    }
    let mut diagnostics = verify::verify(module, stage);
    if vouching == Vouching::Mlir && !has_errors(&diagnostics) {
        diagnostics.extend(gate::refusals(module));
    }
    diagnostics
}

/// Diagnostics of a text, with the text.
pub fn findings(source: &Arc<Source>, diagnostics: Vec<Diagnostic>) -> Vec<Finding> {
    let finding = |diagnostic| Finding {
        source: Arc::clone(source),
        diagnostic,
    };
    diagnostics.into_iter().map(finding).collect()
}

/// The module after pass number `index` (from 0) of the selection, for looking at what a pass does.
/// None where it failed, or came after one that did.
pub fn after_pass(
    module: &Module,
    twin: Twin,
    index: usize,
    options: &LegalizeOptions,
) -> Option<Vec<u8>> {
    let passes: Vec<_> = pipeline::passes(twin, options.passes.as_deref()).collect();
    let first = passes.get(..=index)?;
    let legalized = pipeline::legalize(module, twin, Some(first), &options.pass);
    Some(syntax::print(&legalized.module?, options.emit).into_owned())
}
