//! What was made of which input, so that a run that was stopped need not begin anew.
//!
//! The manifest lies beside the outputs, as JSON without times, so that two runs that made the same
//! have the same. While a run goes on, each input that is done is a line of a journal; the manifest
//! is written from it at the end, and from what a killed run left of it at the beginning of the next.

mod document;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use document::{Document, Line, Seen, journal, read};

use super::sha256;
use super::shard::Shard;
use crate::files;
use crate::source::MAX_BYTES;

/// What manifests are called; a share of the inputs has one of its own.
const NAME: &str = "tlaloc-bridge-manifest";
const JOURNAL: &str = "journal";

/// One input that is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The SHA-256 of its bytes.
    pub sha256: String,
    /// That of the options, which the manifest has in words.
    pub options: String,
    /// Its modules, in order: those that have outputs.
    pub modules: Vec<Made>,
    /// A module failed or had a warning, which is to be said again: the outputs are never up to date.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
    /// What other options gave before and is still there, below the folder of the manifest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<PathBuf>,
}

/// What was made of one module.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Made {
    /// Its number, where the input was split.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// The output of each twin.
    pub outputs: BTreeMap<String, Output>,
}

/// A file that was written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Output {
    /// Where, below the folder of the manifest.
    pub path: PathBuf,
    /// The SHA-256 of its bytes.
    pub sha256: String,
}

impl Entry {
    /// Whether they lie there: a path from elsewhere is no run's.
    fn is_below(&self) -> bool {
        let mut parts = self.paths().flat_map(Path::components);
        parts.all(|part| matches!(part, Component::Normal(_)))
    }

    /// Where all that runs have written of it lies, below the folder of the manifest.
    fn paths(&self) -> impl Iterator<Item = &Path> {
        let left = self.left.iter().map(PathBuf::as_path);
        self.outputs().chain(left)
    }

    /// Where its outputs lie, below the folder of the manifest.
    fn outputs(&self) -> impl Iterator<Item = &Path> {
        let outputs = self.modules.iter().flat_map(|made| made.outputs.values());
        outputs.map(|output| output.path.as_path())
    }
}

/// The manifest of a folder during a run.
pub struct Manifest {
    folder: PathBuf,
    /// Its own file; the journal is beside it.
    file: PathBuf,
    /// What all manifests of the folder say of earlier runs.
    earlier: BTreeMap<String, Entry>,
    options: String,
    run: Mutex<Run>,
}

/// What this run adds.
struct Run {
    document: Document,
    journal: Option<File>,
    /// Inputs of which it says something new.
    changed: BTreeSet<String>,
    /// What the files were when they were read, and as this run has made them since.
    seen: Seen,
    failure: Option<io::Error>,
}

impl Manifest {
    /// The manifest of `folder` for a run with these options, in words; that of `shard` where the run
    /// takes a share of the inputs.
    ///
    /// # Errors
    ///
    /// That a manifest of the folder cannot be read.
    pub fn open(folder: &Path, options: &str, shard: Option<Shard>) -> Result<Self, String> {
        let name = match shard {
            None => NAME.to_owned(),
            Some(shard) => format!("{NAME}.{}", shard.to_string().replace('/', "-of-")),
        };
        let file = folder.join(format!("{name}.json"));
        let seen = Seen::of(&file);
        let own = read(&file)?;
        let mut earlier = BTreeMap::new();
        for other in manifests(folder) {
            earlier.extend(read(&other)?.inputs);
        }
        earlier.extend(own.inputs.clone());
        let digest = sha256(options.as_bytes());
        let mut document = own;
        document.options.insert(digest.clone(), options.to_owned());
        Ok(Self {
            folder: folder.to_owned(),
            file,
            earlier,
            options: digest,
            run: Mutex::new(Run {
                document,
                journal: None,
                changed: BTreeSet::new(),
                seen,
                failure: None,
            }),
        })
    }

    /// What was made of an input, if it has these bytes, the options are the same, and the outputs
    /// are there as they were written.
    pub fn up_to_date(&self, stem: &str, sha256_of_input: &str) -> Option<&Entry> {
        let entry = self.earlier.get(stem)?;
        let same = !entry.again && entry.sha256 == sha256_of_input && entry.options == self.options;
        let mut outputs = entry.modules.iter().flat_map(|made| made.outputs.values());
        let intact = |output: &Output| {
            let bytes = files::read_found(&self.folder.join(&output.path), MAX_BYTES as u64);
            bytes.is_ok_and(|bytes| sha256(&bytes) == output.sha256)
        };
        (same && outputs.all(intact)).then_some(entry)
    }

    /// What an earlier run made of a module of an input.
    pub fn earlier(&self, stem: &str, number: Option<usize>) -> Option<&Made> {
        let mut modules = self.earlier.get(stem)?.modules.iter();
        modules.find(|made| made.number == number)
    }

    /// The folder that outputs lie below.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where an output of an entry lies.
    pub fn path(&self, output: &Output) -> PathBuf {
        self.folder.join(&output.path)
    }

