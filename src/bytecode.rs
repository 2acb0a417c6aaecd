//! MLIR bytecode, as far as it can be told apart without MLIR (MLIR's "MLIR Bytecode Format").
//!
//! What stands in front of a file says who wrote it, and its table of operations which of them the
//! writer knew. The properties of an operation that the writer knew have a form of their dialect's
//! own, and without that dialect they cannot be read.

use crate::diagnostic::Diagnostic;

/// How MLIR bytecode begins. A StableHLO portable artifact is bytecode too.
const MAGIC: &[u8] = b"ML\xefR";

/// What the producer's name of a StableHLO portable artifact begins with.
const ARTIFACT: &str = "StableHLO_v";

/// The first version in which operations that the writer knew have properties of their own form.
const NATIVE_PROPERTIES: u64 = 5;

/// The first version whose table of operations begins with their number.
const NUMBER_OF_OPERATIONS: u64 = 4;

/// The first version in which a dialect may have a version.
const VERSIONED_DIALECTS: u64 = 1;

/// The newest version whose layout is known here.
const NEWEST: u64 = 6;

/// The dialects whose operations MLIR knows here, and so reads whoever wrote them.
const KNOWN_DIALECTS: [&str; 2] = ["builtin", "func"];

/// Whether `bytes` begin as MLIR bytecode does.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Why bytecode cannot be read as text by MLIR alone, if that shows in what stands in front.
pub fn refusal(bytes: &[u8]) -> Option<Diagnostic> {
    let refuse = |message: String| Diagnostic::error("bytecode", None, message);
    let head = match Head::read(bytes) {
        Ok(head) => head,
        Err(part) => {
            let message = format!("the bytecode is damaged: its {part} cannot be read");
            return Some(refuse(message));
        }
    };
    if let Some(version) = head.producer.strip_prefix(ARTIFACT) {
        let message =
            format!("the input is a StableHLO portable artifact of StableHLO version {version}");
        return Some(refuse(message).help(
            "it holds VHLO, which only StableHLO itself can read; write its text with \
             `stablehlo-translate --deserialize` first",
        ));
    }
    if head.version > NEWEST {
        let message = format!(
            "the bytecode is of version {}; versions up to {NEWEST} are read",
            head.version
        );
        return Some(refuse(message).help("let its writer emit an older version, or text"));
    }
    let known = head.known_operations.first()?;
    let message = format!(
        "the bytecode is of a tool (`{}`) that knows the dialect of `{known}`: only that dialect can \
         read the operation's properties",
        head.producer
    );
    Some(refuse(message).help("let the tool write text, or its generic form"))
}

/// What stands in front of bytecode.
struct Head {
    version: u64,
    producer: String,
    /// Operations that the writer knew and MLIR does not know here, `dialect.name`.
    known_operations: Vec<String>,
}

/// Which part cannot be read.
type Read<T> = Result<T, &'static str>;

impl Head {
    fn read(bytes: &[u8]) -> Read<Self> {
        let mut reader = Reader {
            bytes: bytes.strip_prefix(MAGIC).ok_or("first bytes")?,
        };
        let version = reader.number().ok_or("version")?;
        let producer = reader.terminated().ok_or("producer")?;
        let mut head = Self {
            version,
            producer: String::from_utf8_lossy(producer).into_owned(),
            known_operations: Vec::new(),
        };
        if head.producer.starts_with(ARTIFACT) || version > NEWEST {
            return Ok(head);
        }
        let (mut strings, mut dialects) = (None, None);
        while !reader.bytes.is_empty() {
            match reader.section().ok_or("sections")? {
                (0, data) => strings = Some(data),
                (1, data) => dialects = Some(data),
                _ => {}
            }
        }
        let strings = Reader::strings(strings.ok_or("string section")?).ok_or("string section")?;
        let mut reader = Reader {
            bytes: dialects.ok_or("dialect section")?,
        };
        head.known_operations = reader
            .known_operations(version, &strings)
            .ok_or("dialect section")?;
        Ok(head)
    }
}

struct Reader<'b> {
    bytes: &'b [u8],
}

