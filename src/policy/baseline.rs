//! The baseline: findings that were there when somebody began to count, and do not count.
//!
//! An entry is a rule, a file and a fingerprint, with how often they come together. So an entry
//! survives lines that move and values with other names, and a further finding like it is new.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::batch::sha256;
use crate::diagnostic::Finding;
use crate::files;
use crate::report::{fingerprint, json};

/// The version of the file's form.
const SCHEMA_VERSION: u32 = 1;

/// Characters of a line that an entry shows to people.
const SHOWN: usize = 100;

/// What says that the tool could not do its job, that there is no output, or that nobody has looked at a module at
/// all, is no finding to wait with: another day it stands for another fault.
pub(super) const NEVER: [&str; 13] = [
    "bytecode",
    "golden-mismatch",
    "input-too-large",
    "memory-limit",
    "internal-error",
    "no-fixture",
    "no-input",
    "no-output",
    "unfinished-run",
    "unread-bytecode",
    "unreadable-input",
    "unused-baseline",
    "unwritable-output",
];

/// All entries, by file.
#[derive(Default)]
pub struct Baseline {
    files: BTreeMap<String, Entries>,
    /// The SHA-256 of what it was read from.
    sha256: String,
}

/// The entries of one file.
#[derive(Clone, Default)]
pub struct Entries(BTreeMap<Key, Counted>);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    rule: String,
    fingerprint: String,
}

#[derive(Clone)]
struct Counted {
    count: usize,
    /// The line, for people.
    line: String,
}

/// The file's form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    schema_version: u32,
    findings: Vec<Entry>,
}

/// An entry as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    file: String,
    rule: String,
    fingerprint: String,
    count: usize,
    #[serde(default)]
    line: String,
}

/// An entry that is no more found as often as it says.
pub struct Unused {
    /// The file.
    pub file: String,
    /// The rule.
    pub rule: String,
    /// The line, as far as it was shown.
    pub line: String,
    /// How many are left over.
    pub left: usize,
}

impl Baseline {
    /// Reads a baseline.
    ///
    /// # Errors
    ///
    /// What the system says, or what is wrong with the text.
    pub fn read(path: &Path) -> io::Result<Self> {
        let bytes = files::read(path)?;
        let unread = |error| io::Error::new(io::ErrorKind::InvalidData, json::reason(&error));
        let document: Document = serde_json::from_slice(&bytes).map_err(unread)?;
        if document.schema_version != SCHEMA_VERSION {
            let version = document.schema_version;
            let message = format!(
                "it is of version {version}, and this program reads version {SCHEMA_VERSION}"
            );
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        let mut baseline = Self {
            sha256: sha256(&bytes),
            ..Self::default()
        };
        for entry in document.findings {
            let entries = baseline.files.entry(entry.file).or_default();
            entries.add(entry.rule, entry.fingerprint, entry.line, entry.count);
        }
        Ok(baseline)
    }

    /// The SHA-256 of what it was read from, in hexadecimal digits.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The entries of a file.
    pub fn of(&self, file: &str) -> Entries {
        self.files.get(file).cloned().unwrap_or_default()
    }

    /// The files that have entries.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Puts other entries in the place of a file's.
    pub fn set(&mut self, file: &str, entries: Entries) {
        match entries.0.is_empty() {
            true => self.files.remove(file),
            false => self.files.insert(file.to_owned(), entries),
        };
    }

    /// Writes the baseline, sorted, an entry to a few lines.
    ///
    /// # Errors
    ///
    /// As [`files::write`].
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let entries = self.files.iter().flat_map(|(file, entries)| {
            entries.0.iter().map(|(key, counted)| Entry {
                file: file.clone(),
                rule: key.rule.clone(),
                fingerprint: key.fingerprint.clone(),
                count: counted.count,
                line: counted.line.clone(),
            })
        });
        let document = Document {
            schema_version: SCHEMA_VERSION,
            findings: entries.collect(),
        };
        files::sweep_shallow(files::folder_of(path));
        files::write(path, &json::pretty(&document))
    }
}

impl Entries {
    fn add(&mut self, rule: String, fingerprint: String, line: String, count: usize) {
        let counted = self.0.entry(Key { rule, fingerprint });
        let counted = counted.or_insert(Counted { count: 0, line });
        counted.count = counted.count.saturating_add(count);
    }

    /// How many findings they are for.
    pub fn count(&self) -> usize {
        let counts = self.0.values().map(|counted| counted.count);
        counts.fold(0, usize::saturating_add)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a finding; no where it is one that cannot wait.
    pub fn record(&mut self, finding: &Finding, fingerprint: &str) -> bool {
        let rule = finding.diagnostic.rule;
        if NEVER.contains(&rule) {
            return false;
        }
        let line = finding.diagnostic.span.map(|span| {
            let line = fingerprint::line(&finding.source, span);
            String::from_utf8_lossy(&line).chars().take(SHOWN).collect()
        });
        let line = line.unwrap_or_default();
        self.add(rule.to_owned(), fingerprint.to_owned(), line, 1);
        true
    }

    /// Takes one finding of the rule and fingerprint out, if there is any.
    pub fn take(&mut self, rule: &str, fingerprint: &str) -> bool {
        if self.0.is_empty() || NEVER.contains(&rule) {
            return false;
        }
        let key = Key {
            rule: rule.to_owned(),
            fingerprint: fingerprint.to_owned(),
        };
        let counted = self.0.get_mut(&key).filter(|counted| counted.count > 0);
        counted.map(|counted| counted.count -= 1).is_some()
    }

    /// What was not taken out, of `file`.
    pub fn left(&self, file: &str) -> impl Iterator<Item = Unused> {
        let left = self.0.iter().filter(|(_, counted)| counted.count > 0);
        left.map(move |(key, counted)| Unused {
            file: file.to_owned(),
            rule: key.rule.clone(),
            line: counted.line.clone(),
            left: counted.count,
        })
    }
}
