//! Which files are modules, and what outputs are called after them.

use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

use super::compressed;
use crate::files::readable;

/// The extensions that a folder is searched for; those of compressed files may stand behind them.
pub const EXTENSIONS: [&str; 3] = ["mlir", "stablehlo", "mlirbc"];

/// Whether a file is called as a module is.
pub fn is_module(path: &Path) -> bool {
    has_known_extension(&uncompressed(path))
}

/// The path without `.` folders, so that one file has one name.
pub fn plain(path: &Path) -> PathBuf {
    let parts = path.components();
    let plain: PathBuf = parts.filter(|part| *part != Component::CurDir).collect();
    // The present folder has no other name.
    match plain.as_os_str().is_empty() {
        true => path.to_owned(),
        false => plain,
    }
}

/// The path from where it begins to go down: without the root and `..`.
pub fn descending(path: &Path) -> PathBuf {
    let parts = path.components();
    let named = parts.filter(|part| matches!(part, Component::Normal(_)));
    named.collect()
}

/// What the output is called of the file that has this path below what it was found by.
pub fn stem(path: &Path) -> String {
    let mut path = uncompressed(path);
    if has_known_extension(&path) {
        path.set_extension("");
    }
    let parts = path.iter().map(readable);
    parts.collect::<Vec<_>>().join("/")
}

/// The path without the extension of a compressed file, if another one stands before that.
fn uncompressed(path: &Path) -> PathBuf {
    let bare = path.with_extension("");
    match compressed::is_named_so(path) && has_known_extension(&bare) {
        true => bare,
        false => path.to_owned(),
    }
}

fn has_known_extension(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str);
    extension.is_some_and(|extension| EXTENSIONS.contains(&extension))
}