impl<'b> Reader<'b> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*first)
    }

    fn take(&mut self, count: u64) -> Option<&'b [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(usize::try_from(count).ok()?)?;
        self.bytes = rest;
        Some(taken)
    }

    /// A number of variable length: the zeros at the low end of its first byte count the bytes
    /// that follow.
    fn number(&mut self) -> Option<u64> {
        let first = self.byte()?;
        let more = first.trailing_zeros().min(8);
        let mut value = [0; 8];
        let rest = self.take(more.into())?;
        if more == 8 {
            value.copy_from_slice(rest);
            return Some(u64::from_le_bytes(value));
        }
        value[0] = first;
        value[1..=rest.len()].copy_from_slice(rest);
        Some(u64::from_le_bytes(value) >> (more + 1))
    }

    /// Bytes up to a zero, which is read too.
    fn terminated(&mut self) -> Option<&'b [u8]> {
        let length = memchr::memchr(0, self.bytes)?;
        let text = self.take(length as u64)?;
        self.byte()?;
        Some(text)
    }

    /// A section: its number and its bytes. Those of an aligned one begin behind padding.
    fn section(&mut self) -> Option<(u8, &'b [u8])> {
        const ALIGNED: u8 = 0x80;
        const PADDING: u8 = 0xCB;
        let kind = self.byte()?;
        let length = self.number()?;
        if kind & ALIGNED != 0 {
            self.number()?;
            let padding = self.bytes.iter().take_while(|byte| **byte == PADDING);
            self.take(padding.count() as u64)?;
        }
        Some((kind & !ALIGNED, self.take(length)?))
    }

    /// The strings of a string section: their number, their lengths with the zero behind each, the
    /// last first, and then their bytes, the first first.
    fn strings(bytes: &'b [u8]) -> Option<Vec<&'b [u8]>> {
        let mut reader = Self { bytes };
        let count = reader.number()?;
        // Each takes a byte at least for its length.
        if count > bytes.len() as u64 {
            return None;
        }
        let lengths: Option<Vec<u64>> = (0..count).map(|_| reader.number()).collect();
        let strings = lengths?.into_iter().rev();
        strings
            .map(|length| reader.take(length)?.strip_suffix(&[0]))
            .collect()
    }

    fn known_operations(&mut self, version: u64, strings: &[&[u8]]) -> Option<Vec<String>> {
        let string = |index: u64| {
            let text = strings.get(usize::try_from(index).ok()?)?;
            Some(String::from_utf8_lossy(text).into_owned())
        };
        let count = self.number()?;
        let mut dialects = Vec::new();
        for _ in 0..count {
            let entry = self.number()?;
            let versioned = version >= VERSIONED_DIALECTS && entry & 1 != 0;
            let index = match version {
                0 => entry,
                _ => entry >> 1,
            };
            dialects.push(string(index)?);
            if versioned {
                self.section()?;
            }
        }
        if version < NATIVE_PROPERTIES {
            return Some(Vec::new());
        }
        debug_assert!(version >= NUMBER_OF_OPERATIONS);
        self.number()?;
        let mut known = Vec::new();
        while !self.bytes.is_empty() {
            let dialect = dialects.get(usize::try_from(self.number()?).ok()?)?;
            for _ in 0..self.number()? {
                let entry = self.number()?;
                if entry & 1 != 0 && !KNOWN_DIALECTS.contains(&dialect.as_str()) {
                    known.push(format!("{dialect}.{}", string(entry >> 1)?));
                }
            }
        }
        Some(known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_say_how_long_they_are() {
        let number = |bytes: &[u8]| Reader { bytes }.number();
        assert_eq!(number(&[0x0D]), Some(6));
        assert_eq!(number(&[0xFF]), Some(127));
        assert_eq!(number(&[0x02, 0x02]), Some(128));
        assert_eq!(number(&[0x00, 1, 0, 0, 0, 0, 0, 0, 1]), Some((1 << 56) + 1));
        assert_eq!(number(&[0x02]), None);
        assert_eq!(number(&[]), None);
    }

    #[test]
    fn a_portable_artifact_is_named_with_its_version() {
        let refusal = refusal(b"ML\xefR\x0dStableHLO_v1.9.3\0and more").expect("a refusal");
        assert!(
            refusal.message.contains("version 1.9.3"),
            "{}",
            refusal.message
        );
    }

    #[test]
    fn damage_in_front_is_found() {
        for bytes in [
            &b"ML\xefR"[..],
            b"ML\xefR\x0d",
            b"ML\xefR\x0dMLIR",
            b"ML\xefR\x0dMLIR22\0",
            b"ML\xefR\x0dMLIR22\0\x00\xff\xff",
        ] {
            let refusal = refusal(bytes).expect("a refusal");
            assert!(refusal.message.contains("damaged"), "{}", refusal.message);
        }
    }
}
