//! `check`: read, verify, hold against the contract.

use clap::{Args, ValueEnum};
use tlaloc_bridge::contract;
use tlaloc_bridge::policy::Looked;
use tlaloc_bridge::report::{Report, Verdict};
use tlaloc_bridge::run::{self, Vouching};
use tlaloc_bridge::settings::Profile;
use tlaloc_bridge::verify::Stage;

use super::Outcome;
use super::batching::{Batch, Batching, Cost};
use super::fixing::Fixing;
use super::judging::Judging;
use super::options::{self, Inputs, Verify, VerifyBy, mlir_step};
use super::reports::{Output, OutputFormat};
use super::streams::Streams;

/// Read modules, verify them, and hold them against the emit contract
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge check model.mlir
  tlaloc-bridge check 'dumps/**/*.mlir' --verify mlir
  tlaloc-bridge check dumps/ --profile documented
  tlaloc-bridge check of-jax/ --profile none
  tlaloc-bridge check dumps/ --deny drift --allow drift-dtype
  tlaloc-bridge check out/ --stage legalized
  tlaloc-bridge check dumps/ --format json > report.json
  tlaloc-bridge check dumps/ --fix --diff | less
  tlaloc-bridge check dumps/ --fix
  my-emitter | tlaloc-bridge check -")]
pub struct Check {
    #[command(flatten)]
    inputs: Inputs,
    /// By which rules: those of the emitter's output, or those of the pipeline's, which may hold a
    /// copy of MHLO and sorts of one operand with a comparator of four arguments
    #[arg(long, value_name = "STAGE", value_enum, default_value_t = StageChoice::Emitted)]
    stage: StageChoice,
    /// What the emit contract allows [default: the settings' profile, else emitter]
    #[arg(long, value_name = "PROFILE")]
    profile: Option<Profile>,
    /// List how many nodes of each kind were seen, in each module and in all, so that what has no findings is
    /// known to have been looked at
    #[arg(long)]
    explain_clean: bool,
    #[command(flatten)]
    verify: Verify,
    #[command(flatten)]
    batching: Batching,
    #[command(flatten)]
    fixing: Fixing,
    #[command(flatten)]
    judging: Judging,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, ValueEnum)]
enum StageChoice {
    /// What the emitter prints
    Emitted,
    /// What the pipeline writes
    Legalized,
}

impl StageChoice {
    fn stage(self) -> Stage {
        match self {
            StageChoice::Emitted => Stage::Emitted,
            StageChoice::Legalized => Stage::Legalized,
        }
    }
}

impl Check {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let mut settings = self.judging.settings()?;
        self.inputs.settle(&mut settings);
        let profile = self.profile.or(settings.profile);
        settings.profile = Some(profile.unwrap_or(Profile::Emitter));
        if self.judging.shows(&settings, streams)? {
            return Ok(Verdict::Passed);
        }
        self.output.refuse_unwritable()?;
        let policy = self.judging.policy(&settings)?;
        // Reading is what costs here, and MLIR reads many times as long.
        let vouching = self.verify.vouching_or(VerifyBy::Native)?;
        if vouching == Vouching::None {
            self.refuse_unheld()?;
        }
        let profile = self.profile(vouching, settings.profile);
        let found = options::find(&settings)?;
        let unmet = self.inputs.unmet(&settings, &found);
        if self.fixing.shows_diff() && !matches!(self.output.format, OutputFormat::Text) {
            return Err("`--diff` has standard output for itself; leave `--format` out".to_owned());
        }
        let split = self.inputs.split;
        self.output
            .refuse_overwriting(&policy, &settings, &found, |_| false)?;
        let mending = self.fixing.mending(&found, split, profile, &policy)?;
        let cost = match mending {
            Some(_) => Cost::MENDING,
            None => Cost::CHECKING,
        };
        let batch = Batch {
            options: &self.batching,
            split: self.inputs.split,
            policy: &policy,
            cost: match vouching {
                Vouching::Mlir => cost.with_mlir(),
                _ => cost,
            },
            ledger: None,
            mending: mending.as_ref(),
            remove_left: None,
            streams,
        };
        let mut report = Report::new("check", steps(vouching, profile));
        report.options = self.judging.told(&settings, &policy);
        batch.run(found, &mut report, |unit| {
            let checked = run::check(&unit.source, unit.extent, self.stage.stage(), vouching);
            let checked = match profile {
                Some(profile) => checked.hold(profile),
                None => checked,
            };
            let is_whole = checked.module.is_some() && profile.is_some();
            let forms = checked.module.as_ref().filter(|_| self.explain_clean);
            let forms = forms.map(contract::forms);
            let mut report = unit.report(checked.findings);
            report.forms = forms;
            report.lacks_contract = checked.module.is_none() && profile.is_some();
            if is_whole {
                report.looked = Looked::AtText;
            }
            report
        });
        let unmended = mending.map(|mending| mending.finish(streams));
        for finding in unmended.transpose()?.unwrap_or_default() {
            report.add(&finding);
            report.verdict = Verdict::Unable;
        }
        report.add_all(policy.weighed(unmet));
        report.add_all(policy.finish()?);
        match self.fixing.shows_diff() {
            true => streams.report_beside(&report, &self.output),
            false => streams.report(&report, &self.output),
        }
    }
}

impl Check {
    /// What nobody vouches for is not held against the contract either: nobody can have asked for both.
    fn refuse_unheld(&self) -> Result<(), String> {
        let asked = self
            .profile
            .is_some_and(|profile| profile.contract().is_some());
        let option = match (asked, self.fixing.mends()) {
            (true, _) => "--profile",
            (_, true) => "--fix",
            _ => return Ok(()),
        };
        Err(format!(
            "`{option}` goes by the contract, which only a module that is verified is held against; leave \
             `--verify none` out"
        ))
    }

    /// What the pipeline writes is not the emitter's, and what nobody vouches for may be no module.
    fn profile(&self, vouching: Vouching, wanted: Option<Profile>) -> Option<contract::Profile> {
        let held = matches!(self.stage, StageChoice::Emitted) && vouching != Vouching::None;
        wanted.and_then(Profile::contract).filter(|_| held)
    }
}

/// The steps of checking.
pub fn steps(vouching: Vouching, profile: Option<contract::Profile>) -> Vec<String> {
    let mut steps = vec!["read".to_owned()];
    if vouching != Vouching::None {
        steps.push("verify".to_owned());
    }
    steps.extend(mlir_step(vouching));
    steps.extend(profile.map(|profile| match profile {
        contract::Profile::Emitter => "hold against the contract".to_owned(),
        contract::Profile::Documented => "hold against the contract as documented".to_owned(),
    }));
    steps
}