    /// Notes what was made of an input, and whether that is to be done again; nothing, if `modules` is none.
    pub fn record(
        &self,
        stem: &str,
        sha256_of_input: &str,
        modules: Option<Vec<Made>>,
        again: bool,
    ) {
        let mut entry = Entry {
            sha256: sha256_of_input.to_owned(),
            options: self.options.clone(),
            again: again || modules.is_none(),
            modules: modules.unwrap_or_default(),
            left: Vec::new(),
        };
        let mut run = self.run.lock().unwrap_or_else(PoisonError::into_inner);
        let inputs = &mut run.document.inputs;
        let left = inputs.get(stem).into_iter().flat_map(Entry::paths);
        let left = left.filter(|path| !entry.outputs().any(|output| output == *path));
        let left = left.filter(|path| self.folder.join(path).exists());
        entry.left = left.map(Path::to_owned).collect();
        // One of which nothing is there is none.
        let entry = Some(entry).filter(|entry| entry.paths().next().is_some());
        if inputs.get(stem) == entry.as_ref() {
            return;
        }
        match &entry {
            Some(entry) => inputs.insert(stem.to_owned(), entry.clone()),
            None => inputs.remove(stem),
        };
        run.changed.insert(stem.to_owned());
        let line = Line {
            stem: stem.to_owned(),
            options: run.document.options[&self.options].clone(),
            entry,
        };
        if run.failure.is_none()
            && let Err(error) = run.append(&journal(&self.file), &line)
        {
            run.failure = Some(error);
        }
    }

    /// Outputs of earlier runs that are still there: of the inputs of this run, by other options; and of inputs
    /// that are not of this run, whose names `is_of_run` does not know.
    pub fn left_over(&self, is_of_run: impl Fn(&str) -> bool) -> [Vec<PathBuf>; 2] {
        let run = self.run.lock().unwrap_or_else(PoisonError::into_inner);
        let inputs = run.document.inputs.iter();
        let (own, others): (Vec<_>, Vec<_>) = inputs.partition(|(stem, _)| is_of_run(stem));
        let left = own.iter().flat_map(|(_, entry)| &entry.left);
        let others = others.iter().flat_map(|(_, entry)| entry.paths());
        let there = |paths: Vec<&Path>| {
            let paths = paths.into_iter().map(|path| self.folder.join(path));
            let mut there: Vec<_> = paths.filter(|path| path.exists()).collect();
            there.sort();
            there
        };
        [
            there(left.map(PathBuf::as_path).collect()),
            there(others.collect()),
        ]
    }

    /// Writes the manifest and takes the journal away. What other runs noted there meanwhile, of other inputs, stays.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn close(self) -> io::Result<()> {
        let run = self.run.into_inner();
        let run = run.unwrap_or_else(PoisonError::into_inner);
        let journal = journal(&self.file);
        if run.changed.is_empty() && !journal.exists() {
            return Ok(());
        }
        // Until this returns, others wait with theirs. Where there are no locks, nobody does.
        let lock = File::open(&self.folder);
        let _ = lock.as_ref().map(File::lock);
        let mut document = match run.seen == Seen::of(&self.file) {
            true => run.document,
            false => run
                .document
                .onto(read(&self.file).map_err(io::Error::other)?, &run.changed),
        };
        let used: Vec<_> = document
            .inputs
            .values()
            .map(|entry| &entry.options)
            .collect();
        let used = used.into_iter().cloned().collect::<BTreeSet<_>>();
        document.options.retain(|digest, _| used.contains(digest));
        let bytes = crate::report::json::pretty(&document);
        files::write_in_folders(&self.file, &bytes)?;
        drop(run.journal);
        // A link there is none of ours.
        if journal.symlink_metadata().is_ok_and(|data| data.is_file()) {
            std::fs::remove_file(&journal)?;
        }
        run.failure.map_or(Ok(()), Err)
    }
}

impl Run {
    /// A line goes out in one piece, so that only the last one of a killed run can be torn.
    fn append(&mut self, path: &Path, line: &Line) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        let file = match &mut self.journal {
            Some(file) => file,
            none => {
                std::fs::create_dir_all(files::folder_of(path))?;
                none.insert(files::append(path)?)
            }
        };
        file.write_all(&text)?;
        self.seen.journal += text.len() as u64;
        Ok(())
    }
}

/// The outputs that the manifests of a folder list.
///
/// # Errors
///
/// That one cannot be read.
pub fn outputs(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut outputs = Vec::new();
    for file in manifests(folder) {
        let inputs = read(&file)?.inputs;
        let paths = inputs.values().flat_map(Entry::paths);
        outputs.extend(paths.map(|path| folder.join(path)));
    }
    Ok(outputs)
}

/// Whether a file in the folder of the outputs may be a manifest or a journal.
pub fn is_called_so(name: &str) -> bool {
    name.starts_with(NAME)
}

/// All manifests of a folder, by name, those too of which a killed run left the journal alone.
fn manifests(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    let files = files.filter(|path| path.file_name().is_some_and(is_one));
    let mut manifests: Vec<_> = files.map(|path| path.with_extension("json")).collect();
    manifests.sort();
    manifests.dedup();
    manifests
}

/// Whether a file of that name is a manifest or a journal.
pub fn is_one(name: &OsStr) -> bool {
    let rest = name.to_str().and_then(|name| name.strip_prefix(NAME));
    rest.is_some_and(is_of_share)
}

/// Whether that is what the name of a manifest or of a journal ends with: files of people's may begin as they do.
fn is_of_share(rest: &str) -> bool {
    let Some((share, "json" | JOURNAL)) = rest.rsplit_once('.') else {
        return false;
    };
    let share = share
        .strip_prefix('.')
        .map(|share| share.replace("-of-", "/"));
    rest.starts_with('.') && share.is_none_or(|share| share.parse::<Shard>().is_ok())
}

#[cfg(test)]
mod tests;
