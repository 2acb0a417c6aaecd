//! Options that say what counts of what is found, and the settings that stand in their place.

use std::path::{Path, PathBuf};

use clap::Args;
use tlaloc_bridge::batch::sha256;
use tlaloc_bridge::policy::Policy;
use tlaloc_bridge::policy::levels::{self, Level};
use tlaloc_bridge::settings::{self, Settings};

use super::options::OneOf;
use super::streams::Streams;

/// A rule or a class. Whether there is such a one is seen with the settings.
const RULE: OneOf<String> = OneOf {
    parse: |name| Ok(name.to_owned()),
    names: || levels::names().collect(),
};

/// What counts.
#[derive(Args)]
pub struct Judging {
    /// Take findings of a rule for errors: an id, what ids begin with (whole words, such as `drift` or `control-dep`), or
    /// one of all, warnings, drift. `all` is these and what breaks the contract, but no notes. --deny goes before --warn, and that before --allow; what says
    /// more, before all of them
    #[arg(long, value_name = "RULE", hide_possible_values = true, value_parser = RULE)]
    deny: Vec<String>,
    /// Take findings of a rule for warnings
    #[arg(long, value_name = "RULE", hide_possible_values = true, value_parser = RULE)]
    warn: Vec<String>,
    /// Leave out findings of a rule; not those without which a module is not valid, which only a comment or a baseline
    /// can cover
    #[arg(long, value_name = "RULE", hide_possible_values = true, value_parser = RULE)]
    allow: Vec<String>,
    /// Findings that are listed in this file do not count; those listed that are not there any more
    /// are reported
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// List the errors and warnings of now in the baseline, and end as if it did not count. Entries of files that
    /// are not among the inputs stay, unless the file is gone
    #[arg(long)]
    write_baseline: bool,
    /// The settings [default: the nearest tlaloc-bridge.toml in this folder or above it]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Print the settings in force as TOML, those that options give included, and do nothing else
    #[arg(long)]
    show_settings: bool,
}

impl Judging {
    /// The settings of the file, with what these options say in place of it, what findings weigh aside.
    pub fn settings(&self) -> Result<Settings, String> {
        let file = match &self.config {
            Some(file) => Some(file.clone()),
            None => settings::find(Path::new(""))?,
        };
        let mut settings = match file {
            Some(file) => Settings::read(&file)?,
            None => Settings::default(),
        };
        if self.baseline.is_some() {
            settings.baseline.clone_from(&self.baseline);
        }
        Ok(settings)
    }

    /// Shows the settings if that was asked for, and says whether it was.
    pub fn shows(&self, settings: &Settings, streams: &Streams) -> Result<bool, String> {
        if self.show_settings {
            streams.text(&settings.show(self.named()))?;
        }
        Ok(self.show_settings)
    }

    fn named(&self) -> settings::Named {
        let mut named = settings::named(&self.allow, Level::Allow);
        named.extend(settings::named(&self.warn, Level::Warn));
        named.extend(settings::named(&self.deny, Level::Deny));
        named
    }

    /// What counts, in words.
    pub fn words(&self, settings: &Settings, policy: &Policy) -> String {
        let overrides = settings.overrides.iter().map(|it| {
            let paths = it.paths.join(" ");
            format!("{} in {paths}", levels_in_words(&it.severity))
        });
        format!(
            "severity {}, before it {}; overrides {}; baseline {}",
            levels_in_words(&settings.severity),
            levels_in_words(&self.named()),
            overrides.collect::<Vec<_>>().join(" / "),
            policy.baseline_sha256().unwrap_or("none"),
        )
    }

    /// The SHA-256 of what a run is told beyond its steps: what counts, and what the passes are told.
    pub fn told(&self, settings: &Settings, policy: &Policy) -> Option<String> {
        let passes = serde_json::to_string(&settings.passes).ok()?;
        let told = format!("{}; passes {passes}", self.words(settings, policy));
        Some(sha256(told.as_bytes()))
    }

    /// What counts by these settings.
    pub fn policy(&self, settings: &Settings) -> Result<Policy, String> {
        let policy = Policy::new(settings.levels(self.named())?);
        match &settings.baseline {
            Some(path) => policy.baseline(path, self.write_baseline),
            None if self.write_baseline => Err(
                "`--write-baseline` needs `--baseline FILE`, or `baseline` in the settings"
                    .to_owned(),
            ),
            None => Ok(policy),
        }
    }
}

/// What findings weigh, in words.
fn levels_in_words(named: &settings::Named) -> String {
    let words = named.iter().map(|(name, level)| {
        let level = match level {
            Level::Allow => "allow",
            Level::Warn => "warn",
            Level::Deny => "deny",
        };
        format!("{level} {name}")
    });
    match named.is_empty() {
        true => "as it is".to_owned(),
        false => words.collect::<Vec<_>>().join(" "),
    }
}
