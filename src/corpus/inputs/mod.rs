//! From what stands on the command line to the texts to read.
//!
//! A path is a file, a folder, a glob, `@LIST` for the paths in a file, or `-` for standard input. A
//! folder is searched for files with one of [`EXTENSIONS`], compressed or not; hidden files and those
//! that a `.gitignore` excludes are left out there. What is named itself, or by a glob, is taken. What is found comes in the order of its path, whatever
//! order the paths were given in.

pub mod compressed;
mod excluding;
pub(crate) mod find;
mod lists;
mod once;
mod stem;
pub(crate) mod walk;

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::bytecode;
use crate::diagnostic::{Diagnostic, Finding, Severity, counted};
use crate::dialects::close::closest;
use crate::files;
use crate::source::{MAX_BYTES, Source, Span};

pub use find::find;
use once::Once;
pub use stem::EXTENSIONS;
use stem::{plain, stem};

/// One file, or standard input.
#[derive(Clone, Debug)]
pub struct Input {
    /// Where it is; none for standard input.
    pub path: Option<PathBuf>,
    /// What its output is called: its path below the folder or glob that it was found by, or its path
    /// in a list, without its extension, with `/` between folders, and bytes that are no UTF-8 as
    /// `%FF`. The name alone for a file that was named itself.
    pub stem: String,
    /// Its bytes, where it is no file.
    once: Once,
}

/// What was found, and what could not be.
#[derive(Default)]
pub struct Found {
    /// The inputs, by path, each once; standard input first.
    pub inputs: Vec<Input>,
    /// One error for each path that leads to no input.
    pub errors: Vec<Finding>,
    /// The lists that named some.
    pub lists: Vec<PathBuf>,
    /// What is to be said of files that were left out.
    pub notes: Vec<Finding>,
    /// Whether a folder was searched, or a glob or a list named what there is.
    pub is_search: bool,
}

/// What an input holds.
pub enum Content {
    /// Text, or what passes for it.
    Text(Arc<Source>),
    /// MLIR bytecode, which MLIR has to read.
    Bytecode(Vec<u8>),
}

/// One module of an input.
pub struct Part {
    /// The part of the input that holds it.
    pub extent: Span,
    /// Its number, from 1, where the input was split into several.
    pub number: Option<usize>,
}

/// What standard input is called.
const STANDARD_INPUT: [&str; 2] = ["-", "/dev/stdin"];

/// The file of that path, or standard input for `-`.
pub fn file(path: &Path) -> Input {
    if STANDARD_INPUT.iter().any(|name| path == Path::new(name)) {
        return Input::new(None, "stdin".to_owned());
    }
    let name = path.file_name().map(Path::new).unwrap_or(path);
    Input::new(Some(plain(path)), stem(name))
}

/// What is said of so many files in a folder which an earlier run wrote there, and which are therefore no inputs.
pub fn own_outputs(folder: &Path, count: usize) -> Finding {
    let outputs = counted(count, "output");
    let message = format!("left out of the inputs: {outputs} of an earlier run");
    let mut note = path_error(&folder.display().to_string(), "own-output", message);
    note.diagnostic.severity = Severity::Note;
    note
}

/// An error about a path itself rather than about a text.
pub fn path_error(path: &str, rule: &'static str, message: impl Into<String>) -> Finding {
    let mut diagnostic = Diagnostic::error(rule, None, message);
    diagnostic.help = help(rule).map(str::to_owned);
    Finding {
        source: Source::empty(path),
        diagnostic,
    }
}

/// What to do where nothing more is known than the rule.
fn help(rule: &str) -> Option<&'static str> {
    Some(match rule {
        "no-input" => {
            "name a file, a folder with *.mlir, *.stablehlo or *.mlirbc in it, a glob in quotes, `@LIST` or `-`"
        }
        "unreadable-input" => {
            "see that the path is right, that it may be read, and that what lies there is whole"
        }
        "no-fixture" => {
            "a fixture is a folder with an input.mlir; `golden DIR --bless` makes the golden files beside it"
        }
        "unwritable-output" => "see that the folder may be written to and that its disk has room",
        _ => return None,
    })
}

impl Input {
    /// What lies at that path, or standard input, whose output is to be called so.
    pub fn new(path: Option<PathBuf>, stem: String) -> Self {
        let once = Once::default();
        Self { path, stem, once }
    }

    /// What it is called in messages: its path, as [`files::readable`] has it.
    pub fn name(&self) -> String {
        match &self.path {
            Some(path) => files::readable(path.as_os_str()),
            None => "<stdin>".to_owned(),
        }
    }

    /// Whether it is a file, which can be read again and written to. One that is not there may become one.
    pub fn is_file(&self) -> bool {
        self.path
            .as_ref()
            .is_some_and(|path| path.metadata().map_or(true, |data| data.is_file()))
    }

    /// Whether no file is there any more.
    pub fn is_gone(&self) -> bool {
        let gone = [ErrorKind::NotFound, ErrorKind::NotADirectory];
        let data = self.path.as_ref().map(|path| path.metadata());
        data.is_some_and(|data| match data {
            Ok(data) => data.is_dir(),
            Err(error) => gone.contains(&error.kind()),
        })
    }

    /// The bytes and the line breaks of its text, which is not kept in memory where it can be read again.
    ///
    /// # Errors
    ///
    /// What the system says, or that it is damaged.
    pub fn weigh(&self) -> io::Result<(u64, u64)> {
        match &self.path {
            Some(path) if self.is_file() => compressed::weigh(BufReader::new(File::open(path)?)),
            _ => {
                let weigh = |bytes: &[u8]| compressed::weigh(bytes);
                self.once.look(|| self.whole(), weigh)?
            }
        }
    }

