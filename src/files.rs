//! Writing files whole: a reader sees the old bytes or the new ones, never a part.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// A file that is written but not yet in its place. Dropped, it leaves nothing behind.
pub struct Staged {
    file: tempfile::NamedTempFile,
    path: PathBuf,
}

/// Writes `bytes` beside `path`, with the permissions of any new file. Folders that are missing are
/// made.
///
/// # Errors
///
/// What the system says: a folder that cannot be written to, a disk that is full.
pub fn stage(path: &Path, bytes: &[u8]) -> io::Result<Staged> {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".tlaloc-bridge-");
    // A temporary file is its owner's alone by default; this one becomes a file like any other.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    Ok(Staged {
        file,
        path: path.to_owned(),
    })
}

impl Staged {
    /// Puts the file in its place, over one that was there.
    ///
    /// # Errors
    ///
    /// What the system says, for example that a folder has that name.
    pub fn place(self) -> io::Result<()> {
        self.file.persist(self.path)?;
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
