//! `check --fix`: findings mended in the files themselves.

use std::sync::Arc;

use clap::Args;
use rayon::prelude::*;
use tlaloc_bridge::contract::Profile;
use tlaloc_bridge::corpus::inputs::{self, Found, Input, compressed, path_error};
use tlaloc_bridge::diagnostic::{Finding, counted};
use tlaloc_bridge::files;
use tlaloc_bridge::fix::{self, Fixed};
use tlaloc_bridge::policy::Policy;
use tlaloc_bridge::source::Source;

use super::streams::Streams;

/// What is done about findings.
#[derive(Args)]
pub struct Fixing {
    /// Mend what can be mended for certain, in the files themselves: the spelling of literals and white space, the
    /// order of a kernel's keys, broadcasts that change nothing. All else of a file stays, byte for byte; what is
    /// left is reported
    #[arg(long)]
    fix: bool,
    /// Show what `--fix` would change, as a unified diff, and write nothing
    #[arg(long, requires = "fix")]
    diff: bool,
}

/// What an input was, and is to be.
struct Change {
    before: Arc<Source>,
    after: Fixed,
}

impl Fixing {
    /// Whether findings are to be mended.
    pub fn mends(&self) -> bool {
        self.fix
    }

    /// Whether standard output is for a diff.
    pub fn shows_diff(&self) -> bool {
        self.diff
    }

    /// Mends the findings of the inputs, or shows how, if that is asked for. Gives why files could not be mended.
    ///
    /// # Errors
    ///
    /// That an input is no file.
    pub fn apply(
        &self,
        found: &Found,
        split: bool,
        profile: Option<Profile>,
        policy: &Policy,
        streams: &Streams,
    ) -> Result<Vec<Finding>, String> {
        if !self.fix {
            return Ok(Vec::new());
        }
        let nowhere = found.inputs.iter().find(|input| input.path.is_none());
        if let Some(input) = nowhere.filter(|_| !self.diff) {
            return Err(format!(
                "`--fix` writes files, and {} is none; `--fix --diff` shows what it would change",
                input.name()
            ));
        }
        let work = |input: &Input| {
            let change = change(input, split, profile, policy)?;
            Some(match self.diff {
                true => Ok(Made::Diff(diff(&input.name(), &change))),
                false => rewrite(input, &change).map(Made::Mended),
            })
        };
        let made: Vec<_> = found.inputs.par_iter().filter_map(work).collect();
        let mut failures = Vec::new();
        for made in made {
            match made {
                Ok(Made::Diff(diff)) => streams.result(&diff)?,
                Ok(Made::Mended(said)) => streams.say(&said),
                Err(failure) => failures.push(failure),
            }
        }
        Ok(failures)
    }
}

/// What came of a change.
enum Made {
    /// It is shown.
    Diff(Vec<u8>),
    /// It is written, and that is said.
    Mended(String),
}

/// Writes a change to its file, which is still what it was read as: neither compressed nor written meanwhile.
fn rewrite(input: &Input, change: &Change) -> Result<String, Finding> {
    let name = input.name();
    let failed = |reason: String| {
        let message = format!("the file is left as it is: {reason}");
        path_error(&name, "unwritable-output", message)
    };
    let Some(path) = &input.path else {
        return Err(failed("it is no file".to_owned()));
    };
    let present = std::fs::read(path).map_err(|error| failed(files::reason(&error)))?;
    if compressed::is(&present) {
        let mut error = failed("it is compressed, and `--fix` writes text".to_owned());
        error.diagnostic.help = Some("unpack it, or see `--fix --diff`".to_owned());
        return Err(error);
    }
    if present != change.before.bytes() {
        return Err(failed("it was written meanwhile".to_owned()));
    }
    files::rewrite(path, change.after.source.bytes())
        .map_err(|error| failed(files::reason(&error)))?;
    let many = counted(change.after.findings, "finding");
    Ok(format!("{name}: {many} mended\n"))
}

/// What is to change in an input; nothing in one that cannot be read, or is bytecode.
fn change(input: &Input, split: bool, profile: Option<Profile>, policy: &Policy) -> Option<Change> {
    let (before, from_bytecode) = super::bytecode::source(input).ok()?;
    let parts = |source: &Arc<Source>| {
        let parts = inputs::parts(source, split).into_iter();
        parts.map(|part| part.extent).collect()
    };
    let name = input.name();
    let wanted = |source: &Arc<Source>, extent, found| policy.wanted(&name, source, extent, found);
    let after = fix::fixed(&before, profile, parts, wanted).filter(|_| !from_bytecode)?;
    Some(Change { before, after })
}

fn diff(name: &str, change: &Change) -> Vec<u8> {
    let (before, after) = (change.before.bytes(), change.after.source.bytes());
    let diff = similar::TextDiff::from_lines(before, after);
    let mut out = Vec::new();
    // Writing to a Vec cannot fail.
    let _ = diff.unified_diff().header(name, name).to_writer(&mut out);
    out
}
