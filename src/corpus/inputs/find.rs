//! From paths to inputs.

use std::path::{Path, PathBuf};

use super::stem::{EXTENSIONS, descending, is_module, plain, stem};
use super::{Found, Input, file, path_error};
use crate::golden::fixtures;

/// What a path begins with that is a file with paths.
const LIST: char = '@';

/// Finds the inputs that `paths` name.
///
/// A missing file, a folder without modules, a glob without a match and a list that cannot be read
/// are errors among those of the result; the other paths are searched all the same.
///
/// ```
/// use tlaloc_bridge::corpus::inputs::{Content, find};
///
/// let found = find(&["golden/llama-decoder-cpu-baseline/input.mlir"]);
/// let input = &found.inputs[0];
/// assert_eq!(input.stem, "input");
/// match input.read() {
///     Ok(Content::Text(source)) => assert!(source.bytes().starts_with(b"func.func")),
///     Ok(Content::Bytecode(_)) => unreachable!("it is text"),
///     Err(finding) => panic!("{}", finding.diagnostic.message),
/// }
/// ```
pub fn find<P: AsRef<Path>>(paths: &[P]) -> Found {
    let mut found = Found::default();
    for path in paths {
        let path = path.as_ref();
        match path.to_str().and_then(|path| path.strip_prefix(LIST)) {
            Some(list) if !path.exists() => search_list(list, &mut found),
            _ => search_path(path, file, &mut found),
        }
    }
    found.inputs.sort();
    found.inputs.dedup_by(|a, b| a.path == b.path);
    found
}

/// Adds what a path leads to; `named` makes the input of a file that is named itself.
fn search_path(path: &Path, named: impl Fn(&Path) -> Input, found: &mut Found) {
    if path.is_dir() {
        search_folder(path, found);
    } else if let Some(pattern) = path.to_str().filter(|text| is_glob(text) && !path.exists()) {
        search_glob(pattern, found);
    } else {
        // A file that is missing is found out when it is read.
        found.inputs.push(named(path));
    }
}

/// Adds what a list names: a path on each line, as it would stand on the command line. Blank lines
/// and those that begin with `#` name none.
fn search_list(list: &str, found: &mut Found) {
    let text = match list {
        "-" => std::io::read_to_string(std::io::stdin().lock()),
        _ => std::fs::read_to_string(list),
    };
    let text = match text {
        Ok(text) => text,
        Err(error) => {
            let message = format!("the list of inputs cannot be read: {error}");
            let error = path_error(list, "unreadable-input", message);
            found.errors.push(error);
            return;
        }
    };
    let lines = text.lines().map(str::trim_end);
    let paths: Vec<_> = lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    if paths.is_empty() {
        let message = "the list names no input";
        found.errors.push(path_error(list, "no-input", message));
    }
    // Files of one name in many folders keep them.
    let named = |path: &Path| match path.to_str() {
        Some("-") => file(path),
        _ => Input {
            stem: stem(&descending(path)),
            path: Some(plain(path)),
        },
    };
    for path in paths {
        search_path(Path::new(path), named, found);
    }
}

fn search_folder(folder: &Path, found: &mut Found) {
    let is_input = |path: &Path| is_module(path) && !fixtures::is_fixture_output(path);
    if search(folder, is_input, found) == 0 {
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
