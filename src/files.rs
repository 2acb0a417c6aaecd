//! Writing files whole: a reader sees the old bytes or the new ones, never a part.

use std::fs::{FileType, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// A file that is written but not yet in its place. Dropped, it leaves nothing behind.
pub struct Staged {
    path: PathBuf,
    bytes: Bytes,
}

enum Bytes {
    /// In a file beside `path`, to be renamed.
    Written(tempfile::NamedTempFile),
    /// Not yet written: a device or a pipe takes bytes, and no other file may take its place.
    Held(Vec<u8>),
}

/// Writes `bytes` beside `path`, with the permissions of any new file. Links are followed.
///
/// # Errors
///
/// What the system says: a folder that is missing or cannot be written to, a disk that is full.
pub fn stage(path: &Path, bytes: &[u8]) -> io::Result<Staged> {
    stage_with(path, |out| out.write_all(bytes))
}

/// As [`stage`], of what `write` writes.
///
/// # Errors
///
/// As [`stage`], and what `write` returns.
pub fn stage_with(
    path: &Path,
    write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
) -> io::Result<Staged> {
    let (path, kind) = linked(path)?;
    if kind.is_some_and(|kind| !kind.is_file() && !kind.is_dir()) {
        let mut bytes = Vec::new();
        write(&mut bytes)?;
        let bytes = Bytes::Held(bytes);
        return Ok(Staged { path, bytes });
    }
    let file = temporary(folder_of(&path))?;
    let mut buffered = io::BufWriter::new(file);
    write(&mut buffered)?;
    let file = buffered
        .into_inner()
        .map_err(io::IntoInnerError::into_error)?;
    let bytes = Bytes::Written(file);
    Ok(Staged { path, bytes })
}

/// What the names of temporary files begin with.
const TEMPORARY: &str = ".tlaloc-bridge-unfinished-";

/// A temporary file, locked while it is open, so that [`sweep`] can tell it from what is left of a
/// run that was killed.
fn temporary(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY);
    // A temporary file is its owner's alone by default; this one becomes a file like any other.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    loop {
        let file = builder.tempfile_in(folder)?;
        // It may be swept away before it is locked. Where there are no locks, nothing is swept.
        let is_being_swept = matches!(file.as_file().try_lock(), Err(TryLockError::WouldBlock));
        if !is_being_swept && file.path().exists() {
            return Ok(file);
        }
    }
}

/// Removes what runs that were killed left below a folder in place of files that they were writing.
pub fn sweep(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let Ok(kind) = entry.file_type() else {
            continue;
        };
        let name = entry.file_name();
        if kind.is_dir() {
            sweep(&entry.path());
        } else if kind.is_file()
            && is_temporary(&name)
            && let Ok(file) = std::fs::File::open(entry.path())
            && file.try_lock().is_ok()
        {
            // One that cannot be removed does no harm.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

fn is_temporary(name: &std::ffi::OsStr) -> bool {
    let name = name.as_encoded_bytes().strip_prefix(TEMPORARY.as_bytes());
    // As `tempfile` ends them.
    name.is_some_and(|end| end.len() == 6 && end.iter().all(u8::is_ascii_alphanumeric))
}

/// Where the links at `path` lead, and what is there.
fn linked(path: &Path) -> io::Result<(PathBuf, Option<FileType>)> {
    let mut path = path.to_owned();
    loop {
        // A file that is to be made, or a fault that writing it shows.
        let Ok(data) = path.symlink_metadata() else {
            return Ok((path, None));
        };
        if !data.is_symlink() {
            return Ok((path, Some(data.file_type())));
        }
        match path.canonicalize() {
            Ok(canonical) => path = canonical,
            // Links that lead round are an error of another kind.
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Err(_) => path = path.with_file_name(std::fs::read_link(&path)?),
        }
    }
}

impl Staged {
    /// Puts the file in its place, over one that was there.
    ///
    /// # Errors
    ///
    /// What the system says, for example that a folder has that name.
    pub fn place(self) -> io::Result<()> {
        match self.bytes {
            Bytes::Written(file) => {
                file.persist(self.path)?;
            }
            Bytes::Held(bytes) => {
                let mut device = std::fs::OpenOptions::new().write(true).open(self.path)?;
                device.write_all(&bytes)?;
            }
        }
        Ok(())
    }
}

/// Writes a file whole.
///
/// # Errors
///
/// As [`stage`] and [`Staged::place`].
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    stage(path, bytes)?.place()
}

/// Writes a file that is there anew, whole, with the permissions that it has.
///
/// # Errors
///
/// As [`write()`], and what the system says of permissions.
pub fn rewrite(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let permissions = std::fs::metadata(path)?.permissions();
    let staged = stage(path, bytes)?;
    if let Bytes::Written(file) = &staged.bytes {
        file.as_file().set_permissions(permissions)?;
    }
    staged.place()
}

/// Writes a file whole, and makes the folders that it is in where they are missing.
///
/// # Errors
///
/// As [`write()`], and what the system says of those folders.
pub fn write_in_folders(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match write(path, bytes) {
        // Mostly they are there.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            std::fs::create_dir_all(folder_of(&linked(path)?.0))?;
            write(path, bytes)
        }
        done => done,
    }
}

/// The path from the root, its folder without links and `..`; as it is where there is no such folder.
pub fn from_root(path: &Path) -> PathBuf {
    match (folder_of(path).canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    }
}

/// What the system says of an error, for people: without its number, and without the names of temporary files.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let end = text.find(" (os error ").unwrap_or(text.len());
    text[..end].to_owned()
}

/// The folder that a file is in.
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_run_left_is_swept_and_what_is_being_written_is_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let inner = folder.path().join("a");
        std::fs::create_dir(&inner).expect("a folder");
        let left = inner.join(".tlaloc-bridge-unfinished-aB3xYz");
        let own = inner.join(".tlaloc-bridge-backup");
        std::fs::write(&left, "half").expect("a file");
        std::fs::write(&own, "mine").expect("a file");
        let target = inner.join("b.mlir");
        let staged = stage(&target, b"whole").expect("it is written");
        sweep(folder.path());
        assert!(!left.exists());
        assert!(own.exists());
        staged.place().expect("it is still there");
        assert_eq!(std::fs::read(&target).expect("a file"), b"whole");
        assert_eq!(std::fs::read_dir(&inner).expect("a folder").count(), 2);
    }
}
