//! What lies below a folder.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::excluding;
use super::path_error;
use crate::diagnostic::Finding;

/// What of a folder is looked at.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Walked {
    /// What is neither hidden nor excluded by a .gitignore.
    Shown,
    /// What is not hidden.
    NotHidden,
    /// Everything.
    All,
}

/// Shows `visit` all that is below `folder`, and gives an error for each folder that cannot be searched. Links are
/// shown, and not followed.
pub(crate) fn walk(
    folder: &Path,
    walked: Walked,
    mut visit: impl FnMut(&ignore::DirEntry),
) -> Vec<Finding> {
    let mut walk = ignore::WalkBuilder::new(folder);
    walk.require_git(false)
        .standard_filters(walked == Walked::Shown)
        .hidden(walked != Walked::All);
    let refused = Arc::new(Mutex::new(Vec::new()));
    if walked == Walked::Shown {
        let above = excluding::refusals_above(folder);
        if !above.is_empty() {
            return above.into_iter().map(refusal).collect();
        }
        let refused = Arc::clone(&refused);
        walk.filter_entry(move |entry| {
            let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
            let here = match is_folder {
                true => excluding::refusals(entry.path()),
                false => Vec::new(),
            };
            let is_sound = here.is_empty();
            let mut refused = refused.lock().unwrap_or_else(PoisonError::into_inner);
            refused.extend(here);
            is_sound
        });
    }
    let mut errors = Vec::new();
    for entry in walk.build() {
        match entry {
            // What is searched is no find itself.
            Ok(entry) if entry.depth() == 0 => {}
            Ok(entry) => visit(&entry),
            Err(error) => {
                let message = format!("the folder cannot be searched: {error}");
                let name = folder.display().to_string();
                errors.push(path_error(&name, "unreadable-input", message));
            }
        }
    }
    let mut refused = refused.lock().unwrap_or_else(PoisonError::into_inner);
    errors.extend(std::mem::take(&mut *refused).into_iter().map(refusal));
    errors
}

/// The error that a file which excludes others cannot be gone by.
fn refusal((path, message): (PathBuf, String)) -> Finding {
    path_error(&path.display().to_string(), "unreadable-input", message)
}
