//! Golden fixtures: a folder with an input and, beside it, what must come of it.
//!
//! | file | holds |
//! |---|---|
//! | `input.mlir`, or that with `.gz` or `.zst` behind it | one module as the emitter prints it |
//! | `stablehlo.mlir`, `mhlo.mlir` | what each twin makes of it, in the emitter's spelling |
//! | `report.json` | what the pipeline reported: normalization, passes, counters, warnings |

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use super::compare::{self, Comparison};
use crate::files;
use crate::report::{self, DiagnosticRecord, PassRecord};
use crate::run::TwinRun;
use crate::source::Source;
use crate::twins::Twin;

/// The name of a fixture's report.
pub const REPORT: &str = "report.json";

/// The most bytes that are read of a golden file: these, or so many times what was made, whichever is more.
const MOST: u64 = 64 << 20;
const TIMES: u64 = 16;

/// A folder that holds an input, by one of the names in [`INPUTS`](super::find::INPUTS).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fixture {
    /// The folder.
    pub folder: PathBuf,
    /// Its path below the folder that was searched, with `/` between folders; its own name where
    /// that folder is the fixture.
    pub name: String,
    /// The input, which is in the folder.
    pub input: PathBuf,
}

/// How one file of a fixture compares with what was made.
#[derive(Debug)]
pub enum FileState {
    /// The same bytes.
    Identical,
    /// Other bytes of the same structure, where that is enough ([`Equality::Structure`]).
    Equivalent,
    /// Neither; the text shows where they part.
    Different(String),
    /// The fixture has no such file.
    Missing,
    /// The fixture's file cannot be read, and why.
    Unreadable(String),
    /// Nothing was made, so nothing can be compared.
    NoOutput,
    /// It was not identical and is now; the text says what changed.
    Blessed(String),
}

/// What a golden file must share with what is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Equality {
    /// Every byte.
    Bytes,
    /// The structure: names of values, the order of attributes and of independent ops may differ.
    Structure,
}

/// One file of a fixture.
pub struct FileReport {
    /// Its name in the fixture's folder.
    pub name: String,
    /// How it compares.
    pub state: FileState,
    /// What was made, for blessing.
    made: Option<Arc<Source>>,
}

impl FileReport {
    /// The file that a report says to be in a state; none for a word that is no state's.
    pub fn read(name: String, label: &str, detail: Option<String>) -> Option<Self> {
        let detail = detail.unwrap_or_default();
        let state = match label {
            "identical" => FileState::Identical,
            "equivalent" => FileState::Equivalent,
            "different" => FileState::Different(detail),
            "missing" => FileState::Missing,
            "unreadable" => FileState::Unreadable(detail),
            "no-output" => FileState::NoOutput,
            "blessed" => FileState::Blessed(detail),
            _ => return None,
        };
        let made = None;
        Some(Self { name, state, made })
    }

    /// Lets go of what was made, when it will not be blessed any more.
    pub fn release(&mut self) {
        self.made = None;
    }

    /// Why the file does not match; none where it does.
    pub fn mismatch(&self) -> Option<&str> {
        if self.state.matches() {
            return None;
        }
        Some(self.state.detail().map_or_else(
            || match self.state {
                FileState::Missing => "there is no such file; `golden --bless` writes it",
                _ => "the module gave no output to compare",
            },
            str::trim_end,
        ))
    }
}

impl FileState {
    /// In one word, for summaries.
    pub fn label(&self) -> &'static str {
        match self {
            FileState::Identical => "identical",
            FileState::Equivalent => "equivalent",
            FileState::Different(_) => "different",
            FileState::Missing => "missing",
            FileState::Unreadable(_) => "unreadable",
            FileState::NoOutput => "no-output",
            FileState::Blessed(_) => "blessed",
        }
    }

    /// Whether the fixture's file says what was made.
    pub fn matches(&self) -> bool {
        matches!(
            self,
            FileState::Identical | FileState::Equivalent | FileState::Blessed(_)
        )
    }

    /// More than the label says, where there is more.
    pub fn detail(&self) -> Option<&str> {
        match self {
            FileState::Different(text) | FileState::Unreadable(text) | FileState::Blessed(text) => {
                Some(text)
            }
            _ => None,
        }
    }
}

/// The name of a twin's file in a fixture.
pub(super) fn twin_file(twin: Twin) -> String {
    format!("{}.mlir", twin.name())
}

impl Fixture {
    /// All its files, those that may be missing too.
    pub fn files(&self) -> impl Iterator<Item = PathBuf> {
        let twins = Twin::BOTH.into_iter().map(twin_file);
        let names = twins.chain([REPORT.to_owned()]);
        let files = names.map(|name| self.folder.join(name));
        files.chain([self.input.clone()])
    }