    /// All that it gives now.
    fn whole(&self) -> io::Result<Vec<u8>> {
        match &self.path {
            Some(path) if self.is_file() => {
                let file = File::open(path)?;
                // A file may grow meanwhile.
                let length = file.metadata().map_or(0, |data| data.len());
                read_whole(file, length)
            }
            Some(path) => {
                let path = path.clone();
                files::waiting_for_bytes(|| read_whole(File::open(path)?, 0))
            }
            None => files::waiting_for_bytes(|| read_whole(io::stdin().lock(), 0)),
        }
    }

    /// The bytes as they lie there. What is no file gives them once, whoever else has weighed it.
    ///
    /// # Errors
    ///
    /// `unreadable-input` where the system refuses.
    pub fn bytes(&self) -> Result<Vec<u8>, Box<Finding>> {
        let bytes = match self.is_file() {
            true => self.whole(),
            false => self.once.take(|| self.whole()),
        };
        bytes.map_err(|error| {
            let message = format!("the input cannot be read: {}", files::reason(&error));
            let mut finding = path_error(&self.name(), "unreadable-input", message);
            if let Some(meant) = self.path.as_deref().and_then(|path| hint(path, &error)) {
                finding.diagnostic.help = Some(meant);
            }
            Box::new(finding)
        })
    }

    /// What bytes that lay there hold, once they are decompressed.
    ///
    /// # Errors
    ///
    /// `unreadable-input` for compressed bytes that are damaged, `input-too-large` for more than [`MAX_BYTES`],
    /// `memory-limit` for more than `most` that were compressed, of which nobody knew before how many they are, and `bytecode` for bytecode that shows in its first bytes that it cannot be
    /// read.
    pub fn content(&self, bytes: Vec<u8>, most: usize) -> Result<Content, Box<Finding>> {
        let name = self.name();
        let most = match compressed::is(&bytes) {
            true => most.min(MAX_BYTES),
            false => MAX_BYTES,
        };
        let damaged = |why: String| {
            let message = format!("the compressed input is damaged: {why}");
            Box::new(path_error(&name, "unreadable-input", message))
        };
        if bytes.is_empty() && self.path.as_deref().is_some_and(compressed::is_named_so) {
            return Err(damaged("it is empty".to_owned()));
        }
        let bytes = compressed::decompressed(bytes, most).map_err(|error| {
            match files::reason(&error) {
                // The memory limit's window is smaller than the text's.
                why if why.contains("too much memory") => Box::new(too_large(&name, most)),
                why => damaged(why),
            }
        })?;
        if bytes.len() > most {
            return Err(Box::new(too_large(&name, most)));
        }
        if bytecode::is_bytecode(&bytes) {
            return match bytecode::refusal(&bytes) {
                None => Ok(Content::Bytecode(bytes)),
                Some(diagnostic) => Err(Box::new(Finding {
                    source: Source::empty(name),
                    diagnostic,
                })),
            };
        }
        let source = Source::new(name.as_str(), bytes);
        Ok(Content::Text(source.unwrap_or_else(|| Source::empty(name))))
    }

    /// Reads it.
    ///
    /// # Errors
    ///
    /// As [`bytes`](Input::bytes) and [`content`](Input::content).
    pub fn read(&self) -> Result<Content, Box<Finding>> {
        self.content(self.bytes()?, MAX_BYTES)
    }
}

/// What may be meant by a path that cannot be read.
fn hint(path: &Path, error: &io::Error) -> Option<String> {
    match error.kind() {
        ErrorKind::IsADirectory => Some("a file is meant here; name one in this folder".to_owned()),
        ErrorKind::NotFound => {
            let name = path.file_name()?.to_str()?;
            let beside = std::fs::read_dir(files::folder_of(path)).ok()?.flatten();
            let beside = beside.filter_map(|entry| entry.file_name().into_string().ok());
            let beside: Vec<_> = beside.take(MANY).collect();
            let close = closest(name, beside.iter().map(String::as_str))?;
            Some(format!(
                "did you mean `{}`?",
                path.with_file_name(close).display()
            ))
        }
        _ => None,
    }
}

/// Files of a folder that are looked at for one that may be meant.
const MANY: usize = 10_000;

fn too_large(name: &str, most: usize) -> Finding {
    if most == MAX_BYTES {
        let message = format!("the input has more than the {most} bytes that can be read");
        return path_error(name, "input-too-large", message);
    }
    let message =
        format!("the compressed input holds more than the {most} bytes of the memory limit");
    let mut error = path_error(name, "memory-limit", message);
    let help = "raise `--memory-limit`, or unpack it: a plain file that needs more than the limit runs alone";
    error.diagnostic.help = Some(help.to_owned());
    error
}

/// All bytes of an input, of which so many are expected, or as many as tell that it is too large: a
/// device may have no end.
fn read_whole(input: impl Read, expected: u64) -> io::Result<Vec<u8>> {
    let most = MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(expected.min(most) as usize)?;
    input.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The modules of a text: the text itself, or with `split` its sections between `// -----` lines.
/// A section of white space only holds no module, unless it is all there is.
pub fn parts(source: &Source, split: bool) -> Vec<Part> {
    let whole = Part {
        extent: source.extent(),
        number: None,
    };
    if !split {
        return vec![whole];
    }
    let sections = source.sections().into_iter();
    let sections: Vec<_> = sections
        .filter(|section| !source.slice(*section).trim_ascii().is_empty())
        .collect();
    if sections.is_empty() {
        return vec![whole];
    }
    let several = sections.len() > 1;
    let numbered = sections.into_iter().enumerate();
    numbered
        .map(|(index, extent)| Part {
            extent,
            number: several.then_some(index + 1),
        })
        .collect()
}

#[cfg(test)]
mod tests;
