//! `legalize`: run the twins and write what they make.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use clap::Args;
use tlaloc_bridge::batch::manifest::{self, Manifest};
use tlaloc_bridge::contract::Profile;
use tlaloc_bridge::corpus::inputs::path_error;
use tlaloc_bridge::diagnostic::Finding;
use tlaloc_bridge::policy::Policy;
use tlaloc_bridge::report::{ModuleReport, Report, Verdict};
use tlaloc_bridge::run::{self, LegalizeOptions, TwinRun, Vouching};
use tlaloc_bridge::settings::Settings;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::twins::pipeline::PassInfo;
use tlaloc_bridge::twins::{Twin, agreement};
use tlaloc_bridge::{files, gate, syntax};

use super::Outcome;
use super::batching::{Batch, Batching, Cost};
use super::check;
use super::dumping::dump;
use super::judging::Judging;
use super::ledger::Ledger;
use super::modules::{self, Unit};
use super::options::{self, Form, Inputs, Legalizing, Verify, mlir_step};
use super::outputs;
use super::reports::Output;
use super::selection::Selection;
use super::streams::Streams;
use super::targets::Targets;

/// Legalize modules and write the outputs
///
/// Below DIR, folders are kept as they are below each PATH. One twin writes NAME.mlir, both write
/// NAME.stablehlo.mlir and NAME.mhlo.mlir; the modules of a split file are NAME.1, NAME.2 and so on.
/// An output is written whole or not at all, and only after it was verified. A warning that --deny makes
/// an error counts for the exit code, and the output is there all the same. Where a module gives no output, is
/// damaged or is there no more, one of an earlier run is removed, so that it does not pass for the new one, if the manifest
/// lists it; another file stays, with a warning, and so does what an earlier run wrote where only this run is at fault: it
/// may not read the input or write the output, --memory-limit refuses it, or --entry names nothing in it. What was made
/// of which input is noted in DIR/tlaloc-bridge-manifest.json, by which --resume goes.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge legalize model.mlir -o out
  tlaloc-bridge legalize dumps/ -o out --twin stablehlo --emit generic
  tlaloc-bridge legalize model.mlir -o out --passes stablehlo-tensorizer-legalization
  tlaloc-bridge legalize model.mlir -o out --print-after all
  tlaloc-bridge legalize @models.txt -o out --memory-limit 8G --resume
  tlaloc-bridge legalize dumps/ -o out --shard 2/8 --report json=2.json")]
pub struct Legalize {
    #[command(flatten)]
    inputs: Inputs,
    /// The folder to write to; made if it is missing
    #[arg(long, short, value_name = "DIR")]
    output: PathBuf,
    /// Leave out inputs whose outputs are up to date: same bytes, options and version as in the
    /// manifest that lies in DIR, and the outputs as they were written. What failed or had a warning is
    /// done again
    #[arg(long)]
    resume: bool,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    legalizing: Legalizing,
    #[command(flatten)]
    verify: Verify,
    #[command(flatten)]
    batching: Batching,
    #[command(flatten)]
    judging: Judging,
    #[command(flatten)]
    format: Output,
}

