//! What counts of what was found: the findings themselves do not depend on it.
//!
//! A [`Policy`] is for a run. Each input gets a [`FilePolicy`] of its own, and each module of it a
//! [`Judge`], one after the other, so that what counts does not depend on threads.

pub mod baseline;
pub mod levels;
pub mod suppressions;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::corpus::inputs::path_error;
use crate::diagnostic::{Diagnostic, Finding, Severity, counted};
use crate::files;
use crate::report::{DiagnosticRecord, SuppressedBy};
use crate::run::findings;
use crate::source::{Source, Span};
use baseline::{Baseline, Entries, Unused};
use levels::{FileLevels, Levels};
use suppressions::Suppressions;

/// How far a run has looked at a module, and so which rules it could have found broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looked {
    /// Not to the end: an error came first, or not all was asked for.
    Partly,
    /// At all that a text can break, but not at what comes of it.
    AtText,
}

/// The folder of a file.
fn folder_of(file: &Path) -> PathBuf {
    files::folder_of(&files::from_root(file)).to_owned()
}

impl Looked {
    /// Whether a finding of each rule that the name means would have been made.
    pub fn at(self, name: &str) -> bool {
        self == Looked::AtText && !levels::meant(name).any(|rule| rule.is_later)
    }
}

/// What counts in a run.
#[derive(Default)]
pub struct Policy {
    levels: Levels,
    baseline: Option<(PathBuf, Baseline)>,
    /// Write the baseline instead of counting by it.
    writes: bool,
    /// What is left of the baseline's entries, or was found for it, by file.
    settled: Mutex<Vec<(String, Entries)>>,
    /// Entries that are for nothing any more.
    unused: Mutex<Vec<Unused>>,
}

impl Policy {
    /// Weighs findings so.
    pub fn new(levels: Levels) -> Self {
        Self {
            levels,
            ..Self::default()
        }
    }

    /// Counts by the baseline of `path`, or writes it from what is found.
    ///
    /// # Errors
    ///
    /// That the baseline cannot be read. One that is to be written may be missing.
    pub fn baseline(mut self, path: &Path, writes: bool) -> Result<Self, String> {
        let baseline = match Baseline::read(path) {
            Err(error) if writes && error.kind() == std::io::ErrorKind::NotFound => {
                Baseline::default()
            }
            Err(error) => {
                let hint = match error.kind() {
                    std::io::ErrorKind::NotFound => "; `--write-baseline` makes it",
                    _ => "",
                };
                let path = path.display();
                let reason = files::reason(&error);
                return Err(format!(
                    "the baseline {path} cannot be read: {reason}{hint}"
                ));
            }
            Ok(baseline) => baseline,
        };
        self.baseline = Some((path.to_owned(), baseline));
        self.writes = writes;
        Ok(self)
    }

    /// The baseline that is to be written; none where none is.
    pub fn written_baseline(&self) -> Option<&Path> {
        let baseline = self.baseline.as_ref().filter(|_| self.writes);
        baseline.map(|(path, _)| path.as_path())
    }

    /// The SHA-256 of the baseline that it counts by; none where there is none.
    pub fn baseline_sha256(&self) -> Option<&str> {
        self.baseline
            .as_ref()
            .map(|(_, baseline)| baseline.sha256())
    }

    /// What the baseline calls a file: its path below the baseline's folder, wherever the run began.
    fn key(&self, name: &str) -> String {
        let Some((baseline, _)) = &self.baseline else {
            return name.to_owned();
        };
        let file = files::from_root(Path::new(name));
        let below = file.strip_prefix(folder_of(baseline)).unwrap_or(&file);
        below.to_str().unwrap_or(name).to_owned()
    }

    /// What is said of the run as a whole, as it weighs there.
    pub fn weighed(&self, findings: impl IntoIterator<Item = Finding>) -> Vec<Finding> {
        let weigh = |mut finding: Finding| {
            let levels = self.levels.of(finding.source.name());
            let Diagnostic { rule, severity, .. } = finding.diagnostic;
            finding.diagnostic.severity = levels.weigh(rule, severity)?;
            Some(finding)
        };
        findings.into_iter().filter_map(weigh).collect()
    }

