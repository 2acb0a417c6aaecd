//! What earlier runs left in the folder of the outputs.

use std::collections::{BTreeSet, HashMap};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tlaloc_bridge::batch::manifest;
use tlaloc_bridge::corpus::inputs::{Found, own_outputs, path_error};
use tlaloc_bridge::diagnostic::{Finding, Severity};
use tlaloc_bridge::files;

/// Outputs that a message names.
const NAMED: usize = 3;

/// Leaves out of the inputs what an earlier run wrote to the folder, and says how many files those are.
pub fn leave_out_own(folder: &Path, found: &mut Found) -> Result<usize, String> {
    let Ok(root) = folder.canonicalize() else {
        return Ok(0);
    };
    // Most inputs lie elsewhere, in few folders: to ask of each file would take longer than the rest.
    let mut folders = HashMap::new();
    let mut inside = |path: &Path| {
        let of = files::folder_of(path).to_owned();
        let of = folders
            .entry(of)
            .or_insert_with_key(|of| of.canonicalize().ok());
        let of = of.as_ref().filter(|of| of.starts_with(&root))?;
        Some(of.join(path.file_name()?))
    };
    let paths = found.inputs.iter().map(|input| input.path.as_deref());
    let paths: Vec<_> = paths.map(|path| inside(path?)).collect();
    if paths.iter().all(Option::is_none) {
        return Ok(0);
    }
    let outputs: BTreeSet<_> = manifest::outputs(&root)?.into_iter().collect();
    let before = found.inputs.len();
    let mut paths = paths.into_iter();
    found.inputs.retain(|_| {
        let path = paths.next().flatten();
        path.is_none_or(|path| !outputs.contains(&path))
    });
    Ok(before - found.inputs.len())
}

/// What is said of so many inputs that were left out.
pub fn own(folder: &Path, count: usize) -> Option<Finding> {
    (count > 0).then(|| own_outputs(folder, count))
}

/// What is said of outputs of earlier runs that lie beside those of this one: what other options gave for its
/// inputs, and what there is of other inputs. They stay: somebody may want them.
pub fn left_over(folder: &Path, [replaced, others]: &[Vec<PathBuf>; 2]) -> Vec<Finding> {
    let mut said = Vec::new();
    if !replaced.is_empty() {
        let message = format!(
            "outputs that other options gave for the same inputs lie beside those of this run: {}",
            names(replaced)
        );
        let mut warning = stale(folder, message);
        let help = "remove them, or write what other options give to a folder of its own";
        warning.diagnostic.help = Some(help.to_owned());
        said.push(warning);
    }
    if !others.is_empty() {
        let message = format!(
            "outputs of inputs that are none of this run's lie in the folder: {}",
            names(others)
        );
        let mut note = path_error(&folder.display().to_string(), "stale-output", message);
        note.diagnostic.severity = Severity::Note;
        said.push(note);
    }
    said
}

fn names(paths: &[PathBuf]) -> String {
    let first = paths.iter().take(NAMED);
    let mut names: Vec<_> = first.map(|path| path.display().to_string()).collect();
    if paths.len() > NAMED {
        names.push(format!("{} more", paths.len() - NAMED));
    }
    names.join(", ")
}

fn stale(path: &Path, message: String) -> Finding {
    let mut warning = path_error(&path.display().to_string(), "stale-output", message);
    warning.diagnostic.severity = Severity::Warning;
    warning
}

/// What is said of an earlier run's output that stays, though this one may have made another; nothing where there is
/// none.
pub fn kept(path: &Path, why: &str) -> Option<Finding> {
    let message =
        format!("the output of an earlier run stays, and may not be of the present input: {why}");
    let is_there = path.symlink_metadata().is_ok_and(|data| data.is_file());
    is_there.then(|| stale(path, message))
}

/// Decision D6: no output of that name. One that an earlier run left would pass for the new one. Says that one was
/// removed, and why. A file of which no manifest says that a run wrote it is the user's: it stays, and that is said.
pub fn remove_stale(path: &Path, why: &str, is_ours: bool) -> std::io::Result<Option<Finding>> {
    // A folder, a pipe or a link is nothing that a run wrote.
    let is_other = |data: std::fs::Metadata| !data.is_file();
    if path.symlink_metadata().is_ok_and(is_other) {
        return Ok(None);
    }
    let warning = |message| stale(path, message);
    if !is_ours {
        return Ok(path.symlink_metadata().is_ok().then(|| {
            let message = format!("what is there stays, and is no output of this run: {why}");
            let mut stays = warning(message);
            let help =
                "remove it if it is an earlier run's: the folder's manifest does not list it";
            stays.diagnostic.help = Some(help.to_owned());
            stays
        }));
    }
    match std::fs::remove_file(path) {
        Ok(()) => Ok(Some(warning(format!(
            "the output of an earlier run is removed: {why}"
        )))),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}
