//! From what stands on the command line to the texts to read.
//!
//! A path is a file, a folder, a glob, or `-` for standard input. A folder is searched for files
//! with one of [`EXTENSIONS`]; hidden files and those that a `.gitignore` excludes are left out.
//! What is found comes in the order of its path, whatever order the paths were given in.

use std::ffi::OsStr;
use std::io::Read;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use crate::bytecode;
use crate::diagnostic::{Diagnostic, Finding};
use crate::golden::fixtures;
use crate::source::{MAX_BYTES, Source, Span};

/// The extensions that a folder is searched for.
pub const EXTENSIONS: [&str; 3] = ["mlir", "stablehlo", "mlirbc"];

/// One file, or standard input.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Input {
    /// Where it is; none for standard input.
    pub path: Option<PathBuf>,
    /// What its output is called: its path below the folder or glob that it was found by, without
    /// its extension, with `/` between folders, and bytes that are no UTF-8 as `%FF`. The name alone
    /// for a file that was named itself.
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

/// Finds the inputs that `paths` name.
///
/// A missing file, a folder without modules and a glob without a match are errors among those of
/// the result; the other paths are searched all the same.
pub fn find<P: AsRef<Path>>(paths: &[P]) -> Found {
    let mut found = Found::default();
    for path in paths {
        let path = path.as_ref();
        if path.is_dir() {
            search_folder(path, &mut found);
        } else if let Some(pattern) = path.to_str().filter(|text| is_glob(text) && !path.exists()) {
            search_glob(pattern, &mut found);
        } else {
            // A file that is missing is found out when it is read.
            found.inputs.push(file(path));
        }
    }
    found.inputs.sort();
    found.inputs.dedup_by(|a, b| a.path == b.path);
    found
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

    /// Reads its bytes.
    ///
    /// # Errors
    ///
    /// `unreadable-input` where the system refuses, `input-too-large` from 4 GiB on, and
    /// `bytecode` for bytecode that shows in its first bytes that it cannot be read.
    pub fn read(&self) -> Result<Content, Box<Finding>> {
        let name = self.name();
        let bytes = match &self.path {
            Some(path) => std::fs::File::open(path).and_then(read_whole),
            None => read_whole(std::io::stdin().lock()),
        };
        let bytes = bytes.map_err(|error| {
            let message = format!("the input cannot be read: {error}");
            Box::new(path_error(&name, "unreadable-input", message))
        })?;
        if bytecode::is_bytecode(&bytes) {
            return match bytecode::refusal(&bytes) {
                None => Ok(Content::Bytecode(bytes)),
                Some(diagnostic) => Err(Box::new(Finding {
                    source: Source::empty(name),
                    diagnostic,
                })),
            };
        }
        let size = bytes.len();
        let source = Source::new(name.as_str(), bytes).ok_or_else(|| {
            let message =
                format!("the input has {size} bytes or more; at most {MAX_BYTES} can be read");
            path_error(&name, "input-too-large", message)
        })?;
        Ok(Content::Text(source))
    }
}

/// All bytes of an input, or as many as tell that it is too large: a device may have no end.
fn read_whole(input: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
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

fn search_folder(folder: &Path, found: &mut Found) {
    let is_module = |path: &Path| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| EXTENSIONS.contains(&extension))
            && !fixtures::is_fixture_output(path)
    };
    if search(folder, is_module, found) == 0 {
        let extensions = EXTENSIONS.map(|extension| format!("*.{extension}"));
        let message = format!("the folder holds no module ({})", extensions.join(", "));
        let name = folder.display().to_string();
        found.errors.push(path_error(&name, "no-input", message));
    }
}

fn is_glob(path: &str) -> bool {
    path.contains(['*', '?', '[', '{'])
}

fn search_glob(pattern: &str, found: &mut Found) {
    // `*` stays within one folder; `**` crosses them.
    let pattern = pattern.strip_prefix("./").unwrap_or(pattern);
    let glob = globset::GlobBuilder::new(pattern)
        .literal_separator(true)
        .build();
    let matcher = match glob {
        Ok(glob) => glob.compile_matcher(),
        Err(error) => {
            let message = format!("the glob does not read: {}", error.kind());
            found.errors.push(path_error(pattern, "no-input", message));
            return;
        }
    };
    // The folders before the first special one need no search.
    let literal = Path::new(pattern)
        .components()
        .take_while(|component| !is_glob(&component.as_os_str().to_string_lossy()));
    let base: PathBuf = literal.collect();
    let base = if base.as_os_str().is_empty() {
        PathBuf::from(".")
    } else {
        base
    };
    if !base.is_dir() || search(&base, |path| matcher.is_match(path), found) == 0 {
        let message = "the glob matches no file";
        found.errors.push(path_error(pattern, "no-input", message));
    }
}

/// Adds the files below `folder` that are wanted, and says how many there were. A folder or a link
/// that cannot be read is one error, and counts.
fn search(folder: &Path, wanted: impl Fn(&Path) -> bool, found: &mut Found) -> usize {
    let mut count = 0;
    let walk = ignore::WalkBuilder::new(folder).require_git(false).build();
    for entry in walk {
        let path = match entry {
            Ok(entry) => plain(entry.path()),
            Err(error) => {
                let message = format!("the folder cannot be searched: {error}");
                let name = folder.display().to_string();
                let finding = path_error(&name, "unreadable-input", message);
                found.errors.push(finding);
                count += 1;
                continue;
            }
        };
        if !wanted(&path) {
            continue;
        }
        match std::fs::metadata(&path) {
            Ok(data) if data.is_file() => count += 1,
            Ok(_) => continue,
            // A link that leads nowhere, or to itself.
            Err(error) => {
                let name = path.display().to_string();
                let message = format!("the input cannot be read: {error}");
                let finding = path_error(&name, "unreadable-input", message);
                found.errors.push(finding);
                count += 1;
                continue;
            }
        }
        let below = path.strip_prefix(plain(folder)).unwrap_or(&path);
        found.inputs.push(Input {
            stem: stem(below),
            path: Some(path),
        });
    }
    count
}

