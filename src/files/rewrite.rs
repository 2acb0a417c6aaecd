//! A file that is there, written anew: all else that it is stays.

use std::fs::{File, Metadata};
use std::io;
use std::path::Path;

use super::read::no_file;
use super::target::Target;
use super::{Bytes, stage};

/// Writes a file that is there anew, whole, with the owner, the permissions and the attributes that it has.
///
/// # Errors
///
/// As [`stage`] and [`Staged::place`](super::Staged::place); that the file is read-only or has several names, of
/// which the others would keep the old text; and that it would not have the same owner or attributes afterwards.
pub fn rewrite(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Target::File(path) = Target::of(path)? else {
        return Err(no_file());
    };
    let data = std::fs::metadata(&path)?;
    // Who may write everything is held to it as well.
    if data.permissions().readonly() {
        return Err(io::Error::other("it is read-only"));
    }
    if names(&data) > 1 {
        let message = "it has other names (hard links), which would keep the old text";
        return Err(io::Error::other(message));
    }
    let staged = stage(&path, bytes)?;
    if let Bytes::Written(file, _) = &staged.0 {
        keep(file.as_file(), &path, &data)?;
    }
    staged.place()
}

/// How many names a file has.
#[cfg(unix)]
fn names(data: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(data)
}

/// Gives a file what another has beside its bytes.
#[cfg(unix)]
fn keep(file: &File, other: &Path, data: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt as _;

    let owner = |data: &Metadata| (data.uid(), data.gid());
    if owner(&file.metadata()?) != owner(data) {
        std::os::unix::fs::fchown(file, Some(data.uid()), Some(data.gid()))
            .map_err(|error| io::Error::other(format!("its owner cannot be kept: {error}")))?;
    }
    // Behind the owner, whose change takes some of them.
    file.set_permissions(data.permissions())?;
    attributes::copy(other, file)
        .map_err(|error| io::Error::other(format!("its attributes cannot be kept: {error}")))
}

#[cfg(not(unix))]
fn names(_: &Metadata) -> u64 {
    1
}

#[cfg(not(unix))]
fn keep(file: &File, _: &Path, data: &Metadata) -> io::Result<()> {
    file.set_permissions(data.permissions())
}

/// Extended attributes, in which access lists stand too.
#[cfg(any(target_os = "linux", target_os = "macos"))]
mod attributes {
    use std::fs::File;
    use std::io;
    use std::path::Path;

    use rustix::fs::{XattrFlags, fgetxattr, flistxattr, fsetxattr};
    use rustix::io::Errno;

    /// The most bytes that systems take for all names, and for a value.
    const MOST: usize = 1 << 16;

    pub fn copy(from: &Path, to: &File) -> io::Result<()> {
        let from = File::open(from)?;
        let mut buffer = vec![0; MOST];
        let names = match flistxattr(&from, &mut buffer) {
            Ok(length) => buffer[..length].to_vec(),
            // Not all file systems have any.
            Err(Errno::NOTSUP) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        for name in names.split(|byte| *byte == 0).filter(|it| !it.is_empty()) {
            let length = fgetxattr(&from, name, &mut buffer)?;
            let value = &buffer[..length];
            // Some come by themselves, and cannot be set.
            let mut own = vec![0; length + 1];
            let own = fgetxattr(to, name, &mut own).map(|length| &own[..length]);
            if own != Ok(value) {
                fsetxattr(to, name, value, XattrFlags::empty())?;
            }
        }
        Ok(())
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
mod attributes {
    pub fn copy(_: &std::path::Path, _: &std::fs::File) -> std::io::Result<()> {
        Ok(())
    }
}
