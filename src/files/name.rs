//! Names of files as text, of which not all are any.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::Path;

/// The name with `%` and two digits for each byte that is no UTF-8, so that names differ that did: `%` is `%25` where
/// two digits follow it that could stand for such a byte, or for itself.
///
/// ```
/// use tlaloc_bridge::files::{from_readable, readable};
///
/// for (name, text) in [("100%.mlir", "100%.mlir"), ("a%E9", "a%25E9"), ("a%25", "a%2525"), ("a%41", "a%41")] {
///     assert_eq!(readable(name.as_ref()), text);
///     assert_eq!(from_readable(text), std::path::Path::new(name));
/// }
/// ```
pub fn readable(name: &OsStr) -> String {
    let mut text = String::new();
    for chunk in name.as_encoded_bytes().utf8_chunks() {
        for (index, part) in chunk.valid().split('%').enumerate() {
            if index > 0 {
                text.push('%');
                if escaped(part.as_bytes()).is_some() {
                    text += "25";
                }
            }
            text += part;
        }
        for byte in chunk.invalid() {
            text += &format!("%{byte:02X}");
        }
    }
    text
}

/// The path that [`readable`] has made that text of.
pub fn from_readable(text: &str) -> Cow<'_, Path> {
    if !text.contains('%') {
        return Cow::Borrowed(Path::new(text));
    }
    let mut bytes = Vec::new();
    for (index, part) in text.split('%').enumerate() {
        let part = part.as_bytes();
        match escaped(part).filter(|_| index > 0) {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend_from_slice(&part[2..]);
            }
            None => {
                bytes.extend(std::iter::repeat_n(b'%', index.min(1)));
                bytes.extend_from_slice(part);
            }
        }
    }
    Cow::Owned(path(bytes))
}

/// The byte that two digits behind a `%` stand for: `%` itself, or one that is no ASCII.
fn escaped(behind: &[u8]) -> Option<u8> {
    let digit = |index: usize| match behind.get(index)? {
        digit @ b'0'..=b'9' => Some(digit - b'0'),
        digit @ b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    };
    let byte = digit(0)? << 4 | digit(1)?;
    (byte == b'%' || !byte.is_ascii()).then_some(byte)
}

#[cfg(unix)]
fn path(bytes: Vec<u8>) -> std::path::PathBuf {
    use std::os::unix::ffi::OsStringExt as _;
    std::ffi::OsString::from_vec(bytes).into()
}

#[cfg(not(unix))]
fn path(bytes: Vec<u8>) -> std::path::PathBuf {
    String::from_utf8_lossy(&bytes).into_owned().into()
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::ffi::OsStrExt as _;

    use super::*;

    #[test]
    fn every_name_has_a_text_of_its_own() {
        let parts: [&[u8]; 8] = [b"%", b"2", b"5", b"F", b"E", b"\xFE", b"\xC3\xA9", b"\xC3"];
        let mut names = vec![Vec::new()];
        for _ in 0..5 {
            let longer = names
                .iter()
                .flat_map(|name| parts.iter().map(|part| [&name[..], part].concat()));
            names = longer.collect();
        }
        let mut texts = std::collections::HashSet::new();
        for name in names.iter().collect::<std::collections::BTreeSet<_>>() {
            let name = OsStr::from_bytes(name);
            let text = readable(name);
            assert_eq!(from_readable(&text).as_os_str(), name, "{text}");
            assert!(texts.insert(text));
        }
    }
}
