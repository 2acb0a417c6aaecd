//! Files beside the inputs: read with a bound, and written whole, so that a reader sees the old bytes or the new
//! ones, never a part.

mod identity;
mod name;
mod read;
mod replace;
mod target;
mod unnamed;
mod wait;

use std::fs::{File, Metadata, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

pub use identity::Identity;
pub use name::{from_readable, readable};
pub use read::{MOST, read, read_found, read_standard_input, read_text};
pub use target::place;
use target::{Stream, Target};
use unnamed::Unnamed;
pub use wait::give_up;
pub(crate) use wait::waiting_for_bytes;

/// A file that is written but not yet in its place. Dropped, it leaves nothing behind.
pub struct Staged(Bytes);

enum Bytes {
    /// In a file that has no name yet: a run that is killed leaves nothing of it.
    Unnamed(Unnamed, PathBuf),
    /// In a file beside the path, to be renamed.
    Written(tempfile::NamedTempFile, PathBuf),
    /// Not yet written: a stream takes bytes, and no other file may take its place.
    Held(Vec<u8>, Stream),
}

/// Writes `bytes` beside `path`, a place that nobody named: a new file, or one in the place of another, with the
/// owner, the permissions and the extended attributes that this has.
///
/// # Errors
///
/// What the system says: a folder that is missing or cannot be written to, a disk that is full; that something else
/// than a file is there, such as a link, of which nobody said what it leads to; that a file is there which is read-only
/// or has several names, of which the others would keep the old text; and that the new one would not have its owner or
/// attributes.
pub fn stage(path: &Path, bytes: &[u8]) -> io::Result<Staged> {
    let there = look(path)?;
    stage_file(path.to_owned(), there, |out| out.write_all(bytes))
}

/// As [`stage`], of what `write` writes and at a place that somebody named: links are followed, and what they lead to
/// may be a stream, that is a pipe, a device, or one that this process has open, such as `/dev/stdout`.
///
/// # Errors
///
/// As [`stage`], links and streams aside, and what `write` returns.
pub fn stage_named(
    path: &Path,
    write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
) -> io::Result<Staged> {
    match Target::of(path)? {
        Target::File(path) => {
            let there = path.metadata().ok();
            stage_file(path, there, write)
        }
        Target::Stream(stream) => {
            let mut bytes = Vec::new();
            write(&mut bytes)?;
            Ok(Staged(Bytes::Held(bytes, stream)))
        }
    }
}

/// Writes beside `path` what takes the place of what is `there`, if anything is.
fn stage_file(
    path: PathBuf,
    there: Option<Metadata>,
    write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
) -> io::Result<Staged> {
    if let Some(data) = &there {
        replace::may_be(data)?;
    } else if let Some(file) = Unnamed::in_folder(folder_of(&path))? {
        return Ok(Staged(Bytes::Unnamed(written(file, write)?, path)));
    }
    let file = written(temporary(folder_of(&path))?, write)?;
    if let Some(data) = &there {
        replace::keep(file.as_file(), &path, data)?;
    }
    Ok(Staged(Bytes::Written(file, path)))
}

fn written<F: io::Write>(
    file: F,
    write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
) -> io::Result<F> {
    let mut buffered = io::BufWriter::new(file);
    write(&mut buffered)?;
    buffered
        .into_inner()
        .map_err(io::IntoInnerError::into_error)
}

/// Opens a file that grows, at a place that nobody named; it is made if it is missing.
///
/// # Errors
///
/// What the system says, and that something else than a file is there, as for [`stage`].
pub fn append(path: &Path) -> io::Result<File> {
    look(path)?;
    File::options().create(true).append(true).open(path)
}

/// What is at a place that nobody named, which may be nothing.
fn look(path: &Path) -> io::Result<Option<Metadata>> {
    match path.symlink_metadata() {
        Err(_) => Ok(None),
        Ok(data) if data.is_symlink() => {
            let message = "it is a link, and nothing is written where links lead";
            Err(io::Error::new(io::ErrorKind::InvalidInput, message))
        }
        Ok(data) if data.is_file() || data.is_dir() => Ok(Some(data)),
        Ok(_) => Err(read::no_file()),
    }
}

/// Writes a file that is there anew, as [`stage_named`] does, but no stream.
///
/// # Errors
///
/// As [`stage`] and [`Staged::place`], links aside, and that there is no file.
pub fn rewrite(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Target::File(path) = Target::of(path)? else {
        return Err(read::no_file());
    };
    let there = path.metadata()?;
    stage_file(path, Some(there), |out| out.write_all(bytes))?.place()
}

/// What the names of temporary files begin with.
const TEMPORARY: &str = ".tlaloc-bridge-unfinished-";

/// What anybody may do with a new file, less what the system's mask forbids.
#[cfg(unix)]
const PERMISSIONS: u32 = 0o666;

/// A temporary file, locked while it is open, so that [`sweep`] can tell it from what is left of a
/// run that was killed.
fn temporary(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY);
    // A temporary file is its owner's alone by default; this one becomes a file like any other.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(PERMISSIONS));
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
    for entry in entries(folder) {
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => sweep(&entry.path()),
            Ok(kind) if kind.is_file() => sweep_file(&entry),
            _ => {}
        }
    }
}

