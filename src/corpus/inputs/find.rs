//! From paths to inputs.

use std::collections::{BTreeSet, HashSet};
use std::path::{Component, Path, PathBuf};

use super::lists::Lists;
use super::stem::{EXTENSIONS, is_module, plain, stem};
use super::walk::{Walked, walk};
use super::{Found, Input, file, own_outputs, path_error};
use crate::batch::manifest;
use crate::diagnostic::Finding;
use crate::files;
use crate::golden::find::is_fixture_output;

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
/// let folder = tempfile::tempdir()?;
/// std::fs::write(folder.path().join("a.mlir"), "module {}")?;
/// let found = find(&[folder.path()]);
/// let input = &found.inputs[0];
/// assert_eq!(input.stem, "a");
/// match input.read() {
///     Ok(Content::Text(source)) => assert_eq!(source.bytes(), b"module {}"),
///     Ok(Content::Bytecode(_)) => unreachable!("it is text"),
///     Err(finding) => panic!("{}", finding.diagnostic.message),
/// }
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn find<P: AsRef<Path>>(paths: &[P]) -> Found {
    let mut found = Found::default();
    let mut lists = Lists::default();
    for path in paths {
        search_named(path.as_ref(), file, &mut lists, &mut found);
    }
    if lists.take_standard_input() {
        found.inputs.retain(|input| {
            let is_file = input.path.is_some();
            if !is_file {
                let message = "standard input is a list of inputs, and cannot be one itself";
                let error = path_error(&input.name(), "no-input", message);
                found.errors.push(error);
            }
            is_file
        });
    }
    found
        .inputs
        .sort_by(|a, b| (&a.path, &a.stem).cmp(&(&b.path, &b.stem)));
    found.inputs.dedup_by(|a, b| a.path == b.path);
    found
}

