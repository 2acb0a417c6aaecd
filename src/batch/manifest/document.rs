//! A manifest and its journal as they are written.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use super::{Entry, JOURNAL};
use crate::files::{self, Identity};

/// The version of the manifest's form: it changes when a field goes or changes its meaning.
const SCHEMA_VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
pub(super) struct Document {
    pub(super) schema_version: u32,
    pub(super) options: BTreeMap<String, String>,
    pub(super) inputs: BTreeMap<String, Entry>,
}

/// A line of the journal. An input that has no outputs any more has no entry.
#[derive(Serialize, Deserialize)]
pub(super) struct Line {
    pub(super) stem: String,
    pub(super) options: String,
    pub(super) entry: Option<Entry>,
}

/// By what a manifest and its journal show that another run has written there.
#[derive(PartialEq)]
pub(super) struct Seen {
    manifest: Option<(Identity, Option<SystemTime>)>,
    /// The bytes of the journal.
    pub(super) journal: u64,
}

impl Seen {
    pub(super) fn of(file: &Path) -> Self {
        let written = || file.metadata().ok()?.modified().ok();
        Self {
            manifest: Identity::of(file).map(|identity| (identity, written())),
            journal: journal(file).metadata().map_or(0, |data| data.len()),
        }
    }
}

impl Document {
    /// Another one, with what this one says of some inputs.
    pub(super) fn onto(mut self, mut other: Self, changed: &BTreeSet<String>) -> Self {
        for stem in changed {
            match self.inputs.remove(stem) {
                Some(entry) => other.inputs.insert(stem.clone(), entry),
                None => other.inputs.remove(stem),
            };
        }
        other.options.append(&mut self.options);
        other
    }
}

pub(super) fn journal(manifest: &Path) -> PathBuf {
    manifest.with_extension(JOURNAL)
}

/// A manifest and its journal, so far as they are there.
pub(super) fn read(path: &Path) -> Result<Document, String> {
    let mut document = Document {
        schema_version: SCHEMA_VERSION,
        options: BTreeMap::new(),
        inputs: BTreeMap::new(),
    };
    let failed = |path: &Path, reason: String| {
        format!(
            "the manifest {} cannot be read: {reason}; take it away to begin anew",
            path.display()
        )
    };
    if let Some(bytes) = there(path).map_err(|error| failed(path, files::reason(&error)))? {
        document =
            serde_json::from_slice(&bytes).map_err(|error| failed(path, error.to_string()))?;
        if document.schema_version != SCHEMA_VERSION {
            let version = document.schema_version;
            return Err(failed(path, format!("its schema_version is {version}")));
        }
    }
    let path = journal(path);
    let bytes = there(&path).map_err(|error| failed(&path, files::reason(&error)))?;
    for line in bytes.unwrap_or_default().split(|byte| *byte == b'\n') {
        // A line that does not read was torn when its run was killed: that input is done again.
        let Ok(line) = serde_json::from_slice::<Line>(line) else {
            continue;
        };
        let Line {
            stem,
            options,
            entry,
        } = line;
        match entry {
            Some(entry) => {
                document.options.insert(entry.options.clone(), options);
                document.inputs.insert(stem, entry);
            }
            None => {
                document.inputs.remove(&stem);
            }
        }
    }
    document.inputs.retain(|_, entry| entry.is_below());
    Ok(document)
}

fn there(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match files::read_found(path, files::MOST) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}
