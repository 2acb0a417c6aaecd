//! Options that say what counts of what is found.

use std::path::PathBuf;

use clap::Args;
use tlaloc_bridge::policy::Policy;

/// What counts.
#[derive(Args)]
pub struct Judging {
    /// Findings that are listed in this file do not count; those listed that are not there any more
    /// are reported
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// List what is found now in the file of --baseline, and end as if it did not count. Entries of
    /// files that are not among the inputs stay, unless the file is gone
    #[arg(long, requires = "baseline")]
    write_baseline: bool,
}

impl Judging {
    /// As the library has it.
    pub fn policy(&self) -> Result<Policy, String> {
        let policy = Policy::default();
        match &self.baseline {
            Some(path) => policy.baseline(path, self.write_baseline),
            None => Ok(policy),
        }
    }
}