/// Adds what a path leads to that stands on the command line or in a list.
pub(super) fn search_named(
    path: &Path,
    named: impl Fn(&Path) -> Input,
    lists: &mut Lists,
    found: &mut Found,
) {
    match path.to_str().and_then(|path| path.strip_prefix(LIST)) {
        Some(list) if !path.exists() => lists.search(list, found),
        _ => search_path(path, named, found),
    }
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

fn search_folder(folder: &Path, found: &mut Found) {
    found.is_search = true;
    let is_input = |path: &Path| is_module(path) && !is_fixture_output(path);
    let Count { taken, own } = search(folder, Walked::Shown, is_input, found);
    if taken == 0 {
        let count = |walked| search(folder, walked, is_input, &mut Found::default()).taken;
        let not_hidden = count(Walked::NotHidden);
        let hidden = count(Walked::All).saturating_sub(not_hidden);
        let ignored = not_hidden.saturating_sub(own);
        found.errors.push(no_module(folder, ignored, hidden, own));
    }
}

/// The error that a folder holds no module, or only those that are left out.
fn no_module(folder: &Path, ignored: usize, hidden: usize, own: usize) -> Finding {
    let extensions = EXTENSIONS.map(|extension| format!("*.{extension}"));
    let mut message = format!("the folder holds no module ({})", extensions.join(", "));
    let left_out = [
        (ignored, "that .gitignore or .ignore excludes"),
        (hidden, "that is hidden or in a hidden folder"),
        (own, "that an earlier run wrote to a folder below it"),
    ];
    let left_out = left_out.into_iter().filter(|(count, _)| *count > 0);
    let left_out: Vec<_> = left_out
        .map(|(count, why)| format!("{count} {why}"))
        .collect();
    if !left_out.is_empty() {
        message += &format!(" but {}", left_out.join(" and "));
    }
    let mut error = path_error(&folder.display().to_string(), "no-input", message);
    if !left_out.is_empty() {
        let help = "name the files, or a glob such as `DIR/**/*.mlir`: what is named itself is taken; of hidden \
                    folders that is what stands behind a `.` in it";
        error.diagnostic.help = Some(help.to_owned());
    }
    error
}

fn is_glob(path: &str) -> bool {
    path.contains(['*', '?', '[', '{'])
}

/// The longest path that systems take.
pub(super) const LONGEST_PATH: usize = 4096;

fn search_glob(pattern: &str, found: &mut Found) {
    found.is_search = true;
    if pattern.len() > LONGEST_PATH {
        let message = format!("the glob is longer than {LONGEST_PATH} bytes, as no path is");
        found.errors.push(path_error("glob", "no-input", message));
        return;
    }
    // Paths are found without `.` and with one separator between names, and so is the pattern read.
    let names = Path::new(pattern).components();
    let path: PathBuf = names.filter(|name| *name != Component::CurDir).collect();
    let pattern = &*path.to_string_lossy();
    // `*` stays within one folder; `**` crosses them.
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
    let is_special = |name: &Component<'_>| is_glob(&name.as_os_str().to_string_lossy());
    let names: Vec<_> = Path::new(pattern).components().collect();
    let first = names.iter().position(is_special).unwrap_or(names.len());
    let (literal, special) = names.split_at(first);
    let base: PathBuf = match literal {
        [] => PathBuf::from("."),
        names => names.iter().collect(),
    };
    // As in a shell, `*` is no hidden file's name.
    let is_hidden = |name: &Component<'_>| name.as_os_str().as_encoded_bytes().starts_with(b".");
    let walked = match special.iter().any(is_hidden) {
        true => Walked::All,
        false => Walked::NotHidden,
    };
    if !base.is_dir() || search(&base, walked, |path| matcher.is_match(path), found).taken == 0 {
        let message = "the glob matches no file";
        found.errors.push(path_error(pattern, "no-input", message));
    }
}

/// How many files a search gave.
struct Count {
    /// Inputs and errors.
    taken: usize,
    /// Outputs of earlier runs.
    own: usize,
}

/// Adds the files below `folder` that are wanted, and says how many there were. A folder, a link or a pipe
/// that cannot be read is one error, and counts. Of a folder below it to which a run has written outputs, these are left
/// out, unless what is excluded is wanted too.
fn search(
    folder: &Path,
    walked: Walked,
    wanted: impl Fn(&Path) -> bool,
    found: &mut Found,
) -> Count {
    let (inputs, lost) = (found.inputs.len(), found.errors.len());
    // Folders with manifests of outputs.
    let mut of_runs = BTreeSet::new();
    let errors = walk(folder, walked, |entry| {
        let path = plain(entry.path());
        // Who names the folder of the outputs itself wants them.
        if entry.depth() > 1 && walked == Walked::Shown && manifest::is_one(entry.file_name()) {
            of_runs.insert(files::folder_of(&path).to_owned());
        }
        if !wanted(&path) {
            return;
        }
        let is_file = match entry.file_type() {
            Some(kind) if kind.is_file() => Ok(true),
            _ => regular(&path),
        };
        match is_file {
            Ok(true) => {
                let below = path.strip_prefix(plain(folder)).unwrap_or(&path);
                let stem = stem(below);
                found.inputs.push(Input::new(Some(path), stem));
            }
            Ok(false) => {}
            Err(reason) => found.errors.push(unreadable(&path, &reason)),
        }
    });
    found.errors.extend(errors);
    let own = leave_out(&of_runs, inputs, found);
    Count {
        taken: found.inputs.len() - inputs + found.errors.len() - lost,
        own,
    }
}

/// Leaves out what runs have written to these folders of the inputs from the one of that index on, and says how many
/// files that are.
fn leave_out(of_runs: &BTreeSet<PathBuf>, first: usize, found: &mut Found) -> usize {
    let mut inputs = found.inputs.split_off(first);
    let all = inputs.len();
    for folder in of_runs {
        match manifest::outputs(folder) {
            Ok(outputs) => {
                let outputs: HashSet<_> = outputs.into_iter().map(Some).collect();
                let before = inputs.len();
                inputs.retain(|input| !outputs.contains(&input.path));
                let count = before - inputs.len();
                found
                    .notes
                    .extend((count > 0).then(|| own_outputs(folder, count)));
            }
            Err(reason) => {
                let name = files::readable(folder.as_os_str());
                let message = format!("which outputs are there is not known: {reason}");
                found
                    .errors
                    .push(path_error(&name, "unreadable-input", message));
            }
        }
    }
    let own = all - inputs.len();
    found.inputs.extend(inputs);
    own
}

/// Whether something that a search meets is a file, and not a folder.
///
/// # Errors
///
/// That a link leads nowhere, or to itself, and that it is a pipe or a device, for which nobody asked.
pub(crate) fn regular(path: &Path) -> Result<bool, String> {
    let data = path.metadata().map_err(|error| files::reason(&error))?;
    match data.is_file() || data.is_dir() {
        true => Ok(data.is_file()),
        false => Err("it is no regular file; name it itself, and it is read once".to_owned()),
    }
}

/// The error that what was found cannot be read.
pub(crate) fn unreadable(path: &Path, reason: &str) -> Finding {
    let message = format!("the input cannot be read: {reason}");
    path_error(
        &files::readable(path.as_os_str()),
        "unreadable-input",
        message,
    )
}
