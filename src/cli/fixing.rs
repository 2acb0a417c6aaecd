//! `check --fix`: findings mended in the files themselves.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use clap::Args;
use tlaloc_bridge::contract::Profile;
use tlaloc_bridge::corpus::inputs::{self, Found, Input, path_error};
use tlaloc_bridge::diagnostic::{Finding, counted, shown};
use tlaloc_bridge::files;
use tlaloc_bridge::fix::{self, Fixed};
use tlaloc_bridge::policy::Policy;
use tlaloc_bridge::source::{MAX_BYTES, Source};

use super::modules;
use super::streams::Streams;

/// What is done about findings.
#[derive(Args)]
pub struct Fixing {
    /// Mend what can be mended for certain, in the files themselves: the spelling of literals and white space within
    /// operations, the order of a kernel's keys, broadcasts that change nothing. The layout (tabs, indentation, empty
    /// lines: the note `layout`) stays. All else of a file stays, byte for byte; what is
    /// left is reported. Files that are read-only or have several names (hard links) are left as they are
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

    /// What mends the findings of the inputs, or shows how; none if neither is asked for.
    ///
    /// # Errors
    ///
    /// That an input is no file.
    pub fn mending<'p>(
        &self,
        found: &Found,
        split: bool,
        profile: Option<Profile>,
        policy: &'p Policy,
    ) -> Result<Option<Mending<'p>>, String> {
        if !self.fix {
            return Ok(None);
        }
        let mut nowhere = found.inputs.iter().filter(|input| !input.is_file());
        if let Some(input) = nowhere.next().filter(|_| !self.diff) {
            return Err(format!(
                "`--fix` writes files, and {} is none; `--fix --diff` shows what it would change",
                input.name()
            ));
        }
        let inputs = found
            .inputs
            .iter()
            .filter_map(|input| input.path.as_deref());
        let folders: BTreeSet<_> = inputs.map(files::folder_of).collect();
        folders.into_iter().for_each(files::sweep_shallow);
        Ok(Some(Mending {
            shows_diff: self.diff,
            split,
            profile,
            policy,
            made: Mutex::new(BTreeMap::new()),
        }))
    }
}

/// Mends inputs of a run one by one, as the run works on them.
pub struct Mending<'p> {
    shows_diff: bool,
    split: bool,
    profile: Option<Profile>,
    policy: &'p Policy,
    /// What came of the inputs, by their paths.
    made: Mutex<BTreeMap<Option<PathBuf>, Made>>,
}

/// What came of a change.
enum Made {
    /// It is to be shown.
    Diff(Vec<u8>),
    /// It is written, and that is to be said.
    Mended(String),
    /// The file is left as it was.
    Failed(Box<Finding>),
}

impl Mending<'_> {
    /// Mends what can be in an input of that text, compressed or not, and gives the text that lies there then.
    pub fn mend(&self, input: &Input, source: Arc<Source>, is_compressed: bool) -> Arc<Source> {
        let change = match modules::caught(&input.name(), || self.change(input, &source)) {
            Ok(None) => return source,
            Ok(Some(change)) => change,
            Err(bug) => {
                self.note(input, Made::Failed(bug));
                return source;
            }
        };
        if self.shows_diff {
            self.note(input, Made::Diff(diff(&input.name(), &change)));
            return source;
        }
        match rewrite(input, &change, is_compressed) {
            Ok(said) => {
                self.note(input, Made::Mended(said));
                change.after.source
            }
            Err(failure) => {
                self.note(input, Made::Failed(Box::new(failure)));
                source
            }
        }
    }

    fn note(&self, input: &Input, made: Made) {
        let mut all = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert(input.path.clone(), made);
    }

    /// What is to change in an input.
    fn change(&self, input: &Input, before: &Arc<Source>) -> Option<Change> {
        let parts = |source: &Arc<Source>| {
            let parts = inputs::parts(source, self.split).into_iter();
            parts.map(|part| part.extent).collect()
        };
        let name = input.name();
        let wanted =
            |source: &Arc<Source>, extent, found| self.policy.wanted(&name, source, extent, found);
        let after = fix::fixed(before, self.profile, parts, wanted)?;
        let before = Arc::clone(before);
        Some(Change { before, after })
    }

    /// Says what was done, and gives why files could not be mended.
    ///
    /// # Errors
    ///
    /// That standard output cannot be written.
    pub fn finish(self, streams: &Streams) -> Result<Vec<Finding>, String> {
        let made = self.made.into_inner();
        let mut failures = Vec::new();
        for made in made.unwrap_or_else(PoisonError::into_inner).into_values() {
            match made {
                Made::Diff(diff) => streams.result(&diff)?,
                Made::Mended(said) => streams.say(&said),
                Made::Failed(failure) => failures.push(*failure),
            }
        }
        Ok(failures)
    }
}

/// Writes a change to its file, which is still what it was read as: neither compressed nor written meanwhile.
fn rewrite(input: &Input, change: &Change, is_compressed: bool) -> Result<String, Finding> {
    let name = input.name();
    let failed = |reason: String| {
        let message = format!("the file is left as it is: {reason}");
        path_error(&name, "unwritable-output", message)
    };
    let Some(path) = &input.path else {
        return Err(failed("it is no file".to_owned()));
    };
    if is_compressed {
        let mut error = failed("it is compressed, and `--fix` writes text".to_owned());
        error.diagnostic.help = Some("unpack it, or see `--fix --diff`".to_owned());
        return Err(error);
    }
    let present =
        files::read_found(path, MAX_BYTES as u64).map_err(|error| failed(files::reason(&error)))?;
    if present != change.before.bytes() {
        return Err(failed("it was written meanwhile".to_owned()));
    }
    files::rewrite(path, change.after.source.bytes())
        .map_err(|error| failed(files::reason(&error)))?;
    let many = counted(change.after.findings, "finding");
    Ok(format!("{}: {many} mended\n", shown(&name)))
}

fn diff(name: &str, change: &Change) -> Vec<u8> {
    let (before, after) = (change.before.bytes(), change.after.source.bytes());
    let diff = similar::TextDiff::from_lines(before, after);
    let mut out = Vec::new();
    // Writing to a Vec cannot fail.
    let _ = diff.unified_diff().header(name, name).to_writer(&mut out);
    out
}
