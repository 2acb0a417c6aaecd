//! Where a path leads that is written to.

use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::wait::waiting;
use super::{folder_of, from_root};

/// Links that lead on to links; systems follow as many.
const MOST_LINKS: usize = 40;

/// What the links at a path lead to.
pub(super) enum Target {
    /// A file, or a place for one; a folder too, over which nothing can be written.
    File(PathBuf),
    /// What takes bytes as they come.
    Stream(Stream),
}

/// What takes bytes as they come, and must not be replaced by a file.
pub(super) enum Stream {
    /// Standard output.
    Output,
    /// Standard error.
    Error,
    /// Another one that this process was given, by its name.
    Given(PathBuf),
    /// A pipe or a device.
    Device(PathBuf),
}

/// The file that is written where `path` is, from the root and by the name that no link has; none for a stream.
pub fn place(path: &Path) -> Option<PathBuf> {
    match Target::of(path) {
        Ok(Target::File(path)) => Some(from_root(&path)),
        Ok(Target::Stream(_)) => None,
        // What is wrong with it shows when it is written.
        Err(_) => Some(path.to_owned()),
    }
}

impl Target {
    /// What is at `path`.
    pub fn of(path: &Path) -> io::Result<Self> {
        let mut path = path.to_owned();
        for _ in 0..MOST_LINKS {
            // What is open is also a link, but to a file that may have no name or another one by now.
            match number_of_open(&path) {
                Some(1) => return Ok(Self::Stream(Stream::Output)),
                Some(2) => return Ok(Self::Stream(Stream::Error)),
                Some(number) if path.exists() => {
                    refuse_read_only(number)?;
                    return Ok(Self::Stream(Stream::Given(path)));
                }
                _ => {}
            }
            // A file that is to be made, or a fault that writing it shows.
            let Ok(data) = path.symlink_metadata() else {
                return Ok(Self::File(path));
            };
            if !data.is_symlink() {
                return Ok(match data.is_file() || data.is_dir() {
                    true => Self::File(path),
                    false => Self::Stream(Stream::Device(path)),
                });
            }
            path = folder_of(&path).join(std::fs::read_link(&path)?);
        }
        // The system has its own word for links that lead round.
        path.canonicalize().map(Self::File)
    }
}

/// The number of an open stream of this process that has this name.
fn number_of_open(path: &Path) -> Option<u32> {
    let number = path.file_name()?.to_str()?.parse().ok()?;
    let folder = folder_of(path).canonicalize().ok()?;
    (folder == Path::new("/dev/fd").canonicalize().ok()?).then_some(number)
}

/// Refuses an open stream that is for reading: to open the file behind it again would be to write over what somebody
/// reads. Other systems than this one refuse that themselves.
#[cfg(target_os = "linux")]
fn refuse_read_only(number: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;

    let link = format!("/proc/self/fd/{number}");
    let mode = std::fs::symlink_metadata(link)?.permissions().mode();
    match mode & 0o200 {
        0 => Err(io::Error::other("it is open for reading only")),
        _ => Ok(()),
    }
}

#[cfg(not(target_os = "linux"))]
fn refuse_read_only(_: u32) -> io::Result<()> {
    Ok(())
}

impl Stream {
    /// Writes where the stream is, behind what was written to it.
    pub fn write(self, bytes: Vec<u8>) -> io::Result<()> {
        let write = |mut stream: Box<dyn io::Write>| {
            stream.write_all(&bytes)?;
            stream.flush()
        };
        match self {
            Self::Output => write(Box::new(io::stdout().lock())),
            Self::Error => write(Box::new(io::stderr().lock())),
            Self::Given(path) => write(Box::new(OpenOptions::new().append(true).open(path)?)),
            // A pipe that nobody reads yet opens when somebody does.
            Self::Device(path) => waiting(move || {
                let mut pipe = OpenOptions::new().write(true).open(path)?;
                pipe.write_all(&bytes)
            }),
        }
    }
}