impl Legalize {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let mut settings = self.judging.settings()?;
        self.inputs.settle(&mut settings);
        self.legalizing.settle(&mut settings.passes);
        if self.judging.shows(&settings, streams)? {
            return Ok(Verdict::Passed);
        }
        self.format.refuse_unwritable()?;
        options::refuse_file(&self.output)?;
        self.legalizing.emit.needs()?;
        let policy = self.judging.policy(&settings)?;
        let vouching = self.verify.vouching()?;
        let options =
            self.legalizing
                .options(self.selection.passes.clone(), vouching, &settings.passes);
        let twins = self.selection.twins()?;
        self.selection.refuse_idle(&twins)?;
        let mut found = options::find(&settings)?;
        let unmet = self.inputs.unmet(&settings, &found);
        let own = outputs::leave_out_own(&self.output, &mut found)?;
        let earlier = manifest::outputs(&self.output).unwrap_or_default();
        let earlier = earlier.into_iter().collect();
        let targets = Targets {
            earlier: &earlier,
            folder: &self.output,
            twins: &twins,
            extension: self.legalizing.emit.extension(),
            split: self.inputs.split,
        };
        targets.refuse_collisions(&settings, &found)?;
        self.format
            .refuse_overwriting(&policy, &settings, &found, |path| targets.has(path, &found))?;
        files::sweep(&self.output);
        let ledger = self.ledger(&settings, &policy, &targets, &options)?;
        let batch = Batch {
            options: &self.batching,
            split: self.inputs.split,
            policy: &policy,
            cost: Cost::LEGALIZING,
            ledger: Some(&ledger),
            mending: None,
            remove_left: Some(&|input, now| targets.remove_left(input, now)),
            streams,
        };
        let mut steps = steps(
            &twins,
            options.passes.as_deref(),
            self.legalizing.emit,
            vouching,
            None,
        );
        steps.push("write".to_owned());
        let mut report = Report::new("legalize", steps);
        report.options = self.judging.told(&settings, &policy);
        let stems: BTreeSet<_> = found
            .inputs
            .iter()
            .map(|input| input.stem.clone())
            .collect();
        let is_search = found.is_search;
        let dumps = Mutex::new(BTreeMap::new());
        batch.run(found, &mut report, |unit| {
            if let Some(print_after) = &self.selection.print_after {
                let dump = dump(unit, &twins, print_after, &options);
                if let Ok(mut dumps) = dumps.lock() {
                    dumps.insert((unit.path.clone(), unit.extent.start), dump);
                }
            }
            self.write(unit, &targets, &options)
        });
        for dump in dumps.into_inner().unwrap_or_default().into_values() {
            streams.say(&dump);
        }
        report.add_all(policy.weighed(outputs::own(&self.output, own)));
        // Shares and runs that were stopped know nothing of the others' inputs.
        let is_whole =
            report.shard.is_none() && report.findings.iter().all(|it| it.rule != "unfinished-run");
        if is_whole {
            let mut left_over = ledger.manifest.left_over(|stem| stems.contains(stem));
            // Who names files one by one knows of others.
            if !is_search {
                left_over[1].clear();
            }
            report.add_all(policy.weighed(outputs::left_over(&self.output, &left_over)));
        }
        if let Err(error) = ledger.manifest.close() {
            let message = format!(
                "the manifest of the outputs cannot be written: {}",
                files::reason(&error)
            );
            let name = self.output.display().to_string();
            report.add(&path_error(&name, "unwritable-output", message));
            report.verdict = Verdict::Unable;
        }
        report.add_all(policy.weighed(unmet));
        report.add_all(policy.finish()?);
        streams.report(&report, &self.format)
    }

    /// What is known of earlier outputs. All that the outputs and the verdicts depend on, the inputs
    /// aside, is in the words for the options.
    fn ledger<'t>(
        &self,
        settings: &Settings,
        policy: &Policy,
        targets: &'t Targets<'t>,
        options: &LegalizeOptions,
    ) -> Result<Ledger<'t>, String> {
        let names: Vec<_> = targets.twins.iter().map(|twin| twin.name()).collect();
        let passes = options.passes.as_ref().map(|passes| {
            let arguments: Vec<_> = passes.iter().map(|pass| pass.argument).collect();
            arguments.join(",")
        });
        let words = format!(
            "version {}; twins {}; passes {}; entry {}; broadcast-num-elements-to-fold {}; \
             constant-decomposition-threshold {}; distinct-outputs {}; emit {}; verify {}; split {}; {}",
            super::version(),
            names.join(","),
            passes.as_deref().unwrap_or("all"),
            options.pass.entry.as_deref().unwrap_or("main"),
            options.pass.broadcast_num_elements_to_fold,
            options.pass.constant_decomposition_threshold,
            options.pass.distinct_outputs,
            self.legalizing.emit.name(),
            match options.vouching {
                Vouching::Mlir => "mlir",
                Vouching::Native => "native",
                Vouching::None => "none",
            },
            self.inputs.split,
            self.judging.words(settings, policy),
        );
        let manifest = Manifest::open(&self.output, &words, self.batching.shard)?;
        Ok(Ledger {
            targets,
            manifest,
            resume: self.resume,
        })
    }

    /// What is written of a twin's output: the text, or the bytecode that MLIR makes of it.
    fn written<'t>(&self, text: &'t Arc<Source>) -> Result<Cow<'t, [u8]>, Vec<Finding>> {
        if !matches!(self.legalizing.emit, Form::Bytecode) {
            return Ok(Cow::Borrowed(text.bytes()));
        }
        syntax::parse(text, text.extent())
            .and_then(|module| gate::bytecode(&module))
            .map(Cow::Owned)
            .map_err(|diagnostics| run::findings(text, diagnostics))
    }

    fn write(
        &self,
        unit: &Unit,
        targets: &Targets,
        options: &LegalizeOptions,
    ) -> ModuleReport<Finding> {
        let twins = targets.twins;
        let (mut report, mut runs) = modules::legalized(unit, twins, options, None);
        let texts: Vec<_> = runs.iter().map(|run| run.output.clone()).collect();
        let mut written = Vec::new();
        for (run, text) in runs.iter_mut().zip(&texts) {
            written.push(match text.as_ref().map(|text| self.written(text)) {
                None => None,
                Some(Ok(bytes)) => Some(bytes),
                Some(Err(findings)) => {
                    run.findings.extend(findings);
                    None
                }
            });
        }
        // Decision D6: a module that one twin has no output for has none.
        report.lacks_output = written.iter().any(Option::is_none) || written.len() < twins.len();
        let written = written.into_iter().flatten().collect();
        let outputs = match report.lacks_output {
            false => targets.write(&unit.stem, written, &mut report),
            // Another entry point may give one.
            true if options.pass.entry.is_some() && lacks_entry(&runs) => {
                targets.keep(&unit.stem, "`--entry` names no function of it", &mut report)
            }
            true => targets.remove(&unit.stem, "the module gives none now", &mut report),
        };
        for (run, output) in runs.into_iter().zip(outputs) {
            report.add_twin(run, output);
        }
        report
    }
}

/// Whether a twin did not run because the module has no such entry point.
fn lacks_entry(runs: &[TwinRun]) -> bool {
    let mut findings = runs.iter().flat_map(|run| &run.findings);
    findings.any(|found| found.diagnostic.rule == "no-main")
}

/// The steps of reading and legalizing.
pub fn steps(
    twins: &[Twin],
    passes: Option<&[&'static PassInfo]>,
    emit: Form,
    vouching: Vouching,
    profile: Option<Profile>,
) -> Vec<String> {
    let names: Vec<_> = twins.iter().map(|twin| twin.name()).collect();
    let mut steps = check::steps(modules::vouching_for_input(vouching), profile);
    steps.push(format!("legalize ({})", names.join(", ")));
    let print = format!("print ({})", emit.name());
    if vouching == Vouching::None {
        steps.push(print);
        return steps;
    }
    if twins == Twin::BOTH && agreement::compares(passes) {
        steps.push("hold the twins against each other".to_owned());
    }
    steps.push("verify the output".to_owned());
    steps.push(print);
    steps.push("read it back".to_owned());
    steps.extend(mlir_step(vouching));
    steps
}
