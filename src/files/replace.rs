//! A file in the place of one that is there: all else that this is stays.

use std::fs::{File, Metadata};
use std::io;
use std::path::Path;

/// Whether a file may take the place of one that is there.
///
/// # Errors
///
/// That this is none, that it is read-only, and that it has several names, of which the others would keep the old text.
pub(super) fn may_be(data: &Metadata) -> io::Result<()> {
    let refuse = |why| Err(io::Error::other(why));
    if data.is_dir() {
        return Err(io::Error::new(
            io::ErrorKind::IsADirectory,
            "it is a folder",
        ));
    }
    // Who may write everything is held to it as well.
    if data.permissions().readonly() {
        return refuse("it is read-only");
    }
    match names(data) > 1 {
        true => refuse("it has other names (hard links), which would keep the old text"),
        false => Ok(()),
    }
}

/// How many names a file has.
#[cfg(unix)]
fn names(data: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(data)
}

/// Gives a file what another has beside its bytes: the owner, the permissions, the extended attributes.
///
/// # Errors
///
/// Which of them cannot be kept.
#[cfg(unix)]
pub(super) fn keep(file: &File, other: &Path, data: &Metadata) -> io::Result<()> {
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
pub(super) fn keep(file: &File, _: &Path, data: &Metadata) -> io::Result<()> {
    file.set_permissions(data.permissions())
}

/// Extended attributes, in which access lists stand too.
#[cfg(any(target_os = "linux", target_os = "macos"))]
mod attributes {
    use std::fs::File;
    use std::io;
    use std::path::Path;

    use rustix::fs::{XattrFlags, fgetxattr, fsetxattr, getxattr, listxattr};
    use rustix::io::Errno;

    /// The most bytes that systems take for all names, and for a value.
    const MOST: usize = 1 << 16;

    pub fn copy(from: &Path, to: &File) -> io::Result<()> {
        // Most files have none, and not all file systems have any.
        match listxattr(from, &mut [0; 1]) {
            Ok(0) | Err(Errno::NOTSUP) => return Ok(()),
            _ => {}
        }
        let mut buffer = vec![0; MOST];
        let length = listxattr(from, &mut buffer)?;
        let names = buffer[..length].to_vec();
        for name in names.split(|byte| *byte == 0).filter(|it| !it.is_empty()) {
            let length = getxattr(from, name, &mut buffer)?;
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