/// The path without `.` folders, so that one file has one name.
fn plain(path: &Path) -> PathBuf {
    let parts = path.components();
    parts.filter(|part| *part != Component::CurDir).collect()
}

fn stem(path: &Path) -> String {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let known = extension.is_some_and(|extension| EXTENSIONS.contains(&extension));
    let path = if known {
        path.with_extension("")
    } else {
        path.to_owned()
    };
    let parts = path.iter().map(readable);
    parts.collect::<Vec<_>>().join("/")
}

/// The name with `%` and two digits for each byte that is no UTF-8, so that names differ that did.
fn readable(name: &OsStr) -> String {
    let mut text = String::new();
    for chunk in name.as_encoded_bytes().utf8_chunks() {
        text += chunk.valid();
        for byte in chunk.invalid() {
            text += &format!("%{byte:02X}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for file in [
            "b.mlir",
            "a/c.stablehlo",
            "a/skipped.mlir",
            "a/notes.txt",
            ".hidden/d.mlir",
            "fixture/input.mlir",
            "fixture/stablehlo.mlir",
            "alone/stablehlo.mlir",
        ] {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
            std::fs::write(path, "").expect("a file");
        }
        std::fs::write(folder.path().join(".gitignore"), "skipped.mlir\n").expect("a file");
        folder
    }

    fn stems(found: &Found) -> Vec<&str> {
        let inputs = found.inputs.iter();
        inputs.map(|input| input.stem.as_str()).collect()
    }

    #[test]
    fn a_folder_gives_its_modules_in_order_without_ignored_ones_and_golden_outputs() {
        let folder = tree();
        let found = find(&[folder.path()]);
        assert!(found.errors.is_empty());
        let expected = ["a/c", "alone/stablehlo", "b", "fixture/input"];
        assert_eq!(stems(&found), expected);
    }

    #[test]
    fn a_glob_names_outputs_below_its_literal_folders() {
        let folder = tree();
        let glob = |pattern: &str| folder.path().join(pattern);
        assert_eq!(stems(&find(&[glob("*/*.stablehlo")])), ["a/c"]);
        assert_eq!(stems(&find(&[glob("a/*.stablehlo")])), ["c"]);
        assert_eq!(stems(&find(&[glob("*.mlir")])), ["b"]);
        assert_eq!(find(&[glob("z/*.mlir")]).errors.len(), 1);
        assert_eq!(find(&[glob("*.z")]).errors.len(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_that_lead_nowhere_are_errors() {
        use std::os::unix::fs::symlink;
        let folder = tree();
        let link = |to: &str, name: &str| symlink(to, folder.path().join(name)).expect("a link");
        link("missing", "gone.mlir");
        link("round.mlir", "round.mlir");
        link("b.mlir", "good.mlir");
        link("a", "folder.mlir");
        link("missing", "gone.txt");
        let found = find(&[folder.path()]);
        let expected = ["a/c", "alone/stablehlo", "b", "fixture/input", "good"];
        assert_eq!(stems(&found), expected);
        let errors = found.errors.iter();
        let mut names: Vec<_> = errors.map(|error| error.source.name().to_owned()).collect();
        names.sort();
        assert_eq!(names.len(), 2);
        assert!(names[0].ends_with("/gone.mlir"));
        assert!(names[1].ends_with("/round.mlir"));
        assert_eq!(found.errors[0].diagnostic.rule, "unreadable-input");
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_no_text_stay_apart() {
        use std::os::unix::ffi::OsStrExt as _;
        let folder = tempfile::tempdir().expect("a temporary folder");
        for name in [&b"\xE9.mlir"[..], b"\xEA\xEB.mlir", "é.mlir".as_bytes()] {
            std::fs::write(folder.path().join(OsStr::from_bytes(name)), "").expect("a file");
        }
        let found = find(&[folder.path()]);
        assert_eq!(stems(&found), ["é", "%E9", "%EA%EB"]);
    }

    #[test]
    fn a_file_named_twice_is_read_once() {
        let folder = tree();
        let file = folder.path().join("b.mlir");
        assert_eq!(stems(&find(&[&file, &file])), ["b"]);
    }

    #[test]
    fn blank_sections_hold_no_module() {
        let count = |text: &str| {
            let source = Source::new("s", text.into()).expect("small");
            parts(&source, true).len()
        };
        assert_eq!(count("a\n// -----\nb\n// -----\n"), 2);
        assert_eq!(count(""), 1);
        assert_eq!(count("// -----\n"), 1);
    }

    #[test]
    fn an_artifact_is_refused_by_its_first_bytes() {
        let folder = tree();
        let file = folder.path().join("b.mlir");
        std::fs::write(&file, b"ML\xefR\x0dStableHLO_v1.0.0\0").expect("a file");
        let input = &find(&[&file]).inputs[0];
        let error = input.read().err().expect("an error").diagnostic;
        assert_eq!(error.rule, "bytecode");
        assert!(error.message.contains("portable artifact"));
    }
}