    /// Compares what the twins made with the files of the fixture: one entry for each twin, and one
    /// for the report.
    pub fn compare(&self, twins: &[TwinRun], equality: Equality) -> Vec<FileReport> {
        let texts = twins.iter();
        let mut files: Vec<_> = texts
            .map(|run| {
                self.compare_file(
                    twin_file(run.twin),
                    run.output.clone(),
                    equality,
                    compare_modules,
                )
            })
            .collect();
        let complete = twins.iter().all(|run| run.output.is_some());
        let report = complete.then(|| report_source(twins)).flatten();
        files.push(self.compare_file(REPORT.to_owned(), report, equality, compare_json));
        files
    }

    fn compare_file(
        &self,
        name: String,
        made: Option<Arc<Source>>,
        equality: Equality,
        compare: fn(&Arc<Source>, &Arc<Source>) -> FileState,
    ) -> FileReport {
        let path = self.folder.join(&name);
        let length = made.as_ref().map_or(0, |made| made.bytes().len() as u64);
        let most = length.saturating_mul(TIMES).max(MOST);
        let state = match (&made, files::read_found(&path, most)) {
            (None, _) => FileState::NoOutput,
            (Some(_), Err(error)) if error.kind() == io::ErrorKind::NotFound => FileState::Missing,
            (Some(_), Err(error)) => FileState::Unreadable(files::reason(&error)),
            (Some(made), Ok(bytes)) => match Source::new(path.display().to_string(), bytes) {
                Some(golden) if golden.bytes() == made.bytes() => FileState::Identical,
                Some(golden) => match compare(&golden, made) {
                    FileState::Equivalent if equality == Equality::Bytes => {
                        FileState::Different(parting_bytes(&golden, made))
                    }
                    state => state,
                },
                None => FileState::Unreadable("the file is larger than 4 GiB".to_owned()),
            },
        };
        FileReport { name, state, made }
    }

    /// Makes the fixture say what was made: every file that is not identical is written anew, and
    /// its state becomes [`FileState::Blessed`]. A fixture without output is left as it is.
    ///
    /// # Errors
    ///
    /// What the system says. All files are written beside the old ones before the first one is put
    /// in its place, so that a full disk leaves the fixture as it was.
    pub fn bless(&self, reports: &mut [FileReport]) -> io::Result<()> {
        if reports.iter().any(|file| file.made.is_none()) {
            return Ok(());
        }
        files::sweep_shallow(&self.folder);
        let mut staged = Vec::new();
        for file in reports.iter_mut() {
            if let Some(made) = &file.made
                && !matches!(file.state, FileState::Identical)
            {
                let path = self.folder.join(&file.name);
                let staged_file = files::stage(&path, made.bytes()).map_err(|error| {
                    io::Error::other(format!("{}: {}", file.name, files::reason(&error)))
                })?;
                staged.push((staged_file, file));
            }
        }
        for (written, file) in staged {
            written.place()?;
            let change = match &file.state {
                FileState::Missing => "the file is new".to_owned(),
                FileState::Equivalent => "the bytes changed, the structure did not".to_owned(),
                state => state.detail().unwrap_or_default().to_owned(),
            };
            file.state = FileState::Blessed(change);
        }
        Ok(())
    }
}

fn compare_modules(golden: &Arc<Source>, made: &Arc<Source>) -> FileState {
    match compare::compare_texts(golden, made) {
        Comparison::Identical => FileState::Identical,
        Comparison::Equivalent => FileState::Equivalent,
        Comparison::Different(difference) => {
            FileState::Different(compare::render(&difference, golden, made))
        }
    }
}

fn parting_bytes(golden: &Source, made: &Source) -> String {
    let difference = compare::byte_difference(golden, made);
    difference.map_or_else(String::new, |difference| {
        compare::render(&difference, golden, made)
    })
}

fn compare_json(golden: &Arc<Source>, made: &Arc<Source>) -> FileState {
    let value = |source: &Source| serde_json::from_slice::<Value>(source.bytes()).ok();
    if value(golden).is_some_and(|golden| Some(golden) == value(made)) {
        return FileState::Equivalent;
    }
    let Some(mut difference) = compare::byte_difference(golden, made) else {
        return FileState::Identical;
    };
    difference.message = "the reports differ".to_owned();
    FileState::Different(compare::render(&difference, golden, made))
}

#[derive(Serialize)]
struct FixtureReport {
    schema_version: u32,
    twins: Vec<FixtureTwin>,
}

#[derive(Serialize)]
struct FixtureTwin {
    twin: &'static str,
    diagnostics: Vec<DiagnosticRecord>,
    passes: Vec<PassRecord>,
}

/// The report of a fixture. It names no file, so that it does not depend on where the fixture lies.
fn report_source(twins: &[TwinRun]) -> Option<Arc<Source>> {
    let record = |run: &TwinRun| FixtureTwin {
        twin: run.twin.name(),
        diagnostics: run
            .findings
            .iter()
            .map(|finding| DiagnosticRecord::new(finding).without_file())
            .collect(),
        passes: PassRecord::of(run),
    };
    let report = FixtureReport {
        schema_version: report::SCHEMA_VERSION,
        twins: twins.iter().map(record).collect(),
    };
    Source::new("<report>", report::json::pretty(&report))
}
