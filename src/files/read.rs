//! Reading files that are no inputs: settings, baselines, lists, reports, manifests, golden files. All have a bound.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use super::wait::waiting_for_bytes;

/// The most bytes that are read of a file.
pub const MOST: u64 = 1 << 30;

/// The most bytes that are read of what is no file: a device may have no end.
const MOST_OF_STREAM: u64 = 256 << 20;

/// All bytes of what somebody named: a file, or a pipe or a device, as far as it has an end.
///
/// # Errors
///
/// What the system says, or that there is more than anybody can mean.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_within(path, MOST)
}

fn read_within(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    match std::fs::metadata(path)?.is_file() {
        true => read_file(path, most),
        false => {
            let path = path.to_owned();
            waiting_for_bytes(move || read_stream(File::open(path)?, most))
        }
    }
}

/// As [`read`], of text, and of `most` bytes at the most.
///
/// # Errors
///
/// As [`read`], and that the bytes are no UTF-8.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    String::from_utf8(read_within(path, most)?)
        .map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is no UTF-8"))
}

/// As [`read`], of standard input.
///
/// # Errors
///
/// As [`read`].
pub fn read_standard_input() -> io::Result<Vec<u8>> {
    waiting_for_bytes(|| read_stream(io::stdin().lock(), MOST))
}

fn read_stream(input: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let most = most.min(MOST_OF_STREAM);
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > most {
        true => Err(io::Error::other(format!(
            "it is no file, and gives more than {most} bytes"
        ))),
        false => Ok(bytes),
    }
}

/// All bytes of a file that nobody named, but that was found, and that has `most` at the most: to open a pipe would be
/// to wait for its writer.
///
/// # Errors
///
/// What the system says, that it is no file, or that it is larger.
pub fn read_found(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let data = std::fs::metadata(path)?;
    match data.is_file() || data.is_dir() {
        true => read_file(path, most),
        false => Err(no_file()),
    }
}

/// All bytes of a file, of which so many are expected as it has now, and `most` at the most.
fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut bytes = Vec::new();
    if length <= most {
        bytes.try_reserve_exact(usize::try_from(length).unwrap_or(usize::MAX))?;
        file.take(most + 1).read_to_end(&mut bytes)?;
    }
    match length.max(bytes.len() as u64) > most {
        true => Err(io::Error::other(format!("it has more than {most} bytes"))),
        false => Ok(bytes),
    }
}

/// That a pipe, a device or a socket stands where a file is meant.
pub(super) fn no_file() -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, "it is no regular file")
}