/// As [`sweep`], but not in the folders within it: of a folder in which there is one file to be written.
pub fn sweep_shallow(folder: &Path) {
    let entries = entries(folder);
    let files = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()));
    files.for_each(|entry| sweep_file(&entry));
}

fn entries(folder: &Path) -> impl Iterator<Item = std::fs::DirEntry> {
    std::fs::read_dir(folder).into_iter().flatten().flatten()
}

fn sweep_file(entry: &std::fs::DirEntry) {
    if is_temporary(&entry.file_name())
        && let Ok(file) = File::open(entry.path())
        && file.try_lock().is_ok()
    {
        // One that cannot be removed does no harm.
        let _ = std::fs::remove_file(entry.path());
    }
}

fn is_temporary(name: &std::ffi::OsStr) -> bool {
    let name = name.as_encoded_bytes().strip_prefix(TEMPORARY.as_bytes());
    // As `tempfile` ends them.
    name.is_some_and(|end| end.len() == 6 && end.iter().all(u8::is_ascii_alphanumeric))
}

impl Staged {
    /// Puts the file in its place, over one that was there.
    ///
    /// # Errors
    ///
    /// What the system says, for example that a folder has that name.
    pub fn place(self) -> io::Result<()> {
        match self.0 {
            Bytes::Unnamed(file, path) => file.place(&path),
            Bytes::Written(file, path) => {
                file.persist(path)?;
                Ok(())
            }
            Bytes::Held(bytes, stream) => match stream.write(bytes) {
                // A reader that has gone has seen enough.
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
                done => done,
            },
        }
    }
}

/// Writes what somebody named: a file whole, or a stream.
///
/// # Errors
///
/// As [`stage_named`] and [`Staged::place`].
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    stage_named(path, |out| out.write_all(bytes))?.place()
}

/// Writes a file whole, and makes the folders that it is in where they are missing.
///
/// # Errors
///
/// As [`stage`] and [`Staged::place`], and what the system says of those folders.
pub fn write_in_folders(path: &Path, bytes: &[u8]) -> io::Result<()> {
    stage_in_folders(path, bytes)?.place()
}

/// As [`write_in_folders`], but not yet in its place.
///
/// # Errors
///
/// As [`stage`], and what the system says of those folders.
pub fn stage_in_folders(path: &Path, bytes: &[u8]) -> io::Result<Staged> {
    match stage(path, bytes) {
        // Mostly they are there.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            std::fs::create_dir_all(folder_of(path))?;
            stage(path, bytes)
        }
        done => done,
    }
}

/// The path from the root, its folder without links and `..`, so far as that is there.
pub fn from_root(path: &Path) -> PathBuf {
    let Some(name) = path.file_name() else {
        return path.to_owned();
    };
    let folder = folder_of(path);
    match folder.canonicalize() {
        Ok(folder) => folder.join(name),
        Err(_) if folder.file_name().is_some() => from_root(folder).join(name),
        Err(_) => path.to_owned(),
    }
}

/// Whether a file can be made at a path that somebody named, with the folders that it needs; makes nothing.
///
/// # Errors
///
/// As [`stage_named`], and [`make_folder`].
pub fn try_named(path: &Path) -> io::Result<()> {
    let Target::File(place) = Target::of(path)? else {
        return Ok(());
    };
    let folder = folder_of(&place);
    match folder.ancestors().find(|folder| folder.exists()) {
        Some(there) if there != folder => temporary(there).map(drop),
        _ if folder.exists() => stage_named(&place, |_| Ok(())).map(drop),
        // The first of several that are missing, in this one.
        _ => temporary(Path::new(".")).map(drop),
    }
}

/// Makes the folders that a file is to be in which somebody named.
///
/// # Errors
///
/// What the system says.
pub fn make_folder(path: &Path) -> io::Result<()> {
    match Target::of(path)? {
        Target::File(place) => std::fs::create_dir_all(folder_of(&place)),
        Target::Stream(_) => Ok(()),
    }
}

/// What the system says of an error, for people: without its number, and without the names of temporary files.
pub fn reason(error: &impl std::error::Error) -> String {
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
        std::fs::write(&target, "old").expect("a file");
        let staged = stage(&target, b"whole").expect("it is written");
        sweep(folder.path());
        assert!(!left.exists());
        assert!(own.exists());
        staged.place().expect("it is still there");
        assert_eq!(std::fs::read(&target).expect("a file"), b"whole");
        assert_eq!(std::fs::read_dir(&inner).expect("a folder").count(), 2);
    }

    #[test]
    fn a_new_file_goes_over_one_that_got_its_name_since() {
        let folder = tempfile::tempdir().expect("a folder");
        let target = folder.path().join("a.mlir");
        let staged = stage(&target, b"new").expect("it is written");
        std::fs::write(&target, "old").expect("a file");
        staged.place().expect("it is placed");
        assert_eq!(std::fs::read(&target).expect("a file"), b"new");
        assert_eq!(entries(folder.path()).count(), 1);
    }

    #[test]
    fn nothing_is_written_over_a_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let target = folder.path().join("a.mlir");
        let staged = stage(&target, b"new").expect("it is written");
        std::fs::create_dir(&target).expect("a folder");
        staged.place().expect_err("a folder since");
        assert!(target.is_dir());
        let refused = stage(&target, b"new").map(|_| ());
        assert_eq!(refused.expect_err("a folder").to_string(), "it is a folder");
        assert_eq!(entries(folder.path()).count(), 1);
    }
}
