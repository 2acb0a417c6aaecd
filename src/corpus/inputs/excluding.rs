//! Files that exclude others from a search, before somebody goes by them who would wait for a pipe's writer, or for
//! an end of patterns.

use std::path::{Path, PathBuf};

/// What they are called.
const NAMES: [&str; 3] = [".gitignore", ".ignore", ".git/info/exclude"];

/// The most bytes that such a file may have: a pattern in it is held against each path.
const MOST: u64 = 1 << 20;

/// Those of a folder that cannot be gone by, and why.
pub fn refusals(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut refusals = Vec::new();
    for name in NAMES {
        let path = folder.join(name);
        let Ok(data) = path.metadata() else {
            continue;
        };
        let why = match data.len() > MOST {
            _ if data.is_dir() => continue,
            _ if !data.is_file() => "it is no regular file".to_owned(),
            true => format!("it has more than {MOST} bytes"),
            false => continue,
        };
        refusals.push((path, format!("the folder cannot be searched by it: {why}")));
    }
    refusals
}

/// Those of a folder and of all above it.
pub fn refusals_above(folder: &Path) -> Vec<(PathBuf, String)> {
    let Ok(root) = folder.canonicalize() else {
        return Vec::new();
    };
    root.ancestors().flat_map(refusals).collect()
}
