//! From what stands on the command line to the texts to read.
//!
//! A path is a file, a folder, a glob, `@LIST` for the paths in a file, or `-` for standard input. A
//! folder is searched for files with one of [`EXTENSIONS`], compressed or not; hidden files and those
//! that a `.gitignore` excludes are left out there. What is named itself, or by a glob, is taken. What is found comes in the order of its path, whatever
//! order the paths were given in.

pub mod compressed;
mod find;
mod stem;

use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::bytecode;
use crate::diagnostic::{Diagnostic, Finding};
use crate::dialects::close::closest;
use crate::files;
use crate::source::{MAX_BYTES, Source, Span};

pub use find::find;
pub use stem::EXTENSIONS;
use stem::{plain, stem};

/// One file, or standard input.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Input {
    /// Where it is; none for standard input.
    pub path: Option<PathBuf>,
    /// What its output is called: its path below the folder or glob that it was found by, or its path
    /// in a list, without its extension, with `/` between folders, and bytes that are no UTF-8 as
    /// `%FF`. The name alone for a file that was named itself.
    pub stem: String,
}

/// What was found, and what could not be.
#[derive(Default)]
pub struct Found {
    /// The inputs, by path, each once; standard input first.
    pub inputs: Vec<Input>,
    /// One error for each path that leads to no input.
    pub errors: Vec<Finding>,
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

/// The file of that path, or standard input for `-`.
pub fn file(path: &Path) -> Input {
    if path == Path::new("-") {
        return Input {
            path: None,
            stem: "stdin".to_owned(),
        };
    }
    let name = path.file_name().map(Path::new).unwrap_or(path);
    Input {
        stem: stem(name),
        path: Some(plain(path)),
    }
}

/// An error about a path itself rather than about a text.
pub fn path_error(path: &str, rule: &'static str, message: impl Into<String>) -> Finding {
    Finding {
        source: Source::empty(path),
        diagnostic: Diagnostic::error(rule, None, message),
    }
}

impl Input {
    /// What it is called in messages.
    pub fn name(&self) -> String {
        match &self.path {
            Some(path) => path.display().to_string(),
            None => "<stdin>".to_owned(),
        }
    }

    /// The bytes as they lie there.
    ///
    /// # Errors
    ///
    /// `unreadable-input` where the system refuses.
    pub fn bytes(&self) -> Result<Vec<u8>, Box<Finding>> {
        let bytes = match &self.path {
            Some(path) => std::fs::File::open(path).and_then(|file| {
                // A device has none, and a file may grow meanwhile.
                let length = file.metadata().map_or(0, |data| data.len());
                read_whole(file, length)
            }),
            None => read_whole(std::io::stdin().lock(), 0),
        };
        bytes.map_err(|error| {
            let message = format!("the input cannot be read: {}", files::reason(&error));
            let mut finding = path_error(&self.name(), "unreadable-input", message);
            finding.diagnostic.help = self.path.as_deref().and_then(|path| hint(path, &error));
            Box::new(finding)
        })
    }

    /// What bytes that lay there hold, once they are decompressed.
    ///
    /// # Errors
    ///
    /// `unreadable-input` for compressed bytes that are damaged, `input-too-large` for more than [`MAX_BYTES`], or
    /// more than `most` that were compressed, of which nobody knew before how many they are, and `bytecode` for bytecode that shows in its first bytes that it cannot be
    /// read.
    pub fn content(&self, bytes: Vec<u8>, most: usize) -> Result<Content, Box<Finding>> {
        let name = self.name();
        let most = match compressed::is(&bytes) {
            true => most.min(MAX_BYTES),
            false => MAX_BYTES,
        };
        let bytes = compressed::decompressed(bytes, most).map_err(|error| {
            let message = format!("the compressed input is damaged: {error}");
            Box::new(path_error(&name, "unreadable-input", message))
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
fn hint(path: &Path, error: &std::io::Error) -> Option<String> {
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
    let mut error = path_error(name, "input-too-large", message);
    let help = "raise `--memory-limit`, or unpack it: a plain file that needs more than the limit runs alone";
    error.diagnostic.help = Some(help.to_owned());
    error
}

/// All bytes of an input, of which so many are expected, or as many as tell that it is too large: a
/// device may have no end.
fn read_whole(input: impl Read, expected: u64) -> std::io::Result<Vec<u8>> {
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
