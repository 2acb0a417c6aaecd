//! Inputs that were compressed by gzip or zstd, told by their first bytes.

use std::ffi::OsStr;
use std::io::{self, BufRead, Read};
use std::path::Path;

use flate2::bufread::MultiGzDecoder;

use crate::source::MAX_BYTES;

/// The extensions of compressed files.
pub const EXTENSIONS: [&str; 2] = ["gz", "zst"];

const GZIP: &[u8] = b"\x1f\x8b";
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd";

/// Whether a file is called as a compressed one is.
pub fn is_named_so(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str);
    extension.is_some_and(|extension| EXTENSIONS.contains(&extension))
}

/// Whether bytes are compressed.
pub fn is(bytes: &[u8]) -> bool {
    bytes.starts_with(GZIP) || bytes.starts_with(ZSTD)
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

/// The bytes and the line breaks of the text that a reader gives the bytes of, compressed or not, in
/// little memory.
///
/// # Errors
///
/// As [`decompressed`], and what the reader says.
pub fn weigh(mut input: impl BufRead) -> io::Result<(u64, u64)> {
    let start = input.fill_buf()?;
    if start.starts_with(GZIP) {
        count(MultiGzDecoder::new(input))
    } else if start.starts_with(ZSTD) {
        count(zstd::Decoder::with_buffer(input)?)
    } else {
        count(input)
    }
}

fn count(mut text: impl Read) -> io::Result<(u64, u64)> {
    let mut buffer = vec![0; 1 << 16];
    let (mut bytes, mut lines) = (0, 0);
    loop {
        let read = match text.read(&mut buffer) {
            Ok(0) => return Ok((bytes, lines)),
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        bytes += read as u64;
        lines += memchr::memchr_iter(b'\n', &buffer[..read]).count() as u64;
        if bytes > MAX_BYTES as u64 {
            return Ok((bytes, lines));
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_weighed_is_what_is_read() {
        let text = b"a\nbc\n".repeat(50_000);
        let zstd = zstd::encode_all(&text[..], 0).expect("memory");
        for bytes in [&text, &zstd] {
            let weight = weigh(&bytes[..]).expect("it reads");
            assert_eq!(weight, (250_000, 100_000));
            let read = decompressed(bytes.clone(), MAX_BYTES).expect("it reads");
            assert_eq!(read, text);
        }
        assert!(weigh(&zstd[..20]).is_err());
    }
}
