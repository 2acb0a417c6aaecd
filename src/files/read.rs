//! Reading files that are no inputs: settings, baselines, lists, reports, manifests, golden files.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use super::waiting;

/// The most bytes that are read of what is no file: a device may have no end.
const MOST: u64 = 256 << 20;

/// All bytes of what somebody named: a file, or a pipe or a device, as far as it has an end.
///
/// # Errors
///
/// What the system says, or that there is more than anybody can mean.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    match std::fs::metadata(path)?.is_file() {
        true => std::fs::read(path),
        false => {
            let path = path.to_owned();
            waiting(|| read_stream(File::open(path)?))
        }
    }
}

/// As [`read`], of text.
///
/// # Errors
///
/// As [`read`], and that the bytes are no UTF-8.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path)?)
        .map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is no UTF-8"))
}

/// As [`read`], of standard input.
///
/// # Errors
///
/// As [`read`].
pub fn read_standard_input() -> io::Result<Vec<u8>> {
    waiting(|| read_stream(io::stdin().lock()))
}

fn read_stream(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(MOST + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > MOST {
        true => Err(io::Error::other(format!(
            "it is no file, and gives more than {MOST} bytes"
        ))),
        false => Ok(bytes),
    }
}

/// All bytes of a file that nobody named, but that was found: to open a pipe would be to wait for its writer.
///
/// # Errors
///
/// What the system says, or that it is no file.
pub fn read_found(path: &Path) -> io::Result<Vec<u8>> {
    let data = std::fs::metadata(path)?;
    match data.is_file() || data.is_dir() {
        true => std::fs::read(path),
        false => Err(no_file()),
    }
}

/// That a pipe, a device or a socket stands where a file is meant.
pub(super) fn no_file() -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, "it is no regular file")
}
