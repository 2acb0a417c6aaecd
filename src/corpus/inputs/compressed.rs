//! Inputs that were compressed by gzip or zstd, told by their first bytes.

use std::ffi::OsStr;
use std::io::{self, BufRead, Read};
use std::path::Path;

use flate2::bufread::GzDecoder;

use crate::source::MAX_BYTES;

/// The extensions of compressed files.
pub const EXTENSIONS: [&str; 2] = ["gz", "zst"];

const GZIP: &[u8] = b"\x1f\x8b";
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd";

/// How a zstd frame begins that holds nothing for the reader, behind a first byte of which half says nothing.
const SKIPPED: &[u8] = b"\x2a\x4d\x18";

/// How far back zstd may refer, as powers of two: to what its own tools write.
const WINDOW: u32 = 31;

/// What bytes are compressed by.
enum Way {
    Gzip,
    Zstd,
}

fn way(bytes: &[u8]) -> Option<Way> {
    match bytes {
        [first, rest @ ..] if first >> 4 == 5 && rest.starts_with(SKIPPED) => Some(Way::Zstd),
        _ if bytes.starts_with(ZSTD) => Some(Way::Zstd),
        _ if bytes.starts_with(GZIP) => Some(Way::Gzip),
        _ => None,
    }
}

/// Whether a file is called as a compressed one is.
pub fn is_named_so(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str);
    extension.is_some_and(|extension| EXTENSIONS.contains(&extension))
}

/// Whether bytes are compressed.
pub fn is(bytes: &[u8]) -> bool {
    way(bytes).is_some()
}

/// The bytes before they were compressed, if they were; of more than `most` bytes, one more than
/// `most`: a few bytes can stand for many.
///
/// # Errors
///
/// That the compressed bytes are damaged, or end too soon.
pub fn decompressed(bytes: Vec<u8>, most: usize) -> io::Result<Vec<u8>> {
    match way(&bytes) {
        Some(Way::Gzip) => whole(Members::new(&bytes[..]), most),
        Some(Way::Zstd) => whole(zstd_decoder(&bytes[..], most)?, most),
        None => Ok(bytes),
    }
}

/// The bytes and the line breaks of the text that a reader gives the bytes of, compressed or not, in
/// little memory.
///
/// # Errors
///
/// As [`decompressed`], and what the reader says.
pub fn weigh(mut input: impl BufRead) -> io::Result<(u64, u64)> {
    match way(input.fill_buf()?) {
        Some(Way::Gzip) => count(Members::new(input)),
        Some(Way::Zstd) => count(zstd_decoder(input, MAX_BYTES)?),
        None => count(input),
    }
}

/// A decoder that refers no further back than to `most` bytes, which take as much memory.
fn zstd_decoder<R: BufRead>(input: R, most: usize) -> io::Result<zstd::Decoder<'static, R>> {
    let mut decoder = zstd::Decoder::with_buffer(input)?;
    let most = most.checked_ilog2().unwrap_or(0) + 1;
    // The least that decoders take.
    decoder.window_log_max(most.clamp(10, WINDOW))?;
    Ok(decoder)
}

/// The text of gzip's members, one after the other. Zeros behind them are no member: tapes and blocks are padded so.
struct Members<R>(Option<GzDecoder<R>>);

impl<R: BufRead> Members<R> {
    fn new(input: R) -> Self {
        Self(Some(GzDecoder::new(input)))
    }
}

impl<R: BufRead> Read for Members<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.0 {
            let read = member.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            let rest = self.0.take().map(GzDecoder::into_inner);
            let Some(mut rest) = rest else { break };
            if skip_zeros(&mut rest)? {
                self.0 = Some(GzDecoder::new(rest));
            }
        }
        Ok(0)
    }
}

/// Passes over zeros up to the end, or to something else, and says whether there is such. Zeros before a member are
/// damage, as gzip has it.
fn skip_zeros(input: &mut impl BufRead) -> io::Result<bool> {
    let mut passed = false;
    loop {
        let bytes = input.fill_buf()?;
        if bytes.is_empty() {
            return Ok(false);
        }
        match bytes.iter().position(|byte| *byte != 0) {
            Some(0) if !passed => return Ok(true),
            Some(_) => {
                return Err(io::Error::other(
                    "there is something behind the zeros behind it",
                ));
            }
            None => {
                let count = bytes.len();
                input.consume(count);
                passed = true;
            }
        }
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
    use std::io::Write as _;

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

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        gzip.write_all(text).expect("memory");
        gzip.finish().expect("memory")
    }

    #[test]
    fn members_padding_and_what_is_skipped_are_passed_over() {
        let zstd = zstd::encode_all(&b"abc"[..], 0).expect("memory");
        let skipped = [b"\x5f\x2a\x4d\x18\x02\0\0\0xx", &zstd[..]].concat();
        let members = [gzip(b"ab"), gzip(b"c")].concat();
        let padded = [&members[..], &[0; 100_000]].concat();
        for bytes in [skipped, members, padded] {
            assert!(is(&bytes));
            assert_eq!(weigh(&bytes[..]).expect("it reads"), (3, 0));
            assert_eq!(decompressed(bytes, MAX_BYTES).expect("it reads"), b"abc");
        }
        let behind = [gzip(b"abc"), b"\0\0x".to_vec()].concat();
        assert!(decompressed(behind, MAX_BYTES).is_err());
        let behind = [gzip(b"abc"), b"x".to_vec()].concat();
        assert!(decompressed(behind, MAX_BYTES).is_err());
    }

    #[test]
    fn what_refers_far_back_is_read() {
        let text = vec![b'a'; 1 << 20];
        let mut encoder = zstd::Encoder::new(Vec::new(), 1).expect("memory");
        encoder.window_log(30).expect("it is taken");
        encoder.include_contentsize(false).expect("it is taken");
        encoder.write_all(&text).expect("memory");
        let bytes = encoder.finish().expect("memory");
        assert_eq!(
            decompressed(bytes.clone(), MAX_BYTES).expect("it reads"),
            text
        );
        // A window of a gigabyte is more than the limit allows.
        assert!(decompressed(bytes, 2 << 20).is_err());
    }
}
