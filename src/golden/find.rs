//! Where golden fixtures are, and which folders are one but for their input.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use super::fixtures::{Fixture, twin_file};
use crate::corpus::inputs::find::{regular, unreadable};
use crate::corpus::inputs::path_error;
use crate::corpus::inputs::walk::{Walked, walk};
use crate::diagnostic::Finding;
use crate::twins::Twin;

/// The names that a fixture's input may have: it has one of them.
pub const INPUTS: [&str; 3] = ["input.mlir", "input.mlir.gz", "input.mlir.zst"];
/// What a search for fixtures gave.
#[derive(Default)]
pub struct Searched {
    /// The fixtures, by path.
    pub fixtures: Vec<Fixture>,
    /// One error for each folder that is a fixture but for its input, or cannot be searched.
    pub errors: Vec<Finding>,
}

/// Whether a file is a golden output: a twin's file with one of [`INPUTS`] beside it.
pub fn is_fixture_output(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let is_there = |input: &&str| {
        let input = path.with_file_name(input);
        input.symlink_metadata().is_ok() && !input.is_dir()
    };
    name.is_some_and(|name| Twin::BOTH.into_iter().any(|twin| twin_file(twin) == name))
        && INPUTS.iter().any(is_there)
}

/// The fixtures of a folder: itself, or those below it, and below the folders that links there lead to.
///
/// # Errors
///
/// What the system says of a folder that cannot be searched. No fixture at all is an empty list.
pub fn find(folder: &Path) -> io::Result<Searched> {
    // A walk over what is missing would say so too, in more words.
    std::fs::read_dir(folder)?;
    let mut searched = Searched::default();
    // The folders that hold something of a fixture, each once, and what that is.
    let mut folders: BTreeMap<PathBuf, BTreeSet<String>> = BTreeMap::new();
    let mut roots = vec![folder.canonicalize()?];
    let mut waiting = vec![folder.to_owned()];
    while let Some(next) = waiting.pop() {
        let errors = walk(&next, Walked::Shown, |entry| {
            let path = entry.path();
            if entry.path_is_symlink() && path.is_dir() {
                // One that leads to what is searched anyway, or round, leads to nothing new.
                let there = path.canonicalize().ok();
                let leads = |there: &PathBuf| {
                    let is_near =
                        |root: &PathBuf| there.starts_with(root) || root.starts_with(there);
                    !roots.iter().any(is_near)
                };
                if let Some(there) = there.filter(leads) {
                    roots.push(there);
                    waiting.push(path.to_owned());
                }
            }
            let name = entry
                .file_name()
                .to_str()
                .filter(|name| is_of_fixture(name));
            if let (Some(name), Some(parent)) = (name, path.parent()) {
                let names = folders.entry(parent.to_owned()).or_default();
                names.insert(name.to_owned());
            }
        });
        searched.errors.extend(errors);
    }
    for (within, names) in folders {
        match input_of(&within, &names) {
            Ok(input) => searched.fixtures.push(Fixture {
                name: name_below(folder, &within),
                folder: within,
                input,
            }),
            Err(error) => searched.errors.push(*error),
        }
    }
    Ok(searched)
}

/// Whether a file of that name makes its folder a fixture. Others have reports, too.
fn is_of_fixture(name: &str) -> bool {
    let mut twins = Twin::BOTH.into_iter();
    INPUTS.contains(&name) || twins.any(|twin| twin_file(twin) == name)
}

/// The input of a fixture that has files of these names.
fn input_of(folder: &Path, names: &BTreeSet<String>) -> Result<PathBuf, Box<Finding>> {
    let mut inputs = INPUTS.into_iter().filter(|name| names.contains(*name));
    let Some(first) = inputs.next() else {
        let path = folder.join(INPUTS[0]).display().to_string();
        let message = "the fixture has golden files and no input";
        let mut error = path_error(&path, "no-input", message);
        let help = "put the module there that the golden files were made of, or remove them";
        error.diagnostic.help = Some(help.to_owned());
        return Err(Box::new(error));
    };
    let input = folder.join(first);
    if let Some(second) = inputs.next() {
        let message = format!("the fixture has two inputs: {first} and {second}");
        let path = input.display().to_string();
        let mut error = path_error(&path, "no-input", message);
        error.diagnostic.help = Some("remove one of them".to_owned());
        return Err(Box::new(error));
    }
    match regular(&input) {
        Ok(true) => Ok(input),
        Ok(false) => Err(Box::new(unreadable(&input, "it is a folder"))),
        Err(reason) => Err(Box::new(unreadable(&input, &reason))),
    }
}

fn name_below(searched: &Path, folder: &Path) -> String {
    let below = folder.strip_prefix(searched).unwrap_or(folder);
    let own = || folder.canonicalize().ok();
    let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
    match (parts.is_empty(), own()) {
        (true, Some(own)) => own
            .file_name()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned()),
        _ => parts.join("/"),
    }
}