    /// What counts in a file.
    pub fn file(&self, name: &str) -> FilePolicy<'_> {
        let levels = self.levels.of(name);
        let name = self.key(name);
        let old = match &self.baseline {
            Some((_, baseline)) if !self.writes => baseline.of(&name),
            _ => Entries::default(),
        };
        FilePolicy {
            policy: self,
            levels,
            name,
            entries: old,
            looked: Looked::AtText,
        }
    }

    /// Those of the findings in a module of a file that are neither left out nor suppressed by a comment.
    pub fn wanted(
        &self,
        file: &str,
        source: &Source,
        extent: Span,
        mut findings: Vec<Diagnostic>,
    ) -> Vec<Diagnostic> {
        let levels = self.levels.of(file);
        let mut suppressions = Suppressions::read(source, extent);
        findings.retain(|it| {
            let suppressed = it.span.and_then(|span| suppressions.of(source, it, span));
            levels.weigh(it.rule, it.severity).is_some() && suppressed.is_none()
        });
        findings
    }

    /// What is to be said once all is judged; writes the baseline if that was asked for.
    ///
    /// # Errors
    ///
    /// That the baseline cannot be written.
    pub fn finish(mut self) -> Result<Vec<Finding>, String> {
        let said = self.settle()?;
        Ok(self.weighed(said))
    }

    fn settle(&mut self) -> Result<Vec<Finding>, String> {
        let Some((path, mut baseline)) = self.baseline.take() else {
            return Ok(Vec::new());
        };
        let folder = folder_of(&path);
        let settled = std::mem::take(&mut self.settled).into_inner();
        let settled = settled.unwrap_or_else(PoisonError::into_inner);
        let settled: BTreeMap<_, _> = settled.into_iter().collect();
        let is_gone = |file: &&str| {
            !settled.contains_key(*file) && !folder.join(files::from_readable(file)).exists()
        };
        let gone: Vec<_> = baseline
            .files()
            .filter(is_gone)
            .map(str::to_owned)
            .collect();
        if self.writes {
            for file in gone {
                baseline.set(&file, Entries::default());
            }
            for (file, entries) in settled {
                baseline.set(&file, entries);
            }
            let listed = listed(&path, &baseline);
            let written = baseline.write(&path);
            let failed = |error: std::io::Error| {
                let reason = files::reason(&error);
                format!(
                    "the baseline {} cannot be written: {reason}",
                    path.display()
                )
            };
            return written.map(|()| vec![listed]).map_err(failed);
        }
        let unused = std::mem::take(&mut self.unused).into_inner();
        let mut unused = unused.unwrap_or_else(PoisonError::into_inner);
        for file in &gone {
            unused.extend(baseline.of(file).left(file));
        }
        unused.sort_by(|a, b| (&a.file, &a.rule, &a.line).cmp(&(&b.file, &b.rule, &b.line)));
        let name = path.display().to_string();
        let warnings = unused.into_iter().map(|entry| {
            let Unused {
                file,
                rule,
                line,
                left,
            } = entry;
            let times = if left == 1 {
                String::new()
            } else {
                format!(" {left} times")
            };
            let message = format!("`{rule}` in {file} is not found{times} any more: {line}");
            let mut warning = path_error(&name, "unused-baseline", message);
            warning.diagnostic.severity = Severity::Warning;
            let help = "`--write-baseline` writes the baseline anew";
            warning.diagnostic.help = Some(help.to_owned());
            warning
        });
        Ok(warnings.collect())
    }
}

/// What is said of a baseline that was written.
fn listed(path: &Path, baseline: &Baseline) -> Finding {
    let files = baseline.files().count();
    let counts = baseline.files().map(|file| baseline.of(file).count());
    let count = counts.fold(0, usize::saturating_add);
    let (findings, files) = (counted(count, "finding"), counted(files, "file"));
    let message = format!("it lists {findings} in {files}");
    let mut note = path_error(&path.display().to_string(), "written-baseline", message);
    note.diagnostic.severity = Severity::Note;
    note
}

/// What counts in one input.
pub struct FilePolicy<'p> {
    policy: &'p Policy,
    levels: FileLevels<'p>,
    name: String,
    /// What is left of the baseline, or was found for it.
    entries: Entries,
    looked: Looked,
}

impl FilePolicy<'_> {
    /// What counts in the module that is this text; in the input itself, where it cannot be read.
    pub fn judge(&mut self, text: Option<(&Arc<Source>, Span)>) -> Judge<'_> {
        Judge {
            text: text
                .map(|(source, extent)| (Arc::clone(source), Suppressions::read(source, extent))),
            entries: &mut self.entries,
            levels: &self.levels,
            writes: self.policy.writes,
            looked: &mut self.looked,
        }
    }

    /// Ends the work on the input.
    pub fn finish(self) {
        if self.policy.baseline.is_none() {
            return;
        }
        if !self.policy.writes {
            let left = self.entries.left(&self.name);
            let unused = left.filter(|entry| self.looked.at(&entry.rule));
            let mut all = self
                .policy
                .unused
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            all.extend(unused);
        }
        let settled = self.policy.settled.lock();
        let mut settled = settled.unwrap_or_else(PoisonError::into_inner);
        settled.push((self.name, self.entries));
    }
}

/// What counts in one module.
pub struct Judge<'f> {
    text: Option<(Arc<Source>, Suppressions)>,
    entries: &'f mut Entries,
    levels: &'f FileLevels<'f>,
    writes: bool,
    looked: &'f mut Looked,
}

impl Judge<'_> {
    /// What a finding weighs; none if it is left out.
    pub fn weighs(&self, rule: &str, severity: Severity) -> Option<Severity> {
        self.levels.weigh(rule, severity)
    }

    /// Whether there is a finding that would not count.
    pub fn waives_any(&self) -> bool {
        let has_comments = |(_, suppressions): &(_, Suppressions)| !suppressions.is_empty();
        self.writes || !self.entries.is_empty() || self.text.as_ref().is_some_and(has_comments)
    }

    /// Why a finding does not count; none where it does.
    pub fn waives(&mut self, finding: &Finding, record: &DiagnosticRecord) -> Option<SuppressedBy> {
        let rule = finding.diagnostic.rule;
        if let Some((source, suppressions)) = &mut self.text
            && Arc::ptr_eq(&finding.source, source)
            && let Some(span) = finding.diagnostic.span
            && let Some(reason) = suppressions.of(source, &finding.diagnostic, span)
        {
            let reason = reason.to_string();
            return Some(SuppressedBy::Comment { reason });
        }
        let fingerprint = record.fingerprint.as_deref()?;
        let waived = match self.writes {
            true => {
                record.severity >= Severity::Warning && self.entries.record(finding, fingerprint)
            }
            false => self.entries.take(rule, fingerprint),
        };
        waived.then_some(SuppressedBy::Baseline)
    }

    /// What is wrong with what was written to waive findings, once all are known.
    pub fn complaints(&mut self, looked: Looked) -> Vec<Finding> {
        if looked == Looked::Partly {
            *self.looked = looked;
        }
        let Some((source, suppressions)) = &self.text else {
            return Vec::new();
        };
        findings(source, suppressions.complaints(looked))
    }
}
