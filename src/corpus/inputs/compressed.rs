//! Inputs that were compressed by gzip or zstd, told by their first bytes.

use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::Path;

use flate2::bufread::MultiGzDecoder;

/// The extensions of compressed files.
pub const EXTENSIONS: [&str; 2] = ["gz", "zst"];

const GZIP: &[u8] = b"\x1f\x8b";
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd";

/// Whether a file is called as a compressed one is.
pub fn is_named_so(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str);
    extension.is_some_and(|extension| EXTENSIONS.contains(&extension))
}

/// The bytes before they were compressed, if they were; of more than `most` bytes, one more than
/// `most`: a few bytes can stand for many.
///
/// # Errors
///
/// That the compressed bytes are damaged, or end too soon.
pub fn decompressed(bytes: Vec<u8>, most: usize) -> io::Result<Vec<u8>> {
    if bytes.starts_with(GZIP) {
        whole(MultiGzDecoder::new(&bytes[..]), most)
    } else if bytes.starts_with(ZSTD) {
        whole(zstd::Decoder::with_buffer(&bytes[..])?, most)
    } else {
        Ok(bytes)
    }
}

fn whole(decoder: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = u64::try_from(most).unwrap_or(u64::MAX);
    decoder
        .take(most.saturating_add(1))
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}
